"""Writes ONNX for OpenCV's dnn and checks that it says the same: python export.py NET.pt... OUT.onnx

Of several rounds the mean of their weights is written (Wortsman and others 2022, "Model soups")."""
import sys

import cv2
import numpy as np
import torch

from piece_net import SIDE, SecondLook, as_input


def main():
    *rounds, out = sys.argv[1:]
    states = [torch.load(file, map_location="cpu") for file in rounds]
    net = SecondLook()
    net.load_state_dict({k: sum(s[k] for s in states) / len(states) if v.is_floating_point() else v
                         for k, v in states[-1].items()})
    net.eval()
    parts = list(net.body.modules())
    for holder in parts:
        if isinstance(holder, torch.nn.Sequential):
            for k in range(len(holder) - 1):
                if isinstance(holder[k], torch.nn.Conv2d) and isinstance(holder[k + 1], torch.nn.BatchNorm2d):
                    holder[k] = torch.nn.utils.fusion.fuse_conv_bn_eval(holder[k], holder[k + 1])
                    holder[k + 1] = torch.nn.Identity()
    torch.onnx.export(net, torch.zeros(1, 3, SIDE, SIDE), out, opset_version=11, dynamo=False,
                      input_names=["image"], output_names=["face"])
    run = cv2.dnn.readNetFromONNX(out)
    image = np.random.default_rng(1).integers(0, 256, (1, SIDE, SIDE, 3), np.uint8)
    run.setInput(as_input(image).numpy())
    with torch.no_grad():
        print("largest difference", float(np.abs(run.forward() - net(as_input(image)).numpy()).max()))


if __name__ == "__main__":
    main()
