"""Requests and replies: how a task of the contract is answered.

answer() takes a request and gives the reply, both as JSON values.  What the
tasks are stands in catalogue.py.
"""

from . import __version__
from .catalogue import KERNELS, TASKS
from .errors import (
    DomainError, NumberError, RefimplError, RequestError, UnknownTaskError)
from .rational import ratio
from .scalar import to_float
from .wire import LIMIT, Literal, read_number, written

MEMBERS = ("id", "task", "input", "arithmetic")


def answer(request):
    """Return the reply to a request: its output, or the error it meets."""
    name = request.get("id") if isinstance(request, dict) else None
    try:
        if not isinstance(request, dict):
            raise RequestError("a request is a JSON object")
        name = _identity(name)
        return {"id": name, "output": _output(request)}
    except RefimplError as e:
        return failure(name, e, request)
    except ArithmeticError as e:
        return failure(name, NumberError(
            "the computation left the range of its numbers: {}".format(e)))


def failure(name, error, request=None):
    """Return the reply that reports an error, with what it carries."""
    told = {"kind": error.kind, "message": str(error)}
    for wire_name, attribute in error.carries:
        value = getattr(error, attribute)
        if wire_name == "state":
            told[wire_name] = _fields(value, request)
        else:
            told[wire_name] = written(value, True)
    named = type(name) is str or type(name) is int
    return {"id": name if named else None, "error": told}


def _output(request):
    for member in request:
        if member not in MEMBERS:
            raise RequestError("a request has no {!r}".format(member))
    task = request.get("task")
    if not isinstance(task, str) or isinstance(task, Literal):
        raise RequestError("no task is named")
    if task == "hello":
        return {"name": "refimpl", "version": __version__,
                "language": "Python", "unit": "exact",
                "tasks": list(TASKS), "promise": {}}
    if task not in TASKS:
        raise UnknownTaskError("there is no task {!r}".format(task))
    module, function, inputs, _ = TASKS[task]
    read, digits = _arithmetic(request.get("arithmetic", "exact"))
    arguments = _arguments(request.get("input", {}), inputs, read, digits)
    work = getattr(_load(module), function)
    return _fields(work(**arguments), request)


def _fields(result, request):
    """Return a result of a task as an object of its outputs."""
    exact = request.get("arithmetic", "exact") != "float"
    names = TASKS[request["task"]][3].split()
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
        return _read_float, 50
    if not isinstance(asked, dict) or list(asked) != ["digits"]:
        raise RequestError("arithmetic is exact, float or {digits: N}")
    digits = _numbers(asked["digits"], read_number, ("digits", None))
    if type(digits) is not int or not 1 <= digits <= LIMIT:
        raise DomainError("digits is not an integer from 1 to {}".format(
            LIMIT))
    return read_number, digits


def _read_float(text):
    n, d = ratio(read_number(text))
    return to_float(n, d)


def _arguments(given, inputs, read, digits):
    """Return the named arguments of a function from the inputs given."""
    if not isinstance(given, dict):
        raise RequestError("input is an object of named inputs")
    arguments, known = {}, []
    for token in inputs.split():
        optional = token.endswith("?")
        name, _, kind = token.rstrip("?").partition(":")
        known.append(name)
        if kind == "digits":
            known.pop()
            arguments[name] = digits
        elif name in given:
            arguments["lam" if name == "lambda" else name] = _argument(
                given[name], kind, name, read, digits)
        elif not optional:
            raise RequestError("the input {} is missing".format(name))
    for name in given:
        if name not in known:
            raise RequestError("there is no input {!r}, but {}".format(
                name, ", ".join(known)))
    return arguments


def _argument(value, kind, name, read, digits):
    if kind == "plain":
        return value
    if kind == "kernel":
        return _kernel(value, read, digits)
    exact = kind in ("labels", "counts")
    return _numbers(value, read_number if exact else read, (name, None))


def _numbers(value, read, path):
    """Return a number read, or lists of them; what is neither stays."""
    if isinstance(value, list):
        return [_numbers(v, read, (path, i)) for i, v in enumerate(value)]
    if isinstance(value, float) or type(value) is int:
        value = repr(value)
    if not isinstance(value, str):
        return value
    try:
        return read(value) if value else read("?")
    except NumberError as e:
        place = ""
        while path[1] is not None:
            place = "[{}]".format(path[1]) + place
            path = path[0]
        raise NumberError("{}{}: {}".format(path[0], place, e)) from None


def _kernel(spec, read, digits):
    """Return the kernel that an object describes."""
    kernels = _load("kernels")
    if not isinstance(spec, dict) or "name" not in spec:
        raise RequestError("kernel is an object with a name")
    name = spec["name"]
    if not isinstance(name, str) or name not in KERNELS:
        raise DomainError("kernel is {!r}, not {}".format(
            name, " or ".join(KERNELS)))
    rest = {k: v for k, v in spec.items() if k != "name"}
    arguments = _arguments(rest, KERNELS[name], read, digits)
    if name == "linear":
        return kernels.linear
    if name == "polynomial":
        return kernels.Polynomial(**arguments)
    return kernels.Gaussian(digits=digits, **arguments)


def _identity(name):
    """Return the id of a request: a string or an integer."""
    if isinstance(name, Literal):
        text = name[1:] if name[:1] == "-" else name
        if text and len(text) <= LIMIT and text.isdigit():
            return int(name)
        raise RequestError("an id is a string or an integer")
    if isinstance(name, str) or type(name) is int:
        return name
    raise RequestError("an id is a string or an integer")


def _load(module):
    """Return a module of this package, imported when it is needed."""
    package = __import__(
        "{}.{}".format(__name__.rpartition(".")[0], module))
    return getattr(package, module)
