"""Writes ONNX for OpenCV's dnn, of several networks of one training the mean of their weights: page_write.py NET.pt... OUT.onnx"""
import sys

import torch

from page_train import PageNet

from export import write  # noqa: E402, I001  (page_train names the folder)


def main():
    *nets, out = sys.argv[1:]
    states = [torch.load(net) for net in nets]
    last = states[-1]
    it = PageNet()
    it.load_state_dict({
        name: sum(state[name] for state in states) / len(states) if weight.is_floating_point() else weight
        for name, weight in last.items()
    })
    write(it, out, "over")


if __name__ == "__main__":
    main()
