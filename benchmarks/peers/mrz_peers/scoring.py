"""How one answer compares with the truth. Every engine is judged by the same code, from its lines alone."""

# Start and end of document number, date of birth and date of expiry: (line, from, to).
PLACES = {
    "TD1": ((0, 5, 14), (1, 0, 6), (1, 8, 14)),
    "TD2": ((1, 0, 9), (1, 13, 19), (1, 21, 27)),
    "TD3": ((1, 0, 9), (1, 13, 19), (1, 21, 27)),
    "MRVA": ((1, 0, 9), (1, 13, 19), (1, 21, 27)),
    "MRVB": ((1, 0, 9), (1, 13, 19), (1, 21, 27)),
    "FRA2": ((1, 0, 12), (1, 27, 33)),
}

# Ranges that a digit covers, and where it stands: ([(line, from, to)...], (line, column)).
CHECKS = {
    "TD1": [
        ([(0, 5, 14)], (0, 14)),
        ([(1, 0, 6)], (1, 6)),
        ([(1, 8, 14)], (1, 14)),
        ([(0, 5, 30), (1, 0, 7), (1, 8, 15), (1, 18, 29)], (1, 29)),
    ],
    "TD2": [
        ([(1, 0, 9)], (1, 9)),
        ([(1, 13, 19)], (1, 19)),
        ([(1, 21, 27)], (1, 27)),
        ([(1, 0, 10), (1, 13, 20), (1, 21, 35)], (1, 35)),
    ],
    "TD3": [
        ([(1, 0, 9)], (1, 9)),
        ([(1, 13, 19)], (1, 19)),
        ([(1, 21, 27)], (1, 27)),
        ([(1, 28, 42)], (1, 42)),
        ([(1, 0, 10), (1, 13, 20), (1, 21, 43)], (1, 43)),
    ],
    "FRA2": [
        ([(1, 0, 12)], (1, 12)),
        ([(1, 27, 33)], (1, 33)),
        ([(0, 0, 36), (1, 0, 35)], (1, 35)),
    ],
}
CHECKS["MRVA"] = CHECKS["MRVB"] = CHECKS["TD2"][:3]

SHAPES = {"TD1": (3, 30), "TD2": (2, 36), "TD3": (2, 44), "MRVA": (2, 44), "MRVB": (2, 36), "FRA2": (2, 36)}


def piece(lines, place):
    line, start, end = place
    return lines[line][start:end] if line < len(lines) else ""


def overflow(lines):
    """The rest of a TD1 number that does not fit into nine characters, with its digit; empty without one."""
    if len(lines) < 3 or lines[0][14:15] != "<":
        return ""
    return lines[0][15:30].split("<")[0]


def fields(lines, form):
    """Document number with what overflows, date of birth, date of expiry, as printed."""
    values = [piece(lines, place) for place in PLACES[form]]
    if form == "TD1":
        values[0] += overflow(lines)
    return values


def value(character):
    if character.isdigit():
        return int(character)
    return ord(character) - 55 if "A" <= character <= "Z" else 0


def digit(text):
    return str(sum(value(c) * (7, 3, 1)[i % 3] for i, c in enumerate(text)) % 10)


def digits_hold(lines, form):
    """Whether the lines have the format's shape and every check digit of it holds."""
    count, width = SHAPES[form]
    if len(lines) != count or any(len(line) != width for line in lines):
        return False
    for covered, (line, column) in CHECKS[form]:
        text = "".join(piece(lines, place) for place in covered)
        printed = lines[line][column]
        if printed == digit(text):
            continue
        if form == "TD3" and column == 42 and printed == "<" and not text.strip("<"):
            continue
        rest = overflow(lines) if form == "TD1" and (line, column) == (0, 14) else ""
        if rest and rest[-1] in (digit(text + rest[:-1]), digit(text + "<" + rest[:-1])):
            continue
        return False
    return True


def distance(a, b):
    """Edit distance of two lines."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a):
        diagonal, row[0] = row[0], i + 1
        for j, y in enumerate(b):
            diagonal, row[j + 1] = row[j + 1], min(row[j + 1] + 1, row[j] + 1, diagonal + (x != y))
    return row[-1]


def score(truth, lines, valid):
    """A row of the comparison: `truth` is a row of truth.csv, `lines` and `valid` are the engine's answer."""
    expected = [line for line in truth["mrz"].split("|") if line]
    form = truth["format"]
    if form == "NONE" or not expected:
        return {"negative": True, "output": bool(lines), "valid": valid}
    all_characters = sum(map(len, expected))
    wrong = sum(distance(line, lines[i] if i < len(lines) else "") for i, line in enumerate(expected))
    return {
        "negative": False,
        "output": bool(lines),
        "exact": lines == expected,
        "critical": fields(lines, form) == fields(expected, form),
        "characters": all_characters,
        "right": max(0, all_characters - wrong),
        "holds": digits_hold(lines, form),
        "should_hold": digits_hold(expected, form),
        "valid": valid,
    }
