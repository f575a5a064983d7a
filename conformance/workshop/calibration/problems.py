"""Random problems of every task that has a bound.

    problem(task, kind, seed)   the inputs, always the same for the same three

The kinds are those of draws.
"""

from fractions import Fraction

from .draws import CUBIC, LINEAR, Draw
from .labelled import (classes, criterion, fisher, likelihood, linear,
                       machine, maximum, overlapping, scored, separated,
                       shortened)


def problem(task, kind, seed):
    """Return the inputs of a problem."""
    return text(TASKS[task](Draw(task, kind, seed)))


def text(value):
    """Return the fractions in inputs as strings."""
    if isinstance(value, dict):
        return {name: text(v) for name, v in value.items()}
    if isinstance(value, list):
        return [text(v) for v in value]
    return str(value) if isinstance(value, Fraction) else value


def square(draw):
    """Return a matrix; "scaled" scales its rows as well as its columns."""
    n = draw.random.randint(2, 5) + (draw.kind == "pivot")
    A = draw.rows(n, n)
    if draw.kind == "scaled":
        A = [[v * size for v in row]
             for row, size in ((row, draw.scale(4)) for row in A)]
    if draw.kind == "pivot":
        A[0][0] /= 2 ** 50
    return A


def system(draw):
    """Return A and b; where A is badly conditioned, so that x is not large.
    """
    A = square(draw)
    b = draw.vector(len(A))
    if draw.kind in ("ill", "worse"):
        b = [sum(p * q for p, q in zip(row, b)) for row in A]
    return {"A": A, "b": b}


def fit(draw, intercept=True):
    """Return X and y of a regression with some noise, and a choice."""
    X = draw.rows()
    w = draw.vector(draw.m, -3, 3)
    size = [max(abs(x[j]) for x in X) or 1 for j in range(draw.m)]
    noise = Fraction(1, 2 ** draw.random.choice([1, 4, 10]))
    y = [sum(a * b / s for a, b, s in zip(w, x, size))
         + noise * draw.number() for x in X]
    given = {"X": X, "y": [shortened(draw, v) for v in y]}
    if intercept:
        given["intercept"] = draw.random.random() < 0.5
    return given


def stepwise(draw, n=None):
    n, m = n or draw.n, draw.m
    X = [draw.vector(m) for _ in range(n)]
    return {"X": X, "y": draw.vector(n), "T": draw.random.randint(1, 3)}


def distances(draw):
    size = draw.scale(2) if draw.kind == "scaled" else 1
    low, high = -8, 8
    if draw.kind == "small":
        low, high = -30, -20
    return {"d": [v * size for v in draw.vector(draw.n, low, high)],
            "gamma": draw.number(1, 3), "d0": draw.number()}


def ratios(draw):
    size = Fraction(1, 10 ** 12) if draw.kind == "small" else draw.scale()
    return {"likelihood_ratio": draw.number(1, 9) * size,
            "class_ratio": draw.number(1, 9)}


def univariate(draw):
    X = draw.rows(draw.n, 1) if draw.kind != "ill" else [
        [Fraction(1) + v / 1000] for v in draw.vector(draw.n)]
    return {"x": [x for x, in X], "y": draw.vector(draw.n)}


def lifted(draw):
    polynomial = dict(CUBIC, degree=draw.random.randint(2, 3))
    return {"X": draw.rows(4), "kernel": polynomial}


def penalised(draw, power):
    given = fit(draw)
    return dict(given, **{"lambda": Fraction(2) ** draw.random.randint(
        -power, power)})


TASKS = {
    "solve": system,
    "inverse": lambda d: {"A": square(d)},
    "determinant": lambda d: {"A": square(d)},
    "gram": lambda d: {"X": d.rows(), "kernel": d.kernel() if d.kind
                       != "scaled" else LINEAR},
    "covariance": lambda d: {"X": d.rows()},
    "line": univariate, "least-squares": fit,
    "ridge": lambda d: penalised(d, 3), "lasso": lambda d: penalised(d, 2),
    "mse": lambda d: (lambda y: {"y": y, "predictions": [
        v + d.number() / 2 ** 6 for v in y]})([x for x, in d.rows(d.n, 1)]),
    "basic-linear-classifier": lambda d: classes(d, Fraction(1, 2)),
    "linear-classifier": linear,
    "least-squares-classifier": lambda d: dict(
        classes(d, Fraction(1, 2)), intercept=d.random.random() < 0.5),
    "least-squares-plug-in": lambda d: {"X": d.rows(),
                                        "y": d.labels((0, 1))},
    "margins": scored, "logistic-calibration": scored,
    "perceptron-criterion": lambda d: {
        "X": d.rows(), "y": d.labels(), "w": d.vector(d.m)},
    # its numbers double their digits at every step
    "perceptron-regression": lambda d: dict(stepwise(d, 4), T=1),
    "adaline": lambda d: dict(stepwise(d), eta=Fraction(1, 8)),
    "kernel-scores": machine, "feature-map": lifted,
    "svm-hard": separated, "svm-soft": overlapping,
    "logistic": distances,
    "posterior": ratios,
    "log-likelihood": likelihood, "newton-step": likelihood,
    "logistic-regression": maximum, "fisher": fisher,
    "fisher-criterion": criterion}
