"""Photos that show the same picture: python twins.py FACES FOLDER   (which photos under FOLDER are also among those of FACES)

Two photos are twins where their grey, at 16 x 16 means of areas, correlates by more than ALIKE, as they are or one of them mirrored.
Of the photos of FACES pairs over .94 are one picture, at times cut otherwise, or two of one sitting; the next show different persons."""
import glob
import os
import sys

import cv2
import numpy as np

SIDE = 16
ALIKE = 0.94


def signature(image):
    """Grey of a small copy, of mean 0 and length 1."""
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    small = cv2.resize(grey, (SIDE, SIDE), interpolation=cv2.INTER_AREA).astype(np.float32)
    small -= small.mean()
    return small / max(np.linalg.norm(small), 1e-6)


def likeness(these, those):
    """Correlations, n x m, of each of these with each of those, as they are or mirrored."""
    these, those = np.stack(these), np.stack(those)
    flat = those.reshape(len(those), -1).T
    return np.maximum(these.reshape(len(these), -1) @ flat, these[:, :, ::-1].reshape(len(these), -1) @ flat)


def read(files):
    """Names of the photos that can be read, and their signatures."""
    images = [(file, cv2.imread(file, cv2.IMREAD_COLOR)) for file in files]
    return zip(*[(file, signature(image)) for file, image in images if image is not None])


def main():
    from pack import photo_names, split
    faces, folder = sys.argv[1:]
    cv2.setNumThreads(1)
    names = photo_names(faces)
    _, known = read([os.path.join(faces, name) for name in names])
    held = set(split(faces, names)[1])
    files = sorted(f for e in ("jpg", "jpeg", "png") for f in glob.glob(f"{folder}/**/*.{e}", recursive=True))
    seen, found = read(files)
    rows = likeness(found, known)
    for file, row in zip(seen, rows):
        twins = [f"{names[k]} ({'held back' if names[k] in held else 'trained on'}, {row[k]:.3f})" for k in np.nonzero(row > ALIKE)[0]]
        if twins:
            print(os.path.relpath(file, folder), *twins)
    print((rows.max(1) > ALIKE).sum(), "of", len(seen))


if __name__ == "__main__":
    main()
