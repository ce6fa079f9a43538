"""Measures the three networks on photos: python evaluate.py DETECTOR.onnx FOLDER-OF-NETS SETS [--threshold T] [--without FACES]

The detector finds the faces (320 px, padded, the largest face); a photo where it finds none is counted and left out.
For each question: the chance that a covered one scores higher (AUC), how many are missed where 1 % of the others are
taken for covered, and both errors at one half.
"""
import argparse
import csv
import os
import sys

import cv2
import numpy as np

import geometry

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../face-detect/train"))
import decode  # noqa: E402
import pack  # noqa: E402
import twins  # noqa: E402
from scores import auc, missed  # noqa: E402

OUTPUTS = ["stride8", "stride16", "stride32"]


class Nets:
    def __init__(self, detector, folder):
        self.detector = cv2.dnn.readNetFromONNX(detector)
        self.nets = {k: cv2.dnn.readNetFromONNX(os.path.join(folder, f"face-{k}.onnx")) for k in ("mask", "eyes", "lids")}

    def face(self, image, threshold):
        rows = decode.detect(self.detector, OUTPUTS, image, 320, threshold)
        if not len(rows):
            return None
        row = rows[np.argmax(rows[:, 3] * rows[:, 4])]
        return row[1:5], row[5:].reshape(5, 2)

    def told(self, name, image, matrix, size):
        crop = geometry.cut(image, matrix, size)
        self.nets[name].setInput(cv2.dnn.blobFromImage(crop, 1 / 127.5, mean=(127.5, 127.5, 127.5)))
        return float(self.nets[name].forward().ravel()[0])

    def all(self, image, box, points):
        """Mouth covered; eyes covered; both lids down, which is as sure as the less sure of the two."""
        lids = [self.told("lids", image, geometry.eye(box, points, k), geometry.EYE) for k in (0, 1)]
        return {"mask": self.told("mask", image, geometry.mouth(box, points), geometry.MOUTH),
                "eyes": self.told("eyes", image, geometry.band(box, points), geometry.BAND), "lids": min(lids)}


def questions(folder):
    """Name, network, and for each photo its path and label."""
    def rows(name):
        path = os.path.join(folder, name)
        return [(os.path.join(path, r["file"]), r) for r in csv.DictReader(open(os.path.join(path, "truth.csv")))]
    mask, cmu, yale = rows("mask_cd7"), rows("cmu_faces"), rows("yale")
    yield "mask_cd7: mouth covered", "mask", [(p, int(r["masked"])) for p, r in mask]
    yield "cmu_faces: sunglasses", "eyes", [(p, int(r["eyes"] == "sunglasses")) for p, r in cmu]
    yield "cmu_faces: sunglasses, straight", "eyes", [(p, int(r["eyes"] == "sunglasses")) for p, r in cmu if r["pose"] == "straight"]
    yield "cmu_faces sunglasses, yale none", "eyes", [(p, 1) for p, r in cmu if r["eyes"] == "sunglasses"] + [(p, 0) for p, _ in yale]
    yield "yale: both eyes closed", "lids", [(p, int(r["condition"] == "sleepy")) for p, r in yale]
    yield "yale: both eyes closed, even light", "lids", [
        (p, int(r["condition"] == "sleepy")) for p, r in yale if r["condition"] not in ("leftlight", "rightlight", "wink")]


def shown_before(faces, paths):
    """Those of the photos that show a picture of FACES that was trained on."""
    trained = pack.split(faces, pack.photo_names(faces))[0]
    _, known = twins.read([os.path.join(faces, name) for name in trained])
    seen, found = twins.read(paths)
    return {path for path, row in zip(seen, twins.likeness(found, known)) if row.max() > twins.ALIKE}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("detector")
    parser.add_argument("nets")
    parser.add_argument("sets")
    parser.add_argument("--threshold", type=float, default=0.5, help="of the detector")
    parser.add_argument("--verbose", action="store_true", help="also the photos on the wrong side of one half")
    parser.add_argument("--without", help="leaves out photos that show a picture of this folder that was trained on")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    asked = list(questions(options.sets))
    paths = sorted({path for *_, photos in asked for path, _ in photos})
    left_out = shown_before(options.without, paths) if options.without else set()
    nets, known = Nets(options.detector, options.nets), {}
    for name, task, photos in asked:
        photos = [(path, label) for path, label in photos if path not in left_out]
        scores, labels, lost = [], [], 0
        for path, label in photos:
            if path not in known:
                image = cv2.imread(path, cv2.IMREAD_COLOR)
                face = nets.face(image, options.threshold)
                known[path] = None if face is None else nets.all(image, *face)
            if known[path] is None:
                lost += 1
                continue
            scores.append(known[path][task])
            labels.append(label)
            if options.verbose and (scores[-1] > 0.5) != label:
                print("  wrong", os.path.basename(path), f"{scores[-1]:.3f}")
        s, y = np.array(scores), np.array(labels)
        miss, at = missed(s, y)
        print(f"{name}: {int(y.sum())} of {len(y)}, no face found {lost}, AUC {auc(s, y):.4f}, missed at 1 % false alarms "
              f"{100 * miss:.1f} % (threshold {at:.3f}), at 0.5 missed {100 * (s[y == 1] <= 0.5).mean():.1f} %, "
              f"false {100 * (s[y == 0] > 0.5).mean():.1f} %", flush=True)


if __name__ == "__main__":
    main()
