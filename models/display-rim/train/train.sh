#!/bin/sh
# Trains display-rim.onnx from nothing: train.sh FACES [FOLDER]   (FOLDER: a new temporary one)
#
# FACES: photos of faces for the portraits; any will do, they are only pasted small. Textures come from Debian packages.
#
# Debian 12: apt-get install python3-venv fonts-ocr-b fonts-freefont-ttf fonts-liberation fonts-dejavu-core \
#                supertuxkart-data mate-backgrounds plasma-workspace-wallpapers gnome-backgrounds
#            python3 -m venv v && v/bin/pip install -r requirements.txt && PYTHON=v/bin/python ./train.sh FACES
# Two cores, three hours; 20 GB of frames in FOLDER and in memory.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
FACES=$1
WORK=${2:-$(mktemp -d)}
PYTHON=${PYTHON:-python3}
mkdir -p "$WORK/pictures" "$WORK/frames"
WORK=$(cd "$WORK" && pwd)
echo "working in $WORK"

PYTHON="$PYTHON" "$HERE/../../document-frame/train/stock.sh" "$WORK/pictures" "$WORK/textures"
for seed in 9 10; do
    "$PYTHON" "$HERE/rim_data.py" "$WORK/frames" display --seed $seed --count 10000 --textures "$WORK/textures" --faces "$FACES"
done
for seed in 15 16; do
    "$PYTHON" "$HERE/rim_data.py" "$WORK/frames" dark --seed $seed --count 3000 --textures "$WORK/textures" --faces "$FACES"
done
mkdir -p "$WORK/others"
for seed in 11 12 13 14; do
    "$PYTHON" "$HERE/../../document-frame/train/data.py" "$WORK/others" --seed $seed --count 7000 --textures "$WORK/textures" --faces "$FACES"
done
"$PYTHON" "$HERE/rim_train.py" "$WORK/frames" "$WORK/first.onnx" --others "$WORK/others" --steps 9000

# From here on more kinds of devices, dark rooms, words in rows, cases, feet; and the frames of ../../document-frame with things held up.
mkdir -p "$WORK/more" "$WORK/more-others"
for seed in 51 52; do
    "$PYTHON" "$HERE/rim_data.py" "$WORK/more" display --seed $seed --count 12000 --textures "$WORK/textures" --faces "$FACES"
done
"$PYTHON" "$HERE/rim_data.py" "$WORK/more" dark --seed 53 --count 4000 --textures "$WORK/textures"
for seed in 21 22 23 24 25 26 27 28; do
    "$PYTHON" "$HERE/../../document-frame/train/data.py" "$WORK/more-others" --seed $seed --count 6000 --documents 1400 --textures "$WORK/textures" --faces "$FACES"
done
for seed in 31 32 33 34 35 36; do
    "$PYTHON" "$HERE/../../document-frame/train/data.py" "$WORK/more-others" --seed $seed --count 4000 --documents 1400 --textures "$WORK/textures" --faces "$FACES"
done
"$PYTHON" "$HERE/rim_train.py" "$WORK/more" "$WORK/second.onnx" --others "$WORK/more-others" --seed 1 --steps 4000 --rate 3e-3 --resume "$WORK/first.onnx"
"$PYTHON" "$HERE/rim_train.py" "$WORK/more" "$WORK/third.onnx" --others "$WORK/more-others" --seed 2 --steps 5000 --rate 4e-3 --resume "$WORK/second.pt"

# Passports laid open, whose covers run about their pages as rims do; and, as the shipped network had it, of the others some.
"$PYTHON" "$HERE/rim_data.py" "$WORK/more" booklet --seed 61 --count 6000 --textures "$WORK/textures" --faces "$FACES"
mkdir -p "$WORK/some-others"
for seed in 0021 0022 0023 0024 0031 0032; do
    ln -sf "$WORK/more-others/$seed"-*.npz "$WORK/some-others"
done
"$PYTHON" "$HERE/rim_train.py" "$WORK/more" "$WORK/fourth.onnx" --others "$WORK/some-others" --seed 3 --steps 4000 --rate 3e-3 --resume "$WORK/third.pt"
mkdir -p "$WORK/level"
"$PYTHON" "$HERE/rim_data.py" "$WORK/level" display --seed 54 --count 3000 --textures "$WORK/textures" --faces "$FACES"
"$PYTHON" "$HERE/rim_fit.py" "$WORK/third.onnx" "$WORK/fourth.onnx" "$WORK/level" "$WORK/both.onnx"

# Dark documents and documents of two tones, of which black cards look most like a device's body.
mkdir -p "$WORK/dark" "$WORK/dark-others"
for seed in 81 82; do
    "$PYTHON" "$HERE/rim_data.py" "$WORK/dark" display --seed $seed --count 12000 --documents 1200 --textures "$WORK/textures" --faces "$FACES"
done
"$PYTHON" "$HERE/rim_data.py" "$WORK/dark" dark --seed 83 --count 4000 --documents 1200 --textures "$WORK/textures" --faces "$FACES"
"$PYTHON" "$HERE/rim_data.py" "$WORK/dark" booklet --seed 84 --count 6000 --documents 1200 --textures "$WORK/textures" --faces "$FACES"
for seed in 71 72 73 74 75 76; do
    "$PYTHON" "$HERE/../../document-frame/train/data.py" "$WORK/dark-others" --seed $seed --count 6000 --documents 1400 --textures "$WORK/textures" --faces "$FACES"
done
"$PYTHON" "$HERE/rim_train.py" "$WORK/dark" "$WORK/fifth.onnx" --others "$WORK/dark-others" --seed 5 --steps 5000 --rate 3e-3 --resume "$WORK/both.onnx"
"$PYTHON" "$HERE/rim_fit.py" "$WORK/both.onnx" "$WORK/fifth.onnx" "$WORK/level" "$WORK/display-rim.onnx"
echo "model: $WORK/display-rim.onnx"
