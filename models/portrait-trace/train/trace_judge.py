"""How well a network tells crops apart: trace_judge.py NET.onnx FOLDER...   (files of crops.py and pages.py)"""
import glob
import sys

import cv2
import numpy as np


def log_odds(net, crops):
    out = []
    for crop in crops:
        net.setInput((crop.astype(np.float32).transpose(2, 0, 1)[None] - 127.5) / 127.5)
        out.append(float(net.forward().flatten()[0]))
    return np.array(out)


def figures(own, other):
    """How many of either kind, the area under the curve, and the shares found at 5 and at 1 % false alarms."""
    area = (other[:, None] > own[None]).mean()
    found = " ".join(f"{(other > np.quantile(own, 1 - share)).mean():.3f}" for share in (0.05, 0.01))
    return f"{len(other)} : {len(own)}  AUC {area:.3f}  found at 5 % and 1 % {found}"


def main():
    net = cv2.dnn.readNetFromONNX(sys.argv[1])
    for folder in sys.argv[2:]:
        own, others = [], {}
        for file in sorted(glob.glob(f"{folder}/*.npz")):
            shard = np.load(file)
            odds = log_odds(net, shard["crop"])
            for value, exchanged, kind in zip(odds, shard["exchanged"], shard["kind"]):
                if exchanged:
                    others.setdefault("pasted" if "pasted" in kind else "replaced", []).append(value)
                else:
                    own.append(value)
        own = np.array(own)
        print(folder, figures(own, np.array(sum(others.values(), []))), "own, 99 in 100 under", round(float(np.quantile(own, 0.99)), 2))
        for kind, values in sorted(others.items()):
            print(" ", kind, figures(own, np.array(values)))


if __name__ == "__main__":
    main()
