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

    def seen(self, x):
        """Two finer steps of the encoder, and what the decoder made of the rest."""
        one = self.stem(x)
        two = self.second(one)
        three = self.third(two)
        return one, two, self.up3(self.bottom(three), three)

    def forward(self, x):
        one, two, y = self.seen(x)
        return self.head(self.up1(self.up2(y, two), one))


class BranchedNet(FrameNet):
    """Two last steps of the decoder more, for what lies over documents alone: they are trained further (`branch.py`) while documents
    and portraits stay exactly where the others say."""

    def __init__(self):
        super().__init__()
        a, b, c, _ = CHANNELS
        self.over2, self.over1 = Up(c, b), Up(b, a)
        self.head = nn.Conv2d(2 * a, 3, 1)

    def forward(self, x):
        one, two, y = self.seen(x)
        over = self.over1(self.over2(y, two), one)
        return self.head(torch.cat([self.up1(self.up2(y, two), one), over], 1))

    @classmethod
    def begun(cls, net):
        """Says what a network of one decoder says: the steps of its own begin as that one's."""
        it, a = cls(), CHANNELS[0]
        plain = net.state_dict()
        state = {**it.state_dict(), **{k: v for k, v in plain.items() if not k.startswith("head.")}}
        state |= {k.replace("up", "over", 1): v for k, v in plain.items() if k.startswith(("up1", "up2"))}
        weight = torch.zeros_like(it.head.weight)
        weight[0::2, :a], weight[1, a:] = plain["head.weight"][0::2], plain["head.weight"][1]
        state |= {"head.weight": weight, "head.bias": plain["head.bias"]}
        it.load_state_dict(state)
        return it


def net_for(names):
    """An untrained network of the kind whose weights have these names."""
    return BranchedNet() if any(name.startswith("over") for name in names) else FrameNet()


def holding(state):
    """A network of the kind that has these weights, with them."""
    net = net_for(state)
    net.load_state_dict(state)
    return net


def as_input(images):
    """N x H x W x 3 bytes to the network's input."""
    return (torch.from_numpy(images).permute(0, 3, 1, 2).float() - 127.5) / 127.5
