"""Trains on drawn frames: python train.py DATA OUT.pt --steps N [--until N] [--resume FILE]

DATA holds files SIDE-SEED.npz; batches of one side at a time, about as many pixels in each.
"""
import argparse
import copy
import glob
import os
import time

import cv2
import numpy as np
import torch

from loss import Places, loss_of, targets
from net import NARROW, FaceNet, as_input, grown

PIXELS = 12 * 160 * 160


class Frames:
    def __init__(self, path):
        data = np.load(path)
        self.images = data["images"]
        self.side = self.images.shape[1]
        labels, index = data["labels"], data["index"]
        self.labels = [labels[index == k] for k in range(len(self.images))]
        self.places = Places(self.side)

    def batch(self, rng):
        n = max(3, PIXELS // self.side ** 2)
        images, wanted = [], []
        for k in rng.integers(len(self.images), size=n):
            image, labels = changed(rng, self.images[k], self.labels[k])
            images.append(image)
            wanted.append(targets(labels, self.side))
        return as_input(np.stack(images)), torch.stack(wanted)


def nearer(rng, image, labels):
    """A part of the frame, enlarged: faces that fill the frame or leave it, as selfies have them."""
    side = image.shape[1]
    scale = np.exp(rng.uniform(0, np.log(2.2)))
    if len(labels) and rng.random() < 0.7:
        box = labels[rng.integers(len(labels))]
        # A box over the whole frame is as near as anyone holds a camera.
        scale = min(scale, max(1.0, 1.05 * side / max(box[2], box[3])))
        middle = box[:2] + box[2:4] * rng.uniform(0.15, 0.85, 2)
    else:
        middle = rng.uniform(0, side, 2)
    corner = np.clip(middle * scale - side * rng.uniform(0.3, 0.7, 2), -0.15 * side, (scale - 0.85) * side)
    matrix = np.float32([[scale, 0, -corner[0]], [0, scale, -corner[1]]])
    image = cv2.warpAffine(image, matrix, (side, side), flags=cv2.INTER_LINEAR)
    labels[:, :14] *= scale
    labels[:, [0, 4, 6, 8, 10, 12]] -= corner[0]
    labels[:, [1, 5, 7, 9, 11, 13]] -= corner[1]
    return image, labels


def toned(rng, image):
    """Another exposure, contrast and veil of stray light; a table, so that it costs little."""
    values = np.linspace(0, 1, 256) ** np.exp(rng.normal(0, 0.35))
    gain = np.exp(rng.normal(-0.15, 0.45))
    veil = rng.uniform(0, 0.6) if rng.random() < 0.35 else 0.0
    values = values * gain * (1 - veil) + veil * rng.uniform(0.4, 1)
    return (255 * np.clip(values, 0, 1)).astype(np.uint8)[image]


def changed(rng, image, labels):
    """Mirror, shift, another distance, another exposure: cheap variety for frames that are seen more than once."""
    side = image.shape[1]
    labels = labels.copy()
    if rng.random() < 0.35:
        image, labels = nearer(rng, image, labels)
    if rng.random() < 0.5:
        image = toned(rng, image)
    if rng.random() < 0.5:
        image = image[:, ::-1]
        labels[:, 0] = side - labels[:, 0] - labels[:, 2]
        labels[:, 4:14:2] = side - labels[:, 4:14:2]
        # The right eye is the left one in a mirror, and so is a mouth's corner.
        labels[:, 4:14] = labels[:, [6, 7, 4, 5, 8, 9, 12, 13, 10, 11]]
    dx, dy = rng.integers(-12, 13, 2)
    image = np.roll(image, (dy, dx), (0, 1))
    # What comes in again on the other side is no part of the frame.
    image[:max(dy, 0)], image[side + min(dy, 0):] = 0, 0
    image[:, :max(dx, 0)], image[:, side + min(dx, 0):] = 0, 0
    labels[:, [0, 4, 6, 8, 10, 12]] += dx
    labels[:, [1, 5, 7, 9, 11, 13]] += dy
    if len(labels):
        w = np.minimum(labels[:, 0] + labels[:, 2], side) - np.maximum(labels[:, 0], 0)
        h = np.minimum(labels[:, 1] + labels[:, 3], side) - np.maximum(labels[:, 1], 0)
        seen = np.clip(w, 0, None) * np.clip(h, 0, None) / (labels[:, 2] * labels[:, 3])
        labels[seen < 0.5, 14] = 0
    return image, labels


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("out")
    parser.add_argument("--steps", type=int, required=True)
    parser.add_argument("--until", type=int, help="stop here, before the rate has come down")
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume")
    parser.add_argument("--narrow", action="store_true", help="the size of the first rounds")
    parser.add_argument("--grow", help="weights of a narrower network to begin with")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    rng = np.random.default_rng(options.seed)
    net = FaceNet(**(NARROW if options.narrow else {}))
    if options.resume:
        net.load_state_dict(torch.load(options.resume))
    if options.grow:
        grown(net, torch.load(options.grow))
    # A running average of the weights is steadier than the last ones.
    average = copy.deepcopy(net)
    pools = [Frames(f) for f in sorted(glob.glob(os.path.join(options.data, "*-*.npz")))]
    share = np.array([np.sqrt(len(p.images) * p.side ** 2) for p in pools])
    optimiser = torch.optim.AdamW(net.parameters(), options.rate, weight_decay=1e-3, fused=True)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, options.steps, pct_start=0.1)
    start, used, parts = time.time(), time.process_time(), []
    for step in range(1, (options.until or options.steps) + 1):
        pool = pools[rng.choice(len(pools), p=share / share.sum())]
        x, wanted = pool.batch(rng)
        loss, detail = loss_of(net(x), wanted, pool.places)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 10.0)
        optimiser.step()
        plan.step()
        keep = min(0.995, step / (step + 10))
        with torch.no_grad():
            for a, b in zip(average.state_dict().values(), net.state_dict().values()):
                a.mul_(keep).add_(b, alpha=1 - keep) if a.is_floating_point() else a.copy_(b)
        parts.append(detail)
        if step % 50 == 0:
            print(step, f"{time.time() - start:.0f} s, used {time.process_time() - used:.0f} s, face, box, points",
                  np.mean(parts, 0).round(3), flush=True)
            parts = []
            torch.save(average.state_dict(), options.out)
    torch.save(average.state_dict(), options.out)


if __name__ == "__main__":
    main()
