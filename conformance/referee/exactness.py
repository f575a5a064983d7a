"""Where a binary format rounds nothing, so that equality is due.

A sum is exact in any order, with or without fused products, if all terms
are multiples of one power of two and their absolute values add up to at most
2^bits times it.  So are then the products that the terms are made of, in any
order of their factors, if every factor is such a multiple, too: 1/5 times 5/4
is 1/4, and no binary format holds 1/5.
"""

from fractions import Fraction

from .units import BITS


def added_exactly(terms, unit, factors=()):
    """Does a format of this unit add the terms without rounding?

    Only a binary format is known to, beside what adds up nothing.

    factors  the numbers that the terms are products of

    >>> added_exactly([Fraction(1, 2), 3], "binary64")
    True
    >>> added_exactly([Fraction(1, 4)], "binary64", [Fraction(1, 5)])
    False
    """
    terms = [abs(Fraction(v)) for v in terms if v]
    if not terms:
        return True
    bits = BITS.get(unit) if isinstance(unit, str) else None
    if bits is None or not all(
            dyadic(v) for part in (terms, factors) for v in part):
        return False
    return sum(terms) <= 2 ** bits * min(map(divisor, terms))


def dyadic(x):
    """Is a Fraction a whole number over a power of two?"""
    return x.denominator & (x.denominator - 1) == 0


def divisor(x):
    """Return the largest power of two that a dyadic x > 0 is a multiple of.

    >>> divisor(Fraction(12)), divisor(Fraction(3, 8))
    (Fraction(4, 1), Fraction(1, 8))
    """
    return Fraction(x.numerator & -x.numerator, x.denominator)
