"""Writes ONNX for OpenCV's dnn and checks that it says the same: python export.py NET.pt mask|eyes|lids OUT.onnx"""
import sys

import cv2
import numpy as np
import torch

import geometry
from net import WIDTHS, CoverNet, as_input

SIZES = {"mask": geometry.MOUTH, "eyes": geometry.BAND, "lids": geometry.EYE}


def fused(net):
    """Folds each normalisation into the convolution before it."""
    for body in (net.body, net.place):
        for k, part in enumerate(body):
            if isinstance(part, torch.nn.Conv2d):
                body[k] = torch.nn.utils.fusion.fuse_conv_bn_eval(part, body[k + 1])
                body[k + 1] = torch.nn.Identity()
    net.drop = torch.nn.Identity()
    return net


class Told(torch.nn.Module):
    """The logit as a probability."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, x):
        return torch.sigmoid(self.net(x))


def main():
    net = CoverNet(WIDTHS[sys.argv[2]])
    net.load_state_dict(torch.load(sys.argv[1], map_location="cpu"))
    net = Told(fused(net.eval())).eval()
    w, h = SIZES[sys.argv[2]]
    torch.onnx.export(net, torch.zeros(1, 3, h, w), sys.argv[3], opset_version=11, dynamo=False,
                      input_names=["crop"], output_names=["covered"])
    # Soft tones: bare noise drives every answer to the end of its range, where all differences vanish.
    image = cv2.resize(np.random.default_rng(1).integers(60, 200, (9, 16, 3), np.uint8), (w, h))[None]
    run = cv2.dnn.readNetFromONNX(sys.argv[3])
    run.setInput(as_input(image).numpy())
    with torch.no_grad():
        print("largest difference", float(np.abs(run.forward() - net(as_input(image)).numpy()).max()))


if __name__ == "__main__":
    main()
