"""Writes lines as a Tesseract 5 .lstmf document, the same bytes as `tesseract … lstm.train` writes."""
import struct

import cv2


def _text(s):
    b = s.encode()
    return struct.pack("<I", len(b)) + b


def write(path, lines):
    """lines: (8-bit grey picture, text) pairs, one page each."""
    out = [struct.pack("<I", len(lines))]
    for i, (im, text) in enumerate(lines):
        png = cv2.imencode(".png", im, [cv2.IMWRITE_PNG_COMPRESSION, 1])[1].tobytes()
        h, w = im.shape
        out.append(b"\x01" + _text("line") + struct.pack("<i", i) + struct.pack("<I", len(png)) + png
                   + _text("mrz") + _text(text)
                   + struct.pack("<I4h", 1, 0, 0, w, h) + struct.pack("<I", 1) + _text(text) + b"\x00")
    with open(path, "wb") as f:
        f.write(b"".join(out))
