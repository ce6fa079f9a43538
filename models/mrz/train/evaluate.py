"""Reads strips with a model and counts: character error, exact lines, per column-3 group of truth.tsv if any.

evaluate.py MODEL.traineddata FOLDER [--worst N]     (FOLDER: strips and truth.tsv)
"""
import argparse
import collections
import os
import subprocess
import tempfile


def distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        last, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (x != y))
    return row[-1]


def read(model, files):
    """One Tesseract process, one thread, raw lines."""
    with tempfile.TemporaryDirectory() as t:
        lst = os.path.join(t, "list.txt")
        with open(lst, "w") as f:
            f.write("\n".join(files) + "\n")
        folder, name = os.path.split(os.path.abspath(model))
        out = subprocess.run(
            ["tesseract", lst, "-", "--psm", "13", "-l", name.removesuffix(".traineddata"), "--tessdata-dir", folder,
             "-c", "page_separator=\f"],
            env=dict(os.environ, OMP_THREAD_LIMIT="1"), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True, check=True).stdout
    pages = out.split("\f")[:len(files)]
    assert len(pages) == len(files), (len(pages), len(files))
    return ["".join(p.split()) for p in pages]


def main():
    a = argparse.ArgumentParser()
    a.add_argument("model")
    a.add_argument("folder")
    a.add_argument("--worst", type=int, default=0)
    a = a.parse_args()
    with open(os.path.join(a.folder, "truth.tsv")) as f:
        rows = [line.rstrip("\n").split("\t") for line in f if line.strip()]
    got = read(a.model, [os.path.abspath(os.path.join(a.folder, r[0])) for r in rows])
    groups = collections.defaultdict(lambda: [0, 0, 0, 0])
    errors = []
    for r, g in zip(rows, got):
        e = distance(r[1], g)
        errors.append((e, r[0], r[1], g))
        for key in ["all"] + ([" ".join(r[2:])] if len(r) > 2 else []):
            n = groups[key]
            n[0] += 1
            n[1] += e == 0
            n[2] += e
            n[3] += len(r[1])
    for key in sorted(groups):
        n, exact, e, c = groups[key]
        print("%-24s lines %5d  exact %5.1f %%  character error %6.2f %%" % (key, n, 100 * exact / n, 100 * e / c))
    for e, f, t, g in sorted(errors, reverse=True)[:a.worst]:
        if e:
            print("%3d %s\n    %s\n    %s" % (e, f, t, g))


if __name__ == "__main__":
    main()
