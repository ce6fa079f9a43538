#!/bin/sh
# Trains face-pose.onnx from nothing: train.sh FACES TEACHER TEXTURES [FOLDER]
#
# FACES: photos and labels.csv as for ../../face-detect/train/train.sh. TEACHER: headpose_3ddfa_mb05_120.onnx, which
# ../../install fetches and converts (job "pose"). TEXTURES: the folder of textures that ../../face-detect/train/train.sh makes.
# FOLDER: a new temporary one.
#
# Debian 12: apt-get install python3-venv
#            python3 -m venv v && v/bin/pip install -r requirements.txt && PYTHON=v/bin/python ./train.sh FACES TEACHER TEXTURES
# One core, about half an hour.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
FACES=$1
TEACHER=$2
TEXTURES=$3
WORK=${4:-$(mktemp -d)}
PYTHON=${PYTHON:-python3}
mkdir -p "$WORK"
echo "working in $WORK"

"$PYTHON" "$HERE/teacher.py" "$TEACHER" "$FACES" "$WORK/rows"
"$PYTHON" "$HERE/train.py" "$WORK/first.pt" "$FACES" "$WORK/rows" "$TEXTURES" --seed 1 --steps 5000
"$PYTHON" "$HERE/train.py" "$WORK/pose.pt" "$FACES" "$WORK/rows" "$TEXTURES" --seed 2 --steps 1800 --rate 1.2e-3 --resume "$WORK/first.pt"
"$PYTHON" "$HERE/export.py" "$WORK/pose.pt" "$FACES" "$WORK/rows" "$TEXTURES" "$WORK/face-pose.onnx"
echo "model: $WORK/face-pose.onnx"
