"""Trains on drawn shards and writes ONNX: rim_train.py DATA OUT.onnx --others FOLDER --steps N [--resume FILE.pt|FILE.onnx]

Half of every batch are frames about displays, an eighth documents on dark ground, an eighth passports if DATA has any, the rest
others, of all shards of a shape alike: in a batch of one kind the normalisation would give the kind away. Beside OUT.onnx the weights are kept as OUT.pt."""
import argparse
import glob
import os
import sys
import time

import numpy as np
import torch
from torch.nn import functional

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, "../../document-frame/train"))
from export import write  # noqa: E402
from net import as_input  # noqa: E402
from resume import started  # noqa: E402
from rim_net import STEP, RimNet  # noqa: E402
from train import changed  # noqa: E402

SHAPES = ("wide", "tall")
# Of each kind of frames, eighths of a batch; others fill it up.
EIGHTHS = {"display": 4, "dark": 1, "booklet": 1}


class Frames:
    """Images and planes of each shape; frames without planes show no display."""

    def __init__(self, shapes):
        self.shapes = shapes

    @classmethod
    def of(cls, files):
        """All frames but the last hundred of each shape, and those, which are held back."""
        train, held = {}, {}
        for shape in SHAPES:
            shards = [np.load(file) for file in sorted(glob.glob(f"{files}-*-{shape}.npz"))]
            images = [shard["image"] for shard in shards]
            planes = [shard["plane"] if "plane" in shard else cls.nothing(each) for shard, each in zip(shards, images)]
            held[shape] = [images[-1][-100:]], [planes[-1][-100:]]
            images[-1], planes[-1] = images[-1][:-100], planes[-1][:-100]
            train[shape] = images, planes
        return cls(train), cls(held)

    @staticmethod
    def nothing(images):
        return np.broadcast_to(np.uint8(0), (len(images), images.shape[1] // STEP, images.shape[2] // STEP))

    def some(self, rng, shape, count):
        """Of four shards: they are too large to be copied into one."""
        images, planes = self.shapes[shape]
        drawn = []
        for _ in range(4):
            shard = int(rng.integers(len(images)))
            at = rng.integers(len(images[shard]), size=count // 4)
            drawn.append((images[shard][at], planes[shard][at]))
        return [np.concatenate(parts) for parts in zip(*drawn)]


def batch(rng, kinds, size):
    shape = SHAPES[int(rng.integers(2))]
    eighths = {kind: EIGHTHS[kind] for kind in kinds if kind in EIGHTHS}
    eighths["other"] = 8 - sum(eighths.values())
    parts = [frames.some(rng, shape, size * eighths[kind] // 8) for kind, frames in kinds.items()]
    images, planes = (np.concatenate([part[i] for part in parts]) for i in (0, 1))
    return as_input(images), torch.from_numpy(planes).float()[:, None] / 255


def loss_of(out, y):
    share = torch.sigmoid(out)
    dice = 1 - (2 * (share * y).sum((1, 2, 3)) + 5) / ((share + y).sum((1, 2, 3)) + 5)
    return functional.binary_cross_entropy_with_logits(out, y) + 0.2 * dice.mean()


def overlap(net, kind):
    """Mean overlap of what is seen with what is there: of frames that show a display, and of those that do not."""
    found = []
    for (images,), (planes,) in kind.shapes.values():
        with torch.no_grad():
            seen = net(as_input(images))[:, 0] > 0
        true = torch.from_numpy(planes.copy()) > 127
        either = (seen | true).sum((1, 2)).float()
        fit = torch.where(either > 0, (seen & true).sum((1, 2)) / either.clamp(min=1), torch.ones_like(either))
        found += list(zip(fit.tolist(), true.any(2).any(1).tolist()))
    return [round(float(np.mean([fit for fit, is_there in found if is_there == which] or [np.nan])), 3) for which in (True, False)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("out")
    parser.add_argument("--others", required=True, help="shards of ../../document-frame")
    parser.add_argument("--resume")
    parser.add_argument("--steps", type=int, default=9000)
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--rate", type=float, default=5e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    rng = np.random.default_rng(options.seed)
    files = {kind: f"{options.data}/{kind}" for kind in EIGHTHS if glob.glob(f"{options.data}/{kind}-*.npz")}
    files["other"] = f"{options.others}/*"
    parts = {kind: Frames.of(file) for kind, file in files.items()}
    net = started(RimNet(), options.resume, as_input(parts["display"][1].shapes["wide"][0][0])).to(memory_format=torch.channels_last)
    kinds, held = ({kind: part[i] for kind, part in parts.items()} for i in (0, 1))
    optimiser = torch.optim.AdamW(net.parameters(), options.rate, weight_decay=1e-3)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, options.steps, pct_start=0.1)
    start, total = time.time(), 0.0
    for step in range(1, options.steps + 1):
        x, y = changed(rng, *batch(rng, kinds, options.batch))
        loss = loss_of(net(x.contiguous(memory_format=torch.channels_last)), y)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        plan.step()
        total += loss.item()
        if step % 500 == 0:
            net.eval()
            print(f"{step} {time.time() - start:.0f} s loss {total / 500:.4f} held, overlap where there is a display and where there is none",
                  {kind: overlap(net, frames) for kind, frames in held.items()}, flush=True)
            net.train()
            total = 0.0
    torch.save(net.state_dict(), options.out.removesuffix(".onnx") + ".pt")
    write(net.to(memory_format=torch.contiguous_format), options.out, "display")


if __name__ == "__main__":
    main()
