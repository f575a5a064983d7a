"""Requests and replies: how a task of the contract is answered.

answer() takes a request and gives the reply, both as JSON values.
"""

from .. import __version__
from ..base.errors import DomainError, NumberError, RefimplError, show
from ..base.method import declaration
from .catalogue import TASKS, arguments, load, numbers, read_float
from .wire import (
    LIMIT, Literal, RequestError, UnknownTaskError, read_number, twice,
    written)

MEMORY = "too little memory for this request: start with a larger heap"
MEMBERS = ("id", "task", "input", "arithmetic")


def answer(request):
    """Return the reply to a request: its output, or the error it meets."""
    name = request.get("id") if isinstance(request, dict) else None
    try:
        if not isinstance(request, dict):
            raise RequestError("a request must be a JSON object")
        name = _identity(name)
        return {"id": name, "output": twice(_output, request)}
    except RefimplError as e:
        return failure(name, e, request)
    except ArithmeticError as e:
        return failure(name, NumberError(
            "the computation left the range of its numbers: {}".format(e)))
    except MemoryError:
        return failure(name, RequestError(MEMORY))
    except Exception as e:      # a bug: reported, and the process goes on
        return failure(name, RequestError(
            "internal error, please report: {!r}".format(e)))


def failure(name, error, request=None):
    """Return the reply that reports an error, with what it carries."""
    body = {"kind": error.kind, "message": str(error)}
    for wire_name, attribute in error.carries:
        value = getattr(error, attribute)
        try:
            body[wire_name] = (
                written(value, True) if wire_name != "state"
                else {} if value is None else _fields(value, request))
        except NumberError as e:
            return failure(name, e)
    named = type(name) is str or type(name) is int
    return {"id": name if named else None, "error": body}


def _output(request):
    for member in request:
        if member not in MEMBERS:
            raise RequestError("a request has no member {}".format(
                show(member)))
    task = request.get("task")
    if not isinstance(task, str) or isinstance(task, Literal):
        raise RequestError("the request has no task")
    if task == "hello":
        return {"name": "refimpl", "version": __version__,
                "language": "Python", "unit": "exact",
                "tasks": _here(), "promise": {}}
    if task not in TASKS:
        raise UnknownTaskError("there is no task {}".format(show(task)))
    work = find_work(task)
    read, digits = _arithmetic(request.get("arithmetic", "exact"))
    named = arguments(request.get("input", {}), declaration(work)[0], read,
                      digits)
    return _fields(work(**named), request)


def find_work(task):
    """Return the function of a task."""
    module, function = TASKS[task]
    try:
        return getattr(load(module), function)
    except ImportError as e:
        raise UnknownTaskError("{} is not here, as there is {}".format(
            task, e)) from None


def _here():
    """Return the names of the tasks whose modules are here.

    A board may have one method.  What is frozen or in a zip has no files to
    look for: then all are.
    """
    try:
        from os import stat
        file = getattr(load("oracle.tasks"), "__file__", "")
        folder = file.rsplit("/", 2)[0]
    except ImportError:
        return list(TASKS)

    def has(module):
        for ending in (".py", ".mpy", ".pyc"):
            try:
                return bool(stat("{}/{}{}".format(
                    folder, module.replace(".", "/"), ending)))
            except OSError:
                pass
        return False
    return [task for task in TASKS if has(TASKS[task][0])] or list(TASKS)


def _fields(result, request):
    """Return a result of a task as an object of its outputs."""
    exact = request.get("arithmetic", "exact") != "float"
    names = declaration(find_work(request["task"]))[1]
    if len(names) == 1:
        return {names[0].rstrip("#"): _field(names[0], result, exact)}
    output = {}
    for name, value in zip(names, result):
        if value is not None:
            output[name.rstrip("#")] = _field(name, value, exact)
    return output


def _field(name, value, exact):
    if name.endswith("#"):
        return value
    return written(value, exact or name == "lambda")


def _arithmetic(asked):
    """Return (how a number is read, the digits of what is irrational)."""
    if asked == "exact":
        return read_number, 50
    if asked == "float":
        return read_float, None
    if not isinstance(asked, dict) or list(asked) != ["digits"]:
        raise RequestError("arithmetic must be exact, float or {digits: N}")
    digits = numbers(asked["digits"], read_number, ("digits", None))
    if type(digits) is not int or not 1 <= digits <= LIMIT:
        raise DomainError("digits is not an integer from 1 to {}".format(
            LIMIT))
    return read_number, digits


def _identity(name):
    """Return the id of a request: a string or an integer."""
    if isinstance(name, Literal):
        text = name[1:] if name[:1] == "-" else name
        try:
            if text and len(text) <= LIMIT and text.isdigit():
                return int(name)
        except ValueError:      # more digits than the interpreter writes
            pass
        raise RequestError("an id must be a string or an integer")
    if isinstance(name, str) or type(name) is int:
        return name
    raise RequestError("an id must be a string or an integer")
