"""The logistic function of a score."""

from .base.functions import exp
from .base.method import method


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
