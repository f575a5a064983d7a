"""The hard margin by trying every set of support vectors.

For small n; shares nothing with an active-set solver.  An optimum always has
multipliers whose support vectors are affinely independent, and for those the
equations Q a = 1 + t y, y . a = 0 have one solution.
"""

from fractions import Fraction
from itertools import combinations

from .linear import dot

SLACK = Fraction(1, 10 ** 70)


def hard_margin(K, y, threshold=True):
    """Return (alpha, t) of the hard margin, or None where there is none.

    K  n by n kernel values; exact, or right to more than 70 places
    threshold=False leaves the equation sum alpha y = 0 out, and t is 0
    """
    n = len(y)
    for size in range(1, n + 1):
        for chosen in combinations(range(n), size):
            found = equations(K, y, chosen, threshold)
            if found is None:
                continue
            alpha, t = spread(found[0], chosen, n), found[1]
            if min(found[0]) > 0 and feasible(K, y, alpha, t):
                return alpha, t
    return None


def equations(K, y, chosen, threshold):
    """Return (multipliers, t) with every chosen example on the margin."""
    rows = [[y[i] * y[j] * K[i][j] for j in chosen]
            + ([-Fraction(y[i])] if threshold else []) + [Fraction(1)]
            for i in chosen]
    if threshold:
        rows.append([Fraction(y[j]) for j in chosen] + [Fraction(0)] * 2)
    solved = cramer_free(rows)
    if solved is None:
        return None
    if threshold:
        return solved[:-1], solved[-1]
    return solved, Fraction(0)


def cramer_free(rows):
    """Solve by Gauss and Jordan; None where a column has no pivot."""
    M, n = [list(row) for row in rows], len(rows)
    for j in range(n):
        p = next((i for i in range(j, n) if abs(M[i][j]) > SLACK), None)
        if p is None:
            return None
        M[j], M[p] = M[p], M[j]
        M[j] = [v / M[j][j] for v in M[j]]
        for i in range(n):
            if i != j and M[i][j]:
                f = M[i][j]
                M[i] = [a - f * b for a, b in zip(M[i], M[j])]
    return [row[-1] for row in M]


def spread(values, chosen, n):
    """Return n numbers: values at the chosen places, 0 elsewhere."""
    full = [Fraction(0)] * n
    for i, v in zip(chosen, values):
        full[i] = v
    return full


def feasible(K, y, alpha, t):
    """Say whether no example is inside the margin."""
    signed = [a * label for a, label in zip(alpha, y)]
    return all(label * (dot(signed, row) - t) >= 1 - SLACK
               for label, row in zip(y, K))
