"""Reads the same pictures with every engine and writes one table. Started by benchmarks/peers/mrz."""

import argparse
import csv
import datetime
import json
import os
import platform
import shlex
import sys
import tempfile

from engines import Missing, Peer, Peers, Recto, digest, note, tesseract
from scoring import score
from table import markdown

SEEN = ["seconds", "cpu", "output", "exact", "critical", "right", "characters", "holds", "should_hold", "valid", "error"]


def arguments():
    parser = argparse.ArgumentParser(prog="benchmarks/peers/mrz", description=__doc__)
    parser.add_argument("--set", action="append", required=True, help="folder with images/ and truth.csv; repeatable")
    parser.add_argument("--limit", type=int, default=0, help="pictures a set, spread evenly over its kinds; 0 is all")
    parser.add_argument("--work", help="folder kept between runs: environment and answers; a temporary one without")
    parser.add_argument("--out", help="file for the table; standard output without")
    parser.add_argument("--csv", help="file for a line a picture and engine")
    parser.add_argument("--engines", default="recto,passporteye,passporteye-mrz,fastmrz", help="which, by comma")
    parser.add_argument("--recto-bench", help="a built program; without, a release build is made")
    parser.add_argument("--fastmrz-model", help="fastmrz's own mrz.traineddata, from its repository's tessdata folder")
    return parser.parse_args()


def pictures(folder, limit):
    """Rows of truth.csv. A sample takes as much of each set, format and difficulty as the whole has, and of each at
    even distances, so that it is the same every time."""
    with open(os.path.join(folder, "truth.csv"), newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        row["path"] = os.path.join(folder, "images", row["file"])
        row.setdefault("difficulty", "")
    rows = [row for row in rows if os.path.exists(row["path"])]
    if not limit or limit >= len(rows):
        return rows
    kinds = sorted(range(len(rows)), key=lambda i: (rows[i]["set"], rows[i]["format"], rows[i]["difficulty"], i))
    return [rows[i] for i in sorted(kinds[k * len(kinds) // limit] for k in range(limit))]


def identity(path):
    """A picture's answer is kept for as long as the picture stays the same."""
    return f"{os.path.abspath(path)} {digest(path)}"


def answered(engine, rows, kept):
    """Answers for the rows, those of an earlier run among them."""
    known = {}
    if kept and os.path.exists(kept):
        for line in open(kept):
            try:
                answer = json.loads(line)
            except ValueError:
                continue  # the run was stopped while it wrote this line
            if answer["engine"] == engine.name:
                known[answer["picture"]] = answer
    missing = [row for row in rows if identity(row["path"]) not in known]
    note(f"{engine.name}: {len(rows) - len(missing)} known, {len(missing)} to read")
    with open(kept or os.devnull, "a") as file:
        for done, (row, answer) in enumerate(engine.read(missing), 1):
            answer |= {"engine": engine.name, "picture": identity(row["path"])}
            known[answer["picture"]] = answer
            file.write(json.dumps(answer) + "\n")
            file.flush()
            if done % 50 == 0:
                note(f"  {done} of {len(missing)}")
    return [known[identity(row["path"])] for row in rows]


def machine():
    name = platform.processor() or platform.machine()
    try:
        for line in open("/proc/cpuinfo"):
            if line.startswith("model name"):
                name = line.split(":", 1)[1].strip()
                break
    except OSError:
        pass
    system = platform.freedesktop_os_release().get("PRETTY_NAME", platform.system())
    return f"{name}, {os.cpu_count()} cores, {system}"


def header(abouts):
    # A table does not tell where its machine keeps its files.
    parts = [os.path.basename(part) if os.path.isabs(part) else part for part in sys.argv[1:]]
    command = "benchmarks/peers/mrz " + shlex.join(parts)
    try:
        reader = tesseract()
    except Missing:
        reader = "no tesseract"
    return "\n".join(
        [
            f"{datetime.date.today()}, {machine()}, one thread each; {reader}, Python {platform.python_version()}.",
            "Lines are compared as they are returned; “valid” is what the engine itself claims; loading is not timed;",
            "processor seconds count every thread and child process"
            + "".join(f"; {about}" for about in sorted(abouts))
            + ".",
            "",
            f"    {command}",
        ]
    )


def write_rows(path, answers):
    with open(path, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["engine", "file", "set", "format", "difficulty"] + SEEN + ["lines"])
        for engine, results in answers.items():
            for r in results:
                values = [int(v) if isinstance(v, bool) else v for v in (r.get(name, "") for name in SEEN)]
                writer.writerow(
                    [engine, r["file"], r["set"], r["format"], r["difficulty"]] + values + ["|".join(r["lines"])]
                )


def main():
    options = arguments()
    rows = [row for folder in options.set for row in pictures(folder, options.limit)]
    if not rows:
        sys.exit("no pictures: " + ", ".join(options.set))
    temporary = None if options.work else tempfile.TemporaryDirectory()
    work = options.work or temporary.name
    os.makedirs(work, exist_ok=True)
    peers = Peers(work)
    model = options.fastmrz_model
    engines = {
        "recto": Recto(options.recto_bench),
        "passporteye": Peer("PassportEye", peers),
        "passporteye-mrz": Peer("PassportEye", peers, model, needs_model=True),
        "fastmrz": Peer("fastmrz", peers, model, needs_model=True),
    }
    answers, skipped, abouts = {}, [], set()
    for key in options.engines.split(","):
        if key not in engines:
            sys.exit(f"no engine is called {key}; there are {', '.join(engines)}")
        engine = engines[key]
        kept = os.path.join(work, f"answers-{key}.jsonl") if options.work and key != "recto" else None
        try:
            engine.prepare()
            given = answered(engine, rows, kept)
        except Missing as reason:
            note(f"left out: {key}: {reason}")
            skipped.append((key, str(reason)))
            continue
        abouts |= {engine.about} - {""}
        answers[engine.name] = [
            row | answer | score(row, answer["lines"], answer["valid"]) for row, answer in zip(rows, given)
        ]
    text = markdown(header(abouts), skipped, answers)
    if options.out:
        os.makedirs(os.path.dirname(options.out) or ".", exist_ok=True)
        with open(options.out, "w") as file:
            file.write(text)
    else:
        print(text, end="")
    if options.csv:
        write_rows(options.csv, answers)


main()
