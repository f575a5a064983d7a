"""Random problems of every task that has a bound.

    problem(task, kind, seed)   the inputs, always the same for the same three
    Draw                        the source of all numbers of one problem

Kinds: plain; scaled, columns in units from 1e-8 to 1e8; offset, columns far
from 0; ill, columns that nearly depend on each other.  For wrong methods also
far and worse, which are more of the same; pivot, a first entry near 0;
small, probabilities near 0; steep,
labels that are all but impossible.  Numbers are strings: short binary
fractions that no format rounds, or decimals that all of them round.
"""

import random
from fractions import Fraction

from ...contract.tasks import TASKS

KINDS = ("plain", "scaled", "offset", "ill")
GAUSSIAN = {"name": "gaussian", "sigma": "3/2"}
CUBIC = {"name": "polynomial", "degree": 3, "constant": "1/2"}
LINEAR = {"name": "linear"}
OFFSETS = {"offset": (10, 3000), "far": (10 ** 6, 10 ** 7)}


class Draw:
    def __init__(self, task, kind, seed):
        self.random = random.Random("{} {} {}".format(task, kind, seed))
        self.kind, self.binary = kind, seed % 2 == 0
        self.n = self.random.randint(6, 10)
        self.m = self.random.randint(2, 3)
        # where |w| is what is least, columns differ by a factor of 10 at
        # most, and all of them are in other units
        self.norm = task.startswith("svm")

    def number(self, low=-1, high=1):
        one = 2 ** 18 if self.binary else 10 ** 6
        return Fraction(self.random.randint(low * one, high * one), one)

    def vector(self, n, low=-1, high=1):
        return [self.number(low, high) for _ in range(n)]

    def scale(self, most=8):
        """Return a power of ten, or of two where nothing may be rounded."""
        k = self.random.randint(-most, most)
        return Fraction(2) ** (k * 10 // 3) if self.binary else (
            Fraction(10) ** k)

    def rows(self, n=None, m=None):
        n, m = n or self.n, m or self.m
        X = [self.vector(m) for _ in range(n)]
        if self.kind in ("ill", "worse"):
            close = Fraction(1, 10 ** (self.random.randint(2, 6)
                                       if self.kind == "ill" else 9))
            for x in X:
                x[-1] = sum(x[:-1]) + close * x[-1]
        common = self.scale() / 10 if self.norm else 0
        for j in range(m):
            size = 1
            if self.kind == "scaled":
                size = common * self.random.randint(1, 10) or self.scale()
            far = self.random.randint(*OFFSETS.get(self.kind, (0, 0)))
            for x in X:
                x[j] = x[j] * size + far
        return X

    def labels(self, values=(-1, 1)):
        y = list(values) * 2 + [self.random.choice(values)
                                for _ in range(self.n - 4)]
        self.random.shuffle(y)
        return y

    def kernel(self):
        """Return one of the kernels; far from 0 the Gaussian one."""
        if self.kind == "far":
            return GAUSSIAN
        return self.random.choice([LINEAR, CUBIC, GAUSSIAN])


def sizes(X):
    """Return the largest absolute value of each column, 1 for 0."""
    return [max(map(abs, column)) or 1 for column in zip(*X)]


# Rows with labels or classes, and what goes with them.

def shortened(draw, x):
    one = 2 ** 16 if draw.binary else 10 ** 5
    return Fraction(round(x * one), one)


def classes(draw, apart):
    """Return X and y, the classes moved apart along all columns.

    apart  in units of the spread of a column
    """
    y, X = draw.labels(), draw.rows()
    for j in range(draw.m):
        column = [x[j] for x in X]
        move = (max(column) - min(column)) * apart / 2
        for x, c in zip(X, y):
            x[j] += c * move
    return {"X": X, "y": y}


def separated(draw):
    inputs = classes(draw, Fraction(5, 4))
    return dict(inputs, kernel=LINEAR if draw.kind != "plain"
                else draw.kernel())


def overlapping(draw):
    C = Fraction(2) ** draw.random.randint(-3, 4)
    inputs = classes(draw, Fraction(1, 8))
    return dict(inputs, C=C, kernel=LINEAR if draw.kind != "plain"
                else draw.kernel())


def machine(draw):
    inputs = {"X": draw.rows(), "y": draw.labels(), "t": draw.number(),
              "alpha": draw.vector(draw.n, 0, 2), "Z": draw.rows(3)}
    return dict(inputs, kernel=draw.kernel() if draw.kind == "plain"
                else LINEAR)


