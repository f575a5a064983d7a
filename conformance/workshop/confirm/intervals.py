"""Intervals (low, high) that hold a number, and what is printed of it."""

from fractions import Fraction

from ...contract.numbers import exact, is_rounded, near
from .series import outward

AGREED = Fraction(1, 10 ** 75)      # to so much a claim of a rational is met


def met(text, low, high):
    """Say whether text is what lies in [low, high], in every digit.

    What claims to be rational lies there as well, and little else does.
    """
    if is_rounded(text) or low == high:
        return near(text, low, high)
    value = exact(text)
    return low <= value <= high and high - low <= AGREED * max(1, abs(value))


def add(pairs):
    """Return the sum of intervals, each times a factor."""
    low = high = Fraction(0)
    for factor, (a, b) in pairs:
        low += factor * (a if factor > 0 else b)
        high += factor * (b if factor > 0 else a)
    return low, high


def trimmed(low, high):
    """Return an interval with ends that are short numbers; points stay."""
    return (low, high) if low == high else outward(low, high)
