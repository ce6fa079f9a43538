"""Batches of rendered lines with a label for every output of the network."""
import glob

import numpy as np
import torch

from net import ALPHABET, BETWEEN, ORIGIN, STRIDE

PITCH = 25.4
ON = 0.22 * PITCH           # as near to a character's middle: that character
OFF = 0.36 * PITCH          # as far from every one: between
IGNORED = -100
INDEX = {c: i for i, c in enumerate(ALPHABET)}


class Lines:
    """All chunks of a folder, in memory."""

    def __init__(self, folder, limit=None):
        self.strips, self.centres, self.codes, self.difficulty, self.texts = [], [], [], [], []
        for path in sorted(glob.glob(folder + "/[0-9]*[0-9].npz")):
            self.add(path)
            if limit and len(self.strips) >= limit:
                break

    def add(self, path):
        chunk = np.load(path)
        strips, centres = chunk["strips"], chunk["centres"]
        x = k = 0
        for width, text, d in zip(chunk["widths"], chunk["texts"], chunk["difficulty"]):
            text = str(text)
            self.strips.append(np.ascontiguousarray(strips[:, x:x + width]))
            self.centres.append(centres[k:k + len(text)])
            self.codes.append(np.array([INDEX[c] for c in text]))
            self.texts.append(text)
            self.difficulty.append(float(d))
            x += width
            k += len(text)

    def __len__(self):
        return len(self.strips)


def labels(centres, codes, count):
    at = ORIGIN + STRIDE * np.arange(count)
    nearest = np.clip(np.searchsorted((centres[1:] + centres[:-1]) / 2, at), 0, len(centres) - 1)
    away = np.abs(at - centres[nearest])
    return np.where(away <= ON, codes[nearest], np.where(away >= OFF, BETWEEN, IGNORED))


def augmented(r, strip, centres):
    """Small changes that are drawn anew each time a line is seen."""
    h, w = strip.shape
    cut = int(r.integers(0, 6))
    strip, centres = strip[:, cut:], centres - cut
    dy = int(r.integers(-2, 3)) if r.random() < 0.5 else 0
    if dy:
        strip = np.roll(strip, dy, axis=0)
        if dy > 0:
            strip[:dy] = strip[dy]
        else:
            strip[dy:] = strip[dy - 1]
    s = strip.astype(np.float32)
    if r.random() < 0.4:
        s = 235 + (s - 235) * r.uniform(0.75, 1.2)
    if r.random() < 0.3:
        s = s + r.standard_normal(s.shape).astype(np.float32) * r.uniform(1, 12)
    return np.clip(s, 0, 255).astype(np.uint8), centres


def batch(lines, indices, r=None):
    rows = []
    for i in indices:
        strip, centres = lines.strips[i], lines.centres[i]
        if r is not None:
            strip, centres = augmented(r, strip, centres)
        rows.append((strip, centres, lines.codes[i]))
    width = max(s.shape[1] for s, _, _ in rows)
    width += -width % STRIDE
    x = np.full((len(rows), 1, rows[0][0].shape[0], width), 235, np.uint8)
    y = np.full((len(rows), width // STRIDE), IGNORED, np.int64)
    for k, (strip, centres, codes) in enumerate(rows):
        w = strip.shape[1]
        x[k, 0, :, :w] = strip
        count = (w + STRIDE - 1) // STRIDE
        y[k, :count] = labels(centres, codes, count)
    return torch.from_numpy(x), torch.from_numpy(y)


def order(lines, size, r):
    """Indices in batches of about equal widths, the batches shuffled."""
    widths = np.array([s.shape[1] for s in lines.strips])
    ranked = np.lexsort((r.random(len(widths)), widths // 40))
    batches = [ranked[i:i + size] for i in range(0, len(ranked), size)]
    r.shuffle(batches)
    return batches
