"""Flat things that people hold up, and that are no documents: books, framed pictures, telephones' backs, rugs, keys.

BGR, 0...255, as documents.py draws documents; what they show comes from the stock's pictures."""
import cv2
import numpy as np
from PIL import Image, ImageDraw

WIDTH = 400


def cut(rng, picture, width, height):
    """A window of a picture at the wanted shape."""
    h, w = picture.shape[:2]
    wanted = width / height
    cw, ch = (w, int(w / wanted)) if w / h < wanted else (int(h * wanted), h)
    share = rng.uniform(0.5, 1)
    cw, ch = max(2, int(cw * share)), max(2, int(ch * share))
    x, y = int(rng.integers(w - cw + 1)), int(rng.integers(h - ch + 1))
    return cv2.resize(picture[y:y + ch, x:x + cw], (width, height), interpolation=cv2.INTER_AREA)


def colour(rng):
    return rng.uniform(0, 255, 3) if rng.random() < 0.6 else np.full(3, rng.uniform(10, 245)) + rng.normal(0, 8, 3)


def words(draw, typesetter, rng, box, size, ink):
    """Lines of large type within a box, left, centred or right."""
    left, top, right, bottom = box
    y, side = top, int(rng.integers(3))
    while y + size < bottom:
        text = " ".join(typesetter.word(3, 10) for _ in range(int(rng.integers(1, 4))))
        font = typesetter.font(size)
        spare = max(0, right - left - draw.textlength(text, font=font))
        draw.text((left + spare * (0, 0.5, 1)[side], y), text, font=font, fill=ink)
        y += size * rng.uniform(1.1, 1.5)


def book(rng, typesetter, picture, face):
    """A book's cover: a tint or a picture over all or a part of it, a title, a name."""
    aspect = rng.uniform(0.6, 0.8) if rng.random() < 0.75 else rng.uniform(0.9, 1.5)
    width, height = WIDTH, int(WIDTH / aspect)
    image = np.full((height, width, 3), 1, np.float32) * np.clip(colour(rng), 0, 255)
    shown = face if face is not None and rng.random() < 0.12 else picture
    roll = rng.random()
    if roll < 0.4:
        image[:] = cut(rng, shown, width, height)
    elif roll < 0.8:
        w, h = int(width * rng.uniform(0.3, 1)), int(height * rng.uniform(0.2, 0.6))
        x, y = int(rng.integers(width - w + 1)), int(rng.integers(height - h + 1))
        image[y:y + h, x:x + w] = cut(rng, shown, w, h)
    if rng.random() < 0.3:
        edge = int(height * rng.uniform(0.1, 0.4))
        image[:edge] = np.clip(colour(rng), 0, 255)
    canvas = Image.fromarray(np.clip(image, 0, 255).astype(np.uint8)[:, :, ::-1])
    draw = ImageDraw.Draw(canvas)
    for _ in range(int(rng.integers(1, 4))):
        size = width * rng.choice([rng.uniform(0.04, 0.07), rng.uniform(0.08, 0.2)])
        top = height * rng.uniform(0.02, 0.85)
        words(draw, typesetter, rng, (width * 0.06, top, width * 0.94, top + size * rng.uniform(1.2, 5)), size,
              tuple(int(v) for v in np.clip(colour(rng), 0, 255)))
    image = np.array(canvas)[:, :, ::-1].copy()
    if rng.random() < 0.5:
        # The fold beside the spine.
        x = int(width * rng.uniform(0.02, 0.07))
        image[:, x:x + 3] = (image[:, x:x + 3] * rng.uniform(0.4, 0.85)).astype(np.uint8)
    return image


def framed(rng, picture, face):
    """A picture in its frame, with a mount about it or without."""
    aspect = float(np.exp(rng.uniform(np.log(0.6), np.log(1.7))))
    width, height = WIDTH, int(WIDTH / aspect)
    image = np.full((height, width, 3), 1, np.float32) * np.clip(colour(rng), 0, 255)
    rim = int(width * rng.uniform(0.02, 0.1))
    ramp = np.minimum.outer(np.minimum(np.arange(height), np.arange(height)[::-1]), np.full(width, height))
    ramp = np.minimum(ramp, np.minimum(np.arange(width), np.arange(width)[::-1])[None]).astype(np.float32)
    image *= (1 + rng.uniform(-0.5, 0.5) * np.sin(ramp / max(rim, 1) * rng.uniform(1, 6)))[..., None]
    if rng.random() < 0.5:
        image[rim:-rim, rim:-rim] = rng.uniform(200, 255) * rng.uniform(0.92, 1, 3)
        rim += int(width * rng.uniform(0.03, 0.16))
    shown = face if face is not None and rng.random() < 0.2 else picture
    image[rim:-rim, rim:-rim] = cut(rng, shown, width - 2 * rim, height - 2 * rim)
    return np.clip(image, 0, 255).astype(np.uint8)


