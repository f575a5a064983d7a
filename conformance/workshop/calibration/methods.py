"""Other right methods than those of programs, which the bounds have to pass.
"""

from ...programs import PLAIN
from ...programs.least_squares import centred
from ...programs.linear import householder
from ...programs.systems import solve
from ...programs.vectors import dot, multiply, subtract, transpose


def active(X, y, lam, intercept, signs):
    """Return the lasso from the equations of its weights that are not 0.

    Which they are does not depend on rounding: their signs are given.
    """
    Z, c, mu, middle = centred(X, y, intercept)
    used = [j for j, sign in enumerate(signs) if sign]
    columns = [[z[j] for z in Z] for j in used]
    part = iter(solve(multiply(columns, transpose(columns)), [
        dot(column, c) - signs[j] * lam / 2
        for column, j in zip(columns, used)]) if used else ())
    w = [next(part) if sign else 0 for sign in signs]
    residuals = [v - dot(z, w) for z, v in zip(Z, c)]
    return {"w": w, "intercept": middle - dot(w, mu), "objective": dot(
        residuals, residuals) + lam * sum(abs(v) for v in w)}


def halved(r, data):
    """Return the lasso of half the sum of squares, or None where w = 0."""
    return PLAIN["lasso"](r, dict(data, **{"lambda": 2 * data[
        "lambda"]})) if any(data["signs"]) else None


def updated(X):
    """Return mean, scatter and covariance row by row, as Welford does."""
    n, m = 0, len(X[0])
    middle, scatter = [0] * m, [[0] * m for _ in range(m)]
    for x in X:
        n += 1
        before = subtract(x, middle)
        middle = [a + d / n for a, d in zip(middle, before)]
        after = subtract(x, middle)
        scatter = [[s + p * q for s, q in zip(row, after)]
                   for row, p in zip(scatter, before)]
    return {"mean": middle, "scatter": scatter,
            "covariance": [[v / n for v in row] for row in scatter]}


def by_reflections(X, y, n_plus, n_minus):
    """linear-classifier of "full", X'X by reflections of X."""
    own = [sum(c == label for c in y) for label in (1, -1)]
    p, q = [(count if k is None else k) / count
            for k, count in zip((n_plus, n_minus), own)]
    return {"w": householder(X, [p if c > 0 else -q for c in y])}
