#!/bin/sh
# Trains document-cover.onnx, from the repository's document-frame.onnx: train.sh FACES [FOLDER]   (FOLDER: a new temporary one)
#
# FACES: photos of faces for the portraits; any will do, they are only pasted small. Textures come from Debian packages.
#
# Debian 12: apt-get install python3-venv fonts-ocr-b fonts-freefont-ttf fonts-liberation fonts-dejavu-core \
#                supertuxkart-data mate-backgrounds plasma-workspace-wallpapers gnome-backgrounds
#            python3 -m venv v && v/bin/pip install -r requirements.txt && PYTHON=v/bin/python ./train.sh FACES
# Two cores, forty minutes.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
FRAMES=$HERE/../../document-frame
FACES=$1
WORK=${2:-$(mktemp -d)}
PYTHON=${PYTHON:-python3}
mkdir -p "$WORK/pictures" "$WORK/pages"
WORK=$(cd "$WORK" && pwd)
echo "working in $WORK"

PYTHON="$PYTHON" "$FRAMES/train/stock.sh" "$WORK/pictures" "$WORK/textures"
pages() {
    "$PYTHON" "$HERE/pages.py" "$WORK/$1" --seed "$2" --count "$3" --documents "$4" --textures "$WORK/textures" --faces "$FACES"
}
pages pages 211 6000 1800
pages pages 212 6000 1800
"$PYTHON" "$FRAMES/train/resume.py" "$FRAMES/document-frame.onnx" "$WORK/pages" "$WORK/frame.pt"
"$PYTHON" "$HERE/page_train.py" "$WORK/pages" "$WORK/frame.pt" "$WORK/cover.pt" --steps 3600
"$PYTHON" "$HERE/page_write.py" "$WORK/cover.pt" "$WORK/document-cover.onnx"

# Pages that took no part in training, of documents of their own.
mkdir -p "$WORK/held"
pages held 291 800 400
"$PYTHON" "$HERE/page_judge.py" "$WORK/document-cover.onnx" "$WORK/held"
echo "model: $WORK/document-cover.onnx"
