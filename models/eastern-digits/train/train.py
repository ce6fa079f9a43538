"""Trains the network: train.py STRIPS OUT.pt --steps N [--seed S] [--rate R] [--from PT]

STRIPS: a pattern of `strips.py`'s files. The rate warms up and falls as a cosine; a running average of the weights is kept.
"""
import argparse
import time

import numpy as np
import torch
from torch import nn

import data
from net import NOTHING, DigitNet, ink


def main():
    a = argparse.ArgumentParser()
    a.add_argument("strips")
    a.add_argument("out")
    a.add_argument("--steps", type=int, required=True, help="batches of 24 strips")
    a.add_argument("--seed", type=int, default=1)
    a.add_argument("--threads", type=int, default=2)
    a.add_argument("--rate", type=float, default=0.003)
    a.add_argument("--from", dest="start")
    a = a.parse_args()
    torch.manual_seed(a.seed)
    torch.set_num_threads(a.threads)
    r = np.random.default_rng(a.seed)
    net = DigitNet()
    if a.start:
        net.load_state_dict(torch.load(a.start))
    net = net.to(memory_format=torch.channels_last)
    average = {k: v.clone() for k, v in net.state_dict().items()}
    optimiser = torch.optim.AdamW(net.parameters(), lr=a.rate, weight_decay=0.01)
    loss_of = nn.CTCLoss(blank=NOTHING, zero_infinity=True)
    strips = data.Strips(a.strips)
    print(len(strips), "strips,", sum(p.numel() for p in net.parameters()), "weights", flush=True)
    net.train()
    step, began, shown, losses = 0, time.time(), time.time(), []
    while step < a.steps:
        for indices in data.order(strips, 24, r):
            if step >= a.steps:
                break
            share = step / a.steps
            for group in optimiser.param_groups:
                group["lr"] = a.rate * min(1, (step + 1) / 200) * (0.5 * (1 + np.cos(np.pi * share)) + 0.003)
            x, targets, lengths = data.batch(strips, indices, r)
            logits = net(ink(x).contiguous(memory_format=torch.channels_last)).squeeze(2)
            shares = logits.permute(2, 0, 1).log_softmax(2)
            loss = loss_of(shares, torch.cat(targets), lengths, torch.tensor([len(t) for t in targets]))
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
            losses.append(loss.item())
            step += 1
            if time.time() - shown > 30:
                print("%5.1f min  step %6d  loss %.4f" % ((time.time() - began) / 60, step, np.mean(losses)), flush=True)
                losses, shown = [], time.time()
                torch.save(average, a.out)
    torch.save(average, a.out)


if __name__ == "__main__":
    main()
