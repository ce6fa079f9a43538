"""Writes ONNX for OpenCV's dnn and checks that it says the same: python export.py NET.pt... OUT.onnx

Of several rounds the mean of their weights is written (Wortsman and others 2022, "Model soups")."""
import sys

import cv2
import numpy as np
import torch

from net import as_input, holding


def fused(module):
    """Folds each normalisation into the convolution before it."""
    for name, child in module.named_children():
        if isinstance(child, torch.nn.Sequential) and len(child) >= 2 and isinstance(child[1], torch.nn.BatchNorm2d):
            child[0] = torch.nn.utils.fusion.fuse_conv_bn_eval(child[0], child[1])
            child[1] = torch.nn.Identity()
        else:
            fused(child)
    return module


def mean_of(files):
    states = [torch.load(file, map_location="cpu") for file in files]
    return {k: sum(s[k] for s in states) / len(states) if v.is_floating_point() else v for k, v in states[-1].items()}


def write(net, out, name, given="frame", shapes=((160, 224), (224, 160))):
    """A trained network for pictures of these heights and widths as ONNX, and how far what OpenCV makes of it differs."""
    net = fused(net.eval())
    torch.onnx.export(net, torch.zeros(1, 3, *shapes[0]), out, opset_version=11, dynamo=False,
                      input_names=[given], output_names=[name])
    run = cv2.dnn.readNetFromONNX(out)
    for shape in shapes:
        image = np.random.default_rng(1).integers(0, 256, (1, *shape, 3), np.uint8)
        x = as_input(image)
        run.setInput(x.numpy())
        with torch.no_grad():
            print(shape, "largest difference", float(np.abs(run.forward() - net(x).numpy()).max()))


def main():
    *nets, out = sys.argv[1:]
    write(holding(mean_of(nets)), out, "masks")


if __name__ == "__main__":
    main()
