#!/bin/sh
# Trains mrz.traineddata from nothing: train.sh [FOLDER]   (default: a new temporary folder)
#
# Debian 12: apt-get install tesseract-ocr python3-venv fontconfig fonts-ocr-b fonts-freefont-ttf \
#                fonts-liberation fonts-dejavu-core fonts-courier-prime
#            python3 -m venv v && v/bin/pip install -r requirements.txt && PYTHON=v/bin/python ./train.sh
# One core, about 90 minutes. Rendering is seeded; lstmtraining seeds itself with a constant.
set -eu
HERE=$(cd "$(dirname "$0")" && pwd)
WORK=${1:-$(mktemp -d)}
PYTHON=${PYTHON:-python3}
SPEC='[1,36,0,1 Ct3,3,16 Mp3,3 Lfys48 Lfx96 Lrx96 Lfx128 O1c38]'
export OMP_THREAD_LIMIT=1
mkdir -p "$WORK/base" "$WORK/ck"
WORK=$(cd "$WORK" && pwd)
echo "working in $WORK"

# Alphabet and an empty model to start from.
cd "$WORK/base"
printf '0\t0\n' > radical-stroke.txt
printf 'WordStr 0 0 370 36 0 #ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<\n\t 370 36 371 37 0\n' > a.box
unicharset_extractor --output_unicharset mrz.uc --norm_mode 1 a.box
combine_lang_model --input_unicharset mrz.uc --script_dir . --output_dir . --lang mrz --pass_through_recoder
BASE=$WORK/base/mrz/mrz.traineddata
cd "$WORK"

render() { # name seed count low high [options]
    n=$1; s=$2; c=$3; lo=$4; hi=$5; shift 5
    "$PYTHON" "$HERE/make_dataset.py" "$n" --seed "$s" --count "$c" --difficulty "$lo" "$hi" "$@"
}

round() { # name, checkpoint before ('' to begin), learning rate, iterations, sets…
    name=$1; before=$2; rate=$3; iterations=$4; shift 4
    for set in "$@"; do cat "$set/list.txt"; done > "$name.list"
    if [ -n "$before" ]; then
        cp "ck/${before}_checkpoint" "ck/$name.start"
        from="--continue_from ck/$name.start --reset_learning_rate"
    else
        from=
    fi
    # ends with status 1 at the iteration limit if no target error is reached
    lstmtraining --traineddata "$BASE" --net_spec "$SPEC" $from --model_output "ck/$name" \
        --train_listfile "$name.list" --learning_rate "$rate" --max_iterations "$iterations" \
        --debug_interval 0 > "$name.log" 2>&1 || true
    tail -n 2 "$name.log"
    rm -f "ck/${name}"_[0-9]*.checkpoint
}

# Short clean lines first, so that CTC finds the alignment; then full lines, ever harder, at falling rates.
render r0 100  3000 0   0.12 --short
render r1 101  6000 0   0.5
render r2 102 12000 0.1 1
render r3 103 20000 0.1 1 --mono 0.2
render r4 104 10000 0.1 1 --mono 0.2
render r5 105  8000 0.1 1 --mono 0.2
round r0 '' 0.002  10100 r0
round r1 r0 0.002   4000 r0 r1
round r2 r1 0.0015 10000 r1 r2
round r3 r2 0.001  10000 r2 r3
round r4 r3 0.0004  5100 r3 r4
round r5 r4 0.0003  8000 r3 r4 r5
round r6 r5 0.0001 10100 r3 r4 r5

lstmtraining --stop_training --convert_to_int --continue_from ck/r6_checkpoint --traineddata "$BASE" \
    --model_output mrz.traineddata
render held 9001 1600 0 1 --png
render face 9002 400 0 1 --png --held-out
"$PYTHON" "$HERE/evaluate.py" mrz.traineddata held
"$PYTHON" "$HERE/evaluate.py" mrz.traineddata face
echo "model: $WORK/mrz.traineddata"
