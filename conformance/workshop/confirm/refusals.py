"""Which refusals an input deserves, read off the contract.

    faults(task, given)   the set of error kinds that apply: empty for a
                          well-formed input
    FAULTS                type, as the table of tasks has them -> a function
                          from a value to the set of kinds that apply

The kinds that need mathematics (singular, not-separable, not-converged) are
proved elsewhere.
"""

from ...contract.numbers import exact
from ...contract.tasks import KERNELS, NEEDED, TASKS, WORDS
from ...contract.values import BadNumber

def faults(task, given):
    """Return the set of kinds that apply to an input of a task."""
    inputs = TASKS[task].inputs
    found = set()
    if any(name not in inputs for name in given):
        found.add("request")
    for name, entry in inputs.items():
        if name in given:
            found |= FAULTS[entry.type](given[name])
        elif entry.default is NEEDED:
            found.add("request")
    return found or fitting(task, given)


def fitting(task, given):
    """Return the kinds of what only shows between inputs."""
    found = {"shape"} if misfit(task, given) else set()
    if "y" in given and len(set(map(exact, given["y"]))) < TASKS[task].classes:
        found.add("label")
    if task == "margins" and not any(exact(v) for v in given["w"]):
        found.add("domain")
    if task == "feature-map" and (given.get("kernel") or {}).get(
            "name") == "gaussian":
        found.add("domain")
    if "classes" in given:
        found |= ungrouped(given)
    if task == "logistic-calibration" and "shape" not in found:
        found |= uncalibrated(given)
    return found


def misfit(task, given):
    """Say whether lists that belong together differ in their lengths."""
    lengths = {}
    for name, entry in TASKS[task].inputs.items():
        value = given.get(name)
        if isinstance(value, list):
            for letter, part in zip(entry.size, (value, value[0])):
                lengths.setdefault(letter, set()).add(len(part))
    return any(len(found) > 1 for found in lengths.values())


def ungrouped(given):
    """Return the faults of one class only, and of too many components."""
    kinds = len({(type(v), v) for v in given["classes"]})
    most = min(kinds - 1, len(given["X"][0]))
    found = {"label"} if kinds < 2 else set()
    if exact(given.get("components", most)) > most:
        found.add("domain")
    return found


def uncalibrated(given):
    """Return the domain faults of w = 0, no variance, n - ddof <= 0."""
    w = [exact(v) for v in given["w"]]
    scores = {(exact(label), sum(a * exact(b) for a, b in zip(w, x)))
              for label, x in zip(given["y"], given["X"])}
    flat = len(scores) == len({label for label, _ in scores})
    small = exact(given.get("ddof", 0)) >= len(given["y"])
    return {"domain"} if not any(w) or flat or small else set()


# One value, by its type.

EITHER = {"number", "shape"}
HIGHEST_DEGREE = 1000


def number(value):
    """Return the faults of what should be a number."""
    if value is None or isinstance(value, dict):
        return set(EITHER)
    try:
        exact(value)
    except BadNumber:
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


def labels(low):
    """Return the check that a value is a list of two labels, low and +1."""
    def check(value):
        found = vector(value)
        if isinstance(value, list):
            for label in value:
                if number(label):
                    found.add("label")
                elif exact(label) not in (low, 1):
                    found.add("label")
        return found
    return check


def names(value):
    """Return the faults of what should be a list of integers and strings."""
    if not isinstance(value, list):
        return vector(value)
    others = [v for v in value if not isinstance(v, str)]
    found = vector(([] if value == others else [0]) + others)
    if any(number(v) or exact(v).denominator > 1 for v in others):
        found.add("label")
    return found


def positive(value):
    """Return the faults of what should be a number above 0."""
    return number(value) or (set() if exact(value) > 0 else {"domain"})


def unsigned(value):
    """Return the faults of what should be a number of at least 0."""
    return number(value) or (set() if exact(value) >= 0 else {"domain"})


def uniforms(value):
    """Return the faults of what should be numbers from 0 to below 1."""
    return vector(value) or (
        set() if all(0 <= exact(v) < 1 for v in value) else {"domain"})


def integer(low):
    """Return the check that a value is an integer, low or more."""
    def check(value):
        found = number(value)
        if found:
            return found | {"domain"}
        whole = exact(value).denominator == 1 and exact(value) >= low
        return set() if whole else {"domain"}
    return check


def word(kind):
    """Return the check that a value is one of the words of a kind."""
    return lambda value: set() if value in WORDS[kind] else {"domain"}


def choice(value):
    """Return the faults of what should be a matrix or one of the words."""
    return word("choice")(value) if isinstance(value, str) else matrix(value)


def flag(value):
    """Return the faults of what should be true or false."""
    return set() if isinstance(value, bool) else {"domain"}


def kernel(value):
    """Return the faults of what should be a kernel."""
    if not isinstance(value, dict) or "name" not in value:
        return {"request"}
    if value["name"] not in KERNELS:
        return {"domain"}
    members = KERNELS[value["name"]].members
    found = set()
    if set(value) - set(members) - {"name"}:
        found.add("request")
    for name, member in members.items():
        if name in value:
            found |= FAULTS[member.type](value[name])
        elif member.default is NEEDED:
            found.add("request")
    if not found and exact(value.get("degree", 1)) > HIGHEST_DEGREE:
        found.add("domain")
    return found


FAULTS = {"number": number, "vector": vector, "matrix": matrix,
          "labels": labels(-1), "zero-one": labels(0), "names": names,
          "choice": choice,
          "positive": positive, "count": integer(1), "times": integer(0),
          "unsigned": unsigned, "uniforms": uniforms,
          "flag": flag, "rule": word("rule"), "ternary": word("ternary"),
          "kernel": kernel}
