"""Writes ONNX for OpenCV's dnn and checks that it says the same: export.py NET.pt FACES ROWS TEXTURES OUT.onnx

Who learns from few heads says less than he was told. By how much less is measured on the heads held back, and made good."""
import sys

import cv2
import numpy as np
import torch

import heads
from net import SIDE, PoseNet, Told, as_input
from train import known, moved_on, pictures


def fused(net):
    """Folds each normalisation into the convolution before it."""
    for k, part in enumerate(net.body):
        if isinstance(part, torch.nn.Conv2d):
            net.body[k] = torch.nn.utils.fusion.fuse_conv_bn_eval(part, net.body[k + 1])
            net.body[k + 1] = torch.nn.Identity()
    return net


def shares(net, faces, rows, textures):
    """Slopes of what the network says over what it should, for yaw, pitch and roll, on heads turned further: heads as they
    were are turned too little to tell a slope from the teacher's own errors."""
    r = np.random.default_rng(1)
    held = [moved_on(r, image, box, row, textures) for image, box, _, row in known(faces, rows, True) for _ in range(4)]
    crops = np.stack([heads.square(image, box, SIDE, heads.SPAN, heads.LOWER) for image, box, _ in held])
    with torch.no_grad():
        told = heads.angles(net(as_input(crops)).numpy())
    truth = heads.angles(np.stack([row for *_, row in held]))
    return [float(np.polyfit(truth[:, k], told[:, k], 1)[0]) for k in range(3)]


def main():
    net = PoseNet()
    net.load_state_dict(torch.load(sys.argv[1], map_location="cpu"))
    net = fused(net.eval())
    least = shares(net, sys.argv[2], sys.argv[3], pictures(sys.argv[4]))
    print("shares of yaw, pitch, roll: %.2f %.2f %.2f" % tuple(least))
    net = Told(net, least).eval()
    torch.onnx.export(net, torch.zeros(1, 3, SIDE, SIDE), sys.argv[5], opset_version=11, dynamo=False,
                      input_names=["head"], output_names=["pose12"])
    run = cv2.dnn.readNetFromONNX(sys.argv[5])
    crops = np.random.default_rng(1).integers(0, 256, (1, SIDE, SIDE, 3), np.uint8)
    run.setInput(as_input(crops).numpy())
    with torch.no_grad():
        print("largest difference", float(np.abs(run.forward() - net(as_input(crops)).numpy()).max()))


if __name__ == "__main__":
    main()
