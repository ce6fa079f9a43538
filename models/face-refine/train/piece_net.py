"""The second look: a piece of 64 x 64 pixels, and whether a face is in it, where its box and its five points are.

Input n x 3 x 64 x 64, BGR, (pixel - 127.5) / 127.5. Output n x 15: logit, box (4), points (10); `look.py` says what they mean.
"""
import os
import sys

from torch import nn

from look import SEEN as SIDE

# The detector's own layers.
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../face-detect/train"))
from net import Residual, as_input, conv  # noqa: E402, F401

NUMBERS = 15


class SecondLook(nn.Module):
    def __init__(self, widths=(16, 32, 48, 64)):
        super().__init__()
        a, b, c, d = widths
        self.body = nn.Sequential(conv(3, a, 2), conv(a, b, 2), conv(b, c, 2), Residual(c), conv(c, d, 2), Residual(d))
        # A box and its points lie anywhere in the piece: places keep their own weights.
        self.head = nn.Sequential(nn.Flatten(), nn.Linear(d * (SIDE // 16) ** 2, 96), nn.ReLU(), nn.Linear(96, NUMBERS))

    def forward(self, x):
        return self.head(self.body(x))
