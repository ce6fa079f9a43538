"""Trains the second look: python piece_train.py PIECES OUT.pt --steps N [--resume FILE]   (PIECES: a folder of crops.py's files)"""
import argparse
import copy
import glob
import os
import time

import cv2
import numpy as np
import torch
from torch.nn import functional

from crops import REACH, SIDE
from look import LOOK, SEEN
from piece_net import SecondLook, as_input

BATCH = 64
MIRRORED = [2, 3, 0, 1, 4, 5, 8, 9, 6, 7]


def tables(rng):
    """Another exposure, contrast and veil of stray light, a little another for each colour."""
    base = np.linspace(0, 1, 256)
    values = base ** np.exp(rng.normal(0, 0.35))
    # One in six as dark as a face before a window.
    gain = rng.uniform(0.1, 0.45) if rng.random() < 0.17 else np.exp(rng.normal(-0.15, 0.4))
    veil = rng.uniform(0, 0.6) if rng.random() < 0.3 else 0.0
    values = values * gain * (1 - veil) + veil * rng.uniform(0.4, 1)
    tint = 1 + rng.normal(0, 0.06, 3)
    return (255 * np.clip(values[:, None] * tint, 0, 1)).astype(np.uint8)[None]


def drawn(rng, piece, label):
    """What the network sees of a piece, and the face in it in units of what is seen: -0.5 ... 0.5 from its middle."""
    scale = SEEN / SIDE * REACH / LOOK * np.exp(rng.normal(0, 0.14))
    turn = np.radians(rng.normal(0, 7))
    c, s = scale * np.cos(turn), scale * np.sin(turn)
    mirror = rng.random() < 0.5
    linear = np.array([[c, -s], [s, c]]) @ np.diag([-1 if mirror else 1, 1])
    shift = rng.normal(0, 0.05, 2) * SEEN
    matrix = np.column_stack([linear, SEEN / 2 + shift - linear @ [SIDE / 2, SIDE / 2]])
    image = cv2.warpAffine(piece, matrix, (SEEN, SEEN), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    if rng.random() < 0.5:
        image = cv2.LUT(image, tables(rng))
    if rng.random() < 0.12:
        image = cv2.cvtColor(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    if rng.random() < 0.1:
        image = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.4, 1.6))
    if rng.random() < 0.15:
        noise = rng.standard_normal(image.shape, np.float32) * np.float32(rng.uniform(1, 12))
        image = np.clip(image + noise, 0, 255).astype(np.uint8)
    middle = linear @ (label[3:5] + label[5:7] / 2) + matrix[:, 2]
    points = label[7:17].reshape(5, 2) @ linear.T + matrix[:, 2]
    points = points.ravel()[MIRRORED] if mirror else points.ravel()
    where = np.concatenate([middle / SEEN - 0.5, scale * label[5:7] / SEEN, points / SEEN - 0.5])
    return image, where


def loss_of(out, kind, placed, where):
    said = kind >= 0
    score = out[said, 0]
    cross = functional.binary_cross_entropy_with_logits(score, kind[said], reduction="none")
    # Pieces that are clear already teach little.
    with torch.no_grad():
        wrong = (torch.sigmoid(score) - kind[said]).abs()
    face = (cross * (0.1 + 0.9 * wrong)).mean()
    p, t = out[placed], where[placed]
    w, h = torch.exp(p[:, 3].clamp(-3, 2)), torch.exp(p[:, 4].clamp(-3, 2))
    x0, x1 = torch.max(p[:, 1] - w / 2, t[:, 0] - t[:, 2] / 2), torch.min(p[:, 1] + w / 2, t[:, 0] + t[:, 2] / 2)
    y0, y1 = torch.max(p[:, 2] - h / 2, t[:, 1] - t[:, 3] / 2), torch.min(p[:, 2] + h / 2, t[:, 1] + t[:, 3] / 2)
    both = (x1 - x0).clamp(min=0) * (y1 - y0).clamp(min=0)
    fit = both / (w * h + t[:, 2] * t[:, 3] - both + 1e-6)
    away = ((p[:, 1:3] - t[:, :2]) ** 2).sum(1)
    box = (1 - fit + away).mean()
    size = torch.sqrt(t[:, 2] * t[:, 3])[:, None]
    points = functional.smooth_l1_loss((p[:, 5:] - t[:, 4:]) / size, torch.zeros_like(t[:, 4:]), beta=0.05)
    return 2 * face + box + 4 * points, (face.item(), box.item(), points.item())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pieces")
    parser.add_argument("out")
    parser.add_argument("--steps", type=int, required=True)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    rng = np.random.default_rng(options.seed)
    files = [np.load(f) for f in sorted(glob.glob(os.path.join(options.pieces, "*.npz")))]
    pieces, labels = [f["pieces"] for f in files], np.concatenate([f["labels"] for f in files])
    starts = np.cumsum([0] + [len(p) for p in pieces])
    # As many faces as none in a batch; what nothing is said of, but its place, comes with the faces.
    heaps = [np.nonzero(labels[:, 0] != 0)[0], np.nonzero(labels[:, 0] == 0)[0]]
    print("faces, none", [len(h) for h in heaps], flush=True)
    net = SecondLook()
    if options.resume:
        net.load_state_dict(torch.load(options.resume))
    average = copy.deepcopy(net)
    optimiser = torch.optim.AdamW(net.parameters(), options.rate, weight_decay=5e-3)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, options.steps, pct_start=0.1)
    start, parts = time.time(), []
    for step in range(1, options.steps + 1):
        which = np.concatenate([rng.choice(h, BATCH // 2) for h in heaps])
        images = np.empty((BATCH, SEEN, SEEN, 3), np.uint8)
        where = np.empty((BATCH, 14), np.float32)
        for i, k in enumerate(which):
            file = np.searchsorted(starts, k, "right") - 1
            images[i], where[i] = drawn(rng, pieces[file][k - starts[file]], labels[k])
        loss, detail = loss_of(net(as_input(images)), torch.from_numpy(labels[which, 0]),
                               torch.from_numpy(labels[which, 1] > 0), torch.from_numpy(where))
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        plan.step()
        keep = min(0.998, step / (step + 10))
        with torch.no_grad():
            for a, b in zip(average.state_dict().values(), net.state_dict().values()):
                a.mul_(keep).add_(b, alpha=1 - keep) if a.is_floating_point() else a.copy_(b)
        parts.append(detail)
        if step % 200 == 0:
            print(step, f"{time.time() - start:.0f} s, face, box, points", np.mean(parts, 0).round(4), flush=True)
            parts = []
            torch.save(average.state_dict(), options.out)
    torch.save(average.state_dict(), options.out)


if __name__ == "__main__":
    main()
