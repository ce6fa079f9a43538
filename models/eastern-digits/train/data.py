"""Strips and their labels in batches of about equal widths."""
import glob

import numpy as np
import torch

from net import CLASSES, ROWS


class Strips:
    def __init__(self, pattern):
        self.strips, self.labels = [], []
        for path in sorted(glob.glob(pattern)):
            chunk = np.load(path)
            rows, x = chunk["strips"], 0
            for width, label in zip(chunk["widths"], chunk["labels"]):
                self.strips.append(np.ascontiguousarray(rows[:, x:x + width]))
                self.labels.append(str(label))
                x += width

    def __len__(self):
        return len(self.strips)


def augmented(r, strip):
    """Small changes that are drawn anew each time a strip is seen."""
    s = strip.astype(np.float32)
    if r.random() < 0.5:
        s = np.roll(s, int(r.integers(-2, 3)), axis=0)
    if r.random() < 0.4:
        s = 255 + (s - 255) * r.uniform(0.7, 1.15)
    if r.random() < 0.3:
        s = s + r.standard_normal(s.shape).astype(np.float32) * r.uniform(1, 12)
    return np.clip(s, 0, 255).astype(np.uint8)


def batch(strips, indices, r=None):
    rows = [strips.strips[i] if r is None else augmented(r, strips.strips[i]) for i in indices]
    width = max(s.shape[1] for s in rows)
    width += -width % 4
    x = np.full((len(rows), 1, ROWS, width), 255, np.uint8)
    for k, s in enumerate(rows):
        x[k, 0, :, :s.shape[1]] = s
    targets = [torch.tensor([CLASSES.index(c) for c in strips.labels[i]], dtype=torch.long) for i in indices]
    return torch.from_numpy(x), targets, torch.tensor([s.shape[1] // 4 for s in rows])


def order(strips, size, r):
    widths = np.array([s.shape[1] for s in strips.strips])
    ranked = np.lexsort((r.random(len(widths)), widths // 24))
    batches = [ranked[i:i + size] for i in range(0, len(ranked), size)]
    r.shuffle(batches)
    return batches
