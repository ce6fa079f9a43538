#!/bin/sh
# Trains face-refine.onnx from nothing: train.sh FACES [FOLDER]   (FOLDER: a new temporary one)
#
# FACES: photos and labels.csv, as ../../face-detect/train/train.sh has them. Textures come from Debian packages. The detector
# that is looked at again is the one in ../../face-detect.
#
# Debian 12: apt-get install python3-venv fonts-ocr-b fonts-freefont-ttf fonts-liberation fonts-dejavu-core \
#                supertuxkart-data mate-backgrounds plasma-workspace-wallpapers gnome-backgrounds
#            python3 -m venv v && v/bin/pip install -r requirements.txt && PYTHON=v/bin/python ./train.sh FACES
# Two cores, an hour and a half; 8 GB of pieces in FOLDER.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
FACES=$1
WORK=${2:-$(mktemp -d)}
PYTHON=${PYTHON:-python3}
mkdir -p "$WORK/pictures" "$WORK/pieces"
WORK=$(cd "$WORK" && pwd)
echo "working in $WORK"

PYTHON="$PYTHON" "$HERE/../../document-frame/train/stock.sh" "$WORK/pictures" "$WORK/textures"

pieces() {
    "$PYTHON" "$HERE/crops.py" "$@" --faces "$FACES" --textures "$WORK/textures"
}
train() {
    "$PYTHON" "$HERE/piece_train.py" "$WORK/pieces" "$@"
}
pieces "$WORK/pieces/1.npz" --seed 51 --count 9000
pieces "$WORK/pieces/2.npz" --seed 52 --count 9000
train "$WORK/r1.pt" --seed 1 --steps 12000 --rate 3e-3
"$PYTHON" "$HERE/export.py" "$WORK/r1.pt" "$WORK/r1.onnx"
# The second round sees what the first one finds hard.
pieces "$WORK/pieces/3.npz" --seed 54 --count 8000 --second "$WORK/r1.onnx"
pieces "$WORK/pieces/4.npz" --seed 55 --count 8000 --second "$WORK/r1.onnx"
train "$WORK/r2.pt" --seed 2 --steps 20000 --rate 2.5e-3 --resume "$WORK/r1.pt"
# Dots in rows were taken for eyes over mouths.
"$PYTHON" "$HERE/symbols.py" "$WORK/pieces/5.npz" --seed 56 --count 12000
train "$WORK/r3.pt" --seed 3 --steps 6500 --rate 1.5e-3 --resume "$WORK/r2.pt"
"$PYTHON" "$HERE/export.py" "$WORK/r3.pt" "$WORK/r3.onnx"
# Few photos show heads that are turned far. What the last round finds easy is thinned out anew.
rm "$WORK"/pieces/[234].npz
pieces "$WORK/pieces/6.npz" --seed 57 --count 8000 --second "$WORK/r3.onnx" --turned 0.7
pieces "$WORK/pieces/7.npz" --seed 58 --count 8000 --second "$WORK/r3.onnx" --turned 0.7
pieces "$WORK/pieces/8.npz" --seed 54 --count 8000 --second "$WORK/r3.onnx"
train "$WORK/r4.pt" --seed 4 --steps 13000 --rate 2e-3 --resume "$WORK/r3.pt"
pieces "$WORK/pieces/9.npz" --seed 55 --count 5000 --second "$WORK/r3.onnx"
train "$WORK/r5.pt" --seed 5 --steps 12000 --rate 2e-3 --resume "$WORK/r4.pt"
"$PYTHON" "$HERE/export.py" "$WORK/r3.pt" "$WORK/r4.pt" "$WORK/r5.pt" "$WORK/face-refine.onnx"

DETECT="$HERE/../../face-detect"
frames() {
    "$PYTHON" "$DETECT/train/data.py" "$@" --faces "$FACES" --textures "$WORK/textures"
}
frames "$WORK/held.npz" --seed 4 --count 400 --side 320 --held
frames "$WORK/empty.npz" --seed 6 --count 600 --side 320 --held --faceless
"$PYTHON" "$DETECT/train/evaluate.py" "$DETECT/face-detect.onnx" held "$WORK/held.npz" "$WORK/empty.npz" \
    --second "$WORK/face-refine.onnx"
echo "model: $WORK/face-refine.onnx"
