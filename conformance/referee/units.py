"""Rounding units, as a hello declares them."""

from fractions import Fraction

from .certificates import lift

BITS = {"binary64": 53, "binary32": 24}

# The smallest normal numbers: below them a float may be rounded to zero.
FLOOR = {"binary64": Fraction(1, 2 ** 1022), "binary32": Fraction(1, 2 ** 126)}


def rounding_unit(unit):
    """Return u, the largest relative error of one rounding; 0 if exact.

    >>> rounding_unit({"digits": 3})
    Fraction(1, 200)
    """
    if unit == "exact":
        return Fraction(0)
    if isinstance(unit, str) and unit in BITS:
        return Fraction(1, 2 ** BITS[unit])
    digits = unit.get("digits") if isinstance(unit, dict) else None
    if type(digits) is not int or digits < 1:
        raise ValueError("{!r} is no rounding unit".format(unit))
    return Fraction(1, 2 * 10 ** (digits - 1))


def floor(unit):
    """Return the size below which a result may have been lost; often 0."""
    return FLOOR.get(unit, Fraction(0)) if isinstance(unit, str) else \
        Fraction(0)


def rounded(data, unit):
    """Return nested lists of numbers as a binary format would hold them.

    The data themselves where the unit is of another kind.
    """
    if isinstance(data, list):
        return [rounded(v, unit) for v in data]
    bits = BITS.get(unit) if isinstance(unit, str) else None
    x, = lift([data])
    if bits is None or x == 0:
        return x
    scale = bits - abs(x.numerator).bit_length() + x.denominator.bit_length()
    if abs(x) * Fraction(2) ** scale >= 2 ** bits:
        scale -= 1
    # round() takes ties to even, as the formats do.
    return round(x * Fraction(2) ** scale) / Fraction(2) ** scale
