"""Sums that binary floats of 24 bits meet exactly.

A sum is exact in any order, with or without fused products, if the sum of
the absolute values of its terms is at most 2^24 times the largest power of
two that divides them all.
"""

from fractions import Fraction

from ...contract.numbers import SHORT_BITS, short


class Beyond(Exception):
    """A number that needs more bits."""


def divisor(number):
    """Return the largest power of two that divides a binary number."""
    top = number.numerator
    return Fraction(top & -top, number.denominator)


def need(terms):
    """Raise Beyond unless the terms can be added without rounding."""
    terms = [abs(v) for v in terms if v]
    if not all(map(short, terms)):
        raise Beyond
    if terms and sum(terms) > 2 ** SHORT_BITS * min(map(divisor, terms)):
        raise Beyond
