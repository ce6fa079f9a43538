#!/bin/sh
# Trains document-frame.onnx from nothing: train.sh FACES [FOLDER]   (FOLDER: a new temporary one)
#
# FACES: photos of faces for the portraits; any will do, they are only pasted small. Textures come from Debian packages.
#
# Debian 12: apt-get install python3-venv fonts-ocr-b fonts-freefont-ttf fonts-liberation fonts-dejavu-core \
#                supertuxkart-data mate-backgrounds plasma-workspace-wallpapers gnome-backgrounds
#            python3 -m venv v && v/bin/pip install -r requirements.txt && PYTHON=v/bin/python ./train.sh FACES
# Two cores, about seven hours.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
FACES=$1
WORK=${2:-$(mktemp -d)}
PYTHON=${PYTHON:-python3}
mkdir -p "$WORK/pictures" "$WORK/frames"
WORK=$(cd "$WORK" && pwd)
echo "working in $WORK"

PYTHON="$PYTHON" "$HERE/stock.sh" "$WORK/pictures" "$WORK/textures"
for seed in 1 2; do
    "$PYTHON" "$HERE/data.py" "$WORK/frames" --seed $seed --count 7000 --textures "$WORK/textures" --faces "$FACES"
done
for seed in 7 8; do
    "$PYTHON" "$HERE/data.py" "$WORK/frames" --seed $seed --count 7000 --textures "$WORK/textures" --faces "$FACES"
done
for seed in 5 6; do
    "$PYTHON" "$HERE/data.py" "$WORK/frames" --seed $seed --count 6000 --textures "$WORK/textures" --faces "$FACES"
done

"$PYTHON" "$HERE/train.py" "$WORK/frames" "$WORK/r1.pt" --seed 7 --steps 3000
"$PYTHON" "$HERE/train.py" "$WORK/frames" "$WORK/r2.pt" --seed 8 --steps 2500 --resume "$WORK/r1.pt"
"$PYTHON" "$HERE/train.py" "$WORK/frames" "$WORK/r3.pt" --seed 9 --steps 4500 --rate 2.5e-3 --resume "$WORK/r2.pt"
"$PYTHON" "$HERE/train.py" "$WORK/frames" "$WORK/r4.pt" --seed 11 --steps 5000 --rate 2e-3 --resume "$WORK/r3.pt"
"$PYTHON" "$HERE/export.py" "$WORK/r3.pt" "$WORK/r4.pt" "$WORK/mean.onnx"

# From here on more kinds of documents, and things held up that are none.
mkdir -p "$WORK/things"
for seed in 21 22 23 24 25 26 27 28; do
    "$PYTHON" "$HERE/data.py" "$WORK/things" --seed $seed --count 6000 --documents 1400 --textures "$WORK/textures" --faces "$FACES"
done
"$PYTHON" "$HERE/resume.py" "$WORK/mean.onnx" "$WORK/things" "$WORK/r5.pt"
"$PYTHON" "$HERE/train.py" "$WORK/things" "$WORK/r6.pt" --seed 14 --steps 7000 --rate 1.5e-3 --resume "$WORK/r5.pt"
for seed in 31 32 33 34 35 36; do
    "$PYTHON" "$HERE/data.py" "$WORK/things" --seed $seed --count 4000 --documents 1400 --textures "$WORK/textures" --faces "$FACES"
done
"$PYTHON" "$HERE/train.py" "$WORK/things" "$WORK/r7.pt" --seed 15 --steps 4000 --rate 8e-4 --resume "$WORK/r6.pt"
"$PYTHON" "$HERE/train.py" "$WORK/things" "$WORK/r8.pt" --seed 16 --steps 4500 --rate 1.2e-3 --resume "$WORK/r7.pt"

# What lies over documents is learnt further by a decoder of its own, on documents with emblems, seals, stamps and holograms.
mkdir -p "$WORK/marks"
for seed in 61 62; do
    "$PYTHON" "$HERE/data.py" "$WORK/marks" --seed $seed --count 6000 --documents 900 --textures "$WORK/textures" --faces "$FACES"
done
for seed in 63 64 65 66; do
    "$PYTHON" "$HERE/data.py" "$WORK/marks" --seed $seed --count 6000 --documents 1400 --textures "$WORK/textures" --faces "$FACES"
done
"$PYTHON" "$HERE/branch.py" "$WORK/marks" "$WORK/r8.pt" "$WORK/r9.pt" --seed 31 --steps 3000 --rate 2e-3
"$PYTHON" "$HERE/export.py" "$WORK/r9.pt" "$WORK/document-frame.onnx"
echo "model: $WORK/document-frame.onnx"
