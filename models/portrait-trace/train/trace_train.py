"""Trains on crops: trace_train.py OUT.pt --frames DIR --pages DIR --steps N [--resume FILE.pt|PORTRAIT.onnx]

DIR: files as crops.py and pages.py write them. Of every batch FRAMES_SHARE come from drawn frames, half of all are exchanged."""
import argparse
import glob
import time

import numpy as np
import torch
from torch.nn import functional

from trace_judge import figures
from trace_net import TraceNet

from net import as_input  # noqa: E402, I001  (trace_net names the folder)
from resume import started  # noqa: E402

FRAMES_SHARE = 0.4


def load(folder):
    """Crops of both kinds: own, exchanged."""
    kinds = [[], []]
    for file in sorted(glob.glob(f"{folder}/*.npz")):
        shard = np.load(file)
        crops, exchanged = shard["crop"], shard["exchanged"].astype(bool)
        for k in (0, 1):
            if (exchanged == k).any():
                kinds[k].append(crops[exchanged == k])
    return [np.concatenate(k) for k in kinds]


def changed(x, rng):
    """Mirrored, in other light and colours, with a sensor's noise."""
    if rng.random() < 0.5:
        x = x.flip(2)
    if rng.random() < 0.5:
        x = x.flip(3)
    n = len(x)
    gain = torch.from_numpy(rng.uniform(0.75, 1.15, (n, 1, 1, 1)) * rng.uniform(0.92, 1.08, (n, 3, 1, 1))).float()
    x = (x + 1) * gain - 1
    grey = torch.from_numpy(rng.random((n, 1, 1, 1)) < 0.12)
    x = torch.where(grey, x.mean(1, keepdim=True).expand_as(x), x)
    sigma = torch.from_numpy(np.where(rng.random((n, 1, 1, 1)) < 0.3, rng.uniform(0, 3 / 127.5, (n, 1, 1, 1)), 0)).float()
    return (x + sigma * torch.randn_like(x)).clamp(-1, 1)


def some(rng, kinds, count):
    picked = [kind[np.sort(rng.integers(len(kind), size=count // 2))] for kind in kinds]
    return np.concatenate(picked)


def judged(net, kinds):
    """What `figures` says of crops of both kinds."""
    net.eval()
    with torch.no_grad():
        odds = [np.concatenate([net(as_input(kind[i:i + 64])).flatten().numpy() for i in range(0, len(kind), 64)]) for kind in kinds]
    net.train()
    return figures(*odds)


def main():
    it = argparse.ArgumentParser()
    it.add_argument("out")
    it.add_argument("--frames", required=True)
    it.add_argument("--pages", required=True)
    it.add_argument("--held", nargs=2, default=[], help="folders of frames and pages that are not trained on")
    it.add_argument("--steps", type=int, default=5000)
    it.add_argument("--batch", type=int, default=40)
    it.add_argument("--rate", type=float, default=0.003)
    it.add_argument("--resume")
    it.add_argument("--seed", type=int, default=7)
    options = it.parse_args()
    torch.manual_seed(options.seed)
    rng = np.random.default_rng(options.seed)
    frames, pages = load(options.frames), load(options.pages)
    held = [load(folder) for folder in options.held]
    print("frames", [len(k) for k in frames], "pages", [len(k) for k in pages], flush=True)
    some_pages = as_input(np.concatenate([kind[:128] for kind in pages]))
    net = started(TraceNet(), options.resume, some_pages).train().to(memory_format=torch.channels_last)
    best = torch.optim.AdamW(net.parameters(), options.rate, weight_decay=0.01)
    rates = torch.optim.lr_scheduler.OneCycleLR(best, options.rate, options.steps, pct_start=0.15)
    of_frames = int(options.batch * FRAMES_SHARE) // 2 * 2
    start, sums = time.time(), []
    for step in range(1, options.steps + 1):
        parts = [some(rng, frames, of_frames), some(rng, pages, options.batch - of_frames)]
        y = torch.cat([(torch.arange(len(p)) >= len(p) // 2).float() for p in parts])
        x = changed(as_input(np.concatenate(parts)), rng).to(memory_format=torch.channels_last)
        best.zero_grad()
        loss = functional.binary_cross_entropy_with_logits(net(x).flatten(), y)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2)
        best.step()
        rates.step()
        sums.append(float(loss.detach()))
        if step % 200 == 0:
            print(step, f"loss {np.mean(sums[-200:]):.4f}  {time.time() - start:.0f} s", flush=True)
        if step % 1000 == 0 or step == options.steps:
            for name, kinds in zip(("frames", "pages"), held):
                print("   held", name, judged(net, kinds), flush=True)
            torch.save(net.state_dict(), options.out)


if __name__ == "__main__":
    main()
