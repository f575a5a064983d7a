"""Requests and replies: how a task of the contract is answered.

A number is read exactly as it is written, never through a binary float:
JSON numbers, decimal text, fractions "-1/2", C99 hex floats "-0x1.8p+1".
"""

import math

from .. import __version__
from ..base.call import CLASSES
from ..base.digits import (
    DECIMAL, LIMIT, PIECE, int_text, read_int, read_number, read_ratio)
from ..base.errors import (
    DomainError, NumberError, RefimplError, refuse, show)
from ..base.ints import nearest_float
from ..base.kinds import KINDS, Reading
from ..base.method import DECLARED
from ..base.rows import ratio
from . import TASKS, load

MEMORY = "too little memory for this request: start with a larger heap"
LONGEST = 2 * LIMIT     # digits of a numerator or denominator of an answer
MANY = 64       # texts of which the numbers are kept

# What a kernel takes beside its name.
KERNELS = {"linear": [], "polynomial": [["degree", "count"],
                                        ["constant?0", "unsigned"]],
           "gaussian": [["sigma", "positive"]]}

# Kinds of which numbers are exact in every arithmetic, words and flags, and
# what is not on the wire.
EXACT = ("signs", "both", "chances", "names", "count", "whole")
PLAIN = (Reading.read_flag, Reading.read_one)
ABSENT = ("digits", "near")


# The text of a JSON number, no string.
Literal = type("Literal", (str,), {})


class RequestError(RefimplError):
    """Only on the wire: a message that cannot be understood."""

    kind = "request"


class UnknownTaskError(RefimplError):
    """Only on the wire: there is no task of that name."""

    kind = "unknown-task"


def answer(request):
    """Return the reply to a request: its output, or the error it meets."""
    name = None
    try:
        if not isinstance(request, dict):
            raise RequestError("a request must be a JSON object")
        name = read_id(request.get("id"))
        return {"id": name, "output": find_output(request)}
    except RefimplError as e:
        return failure(name, e, request)
    except ArithmeticError as e:
        return failure(name, NumberError("out of range: {}".format(e)))
    except MemoryError:
        return failure(name, RequestError(MEMORY))
    except Exception as e:      # a bug: reported, and the process goes on
        return failure(name, RequestError(
            "internal error, please report: {!r}".format(e)))


def failure(name, error, request=None):
    """Return the reply that reports an error, with what it carries."""
    body = {"kind": error.kind, "message": str(error)}
    try:
        if error.carries == "state":
            body["state"] = {} if error.proof is None else name_fields(
                error.proof, request)
        elif error.carries:
            body[error.carries] = written(error.proof, True)
    except NumberError as e:
        return failure(name, e)
    return {"id": name, "error": body}


def find_output(request):
    """Return the output of a request as an object."""
    for member in request:
        if member not in ("id", "task", "input", "arithmetic"):
            raise RequestError("a request has no member {}".format(
                show(member)))
    task = request.get("task")
    if not isinstance(task, str) or isinstance(task, Literal):
        raise RequestError("the request has no task")
    if task == "hello":
        return {"name": "refimpl", "version": __version__,
                "language": "Python", "unit": "exact",
                "tasks": list(TASKS), "promise": {}}
    if task not in TASKS:
        raise UnknownTaskError("there is no task {}; hello lists them".format(
            show(task)))
    work = find_work(task)
    read, digits = read_arithmetic(request.get("arithmetic", "exact"))
    named = arguments(request.get("input", {}), DECLARED[work][0], read,
                      digits)
    return name_fields(work(**named), request)


def find_work(task):
    """Return the function of a task."""
    module, function = TASKS[task]
    try:
        return getattr(load(module), function)
    except ImportError as e:
        raise UnknownTaskError("{} is not here, as there is {}".format(
            task, e)) from None


def name_fields(result, request):
    """Return a result of a task as an object of its outputs."""
    exact = request.get("arithmetic", "exact") != "float"
    names, output = DECLARED[find_work(request["task"])][1], {}
    for name, value in zip(names, result if len(names) > 1 else [result]):
        if value is not None:
            output[name.rstrip("#")] = value if name[-1] == "#" else written(
                value, exact or name == "lambda")
    return output


def read_arithmetic(asked):
    """Return (how a number is read, the digits of what is irrational)."""
    if asked == "exact":
        return read_number, 50
    if asked == "float":
        return read_float, None
    if not isinstance(asked, dict) or list(asked) != ["digits"]:
        raise RequestError("arithmetic must be exact, float or {digits: N}")
    digits = argument(asked["digits"], "count", "digits", read_number)
    if type(digits) is not int or not 1 <= digits <= LIMIT:
        refuse(DomainError, "digits", digits, "an integer from 1 to {}".format(
            LIMIT))
    return read_number, digits


