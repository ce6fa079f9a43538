"""Lays lattices over photographs as they are: overlay.py FOLDER --photos FOLDER... [--seed N] [--count N]

Cameras and files do more than camera.py knows. Here every window is a piece of a photograph, stored as JPEG once more;
every second has a lattice laid over it first, as far as a camera would have left one."""
import argparse
import glob
import os
import time

import cv2
import numpy as np

from camera import packed
from display import layout, placed, table
from render import CHUNK, WINDOW, save


def lattice(r, image):
    """The photograph behind a lattice; at times coarser waves of colour, as the sensor's own lattice makes of fine ones."""
    side = image.shape[0]
    pitch = np.exp(r.uniform(np.log(2.1), np.log(12 if r.random() < 0.7 else 60)))
    cell, strongest = table(layout(r), pitch, pitch * r.uniform(0.2, 0.45))
    wanted = np.exp(r.uniform(np.log(0.004), np.log(0.12)))
    wave = (cell - 1) * (wanted / max(strongest, 1e-4))
    if r.random() < 0.5:
        wave = wave.mean(2, keepdims=True) + r.uniform(0, 0.6) * (wave - wave.mean(2, keepdims=True))
    gain = np.maximum(placed(r, np.float32(1 + wave * np.ones(3)), side, pitch), 0)
    return image * gain


def window(r, photo, is_display):
    h, w = photo.shape[:2]
    n = int(np.exp(r.uniform(np.log(WINDOW + 16), np.log(min(h, w, 4 * WINDOW)))))
    y, x = int(r.integers(h - n + 1)), int(r.integers(w - n + 1))
    side = int(r.integers(WINDOW + 8, WINDOW + 17))
    out = photo[y:y + n, x:x + n]
    out = cv2.resize(out, (side, side), interpolation=cv2.INTER_AREA) if n > side else out[:side, :side]
    out = np.rot90(out, int(r.integers(4))).astype(np.float32)
    if is_display:
        out = lattice(r, out)
    if r.random() < 0.4:
        out = out + r.uniform(0.2, 1.5) * (out - cv2.GaussianBlur(out, (0, 0), r.uniform(0.7, 1.8)))
    out = packed(np.ascontiguousarray(np.clip(out, 0, 255).astype(np.uint8)), int(r.integers(72, 97)), bool(r.random() < 0.2))
    y, x = (int(r.integers(k - WINDOW + 1)) for k in out.shape[:2])
    return out[y:y + WINDOW, x:x + WINDOW]


def main():
    a = argparse.ArgumentParser()
    a.add_argument("out")
    a.add_argument("--photos", nargs="+", required=True)
    a.add_argument("--seed", type=int, default=1)
    a.add_argument("--count", type=int, default=2000)
    a.add_argument("--each", type=int, default=1, help="windows of one photograph: large ones take long to open")
    a = a.parse_args()
    cv2.setNumThreads(1)
    os.makedirs(a.out, exist_ok=True)
    r = np.random.default_rng(a.seed)
    files = sorted(f for folder in a.photos for f in glob.glob(folder + "/**/*.jpg", recursive=True))
    began, windows, done, left = time.time(), [], 0, 0
    while done < a.count:
        if left == 0:
            photo, left = cv2.imread(files[int(r.integers(len(files)))]), a.each
        if photo is None or min(photo.shape[:2]) < WINDOW + 20:
            left = 0
            continue
        left -= 1
        windows.append(window(r, photo, len(windows) % 2 == 1))
        if len(windows) == CHUNK:
            save(windows, "%s/over%d-%05d" % (a.out, a.seed, done))
            done, windows = done + CHUNK, []
            print(done, "%.0f s" % (time.time() - began), flush=True)


if __name__ == "__main__":
    main()
