"""Answers checked by themselves, in fractions, without a line of refimpl.

Each takes what was asked and what came, and says whether it is right.
"""

from decimal import Context, Decimal, localcontext
from fractions import Fraction
from math import gcd
from operator import mul

NEAR = Fraction(1, 10 ** 40)    # for answers of 50 digits


def fractions(values):
    """Return numbers as Fractions."""
    return [Fraction(v) for v in values]


def over_one(values):
    """Return (ints, d): the numbers are the ints over d."""
    values, d = fractions(values), 1
    for v in values:
        d = d // gcd(d, v.denominator) * v.denominator
    return [int(v * d) for v in values], d


def dot(a, b):
    """Return the inner product."""
    return sum(map(mul, a, b))


def close(a, b, most):
    """Are lists equal up to `most`, relative to the largest number?"""
    size = max([abs(v) for v in b] + [0])
    return len(a) == len(b) and all(
        abs(v - u) <= most * size for v, u in zip(a, b))


def solves(A, x, b):
    """Is A x = b?"""
    p, d = over_one(x)
    return all(dot(row, p) == v * d for row, v in zip(A, b))


def determinant(M):
    """Return the determinant of ints, by elimination without fractions."""
    sign, last, M = 1, 1, [list(row) for row in M]
    for k in range(len(M) - 1):
        p = next((i for i in range(k, len(M)) if M[i][k]), None)
        if p is None:
            return 0
        if p > k:
            M[k], M[p], sign = M[p], M[k], -sign
        top, a = M[k], M[k][k]
        for i in range(k + 1, len(M)):
            c = M[i][k]
            M[i] = [(a * v - c * u) // last for v, u in zip(M[i], top)]
        last = a
    return sign * M[-1][-1]


def is_fit(X, y, w):
    """Are the residuals of y - X w orthogonal to each column?"""
    p, d = over_one(w)
    r = [v * d - dot(row, p) for row, v in zip(X, y)]
    return all(dot(column, r) == 0 for column in zip(*X))


def is_lasso(X, y, lam, w):
    """Is 0 a subgradient of |y - X w|^2 + lam |w|_1?"""
    p, d = over_one(w)
    r = [v * d - dot(row, p) for row, v in zip(X, y)]
    for v, column in zip(p, zip(*X)):
        g = 2 * dot(column, r)
        sign = (v > 0) - (v < 0)
        if g != sign * lam * d if v else abs(g) > lam * d:
            return False
    return True


def is_likeliest(X, y, theta, digits=50):
    """Is the gradient of the logistic likelihood 0, to nearly all digits?"""
    with localcontext(Context(prec=digits + 20)):
        g = [Decimal(0)] * len(theta)
        for row, c in zip(X, y):
            p = 1 / (1 + (-dot(row, theta)).exp())
            g = [s + v * (c - p) for s, v in zip(g, row)]
        size = sum(abs(v) for row in X for v in row)
        most = size * max(abs(v) for v in theta)
        return all(abs(v) * 10 ** (digits - 4) < most * size for v in g)


def scatters(X, classes):
    """Return (S_W, S_B), the scatters within and between the classes."""
    every = [Fraction(sum(c), len(X)) for c in zip(*X)]
    m = len(every)
    S_W, S_B = ([[0] * m for _ in range(m)] for _ in range(2))
    for name in sorted(set(classes)):
        rows = [x for x, c in zip(X, classes) if c == name]
        mean = [Fraction(sum(c), len(rows)) for c in zip(*rows)]
        for i in range(m):
            for j in range(m):
                within = sum(x[i] * x[j] for x in rows)
                S_W[i][j] += within - len(rows) * mean[i] * mean[j]
                S_B[i][j] += len(rows) * (mean[i] - every[i]) * (
                    mean[j] - every[j])
    return S_W, S_B


def are_directions(X, classes, eigenvalues, W):
    """Is S_B v = l S_W v for each l and v, and l decreasing and above 0?"""
    S_W, S_B = scatters(X, classes)
    for k, v in zip(fractions(eigenvalues), map(fractions, W)):
        if not close([dot(row, v) for row in S_B],
                     [k * dot(row, v) for row in S_W], NEAR):
            return False
    return all(a > b >= 0 for a, b in zip(
        eigenvalues, list(eigenvalues[1:]) + [0]))


def is_margin(y, alpha, scores, square, t, C=None, most=0):
    """Do the multipliers and the hyperplane prove each other best?

    scores  w.x of each row      square  |w|^2      C  None: a hard margin
    """
    slack = [max(0, 1 - c * (s - t)) for c, s in zip(y, scores)]
    primal, dual = square / 2 + (C or 0) * sum(slack), (
        sum(alpha) - square / 2)
    return (all(a >= 0 and (C is None or a <= C) for a in alpha)
            and abs(dot(alpha, y)) <= most * (1 + sum(alpha))
            and (C is not None or max(slack) <= most)
            and abs(primal - dual) <= most * (1 + abs(primal)))


def is_linear_margin(X, y, r, C=None):
    """Is a linear margin best, by its own weights?"""
    w, d = over_one(r.w)
    alpha, e = over_one(r.alpha)
    text = [Fraction(sum(a * c * v for a, c, v in zip(alpha, y, column)), e)
            for column in zip(*X)]
    scores = [Fraction(dot(row, w), d) for row in X]
    return text == fractions(r.w) and is_margin(
        y, r.alpha, scores, dot(text, text), r.t, C)


def is_kernel_margin(K, y, r, C=None, most=0):
    """Is a margin best in the space of the kernel with Gram matrix K?"""
    alpha, t = fractions(r.alpha), Fraction(r.t)
    signed, d = over_one([a * c for a, c in zip(alpha, y)])
    scores = [Fraction(dot(signed, row)) / d for row in K]
    square = sum(a * s for a, s in zip(signed, scores)) / d
    return is_margin(y, alpha, scores, square, t, C, most)


def gaussian(X, sigma):
    """Return the Gram matrix of the Gaussian kernel to 60 digits."""
    with localcontext(Context(prec=60)):
        return [[Fraction((-Decimal(sum((a - b) ** 2 for a, b in zip(x, z)))
                           / (2 * sigma * sigma)).exp()) for z in X]
                for x in X]


def separates(X, y, r):
    """Does the hyperplane separate, or does lambda prove that none does?"""
    if r.separable:
        return all(c * (dot(fractions(row), r.w) - r.t) > 0
                   for row, c in zip(X, y))
    signed = [a * c for a, c in zip(r.lam, y)]
    return (min(r.lam) >= 0 and sum(r.lam) > 0 and sum(signed) == 0
            and not any(dot(signed, c) for c in zip(*X)))
