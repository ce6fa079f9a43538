"""One square frame with faces, and where they are.

Four kinds: a photo alone at any scale, several on a texture, a mosaic of photos and textures, a drawn document with
a portrait; and frames without a face. Whatever is laid later hides what lies below: faces hidden or cut off too far
are left out or, where even a person would hesitate, marked to be ignored.
"""
import cv2
import numpy as np

from light import degraded
from occluders import dressed

TINY = 10.0


class Scene:
    def __init__(self, rng, stock, side):
        self.rng, self.stock, self.side = rng, stock, side
        self.faces = []                    # [box as x y w h, five points, share hidden]
        self.image = np.zeros((side, side, 3), np.uint8)
        self.fill(self.surface(), np.array([0, 0, side, side], np.float32))

    def surface(self):
        r = self.rng
        if r.random() < 0.12:
            return np.full((8, 8, 3), r.uniform(0, 255) * r.uniform(0.7, 1, 3), np.uint8)
        return self.stock.page(r) if r.random() < 0.12 else self.stock.texture(r)

    def fill(self, source, box):
        """A window of a picture over a box of the frame."""
        r = self.rng
        h, w = source.shape[:2]
        share = r.uniform(0.3, 1)
        cw, ch = max(2, int(w * share)), max(2, int(h * share))
        x, y = int(r.integers(w - cw + 1)), int(r.integers(h - ch + 1))
        x0, y0, bw, bh = box.astype(int)
        self.image[y0:y0 + bh, x0:x0 + bw] = cv2.resize(source[y:y + ch, x:x + cw], (int(bw), int(bh)), interpolation=cv2.INTER_AREA)

    def lay(self, image, matrix, cover, boxes, points, clip=None):
        """A picture with its faces, warped onto the frame; `cover` says where it is opaque, `clip` cuts it to a box."""
        side = self.side
        shrink = 1 / max(1e-3, np.sqrt(abs(np.linalg.det(matrix[:2, :2]))))
        if shrink > 1.5:
            # Warping alone would skip pixels.
            image = cv2.resize(image, None, fx=1 / shrink, fy=1 / shrink, interpolation=cv2.INTER_AREA)
            h, w = cover.shape
            cover = cv2.resize(cover, (image.shape[1], image.shape[0]), interpolation=cv2.INTER_AREA)
            low = matrix @ np.diag([w / image.shape[1], h / image.shape[0], 1.0])
        else:
            low = matrix
        warped = cv2.warpPerspective(image, low, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        over = cv2.warpPerspective(cover, low, (side, side), flags=cv2.INTER_LINEAR)
        if clip is not None:
            x, y, w, h = clip.astype(int)
            inside = np.zeros_like(over)
            inside[y:y + h, x:x + w] = over[y:y + h, x:x + w]
            over = inside
        for face in self.faces:
            face[2] = max(face[2], self.share(over, face[0]))
        a = over.astype(np.float32)[..., None] / 255
        self.image = (self.image * (1 - a) + warped * a).astype(np.uint8)
        for box, five in zip(boxes, points):
            face = [self.moved_box(box, matrix), cv2.perspectiveTransform(five[None].astype(np.float64), matrix)[0], 0.0]
            face[2] = 1 - self.share(over, face[0])
            self.faces.append(face)

    def share(self, over, box):
        """The part of a box, in and out of the frame, that lies under a cover."""
        x, y, w, h = box
        x0, y0, x1, y1 = (int(np.clip(v, 0, self.side)) for v in (x, y, x + w, y + h))
        return float(over[y0:y1, x0:x1].sum()) / (255 * w * h + 1e-6)

    @staticmethod
    def moved_box(box, matrix):
        """The box about the ellipse in the box, moved: what a head's box does when the head tilts."""
        x, y, w, h = box
        c = np.array([x + w / 2, y + h / 2])
        p = cv2.perspectiveTransform(np.array([[c, c + [w / 2, 0], c + [0, h / 2]]], np.float64), matrix)[0]
        half = np.hypot(p[1] - p[0], p[2] - p[0])
        return np.array([*(p[0] - half), *(2 * half)])

    # --- kinds

    def photo_matrix(self, photo, size, centre):
        """So that one of the photo's faces gets this size and place."""
        r = self.rng
        box = photo.boxes[int(r.integers(len(photo.boxes)))]
        scale = size / np.sqrt(box[2] * box[3])
        turn = np.radians(r.normal(0, 9) if r.random() < 0.75 else r.uniform(-40, 40))
        c, s = scale * np.cos(turn), scale * np.sin(turn)
        stretch = r.uniform(0.92, 1.08)
        linear = np.array([[c, -s], [s, c]]) @ np.diag([stretch, 1 / stretch])
        matrix = np.eye(3)
        matrix[:2, :2] = linear
        matrix[:2, 2] = centre - linear @ (box[:2] + box[2:] / 2)
        return matrix

    def photo_cover(self, photo, soft):
        h, w = photo.image.shape[:2]
        cover = np.full((h, w), 255, np.uint8)
        if soft:
            # The head alone, its rim faded: the photo's straight sides must not give faces away.
            cover[:] = 0
            for x, y, bw, bh in photo.boxes:
                cv2.ellipse(cover, (int(x + bw / 2), int(y + bh / 2)), (int(bw * 0.75), int(bh * 0.72)), 0, 0, 360, 255, -1)
            cover = cv2.GaussianBlur(cover, (0, 0), max(1.0, 0.06 * photo.boxes[:, 2].max()))
        return cover

    def add_photo(self, size, centre, soft=False, clip=None):
        photo = self.stock.photo(self.rng)
        matrix = self.photo_matrix(photo, size, centre)
        if clip is not None:
            # A cell is full: the photo is moved to the cell as a whole.
            h, w = photo.image.shape[:2]
            scale = max(clip[2] / w, clip[3] / h) * self.rng.uniform(1, 1.25)
            matrix = np.array([[scale, 0, clip[0] + clip[2] / 2 - scale * w / 2], [0, scale, clip[1] + clip[3] / 2 - scale * h / 2], [0, 0, 1.0]])
        self.lay(dressed(self.rng, photo, self.stock.textures), matrix, self.photo_cover(photo, soft), photo.boxes, photo.points, clip)

    def alone(self):
        r, side = self.rng, self.side
        size = side * np.exp(r.uniform(np.log(0.16), np.log(0.95)))
        spare = max(0.06 * side, (side - size) / 2)
        self.add_photo(size, side / 2 + r.uniform(-1, 1, 2) * spare, soft=r.random() < 0.25)

    def several(self):
        r, side = self.rng, self.side
        biggest = side * r.uniform(0.12, 0.55)
        count = int(r.integers(1, 2 + int(5 * (1 - biggest / side))))
        for _ in range(count):
            size = max(13.0, biggest * r.uniform(0.5, 1))
            self.add_photo(size, r.uniform(0.05, 0.95, 2) * side, soft=r.random() < 0.4)

    def mosaic(self):
        r, side = self.rng, self.side
        cols, rows = int(r.integers(1, 5)), int(r.integers(1, 5))
        xs = np.linspace(0, side, cols + 1).astype(int)
        ys = np.linspace(0, side, rows + 1).astype(int)
        for i in range(cols):
            for j in range(rows):
                cell = np.array([xs[i], ys[j], xs[i + 1] - xs[i], ys[j + 1] - ys[j]], np.float32)
                if r.random() < 0.3:
                    self.fill(self.surface(), cell)
                else:
                    self.add_photo(10.0, cell[:2], clip=cell)

    def document(self, with_face=True):
        r, side = self.rng, self.side
        texture, box = self.stock.document(r)
        texture = texture.copy()
        boxes, points = [], []
        th, tw = texture.shape[:2]
        if box is not None:
            x, y, w, h = (box * np.array([tw, th, tw, th])).astype(int)
            if with_face:
                boxes, points = self.portrait(texture, x, y, w, h)
            else:
                other = self.stock.texture(r)
                texture[y:y + h, x:x + w] = cv2.resize(other, (w, h), interpolation=cv2.INTER_AREA)
        width = side * r.uniform(0.4, 1.25)
        scale = width / tw
        turn = np.radians(r.normal(0, 10) if r.random() < 0.85 else r.uniform(-40, 40))
        c, s = scale * np.cos(turn), scale * np.sin(turn)
        matrix = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
        at = side / 2 + r.uniform(-0.15, 0.15, 2) * side
        matrix[:2, 2] = at - matrix[:2, :2] @ [tw / 2, th / 2]
        # A little perspective about the middle of the frame.
        m = np.eye(3)
        m[2, :2] = r.normal(0, 0.12, 2) / side
        move = np.array([[1, 0, side / 2], [0, 1, side / 2], [0, 0, 1.0]])
        matrix = move @ m @ np.linalg.inv(move) @ matrix
        self.lay(texture, matrix, np.full((th, tw), 255, np.uint8), boxes, points)

    def portrait(self, texture, x, y, w, h):
        """A face pasted as issuers print it: grey, faded, see-through, at times under lines."""
        r = self.rng
        photo = self.stock.single(r)
        bx, by, bw, bh = photo.boxes[0]
        size = np.sqrt(w * h) * r.uniform(0.45, 0.75)
        scale = size / np.sqrt(bw * bh)
        m = np.array([[scale, 0, w * r.uniform(0.46, 0.54) - scale * (bx + bw / 2)],
                      [0, scale, h * r.uniform(0.42, 0.55) - scale * (by + bh / 2)]])
        look = cv2.warpAffine(photo.image, m, (int(w), int(h)), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE).astype(np.float32)
        if r.random() < 0.45:
            look = cv2.cvtColor(cv2.cvtColor(look, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
        look = look * r.uniform(0.6, 1.1) + r.uniform(0, 70)
        ground = texture[y:y + h, x:x + w].astype(np.float32)
        alpha = r.uniform(0.6, 1)
        texture[y:y + h, x:x + w] = np.clip(look * alpha + ground * (1 - alpha), 0, 255)
        full = np.vstack([m, [0, 0, 1]])
        full[:2, 2] += [x, y]
        five = cv2.perspectiveTransform(photo.points[0][None].astype(np.float64), full)[0]
        return [self.moved_box(photo.boxes[0], full)], [five]

    def empty(self):
        """No face: textures, pages, a document without a portrait, a photo's parts beside the face."""
        r = self.rng
        roll = r.random()
        if roll < 0.3:
            self.document(with_face=False)
        elif roll < 0.6:
            side = self.side
            for _ in range(int(r.integers(1, 5))):
                w, h = (r.uniform(0.2, 0.8, 2) * side).astype(int)
                x, y = r.integers(side - w), r.integers(side - h)
                self.fill(self.surface(), np.array([x, y, w, h], np.float32))

    def labels(self):
        """Rows of x, y, w, h, ten numbers of points, 1 for a face or 0 for a place to ignore."""
        rows = []
        for box, points, hidden in self.faces:
            if hidden > 0.75 or np.sqrt(box[2] * box[3]) < 4:
                continue
            counts = hidden < 0.45 and np.sqrt(box[2] * box[3]) >= TINY
            rows.append(np.concatenate([box, points.ravel(), [float(counts)]]))
        return np.array(rows, np.float32).reshape(-1, 15)


def draw(rng, stock, side, faceless=False):
    scene = Scene(rng, stock, side)
    if faceless:
        scene.empty()
    else:
        kinds = (scene.alone, scene.several, scene.mosaic, scene.document, scene.empty)
        kinds[rng.choice(5, p=[0.36, 0.2, 0.14, 0.14, 0.16])]()
    return degraded(rng, scene.image), scene.labels()
