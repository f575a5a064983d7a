"""Separation of two classes for good.py, in fractions.

    separated(X, y)   (w, t, None), or (None, None, lambda)
    feasible(A, b)    x >= 0 with A x = b, or a proof that there is none
"""

from fractions import Fraction


def separated(X, y, more=(1,)):
    """Return (w, t, None), or (None, None, lambda), as fractions.

    more  what is appended to every row: nothing for a plane through 0
    """
    rows = [[Fraction(v) * int(c) for v in list(x) + list(more)]
            for x, c in zip(X, y)]
    columns = [list(column) for column in zip(*rows)] + [[1] * len(y)]
    lam, v = feasible(columns, [0] * len(rows[0]) + [1])
    if lam:
        return None, None, lam
    return [-a for a in v[:-2]], v[-2], None


def feasible(A, b):
    """Return (x, None), x >= 0 with A x = b, or (None, v), v a proof.

    v A <= 0 and v b > 0.  The simplex method with Bland's rule, from a basis
    of one unit vector for each row.
    """
    m, n = len(A), len(A[0])
    sign = [-1 if v < 0 else 1 for v in b]
    T = [[Fraction(s * v) for v in row] + [Fraction(i == k) for k in range(m)]
         + [Fraction(s * v)] for i, (row, v, s) in enumerate(zip(A, b, sign))]
    cost = [sum(column) for column in zip(*T)]
    cost = [v - (n <= j < n + m) for j, v in enumerate(cost)]
    basis = list(range(n, n + m))
    while any(v > 0 for v in cost[:n]):
        cost = exchanged(T, cost, basis, n)
    if cost[-1] > 0:
        return None, [s * (1 + cost[n + k]) for k, s in enumerate(sign)]
    x = [Fraction(0)] * (n + m)
    for k, j in enumerate(basis):
        x[j] = T[k][-1]
    return x[:n], None


def exchanged(T, cost, basis, n):
    """Bring the first column that pays into the basis; return the costs."""
    j = next(j for j in range(n) if cost[j] > 0)
    i = min((k for k in range(len(T)) if T[k][j] > 0),
            key=lambda k: (T[k][-1] / T[k][j], basis[k]))
    basis[i], T[i] = j, [a / T[i][j] for a in T[i]]
    for k, row in enumerate(T):
        if k != i and row[j]:
            T[k] = [a - row[j] * p for a, p in zip(row, T[i])]
    return [a - cost[j] * p for a, p in zip(cost, T[i])]
