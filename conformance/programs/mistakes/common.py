"""What mistakes of several families are made of."""

import math

from ..linear import gram, mean, solve, transposed
from ..systems import determinant, inverse
from . import altered

INVERSE = "the inverse of X'X is written out and multiplied"
SUMS = "X'X about the means is a sum of products less n times the means'"
SMALL = ("1e-6", "1e-10")       # absolute tolerances, as people write them


def with_data(program, **changes):
    """Return a program that takes other data, change(r, data) by name."""
    return lambda r, data, **switches: program(r, dict(data, **{
        name: change(r, data) for name, change in changes.items()}),
        **switches)


def scaled(r, data):
    """Return the columns less their means, over their deviations."""
    columns = transposed(data["X"])
    m = [r.sum(c) / len(c) for c in columns]
    s = [r.sqrt(r.sum((v - a) * (v - a) for v in c) / len(c)) or 1
         for c, a in zip(columns, m)]
    return [[(v - a) / b for v, a, b in zip(x, m, s)] for x in data["X"]]


def centre(r, data):
    middle = mean(r, data["X"])
    return [[v - m for v, m in zip(x, middle)] for x in data["X"]]


def small_divisors(program, kind="singular"):
    """Return rows of what refuses a divisor below a tolerance."""
    def refusing(least):
        def run(r, data):
            def divide(a, b):
                if abs(b) < least:
                    raise ZeroDivisionError
                return quotient(a, b)
            quotient, r.divide = r.divide, divide
            try:
                program(r, data)
            except ZeroDivisionError:
                return kind
            return None
        return run
    return [("a divisor below {} is called 0".format(text),
             refusing(float(text))) for text in SMALL]


def cut_quotients(program):
    """Return a mistake: quotients of whole numbers are whole."""
    def run(r, data):
        quotient = r.divide
        r.divide = lambda a, b: float(math.trunc(quotient(a, b)))
        return program(r, data)
    return ("quotients of whole numbers are cut to whole ones", run)


def cramer(r, data):
    A, size = data["A"], determinant(r, data)["determinant"]
    return {"x": [r.divide(determinant(r, {"A": [
        row[:k] + [v] + row[k + 1:] for row, v in zip(A, data["b"])]})[
            "determinant"], size) for k in range(len(A))]}


def inverted(r, A, b):
    return [r.dot(row, b) for row in inverse(r, {"A": A})["inverse"]]


def from_sums(r, data, method=solve, size=None):
    """Return a fit from sums of products about the means, in one pass.

    size    of a weight in a penalty, if there is one
    method  gives w of X'X and X'y, and of lambda if there is one
    """
    X, y, n, columns = data["X"], data["y"], len(data["X"]), transposed(
        data["X"])
    if not data["intercept"]:
        return None
    a, b, lam = mean(r, X), r.sum(y) / n, [data["lambda"]] if size else []
    w = method(r, [[v - n * p * q for v, q in zip(row, a)]
                   for row, p in zip(gram(r, columns), a)], [
        r.dot(u, y) - n * p * b for u, p in zip(columns, a)], *lam)
    c = b - r.dot(w, a)
    rest = [t - r.dot(x, w) - c for x, t in zip(X, y)]
    sse = r.dot(rest, rest)
    return {"w": w, "intercept": c, "objective": sse + lam[0] * r.sum(
        map(size, w))} if size else {"w": w, "intercept": c, "sse": sse}


def exp_or_inf(z):
    return math.exp(z) if z < 709.78 else math.inf


def at_limit(count, limit):
    return ("the limit is looked at before the clean pass", altered(
        lambda data, right: "not-converged"
        if right[count] == data[limit] else None))


