#!/bin/sh
# Trains document-cover.onnx, from the repository's document-frame.onnx: train.sh FACES [FOLDER]   (FOLDER: a new temporary one)
#
# FACES: photos of faces for the portraits; any will do, they are only pasted small. Textures come from Debian packages.
#
# Debian 12: apt-get install python3-venv fonts-ocr-b fonts-freefont-ttf fonts-liberation fonts-dejavu-core \
#                supertuxkart-data mate-backgrounds plasma-workspace-wallpapers gnome-backgrounds
#            python3 -m venv v && v/bin/pip install -r requirements.txt && PYTHON=v/bin/python ./train.sh FACES
# Two cores, two and a half hours.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
FRAMES=$HERE/../../document-frame
FACES=$1
WORK=${2:-$(mktemp -d)}
PYTHON=${PYTHON:-python3}
mkdir -p "$WORK/pictures" "$WORK/pages" "$WORK/more" "$WORK/last"
WORK=$(cd "$WORK" && pwd)
echo "working in $WORK"

PYTHON="$PYTHON" "$FRAMES/train/stock.sh" "$WORK/pictures" "$WORK/textures"
pages() {
    "$PYTHON" "$HERE/pages.py" "$WORK/$1" --seed "$2" --count "$3" --documents "$4" --textures "$WORK/textures" --faces "$FACES"
}
pages pages 211 6000 1800
pages pages 212 6000 1800
"$PYTHON" "$FRAMES/train/resume.py" "$FRAMES/document-frame.onnx" "$WORK/pages" "$WORK/frame.pt"
"$PYTHON" "$HERE/page_train.py" "$WORK/pages" "$WORK/frame.pt" "$WORK/first.pt" --steps 3600
"$PYTHON" "$HERE/page_write.py" "$WORK/first.pt" "$WORK/first.onnx"

# On with new pages; the last ones have bands, flags and emblems at their rims.
for seed in 213 214 215; do
    pages more $seed 10000 1800
done
"$PYTHON" "$HERE/page_train.py" "$WORK/more" "$WORK/first.onnx" "$WORK/second.pt" --steps 6000 --rate 2e-3 --seed 43
"$PYTHON" "$HERE/page_write.py" "$WORK/second.pt" "$WORK/second.onnx"
"$PYTHON" "$HERE/page_train.py" "$WORK/more" "$WORK/second.onnx" "$WORK/third.pt" --steps 5000 --rate 1.5e-3 --seed 44
"$PYTHON" "$HERE/page_write.py" "$WORK/third.pt" "$WORK/third.onnx"
pages last 216 12000 1800
ln -sf "$WORK"/more/0215-*.npz "$WORK/last"
"$PYTHON" "$HERE/page_train.py" "$WORK/last" "$WORK/third.onnx" "$WORK/fourth.pt" --steps 4000 --rate 1.5e-3 --seed 45
"$PYTHON" "$HERE/page_write.py" "$WORK/third.pt" "$WORK/fourth.pt" "$WORK/document-cover.onnx"

# Pages that took no part in training, of documents of their own.
mkdir -p "$WORK/held"
pages held 291 800 400
"$PYTHON" "$HERE/page_judge.py" "$WORK/document-cover.onnx" "$WORK/held"
echo "model: $WORK/document-cover.onnx"
