"""Measures a written network on drawn frames of data.py, as OpenCV runs it: python evaluate.py NET.onnx FOLDER

For documents, what lies over them and portraits the mean overlap per frame (intersection over union; 1 where none is there and none is
seen); the share of documents that are missed (an overlap under a half), and of frames without one the share of which over a
fiftieth is taken for one."""
import glob
import sys

import cv2
import numpy as np
import torch

from net import as_input
from train import overlaps

MISSED, SHOWN = 0.5, 1 / 50
BATCH = 50


def main():
    model, folder = sys.argv[1:]
    net = cv2.dnn.readNetFromONNX(model)
    fits, is_there, shown = [], [], []
    for file in sorted(glob.glob(f"{folder}/*.npz")):
        frames = np.load(file)
        images, masks = frames["image"], frames["mask"]
        for first in range(0, len(images), BATCH):
            net.setInput(as_input(images[first:first + BATCH]).numpy())
            out = net.forward()
            y = masks[first:first + BATCH].astype(np.float32) / 255
            for k in range(len(out)):
                fits.append(overlaps(torch.from_numpy(out[k:k + 1]), torch.from_numpy(y[k:k + 1])).numpy())
            is_there += list((y[:, 0] > 0.5).any((1, 2)))
            shown += list((out[:, 0] > 0).mean((1, 2)))
    fits, is_there, shown = np.stack(fits), np.array(is_there), np.array(shown)
    print(f"{len(fits)} frames, {is_there.sum()} with a document; overlap: document {fits[:, 0].mean():.3f}, over it {fits[:, 1].mean():.3f}, "
          f"portrait {fits[:, 2].mean():.3f}; documents missed {(fits[is_there, 0] < MISSED).mean():.1%}; "
          f"frames without one that show one {(shown[~is_there] > SHOWN).mean():.1%}")


if __name__ == "__main__":
    main()
