"""Reads the arrays of an MXNet file (.params): a list of arrays, then their names."""
import struct

import numpy as np

LIST = 0x112
V1, V2 = 0xF993FAC8, 0xF993FAC9
TYPES = ["<f4", "<f8", "<f2", "<u1", "<i4", "<i1", "<i8"]


class Cursor:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, layout):
        values = struct.unpack_from("<" + layout, self.data, self.at)
        self.at += struct.calcsize("<" + layout)
        return values if len(values) != 1 else values[0]

    def bytes(self, count):
        if count > len(self.data) - self.at:
            raise ValueError("the file ends within an array")
        self.at += count
        return self.data[self.at - count:self.at]


def array(cursor):
    start = cursor.take("I")
    if start == V2:
        if cursor.take("i") != 0:
            raise ValueError("a sparse array, which is not known here")
        start = V1
    # Before the first version an array begins with its number of dimensions.
    dimensions, size = (cursor.take("I"), "q") if start == V1 else (start, "I")
    if not 1 <= dimensions <= 8:
        raise ValueError(f"an array of {dimensions} dimensions")
    shape = [cursor.take(size) for _ in range(dimensions)]
    cursor.take("ii")  # the device that it was on
    kind = cursor.take("i")
    if not 0 <= kind < len(TYPES) or min(shape) < 1:
        raise ValueError("an array of a type or shape that is not known")
    dtype = np.dtype(TYPES[kind])
    count = 1
    for side in shape:
        count *= side
    return np.frombuffer(cursor.bytes(count * dtype.itemsize), dtype).reshape(shape)


def arrays(path):
    """The file's arrays as name: array, without the leading `arg:` or `aux:`."""
    with open(path, "rb") as file:
        cursor = Cursor(file.read())
    try:
        if cursor.take("QQ")[0] != LIST:
            raise ValueError("no file of MXNet parameters")
        values = [array(cursor) for _ in range(cursor.take("Q"))]
        names = [cursor.bytes(cursor.take("Q")).decode() for _ in range(cursor.take("Q"))]
    except (struct.error, UnicodeDecodeError) as error:
        raise ValueError(f"no whole file of MXNet parameters: {error}") from error
    if len(names) != len(values):
        raise ValueError("the file does not name all of its arrays")
    return {name.split(":", 1)[-1]: value for name, value in zip(names, values)}
