"""Mistakes worked out in decimals: the same digits on every machine.

in_decimals(answer)   an answer in decimals as one of the contract
"""

from decimal import Decimal, localcontext
from fractions import Fraction

PRECISION = 45
SHOWN = 25
NOISE = Decimal(10) ** -20      # beside the largest number of an output


def in_decimals(answer):
    """Return a mistake: answer with all that it is given in decimals.

    What it gives is rounded, and what is noise becomes 0; an output that is
    None stands for a program that has failed.
    """
    def rounded(data, golden):
        with localcontext() as context:
            context.prec = PRECISION
            found = answer(lifted(data), lifted(golden))
            if not found or isinstance(found, str):
                return found or None
            if any(v is None for v in found.values()):
                return None
            context.prec = SHOWN
            return {name: shown(v, NOISE * size(v))
                    for name, v in found.items()}
    return rounded


def lifted(value):
    """Return nested values with every fraction as a decimal."""
    if isinstance(value, dict):
        return {name: lifted(v) for name, v in value.items()}
    if isinstance(value, list):
        return [lifted(v) for v in value]
    if isinstance(value, Fraction):
        return Decimal(value.numerator) / Decimal(value.denominator)
    return value


def size(value):
    """Return the largest absolute value in nested lists of finite numbers."""
    if isinstance(value, list):
        return max([size(v) for v in value], default=Decimal(0))
    value = Decimal(value)
    return abs(value) if value.is_finite() else Decimal(0)


def shown(value, noise):
    """Return nested lists of numbers as text of SHOWN digits."""
    if isinstance(value, list):
        return [shown(v, noise) for v in value]
    value = Decimal(value)
    if value.is_nan() or value.is_infinite():
        return str(float(value))
    if abs(value) <= noise:
        return "0"
    value = +value
    whole = value.to_integral_value()
    return str(int(whole)) if value == whole and value.adjusted(
        ) < SHOWN else str(value)


def product(a, b):
    """Return a . b."""
    return sum((p * q for p, q in zip(a, b)), Decimal(0))


def sigmoid(z):
    """Return 1 / (1 + exp(-z))."""
    t = (-abs(z)).exp()
    return 1 / (1 + t) if z >= 0 else t / (1 + t)


def softplus(z):
    """Return log(1 + exp(z))."""
    t = (-abs(z)).exp()
    small = (1 + t).ln() if t > NOISE else t
    return max(z, Decimal(0)) + small


def solved(A, b):
    """Return the x with A x = b, or None where it is not unique."""
    M, n = [list(row) + [v] for row, v in zip(A, b)], len(b)
    least = NOISE * NOISE * size(A)
    for j in range(n):
        p = max(range(j, n), key=lambda i: abs(M[i][j]))
        if abs(M[p][j]) <= least:
            return None
        M[j], M[p] = M[p], M[j]
        for i in range(n):
            if i != j:
                f = M[i][j] / M[j][j]
                M[i] = [a - f * c for a, c in zip(M[i], M[j])]
    return [M[j][n] / M[j][j] for j in range(n)]
