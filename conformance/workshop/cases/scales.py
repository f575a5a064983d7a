"""Every task at other scales: the regular data of scales.txt.

A scale says which inputs are multiplied, and by which power: "X-60 y+17" is
X times 2^-60 and y times 2^17; "X.0-60" its column 0 alone, or entry 0 of a
vector, and "X/1-60" its row 1.  Nothing is rounded by that in doubles, so
that whatever goes wrong is a tolerance, or a number that does not fit.
"""

import re
from fractions import Fraction

from . import case
from .reader import read_cases

SCALE = re.compile(r"(\w+?)(?:([./])(\d+))?([+-]\d+)$")
PARTS = {".": "column", "/": "row"}


def times(value, power):
    if isinstance(value, list):
        return [times(v, power) for v in value]
    return Fraction(value) * Fraction(2) ** power


def scaled(data, scale):
    """Return inputs at a scale; the parameters of a kernel are meant too."""
    for step in scale.split():
        name, kind, at, power = SCALE.match(step).groups()
        if name not in data:
            data = dict(data, kernel=dict(data["kernel"], **{
                name: times(data["kernel"][name], int(power))}))
            continue
        data = dict(data, **{name: part_of(
            data[name], kind, int(at or 0), int(power))})
    return data


def part_of(value, kind, at, power):
    """Return a value with a column, a row or all of it times 2^power."""
    if kind is None:
        return times(value, power)
    if kind == "." and isinstance(value[0], list):
        return [row[:at] + [times(row[at], power)] + row[at + 1:]
                for row in value]
    return value[:at] + [times(value[at], power)] + value[at + 1:]


def name_of(scale):
    """Return the words of a scale, with hyphens."""
    words = []
    for step in scale.split():
        name, kind, at, power = SCALE.match(step).groups()
        words += [name.lower().replace("_", "-")] + (
            [PARTS[kind], at] if kind else []) + [
            "up" if power[0] == "+" else "down", power[1:]]
    return "-".join(words)


def reason_of(scale):
    result = []
    for step in scale.split():
        name, kind, at, power = SCALE.match(step).groups()
        part = "{} {} of ".format(PARTS[kind], at) if kind else ""
        result.append("{}{} times 2^{}".format(part, name, power.lstrip("+")))
    return " and ".join(result)


def at_scales(name, why, text, inputs, at=None, **options):
    """Return the cases of one set of data at several scales, with commas.

    name  "task/begin-", how their names begin; "task/-": with the scale
    at    without it the data are a case as they are
    """
    if not at:
        return [case(name, why, text, inputs, **options)]
    begin = name[:-1] if name.endswith("/-") else name
    return [case(begin + name_of(scale), "{}: {}".format(
        reason_of(scale), why), text, scaled(inputs, scale), **options)
        for scale in at.split(", ")]


CASES = [one for cases in read_cases("scales", at_scales) for one in cases]
