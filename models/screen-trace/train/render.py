"""Draws windows: render.py FOLDER --textures FOLDER [--seed N] [--count N] [--pages SHARE]

Every second shows a display. Everything else (content, camera, file) is drawn from the same hat for both. A display whose lattice
neither lens nor sensor keeps is left out: nothing could tell it."""
import argparse
import glob
import os
import time

import cv2
import numpy as np

import camera
from content import page, rosette, scene, weave
from display import LEAST, display
from spectra import WINDOW

BORDER = 16
CHUNK = 100


def save(windows, name):
    """Under another name until it is whole: training may be waiting for it."""
    np.save(name + ".part.npy", np.stack(windows))
    os.rename(name + ".part.npy", name + ".npy")


def window(r, stock, is_display, pages=0.0):
    """256 x 256 x 3, 8 bits; None where a display leaves no trace."""
    c = camera.draw(r)
    side = 2 * int(np.ceil((WINDOW + BORDER) / c["scale"] / 2))
    light = page(r, stock, side) if pages > 0 and r.random() < pages else scene(r, stock, side)
    lens = c["lens"]
    if is_display:
        light, strongest = display(r, light, lens)
        if strongest < LEAST:
            return None
    else:
        if r.random() < 0.3:
            light = weave(r, light)
        if r.random() < 0.06:
            light = rosette(r, np.clip(light, 0, 1))
    light = camera.blurred(np.float32(np.clip(light, 0, 4)), lens)
    out = camera.shot(light[:, :, ::-1], c, r)[:, :, ::-1]
    y, x = (int(r.integers(n - WINDOW + 1)) for n in out.shape[:2])
    return out[y:y + WINDOW, x:x + WINDOW]


def main():
    a = argparse.ArgumentParser()
    a.add_argument("out")
    a.add_argument("--textures", required=True)
    a.add_argument("--seed", type=int, default=1)
    a.add_argument("--count", type=int, default=4000)
    a.add_argument("--pages", type=float, default=0, help="share of windows whose content is a document's print")
    a = a.parse_args()
    cv2.setNumThreads(1)
    os.makedirs(a.out, exist_ok=True)
    r = np.random.default_rng(a.seed)
    stock = [cv2.imread(f) for f in sorted(glob.glob(a.textures + "/*.jpg"))]
    stock = [s for s in stock if s is not None and min(s.shape[:2]) >= 200 and s[::4, ::4].std() > 6]
    began, windows, done = time.time(), [], 0
    while done < a.count:
        seen = window(r, stock, len(windows) % 2 == 1, a.pages)
        if seen is None:
            continue
        windows.append(seen)
        if len(windows) == CHUNK:
            save(windows, "%s/%d-%05d" % (a.out, a.seed, done))
            done, windows = done + CHUNK, []
            print(done, "%.0f s" % (time.time() - began), flush=True)


if __name__ == "__main__":
    main()
