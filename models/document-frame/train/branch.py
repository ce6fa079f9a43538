"""Trains what tells what lies over documents, and nothing else: python branch.py DATA FROM.pt OUT.pt --steps N

FROM is a FrameNet or a BranchedNet. Whatever is learnt here, documents and portraits are seen as before: frames that are not
drawn, on which nothing is trained, lose nothing by it."""
import torch

from net import CHANNELS, BranchedNet, holding
from train import fit, loss_of_over, parser


def read(file):
    net = holding(torch.load(file))
    return net if isinstance(net, BranchedNet) else BranchedNet.begun(net)


def trained_parts(net):
    """What takes part, all else frozen. Of the last convolution that is what the plane takes from steps of its own."""
    for parameter in net.parameters():
        parameter.requires_grad = False
    own = [net.over2, net.over1]
    for parameter in [p for part in own for p in part.parameters()] + [net.head.weight, net.head.bias]:
        parameter.requires_grad = True
    of_plane = torch.zeros_like(net.head.weight)
    of_plane[1, CHANNELS[0]:] = 1
    net.head.weight.register_hook(lambda gradient: gradient * of_plane)
    net.head.bias.register_hook(lambda gradient: gradient * torch.tensor([0.0, 1.0, 0.0]))
    return own


def main():
    options = parser("data", "start", "out", rate=2e-3, seed=31).parse_args()
    net = read(options.start)
    own = trained_parts(net)
    # Decay would move what gradients leave alone.
    head = {"params": [net.head.weight, net.head.bias], "weight_decay": 0}
    fit(net, options, loss_of_over, own, [{"params": [p for part in own for p in part.parameters()]}, head])


if __name__ == "__main__":
    main()
