"""The comparison as Markdown: one table an aspect, one row an engine."""

FORMATS = ["TD1", "TD2", "TD3", "MRVA", "MRVB", "FRA2"]
LEVELS = ["easy", "medium", "hard", "very hard"]


def share(part, whole):
    return f"{100 * part / whole:.1f}" if whole else "–"


def quantile(values, q):
    ordered = sorted(values)
    return f"{ordered[min(len(ordered) - 1, int(len(ordered) * q))]:.3f}" if ordered else "–"


def grid(header, rows):
    lines = ["| " + " | ".join(header) + " |", "|" + " --- |" * len(header)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def overview(name, results):
    readable = [r for r in results if not r["negative"]]
    negatives = [r for r in results if r["negative"]]
    claimed = [r for r in readable if r["valid"]]
    should = [r for r in readable if r["should_hold"]]
    times = [r["seconds"] for r in readable]
    return [
        name,
        str(len(readable)),
        share(sum(r["exact"] for r in readable), len(readable)),
        share(sum(r["critical"] for r in readable), len(readable)),
        share(sum(r["right"] for r in readable), sum(r["characters"] for r in readable)),
        share(sum(r["holds"] for r in should), len(should)),
        f"{sum(not r['exact'] for r in claimed)} of {len(claimed)}",
        f"{sum(r['output'] for r in negatives)} of {len(negatives)}" if negatives else "–",
        f"{quantile(times, 0.5)} / {quantile(times, 0.95)}",
        quantile([r["cpu"] for r in readable], 0.5),
        quantile([r["seconds"] for r in negatives], 0.5),
    ]


OVERVIEW = [
    "engine",
    "zones",
    "exact %",
    "number + dates %",
    "characters %",
    "all digits valid %",
    "own “valid” but wrong",
    "negatives with output",
    "median / p95 s",
    "median processor s",
    "median s, negatives",
]


def ordered(values, first):
    return [v for v in first if v in values] + sorted(set(values) - set(first))


def breakdown(answers, column, first):
    """Exact % by one column of the truth."""
    names = {
        r[column] for results in answers.values() for r in results if not r["negative"] and r[column] not in ("", "-")
    }
    names = ordered(names, first)
    counts = {
        n: len({r["path"] for results in answers.values() for r in results if r[column] == n and not r["negative"]})
        for n in names
    }
    rows = []
    for engine, results in answers.items():
        cells = []
        for name in names:
            part = [r for r in results if r[column] == name and not r["negative"]]
            cells.append(share(sum(r["exact"] for r in part), len(part)))
        rows.append([engine] + cells)
    return grid(["exact %"] + [f"{n} ({counts[n]})" for n in names], rows)


def markdown(header, skipped, answers):
    parts = ["# MRZ reading beside peers", "", header, ""]
    sets = ordered({r["set"] for results in answers.values() for r in results}, ["real", "derived", "drawn"])
    for name in sets:
        chosen = {engine: [r for r in results if r["set"] == name] for engine, results in answers.items()}
        if not any(not r["negative"] for results in chosen.values() for r in results):
            continue
        parts += [f"## {name}", "", grid(OVERVIEW, [overview(e, r) for e, r in chosen.items()]), ""]
        parts += [breakdown(chosen, "format", FORMATS), "", breakdown(chosen, "difficulty", LEVELS), ""]
    if len(sets) > 1:
        parts += ["## all", "", grid(OVERVIEW, [overview(e, r) for e, r in answers.items()]), ""]
    for engine, reason in skipped:
        parts += [f"Left out: {engine}: {reason}.", ""]
    return "\n".join(parts).rstrip() + "\n"
