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

import re
import sys

from ..contract.plain import table
from ..contract.tasks import KERNELS, NEEDED, TASKS
from ..kits.python.kit import (
    Refusal, Skip, examine, listen, parse_table, plain, real)

# Inputs whose strings are words, and inputs whose integers stay integers.
WORDS = ("classes", "rule", "name", "intercept", "kernel")
COUNTS = ("T", "components", "degree", "max_epochs", "max_steps")
TABLE = parse_table(table().splitlines())
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
          number=None, listed=None, note=None, called=None):
    """Answer line by line until the input ends.

    functions  one for each task, of that name with _ for -
    promise    task to relative gap, where the library has a tolerance
    number     what makes the library's number of one on the wire; a double
               if it is left out
    listed     what makes lists and text of the library's own types
    note       the first line of the report, if any
    called     the reply to a question with a member `call` (adapters/calls)
    """
    tasks = {f.__name__.replace("_", "-"): f for f in functions}
    hello = {"name": name, "version": version, "language": "Python",
             "unit": unit, "tasks": sorted(tasks), "promise": dict(promise)}
    hello.update({"note": note} if note else {})
    listen(lambda request: dict(called(request), id=request["id"])
           if called and "call" in request else answer(
               request, hello, tasks, number or real), listed or plain)


def answer(request, hello, tasks, number):
    task, reply = request.get("task"), {"id": request.get("id")}
    if task == "hello":
        return dict(reply, output=hello)
    if task not in tasks:
        return dict(reply, error={"kind": "unknown-task"})
    Asked.entered = False
    try:
        inputs = convert_inputs(request["input"], number)
        require_names(request["input"], TASKS[task].inputs)
        check_words(inputs)
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
        certificate, kind=find_kind(refused, task, request["input"]),
        message="raised {}: {}".format(type(refused).__name__, refused)))


def check_words(inputs):
    """Raise Refusal for words that no library ever sees."""
    if type(inputs.get("intercept", False)) is not bool:
        raise Refusal("domain", "the intercept is there or not")
    kernel = inputs.get("kernel", {"name": "linear"})
    if not isinstance(kernel, dict) or "name" not in kernel:
        raise Refusal("request", "a kernel without a name")
    if kernel["name"] not in KERNELS:
        raise Refusal("domain", "no such kernel")
    require_names(set(kernel) - {"name"}, KERNELS[kernel["name"]].members)
    # The width of libraries, 1 / (2 sigma^2), has lost the sign.
    if isinstance(kernel.get("sigma"), float) and kernel["sigma"] <= 0:
        raise Refusal("domain", "sigma is not above 0")


def require_names(names, known):
    needed = {name for name, one in known.items() if one.default is NEEDED}
    if not needed <= set(names) <= set(known):
        raise Refusal("request", "due are {}".format(", ".join(known)))


def convert_inputs(inputs, number):
    return {"lambda_" if name == "lambda" else name: convert_input(
        name, v, number) for name, v in inputs.items()}


def convert_input(name, value, number):
    """Return an input as the library is given it: its numbers, in lists.

    Booleans, null and objects go to the library as they are.
    """
    if isinstance(value, dict):
        return {key: convert_input(key, v, number) for key, v in value.items()}
    if isinstance(value, list):
        inside = "entry" if name == "M" else name
        return [convert_input(inside, v, number) for v in value]
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


def find_kind(error, task, inputs):
    """Return the kind of what was raised for these inputs of a task."""
    if getattr(error, "kind", "") == "request":
        return "request"
    slip = SLIPS.get(type(error))
    if type(error) in ACCIDENTS or slip and re.search(slip, str(error)):
        return "unknown"
    try:
        examine(TABLE, task, inputs)
    except Refusal as refused:
        return refused.kind
    kind = getattr(error, "kind", "") or find_size_error(TASKS[task], inputs)
    if kind:
        return kind
    message = "{} {}".format(type(error).__name__, error)
    for kind, words in MESSAGES:
        if re.search(words, message, re.IGNORECASE):
            refused = "not-" + kind
            return refused if refused in TASKS[task].errors else kind
    return "unknown"


def find_size_error(task, inputs):
    """Return the kind of error that the sizes of well-formed inputs make.

    Too few classes, more components than there are, or fewer rows than
    weights, where weights are fitted.
    """
    if "components" in inputs:
        count = len({(type(name), name) for name in inputs["classes"]})
        most = min(len(inputs["X"][0]), count - 1)
        return "label" if count < 2 else (
            "domain" if real(inputs["components"]) > most else "")
    if (task.threshold not in ("free", "asked for")
            or "singular" not in task.errors or "lambda" in task.inputs):
        return ""
    weights = len(inputs["X"][0]) if "X" in inputs else 1
    return "singular" if len(
        inputs["y"]) < weights + task.has_constant(inputs) else ""
