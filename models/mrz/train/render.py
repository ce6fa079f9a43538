"""Ink of one line at capital height 48: every character in its own cell of a fixed pitch."""
import cv2
import numpy as np

from fonts import CAP, CELL_H, CELL_W
from text import ALPHABET, chars

PAD = 80        # canvas left and right of the first and last cell, and room above and below
HEIGHT = 208    # canvas height, line centred


def _noise(r, h, w, scale):
    small = r.standard_normal((max(2, int(h / scale) + 2), max(2, int(w / scale) + 2))).astype(np.float32)
    return cv2.resize(small, (w, h), interpolation=cv2.INTER_CUBIC)


def _place(canvas, face, text, x, y, pitch, r, jitter):
    h, w = canvas.shape
    for i, c in enumerate(text):
        cx = int(round(x + (i + 0.5) * pitch + r.normal(0, jitter))) - CELL_W // 2
        cy = int(round(y + r.normal(0, jitter))) - CELL_H // 2
        x0, y0, x1, y1 = max(cx, 0), max(cy, 0), min(cx + CELL_W, w), min(cy + CELL_H, h)
        if x0 < x1 and y0 < y1:
            part = canvas[y0:y1, x0:x1]
            np.minimum(part, face.glyphs[c][y0 - cy:y1 - cy, x0 - cx:x1 - cx], out=part)


def line(r, face, text, d):
    """Ink 0..1 (float32), its cell pitch. d: difficulty 0..1."""
    pitch = face.pitch
    if not face.ocrb:
        pitch = r.uniform(pitch, max(pitch, 51))
    elif r.random() < 0.6:      # other cuts of OCR-B: wider or narrower letters in the same cell
        pitch *= r.uniform(0.95, 1.12)
    w = int(pitch * len(text)) + 2 * PAD
    f = np.full((HEIGHT, w), 30, np.float32)
    jitter = abs(r.normal(0, 0.2 + 0.8 * d)) if r.random() < 0.7 else 0
    _place(f, face, text, PAD, HEIGHT / 2, pitch, r, jitter)
    k = r.random()
    if k < 0.25 * d:            # neighbouring line, at the usual spacing or closer
        gap = r.uniform(78, 125) * (1 if r.random() < 0.5 else -1)
        _place(f, face, chars(r, ALPHABET, len(text)), PAD, HEIGHT / 2 + gap, pitch, r, jitter)
        if r.random() < 0.4:
            _place(f, face, chars(r, ALPHABET, len(text)), PAD, HEIGHT / 2 - gap, pitch, r, jitter)
    # stroke weight: about 0.6 to 1.7 of the face's own
    bold = r.uniform(-1, 1) * (0.6 + 1.0 * d) + 0.5 * d * r.random()
    f -= bold
    if r.random() < 0.6 * d:    # ink spread and rough edges
        f += _noise(r, *f.shape, r.uniform(3, 8)) * r.uniform(0.2, 1.1) * d
    if r.random() < 0.4 * d:    # pressure varying along the line
        f += _noise(r, *f.shape, r.uniform(40, 200)) * r.uniform(0.2, 0.8)
    ink = np.clip(0.5 - f / r.uniform(1.0, 3.0), 0, 1)
    k = r.random()
    if k < 0.10 * d:            # dot matrix, laser dots
        step = r.uniform(4, 7)
        yy, xx = np.mgrid[0:HEIGHT, 0:w].astype(np.float32)
        dots = 0.5 + 0.5 * np.cos(2 * np.pi * xx / step) * np.cos(2 * np.pi * yy / step)
        ink *= 1 - r.uniform(0.3, 0.9) * dots
    elif k < 0.30 * d:          # broken print
        n = _noise(r, *f.shape, r.uniform(2, 6))
        ink *= 1 - np.clip((n - r.uniform(0.5, 1.6)) * 2, 0, 1) * r.uniform(0.4, 1.0)
    elif k < 0.45 * d:          # density varying
        ink *= np.clip(1 - 0.25 * np.abs(_noise(r, *f.shape, r.uniform(10, 80))), 0.3, 1)
    return ink, pitch
