"""The logistic function of a score.

    sigmoid          a fraction or a real number (base/real.py), of any score
    sigmoid_in_bits  an int over 2**P that is close to it
"""

from .base.numbers import enter
from .base.ratio import fraction
from .base.functions import exp
from .base.real import Real
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
    if type(d) is not fraction() and not isinstance(d, Real):
        d, _ = enter("d", d)
    if d > LARGEST or d < -LARGEST:
        return fraction()(1 if d > 0 else 0)
    return 1 / (1 + exp(-d))                                        # 1


def sigmoid_in_bits(d, Q, P):
    """Return an int over 2**P, off by less than 1 from the logistic function
    of d / 2**Q.

    The exponential has P + 4 bits and is cut to P + 2 behind the point, which
    moves the quotient up by less than 1 (the slope of 1 / (1 + u) is at most
    1).  Cutting that moves it down by less than 1.

    >>> sigmoid_in_bits(0, 9, 9)
    256
    """
    one, v = 1 << P + 2, 1 << P
    if abs(d) <= P << Q:        # else 1 is as close
        low, _, k = exp_bounds(-abs(d), 1 << Q, P + 4) if d else (1, 1, 0)
        u = one if d == 0 else low >> -k - P - 2
        v = (one << P) // (one + u)
    return v if d >= 0 else (1 << P) - v
