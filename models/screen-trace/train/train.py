"""Trains a network: train.py SIZE OUT.pt FOLDER [--teacher SIZE PT] [--steps N | --minutes M] [--seed S] [--rate R] [--from PT] [--quarters]

SIZE: large, middle or small, which is shipped. With a teacher it learns to say what that says and what is true. FOLDER: chunks of
render.py; those that appear while it runs are taken up. Every tenth is held back and tells the share of windows that come out right.
"""
import argparse
import glob
import time

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits

from net import NETS, as_input
from spectra import OVERLAPPING, QUARTERS, trace


class Windows:
    """All chunks seen so far, as traces; every tenth is held back."""

    def __init__(self, folder, starts):
        self.folder, self.starts, self.seen, self.kept, self.held = folder, starts, set(), [], []

    def refresh(self):
        for path in sorted(glob.glob(self.folder + "/*-?????.npy")):
            if path not in self.seen:
                self.seen.add(path)
                windows = np.load(path)
                part = self.held if len(self.seen) % 10 == 0 else self.kept
                part.append((np.stack([trace(w, self.starts) for w in windows]), np.arange(len(windows)) % 2 == 1))
        return [tuple(np.concatenate(p) for p in zip(*part)) for part in (self.kept, self.held or self.kept)]


def varied(r, x):
    """Mirrored; a little stronger or weaker; a colour difference at times missing, as in files of little colour."""
    x = x.astype(np.float32) - 128
    x *= np.exp(r.normal(0, 0.15, (len(x), 1, 1, 1))).astype(np.float32)
    for k in range(len(x)):
        if r.random() < 0.5:
            x[k, 1:] = x[k, :0:-1]
        if r.random() < 0.1:
            x[k, :, :, 1:] *= r.uniform(0, 0.5)
    return np.clip(x + 128, 0, 255)


def odds(net, x):
    net.eval()
    with torch.no_grad():
        out = torch.cat([net(as_input(x[i:i + 64])).flatten() for i in range(0, len(x), 64)]).numpy()
    net.train()
    return out


def loss_of(told, target, taught):
    """Odds against what is true, or against that and a teacher's odds."""
    if taught is None:
        return binary_cross_entropy_with_logits(told, target)
    mixed = 0.7 * torch.sigmoid(taught) + 0.3 * target
    return binary_cross_entropy_with_logits(told, mixed) + 0.02 * ((told - taught).clamp(-6, 6) ** 2).mean()


def main():
    a = argparse.ArgumentParser()
    a.add_argument("size", choices=NETS)
    a.add_argument("out")
    a.add_argument("windows")
    a.add_argument("--teacher", nargs=2, metavar=("SIZE", "PT"))
    a.add_argument("--steps", type=int)
    a.add_argument("--minutes", type=float, default=10)
    a.add_argument("--seed", type=int, default=1)
    a.add_argument("--rate", type=float, default=3e-3)
    a.add_argument("--from", dest="start")
    a.add_argument("--quarters", action="store_true", help="show four parts of each window, as the check does, not nine")
    a = a.parse_args()
    torch.manual_seed(a.seed)
    torch.set_num_threads(1)
    r = np.random.default_rng(a.seed)
    teacher = None
    if a.teacher:
        teacher = NETS[a.teacher[0]]()
        teacher.load_state_dict(torch.load(a.teacher[1]))
        teacher.eval()
    net = NETS[a.size]()
    if a.start:
        net.load_state_dict(torch.load(a.start))
    optimiser = torch.optim.AdamW(net.parameters(), lr=a.rate, weight_decay=0.02)
    data = Windows(a.windows, QUARTERS if a.quarters else OVERLAPPING)
    (x, t), held = data.refresh()
    began, shown, step, running = time.time(), time.time(), 0, []
    while True:
        share = step / a.steps if a.steps else (time.time() - began) / (60 * a.minutes)
        if share >= 1:
            break
        for group in optimiser.param_groups:
            group["lr"] = a.rate * min(1, (step + 1) / 30) * (0.5 + 0.5 * np.cos(np.pi * share))
        pick = r.integers(len(t), size=32)
        target = torch.from_numpy(t[pick].astype(np.float32)) * 0.96 + 0.02
        seen = as_input(varied(r, x[pick]))
        with torch.no_grad():
            taught = teacher(seen).flatten() if teacher else None
        loss = loss_of(net(seen).flatten(), target, taught)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        running.append(loss.item())
        step += 1
        if time.time() - shown > 60:
            o = odds(net, held[0])
            print("%5.1f min  step %5d  windows %5d  loss %.3f  held back right %.1f %%" % (
                (time.time() - began) / 60, step, len(t), np.mean(running), 100 * np.mean((o > 0) == held[1])), flush=True)
            torch.save(net.state_dict(), a.out)
            running, shown = [], time.time()
            (x, t), held = data.refresh()
    o = odds(net, held[0])
    print("steps %d, held back right %.1f %%" % (step, 100 * np.mean((o > 0) == held[1])))
    torch.save(net.state_dict(), a.out)


if __name__ == "__main__":
    main()
