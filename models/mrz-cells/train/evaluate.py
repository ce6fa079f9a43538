"""Characters at their places in held-back lines: evaluate.py NET.pt LINES [--temperature]

Exact lines and character error by difficulty; how often the network is right when it says how sure it is (expected
calibration error over 15 bins of equal count); the confusions that remain. With --temperature it also prints the
temperature that makes the odds truest.
"""
import argparse
import collections

import numpy as np
import torch

import data
from net import ALPHABET, BETWEEN, ORIGIN, STRIDE, CellNet, ink


def logits_of(net, lines):
    """For each line the logits at its characters' places: len x classes."""
    out = [None] * len(lines)
    order = sorted(range(len(lines)), key=lambda i: lines.strips[i].shape[1])
    for start in range(0, len(order), 16):
        indices = order[start:start + 16]
        x, _ = data.batch(lines, indices)
        with torch.no_grad():
            y = net(ink(x)).squeeze(2)
        for row, i in enumerate(indices):
            places = np.clip(np.round((lines.centres[i] - ORIGIN) / STRIDE), 0, y.shape[2] - 1).astype(int)
            out[i] = y[row][:, torch.from_numpy(places)].T
    return out


def main():
    a = argparse.ArgumentParser()
    a.add_argument("net")
    a.add_argument("lines")
    a.add_argument("--temperature", action="store_true")
    a = a.parse_args()
    torch.set_num_threads(2)
    net = CellNet()
    net.load_state_dict(torch.load(a.net))
    net.eval()
    lines = data.Lines(a.lines)
    logits = logits_of(net, lines)
    table = collections.defaultdict(lambda: [0, 0, 0, 0])
    wrong = collections.Counter()
    sure, right = [], []
    for i, rows in enumerate(logits):
        shares = torch.softmax(rows[:, :BETWEEN], 1)
        best = shares.argmax(1).numpy()
        hits = best == lines.codes[i]
        for name in ("%.2f-%.2f" % (int(lines.difficulty[i] * 4) / 4, int(lines.difficulty[i] * 4) / 4 + 0.25), "all"):
            cell = table[name]
            cell[0] += 1
            cell[1] += hits.all()
            cell[2] += len(hits)
            cell[3] += (~hits).sum()
        for k in np.flatnonzero(~hits):
            wrong[ALPHABET[lines.codes[i][k]] + ALPHABET[best[k]]] += 1
        sure.append(shares.max(1).values.numpy())
        right.append(hits)
    for name in sorted(table):
        n, exact, characters, errors = table[name]
        print("%-10s %5d lines  exact %5.1f %%  character error %.3f %%" % (
            name, n, 100 * exact / n, 100 * errors / characters))
    sure, right = np.concatenate(sure), np.concatenate(right)
    ranked = np.argsort(sure)
    bins = np.array_split(ranked, 15)
    print("expected calibration error %.4f" % sum(abs(sure[b].mean() - right[b].mean()) * len(b) / len(sure) for b in bins))
    for low, high in ((0, 0.5), (0.5, 0.9), (0.9, 0.99), (0.99, 0.999), (0.999, 0.9999), (0.9999, 1.01)):
        b = (sure >= low) & (sure < high)
        if b.any():
            print("  said %.4f-%.4f: %7d characters, said %.5f, right %.5f" % (low, high, b.sum(), sure[b].mean(), right[b].mean()))
    print("confusions " + ", ".join("%s>%s %d" % (p[0], p[1], n) for p, n in wrong.most_common(24)))
    pair = {ALPHABET.index("0"), ALPHABET.index("O")}
    odds, zero = [], []
    for i, rows in enumerate(logits):
        z = torch.log_softmax(rows[:, :BETWEEN], 1).numpy()
        for k, code in enumerate(lines.codes[i]):
            if code in pair and np.exp(z[k, list(pair)]).sum() > 0.5:
                odds.append(z[k, ALPHABET.index("0")] - z[k, ALPHABET.index("O")])
                zero.append(code == ALPHABET.index("0"))
    odds, zero = np.clip(odds, -16, 16), np.array(zero)
    loss = {p: np.mean(np.log1p(np.exp(np.where(zero, -p * odds, p * odds)))) for p in np.arange(0.3, 1.21, 0.1)}
    print("0 against O: %d characters, %.1f %% right, odds truest to the power %.1f" % (
        len(odds), 100 * np.mean((odds > 0) == zero), min(loss, key=loss.get)))
    if a.temperature:
        z = torch.cat([rows[:, :BETWEEN] for rows in logits])
        y = torch.from_numpy(np.concatenate([lines.codes[i] for i in range(len(lines))]))
        losses = {t: torch.nn.functional.cross_entropy(z / t, y).item() for t in np.arange(0.7, 2.01, 0.05)}
        print("temperature %.2f (loss %.5f; at 1: %.5f)" % (min(losses, key=losses.get), min(losses.values()), losses[1.0 if 1.0 in losses else min(losses, key=lambda t: abs(t - 1))]))


if __name__ == "__main__":
    main()
