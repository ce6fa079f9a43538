"""Measures a written network on drawn pages of pages.py, as OpenCV runs it: page_judge.py NET.onnx FOLDER

Pages with something over a hundredth of them against bare ones, by the mean of the likeliest hundredth of a page's cells: the area under the
curve, and the share found where one bare page in a hundred is taken for covered."""
import glob
import os
import sys

import cv2
import numpy as np

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../document-frame/train"))
from net import as_input  # noqa: E402

SHARE = 0.01
BATCH = 50


def judged(net, images, masks):
    """How sure the network is of something over each page, and how much is."""
    net.setInput(as_input(images).numpy())
    for logits, (over, inside) in zip(net.forward()[:, 0], masks.astype(np.float32) / 255):
        cells = np.sort(logits[inside > 0.5])
        yield float(cells[-max(1, int(SHARE * cells.size)):].mean()), float(over.sum() / max(inside.sum(), 1))


def main():
    model, folder = sys.argv[1:]
    net = cv2.dnn.readNetFromONNX(model)
    seen = []
    for file in sorted(glob.glob(f"{folder}/*.npz")):
        pages = np.load(file)
        for first in range(0, len(pages["image"]), BATCH):
            seen += judged(net, pages["image"][first:first + BATCH], pages["mask"][first:first + BATCH])
    sure, share = np.array(seen).T
    covered, bare = np.sort(sure[share > SHARE]), np.sort(sure[share == 0])
    # Ties count half.
    below, up_to = np.searchsorted(bare, covered, "left"), np.searchsorted(bare, covered, "right")
    area = (below + up_to).mean() / 2 / bare.size
    found = (covered > np.quantile(bare, 0.99)).mean()
    print(f"{covered.size} covered pages, {bare.size} bare ones: AUC {area:.3f}, found at 1 % {found:.1%}")


if __name__ == "__main__":
    main()
