"""The protocol for the adapters in Python: one loop and a table of tasks.

An adapter is a function for each task, which takes the inputs by name and
returns the outputs by name.  The library is called by ask(), and what that
raises is its own refusal, an error.  What fails around it is not the
library's fault: a skip that says so.

The kind of an error is read from the inputs: what is not a number, not a
rectangle, of another length, a wrong label, a parameter out of its range.  If
nothing is wrong with them the problem has no solution, and the message has to
say so.  What Python raises where code goes wrong is an accident, of no kind.
"""

import re

from ..contract.plain import table
from ..contract.tasks import KERNELS, NEEDED, TASKS
from ..kits.python.kit import (
    Refusal, Skip, examine, listen, parse_table, real)

# Inputs whose strings are words, and inputs whose integers stay integers.
WORDS = ("classes", "rule", "name", "intercept", "kernel")
COUNTS = ("T", "components", "degree", "max_epochs", "max_steps")
TABLE = parse_table(table().splitlines())
MESSAGES = (("separable", "perfect|separa[bt]"),
            ("singular", "singular|invertible|ZeroDivision|rank|definite|"
                         "ill-cond|collinear|identical|too few|underdet"),
            ("not-converged", "converge|max(imum)? (number of )?iter"),
            ("label", r"label|class(es)?\b"),
            ("number", "NaN|inf|numeric|must be real|could not convert"),
            ("shape", "shape|dimension|length|size|sample|square|align"))

# What is raised by accident: by its class, or by what the message says too,
# which is empty for a bare assertion.
ACCIDENTS = (IndexError, KeyError, NameError, RecursionError, SystemError)
SLIPS = {AttributeError: "has no attribute", AssertionError: "^$"}


def ask(function, *arguments, **named):
    """Call the library: what this raises is a refusal of its own."""
    try:
        return function(*arguments, **named)
    except Exception as error:
        error.by_library = True
        raise


def by_name(*functions):
    """Return {task: function} of functions with its name, _ for -."""
    return {f.__name__.replace("_", "-"): f for f in functions}


def serve(name, version, tasks, promise=(), unit="binary64", number=real,
          note=None, called=None):
    """Answer line by line until the input ends.

    tasks      {task: function}
    promise    task to relative gap, where the library has a tolerance
    number     what makes the library's number of one on the wire
    note       the first line of the report, if any
    called     the reply to a question with a member `call` (adapters/calls)
    """
    hello = {"name": name, "version": version, "language": "Python",
             "unit": unit, "tasks": sorted(tasks), "promise": dict(promise)}
    hello.update({"note": note} if note else {})

    def reply_to(request):
        task = request.get("task")
        if task == "hello":
            return {"output": hello}
        if task not in tasks:
            return {"error": {"kind": "unknown-task"}}
        if called and "call" in request:
            return called(request)
        return answer(task, request.get("input", {}), tasks[task], number)

    listen(lambda request: dict(reply_to(request), id=request.get("id")))


def answer(task, inputs, function, number=real):
    """Return the reply of a function to the inputs of a task."""
    try:
        values = {"lambda_" if name == "lambda" else name: convert_input(
            name, v, number) for name, v in inputs.items()}
        require_names(inputs, TASKS[task].inputs)
        check_words(values)
        return {"output": function(**values)}
    except Skip as reason:
        return {"skip": str(reason)}
    except Exception as error:
        said = "{}: {}".format(type(error).__name__, error)
        if not isinstance(error, Refusal) and not hasattr(error, "by_library"):
            return {"skip": "the question could not be put, or the answer "
                            "could not be read: " + said}
        return {"error": dict(
            getattr(error, "certificate", {}), message="raised " + said,
            kind=find_kind(error, task, inputs))}


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
        raise Refusal("request", "expected {}".format(", ".join(known)))


def convert_input(name, value, number):
    """Return an input as the library is given it: its numbers, in lists.

    Booleans, null and objects go to the library as they are.
    """
    if isinstance(value, dict):
        return {key: convert_input(key, v, number) for key, v in value.items()}
    if isinstance(value, list):
        inside = "entry" if name == "M" else name
        return [convert_input(inside, v, number) for v in value]
    if (name in WORDS or name == "M" and isinstance(value, str)
            or value is None or isinstance(value, bool)):
        return value
    try:
        plainly = real(value)
        if name in COUNTS and plainly % 1 == 0:
            return int(plainly)
        return plainly if number is real else number(value)
    except (ValueError, OverflowError) as error:
        raise Refusal("number", str(error)) from None


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
    kind = getattr(error, "kind", "") or find_count_error(inputs)
    if kind:
        return kind
    message = "{} {}".format(type(error).__name__, error)
    kind = next((kind for kind, words in MESSAGES if re.search(
        words, message, re.IGNORECASE)), "unknown")
    refused = "not-" + kind
    return refused if refused in TASKS[task].errors else kind


def find_count_error(inputs):
    """Return the kind of error that too few classes or features make."""
    if "components" not in inputs:
        return ""
    count = len({(type(name), name) for name in inputs["classes"]})
    most = min(len(inputs["X"][0]), count - 1)
    return "label" if count < 2 else (
        "domain" if real(inputs["components"]) > most else "")
