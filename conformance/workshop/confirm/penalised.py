"""Second confirmations: ridge, lasso.

Ridge is proved by the gradient, which is 0 at one place only; up to SMALL
columns w is found again by Cramer's rule.  The lasso is proved by its
conditions, exactly; up to FEW columns every choice of signs is tried as well.
"""

from fractions import Fraction
from itertools import product

from ...contract.numbers import exact
from .linear import FIRST_PRIME, cleared, dot, laplace, modulo, times
from .refuted import require

SMALL = 5
FEW = 4


def ridge(data, output):
    """Require X'(y - Xw - c) = lambda w, residuals of sum 0, the objective.
    """
    w, rest = residuals(data, output)
    for j, column in enumerate(zip(*data["X"])):
        require(dot(rest, column) == data["lambda"] * w[j],
                "weight {} is not where the gradient is 0", j)
    require(exact(output["objective"]) == dot(rest, rest)
            + data["lambda"] * dot(w, w), "objective")
    both = w + [exact(output["intercept"])] * data["intercept"]
    unique(*normal(data), both)


def lasso(data, output):
    """Require the conditions of a minimum, and the objective."""
    w, rest = residuals(data, output)
    lam = data["lambda"]
    for j, column in enumerate(zip(*data["X"])):
        pull = 2 * dot(rest, column)
        require(abs(pull) <= lam, "weight {} would rather move", j)
        require(pull * w[j] == lam * abs(w[j]), "weight {} is off", j)
    value = exact(output["objective"])
    require(value == dot(rest, rest) + lam * sum(map(abs, w)), "objective")
    if len(w) <= FEW:
        require(value == by_signs(data), "some signs do better")


def residuals(data, output):
    """Return w and y - Xw - c, which adds up to 0 where c was asked for."""
    w, c = [exact(v) for v in output["w"]], exact(output["intercept"])
    require(len(w) == len(data["X"][0]), "w has {} entries", len(w))
    rest = [y - c - dot(x, w) for x, y in zip(data["X"], data["y"])]
    if data["intercept"]:
        require(sum(rest) == 0, "the residuals do not add up to 0")
    else:
        require(c == 0, "an intercept that nobody asked for")
    return w, rest


def normal(data):
    """Return (A, b) with A (w, c) = b: X'X + lambda I, and X'y."""
    rows = [x + [Fraction(1)] * data["intercept"] for x in data["X"]]
    columns = list(zip(*rows))
    A = times(columns, rows)
    for j in range(len(data["X"][0])):
        A[j][j] += data["lambda"]
    return A, [dot(column, data["y"]) for column in columns]


def unique(A, b, x):
    """Require that A x = b has one solution, and up to SMALL that it is x.

    A determinant that is not 0 modulo a prime is not 0.
    """
    require(modulo(cleared(A)[0], FIRST_PRIME) != 0, "A is singular")
    if len(A) <= SMALL:
        require(x == cramer(A, b), "not the solution of Cramer's rule")


def by_signs(data):
    """Return the least objective over all choices of signs."""
    X, y = data["X"], data["y"]
    if data["intercept"]:
        X = [list(row) for row in zip(*map(centred, zip(*X)))]
        y = centred(y)
    return min(value for value, _ in candidates(X, y, data["lambda"]))


def candidates(X, y, lam):
    """Yield (objective, w) for every choice of signs that leads to one w.

    Some minimiser has independent columns where its weights are not 0.  Given
    their signs it solves a linear system; what any choice leads to is a w
    like any other, so the least of their objectives is the minimum.
    """
    columns = list(zip(*X))
    H = [[dot(p, q) for q in columns] for p in columns]
    b = [dot(column, y) for column in columns]
    for signs in product((-1, 0, 1), repeat=len(columns)):
        used = [j for j, s in enumerate(signs) if s]
        A = [[H[j][k] for k in used] for j in used]
        if not laplace(cleared(A)[0]):
            continue
        w = [Fraction(0)] * len(columns)
        for j, v in zip(used, cramer(A, [b[j] - lam * signs[j] / 2
                                         for j in used])):
            w[j] = v
        rest = [target - dot(w, x) for x, target in zip(X, y)]
        yield dot(rest, rest) + lam * sum(map(abs, w)), w


def cramer(A, b):
    """Return the solution of a small regular system by Cramer's rule."""
    below = determinant_of(A)
    return [determinant_of([row[:j] + [bi] + row[j + 1:]
                            for row, bi in zip(A, b)]) / below
            for j in range(len(A))]


def determinant_of(A):
    """Return the determinant by Laplace's expansion."""
    whole, scale = cleared(A)
    return laplace(whole) / scale


def centred(v):
    """Return v less its mean."""
    mean = sum(v) / Fraction(len(v))
    return [x - mean for x in v]


CHECKS = {"ridge": ridge, "lasso": lasso}
