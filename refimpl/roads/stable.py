"""The forms of p (1 - p) and log(1 + exp(d)) that keep the digits of floats.

Where p is near 1 the printed p (1 - p) has lost what is left of 1 - p, and
where exp(d) is small the printed log(1 + exp(d)) has lost it in 1 + exp(d);
where it is large it overflows.
"""

from ..base.irrational import exp, log


def variance(d):
    """Return p (1 - p) for p = 1 / (1 + exp(-d))."""
    u = exp(-abs(d))
    return u / ((1 + u) * (1 + u))


def softplus(d):
    """Return log(1 + exp(d))."""
    u = exp(-abs(d))
    w = 1 + u
    # the quotient makes good what is lost of a small u in 1 + u
    small = u if w == 1 else log(w) * (u / (w - 1))
    return d + small if d > 0 else small
