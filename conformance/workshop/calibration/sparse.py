"""The lasso: coordinate descent, and the equations of the weights that count.

Which weights are not 0 is no matter of rounding: active() is told their
signs.
"""

from .machines import close
from ..linear import mean, minus, solve

SWEEPS = 4000


def lasso(r, given, sweeps=SWEEPS):
    """Return the lasso by coordinate descent on columns less their mean."""
    constant = given.get("intercept", False)
    X, y, lam = given["X"], given["y"], given["lambda"]
    zero = r.number(0)
    middle, b = [zero] * len(X[0]), zero
    if constant:
        middle, (b,) = mean(r, X), mean(r, [[v] for v in y])
    columns = list(zip(*[minus(x, middle) for x in X]))
    rest, w = [v - b for v in y], [zero] * len(columns)
    squares = [r.dot(c, c) for c in columns]
    for _ in range(sweeps):
        before = list(w)
        for j, column in enumerate(columns):
            pull = r.dot(column, rest) + squares[j] * w[j]
            size = abs(pull) - lam / 2
            new = zero if not size > 0 else (
                size if pull > 0 else -size) / squares[j]
            if new != w[j]:
                rest = [v - (new - w[j]) * a for v, a in zip(rest, column)]
                w[j] = new
        if all(abs(p - q) <= close(r) / 1000 * abs(q)
               for p, q in zip(before, w)):
            break
    return penalised(r, given, w, b - r.dot(w, middle) if constant else zero)


def penalised(r, given, w, c):
    """Return the outputs of a lasso with these weights."""
    rest = [v - r.dot(x, w) - c for x, v in zip(given["X"], given["y"])]
    return {"w": w, "intercept": c, "objective": r.dot(rest, rest)
            + given["lambda"] * r.sum(map(abs, w))}


def active(r, given):
    """Return the lasso from the equations of its weights that are not 0."""
    constant, signs = given.get("intercept", False), given["signs"]
    X, y, lam = given["X"], given["y"], given["lambda"]
    zero = r.number(0)
    middle, b = [zero] * len(X[0]), zero
    if constant:
        middle, (b,) = mean(r, X), mean(r, [[v] for v in y])
    S = [j for j, sign in enumerate(signs) if sign]
    columns = list(zip(*[minus(x, middle) for x in X]))
    columns = [columns[j] for j in S]
    part = solve(r, [[r.dot(p, q) for q in columns] for p in columns], [
        r.dot(p, [v - b for v in y]) - signs[j] * lam / 2
        for p, j in zip(columns, S)]) if S else []
    w = [part[S.index(j)] if j in S else zero for j in range(len(X[0]))]
    return penalised(r, given, w, b - r.dot(w, middle) if constant else zero)


def halved(r, given):
    """Return the lasso of half the sum of squares, or None where w = 0."""
    if not any(given["signs"]):
        return None
    return lasso(r, dict(given, **{"lambda": 2 * given["lambda"]}))
