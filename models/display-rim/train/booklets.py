"""Passports laid open or held up: a page that does not shine, with the booklet's dark cover about it as a rim is about a display."""
import cv2
import numpy as np

# Width over height of a booklet's page, and thickness of its cover about the pages in shares of a page's width.
ASPECT = 1.42
RIM = (0.002, 0.05)
# Covers are bordeaux, blue, green, black; rarely light.
COVERS = ((25, 20, 90), (80, 40, 20), (40, 60, 20), (25, 25, 25), (60, 30, 45))


def cover_colour(r):
    if r.random() < 0.15:
        return np.float32(r.uniform(20, 220, 3))
    return np.float32(COVERS[int(r.integers(len(COVERS)))]) * np.float32(r.uniform(0.2, 1.1)) + np.float32(r.uniform(0, 12, 3))


def facing(r, stock):
    """What the page above the fold shows: print, a visa, a tint, or the inner side of the cover."""
    roll = r.random()
    if roll < 0.35:
        return stock.page(r)
    if roll < 0.6:
        return np.full((16, 16, 3), r.uniform(170, 255) * r.uniform(0.85, 1, 3), np.float32)
    if roll < 0.8:
        page = np.full((220, int(220 * ASPECT), 3), r.uniform(190, 250) * r.uniform(0.85, 1, 3), np.float32)
        visa = cv2.resize(stock.document(r)[0], (int(page.shape[1] * r.uniform(0.6, 0.9)), int(220 * r.uniform(0.5, 0.8))))
        y, x = (int(r.uniform(0, page.shape[i] - visa.shape[i] + 1)) for i in (0, 1))
        page[y:y + visa.shape[0], x:x + visa.shape[1]] = visa
        return page
    return stock.texture(r) if roll < 0.9 else np.full((16, 16, 3), r.uniform(20, 140, 3), np.float32)


def leaf(across, far, lift=None):
    """Corners of a page below the fold at y = 0, or of the one above it, which rises from the table by the angle `lift`."""
    half = across / 2
    if lift is None:
        return np.array([[-half, 0, 0], [half, 0, 0], [half, far, 0], [-half, far, 0]])
    up, near = -far * np.cos(lift), -far * np.sin(lift)
    return np.array([[-half, up, near], [half, up, near], [half, 0, 0], [-half, 0, 0]])


def booklet(scene):
    """Lays a passport onto a scene: its page with the document below the fold, and mostly another one above it."""
    r, stock = scene.rng, scene.stock
    is_open = r.random() < 0.75
    room = min(scene.size[0], scene.size[1] * ASPECT / (2 if is_open else 1))
    across = room * r.choice([r.uniform(0.5, 1.0), r.uniform(0.3, 0.6), r.uniform(1.0, 1.8)], p=[0.5, 0.2, 0.3])
    high, rim = across / ASPECT, across * r.uniform(*RIM)
    turn = r.normal(0, 0.12) + r.choice([0, np.pi / 2, -np.pi / 2, np.pi], p=[0.7, 0.12, 0.12, 0.06])
    tilt = r.normal(0, 0.16, 2) if r.random() < 0.85 else r.uniform(-0.6, 0.6, 2)
    # The page lies in the middle, or both pages do.
    middle = np.array([0, -high / 2 if not is_open or r.random() < 0.5 else 0.0])
    c, s = np.cos(turn), np.sin(turn)
    centre = np.array(scene.size) / 2 * r.uniform(0.8, 1.2, 2) + middle @ np.array([[c, s], [-s, c]])
    pages = [(None, stock.document(r)[0])]
    if is_open:
        pages.append((r.uniform(0, 0.5) if r.random() < 0.5 else 0.0, facing(r, stock)))
    case = np.empty((8, 8, 3), np.float32)
    case[:] = cover_colour(r)

    def lay(look, corners):
        flat = scene.posed(corners, centre, turn, tilt)
        scene.blend(scene.warp(look, flat), scene.cover_of(flat))
        return flat

    for lift, _ in pages:
        cover = leaf(across + 2 * rim, high + rim, lift)
        scene.shade_below(scene.posed(cover, centre, turn, tilt))
        lay(case, cover)
    for lift, look in pages:
        page = lay(np.float32(look), leaf(across, high, lift))
        if is_open and r.random() < 0.8:
            # The fold throws its shade onto a page.
            ends = page[:2] if lift is None else page[2:]
            inward = (page.mean(0) - ends.mean(0)) * r.uniform(0.03, 0.25)
            shade = scene.cover_of(np.float32([ends[0], ends[1], ends[1] + inward, ends[0] + inward]))
            scene.darken(cv2.GaussianBlur(shade, (0, 0), r.uniform(0.6, 4)), r.uniform(0.05, 0.4))
        if lift is None:
            scene.quad = page
