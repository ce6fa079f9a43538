"""Heads of photos, turned further than they were."""
import os
import sys

import numpy as np

import geometry

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../face-pose/train"))
from further import backdrop, further, turn  # noqa: E402

# Sides of the crop in which a head is turned, in mean sides of the face's box.
SPAN = 2.2


def pose_of(points):
    """Roughly how a head is held, of its five points: rows as `further` wants them."""
    middle, across, _, measure = geometry.axes(points)
    yaw = np.arcsin(np.clip((points[2] - middle) @ across / measure / 0.8, -0.9, 0.9))
    c, s = across
    rows = np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]]) @ turn(yaw, 0)
    return yaw, np.concatenate([rows[0], rows[1]])


def head(image, box, points, side):
    """The whole head, upright as it was, `side` pixels wide; its points, and the mean side of its box."""
    x, y, w, h = box
    size = float(w + h) / 2
    k, middle = side / (SPAN * size), np.array([x + w / 2, y + h / 2])
    m = np.array([[k, 0, side / 2 - k * middle[0]], [0, k, side / 2 - k * middle[1]]])
    return geometry.cut(image, m, (side, side)), (points - middle) * k + side / 2, side / SPAN


def turned_away(rng, image, points, size, textures):
    """The head turned further the way it is turned, up to a profile, or lifted or lowered, before something else."""
    side = image.shape[0]
    yaw, rows = pose_of(points)
    if rng.random() < 0.6:
        way = np.sign(yaw) if abs(yaw) > 0.12 else rng.choice([-1.0, 1.0])
        by, up = way * max(0.0, np.radians(rng.uniform(15, 85)) - abs(yaw)), np.radians(rng.normal(0, 8))
    else:
        by, up = np.radians(rng.normal(0, 10)), np.radians(rng.uniform(-25, 45))
    behind = backdrop(rng, textures, side, (3, 25), 0.7)
    image, _, _, points = further(image, (side / 2, side / 2), size, rows, by, up, points, behind)
    return image, points


def box_after(box, size, before, after, side):
    """A face's box in the head's crop after a turn: it moves with the face."""
    wide = box[2:] * size / box[2:].mean()
    return np.concatenate([side / 2 + after.mean(0) - before.mean(0) - wide / 2, wide])