def likelihood(draw):
    X = [x[:-1] + [Fraction(1)] for x in draw.rows()]
    theta = draw.vector(draw.m, -2, 2)
    theta = [shortened(draw, v * 2 ** 10) / 2 ** 10 / Fraction(2) ** (
        int(s).bit_length()) for v, s in zip(theta, sizes(X))]
    y = draw.labels((0, 1))
    if draw.kind == "steep":
        # a label 0 at a score near 22
        theta[-1] += 22 - sum(a * b for a, b in zip(theta, X[y.index(0)]))
    return {"X": X, "y": y, "theta": theta}


def maximum(draw):
    """Return labels in the order 0 1 0 1 along every column but the last,
    so that no direction separates them."""
    m = draw.m
    columns = [sorted(column) for column in zip(*draw.rows())]
    y = [0, 1] * (draw.n // 2) + [0] * (draw.n % 2)
    order = list(range(draw.n))
    X = [[None] * m for _ in order]
    for j in range(m):
        for i, v in zip(order, columns[j]):
            X[i][j] = v if j < m - 1 else Fraction(1)
        if m > 2:
            order = order[2:] + order[:2]
    return {"X": X, "y": y}


def grouped(draw):
    names = [0, 1, 2][:draw.random.randint(2, 3)]
    groups = names * 3 + [draw.random.choice(names)
                          for _ in range(draw.n)]
    X = draw.rows(len(groups))
    for j in range(draw.m):
        column = [x[j] for x in X]
        spread = max(column) - min(column)
        shift = {name: spread * draw.number() for name in names}
        for x, name in zip(X, groups):
            x[j] += shift[name]
    return {"X": X, "classes": groups}


def fisher(draw):
    inputs = grouped(draw)
    most = min(draw.m, len(set(inputs["classes"])) - 1)
    return dict(inputs, components=draw.random.randint(1, most))


def criterion(draw):
    inputs = grouped(draw)
    return dict(inputs, W=[
        [(v / 4 + (j == k)) / Fraction(2) ** int(s).bit_length()
         for k, (v, s) in enumerate(zip(
             draw.vector(draw.m), sizes(inputs["X"])))]
        for j in range(draw.random.randint(1, 2))])


def linear(draw):
    inputs = classes(draw, Fraction(1, 2))
    M = draw.random.choice(["identity", "diagonal", "full", "matrix"])
    if M == "matrix":
        M = [draw.vector(draw.m) for _ in range(draw.m)]
    return dict(inputs, M=M)


def scored(draw):
    inputs = classes(draw, Fraction(1, 2))
    w = [v / Fraction(2) ** int(s).bit_length() + (v == 0)
         for v, s in zip(draw.vector(draw.m), sizes(inputs["X"]))]
    return dict(inputs, w=w, t=draw.number())


# Other inputs, and the tasks.

def problem(task, kind, seed):
    draw = Draw(task, kind, seed)
    return text(INPUTS[task](draw) if task in INPUTS else by_types(
        draw, TASKS[task]))


def text(value):
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
    noise = Fraction(1, 2 ** draw.random.choice([1, 4, 10]))
    size = sizes(X)
    y = [sum(a * b / s for a, b, s in zip(w, x, size))
         + noise * draw.number() for x in X]
    inputs = {"X": X, "y": [shortened(draw, v) for v in y]}
    if intercept:
        inputs["intercept"] = draw.random.random() < 0.5
    return inputs


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
    inputs = fit(draw)
    return dict(inputs, **{"lambda": Fraction(2) ** draw.random.randint(
        -power, power)})


def by_types(draw, task):
    """Return inputs by their types; a kernel and counts stay what they are.
    """
    types = {name: entry.type for name, entry in task.inputs.items()}
    result = fit(draw, False) if types.get("y") == "vector" else {}
    for name, kind in types.items():
        size = {"n": draw.n, "d": draw.m, "k": 3}.get(
            (task.inputs[name].size or [""])[0])
        make = {"matrix": lambda: draw.rows(size),
                "vector": lambda: draw.vector(size),
                "labels": draw.labels, "zero-one": lambda: draw.labels((0, 1)),
                "number": draw.number, "flag": lambda: draw.number() > 0,
                "positive": lambda: Fraction(2) ** draw.random.randint(-2, 2)}
        make["unsigned"] = make["positive"]
        if kind in make and name not in result:
            result[name] = make[kind]()
    return result


INPUTS = {
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
