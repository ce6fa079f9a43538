#!/bin/sh
# Trains face-mask.onnx, face-eyes.onnx and face-lids.onnx from nothing: train.sh FACES TEXTURES [FOLDER]
#
# FACES: photos and labels.csv as for ../../face-detect/train/train.sh. TEXTURES: the folder of textures that script
# makes. FOLDER: a new temporary one.
#
# Debian 12: apt-get install python3-venv
#            python3 -m venv v && v/bin/pip install -r requirements.txt && PYTHON=v/bin/python ./train.sh FACES TEXTURES
# One core, about half an hour.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
FACES=$1
TEXTURES=$2
WORK=${3:-$(mktemp -d)}
PYTHON=${PYTHON:-python3}
mkdir -p "$WORK"
echo "working in $WORK"

for task in mask eyes lids; do
    if [ $task = mask ]; then count=14000 held=1500 steps=2500; fi
    if [ $task = eyes ]; then count=14000 held=1500 steps=3500; fi
    if [ $task = lids ]; then count=60000 held=4000 steps=12000; fi
    "$PYTHON" "$HERE/data.py" $task "$WORK/$task.npz" --seed 11 --count $count --faces "$FACES" --textures "$TEXTURES"
    "$PYTHON" "$HERE/data.py" $task "$WORK/$task-held.npz" --seed 12 --count $held --faces "$FACES" --textures "$TEXTURES" --held
    "$PYTHON" "$HERE/train.py" $task "$WORK/$task.npz" "$WORK/$task-held.npz" "$WORK/$task.pt" --seed 1 --steps $steps
    "$PYTHON" "$HERE/export.py" "$WORK/$task.pt" $task "$WORK/face-$task.onnx"
done
echo "models: $WORK"
