"""Round things that lie over or beside a document: fingers, hands, pens; and flat ones."""
from functools import lru_cache

import cv2
import numpy as np

# From very dark to very light skin, BGR in shown values.
SKINS = np.array([[38, 48, 70], [52, 70, 105], [70, 100, 150], [95, 130, 185], [130, 160, 210], [165, 190, 230], [185, 205, 240]], np.float32)


def skin(rng):
    k = rng.uniform(0, len(SKINS) - 1)
    low = int(k)
    tone = SKINS[low] + (SKINS[min(low + 1, len(SKINS) - 1)] - SKINS[low]) * (k - low)
    return tone * rng.uniform(0.85, 1.12) + rng.normal(0, 5, 3)


@lru_cache(maxsize=16)
def places(shape, scale):
    """Where each pixel lies, in the frame's own units."""
    ys, xs = np.mgrid[0:shape[0], 0:shape[1]].astype(np.float32)
    return xs * np.float32(scale[0]), ys * np.float32(scale[1])


def capsule(shape, a, b, ra, rb, scale):
    """Distance over radius about the segment a-b, and how far along it; on the whole picture."""
    xs, ys = places(shape, scale)
    a, ra, rb = np.asarray(a, np.float32), np.float32(ra), np.float32(rb)
    d = np.array(b, np.float32) - a
    length = np.float32(np.hypot(*d) + 1e-6)
    xs, ys = xs - a[0], ys - a[1]
    along = (xs * (d[0] / length) + ys * (d[1] / length)) / length
    side = xs * (d[1] / length) - ys * (d[0] / length)
    t = np.clip(along, 0, 1)
    radius = ra + (rb - ra) * t
    return cv2.magnitude(side, (along - t) * length) / radius, t, side / radius


def body(shape, a, b, ra, rb, colour, rng, scale, nail=None, gloss=0.0):
    """Colour and cover of one shaded capsule."""
    q, t, side = capsule(shape, a, b, ra, rb, scale)
    cover = np.clip((1 - q) * np.float32(0.5 * (ra + rb) / max(scale)) + np.float32(0.5), 0, 1)
    round_ = cv2.sqrt(np.clip(1 - q * q, 0, 1))
    lit = round_ * np.float32(rng.uniform(0.25, 0.5)) + side * np.float32(rng.uniform(-0.2, 0.2)) + np.float32(rng.uniform(0.45, 0.75))
    colour = np.asarray(colour, np.float32)
    image = cv2.merge([lit * c for c in colour])
    if gloss > 0:
        off = (side - np.float32(rng.uniform(-0.5, 0.5))) * np.float32(1 / 0.18)
        image += (np.exp(-off * off) * np.float32(255 * gloss))[..., None]
    if nail is not None:
        # An ellipse near the tip, b.
        d = (np.array(b) - np.array(a)) / (np.hypot(*(np.array(b) - np.array(a))) + 1e-6)
        centre = np.array(b) - d * rb * 0.05
        xs, ys = places(shape, scale)
        xs, ys, d = xs - np.float32(centre[0]), ys - np.float32(centre[1]), d.astype(np.float32)
        u, v = (xs * d[0] + ys * d[1]) / np.float32(rb * 0.62), (ys * d[0] - xs * d[1]) / np.float32(rb * 0.55)
        inside = np.clip((1 - cv2.magnitude(u, v)) * 4, 0, 1) * (q < 1)
        painted = cv2.merge([lit * np.float32(c) for c in nail])
        image = cv2.blendLinear(painted, image, inside, 1 - inside)
    return image, cover


def nail_colour(rng, tone):
    if rng.random() < 0.35:
        return rng.uniform(0, 230, 3)
    return np.clip(tone * 0.8 + np.array([45, 40, 60]), 0, 255)


def polygon(shape, centre, radius, rng, sides=None):
    """Cover of a random convex flat thing: a card, a strip, a leaf."""
    sides = sides or int(rng.integers(3, 8))
    turns = np.sort(rng.uniform(0, 2 * np.pi, sides))
    points = np.stack([centre[0] + radius[0] * np.cos(turns), centre[1] + radius[1] * np.sin(turns)], 1)
    cover = np.zeros(shape, np.uint8)
    cv2.fillPoly(cover, [np.round(points * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    return cover.astype(np.float32) / 255
