"""The derivatives of the logistic likelihood in ints over 2**P.

    decays        the exponentials that all else is made of
    derivatives   gradient and Hessian at theta
    over_hessian  the Newton step
    farthest      how far it moves a score
    shortened     a step that does not go too far
    moved         an int times a power of 2
"""

from ..base.exponential import exp_bounds
from ..base.elimination import back, eliminate
from ..base.vector import axpy, dot, mirrored
from .enclosure import LARGEST


def derivatives(rows, y, theta, P, q=None, u=None):
    """Return (g, H) in ints over 2**P and 2**q.

    Takes:  rows   n rows of m ints      y  n labels 0 or 1
            theta  m ints over 2**P      q  P if not given, at most P
            u      decays(), where they are known
    Gives:  g and H made from probabilities within 4 units, H without the
            weights below 2**-(q / 2), as the others are known to within half
    """
    one, q = 1 << P, P if q is None else q
    u = decays(rows, theta, P) if u is None else u
    rest, weights = [], []
    for (d, low, _, k), c in zip(u, y):
        v = (one << P) // (one + moved(low, k + P))
        w = v * (one - v) >> 2 * P - q
        weights.append(w if w >> q // 2 else 0)
        rest.append((one if c else 0) - (v if d >= 0 else one - v))
    columns = list(zip(*rows))
    g = [dot(column, rest) for column in columns]
    half = []
    for j, column in enumerate(columns):
        weighted = [a * b for a, b in zip(column, weights)]
        half.append([dot(weighted, other) for other in columns[:j + 1]])
    return g, mirrored(half)


def decays(rows, theta, P):
    """Return (d, low, high, k) for the score d / 2**P of every row.

    low 2**k <= e**-|d / 2**P| <= high 2**k
    """
    found = []
    for row in rows:
        d = dot(row, theta)
        if d == 0:
            ends = 1, 1, 0
        elif abs(d) >> P > max(P, LARGEST):
            ends = 0, 1, -P
        else:
            ends = exp_bounds(-abs(d), 1 << P, P)
        found.append((d,) + ends)
    return found


def moved(v, k):
    """Return v 2**k, rounded down."""
    return v << k if k >= 0 else v >> -k


def over_hessian(g, H, P):
    """Return H^-1 g in ints over 2**P, or None if there is no inverse."""
    m = len(g)
    M, r, _ = eliminate([h + [v] for h, v in zip(H, g)], m)
    if r < m:
        return None
    x, d = back(M, m, m)
    return [(v << P) // d for v in x]


def farthest(rows, step):
    """Return by how much a step moves the score that it moves most."""
    return max(abs(dot(row, step)) for row in rows)


def shortened(rows, y, theta, step, P):
    """Return (step, gradient, H), halved, and what they are at its end.

    Where the likelihood still rises at the end of a step, it has risen all
    the way; and where no score moves by more than 1, a Newton step gains at
    least 3 - e of what its slope promises.

    >>> shortened([[1], [1]], [0, 1], [3 << 9], [-10 << 9], 9)[0]
    [-1280]
    """
    while True:
        g, H = derivatives(rows, y, axpy(1, step, theta), P)
        if farthest(rows, step) <= 1 << P or dot(g, step) >= 0:
            return step, g, H
        step = [(s + (s < 0)) >> 1 for s in step]
