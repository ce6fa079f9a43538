"""What scenes are made of, made once: textures from a folder of pictures, printed pages, documents."""
import glob
import os

import cv2
import numpy as np

from documents import document
from paper import Typesetter, page
from things import thing


def pictures(folder, longest, limit=None):
    files = sorted(f for e in ("png", "jpg", "jpeg", "webp") for f in glob.glob(f"{folder}/**/*.{e}", recursive=True))
    found = []
    for file in files if limit is None else files[:limit]:
        image = cv2.imread(file, cv2.IMREAD_COLOR)
        # Icons and near-empty sheets are no surfaces.
        if image is None or min(image.shape[:2]) < 128 or image.std() < 6:
            continue
        scale = longest / max(image.shape[:2])
        if scale < 1:
            image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        found.append(image)
    return found


class Stock:
    def __init__(self, seed, textures, faces, documents, pages):
        rng = np.random.default_rng(seed)
        self.textures = pictures(textures, 512)
        self.faces = pictures(faces, 240) if faces else []
        typesetter = Typesetter(rng)
        self.documents = [document(rng, typesetter, self.faces, self.textures) for _ in range(documents)]
        self.pages = [page(typesetter, 480, int(480 * rng.uniform(0.7, 1.5)), rng, self.textures[::5]) for _ in range(pages)]
        self.things = [thing(rng, typesetter, self.textures, self.faces) for _ in range(pages * 2)]

    def texture(self, rng):
        return self.textures[int(rng.integers(len(self.textures)))]

    def page(self, rng):
        return self.pages[int(rng.integers(len(self.pages)))]

    def thing(self, rng):
        return self.things[int(rng.integers(len(self.things)))]

    def document(self, rng):
        return self.documents[int(rng.integers(len(self.documents)))]


if __name__ == "__main__":
    # Shrinks a folder of pictures once: wallpapers take seconds each to decode.
    import sys
    source, target = sys.argv[1:3]
    os.makedirs(target, exist_ok=True)
    for k, image in enumerate(pictures(source, 512)):
        cv2.imwrite(f"{target}/{k:05}.jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 93])
