"""Trains the cell network: train.py LINES OUT.pt (--steps N | --hours H) [--seed S] [--threads T] [--from PT]

LINES: the folder of lines.py; chunks that appear while it runs are taken up at the next pass. The learning rate
warms up and falls with the share of the steps, or of the time, that is gone.
"""
import argparse
import glob
import time

import numpy as np
import torch
from torch import nn

import data
from net import BETWEEN, CLASSES, CellNet, ink


def main():
    a = argparse.ArgumentParser()
    a.add_argument("lines")
    a.add_argument("out")
    length = a.add_mutually_exclusive_group(required=True)
    length.add_argument("--hours", type=float, help="as many steps as fit")
    length.add_argument("--steps", type=int, help="batches of 16 lines: the same on every machine")
    a.add_argument("--seed", type=int, default=1)
    a.add_argument("--threads", type=int, default=2)
    a.add_argument("--rate", type=float, default=0.003)
    a.add_argument("--from", dest="start")
    a = a.parse_args()
    torch.manual_seed(a.seed)
    torch.set_num_threads(a.threads)
    r = np.random.default_rng(a.seed)
    net = CellNet()
    if a.start:
        net.load_state_dict(torch.load(a.start))
    net = net.to(memory_format=torch.channels_last)
    average = {k: v.clone() for k, v in net.state_dict().items()}
    optimiser = torch.optim.AdamW(net.parameters(), lr=a.rate, weight_decay=0.01)
    weight = torch.ones(CLASSES)
    weight[BETWEEN] = 0.3
    loss_of = nn.CrossEntropyLoss(weight=weight, ignore_index=data.IGNORED)
    lines, seen = data.Lines(a.lines, limit=1), set(sorted(glob.glob(a.lines + "/[0-9]*[0-9].npz"))[:1])
    began, step, shown, running, right, total = time.time(), 0, time.time(), [], 0, 0
    net.train()
    done = False
    while not done:
        for path in sorted(glob.glob(a.lines + "/[0-9]*[0-9].npz")):
            if path not in seen:
                seen.add(path)
                lines.add(path)
        for indices in data.order(lines, 16, r):
            share = step / a.steps if a.steps else (time.time() - began) / (a.hours * 3600)
            if share >= 1:
                done = True
                break
            rate = a.rate * min(1, (step + 1) / 200) * (0.5 * (1 + np.cos(np.pi * share)) + 0.003)
            for group in optimiser.param_groups:
                group["lr"] = rate
            x, y = data.batch(lines, indices, r)
            logits = net(ink(x).contiguous(memory_format=torch.channels_last)).squeeze(2)
            loss = loss_of(logits, y)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optimiser.step()
            with torch.no_grad():
                keep = min(0.999, (step + 1) / (step + 20))
                for k, v in net.state_dict().items():
                    if v.dtype.is_floating_point:
                        average[k].mul_(keep).add_(v, alpha=1 - keep)
                    else:
                        average[k].copy_(v)
                on = (y >= 0) & (y != BETWEEN)
                right += (logits.argmax(1)[on] == y[on]).sum().item()
                total += on.sum().item()
            running.append(loss.item())
            step += 1
            if time.time() - shown > 60:
                print("%5.1f min  step %6d  lines %6d of %6d  loss %.4f  character places %.2f %%" % (
                    (time.time() - began) / 60, step, step * 16, len(lines), np.mean(running), 100 * right / total),
                    flush=True)
                running, right, total, shown = [], 0, 0, time.time()
                torch.save(average, a.out)
    torch.save(average, a.out)


if __name__ == "__main__":
    main()
