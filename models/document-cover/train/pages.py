"""Pages as an outline cuts them out of frames, and what lies over them: python pages.py OUT --seed S --count N --textures DIR [--faces DIR]

Shards as ../../document-frame/train/data.py writes them. Of the two planes one is what lies over the page, the other the page."""
import os
import sys

import cv2
import numpy as np

import objects

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../document-frame/train"))
from bodies import polygon  # noqa: E402
from data import parser, write  # noqa: E402
from scene import Scene  # noqa: E402

# Width and height of the network's input. The page takes its middle, less a margin on either side, as shares of the input.
INPUT = (160, 112)
MARGIN = np.array([0.07, 0.09])
# Of the frame that pages are cut out of: finer than the page in it.
FRAME = (320, 228)


class PageScene(Scene):
    def __init__(self, rng, stock):
        super().__init__(rng, stock, False, FRAME)

    def thing(self, over):
        """Every other time what lies about on tables."""
        if self.rng.random() < 0.5:
            super().thing(over)
        else:
            self.object(over)

    def patch(self, centre, near, colour, over):
        """Flat and of any colour: within a document nothing tells it from print, so it reaches in over the rim."""
        if over:
            centre, _ = self.from_rim()
        return super().patch(centre, near, colour, over)

    def from_rim(self):
        """A place within the document, most near its rim, and the way out from there."""
        r = self.rng
        k, share = int(r.integers(4)), r.uniform(0.05, 0.95)
        rim = self.quad[k] * (1 - share) + self.quad[(k + 1) % 4] * share
        inward = self.quad.mean(0) - rim
        depth = r.choice([r.uniform(0.05, 0.35), r.uniform(0.3, 1)], p=[0.7, 0.3])
        return rim + inward * depth, -inward / (np.hypot(*inward) + 1e-6)

    def object(self, over):
        """Over a document what is solid may lie within it; sheets reach in over the rim."""
        r = self.rng
        kind = r.choice([objects.sheet, objects.coin, objects.cord, objects.key], p=[0.25, 0.25, 0.2, 0.3])
        size = min(self.size)
        if not over:
            at, away = np.array(self.size) * r.uniform(-0.05, 1.05, 2), objects.heading(r.uniform(0, 2 * np.pi))
        else:
            size = float(np.hypot(*(self.quad[1] - self.quad[0]))) * r.uniform(1, 2.2)
            if kind is not objects.sheet and r.random() < 0.55:
                at, away = self.at(*r.uniform(0.08, 0.92, 2)), objects.heading(r.uniform(0, 2 * np.pi))
            else:
                at, away = self.from_rim()
        image, cover = kind(self, at, away, size)
        self.put(image, cover, over, r.uniform(0.3, 0.9) if r.random() < 0.7 else r.uniform(1, 4))


