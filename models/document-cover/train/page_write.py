"""Writes ONNX for OpenCV's dnn, of several networks of one training the mean of their weights: page_write.py NET.pt... OUT.onnx"""
import sys

from page_train import PageNet

from export import mean_of, write  # noqa: E402, I001  (page_train names the folder)


def main():
    *nets, out = sys.argv[1:]
    it = PageNet()
    it.load_state_dict(mean_of(nets))
    write(it, out, "over")


if __name__ == "__main__":
    main()
