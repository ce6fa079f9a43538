"""Faces, and their glyphs as signed distance fields (negative inside the ink)."""
import subprocess

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from text import ALPHABET

CAP = 48            # height of a capital, pixels
CELL_W, CELL_H = 88, 112
OVER = 4            # oversampling while the distance is measured

# file name -> weight. OCRBE, OCRBF, OCRBX (inverted, outline) are no print faces.
OCRB = {"OCRB.otf": 5, "OCRBS.otf": 3, "OCRBL.otf": 0.25}
MONO = {"FreeMono.ttf": 1, "FreeMonoBold.ttf": 2, "LiberationMono-Regular.ttf": 2,
        "LiberationMono-Bold.ttf": 1.5, "DejaVuSansMono.ttf": 1, "DejaVuSansMono-Bold.ttf": 0.7,
        "Courier Prime Bold.otf": 1.5, "Courier Prime Sans.otf": 1, "Courier Prime Sans Bold.otf": 0.7}
HELD_OUT = {"Courier Prime.otf": 1}     # never trained on


def paths():
    found = {}
    for p in subprocess.check_output(["fc-list", ":", "file"], text=True).splitlines():
        p = p.strip().rstrip(":").strip()
        found[p.rsplit("/", 1)[-1]] = p
    return found


class Face:
    def __init__(self, path):
        name = path.rsplit("/", 1)[-1]
        probe = ImageFont.truetype(path, 1000)
        box = probe.getbbox("H")
        font = ImageFont.truetype(path, int(round(1000 * CAP * OVER / (box[3] - box[1]))))
        box = font.getbbox("H")
        self.name = name
        self.ocrb = name.startswith("OCRB")
        self.pitch = font.getlength("H") / OVER
        w, h = CELL_W * OVER, CELL_H * OVER
        x = w / 2 - font.getlength("H") / 2
        y = h / 2 - (box[1] + box[3]) / 2
        self.glyphs = {}
        for c in ALPHABET:
            im = Image.new("L", (w, h), 0)
            ImageDraw.Draw(im).text((x, y), c, font=font, fill=255)
            ink = (np.asarray(im) > 127).astype(np.uint8)
            d = cv2.distanceTransform(1 - ink, cv2.DIST_L2, 5) - cv2.distanceTransform(ink, cv2.DIST_L2, 5)
            d = cv2.resize(d.astype(np.float32), (CELL_W, CELL_H), interpolation=cv2.INTER_AREA) / OVER
            self.glyphs[c] = d


class Faces:
    def __init__(self):
        found = paths()
        missing = [f for f in (*OCRB, *MONO, *HELD_OUT) if f not in found]
        if missing:
            raise SystemExit("fonts missing: " + ", ".join(missing))
        load = lambda group: ([Face(found[f]) for f in group], np.array(list(group.values()), float))
        self.ocrb, self.mono, self.held_out = load(OCRB), load(MONO), load(HELD_OUT)

    def pick(self, r, mono_share=0.25, held_out=False):
        group = self.held_out if held_out else self.mono if r.random() < mono_share else self.ocrb
        return group[0][int(r.choice(len(group[0]), p=group[1] / group[1].sum()))]
