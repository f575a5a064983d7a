"""The logistic function of a score.

    sigmoid          a fraction or a real number (base/real.py), of any score
    sigmoid_in_bits  a fraction over 2**P that is close to it
"""

from .base.numbers import enter
from .base.ratio import fraction, ratio
from .base.real import exp
from .base.series import exp_bounds

LARGEST = 23026     # e**23026 has 10001 digits


def sigmoid(d):
    """Return the logistic function of d, a number between 0 and 1.

    Source: D, section 6
         1  1 / (1 + exp(-d))
    Gives:  a fraction or a real, also for floats; what is nearer to 0 or 1
            than 10**-10000 is 0 or 1
    Raises: NumberError

    >>> sigmoid(0), str(sigmoid(1))[:8]
    (Fraction(1, 2), '0.731058')
    """
    d = d if type(d) is fraction() else enter("d", d)[0]
    if d > LARGEST or d < -LARGEST:
        return fraction()(1 if d > 0 else 0)
    return 1 / (1 + exp(-d))                                        # 1


def sigmoid_in_bits(d, P):
    """Return a fraction over 2**P, within 2**-P of the logistic function.

    It is computed over 2**(P + 1), as v over 2 one.  There u, the
    exponential, is cut, which moves v up by less than 1 (the slope of
    1 / (1 + u) is at most 1), and v is cut, which moves it down by less than
    1: together less than a unit of 2**-P.  The exponential itself has
    P + 4 bits, so that its error is a small part of that unit.

    >>> sigmoid_in_bits(fraction()(0), 9)
    Fraction(1, 2)
    """
    n, s = ratio(d)
    one, v = 1 << P, 2 << P         # over 2**(P + 1)
    if abs(n) <= P * s:
        low, _, k = exp_bounds(-abs(n), s, P + 4) if n else (1, 1, 0)
        u = low << P + 1 if n == 0 else low >> -k - P - 1
        v = (4 << 2 * P) // (2 * one + u)
    return fraction()(v if n >= 0 else 2 * one - v, 2 * one)
