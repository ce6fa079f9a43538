"""One frame: a ground, perhaps a document, perhaps things over and beside it, light, camera. With exact masks."""
import cv2
import numpy as np

from bodies import body, nail_colour, polygon, skin
from exposure import Exposure

# Width and height of the network's input, wide frames; tall frames swap them. Masks come at half of it.
INPUT = (224, 160)
DETAIL = 1.3


def jitter(image, rng, amount=1.0):
    gains = rng.uniform(1 - 0.5 * amount, 1 + 0.25 * amount) * (1 + rng.normal(0, 0.07 * amount, 3))
    mix = np.diag(gains)
    if rng.random() < 0.25 * amount:
        keep = rng.uniform(0, 0.8)
        mix = keep * mix + (1 - keep) / 3 * np.ones((3, 1)) * gains
    return np.minimum(cv2.transform(image.astype(np.float32), mix.astype(np.float32)), 255)


class Scene(Exposure):
    def __init__(self, rng, stock, tall, size=INPUT):
        self.rng, self.stock = rng, stock
        w, h = size if not tall else size[::-1]
        self.out = (w, h)
        self.w, self.h = round(w * DETAIL), round(h * DETAIL)
        aspect = float(rng.choice([4 / 3, 16 / 9, 16 / 9, 1.5, 1.0, 2.1]))
        self.size = (1.0, aspect) if tall else (aspect, 1.0)
        self.scale = (self.size[0] / self.w, self.size[1] / self.h)
        self.document = np.zeros((self.h, self.w), np.float32)
        self.over = np.zeros((self.h, self.w), np.float32)
        self.portrait = np.zeros((self.h, self.w), np.float32)
        self.quad = None
        # Half of the frames are taken by somebody who tries: upright, whole, in fair light.
        self.is_fair = rng.random() < 0.55
        self.image = self.ground()

    # --- what lies below

    def ground(self):
        r = self.rng
        roll = r.random()
        if roll < 0.28:
            source = self.stock.page(r)
        elif roll < 0.36:
            flat = np.full((8, 8, 3), r.uniform(40, 245) * r.uniform(0.7, 1, 3), np.float32)
            source = np.float32(flat + r.normal(0, 3, (8, 8, 3)))
        else:
            source = self.stock.texture(r)
        out = self.fill(source)
        if r.random() < 0.25:
            out = cv2.GaussianBlur(out, (0, 0), r.uniform(0.8, 5))
        out = jitter(out, r, 0.4 if self.is_fair else 1.0)
        # A night scene of a wallpaper says nothing.
        return out + max(0.0, r.uniform(10, 40) - float(out.mean()))

    def fill(self, source):
        """A window of a picture, turned and stretched over the frame."""
        r = self.rng
        h, w = source.shape[:2]
        share = r.uniform(0.35, 1)
        cw, ch = w * share, h * share
        x, y = r.uniform(0, w - cw), r.uniform(0, h - ch)
        corners = np.float32([[x, y], [x + cw, y], [x + cw, y + ch], [x, y + ch]])
        corners = np.roll(corners, int(r.integers(4)), 0)
        target = np.float32([[0, 0], [self.w, 0], [self.w, self.h], [0, self.h]]) + r.normal(0, 0.06 * self.w, (4, 2)).astype(np.float32)
        m = cv2.getPerspectiveTransform(corners, target)
        shrink = max(1.0, cw / self.w / 1.3)
        if shrink > 1:
            source = cv2.resize(source, None, fx=1 / shrink, fy=1 / shrink, interpolation=cv2.INTER_AREA)
            m = m @ np.diag([w / source.shape[1], h / source.shape[0], 1])
        return cv2.warpPerspective(source, m, (self.w, self.h), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101).astype(np.float32)

    def to_pixels(self, points):
        return np.asarray(points, np.float32) / np.float32(self.scale)

    def at(self, u, v):
        """A place on the document, in shares of its sides."""
        q = self.quad
        return (q[0] * (1 - u) + q[1] * u) * (1 - v) + (q[3] * (1 - u) + q[2] * u) * v

    def pose(self, width, height, centre, turn, tilt):
        """Corners of a flat rectangle, in the frame's own units."""
        return self.posed(np.array([[-1, -1, 0], [1, -1, 0], [1, 1, 0], [-1, 1, 0]]) * [width / 2, height / 2, 0], centre, turn, tilt)

    def posed(self, corners, centre, turn, tilt):
        """Where points (x, y, away from the camera) about a centre are seen once they are turned and tilted."""
        c, s = np.cos(turn), np.sin(turn)
        corners = corners @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]])
        cx, sx, cy, sy = np.cos(tilt[0]), np.sin(tilt[0]), np.cos(tilt[1]), np.sin(tilt[1])
        corners = corners @ np.array([[1, 0, 0], [0, cx, sx], [0, -sx, cx]]) @ np.array([[cy, 0, -sy], [0, 1, 0], [sy, 0, cy]])
        focal = 1.2 * max(self.size)
        return corners[:, :2] * (focal / (focal + corners[:, 2:])) + centre

    def cover_of(self, corners):
        cover = np.zeros((self.h, self.w), np.uint8)
        cv2.fillConvexPoly(cover, np.round(self.to_pixels(corners) * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
        return cover.astype(np.float32) / 255

    def blend(self, image, cover):
        self.image = cv2.blendLinear(np.ascontiguousarray(image, np.float32), self.image, cover, 1 - cover)

    def darken(self, cover, amount):
        self.image *= (1 - np.float32(amount) * cover)[..., None]

    def warp(self, texture, corners, border=cv2.BORDER_REPLICATE):
        h, w = texture.shape[:2]
        pixels = self.to_pixels(corners)
        wide = max(np.hypot(*(pixels[1] - pixels[0])), np.hypot(*(pixels[2] - pixels[1])), 8)
        shrink = max(1.0, w / wide / 1.2)
        if shrink > 1:
            texture = cv2.resize(texture, (max(4, int(w / shrink)), max(4, int(h / shrink))), interpolation=cv2.INTER_AREA)
            h, w = texture.shape[:2]
        m = cv2.getPerspectiveTransform(np.float32([[0, 0], [w, 0], [w, h], [0, h]]), pixels)
        return cv2.warpPerspective(texture, m, (self.w, self.h), flags=cv2.INTER_LINEAR, borderMode=border).astype(np.float32)

    def sheet(self, white=False):
        """Paper, a book's page, a phone: four straight sides that are no document."""
        r = self.rng
        width = r.uniform(0.9 if white else 0.3, 1.6 if white else 1.1) * min(self.size)
        centre = [self.size[0] * r.uniform(0.2, 0.8), self.size[1] * r.uniform(0.2, 0.8)]
        corners = self.pose(width, width * r.uniform(0.5, 1.6), centre, r.uniform(0, np.pi), r.normal(0, 0.15, 2))
        self.shade_below(corners)
        roll = 0.5 if white else r.random()
        if roll < 0.37:
            texture = self.stock.page(r)
        elif roll < 0.43:
            texture = self.stock.thing(r)
        elif roll < 0.75:
            texture = np.full((16, 16, 3), r.uniform(190, 255) * r.uniform(0.9, 1, 3), np.float32)
        elif roll < 0.88:
            texture = self.stock.texture(r)
        else:
            texture = np.full((16, 16, 3), r.uniform(5, 60), np.float32)
        self.blend(jitter(self.warp(texture, corners), r, 0.4), self.cover_of(corners))
        return corners

    def decoy(self):
        """Held up as a document would be, but none: a receipt, a letter, a bare card, a book, a picture, a telephone."""
        r = self.rng
        roll = r.random()
        if roll < 0.45:
            texture = self.stock.thing(r)
            if r.random() < 0.25:
                texture = cv2.rotate(texture, int(r.integers(3)))
            aspect = texture.shape[1] / texture.shape[0]
        else:
            aspect = float(r.choice([r.uniform(0.3, 0.6), r.uniform(0.6, 1), r.uniform(1, 1.7)]))
            if roll < 0.72:
                texture = self.stock.page(r)
            elif roll < 0.86:
                texture = np.full((16, 16, 3), r.uniform(150, 255) * r.uniform(0.8, 1, 3), np.float32)
            else:
                texture = self.stock.texture(r)
        width = min(self.size[0], self.size[1] * aspect) * r.uniform(0.35, 1.25)
        corners = self.pose(width, width / aspect, np.array(self.size) * r.uniform(0.35, 0.65, 2), r.normal(0, 0.15), r.normal(0, 0.12, 2))
        self.shade_below(corners)
        self.blend(jitter(self.warp(texture, corners), r, 0.4), self.cover_of(corners))
        self.quad = corners

    def shade_below(self, corners):
        r = self.rng
        if r.random() < 0.7:
            shift = r.normal(0, 0.012, 2)
            cover = cv2.GaussianBlur(self.cover_of(corners + shift), (0, 0), r.uniform(0.6, 4))
            self.darken(cover, r.uniform(0.1, 0.55))

    # --- the document

    def place_document(self, texture, box):
        r = self.rng
        aspect = texture.shape[1] / texture.shape[0]
        turn = r.choice([0, 0, 0, 0, np.pi / 2, -np.pi / 2, np.pi]) + r.normal(0, 0.12)
        if self.is_fair:
            turn = r.normal(0, 0.1)
        elif r.random() < 0.12:
            turn = r.uniform(-np.pi, np.pi)
        lying = abs(np.cos(turn)) > 0.7
        room = min(self.size[0] * (1 if lying else aspect), self.size[1] * (aspect if lying else 1))
        reaches = [0.58, 0.28, 0.08, 0.06] if self.is_fair else [0.42, 0.25, 0.18, 0.15]
        share = r.choice([r.uniform(0.45, 0.98), r.uniform(0.3, 0.7), r.uniform(0.13, 0.35), r.uniform(0.98, 1.6)], p=reaches)
        width = room * share
        spare = np.maximum(0.03, (np.array(self.size) - (np.array([width, width / aspect]) if lying else np.array([width / aspect, width]))) / 2)
        reach = 0.95 if r.random() < 0.85 else 1.9
        centre = np.array(self.size) / 2 + r.uniform(-1, 1, 2) * spare * reach
        tilt = r.normal(0, 0.16, 2) if r.random() < 0.85 else r.uniform(-0.6, 0.6, 2)
        corners = self.pose(width, width / aspect, centre, turn, tilt)
        if r.random() < 0.04:
            corners = np.array([[0, 0], [self.size[0], 0], list(self.size), [0, self.size[1]]], float) + r.normal(0, 0.004, (4, 2))
        look = jitter(texture, r, 0.5)
        copy = r.random()
        if copy < 0.42:
            grey = cv2.cvtColor(look.astype(np.uint8), cv2.COLOR_BGR2GRAY).astype(np.float32)
            look = self.copied(grey)[..., None].repeat(3, 2)
        is_uncut = r.random() < 0.08
        if not is_uncut and r.random() < 0.27:
            self.sheet(white=True)
        if is_uncut:
            # A copy on a sheet: the paper goes on around it.
            grow = 1 + r.uniform(0.15, 2)
            around = corners.mean(0) + (corners - corners.mean(0)) * grow + r.uniform(-0.4, 0.4, 2) * (grow - 1) * width * 0.6
            paper = r.uniform(215, 255)
            self.shade_below(around)
            self.blend(np.full((self.h, self.w, 3), paper, np.float32), self.cover_of(around))
            if r.random() < 0.5:
                look = np.minimum(look, paper)
                look[:2], look[-2:], look[:, :2], look[:, -2:] = (look[4, 4] * 0.4,) * 4
        else:
            self.shade_below(corners)
        alpha = np.full(look.shape[:2], 255, np.uint8)
        if r.random() < 0.6 and not is_uncut:
            radius = int(look.shape[1] * r.uniform(0.02, 0.05))
            alpha[:] = 0
            h, w = alpha.shape
            cv2.rectangle(alpha, (radius, 0), (w - radius, h), 255, -1)
            cv2.rectangle(alpha, (0, radius), (w, h - radius), 255, -1)
            for x in (radius, w - 1 - radius):
                for y in (radius, h - 1 - radius):
                    cv2.circle(alpha, (x, y), radius, 255, -1)
        cover = self.warp(alpha, corners, cv2.BORDER_CONSTANT)
        if cover.ndim == 3:
            cover = cover[..., 0]
        cover = np.minimum(cover / 255, self.cover_of(corners))
        self.blend(self.warp(look, corners), cover)
        # The label is the whole quad: rounded corners belong to it.
        self.document = self.cover_of(corners)
        self.quad = corners
        if box is not None:
            m = cv2.getPerspectiveTransform(np.float32([[0, 0], [1, 0], [1, 1], [0, 1]]), np.float32(corners))
            x, y, w, h = box
            p = cv2.perspectiveTransform(np.float32([[[x, y], [x + w, y], [x + w, y + h], [x, y + h]]]), m)[0]
            self.portrait = self.cover_of(p)

    def copied(self, grey):
        """What a copier makes of grey tones: its own curve, from pale to almost black, and grain."""
        r = self.rng
        black, white = r.uniform(0, 90), r.uniform(130, 255)
        low, high = np.percentile(grey, 1), np.percentile(grey, 99.5)
        tone = np.clip((grey - low) / max(high - low, 20), 0, 1) ** np.float32(np.exp(r.normal(0.15, 0.5)))
        if r.random() < 0.4:
            # Tints that the original had become grey.
            tone *= np.float32(1 - r.uniform(0, 0.35)) + np.float32(0.3) * (tone > 0.97) * np.float32(r.random() < 0.5)
        grain = cv2.GaussianBlur(r.standard_normal(grey.shape, np.float32), (0, 0), r.uniform(0.4, 1.6))
        tone = np.clip(tone + grain * np.float32(r.uniform(0, 0.35)), 0, 1)
        return (black + (white - black) * tone).astype(np.float32)

    # --- things

    def finger(self, tip, towards, radius, over, glove=None):
        """From outside towards `tip`; `towards` is a unit vector along it."""
        r = self.rng
        tone = self.tone if glove is None else glove
        root = np.asarray(tip) - np.asarray(towards) * radius * r.uniform(5, 12)
        nail = nail_colour(r, tone) if glove is None and r.random() < 0.75 else None
        image, cover = body((self.h, self.w), root, tip, radius * r.uniform(1.05, 1.4), radius, tone, r, self.scale, nail)
        soft = r.uniform(0.4, 1.4) if r.random() < 0.8 else r.uniform(1.5, 6)
        self.put(image, cover, over, soft)

    def put(self, image, cover, over, soft=0.6):
        r = self.rng
        if r.random() < 0.7:
            shift = r.normal(0, 3, 2)
            moved = cv2.warpAffine(cover, np.float32([[1, 0, shift[0]], [0, 1, shift[1]]]), (self.w, self.h))
            self.darken(cv2.GaussianBlur(moved, (0, 0), r.uniform(1, 5)), r.uniform(0.1, 0.5))
        cover = cv2.GaussianBlur(cover, (0, 0), soft)
        self.blend(image, cover)
        if over:
            self.over = np.maximum(self.over, cover)

    def hand_over(self):
        """Fingertips that come in over the document's side."""
        r = self.rng
        k = int(r.integers(4))
        a, b = self.quad[k], self.quad[(k + 1) % 4]
        inward = self.quad.mean(0) - (a + b) / 2
        inward /= np.hypot(*inward) + 1e-6
        length = np.hypot(*(b - a))
        radius = np.hypot(*(self.quad[1] - self.quad[0])) * r.uniform(0.06, 0.13)
        self.tone = skin(r)
        glove = r.uniform(0, 250, 3) if r.random() < 0.12 else None
        count = int(r.choice([1, 1, 1, 2, 3, 4]))
        start = r.uniform(0.08, 0.92)
        for i in range(count):
            along = start + i * 2.3 * radius / length
            if along > 1:
                break
            depth = r.uniform(0.15, 3.2) * radius
            tip = a + (b - a) * along + inward * (depth - radius)
            lean = inward + (b - a) / length * r.normal(0, 0.35)
            self.finger(tip, lean / np.hypot(*lean), radius * r.uniform(0.85, 1.1), True, glove)

    def hand_below(self):
        """A hand that holds the document from behind: drawn before it."""
        r = self.rng
        self.tone = skin(r)
        centre = np.array(self.size) * r.uniform(0.25, 0.75, 2)
        radius = r.uniform(0.05, 0.1) * min(self.size)
        way = r.uniform(0, 2 * np.pi)
        for i in range(int(r.integers(2, 6))):
            turn = way + (i - 2) * r.uniform(0.08, 0.3)
            d = np.array([np.cos(turn), np.sin(turn)])
            tip = centre + d * radius * r.uniform(2, 7) + np.array([-d[1], d[0]]) * (i - 2) * radius * 1.5
            self.finger(tip, d, radius, False)
        image, cover = body((self.h, self.w), centre, centre - np.array([np.cos(way), np.sin(way)]) * radius * 8,
                            radius * 4, radius * 5, self.tone, r, self.scale)
        self.put(image, cover, False)

    def thing(self, over):
        """A pen, a strip, a coin, something large and out of focus."""
        r = self.rng
        near = min(self.size)
        if over and self.quad is not None:
            centre = self.at(*r.uniform(0.02, 0.98, 2))
        else:
            centre = np.array(self.size) * r.uniform(-0.05, 1.05, 2)
        colour = r.uniform(0, 255, 3) if r.random() < 0.8 else np.full(3, r.uniform(10, 250))
        roll = r.random()
        kind = self.stick if roll < 0.4 else self.patch if roll < 0.7 else self.blurred
        self.put(*kind(centre, near, colour, over), over)

    def stick(self, centre, near, colour, over):
        r = self.rng
        turn, length, radius = r.uniform(0, 2 * np.pi), near * r.uniform(0.15, 0.9), near * r.uniform(0.008, 0.06)
        d = np.array([np.cos(turn), np.sin(turn)]) * length
        # Mostly it comes in from beside the document rather than lying across all of it.
        start = centre if over and r.random() < 0.7 else centre - d / 2
        return body((self.h, self.w), start + d, start, radius, radius * r.uniform(0.5, 1.1), colour, r, self.scale, gloss=r.uniform(0, 0.5))

    def patch(self, centre, near, colour, _over):
        r = self.rng
        pixels = self.to_pixels(centre)
        radius = self.to_pixels(np.full(2, near * r.uniform(0.03, 0.2))) * r.uniform(0.4, 1.5, 2)
        cover = polygon((self.h, self.w), pixels, radius, r, None if r.random() < 0.6 else 24)
        if r.random() < 0.5:
            return self.fill(self.stock.texture(r)), cover
        return np.broadcast_to(np.float32(colour), (self.h, self.w, 3)) * r.uniform(0.8, 1.1), cover

    def blurred(self, centre, near, colour, _over):
        """Near the lens, large and soft."""
        r = self.rng
        turn, radius = r.uniform(0, 2 * np.pi), near * r.uniform(0.05, 0.16)
        d = np.array([np.cos(turn), np.sin(turn)]) * near
        image, cover = body((self.h, self.w), centre + d, centre, radius * r.uniform(0.8, 1.6), radius, colour, r, self.scale)
        return image, cv2.GaussianBlur(cover, (0, 0), r.uniform(1, 7))


def draw(rng, stock, tall):
    scene = Scene(rng, stock, tall)
    for _ in range(int(rng.choice([0, 0, 1, 1, 2]))):
        scene.sheet()
    for _ in range(int(rng.choice([0, 0, 0, 1, 2, 3]))):
        scene.thing(over=False)
    if rng.random() < 0.16:
        scene.hand_below()
    roll = rng.random()
    if roll < 0.82:
        texture, box = stock.document(rng)
        scene.place_document(texture, box)
        for _ in range(int(rng.choice([0, 0, 1, 2]))):
            if rng.random() < 0.5:
                scene.thing(over=True)
        if rng.random() < 0.22:
            scene.hand_over()
        if rng.random() < 0.2:
            scene.thing(over=True)
    elif roll < 0.95:
        scene.decoy()
        if rng.random() < 0.3:
            scene.hand_over()
    scene.light()
    return scene.camera()
