"""Perceptrons for regression (A, section 7.2; C, section 4.1.7).

Where a perceptron moves w after a mistake, its form for regression moves it
after every example, by as much as the value is missed.

    perceptron_regression  Algorithm 7.3 as printed: squared residuals
    adaline                the corrected rule: the residual itself

The printed rule is an error of the text: the square loses the sign of the
residual, so a weight that is too large grows, and there is no learning rate.
With x = 1, y = -1 it runs 1, 5, 41, 1805 ...  It is kept because the text
defines it.
"""

from .base.trace import Trace      # the digits of the weights on the way
from .base.method import method
from .base.rows import axpy, dot, zero


@method("X matrix", "y targets", "T whole", gives="w", whole=True)
def perceptron_regression(X, y, T):
    """Train a perceptron for regression by the printed rule.

    >>> perceptron_regression([[1]], [-1], 3)
    [41]

    Source: A, Algorithm 7.3, lines 1 to 6; 5 and 7 are punctuation
    Errata: S3, in TEXT.md
    Takes:  X  homogeneous      T  epochs, at most 10,000,000 over n
    Gives:  w, m numbers
    Raises: NotConvergedError where a weight passes 20,000 digits (5,000 on a
            board), or takes more work than a table of its size may take
    """
    trace = Trace(len(X), T)
    w, t = zero(len(X[0])), 0                                       # 1
    while t < T:                                                    # 2
        for i in range(len(X)):                                     # 3
            r = y[i] - dot(w, X[i])                                 # 4
            w = axpy(r * r, X[i], w)                                # 4
            w = trace.shorten(w, X[i], 2 * r, True)
        t = t + 1                                                   # 6
    return trace.enclose(w)


@method("X matrix", "y targets", "eta positive", "T whole", gives="w",
        whole=True)
def adaline(X, y, eta, T):
    """Train a perceptron for regression by the residual (Widrow-Hoff).

    >>> adaline([[1]], [-1], 1, 3)
    [-1]

    Source: A, Algorithm 7.3, lines 1 to 6, corrected in line 4:
            w <- w + eta (y_i - w . x_i) x_i; 5 and 7 are punctuation
    Errata: S3, S4, in TEXT.md
    Takes:  X, T  as in perceptron_regression()      eta  the learning rate
    Gives:  w, m numbers
    Raises: as perceptron_regression()
    """
    trace = Trace(len(X), T)
    w, t = zero(len(X[0])), 0                                       # 1
    while t < T:                                                    # 2
        for i in range(len(X)):                                     # 3
            r = y[i] - dot(w, X[i])                                 # 4
            w = axpy(eta * r, X[i], w)                              # 4
            w = trace.shorten(w, X[i], eta)
        t = t + 1                                                   # 6
    return trace.enclose(w)
