"""The reader of PyTorch files against PyTorch."""
import collections
import os
import pickle
import tempfile
import unittest

import numpy as np
import torch

import common  # noqa: F401, the place of the converters
from torch_file import arrays


class Evil:
    def __reduce__(self):
        return os.getcwd, ()


class TorchFileTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "x.pth")

    def test_both_formats_give_what_was_saved(self):
        base = torch.arange(60, dtype=torch.float32).reshape(3, 4, 5)
        state = collections.OrderedDict(a=base, turned=base.permute(2, 0, 1), part=base[1:, ::2], number=torch.tensor(7),
                                        double=torch.rand(3, dtype=torch.float64), half=torch.rand(4).half(),
                                        parameter=torch.nn.Parameter(torch.rand(2, 2)), empty=torch.zeros(0, 3))
        for wrap in (lambda s: s, lambda s: {"epoch": 3, "state_dict": {"module." + k: v for k, v in s.items()}}):
            for zipped in (True, False):
                with self.subTest(zipped=zipped):
                    torch.save(wrap(state), self.path, _use_new_zipfile_serialization=zipped)
                    found = arrays(self.path)
                    self.assertEqual(list(found), list(state))
                    for name, value in state.items():
                        np.testing.assert_array_equal(found[name], value.detach().numpy())
                        self.assertEqual(found[name].dtype, value.detach().numpy().dtype)

    def test_a_state_of_modules(self):
        net = torch.nn.Sequential(torch.nn.Conv2d(3, 4, 3), torch.nn.BatchNorm2d(4), torch.nn.PReLU(4))
        for zipped in (True, False):
            torch.save(net.state_dict(), self.path, _use_new_zipfile_serialization=zipped)
            found = arrays(self.path)
            for name, value in net.state_dict().items():
                np.testing.assert_array_equal(found[name], value.numpy())

    def test_a_pickle_that_calls_something_is_refused(self):
        for zipped in (True, False):
            torch.save({"a": Evil()}, self.path, _use_new_zipfile_serialization=zipped)
            with self.assertRaisesRegex(ValueError, "getcwd"):
                arrays(self.path)
        with open(self.path, "wb") as file:
            pickle.dump(Evil(), file)
        with self.assertRaises(ValueError):
            arrays(self.path)

    def test_damaged_files_end_in_an_error(self):
        torch.save({"a": torch.rand(100)}, self.path, _use_new_zipfile_serialization=False)
        with open(self.path, "rb") as file:
            whole = file.read()
        for end in range(0, len(whole), 7):
            with open(self.path, "wb") as file:
                file.write(whole[:end])
            with self.assertRaises(ValueError):
                arrays(self.path)


if __name__ == "__main__":
    unittest.main()
