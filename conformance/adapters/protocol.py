"""The protocol for the adapters in Python: one loop and a table of tasks.

An adapter is functions, each with the name of a task, that take the inputs
by name and return the outputs by name.  What the library refuses, by an
exception or by a word of its own, is told as an error; which kind it is, the
library rarely says, and `refusals` finds out from the inputs.
"""

import inspect
import json
import os
import re
import sys

from .refusals import Refusal, kind_of

DECIMAL = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?")
RATIO = re.compile(r"[+-]?[0-9]+/0*[1-9][0-9]*")
HEX = re.compile(r"[+-]?0[xX][0-9a-fA-F]+\.?[0-9a-fA-F]*([pP][+-]?[0-9]+)?")
SPECIAL = re.compile(r"[+-]?(nan|inf(inity)?)", re.IGNORECASE)
FARTHEST = 10000     # the exponent that the wire allows, either way

# Inputs whose strings are words, and inputs whose integers stay integers.
WORDS = ("classes", "rule", "name", "intercept")
COUNTS = ("T", "components", "ddof", "degree", "max_epochs", "max_steps")
KERNELS = {"linear": [], "polynomial": ["degree"], "gaussian": ["sigma"]}


class Skip(Exception):
    """A question that the library has no way to be asked."""


def serve(name, version, functions, promise=(), unit="binary64",
          number=None, listed=None):
    """Answer line by line until the input ends.

    functions  one for each task, of that name with _ for -
    promise    task to relative gap, where the library has a tolerance
    number     what makes the library's number of one on the wire; a double
               if it is left out
    listed     what makes lists and text of the library's own types
    """
    tasks = {f.__name__.replace("_", "-"): f for f in functions}
    hello = {"name": name, "version": version, "language": "Python",
             "unit": unit, "tasks": sorted(tasks), "promise": dict(promise)}
    # What a library prints, be it in C or Fortran, is no answer.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in sys.stdin:
        if line.strip():
            reply = answer(json.loads(line), hello, tasks, number or real)
            answers.write(json.dumps(reply, default=listed or plain) + "\n")
            answers.flush()


def answer(request, hello, tasks, number):
    """Return the reply to one request."""
    task, reply = request.get("task"), {"id": request.get("id")}
    if task == "hello":
        return dict(reply, output=hello)
    if task not in tasks:
        return dict(reply, error={"kind": "unknown-task"})
    given = {}
    try:
        given = named(request.get("input", {}), number)
        wellformed(tasks[task], given)
        return dict(reply, output=tasks[task](**given))
    except Skip as reason:
        return dict(reply, skip=str(reason))
    except Exception as error:
        refused = error
    certificate = getattr(refused, "certificate", {})
    return dict(reply, error=dict(
        certificate, kind=kind_of(refused, task, given),
        message="{}: {}".format(type(refused).__name__, refused)))


def named(given, number):
    """Return the inputs by name; lambda is a word of Python."""
    return {name + "_" * (name == "lambda"): decoded(name, v, number)
            for name, v in given.items()}


def wellformed(function, given):
    """Raise Refusal for names and words that no library ever sees."""
    try:
        inspect.signature(function).bind(**given)
    except TypeError as error:
        raise Refusal("request", str(error)) from None
    if type(given.get("intercept", False)) is not bool:
        raise Refusal("domain", "the intercept is there or not")
    if "kernel" not in given:
        return
    kernel = given["kernel"]
    if not isinstance(kernel, dict) or "name" not in kernel:
        raise Refusal("request", "a kernel without a name")
    if kernel["name"] not in KERNELS:
        raise Refusal("domain", "no such kernel")
    due = KERNELS[kernel["name"]]
    if not set(due) <= set(kernel) <= set(due) | {"name", "constant"}:
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
        return [decoded(name, v, number) for v in value]
    if name in WORDS or name == "M" and isinstance(value, str):
        return value
    if value is None or isinstance(value, bool):
        return value
    try:
        plainly = real(value)
        if name in COUNTS and plainly % 1 == 0:
            return int(plainly)
        return plainly if number is real else number(value)
    except ValueError as error:
        raise Refusal("number", str(error)) from None


def real(value):
    """Return the double next to a wire number; ValueError if it is none.

    >>> real("1/3"), real("-0x1.8p+1"), real(2)
    (0.3333333333333333, -3.0, 2.0)
    """
    if not isinstance(value, str):
        return float(value)
    exponent = re.search(r"[eEpP]([+-]?[0-9]+)$", value)
    if exponent and abs(int(exponent.group(1))) > FARTHEST:
        raise ValueError("an exponent beyond {}".format(FARTHEST))
    if RATIO.fullmatch(value):
        top, bottom = value.split("/")
        return int(top) / int(bottom)
    if HEX.fullmatch(value):
        return float.fromhex(value)
    if DECIMAL.fullmatch(value) or SPECIAL.fullmatch(value):
        return float(value)
    raise ValueError("{!r} is no number".format(value))


def plain(value):
    """Return arrays and numbers of a library as lists and numbers."""
    return value.tolist() if hasattr(value, "tolist") else str(value)


def setting(*known):
    """Return the setting on the command line; the first known if none."""
    chosen = sys.argv[1] if len(sys.argv) > 1 else known[0]
    if chosen not in known:
        sys.exit("no such setting: {}; there are {}".format(
            chosen, ", ".join(known)))
    return chosen
