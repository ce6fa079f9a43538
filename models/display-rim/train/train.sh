#!/bin/sh
# Trains display-rim.onnx from nothing: train.sh FACES [FOLDER]   (FOLDER: a new temporary one)
#
# FACES: photos of faces for the portraits; any will do, they are only pasted small. Textures come from Debian packages.
#
# Debian 12: apt-get install python3-venv fonts-ocr-b fonts-freefont-ttf fonts-liberation fonts-dejavu-core \
#                supertuxkart-data mate-backgrounds plasma-workspace-wallpapers gnome-backgrounds
#            python3 -m venv v && v/bin/pip install -r requirements.txt && PYTHON=v/bin/python ./train.sh FACES
# Two cores, an hour; 6 GB of frames in FOLDER and in memory.
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
for seed in 11 12 13 14; do
    "$PYTHON" "$HERE/rim_data.py" "$WORK/frames" other --seed $seed --count 7000 --textures "$WORK/textures" --faces "$FACES"
done
"$PYTHON" "$HERE/rim_train.py" "$WORK/frames" "$WORK/display-rim.onnx"
echo "model: $WORK/display-rim.onnx"
