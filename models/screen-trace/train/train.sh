#!/bin/sh
# Trains screen-trace.onnx from nothing: train.sh [FOLDER]   (FOLDER: a new temporary one)
#
# What displays show and what stands before the camera comes from Debian packages.
#
# Debian 12: apt-get install python3-venv supertuxkart-data mate-backgrounds plasma-workspace-wallpapers gnome-backgrounds
#            python3 -m venv v && v/bin/pip install -r requirements.txt && PYTHON=v/bin/python ./train.sh
# Two cores, about an hour.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
WORK=${1:-$(mktemp -d)}
PYTHON=${PYTHON:-python3}
mkdir -p "$WORK/pictures" "$WORK/windows"
WORK=$(cd "$WORK" && pwd)
echo "working in $WORK"

for package in supertuxkart-data mate-backgrounds plasma-workspace-wallpapers gnome-backgrounds; do
    dpkg -L "$package" | grep -E '\.(png|jpg|jpeg|webp)$' | while read -r file; do
        ln -sf "$file" "$WORK/pictures/$(echo "$file" | tr / _)"
    done
done
"$PYTHON" "$HERE/../../document-frame/train/stock.py" "$WORK/pictures" "$WORK/textures"
for seed in 1 2; do
    "$PYTHON" "$HERE/render.py" "$WORK/windows" --textures "$WORK/textures" --seed $seed --count 1500
done
"$PYTHON" "$HERE/train.py" "$WORK/first.pt" "$WORK/windows" --seed 2 --steps 500
"$PYTHON" "$HERE/overlay.py" "$WORK/windows" --photos "$WORK/textures" --seed 7 --count 400
"$PYTHON" "$HERE/overlay.py" "$WORK/windows" --photos "$WORK/pictures" --each 12 --seed 8 --count 2000
"$PYTHON" "$HERE/train.py" "$WORK/net.pt" "$WORK/windows" --seed 4 --steps 1735 --rate 2.5e-3 --from "$WORK/first.pt"
"$PYTHON" "$HERE/fit.py" "$WORK/net.pt" "$WORK/windows"
"$PYTHON" "$HERE/export.py" "$WORK/net.pt" "$WORK/screen-trace.onnx"
echo "model: $WORK/screen-trace.onnx"
