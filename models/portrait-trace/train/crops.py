"""Portraits with the page around them, as the network sees them, cut out of drawn frames: python crops.py FRAMES OUT --seed S

FRAMES: what `recto-bench draw --kind frames` wrote. OUT: a file of crops, whether each was exchanged, and how."""
import argparse
import csv

import cv2
import numpy as np

from photos import coded

# Width and height of the network's input, and the share of a portrait's side that the page takes beyond it on either side.
INPUT = (208, 256)
MARGIN = 0.18
MOST_TAPS = 8
EXCHANGED = ("pasted", "replaced", "spliced")


def inner():
    """Corners of the portrait in the crop."""
    w, h = INPUT
    x, y = w * MARGIN / (1 + 2 * MARGIN), h * MARGIN / (1 + 2 * MARGIN)
    return np.float32([[x, y], [w - x, y], [w - x, h - y], [x, h - y]])


def cut(image, portrait):
    """As `sample_bgr` of CRectoVision takes it: each pixel the mean of as many readings as it covers pixels of the frame."""
    m = cv2.getPerspectiveTransform(inner(), np.float32(portrait))
    middle = np.float32([[[INPUT[0] / 2, INPUT[1] / 2], [INPUT[0] / 2 + 1, INPUT[1] / 2], [INPUT[0] / 2, INPUT[1] / 2 + 1]]])
    p, right, below = cv2.perspectiveTransform(middle, m)[0]
    across, down = (int(np.clip(round(float(np.hypot(*(q - p)))), 1, MOST_TAPS)) for q in (right, below))
    # Positions are continuous there, a pixel's middle at a half; here a pixel's middle is at a whole number.
    half = np.float64([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])
    finer = half @ m @ np.diag([1 / across, 1 / down, 1]) @ np.linalg.inv(half)
    size = (INPUT[0] * across, INPUT[1] * down)
    out = cv2.warpPerspective(image, finer, size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE)
    return cv2.resize(out, INPUT, interpolation=cv2.INTER_AREA)


def upright(quad, rng):
    """Corners from one with which a shorter side begins, either way up."""
    sides = np.hypot(*(np.roll(quad, -1, 0) - quad).T)
    turn = 0 if sides[0] + sides[2] <= sides[1] + sides[3] else 1
    return np.roll(quad, -turn - 2 * int(rng.integers(2)), 0)


def unsure(quad, rng):
    """Most portraits are found to a pixel; some sides are taken wrongly."""
    u, v = (quad[1] - quad[0] + quad[2] - quad[3]) / 2, (quad[3] - quad[0] + quad[2] - quad[1]) / 2
    reach = rng.choice([0.004, 0.01, 0.025], p=[0.5, 0.35, 0.15])
    left, right, top, bottom = rng.normal(0, reach, 4)
    moved = np.stack([quad[0] + left * u + top * v, quad[1] + right * u + top * v,
                      quad[2] + right * u + bottom * v, quad[3] + left * u + bottom * v])
    return moved + rng.normal(0, reach / 3, (4, 1)) * u + rng.normal(0, reach / 3, (4, 1)) * v


def from_file(image, rng):
    """Half of the frames come from files."""
    return image if rng.random() < 0.5 else coded(image, rng.integers(60, 97)).astype(np.uint8)


def save(file, crops, labels, kinds):
    """Crops, whether each was exchanged, and how."""
    np.savez(file, crop=np.stack(crops), exchanged=np.array(labels), kind=np.array(kinds))
    print(file, len(labels), sum(labels))


def places(text):
    return np.float64([p.split(",") for p in text.split()]).reshape(-1, 2)


if __name__ == "__main__":
    it = argparse.ArgumentParser()
    it.add_argument("frames")
    it.add_argument("out")
    it.add_argument("--seed", type=int, required=True)
    it.add_argument("--each", type=int, default=2)
    options = it.parse_args()
    cv2.setNumThreads(1)
    rng = np.random.default_rng(options.seed)
    crops, labels, kinds = [], [], []
    for row in csv.DictReader(open(f"{options.frames}/truth.csv")):
        if not row["portrait_tl_tr_br_bl"]:
            continue
        # A photo that was put into a file shows in the file's coding: that is measured otherwise.
        if row["photo"] == "spliced":
            continue
        image = cv2.imread(f"{options.frames}/images/{row['file']}")
        for _ in range(options.each):
            crops.append(cut(from_file(image, rng), upright(unsure(places(row["portrait_tl_tr_br_bl"]), rng), rng)))
            labels.append(row["photo"] in EXCHANGED)
            kinds.append(f"{row['condition']}/{row['photo'] or 'own'}/{row['grade']}/{row['document']}")
    save(options.out, crops, labels, kinds)
