"""Newton's method for the logistic likelihood, in decimals, with halving."""

from decimal import Decimal, localcontext
from fractions import Fraction

from .refuted import require

DIGITS = (40, 130)
CLOSE = (Decimal(10) ** -25, Decimal(10) ** -95)    # what moves scores less
PATIENCE = 100


def climb(X, y):
    """Return theta near the maximum, as fractions; Refuted without one.

    Every column is scaled to a largest entry of 1 on the way.
    """
    sizes = [max(map(abs, column)) for column in zip(*X)]
    theta = [Decimal(0)] * len(sizes)
    for digits, close in zip(DIGITS, CLOSE):
        with localcontext() as context:
            context.prec = digits
            rows = [[decimal(v / s) for v, s in zip(x, sizes)] for x in X]
            theta = climbed(rows, y, theta, close)
            found = [v / decimal(s) for v, s in zip(theta, sizes)]
    return [Fraction(v) for v in found]


def decimal(v):
    """Return a fraction as a decimal of the precision at hand."""
    return Decimal(v.numerator) / Decimal(v.denominator)


def climbed(rows, y, theta, close):
    """Return theta where a step moves no score by more than close."""
    for _ in range(PATIENCE):
        theta, far = step(rows, y, theta)
        if far < close:
            return theta
    return require(False, "no maximum is found")


def product(a, b):
    """Return a . b."""
    return sum((p * q for p, q in zip(a, b)), Decimal(0))


def step(rows, y, theta):
    """Return theta after one step, and how far a score has moved by it.

    A step that moves a score by more than 1 is halved until it climbs.
    """
    scores = [product(x, theta) for x in rows]
    p = [1 / (1 + (-z).exp()) for z in scores]
    columns = list(zip(*rows))
    rest = [label - v for label, v in zip(y, p)]
    w = [v * (1 - v) for v in p]
    move = solved([[product([a * b for a, b in zip(w, u)], v)
                    for v in columns] + [product(u, rest)] for u in columns])
    moves = [product(x, move) for x in rows]
    far, size = max(map(abs, moves)), Decimal(1)
    before = likelihood(scores, y) if far > 1 else None
    while far * size > 1 and likelihood(
            [z + size * m for z, m in zip(scores, moves)], y) < before:
        size /= 2
    return [a + size * b for a, b in zip(theta, move)], far


def likelihood(scores, y):
    """Return the log-likelihood of scores."""
    return sum((min(s, Decimal(0)) - (1 + (-abs(s)).exp()).ln()
                for s in (z if label else -z for z, label in zip(scores, y))),
               Decimal(0))


def solved(M):
    """Return the x of a system with its right side behind, by Gauss."""
    n = len(M)
    for j in range(n):
        p = max(range(j, n), key=lambda i: abs(M[i][j]))
        require(M[p][j] != 0, "the Hessian is singular")
        M[j], M[p] = M[p], M[j]
        for i in range(n):
            if i != j:
                f = M[i][j] / M[j][j]
                M[i] = [a - f * b for a, b in zip(M[i], M[j])]
    return [M[j][n] / M[j][j] for j in range(n)]
