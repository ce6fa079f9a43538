"""The weighted mean of written networks: python mean.py WEIGHT NET.onnx [WEIGHT NET.onnx...] OUT.onnx

export.py folds each normalisation into the convolution before it; the mean is taken of what is folded. Taken before that, weights and
normalisations each by themselves, it is another network."""
import sys

import numpy as np
import onnx
from onnx import numpy_helper


def main():
    *pairs, out = sys.argv[1:]
    shares = np.array([float(share) for share in pairs[::2]])
    nets = [onnx.load(file) for file in pairs[1::2]]
    shares = shares / shares.sum()
    weights = [{w.name: numpy_helper.to_array(w) for w in net.graph.initializer} for net in nets]
    for w in nets[0].graph.initializer:
        first = weights[0][w.name]
        if first.dtype.kind == "f":
            mean = sum(share * of[w.name] for share, of in zip(shares, weights))
            w.CopyFrom(numpy_helper.from_array(mean.astype(first.dtype), w.name))
    onnx.save(nets[0], out)


if __name__ == "__main__":
    main()
