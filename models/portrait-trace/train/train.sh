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
for part in frames dark pages dark-pages held-frames held-pages held-dark; do mkdir -p "$WORK/$part"; done
WORK=$(cd "$WORK" && pwd)
echo "working in $WORK"

DOCUMENTS=cardFront,passportPage,td2Card,visaA,visaB
SOUND=clean,dim,lowContrast,tilted,shadowBand,overexposed,objectNear,unevenLight
draw() {
    "$BENCH" draw --kind frames --lossless --documents $DOCUMENTS --seed "$2" --count "$3" --conditions "$4" --size "$5" --tone "$6" \
        --out "$WORK/drawn"
    "$PYTHON" "$HERE/crops.py" "$WORK/drawn" "$WORK/$1/$2.npz" --seed "$2"
    rm -rf "$WORK/drawn"
}
frames() {
    folder=$1 tone=$2 count=$3 conditions=$4
    shift 4
    for seed in "$@"; do
        size=1280x720
        [ $((seed % 4)) -ne 3 ] || size=1600x900
        draw "$folder" "$seed" "$count" "$conditions" $size "$tone"
    done
}
pages() {
    "$PYTHON" "$HERE/pages.py" "$WORK/$1/$2.npz" --seed "$2" --count "$3" --faces "$FACES" --first "$4" --last "$5"
}
frames frames pale 40 tampered $(seq 401 426)
frames frames pale 6 $SOUND $(seq 1401 1434)
for seed in $(seq 2201 2212); do pages pages "$seed" 1500 0 1400; done
# The last round's: dark documents among others.
frames dark dark 40 tampered $(seq 511 518)
frames dark dark 6 $SOUND $(seq 1511 1518)
frames dark pale 40 tampered $(seq 521 526) $(seq 531 538)
frames dark pale 6 $SOUND $(seq 1521 1526) $(seq 1531 1538)
for seed in $(seq 2231 2234); do pages dark-pages "$seed" 1500 0 1400; done

# Documents, persons and faces that took no part in training.
frames held-frames pale 40 tampered 490 491
frames held-frames pale 6 $SOUND 1490 1491
frames held-dark dark 40 tampered 494
frames held-dark dark 6 $SOUND 1494
for seed in 2903 2904; do pages held-pages "$seed" 800 1400 1700; done

train() {
    out=$1 frames=$2 pages=$3
    shift 3
    "$PYTHON" "$HERE/trace_train.py" "$WORK/$out.pt" --frames "$WORK/$frames" --pages "$WORK/$pages" --held "$WORK/held-frames" "$WORK/held-pages" "$@"
}
train trace frames pages --steps 4000
train trace frames pages --steps 4000 --resume "$WORK/trace.pt"
train last dark dark-pages --steps 1300 --rate 0.001 --seed 11 --resume "$WORK/trace.pt"
# Three quarters of the weights' mean are those of the round before the last.
"$PYTHON" "$HERE/trace_write.py" "$WORK/trace.pt" "$WORK/trace.pt" "$WORK/trace.pt" "$WORK/last.pt" "$WORK/portrait-trace.onnx"
"$PYTHON" "$HERE/trace_judge.py" "$WORK/portrait-trace.onnx" "$WORK/held-frames" "$WORK/held-pages" "$WORK/held-dark"
echo "model: $WORK/portrait-trace.onnx"
