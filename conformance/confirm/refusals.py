"""Which refusals an input deserves, read off the contract.

faults(task, given) returns the set of error kinds that apply: empty for a
well-formed input.  The kinds that need mathematics (singular, not-separable,
not-converged) are proved elsewhere.
"""

from .inputs import INPUTS, NEEDED, RULES
from .numbers import NoNumber, exact

EITHER = {"number", "shape"}
TWO_CLASSES = ("margins", "svm-hard")
MEMBERS = {"linear": ((), ()), "polynomial": (("degree",), ("constant",)),
           "gaussian": (("sigma",), ())}
HIGHEST_DEGREE = 1000


def faults(task, given):
    """Return the set of kinds that apply to an input of a task."""
    inputs = INPUTS[task]
    names = [name for name, _, _ in inputs]
    found = set()
    if any(name not in names for name in given):
        found.add("request")
    for name, kind, default in inputs:
        if name in given:
            found |= FAULTS[kind](given[name])
        elif default is NEEDED:
            found.add("request")
    return found or fitting(task, given)


def fitting(task, given):
    """Return the kinds of what only shows between inputs."""
    found = set()
    sizes = {name: len(given[name]) for name in given
             if isinstance(given[name], list)}
    if "A" in given:
        if sizes["A"] != len(given["A"][0]) or (
                "b" in given and sizes["b"] != sizes["A"]):
            found.add("shape")
    rows = [sizes[name] for name in ("X", "x", "y", "predictions")
            if name in sizes]
    if len(set(rows)) > 1:
        found.add("shape")
    columns = [len(given["X"][0])] if "X" in given else []
    columns += [sizes[name] for name in ("w", "w0") if name in sizes]
    if len(set(columns)) > 1:
        found.add("shape")
    if task in TWO_CLASSES and len(set(map(exact, given["y"]))) < 2:
        found.add("label")
    if task == "margins" and not any(exact(v) for v in given["w"]):
        found.add("domain")
    return found


def number(value):
    """Return the faults of what should be a number."""
    if value is None or isinstance(value, dict):
        return set(EITHER)
    try:
        exact(value)
    except NoNumber:
        return {"number"}
    return set()


def vector(value):
    """Return the faults of what should be a list of numbers."""
    if not isinstance(value, list):
        return {"shape"} if is_number(value) else set(EITHER)
    if not value:
        return {"shape"}
    return set().union(*map(number, value))


def matrix(value):
    """Return the faults of what should be a list of equal rows."""
    if not isinstance(value, list):
        return {"shape"} if is_number(value) else set(EITHER)
    if not value:
        return {"shape"}
    found = set().union(*map(vector, value))
    if len({len(row) for row in value if isinstance(row, list)}) > 1:
        found.add("shape")
    return found


def is_number(value):
    """Say whether value is a number as JSON has it."""
    return not isinstance(value, bool) and isinstance(value, (int, float))


def labels(value):
    """Return the faults of what should be a list of -1 and +1."""
    found = vector(value)
    if isinstance(value, list):
        for label in value:
            if number(label):
                found.add("label")
            elif exact(label) not in (-1, 1):
                found.add("label")
    return found


def positive(value):
    """Return the faults of what should be a number above 0."""
    return number(value) or (set() if exact(value) > 0 else {"domain"})


def count(value):
    """Return the faults of what should be an integer of at least 1."""
    found = number(value)
    if found:
        return found | {"domain"}
    whole = exact(value).denominator == 1 and exact(value) >= 1
    return set() if whole else {"domain"}


def word(kind):
    """Return the check that a value is one of the words of a kind."""
    return lambda value: set() if value in RULES[kind] else {"domain"}


def flag(value):
    """Return the faults of what should be true or false."""
    return set() if isinstance(value, bool) else {"domain"}


def kernel(value):
    """Return the faults of what should be a kernel."""
    if not isinstance(value, dict) or "name" not in value:
        return {"request"}
    if value["name"] not in MEMBERS:
        return {"domain"}
    needed, free = MEMBERS[value["name"]]
    found = set()
    if any(name not in value for name in needed) or any(
            name not in needed + free + ("name",) for name in value):
        found.add("request")
    if "degree" in value and value["name"] == "polynomial":
        found |= count(value["degree"])
        if not found and exact(value["degree"]) > HIGHEST_DEGREE:
            found.add("domain")
    if "constant" in value and value["name"] == "polynomial":
        found |= number(value["constant"]) or (
            {"domain"} if exact(value["constant"]) < 0 else set())
    if "sigma" in value and value["name"] == "gaussian":
        found |= positive(value["sigma"])
    return found


FAULTS = {"number": number, "vector": vector, "matrix": matrix,
          "labels": labels, "positive": positive, "count": count,
          "flag": flag, "rule": word("rule"), "ternary": word("ternary"),
          "kernel": kernel}
