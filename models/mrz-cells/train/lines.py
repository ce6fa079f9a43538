"""Renders labelled lines for the cell network: chunks of strips, their text and where each character stands.

lines.py OUT --count N --seed S [--first K] [--held-out] [--mono SHARE]

Lines come from ../../mrz/train (text, faces, ink, camera and cut); here they are laid on the reader's grid:
one character every 25.4 pixels, as far as a finder hits it.
"""
import argparse
import os
import sys

import cv2
import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "mrz", "train"))
import degrade  # noqa: E402
import fonts  # noqa: E402
import text  # noqa: E402

PITCH = 25.4        # pixels from one character to the next in a strip
CHUNK = 500         # lines a file


def on_grid(r, strip, centres, d):
    """The strip stretched so that its pitch is the reader's, within the few percent that a finder is off."""
    measured = (centres[-1] - centres[0]) / (len(centres) - 1)
    factor = PITCH * (1 + r.normal(0, 0.004 + 0.012 * d)) / measured
    width = max(8, int(round(strip.shape[1] * factor)))
    how = cv2.INTER_AREA if factor < 0.9 else cv2.INTER_LINEAR
    return cv2.resize(strip, (width, strip.shape[0]), interpolation=how), centres * (width / strip.shape[1])


def line(seed, index, faces, mono, held_out):
    r = np.random.default_rng([seed, index])
    t = text.line(r)
    face, d = faces.pick(r, mono, held_out), r.uniform(0, 1)
    strip, centres = degrade.strip(r, face, t, d, centres=True)
    strip, centres = on_grid(r, strip, centres, d)
    return strip, centres, t, d


def main():
    a = argparse.ArgumentParser()
    a.add_argument("out")
    a.add_argument("--count", type=int, required=True)
    a.add_argument("--first", type=int, default=0, help="index of the first line")
    a.add_argument("--seed", type=int, required=True)
    a.add_argument("--mono", type=float, default=0.22, help="share of faces other than OCR-B")
    a.add_argument("--held-out", action="store_true", help="the face kept out of training")
    a = a.parse_args()
    cv2.setNumThreads(1)
    os.makedirs(a.out, exist_ok=True)
    faces = fonts.Faces()
    for start in range(a.first, a.first + a.count, CHUNK):
        count = min(CHUNK, a.first + a.count - start)
        rows = [line(a.seed, i, faces, a.mono, a.held_out) for i in range(start, start + count)]
        path = os.path.join(a.out, "%d-%06d.npz" % (a.seed, start))
        np.savez(path + ".tmp.npz", strips=np.concatenate([s for s, _, _, _ in rows], axis=1),
                 widths=np.array([s.shape[1] for s, _, _, _ in rows]),
                 centres=np.concatenate([c for _, c, _, _ in rows]).astype(np.float32),
                 texts=np.array([t for _, _, t, _ in rows]), difficulty=np.array([d for _, _, _, d in rows]))
        os.replace(path + ".tmp.npz", path)


if __name__ == "__main__":
    main()
