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
    "$PYTHON" "$HERE/render.py" "$WORK/windows" --textures "$WORK/textures" --seed $seed --count COUNT
done

"$PYTHON" "$HERE/train.py" "$WORK/net.pt" "$WORK/windows" --seed 2 --steps STEPS
"$PYTHON" "$HERE/export.py" "$WORK/net.pt" "$WORK/screen-trace.onnx"
echo "model: $WORK/screen-trace.onnx"
