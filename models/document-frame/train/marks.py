"""What is printed on documents beside words and portraits, in colours of its own: emblems, seals, maps, flags, stamps,
holograms, signatures, bands. Each is the document's own however much it looks like something that lies on it."""
import cv2
import numpy as np


def colour(rng):
    """Mostly strong inks: pale ones are backgrounds."""
    hue = np.uint8([[[rng.integers(180), rng.integers(90, 256), rng.integers(40, 240)]]])
    return cv2.cvtColor(hue, cv2.COLOR_HSV2BGR)[0, 0].astype(float)


def blob(rng, centre, radius, corners=None):
    """An outline as of a map or a coat of arms: a star of random radii, smoothed or not."""
    count = corners or int(rng.integers(5, 40))
    radii = radius * rng.uniform(0.55, 1, count)
    if count > 12:
        radii = np.convolve(np.tile(radii, 3), np.ones(3) / 3, "same")[count:2 * count]
    angles = np.linspace(0, 2 * np.pi, count, endpoint=False) + rng.uniform(0, 2 * np.pi)
    points = np.stack([np.cos(angles) * rng.uniform(0.6, 1), np.sin(angles)], 1) * radii[:, None] + centre
    return np.round(points * 16).astype(np.int32)


def laid(image, cover, ink, amount):
    """Ink over a texture where `cover` (bytes) says; some let the ground through."""
    alpha = (cover.astype(np.float32) / 255 * amount)[..., None]
    image[:] = np.clip(image * (1 - alpha) + np.asarray(ink, np.float32) * alpha, 0, 255).astype(np.uint8)


def within(image, points):
    """The cover of a polygon, its corners in sixteenths of a pixel."""
    cover = np.zeros(image.shape[:2], np.uint8)
    cv2.fillPoly(cover, [points], 255, cv2.LINE_AA, 4)
    return cover


def filled(image, points, rng, amount):
    laid(image, within(image, points), colour(rng), amount)


def emblem(image, rng, centre, radius):
    amount = rng.uniform(0.6, 1)
    filled(image, blob(rng, centre, radius), rng, amount)
    for _ in range(int(rng.integers(0, 5))):
        inner = radius * rng.uniform(0.15, 0.6)
        filled(image, blob(rng, centre + rng.normal(0, radius * 0.25, 2), inner), rng, amount)


def seal(image, rng, centre, radius):
    amount = rng.uniform(0.5, 1)
    teeth = int(rng.integers(16, 48))
    angles = np.linspace(0, 2 * np.pi, 2 * teeth, endpoint=False)
    radii = radius * np.where(np.arange(2 * teeth) % 2, 1, rng.uniform(0.85, 1))
    points = np.stack([np.cos(angles), np.sin(angles)], 1) * radii[:, None] + centre
    filled(image, np.round(points * 16).astype(np.int32), rng, amount)
    for share in np.sort(rng.uniform(0.3, 0.9, int(rng.integers(1, 4))))[::-1]:
        ring = np.zeros(image.shape[:2], np.uint8)
        cv2.circle(ring, np.round(centre).astype(int).tolist(), max(1, int(radius * share)), 255,
                   -1 if rng.random() < 0.4 else max(1, int(radius / 10)), cv2.LINE_AA)
        laid(image, ring, colour(rng), amount)


def flag(image, rng, centre, radius):
    w, h = radius * rng.uniform(1, 1.8), radius * rng.uniform(0.6, 1)
    inks = [colour(rng) for _ in range(3)]
    upright = rng.random() < 0.5
    for k in range(3):
        a, b = (k / 3, 0), ((k + 1) / 3, 1)
        if not upright:
            a, b = a[::-1], b[::-1]
        corners = [(centre + (np.asarray(p) - 0.5) * [2 * w, 2 * h]).astype(int).tolist() for p in (a, b)]
        cv2.rectangle(image, corners[0], corners[1], inks[k].tolist(), -1)


