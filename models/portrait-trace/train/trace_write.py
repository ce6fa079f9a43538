"""Writes ONNX and checks that OpenCV's dnn says the same: trace_write.py NET.pt... OUT.onnx

Of several rounds the mean of their weights is written."""
import os
import sys

import cv2
import numpy as np
import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../document-frame/train"))
from export import fused, mean_of  # noqa: E402

from crops import INPUT  # noqa: E402
from trace_net import TraceNet  # noqa: E402
from trace_train import as_input  # noqa: E402


def main():
    *nets, out = sys.argv[1:]
    net = TraceNet()
    net.load_state_dict(mean_of(nets))
    net = fused(net.eval())
    net.drop = torch.nn.Identity()
    torch.onnx.export(net, torch.zeros(1, 3, *INPUT[::-1]), out, opset_version=11, dynamo=False,
                      input_names=["portrait"], output_names=["later"])
    run = cv2.dnn.readNetFromONNX(out)
    x = as_input(np.random.default_rng(1).integers(0, 256, (1, *INPUT[::-1], 3), np.uint8))
    run.setInput(x.numpy())
    with torch.no_grad():
        print("largest difference", float(np.abs(run.forward() - net(x).numpy()).max()), "bytes", os.path.getsize(out))


if __name__ == "__main__":
    main()
