"""The kit for Python: reads the lines and every number of the protocol,
refuses what is no input, prints doubles without loss, catches errors.
Needs Python 3.6 and nothing else.

A task is a function of a Question that returns a dict of outputs.
"""

import json
import math
import os
import re
import sys
import traceback

DECIMAL = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?")
RATIO = re.compile(r"[+-]?[0-9]+/0*[1-9][0-9]*")
HEX = re.compile(r"[+-]?0[xX][0-9a-fA-F]+\.?[0-9a-fA-F]*([pP][+-]?[0-9]+)?")
SPECIAL = re.compile(r"[+-]?(nan|inf(inity)?)", re.IGNORECASE)
FARTHEST = 10000     # the exponent that the protocol allows, either way


class Refusal(Exception):
    """A question that has no answer: `kind`, and perhaps certificates."""

    def __init__(self, kind, message="", **certificate):
        super().__init__(message)
        self.kind, self.certificate = kind, certificate


class Skip(Exception):
    """A question that is not for this program."""


def real(value):
    """Return the double next to a number as it is written.

    Raises ValueError if it is none, OverflowError if it is out of range.

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
    raise ValueError("{!r} is not a number".format(value))


def finite(value):
    """Return the double next to an input; Refusal for what is none."""
    try:
        number = math.nan if isinstance(value, bool) else real(value)
    except (TypeError, ValueError, OverflowError):
        number = math.nan
    if not math.isfinite(number):
        raise Refusal("number", "{!r} is not a number".format(value))
    return number


def parse_table(lines):
    """Return task -> input -> (optional, sort, sizes), of contract.txt."""
    table = {}
    for line in lines:
        task, *rest = line.split()
        inputs = table.setdefault(task, {})
        if rest:
            name, sort, *sizes = rest
            inputs[name.rstrip("?")] = name.endswith("?"), sort, sizes
    return table


def examine(table, task, inputs):
    """Refuse what the table does not allow; other tasks are not examined."""
    rules, lengths = table.get(task), {}
    if rules is None:
        return
    for name in inputs:
        if name not in rules:
            raise Refusal("request", "no input is called " + name)
    for name, (optional, sort, sizes) in rules.items():
        if name in inputs:
            examine_list(table, inputs[name], sort, sizes, lengths)
        elif not optional:
            raise Refusal("request", "no " + name)


def examine_list(table, value, sort, sizes, lengths):
    """Refuse a list of another length, and entries of another sort."""
    base, *words = sort.split(":")
    if base == "choice" and not isinstance(value, str):
        base = "number"
    if not sizes or base == "choice":
        return examine_entry(table, value, base, words)
    if not isinstance(value, list) or not value:
        raise Refusal("shape", "not a list, or an empty one")
    if lengths.setdefault(sizes[0], len(value)) != len(value):
        raise Refusal("shape", "a list of {}, not of {}".format(
            len(value), lengths[sizes[0]]))
    for entry in value:
        examine_list(table, entry, ":".join([base] + words), sizes[1:],
                     lengths)
    if base == "each" and len(set(map(finite, value))) < len(words):
        raise Refusal("label", "a class without examples")


RANGES = {"positive": lambda x: x > 0, "unsigned": lambda x: x >= 0,
          "count": lambda x: x >= 1 and x == int(x),
          "times": lambda x: x >= 0 and x == int(x),
          "uniform": lambda x: 0 <= x < 1}


def examine_entry(table, value, base, words):
    """Refuse what is not of a sort: a number, a word, a flag, a kernel."""
    if base == "kernel":
        if not isinstance(value, dict) or "name" not in value:
            raise Refusal("request", "not a kernel")
        if "kernel:{}".format(value["name"]) not in table:
            raise Refusal("domain", "an unknown kernel")
        return examine(table, "kernel:" + value["name"],
                       {k: v for k, v in value.items() if k != "name"})
    if base in ("flag", "word", "choice"):
        allowed, kind = value in words or base == "flag" and isinstance(
            value, bool), "domain"
    elif base == "name":
        allowed, kind = type(value) in (int, str), "label"
    elif base in ("label", "each"):
        allowed, kind = finite(value) in map(float, words), "label"
    else:
        allowed, kind = RANGES.get(base,
                                   math.isfinite)(finite(value)), "domain"
    if not allowed:
        raise Refusal(kind, "{!r} is not allowed".format(value))


class Question:
    """The inputs by name; what contract.txt does not allow never gets here."""

    def __init__(self, inputs):
        self.inputs = inputs

    def has(self, name):
        return name in self.inputs

    def raw(self, name, otherwise=None):
        """Return an input as JSON has it."""
        return self.inputs.get(name, otherwise)

    def number(self, name, otherwise=None):
        return finite(self.raw(name, otherwise))

    def vector(self, name):
        return list(map(finite, self.inputs[name]))

    def matrix(self, name):
        return [list(map(finite, row)) for row in self.inputs[name]]


def plain(value):
    """Return arrays and numbers of a library as lists and numbers."""
    return value.tolist() if hasattr(value, "tolist") else str(value)


def serve(name, version, functions, **more):
    """Answer line by line until the input ends.

    functions  one for each task, of that name with _ for -
    more       members of the hello: unit, promise
    """
    tasks = {f.__name__.replace("_", "-"): f for f in functions}
    hello = dict({"name": name, "version": version, "language": "Python",
                  "unit": "binary64", "tasks": list(tasks)}, **more)
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                        "contract.txt")
    with open(path) as file:
        table = parse_table(file)
    listen(lambda request: answer(request, hello, tasks, table))


def listen(reply):
    """Write what a function replies to each request, a line for a line."""
    # What a library prints, be it in C or Fortran, is no answer.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in sys.stdin.buffer:
        if line.strip():
            text = json.dumps(reply(json.loads(line.decode())), default=plain)
            answers.write(text + "\n")
            answers.flush()


def answer(request, hello, tasks, table):
    """Return the reply to one request."""
    task, reply = request.get("task"), {"id": request.get("id")}
    if task == "hello":
        return dict(reply, output=hello)
    if task not in tasks:
        return dict(reply, error={"kind": "unknown-task"})
    inputs = request.get("input", {})
    try:
        examine(table, task, inputs)
        return dict(reply, output=tasks[task](Question(inputs)))
    except Skip as reason:
        return dict(reply, skip=str(reason))
    except Refusal as refused:
        return dict(reply, error=dict(
            refused.certificate, kind=refused.kind, message=str(refused)))
    except Exception as error:
        traceback.print_exc()
        return dict(reply, error={
            "kind": getattr(error, "kind", "unknown"),
            "message": "{}: {}".format(type(error).__name__, error)})
