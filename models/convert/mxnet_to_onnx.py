"""MobileFace's identification network V2 (.params) to ONNX: mxnet_to_onnx.py IN.params OUT.onnx

In: `data`, 1 x 3 x 112 x 112, RGB 0...255. Out: `fc5_bn_o`, 1 x 256, not yet of length 1. Mean and scale are inside;
normalisation is folded into the layers before it. The file names its layers by number; which they are is written here, so that no
second file is needed."""
import sys

import numpy as np

from graph import Graph, folded
from params_file import arrays
from weights import Weights

# Of each block: channels within, channels out, stride. A block that keeps both adds to its input.
BLOCKS = [(96, 32, 2), (96, 32, 1), (96, 32, 1), (96, 32, 2), (96, 32, 1), (96, 32, 1), (96, 64, 2), (192, 64, 1), (192, 64, 1),
          (192, 128, 2), (384, 128, 1), (384, 128, 1)]
EPSILON = 1e-3
FEATURES = 256


def convert(state):
    w = Weights(state)
    g = Graph("MobileFace", "data", (1, 3, 112, 112))
    layers = iter(range(3 * len(BLOCKS)))

    def normalised(name, bn, shape, biased=False):
        return folded(w.take(name + "_weight", shape), w.take(name + "_bias", shape[:1]) if biased else None,
                      *(w.take(f"{bn}_{part}", shape[:1]) for part in ("gamma", "beta", "moving_mean", "moving_var")), EPSILON)

    def layer(x, out, inside, kernel=1, stride=1, groups=1):
        k = next(layers)
        weight, bias = normalised(f"convolution{k}", f"batchnorm{k}", (out, inside // groups, kernel, kernel))
        return g.conv(x, weight, bias, (stride, stride), (kernel // 2,) * 4, groups)

    x = g.node("Sub", "data", g.constant(np.full((1, 3, 1, 1), 127.5)))
    x = g.node("Mul", x, g.constant(np.full((1, 3, 1, 1), 0.0078125)))
    x = g.relu6(g.conv(x, *normalised("conv1", "bn1", (32, 3, 3, 3), biased=True), (2, 2), (1, 1, 1, 1)))
    inside = 32
    for within, out, stride in BLOCKS:
        y = g.relu6(layer(x, within, inside))
        y = g.relu6(layer(y, within, within, 3, stride, within))
        y = layer(y, out, within)
        x = g.node("Add", x, y) if stride == 1 and inside == out else y
        inside = out
    x = g.node("Flatten", x, axis=1)
    x = g.gemm(x, *normalised("fc5", "fc5_bn", (FEATURES, inside * 4 * 4), biased=True))
    g.give(x, "fc5_bn_o", (1, FEATURES))
    w.close()
    return g.bytes()


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[2], "wb") as file:
        file.write(convert(arrays(sys.argv[1])))


if __name__ == "__main__":
    try:
        main()
    except (ValueError, OSError) as error:
        sys.exit(f"mxnet_to_onnx: {error}")
