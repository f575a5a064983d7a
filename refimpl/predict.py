"""Scores of new points by a kernel machine (A, section 7.2; D, section 7).

    kernel_scores  sum alpha_i y_i kernel(x_i, z) - t for every new row z

A machine in dual form never has w: with most kernels w has no coordinates.
What it knows of a new point is a weighted sum of kernels, whether alpha comes
from a perceptron, from svm_hard() or from svm_soft().
"""

from .base import check
from .base.numbers import leave_class, read, the_class
from .base.ratio import is_exact
from .base.vector import dot, remember


def kernel_scores(X, y, alpha, Z, kernel=dot, t=0, digits=50):
    """Return the score of every row of Z.

    Its sign is the predicted label.  The multipliers and the threshold of a
    machine are taken as svm_soft() returns them, where numbers that are
    rational are fractions beside Decimals.

    Source: A, section 7.2, the instance-based view; D, section 7, for
            other kernels
         1  v_i <- alpha_i y_i
         2  for each row z of Z
         3      s <- the sum over i of v_i kernel(x_i, z)
         4      the score is s - t
    Errata: S28, printed: each step calculates alpha_i x_i y_i x_j + alpha_i
            y_i; right: its sum over i; and O(N) only with cached scores
    Takes:  X, y   n rows of m numbers, n labels -1 or +1
            alpha  n numbers      Z  rows of m numbers
            kernel a function of two rows      t  a number
            digits how many digits an irrational score has; Decimals have
                   those of their context
    Gives:  a number for each row of Z
    Raises: ShapeError, NumberError, LabelError
    Cost:   a kernel for each row of Z and of X

    >>> kernel_scores([[1], [2]], [1, -1], [3, 1], [[1], [0]])
    [1, 0]
    """
    X, alpha, Z, kernel, t, T = read_machine(
        "X alpha Z kernel t", X, alpha, Z, kernel, t)
    n, _, y = require_machine(X, y, alpha, Z, t, digits)

    v = [alpha[i] * y[i] for i in range(n)]                         # 1
    v, scores = remember([v])[0], []
    for z in Z:                                                     # 2
        s = dot(v, [kernel(x, z) for x in X])                       # 3
        scores.append(s - t)                                        # 4
    return leave_class(T, scores, digits, 1)


def read_machine(names, *data):
    """Return data in exact numbers, and the class of the result.

    As base.numbers.enter(), but fractions may stand beside Decimals.  The
    result is then in Decimals.
    """
    seen = {}
    exact = [read(name, v, seen, True)
             for name, v in zip(names.split(), data)]
    others = [T for T in seen if not is_exact(T)]
    if others and float not in seen:
        seen = {T: True for T in others}
    return exact + [the_class(seen)]


def require_machine(X, y, alpha, Z, t, digits=1):
    """Return (n, m, y) for weighted examples, new rows and a threshold."""
    n, m, y = check.examples(X, y)
    check.vector("alpha", alpha, n)
    check.matrix("Z", Z, m)
    check.number("t", t)
    check.count("digits", digits, 10000)
    return n, m, y
