"""Things that are printed: words, pages, newspapers, receipts. Grey or coloured arrays, BGR, 0...255."""
import glob
import os

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

FONT_FOLDERS = ["/usr/share/fonts"]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MRZ = LETTERS + "0123456789" + "<" * 12


def writes_latin(file):
    """Whether a font has letters of its own for A and B: one without draws the same box for both."""
    font = ImageFont.truetype(file, 24)
    return bytes(font.getmask("A")) != bytes(font.getmask("B"))


def fonts():
    """Every text font that is installed; symbols and emoji, and scripts without Latin letters, draw boxes and are left out."""
    found = [f for d in FONT_FOLDERS for f in glob.glob(d + "/**/*", recursive=True)]
    return [f for f in sorted(found) if f.lower().endswith((".ttf", ".otf"))
            and not any(s in os.path.basename(f).lower() for s in ("symbol", "emoji", "dingbat", "math")) and writes_latin(f)]


class Typesetter:
    def __init__(self, rng):
        self.rng = rng
        self.files = fonts()
        self.cache = {}

    def font(self, size):
        key = (int(self.rng.integers(len(self.files))), max(5, int(size)))
        if key not in self.cache:
            self.cache[key] = ImageFont.truetype(self.files[key[0]], key[1])
        return self.cache[key]

    def word(self, low=2, high=11, letters=None):
        r = self.rng
        if letters is None:
            letters = LETTERS if r.random() < 0.4 else LETTERS.lower() if r.random() < 0.8 else "0123456789.-/"
        word = "".join(letters[int(r.integers(len(letters)))] for _ in range(int(r.integers(low, high + 1))))
        return word.capitalize() if r.random() < 0.3 else word

    def line(self, width, size):
        text = ""
        while len(text) * size * 0.5 < width:
            text += self.word() + " "
        return text


def page(typesetter, width, height, rng, prints=()):
    """A sheet with running text: a letter, a book's page, a newspaper with columns, headlines and pictures.

    `prints` are pictures that may stand between the text, BGR."""
    paper = rng.uniform(200, 255) * np.array([rng.uniform(0.86, 1), rng.uniform(0.93, 1), 1])
    image = Image.new("RGB", (width, height), tuple(int(v) for v in paper[::-1]))
    draw = ImageDraw.Draw(image)
    columns = int(rng.choice([1, 1, 2, 3, 4]))
    margin = int(width * rng.uniform(0.01, 0.1))
    gap = int(width * 0.025)
    across = (width - 2 * margin - gap * (columns - 1)) // columns
    size = max(6, across * rng.uniform(0.025, 0.09))
    ink = int(rng.uniform(0, 90))
    often = rng.choice([0.1, 0.13, 0.25])
    for column in range(columns):
        x, y = margin + column * (across + gap), margin + int(rng.uniform(0, 0.2) * height)
        while y < height - margin:
            roll = rng.random()
            if roll < 0.05:
                big = size * rng.uniform(1.6, 4)
                draw.text((x, y), typesetter.line(across, big), font=typesetter.font(big), fill=(ink,) * 3)
                y += int(big * 1.3)
            elif roll < 0.09:
                y += int(size * rng.uniform(1, 4))
            elif roll < often:
                deep = int(across * rng.uniform(0.3, 0.9))
                colour = tuple(int(v) for v in rng.uniform(20, 230, 3))
                draw.rectangle((x, y, x + across, y + deep), fill=colour)
                if len(prints) and rng.random() < 0.75:
                    shown = cv2.resize(prints[int(rng.integers(len(prints)))], (across, deep), interpolation=cv2.INTER_AREA)
                    if rng.random() < 0.5:
                        shown = cv2.cvtColor(cv2.cvtColor(shown, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
                    image.paste(Image.fromarray(shown[:, :, ::-1]), (x, y))
                y += deep + int(size * 0.6)
            else:
                font = typesetter.font(size)
                for _ in range(int(rng.integers(3, 12))):
                    if y > height - margin:
                        break
                    draw.text((x, y), typesetter.line(across, size)[:int(across / size * 2)], font=font, fill=(ink,) * 3)
                    y += int(size * 1.25)
    return np.array(image)[:, :, ::-1].copy()
