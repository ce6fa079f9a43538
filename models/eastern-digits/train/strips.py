"""Draws labelled strips: strips.py OUT --count N --seed S [--held-out]

A line of text is drawn at the size that a camera gives it, on plain or patterned paper, goes through blur, noise and
compression (../../mrz/train/degrade.py), its background is evened out, and a row that was found imperfectly is cut and
scaled to the network's height.
"""
import argparse
import os
import sys

import cv2
import numpy as np
from PIL import Image, ImageDraw

import faces
from net import CLASSES, ROWS

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "mrz", "train"))
import degrade  # noqa: E402

ARABIC = "\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669"
PERSIAN = "\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9"
LETTERS = "\u0627\u0628\u062a\u062b\u062c\u062d\u062e\u062f\u0630\u0631\u0632\u0633\u0634\u0635\u0636\u0637\u0638\u0639\u063a\u0641\u0642\u0643\u0644\u0645\u0646\u0647\u0648\u064a\u0629\u0649"
WORDS = ["\u062a\u0627\u0631\u064a\u062e", "\u0627\u0644\u0645\u064a\u0644\u0627\u062f", "\u0627\u0644\u0627\u0633\u0645", "\u0631\u0642\u0645",
         "\u0627\u0644\u0647\u0648\u064a\u0629", "\u0627\u0644\u0627\u0646\u062a\u0647\u0627\u0621", "\u0645\u062d\u0645\u062f", "\u0639\u0628\u062f"]
LABELS = "DATE OF BIRTH|Date of expiry|No.|ID NO|Surname|NATIONALITY|Sex|M|F|DOB|Card No|Valid until|Name|JAN|DEC|of|du|N°".split("|")


def date(r):
    y, m, d = int(r.integers(1930, 2045)), int(r.integers(1, 13)), int(r.integers(1, 32))
    if r.random() < 0.15:
        y = int(r.integers(1330, 1480))
    sep = str(r.choice(list("///-. ")))
    pad = (lambda v: "%02d" % v) if r.random() < 0.85 else str
    year = "%02d" % (y % 100) if r.random() < 0.1 else str(y)
    parts = [year, pad(m), pad(d)] if r.random() < 0.5 else [pad(d), pad(m), year]
    if r.random() < 0.08:
        return sep.join(parts[1:])
    return (" %s " % sep if sep != " " and r.random() < 0.08 else sep).join(parts)


def number(r, longest=15):
    n = int(r.integers(1, longest))
    digits = "".join(str(v) for v in r.integers(0, 10, n))
    if r.random() < 0.12:       # many of one kind: long runs are where readers miscount
        digits = "".join(str(r.choice(list("0157"))) for _ in range(n))
    k = r.random()
    if k < 0.15 and n > 5:
        step = int(r.integers(2, 5))
        return str(r.choice(list(" -/"))).join(digits[i:i + step] for i in range(0, n, step))
    return digits


def latin(r):
    k = r.random()
    if k < 0.3:
        return date(r)
    if k < 0.55:
        return number(r)
    if k < 0.7:
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<"
        return "".join(letters[i] for i in r.integers(0, len(letters), int(r.integers(1, 16))))
    if k < 0.85:
        return LABELS[int(r.integers(0, len(LABELS)))]
    low = r.random() < 0.5
    word = "".join(chr(int(v)) for v in r.integers(97 if low else 65, 123 if low else 91, int(r.integers(1, 12))))
    return word.capitalize() if low and r.random() < 0.5 else word


def arabic(r):
    if r.random() < 0.4:
        return WORDS[int(r.integers(0, len(WORDS)))]
    return "".join(LETTERS[i] for i in r.integers(0, len(LETTERS), int(r.integers(1, 9))))


def parts(r, held_out):
    """Words with the face each is set in: [(text, face, label)]."""
    name = str(r.choice(faces.HELD_OUT if held_out else faces.TRAINED))
    one = lambda: (latin(r), str(r.choice(faces.LATIN)), "?") if r.random() < 0.7 else (arabic(r), str(r.choice(faces.ARABIC)), "?")
    k = r.random()
    if k < 0.30:                # nothing Eastern
        return [one() for _ in range(int(r.integers(1, 4)))]
    if k < 0.33:
        return []
    script = PERSIAN if all(faces.has(name, c) for c in PERSIAN[4:7]) and r.random() < 0.35 else ARABIC
    plain = date(r) if r.random() < 0.5 else number(r)
    plain = " ".join(plain.split())
    words = [("".join(script[int(c)] if c.isdigit() else c for c in plain), name, plain)]
    if r.random() < 0.25:
        words.insert(int(r.random() < 0.6), one())
    if r.random() < 0.08:
        words.append(one())
    return words


def drawn(r, words, cap):
    """Ink 0..1 at about `cap` pixels a digit, with the label: words in a row, one blank or more between them."""
    size = max(8, int(round(cap * 1.45)))
    pieces, label = [], ""
    for text, name, truth in words:
        face = faces.face(name, size)
        if truth == "?":
            box = face.getbbox(text)
            mask = Image.new("L", (max(1, box[2] - box[0] + 4), 3 * size), 0)
            ImageDraw.Draw(mask).text((2 - box[0], size), text, font=face, fill=255, anchor=None)
            pieces.append(np.asarray(mask, np.float32))
        else:
            spread = r.uniform(0, 0.25) * size if r.random() < 0.15 else 0
            widths, x = [], 2.0
            canvas = Image.new("L", (int((len(text) + 3) * (size + spread)) + 8, 3 * size), 0)
            pen = ImageDraw.Draw(canvas)
            # What the face lacks comes from another one, of the same size.
            for c in text:
                f = face if c == " " or faces.has(name, c) else faces.face("DejaVuSans.ttf", int(size * 0.9))
                if c == " ":
                    x += size * r.uniform(0.25, 0.5)
                    continue
                pen.text((x, size), c, font=f, fill=255, direction="ltr")
                x += f.getlength(c, direction="ltr") + spread
            pieces.append(np.asarray(canvas, np.float32)[:, :int(x) + 3])
        label += (" " if label else "") + truth
    gap = lambda: np.zeros((3 * size, int(size * r.uniform(0.45, 2.5))), np.float32)
    row = []
    for i, piece in enumerate(pieces):
        row += [gap()] * (i > 0) + [piece]
    ink = np.concatenate(row, axis=1) if row else np.zeros((3 * size, int(size * r.uniform(3, 12))), np.float32)
    while "? ?" in label:       # words that are not Eastern in a row are one
        label = label.replace("? ?", "?")
    return ink / 255, label


