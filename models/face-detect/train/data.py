"""Draws frames into one file: python data.py OUT.npz --seed S --count N --side PIXELS --faces DIR --textures DIR"""
import argparse
import os
import sys
import time

import cv2
import numpy as np

from pack import photos
from scene import draw

# Documents and pages are drawn by the code of the network that sees documents.
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../document-frame/train"))
from documents import document  # noqa: E402
from paper import Typesetter, page  # noqa: E402


class Stock:
    def __init__(self, seed, faces, textures, held=False, documents=200):
        rng = np.random.default_rng(seed)
        self.photos = photos(faces, held)
        self.singles = [p for p in self.photos if p.single]
        files = sorted(os.listdir(textures))
        # The last tenth of the textures is held back with the last tenth of the photos.
        cut = int(len(files) * 0.9)
        files = files[cut:] if held else files[:cut]
        self.textures = [cv2.resize(t, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA) if max(t.shape) > 400 else t
                         for t in (cv2.imread(os.path.join(textures, f)) for f in files)]
        typesetter = Typesetter(rng)
        self.documents = [document(rng, typesetter, []) for _ in range(documents)]
        self.pages = [page(typesetter, 320, int(320 * rng.uniform(0.7, 1.5)), rng) for _ in range(documents // 6)]

    def photo(self, rng):
        return self.photos[int(rng.integers(len(self.photos)))]

    def single(self, rng):
        return self.singles[int(rng.integers(len(self.singles)))]

    def texture(self, rng):
        return self.textures[int(rng.integers(len(self.textures)))]

    def page(self, rng):
        return self.pages[int(rng.integers(len(self.pages)))]

    def document(self, rng):
        texture, box = self.documents[int(rng.integers(len(self.documents)))]
        return texture, None if box is None else np.array(box)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--side", type=int, default=160)
    parser.add_argument("--faces", required=True)
    parser.add_argument("--textures", required=True)
    parser.add_argument("--held", action="store_true", help="of the photos and textures held back")
    parser.add_argument("--faceless", action="store_true", help="frames without a face alone")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    start = time.time()
    stock = Stock(options.seed, options.faces, options.textures, options.held)
    print("stock", f"{time.time() - start:.0f} s", flush=True)
    rng = np.random.default_rng(options.seed + 1_000_000)
    images = np.empty((options.count, options.side, options.side, 3), np.uint8)
    rows, index = [], []
    for k in range(options.count):
        images[k], labels = draw(rng, stock, options.side, options.faceless)
        rows.append(labels)
        index += [k] * len(labels)
        if (k + 1) % 1000 == 0:
            print(k + 1, f"{time.time() - start:.0f} s", flush=True)
    np.savez(options.out, images=images, labels=np.concatenate(rows), index=np.array(index, np.int32))


if __name__ == "__main__":
    main()
