"""The cases as a bundle of files, for a harness of somebody's own.

    bundle       {name of a file: its bytes}, which follow from the cases
    put          writes a bundle into a folder, the manifest last
    tolerances   how far off a double may be, for those who only compare

A bundle has cases.jsonl, one object a line, its schema, a manifest, a page
that says how to read it, and the licence.

What passes the judge in binary64 is within the tolerances; what is within
these need not pass.  An output has none where several answers are right,
where what is right follows from the rest of the answer, or where a number
that is due is not far above the tolerance, so that a comparison would tell
nothing.
"""

import hashlib
import json
import os
from collections import Counter
from contextlib import suppress
from decimal import ROUND_CEILING, Context, Decimal
from fractions import Fraction

from ..contract import HERE, ROOT
from ..contract.suite import PROTOCOL, RULES
from ..contract.values import BadNumber, leaves, number
from ..contract.wire import dump
from ..referee.exact import System, dot, invert, magnify, transpose
from ..referee.families import classifiers, least_squares
from ..referee.judge import findings
from ..referee.measure import LIMIT
from ..referee.question import Question

SCHEMA = os.path.join(HERE, "export.schema.json")
PAGE = os.path.join(HERE, "export.md")
LICENCE = os.path.join(ROOT, "refimpl", "LICENSE")
FORMAT = "refimpl-conformance-bundle"
VERSION = "1.0.0"           # of the lines
NUMBERS = ("float", "string")
NAMES = ("classes", "rule", "name")     # inputs whose strings are words
SOURCES = ("id", "task", "level", "provenance", "flags", "why", "text")
BELOW = 2 ** 53             # up to here every integer is a double
FILES = ("cases.jsonl", "schema.json", "README.md", "LICENSE", "manifest.json")

UNIT = "binary64"
TELLS = 1000        # times the tolerance is the least number due, or 0


def line(case, numbers):
    """Return a case as an object."""
    entry = {name: case.entry[name] for name in SOURCES + (
        "input", "output" if case.error is None else "error")}
    if numbers == "float":
        entry.update({name: doubles(entry[name])
                      for name in ("input", "output") if name in entry})
        if case.error is None:
            entry["tolerance"] = {name: round_up(size) for name, size
                                  in tolerances(case).items()}
    return entry


def doubles(value, name=""):
    """Return value with the nearest double for every string that is a number.

    Strings stay that are none, that are names, or beyond the doubles.

    >>> doubles({"w": ["1/2", "6", "1e400"], "rule": "step"})
    {'w': [0.5, 6, '1e400'], 'rule': 'step'}
    """
    if isinstance(value, dict):
        return {key: doubles(v, key) for key, v in value.items()}
    if isinstance(value, list):
        return [doubles(v, name) for v in value]
    if isinstance(value, str) and name not in NAMES:
        with suppress(BadNumber, OverflowError):
            return short(float(number(value)))
    return value


def short(value):
    """Return a double as an int where that is the same and no longer."""
    return int(value) if value == int(value) and abs(value) < BELOW else value


def round_up(size):
    """Return a double of two digits that is at least a Fraction, or 0."""
    if not size:
        return 0
    up = Context(prec=2, rounding=ROUND_CEILING)
    return short(float(up.divide(Decimal(size.numerator),
                                 Decimal(size.denominator))))


def bundle(cases, date, numbers):
    lines = "".join(dump(line(case, numbers)) + "\n" for case in cases)
    count = Counter(case.task for case in cases)
    files = {"cases.jsonl": lines.encode(), "schema.json": read(SCHEMA),
             "README.md": read(PAGE), "LICENSE": read(LICENCE)}
    manifest = {"format": FORMAT, "version": VERSION, "numbers": numbers,
                "protocol": PROTOCOL, "rules": RULES, "cases": date,
                "licence": "MIT", "count": len(cases), "tasks": count,
                "sha256": {name: hashlib.sha256(files[name]).hexdigest()
                           for name in sorted(files)}}
    files["manifest.json"] = json.dumps(manifest, indent=1).encode() + b"\n"
    return files


def read(path):
    with open(path, "rb") as file:
        return file.read()


class Occupied(OSError):
    """A path that something else is at; it is left alone."""


def put(files, folder):
    """Write a bundle into a folder, in the place of an older one; OSError."""
    os.makedirs(folder, exist_ok=True)
    for name, content in files.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)


def require_free(folder):
    """Raise Occupied unless there is nothing, nothing in it, or a bundle."""
    if not os.path.isdir(folder):
        if os.path.lexists(folder):
            raise Occupied("{} is not a directory".format(folder))
        return
    result, manifest = os.listdir(folder), os.path.join(folder, FILES[-1])
    others = sorted(set(result) - set(FILES))
    if others or result and not (os.path.isfile(manifest)
                                 and FORMAT.encode() in read(manifest)):
        raise Occupied("{} is not a bundle: it has {}".format(
            folder, others[0] if others else "no manifest of one"))


def tolerances(case):
    """Return {output: Fraction} for a suite.Case, 0 where equality is due."""
    if case.output is None or "exact-only" in case.flags:
        return {}
    question = Question(case.entry, case.output, UNIT)
    findings(question)
    result = {name: LIMIT * max(leaves(bound))
              for name, bound in question.bounds.items()}
    result.update(FORWARD[case.task](question) if case.task in FORWARD else {})
    result = {name: widen_tolerance(question, name, result[name])
              for name in case.output if name in result}
    return {name: v for name, v in result.items() if v is not None}


def widen_tolerance(question, name, size):
    """Return a tolerance and what rounding the numbers that are due may add.

    None where a number that is due is neither 0 nor far above it.
    """
    if not size:
        return size
    expected = [abs(x) for x in leaves(question.expected(name))]
    size += question.u * max(expected) + question.floor
    return size if all(x == 0 or x >= TELLS * size for x in expected) else None


def solve(question):
    """Return 30 u |A^-1| g, the largest entry, for g as in the judge."""
    A = question.data("A")
    g = System(A).terms(question.expected("x"), question.data("b"))
    return {"x": LIMIT * question.u * max(magnify(invert(A), g))}


def coefficients(vector, *names):
    """Return a function of the tolerances of these outputs, in the order of
    the columns.

    |w - w*| <= |(X'X)^-1 X'| 30 u g for the bound g of the fitted values,
    which is another one for the rows of a penalty.
    """
    def sizes(question):
        fit, n = least_squares.fit(question, vector), len(question.input["y"])
        bounds = [fit.bound] * n + [fit.below] * (len(fit.X) - n)
        away = iter([LIMIT * question.u * d * dot(column, bounds)
                     for d, column in zip(fit.scale, transpose(fit.hat))])
        parts = {name: list(zip(leaves(question.expected(name)), away))
                 for name in names}
        return {name: max(size for _, size in part)
                for name, part in parts.items() if part}

    return sizes


FORWARD = {
    "solve": solve,
    "line": coefficients(least_squares.slope_first, "slope", "intercept"),
    "least-squares-classifier": coefficients(classifiers.hyperplane, "w", "t"),
    "separability": lambda question: {"separable": Fraction(0)}}
FORWARD.update(dict.fromkeys(
    ("least-squares", "ridge", "least-squares-plug-in"),
    coefficients(least_squares.weights, "w", "intercept")))