def telephone(rng):
    """A telephone's back, or its front switched off: one dark or plain tone, lenses, a maker's mark."""
    width = WIDTH // 2
    height = int(width * rng.uniform(1.7, 2.2))
    tone = np.clip(colour(rng) * rng.choice([0.2, 1]), 0, 255)
    ys = np.linspace(-1, 1, height, dtype=np.float32)[:, None, None]
    image = np.ascontiguousarray(np.clip(tone * (1 + rng.uniform(-0.3, 0.3) * ys) + np.zeros((1, width, 1), np.float32), 0, 255))
    if rng.random() < 0.75:
        x, y = int(width * rng.choice([0.22, 0.5, 0.78])), int(height * rng.uniform(0.06, 0.16))
        for k in range(int(rng.integers(1, 4))):
            at = (x, y + int(k * width * 0.2))
            cv2.circle(image, at, int(width * 0.09), (tone * 0.6).tolist(), -1, cv2.LINE_AA)
            cv2.circle(image, at, int(width * 0.06), (20, 16, 16), -1, cv2.LINE_AA)
    else:
        inset = int(width * rng.uniform(0.03, 0.07))
        image[int(height * 0.06):int(height * 0.94), inset:-inset] = rng.uniform(4, 30)
    if rng.random() < 0.5:
        cv2.circle(image, (width // 2, int(height * rng.uniform(0.3, 0.6))), int(width * 0.1), np.clip(tone * 1.3 + 20, 0, 255).tolist(), -1, cv2.LINE_AA)
    return image.astype(np.uint8) if rng.random() < 0.5 else cv2.rotate(image, cv2.ROTATE_90_CLOCKWISE).astype(np.uint8)


def rug(rng):
    """A cloth: bands, checks or diamonds of a few colours, a border, threads."""
    width, height = WIDTH, int(WIDTH * rng.uniform(0.5, 1.4))
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    colours = np.clip(np.stack([colour(rng) for _ in range(int(rng.integers(2, 6)))]), 0, 255)
    period, turn = rng.uniform(8, 80), rng.choice([0, np.pi / 2, rng.uniform(0, np.pi)])
    along, across = xs * np.cos(turn) + ys * np.sin(turn), -xs * np.sin(turn) + ys * np.cos(turn)
    roll = rng.random()
    if roll < 0.4:
        kind = np.floor(along / period)
    elif roll < 0.7:
        kind = np.floor(along / period) + np.floor(across / period)
    else:
        kind = np.floor((np.abs((along / period) % 2 - 1) + np.abs((across / period) % 2 - 1)) * rng.uniform(1, 4))
    image = colours[np.int32(kind) % len(colours)]
    if rng.random() < 0.6:
        rim = int(width * rng.uniform(0.03, 0.15))
        inner = image[rim:-rim, rim:-rim].copy()
        image[:] = colours[0]
        image[rim:-rim, rim:-rim] = inner
    image *= 1 + rng.normal(0, rng.uniform(0.02, 0.12), (height, width, 1))
    return np.clip(image, 0, 255).astype(np.uint8)


def keys(rng, typesetter):
    """A keyboard, a remote control, a calculator: rows of keys on a body."""
    rows, columns = int(rng.integers(3, 8)), int(rng.integers(3, 16))
    cell = WIDTH / max(columns, 6)
    width, height = int(cell * (columns + 1)), int(cell * (rows + 1))
    image = Image.new("RGB", (width, height), tuple(int(v) for v in np.clip(colour(rng), 0, 255)))
    draw = ImageDraw.Draw(image)
    face, ink = (tuple(int(v) for v in np.clip(colour(rng), 0, 255)) for _ in range(2))
    for row in range(rows):
        for column in range(columns):
            x, y = cell * (column + 0.55), cell * (row + 0.55)
            draw.rounded_rectangle((x, y, x + cell * 0.88, y + cell * 0.88), cell * 0.15, fill=face)
            draw.text((x + cell * 0.2, y + cell * 0.1), typesetter.word(1, 1), font=typesetter.font(cell * 0.5), fill=ink)
    return np.array(image)[:, :, ::-1].copy()


def thing(rng, typesetter, pictures, faces):
    picture = pictures[int(rng.integers(len(pictures)))]
    face = faces[int(rng.integers(len(faces)))] if faces else None
    roll = rng.random()
    if roll < 0.35:
        return book(rng, typesetter, picture, face)
    if roll < 0.6:
        return framed(rng, picture, face)
    if roll < 0.74:
        return telephone(rng)
    if roll < 0.9:
        return rug(rng)
    return keys(rng, typesetter)
