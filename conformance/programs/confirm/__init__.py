"""A second, independent confirmation of every golden answer.

confirm(task, given, golden) raises Refuted unless the golden answer, as it
is written in a case file, is proved right by means that share nothing with
refimpl.  Most answers are computed again, by the plain program of the task:
over fractions, and where roots and powers of e come in, over fractions of
120 digits.  The others are proved by what has to hold of them:

    certificates    what an answer or an error claims: conditions, null
                    vectors, lambda, the state at a limit
    perceptrons     traces, run again in another form
    svm, likelihood, fisher
                    optima and eigenvalues, enclosed

Errors that show in the input are read off the contract here:

    faults(task, given)   the set of error kinds that apply: empty for a
                          well-formed input
    FAULTS                type, as the table of tasks has them -> a function
                          from a value to the set of kinds that apply
"""

from fractions import Fraction
from importlib import import_module

from ...contract.numbers import exact, is_rounded, near, read
from ...contract.tasks import (
    CERTIFICATES, KERNELS, NEEDED, TASKS, TYPES, WORDS)
from ...contract.values import BadNumber
from .. import PLAIN
from ..rings import LEAST, LONG

# task -> the module whose CHECKS has it; all others have a plain program
PROVED = {"separability": "svm", "svm-hard": "svm", "svm-soft": "svm",
          "log-likelihood": "likelihood", "newton-step": "likelihood",
          "logistic-regression": "likelihood", "fisher": "fisher",
          "lasso": "certificates", "feature-map": "certificates",
          "perceptron": "perceptrons", "perceptron-online": "perceptrons",
          "perceptron-batch": "perceptrons",
          "dual-perceptron": "perceptrons",
          "dual-perceptron-bias": "perceptrons",
          "kernel-perceptron": "perceptrons"}
AGREED = Fraction(1, 10 ** 75)      # to so much a claim of a rational is met


class Refuted(AssertionError):
    """An answer that a second, independent computation does not confirm."""


def require(holds, message, *values):
    """Raise Refuted with the message unless holds is True."""
    if holds is not True:
        raise Refuted(message.format(*values))


def module(name):
    """Return a module of this package, imported when it is needed."""
    return import_module("." + name, __name__)


def confirm(task, given, golden):
    """Raise Refuted unless golden is right for what was given.

    given   the input of a request
    golden  {"output": {...}}, or {"error": {"kind": one or several, and
            "null", "lambda", "direction" or "state" where the first of
            them proves it}}
    """
    kinds = faults(task, given)
    if "error" not in golden:
        require(not kinds, "the input is refused: {}", sorted(kinds))
        output = golden["output"]
        unknown = set(output) - set(TASKS[task].judged())
        require(not unknown, "unknown outputs {}", sorted(unknown))
        proving(check(task), read(task, given), output)
        return
    error = golden["error"]
    claimed = error["kind"]
    claimed = [claimed] if isinstance(claimed, str) else claimed
    if kinds:
        require(set(claimed) == kinds, "refused as {}", sorted(kinds))
    else:
        proved = dict(error, kind=proved_kind(error, claimed))
        proving(module("certificates").confirm_error,
                task, read(task, given), proved, claimed)


def proving(prove, *given):
    """Call what proves something; Refuted where its numbers give out."""
    try:
        prove(*given)
    except ArithmeticError as error:
        require(False, "it cannot be computed again: {!r}", error)


def proved_kind(error, claimed):
    """Return the claimed kind that the certificate in the error proves."""
    for kind, name in CERTIFICATES.items():
        if name in error:
            return kind
    return claimed[0]


def check(task):
    """Return what confirms the outputs of a task, given what was read."""
    if task in PROVED:
        return module(PROVED[task]).CHECKS[task]

    def compare(data, output):
        due = PLAIN[task](LONG, data)
        for name, value in output.items():
            whole = TASKS[task].outputs[name].integer
            require(agree(value, due[name], whole), "{} is not that", name)
    return compare


def agree(value, due, whole=False):
    """Say whether a printed value is what is due, in every digit.

    whole  it has to be a JSON integer
    """
    if isinstance(due, list):
        return isinstance(value, list) and len(value) == len(due) and all(
            agree(v, d, whole) for v, d in zip(value, due))
    if whole:
        return type(value) is int and value == due
    if is_rounded(value):
        room = abs(due) / 10 ** 90
        return near(value, due - room, due + room)
    return exact(value) == (round(due) if is_extreme(due) else due)


def is_extreme(p):
    """Say whether a number is so near to 0 or 1 that it has to be that."""
    return 0 < abs(p) < LEAST or 0 < abs(1 - p) < LEAST


def met(text, low, high):
    """Say whether text is what lies in [low, high], in every digit.

    What claims to be rational lies there as well, and little else does.
    """
    if is_rounded(text) or low == high:
        return near(text, low, high)
    value = exact(text)
    return low <= value <= high and high - low <= AGREED * max(1, abs(value))


def numbers(rows):
    """Return a printed list, or rows of such, as fractions."""
    return [numbers(v) if isinstance(v, list) else exact(v) for v in rows]


# Refusals.

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
for _name, _type in TYPES.items():
    if "entries" in _type and _name not in FAULTS:
        FAULTS[_name] = list_of(FAULTS[_type["entries"]])
