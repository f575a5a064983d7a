"""Cases and answers for the tests of the judge, and plain float solvers."""

from collections import namedtuple
from decimal import Decimal, getcontext
from fractions import Fraction
from math import isqrt

from conformance.referee.judge import judge
from conformance.workshop.linear import solve
from conformance.workshop.rings import RINGS

Case = namedtuple("Case", "task input output error required fingerprints "
                          "flags id")

U = Fraction(1, 2 ** 53)


def case(task, given, output=None, error=None, required=None, marks=(),
         flags=()):
    """Return a case; every output that is due is required unless told."""
    if required is None:
        required = list(output or [])
    return Case(task, given, output, error, required, list(marks),
                list(flags), task + "/test")


def ask(question, unit="exact", promise=None, **answer):
    """Return the verdict on an answer; `lam` stands for lambda."""
    if "lam" in answer:
        answer["lambda"] = answer.pop("lam")
    return judge(question, {"output": answer}, unit, promise)


def status(question, unit="exact", promise=None, **answer):
    """Return the status alone."""
    return ask(question, unit, promise, **answer).status


def measured(verdict):
    """Return the number in "E = 3.1 of 30"."""
    return float(verdict.measure.split()[2])


def dot(a, b):
    return sum(p * q for p, q in zip(a, b))


def text(data):
    """Return nested lists of numbers as strings."""
    if isinstance(data, list):
        return [text(v) for v in data]
    return str(data)


def floats(data):
    """Return nested lists of numbers as floats."""
    if isinstance(data, list):
        return [floats(v) for v in data]
    return float(Fraction(data))


def hilbert(n):
    """Return a badly conditioned matrix, whole up to n = 6."""
    return [[Fraction(27720, i + j + 1) for j in range(n)] for i in range(n)]


def gauss(A, b):
    """Solve by elimination with partial pivoting, in any numbers."""
    return solve(RINGS["double"], A, b)


def root_text(x):
    """Return the square root of a Fraction as a case file has it."""
    p, q = isqrt(x.numerator), isqrt(x.denominator)
    if p * p == x.numerator and q * q == x.denominator:
        return str(Fraction(p, q))
    getcontext().prec = 70
    value = (Decimal(x.numerator) / Decimal(x.denominator)).sqrt()
    return decimal_text(Fraction(value))


def decimal_text(x, digits=50):
    """Return a Fraction rounded to so many significant digits."""
    getcontext().prec = digits
    text = "{:.{}e}".format(Decimal(x.numerator) / Decimal(x.denominator),
                            digits - 1)
    getcontext().prec = 28
    return text
