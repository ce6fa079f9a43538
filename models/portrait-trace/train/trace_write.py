"""Writes ONNX for OpenCV's dnn, of several networks of one training the mean of their weights: trace_write.py NET.pt... OUT.onnx"""
import sys

from trace_net import TraceNet

from crops import INPUT
from export import mean_of, write  # noqa: E402, I001  (trace_net names the folder)


def main():
    *nets, out = sys.argv[1:]
    it = TraceNet()
    it.load_state_dict(mean_of(nets))
    write(it, out, "later", "portrait", (INPUT[::-1],))


if __name__ == "__main__":
    main()
