"""Portraits on made-up pages, each its page's own or put there later, under a camera: python pages.py OUT --seed S --count N --faces DIR

Writes what crops.py writes. The page's print goes on over its own portrait; what was put there later covers it."""
import argparse
import os
import sys

import cv2
import numpy as np
from PIL import Image, ImageDraw

from crops import INPUT, cut, inner, save, unsure, upright
from photos import Photos, coded, grain, tone

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../document-frame/train"))
from grounds import Inks, background, dark, strong  # noqa: E402
from paper import Typesetter  # noqa: E402

# Pixels a pixel of the crop in which pages are drawn, and the room about the crop.
FINE, ROOM = 1.5, 40
# Millimetres that a portrait is wide: what is put there later is cut and stuck by hand.
WIDE = 29.0


def onto(shape, corners):
    """From a picture of that shape to where its corners shall be."""
    h, w = shape[:2]
    return cv2.getPerspectiveTransform(np.float32([[0, 0], [w, 0], [w, h], [0, h]]), np.float32(corners))


def outward(a, b):
    """Away from what lies clockwise about the side from `a` to `b`."""
    return np.array([b[1] - a[1], a[0] - b[0]]) / max(1e-6, float(np.hypot(*(b - a))))


class Page:
    def __init__(self, rng, typesetter, photos):
        self.rng, self.typesetter, self.photos = rng, typesetter, photos
        self.w, self.h = (round(side * FINE) + 2 * ROOM for side in INPUT)
        self.box = inner() * FINE + ROOM
        (self.left, self.top), (self.right, self.bottom) = self.box[0], self.box[2]
        self.mm = (self.right - self.left) / WIDE
        roll = rng.random()
        printed = dark if roll < 0.15 else strong if roll < 0.22 else background
        self.image = printed(rng, self.w, self.h).astype(np.float32)
        if printed is background and rng.random() < 0.4:
            # Most pages are pale.
            self.image = 255 - (255 - self.image) * np.float32(rng.uniform(0.1, 0.6))
        if rng.random() < 0.5:
            self.image = self.image * (1 - self.lines(rng.uniform(0.05, 0.3))[..., None] * np.float32(rng.uniform(0.3, 1, 3)))

    # --- the page

    def lines(self, amount):
        """Fine curves over everything, 0...amount."""
        r = self.rng
        ys, xs = np.mgrid[0:self.h, 0:self.w].astype(np.float32)
        turn, period, bend = r.uniform(0, np.pi), r.uniform(3.5, 14), r.uniform(0, 25)
        along = xs * np.float32(np.cos(turn)) + ys * np.float32(np.sin(turn))
        across = ys * np.float32(np.cos(turn)) - xs * np.float32(np.sin(turn))
        wave = np.sin((along + np.float32(bend) * np.sin(across / np.float32(r.uniform(15, 70)))) * np.float32(2 * np.pi / period))
        return np.float32(amount) * np.clip((wave - np.float32(r.uniform(0.2, 0.85))) * 4, 0, 1)

    def print_text(self):
        r = self.rng
        ground = np.ascontiguousarray(np.clip(self.image, 0, 255).astype(np.uint8))
        canvas = Image.fromarray(ground[:, :, ::-1])
        draw = ImageDraw.Draw(canvas)
        ink = Inks(r, ground).at(0, 0, self.w, self.h)
        size = r.uniform(9, 26)
        beside = r.random() < 0.75
        if beside:
            x = self.right + r.uniform(2, 30) if r.random() < 0.7 else self.left - r.uniform(20, 400)
            y = r.uniform(0, 60)
            while y < self.h:
                if r.random() < 0.85:
                    text = self.typesetter.word(3, 12)
                    font = self.typesetter.font(size * r.uniform(0.5, 1.1))
                    if x < self.left:
                        draw.text((self.left - r.uniform(1, 30), y), text, font=font, fill=ink, anchor="ra")
                    else:
                        draw.text((x, y), text, font=font, fill=ink)
                y += size * r.uniform(1.1, 2.4)
        for where in (self.top - r.uniform(1.05, 2.5) * size, self.bottom + r.uniform(0.05, 1.2) * size):
            if r.random() < 0.6:
                colour = ink if r.random() < 0.7 else tuple(int(v) for v in r.uniform(0, 220, 3))
                draw.text((r.uniform(0, self.right), where), self.typesetter.line(self.w, size), font=self.typesetter.font(size), fill=colour)
        if r.random() < 0.25:
            reach = r.uniform(0.3, 1.02) * self.top
            draw.rectangle((0, 0, self.w, reach), fill=tuple(int(v) for v in r.uniform(0, 230, 3)))
        printed = np.array(canvas)[:, :, ::-1].astype(np.float32)
        self.image = cv2.GaussianBlur(printed, (0, 0), r.uniform(0.4, 0.9))

    def beyond(self):
        """The page's own rim, and what it lies on."""
        r = self.rng
        k = int(r.integers(4))
        room = (self.top, self.w - self.right, self.h - self.bottom, self.left)[k]
        depth = int(room * r.uniform(0.2, 0.95))
        view = np.rot90(self.image, k)
        ground = np.full((depth, view.shape[1], 3), r.uniform(10, 245) * r.uniform(0.7, 1, 3), np.float32)
        ground = grain(ground, r, r.uniform(0, 12), r.uniform(0, 3))
        dark = np.linspace(0, 1, depth, dtype=np.float32)[::-1] ** 3
        ground *= (1 - np.float32(r.uniform(0, 0.6)) * dark[::-1])[:, None, None]
        view[:depth] = ground
        self.image = np.ascontiguousarray(self.image)

    def overlay(self):
        """What is put over a page when all is printed: a rosette, a seal, a stamp, words. As alpha and colour."""
        r = self.rng
        alpha = np.zeros((self.h, self.w), np.uint8)
        kind = r.random()
        corner = np.array([self.right if r.random() < 0.5 else self.left, self.bottom if r.random() < 0.5 else self.top])
        centre = corner + r.normal(0, 0.12, 2) * [self.right - self.left, self.bottom - self.top]
        radius = (self.right - self.left) * r.uniform(0.15, 0.45)
        if kind < 0.45:
            t = np.linspace(0, 2 * np.pi, 720)
            for ring in range(int(r.integers(2, 7))):
                petals, low = int(r.integers(4, 16)), r.uniform(0.2, 0.8)
                reach = radius * (low + (1 - low) * np.abs(np.sin(t * petals / 2 + ring)))
                points = np.stack([centre[0] + reach * np.cos(t), centre[1] + reach * np.sin(t)], 1)
                cv2.polylines(alpha, [np.round(points * 16).astype(np.int32)], True, 255, 1, cv2.LINE_AA, 4)
        elif kind < 0.75:
            at = tuple(int(v) for v in centre)
            cv2.circle(alpha, at, int(radius), 255, max(1, int(radius * r.uniform(0.02, 0.08))), cv2.LINE_AA)
            cv2.circle(alpha, at, int(radius * r.uniform(0.5, 0.85)), 255, 1, cv2.LINE_AA)
            cv2.putText(alpha, self.typesetter.word(3, 6), (at[0] - int(radius * 0.6), at[1]), cv2.FONT_HERSHEY_SIMPLEX, radius / 70, 255, 1, cv2.LINE_AA)
        else:
            cv2.circle(alpha, tuple(int(v) for v in centre), int(radius), 255, -1, cv2.LINE_AA)
            alpha = cv2.GaussianBlur(alpha.astype(np.float32), (0, 0), r.uniform(0.6, radius / 3))
            alpha *= 0.2 + 0.8 * self.lines(1)
        return alpha * np.float32(r.uniform(0.15, 0.6) / 255), np.float32(r.uniform(30, 255, 3))

    def lay(self, layer):
        alpha, colour = layer
        self.image = self.image * (1 - alpha[..., None]) + colour * alpha[..., None]

    # --- portraits

    def fresh(self):
        return self.photos.photo(self.rng, round(self.right - self.left), round(self.bottom - self.top))

    def corners(self, turn=0.0, shift=(0.0, 0.0), grown=0.0):
        middle = self.box.mean(0)
        out = self.box + np.sign(self.box - middle) * grown - middle
        c, s = np.cos(np.deg2rad(turn)), np.sin(np.deg2rad(turn))
        return (out @ np.array([[c, s], [-s, c]]) + middle + shift).astype(np.float32)

    def area(self, corners, radius=0.0):
        big = np.zeros((self.h, self.w), np.uint8)
        cv2.fillConvexPoly(big, np.round(corners * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
        out = big.astype(np.float32) / 255
        if radius > 1:
            k = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * int(radius) + 1,) * 2)
            out = cv2.morphologyEx(big, cv2.MORPH_OPEN, k).astype(np.float32) / 255
        return out

    def laid(self, picture, corners, border):
        """A picture between corners of the page; beyond them as OpenCV's `border` says."""
        return cv2.warpPerspective(picture, onto(picture.shape, corners), (self.w, self.h), flags=cv2.INTER_LINEAR, borderMode=border)

    def put(self, photo, corners, alpha):
        laid = self.laid(photo, corners, cv2.BORDER_REPLICATE)
        self.image = self.image * (1 - alpha[..., None]) + laid * alpha[..., None]

    def own(self):
        """As documents are printed: with hard or fading sides, a frame, or without a ground of its own."""
        r = self.rng
        photo, head = self.fresh()
        # Printers dither, portraits are softer than letters, and both come from files: none of it is a trace by itself.
        if r.random() < 0.5:
            photo = cv2.GaussianBlur(photo, (0, 0), r.uniform(0.4, 2.4))
        if r.random() < 0.5:
            photo = grain(photo, r, r.uniform(0.5, 6) if r.random() < 0.8 else r.uniform(6, 11), r.uniform(0, 0.8))
        if r.random() < 0.4:
            photo = coded(photo, r.uniform(35, 95))
        if r.random() < 0.7:
            photo = tone(photo, r, 0.7)
        photo = self.inked(photo)
        shift = r.normal(0, 0.5, 2)
        corners = self.corners(shift=shift)
        area = self.area(corners, self.mm * r.uniform(0, 2.5) if r.random() < 0.4 else 0)
        style = r.random()
        if style < 0.2:
            soft = r.uniform(1.5, 0.12 * (self.right - self.left))
            k = 2 * int(soft) + 1
            area = cv2.GaussianBlur(cv2.erode(area, np.ones((k, k), np.uint8)), (0, 0), soft / 2)
        elif style < 0.45:
            area = area * self.laid(head, corners, cv2.BORDER_CONSTANT)
        elif style < 0.57:
            wide = self.mm * r.uniform(0.1, 1)
            around = self.area(self.corners(shift=shift, grown=wide))
            colour = np.float32(r.uniform(225, 255) * r.uniform(0.97, 1, 3)) if r.random() < 0.6 else np.float32(r.uniform(0, 160, 3))
            self.lay((around * np.float32(r.uniform(0.6, 1)), colour))
        self.put(photo, corners, area * np.float32(r.uniform(0.8, 1)))
        if r.random() < 0.15:
            self.rules(corners)
        self.image = cv2.GaussianBlur(self.image, (0, 0), r.uniform(0.3, 0.6))

    def inked(self, photo):
        """Blacks and whites of a print. By what a photo is alone, no matter what it stands on, nothing must be told."""
        r = self.rng
        photo = np.clip(r.uniform(0, 60) + np.clip(photo, 0, 255) * r.uniform(0.7, 1), 0, 255).astype(np.float32)
        return cv2.GaussianBlur(photo, (0, 0), r.uniform(0.3, 0.6))

    def rules(self, corners):
        """Lines printed along some of its sides, or the shade of a booklet's fold."""
        r = self.rng
        for k in r.permutation(4)[:int(r.integers(1, 3))]:
            a, b = corners[k], corners[(k + 1) % 4]
            away = outward(a, b) * self.mm * r.uniform(0, 0.8)
            line = np.zeros((self.h, self.w), np.uint8)
            far = (b - a) * (r.uniform(0, 1) if r.random() < 0.5 else 0)
            cv2.line(line, *(tuple(int(v) for v in np.round(p * 16)) for p in (a - far + away, b + far + away)), 255, int(r.integers(1, 4)), cv2.LINE_AA, 4)
            soft = line.astype(np.float32) / 255
            if r.random() < 0.4:
                soft = cv2.GaussianBlur(soft, (0, 0), r.uniform(1, 12))
                soft /= max(float(soft.max()), 1e-3)
            self.lay((soft * np.float32(r.uniform(0.1, 0.9)), np.float32(r.uniform(0, 120) if r.random() < 0.8 else 255) * np.ones(3, np.float32)))

    def hand(self):
        """A signature, or a pen's stroke over the portrait's side."""
        r = self.rng
        start = np.array([r.uniform(self.left, self.right), r.uniform(self.top, self.bottom)])
        side = self.box[int(r.integers(4))]
        points = np.stack([start + (side - start) * t + r.normal(0, 0.09 * (self.right - self.left), 2) for t in np.linspace(0, r.uniform(0.6, 1.4), 9)])
        line = np.zeros((self.h, self.w), np.uint8)
        smooth = np.stack([np.interp(np.linspace(0, 8, 120), np.arange(9), points[:, i]) for i in (0, 1)], 1)
        smooth = np.stack([np.convolve(np.pad(smooth[:, i], 6, mode="edge"), np.ones(13) / 13, "valid") for i in (0, 1)], 1)
        cv2.polylines(line, [np.round(smooth * 16).astype(np.int32)], False, 255, int(r.integers(1, 3)), cv2.LINE_AA, 4)
        self.lay((line.astype(np.float32) / 255 * np.float32(r.uniform(0.4, 0.95)), np.float32(r.uniform(0, 140, 3))))

    def finish(self):
        """Print and film over page and portrait alike."""
        r = self.rng
        if r.random() < 0.12:
            self.hand()
        if r.random() < 0.4:
            self.lay((self.lines(r.uniform(0.08, 0.5)), np.float32(r.uniform(0, 255, 3))))
        for _ in range(int(r.choice([0, 1, 2], p=[0.5, 0.4, 0.1]))):
            self.lay(self.overlay())

    def stick(self, grade):
        """A paper photo: thick, with cut edges, sometimes with a white rim."""
        r = self.rng
        photo = self.changed(grade, r.uniform(0, 1) < 0.3)
        reach = self.mm * 1.3 * (0.2 + 0.8 * grade)
        turn = r.uniform(-2.6, 2.6) * (0.2 + 0.8 * grade)
        corners = self.corners(turn, r.uniform(-reach, reach, 2), self.mm * r.uniform(-0.5, 0.8))
        way = r.uniform(0, 2 * np.pi)
        light = np.array([np.cos(way), np.sin(way)])
        thick = self.mm * (0.08 + 0.3 * grade)
        for far, depth in ((1.6, 0.14), (1.1, 0.2), (0.6, 0.3)):
            cast = self.area(corners + np.float32(light * thick * far))
            if r.random() < 0.5:
                cast = cv2.GaussianBlur(cast, (0, 0), max(0.4, thick * r.uniform(0.2, 0.8)))
            self.image *= (1 - np.float32(depth * (0.35 + 0.65 * grade)) * cast)[..., None]
        area = self.area(corners)
        self.lay((area, np.float32(r.uniform(215, 250) * r.uniform(0.96, 1, 3))))
        rim = self.mm * r.uniform(0.15, 0.9) if r.random() < 0.4 else 0
        middle = corners.mean(0)
        along = corners - middle
        inside = (middle + along * (1 - rim / np.abs(self.box - self.box.mean(0)).mean(0))).astype(np.float32)
        self.put(photo, inside, self.area(inside))
        for k in range(4):
            a, b = corners[k], corners[(k + 1) % 4]
            away = float(outward(a, b) @ light)
            line = np.zeros((self.h, self.w), np.float32)
            cv2.line(line, *(tuple(int(v) for v in np.round(p * 16)) for p in (a, b)), 1, 1, cv2.LINE_AA, 4)
            amount = abs(away) * (0.3 + 0.6 * grade) * min(1.0, self.mm * (0.05 + 0.08 * grade) * 1.2)
            self.lay((line * np.float32(amount), np.full(3, 50 if away > 0 else 247, np.float32)))
        return corners

    def changed(self, grade, is_seen):
        """Another's photo, taken and kept otherwise; where `is_seen`, by one trace that tells."""
        r = self.rng
        strength = 0.25 + 0.75 * grade
        photo = tone(self.fresh()[0], r, strength)
        seen = r.choice(["soft", "noisy", "enlarged"]) if is_seen else ""
        pixel = self.mm / 13.8
        softness = 2.2 + 2.3 * grade if seen == "soft" else 0.4 + 1.2 * r.random() * grade if r.random() < 0.4 else 0
        if softness > 0:
            photo = cv2.GaussianBlur(photo, (0, 0), max(0.3, softness * pixel))
        noise = 0.1 + 0.12 * strength if seen == "noisy" else strength * r.uniform(0, 0.03)
        photo = grain(photo, r, 255 * 0.5 * noise * min(1.0, pixel), 0 if r.random() < 0.7 else r.uniform(0.3, 1))
        if seen == "enlarged":
            less = (3 + 2 * grade) * max(pixel, 0.5)
            h, w = photo.shape[:2]
            small = cv2.resize(photo, (max(8, int(w / less)), max(8, int(h / less))), interpolation=cv2.INTER_AREA)
            small = coded(small, r.uniform(25, 70))
            photo = cv2.resize(small, (w, h), interpolation=cv2.INTER_LINEAR if r.random() < 0.7 else cv2.INTER_NEAREST)
        elif r.random() < 0.5:
            photo = coded(photo, r.uniform(25, 85))
        return self.inked(photo)

    def replace(self, grade):
        """Exchanged in a picture of the document."""
        r = self.rng
        reach = self.mm * 0.25 * (0.2 + 0.8 * grade)
        corners = self.corners(r.uniform(-0.4, 0.4) * (0.2 + 0.8 * grade), r.uniform(-reach, reach, 2))
        self.put(self.changed(grade, True), corners, self.area(corners))
        return corners

    # --- the camera

    def taken(self):
        """The frame, and what a pixel of the page is in it."""
        r = self.rng
        image = self.image
        # Some come from scanners, or were never printed.
        is_scan = r.random() < 0.22
        share = np.clip(r.lognormal(np.log(1 / FINE * 1.15), 0.35), 0.5, 1.6)
        h, w = int(self.h * share), int(self.w * share)
        corners = np.float32([[0, 0], [w, 0], [w, h], [0, h]])
        bent = corners + r.normal(0, 0 if is_scan else 0.012, (4, 2)).astype(np.float32) * [w, h]
        m = onto(self.image.shape, bent)
        if share < 1:
            image = cv2.GaussianBlur(image, (0, 0), 0.45 / share)
        frame = cv2.warpPerspective(image.astype(np.float32), m, (w, h), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        if is_scan:
            if r.random() < 0.4:
                frame = grain(frame, r, r.uniform(0.2, 1.5), r.uniform(0, 0.9))
            if r.random() < 0.7:
                frame = coded(frame, r.uniform(60, 97))
            return np.clip(frame * np.float32(r.uniform(0.85, 1.1)), 0, 255).astype(np.uint8), m
        ys, xs = np.mgrid[0:h, 0:w].astype(np.float32)
        xs, ys = xs / w - 0.5, ys / h - 0.5
        turn = r.uniform(0, 2 * np.pi)
        light = 1 + np.float32(r.uniform(0, 0.4)) * (xs * np.float32(np.cos(turn)) + ys * np.float32(np.sin(turn)))
        if r.random() < 0.15:
            # A shade's edge.
            turn = r.uniform(0, 2 * np.pi)
            side = (xs * np.float32(np.cos(turn)) + ys * np.float32(np.sin(turn)) + np.float32(r.uniform(-0.4, 0.4))) * np.float32(r.uniform(5, 80))
            light *= 1 - np.float32(r.uniform(0.2, 0.7)) / (1 + np.exp(np.clip(side, -30, 30)))
        roll = r.random()
        gain = r.uniform(0.65, 1.1) if roll < 0.75 else r.uniform(0.25, 0.65) if roll < 0.9 else r.uniform(1.1, 1.5)
        frame = frame * light[..., None] * np.float32(gain * r.uniform(0.9, 1.08, 3))
        if r.random() < 0.12:
            spot = np.exp(-((xs - r.uniform(-0.5, 0.5)) ** 2 + (ys - r.uniform(-0.5, 0.5)) ** 2) / np.float32(r.uniform(0.002, 0.05)))
            frame += spot[..., None] * np.float32(r.uniform(30, 300))
        if r.random() < 0.5:
            frame = cv2.GaussianBlur(frame, (0, 0), r.uniform(0.3, 1.1))
        frame = grain(frame, r, r.uniform(0.4, 3.5), r.uniform(0, 0.9))
        if r.random() < 0.3:
            frame += r.uniform(0.2, 1) * (frame - cv2.GaussianBlur(frame, (0, 0), r.uniform(0.6, 1.2)))
        if r.random() < 0.5:
            frame = coded(frame, r.uniform(60, 97))
        return np.clip(frame, 0, 255).astype(np.uint8), m


def settled(corners):
    """The sides of what stands askew, taken as if it stood straight, or as they are."""
    low, high = corners.min(0), corners.max(0)
    return np.float64([low, [high[0], low[1]], high, [low[0], high[1]]])


def draw(rng, typesetter, photos):
    page = Page(rng, typesetter, photos)
    page.print_text()
    if rng.random() < 0.35:
        page.beyond()
    is_exchanged = rng.random() < 0.5
    page.own()
    seen, kind = page.box.astype(np.float64), "own"
    covered = rng.random() < 0.15
    if not (is_exchanged and covered):
        page.finish()
    if is_exchanged:
        grade = rng.random()
        kind = "pasted" if rng.random() < 0.5 else "replaced"
        laid = page.stick(grade) if kind == "pasted" else page.replace(grade)
        kind = f"{kind}/{grade:.3f}"
        if rng.random() < 0.75:
            seen = laid.astype(np.float64) if rng.random() < 0.5 else settled(laid)
        if covered:
            page.finish()
    frame, m = page.taken()
    place = cv2.perspectiveTransform(unsure(seen, rng)[None], m.astype(np.float64))[0]
    return cut(frame, upright(place, rng)), is_exchanged, kind


if __name__ == "__main__":
    it = argparse.ArgumentParser()
    it.add_argument("out")
    it.add_argument("--seed", type=int, required=True)
    it.add_argument("--count", type=int, default=2000)
    it.add_argument("--faces", required=True)
    it.add_argument("--first", type=int, default=0)
    it.add_argument("--last", type=int, default=1400)
    options = it.parse_args()
    cv2.setNumThreads(1)
    rng = np.random.default_rng(options.seed)
    typesetter, photos = Typesetter(rng), Photos(options.faces, options.first, options.last)
    save(options.out, *zip(*(draw(rng, typesetter, photos) for _ in range(options.count))))
