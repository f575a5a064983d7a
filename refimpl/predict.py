"""Scores of new points by a kernel machine (A, section 7.2; D, section 7).

A machine in dual form never has w: with most kernels w has no coordinates.
What it knows of a new point is a weighted sum of kernels, whether alpha comes
from a perceptron, from svm_hard() or from svm_soft().
"""

from .base.method import method
from .base.rows import dot, signed
from .kernels import kernel_value, linear


@method("X matrix", "y signs", "alpha targets", "Z rows", "kernel? kernel",
        "t?0 number", "digits? digits", gives="scores", whole=True, mixed=True)
def kernel_scores(X, y, alpha, Z, kernel=linear, t=0, digits=50):
    """Return the score of every row of Z.

    Its sign is the predicted label.  The multipliers and the threshold of a
    machine are taken as svm_soft() returns them, where numbers that are
    rational are fractions beside Decimals.

    >>> kernel_scores([[1], [2]], [1, -1], [3, 1], [[1], [0]])
    [1, 0]

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
    """
    value, scores = kernel_value(X, kernel), []
    v = signed(alpha, y)                                            # 1
    for z in Z:                                                     # 2
        s = dot(v, [value(x, z) for x in X])                        # 3
        scores.append(s - t)                                        # 4
    return scores
