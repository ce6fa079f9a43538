"""Figures for one score and two classes."""
import numpy as np


def auc(scores, labels):
    """The chance that a covered one scores above one that is not; ties count half."""
    scores, labels = np.asarray(scores, np.float64), np.asarray(labels)
    values, counts = np.unique(scores, return_counts=True)
    middle = np.cumsum(counts) - (counts - 1) / 2
    ranks = middle[np.searchsorted(values, scores)]
    p = labels.sum()
    return (ranks[labels == 1].sum() - p * (p + 1) / 2) / (p * (len(labels) - p))


def missed(scores, labels, alarms=0.01):
    """The share of covered ones missed by the lowest threshold that calls at most `alarms` of the others covered."""
    scores, labels = np.asarray(scores, np.float64), np.asarray(labels)
    others = np.sort(scores[labels == 0])[::-1]
    threshold = others[int(alarms * len(others))]
    return float((scores[labels == 1] <= threshold).mean()), float(threshold)
