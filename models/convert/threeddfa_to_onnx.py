"""3DDFA_V2's MobileNet of half width (.pth) to ONNX, its twelve numbers of pose alone: threeddfa_to_onnx.py IN.pth OUT.onnx

In: `input`, 1 x 3 x 120 x 120, BGR, (pixel - 127.5) / 128. Out: `pose12`, 1 x 12, a matrix of 3 x 4 row by row: three of a
scaled rotation and a shift. What the file gives in standard deviations from a mean is scaled inside; its 50 numbers of shape and
expression are left out, so that no face model is needed."""
import sys

import numpy as np

from graph import Graph, folded
from torch_file import arrays
from weights import Weights

# The first twelve of the 62 means and deviations that are published beside the weights (param_mean_std_62d_120x120).
MEAN = [3.4926363e-04, 2.5279013e-07, -6.8751979e-07, 6.0167957e+01, -6.2955132e-07, 5.7572004e-04,
        -5.0853912e-05, 7.4278198e+01, 5.4009172e-07, 6.5741384e-05, 3.4420125e-04, -6.6671577e+01]
DEVIATION = [1.76321526e-04, 6.73794348e-05, 4.47084894e-04, 2.65502319e+01, 1.23137695e-04, 4.49302170e-05,
             7.92367064e-05, 6.98256302e+00, 4.35044407e-04, 1.23148900e-04, 1.74000015e-04, 2.08030396e+01]

# Name, channels out, stride.
BLOCKS = [("dw2_1", 32, 1), ("dw2_2", 64, 2), ("dw3_1", 64, 1), ("dw3_2", 128, 2), ("dw4_1", 128, 1), ("dw4_2", 256, 2),
          ("dw5_1", 256, 1), ("dw5_2", 256, 1), ("dw5_3", 256, 1), ("dw5_4", 256, 1), ("dw5_5", 256, 1), ("dw5_6", 512, 2),
          ("dw6", 512, 1)]
PARAMETERS = 62
EPSILON = 1e-5


def convert(state):
    w = Weights(state, ignored=["num_batches_tracked"])
    g = Graph("MobileNet", "input", (1, 3, 120, 120))

    def layer(x, conv, bn, out, inside, kernel, stride=1, pad=0, groups=1):
        weight, bias = folded(w.take(conv + ".weight", (out, inside // groups, kernel, kernel)), None,
                              *(w.take(f"{bn}.{part}", (out,)) for part in ("weight", "bias", "running_mean", "running_var")),
                              EPSILON)
        return g.node("Relu", g.conv(x, weight, bias, (stride, stride), (pad,) * 4, groups))

    x = layer("input", "conv1", "bn1", 16, 3, 3, 2, 1)
    inside = 16
    for name, out, stride in BLOCKS:
        x = layer(x, name + ".conv_dw", name + ".bn_dw", inside, inside, 3, stride, 1, inside)
        x = layer(x, name + ".conv_sep", name + ".bn_sep", out, inside, 1)
        inside = out
    x = g.node("Flatten", g.node("GlobalAveragePool", x), axis=1)
    scale, shift = np.float64(DEVIATION), np.float64(MEAN)
    weight = w.take("fc.weight", (PARAMETERS, inside))[:12] * scale[:, None]
    bias = w.take("fc.bias", (PARAMETERS,))[:12] * scale + shift
    g.give(g.gemm(x, weight, bias), "pose12", (1, 12))
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
        sys.exit(f"threeddfa_to_onnx: {error}")
