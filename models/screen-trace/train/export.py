"""Writes ONNX for OpenCV's dnn and checks that it says the same: python export.py NET.pt OUT.onnx"""
import sys

import cv2
import numpy as np
import torch

from net import Small, as_input


def fused(module):
    """Folds each normalisation into the convolution before it."""
    for child in module.children():
        if isinstance(child, torch.nn.Sequential) and len(child) >= 2 and isinstance(child[1], torch.nn.BatchNorm2d):
            child[0] = torch.nn.utils.fusion.fuse_conv_bn_eval(child[0], child[1])
            child[1] = torch.nn.Identity()
        else:
            fused(child)
    return module


def main():
    net = Small()
    net.load_state_dict(torch.load(sys.argv[1], map_location="cpu"))
    net = fused(net.eval())
    torch.onnx.export(net, torch.zeros(1, 3, 128, 80), sys.argv[2], opset_version=11, dynamo=False,
                      input_names=["trace"], output_names=["odds"])
    run = cv2.dnn.readNetFromONNX(sys.argv[2])
    x = as_input(np.random.default_rng(1).integers(0, 256, (1, 128, 80, 3), np.uint8))
    run.setInput(x.numpy())
    with torch.no_grad():
        print("largest difference", float(np.abs(run.forward() - net(x).numpy()).max()))


if __name__ == "__main__":
    main()
