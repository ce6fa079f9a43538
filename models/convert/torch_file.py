"""Reads the tensors of a PyTorch file (.pth) without PyTorch.

Such a file is a pickle, which may name any function to call. Here only the few that tensors need are known; every other name
ends the reading, as with torch.load(..., weights_only=True). Both formats: the one before PyTorch 1.6 and the zip after it."""
import collections
import io
import pickle
import struct
import sys
import zipfile

import numpy as np

MAGIC = 0x1950A86A20F9469CFC6C
PROTOCOL = 1001
TYPES = {"FloatStorage": "<f4", "DoubleStorage": "<f8", "HalfStorage": "<f2", "LongStorage": "<i8", "IntStorage": "<i4",
         "ShortStorage": "<i2", "CharStorage": "<i1", "ByteStorage": "<u1", "BoolStorage": "?"}


class Storage:
    """The numbers behind tensors; read after the pickle in the old format."""

    def __init__(self, dtype, count):
        self.dtype, self.count, self.data = np.dtype(dtype), count, None


class Tensor:
    def __init__(self, storage, offset, size, stride):
        self.storage, self.offset, self.size, self.stride = storage, offset, tuple(size), tuple(stride)

    def array(self):
        last = self.offset + sum((n - 1) * s for n, s in zip(self.size, self.stride))
        if min(self.size, default=1) > 0 and (self.offset < 0 or min(self.stride, default=0) < 0 or last >= self.storage.count):
            raise ValueError("a tensor reaches out of its storage")
        step = self.storage.dtype.itemsize
        view = np.lib.stride_tricks.as_strided(self.storage.data[self.offset:], self.size, [s * step for s in self.stride])
        return np.array(view)


def rebuilt(storage, offset, size, stride, *_):
    return Tensor(storage, offset, size, stride)


KNOWN = {("collections", "OrderedDict"): collections.OrderedDict,
         ("torch._utils", "_rebuild_tensor_v2"): rebuilt,
         ("torch._utils", "_rebuild_parameter"): lambda tensor, *_: tensor}


class Reader(pickle.Unpickler):
    def __init__(self, file, storages):
        super().__init__(file, encoding="utf-8")
        self.storages = storages

    def find_class(self, module, name):
        if module == "torch" and name in TYPES:
            return name
        if (module, name) in KNOWN:
            return KNOWN[module, name]
        raise ValueError(f"the file names {module}.{name}, which no file of weights needs")

    def persistent_load(self, identifier):
        kind, storage, key, _, count, *view = identifier
        if kind != "storage" or storage not in TYPES or (view and view[0] is not None):
            raise ValueError("the file has a storage of a kind that is not known")
        if key not in self.storages:
            self.storages[key] = Storage(TYPES[storage], count)
        return self.storages[key]


def old_format(file):
    storages = {}
    if Reader(file, {}).load() != MAGIC or Reader(file, {}).load() != PROTOCOL:
        raise ValueError("no PyTorch file")
    if Reader(file, {}).load().get("little_endian") is not True:
        raise ValueError("written on a machine of the other byte order")
    content = Reader(file, storages).load()
    for key in Reader(file, {}).load():
        storage = storages[key]
        count, = struct.unpack("<q", file.read(8))
        fill(storage, count * storage.dtype.itemsize, file.read(count * storage.dtype.itemsize))
    return content


def zip_format(file):
    storages = {}
    with zipfile.ZipFile(file) as archive:
        pickled = [name for name in archive.namelist() if name.endswith("/data.pkl")]
        if len(pickled) != 1:
            raise ValueError("no PyTorch file: a zip without one data.pkl")
        folder = pickled[0][:-len("data.pkl")]
        if folder + "byteorder" in archive.namelist() and archive.read(folder + "byteorder") != b"little":
            raise ValueError("written on a machine of the other byte order")
        content = Reader(io.BytesIO(archive.read(pickled[0])), storages).load()
        for key, storage in storages.items():
            fill(storage, storage.count * storage.dtype.itemsize, archive.read(f"{folder}data/{key}"))
    return content


def fill(storage, size, data):
    if len(data) != size or size != storage.count * storage.dtype.itemsize:
        raise ValueError("the file ends within a storage")
    storage.data = np.frombuffer(data, storage.dtype)


def arrays(path):
    """The file's state as name: array. A dictionary with `state_dict` is opened, and a leading `module.` taken off."""
    if sys.byteorder != "little":
        raise ValueError("only for little-endian machines")
    try:
        with open(path, "rb") as file:
            start = file.read(4)
            file.seek(0)
            content = zip_format(file) if start == b"PK\x03\x04" else old_format(file)
    except (pickle.UnpicklingError, struct.error, EOFError, KeyError, TypeError, AttributeError, zipfile.BadZipFile) as error:
        raise ValueError(f"no file of PyTorch weights: {error}") from error
    if isinstance(content, dict) and isinstance(content.get("state_dict"), dict):
        content = content["state_dict"]
    if not isinstance(content, dict):
        raise ValueError("the file holds no dictionary of tensors")
    return {name.removeprefix("module."): value.array() for name, value in content.items() if isinstance(value, Tensor)}
