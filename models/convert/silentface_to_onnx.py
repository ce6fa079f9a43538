"""Silent-Face-Anti-Spoofing's MiniFASNet (.pth) to ONNX: silentface_to_onnx.py V2|V1SE IN.pth OUT.onnx

In: `input`, 1 x 3 x 80 x 80, BGR 0...255. Out: `prob`, 1 x 3, a softmax that the file does not have; [1] is bona fide.
Normalisation is folded into the layers before it."""
import sys

from graph import Graph, folded
from torch_file import arrays
from weights import Weights

# Of each stage: channels into it, channels of its way down, then of each block that adds to its input the channels within it.
STAGES = {
    "V2": [("23", 32, 103, 64), ("3", [13, 13, 13, 13]), ("34", 64, 231, 128), ("4", [231, 52, 26, 77, 26, 26]),
           ("45", 128, 308, 128), ("5", [26, 26])],
    "V1SE": [("23", 32, 103, 64), ("3", [13, 26, 13, 52]), ("34", 64, 231, 128), ("4", [154, 52, 26, 52, 26, 26]),
             ("45", 128, 308, 128), ("5", [26, 26])],
}
SQUEEZE = 4
EPSILON = 1e-5
LAST = 512
FEATURES = 128


class Converter:
    def __init__(self, state):
        self.w = Weights(state, ignored=["num_batches_tracked"])
        self.g = Graph("MiniFASNet", "input", (1, 3, 80, 80))

    def normalised(self, name, bn, shape):
        return folded(self.w.take(name + ".weight", shape), None,
                      *(self.w.take(f"{bn}.{part}", shape[:1]) for part in ("weight", "bias", "running_mean", "running_var")),
                      EPSILON)

    def conv(self, x, name, out, inside, kernel, stride=1, pad=0, groups=1, conv="conv", bn="bn"):
        weight, bias = self.normalised(f"{name}.{conv}", f"{name}.{bn}", (out, inside // groups, kernel, kernel))
        return self.g.conv(x, weight, bias, (stride, stride), (pad,) * 4, groups)

    def conv_prelu(self, x, name, out, *rest, **options):
        x = self.conv(x, name, out, *rest, **options)
        return self.g.prelu(x, self.w.take(name + ".prelu.weight", (out,)))

    def bottleneck(self, x, name, inside, within, out, stride):
        x = self.conv_prelu(x, name + ".conv", within, inside, 1)
        x = self.conv_prelu(x, name + ".conv_dw", within, within, 3, stride, 1, within)
        return self.conv(x, name + ".project", out, within, 1)

    def squeezed(self, x, name, channels):
        s = self.g.node("GlobalAveragePool", x)
        s = self.conv(s, name, channels // SQUEEZE, channels, 1, conv="fc1", bn="bn1")
        s = self.conv(self.g.node("Relu", s), name, channels, channels // SQUEEZE, 1, conv="fc2", bn="bn2")
        return self.g.node("Mul", x, self.g.node("Sigmoid", s))

    def convert(self, kind):
        x = self.conv_prelu("input", "conv1", 32, 3, 3, 2, 1)
        x = self.conv_prelu(x, "conv2_dw", 32, 32, 3, 1, 1, 32)
        channels = 32
        for stage in STAGES[kind]:
            if len(stage) == 4:
                name, inside, within, channels = stage
                x = self.bottleneck(x, "conv_" + name, inside, within, channels, 2)
                continue
            name, blocks = stage
            for k, within in enumerate(blocks):
                block = f"conv_{name}.model.{k}"
                y = self.bottleneck(x, block, channels, within, channels, 1)
                if kind.endswith("SE") and k == len(blocks) - 1:
                    y = self.squeezed(y, block + ".se_module", channels)
                x = self.g.node("Add", x, y)
        x = self.conv_prelu(x, "conv_6_sep", LAST, channels, 1)
        x = self.conv(x, "conv_6_dw", LAST, LAST, 5, groups=LAST)
        x = self.g.node("Flatten", x, axis=1)
        x = self.g.gemm(x, *self.normalised("linear", "bn", (FEATURES, LAST)))
        x = self.g.gemm(x, self.w.take("prob.weight", (3, FEATURES)), [0, 0, 0])
        self.g.give(self.g.node("Softmax", x, axis=1), "prob", (1, 3))
        self.w.close()
        return self.g.bytes()


def main():
    if len(sys.argv) != 4 or sys.argv[1] not in STAGES:
        sys.exit(__doc__)
    kind, source, target = sys.argv[1:]
    with open(target, "wb") as file:
        file.write(Converter(arrays(source)).convert(kind))


if __name__ == "__main__":
    try:
        main()
    except (ValueError, OSError) as error:
        sys.exit(f"silentface_to_onnx: {error}")
