"""The network: plain convolutions, and weights of its own for every place of the last step, for every crop has its portrait in one place.

Input 3 x 256 x 208, BGR, (pixel - 127.5) / 127.5: a portrait laid upright with 18 % of its sides of the page about it. Output one logit: log odds
that it came onto its page later."""
import os
import sys

import torch
from torch import nn

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../document-frame/train"))
from net import Residual, conv  # noqa: E402

CHANNELS = (12, 24, 48, 64)
PLACES = (16, 13)


class TraceNet(nn.Module):
    def __init__(self, channels=CHANNELS, seen=32):
        super().__init__()
        a, b, c, d = channels
        self.early = nn.Sequential(conv(3, a, 2), conv(a, b, 2), conv(b, b))
        self.middle = nn.Sequential(conv(b, c, 2), Residual(c))
        self.late = nn.Sequential(conv(c, d, 2), Residual(d), Residual(d), conv(d, seen, 1, 1))
        self.drop = nn.Dropout2d(0.1)
        self.places = nn.Conv2d(seen, 2 * seen, PLACES, groups=seen)
        self.places.weight.data.fill_(1 / (PLACES[0] * PLACES[1]))
        self.places.weight.data += torch.randn_like(self.places.weight) * 0.002
        self.head = nn.Sequential(nn.Conv2d(2 * seen, 24, 1), nn.ReLU(), nn.Conv2d(24, 1, 1))

    def forward(self, x):
        return self.head(self.places(self.drop(self.late(self.middle(self.early(x))))))
