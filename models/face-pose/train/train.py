"""Trains the network: train.py OUT.pt FACES ROWS TEXTURES [--steps N] [--seed S]

ROWS: what teacher.py wrote, without its ending. TEXTURES: of drawn masks."""
import argparse
import glob
import os
import sys
import time

import cv2
import numpy as np
import torch

import heads
from net import SIDE, PoseNet, as_input

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../face-detect/train"))
from light import degraded  # noqa: E402
from occluders import mask  # noqa: E402
from teacher import faces  # noqa: E402

BATCH = 64
# A teacher that sees a head upside down or a chin at the sky is wrong.
FARTHEST = np.array([80, 60, 60])
# Pixels of a box's mean side: smaller heads show too little.
LEAST = 28


def known(folder, path, held):
    rows = np.load(path + ("-held" if held else "") + ".npy")
    pool = faces(folder, held)
    assert len(pool) == len(rows)
    sound = np.isfinite(rows).all(1)
    sound[sound] &= (np.abs(heads.angles(rows[sound])) < FARTHEST).all(1)
    return [(*face, row) for face, row, ok in zip(pool, rows, sound) if ok and face[1][2:].mean() > LEAST]


def sample(r, textures, image, box, points, rows):
    """A crop of a detector that is a little off, at times behind a drawn mask, mirrored, turned, in another light."""
    x, y, w, h = box
    if r.random() < 0.25:
        image = mask(r, image.copy(), points, textures)
    size = (w + h) / 2
    if r.random() < 0.5:
        image, box, rows = cv2.flip(image, 1), np.array([image.shape[1] - x - w, y, w, h]), heads.mirrored(rows)
    scale = np.exp(r.normal(0, 0.09))
    shift = r.normal(0, 0.05, 2) * size
    moved = np.array([box[0] + (1 - scale) * w / 2 + shift[0], box[1] + (1 - scale) * h / 2 + shift[1], w * scale, h * scale])
    turn = r.normal(0, 0.2)
    crop = heads.square(image, moved, SIDE, heads.SPAN, heads.LOWER, turn)
    if r.random() < 0.15:
        n = int(r.integers(20, SIDE))
        crop = cv2.resize(cv2.resize(crop, (n, n), interpolation=cv2.INTER_AREA), (SIDE, SIDE))
    return degraded(r, crop), heads.turned(rows, turn)


def errors(net, crops, rows):
    net.eval()
    with torch.no_grad():
        told = torch.cat([net(as_input(crops[k:k + 64])) for k in range(0, len(crops), 64)]).numpy()
    net.train()
    return np.abs(heads.angles(told) - heads.angles(rows))


def main():
    a = argparse.ArgumentParser()
    a.add_argument("out")
    a.add_argument("faces")
    a.add_argument("rows")
    a.add_argument("textures")
    a.add_argument("--steps", type=int, default=6000)
    a.add_argument("--seed", type=int, default=1)
    a.add_argument("--rate", type=float, default=3e-3)
    a = a.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    torch.manual_seed(a.seed)
    r = np.random.default_rng(a.seed)
    pool, held = known(a.faces, a.rows, False), known(a.faces, a.rows, True)
    crops = np.stack([heads.square(i, b, SIDE, heads.SPAN, heads.LOWER) for i, b, _, _ in held])
    truth = np.stack([rows for *_, rows in held])
    textures = [cv2.imread(f) for f in sorted(glob.glob(a.textures + "/*.jpg"))[::10]]
    # Heads that are turned far are few: each is taken the oftener.
    far = np.abs(heads.angles(np.stack([rows for *_, rows in pool]))[:, :2]) / 25
    odds = 1 + np.minimum(far, 2).sum(1)
    odds /= odds.sum()
    net = PoseNet()
    optimiser = torch.optim.AdamW(net.parameters(), lr=a.rate, weight_decay=0.02)
    began, shown, running = time.time(), time.time(), []
    for step in range(a.steps):
        for group in optimiser.param_groups:
            group["lr"] = a.rate * min(1, (step + 1) / 100) * (0.5 + 0.5 * np.cos(np.pi * step / a.steps))
        batch = [sample(r, textures, *pool[k]) for k in r.choice(len(pool), BATCH, p=odds)]
        target = torch.from_numpy(np.stack([rows for _, rows in batch]).astype(np.float32))
        loss = torch.nn.functional.smooth_l1_loss(net(as_input(np.stack([c for c, _ in batch]))), target, beta=0.1)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        running.append(loss.item())
        if time.time() - shown > 60 or step + 1 == a.steps:
            e = errors(net, crops, truth)
            print("%5.1f min  step %5d  loss %.4f  held back, mean degrees off: yaw %.1f pitch %.1f roll %.1f" % (
                (time.time() - began) / 60, step + 1, np.mean(running), *e.mean(0)), flush=True)
            torch.save(net.state_dict(), a.out)
            running, shown = [], time.time()


if __name__ == "__main__":
    main()
