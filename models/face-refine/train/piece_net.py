"""The second look: a piece of 64 x 64 pixels, and whether a face is in it, where its box and its five points are.

Input n x 3 x 64 x 64, BGR, (pixel - 127.5) / 127.5. Output n x 15: logit, box (4), points (10); `look.py` says what they mean.
"""
import torch
from torch import nn

SIDE = 64
NUMBERS = 15


def conv(before, after, stride=1):
    return nn.Sequential(nn.Conv2d(before, after, 3, stride, 1, bias=False), nn.BatchNorm2d(after), nn.ReLU())


class Residual(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.one = conv(width, width)
        self.two = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))

    def forward(self, x):
        return torch.relu(x + self.two(self.one(x)))


class SecondLook(nn.Module):
    def __init__(self, widths=(16, 32, 48, 64)):
        super().__init__()
        a, b, c, d = widths
        self.body = nn.Sequential(conv(3, a, 2), conv(a, b, 2), conv(b, c, 2), Residual(c), conv(c, d, 2), Residual(d))
        # A box and its points lie anywhere in the piece: places keep their own weights.
        self.head = nn.Sequential(nn.Flatten(), nn.Linear(d * (SIDE // 16) ** 2, 96), nn.ReLU(), nn.Linear(96, NUMBERS))

    def forward(self, x):
        return self.head(self.body(x))


def as_input(images):
    """n x 64 x 64 x 3 bytes to the network's input."""
    return (torch.from_numpy(images).permute(0, 3, 1, 2).float() - 127.5) / 127.5
