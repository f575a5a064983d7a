"""Perceptrons for regression (A, section 7.2; C, section 4.1.7).

    perceptron_regression  Algorithm 7.3 as printed: squared residuals
    adaline                the corrected rule: the residual itself

The printed rule is an error of the text: the square loses the sign of the
residual, so a weight that is too large grows, and there is no learning rate.
With x = 1, y = -1 it runs 1, 5, 41, 1805 ...  It is kept because the text
defines it.
"""

from .base import check
from .base.epochs import bound
from .base.scalar import alike
from .base.vector import axpy, dot


def perceptron_regression(X, y, T):
    """Train a perceptron for regression by the printed rule.

    Source: A, Algorithm 7.3, lines 1 to 6; 5 and 7 are punctuation
    Takes:  X  n rows of m numbers, homogeneous      y  n numbers
            T  how many epochs, from 0 to 10,000,000 over n
    Gives:  w, m numbers; ints stay ints
    Raises: ShapeError, NumberError, DomainError; NotConvergedError where an
            exact weight passes 20,000 digits, a Rational 5,000
    Needs:  + - *
    Cost:   2 n m multiplications an epoch

    >>> perceptron_regression([[1]], [-1], 3)
    [41]
    """
    n, m = check.regression(X, y, T)
    X, y = alike([X, y])

    w, t = [0] * m, 0                                               # 1
    while t < T:                                                    # 2
        for i in range(n):                                          # 3
            last = w
            r = y[i] - dot(w, X[i])                                 # 4
            w = axpy(r * r, X[i], w)                                # 4
            bound(w, last, r, X[i])
        t = t + 1                                                   # 6
    return alike(w, X)


def adaline(X, y, eta, T):
    """Train a perceptron for regression by the residual (Widrow-Hoff).

    Source: A, Algorithm 7.3, lines 1 to 6, corrected in line 4:
            w <- w + eta (y_i - w . x_i) x_i; 5 and 7 are punctuation
    Takes:  X  n rows of m numbers, homogeneous      y  n numbers
            eta  the learning rate, above 0
            T  how many epochs, from 0 to 10,000,000 over n
    Gives:  w, m numbers; ints stay ints
    Raises: ShapeError, NumberError, DomainError; NotConvergedError where an
            exact weight passes 20,000 digits, a Rational 5,000
    Needs:  + - *, order
    Cost:   2 n m multiplications an epoch

    >>> adaline([[1]], [-1], 1, 3)
    [-1]
    """
    n, m = check.regression(X, y, T, eta)
    X, y = alike([X, y], eta)

    w, t = [0] * m, 0                                               # 1
    while t < T:                                                    # 2
        for i in range(n):                                          # 3
            last = w
            r = y[i] - dot(w, X[i])                                 # 4
            w = axpy(eta * r, X[i], w)                              # 4
            bound(w, last)
        t = t + 1                                                   # 6
    return alike(w, X, eta)
