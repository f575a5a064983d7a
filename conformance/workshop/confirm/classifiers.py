"""Second confirmations: linear classifiers in closed form.

Means are taken in the dual form, as sums over examples of 1 / Pos or
1 / Neg; what is solved for is proved by its equations, and found again by
Cramer's rule where it is small.
"""

from fractions import Fraction

from ...contract.numbers import exact
from .least_squares import minimum
from ..proof import require
from .systems import dot, times, unique

HALF = Fraction(1, 2)


def combined(data, plus, minus):
    """Return plus mu+ - minus mu-, a sum over the examples."""
    Pos, Neg = data["y"].count(1), data["y"].count(-1)
    alpha = [Fraction(plus) / Pos if c == 1 else -Fraction(minus) / Neg
             for c in data["y"]]
    return [dot(alpha, column) for column in zip(*data["X"])]


def basic(data, output):
    """Require w.x - t to be half the difference of the squared distances.

    That is |x - mu-|^2 - |x - mu+|^2, for every example: the hyperplane is
    where the nearest mean changes.
    """
    w, t = [exact(v) for v in output["w"]], exact(output["t"])
    require(w == combined(data, 1, 1), "w is no difference of means")
    plus, minus = combined(data, 1, 0), combined(data, 0, -1)
    for i, x in enumerate(data["X"] + [plus, minus]):
        near = [p - q for p, q in zip(x, plus)]
        far = [p - q for p, q in zip(x, minus)]
        require(2 * (dot(w, x) - t) == dot(far, far) - dot(near, near),
                "row {} is not as far off as its means say", i)


def linear(data, output):
    """Require M w = n_plus mu+ - n_minus mu-, and M regular."""
    w = [exact(v) for v in output["w"]]
    M, v = recipe(data), combined(data, *counts(data))
    require(len(w) == len(v), "w has {} entries", len(w))
    for j, row in enumerate(M):
        require(dot(row, w) == v[j], "row {}: M w is not v", j)
    unique(M, v, w)


def counts(data):
    """Return n_plus and n_minus: how many of each class if not given."""
    return [data["y"].count(label) if data[name] is None else data[name]
            for name, label in (("n_plus", 1), ("n_minus", -1))]


def recipe(data):
    """Return the matrix that M stands for."""
    X, M = data["X"], data["M"]
    columns = list(zip(*X))
    if M == "full":
        return times(columns, X)
    if not isinstance(M, str):
        return M
    # n times E[x^2] - (E[x])^2
    sizes = [1 if M == "identity" else
             dot(column, column) - sum(column) ** 2 / Fraction(len(X))
             for column in columns]
    return [[Fraction(sizes[j]) * (j == k) for k in range(len(sizes))]
            for j in range(len(sizes))]


def classifier(data, output):
    """Require the labels to be fitted by w.x - t with the least squares."""
    w, t = [exact(v) for v in output["w"]], exact(output["t"])
    minimum(data["X"], data["y"], w, -t, data["intercept"])


def plug_in(data, output):
    """Require the fit, the fitted values, and 1 from a half on.

    By the identity of the codings, labels 2 y - 1 have the weights 2 w and
    the intercept 2 c - 1.
    """
    w, c = [exact(v) for v in output["w"]], exact(output["intercept"])
    minimum(data["X"], data["y"], w, c, True)
    minimum(data["X"], [2 * y - 1 for y in data["y"]],
            [2 * v for v in w], 2 * c - 1, True)
    values = [dot(w, x) + c for x in data["X"]]
    require([exact(v) for v in output["fitted"]] == values, "fitted values")
    require(output["labels"] == [int(v >= HALF) for v in values], "labels")
    require(all(type(label) is int for label in output["labels"]),
            "labels are integers")


CHECKS = {"basic-linear-classifier": basic, "linear-classifier": linear,
          "least-squares-classifier": classifier,
          "least-squares-plug-in": plug_in}
