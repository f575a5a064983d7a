"""Which error kinds a single input deserves, by its type.

FAULTS  type, as the table of tasks has them -> a function from a value to
        the set of kinds that apply, empty for one that is well formed
"""

from ...contract.numbers import exact
from ...contract.tasks import KERNELS, NEEDED, TYPES, WORDS
from ...contract.values import BadNumber

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
    found = vector([0] * (value != others) + others)
    if any(number(v) or exact(v).denominator > 1 for v in others):
        found.add("label")
    return found


def list_of(fault):
    """Return the check of a list of numbers whose entries have one, too."""
    return lambda value: vector(value) or set().union(*map(fault, value))


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


def count(value):
    """Return the faults of what should be an integer of at least 1."""
    found = number(value)
    if found:
        return found | {"domain"}
    whole = exact(value).denominator == 1 and exact(value) >= 1
    return set() if whole else {"domain"}


def times(value):
    """Return the faults of what should be an integer of at least 0."""
    found = number(value)
    if found:
        return found | {"domain"}
    whole = exact(value).denominator == 1 and exact(value) >= 0
    return set() if whole else {"domain"}


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
          "positive": positive, "count": count, "times": times,
          "unsigned": unsigned, "uniforms": uniforms,
          "flag": flag, "rule": word("rule"), "ternary": word("ternary"),
          "kernel": kernel}
for _name, _type in TYPES.items():
    if "entries" in _type and _name not in FAULTS:
        FAULTS[_name] = list_of(FAULTS[_type["entries"]])
