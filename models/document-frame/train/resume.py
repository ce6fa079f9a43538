"""Takes up training where only a written network is left: python resume.py MODEL.onnx DATA OUT.pt

export.py folds each normalisation into the convolution before it. What a layer gives out over a few hundred drawn
frames tells a normalisation that changes nothing, so that training goes on from what the written network says."""
import glob
import sys

import cv2
import numpy as np
import onnx
import torch
from onnx import numpy_helper

from net import as_input, net_for


def weights(file):
    """By their names."""
    return {w.name: torch.from_numpy(numpy_helper.to_array(w).copy()) for w in onnx.load(file).graph.initializer}


def load(net, written):
    """The written weights; each normalisation adds what its convolution's bias was and does nothing else."""
    modules = dict(net.named_modules())
    for name, conv in modules.items():
        if not isinstance(conv, torch.nn.Conv2d):
            continue
        conv.weight.data = written[name + ".weight"]
        if conv.bias is not None:
            conv.bias.data = written[name + ".bias"]
        else:
            parent, place = name.rsplit(".", 1)
            norm = modules[f"{parent}.{int(place) + 1}"]
            norm.weight.data.fill_(1)
            norm.running_mean.zero_()
            norm.running_var.fill_(1 - norm.eps)
            norm.bias.data = written[name + ".bias"]


def settle(net, x):
    """Gives each normalisation the mean and spread of what comes to it, and what undoes both."""
    seen = {}
    hooks = [m.register_forward_hook(lambda m, i, _: seen.__setitem__(m, (i[0].mean((0, 2, 3)), i[0].var((0, 2, 3)))))
             for m in net.modules() if isinstance(m, torch.nn.BatchNorm2d)]
    net(x)
    for hook in hooks:
        hook.remove()
    for norm, (mean, var) in seen.items():
        norm.bias.data = norm.bias.data + mean
        norm.weight.data = torch.sqrt(var + norm.eps)
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(var)


def resumed(net, written, x):
    """A network that goes on from what is written; `x`: what settles its normalisations."""
    load(net.eval(), written)
    with torch.no_grad():
        settle(net, x)
    return net


def started(net, file, x):
    """A network as it is where there is no file; else one that goes on from weights (.pt) or, settled by `x`, from a written network."""
    if not file:
        return net
    if not file.endswith(".pt"):
        return resumed(net, weights(file), x)
    net.load_state_dict(torch.load(file))
    return net


def main():
    model, data, out = sys.argv[1:]
    written = weights(model)
    images = np.load(sorted(glob.glob(f"{data}/*-wide.npz"))[0])["image"][:256]
    x = as_input(images)
    net = resumed(net_for(written), written, x)
    with torch.no_grad():
        here = net(x[:8]).numpy()
    run = cv2.dnn.readNetFromONNX(model)
    run.setInput(x[:8].numpy())
    print("largest difference", float(np.abs(run.forward() - here).max()))
    torch.save(net.state_dict(), out)


if __name__ == "__main__":
    main()
