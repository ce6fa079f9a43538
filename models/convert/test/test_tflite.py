"""Networks written as TensorFlow Lite files with Google's own library, converted, against PyTorch's run of the same layers."""
import os
import unittest

import flatbuffers
import numpy as np
import tflite
import torch
from torch.nn import functional

import common
from tflite_file import Model
from tflite_to_onnx import Converter, around


class Writer:
    """Builds a network of one path. `x` is its value so far, channels last, which PyTorch computes on the side."""

    def __init__(self, x):
        self.tensors, self.operators, self.buffers = [], [], [b""]
        self.random = np.random.default_rng(7)
        self.x = x
        self.at = self.tensor(x.shape)

    def tensor(self, shape, data=None):
        number = 0
        if data is not None:
            self.buffers.append(data.tobytes())
            number = len(self.buffers) - 1
        kind = {None: tflite.TensorType.FLOAT32, "<f4": tflite.TensorType.FLOAT32, "<f2": tflite.TensorType.FLOAT16,
                "<i4": tflite.TensorType.INT32}[None if data is None else data.dtype.str]
        self.tensors.append((tuple(shape), kind, number))
        return len(self.tensors) - 1

    def weights(self, *shape):
        return (self.random.normal(size=shape) / np.sqrt(max(1, np.prod(shape[1:])))).astype(np.float32)

    def constant(self, array):
        return self.tensor(array.shape, array)

    def operator(self, code, inputs, x, kind=0, options=()):
        self.x = x
        self.at = self.tensor(x.shape)
        self.operators.append((code, inputs, [self.at], kind, options))

    def dense(self, planes, function):
        """Runs a function of PyTorch on channels first."""
        return np.ascontiguousarray(function(torch.from_numpy(planes.transpose(0, 3, 1, 2))).numpy().transpose(0, 2, 3, 1))

    def activated(self, x, activation):
        return {0: x, 1: np.maximum(x, 0), 3: np.clip(x, 0, 6)}[activation]

    def conv(self, out, kernel, stride=1, same=True, activation=0, dilation=1, depthwise=False, half=False):
        inside = self.x.shape[3]
        weight = self.weights(*((1, kernel, kernel, inside * out) if depthwise else (out, kernel, kernel, inside)))
        if half:
            weight = weight.astype(np.float16)
        bias = self.weights(inside * out if depthwise else out)
        place = self.constant(weight)
        if half:
            opened = self.tensor(weight.shape)
            self.operators.append((tflite.BuiltinOperator.DEQUANTIZE, [place], [opened], 0, ()))
            place, weight = opened, weight.astype(np.float32)
        planes = np.ascontiguousarray(weight.transpose(*((3, 0, 1, 2) if depthwise else (0, 3, 1, 2))))

        def run(x):
            if same:
                # TensorFlow's rule, written out apart from the converter's.
                for axis, side in ((2, x.shape[2]), (3, x.shape[3])):
                    extent = dilation * (kernel - 1) + 1
                    left_over = side % stride or stride
                    total = max(extent - left_over, 0)
                    x = functional.pad(x, (total // 2, total - total // 2, 0, 0) if axis == 3 else
                                       (0, 0, total // 2, total - total // 2))
            return functional.conv2d(x, torch.from_numpy(planes), torch.from_numpy(bias), stride, 0, dilation,
                                     inside if depthwise else 1)
        x = self.activated(self.dense(self.x, run), activation)
        sizes = [0 if same else 1, stride, stride] + ([out] if depthwise else []) + [activation, dilation, dilation]
        code = tflite.BuiltinOperator.DEPTHWISE_CONV_2D if depthwise else tflite.BuiltinOperator.CONV_2D
        kind = tflite.BuiltinOptions.DepthwiseConv2DOptions if depthwise else tflite.BuiltinOptions.Conv2DOptions
        layout = "biii" + "bii" if depthwise else "bii" + "bii"
        self.operator(code, [self.at, place, self.constant(bias)], x, kind, list(zip(layout, sizes)))

    def prelu(self):
        slopes = self.random.uniform(-0.5, 0.5, (1, 1, self.x.shape[3])).astype(np.float32)
        self.operator(tflite.BuiltinOperator.PRELU, [self.at, self.constant(slopes)],
                      np.where(self.x > 0, self.x, self.x * slopes))

    def pool(self):
        x = self.dense(self.x, lambda x: functional.max_pool2d(x, 2))
        self.operator(tflite.BuiltinOperator.MAX_POOL_2D, [self.at], x, tflite.BuiltinOptions.Pool2DOptions,
                      list(zip("biiiib", (1, 2, 2, 2, 2, 0))))

    def pad(self, sides):
        self.operator(tflite.BuiltinOperator.PAD, [self.at, self.constant(np.array(sides, np.int32))], np.pad(self.x, sides))

    def add(self, other, value, activation=0):
        self.operator(tflite.BuiltinOperator.ADD, [other, self.at], self.activated(value + self.x, activation),
                      tflite.BuiltinOptions.AddOptions, [("b", activation)])

    def reshape(self):
        flat = self.x.reshape(1, -1)
        self.operator(tflite.BuiltinOperator.RESHAPE, [self.at, self.constant(np.array(flat.shape, np.int32))], flat)

    def bytes(self, outputs):
        b = flatbuffers.Builder(1 << 16)
        codes = sorted({o[0] for o in self.operators})

        def integers(values, size="Int32", width=4):
            b.StartVector(width, len(values), width)
            for value in reversed(values):
                getattr(b, "Prepend" + size)(value)
            return b.EndVector()

        def tables(places):
            b.StartVector(4, len(places), 4)
            for place in reversed(places):
                b.PrependUOffsetTRelative(place)
            return b.EndVector()

        def table(fields):
            """fields: number, kind, value, default."""
            b.StartObject(12)
            for number, kind, value in fields:
                getattr(b, {"b": "PrependInt8Slot", "B": "PrependUint8Slot", "i": "PrependInt32Slot", "I": "PrependUint32Slot",
                            "o": "PrependUOffsetTRelativeSlot"}[kind])(number, value, 0)
            return b.EndObject()

        buffers = []
        for content in self.buffers:
            data = b.CreateByteVector(content) if content else None
            buffers.append(table([(0, "o", data)] if content else []))
        tensors = [table([(0, "o", shape), (1, "b", kind), (2, "I", number), (3, "o", name)]) for shape, kind, number, name in
                   [(integers(s), k, n, b.CreateString(f"tensor{i}")) for i, (s, k, n) in enumerate(self.tensors)]]
        operators = []
        for code, inputs, made, kind, options in self.operators:
            chosen = table([(k, layout, value) for k, (layout, value) in enumerate(options)])
            operators.append(table([(0, "I", codes.index(code)), (1, "o", integers(inputs)), (2, "o", integers(made)),
                                    (3, "B", kind), (4, "o", chosen)]))
        graph = table([(0, "o", tables(tensors)), (1, "o", integers([0])), (2, "o", integers(outputs)),
                       (3, "o", tables(operators))])
        opcodes = [table([(0, "b", code), (3, "i", code)]) for code in codes]
        b.Finish(table([(0, "I", 3), (1, "o", tables(opcodes)), (2, "o", tables([graph])), (4, "o", tables(buffers))]),
                 file_identifier=b"TFL3")
        return bytes(b.Output())


def network():
    """Every layer that the two networks have, and their traps: odd sides, one pad more behind, channels added as noughts."""
    w = Writer(common.inputs((1, 3, 22, 23), 0, 1)[0].transpose(0, 2, 3, 1).copy())
    start = w.x
    w.conv(8, 3, stride=2)
    w.prelu()
    held, value = w.at, w.x
    w.conv(1, 3, depthwise=True)
    w.conv(8, 1, half=True)
    w.add(held, value)
    w.prelu()
    w.conv(1, 3, stride=2, depthwise=True, activation=1)
    w.pad([(0, 0), (0, 0), (0, 1), (0, 4)])
    w.conv(12, 3, dilation=2, activation=3)
    w.pool()
    w.conv(2, 2, depthwise=True, same=False)
    first = w.at, w.x
    w.conv(5, 2, stride=2)
    w.conv(7, 1, same=False)
    w.reshape()
    return w, start, first


class TensorFlowLiteTests(unittest.TestCase):
    def test_a_network_of_all_layers_says_the_same(self):
        w, start, _ = network()
        data = w.bytes([w.at])
        converted = Converter(Model(data)).convert(["out"])
        self.assertEqual(converted, Converter(Model(data)).convert(["out"]))
        x = np.ascontiguousarray(start.transpose(0, 3, 1, 2))
        for run in (common.by_opencv, common.by_definition):
            got, = run(converted, x, ["out"])
            np.testing.assert_allclose(got, w.x, rtol=1e-4, atol=1e-5)
        self.assertLessEqual({"Conv", "PRelu", "Add", "MaxPool", "Pad", "Clip", "Relu", "Flatten"}, set(common.operators(converted)))

    def test_google_reads_what_the_reader_reads(self):
        w, _, _ = network()
        data = w.bytes([w.at])
        theirs, ours = tflite.Model.GetRootAsModel(data, 0).Subgraphs(0), Model(data)
        self.assertEqual(theirs.TensorsLength(), len(ours.tensors))
        for k, tensor in enumerate(ours.tensors):
            self.assertEqual(list(theirs.Tensors(k).ShapeAsNumpy()), tensor.shape)
        self.assertEqual(theirs.OperatorsLength(), len(ours.operators))
        for k, operator in enumerate(ours.operators):
            self.assertEqual(list(theirs.Operators(k).InputsAsNumpy()), operator.inputs)

    def test_same_padding(self):
        self.assertEqual(around(192, 3, 2, 1), (0, 1))
        self.assertEqual(around(191, 3, 2, 1), (1, 1))
        self.assertEqual(around(64, 3, 1, 1), (1, 1))
        self.assertEqual(around(64, 2, 2, 1), (0, 0))

    def test_what_is_not_known_is_refused(self):
        w, _, (place, _) = network()
        with self.assertRaisesRegex(ValueError, "more than one pixel"):
            Converter(Model(w.bytes([place]))).convert(["out"])
        with self.assertRaisesRegex(ValueError, "1 outputs, not 2"):
            Converter(Model(w.bytes([w.at]))).convert(["a", "b"])
        w.operator(tflite.BuiltinOperator.TANH, [w.at], np.tanh(w.x))
        with self.assertRaisesRegex(ValueError, "operator 28"):
            Model(w.bytes([w.at]))

    def test_damaged_files_end_in_an_error(self):
        w, _, _ = network()
        whole = w.bytes([w.at])
        with self.assertRaises(ValueError):
            Model(b"no file at all, only words")
        for end in range(8, len(whole), 97):
            with self.assertRaises(ValueError):
                Converter(Model(whole[:end])).convert(["out"])

    @unittest.skipUnless(common.MODELS and os.path.exists(os.path.join(common.MODELS, "iris_landmark.tflite")),
                         "no iris_landmark.tflite in a folder of given networks")
    def test_the_upstream_iris_network(self):
        def content(name):
            with open(os.path.join(common.MODELS, name), "rb") as file:
                return file.read()
        names = ["eye_contour", "iris"]
        converted = Converter(Model(content("iris_landmark.tflite"))).convert(names)
        for x in common.inputs((1, 3, 64, 64), 0, 1):
            for got, wanted in zip(common.by_opencv(converted, x, names), common.by_opencv(content("mediapipe_iris_64.onnx"), x, names)):
                np.testing.assert_allclose(got, wanted, rtol=0, atol=1e-5 * np.abs(wanted).max())


if __name__ == "__main__":
    unittest.main()
