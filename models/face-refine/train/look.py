"""What the second look's numbers mean, and both looks together.

A square of LOOK times the side (root of the area) of a candidate's box, about its middle, is seen as 64 x 64 pixels.
With numbers (t, x, y, w, h, x0, y0 ... x4, y4), in sides of the square from its middle:
the box's middle (x, y), its sides (exp(w), exp(h)); point k (xk, yk). A face's score is 1 / (1 + exp(-t - t0 / 2)), with t0
the logit of the first look's score: it has seen the surroundings, but less of the face.
"""
import os
import sys

import cv2
import numpy as np

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../face-detect/train"))
from decode import STRIDES, candidates, letterboxed, lit, suppressed  # noqa: E402

# Sides of the square over the root of a box's area, and pixels that the network sees of them.
LOOK = 1.5
SEEN = 64
# Of each look so many candidates at most, the surest.
MOST = 24
# How much the first look counts beside the second.
FIRST = 0.5
# A face whose score is between is looked at once more, where it was seen to be, in pictures seen with more than CLOSE pixels.
UNSURE = (0.05, 0.95)
CLOSE = 320
NAMES = [f"stride{s}" for s in STRIDES]


def cut(image, box, reach, pixels):
    """The square about a box, `reach` times as wide as the root of its area, and what leads from the picture to it."""
    middle, scale = box[:2] + box[2:4] / 2, pixels / (reach * np.sqrt(box[2] * box[3]))
    matrix = np.float64([[scale, 0, pixels / 2 - scale * middle[0]], [0, scale, pixels / 2 - scale * middle[1]]])
    source, near = image, matrix
    if scale < 0.67:
        # Warping alone would skip pixels.
        source = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        near = matrix @ np.diag([image.shape[1] / source.shape[1], image.shape[0] / source.shape[0], 1.0])
    piece = cv2.warpAffine(source, near, (pixels, pixels), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return piece, matrix


def framed(run, image, box):
    """The network's logit, and box and points in the picture's own pixels, of the square about a box."""
    piece = lit(cut(image, box, LOOK, SEEN)[0], slice(SEEN * 3 // 16, SEEN - SEEN * 3 // 16))
    middle, side = box[:2] + box[2:4] / 2, LOOK * np.sqrt(box[2] * box[3])
    run.setInput(cv2.dnn.blobFromImage(piece, 1 / 127.5, mean=(127.5, 127.5, 127.5)))
    v = run.forward()[0].astype(np.float64)
    sides = np.exp(np.clip(v[3:5], -3, 2)) * side
    return v[0], np.array([*(middle + v[1:3] * side - sides / 2), *sides, *(np.tile(middle, 5) + v[5:] * side)])


def looked(run, image, rows, again=False):
    """Candidates (score, x, y, w, h, points) as both looks see them; as the second does where the first has no score."""
    out = []
    for row in rows:
        first = FIRST * np.log(row[0] / (1 - row[0])) if row[0] > 0 else 0
        logit, face = framed(run, image, row[1:5])
        if again and UNSURE[0] <= 1 / (1 + np.exp(-logit - first)) <= UNSURE[1]:
            other, face = framed(run, image, face[:4])
            logit = (logit + other) / 2
        out.append([1 / (1 + np.exp(-logit - first)), *face])
    return np.array(out).reshape(-1, 15)


def detect(first, second, image, side, least, threshold):
    """Faces of a picture by both networks, in the picture's own pixels, boxes cut to the picture."""
    frame, scale = letterboxed(image, side)
    first.setInput(cv2.dnn.blobFromImage(frame, 1 / 127.5, mean=(127.5, 127.5, 127.5)))
    rows = suppressed(candidates([o[0] for o in first.forward(NAMES)], least))[:MOST]
    rows[:, 1:] /= scale
    rows = looked(second, image, rows, again=side > CLOSE)
    rows = rows[np.argsort(-rows[:, 0], kind="stable")]
    rows = suppressed(rows[rows[:, 0] >= threshold])
    h, w = image.shape[:2]
    ends = np.minimum(rows[:, 1:3] + rows[:, 3:5], [w, h])
    rows[:, 1:3] = np.maximum(rows[:, 1:3], 0)
    rows[:, 3:5] = ends - rows[:, 1:3]
    return rows
