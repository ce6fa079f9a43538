#!/bin/sh
# Trains screen-trace.onnx from nothing: train.sh [FOLDER]   (FOLDER: a new temporary one)
#
# What displays show and what stands before the camera comes from Debian packages.
#
# Debian 12: apt-get install python3-venv supertuxkart-data mate-backgrounds plasma-workspace-wallpapers gnome-backgrounds
#            python3 -m venv v && v/bin/pip install -r requirements.txt && PYTHON=v/bin/python ./train.sh
# One core, about four and a half hours.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
WORK=${1:-$(mktemp -d)}
PYTHON=${PYTHON:-python3}
mkdir -p "$WORK/pictures" "$WORK/windows"
WORK=$(cd "$WORK" && pwd)
echo "working in $WORK"

PYTHON="$PYTHON" "$HERE/../../document-frame/train/stock.sh" "$WORK/pictures" "$WORK/textures"
windows() {
    "$PYTHON" "$HERE/render.py" "$1" --textures "$WORK/textures" --seed "$2" --count "$3" --pages "${4:-0}"
}
overlays() {
    "$PYTHON" "$HERE/overlay.py" "$1" --photos "$2" --each "$3" --seed "$4" --count "$5"
}
for draw in "11 6000" "12 6000" "13 3000" "31 12000"; do
    windows "$WORK/windows" $draw
done
overlays "$WORK/windows" "$WORK/textures" 1 17 3000
for draw in "18 4000" "19 3000" "33 9000"; do
    overlays "$WORK/windows" "$WORK/pictures" 12 $draw
done
"$PYTHON" "$HERE/train.py" large "$WORK/large.pt" "$WORK/windows" --seed 31 --steps 15800 --rate 3e-3
"$PYTHON" "$HERE/train.py" middle "$WORK/middle.pt" "$WORK/windows" --teacher large "$WORK/large.pt" --seed 3 --steps 18500 --rate 3e-3
# What is shipped was trained on what was drawn by all seeds but 12 and 13, then on that and documents' prints, of four parts.
mkdir -p "$WORK/fewer"
for seed in 11 31 over17 over18 over19 over33; do
    ln -sf "$WORK/windows/$seed"-*.npy "$WORK/fewer/"
done
"$PYTHON" "$HERE/train.py" small "$WORK/small.pt" "$WORK/fewer" --teacher middle "$WORK/middle.pt" --seed 3 --steps 18500 --rate 3e-3
windows "$WORK/fewer" 41 6000 0.9
"$PYTHON" "$HERE/train.py" small "$WORK/net.pt" "$WORK/fewer" --from "$WORK/small.pt" --quarters --seed 41 --steps 9000 --rate 1e-3
# Windows of their own for the threshold.
windows "$WORK/held" 15 900
overlays "$WORK/held" "$WORK/pictures" 12 25 800
"$PYTHON" "$HERE/fit.py" "$WORK/net.pt" "$WORK/held"
"$PYTHON" "$HERE/export.py" "$WORK/net.pt" "$WORK/screen-trace.onnx"
echo "model: $WORK/screen-trace.onnx"
