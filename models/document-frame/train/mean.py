"""The weighted mean of written networks: python mean.py WEIGHT NET.onnx [WEIGHT NET.onnx...] OUT.onnx

export.py folds each normalisation into the convolution before it; the mean is taken of what is folded. Taken before that, weights and
normalisations each by themselves, it is another network."""
import sys

import numpy as np
import onnx
from onnx import numpy_helper

from resume import weights


def main():
    *pairs, out = sys.argv[1:]
    shares = np.array([float(share) for share in pairs[::2]])
    shares /= shares.sum()
    nets = [weights(file) for file in pairs[1::2]]
    written = onnx.load(pairs[1])
    for w in written.graph.initializer:
        first = nets[0][w.name]
        if first.is_floating_point():
            mean = sum(share * net[w.name].numpy() for share, net in zip(shares, nets))
            w.CopyFrom(numpy_helper.from_array(mean.astype(first.numpy().dtype), w.name))
    onnx.save(written, out)


if __name__ == "__main__":
    main()
