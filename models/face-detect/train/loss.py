"""Which place answers for which face, and what a wrong answer costs."""
import numpy as np
import torch
from torch.nn import functional

from decode import STRIDES, UNIT

# Sides (root of the area) of the faces that each stride answers for; both do where they overlap.
RANGES = ((0.0, 48.0), (36.0, 104.0), (80.0, 1e9))


def targets(labels, side):
    """Places of all strides x 15: 1 face, 0 none or -1 ignored; its middle, width, height, ten numbers of points."""
    out = []
    for stride, (low, high) in zip(STRIDES, RANGES):
        n = side // stride
        grid = np.zeros((n, n, 15), np.float32)
        at = (np.arange(n) + 0.5) * stride
        # Small faces last: they win a place that two could claim.
        for row in labels[np.argsort(-labels[:, 2] * labels[:, 3])]:
            x, y, w, h = row[:4]
            size, cx, cy = np.sqrt(w * h), x + w / 2, y + h / 2
            dx, dy = np.abs(at - cx)[None, :], np.abs(at - cy)[:, None]
            if row[14] == 0:
                grid[(dx < w / 2) & (dy < h / 2)] = -1
                continue
            if not low <= size < high:
                continue
            near = np.maximum(dx, dy)
            reach = max(0.51 * stride, min(stride, 0.3 * size))
            ring = (near < 1.7 * stride) & (near < 0.45 * size) & (grid[..., 0] == 0)
            grid[ring] = -1
            grid[near <= reach] = np.concatenate([[1, cx, cy, w, h], row[4:14]])
        out.append(torch.from_numpy(grid.reshape(-1, 15)))
    return torch.cat(out)


class Places:
    """Centres and strides of all places of the three outputs."""

    def __init__(self, side):
        xs, ys, ss = [], [], []
        for stride in STRIDES:
            at = (torch.arange(side // stride) + 0.5) * stride
            y, x = torch.meshgrid(at, at, indexing="ij")
            xs.append(x.reshape(-1))
            ys.append(y.reshape(-1))
            ss.append(torch.full((x.numel(),), float(stride)))
        self.x, self.y, self.s = torch.cat(xs), torch.cat(ys), torch.cat(ss)


def loss_of(outputs, wanted, places):
    """A face's score is to say how well its box fits, so that the best box of a heap is kept."""
    out = torch.cat([o.flatten(2).transpose(1, 2) for o in outputs], 1)
    positive = wanted[..., 0] == 1
    count = max(1, int(positive.sum()))
    p, t = out[positive], wanted[positive]
    k = positive.nonzero()[:, 1]
    x, y, s = places.x[k], places.y[k], places.s[k]
    cx, cy = x + p[:, 1] * s, y + p[:, 2] * s
    w, h = UNIT * s * torch.exp(p[:, 3].clamp(-4, 4)), UNIT * s * torch.exp(p[:, 4].clamp(-4, 4))
    left, right = torch.max(cx - w / 2, t[:, 1] - t[:, 3] / 2), torch.min(cx + w / 2, t[:, 1] + t[:, 3] / 2)
    top, low = torch.max(cy - h / 2, t[:, 2] - t[:, 4] / 2), torch.min(cy + h / 2, t[:, 2] + t[:, 4] / 2)
    both = (right - left).clamp(min=0) * (low - top).clamp(min=0)
    fit = both / (w * h + t[:, 3] * t[:, 4] - both + 1e-6)
    # Distance of the middles over the hull's diagonal: pulls boxes that do not overlap yet.
    hull = ((torch.max(cx + w / 2, t[:, 1] + t[:, 3] / 2) - torch.min(cx - w / 2, t[:, 1] - t[:, 3] / 2)) ** 2
            + (torch.max(cy + h / 2, t[:, 2] + t[:, 4] / 2) - torch.min(cy - h / 2, t[:, 2] - t[:, 4] / 2)) ** 2)
    away = ((cx - t[:, 1]) ** 2 + (cy - t[:, 2]) ** 2) / (hull + 1e-6)
    box = (1 - fit + away).sum() / count
    size = torch.sqrt(t[:, 3] * t[:, 4])[:, None]
    px = x[:, None] + UNIT * s[:, None] * p[:, 5::2]
    py = y[:, None] + UNIT * s[:, None] * p[:, 6::2]
    miss = torch.stack([px - t[:, 5::2], py - t[:, 6::2]]) / size[None]
    points = functional.smooth_l1_loss(miss, torch.zeros_like(miss), beta=0.05, reduction="sum") / (10 * count)
    aim = torch.zeros_like(out[..., 0])
    aim[positive] = fit.detach().clamp(0.05, 1).sqrt()
    score = out[..., 0]
    weight = (torch.sigmoid(score) - aim).detach().abs() ** 2
    cross = functional.binary_cross_entropy_with_logits(score, aim, reduction="none") * weight
    face = cross[wanted[..., 0] >= 0].sum() / count
    return face + 1.5 * box + 4 * points, (face.item(), box.item(), points.item())
