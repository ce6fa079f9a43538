"""Writes an ONNX graph node by node, in the forms that OpenCV 4.6 reads: opset 10, IR 5 (Clip, Pad and Squeeze with attributes),
names counted up, so that the same weights always give the same bytes."""
import numpy as np
from onnx import TensorProto, checker, helper, numpy_helper

OPSET = 10
IR = 5


class Graph:
    def __init__(self, name, input_name, input_shape):
        self.name = name
        self.input = helper.make_tensor_value_info(input_name, TensorProto.FLOAT, list(input_shape))
        self.nodes, self.weights, self.outputs = [], [], []
        self.x = input_name

    def constant(self, array, dtype=np.float32):
        name = f"w{len(self.weights) + 1}"
        self.weights.append(numpy_helper.from_array(np.ascontiguousarray(array, dtype), name))
        return name

    def node(self, op, *inputs, **attributes):
        """Adds a node and returns the name of what it gives."""
        out = f"t{len(self.nodes) + 1}"
        self.nodes.append(helper.make_node(op, list(inputs), [out], name=f"n{len(self.nodes) + 1}", **attributes))
        return out

    def conv(self, x, weight, bias=None, stride=(1, 1), pads=(0, 0, 0, 0), groups=1, dilation=(1, 1)):
        """weight: out x in/groups x height x width; pads: top, left, bottom, right. Unequal pads become a node of their own,
        because OpenCV 4.6 takes the first two for all four."""
        if pads[:2] != pads[2:]:
            x = self.pad(x, (0, 0, *pads[:2]), (0, 0, *pads[2:]))
            pads = (0, 0, 0, 0)
        inputs = [x, self.constant(weight)] + ([] if bias is None else [self.constant(bias)])
        return self.node("Conv", *inputs, kernel_shape=list(weight.shape[2:]), strides=list(stride), pads=list(pads),
                         group=groups, dilations=list(dilation))

    def pad(self, x, before, after):
        return self.node("Pad", x, mode="constant", pads=[int(v) for v in (*before, *after)], value=0.0)

    def prelu(self, x, slopes):
        return self.node("PRelu", x, self.constant(np.reshape(slopes, (-1, 1, 1))))

    def relu6(self, x):
        return self.node("Clip", x, min=0.0, max=6.0)

    def gemm(self, x, weight, bias):
        """weight: out x in."""
        return self.node("Gemm", x, self.constant(weight), self.constant(bias), alpha=1.0, beta=1.0, transB=1)

    def give(self, x, name, shape):
        """Makes `x` an output called `name`."""
        maker = next(node for node in self.nodes if x in node.output)
        for node in self.nodes:
            for k, used in enumerate(node.input):
                if used == x:
                    node.input[k] = name
        maker.output[0] = name
        self.outputs.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, list(shape)))
        return name

    def bytes(self):
        graph = helper.make_graph(self.nodes, self.name, [self.input], self.outputs, self.weights)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], producer_name="recto")
        model.ir_version = IR
        checker.check_model(model, full_check=True)
        return model.SerializeToString(deterministic=True)


def folded(weight, bias, gamma, beta, mean, variance, epsilon):
    """The weight and bias of a layer with the normalisation after it taken in. Computed in double precision."""
    scale = np.float64(gamma) / np.sqrt(np.float64(variance) + epsilon)
    shape = (-1,) + (1,) * (np.ndim(weight) - 1)
    before = np.zeros_like(scale) if bias is None else np.float64(bias)
    return (np.float64(weight) * scale.reshape(shape)).astype(np.float32), \
        ((before - np.float64(mean)) * scale + np.float64(beta)).astype(np.float32)
