"""Cuts what the detector takes for faces out of drawn frames: python crops.py OUT.npz --seed S --count N --faces DIR --textures DIR

Each piece is a square about a candidate's box, `REACH` of its sides wide, and says where the face is in it: candidates
of every score, faces that the detector overlooked, and places that are none.
"""
import argparse
import os
import sys
import time

import cv2
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, "../../face-detect/train"))
from data import Stock  # noqa: E402
from decode import STRIDES, candidates, overlap, suppressed  # noqa: E402
from scene import draw  # noqa: E402
from train import changed  # noqa: E402
import look  # noqa: E402
from turned import Turned  # noqa: E402

SIDE = 96
REACH = 2.25
# A candidate that the detector is less sure of is not looked at twice.
LEAST = 0.1
# How a box must overlap a face to be one, and how little to be none; between the two nothing is said.
FACE, NONE = 0.45, 0.3
MOST = 8
# Of places that an earlier round tells for what they are, one in so many is kept.
EASY, RARE = 0.05, 5


def moved(label, matrix):
    scale = matrix[0, 0]
    out = label.copy()
    out[:2] = out[:2] * scale + matrix[:, 2]
    out[2:4] *= scale
    out[4:14] = (out[4:14].reshape(5, 2) * scale + matrix[:, 2]).ravel()
    return out


def shaken(rng, box):
    """A box as a detector could have said it."""
    middle, size = box[:2] + box[2:4] / 2, np.sqrt(box[2] * box[3])
    sides = box[2:4] * np.exp(rng.normal(0, 0.18, 2))
    return np.concatenate([middle + rng.normal(0, 0.12, 2) * size - sides / 2, sides])


def chosen(rng, rows, labels):
    """Candidates of a frame, with faces in shaken boxes among them: rows of x, y, w, h and the detector's score."""
    kept = list(suppressed(rows)[:MOST, [1, 2, 3, 4, 0]])
    near = rows[rng.permutation(len(rows))[:3]]
    kept += list(near[:, [1, 2, 3, 4, 0]])
    for label in labels[labels[:, 14] == 1][:4]:
        kept.append(np.append(shaken(rng, label[:4]), 0.0))
    return kept


def labelled(box, labels):
    """1 for a face, 0 for none, -1 where nothing is to be said; and which face."""
    if len(labels) == 0:
        return 0, -1
    fits = overlap(box[:4], labels[:, :4])
    best = int(fits.argmax())
    if labels[best, 14] == 0:
        return (-1 if fits[best] > 0.1 else 0), -1
    return (1 if fits[best] >= FACE else 0 if fits[best] < NONE else -1), (best if fits[best] >= NONE else -1)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--faces", required=True)
    parser.add_argument("--textures", required=True)
    parser.add_argument("--detector", default=os.path.join(HERE, "../../face-detect/face-detect.onnx"))
    parser.add_argument("--second", help="an earlier round's network: what it finds hard is kept, of the rest little")
    parser.add_argument("--turned", type=float, default=0.0, help="share of the single faces that are turned further")
    parser.add_argument("--held", action="store_true", help="of the photos and textures held back")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    start = time.time()
    stock = Stock(options.seed, options.faces, options.textures, options.held)
    if options.turned > 0:
        stock = Turned(stock, options.turned)
    rng = np.random.default_rng(options.seed + 1_000_000)
    run = cv2.dnn.readNetFromONNX(options.detector)
    second = cv2.dnn.readNetFromONNX(options.second) if options.second else None
    names = [f"stride{s}" for s in STRIDES]
    pieces, rows = [], []
    for k in range(options.count):
        image, labels = draw(rng, stock, 320, faceless=rng.random() < 0.25)
        image, labels = changed(rng, image, labels)
        run.setInput(cv2.dnn.blobFromImage(np.ascontiguousarray(image), 1 / 127.5, mean=(127.5, 127.5, 127.5)))
        found = candidates([o[0] for o in run.forward(names)], LEAST)
        for box in chosen(rng, found, labels):
            kind, face = labelled(box, labels)
            if min(box[2:4]) < 8 or kind < 0 and face < 0:
                continue
            if kind == 0 and second is not None and rng.integers(RARE):
                if look.looked(second, image, [np.append(0.0, box)])[0, 0] < EASY:
                    continue
            piece, matrix = look.cut(image, box, REACH, SIDE)
            label = moved(labels[face], matrix) if face >= 0 else np.zeros(15)
            pieces.append(piece)
            rows.append([kind, face >= 0, box[4], *label[:14]])
        if (k + 1) % 1000 == 0:
            print(k + 1, len(pieces), f"{time.time() - start:.0f} s", flush=True)
    np.savez(options.out, pieces=np.array(pieces), labels=np.array(rows, np.float32))


if __name__ == "__main__":
    main()
