"""Reads a TensorFlow Lite file: the tables of its FlatBuffer that convolutional networks use, in plain Python.

Only what the two networks need: one graph, tensors of 32-bit floats (or 16-bit ones) and 32-bit integers, no quantisation."""
import struct

import numpy as np

OPERATORS = {0: "ADD", 3: "CONV_2D", 4: "DEPTHWISE_CONV_2D", 6: "DEQUANTIZE", 17: "MAX_POOL_2D", 22: "RESHAPE", 34: "PAD",
             54: "PRELU"}
PADDINGS = ("SAME", "VALID")
ACTIVATIONS = {0: "NONE", 1: "RELU", 3: "RELU6"}
DTYPES = {0: "<f4", 1: "<f2", 2: "<i4", 4: "<i8"}


class Table:
    """One table of a FlatBuffer. Fields are numbered as in the schema; what is absent has its default."""

    def __init__(self, data, at):
        self.data, self.at = data, at
        self.fields = at - read(data, at, "i")
        self.size = read(data, self.fields, "H")

    def place(self, field):
        entry = 4 + 2 * field
        offset = read(self.data, self.fields + entry, "H") if entry + 2 <= self.size else 0
        return self.at + offset if offset else None

    def number(self, field, layout, default=0):
        place = self.place(field)
        return default if place is None else read(self.data, place, layout)

    def table(self, field):
        place = self.place(field)
        return None if place is None else Table(self.data, place + read(self.data, place, "I"))

    def vector(self, field):
        """Place of the first element and number of elements."""
        place = self.place(field)
        if place is None:
            return 0, 0
        start = place + read(self.data, place, "I")
        return start + 4, read(self.data, start, "I")

    def tables(self, field):
        start, count = self.vector(field)
        return [Table(self.data, start + 4 * k + read(self.data, start + 4 * k, "I")) for k in range(count)]

    def integers(self, field):
        start, count = self.vector(field)
        return [int(v) for v in np.frombuffer(piece(self.data, start, 4 * count), "<i4")]

    def content(self, field):
        start, count = self.vector(field)
        return piece(self.data, start, count)

    def text(self, field):
        return bytes(self.content(field)).decode()


def piece(data, start, size):
    if start < 0 or start + size > len(data):
        raise ValueError("the file points beyond its end")
    return data[start:start + size]


def read(data, at, layout):
    return struct.unpack("<" + layout, piece(data, at, struct.calcsize("<" + layout)))[0]


class Tensor:
    def __init__(self, table, buffers):
        self.shape = table.integers(0)
        self.type = table.number(1, "b")
        self.name = table.text(3)
        if table.table(4) is not None and table.table(4).vector(2)[1]:
            raise ValueError(f"{self.name} is quantised, which is not known here")
        content = buffers[table.number(2, "I")].content(0)
        self.array = None
        if len(content):
            if self.type not in DTYPES:
                raise ValueError(f"{self.name} is of type {self.type}, which is not known here")
            self.array = np.frombuffer(content, DTYPES[self.type]).reshape(self.shape)


class Operator:
    def __init__(self, table, codes):
        code = codes[table.number(0, "I")]
        number = max(code.number(0, "b"), code.number(3, "i"))
        if number not in OPERATORS:
            raise ValueError(f"operator {number} of the file is not known here")
        self.name = OPERATORS[number]
        self.inputs, self.outputs = table.integers(1), table.integers(2)
        self.options = table.table(4)

    def option(self, field, layout, default=0):
        return default if self.options is None else self.options.number(field, layout, default)

    def padding(self):
        return PADDINGS[self.option(0, "b")]

    def activation(self, field):
        number = self.option(field, "b")
        if number not in ACTIVATIONS:
            raise ValueError(f"activation {number} of the file is not known here")
        return ACTIVATIONS[number]


class Model:
    def __init__(self, data):
        if data[4:8] != b"TFL3":
            raise ValueError("no TensorFlow Lite file")
        try:
            root = Table(data, read(data, 0, "I"))
            codes, graphs, buffers = root.tables(1), root.tables(2), root.tables(4)
            if len(graphs) != 1:
                raise ValueError(f"the file has {len(graphs)} graphs, not one")
            graph = graphs[0]
            self.tensors = [Tensor(table, buffers) for table in graph.tables(0)]
            self.inputs, self.outputs = graph.integers(1), graph.integers(2)
            self.operators = [Operator(table, codes) for table in graph.tables(3)]
        except (struct.error, IndexError, UnicodeDecodeError) as error:
            raise ValueError(f"no whole TensorFlow Lite file: {error}") from error
