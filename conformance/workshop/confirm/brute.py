"""The hard and the soft margin by trying every set of support vectors.

For small n; shares nothing with an active-set solver.  An optimum always has
multipliers whose support vectors are affinely independent, and for those the
equations Q a = 1 + t y, y . a = 0 have one solution.  The same holds for the
multipliers of a soft margin that are neither 0 nor C.
"""

from fractions import Fraction
from itertools import combinations, product

from .systems import dot

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


def soft_margin(K, y, C):
    """Return (alpha, t) of the soft margin; t is one of the best.

    K  n by n kernel values, as above
    """
    for places in product((0, 1, None), repeat=len(y)):
        found = placed(K, y, C, places)
        if found is not None:
            return found
    return None


def placed(K, y, C, places):
    """Return (alpha, t) if the places are those of an optimum, else None.

    places  for each example 0, 1 for C, or None for a multiplier in between
    """
    alpha, t = partition(K, y, C, places)
    if alpha is None:
        return None
    signed = [a * label for a, label in zip(alpha, y)]
    scores = [dot(signed, row) for row in K]
    if t is None:
        t = between(scores, y, places)
    room = [label * (s - t) - 1 for label, s in zip(y, scores)]
    if all(r >= -SLACK if place == 0 else r <= SLACK
           for r, place in zip(room, places) if place is not None):
        return alpha, t
    return None


def partition(K, y, C, places):
    """Return the multipliers of given places, and t where some are free.

    (None, None) where those that are free are not between 0 and C.
    """
    fixed = [C * (place or 0) * label for place, label in zip(places, y)]
    free = [i for i, place in enumerate(places) if place is None]
    alpha = [C * (place or 0) for place in places]
    if not free:
        return (None if sum(fixed) else alpha), None
    rows = [[y[j] * K[i][j] for j in free] + [Fraction(-1)]
            + [y[i] - dot(fixed, K[i])] for i in free]
    rows.append([Fraction(y[j]) for j in free] + [Fraction(0), -sum(fixed)])
    solved = cramer_free(rows)
    if solved is None or not all(0 < a < C for a in solved[:-1]):
        return None, None
    for i, a in zip(free, solved):
        alpha[i] = a
    return alpha, solved[-1]


def between(scores, y, places):
    """Return the middle of the t that no multiplier at a bound forbids."""
    over = [s - label for s, label, place in zip(scores, y, places)
            if place == (label > 0)]
    under = [s - label for s, label, place in zip(scores, y, places)
             if place == (label < 0)]
    return (max(over) + min(under)) / 2
