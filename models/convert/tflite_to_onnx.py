"""MediaPipe's face mesh and iris networks (.tflite) to ONNX: tflite_to_onnx.py IN.tflite OUT.onnx NAME...

NAMEs are those of the outputs, in the file's order. In: `input`, 1 x 3 x height x width, RGB 0...1. Out: each output as one row.
The file keeps channels last, ONNX channels first: weights are turned, and a reshape is allowed only where one pixel is left."""
import sys

from graph import Graph
from tflite_file import Model


def around(side, kernel, stride, dilation):
    """What SAME adds before and after a side: the odd pixel goes behind."""
    reach = (kernel - 1) * dilation + 1
    whole = max((-(-side // stride) - 1) * stride + reach - side, 0)
    return whole // 2, whole - whole // 2


class Converter:
    def __init__(self, model):
        self.model = model
        if len(model.inputs) != 1 or len(self.shape(model.inputs[0])) != 4:
            raise ValueError("the file takes something else than one picture")
        _, height, width, channels = self.shape(model.inputs[0])
        self.g = Graph("tflite", "input", (1, channels, height, width))
        self.values = {model.inputs[0]: "input"}
        self.constants = {k: tensor.array for k, tensor in enumerate(model.tensors) if tensor.array is not None}

    def shape(self, k):
        return self.model.tensors[k].shape

    def constant(self, k):
        if k not in self.constants:
            raise ValueError(f"{self.model.tensors[k].name} is not constant")
        return self.constants[k]

    def value(self, k):
        if k not in self.values:
            raise ValueError(f"{self.model.tensors[k].name} is used before it is made, or is constant")
        return self.values[k]

    def pads(self, op, kernel, stride, dilation):
        if op.padding() == "VALID":
            return 0, 0, 0, 0
        _, height, width, _ = self.shape(op.inputs[0])
        (top, bottom), (left, right) = (around(height, kernel[0], stride[0], dilation[0]),
                                        around(width, kernel[1], stride[1], dilation[1]))
        return top, left, bottom, right

    def activated(self, x, name):
        return {"NONE": lambda: x, "RELU": lambda: self.g.node("Relu", x), "RELU6": lambda: self.g.relu6(x)}[name]()

    def bias(self, op):
        return self.constant(op.inputs[2]) if len(op.inputs) > 2 and op.inputs[2] >= 0 else None

    def conv_2d(self, op):
        stride = op.option(2, "i", 1), op.option(1, "i", 1)
        dilation = op.option(5, "i", 1), op.option(4, "i", 1)
        weight = self.constant(op.inputs[1]).transpose(0, 3, 1, 2)
        if weight.shape[1] != self.shape(op.inputs[0])[3]:
            raise ValueError("a convolution in groups, which is not known here")
        x = self.g.conv(self.value(op.inputs[0]), weight, self.bias(op), stride,
                        self.pads(op, weight.shape[2:], stride, dilation), 1, dilation)
        return self.activated(x, op.activation(3))

    def depthwise_conv_2d(self, op):
        stride = op.option(2, "i", 1), op.option(1, "i", 1)
        dilation = op.option(6, "i", 1), op.option(5, "i", 1)
        weight = self.constant(op.inputs[1]).transpose(3, 0, 1, 2)
        x = self.g.conv(self.value(op.inputs[0]), weight, self.bias(op), stride,
                        self.pads(op, weight.shape[2:], stride, dilation), self.shape(op.inputs[0])[3], dilation)
        return self.activated(x, op.activation(4))

    def max_pool_2d(self, op):
        stride, kernel = (op.option(2, "i", 1), op.option(1, "i", 1)), (op.option(4, "i", 1), op.option(3, "i", 1))
        if any(self.pads(op, kernel, stride, (1, 1))):
            raise ValueError("a maximum over a rim, which is not known here")
        x = self.g.node("MaxPool", self.value(op.inputs[0]), kernel_shape=list(kernel), strides=list(stride), pads=[0] * 4)
        return self.activated(x, op.activation(5))

    def add(self, op):
        a, b = op.inputs
        if self.shape(a) != self.shape(b):
            raise ValueError("a sum of two shapes, which is not known here")
        return self.activated(self.g.node("Add", self.value(a), self.value(b)), op.activation(0))

    def prelu(self, op):
        slopes = self.constant(op.inputs[1])
        if slopes.size != slopes.shape[-1]:
            raise ValueError("a slope for each pixel, which is not known here")
        return self.g.prelu(self.value(op.inputs[0]), slopes)

    def pad(self, op):
        before, after = self.constant(op.inputs[1])[[0, 3, 1, 2]].T
        return self.g.pad(self.value(op.inputs[0]), before, after)

    def reshape(self, op):
        if self.shape(op.inputs[0])[1:3] != [1, 1] or self.shape(op.outputs[0]) != self.shape(op.inputs[0])[::3]:
            raise ValueError("a reshape of more than one pixel, which is not known here")
        return self.g.node("Flatten", self.value(op.inputs[0]), axis=1)

    def convert(self, names):
        if len(names) != len(self.model.outputs):
            raise ValueError(f"the file has {len(self.model.outputs)} outputs, not {len(names)}")
        for op in self.model.operators:
            if op.name == "DEQUANTIZE":
                self.constants[op.outputs[0]] = self.constant(op.inputs[0])
                continue
            self.values[op.outputs[0]] = getattr(self, op.name.lower())(op)
        for k, name in zip(self.model.outputs, names):
            x, shape = self.value(k), self.shape(k)
            if len(shape) == 4:
                if shape[1:3] != [1, 1]:
                    raise ValueError("an output of more than one pixel, which is not known here")
                x = self.g.node("Flatten", x, axis=1)
            self.g.give(x, name, (1, shape[-1]))
        return self.g.bytes()


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    source, target, *names = sys.argv[1:]
    with open(source, "rb") as file:
        model = Model(file.read())
    with open(target, "wb") as file:
        file.write(Converter(model).convert(names))


if __name__ == "__main__":
    try:
        main()
    except (ValueError, OSError) as error:
        sys.exit(f"tflite_to_onnx: {error}")
