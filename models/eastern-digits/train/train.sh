#!/bin/sh
# Trains eastern-digits.onnx from nothing: train.sh [FOLDER]   (default: a new temporary folder)
#
# Debian 12: apt-get install python3-venv fontconfig fonts-arabeyes fonts-dejavu-core fonts-dejavu-extra fonts-farsiweb fonts-freefarsi \
#                fonts-freefont-ttf fonts-hosny-amiri fonts-hosny-thabit fonts-kacst fonts-kacst-one fonts-liberation \
#                fonts-noto-core fonts-ocr-b fonts-sil-harmattan fonts-sil-lateef fonts-sil-scheherazade
#            python3 -m venv v && v/bin/pip install -r requirements.txt && PYTHON=v/bin/python ./train.sh
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
WORK=${1:-$(mktemp -d)}
PYTHON=${PYTHON:-python3}
mkdir -p "$WORK"
WORK=$(cd "$WORK" && pwd)
echo "working in $WORK"

for k in 0 1 2 3 4 5 6 7; do
    "$PYTHON" "$HERE/strips.py" "$WORK/train-$k.npz" --seed 1 --first $((6000 * k)) --count 6000
done
"$PYTHON" "$HERE/strips.py" "$WORK/held.npz" --seed 9001 --count 2000
"$PYTHON" "$HERE/strips.py" "$WORK/face.npz" --seed 9002 --count 1500 --held-out

"$PYTHON" "$HERE/train.py" "$WORK/train-*.npz" "$WORK/r1.pt" --seed 1 --steps 8000
"$PYTHON" "$HERE/train.py" "$WORK/train-*.npz" "$WORK/r2.pt" --seed 2 --steps 9000 --rate 0.002 --from "$WORK/r1.pt"
"$PYTHON" "$HERE/evaluate.py" "$WORK/r2.pt" "$WORK/held.npz" "$WORK/face.npz"
"$PYTHON" "$HERE/export.py" "$WORK/r2.pt" "$WORK/eastern-digits.onnx"
echo "model: $WORK/eastern-digits.onnx"
