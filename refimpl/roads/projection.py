"""The second road to least squares: w with Xw nearest to y.

    needs_projection  where this road is to be taken, and why
    project           w, also with weights
    nearly_level      where neither does for a penalty beside a constant
    shrunk            w of ridge regression

The texts print w = (X'X)^-1 X'y.  In exact arithmetic that is the best
algorithm.  In numbers that round, forming X'X throws away half of the digits
of an ill-conditioned X; here the columns are made orthogonal one after the
other (modified Gram-Schmidt), which takes no square root and keeps them.
"""

from ..base.errors import SingularError
from ..base.ints import dependent, is_large
from ..base.matrix import times, transpose
from ..base.rational import is_exact, ratio
from ..base.reach import far_out
from ..base.scalar import (
    exact_instead, in_range, left_range, lift, number_class, rounds)
from ..base.vector import axpy, dot, total
from .sums import fit, settled

# How much of the square of a column may be gone, where numbers round.
LEFT = 1 << 60


def needs_projection(X, T, definite=False):
    """Return whether M^-1 X'y is better found by another road than M^-1.

    T is the class of all numbers; M is X'X, or definite because of what
    stands on its diagonal.

    - In numbers that round, X'X has lost half of the digits of X.
    - Where the columns of X are dependent, project() proves it.
    - Where X is large, project() is faster.
    """
    return (not is_exact(T) or is_large(X)
            or not definite and dependent(X, len(X[0])) is not None)


def nearly_level(X, T):
    """Return whether a column but the last one hardly moves for its size.

    Less its mean, nothing is left of it where numbers round: with a constant
    beside it a penalty finds its weight in what rounding left.
    """
    return rounds(T) and any([
        (max(c) - min(c)) * (1 << 20) <= max(abs(max(c)), abs(min(c)))
        for c in list(zip(*X))[:-1]])


def shrunk(X, y, lam, m):
    """Return (X'X + lam I)^-1 X'y, the first m weights being penalised.

    Each of them gets a row of its own below X, which asks for w[j] = 0 and
    counts lam times.
    """
    rows = [[1 if j == k else 0 for k in range(len(X[0]))]
            for j in range(m if lam > 0 else 0)]
    return project(list(X) + rows, list(y) + [0] * len(rows),
                   [1] * len(X) + [lam] * len(rows))


def project(X, y, weights=None):
    """Return the w for which the sum of weights[i] (y - Xw)[i]**2 is least.

    Source: E, slide Recap: least-squares linear regression and
            classification: w = (X'X)^-1 X'y; with weights, E, slide Matrix
            form of the Newton-Raphson updates: (X'WX)^-1 X'Wy
    Takes:  X  n rows of m numbers      y  n numbers
            weights  n numbers above 0; all 1 if not given
    Gives:  m numbers; ints give fractions
    Raises: SingularError with v != 0, X v = 0
    Cost:   n m**2 / 2 multiplications exactly, n m**2 where numbers round
    """
    columns, m = transpose(X), len(X[0])
    T = number_class(columns, y, weights or [])
    if is_exact(T):
        return fit(X, y, T, weights)[0]
    columns, y, weights = lift(columns, y, weights or [])
    foreign = ratio(y[0]) is None
    v = None if foreign else dependent(transpose(columns), m)
    if v:
        raise SingularError("the columns of X are dependent", v)
    if far_out(T, 4, columns, y) or weights and far_out(T, 2, weights):
        q = None
    else:
        R, q = orthogonalise(columns, y, weights)
    if q is None and foreign:
        raise SingularError("the columns of X are dependent", _null(R))
    if q is None or left_range(T, [dot(y, y)]):
        w = exact_instead(project, int, X, y, weights)
        return settled(w, columns, y, T)
    w = [0] * m
    for j in reversed(range(m)):
        w[j] = q[j] - dot(R[j][j + 1:], w[j + 1:])
    return w


def orthogonalise(columns, y, weights):
    """Return (R, q) with R w = q for the weighted least-squares w.

    Source: E, slide Recap: least-squares linear regression and
            classification, the solution; here by the modified Gram-Schmidt
            process, without square roots; a . b is the sum of
            weights[i] a[i] b[i]
         1  the columns are those of X, and y last
         2  for each column j of X, first to last
         3      Q <- what is left of column j;  size <- Q . Q
         4      for each later column k, and y
         5          R[j][k] <- Q . column k / size
         6          column k <- column k - R[j][k] Q
    Takes:  columns  the m columns of X, lifted      y  n numbers
            weights  n numbers, or none where all are 1
    Gives:  R is 1 on its diagonal, 0 below, and [R q] is what line 5 makes;
            q is None where nothing is left of a column j, too little of
            it to have digits, or too little or too much for its square,
            and the R[j][j] is 0
    Needs:  + - * /, order
    """
    m, mul, sizes = len(columns), times(), []
    R = [[0] * j + [1] + [0] * (m - j) for j in range(m)]
    left = columns + [y]                                            # 1
    for j in range(m):                                              # 2
        Q = left[j]                                                 # 3
        weighted = [a * b for a, b in zip(weights, Q)] or Q         # 3
        size = dot(weighted, Q)                                     # 3
        if not in_range(size) or is_gone(R, j, sizes, size):
            R[j][j] = 0
            return R, None
        for k in range(j + 1, m + 1):                               # 4
            R[j][k] = total(map(mul, weighted, left[k])) / size     # 5
            left[k] = axpy(-R[j][k], Q, left[k])                    # 6
    return [row[:m] for row in R], [row[m] for row in R]


def is_gone(R, j, sizes, size):
    """Return whether rounding took what was left of column j.

    Takes:  sizes  the squares of what was left of the columns before; that
                   of this one is added
    """
    gone = total([R[k][j] * R[k][j] * s for k, s in enumerate(sizes)])
    sizes.append(size)
    return ratio(size) is not None and size * LEFT < gone


def _null(R):
    """Return v != 0 with R v = 0 for an R that ends in a 0 on its diagonal."""
    m, j = len(R), 0
    while R[j][j] != 0:
        j += 1
    v = [0] * j + [1] + [0] * (m - j - 1)
    for i in reversed(range(j)):
        v[i] = -dot(R[i][i + 1:m], v[i + 1:])
    return v
