"""Numbers as the case files write them: short, exact or rounded.

exact(value)    a Fraction, or values.BadNumber
short(number)   the number of significant bits is at most 24
decimal(number) a Fraction as a decimal where it ends
near(...)       a printed decimal against an interval known to hold the truth
read(task, given)   every input of a task, defaults filled in, all numbers
                exact; it trusts the input, which refusals.faults judges
"""

from fractions import Fraction

from .tasks import TASKS, TYPES
from .values import number

SHORT_BITS = 24
DIGITS = 50
LONGEST = 20000     # digits in a number of an answer


def exact(value):
    """Return the Fraction that value stands for.

    A float stands for the decimal that repr writes, as JSON would.
    """
    if isinstance(value, (int, Fraction)) and not isinstance(value, bool):
        return Fraction(value)
    return number(repr(value) if isinstance(value, float) else value, LONGEST)


def short(number):
    """Say whether number is a binary one of at most 24 significant bits."""
    top, bottom = abs(number.numerator), number.denominator
    if bottom & (bottom - 1):
        return False
    while top and top % 2 == 0:
        top //= 2
    return top.bit_length() <= SHORT_BITS


def is_rounded(value):
    """Say whether a golden string is a rounded decimal, not a fraction."""
    return (isinstance(value, str) and "/" not in value
            and ("." in value or "e" in value or "E" in value))


def half_unit(text):
    """Return half a unit of the last digit that a decimal string shows."""
    mantissa, _, exponent = text.lower().partition("e")
    places = len(mantissa.partition(".")[2])
    return Fraction(10) ** (int(exponent or 0) - places) / 2


def digits_shown(text):
    """Return how many significant digits a decimal string shows."""
    mantissa = text.lower().partition("e")[0]
    return len(mantissa.replace(".", "").lstrip("+-0"))


def near(text, low, high):
    """Say whether text is right in all its digits, at least 50 of them.

    The truth lies in [low, high].  A fraction is right only if that interval
    is a point.
    """
    if not is_rounded(text):
        return low == high == exact(text)
    value, half = exact(text), half_unit(text)
    return (digits_shown(text) >= DIGITS
            and value - half <= high and low <= value + half)


def decimal(number):
    """Return a Fraction as a decimal if it ends, else as a ratio."""
    places, rest = 0, number.denominator
    for prime in (2, 5):
        count = 0
        while rest % prime == 0:
            rest, count = rest // prime, count + 1
        places = max(places, count)
    if rest != 1 or places == 0:
        return str(number)
    digits = str(abs(int(number * 10 ** places))).rjust(places + 1, "0")
    sign = "-" if number < 0 else ""
    return sign + digits[:-places] + "." + digits[-places:]


def read_kernel(kernel):
    """Return (name, parameters) with exact numbers and the defaults."""
    name = kernel["name"]
    if name == "polynomial":
        return name, (int(exact(kernel["degree"])),
                      exact(kernel.get("constant", 0)))
    if name == "gaussian":
        return name, (exact(kernel["sigma"]),)
    return name, ()


def integer(value):
    """Return an integer, however it is written."""
    return int(exact(value))


def as_given(value):
    """Return a word or a flag as it is."""
    return value


def list_of(reader):
    """Return the reader of a list whose entries this one reads."""
    return lambda values: [reader(v) for v in values]


def choice(value):
    """Return a word as it is, a matrix with exact numbers."""
    return value if isinstance(value, str) else READ["matrix"](value)


READ = {
    "number": exact, "positive": exact, "unsigned": exact,
    "count": integer, "times": integer,
    "labels": list_of(integer), "zero-one": list_of(integer), "names": list,
    "flag": as_given, "rule": as_given, "ternary": as_given,
    "choice": choice, "kernel": read_kernel}
for _name, _type in TYPES.items():
    if "entries" in _type:
        READ[_name] = list_of(READ[_type["entries"]])


def read(task, given):
    """Return {name: value} for every input of the task."""
    data = {}
    for name, entry in TASKS[task].inputs.items():
        value = given.get(name, entry.default)
        data[name] = None if value is None else READ[entry.type](value)
    if data.get("w0", 0) is None:
        data["w0"] = [exact(0)] * len(data["X"][0])
    return data
