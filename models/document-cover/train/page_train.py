"""Trains the network for what lies over pages, from the network for frames or on from one written: page_train.py DATA FRAME.pt|COVER.onnx OUT.pt --steps N"""
import glob
import os
import sys

import numpy as np
import torch
from torch.nn import functional

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../document-frame/train"))
from net import CHANNELS, Residual, Up, as_input, conv  # noqa: E402
from resume import resumed, weights  # noqa: E402
from train import fit, parser  # noqa: E402


class PageNet(torch.nn.Module):
    """The frame network with its decoder for what lies over documents alone. Output 1 x H/2 x W/2 of logits."""

    def __init__(self):
        super().__init__()
        a, b, c, d = CHANNELS
        self.stem = conv(3, a, 2)
        self.second = conv(a, b, 2)
        self.third = torch.nn.Sequential(conv(b, c, 2), Residual(c))
        self.bottom = torch.nn.Sequential(conv(c, d, 2), Residual(d), Residual(d))
        self.up3, self.over2, self.over1 = Up(d, c), Up(c, b), Up(b, a)
        self.head = torch.nn.Conv2d(a, 1, 1)

    def forward(self, x):
        one = self.stem(x)
        two = self.second(one)
        three = self.third(two)
        return self.head(self.over1(self.over2(self.up3(self.bottom(three), three), two), one))

    @classmethod
    def begun(cls, frame):
        """Says of a picture what the frame network says lies over its documents; `frame`: that one's weights."""
        it, a = cls(), CHANNELS[0]
        state = {k: v for k, v in frame.items() if not k.startswith(("head.", "up1", "up2"))}
        state |= {"head.weight": frame["head.weight"][1:2, a:], "head.bias": frame["head.bias"][1:2]}
        it.load_state_dict(state)
        return it


def started(file, data):
    """From the weights of the frame network, or what was written of this one, whose normalisations some pages settle."""
    if not file.endswith(".onnx"):
        return PageNet.begun(torch.load(file))
    pages = np.load(sorted(glob.glob(f"{data}/*-wide.npz"))[0])["image"][:256]
    return resumed(PageNet(), weights(file), as_input(pages))


def loss_of(out, y):
    """Beside the page there is nothing to say."""
    over, inside = y[:, :1], y[:, 1:]
    cross = (functional.binary_cross_entropy_with_logits(out, over, reduction="none") * inside).mean()
    share = torch.sigmoid(out) * inside
    both = (share * over).sum((2, 3))
    dice = 1 - (2 * both + 20) / (share.sum((2, 3)) + over.sum((2, 3)) + 20)
    return 3 * cross + 0.4 * dice.mean()


def main():
    options = parser("data", "start", "out", rate=1.5e-3, seed=41).parse_args()
    net = started(options.start, options.data)
    fit(net, options, loss_of, [net], net.parameters())


if __name__ == "__main__":
    main()
