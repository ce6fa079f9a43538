"""Draws frames into one file a shard: python data.py OUT --seed S --count N --textures DIR [--faces DIR]"""
import argparse
import time

import cv2
import numpy as np

from scene import draw
from stock import Stock


def parser():
    it = argparse.ArgumentParser()
    it.add_argument("out")
    it.add_argument("--seed", type=int, required=True)
    it.add_argument("--count", type=int, default=2000)
    it.add_argument("--textures", required=True)
    it.add_argument("--faces")
    it.add_argument("--documents", type=int, default=900)
    it.add_argument("--shard", type=int, default=1000)
    return it


def write(options, drawn, names, prefix=""):
    """Shards of what `drawn(rng, stock, tall)` gives for a frame: an array for each of `names`."""
    cv2.setNumThreads(1)
    stock = Stock(options.seed, options.textures, options.faces, options.documents, options.documents // 8)
    rng = np.random.default_rng(options.seed + 1_000_000)
    start = time.time()
    for first in range(0, options.count, options.shard):
        count = min(options.shard, options.count - first)
        for tall in (False, True):
            frames = [drawn(rng, stock, tall) for _ in range(count // 2)]
            file = f"{options.out}/{prefix}{options.seed:04}-{first:06}-{'tall' if tall else 'wide'}.npz"
            np.savez(file, **{name: np.stack(arrays) for name, arrays in zip(names, zip(*frames))})
        print(first + count, f"{time.time() - start:.0f} s", flush=True)


if __name__ == "__main__":
    write(parser().parse_args(), draw, ("image", "mask"))
