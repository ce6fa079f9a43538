"""Small things that lie about on tables, and so on documents: sheets and notes, coins, cords, keys.

Each as an image and its cover over the scene it is drawn for, in its pixels, about a place that it reaches to."""
import cv2
import numpy as np

METALS = np.array([[70, 160, 205], [175, 178, 180], [60, 100, 160], [120, 125, 130], [215, 218, 220]], np.float32)


def heading(turn):
    return np.array([np.cos(turn), np.sin(turn)])


def metal(rng):
    return METALS[int(rng.integers(len(METALS)))] * rng.uniform(0.6, 1.15)


def cover_of_paths(scene, paths, thickness=None):
    """Filled outlines, each of which takes away where the ones before it lay, or lines of a thickness, in pixels."""
    cover = np.zeros((scene.h, scene.w), np.uint8)
    paths = [np.round(np.asarray(path) * 16).astype(np.int32) for path in paths]
    if thickness is None:
        cv2.fillPoly(cover, paths, 255, cv2.LINE_AA, 4)
    else:
        cv2.polylines(cover, paths, False, 255, max(1, round(thickness)), cv2.LINE_AA, 4)
    return cover.astype(np.float32) / 255


def plain(scene, colour):
    return np.full((scene.h, scene.w, 3), 1, np.float32) * np.float32(colour)


def ring(centre, radius, count=40):
    turns = np.linspace(0, 2 * np.pi, count, endpoint=False)
    return np.stack([centre[0] + radius[0] * np.cos(turns), centre[1] + radius[1] * np.sin(turns)], 1)


def note(rng):
    """A strip or a note: one tint, mostly pale, with lines of a pen or of print on it, or none."""
    tint = rng.uniform(170, 255) * rng.uniform(0.5 if rng.random() < 0.5 else 0.9, 1, 3)
    image = np.full((60, 90, 3), 1, np.float32) * np.float32(tint)
    if rng.random() < 0.6:
        ink = tint * rng.uniform(0.1, 0.7)
        gap = int(rng.integers(6, 16))
        for y in range(gap, 60 - 2, gap):
            right = int(90 * rng.uniform(0.4, 0.95))
            cv2.line(image, (int(rng.integers(4, 12)), y), (right, y + int(rng.integers(-1, 2))), ink.tolist(), 1, cv2.LINE_AA)
    return image


def sheet(scene, at, away, near):
    """A sheet, a note or a banknote whose corner or side reaches to `at` and which lies `away` from there."""
    rng = scene.rng
    roll = rng.random()
    image = note(rng) if roll < 0.6 else scene.stock.page(rng) if roll < 0.85 else scene.stock.texture(rng)
    width = near * rng.choice([rng.uniform(0.06, 0.2), rng.uniform(0.2, 0.9)])
    height = width * rng.uniform(0.4, 2.2)
    turn = rng.uniform(0, 2 * np.pi)
    # As far as the sheet goes in the direction of `at` from its own middle.
    c, s = heading(turn)
    corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * [width / 2, height / 2] @ np.array([[c, s], [-s, c]])
    reach = float((corners @ -away).max())
    placed = scene.pose(width, height, at + away * reach, turn, rng.normal(0, 0.1, 2))
    return scene.warp(image, placed), scene.cover_of(placed)


def coin(scene, at, away, near):
    rng = scene.rng
    centre, radius = scene.to_pixels(at), scene.to_pixels(np.full(2, near * rng.uniform(0.02, 0.08))) * rng.uniform(0.75, 1.1, 2)
    tone = metal(rng)
    image = plain(scene, tone)
    inner = tone * rng.uniform(0.7, 1.25) if rng.random() < 0.6 else metal(rng)
    cover = cover_of_paths(scene, [ring(centre, radius * rng.uniform(0.6, 0.92))])
    image = cv2.blendLinear(plain(scene, inner), image, cover, 1 - cover)
    marks = [centre + rng.normal(0, 0.3, (3, 2)) * radius for _ in range(int(rng.integers(0, 4)))]
    if marks:
        cover = cover_of_paths(scene, marks, radius.max() * rng.uniform(0.1, 0.25))
        image = cv2.blendLinear(plain(scene, inner * rng.uniform(0.4, 0.8)), image, cover, 1 - cover)
    return image, cover_of_paths(scene, [ring(centre, radius)])


def cord(scene, at, away, near):
    """A cable, a band or a rubber ring that ends at `at` or goes on beyond it."""
    rng = scene.rng
    beyond = at - away * near * rng.choice([0, rng.uniform(0, 1.2)])
    side = np.array([-away[1], away[0]])
    points = np.stack([beyond, at + side * near * rng.normal(0, 0.15), at + away * near * 0.5 + side * near * rng.normal(0, 0.3),
                       at + away * near * 1.5 + side * near * rng.normal(0, 0.5)])
    t = np.linspace(0, 1, 40)[:, None]
    path = (1 - t) ** 3 * points[0] + 3 * t * (1 - t) ** 2 * points[1] + 3 * t * t * (1 - t) * points[2] + t ** 3 * points[3]
    path = scene.to_pixels(path)
    thick = float(scene.to_pixels(np.full(2, near)).max()) * rng.uniform(0.008, 0.035)
    tone = np.full(3, rng.uniform(5, 250)) if rng.random() < 0.6 else rng.uniform(0, 255, 3)
    image = plain(scene, tone)
    lit = cover_of_paths(scene, [path + rng.normal(0, 0.2, 2) * thick], thick * 0.4)
    image = cv2.blendLinear(np.minimum(plain(scene, tone * 1.3 + 25), 255), image, lit, 1 - lit)
    return image, cover_of_paths(scene, [path], thick)


def key(scene, at, away, near):
    """A bow with a hole, a shaft and teeth, either end of which reaches to `at`."""
    rng = scene.rng
    size = near * rng.uniform(0.05, 0.16)
    turn = np.arctan2(away[1], away[0]) + rng.normal(0, 0.4) + (np.pi if rng.random() < 0.5 else 0)
    c, s = heading(turn)
    middle = at + away * size * rng.uniform(0, 1.2)

    def placed(points):
        return scene.to_pixels(np.asarray(points) * size @ np.array([[c, s], [-s, c]]) + middle)

    wide = rng.uniform(0.12, 0.22)
    teeth = [(1.4, 0.0)]
    for x in np.linspace(1.3, 0.6, int(rng.integers(3, 7))):
        teeth += [(x, wide * rng.uniform(0.6, 1.8)), (x - 0.08, wide * rng.uniform(0.6, 1))]
    shaft = [(1.4, -wide), *teeth, (-0.3, wide), (-0.3, -wide)]
    bow = ring((-0.8, 0), (rng.uniform(0.4, 0.7), rng.uniform(0.4, 0.7)), 24)
    hole = ring((-1.0, 0), (0.14, 0.14), 12)
    tone = metal(rng) if rng.random() < 0.8 else rng.uniform(0, 255, 3)
    image = plain(scene, tone)
    light = cover_of_paths(scene, [placed([(-0.3, 0), (1.4, 0)])], size / max(scene.scale) * 0.08)
    image = cv2.blendLinear(plain(scene, np.minimum(tone * 1.4, 255)), image, light, 1 - light)
    cover = np.maximum(cover_of_paths(scene, [placed(shaft)]), cover_of_paths(scene, [placed(bow), placed(hole)]))
    return image, cover
