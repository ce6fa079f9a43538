#!/bin/sh
# Trains face-mask.onnx, face-eyes.onnx and face-lids.onnx from nothing: train.sh FACES TEXTURES [FOLDER]
#
# FACES: photos and labels.csv as for ../../face-detect/train/train.sh. TEXTURES: the folder of textures that script
# makes. FOLDER: a new temporary one.
#
# Debian 12: apt-get install python3-venv
#            python3 -m venv v && v/bin/pip install -r requirements.txt && PYTHON=v/bin/python ./train.sh FACES TEXTURES
# One core, about ten minutes.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
FACES=$1
TEXTURES=$2
WORK=${3:-$(mktemp -d)}
PYTHON=${PYTHON:-python3}
mkdir -p "$WORK"
echo "working in $WORK"

for task in mask eyes lids; do
    "$PYTHON" "$HERE/data.py" $task "$WORK/$task.npz" --seed 11 --count 8000 --faces "$FACES" --textures "$TEXTURES"
    "$PYTHON" "$HERE/data.py" $task "$WORK/$task-held.npz" --seed 12 --count 1000 --faces "$FACES" --textures "$TEXTURES" --held
    # Crops of eyes are mirrored to one side already.
    if [ $task = lids ]; then mirror=--no-mirror; else mirror=; fi
    if [ $task = mask ]; then steps=1000; else steps=1500; fi
    "$PYTHON" "$HERE/train.py" "$WORK/$task.npz" "$WORK/$task-held.npz" "$WORK/$task.pt" --seed 1 --steps $steps $mirror
    "$PYTHON" "$HERE/export.py" "$WORK/$task.pt" $task "$WORK/face-$task.onnx"
done
echo "models: $WORK"