def read_id(name):
    """Return the id of a request: a string or an integer."""
    if isinstance(name, Literal):
        digits = name.lstrip("-")
        if len(digits) > LIMIT:
            raise RequestError("an id has at most {} digits".format(LIMIT))
        if digits and not digits.strip(DECIMAL):
            return read_int(digits) * (1 if digits == name else -1)
    elif isinstance(name, str) or type(name) is int:
        return name
    raise RequestError("an id must be a string or an integer")


def arguments(values, spec, read, digits):
    """Return the named arguments of a function from the inputs given.

    spec  what base.method.DECLARED says of the function
    """
    if not isinstance(values, dict):
        raise RequestError("input must be an object of named inputs")
    named, known, missing = {}, [], []
    for token, kind in spec:
        name, optional, _ = token.partition("?")
        if kind == "digits" and digits:
            named[name] = digits
        if kind in ABSENT:
            continue
        asked = "lambda" if name == "lam" else name
        known.append(asked)
        if asked in values:
            named[name] = read_kernel(values[asked], read, digits) if (
                kind == "kernel") else argument(
                    values[asked], kind, asked, read)
        elif not optional:
            missing.append(asked)
    for name in values:
        if name not in known:
            raise RequestError("there is no input {}, only {}".format(
                show(name), ", ".join(known)))
    if missing:
        raise RequestError("the input {} is missing".format(missing[0]))
    return named


def argument(value, kind, name, read):
    """Return an input of some kind as the function takes it."""
    if KINDS[kind][0] in PLAIN or kind == "choice" and type(value) is str:
        return value
    if kind == "names" and isinstance(value, list):     # 1 is not "1"
        return [read_number(v) if isinstance(v, Literal) else v for v in value]
    if value is None:
        raise NumberError("{} is null".format(name))
    try:
        return read_numbers(value, read_number if kind in EXACT else read)
    except NumberError as e:
        raise NumberError("{}: {}".format(name, e)) from None


def read_numbers(value, read, known=None):
    """Return a number, or lists of them, as read; leave all else alone.

    known  some that were read before: tables repeat their numbers
    """
    if isinstance(value, list):
        kinds, known = set(map(type, value)), {} if known is None else known
        if read is read_number and kinds == {int}:
            return value
        if kinds - {str, Literal}:
            return [read_numbers(v, read, known) for v in value]
        if len(known) > MANY:
            known.clear()
        for v in value:
            if v not in known:
                known[v] = read(v)
        return [known[v] for v in value]
    if type(value) is int and abs(value) < 1 << 99:
        return nearest_float(value, 1) if read is read_float else value
    if isinstance(value, float) or type(value) is int:
        value = repr(value) if isinstance(value, float) else int_text(value)
    return read(value) if isinstance(value, str) else value


def read_kernel(spec, read, digits):
    """Return the kernel that an object describes."""
    kernels = load("kernels")
    if not isinstance(spec, dict) or "name" not in spec:
        raise RequestError('kernel must be an object such as {"name": '
                           '"linear"}, "polynomial" or "gaussian"')
    name = spec["name"]
    if not isinstance(name, str) or name not in KERNELS:
        refuse(DomainError, "kernel", name, " or ".join(KERNELS))
    rest = {k: v for k, v in spec.items() if k != "name"}
    named = arguments(rest, KERNELS[name], read, digits)
    if name == "linear":
        return kernels.linear
    if name == "polynomial":
        return kernels.Polynomial(**named)
    return kernels.Gaussian(digits=digits or 50, **named)


def read_float(text):
    """Return the float nearest to the number that a text stands for."""
    try:
        return nearest_float(*read_ratio(text))
    except OverflowError:
        raise NumberError("a number outside the range of floats") from None


def written(v, exact):
    """Return a number, or lists of them, as it goes on the wire.

    Exact: text, fractions in lowest terms; else JSON numbers, or C99 hex
    floats where the interpreter does not print its floats to the last bit.
    True, False and None stay what they are.
    """
    if isinstance(v, (list, tuple)):
        if exact and set(map(type, v)) == {int} and (
                -PIECE < min(v) <= max(v) < PIECE):
            return list(map(str, v))
        return [written(u, exact) for u in v]
    if v is None or type(v) is bool:
        return v
    if exact:
        return write_exact(v)
    if hasattr(v, "hex"):
        return v
    m, e = math.frexp(v)
    sign = "-" if math.copysign(1, v) < 0 else ""
    return "{}0x{:x}p{}".format(sign, abs(int(m * (1 << 53))), e - 53)


def write_exact(v):
    """Return a number as text; a rounded one shows a point or an exponent.

    Of rounded ones only what is 0 comes out as 0.
    """
    if CLASSES.get(type(v)) in ("int", "fraction"):
        n, d = ratio(v)
        longer = max(abs(n), d)
        # 10**20000 has 66439 bits
        if longer >> 66438 and longer >= 10 ** LONGEST:
            raise NumberError("the result has a number of more than {} digits"
                              .format(LONGEST))
        return int_text(n) + ("/" + int_text(d) if d != 1 else "")
    text = str(v).upper()
    return text if v == 0 or "." in text or "E" in text else text + "."
