"""Trains the network: train.py OUT.pt FACES ROWS TEXTURES [--steps N] [--seed S]

ROWS: what teacher.py wrote, without its ending. TEXTURES: of drawn masks and of what stands
behind heads that are turned further."""
import argparse
import glob
import os
import sys
import time

import cv2
import numpy as np
import torch

import heads
from further import backdrop, further
from net import SIDE, PoseNet, as_input

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../face-detect/train"))
from light import degraded  # noqa: E402
from occluders import mask  # noqa: E402
from teacher import faces  # noqa: E402

BATCH = 64
# Share of heads that are turned further, and by how much at most, degrees: yaw and pitch. Some are turned to a profile.
FURTHER, MOST = 0.5, np.array([45, 40])
PROFILES, PROFILE = 0.3, (50, 88)
# What the teacher calls the pitch of a head held straight.
USUAL = np.radians(-8)
# Of the crop in which that is done: pixels along its sides, and mean sides of the face's box.
WORK, AROUND = 96, 2.2
# A teacher that sees a head upside down or a chin at the sky is wrong.
FARTHEST = np.array([89, 60, 60])
# Pixels of a box's mean side: smaller heads show too little.
LEAST = 28


def known(folder, path, held):
    rows = np.load(path + ("-held" if held else "") + ".npy")
    pool = faces(folder, held)
    assert len(pool) == len(rows)
    sound = np.isfinite(rows).all(1)
    sound[sound] &= (np.abs(heads.angles(rows[sound])) < FARTHEST).all(1)
    return [(*face, row) for face, row, ok in zip(pool, rows, sound) if ok and face[1][2:].mean() > LEAST]


def pictures(folder):
    return [cv2.imread(f) for f in sorted(glob.glob(folder + "/*.jpg"))[::10]]


def moved_on(r, image, box, rows, textures):
    """A crop in which the head is turned further, seldom back (what was hidden is not in the picture), the box and the rows
    there."""
    size = WORK / AROUND
    crop = heads.square(image, box, WORK, AROUND, heads.LOWER)
    yaw, pitch, _ = np.radians(heads.angles(rows))
    from_straight = np.array([yaw, pitch - USUAL])
    way = np.where((np.abs(from_straight) < 0.1) | (r.random(2) > 0.8), r.choice([-1, 1], 2), np.sign(from_straight))
    by = np.radians(r.uniform(0, MOST)) * way
    by[r.integers(2)] *= r.random()
    if r.random() < PROFILES:
        side = np.sign(yaw) if abs(yaw) > 0.1 else r.choice([-1, 1])
        by = np.array([side * np.radians(r.uniform(*PROFILE)) - yaw, np.radians(r.normal(0, 8))])
    behind = backdrop(r, textures, WORK, (2, 15), 0.6)
    crop, middle, after, _ = further(crop, (WORK / 2, WORK / 2 - heads.LOWER * size), size, rows, *by, behind=behind)
    told = heads.angles(after)
    if np.any(np.abs(told) > FARTHEST):
        return image, box, rows
    told = np.radians(told)
    # About a profile detectors lay their box so that the ear is in it, not about the face alone.
    side = np.sin(told[0])
    middle = middle - np.array([side * abs(side) * r.uniform(0, 0.4) * size, 0])
    # A face that is turned is narrower, one that is lowered or lifted is shorter.
    w = size * box[2] / box[2:].mean() * (0.6 + 0.4 * np.cos(told[0]) / np.cos(yaw))
    h = size * box[3] / box[2:].mean() * (0.6 + 0.4 * np.cos(told[1] - USUAL) / np.cos(pitch - USUAL))
    return crop, np.array([middle[0] - w / 2, middle[1] - h / 2, w, h]), after


def sample(r, textures, image, box, points, rows):
    """A crop of a detector that is a little off, at times behind a drawn mask, the head turned further, mirrored, in another
    light."""
    if r.random() < 0.25:
        image = mask(r, image.copy(), points, textures)
    if r.random() < FURTHER:
        image, box, rows = moved_on(r, image, box, rows, textures)
    x, y, w, h = box
    size = (w + h) / 2
    if r.random() < 0.5:
        image, box, rows = cv2.flip(image, 1), np.array([image.shape[1] - x - w, y, w, h]), heads.mirrored(rows)
    scale = np.exp(r.normal(0, 0.09))
    # The boxes of profiles are rough.
    shift = r.normal(0, 0.05 + 0.05 * abs(np.sin(np.radians(heads.angles(rows)[0]))), 2) * size
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
    a.add_argument("--steps", type=int, default=5000)
    a.add_argument("--seed", type=int, default=1)
    a.add_argument("--rate", type=float, default=3e-3)
    a.add_argument("--resume", help="a network to go on with")
    a = a.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    torch.manual_seed(a.seed)
    r = np.random.default_rng(a.seed)
    pool, held = known(a.faces, a.rows, False), known(a.faces, a.rows, True)
    crops = np.stack([heads.square(i, b, SIDE, heads.SPAN, heads.LOWER) for i, b, _, _ in held])
    truth = np.stack([rows for *_, rows in held])
    textures = pictures(a.textures)
    # Heads that are turned far are few: each is taken the oftener.
    far = np.abs(heads.angles(np.stack([rows for *_, rows in pool]))[:, :2]) / 25
    odds = 1 + np.minimum(far, 2).sum(1)
    odds /= odds.sum()
    net = PoseNet()
    if a.resume:
        net.load_state_dict(torch.load(a.resume))
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
