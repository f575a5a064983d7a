"""The logistic likelihood in forms that keep the digits of floats.

Where p is near 1, y - p and p (1 - p) have lost what is left of 1 - p, and
log(1 + exp(d)) what is small beside 1; where d is large, exp(d) overflows.
"""

from ..base.exponential import exp, log
from ..base.matrix import transpose
from ..base.vector import combine, mirrored, total


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


def adjusted_response(y, d):
    """Return d + (y - p) / (p (1 - p)) for a label y, 0 or 1.

    That is d + 1 / p for y = 1 and d - 1 / (1 - p) for y = 0.
    """
    return d + 1 + exp(-d) if y == 1 else d - 1 - exp(d)


def likelihood(X, y, z, p):
    """Return [value, gradient, hessian] of the log-likelihood at scores z.

    X'(y - p) is added up as X'y and, after it, -X'p.
    """
    columns = transpose(X)
    W = [variance(v) for v in z]
    return [
        total([-softplus(-v if c else v) for c, v in zip(y, z)]),
        combine(y + [-v for v in p], X + X),
        mirrored([[total([-a * b * w for a, b, w in zip(u, v, W)])
                   for v in columns[:j + 1]]
                  for j, u in enumerate(columns)])]
