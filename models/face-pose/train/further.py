"""Turns a head in a picture further than it was: its skin laid over an ellipsoid with a nose.

The photos of the training show few heads that are turned far. What a turn would bring to light is smeared, as in face profiling
(Zhu and others 2016, 300W-LP, which fits a mesh; here a rough solid does)."""
import cv2
import numpy as np

# Half axes of the head in mean sides of a face's box: across, down, deep. How far the face's middle lies before the head's.
AXES, BEFORE = (0.50, 0.70, 0.62), 0.45
# Below the middle of the face, how far it stands out, and how wide it is.
NOSE_LOWER, NOSE, NOSE_WIDE = 0.10, 0.13, 0.11
# Of what lies beyond the head, how soon it stays where it is.
FADE = 0.25


def rotation(rows):
    """The three rows of a rotation of which the first two are known, one after the other."""
    a = rows[:3] / np.linalg.norm(rows[:3])
    b = rows[3:] - a * (a @ rows[3:])
    b /= np.linalg.norm(b)
    return np.stack([a, b, np.cross(a, b)])


def turn(yaw, pitch):
    """Before the camera: to the picture's right and upwards, radians."""
    cy, sy, cp, sp = np.cos(yaw), np.sin(yaw), np.cos(pitch), np.sin(pitch)
    return np.array([[1, 0, 0], [0, cp, sp], [0, -sp, cp]]) @ np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])


class Head:
    """A head as it is held before the camera."""

    def __init__(self, held):
        self.held = held.astype(np.float32)
        scaled = self.held.T / np.array(AXES, np.float32)[:, None]
        self.products = scaled.T @ scaled

    def _meet(self, u, v):
        (uu, uv, uz), (_, vv, vz), (_, _, zz) = self.products
        half = uz * u + vz * v
        inside = half * half - zz * (uu * u * u + 2 * uv * u * v + vv * v * v - 1)
        z = (np.sqrt(np.maximum(inside, 0)) - half) / zz
        return [self.held[0, k] * u + self.held[1, k] * v + self.held[2, k] * z for k in range(3)], inside / zz

    def skin(self, u, v):
        """What is seen at places right of and above the head's middle, in its own axes, and how far inside its outline
        that is (negative: beyond it)."""
        point, inside = self._meet(u, v)
        for _ in range(2):
            out = nose(point)
            point, _ = self._meet(u - self.held[0, 2] * out, v - self.held[1, 2] * out)
        point[2] = point[2] + nose(point)
        return point, inside

    def seen(self, point):
        return [sum(row[k] * point[k] for k in range(3)) for row in self.held[:2]]


def nose(point):
    return NOSE * np.exp(-(point[0] ** 2 + (point[1] + NOSE_LOWER) ** 2) / (2 * NOSE_WIDE ** 2)) * (point[2] > 0)


def backdrop(rng, textures, side, blur, odds):
    """What may stand behind a head: a texture, often out of focus; at times nothing else than what stood there."""
    if rng.random() >= odds:
        return None
    picture = cv2.resize(textures[int(rng.integers(len(textures)))], (side, side), interpolation=cv2.INTER_AREA)
    return cv2.GaussianBlur(picture, (0, 0), rng.uniform(*blur)) if rng.random() < 0.6 else picture


def further(image, centre, size, rows, yaw, pitch, points=None, behind=None):
    """The picture, the middle of the face, the rows of its rotation and points of it after a turn.

    centre: of the face, pixels. size: mean side of its box. behind: a picture of what may stand behind the head."""
    before = rotation(rows)
    after = turn(yaw, pitch) @ before
    # A face lies before its head's middle, so that it moves when the head is turned.
    middle = np.array(centre) - np.array([before[0, 2], -before[1, 2]]) * BEFORE * size
    moved = middle + np.array([after[0, 2], -after[1, 2]]) * BEFORE * size
    high, wide = image.shape[:2]
    x, y = np.meshgrid(np.arange(wide, dtype=np.float32) + 0.5, np.arange(high, dtype=np.float32) + 0.5)
    u, v = (x - np.float32(middle[0])) / np.float32(size), (np.float32(middle[1]) - y) / np.float32(size)
    was, now = Head(before), Head(after)
    point, inside = now.skin(u, v)
    at = was.seen(point)
    stays = np.exp(np.minimum(inside, 0) / FADE) * np.float32(size)
    turned = cv2.remap(image, x + (at[0] - u) * stays - 0.5, y - (at[1] - v) * stays - 0.5, cv2.INTER_LINEAR,
                       borderMode=cv2.BORDER_REPLICATE)
    if behind is not None:
        cover = np.clip(inside / 0.03 + 1, 0, 1)[..., None]
        turned = (turned * cover + behind * (1 - cover)).astype(np.uint8)
    if points is not None:
        skin, _ = was.skin((points[:, 0] - middle[0]) / size, (middle[1] - points[:, 1]) / size)
        at = now.seen(skin)
        points = np.stack([middle[0] + at[0] * size, middle[1] - at[1] * size], 1)
    return turned, moved, np.concatenate([after[0], after[1]]).astype(np.float64), points
