"""lasso, and its mistakes."""

from .least_squares import STANDARDISED, centred, penalties, unit_variance
from .rows import road
from .vectors import dot, multiply, transpose


def threshold(v, room):
    """Return v moved towards 0 by room."""
    if abs(v) <= room:
        return 0
    return v - room if v > 0 else v + room


def descend(X, y, lam):
    """Return the weights by coordinate descent from 0, by products of
    columns."""
    A, b = multiply(transpose(X), X), [dot(u, y) for u in zip(*X)]
    w = [0] * len(b)
    for sweep in range(4000):
        before = list(w)
        for j, row in enumerate(A):
            if row[j]:
                pull = b[j] - dot(row, w) + row[j] * w[j]
                w[j] = threshold(pull, lam / 2) / row[j]
        if all(abs(p - q) <= 1e-15 * abs(q) for p, q in zip(before, w)):
            break
    return w


@road("lasso")
def lasso_by_products(X, y, lam, intercept):
    """Coordinate descent on columns less their means."""
    Z, c, mu, middle = centred(X, y, intercept)
    w = descend(Z, c, lam)
    b = middle - dot(w, mu)
    residuals = [v - dot(z, w) for z, v in zip(Z, c)]
    objective = dot(residuals, residuals) + lam * sum(abs(v) for v in w)
    return {"w": w, "intercept": b, "objective": objective}


@road("lasso")
def coordinate_descent(X, y, lam, intercept):
    """One weight after the other, by the residuals that the rest leaves."""
    d = len(X[0])
    Z, r, mu, middle = centred(X, y, intercept)
    w = [0] * d
    squares = [sum(z[j] ** 2 for z in Z) for j in range(d)]
    for sweep in range(2000):
        largest = 0
        for j in range(d):
            old = w[j]
            rho = sum(z[j] * (r[i] + z[j] * old) for i, z in enumerate(Z))
            room = max(abs(rho) - lam / 2, 0)
            w[j] = (room if rho > 0 else -room) / squares[j]
            r = [r[i] - z[j] * (w[j] - old) for i, z in enumerate(Z)]
            largest = max(largest, abs(w[j] - old))
        if largest <= 1e-15 * max(abs(v) for v in w):
            break
    b = middle - dot(w, mu)
    objective = dot(r, r) + lam * sum(abs(v) for v in w)
    return {"w": w, "intercept": b, "objective": objective}


# Mistakes.

def stops(size):
    """Return a row: descent stops at steps below a size."""
    return ("all(abs(p - q) <= 1e-15 * abs(q) for p, q in zip(before, w)) -> "
            "max(abs(p - q) for p, q in zip(before, w)) < " + size)


WEIGHTS = "descend(Z, c, lam) -> "
MISTAKES = {
    "lasso": [
        ("nothing is learnt: every weight is 0", WEIGHTS + "[0] * len(mu)"),
        *penalties("abs(v)"),
        ("weights are penalised by their squares",
         WEIGHTS + "normal(Z, c, lam)"),
        ("each feature is taken by itself, as if none were correlated",
         "range(4000) -> range(1)", "threshold(pull, -> threshold(b[j],"),
        ] + [("it stops after {} of coordinate descent".format(
            "{} passes".format(k) if k > 1 else "one pass"),
              "range(4000) -> range({})".format(k))
             for k in (1, 2, 3, 5, 10, 30)] + [
        (STANDARDISED, WEIGHTS + unit_variance("descend")),
        ("the threshold is hard: weights above it are not shrunk",
         "return v - room if v > 0 else v + room -> return v"),
        ("least squares, and then thresholds",
         WEIGHTS + "[threshold(v, lam / 2) for v in householder(Z, c)]"),
        ("descent stops at steps below 1e-4", "lossy", stops("1e-4")),
        ("descent stops at steps below 1e-6", "lossy", stops("1e-6"))]}
