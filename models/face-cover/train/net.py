"""One small network for all three subjects: five convolutions, a mean over the places that remain, one logit."""
import torch
from torch import nn


def conv(before, after, stride):
    return nn.Sequential(nn.Conv2d(before, after, 3, stride, 1, bias=False), nn.BatchNorm2d(after), nn.ReLU())


# Channels of the convolutions, by subject.
WIDTHS = {"mask": (8, 16, 24, 24), "eyes": (8, 16, 24, 24), "lids": (16, 32, 48, 48)}


class CoverNet(nn.Module):
    def __init__(self, widths=WIDTHS["mask"]):
        super().__init__()
        a, b, c, d = widths
        self.body = nn.Sequential(*conv(3, a, 2), *conv(a, b, 2), *conv(b, c, 2), *conv(c, d, 1))
        # A mean would forget where things lie; a convolution over all that remains would not fit every size.
        self.place = nn.Sequential(*conv(d, d, 2))
        self.drop = nn.Dropout(0.2)
        self.last = nn.Conv2d(d, 1, 1)

    def forward(self, x):
        y = self.place(self.body(x))
        return self.last(self.drop(y)).mean((2, 3))


def as_input(images):
    """N x H x W x 3 bytes to the network's input."""
    return (torch.from_numpy(images).permute(0, 3, 1, 2).float() - 127.5) / 127.5
