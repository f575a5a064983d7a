"""What mistakes of several families are made of."""

import math

from ..linear import mean, transposed
from ..systems import determinant, inverse


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


def small_divisor(program):
    """Return a mistake: what is refused is a divisor below a tolerance."""
    def run(r, data):
        def divide(a, b):
            if abs(b) < 1e-6:
                raise ZeroDivisionError
            return quotient(a, b)
        quotient, r.divide = r.divide, divide
        try:
            program(r, data)
        except ZeroDivisionError:
            return "singular"
        return None
    return ("a divisor below 1e-6 is called 0", run)


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


def exp_or_inf(z):
    return math.exp(z) if z < 709.78 else math.inf
