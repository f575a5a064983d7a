"""The soft margin by criss-cross pivoting on its complementarity problem.

The conditions of optimality are a linear complementarity problem: find
z >= 0 with v = M z + q >= 0 and z . v = 0, where z holds the multipliers,
the slack, and t in two parts; v what each goes with.  M is positive
semidefinite, and choosing the least index that is out of order ends
whatever is degenerate.  Nothing here knows of active sets or descent.
"""

from fractions import Fraction

from .refuted import require


def soft_margin(K, y, C, balanced=True):
    """Return (alpha, t) of the soft margin; t is one of the best, 0 without.

    K  n by n kernel values      C  the price of slack, None for no limit
    balanced=False leaves the equation sum alpha y = 0 out, and t is 0
    """
    n = len(y)
    size = n + (0 if C is None else n) + 2 * balanced
    M = [[Fraction(0)] * size for _ in range(size)]
    q = [Fraction(-1)] * n + [Fraction(C or 0)] * n
    q = q[:size - 2 * balanced] + [Fraction(0)] * 2 * balanced
    for i in range(n):
        for j in range(n):
            M[i][j] = Fraction(y[i] * y[j] * K[i][j])
        if C is not None:
            M[i][n + i], M[n + i][i] = Fraction(1), Fraction(-1)
        for k, s in ((size - 2, 1), (size - 1, -1)) * balanced:
            M[i][k], M[k][i] = Fraction(-s * y[i]), Fraction(s * y[i])
    z = complementary(M, q)
    return z[:n], z[-2] - z[-1] if balanced else Fraction(0)


def complementary(M, q):
    """Return a z of the complementarity problem of M and q.

    v = M z + q is kept as a table solved for one of each pair (z_k, v_k);
    solved[k] tells which.  The first value below 0 is exchanged with its
    partner, or, where that is not possible, with another and both partners.
    """
    n = len(q)
    T = [list(row) + [c] for row, c in zip(M, q)]
    is_z = [False] * n
    while True:
        k = next((i for i in range(n) if T[i][n] < 0), None)
        if k is None:
            return [T[i][n] if is_z[i] else Fraction(0) for i in range(n)]
        r = k if T[k][k] != 0 else next(
            (j for j in range(n) if T[k][j] > 0), None)
        require(r is not None, "the conditions have no solution")
        exchange(T, k, r)
        is_z[k] = not is_z[k]
        if r != k:
            exchange(T, r, k)
            is_z[r] = not is_z[r]
            swap(T, k, r)


def swap(T, k, r):
    """Put two variables and their partners back into their own places."""
    T[k], T[r] = T[r], T[k]
    for row in T:
        row[k], row[r] = row[r], row[k]


def exchange(T, r, k):
    """Solve row r of v = T (z, 1) for z_k, and put it into the others."""
    n, p = len(T), T[r][k]
    row = [-a / p for a in T[r]]
    row[k] = 1 / p
    for i in range(n):
        f = T[i][k]
        if i != r and f != 0:
            T[i] = [a + f * b for a, b in zip(T[i], row)]
            T[i][k] = f * row[k]
    T[r] = row
