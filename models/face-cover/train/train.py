"""Trains on drawn crops: python train.py mask|eyes|lids CROPS.npz HELD.npz OUT.pt --steps N"""
import argparse
import copy
import time

import numpy as np
import torch
from torch.nn import functional

from net import WIDTHS, CoverNet, as_input
from scores import auc


def changed(rng, x, mirrors):
    """Mirrors (crops of single eyes are mirrored to one side already), shifts by a pixel or two, colour: crops are seen many
    times."""
    n = x.shape[0]
    if mirrors and rng.random() < 0.5:
        x = x.flip(3)
    x = torch.roll(x, (int(rng.integers(-2, 3)), int(rng.integers(-2, 3))), (2, 3))
    gain = torch.from_numpy(np.exp(rng.normal(0, 0.2, (n, 1, 1, 1)) + rng.normal(0, 0.05, (n, 3, 1, 1))).astype(np.float32))
    lift = torch.from_numpy(rng.normal(0, 0.08, (n, 1, 1, 1)).astype(np.float32))
    return ((x + 1) * gain - 1 + lift).clamp(-1, 1)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("task", choices=sorted(WIDTHS))
    parser.add_argument("crops")
    parser.add_argument("held")
    parser.add_argument("out")
    parser.add_argument("--steps", type=int, default=1500)
    parser.add_argument("--rate", type=float, default=4e-3)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    rng = np.random.default_rng(options.seed)
    data, held = np.load(options.crops), np.load(options.held)
    images, labels = data["images"], data["labels"].astype(np.float32)
    net = CoverNet(WIDTHS[options.task])
    average = copy.deepcopy(net)
    optimiser = torch.optim.AdamW(net.parameters(), options.rate, weight_decay=1e-2)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, options.steps, pct_start=0.1)
    start, total = time.time(), 0.0
    for step in range(1, options.steps + 1):
        at = rng.integers(len(images), size=64)
        x = changed(rng, as_input(images[at]), options.task != "lids")
        y = torch.from_numpy(labels[at])[:, None]
        # Some labels of found photos are wrong: nobody is to be certain.
        loss = functional.binary_cross_entropy_with_logits(net(x), y * 0.96 + 0.02)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        plan.step()
        keep = min(0.99, step / (step + 10))
        with torch.no_grad():
            for a, b in zip(average.state_dict().values(), net.state_dict().values()):
                a.mul_(keep).add_(b, alpha=1 - keep) if a.is_floating_point() else a.copy_(b)
        total += loss.item()
        if step % 250 == 0 or step == options.steps:
            average.eval()
            with torch.no_grad():
                out = average(as_input(held["images"])).numpy()[:, 0]
            print(step, f"{time.time() - start:.0f} s loss {total / 250:.3f} held AUC {auc(out, held['labels']):.4f}",
                  f"right {np.mean((out > 0) == held['labels']):.4f}", flush=True)
            total = 0.0
            torch.save(average.state_dict(), options.out)


if __name__ == "__main__":
    main()
