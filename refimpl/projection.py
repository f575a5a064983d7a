"""The projection behind every least-squares method: w with Xw nearest to y.

The texts give w = (X'X)^-1 X'y.  For exact numbers that is what is done, in
ints.  For numbers that round, forming X'X throws away half of the digits of
an ill-conditioned X; there the columns are made orthogonal one after the
other (modified Gram-Schmidt), which takes no square root and keeps them.
"""

from .errors import SingularError
from .exact import back, cleared, dependent, eliminate, null, products
from .rational import fraction, ratio
from .scalar import exactly, lift, lower, number_class
from .vector import axpy, dot


def project(X, y):
    """Return the w for which |y - X w|**2 is least.

    Source: D, section 2.4: w = (X'X)^-1 X'y
    Takes:  X  n rows of m numbers      y  n numbers
    Gives:  m numbers; ints give fractions
    Raises: SingularError with v != 0, X v = 0
    Cost:   n m**2 / 2 multiplications exactly, n m**2 where numbers round
    """
    T = number_class(X, y)
    if cleared([T(1)])[2] is not None:
        return _normal_equations(X, y, fraction() if T is int else T)
    X, y = lift(X, y)
    m = len(X[0])
    v = None if ratio(y[0]) is None else dependent(X, m)
    if v:
        raise SingularError("the columns of X are dependent", v)
    Q, R, q = orthogonalise([list(column) for column in zip(*X)], y)
    if q is None:
        # Rounding left nothing of a column; solved exactly instead.
        return lower(project(exactly(X), exactly(y)), T)
    w = [0] * m
    for j in reversed(range(m)):
        w[j] = q[j] - dot(R[j][j + 1:], w[j + 1:])
    return w


def orthogonalise(columns, y):
    """Return (Q, R, q): columns of Q orthogonal, X = Q R, y near to Q q.

    Source: modified Gram-Schmidt without square roots
         1  for each column j, first to last
         2      Q[j] <- what is left of column j
         3      for each later column k, and y last
         4          R[j][k] <- Q[j] . column k / Q[j] . Q[j]
         5          column k <- column k - R[j][k] Q[j]
    Takes:  columns  the m columns of X, lifted      y  n numbers
    Gives:  R is 1 on its diagonal; q is None where a Q[j] is all 0
    Needs:  + - * /
    """
    m = len(columns)
    left = columns + [y]
    R = [[0] * j + [1] + [0] * (m - j) for j in range(m)]
    for j in range(m):                                              # 1
        Q = left[j]                                                 # 2
        size = dot(Q, Q)
        if size == 0:
            return left[:m], R, None
        for k in range(j + 1, m + 1):                               # 3
            R[j][k] = dot(Q, left[k]) / size                        # 4
            left[k] = axpy(-R[j][k], Q, left[k])                    # 5
    return left[:m], [row[:m] for row in R], [row[m] for row in R]


def _normal_equations(X, y, F):
    """Return w = (X'X)^-1 X'y in fractions of class F."""
    rows, _, _ = cleared([list(row) + [v] for row, v in zip(X, y)])
    m = len(X[0])
    G = products(list(zip(*rows)))
    M, r, _ = eliminate(G[:m], m)
    if r < m:
        raise SingularError("the columns of X are dependent",
                            null(M, r, m))
    w, d = back(M, m, m)
    return [F(v, d) for v in w]
