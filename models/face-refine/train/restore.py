"""Makes a shipped file trainable again: python restore.py NET.onnx PIECES OUT.pt   (PIECES: a folder of crops.py's files)

The file holds convolutions into which their normalisations were folded. Here each is laid bare again, with the mean and
spread that its convolution has on the pieces: the network says the same, and can be trained on."""
import glob
import os
import sys

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

from crops import REACH, SIDE
from look import LOOK, SEEN
from piece_net import SecondLook, as_input

COUNT = 2048


def folded(path):
    """Weights and biases of the file by the names of the network's layers."""
    return {t.name: torch.from_numpy(numpy_helper.to_array(t).copy()) for t in onnx.load(path).graph.initializer}


def middles(folder):
    """Pieces as the network sees them, unshaken."""
    rng = np.random.default_rng(1)
    pieces = np.load(sorted(glob.glob(os.path.join(folder, "*.npz")))[0])["pieces"]
    chosen = pieces[rng.choice(len(pieces), COUNT, replace=False)]
    half = SIDE * LOOK / REACH / 2
    first, last = round(SIDE / 2 - half), round(SIDE / 2 + half)
    assert last - first == SEEN, "pieces are cut so that what is seen needs no scaling"
    return chosen[:, first:last, first:last]


def laid_bare(net, weights, x):
    state = net.state_dict()
    norms = {}
    for name, module in net.named_modules():
        if isinstance(module, nn.Sequential):
            for k in range(len(module) - 1):
                if isinstance(module[k], nn.Conv2d) and isinstance(module[k + 1], nn.BatchNorm2d):
                    norms[f"{name}.{k}"] = module[k + 1]
    for name, value in weights.items():
        if name in state:
            state[name] = value
    net.load_state_dict(state)
    found = {}
    for name, norm in norms.items():
        # As folded: nothing but the bias is added.
        norm.running_mean.zero_()
        norm.running_var.fill_(1 - norm.eps)
        norm.weight.data.fill_(1)
        norm.bias.data.copy_(weights[name + ".bias"])
        norm.register_forward_pre_hook(lambda _, given, name=name: found.update(
            {name: (given[0].mean((0, 2, 3)), given[0].var((0, 2, 3)))}))
    net.eval()
    with torch.no_grad():
        before = net(x)
        for name, norm in norms.items():
            mean, spread = found[name]
            norm.running_mean.copy_(mean)
            norm.running_var.copy_(spread)
            norm.weight.data.copy_((spread + norm.eps).sqrt())
            norm.bias.data.add_(mean)
        print("largest difference", float((net(x) - before).abs().max()))


def main():
    net = SecondLook()
    laid_bare(net, folded(sys.argv[1]), as_input(middles(sys.argv[2])))
    torch.save(net.state_dict(), sys.argv[3])


if __name__ == "__main__":
    main()
