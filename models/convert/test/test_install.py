"""models/install against made-up models: python3 test_install.py. Standard library only."""
import functools
import hashlib
import http.server
import importlib.machinery
import importlib.util
import io
import json
import os
import subprocess
import sys
import tempfile
import threading
import types
import unittest
from contextlib import redirect_stderr, redirect_stdout
from unittest import mock

INSTALL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "install")
LOADER = importlib.machinery.SourceFileLoader("install", INSTALL)
SCRIPT = importlib.util.module_from_spec(importlib.util.spec_from_loader("install", LOADER))
LOADER.exec_module(SCRIPT)
GOOD = b"a network" * 1000


def sha(data):
    return hashlib.sha256(data).hexdigest()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class InstallTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = folder.name
        self.web, self.into = (os.path.join(self.root, name) for name in ("web", "into"))
        os.mkdir(self.web)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=self.web))
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        self.base = f"http://127.0.0.1:{server.server_address[1]}/"

    def write(self, folder, name, data):
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, name), "wb") as file:
            file.write(data)

    def model(self, name="net", addresses=("net.bin",), data=GOOD, **more):
        return {"name": name, "job": "detector", "file": name + ".onnx",
                "upstream": {"file": name + ".bin", "addresses": [self.base + a for a in addresses], "sha256": sha(data)},
                "converter": None, "accepted": [{"sha256": sha(data), "origin": "test"}], "licence": "MIT",
                "licenceAddress": "https://licence.example", "trainingData": "nobody", **more}

    def install(self, models, *arguments, **environment):
        """Runs the script within this process, which is faster than one each."""
        self.write(self.root, "manifest.json", json.dumps({"models": models}).encode())
        said, told = io.StringIO(), io.StringIO()
        variables = {k: v for k, v in os.environ.items() if k != "RECTO_FACE_MODELS"}
        with mock.patch.dict(os.environ, {**variables, **environment}, clear=True), redirect_stderr(said), redirect_stdout(told), \
                mock.patch.object(sys, "argv", [INSTALL, "--manifest", os.path.join(self.root, "manifest.json"),
                                                "--into", self.into, *arguments]):
            try:
                status = SCRIPT.main() or 0
            except SystemExit as end:
                status = end.code
        return types.SimpleNamespace(returncode=status, stdout=told.getvalue(), stderr=said.getvalue())

    def left(self):
        return sorted(os.listdir(self.into)) if os.path.exists(self.into) else []

    def test_a_good_file_is_installed_and_recorded(self):
        self.write(self.web, "net.bin", GOOD)
        done = self.install([self.model()], "net")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.left(), ["installed.json", "net.onnx"])
        with open(os.path.join(self.into, "net.onnx"), "rb") as file:
            self.assertEqual(file.read(), GOOD)
        with open(os.path.join(self.into, "installed.json"), encoding="utf-8") as file:
            entry, = json.load(file)["files"]
        self.assertEqual((entry["path"], entry["sha256"], entry["bytes"]), ("net.onnx", sha(GOOD), len(GOOD)))
        for word in ("MIT", "https://licence.example", "nobody"):
            self.assertIn(word, done.stderr)
        self.assertEqual(self.install([self.model()], "net").returncode, 0)

    def test_a_wrong_digest_leaves_nothing(self):
        self.write(self.web, "net.bin", GOOD + b"!")
        done = self.install([self.model()], "net")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(self.left(), [])
        self.assertIn("net.bin", done.stderr)
        self.assertIn(sha(GOOD + b"!"), done.stderr)

    def test_a_missing_file_is_named_with_its_address(self):
        done = self.install([self.model()], "net")
        self.assertEqual((done.returncode, self.left()), (1, []))
        self.assertIn(self.base + "net.bin", done.stderr)
        self.assertIn("404", done.stderr)

    def test_the_next_address_is_tried(self):
        self.write(self.web, "wrong.bin", b"something else")
        self.write(self.web, "second.bin", GOOD)
        done = self.install([self.model(addresses=("none.bin", "wrong.bin", "second.bin"))], "net")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_one_failure_does_not_stop_the_others(self):
        self.write(self.web, "net.bin", GOOD)
        models = [self.model("gone", ("gone.bin",)), self.model(), self.model("large", alternativeTo="net")]
        done = self.install(models, "--all")
        self.assertEqual((done.returncode, self.left()), (1, ["installed.json", "net.onnx"]))
        self.assertIn("1 of 2", done.stderr)

    def test_a_folder_is_used_without_the_network(self):
        folder = os.path.join(self.root, "folder")
        self.write(folder, "net.onnx", GOOD)
        model = self.model()
        model["upstream"]["addresses"] = []
        for arguments, environment in ((["--from", folder], {}), ([], {"RECTO_FACE_MODELS": folder})):
            done = self.install([model], "net", *arguments, **environment)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn(folder, done.stderr)
            os.remove(os.path.join(self.into, "net.onnx"))

    def test_a_folder_with_another_file_is_refused(self):
        folder = os.path.join(self.root, "folder")
        self.write(folder, "net.onnx", b"another")
        done = self.install([self.model()], "net", "--from", folder)
        self.assertEqual((done.returncode, self.left()), (1, []))
        self.assertIn(sha(b"another"), done.stderr)
        done = self.install([self.model("other")], "other", "--from", folder)
        self.assertEqual(done.returncode, 1)
        self.assertIn("other.onnx", done.stderr)

    def test_what_was_there_stays_when_a_new_file_is_wrong(self):
        self.write(self.web, "net.bin", GOOD)
        self.install([self.model()], "net")
        self.write(self.web, "net.bin", b"wrong")
        self.assertEqual(self.install([self.model()], "net").returncode, 1)
        with open(os.path.join(self.into, "net.onnx"), "rb") as file:
            self.assertEqual(file.read(), GOOD)

    def test_usage(self):
        for arguments in ((), ("nonsense",), ("--bogus",)):
            self.assertEqual(self.install([self.model()], *arguments).returncode, 2)
        done = self.install([self.model()], "--list")
        self.assertEqual(done.returncode, 0)
        self.assertIn("net.onnx", done.stdout)

    def test_it_runs_as_a_program(self):
        done = subprocess.run([INSTALL, "--list"], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("yunet", done.stdout)

    def test_the_shipped_manifest_is_whole(self):
        with open(os.path.join(os.path.dirname(INSTALL), "third-party.json"), encoding="utf-8") as file:
            models = json.load(file)["models"]
        self.assertEqual(len({m["name"] for m in models}), len(models))
        self.assertEqual(len({m["file"] for m in models}), len(models))
        for model in models:
            digests = [entry["sha256"] for entry in model["accepted"]] + [model["upstream"]["sha256"]]
            for digest in digests:
                self.assertRegex(digest, r"^[0-9a-f]{64}$")
            self.assertTrue(all(address.startswith("https://") for address in model["upstream"]["addresses"]))
            for key in ("licence", "licenceAddress", "trainingData"):
                self.assertTrue(model[key])
            if model["converter"] is None:
                self.assertEqual(digests[0], digests[-1])
            else:
                script = os.path.join(os.path.dirname(INSTALL), "convert", model["converter"]["script"])
                self.assertTrue(os.path.exists(script))


if __name__ == "__main__":
    unittest.main()
