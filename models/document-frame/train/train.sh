#!/bin/sh
# Trains document-frame.onnx from nothing: train.sh FACES [FOLDER]   (FOLDER: a new temporary one)
#
# FACES: photos of faces for the portraits; any will do, they are only pasted small. Textures come from Debian packages.
#
# Debian 12: apt-get install python3-venv fonts-ocr-b fonts-freefont-ttf fonts-liberation fonts-dejavu-core \
#                supertuxkart-data mate-backgrounds plasma-workspace-wallpapers gnome-backgrounds
#            python3 -m venv v && v/bin/pip install -r requirements.txt && PYTHON=v/bin/python ./train.sh FACES
# Two cores, about five hours.
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
"$PYTHON" "$HERE/export.py" "$WORK/r3.pt" "$WORK/r4.pt" "$WORK/document-frame.onnx"
echo "model: $WORK/document-frame.onnx"
