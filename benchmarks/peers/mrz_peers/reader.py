"""Runs inside the peers' own environment: a path a line on standard input, a JSON object a line on standard output.

    reader.py passporteye|fastmrz [TRAINEDDATA]

What counts as the answer is what a user of the library gets: the lines that its parser works on, and whether the
library itself calls them valid. Loading is not timed; processor time counts the Tesseract processes too.
"""

import json
import os
import signal
import sys
import time
import warnings

SECONDS = 120
WIDTHS = {"TD1": 30, "TD2": 36, "MRVB": 36, "TD3": 44, "MRVA": 44}


def passporteye(model):
    """PassportEye reports fields and Tesseract's raw text; its lines are that text after its own cleaner, padded and
    cut to the type's width, as its parser sees them."""
    from passporteye import read_mrz
    from passporteye.mrz.text import MRZOCRCleaner

    arguments = ""
    if model:
        arguments = f"--tessdata-dir {os.path.dirname(model)} -l {os.path.basename(model).split('.')[0]}"

    def read(path):
        mrz = read_mrz(path, extra_cmdline_params=arguments)
        if mrz is None or mrz.mrz_type is None:
            return [], False
        width = WIDTHS[mrz.mrz_type]
        lines = MRZOCRCleaner.apply(mrz.aux["raw_text"])
        return [line.ljust(width, "<")[:width] for line in lines], bool(mrz.valid)

    return read


def fastmrz(model):
    """fastmrz gives the lines with `ignore_parse`, and `validate_mrz` says whether it takes them for valid; parsing
    raises on dates that are none, which is no claim of validity."""
    import cv2
    from fastmrz import FastMRZ

    cv2.setNumThreads(1)
    engine = FastMRZ(tessdata_path=os.path.dirname(model))

    def read(path):
        text = engine.get_details(path, ignore_parse=True)
        try:
            valid = bool(engine.validate_mrz(text)["is_valid"])
        except (ValueError, IndexError, KeyError):
            valid = False
        return [line for line in text.split("\n") if line], valid

    return read


def processor():
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def out_of_time(*_):
    raise TimeoutError(f"no answer in {SECONDS} s")


def main():
    warnings.simplefilter("ignore")
    # What a library prints must not stand among the answers.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    model = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 else None
    read = {"passporteye": passporteye, "fastmrz": fastmrz}[sys.argv[1]](model)
    signal.signal(signal.SIGALRM, out_of_time)
    for line in sys.stdin:
        path = line.rstrip("\n")
        lines, valid, error = [], False, ""
        signal.alarm(SECONDS)
        start, spent = time.perf_counter(), processor()
        try:
            lines, valid = read(path)
        except Exception as problem:  # noqa: BLE001: whatever a library throws is its answer to this picture
            error = f"{type(problem).__name__}: {problem}".splitlines()[0][:200]
        seconds, cpu = time.perf_counter() - start, processor() - spent
        signal.alarm(0)
        answer = {"seconds": round(seconds, 5), "cpu": round(cpu, 3), "lines": lines, "valid": valid, "error": error}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


main()
