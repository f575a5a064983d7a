"""Perceptrons for regression (A, section 7.2; C, section 4.1.7).

    perceptron_regression  Algorithm 7.3 as printed: squared residuals
    adaline                the corrected rule: the residual itself

The printed rule is an error of the text: the square loses the sign of the
residual, so a weight that is too large grows, and there is no learning rate.
With x = 1, y = -1 it runs 1, 5, 41, 1805 ...  It is kept because the text
defines it.
"""

from .base import check
from .base.errors import DomainError, NotConvergedError
from .base.rational import ratio
from .base.scalar import number_class
from .base.vector import axpy, dot

DIGITS = 100000     # an exact weight of more digits than this ends the run


def perceptron_regression(X, y, T):
    """Train a perceptron for regression by the printed rule.

    Source: Algorithm 7.3, lines 1 to 6; 5 and 7 are punctuation
    Takes:  X  n rows of m numbers, homogeneous      y  n numbers
            T  how many epochs, at least 0
    Gives:  w, m numbers; ints stay ints
    Raises: ShapeError, NumberError, DomainError; NotConvergedError where an
            exact weight passes 100,000 digits
    Needs:  + - *

    >>> perceptron_regression([[1]], [-1], 3)
    [41]
    """
    w = _door(X, y, T, 1)
    t = 0                                                           # 1
    while t < T:                                                    # 2
        for i in range(len(X)):                                     # 3
            r = y[i] - dot(w, X[i])                                 # 4
            w = _bounded(axpy(r * r, X[i], w), w)                   # 4
        t = t + 1                                                   # 6
    return w


def adaline(X, y, eta, T):
    """Train a perceptron for regression by the residual (Widrow-Hoff).

    Source: Algorithm 7.3, lines 1 to 6, corrected in line 4:
            w <- w + eta (y_i - w . x_i) x_i; 5 and 7 are punctuation
    Takes:  X  n rows of m numbers, homogeneous      y  n numbers
            eta  the learning rate, above 0
            T  how many epochs, at least 0
    Gives:  w, m numbers; ints stay ints
    Raises: ShapeError, NumberError, DomainError; NotConvergedError where an
            exact weight passes 100,000 digits
    Needs:  + - *, order

    >>> adaline([[1]], [-1], 1, 3)
    [-1]
    """
    check.positive("eta", eta)
    w = _door(X, y, T, eta)
    t = 0                                                           # 1
    while t < T:                                                    # 2
        for i in range(len(X)):                                     # 3
            r = y[i] - dot(w, X[i])                                 # 4
            w = _bounded(axpy(eta * r, X[i], w), w)                 # 4
        t = t + 1                                                   # 6
    return w


def _door(X, y, T, eta):
    """Check what both take; return the weights to start from, 0."""
    n, m = check.matrix("X", X)
    check.vector("y", y, n)
    check.number("T", T)
    if type(T) is not int or T < 0:
        raise DomainError("T is {}, not an integer from 0".format(
            check.show(T)))
    return [number_class(X, y, eta)(0)] * m


def _bounded(w, before):
    """Return w, or raise where it has left all reasonable size."""
    for v in w:
        if isinstance(v, float):
            if v - v != 0:
                raise NotConvergedError(
                    "the weights left the range of floats", before)
        elif type(v) is int or hasattr(v, "denominator"):
            size = max(abs(part) for part in ratio(v))
            # 10**100000 has 332193 bits
            if size >> 332192 and size >= 10 ** DIGITS:
                raise NotConvergedError(
                    "the weights passed {} digits".format(DIGITS), before)
    return w
