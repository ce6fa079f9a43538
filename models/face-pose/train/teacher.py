"""Has the pose model of others tell how the heads of the training photos are turned: teacher.py MODEL.onnx FACES OUT.npz

MODEL: headpose_3ddfa_mb05_120.onnx, as ../../install fetches it. Of every bare face: behind masks it guesses."""
import os
import sys

import cv2
import numpy as np

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../face-detect/train"))
from pack import photos  # noqa: E402

from further import rotation  # noqa: E402
from heads import LOWER, SPAN, square  # noqa: E402

SIDE = 120


class Teacher:
    def __init__(self, path):
        self.net = cv2.dnn.readNetFromONNX(path)

    def rows(self, image, box):
        """The first two rows of the head's rotation, one after the other; None where the answer is none."""
        crop = square(image, box, SIDE, SPAN, LOWER)
        self.net.setInput((crop.astype(np.float32).transpose(2, 0, 1)[None] - 127.5) / 128)
        v = self.net.forward().ravel().astype(np.float64)
        a, b = v[0:3], v[4:7]
        if min(np.linalg.norm(a), np.linalg.norm(b)) < 1e-9:
            return None
        return rotation(np.concatenate([a, b]))[:2].ravel()


def faces(folder, held):
    """Image, box and five points of every bare face."""
    return [(p.image, box, points) for p in photos(folder, held) if not p.masked for box, points in zip(p.boxes, p.points)]


def main():
    cv2.setNumThreads(1)
    teacher = Teacher(sys.argv[1])
    for held in (False, True):
        told = [teacher.rows(image, box) for image, box, _ in faces(sys.argv[2], held)]
        name = sys.argv[3] + ("-held" if held else "") + ".npy"
        np.save(name, np.array([np.full(6, np.nan) if t is None else t for t in told]))
        print(name, len(told), "heads")


if __name__ == "__main__":
    main()
