"""Roots and powers of e of fractions, for the mistakes still here."""

from ..programs.switches import EXACT

square_root = EXACT.sqrt


def inverse_power(q):
    """Return exp(-q), as a float unless q is 0."""
    return EXACT.exp(-q)
