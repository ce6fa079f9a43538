"""The network: a small encoder and decoder of plain convolutions, so that OpenCV's dnn runs it fast on one core.

Input 3 x H x W, BGR, (pixel - 127.5) / 127.5; H x W is 160 x 224 or 224 x 160. Output 3 x H/2 x W/2 of logits: the
document (seen or covered), what lies over it, its portrait.
"""
import torch
from torch import nn

CHANNELS = (8, 24, 48, 96)


def conv(before, after, stride=1, kernel=3):
    return nn.Sequential(nn.Conv2d(before, after, kernel, stride, kernel // 2, bias=False),
                         nn.BatchNorm2d(after), nn.ReLU())


class Residual(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.one = conv(width, width)
        self.two = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))

    def forward(self, x):
        return torch.relu(x + self.two(self.one(x)))


class Up(nn.Module):
    def __init__(self, below, beside):
        super().__init__()
        self.narrow = nn.Sequential(nn.Conv2d(below, beside, 1, bias=False), nn.BatchNorm2d(beside))
        self.larger = nn.Upsample(scale_factor=2, mode="nearest")
        self.mix = conv(beside, beside)

    def forward(self, x, skip):
        return self.mix(torch.relu(self.larger(self.narrow(x)) + skip))


class FrameNet(nn.Module):
    def __init__(self):
        super().__init__()
        a, b, c, d = CHANNELS
        self.stem = conv(3, a, 2)
        self.second = conv(a, b, 2)
        self.third = nn.Sequential(conv(b, c, 2), Residual(c))
        self.bottom = nn.Sequential(conv(c, d, 2), Residual(d), Residual(d))
        self.up3, self.up2, self.up1 = Up(d, c), Up(c, b), Up(b, a)
        self.head = nn.Conv2d(a, 3, 1)
        # How rare each is, so that training does not begin by learning that.
        self.head.bias.data = torch.tensor([-1.0, -4.0, -3.5])

    def forward(self, x):
        one = self.stem(x)
        two = self.second(one)
        three = self.third(two)
        y = self.up3(self.bottom(three), three)
        return self.head(self.up1(self.up2(y, two), one))


def as_input(images):
    """N x H x W x 3 bytes to the network's input."""
    return (torch.from_numpy(images).permute(0, 3, 1, 2).float() - 127.5) / 127.5
