"""Sums and systems in decimals."""

from decimal import Decimal

from ..linear import jordan
from ..programs.switches import NOISE, decimals, size

__all__ = ["in_decimals", "product", "size", "solved"]


def in_decimals(answer):
    """Return a mistake that works in decimals; None stands for a failure."""
    def whole(data, golden):
        found = answer(data, golden)
        if isinstance(found, dict) and None in found.values():
            return None
        return found or None
    return decimals(whole)


def product(a, b):
    """Return a . b."""
    return sum((p * q for p, q in zip(a, b)), Decimal(0))


def solved(A, b):
    """Return the x with A x = b, or None where it is not unique."""
    try:
        return jordan(A, b, NOISE * NOISE * size(A))
    except ZeroDivisionError:
        return None
