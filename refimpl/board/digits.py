"""Decimals for interpreters that have none."""

from ..base.call import CLASSES
from ..base.digits import text
from .rational import Rational


class Digits(Rational):
    """The number c * 10**e, for interpreters that have no Decimal."""

    numerator = property(lambda self: self.as_integer_ratio()[0])
    denominator = property(lambda self: self.as_integer_ratio()[1])

    def __init__(self, c, e):
        self.c, self.exponent = c, e

    def as_integer_ratio(self):
        """Return ints (n, d), d > 0, in lowest terms: n / d."""
        e = self.exponent
        return Rational(
            self.c * 10 ** max(e, 0), 10 ** max(-e, 0)).as_integer_ratio()

    def __str__(self):
        return text(self.c, self.exponent).rstrip(".")  # as a Decimal shows it

    def __repr__(self):
        return "Digits({}, {})".format(self.c, self.exponent)


CLASSES[Digits] = "digits"
