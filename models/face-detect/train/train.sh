#!/bin/sh
# Trains face-detect.onnx from nothing: train.sh FACES [FOLDER]   (FOLDER: a new temporary one)
#
# FACES: photos and labels.csv: file, masked, x, y, w, h, right_eye_x, right_eye_y, left_eye_x ... nose, mouth_right,
# mouth_left, teacher_confidence; one line a face. Textures come from Debian packages.
#
# Debian 12: apt-get install python3-venv fonts-ocr-b fonts-freefont-ttf fonts-liberation fonts-dejavu-core \
#                supertuxkart-data mate-backgrounds plasma-workspace-wallpapers gnome-backgrounds
#            python3 -m venv v && v/bin/pip install -r requirements.txt && PYTHON=v/bin/python ./train.sh FACES
# One core, about two and a half hours.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
FACES=$1
WORK=${2:-$(mktemp -d)}
PYTHON=${PYTHON:-python3}
mkdir -p "$WORK/pictures" "$WORK/frames"
WORK=$(cd "$WORK" && pwd)
echo "working in $WORK"

PYTHON="$PYTHON" "$HERE/../../document-frame/train/stock.sh" "$WORK/pictures" "$WORK/textures"

frames() {
    "$PYTHON" "$HERE/data.py" "$@" --faces "$FACES" --textures "$WORK/textures"
}
frames "$WORK/frames/160-1.npz" --seed 1 --count 5000 --side 160
frames "$WORK/frames/320-2.npz" --seed 2 --count 1000 --side 320
frames "$WORK/frames/160-5.npz" --seed 5 --count 6000 --side 160
frames "$WORK/held.npz" --seed 4 --count 400 --side 320 --held
frames "$WORK/empty.npz" --seed 6 --count 600 --side 320 --held --faceless

train() {
    "$PYTHON" "$HERE/train.py" "$WORK/frames" "$@"
}
train "$WORK/r1.pt" --narrow --seed 1 --steps 1500 --rate 4e-3
frames "$WORK/frames/160-7.npz" --seed 7 --count 8000 --side 160
frames "$WORK/frames/320-8.npz" --seed 8 --count 2000 --side 320
train "$WORK/r2.pt" --narrow --seed 2 --steps 2500 --rate 3e-3 --resume "$WORK/r1.pt"
train "$WORK/r3.pt" --narrow --seed 3 --steps 8000 --until 2950 --rate 3e-3 --resume "$WORK/r2.pt"
train "$WORK/r4.pt" --narrow --seed 4 --steps 600 --rate 1.5e-3 --resume "$WORK/r3.pt"
train "$WORK/r5.pt" --narrow --seed 5 --steps 2500 --rate 3e-3 --resume "$WORK/r4.pt"
train "$WORK/r6.pt" --narrow --seed 6 --steps 900 --rate 2e-3 --resume "$WORK/r5.pt"
train "$WORK/r7.pt" --narrow --seed 7 --steps 1500 --rate 2e-3 --resume "$WORK/r6.pt"
train "$WORK/r8.pt" --narrow --seed 9 --steps 45000 --until 15000 --rate 4e-3 --resume "$WORK/r7.pt"
train "$WORK/r9.pt" --seed 11 --steps 36000 --rate 4e-3 --grow "$WORK/r8.pt"
train "$WORK/r10.pt" --seed 12 --steps 22000 --rate 3.5e-3 --resume "$WORK/r9.pt"
"$PYTHON" "$HERE/export.py" "$WORK/r10.pt" "$WORK/face-detect.onnx"
"$PYTHON" "$HERE/evaluate.py" "$WORK/face-detect.onnx" held "$WORK/held.npz" "$WORK/empty.npz"
echo "model: $WORK/face-detect.onnx"
