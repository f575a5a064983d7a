"""Where the variables of a margin are: a guess in floats.

    guess_free          free, or at which bound
    gaussian_in_floats  a Gram matrix for that

If the Gram matrix is definite, the active set need not be reached step by
step: where all signs are proved for a guess (minimum.py), it is the only one.
So the result does not depend on the floats.
"""

import math

from ..base.ratio import ratio, to_ints
from ..base.rational import SINGLE
from ..base.vector import axpy, mirrored
from .active_set import inner

ROUNDS = 16     # in floats; a guess that needs more may have no end
MOST = 500      # variables, of which a third power is the cost


def guess_free(gram, y, C):
    """Return where each variable is, as Descent.at has it, or None.

    In each round all that are wrong leave for a bound or become free.

    Takes:  gram  gram() is the Gram matrix in floats
    """
    n = len(y)
    if SINGLE or n > MOST:
        return None
    at = [0] * n
    try:
        m, d = (1, 1) if C is None else ratio(C)
        most = math.inf if C is None else m / d
        bounds = [sorted([0, c * most]) for c in y]
        K = gram()
        for _ in range(ROUNDS):
            last, at = at, change_sides(K, y, bounds, at)
            if at == last:
                return at if 0 in at else None
    except (ArithmeticError, ValueError):   # not definite, or out of range
        pass
    return None


def change_sides(K, y, bounds, at):
    """Return at after a round: what the minimum over the free ones shows."""
    F = [i for i, a in enumerate(at) if a == 0]
    x = [b[a > 0] if a else 0 for a, b in zip(at, bounds)]
    L = factor_in_floats([[K[i][j] for j in F] for i in F])
    ones = [1] * len(y)
    p, q = [substitute(L, v) for v in (
        ones[:len(F)], [y[i] - inner(K[i], x) for i in F])]
    level = -(inner(ones, x) + inner(ones, q)) / inner(ones, p)
    for i, a, b in zip(F, p, q):
        x[i] = b + level * a
    result = []
    for a, (low, high), v, k, c in zip(at, bounds, x, K, y):
        if a == 0:
            result.append(-1 if v <= low else 1 if v >= high else 0)
        else:
            result.append(a if (inner(k, x) - c - level) * a <= 0 else 0)
    return result


def factor_in_floats(A):
    """Return the rows of L below and on the diagonal, L L' = A."""
    L = []
    for a in A:
        row = []
        for v, other in zip(a, L):
            row.append((v - inner(row, other)) / other[-1])
        L.append(row + [math.sqrt(a[len(row)] - inner(row, row))])
    return L


def substitute(L, v):
    """Return u with L L' u = v."""
    u = []
    for row, a in zip(L, v):
        u.append((a - inner(row, u)) / row[-1])
    for i in range(len(u) - 1, -1, -1):
        u[i] /= L[i][-1]
        for j, a in enumerate(L[i][:-1]):
            u[j] -= u[i] * a
    return u


def gaussian_in_floats(X, sigma):
    """Return the Gram matrix of that kernel."""
    Z, s = to_ints(X)
    n, d = ratio(sigma)
    c, K = -d * d / (2 * n * n * s * s), []
    for x in Z:
        off = [axpy(-1, x, z) for z in Z[:len(K) + 1]]
        K.append([math.exp(c * inner(v, v)) for v in off])
    return mirrored(K)
