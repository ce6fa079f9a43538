"""Writes ONNX for OpenCV's dnn and checks that it says the same: trace_write.py NET.pt OUT.onnx"""
import sys

import torch

from trace_net import TraceNet

from crops import INPUT
from export import write  # noqa: E402, I001  (trace_net names the folder)


def main():
    net, out = sys.argv[1:]
    it = TraceNet()
    it.load_state_dict(torch.load(net))
    write(it, out, "later", "portrait", (INPUT[::-1],))


if __name__ == "__main__":
    main()
