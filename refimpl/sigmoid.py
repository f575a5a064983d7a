"""The logistic function of a score.

    sigmoid    1 / (1 + exp(-d)), of any score
    clamp      0 or 1 for what is shown as that
    in_digits  an irrational number that may be near to a fraction
"""

from .base.method import method
from .base.functions import exp
from .base.real import Known
from .base.rows import fraction

LARGEST = 23026     # e**23026 has 10001 digits


@method("d number", "digits? digits", gives="p")
def sigmoid(d, digits=50):
    """Return the logistic function of d, a number between 0 and 1.

    If d is the logarithm of the odds p / (1 - p), that is p.

    >>> sigmoid(0), str(sigmoid(1, 5))
    (Fraction(1, 2), '0.73106')

    Source: D, section 6
         1  1 / (1 + exp(-d))
    Takes:  d  a number      digits  how many digits an irrational result has
    Gives:  1/2 for 0, else a Decimal; a float for a float
    Cost:   one exponential
    """
    return 1 / (1 + exp(-d))                                        # 1


def clamp(p, d):
    """Return the logistic function p of d as it is shown: what is nearer to
    0 or 1 than 10**-10000 is 0 or 1."""
    return fraction(int(d > 0)) if abs(d) > LARGEST else in_digits(p, d)


def in_digits(v, d):
    """Return what is made of exp(d): for a fraction d != 0 it is none."""
    return Known(v) if d else v
