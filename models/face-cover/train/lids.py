"""Closed lids drawn over open eyes: the skin between brow and eye pulled down, the line of the lashes below it."""
import cv2
import numpy as np

from geometry import axes


def grid(image, centre, across, down, d):
    """For each pixel its place about an eye, in measures of the face."""
    h, w = image.shape[:2]
    ys, xs = np.mgrid[0:h, 0:w].astype(np.float32)
    x, y = (xs - np.float32(centre[0])) / np.float32(d), (ys - np.float32(centre[1])) / np.float32(d)
    return x * across[0] + y * across[1], x * down[0] + y * down[1]


def pulled(image, centre, across, down, d, u, v, source):
    """The picture with each pixel taken from (u, source) instead of (u, v)."""
    mx = np.float32(centre[0]) + np.float32(d) * (u * np.float32(across[0]) + source * np.float32(down[0]))
    my = np.float32(centre[1]) + np.float32(d) * (u * np.float32(across[1]) + source * np.float32(down[1]))
    return cv2.remap(image, mx.astype(np.float32), my.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def closed(rng, image, points, k):
    """Lid k down. The skin comes from the strip above the eye; below the lashes it comes from the lower lid."""
    _, across, down, d = axes(points)
    c = points[k] + d * rng.normal(0, 0.012, 2)
    u, v = grid(image, c, across, down, d)
    half = rng.uniform(0.22, 0.3)
    # Middle of the lashes' line lower than its ends, as on a real closed eye.
    line = rng.uniform(0.03, 0.1) - rng.uniform(0.02, 0.09) * (u / half) ** 2 + rng.normal(0, 0.03) * u / half
    top, low = -rng.uniform(0.15, 0.2), rng.uniform(0.12, 0.17)
    # Rows between top and the line come from the strip just above top, stretched; below from under the eye.
    share = np.clip((v - top) / np.maximum(line - top, 0.02), 0, 1)
    upper = top - rng.uniform(0.03, 0.05) + share * rng.uniform(0.03, 0.05)
    lower = low + np.clip(low - v, 0, None) * rng.uniform(0.1, 0.3)
    drawn = pulled(image, c, across, down, d, u, v, np.where(v < line, upper, lower)).astype(np.float32)
    if rng.random() < 0.5:
        # Or the skin under the eye, turned over: it has no traces of the open lid.
        below = pulled(image, c, across, down, d, u, v, low + rng.uniform(0.02, 0.06) + np.abs(v - line) * rng.uniform(0.1, 0.4))
        mix = np.float32(rng.uniform(0.3, 1))
        drawn = drawn * (1 - mix) + below * mix
    # A lid bulges: it catches light in its middle or lies in the brow's shade, and has a crease above.
    bulge = np.float32(rng.uniform(-0.15, 0.35)) * np.sin(np.pi * share) * np.exp(-((u - rng.normal(0, 0.05)) / rng.uniform(0.1, 0.4)) ** 2)
    bulge -= np.float32(rng.uniform(0, 0.5)) * (1 - share) * rng.uniform(0, 1)
    bulge -= np.float32(rng.uniform(0, 0.3)) * np.exp(-((v - top * rng.uniform(0.5, 0.95)) / rng.uniform(0.012, 0.04)) ** 2)
    drawn *= (1 + bulge * (v < line))[..., None]
    # The eye's darkest tones are its lashes and pupil.
    inside = image[(np.abs(u) < 0.2) & (np.abs(v) < 0.08)]
    dark = np.percentile(inside, 5, axis=0) if len(inside) > 8 else np.full(3, 30.0)
    thick, soft = rng.uniform(0.008, 0.035), rng.uniform(0.01, 0.03)
    off = np.clip(np.abs(v - line) - thick, 0, None) / soft
    lash = np.exp(-off * off) * np.clip((half - np.abs(u)) / 0.06, 0, 1) * rng.uniform(0.4, 1)
    if rng.random() < 0.6:
        comb = 0.5 + 0.5 * np.sin(u * rng.uniform(120, 220))
        below = np.clip((v - line) / rng.uniform(0.04, 0.09), 0, 1)
        lash = np.maximum(lash, comb * (v > line) * (1 - below) * np.clip((half - np.abs(u)) / 0.05, 0, 1) * rng.uniform(0.2, 0.6))
    drawn = drawn * (1 - lash[..., None]) + dark * lash[..., None]
    cover = patch(u, v, half + 0.04, (top + low) / 2, (low - top) / 2)[..., None]
    return np.clip(image * (1 - cover) + drawn * cover, 0, 255).astype(np.uint8)


def patch(u, v, half, middle, high):
    """One within an ellipse, fading out at its rim."""
    q = np.sqrt((u / half) ** 2 + ((v - middle) / high) ** 2)
    return np.clip((1.15 - q) / 0.25, 0, 1).astype(np.float32)


def still_open(rng, image, points, k):
    """The same patch and blending without closing: narrowed or widened, so that traces of drawing tell nothing."""
    _, across, down, d = axes(points)
    c = points[k] + d * rng.normal(0, 0.012, 2)
    u, v = grid(image, c, across, down, d)
    source = v * np.float32(rng.uniform(0.9, 1.45)) + np.float32(rng.normal(0, 0.01))
    drawn = pulled(image, c, across, down, d, u, v, source).astype(np.float32)
    cover = patch(u, v, rng.uniform(0.26, 0.34), 0.0, rng.uniform(0.15, 0.19))[..., None]
    return np.clip(image * (1 - cover) + drawn * cover, 0, 255).astype(np.uint8)
