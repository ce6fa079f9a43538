"""MobileFace: files of parameters made here, in the three versions of their format, and the given network."""
import os
import struct
import tempfile
import unittest

import numpy as np
import torch
from torch.nn import functional

import common
import mxnet_to_onnx
from params_file import LIST, TYPES, V1, V2, arrays


def written(values, version):
    """A file of parameters as MXNet's ndarray.save lays it out."""
    data = struct.pack("<QQQ", LIST, 0, len(values))
    for value in values.values():
        if version == 2:
            data += struct.pack("<Ii", V2, 0)
        if version == 1:
            data += struct.pack("<I", V1)
        data += struct.pack("<I", value.ndim) + struct.pack(f"<{value.ndim}{'q' if version else 'I'}", *value.shape)
        data += struct.pack("<iii", 1, 0, TYPES.index(value.dtype.str.replace("|", "<"))) + value.tobytes()
    data += struct.pack("<Q", len(values))
    for name in values:
        name = ("aux:" if "moving" in name else "arg:") + name
        data += struct.pack("<Q", len(name)) + name.encode()
    return data


def read(data):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "x.params")
        with open(path, "wb") as file:
            file.write(data)
        return arrays(path)


class ParameterFileTests(unittest.TestCase):
    VALUES = {"a_weight": np.arange(24, dtype=np.float32).reshape(2, 3, 4), "b_moving_var": np.array([1.5]),
              "c": np.array([[1, 2], [3, 250]], np.uint8), "d": np.array([-7], np.int64), "e": np.ones((2, 2), np.float16)}

    def test_each_version_gives_what_was_written(self):
        for version in (0, 1, 2):
            found = read(written(self.VALUES, version))
            self.assertEqual(list(found), list(self.VALUES))
            for name, value in self.VALUES.items():
                np.testing.assert_array_equal(found[name], value)
                self.assertEqual(found[name].dtype, value.dtype)

    def test_damaged_files_end_in_an_error(self):
        whole = written(self.VALUES, 2)
        for end in range(len(whole)):
            with self.assertRaises(ValueError):
                read(whole[:end])
        with self.assertRaisesRegex(ValueError, "sparse"):
            read(whole.replace(struct.pack("<Ii", V2, 0), struct.pack("<Ii", V2, 1)))


def random_state():
    """Parameters of the whole network."""
    random = np.random.default_rng(5)
    state = {}

    def layer(name, bn, *shape, bias=False):
        state[name + "_weight"] = (random.normal(size=shape) * np.sqrt(2 / np.prod(shape[1:]))).astype(np.float32)
        if bias:
            state[name + "_bias"] = random.normal(size=shape[0]).astype(np.float32)
        for part, low, high in (("gamma", .8, 1.2), ("beta", -.2, .5), ("moving_mean", -.2, .2), ("moving_var", .6, 1.4)):
            state[f"{bn}_{part}"] = random.uniform(low, high, shape[0]).astype(np.float32)

    layer("conv1", "bn1", 32, 3, 3, 3, bias=True)
    sizes = [(32, 96, 32)] * 6 + [(32, 96, 64)] + [(64, 192, 64)] * 2 + [(64, 192, 128)] + [(128, 384, 128)] * 2
    for k, (inside, within, out) in enumerate(sizes):
        layer(f"convolution{3 * k}", f"batchnorm{3 * k}", within, inside, 1, 1)
        layer(f"convolution{3 * k + 1}", f"batchnorm{3 * k + 1}", within, 1, 3, 3)
        layer(f"convolution{3 * k + 2}", f"batchnorm{3 * k + 2}", out, within, 1, 1)
    layer("fc5", "fc5_bn", 256, 2048, bias=True)
    return state


def run(state, x):
    """The network by PyTorch's functions, its normalisation not folded."""
    s = {name: torch.from_numpy(value) for name, value in state.items()}

    def normalised(x, bn):
        return functional.batch_norm(x, s[bn + "_moving_mean"], s[bn + "_moving_var"], s[bn + "_gamma"], s[bn + "_beta"], eps=1e-3)

    x = (torch.from_numpy(x) - 127.5) * 0.0078125
    x = functional.relu6(normalised(functional.conv2d(x, s["conv1_weight"], s["conv1_bias"], 2, 1), "bn1"))
    for k in range(12):
        y = x
        for j in range(3 * k, 3 * k + 3):
            deep = j % 3 == 1
            stride = 2 if deep and k in (0, 3, 6, 9) else 1
            y = normalised(functional.conv2d(y, s[f"convolution{j}_weight"], None, stride, int(deep),
                                             groups=y.shape[1] if deep else 1), f"batchnorm{j}")
            y = functional.relu6(y) if j % 3 < 2 else y
        x = y if k in (0, 3, 6, 9) else x + y
    return normalised(functional.linear(x.flatten(1), s["fc5_weight"], s["fc5_bias"]), "fc5_bn").numpy()


class MobileFaceTests(unittest.TestCase):
    def test_the_network_says_the_same(self):
        state = random_state()
        data = mxnet_to_onnx.convert(read(written(state, 2)))
        self.assertEqual(data, mxnet_to_onnx.convert(read(written(state, 2))))
        self.assertNotIn("BatchNormalization", common.operators(data))
        for x in common.inputs((1, 3, 112, 112), 0, 255):
            wanted = run(state, x)
            for runner in (common.by_opencv, common.by_definition):
                got, = runner(data, x, ["fc5_bn_o"])
                np.testing.assert_allclose(got, wanted, rtol=1e-3, atol=1e-5 * np.abs(wanted).max())

    def test_another_network_is_refused(self):
        state = random_state()
        state.pop("convolution7_weight")
        with self.assertRaisesRegex(ValueError, "convolution7_weight"):
            mxnet_to_onnx.convert(state)

    @unittest.skipUnless(common.MODELS, "no folder of given networks")
    def test_the_given_network(self):
        _, given = common.given("mobileface_v2_112.onnx")
        ends = {"w": "weight", "b": "bias", "g": "gamma", "be": "beta", "m": "moving_mean", "v": "moving_var"}
        state = {f"{name.rpartition('_')[0]}_{ends[name.rpartition('_')[2]]}": value for name, value in given.items()
                 if "scalar" not in name}
        data = mxnet_to_onnx.convert(read(written(state, 2)))
        with open(os.path.join(common.MODELS, "mobileface_v2_112.onnx"), "rb") as file:
            other = file.read()
        for x in common.inputs((1, 3, 112, 112), 0, 255):
            got, = common.by_opencv(data, x, ["fc5_bn_o"])
            wanted, = common.by_opencv(other, x, ["fc5_bn_o"])
            np.testing.assert_allclose(got, wanted, rtol=0, atol=1e-5 * np.abs(wanted).max())


if __name__ == "__main__":
    unittest.main()
