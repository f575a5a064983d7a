"""How a case file looks: numbers put for JSON, lines filled, rows kept.

put(value)      an input with its numbers as the wire has them
dump(value)     JSON text, compact where it fits on a line, matrices row by
                row, long lists filled to the width of a line
"""

import json
from fractions import Fraction

from .numbers import decimal, short

WIDTH = 96
EXACT_IN_DOUBLE = 2 ** 53


def put(value):
    """Return an input with every number as JSON can have it.

    A binary number of at most 24 bits is a JSON number as long as the
    shortest decimal that gives the double is that number exactly; all others
    become strings, decimals where they end and ratios where they do not.
    """
    if isinstance(value, dict):
        return {name: put(v) for name, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [put(v) for v in value]
    if isinstance(value, bool) or not isinstance(value, (int, float,
                                                         Fraction)):
        return value
    number = Fraction(value)
    if short(number) and abs(number) < EXACT_IN_DOUBLE:
        if number.denominator == 1:
            return int(number)
        if Fraction(repr(float(number))) == number:
            return float(number)
    return decimal(number)


def dump(value, indent=0):
    """Return value as JSON that a person can read, from a column on."""
    line = json.dumps(value, ensure_ascii=False)
    if indent + len(line) <= WIDTH or not value or not isinstance(
            value, (list, dict)):
        return line
    if isinstance(value, dict):
        entries = [json.dumps(name) + ": " + dump(v, indent + len(name) + 5)
                   for name, v in value.items()]
    else:
        entries = [dump(v, indent + 1) for v in value]
    lines = (",\n" + " " * (indent + 1)).join(filled(entries, indent + 1))
    return "{" + lines + "}" if isinstance(value, dict) else "[" + lines + "]"


def filled(entries, indent):
    """Return lines of entries, as many on each as fit.

    An entry of several lines has them to itself.
    """
    lines, free = [], False
    for entry in entries:
        whole = "\n" not in entry
        if (free and whole
                and indent + len(lines[-1]) + len(entry) + 2 < WIDTH):
            lines[-1] += ", " + entry
        else:
            lines.append(entry)
        free = whole
    return lines


def dump_file(content):
    """Return a whole case file: a head, and the cases one after another."""
    head = ", ".join("{}: {}".format(json.dumps(name), json.dumps(v))
                     for name, v in content.items() if name != "cases")
    cases = ",\n\n".join(dump_case(case) for case in content["cases"])
    return "{" + head + ", \"cases\": [\n\n" + cases + "\n\n]}\n"


SOURCES = ("provenance", "level", "flags")


def dump_case(case):
    """Return a case: a line for each part, its sources in one line."""
    lines = []
    for name, value in case.items():
        entry = json.dumps(name) + ": "
        if name == "fingerprints" and value:
            entry += "[\n  " + ",\n  ".join(
                json.dumps(v, ensure_ascii=False) for v in value) + "]"
        elif isinstance(value, str):
            entry += json.dumps(value, ensure_ascii=False)
        else:
            entry += dump(value, len(entry) + 1)
        if name in SOURCES:
            lines[-1] += ", " + entry
        else:
            lines.append(entry)
    return "{" + ",\n ".join(lines) + "}"
