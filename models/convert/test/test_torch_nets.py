"""MiniFASNet and the pose network: the converted against PyTorch's own run of a network built beside it, and against given files."""
import os
import tempfile
import unittest

import numpy as np
import torch
from torch import nn

import common
import silentface_to_onnx as silent
import threeddfa_to_onnx as pose
from torch_file import arrays


def conv(inside, out, kernel, stride=1, pad=0, groups=1):
    return nn.Conv2d(inside, out, kernel, stride, pad, groups=groups, bias=False)


class Layer(nn.Module):
    """Convolution, normalisation, and a slope where wanted."""

    def __init__(self, *sizes, slope=True):
        super().__init__()
        self.conv = conv(*sizes)
        self.bn = nn.BatchNorm2d(sizes[1])
        if slope:
            self.prelu = nn.PReLU(sizes[1])

    def forward(self, x):
        x = self.bn(self.conv(x))
        return self.prelu(x) if hasattr(self, "prelu") else x


class Squeeze(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.fc1, self.bn1 = conv(channels, channels // 4, 1), nn.BatchNorm2d(channels // 4)
        self.fc2, self.bn2 = conv(channels // 4, channels, 1), nn.BatchNorm2d(channels)

    def forward(self, x):
        s = torch.relu(self.bn1(self.fc1(x.mean((2, 3), keepdim=True))))
        return x * torch.sigmoid(self.bn2(self.fc2(s)))


class Block(nn.Module):
    def __init__(self, inside, within, out, stride, squeeze=False):
        super().__init__()
        self.conv, self.conv_dw = Layer(inside, within, 1), Layer(within, within, 3, stride, 1, within)
        self.project = Layer(within, out, 1, slope=False)
        self.adds = stride == 1
        if squeeze:
            self.se_module = Squeeze(out)

    def forward(self, x):
        y = self.project(self.conv_dw(self.conv(x)))
        if hasattr(self, "se_module"):
            y = self.se_module(y)
        return x + y if self.adds else y


class Blocks(nn.Module):
    def __init__(self, channels, widths, squeeze):
        super().__init__()
        self.model = nn.Sequential(*(Block(channels, w, channels, 1, squeeze and k == len(widths) - 1)
                                     for k, w in enumerate(widths)))

    def forward(self, x):
        return self.model(x)


class MiniFASNet(nn.Module):
    """Written from the widths of the published weights, not from the converter's table."""
    WIDTHS = {"V2": ((13, 13, 13, 13), (231, 52, 26, 77, 26, 26), (26, 26)),
              "V1SE": ((13, 26, 13, 52), (154, 52, 26, 52, 26, 26), (26, 26))}

    def __init__(self, kind):
        super().__init__()
        third, fourth, fifth = self.WIDTHS[kind]
        squeeze = kind == "V1SE"
        self.conv1, self.conv2_dw = Layer(3, 32, 3, 2, 1), Layer(32, 32, 3, 1, 1, 32)
        self.conv_23, self.conv_3 = Block(32, 103, 64, 2), Blocks(64, third, squeeze)
        self.conv_34, self.conv_4 = Block(64, 231, 128, 2), Blocks(128, fourth, squeeze)
        self.conv_45, self.conv_5 = Block(128, 308, 128, 2), Blocks(128, fifth, squeeze)
        self.conv_6_sep, self.conv_6_dw = Layer(128, 512, 1), Layer(512, 512, 5, 1, 0, 512, slope=False)
        self.linear, self.bn, self.prob = nn.Linear(512, 128, bias=False), nn.BatchNorm1d(128), nn.Linear(128, 3, bias=False)

    def forward(self, x):
        x = self.conv_3(self.conv_23(self.conv2_dw(self.conv1(x))))
        x = self.conv_5(self.conv_45(self.conv_4(self.conv_34(x))))
        x = self.conv_6_dw(self.conv_6_sep(x)).flatten(1)
        return self.prob(self.bn(self.linear(x))).softmax(1)


class PoseBlock(nn.Module):
    def __init__(self, inside, out, stride):
        super().__init__()
        self.conv_dw, self.bn_dw = conv(inside, inside, 3, stride, 1, inside), nn.BatchNorm2d(inside)
        self.conv_sep, self.bn_sep = conv(inside, out, 1), nn.BatchNorm2d(out)

    def forward(self, x):
        return torch.relu(self.bn_sep(self.conv_sep(torch.relu(self.bn_dw(self.conv_dw(x))))))


class PoseNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv1, self.bn1 = conv(3, 16, 3, 2, 1), nn.BatchNorm2d(16)
        inside = 16
        for name, out, stride in pose.BLOCKS:
            setattr(self, name, PoseBlock(inside, out, stride))
            inside = out
        self.fc = nn.Linear(512, 62)

    def forward(self, x):
        x = torch.relu(self.bn1(self.conv1(x)))
        for name, _, _ in pose.BLOCKS:
            x = getattr(self, name)(x)
        x = self.fc(x.mean((2, 3)))[:, :12]
        return x * torch.tensor(pose.DEVIATION) + torch.tensor(pose.MEAN)


def lively(net, x):
    """Weights at random, normalisation with statistics of its own input, so that no layer is silent."""
    torch.manual_seed(1)
    for module in net.modules():
        if isinstance(module, (nn.BatchNorm2d, nn.BatchNorm1d)):
            module.momentum = None
            nn.init.uniform_(module.weight, 0.5, 1.5)
            nn.init.uniform_(module.bias, -0.5, 0.5)
    with torch.no_grad():
        for _ in range(2):
            net(torch.cat([x, x.flip(3), 1.3 * x, x.flip(2)]))
    return net.eval()


class TorchNetTests(unittest.TestCase):
    def compared(self, net, shape, low, high, convert, output, forbidden):
        xs = common.inputs(shape, low, high)
        lively(net, torch.from_numpy(xs[0]))
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "net.pth")
            torch.save({"module." + k: v for k, v in net.state_dict().items()}, path, _use_new_zipfile_serialization=False)
            data = convert(arrays(path))
            self.assertEqual(data, convert(arrays(path)), "the same weights have to give the same bytes")
        for x in xs:
            with torch.no_grad():
                wanted = net(torch.from_numpy(x)).numpy()
            for run in (common.by_opencv, common.by_definition):
                got, = run(data, x, [output])
                np.testing.assert_allclose(got, wanted, rtol=1e-3, atol=1e-5 * np.abs(wanted).max())
        for name in forbidden:
            self.assertNotIn(name, common.operators(data))

    def test_minifasnet(self):
        for kind in silent.STAGES:
            with self.subTest(kind):
                self.compared(MiniFASNet(kind), (1, 3, 80, 80), 0, 255, lambda s, k=kind: silent.Converter(s).convert(k), "prob",
                              ["BatchNormalization"])

    def test_pose(self):
        self.compared(PoseNet(), (1, 3, 120, 120), -1, 1, pose.convert, "pose12", ["BatchNormalization"])

    def test_a_state_of_another_network_is_refused(self):
        state = {k: v.numpy() for k, v in MiniFASNet("V2").state_dict().items()}
        with self.assertRaisesRegex(ValueError, "se_module|is \\("):
            silent.Converter(state).convert("V1SE")
        with self.assertRaisesRegex(ValueError, "has what the network has not"):
            silent.Converter({**state, "more": np.zeros(1)}).convert("V2")

    @unittest.skipUnless(common.MODELS, "no folder of given networks")
    def test_the_given_pose_network(self):
        model, arrays_ = common.given("headpose_3ddfa_mb05_120.onnx")
        state = {}
        for node in model.graph.node:
            if node.op_type == "Conv":
                name = ".".join(node.output[0].split("/")[1:-1])
                unfold(state, name, name.replace("conv1", "bn1").replace("conv_", "bn_"), *(arrays_[i] for i in node.input[1:]))
        scale = np.float64(pose.DEVIATION)
        state["fc.weight"] = np.vstack([arrays_["fc.weight"] / scale[:, None], np.ones((50, 512))])
        state["fc.bias"] = np.concatenate([(arrays_["fc.bias"] - np.float64(pose.MEAN)) / scale, np.ones(50)])
        self.same(pose.convert(state), "headpose_3ddfa_mb05_120.onnx", "pose12", (1, 3, 120, 120), -1, 1)

    @unittest.skipUnless(common.MODELS, "no folder of given networks")
    def test_the_given_minifasnets(self):
        for kind, file in (("V2", "minifasnet_v2_2.7_80x80.onnx"), ("V1SE", "minifasnet_v1se_4.0_80x80.onnx")):
            model, arrays_ = common.given(file)
            state, products = {}, ["linear", "prob"]
            for node in model.graph.node:
                name = ".".join(node.output[0].split("/")[2:-1]).replace("model.model.", "model.")
                stem, _, last = name.rpartition(".")
                if node.op_type == "Conv":
                    unfold(state, name, f"{stem}.{ {'fc1': 'bn1', 'fc2': 'bn2'}.get(last, 'bn')}", *(arrays_[i] for i in node.input[1:]))
                elif node.op_type == "PRelu":
                    state[name + ".weight"] = arrays_[node.input[1]].ravel()
                elif node.op_type == "MatMul":
                    state[products.pop(0) + ".weight"] = arrays_[node.input[1]].T
                elif node.op_type == "BatchNormalization":
                    state.update({f"bn.{part}": arrays_[i] for part, i in
                                  zip(("weight", "bias", "running_mean", "running_var"), node.input[1:])})
            self.same(silent.Converter(state).convert(kind), file, "prob", (1, 3, 80, 80), 0, 255)

    def same(self, data, file, output, shape, low, high):
        with open(os.path.join(common.MODELS, file), "rb") as opened:
            other = opened.read()
        for x in common.inputs(shape, low, high):
            got, = common.by_opencv(data, x, [output])
            wanted, = common.by_opencv(other, x, [output])
            np.testing.assert_allclose(got, wanted, rtol=1e-4, atol=1e-6 * np.abs(wanted).max())


def unfold(state, conv_name, bn_name, weight, bias):
    """A folded layer as one whose normalisation does nothing but add."""
    one, nought = np.ones_like(bias, np.float64), np.zeros_like(bias)
    state.update({conv_name + ".weight": weight, bn_name + ".weight": one, bn_name + ".bias": bias,
                  bn_name + ".running_mean": nought, bn_name + ".running_var": one - 1e-5})


if __name__ == "__main__":
    unittest.main()
