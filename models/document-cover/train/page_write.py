"""Writes ONNX for OpenCV's dnn: page_write.py NET.pt OUT.onnx"""
import sys

import torch

from page_train import PageNet

from export import write  # noqa: E402, I001  (page_train names the folder)


def main():
    net, out = sys.argv[1:]
    it = PageNet()
    it.load_state_dict(torch.load(net))
    write(it, out, "over")


if __name__ == "__main__":
    main()
