"""The tasks of the contract, and how the inputs of a request are read.

What a task takes and gives is declared beside its function (base/method.py).
"""

from ..base.errors import DomainError, NumberError, show
from ..base.numbers import to_float
from ..base.written import read_ratio
from ..names import TASKS   # its path in release 1.0
from .wire import Literal, RequestError, read_number

# What a kernel takes beside its name.
KERNELS = {"linear": [], "polynomial": [["degree", "count"],
                                        ["constant?0", "unsigned"]],
           "gaussian": [["sigma", "positive"]]}

# Labels and counts are exact in every arithmetic.
EXACT = ("signs", "both", "chances", "names", "count", "whole")


def arguments(values, spec, read, digits):
    """Return the named arguments of a function from the inputs given.

    spec  what base.method.declaration() says of the function
    """
    if not isinstance(values, dict):
        raise RequestError("input must be an object of named inputs")
    named, known = {}, []
    for token, kind in spec:
        name, optional, _ = token.partition("?")
        if kind == "digits" and digits:
            named[name] = digits
        if kind in ("digits", "hint"):      # not on the wire
            continue
        asked = "lambda" if name == "lam" else name
        known.append(asked)
        if asked in values:
            named[name] = argument(values[asked], kind, asked, read, digits)
        elif not optional:
            raise RequestError("the input {} is missing".format(asked))
    for name in values:
        if name not in known:
            raise RequestError("there is no input {}, only {}".format(
                show(name), ", ".join(known)))
    return named


def argument(value, kind, name, read, digits):
    """Return an input of some kind as the function takes it."""
    if kind == "flag" or kind[:7] == "one of ":
        return value
    if kind == "kernel":
        return read_kernel(value, read, digits)
    if kind == "choice" and type(value) is str:
        return value
    if kind == "names" and isinstance(value, list):
        return [read_name(v) for v in value]
    if value is None:
        raise NumberError("{} is null".format(name))
    read = read_number if kind in EXACT else read
    return numbers(value, read, (name, None))


def numbers(value, read, path):
    """Return a number, or lists of them, as read; leave all else alone."""
    if isinstance(value, list):
        if read is read_number and set(map(type, value)) == {int}:
            return value
        return [numbers(v, read, (path, i)) for i, v in enumerate(value)]
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


def read_kernel(spec, read, digits):
    """Return the kernel that an object describes."""
    kernels = load("kernels")
    if not isinstance(spec, dict) or "name" not in spec:
        raise RequestError("kernel must be an object with a name")
    name = spec["name"]
    if not isinstance(name, str) or name not in KERNELS:
        raise DomainError("kernel is {}, not {}".format(
            show(name), " or ".join(KERNELS)))
    rest = {k: v for k, v in spec.items() if k != "name"}
    named = arguments(rest, KERNELS[name], read, digits)
    if name == "linear":
        return kernels.linear
    if name == "polynomial":
        return kernels.Polynomial(**named)
    return kernels.Gaussian(digits=digits or 50, **named)


def read_name(v):
    """Return the name of a class: an int, or a string as it is."""
    return read_number(v) if isinstance(v, Literal) else v


def read_float(text):
    """Return the float nearest to a number; what is not one is refused."""
    return to_float(*read_ratio(text))


def load(module):
    """Return a method's module of refimpl, imported when it is needed."""
    target = __import__("{}.{}".format(__name__.split(".")[0], module))
    for name in module.split("."):
        target = getattr(target, name)
    return target
