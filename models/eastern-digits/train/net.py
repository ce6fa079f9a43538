"""The network: a strip in, what stands at every fourth pixel out."""
import torch
from torch import nn

# Eastern digits by value, Arabic and Persian forms alike; what parts numbers; a blank between words; any other mark or word.
CLASSES = "0123456789/-. ?"
NOTHING = len(CLASSES)      # connectionist temporal classification's blank
COUNT = NOTHING + 1
ROWS = 32                   # a strip's height
STRIDE = 4                  # strip pixels from one output to the next


def block(a, b, kernel, stride=1, padding=0):
    return [nn.Conv2d(a, b, kernel, stride, padding, bias=False), nn.BatchNorm2d(b), nn.ReLU()]


class DigitNet(nn.Module):
    """1 x 32 x W (ink, 0 paper to 1 black) to COUNT x 1 x ceil(W / 4) logits; each sees 93 pixels."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(
            *block(1, 24, 5, 2, 2), *block(24, 40, 3, 2, 1), *block(40, 48, 3, 1, 1),
            *block(48, 64, 3, (2, 1), 1), *block(64, 64, 3, 1, 1), *block(64, 112, (4, 3), 1, (0, 1)),
            *block(112, 96, (1, 5), 1, (0, 2)), *block(96, 96, (1, 5), 1, (0, 2)), nn.Dropout2d(0.1), nn.Conv2d(96, COUNT, 1))

    def forward(self, x):
        return self.body(x)


def ink(strips):
    """Normalised grey strips (uint8, paper near 255) as the network's input."""
    return (255.0 - strips.float()) / 255.0
