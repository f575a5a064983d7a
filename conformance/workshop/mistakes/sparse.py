"""Wrong lassos, of few features: the same contract as in elimination."""

from fractions import Fraction

from ..confirm.systems import dot, times
from ..confirm.penalised import FEW, candidates
from .fits import fit, least
from .penalised import Family, changed, refused, ridge_weights


def lasso_weights(data):
    """Return the weights of the least objective, of FEW features."""
    return min(candidates(data["X"], data["y"], data["lambda"]))[1]


def positive_weights(data):
    """Return the best ones of no sign but plus."""
    return min(pair for pair in candidates(
        data["X"], data["y"], data["lambda"]) if min(pair[1]) >= 0)[1]


def threshold(v, room):
    """Return v moved towards 0 by room."""
    return max(v - room, Fraction(0)) - max(-v - room, Fraction(0))


def one_by_one(data):
    """Return soft thresholds, each feature by itself."""
    columns = list(zip(*data["X"]))
    if not all(map(any, columns)):
        return None
    return [threshold(dot(column, data["y"]), data["lambda"] / 2)
            / dot(column, column) for column in columns]


def one_pass(data):
    """Return the weights after one pass of coordinate descent from 0."""
    w, rest = [], data["y"]
    for column in zip(*data["X"]):
        if not any(column):
            return None
        v = threshold(dot(column, rest), data["lambda"] / 2) / dot(
            column, column)
        rest = [r - v * x for r, x in zip(rest, column)]
        w.append(v)
    return w


def kept_signs(data):
    """Return the solution with the signs of least squares, unchecked."""
    free = fit(data["X"], data["y"])
    if free is None:
        return None
    columns = list(zip(*data["X"]))
    return least(times(columns, data["X"]), [
        dot(column, data["y"]) - data["lambda"] * ((v > 0) - (v < 0)) / 2
        for column, v in zip(columns, free)])


LASSO = Family(lasso_weights, abs, FEW)

MISTAKES = {
    "lasso": LASSO.listed() + [
        ("lambda is weighed against the sum of squares over 2 n",
         LASSO.other_lambda(lambda v, n: v * 2 * n)),
        ("weights are penalised by their squares",
         LASSO.wrong(ridge_weights, lambda data: data["lambda"])),
        ("each feature is taken by itself, as if none were correlated",
         LASSO.wrong(one_by_one)),
        ("one pass of coordinate descent", LASSO.wrong(one_pass)),
        ("no weight may be negative", LASSO.wrong(positive_weights)),
        ("every weight keeps the sign that least squares gives it",
         LASSO.wrong(kept_signs)),
        ("the objective has half the sum of squares", changed(
            lambda v, data, w: (v + data["lambda"] * sum(map(abs, w)))
            / 2)),
        ("lambda = 0 is refused", refused)],
}
