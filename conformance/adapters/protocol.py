"""The protocol for the adapters in Python: one loop and a table of tasks.

An adapter is functions, each with the name of a task, that take the inputs
by name and return the outputs by name.  What the library refuses, by an
exception or by a word of its own, becomes an error.  The library is
called by ask(), and what that raises is its own.  What fails before is a
question that we could not put, what fails behind it an answer that we could
not read: a skip that says so, for neither is the library's fault.

Which kind it is, the library says in prose, if at all.  That it refused is
its own doing, though what Python raises where code goes wrong (an index out
of range, an attribute of None) is an accident.  The kind is read from the
inputs: what is not a number, not a rectangle, of another length, a wrong
label, a parameter out of its range.  If nothing is wrong with them the problem
has no solution, and the message has to say so.
"""

import inspect
import math
import re
import sys

from ..contract.tasks import TASKS
from ..kits.python.kit import SPECIAL, Refusal, Skip, listen, plain, real

# Inputs whose strings are words, and inputs whose integers stay integers.
WORDS = ("classes", "rule", "name", "intercept", "kernel")
COUNTS = ("T", "components", "degree", "max_epochs", "max_steps")
KERNELS = {"linear": [], "polynomial": ["degree"], "gaussian": ["sigma"]}

# By name: what has rows, what is a list of numbers.  The rest are numbers.
TABLES = ("X", "A", "Z", "W", "M")
LISTS = ("x", "y", "b", "w", "d", "u", "w0", "theta", "alpha", "predictions")
OTHER = ("classes", "kernel", "rule", "intercept")
ABOVE = ("eta", "C", "class_ratio", "degree", "components", "max_epochs")
NOT_BELOW = ("lambda_", "constant", "likelihood_ratio", "T")
ALPHABETS = {"labels": {-1, 1}, "zero-one": {0, 1}}
MESSAGES = (("separable", "perfect|separa[bt]"),
            ("singular", "singular|invertible|ZeroDivision|rank|definite|"
                         "ill-cond|collinear|identical"),
            ("not-converged", "converge|max(imum)? (number of )?iter"),
            ("label", r"label|class(es)?\b"),
            ("number", "NaN|inf|numeric|must be real|could not convert"),
            ("shape", "shape|dimension|length|size|sample|square|align"))


# What Python raises where code goes wrong, an accident and no refusal: by
# class, or by what the message says, empty for a bare assertion.
ACCIDENTS = (IndexError, KeyError, NameError, RecursionError, SystemError)
SLIPS = {AttributeError: "has no attribute", AssertionError: "^$"}


class Asked:
    """Was the library called for the question that is being answered?"""

    entered = False


def ask(function, *arguments, **named):
    """Call the library: what this raises is a refusal of its own."""
    Asked.entered = True
    try:
        return function(*arguments, **named)
    except Exception as error:
        error.by_library = True
        raise


def serve(name, version, functions, promise=(), unit="binary64",
          number=None, listed=None, note=None):
    """Answer line by line until the input ends.

    functions  one for each task, of that name with _ for -
    promise    task to relative gap, where the library has a tolerance
    number     what makes the library's number of one on the wire; a double
               if it is left out
    listed     what makes lists and text of the library's own types
    note       the first line of the report, if any
    """
    tasks = {f.__name__.replace("_", "-"): f for f in functions}
    hello = {"name": name, "version": version, "language": "Python",
             "unit": unit, "tasks": sorted(tasks), "promise": dict(promise)}
    hello.update({"note": note} if note else {})
    listen(lambda request: answer(request, hello, tasks, number or real),
           listed or plain)


def answer(request, hello, tasks, number):
    task, reply = request.get("task"), {"id": request.get("id")}
    if task == "hello":
        return dict(reply, output=hello)
    if task not in tasks:
        return dict(reply, error={"kind": "unknown-task"})
    inputs, Asked.entered = {}, False
    try:
        inputs = named(request.get("input", {}), number)
        wellformed(tasks[task], inputs)
        return dict(reply, output=tasks[task](**inputs))
    except Skip as reason:
        return dict(reply, skip=str(reason))
    except Exception as error:
        refused = error
    if not isinstance(refused, Refusal) and not hasattr(refused, "by_library"):
        return dict(reply, skip="{}: {}: {}".format(
            "the answer could not be read" if Asked.entered else
            "the library cannot do it", type(refused).__name__, refused))
    certificate = getattr(refused, "certificate", {})
    return dict(reply, error=dict(
        certificate, kind=kind_of(refused, task, inputs),
        message="raised {}: {}".format(type(refused).__name__, refused)))


def named(inputs, number):
    return {"lambda_" if name == "lambda" else name: decoded(name, v, number)
            for name, v in inputs.items()}


def wellformed(function, inputs):
    """Raise Refusal for names and words that no library ever sees."""
    try:
        inspect.signature(function).bind(**inputs)
    except TypeError as error:
        raise Refusal("request", str(error)) from None
    if type(inputs.get("intercept", False)) is not bool:
        raise Refusal("domain", "the intercept is there or not")
    if "kernel" not in inputs:
        return
    kernel = inputs["kernel"]
    if not isinstance(kernel, dict) or "name" not in kernel:
        raise Refusal("request", "a kernel without a name")
    if kernel["name"] not in KERNELS:
        raise Refusal("domain", "no such kernel")
    expected = KERNELS[kernel["name"]]
    if not set(expected) <= set(kernel) <= set(expected) | {"name",
                                                            "constant"}:
        raise Refusal("request", "wrong members of a kernel")
    # The width of libraries, 1 / (2 sigma^2), has lost the sign.
    if isinstance(kernel.get("sigma"), float) and kernel["sigma"] <= 0:
        raise Refusal("domain", "sigma is not above 0")


