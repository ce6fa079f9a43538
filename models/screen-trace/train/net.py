"""The network: how a window's spectrum stands out (spectra.py) in, log odds of a display out."""
import torch
from torch import nn

MIDDLE, UNIT = 128.0, 24.0


def layer(a, b, kernel, stride=1):
    return nn.Sequential(nn.Conv2d(a, b, kernel, stride, 0 if kernel == stride else kernel // 2, bias=False),
                         nn.BatchNorm2d(b), nn.ReLU())


class Net(nn.Module):
    """1 x 3 x 128 x 80 to 1 x 1 x 1 x 1: what any place of the spectrum shows at most, and in the mean."""

    def __init__(self, body, width):
        super().__init__()
        self.body = nn.Sequential(*body)
        self.cell = layer(width, 64, 1)
        self.most, self.mean = nn.MaxPool2d((16, 10)), nn.AvgPool2d((16, 10))
        self.drop = nn.Dropout(0.1)
        self.head = nn.Conv2d(128, 1, 1)

    def forward(self, x):
        x = self.cell(self.body(x))
        return self.head(self.drop(torch.cat([self.most(x), self.mean(x)], 1)))


class Large(Net):
    """50,000 weights, 26 million products."""

    def __init__(self):
        super().__init__([layer(3, 24, 5, 2), layer(24, 24, 3), nn.MaxPool2d(2), layer(24, 48, 3), nn.MaxPool2d(2),
                          layer(48, 64, 3)], 64)


class Middle(Net):
    """23,000 weights, 9 million products."""

    def __init__(self):
        super().__init__([layer(3, 16, 5, 2), nn.MaxPool2d(2), layer(16, 32, 3), nn.MaxPool2d(2), layer(32, 48, 3)], 48)


class Small(Net):
    """What is shipped: 23,000 weights, 6 million products. Its first layer takes frequencies four by four, each once: most of the
    larger one's time goes into its first."""

    def __init__(self):
        super().__init__([layer(3, 16, 4, 4), layer(16, 32, 3), nn.MaxPool2d(2), layer(32, 48, 3)], 48)


NETS = {"large": Large, "middle": Middle, "small": Small}


def as_input(traces):
    """n x 128 x 80 x 3 bytes to the network's input."""
    return (torch.from_numpy(traces).permute(0, 3, 1, 2).float() - MIDDLE) / UNIT
