#!/usr/bin/env python3
"""Finds the same pictures in two folders: python3 twins.py EVALUATED TRAINED [--above .98]

Reduces every picture to 16 x 16 grey values and prints each pair whose correlation is above the bound: the picture of
EVALUATED, that of TRAINED, and the correlation. Copies that were scaled, coded anew or saved under another name stay
above .98; pictures cropped or mirrored do not. Where TRAINED holds labels.csv, pictures of the last tenth of its file names
are marked: they are held back by the training of the networks for faces (models/face-detect/train/pack.py).

Needs NumPy and OpenCV's module for Python (opencv-python-headless).
"""
import argparse
import csv
import os

import cv2
import numpy as np

SIDE = 16
HELD = 0.1


def pictures(folder):
    """Paths of all pictures under the folder, from there on."""
    found = [os.path.relpath(os.path.join(root, name), folder) for root, _, names in os.walk(folder) for name in names]
    return sorted(name for name in found if name.lower().endswith((".jpg", ".jpeg", ".png")))


def signs(folder, names):
    """A row of unit length and mean 0 for each picture, and the names of those that could be read and are not plain."""
    rows, kept = [], []
    for name in names:
        image = cv2.imread(os.path.join(folder, name), cv2.IMREAD_GRAYSCALE)
        if image is None:
            continue
        small = cv2.resize(image, (SIDE, SIDE), interpolation=cv2.INTER_AREA).astype(np.float64).ravel()
        small -= small.mean()
        length = np.linalg.norm(small)
        if length > 0:
            rows.append(small / length)
            kept.append(name)
    return np.array(rows).reshape(-1, SIDE * SIDE), kept


def held_back(folder):
    """The last tenth of the file names that labels.csv holds; none without it."""
    path = os.path.join(folder, "labels.csv")
    if not os.path.exists(path):
        return set()
    with open(path) as file:
        names = sorted({row["file"] for row in csv.DictReader(file)})
    return set(names[int(len(names) * (1 - HELD)):])


def main():
    parser = argparse.ArgumentParser(description="Finds the same pictures in two folders.")
    parser.add_argument("evaluated")
    parser.add_argument("trained")
    parser.add_argument("--above", type=float, default=0.98)
    options = parser.parse_args()
    (ours, names), (theirs, others) = (signs(f, pictures(f)) for f in (options.evaluated, options.trained))
    if not names or not others:
        parser.error("a folder holds no picture")
    held = held_back(options.trained)
    alike = ours @ theirs.T
    pairs = [(names[i], others[j], alike[i, j]) for i, j in zip(*np.where(alike > options.above))]
    for name, other, value in pairs:
        print(f"{name} {other} {value:.4f}{' held back' if other in held else ''}")
    print(f"{len({p[0] for p in pairs})} of {len(names)} pictures, of {len({p[1] for p in pairs})} of {len(others)}; "
          f"of those held back: {len({p[1] for p in pairs if p[1] in held})}")


if __name__ == "__main__":
    main()