def decoded(name, value, number):
    """Return an input as the library is given it: its numbers, in lists.

    Booleans, null and objects go to the library as they are.
    """
    if isinstance(value, dict):
        return {key: decoded(key, v, number) for key, v in value.items()}
    if isinstance(value, list):
        inside = "entry" if name == "M" else name
        return [decoded(inside, v, number) for v in value]
    if name in WORDS or name == "M" and isinstance(value, str):
        return value
    if value is None or isinstance(value, bool):
        return value
    try:
        plainly = real(value)
        if name in COUNTS and plainly % 1 == 0:
            return int(plainly)
        return plainly if number is real else number(value)
    except (ValueError, OverflowError) as error:
        raise Refusal("number", str(error)) from None


def setting(*known):
    """Return the setting on the command line; the first known if none."""
    chosen = sys.argv[1] if len(sys.argv) > 1 else known[0]
    if chosen not in known:
        sys.exit("no such setting: {}; there are {}".format(
            chosen, ", ".join(known)))
    return chosen


def kind_of(error, task, inputs):
    """Return the kind of what was raised for these inputs of a task."""
    named_kind = getattr(error, "kind", "unknown")
    if named_kind == "request" or not inputs:
        return named_kind
    if is_accident(error):
        return "unknown"
    if any(v is None for n, v in inputs.items() if n not in OTHER):
        return "number"
    scalars = dict({name: v for name, v in inputs.items() if name not in
                    TABLES + LISTS + OTHER}, **inputs.get("kernel", {}))
    scalars.pop("name", None)
    wrong_kind = wrong_lists(inputs) or wrong_scalars(scalars) or (
        "y" in inputs and wrong_labels(task, inputs["y"])) or (
        "components" in inputs and too_many(**inputs)) or (
        too_few(TASKS[task], inputs))
    if wrong_kind or isinstance(error, Refusal):
        return wrong_kind or error.kind
    message = "{} {}".format(type(error).__name__, error)
    for kind, words in MESSAGES:
        if re.search(words, message, re.IGNORECASE):
            refused = "not-" + kind
            return refused if refused in TASKS[task].errors else kind
    return "unknown"


def is_accident(error):
    """Was this raised by code that goes wrong, and not by a check?"""
    slip = SLIPS.get(type(error))
    return type(error) in ACCIDENTS or slip is not None and bool(
        re.search(slip, str(error)))


def wrong_lists(inputs):
    tables = [inputs[n] for n in TABLES if not isinstance(inputs.get(n), str)
              and n in inputs]
    lists = [inputs[n] for n in LISTS if n in inputs]
    classes = inputs.get("classes", [])
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
    return None if fit(inputs) else "shape"


def fit(inputs):
    """Has every row its label, and every vector the width of the rows?"""
    rows = next((inputs[n] for n in ("X", "A", "x", "predictions")
                 if n in inputs), None)
    if rows is None:
        return True
    square = [inputs[n] for n in ("A", "M") if isinstance(inputs.get(n), list)]
    if any(len(S[0]) != len(S) for S in square):
        return False
    beside = [n for n in ("y", "classes", "b", "alpha", "u") if n in inputs]
    across = [n for n in ("w", "w0", "theta") if n in inputs]
    return all(len(inputs[n]) == len(rows) for n in beside) and all(
        len(inputs[n]) == len(rows[0]) for n in across)


def wrong_scalars(scalars):
    if not all(map(is_number, scalars.values())):
        return "number"
    below = [n for n in ABOVE if scalars.get(n, 1) <= 0]
    below += [n for n in NOT_BELOW if scalars.get(n, 0) < 0]
    parts = [n for n in COUNTS if scalars.get(n, 0) % 1]
    return "domain" if below or parts else None


def wrong_labels(task, y):
    alphabet = ALPHABETS.get(TASKS[task].type_of("y"))
    if alphabet is None or set(y) == alphabet:
        return None
    classes = TASKS[task].classes
    return "label" if len(set(y)) < classes or not set(y) <= alphabet else None


def too_many(X, classes, components):
    number = len({(type(name), name) for name in classes})
    if number < 2:
        return "label"
    return "domain" if components > min(len(X[0]), number - 1) else None


def too_few(task, inputs):
    """Are there fewer rows than weights, where weights are fitted?"""
    if (task.threshold not in ("free", "asked for")
            or "singular" not in task.errors or "lambda" in task.inputs
            or type(inputs.get("intercept", True)) is not bool):
        return None
    weights = len(inputs["X"][0]) if "X" in inputs else 1
    return "singular" if len(
        inputs["y"]) < weights + task.has_constant(inputs) else None


def is_number(value):
    if isinstance(value, bool) or value is None:
        return False
    try:
        return math.isfinite(value)
    except TypeError:
        return False
