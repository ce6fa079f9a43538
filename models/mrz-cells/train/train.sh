#!/bin/sh
# Trains mrz-cells.onnx from nothing: train.sh [FOLDER]   (default: a new temporary folder)
#
# Debian 12: apt-get install python3-venv fontconfig fonts-ocr-b fonts-freefont-ttf fonts-liberation \
#                fonts-dejavu-core fonts-courier-prime
#            python3 -m venv v && v/bin/pip install -r requirements.txt && PYTHON=v/bin/python ./train.sh
# Two cores, about two and a half hours.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
WORK=${1:-$(mktemp -d)}
PYTHON=${PYTHON:-python3}
mkdir -p "$WORK"
WORK=$(cd "$WORK" && pwd)
echo "working in $WORK"

"$PYTHON" "$HERE/lines.py" "$WORK/train" --seed 301 --count 14500
"$PYTHON" "$HERE/lines.py" "$WORK/train" --seed 301 --first 24000 --count 14500
"$PYTHON" "$HERE/lines.py" "$WORK/train" --seed 302 --first 60000 --count 12000
"$PYTHON" "$HERE/lines.py" "$WORK/held" --seed 9101 --count 1500
"$PYTHON" "$HERE/lines.py" "$WORK/face" --seed 9102 --count 500 --held-out

"$PYTHON" "$HERE/train.py" "$WORK/train" "$WORK/r0.pt" --seed 1 --steps 200
"$PYTHON" "$HERE/train.py" "$WORK/train" "$WORK/r1.pt" --seed 2 --steps 3050 --from "$WORK/r0.pt"
"$PYTHON" "$HERE/train.py" "$WORK/train" "$WORK/r2.pt" --seed 3 --steps 2450 --rate 0.0012 --from "$WORK/r1.pt"

"$PYTHON" "$HERE/evaluate.py" "$WORK/r2.pt" "$WORK/held"
"$PYTHON" "$HERE/evaluate.py" "$WORK/r2.pt" "$WORK/face"
"$PYTHON" "$HERE/export.py" "$WORK/r2.pt" "$WORK/mrz-cells.onnx"
echo "model: $WORK/mrz-cells.onnx"
