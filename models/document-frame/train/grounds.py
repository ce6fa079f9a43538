"""What documents are printed on, pale grounds and dark ones, of one tone or two, pictures; and inks that can be read there."""
import cv2
import numpy as np


def background(rng, width, height):
    """A tint, a gradient, fine curves: what security printing looks like from afar."""
    base = rng.uniform(170, 255, 3) if rng.random() < 0.85 else rng.uniform(40, 200, 3)
    if rng.random() < 0.3:
        base = np.full(3, rng.uniform(215, 255))
    return toned(rng, width, height, base)


def toned(rng, width, height, base):
    other = base + rng.uniform(-50, 35, 3)
    angle = rng.uniform(0, 2 * np.pi)
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    along = (xs / width * np.cos(angle) + ys / height * np.sin(angle))[..., None]
    image = base + (other - base) * np.clip(along, 0, 1)
    for _ in range(int(rng.integers(0, 4))):
        period, bend, amount = rng.uniform(4, 26), rng.uniform(0, 30), rng.uniform(3, 26)
        turn = rng.uniform(0, np.pi)
        along = xs * np.cos(turn) + ys * np.sin(turn)
        across = -xs * np.sin(turn) + ys * np.cos(turn)
        wave = np.sin((along + bend * np.sin(across / rng.uniform(20, 90))) * 2 * np.pi / period)
        sharp = np.clip((wave - rng.uniform(0, 0.8)) * 4, 0, 1)[..., None]
        image = image - sharp * amount * rng.uniform(0.2, 1, 3)
    return np.clip(image, 0, 255).astype(np.uint8)


def tone(rng, value):
    """A strong colour or a grey, its largest part `value` (0...255)."""
    hue = np.uint8([[[rng.integers(180), rng.integers(0, 256) if rng.random() < 0.75 else 0, 255]]])
    return cv2.cvtColor(hue, cv2.COLOR_HSV2BGR)[0, 0] * (value / 255)


def dark(rng, width, height):
    return toned(rng, width, height, tone(rng, rng.uniform(15, 130)))


def strong(rng, width, height):
    return toned(rng, width, height, tone(rng, rng.uniform(80, 255)))


def pictured(rng, image, pictures):
    """A landscape, a building, an animal under the print, pale as a rule."""
    height, width = image.shape[:2]
    source = pictures[int(rng.integers(len(pictures)))]
    h, w = source.shape[:2]
    share = min(1.0, w / h * height / width, h / w * width / height) * rng.uniform(0.5, 1)
    cut = max(8, int(min(h, w) * share))
    y, x = int(rng.integers(h - cut + 1)), int(rng.integers(w - cut + 1))
    picture = cv2.resize(source[y:y + cut, x:x + cut], (width, height), interpolation=cv2.INTER_AREA)
    if rng.random() < 0.4:
        picture = cv2.cvtColor(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    amount = rng.uniform(0.15, 0.6) if rng.random() < 0.7 else rng.uniform(0.6, 1)
    return cv2.addWeighted(image, 1 - amount, picture, amount, 0)


def part(rng, width, height):
    """Where another tone begins: over one side or a corner, along a straight line or a bent one, sharp or faded; 0...1."""
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    xs, ys = xs / width, ys / height
    turn = rng.choice([0, 0.5, 1, 1.5]) * np.pi + (rng.normal(0, 0.03) if rng.random() < 0.75 else rng.uniform(-0.8, 0.8))
    along = (xs - 0.5) * np.cos(turn) + (ys - 0.5) * np.sin(turn)
    across = (ys - 0.5) * np.cos(turn) - (xs - 0.5) * np.sin(turn)
    bend = rng.uniform(0.02, 0.12) if rng.random() < 0.4 else 0.0
    wave = bend * np.sin(across * rng.uniform(2, 9) + rng.uniform(0, 2 * np.pi))
    soft = 0.004 if rng.random() < 0.75 else rng.uniform(0.02, 0.3)
    return np.clip((along + wave - rng.uniform(-0.3, 0.35)) / soft + 0.5, 0, 1)[..., None]


def ground(rng, width, height, pictures):
    """What a document is printed on: pale in two of three, dark in one of eight, of two or three tones in a fifth."""
    roll = rng.random()
    image = dark(rng, width, height) if roll < 0.12 else strong(rng, width, height) if roll < 0.2 else background(rng, width, height)
    if pictures and rng.random() < 0.12:
        image = pictured(rng, image, pictures)
    if rng.random() < 0.22:
        kinds = [dark, strong, background]
        for _ in range(1 if rng.random() < 0.7 else 2):
            cover = part(rng, width, height)
            image = image * (1 - cover) + kinds[int(rng.integers(len(kinds)))](rng, width, height) * cover
    return np.clip(image, 0, 255).astype(np.uint8)


class Inks:
    """A dark ink and a light one, of which each line has that which can be read where it lies; now and then any colour for both."""

    def __init__(self, rng, image):
        self.grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
        self.dark, self.light = (tuple(int(v) for v in rng.uniform(low, low + 70, 3)) for low in (0, 185))
        if rng.random() < 0.15:
            self.dark = self.light = tuple(int(v) for v in rng.uniform(0, 255, 3))

    def is_dark(self, left, top, right, bottom):
        height, width = self.grey.shape
        x, y = int(np.clip(left, 0, width - 1)), int(np.clip(top, 0, height - 1))
        return self.grey[y:max(y + 1, int(bottom)), x:max(x + 1, int(right))].mean() < 105

    def at(self, left, top, right, bottom):
        return self.light if self.is_dark(left, top, right, bottom) else self.dark
