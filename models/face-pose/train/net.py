"""The network: a head in, the first two rows of its rotation out."""
import torch
from torch import nn

SIDE = 64


def conv(a, b, stride=1):
    return [nn.Conv2d(a, b, 3, stride, 1, bias=False), nn.BatchNorm2d(b), nn.ReLU()]


class PoseNet(nn.Module):
    """1 x 3 x 64 x 64 (blue, green, red) to 1 x 12: two rows of four numbers, as 3DDFA's, and one of zeros."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(*conv(3, 16, 2), *conv(16, 24), *conv(24, 40, 2), *conv(40, 40), *conv(40, 64, 2),
                                  *conv(64, 64), *conv(64, 80, 2))
        self.drop = nn.Dropout(0.2)
        # All places that remain at once: where the nose lies is what tells.
        self.last = nn.Conv2d(80, 6, 4)

    def forward(self, x):
        return self.last(self.drop(self.body(x))).flatten(1)


class Told(nn.Module):
    """In the shape of the model that taught it: a camera matrix of 3 x 4 without its third row and its shift."""

    def __init__(self, net, shares):
        """shares: of yaw, pitch and roll that the network tells where nothing is left to chance."""
        super().__init__()
        self.net = net
        yaw, pitch, roll = shares
        widen = torch.zeros(12, 6, 1, 1)
        # What stands beside the diagonal is the sine of an angle: made larger, it is that of a larger one.
        for k, (place, share) in enumerate(((0, 1), (1, roll), (2, yaw), (4, roll), (5, 1), (6, pitch))):
            widen[place, k] = 1 / share
        self.widen = nn.Conv2d(6, 12, 1, bias=False)
        self.widen.weight.data = widen

    def forward(self, x):
        return self.widen(self.net.last(self.net.body(x)))


def as_input(crops):
    """n x side x side x 3 bytes to the network's input."""
    return (torch.from_numpy(crops).permute(0, 3, 1, 2).float() - 127.5) / 128