def band(ink):
    rows = np.flatnonzero(ink.max(axis=1) > 0.3)
    return (int(rows[0]), int(rows[-1]) + 1) if len(rows) else None


def strip(r, held_out):
    d = r.uniform(0, 1)
    cap = degrade.native_cap(r, 0.75 * d)
    words = parts(r, held_out)
    ink, label = drawn(r, words, cap)
    pad = int(cap * 2)
    ink = np.pad(ink, ((0, 0), (pad, pad)))
    if r.random() < 0.35:
        ink = cv2.GaussianBlur(ink, (0, 0), r.uniform(0.2, 0.6))
    h, w = ink.shape
    tilt = r.normal(0, 0.006)
    if r.random() < 0.3:
        m = np.float32([[1, r.normal(0, 0.05), 0], [np.tan(tilt), 1, 0]])
        m[0, 2], m[1, 2] = -m[0, 1] * h / 2, -m[1, 0] * w / 2
        ink = cv2.warpAffine(ink, m, (w, h))
    rows = band(ink) or (int(h * 0.4), int(h * 0.62))
    if r.random() < 0.3:        # a neighbour's row, a rule
        other, _ = drawn(r, [(latin(r), str(r.choice(faces.LATIN)), "?")], cap * r.uniform(0.5, 1))
        edges = band(other)
        if edges:
            other = other[edges[0]:edges[1]]
            above = r.random() < 0.5
            at = rows[0] - int(cap * r.uniform(0.25, 0.8)) - other.shape[0] if above else rows[1] + int(cap * r.uniform(0.25, 0.8))
            x = int(r.uniform(0, max(1, w - other.shape[1])))
            y0, y1 = max(0, at), min(h, at + other.shape[0])
            x1 = min(w, x + other.shape[1])
            if y1 > y0:
                ink[y0:y1, x:x1] = np.maximum(ink[y0:y1, x:x1], other[y0 - at:y1 - at, :x1 - x])
    page, _ = degrade._page(r, ink, cap, d, ((pad, h / 2), (w - pad, h / 2)), 0.0)
    grey = degrade._camera(r, page.astype(np.float32), cap, d, min(1, cap / 20))
    # The page is laid flat at a scale of its own before its background is evened out.
    f = r.uniform(14, 26) / cap
    grey = cv2.resize(grey, None, fx=f, fy=f, interpolation=cv2.INTER_AREA if f < 0.8 else cv2.INTER_LINEAR)
    small = cv2.resize(grey, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    small = np.maximum(cv2.blur(cv2.dilate(small, np.ones((9, 9), np.uint8)), (15, 15)), 1)
    ground = cv2.resize(small, (grey.shape[1], grey.shape[0]), interpolation=cv2.INTER_LINEAR)
    grey = cv2.divide(grey, ground, scale=235)
    top, bottom = rows[0] * f, rows[1] * f
    tall = max(6.0, bottom - top)
    above, below = (tall * r.uniform(0.05, 0.35) for _ in range(2))
    y0, y1 = int(max(0, top - above)), int(min(grey.shape[0], bottom + below))
    margin = tall * r.uniform(0.1, 1.2)
    x0 = int(max(0, pad * f - margin))
    x1 = int(min(grey.shape[1], grey.shape[1] - pad * f + tall * r.uniform(0.1, 1.2)))
    return scaled(grey[y0:y1, x0:x1]), label


def scaled(part):
    """As `recto_net_line` makes a strip: ROWS high, 2nd to 98th percentile of its grey stretched to at least 80 steps."""
    width = min(1024, max(16, int(round(part.shape[1] * ROWS / part.shape[0]))))
    part = cv2.resize(part, (width, ROWS), interpolation=cv2.INTER_AREA if part.shape[0] > ROWS else cv2.INTER_LINEAR)
    values = np.sort(part, axis=None)
    low, high = float(values[int(0.02 * (values.size - 1))]), float(values[int(0.98 * (values.size - 1))])
    return np.clip((part.astype(np.float32) - high) * (255 / max(high - low, 80.0)) + 255, 0, 255).astype(np.uint8)


def main():
    a = argparse.ArgumentParser()
    a.add_argument("out")
    a.add_argument("--count", type=int, required=True)
    a.add_argument("--seed", type=int, required=True)
    a.add_argument("--first", type=int, default=0)
    a.add_argument("--held-out", action="store_true", help="the faces kept out of training")
    a = a.parse_args()
    cv2.setNumThreads(1)
    rows = []
    for i in range(a.first, a.first + a.count):
        image, label = strip(np.random.default_rng([a.seed, i]), a.held_out)
        assert all(c in CLASSES for c in label), label
        rows.append((image, label))
    np.savez(a.out, strips=np.concatenate([s for s, _ in rows], axis=1), widths=np.array([s.shape[1] for s, _ in rows]),
             labels=np.array([t for _, t in rows]))


if __name__ == "__main__":
    main()
