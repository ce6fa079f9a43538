"""Heads: how they are cut from a picture, and what turning or mirroring the picture does to their rotation."""
import cv2
import numpy as np

# Of a square crop beside the mean side of a face's box, and how far its centre lies below the box's: as the teacher's.
SPAN, LOWER = 1.58, 0.14


def square(image, box, side, span, lower, turn=0.0):
    """A square about a face, turned by `turn` radians (clockwise as the picture is seen)."""
    x, y, w, h = (float(k) for k in box)
    size = (w + h) / 2
    half = span * size / 2
    k = side / (2 * half)
    c, s = np.cos(turn) * k, np.sin(turn) * k
    cx, cy = x + w / 2, y + h / 2 + lower * size
    m = np.array([[c, -s, side / 2 - c * cx + s * cy], [s, c, side / 2 - s * cx - c * cy]])
    # Where pixels are averaged, the picture is made smaller first.
    if k < 0.7:
        image = cv2.resize(image, None, fx=k, fy=k, interpolation=cv2.INTER_AREA)
        m[:, :2] /= k
    return cv2.warpAffine(image, m, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def turned(rows, turn):
    """Rows of the rotation after the picture was turned by `turn` radians. The rows' second axis points up."""
    a, b = rows[:3], rows[3:]
    c, s = np.cos(turn), np.sin(turn)
    return np.concatenate([c * a + s * b, c * b - s * a])


def mirrored(rows):
    """After the picture was mirrored left to right."""
    return rows * np.array([1, -1, -1, -1, 1, 1.0])


def angles(rows):
    """Yaw (positive: nose to the picture's right), pitch (up) and roll (clockwise) in degrees, n x 3."""
    a, b = rows[..., :3], rows[..., 3:]
    a = a / np.linalg.norm(a, axis=-1, keepdims=True)
    b = b / np.linalg.norm(b, axis=-1, keepdims=True)
    c = np.cross(a, b)
    return np.degrees(np.stack([-np.arcsin(np.clip(c[..., 0], -1, 1)), np.arctan2(b[..., 2], c[..., 2]),
                                np.arctan2(a[..., 1], a[..., 0])], -1))
