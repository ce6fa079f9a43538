"""The detector: plain convolutions, three strides, no anchors, so that OpenCV's dnn runs it fast on one core.

Input 3 x H x W, BGR, (pixel - 127.5) / 127.5; H and W multiples of 32. Output for each stride 15 planes of
H/stride x W/stride: logit of a face, box (4), points (10); `decode.py` says what the numbers mean.
"""
import torch
from torch import nn

PLANES = 15
# What the first rounds trained; `grown` makes the shipped size of it.
NARROW = {"widths": (8, 16, 24, 32, 48), "blocks": 1}


def conv(before, after, stride=1):
    return nn.Sequential(nn.Conv2d(before, after, 3, stride, 1, bias=False), nn.BatchNorm2d(after), nn.ReLU())


class Residual(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.one = conv(width, width)
        self.two = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))

    def forward(self, x):
        return torch.relu(x + self.two(self.one(x)))


class Down(nn.Module):
    """Hands what a coarser stride knows to a finer one: small faces are told by their surroundings."""

    def __init__(self, coarse, fine):
        super().__init__()
        self.narrow = nn.Sequential(nn.Conv2d(coarse, fine, 1, bias=False), nn.BatchNorm2d(fine))
        self.larger = nn.Upsample(scale_factor=2, mode="nearest")
        self.mix = conv(fine, fine)

    def forward(self, coarse, fine):
        return self.mix(torch.relu(self.larger(self.narrow(coarse)) + fine))


class FaceNet(nn.Module):
    def __init__(self, widths=(8, 16, 24, 32, 80), blocks=2):
        super().__init__()
        a, b, c, d, e = widths
        self.stem = nn.Sequential(*conv(3, a, 2), *conv(a, b, 2))
        self.eight = conv(b, c, 2)
        self.sixteen = nn.Sequential(conv(c, d, 2), Residual(d))
        # Large faces fill few places of this stride: width is cheap here, and they need most of it.
        self.thirty_two = nn.Sequential(conv(d, e, 2), *(Residual(e) for _ in range(blocks)))
        self.down16, self.down8 = Down(e, d), Down(d, c)
        self.heads = nn.ModuleList(nn.Conv2d(width, PLANES, 1) for width in (c, d, e))
        for head in self.heads:
            nn.init.normal_(head.weight, std=0.01)
            nn.init.zeros_(head.bias)
            # Faces are rare among places: training need not begin by learning that.
            head.bias.data[0] = -4.6

    def forward(self, x):
        fine = self.eight(self.stem(x))
        middle = self.sixteen(fine)
        coarse = self.thirty_two(middle)
        middle = self.down16(coarse, middle)
        fine = self.down8(middle, fine)
        return [head(y) for head, y in zip(self.heads, (fine, middle, coarse))]


def grown(net, smaller):
    """Takes over what a narrower network has learnt: its weights fill the first channels, what is new starts small."""
    state = net.state_dict()
    for name, value in state.items():
        if name not in smaller:
            if name.endswith("two.1.weight"):
                value.zero_()
            continue
        old = smaller[name]
        if value.dim() == 0:
            value.copy_(old)
            continue
        if value.dim() == 4:
            value.mul_(0.1)
        value[tuple(slice(n) for n in old.shape)] = old
    net.load_state_dict(state)


def as_input(images):
    """N x H x W x 3 bytes to the network's input."""
    return (torch.from_numpy(images).permute(0, 3, 1, 2).float() - 127.5) / 127.5
