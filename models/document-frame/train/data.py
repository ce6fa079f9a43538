"""Draws frames into one file a shard: python data.py OUT --seed S --count N --textures DIR [--faces DIR]"""
import argparse
import time

import cv2
import numpy as np

from scene import draw
from stock import Stock


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--textures", required=True)
    parser.add_argument("--faces")
    parser.add_argument("--documents", type=int, default=900)
    parser.add_argument("--shard", type=int, default=1000)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    stock = Stock(options.seed, options.textures, options.faces, options.documents, options.documents // 8)
    rng = np.random.default_rng(options.seed + 1_000_000)
    start = time.time()
    for first in range(0, options.count, options.shard):
        count = min(options.shard, options.count - first)
        for tall in (False, True):
            frames = [draw(rng, stock, tall) for _ in range(count // 2)]
            name = f"{options.out}/{options.seed:04}-{first:06}-{'tall' if tall else 'wide'}.npz"
            np.savez(name, image=np.stack([f[0] for f in frames]), mask=np.stack([f[1] for f in frames]))
        print(first + count, f"{time.time() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