def bands(rng, page):
    """A tint along a side, flat or fading, as headings stand on; and flags or plain emblems near a rim."""
    h, w = page.shape[:2]
    if rng.random() < 0.35:
        band = np.zeros((h, w), np.float32)
        deep = int((h if rng.random() < 0.75 else w) * rng.uniform(0.06, 0.25))
        side = int(rng.choice(4, p=[0.6, 0.2, 0.1, 0.1]))
        at = [np.s_[:deep], np.s_[h - deep:], np.s_[:, :deep], np.s_[:, w - deep:]][side]
        along = np.linspace(0, 1, w if side < 2 else h, dtype=np.float32)
        fade = np.clip(rng.uniform(0.1, 1) + rng.uniform(-1, 1) * along, 0, 1)
        band[at] = (fade[None] if side < 2 else fade[:, None])
        band = band[..., None] * np.float32(rng.uniform(0.3, 1))
        page = page * (1 - band) + np.float32(rng.uniform(0, 255, 3)) * band
    for _ in range(int(rng.choice([0, 0, 1, 2]))):
        wide = int(w * rng.uniform(0.05, 0.2))
        high = max(6, int(wide * rng.uniform(0.45, 1)))
        inset = int(w * rng.choice([0, rng.uniform(0, 0.06)]))
        x = int(rng.choice([inset, w - wide - inset, rng.uniform(0, w - wide)]))
        y = int(rng.choice([inset, h - high - inset], p=[0.7, 0.3]))
        flag = np.empty((high, wide, 3), np.float32)
        flag[:] = rng.uniform(0, 255, 3)
        for k in range(1, int(rng.integers(1, 4))):
            part = np.s_[k * high // 3:] if rng.random() < 0.5 else np.s_[:, k * wide // 3:]
            flag[part] = rng.uniform(0, 255, 3)
        if rng.random() < 0.5:
            cv2.circle(flag, (wide // 2, high // 2), max(2, high // 4), rng.uniform(0, 255, 3).tolist(), -1, cv2.LINE_AA)
        page[y:y + high, x:x + wide] = flag
    return page


def printed(rng, stock, page):
    """The page with pictures in its print: ink that lets paper and print shine through, soft or cut sharply."""
    page = page.astype(np.float32)
    if rng.random() < 0.6:
        page = bands(rng, page)
    h, w = page.shape[:2]
    for _ in range(int(rng.choice([0, 0, 1, 1, 2, 3]))):
        picture = stock.texture(rng)
        if rng.random() < 0.5:
            tint = rng.uniform(0.2, 1, 3)
            picture = 255 - (255 - cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32))[..., None] * np.float32(1 - tint)
        picture = cv2.resize(picture.astype(np.float32), (w, h), interpolation=cv2.INTER_AREA)
        radius = np.array([w, h]) * rng.uniform(0.05, 0.4) * rng.uniform(0.5, 1.3, 2)
        shape = polygon((h, w), np.array([w, h]) * rng.uniform(0, 1, 2), radius, rng, None if rng.random() < 0.5 else 24)
        soft = rng.choice([0.5, rng.uniform(1, 4), rng.uniform(4, 20)])
        ink = cv2.GaussianBlur(shape, (0, 0), soft)[..., None] * np.float32(rng.uniform(0.1, 0.9))
        page = page * (1 - ink * (1 - picture / 255))
    return np.clip(page, 0, 255).astype(np.uint8)


def outline_error(rng):
    """Of each corner, in shares of the page's sides: most outlines are good."""
    return rng.normal(0, rng.choice([0.004, 0.012, 0.03], p=[0.55, 0.33, 0.12]), (4, 2))


def cut_out(scene, image):
    """The page as the network sees it, either way up, what lies over it, and where it is."""
    r = scene.rng
    w, h = INPUT
    page = MARGIN + (1 - 2 * MARGIN) * (np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) + outline_error(r))
    page = page * INPUT
    quad = np.roll(scene.to_pixels(scene.quad) / [scene.w, scene.h] * scene.out, 2 * int(r.integers(2)), 0)
    m = cv2.getPerspectiveTransform(np.float32(quad), np.float32(page))
    finer = float(np.hypot(*(quad[1] - quad[0]))) / (w * (1 - 2 * MARGIN[0]))
    if finer > 1.2:
        image = cv2.GaussianBlur(image, (0, 0), 0.35 * finer)
    image = cv2.warpPerspective(image, m, INPUT, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    over = cv2.resize(scene.over * scene.document, scene.out, interpolation=cv2.INTER_AREA)
    over = cv2.warpPerspective(over, m, INPUT, flags=cv2.INTER_LINEAR)
    inside = np.zeros((h, w), np.float32)
    cv2.fillConvexPoly(inside, np.round(page).astype(np.int32), 1)
    planes = [cv2.resize(p, (w // 2, h // 2), interpolation=cv2.INTER_AREA) for p in (over * inside, inside)]
    return image, (np.stack(planes) * 255 + 0.5).astype(np.uint8)


def draw(rng, stock, _tall):
    scene = PageScene(rng, stock)
    for _ in range(int(rng.choice([0, 0, 1, 1, 2]))):
        scene.sheet()
    for _ in range(int(rng.choice([0, 0, 1, 2]))):
        scene.thing(over=False)
    if rng.random() < 0.16:
        scene.hand_below()
    texture, portrait = stock.document(rng)
    scene.place_document(printed(rng, stock, texture), portrait)
    # Half of the pages are bare: what is printed on them is what things have to be told from.
    if rng.random() < 0.5:
        for _ in range(int(rng.choice([1, 1, 1, 2]))):
            roll = rng.random()
            if roll < 0.45:
                scene.object(over=True)
            elif roll < 0.72:
                scene.thing(over=True)
            else:
                scene.hand_over()
    scene.light()
    image, _ = scene.camera()
    return cut_out(scene, image)


if __name__ == "__main__":
    write(parser().parse_args(), draw, ("image", "mask"))
