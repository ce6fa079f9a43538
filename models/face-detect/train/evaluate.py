"""Measures an ONNX file as OpenCV runs it: python evaluate.py NET.onnx held FRAMES.npz EMPTY.npz
                                           python evaluate.py NET.onnx sets FOLDER --threshold T [--side S]
Either with --second NET.onnx: candidates are looked at twice (`../../face-refine`).

`held` prints what each threshold finds and mistakes on drawn frames that took no part in training; the threshold is
chosen there. `sets` measures folders with truth.csv: boxes (x1, y1, x2, y2) or numbers of faces.
A face is found when the best of the boxes covers it with an overlap (intersection over union) of at least 0.5; every
box serves one face.
"""
import argparse
import csv
import os
import sys

import cv2
import numpy as np

from decode import STRIDES, detect, overlap

NAMES = [f"stride{s}" for s in STRIDES]
FIT = 0.5


def matched(rows, boxes):
    """For each true box the number of the row that found it, or -1: the surest rows choose first."""
    found = np.full(len(boxes), -1)
    for k, row in enumerate(rows):
        fits = np.where(found < 0, overlap(row[1:5], boxes), -1) if len(boxes) else np.zeros(0)
        if len(fits) and fits.max() >= FIT:
            found[fits.argmax()] = k
    return found


def held(find, frames, empty):
    data, none = np.load(frames), np.load(empty)

    def rows_of(image):
        return find(image, image.shape[0], 0.05)
    seen = []
    for k, image in enumerate(data["images"]):
        labels = data["labels"][data["index"] == k]
        seen.append((rows_of(image), labels))
    blank = np.array([max([r[0] for r in rows_of(image)], default=0.0) for image in none["images"]])
    print("threshold, found of", sum(int((l[:, 14] == 1).sum()) for _, l in seen), "false boxes in", len(seen),
          "frames, points' miss (share of the box's side), faceless frames with a find of", len(blank))
    for t in (0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7):
        hits, total, wrong, miss = 0, 0, 0, []
        for rows, labels in seen:
            rows = rows[rows[:, 0] >= t]
            found = matched(rows, labels[:, :4])
            real = labels[:, 14] == 1
            total += int(real.sum())
            hits += int((found[real] >= 0).sum())
            for row in np.delete(rows, found[found >= 0], 0):
                wrong += len(labels) == 0 or overlap(row[1:5], labels[:, :4]).max() < 0.2
            for i in np.nonzero(real & (found >= 0))[0]:
                d = (rows[found[i], 5:] - labels[i, 4:14]).reshape(5, 2)
                miss.append(np.hypot(*d.T).mean() / np.sqrt(labels[i, 2] * labels[i, 3]))
        print(f"{t:.2f} {hits / total:.4f} {wrong} {np.mean(miss):.4f} {(blank >= t).sum()}", flush=True)


def sets(find, folder, threshold, side):
    for name in ("detect_maskvoc", "detect_dlibfaces", "groups", "noface"):
        path = os.path.join(folder, name)
        rows = list(csv.DictReader(open(os.path.join(path, "truth.csv"))))
        tally, wrong, right = {}, 0, 0
        for file in sorted({r["file"] for r in rows}):
            faces = [r for r in rows if r["file"] == file]
            image = cv2.imread(os.path.join(path, file), cv2.IMREAD_COLOR)
            found = find(image, side, threshold)
            if "x1" not in faces[0]:
                right += len(found) == int(faces[0]["n_faces"])
                wrong += int(faces[0]["n_faces"]) == 0 and len(found) > 0
                continue
            boxes = np.array([[float(f[k]) for k in ("x1", "y1", "x2", "y2")] for f in faces])
            boxes[:, 2:] -= boxes[:, :2]
            hits = matched(found, boxes)
            wrong += len(found) - int((hits >= 0).sum())
            for f, hit in zip(faces, hits):
                cell = tally.setdefault(f["label"], [0, 0])
                cell[0] += hit >= 0
                cell[1] += 1
        if tally:
            print(name, side, {k: f"{a} of {b}" for k, (a, b) in tally.items()}, "boxes on no face", wrong, flush=True)
        else:
            count = len({r["file"] for r in rows})
            print(name, side, f"right number in {right} of {count}, a find without a face in {wrong}", flush=True)


def finder(options):
    """What finds faces in a picture: (image, longest side, threshold) to rows of decode.py."""
    first = cv2.dnn.readNetFromONNX(options.net)
    if options.second is None:
        return lambda image, side, threshold: detect(first, NAMES, image, side, threshold)
    sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../face-refine/train"))
    import look
    second = cv2.dnn.readNetFromONNX(options.second)
    return lambda image, side, threshold: look.detect(first, second, image, side, options.least, threshold)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("net")
    parser.add_argument("what", choices=["held", "sets"])
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--threshold", type=float, default=0.5)
    parser.add_argument("--side", type=int, default=320)
    parser.add_argument("--second", help="the network that looks again")
    parser.add_argument("--least", type=float, default=0.2, help="the score that earns a second look")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    find = finder(options)
    if options.what == "held":
        held(find, *options.paths)
    else:
        sets(find, options.paths[0], options.threshold, options.side)


if __name__ == "__main__":
    main()
