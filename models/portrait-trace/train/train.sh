#!/bin/sh
# Trains portrait-trace.onnx: train.sh FACES RECTO_BENCH [FOLDER]   (FOLDER: a new temporary one)
#
# FACES: a folder of photos of faces with labels.csv, whose lines begin `file,masked,x,y,w,h`. RECTO_BENCH: the program of
# `swift build -c release --product recto-bench`, which draws frames.
#
# Debian 12: apt-get install python3-venv fonts-ocr-b fonts-freefont-ttf fonts-liberation fonts-dejavu-core
#            python3 -m venv v && v/bin/pip install -r requirements.txt && PYTHON=v/bin/python ./train.sh FACES RECTO_BENCH
# Two cores, two hours and a half; 4 GB of crops.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
FACES=$1
BENCH=$2
WORK=${3:-$(mktemp -d)}
PYTHON=${PYTHON:-python3}
for part in frames pages held-frames held-pages; do mkdir -p "$WORK/$part"; done
WORK=$(cd "$WORK" && pwd)
echo "working in $WORK"

DOCUMENTS=cardFront,passportPage,td2Card,visaA,visaB
SOUND=clean,dim,lowContrast,tilted,shadowBand,overexposed,objectNear,unevenLight
draw() {
    "$BENCH" draw --kind frames --lossless --documents $DOCUMENTS --seed "$2" --count "$3" --conditions "$4" --size "$5" --out "$WORK/drawn"
    "$PYTHON" "$HERE/crops.py" "$WORK/drawn" "$WORK/$1/$2.npz" --seed "$2"
    rm -rf "$WORK/drawn"
}
frames() {
    folder=$1 count=$2 conditions=$3
    shift 3
    for seed in "$@"; do
        size=1280x720
        [ $((seed % 4)) -ne 3 ] || size=1600x900
        draw "$folder" "$seed" "$count" "$conditions" $size
    done
}
pages() {
    "$PYTHON" "$HERE/pages.py" "$WORK/$1/$2.npz" --seed "$2" --count "$3" --faces "$FACES" --first "$4" --last "$5"
}
frames frames 40 tampered $(seq 401 426)
frames frames 6 $SOUND $(seq 1401 1434)
for seed in $(seq 2201 2212); do pages pages "$seed" 1500 0 1400; done

# Documents, persons and faces that took no part in training.
frames held-frames 40 tampered 490 491
frames held-frames 6 $SOUND 1490 1491
for seed in 2903 2904; do pages held-pages "$seed" 800 1400 1700; done

train() {
    "$PYTHON" "$HERE/trace_train.py" "$WORK/trace.pt" --frames "$WORK/frames" --pages "$WORK/pages" --held "$WORK/held-frames" "$WORK/held-pages" --steps 4000 "$@"
}
train
train --resume "$WORK/trace.pt"
"$PYTHON" "$HERE/trace_write.py" "$WORK/trace.pt" "$WORK/portrait-trace.onnx"
"$PYTHON" "$HERE/trace_judge.py" "$WORK/portrait-trace.onnx" "$WORK/held-frames" "$WORK/held-pages"
echo "model: $WORK/portrait-trace.onnx"
