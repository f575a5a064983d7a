"""Second confirmations: lasso.

It is proved by its conditions, exactly; up to FEW columns every choice of
signs is tried as well.
"""

from fractions import Fraction
from itertools import product

from ...contract.numbers import exact
from .least_squares import residuals, weights
from ..proof import require
from .systems import cleared, cramer, dot, laplace

FEW = 4


def lasso(data, output):
    """Require the conditions of a minimum, and the objective."""
    w, c = weights(output)
    rest = residuals(data["X"], data["y"], w, c, data["intercept"])
    lam = data["lambda"]
    for j, column in enumerate(zip(*data["X"])):
        pull = 2 * dot(rest, column)
        require(abs(pull) <= lam, "weight {} would rather move", j)
        require(pull * w[j] == lam * abs(w[j]), "weight {} is off", j)
    value = exact(output["objective"])
    require(value == dot(rest, rest) + lam * sum(map(abs, w)), "objective")
    if len(w) <= FEW:
        require(value == by_signs(data), "some signs do better")


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


def centred(v):
    """Return v less its mean."""
    mean = sum(v) / Fraction(len(v))
    return [x - mean for x in v]


CHECKS = {"lasso": lasso}
