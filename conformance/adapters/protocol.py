"""The protocol for the adapters in Python: one loop and a table of tasks, and
the tasks that are made of the functions with which a library solves.

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
from functools import partial

from ..contract.tasks import KERNELS, NEEDED, TASKS, plain_table
from ..kits.python.kit import (
    Refusal, Skip, examine, listen, parse_table, real)
from .conventions import HARD

try:
    import numpy as np
except ImportError:
    np = None

# Inputs whose strings are words, and inputs whose integers stay integers.
WORDS = ("classes", "rule", "name", "intercept", "kernel")
COUNTS = ("T", "components", "degree", "max_epochs", "max_steps")
TABLE = parse_table(plain_table().splitlines())
MESSAGES = (("separable", "perfect|separa[bt]"),
            ("singular", "singular|invertible|ZeroDivision|rank|definite|"
                         "ill-cond|collinear|identical|too few|underdet|"
                         "unique|dependent"),
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
    try:
        values = {"lambda_" if name == "lambda" else name: convert_input(
            name, v, number) for name, v in inputs.items()}
        require_names(inputs, TASKS[task].inputs)
        check_words(values)
        outputs = dict(function(**values))
        more = {name: outputs.pop(name, None) for name in (
            "promise", "fault", "steps") if name not in TASKS[task].outputs}
        more = {name: v for name, v in more.items() if v}   # of this answer
        return dict({"output": outputs}, **more)
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


# The tasks of a library.  Each function takes what asks the library, and
# returns {task: function}; nothing is computed beside what the library gave.
# Fits and machines do without NumPy, as a model in pure Python does.

def array(data, kind=float):
    """Return an array of numbers; what is none, or has no NumPy, stays."""
    try:
        return data if np is None else np.array(data, dtype=kind)
    except (TypeError, ValueError):
        return data


def frame(rows, *_, index=None):
    import pandas
    if rows and isinstance(rows[0], list):
        return pandas.DataFrame(rows, index=index, columns=[
            "x{}".format(k + 1) for k in range(len(rows[0]))])
    return pandas.Series(rows, index=index)


def by_linalg(linalg, ridge):
    """Return the tasks of systems and of least squares.

    linalg  a module with solve, inv, det and lstsq, as NumPy and SciPy have
    ridge   function of X, y and lambda that returns w, without an intercept
    """
    return dict({
        "solve": lambda A, b: {"x": ask(linalg.solve, array(A), array(b))},
        "inverse": lambda A: {"inverse": ask(linalg.inv, array(A))},
        "determinant": lambda A: {"determinant": ask(linalg.det, array(A))}},
        **by_fit(with_ones(lambda A, y: ask(linalg.lstsq, A, y)[0]),
                 "least-squares", "least-squares-classifier",
                 "least-squares-plug-in"),
        **by_fit(centred(ridge), "ridge"))


def by_fit(fit, *tasks):
    """Return the tasks of these names, all of w and a constant.

    fit(X, y, intercept) is w and the intercept, which is 0 without one; a
    penalty comes fourth.
    """
    return {task: partial(answer_by_fit, fit, task) for task in tasks}


def answer_by_fit(fit, task, y, X=None, x=None, intercept=None, **penalty):
    asked = TASKS[task].inputs.get("intercept")
    if intercept is None:
        intercept = asked.default if asked else True
    rows = [[v] for v in x] if task == "line" else X
    w, c = fit(array(rows), array(y), intercept, *penalty.values())
    if task == "line":
        return {"slope": w[0], "intercept": c}
    return {"w": w, "t": -c} if "t" in TASKS[task].outputs else {
        "w": w, "intercept": c}


def with_ones(lstsq):
    """Return a fit by a column of ones, or without one."""
    def fit(X, y, intercept):
        A = np.column_stack([X, np.ones(len(X))]) if intercept else X
        w = lstsq(A, y)
        return (w[:-1], w[-1]) if intercept else (w, 0.0)

    return fit


def centred(method):
    """Return a fit by method(X, y, penalty) of columns less their means."""
    def fit(X, y, intercept, penalty):
        shift = X.mean(axis=0) * intercept, y.mean() * intercept
        w = method(X - shift[0], y - shift[1], penalty)
        return w, shift[1] - shift[0] @ w

    return fit


def by_machine(train):
    """Return svm-hard, which is the soft one with C = HARD, and svm-soft.

    train(X, y, C, kernel) is alpha, t and w; None is what it does not give.
    """
    def answer(X, y, C=HARD, kernel=None):
        found = train(array(X), array(y), C, kernel or {"name": "linear"})
        return {name: v for name, v in zip(("alpha", "t", "w"), found)
                if v is not None}

    return {"svm-hard": answer, "svm-soft": answer}


def scatters(X, classes):
    """Return the scatters within and between; 1 is not "1"."""
    groups = [X[[type(c) is T and c == k for c in classes]]
              for T, k in {(type(c), c): 0 for c in classes}]
    within = sum(len(G) * np.cov(G, rowvar=False, ddof=0) for G in groups)
    shifts = [G.mean(axis=0) - X.mean(axis=0) for G in groups]
    between = sum(len(G) * np.outer(d, d) for G, d in zip(groups, shifts))
    return np.atleast_2d(within), between
