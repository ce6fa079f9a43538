"""Shifts what a mean of two written networks says to a level that is known: rim_fit.py BEFORE.onnx AFTER.onnx FRAMES OUT.onnx

Of weights of one training the mean tells more than either does. FRAMES: frames about displays of a seed that was not trained on (rim_data.py, kind display), of which two in five have a rim about something
that is no display. Log odds that depend on how many of these a network saw are no odds: they are shifted until one in sixteen
of these frames lies over the level of the check. Displays are judged by the likeliest third of their cells, the others by as many cells as displays
have, the likeliest anywhere."""
import glob
import json
import os
import sys

import numpy as np
import torch

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, "../../document-frame/train"))
from export import write  # noqa: E402
from net import as_input  # noqa: E402
from resume import load, weights  # noqa: E402
from rim_net import RimNet  # noqa: E402

with open(os.path.join(HERE, "../../../Sources/Recto/thresholds.json")) as thresholds:
    LEVEL = json.load(thresholds)["displayRim"]["midpoint"]
OVER = 1 / 16
# What the later network weighs.
LATER = 0.7
# Cells under which a display is a sliver at the frame's border, and those of a usual one.
LEAST, USUAL = 10, 90


def log_odds(logits):
    third = np.sort(logits)[::-1][:max(1, logits.size // 3)]
    share = (1 / (1 + np.exp(-third))).mean()
    return np.log(share / (1 - share))


def told(net, folder):
    """Log odds of frames with a display, and of frames without."""
    shown, others = [], []
    with torch.no_grad():
        for file in sorted(glob.glob(f"{folder}/display-*.npz")):
            frames = np.load(file)
            for first in range(0, len(frames["image"]), 100):
                out = net(as_input(frames["image"][first:first + 100]))[:, 0].numpy()
                for logits, plane in zip(out, frames["plane"][first:first + 100]):
                    cells = logits[plane > 127]
                    if cells.size >= LEAST:
                        shown.append(log_odds(cells))
                    elif cells.size == 0:
                        others.append(log_odds(np.sort(logits.ravel())[-USUAL:]))
    return np.array(shown), np.array(others)


def main():
    before, after, folder, out = sys.argv[1:]
    earlier, later = weights(before), weights(after)
    net = RimNet().eval()
    load(net, {name: (1 - LATER) * earlier[name] + LATER * later[name] for name in later})
    shown, others = told(net, folder)
    shift = LEVEL - np.quantile(others, 1 - OVER)
    area = (shown[:, None] > others[None]).mean()
    print(f"{len(shown)} displays, {len(others)} frames without: area under the curve {area:.3f}; shift {shift:.2f}, "
          f"{(shown + shift > LEVEL).mean():.1%} found where {OVER:.1%} of the others are")
    with torch.no_grad():
        net.head.bias += float(shift)
    write(net, out, "display")


if __name__ == "__main__":
    main()
