"""Renders lines: .lstmf documents for training, or PNG strips with a truth list for measuring.

make_dataset.py OUT --count N --seed S --difficulty LOW HIGH [--short] [--png] [--held-out]
"""
import argparse
import os

import cv2
import numpy as np

import degrade
import fonts
import lstmf
import text

PER_DOCUMENT = 100


def main():
    a = argparse.ArgumentParser()
    a.add_argument("out", help="folder; documents and list.txt (or strips and truth.tsv) go there")
    a.add_argument("--count", type=int, required=True)
    a.add_argument("--seed", type=int, required=True)
    a.add_argument("--difficulty", type=float, nargs=2, default=(0.0, 1.0))
    a.add_argument("--mono", type=float, default=0.25, help="share of faces other than OCR-B")
    a.add_argument("--short", action="store_true", help="random lines of 6 to 14 characters")
    a.add_argument("--png", action="store_true")
    a.add_argument("--held-out", action="store_true", help="the face kept out of training")
    a = a.parse_args()
    cv2.setNumThreads(1)
    os.makedirs(a.out, exist_ok=True)
    out = os.path.abspath(a.out)
    faces = fonts.Faces()
    names, lines = [], []
    for i in range(a.count):
        r = np.random.default_rng([a.seed, i])
        t = text.line(r, int(r.integers(6, 15)) if a.short else None)
        face, d = faces.pick(r, a.mono, a.held_out), r.uniform(*a.difficulty)
        im = degrade.strip(r, face, t, d)
        if a.png:
            band = min(int(d * 4), 3) / 4
            names.append("%05d.png\t%s\tdifficulty %.2f-%.2f" % (i, t, band, band + 0.25))
            cv2.imwrite(os.path.join(out, "%05d.png" % i), im)
            continue
        lines.append((im, t))
        if len(lines) == PER_DOCUMENT or i == a.count - 1:
            names.append(os.path.join(out, "%05d.lstmf" % i))
            lstmf.write(names[-1], lines)
            lines = []
    with open(os.path.join(out, "truth.tsv" if a.png else "list.txt"), "w") as f:
        f.write("\n".join(names) + "\n")


if __name__ == "__main__":
    main()