def hologram(image, rng, centre, radius):
    """A patch of all hues that shifts along one way."""
    ys, xs = np.mgrid[0:image.shape[0], 0:image.shape[1]].astype(np.float32)
    turn = rng.uniform(0, 2 * np.pi)
    along = (xs * np.cos(turn) + ys * np.sin(turn)) / radius
    hues = ((along * rng.uniform(20, 120) + rng.uniform(0, 180)) % 180).astype(np.uint8)
    rainbow = cv2.cvtColor(np.dstack([hues, np.full_like(hues, int(rng.integers(60, 220))), np.full_like(hues, int(rng.integers(150, 256)))]),
                           cv2.COLOR_HSV2BGR)
    cover = within(image, blob(rng, centre, radius, int(rng.choice([4, 6, 24, 36]))))
    laid(image, cover, rainbow, rng.uniform(0.3, 0.9))


def stamp(image, rng, centre, radius):
    """A word in a frame, or none, askew."""
    size = radius / 28
    text = "".join(chr(int(rng.integers(65, 91))) for _ in range(int(rng.integers(4, 10))))
    layer = np.zeros(image.shape[:2], np.uint8)
    (w, h), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_DUPLEX, size, 2)
    at = (int(centre[0] - w / 2), int(centre[1] + h / 2))
    cv2.putText(layer, text, at, cv2.FONT_HERSHEY_DUPLEX, size, 255, max(1, int(size * 2)), cv2.LINE_AA)
    if rng.random() < 0.6:
        cv2.rectangle(layer, (at[0] - 6, at[1] - h - 6), (at[0] + w + 6, at[1] + 8), 255, max(1, int(size * 2)))
    turn = cv2.getRotationMatrix2D(tuple(float(c) for c in centre), float(rng.normal(0, 25)), 1)
    laid(image, cv2.warpAffine(layer, turn, (image.shape[1], image.shape[0])), colour(rng), rng.uniform(0.5, 1))


def signature(image, rng, centre, radius):
    points = np.cumsum(rng.normal([radius * 0.12, 0], [radius * 0.1, radius * 0.3], (int(rng.integers(8, 20)), 2)), 0)
    points += centre - points.mean(0)
    ink = (rng.uniform(0, 60, 3) + [rng.uniform(0, 120), 0, 0]).tolist()
    smooth = np.stack([np.interp(np.linspace(0, len(points) - 1, 120), np.arange(len(points)), points[:, k]) for k in (0, 1)], 1)
    cv2.polylines(image, [np.round(smooth).astype(np.int32)], False, ink, int(rng.integers(1, 3)), cv2.LINE_AA)


def band(image, rng, centre, radius):
    """A broad stripe across the document."""
    turn, reach = rng.uniform(0, np.pi), 2.0 * max(image.shape[:2])
    along, across = np.array([np.cos(turn), np.sin(turn)]), np.array([-np.sin(turn), np.cos(turn)])
    wide = radius * rng.uniform(0.3, 1)
    points = [centre + along * a * reach + across * b * wide for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    cover = within(image, np.round(np.array(points) * 16).astype(np.int32))
    if rng.random() < 0.5:
        cover = cv2.GaussianBlur(cover, (0, 0), wide * 0.4 + 1)
    laid(image, cover, colour(rng), rng.uniform(0.15, 0.6))


KINDS = [emblem, emblem, emblem, seal, seal, flag, hologram, stamp, stamp, signature, band]


def print_marks(image, rng, portrait):
    """Adds what a document happens to have, most of it small, near its rim as often as not; `portrait` as shares or None."""
    height, width = image.shape[:2]
    for _ in range(int(rng.choice([0, 1, 2, 3, 4, 6], p=[0.2, 0.2, 0.22, 0.2, 0.12, 0.06]))):
        radius = height * float(np.exp(rng.uniform(np.log(0.03), np.log(0.2))))
        x, y = rng.uniform(radius, width - radius), rng.uniform(radius, height - radius)
        if rng.random() < 0.4:
            # Beside a corner, where emblems and seals like to be.
            x = radius * rng.uniform(1, 1.8) if rng.random() < 0.5 else width - radius * rng.uniform(1, 1.8)
            y = radius * rng.uniform(1, 1.8) if rng.random() < 0.6 else height - radius * rng.uniform(1, 3)
        if portrait is not None and rng.random() < 0.85:
            px, py, pw, ph = portrait
            if px - 0.05 < x / width < px + pw + 0.05 and py - 0.1 < y / height < py + ph + 0.1:
                continue
        KINDS[int(rng.integers(len(KINDS)))](image, rng, np.array([x, y]), radius)
