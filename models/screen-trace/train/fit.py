"""Fits the check's threshold to windows that were not trained on: fit.py NET.pt FOLDER [--alarms 0.005]

Windows of one class are put together six at a time, as many as lie on a document in a frame of 1280 x 720; a group counts
as a frame does, by the mean of its likeliest third. Score 0.5 stands where `alarms` of the groups without a display lie above,
0.9 at the median of the groups with one."""
import argparse
import glob
import json

import numpy as np
import torch

from net import Small
from spectra import trace
from train import odds

GROUP, COUNTED, DRAWS = 6, 2, 4000


def main():
    a = argparse.ArgumentParser()
    a.add_argument("net")
    a.add_argument("windows")
    a.add_argument("--alarms", type=float, default=0.005)
    a = a.parse_args()
    torch.set_num_threads(1)
    net = Small()
    net.load_state_dict(torch.load(a.net))
    found = [[], []]
    for path in sorted(glob.glob(a.windows + "/*-?????.npy")):
        o = odds(net, np.stack([trace(w) for w in np.load(path)]))
        found[0].append(o[0::2])
        found[1].append(o[1::2])
    real, shown = (np.concatenate(f) for f in found)
    r = np.random.default_rng(1)
    groups = [np.sort(r.choice(f, (DRAWS, GROUP)), 1)[:, -COUNTED:].mean(1) for f in (real, shown)]
    midpoint = float(np.quantile(groups[0], 1 - a.alarms))
    slope = float(np.log(9) / (np.median(groups[1]) - midpoint))
    ranks = np.concatenate(groups).argsort().argsort()[DRAWS:] + 1
    area = (ranks.sum() - DRAWS * (DRAWS + 1) / 2) / DRAWS ** 2
    print(len(real), "windows without,", len(shown), "with; groups: area %.4f, found %.1f %%" % (
        area, 100 * np.mean(groups[1] >= midpoint)))
    print(json.dumps({"midpoint": round(midpoint, 4), "slope": round(slope, 4), "threshold": 0.5}))


if __name__ == "__main__":
    main()
