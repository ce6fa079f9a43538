"""Writes ONNX for OpenCV's dnn and checks that it says the same: python export.py NET.pt OUT.onnx"""
import sys

import cv2
import numpy as np
import torch

from decode import STRIDES
from net import FaceNet, as_input


def fused(module):
    """Folds each normalisation into the convolution before it."""
    for child in module.children():
        if isinstance(child, torch.nn.Sequential):
            parts = list(child)
            for k in range(len(parts) - 1):
                if isinstance(parts[k], torch.nn.Conv2d) and isinstance(parts[k + 1], torch.nn.BatchNorm2d):
                    child[k] = torch.nn.utils.fusion.fuse_conv_bn_eval(parts[k], parts[k + 1])
                    child[k + 1] = torch.nn.Identity()
        fused(child)
    return module


def main():
    net = FaceNet()
    net.load_state_dict(torch.load(sys.argv[1], map_location="cpu"))
    net = fused(net.eval())
    names = [f"stride{s}" for s in STRIDES]
    # Any multiple of 32 works: nothing in the net depends on the sides.
    torch.onnx.export(net, torch.zeros(1, 3, 320, 320), sys.argv[2], opset_version=11, dynamo=False,
                      input_names=["image"], output_names=names)
    run = cv2.dnn.readNetFromONNX(sys.argv[2])
    for shape in ((320, 320), (192, 256), (640, 480)):
        image = np.random.default_rng(1).integers(0, 256, (1, *shape, 3), np.uint8)
        x = as_input(image)
        run.setInput(x.numpy())
        with torch.no_grad():
            pairs = zip(run.forward(names), net(x))
            print(shape, "largest difference", max(float(np.abs(a - b.numpy()).max()) for a, b in pairs))


if __name__ == "__main__":
    main()
