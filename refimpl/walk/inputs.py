"""What is watched: a task, on your data or on an example.

    Watched   a task, its input and where it is from
    example, from_case, from_json
    followed  the Run of a Watched

Examples, one a task, stand in examples.json.
"""

import json
import os
import sys
from collections import namedtuple
from contextlib import contextmanager

from .. import fast
from ..base.errors import RefimplError
from ..oracle.catalogue import TASKS
from ..oracle.inputs import arguments, load, read_float
from ..oracle.wire import read_number
from .listing import data
from .tracing import follow

# Beside the tasks of the contract: (module, function, inputs, outputs).
OURS = {"newton": (
    "newton", "newton_raphson",
    "X y:labels theta tolerance max_steps:counts? digits:digits",
    "theta steps")}
ALL = dict(TASKS, **OURS)
DIGITS = 20

# input: as the wire has it.  what: where it is from, a line.  floats:
# whether numbers are read as floats.  case: an entry of the suite, or None.
Watched = namedtuple("Watched", "task input what floats case")


class BadCall(ValueError):
    """A call that makes no sense, said in a line."""


def require_task(task):
    """Require the name of a task; say what is near to it."""
    if task not in ALL:
        raise BadCall("there is no task {!r}{}".format(
            task,
            suggest(task, ALL) or "; without a name they are all listed"))


def suggest(name, names):
    """Return a question after the names that are like one, or ""."""
    import difflib
    close = difflib.get_close_matches(name, sorted(names), 3, 0.5)
    return ": did you mean {}?".format(" or ".join(close)) if close else ""


def example(task, floats=False):
    """Return the example of a task."""
    require_task(task)
    entry = data("examples.json")[task]
    return Watched(task, entry["input"], "a built-in example",
                   floats or entry.get("float", False), None)


def from_case(task, name, floats=False):
    """Return a golden case, of the task or of any where that is None."""
    if "/" not in name and task:
        name = task + "/" + name
    own = name.partition("/")[0]
    if task not in (None, own):
        raise BadCall("{} is a case of {}, not of {}".format(name, own, task))
    entries = {entry["id"]: entry for entry in golden(own)}
    if name not in entries:
        raise BadCall("there is no case {!r}{}".format(
            name, suggest(name, entries)))
    return from_entry(own, entries[name], floats)


def golden(task):
    """Return the golden cases of a task, as their file has them.

    They stand beside this package, and are data to it.
    """
    home = os.path.dirname(os.path.dirname(os.path.dirname(
        os.path.abspath(__file__))))
    folder = os.path.join(home, "conformance", "cases")
    if not os.path.isdir(folder):
        raise BadCall("the golden cases are not installed here")
    if task + ".json" not in os.listdir(folder):
        raise BadCall("there are no cases of {!r}{}".format(
            task, suggest(task, ALL)))
    with open(os.path.join(folder, task + ".json"), encoding="utf-8") as file:
        return json.load(file)["cases"]


def from_entry(task, entry, floats=False):
    """Return what the entry of a golden case asks."""
    if not isinstance(entry["input"], dict):
        raise BadCall(entry["id"] + " has no input to follow")
    return Watched(task, entry["input"], "the golden case " + entry["id"],
                   floats, entry)


def from_json(task, text, settings, floats=False):
    """Return the input that a JSON object is; - is standard input."""
    require_task(task)
    try:
        value = json.loads(sys.stdin.read() if text == "-" else text)
    except ValueError as error:
        raise BadCall("the input is not JSON: {}".format(error))
    if not isinstance(value, dict):
        raise BadCall("the input is not a JSON object of inputs by name")
    return Watched(task, dict(value, **settings), "your input", floats, None)


def followed(watched, words, **options):
    """Return the Run of what is watched, along the printed lines.

    Raises: BadCall where there is no such input
    """
    module, function, inputs, _ = ALL[watched.task]
    home = load(module)
    try:
        named = arguments(watched.input, inputs,
                          read_float if watched.floats else read_number,
                          DIGITS)
    except RefimplError as error:
        raise BadCall(error)
    with printed_lines():
        return follow(lambda: getattr(home, function)(**named), words,
                      **options)


@contextmanager
def printed_lines():
    """Have tables of any size take the printed lines, not the fast ones."""
    before, fast.is_large = fast.is_large, lambda X: False
    try:
        yield
    finally:
        fast.is_large = before
