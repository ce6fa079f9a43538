"""Compares what a network says to made-up pictures with what is recorded: check.py NAME MODEL.onnx

reference.json holds the answers of the networks that Recto was measured with. A number may differ by TOLERANCE times the largest
of its output; the pose's rotation and shift, which are of other sizes, count as two. `check.py --record NAME MODEL.onnx` records what
OpenCV gets from a network (the evaluator below gets normalisation in networks of opset 11 wrong; our converters leave none)."""
import json
import os
import sys

import numpy as np
import onnx
from onnx.reference import ReferenceEvaluator

TOLERANCE = 1e-4
SEEDS = (1, 2, 3)
KEPT = 64
RECORDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "reference.json")

# Least and largest value that each network takes.
RANGES = {"mobileface": (0, 255), "attack27": (0, 255), "attack40": (0, 255), "mesh": (0, 1), "iris": (0, 1), "pose": (-1, 1)}


def numbers(seed, count):
    """Numbers of 0...1 from a linear congruence, the same on every machine."""
    state, values = seed, np.empty(count)
    for k in range(count):
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        values[k] = (state >> 40) / 2**24
    return values


def picture(seed, height, width, low, high):
    """A soft picture: colours of a coarse grid, blended linearly."""
    side = 6
    grid = numbers(seed, 3 * side * side).reshape(3, side, side)
    rows, columns = (np.linspace(0, side - 1, n) for n in (height, width))
    lines = np.stack([[np.interp(columns, range(side), line) for line in plane] for plane in grid])
    values = np.stack([[np.interp(rows, range(side), column) for column in plane.T] for plane in lines]).transpose(0, 2, 1)
    return (low + (high - low) * values)[None].astype(np.float32)


def answers(name, path, runner):
    """For each seed the outputs as lists, thinned to at most KEPT numbers."""
    model = onnx.load(path)
    _, _, height, width = (side.dim_value for side in model.graph.input[0].type.tensor_type.shape.dim)
    names = [output.name for output in model.graph.output]
    run = runner(model, names)
    return {str(seed): dict(zip(names, map(thinned, run(picture(seed, height, width, *RANGES[name]))))) for seed in SEEDS}


def by_definition(model, names):
    """Runs a network as ONNX defines it."""
    net = ReferenceEvaluator(model)
    return lambda x: net.run(names, {model.graph.input[0].name: x})


def by_opencv(model, names):
    """Runs a network as Recto does."""
    import cv2
    net = cv2.dnn.readNetFromONNX(np.frombuffer(model.SerializeToString(), np.uint8))

    def run(x):
        net.setInput(x)
        return net.forward(names)
    return run


def thinned(value):
    value = np.ravel(value)
    return [float(v) for v in value[::-(-value.size // KEPT)]]


def largest_difference(recorded, found):
    """The largest difference as a share of the tolerance; endless where the outputs are others."""
    worst = 0.0
    for seed, outputs in recorded.items():
        for output, values in outputs.items():
            got = found.get(seed, {}).get(output)
            if got is None or len(got) != len(values) or not np.isfinite(got).all():
                return float("inf")
            for part in parts(output, len(values)):
                wanted, had = np.array(values)[part], np.array(got)[part]
                worst = max(worst, float(np.abs(wanted - had).max() / (TOLERANCE * np.abs(wanted).max())))
    return worst


def parts(output, count):
    """Which numbers of an output are of one size."""
    everything = np.arange(count)
    shift = everything % 4 == 3
    return [everything[~shift], everything[shift]] if output == "pose12" else [everything]


def main():
    record = sys.argv[1:2] == ["--record"]
    arguments = sys.argv[2:] if record else sys.argv[1:]
    if len(arguments) != 2 or arguments[0] not in RANGES:
        sys.exit(__doc__)
    with open(RECORDS, encoding="utf-8") as file:
        records = json.load(file)
    found = answers(*arguments, by_opencv if record else by_definition)
    if record:
        records[arguments[0]] = {s: {o: [float(f"{v:.8g}") for v in vs] for o, vs in out.items()} for s, out in found.items()}
        lines = [f'  "{n}": {json.dumps(r)}' for n, r in sorted(records.items())]
        with open(RECORDS, "w", encoding="utf-8") as file:
            file.write("{\n" + ",\n".join(lines) + "\n}\n")
        return
    worst = largest_difference(records[arguments[0]], found)
    if not worst <= 1:
        sys.exit(f"check: its answers differ from the recorded ones by {worst:.3g} times what is allowed")
    print(f"its answers are the recorded ones; the largest difference is {worst:.2g} of what is allowed")


if __name__ == "__main__":
    main()
