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


def any_tone(rng, width, height):
    kinds = [dark, strong, background]
    return kinds[int(rng.integers(len(kinds)))](rng, width, height)


def banded(rng, image):
    """Bands from side to side along the upper rim, the lower one or both, of tones of their own: headings, grounds of zones."""
    height, width = image.shape[:2]
    edge = rng.choice(["upper", "lower", "both"], p=[0.35, 0.3, 0.35])
    for name in ("upper", "lower"):
        if edge not in (name, "both"):
            continue
        deep = int(height * (rng.uniform(0.06, 0.3) if name == "upper" else rng.uniform(0.1, 0.42)))
        rows = slice(0, deep) if name == "upper" else slice(height - deep, height)
        image[rows] = any_tone(rng, width, deep)
        if rng.random() < 0.2:
            line = max(2, int(height * rng.uniform(0.005, 0.03)))
            at = deep if name == "upper" else height - deep
            image[at:at + line] = tone(rng, rng.uniform(40, 255))
    return image


def shaded(rng, image):
    """Colours that run into one another along the width, with light between, as on cards that show a sheen."""
    height, width = image.shape[:2]
    stops = np.stack([tone(rng, rng.uniform(120, 255)) * 0.5 + rng.uniform(60, 127) for _ in range(int(rng.integers(3, 6)))])
    places = np.sort(rng.uniform(0, 1, len(stops)))
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    along = np.clip(xs / width + (ys / height - 0.5) * rng.normal(0, 0.3), 0, 1)
    colours = np.dstack([np.interp(along, places, stops[:, k]) for k in range(3)])
    amount = rng.uniform(0.4, 1)
    return image * (1 - amount) + colours * amount


def lettered(rng, image):
    """Initials or a round shape as high as the document, in one flat tone."""
    height, width = image.shape[:2]
    cover = np.zeros((height, width), np.uint8)
    thick = max(2, int(height * rng.uniform(0.02, 0.12)))
    at = (int(width * rng.uniform(0, 0.8)), int(height * rng.uniform(0.5, 1)))
    if rng.random() < 0.6:
        text = "".join(chr(int(rng.integers(65, 91))) for _ in range(int(rng.integers(1, 4))))
        cv2.putText(cover, text, at, cv2.FONT_HERSHEY_SIMPLEX, height / 30 * rng.uniform(0.4, 1), 255, thick, cv2.LINE_AA)
    else:
        cv2.circle(cover, at, int(height * rng.uniform(0.2, 0.8)), 255, -1 if rng.random() < 0.5 else thick, cv2.LINE_AA)
    alpha = cover[..., None] / 255 * rng.uniform(0.3, 1)
    return image * (1 - alpha) + tone(rng, rng.uniform(20, 255)) * alpha


def framed(rng, image):
    """A line along all four sides, near them."""
    height, width = image.shape[:2]
    inset, thick = int(height * rng.uniform(0.008, 0.06)), max(1, int(height * rng.uniform(0.003, 0.02)))
    ink = tone(rng, rng.uniform(0, 255)).tolist()
    image = np.ascontiguousarray(np.clip(image, 0, 255).astype(np.uint8))
    if rng.random() < 0.5:
        cv2.rectangle(image, (inset, inset), (width - inset, height - inset), ink, thick, cv2.LINE_AA)
        return image
    round_ = int(height * rng.uniform(0.03, 0.1))
    a, b, c, d = inset, inset + round_, width - inset - round_, width - inset
    e, f = height - inset - round_, height - inset
    for p, q in (((b, a), (c, a)), ((b, f), (c, f)), ((a, b), (a, e)), ((d, b), (d, e))):
        cv2.line(image, p, q, ink, thick, cv2.LINE_AA)
    for centre, turn in (((b, b), 180), ((c, b), 270), ((c, e), 0), ((b, e), 90)):
        cv2.ellipse(image, centre, (round_, round_), turn, 0, 90, ink, thick, cv2.LINE_AA)
    return image


def ground(rng, width, height, pictures):
    """What a document is printed on: pale in two of three, dark in one of eight, of two or three tones in a fifth, with bands along its rims
    in a quarter."""
    roll = rng.random()
    image = dark(rng, width, height) if roll < 0.12 else strong(rng, width, height) if roll < 0.2 else background(rng, width, height)
    if pictures and rng.random() < 0.12:
        image = pictured(rng, image, pictures)
    if rng.random() < 0.08:
        image = shaded(rng, image)
    if rng.random() < 0.22:
        for _ in range(1 if rng.random() < 0.7 else 2):
            cover = part(rng, width, height)
            image = image * (1 - cover) + any_tone(rng, width, height) * cover
    if rng.random() < 0.08:
        image = lettered(rng, image)
    if rng.random() < 0.25:
        image = banded(rng, image)
    if rng.random() < 0.06:
        image = framed(rng, image)
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
