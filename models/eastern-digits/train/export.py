"""Writes the network as ONNX for OpenCV's dnn: export.py NET.pt OUT.onnx

Batch normalisation is folded into the convolutions; the width of the input is free.
"""
import sys

import torch
from torch.nn.utils import fusion

from net import ROWS, DigitNet


def folded(net):
    out = []
    for layer in net.body:
        if isinstance(layer, torch.nn.BatchNorm2d):
            out[-1] = fusion.fuse_conv_bn_eval(out[-1], layer)
        elif not isinstance(layer, torch.nn.Dropout2d):
            out.append(layer)
    return torch.nn.Sequential(*out).eval()


def main():
    net = DigitNet()
    net.load_state_dict(torch.load(sys.argv[1]))
    net.eval()
    plain = folded(net)
    probe = torch.rand(1, 1, ROWS, 300)
    assert torch.allclose(plain(probe), net(probe), atol=1e-3)
    torch.onnx.export(plain, torch.zeros(1, 1, ROWS, 400), sys.argv[2], input_names=["ink"], output_names=["logits"],
                      opset_version=11, dynamic_axes={"ink": {3: "width"}, "logits": {3: "places"}}, dynamo=False)


if __name__ == "__main__":
    main()
