"""Case files: how their numbers are written and read.

exact(value)    a Fraction, or values.BadNumber
short(number)   the number of significant bits is at most 24
decimal(number) a Fraction as a decimal where it ends
read(task, inputs)  every input of a task, defaults filled in, all numbers
                exact; it trusts the input, which was judged before
put(value)      an input with its numbers as the wire has them
"""

from decimal import Decimal, localcontext
from fractions import Fraction

from ..proof import Claim
from .tasks import TASKS
from .values import number

SHORT_BITS = 24
LONGEST = 20000     # digits in a number of an answer

EXACT_IN_DOUBLE = 2 ** 53


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
