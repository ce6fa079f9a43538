"""Things that people wear or hold before their faces, drawn on a photo from the five points of a face."""
import cv2
import numpy as np


def frame_of(points):
    """Middle of the eyes, unit vector from the right eye to the left, unit vector down the face, and the
    distances between the eyes and from the eyes to the mouth (profiles have short first ones)."""
    right, left, _, m0, m1 = points
    middle, mouth = (right + left) / 2, (m0 + m1) / 2
    down = mouth - middle
    depth = float(np.hypot(*down)) + 1e-3
    across = left - right
    wide = float(np.hypot(*across)) + 1e-3
    across = across / wide if wide > 0.3 * depth else np.array([down[1], -down[0]]) / depth
    return middle, across, down / depth, max(wide, 0.5 * depth), depth


def cloth(rng, shape, textures):
    """A plain, folded or printed material."""
    h, w = shape[:2]
    if rng.random() < 0.25:
        t = textures[int(rng.integers(len(textures)))]
        out = cv2.resize(t, (w, h), interpolation=cv2.INTER_AREA).astype(np.float32)
    else:
        colours = [(235, 225, 200), (240, 240, 240), (25, 25, 25), (170, 120, 60), (60, 60, 90), tuple(rng.uniform(0, 255, 3))]
        out = np.empty((h, w, 3), np.float32)
        out[:] = colours[int(rng.integers(len(colours)))]
    ys = np.linspace(0, 1, h, dtype=np.float32)[:, None] * rng.uniform(2, 8) * np.pi
    xs = np.linspace(-1, 1, w, dtype=np.float32)[None]
    fold = 1 + rng.uniform(0, 0.12) * np.sin(ys + rng.uniform(-2, 2) * xs) - rng.uniform(0, 0.5) * xs * xs
    return np.clip(out * fold[..., None] * rng.uniform(0.6, 1.05), 0, 255)


def blend(image, paint, cover):
    a = cover.astype(np.float32)[..., None] / 255
    return (image * (1 - a) + paint * a).astype(np.uint8)


def filled(shape, polygon, soft=0.0):
    cover = np.zeros(shape[:2], np.uint8)
    cv2.fillPoly(cover, [np.round(np.asarray(polygon) * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    return cv2.GaussianBlur(cover, (0, 0), soft) if soft > 0.3 else cover


def mask(rng, image, points, textures):
    """A mask from the nose to below the chin, its straps towards the ears."""
    middle, across, down, wide, depth = frame_of(points)
    n = points[2] - middle

    def at(a, d):
        # Follows the nose sideways, so that masks of turned heads sit where their faces point.
        lean = float(n @ across) * min(1.0, max(0.0, d))
        return middle + across * (a * wide + 0.5 * lean) + down * d * depth
    top, side = rng.uniform(0.25, 0.55), rng.uniform(0.75, 0.98)
    chin = rng.uniform(1.5, 1.9)
    shape = [at(-side, top + 0.15), at(-0.35, top + 0.03), at(0, top - rng.uniform(0, 0.18)), at(0.35, top + 0.03),
             at(side, top + 0.15), at(side * 0.93, 1.05), at(0.5, chin - 0.12), at(0, chin), at(-0.5, chin - 0.12),
             at(-side * 0.93, 1.05)]
    if rng.random() < 0.6:
        colour = rng.uniform(100, 250, 3).tolist()
        for s in (-1, 1):
            for d in (top + 0.2, 1.0):
                cv2.line(image, tuple(int(v) for v in at(s * side * 0.95, d)), tuple(int(v) for v in at(s * 1.2, 0.3 + 0.2 * d)),
                         colour, max(1, int(wide * 0.04)), cv2.LINE_AA)
    return blend(image, cloth(rng, image.shape, textures), filled(image.shape, shape, wide * 0.01))


def glasses(rng, image, points):
    """Frames with clear, tinted, mirrored or black lenses."""
    middle, across, down, wide, depth = frame_of(points)
    strength = rng.choice([rng.uniform(0, 0.25), rng.uniform(0.6, 1)])
    tint = np.float32(rng.uniform(0, 60, 3) if rng.random() < 0.75 else rng.uniform(0, 200, 3))
    rx, ry = rng.uniform(0.3, 0.46) * wide, rng.uniform(0.2, 0.36) * wide
    turn = np.degrees(np.arctan2(across[1], across[0]))
    out = image.astype(np.float32)
    rim = rng.uniform(0, 120, 3)
    for eye in (points[0], points[1]):
        cover = np.zeros(image.shape[:2], np.uint8)
        c = tuple(int(v * 16) for v in eye + down * 0.08 * wide)
        cv2.ellipse(cover, c, (int(rx * 16), int(ry * 16)), turn, 0, 360, 255, -1, cv2.LINE_AA, 4)
        a = cover.astype(np.float32)[..., None] / 255 * strength
        out = out * (1 - a) + tint * a
        cv2.ellipse(out, c, (int(rx * 16), int(ry * 16)), turn, 0, 360, rim.tolist(), max(1, int(wide * 0.05)), cv2.LINE_AA, 4)
    cv2.line(out, tuple(int(v) for v in points[0] + across * rx), tuple(int(v) for v in points[1] - across * rx), rim.tolist(),
             max(1, int(wide * 0.05)), cv2.LINE_AA)
    return np.clip(out, 0, 255).astype(np.uint8)


def bar(rng, image, points, textures):
    """A hand, a phone, a bar of whatever before the eyes, the mouth or a side of the face."""
    middle, across, down, wide, depth = frame_of(points)
    angle = rng.uniform(0, np.pi)
    d = np.array([np.cos(angle), np.sin(angle)])
    n = np.array([-d[1], d[0]])
    c = middle + across * rng.uniform(-0.9, 0.9) * wide + down * rng.uniform(-0.2, 1.4) * depth
    half, reach = rng.uniform(0.12, 0.35) * wide, rng.uniform(0.8, 3) * wide
    shape = [c - n * half, c + n * half, c + n * half + d * reach, c - n * half + d * reach]
    skin = image[tuple(np.clip(points[2][::-1].astype(int), 0, np.array(image.shape[:2]) - 1))].astype(np.float32)
    paint = cloth(rng, image.shape, textures) if rng.random() < 0.5 else skin * rng.uniform(0.7, 1.1)
    return blend(image, paint, filled(image.shape, shape, half * 0.1))


def dressed(rng, photo, textures):
    """The photo's picture, its faces at times behind something."""
    image = photo.image
    for points in photo.points:
        roll = rng.random()
        if roll < 0.25 and not photo.masked:
            image = mask(rng, image.copy(), points, textures)
        if rng.random() < 0.12:
            image = glasses(rng, image, points)
        if rng.random() < 0.07:
            image = bar(rng, image, points, textures)
    return image
