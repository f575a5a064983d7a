"""The inputs of a request, read into the arguments of a function."""

from ..base.errors import DomainError, NumberError, show
from ..base.numbers import to_float
from .catalogue import KERNELS
from .errors import RequestError
from .wire import Literal, read_number, read_ratio

TEXTS = {str, Literal, int}
# Labels and counts are exact in every arithmetic.
EXACT = ("signs", "both", "chances", "names", "count", "whole")
# whether the interpreter reads the float nearest to a text: not all do
NEAREST = []  # type: list
SHORT = 1000        # with no longer text an exponent is in range if a float is


def arguments(values, spec, read, digits):
    """Return the named arguments of a function from the inputs given.

    spec  what base.method.declaration() says of the function
    """
    if not isinstance(values, dict):
        raise RequestError("input must be an object of named inputs")
    named, known, seen = {}, [], {}
    for token, kind in spec:
        name, optional, _ = token.partition("?")
        if kind == "digits":
            named[name] = digits
        if kind in ("digits", "hint"):      # not on the wire
            continue
        asked = "lambda" if name == "lam" else name
        known.append(asked)
        if asked in values:
            named[name] = argument(
                values[asked], kind, asked, read, digits, seen)
        elif not optional:
            raise RequestError("the input {} is missing".format(asked))
    for name in values:
        if name not in known:
            raise RequestError("there is no input {}, only {}".format(
                show(name), ", ".join(known)))
    return named


def argument(value, kind, name, read, digits, seen):
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
    return numbers(value, read, (name, None), seen.setdefault(read, {}))


def numbers(value, read, path, seen=None):
    """Return a number, or lists of them, as read; leave all else alone.

    seen  what was read so far: tables repeat their numbers
    """
    if isinstance(value, list):
        kinds = set(map(type, value))
        if read is read_number and kinds == {int}:
            return value
        seen = {} if seen is None else seen
        if kinds and not kinds - TEXTS:
            try:
                for v in set(value).difference(seen):
                    seen[v] = numbers(v, read, path)
                return [seen[v] for v in value]
            except NumberError:
                pass        # again one by one: which of them?
        return [numbers(v, read, (path, i), seen)
                for i, v in enumerate(value)]
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
    return kernels.Gaussian(digits=digits, **named)


def read_name(v):
    """Return the name of a class: an int, or a string as it is."""
    return read_number(v) if isinstance(v, Literal) else v


def reads_nearest():
    """Return whether the interpreter reads the float nearest to a text."""
    if not NEAREST:
        NEAREST.append([float(text) for text in (
            "9007199254740992.99999999", "9007199254740993.00000001",
            "1e23")] == [1 << 53, (1 << 53) + 2, 99999999999999991611392])
    return NEAREST[0]


def read_float(text):
    """Return the float nearest to a number; what is not one is refused."""
    if reads_nearest() and type(text) is Literal and len(text) < SHORT:
        v = float(text)
        if v and v - v == 0:
            return v
    return to_float(*read_ratio(text))


def load(module):
    """Return a method's module of refimpl, imported when it is needed."""
    target = __import__("{}.{}".format(__name__.split(".")[0], module))
    for name in module.split("."):
        target = getattr(target, name)
    return target
