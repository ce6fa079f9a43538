"""Trains what tells what lies over documents, and nothing else: python branch.py DATA FROM.pt OUT.pt --steps N

FROM is a FrameNet or a BranchedNet. Whatever is learnt here, documents and portraits are seen as before: frames that are not
drawn, on which nothing is trained, lose nothing by it."""
import argparse
import time

import numpy as np
import torch

from net import CHANNELS, BranchedNet, FrameNet, as_input
from train import Shards, changed, loss_of_over, overlaps


def read(file):
    state = torch.load(file)
    if any(name.startswith("over") for name in state):
        net = BranchedNet()
        net.load_state_dict(state)
        return net
    plain = FrameNet()
    plain.load_state_dict(state)
    return BranchedNet.begun(plain)


def trained_parts(net):
    """What takes part, all else frozen. Of the last convolution that is what the plane takes from steps of its own."""
    for parameter in net.parameters():
        parameter.requires_grad = False
    own = [net.over2, net.over1]
    for parameter in [p for part in own for p in part.parameters()] + [net.head.weight, net.head.bias]:
        parameter.requires_grad = True
    of_plane = torch.zeros_like(net.head.weight)
    of_plane[1, CHANNELS[0]:] = 1
    net.head.weight.register_hook(lambda gradient: gradient * of_plane)
    net.head.bias.register_hook(lambda gradient: gradient * torch.tensor([0.0, 1.0, 0.0]))
    return own


def main():
    parser = argparse.ArgumentParser()
    for name in ("data", "start", "out"):
        parser.add_argument(name)
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=31)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    rng = np.random.default_rng(options.seed)
    net = read(options.start).to(memory_format=torch.channels_last).eval()
    own = trained_parts(net)
    train, held = Shards(options.data, -1), Shards(options.data, 1)
    weights = [p for part in own for p in part.parameters()]
    head = [net.head.weight, net.head.bias]
    # Decay would move what gradients leave alone.
    optimiser = torch.optim.AdamW([{"params": weights, "weight_decay": 1e-3}, {"params": head, "weight_decay": 0}], options.rate)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, options.steps, pct_start=0.1)
    start, total = time.time(), 0.0
    for step in range(1, options.steps + 1):
        for part in own:
            part.train()
        images, masks = train.batch(rng, options.batch)
        x, y = changed(rng, as_input(images), torch.from_numpy(masks).float() / 255)
        loss = loss_of_over(net(x.contiguous(memory_format=torch.channels_last)), y)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(weights + head, 2.0)
        optimiser.step()
        plan.step()
        total += loss.item()
        if step % 250 == 0:
            net.eval()
            with torch.no_grad():
                parts = []
                for shape in ("wide", "tall"):
                    images, masks = held.groups[shape][0]
                    parts.append(overlaps(net(as_input(images[:200])), torch.from_numpy(masks[:200]).float() / 255))
            print(f"{step} {time.time() - start:.0f} s loss {total / 250:.4f} held IoU {(parts[0] + parts[1]).div(2).numpy().round(3)}", flush=True)
            total = 0.0
            torch.save(net.state_dict(), options.out)
    torch.save(net.state_dict(), options.out)


if __name__ == "__main__":
    main()
