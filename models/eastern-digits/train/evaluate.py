"""Held-back strips: evaluate.py NET.pt STRIPS [STRIPS ...]

A reading is taken where its least sure character reaches a confidence. Exact: all Eastern numbers of a strip as they are,
nothing more. Invented: digits from a strip without any.
"""
import sys

import numpy as np
import torch

import data
from net import CLASSES, NOTHING, DigitNet, ink


def readings(net, strips):
    """(text, least share) of each strip: the likeliest class of each place, runs of one class taken once."""
    out = []
    for i in range(len(strips)):
        x, _, _ = data.batch(strips, [i])
        with torch.no_grad():
            shares = net(ink(x)).squeeze(2).softmax(1)[0].T.numpy()
        text, least, last, top = "", 1.0, NOTHING, 0.0
        for row in shares:
            best = int(row.argmax())
            if best != last and last != NOTHING:
                least = min(least, top)
            if best != last:
                top = 0.0
                if best != NOTHING:
                    text += CLASSES[best]
            top = max(top, float(row[best]))
            last = best
        out.append((text, min(least, top) if last != NOTHING else least))
    return out


def numbers(text):
    """What is left of a line where words that are not Eastern are dropped."""
    return [w for w in text.replace("?", " ").split() if any(c.isdigit() for c in w)]


def main():
    torch.set_num_threads(2)
    net = DigitNet()
    net.load_state_dict(torch.load(sys.argv[1]))
    net.eval()
    for path in sys.argv[2:]:
        strips = data.Strips(path)
        said = readings(net, strips)
        eastern = [i for i in range(len(strips)) if numbers(strips.labels[i])]
        others = [i for i in range(len(strips)) if not numbers(strips.labels[i])]
        print(path, len(eastern), "strips with Eastern digits,", len(others), "without")
        for least in (0, 0.5, 0.8, 0.9, 0.95, 0.98, 0.99):
            taken = [i for i in eastern if said[i][1] >= least and numbers(said[i][0])]
            right = sum(numbers(said[i][0]) == numbers(strips.labels[i]) for i in taken)
            invented = [i for i in others if said[i][1] >= least and any(sum(c.isdigit() for c in w) >= 4 for w in numbers(said[i][0]))]
            print("  from %.2f: taken %5.1f %%, right of taken %6.2f %%, exact of all %5.1f %%; four digits or more invented %d of %d" % (
                least, 100 * len(taken) / len(eastern), 100 * right / max(1, len(taken)), 100 * right / len(eastern), len(invented), len(others)))


if __name__ == "__main__":
    main()
