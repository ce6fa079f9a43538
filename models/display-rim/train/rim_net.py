"""The network: a small encoder of plain convolutions, so that OpenCV's dnn runs it fast on one core.

Input 3 x H x W, BGR, (pixel - 127.5) / 127.5; H x W is 160 x 224 or 224 x 160. Output 1 x H/8 x W/8 of logits: a display with
its rim in sight."""
import os
import sys

import torch
from torch import nn

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, "../../document-frame/train"))
from net import Residual, Up, conv  # noqa: E402

STEP = 8
CHANNELS = (8, 12, 24, 48)


class RimNet(nn.Module):
    def __init__(self):
        super().__init__()
        a, b, c, d = CHANNELS
        self.early = nn.Sequential(conv(3, a, 2), conv(a, b, 2), conv(b, c, 2))
        self.bottom = nn.Sequential(conv(c, d, 2), Residual(d), Residual(d), Residual(d))
        self.up = Up(d, c)
        self.head = nn.Conv2d(c, 1, 1)
        # How rare displays are, so that training does not begin by learning that.
        self.head.bias.data = torch.tensor([-1.5])

    def forward(self, x):
        near = self.early(x)
        return self.head(self.up(self.bottom(near), near))
