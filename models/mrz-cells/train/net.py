"""The cell network: a strip in, what stands at every fourth pixel out."""
import torch
from torch import nn

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<"
BETWEEN = len(ALPHABET)     # the class of places between characters and beside the line
CLASSES = BETWEEN + 1
STRIDE = 4                  # strip pixels from one output to the next
ORIGIN = 0.5                # where the first output looks, pixels from the strip's left edge


def block(a, b, kernel, stride=1, padding=0):
    return [nn.Conv2d(a, b, kernel, stride, padding, bias=False), nn.BatchNorm2d(b), nn.ReLU()]


class CellNet(nn.Module):
    """1 x 36 x W (ink, 0 paper to 1 black) to CLASSES x 1 x ceil(W / 4) logits; each sees about 49 pixels."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(
            *block(1, 24, 5, 2, 2), *block(24, 48, 3, 2, 1), *block(48, 48, 3, 1, 1),
            *block(48, 72, 3, (2, 1), 1), *block(72, 72, 3, 1, 1), *block(72, 128, (5, 3), 1, (0, 1)),
            *block(128, 96, (1, 3), 1, (0, 1)), nn.Dropout2d(0.1), nn.Conv2d(96, CLASSES, 1))

    def forward(self, x):
        return self.body(x)


def ink(strips):
    """Normalised grey strips (uint8; paper stands at 235) as the network's input."""
    return (235.0 - strips.float()).clamp(min=-20) / 235.0
