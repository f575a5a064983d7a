"""Case files: how their numbers are written and read, and how they look.

exact(value)    a Fraction, or values.BadNumber
short(number)   the number of significant bits is at most 24
decimal(number) a Fraction as a decimal where it ends
near(...)       a printed decimal against an interval known to hold the truth
read(task, inputs)  every input of a task, defaults filled in, all numbers
                exact; it trusts the input, which was judged before
put(value)      an input with its numbers as the wire has them
dump(value)     JSON text, compact where it fits on a line, matrices row by
                row, long lists filled to the width of a line
"""

import json
from decimal import Decimal, localcontext
from fractions import Fraction

from ..proof import Claim
from .tasks import TASKS
from .values import number, precision

SHORT_BITS = 24
DIGITS = 50
LONGEST = 20000     # digits in a number of an answer

WIDTH = 96
EXACT_IN_DOUBLE = 2 ** 53

SOURCES = ("provenance", "level", "flags")


def exact(value):
    """Return the Fraction that a number of a case stands for.

    A float stands for the decimal that repr writes, as JSON would.  What is a
    Fraction or an int may be as long as it likes.
    """
    if isinstance(value, (int, Fraction)) and not isinstance(value, bool):
        return Fraction(value)
    return number(value, LONGEST, decimal=True)


def short(number, bits=SHORT_BITS):
    top, bottom = abs(number.numerator), number.denominator
    return not bottom & (bottom - 1) and (
        top // (top & -top or 1)).bit_length() <= bits


def is_rounded(value):
    """Say whether a golden string is a rounded decimal, not a fraction."""
    return (isinstance(value, str) and "/" not in value
            and ("." in value or "e" in value or "E" in value))


def half_unit(text):
    """Return half a unit of the last digit that a decimal string shows."""
    return precision(text)[1] / 2


def decimal(number):
    """Return a Fraction as a decimal if it ends, else as a ratio."""
    below = number.denominator
    if below == 1 or 10 ** below.bit_length() % below:
        return str(number)
    with localcontext() as context:
        context.prec = LONGEST
        return format(Decimal(number.numerator) / below, "f")


def read(task, inputs):
    """Return {name: value} for every input of the task.

    A kernel is (name, parameters), its defaults filled in.
    """
    claim = Claim(task, inputs)
    data = {name: getattr(claim, name) for name in TASKS[task].inputs}
    if data.get("kernel"):
        kernel = dict(data["kernel"])
        name = kernel.pop("name")
        if name == "polynomial":
            kernel = {"degree": kernel["degree"],
                      "constant": kernel.get("constant", exact(0))}
        data["kernel"] = name, tuple(kernel.values())
    if data.get("w0", 0) is None:
        data["w0"] = [exact(0)] * len(data["X"][0])
    return data


def put(value):
    """Return an input with every number as JSON can have it.

    A binary number of at most 24 bits is a JSON number as long as the
    shortest decimal that gives the double is that number exactly; all others
    become strings, decimals where they end and ratios where they do not.
    """
    if isinstance(value, dict):
        return {name: put(v) for name, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [put(v) for v in value]
    if isinstance(value, bool) or not isinstance(value, (int, float,
                                                         Fraction)):
        return value
    number = Fraction(value)
    if short(number) and abs(number) < EXACT_IN_DOUBLE:
        if number.denominator == 1:
            return int(number)
        if Fraction(repr(float(number))) == number:
            return float(number)
    return decimal(number)


def dump(value, indent=0):
    """Return a value as JSON; what is inside it stands one place further in.
    """
    line = dump_line(value)
    if indent + len(line) <= WIDTH or not value or not isinstance(
            value, (list, dict)):
        return line
    if isinstance(value, dict):
        entries = [json.dumps(name) + ": " + dump(v, indent + 1)
                   for name, v in value.items()]
        return "{" + filled(entries, indent + 1, ", ") + "}"
    return "[" + filled([dump(v, indent + 1) for v in value],
                        indent + 1, ",") + "]"


def dump_line(value):
    """Return a value as JSON in one line, lists without spaces."""
    if isinstance(value, dict):
        return "{" + ", ".join(json.dumps(name) + ": " + dump_line(v)
                               for name, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(dump_line, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def filled(entries, indent, comma):
    """Return entries in lines, as many on each as fit.

    An entry of several lines has them to itself.
    """
    lines, free = [], False
    for entry in entries:
        whole = "\n" not in entry
        if (free and whole and indent + len(lines[-1]) + len(
                comma + entry) < WIDTH):
            lines[-1] += comma + entry
        else:
            lines.append(entry)
        free = whole
    return (",\n" + " " * indent).join(lines)


def dump_file(content):
    """Return a whole case file: a head, and the cases one after another."""
    head = ", ".join("{}: {}".format(json.dumps(name), json.dumps(v))
                     for name, v in content.items() if name != "cases")
    cases = ",\n\n".join(dump_case(case) for case in content["cases"])
    return "{" + head + ", \"cases\": [\n\n" + cases + "\n\n]}\n"


def dump_case(case):
    """Return a case: a line for each part, its sources in one line."""
    lines = []
    for name, value in case.items():
        entry = json.dumps(name) + ": "
        if isinstance(value, str):
            entry += json.dumps(value, ensure_ascii=False)
        else:
            entry += dump(value, 1)
        if name in SOURCES:
            lines[-1] += ", " + entry
        else:
            lines.append(entry)
    return "{" + ",\n ".join(lines) + "}"
