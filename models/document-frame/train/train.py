"""Trains on drawn shards: python train.py DATA OUT.pt --steps N [--until N] [--resume FILE]"""
import argparse
import glob
import time

import numpy as np
import torch
from torch.nn import functional

from net import FrameNet, as_input, holding


class Shards:
    """Frames of one shape at a time; the last shard is held back."""

    def __init__(self, folder, held):
        self.groups = {}
        for shape in ("wide", "tall"):
            files = sorted(glob.glob(f"{folder}/*-{shape}.npz"))
            self.groups[shape] = [np.load(f) for f in (files[-held:] if held > 0 else files[:held])]
            self.groups[shape] = [(g["image"], g["mask"]) for g in self.groups[shape]]

    def batch(self, rng, size):
        shards = self.groups["wide" if rng.random() < 0.5 else "tall"]
        image, mask = shards[int(rng.integers(len(shards)))]
        at = rng.integers(len(image), size=size)
        return image[at], mask[at]


def changed(rng, x, y):
    """Mirrors and colour: cheap variety for frames that are seen more than once."""
    if rng.random() < 0.5:
        x, y = x.flip(3), y.flip(3)
    if rng.random() < 0.3:
        x, y = x.flip(2), y.flip(2)
    n = x.shape[0]
    gain = torch.from_numpy(np.exp(rng.normal(0, 0.18, (n, 1, 1, 1)) + rng.normal(0, 0.05, (n, 3, 1, 1))).astype(np.float32))
    lift = torch.from_numpy(rng.normal(0, 0.06, (n, 1, 1, 1)).astype(np.float32))
    return ((x + 1) * gain - 1 + lift).clamp(-1, 1), y


def loss_of(out, y, weights=(1.0, 3.0, 1.0)):
    weight = torch.tensor(weights).view(1, -1, 1, 1)
    cross = (functional.binary_cross_entropy_with_logits(out, y, reduction="none") * weight).mean()
    share = torch.sigmoid(out)
    both = (share * y).sum((2, 3))
    dice = 1 - (2 * both + 40) / (share.sum((2, 3)) + y.sum((2, 3)) + 40)
    return cross + 0.4 * dice.mean()


def loss_of_over(out, y):
    """Of what lies over documents alone."""
    return loss_of(out[:, 1:2], y[:, 1:2], (3.0,))


def overlaps(out, y):
    seen, true = out > 0, y > 0.5
    both, either = (seen & true).sum((2, 3)).float(), (seen | true).sum((2, 3)).float()
    return torch.where(either > 0, both / either.clamp(min=1), torch.ones_like(both)).mean(0)


def parser(*files, rate, seed):
    """What every training is told; `files` before the options."""
    it = argparse.ArgumentParser()
    for name in files:
        it.add_argument(name)
    it.add_argument("--steps", type=int, default=3000)
    it.add_argument("--until", type=int, help="stop here, before the rate has come down")
    it.add_argument("--batch", type=int, default=32)
    it.add_argument("--rate", type=float, default=rate)
    it.add_argument("--seed", type=int, default=seed)
    it.add_argument("--threads", type=int, default=2)
    return it


def fit(net, options, loss_of, parts, weights):
    """Trains `parts` of a network, the rest of which stays as in use, by groups of weights as an optimiser takes them."""
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    rng = np.random.default_rng(options.seed)
    net = net.to(memory_format=torch.channels_last).eval()
    train, held = Shards(options.data, -1), Shards(options.data, 1)
    optimiser = torch.optim.AdamW(weights, options.rate, weight_decay=1e-3)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, options.steps, pct_start=0.1)
    start, total = time.time(), 0.0
    for step in range(1, (options.until or options.steps) + 1):
        for part in parts:
            part.train()
        images, masks = train.batch(rng, options.batch)
        x, y = changed(rng, as_input(images), torch.from_numpy(masks).float() / 255)
        loss = loss_of(net(x.contiguous(memory_format=torch.channels_last)), y)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        plan.step()
        total += loss.item()
        if step % 250 == 0:
            net.eval()
            with torch.no_grad():
                shares = []
                for shape in ("wide", "tall"):
                    images, masks = held.groups[shape][0]
                    shares.append(overlaps(net(as_input(images[:128])), torch.from_numpy(masks[:128]).float() / 255))
            print(f"{step} {time.time() - start:.0f} s loss {total / 250:.4f} held IoU {(shares[0] + shares[1]).div(2).numpy().round(3)}", flush=True)
            total = 0.0
            torch.save(net.state_dict(), options.out)
    torch.save(net.state_dict(), options.out)


def main():
    told = parser("data", "out", rate=3e-3, seed=7)
    told.add_argument("--resume")
    options = told.parse_args()
    torch.manual_seed(options.seed)
    net = holding(torch.load(options.resume)) if options.resume else FrameNet()
    fit(net, options, loss_of, [net], net.parameters())


if __name__ == "__main__":
    main()
