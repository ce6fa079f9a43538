"""Glasses, clear and dark, and other things before the eyes, drawn on a photo."""
import cv2
import numpy as np

from geometry import axes


def outline(rng, kind, rx, ry):
    """One lens about the origin, x outwards to the temple."""
    t = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    c, s = np.cos(t), np.sin(t)
    if kind == "round":
        return np.stack([rx * c, ry * s], 1)
    if kind == "square":
        p = rng.uniform(0.25, 0.6)
        return np.stack([rx * np.sign(c) * np.abs(c) ** p, ry * np.sign(s) * np.abs(s) ** p], 1)
    if kind == "drop":
        return np.stack([rx * c * (1 - 0.12 * (s > 0) * s), ry * (s * (1 + 0.25 * (s > 0)) + 0.12 * c * (s > 0))], 1)
    return np.stack([rx * c, ry * (s - 0.3 * c * (s < 0))], 1)                      # cat's eye


def cover_of(shape, polygons):
    out = np.zeros(shape[:2], np.uint8)
    for p in polygons:
        cv2.fillPoly(out, [np.round(p * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    return out.astype(np.float32) / 255


def glasses(rng, image, points, dark):
    """Dark: nothing or next to nothing of the eyes shows. Clear: rims, a slight tint, a reflection."""
    middle, across, down, d = axes(points)
    out = image.astype(np.float32)
    kind = ("round", "square", "drop", "cat")[int(rng.integers(4))]
    big = rng.uniform(0.32, 0.52) if dark else rng.uniform(0.26, 0.46)
    apart = float(np.hypot(*(points[1] - points[0])))
    # On a turned head lenses are as narrow as the eyes are close.
    rx, ry = big * d * np.clip(apart / d, 0.4, 1), big * d * rng.uniform(0.6, 0.95)
    apart *= rng.uniform(0.96, 1.06)
    centre = middle + down * d * rng.uniform(-0.02, 0.12)
    lenses = []
    for side in (-1, 1):
        p = outline(rng, kind, rx, ry)
        c = centre + across * side * apart / 2
        lenses.append(c + (side * p[:, :1]) * across + p[:, 1:] * down)
    if dark and rng.random() < 0.15:
        # A shield: one piece from temple to temple.
        p = outline(rng, "square", rx + apart / 2, ry)
        lenses = [centre + p[:, :1] * across + p[:, 1:] * down]
    cover = cover_of(image.shape, lenses)
    h, w = image.shape[:2]
    ys, xs = np.mgrid[0:h, 0:w].astype(np.float32)
    v = ((xs - centre[0]) * down[0] + (ys - centre[1]) * down[1]) / np.float32(ry)
    u = ((xs - centre[0]) * across[0] + (ys - centre[1]) * across[1]) / np.float32(rx)
    if dark:
        tint = np.float32(rng.uniform(0, 55) * rng.uniform(0.7, 1.2, 3) if rng.random() < 0.75 else rng.uniform(0, 190, 3))
        alpha = cover * np.clip(rng.uniform(0.88, 1.05) - rng.uniform(0, 0.22) * np.clip(v, 0, 1), 0, 1)
        paint = np.broadcast_to(tint, out.shape).copy()
        if rng.random() < 0.6:
            # What lies before the wearer, mirrored: a bright field with an edge, or a small lamp.
            turn = rng.uniform(-1, 1)
            edge = 1 / (1 + np.exp(-(v * rng.choice([-1, 1]) + turn * u * 0.4 - rng.uniform(-0.5, 0.6)) * rng.uniform(2, 12)))
            paint += (edge * rng.uniform(10, 110))[..., None]
    else:
        tint = np.float32(rng.uniform(0, 255, 3))
        alpha = cover * rng.uniform(0, 0.22)
        paint = np.broadcast_to(tint, out.shape).copy()
        if rng.random() < 0.3:
            band = np.exp(-((u * rng.uniform(0.3, 1) + v - rng.uniform(-1, 1)) / rng.uniform(0.08, 0.3)) ** 2)
            alpha = np.maximum(alpha, cover * band * rng.uniform(0.2, 0.7))
            paint = np.full_like(out, 245)
    out = out * (1 - alpha[..., None]) + paint * alpha[..., None]
    if not dark or rng.random() < 0.7:
        rim = (rng.uniform(0, 70) * np.ones(3) if rng.random() < 0.65 else rng.uniform(0, 255, 3)).tolist()
        thick = max(1, int(round(d * rng.uniform(0.015, 0.08))))
        for p in lenses:
            cv2.polylines(out, [np.round(p * 16).astype(np.int32)], True, rim, thick, cv2.LINE_AA, 4)
        a, b = centre - across * max(0.0, apart / 2 - rx), centre + across * max(0.0, apart / 2 - rx)
        cv2.line(out, *(tuple(int(v) for v in q - down * ry * 0.25) for q in (a, b)), rim, thick, cv2.LINE_AA)
        for side in (-1, 1):
            a = centre + across * side * (apart / 2 + rx) - down * ry * 0.3
            cv2.line(out, *(tuple(int(v) for v in q) for q in (a, a + across * side * d * 0.5)), rim, thick, cv2.LINE_AA)
    return np.clip(out, 0, 255).astype(np.uint8)


def covered(rng, image, points, textures):
    """A bar, a cloth, a hand before both eyes, or before one of them."""
    middle, across, down, d = axes(points)
    out = image.astype(np.float32)
    roll = rng.random()
    c = middle + down * d * rng.uniform(-0.05, 0.08)
    if roll < 0.5:
        high, half = rng.uniform(0.2, 0.45) * d, rng.uniform(0.9, 1.6) * d
        tilt = rng.normal(0, 0.08)
        a, n = across + down * tilt, down - across * tilt
        shape = np.array([c - a * half - n * high, c + a * half - n * high, c + a * half + n * high, c - a * half + n * high])
        cover = cover_of(image.shape, [shape])
        if rng.random() < 0.5:
            paint = np.full_like(out, rng.uniform(0, 255)) if rng.random() < 0.7 else np.full_like(out, 1) * np.float32(rng.uniform(0, 255, 3))
        else:
            t = textures[int(rng.integers(len(textures)))]
            paint = cv2.resize(t, (image.shape[1], image.shape[0]), interpolation=cv2.INTER_AREA).astype(np.float32)
        return np.clip(out * (1 - cover[..., None]) + paint * cover[..., None], 0, 255).astype(np.uint8)
    # Fingers side by side, in the face's own skin.
    nose = np.clip(points[2] + down * -0.1 * d, 0, np.array(image.shape[1::-1]) - 1).astype(int)
    skin = np.float32(cv2.GaussianBlur(image, (0, 0), 3)[nose[1], nose[0]])
    angle = rng.choice([rng.normal(0, 0.25), np.pi + rng.normal(0, 0.25), rng.normal(-np.pi / 2, 0.3)])
    along = across * np.cos(angle) + down * np.sin(angle)
    beside = np.array([-along[1], along[0]])
    radius = d * rng.uniform(0.11, 0.17)
    h, w = image.shape[:2]
    ys, xs = np.mgrid[0:h, 0:w].astype(np.float32)
    count = int(rng.integers(3, 6))
    if abs(np.sin(angle)) > 0.7:
        count += 4
    for k in range(count):
        root = c + beside * (k - (count - 1) / 2) * 1.85 * radius
        tip = along * d * rng.uniform(0.85, 1.15)
        x, y = xs - np.float32(root[0]), ys - np.float32(root[1])
        t = np.clip(x * along[0] + y * along[1], -2.5 * d, tip @ along)
        q = np.hypot(x - t * along[0], y - t * along[1]) / np.float32(radius)
        cover = np.clip((1 - q) * radius + 0.5, 0, 1)[..., None]
        round_ = np.sqrt(np.clip(1 - q * q, 0, 1))[..., None]
        out = out * (1 - cover) + np.clip(skin * (rng.uniform(0.55, 0.75) + rng.uniform(0.3, 0.45) * round_), 0, 255) * cover
    return np.clip(out, 0, 255).astype(np.uint8)
