"""Draws pieces without a face that dots make: python symbols.py OUT.npz --seed S --count N

Barcodes of dots, squares and bars, rings: two dots over a third are a face to a network that has seen none of them.
"""
import argparse
import os
import sys

import cv2
import numpy as np

from crops import SIDE

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../face-detect/train"))
from light import degraded  # noqa: E402

FINE = 4


def dots(rng, image, ink):
    """Rows of dots, every second shifted by half a step in half of them, each there or not."""
    step = FINE * np.exp(rng.uniform(np.log(5), np.log(26)))
    size, share, sides = rng.uniform(0.3, 0.52) * step, rng.uniform(0.25, 0.75), int(rng.choice([4, 6, 24]))
    lean = 0.5 if rng.random() < 0.6 else 0.0
    turns = 2 * np.pi * (np.arange(sides) + rng.random()) / sides
    corner = size * np.stack([np.cos(turns), np.sin(turns)], 1)
    down = step * (0.87 if lean else 1)
    for row in range(int(image.shape[0] / down) + 1):
        for column in range(int(image.shape[1] / step) + 1):
            if rng.random() < share:
                at = np.array([(column + lean * (row % 2)) * step, row * down])
                cv2.fillPoly(image, [np.int32(corner + at)], ink)


def rings(rng, image, ink):
    middle = tuple(int(v) for v in rng.uniform(0.2, 0.8, 2) * image.shape[0])
    wide = int(rng.uniform(4, 12) * FINE)
    for k in range(int(rng.integers(2, 6))):
        cv2.circle(image, middle, 2 * wide * k + wide // 2, ink, wide)


def bars(rng, image, ink):
    x = 0
    while x < image.shape[1]:
        wide = int(rng.integers(1, 5) * FINE * rng.uniform(0.8, 3))
        cv2.rectangle(image, (x, 0), (x + wide, image.shape[0]), ink, -1)
        x += 2 * wide


def symbol(rng):
    side = SIDE * FINE
    light, dark = rng.uniform(120, 255, 3) * [1, 1, 1], rng.uniform(0, 90, 3)
    if rng.random() < 0.6:
        light[:], dark[:] = light[0], dark[0]
    if rng.random() < 0.15:
        light, dark = dark, light
    image = np.full((side, side, 3), light, np.float32)
    kind = rng.random()
    if kind < 0.72:
        dots(rng, image, dark.tolist())
        if kind < 0.15:
            rings(rng, image, dark.tolist())
    elif kind < 0.86:
        bars(rng, image, dark.tolist())
    else:
        rings(rng, image, dark.tolist())
    if rng.random() < 0.3:
        # A symbol ends.
        x, y = (int(v) for v in rng.uniform(0.2, 1, 2) * side)
        image[y:] = light
        image[:, x:] = light
    matrix = cv2.getRotationMatrix2D((side / 2, side / 2), float(rng.normal(0, 12)), float(rng.uniform(1.05, 1.5)))
    image = cv2.warpAffine(image, matrix, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return degraded(rng, cv2.resize(image, (SIDE, SIDE), interpolation=cv2.INTER_AREA).astype(np.uint8))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, required=True)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    rng = np.random.default_rng(options.seed)
    pieces = np.stack([symbol(rng) for _ in range(options.count)])
    np.savez(options.out, pieces=pieces, labels=np.zeros((options.count, 17), np.float32))


if __name__ == "__main__":
    main()
