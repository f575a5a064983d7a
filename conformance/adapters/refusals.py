"""What kind of error it is that a library refused to answer.

A library that refuses says why in prose, if at all.  That it refused is its
own doing; which kind that is, is read from the inputs: what is no number, no
rectangle, of another length, a wrong label, a parameter out of its range.
Where nothing is wrong with them the problem has no solution, and the message
has to say so.
"""

import math
import re

from ..contract.tasks import TASKS

# By name: what has rows, what is a list of numbers.  The rest are numbers.
TABLES = ("X", "A", "Z", "W", "M")
LISTS = ("x", "y", "b", "w", "d", "u", "w0", "theta", "alpha", "predictions")
OTHER = ("classes", "kernel", "rule", "intercept")
ABOVE = ("eta", "C", "class_ratio", "degree", "components", "max_epochs")
NOT_BELOW = ("lambda_", "constant", "likelihood_ratio", "T")
COUNTS = ("degree", "components", "T", "max_epochs", "max_steps", "ddof")
ALPHABETS = {"labels": {-1, 1}, "zero-one": {0, 1}}
MESSAGES = (("separable", "perfect|separat"),
            ("singular", "singular|ZeroDivision|rank|definite|ill-cond|"
                         "collinear|identical"),
            ("not-converged", "converge|max(imum)? (number of )?iter"),
            ("label", r"label|class(es)?\b"),
            ("number", "NaN|inf|numeric|must be real|could not convert"),
            ("shape", "shape|dimension|length|size|sample|square|align"))


class Refusal(Exception):
    """What the library says in words of its own: `kind`, and certificates."""

    def __init__(self, kind, message="", **certificate):
        super().__init__(message)
        self.kind, self.certificate = kind, certificate


def kind_of(error, task, given):
    """Return the kind of what was raised for these inputs of a task."""
    told = getattr(error, "kind", "unknown")
    if told == "request" or not given:
        return told
    if any(v is None for n, v in given.items() if n not in OTHER):
        return "number"
    scalars = dict({name: v for name, v in given.items() if name not in
                    TABLES + LISTS + OTHER}, **given.get("kernel", {}))
    scalars.pop("name", None)
    found = wrong_lists(given) or wrong_scalars(scalars) or (
        "y" in given and wrong_labels(task, given["y"])) or (
        "components" in given and too_many(**given)) or (
        is_fit(TASKS[task]) and type(given.get("intercept", True)) is bool
        and too_few(TASKS[task], given))
    if found or isinstance(error, Refusal):
        return found or error.kind
    message = "{} {}".format(type(error).__name__, error)
    for kind, words in MESSAGES:
        if re.search(words, message, re.IGNORECASE):
            return kind
    return "unknown"


def wrong_lists(given):
    """Return the kind of what is wrong with tables and lists, or None."""
    tables = [given[n] for n in TABLES if not isinstance(given.get(n), str)
              and n in given]
    lists = [given[n] for n in LISTS if n in given]
    classes = given.get("classes", [])
    if not all(isinstance(v, list) for v in tables + lists + [classes]):
        return "shape"
    rows = [row for table in tables for row in table]
    if not all(isinstance(row, list) for row in rows):
        return "shape"
    if not all(map(is_number, (v for row in rows + lists for v in row))):
        return "number"
    if not all(tables + lists + rows) or not all(
            len({len(row) for row in table}) == 1 for table in tables):
        return "shape"
    return None if fit(given) else "shape"


def fit(given):
    """Has every row its label, and every vector the width of the rows?"""
    rows = next((given[n] for n in ("X", "A", "x", "predictions")
                 if n in given), None)
    if rows is None:
        return True
    square = [given[n] for n in ("A", "M") if isinstance(
        given.get(n), list)]
    if any(len(S[0]) != len(S) for S in square):
        return False
    beside = [n for n in ("y", "classes", "b", "alpha", "u") if n in given]
    across = [n for n in ("w", "w0", "theta") if n in given]
    return all(len(given[n]) == len(rows) for n in beside) and all(
        len(given[n]) == len(rows[0]) for n in across)


def wrong_scalars(scalars):
    """Return the kind of what is wrong with parameters, or None."""
    if not all(map(is_number, scalars.values())):
        return "number"
    below = [n for n in ABOVE if scalars.get(n, 1) <= 0]
    below += [n for n in NOT_BELOW if scalars.get(n, 0) < 0]
    parts = [n for n in COUNTS if scalars.get(n, 0) % 1]
    return "domain" if below or parts else None


def wrong_labels(task, y):
    """Return the kind of what is wrong with labels, or None."""
    alphabet = ALPHABETS.get(TASKS[task].type_of("y"))
    if alphabet is None or set(y) == alphabet:
        return None
    classes = TASKS[task].classes
    return "label" if len(set(y)) < classes or not set(y) <= alphabet else None


def too_many(X, classes, components):
    """Return the kind of what is wrong with the number of directions."""
    number = len({(type(name), name) for name in classes})
    if number < 2:
        return "label"
    return "domain" if components > min(len(X[0]), number - 1) else None


def is_fit(task):
    """Are weights fitted, so that fewer rows than weights are too few?"""
    return (task.threshold in ("free", "asked for")
            and "singular" in task.errors and "lambda" not in task.inputs)


def too_few(task, given):
    """Return "singular" if there are fewer rows than weights."""
    weights = len(given["X"][0]) if "X" in given else 1
    if task.has_constant(given):
        weights += 1
    return "singular" if len(given["y"]) < weights else None


def is_number(value):
    """Is this a finite number, and no boolean?"""
    if isinstance(value, bool) or value is None:
        return False
    try:
        return math.isfinite(value)
    except TypeError:
        return False
