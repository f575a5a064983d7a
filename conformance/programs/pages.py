"""What a page of refimpl takes from elsewhere, in doubles.

    FLOATS       {name: value}
    find_page    the functions of a page, and the names of their modules
    name_fields  its result as outputs by name
"""

import inspect
import math
import sys

from .kernels import kernel_value
from .likelihood import likelihood_by_scores, softplus
from .linear import eigenvectors, half_of
from .probabilities import exp_or_inf, sigmoid
from .svm import train
from .systems import cleared, invert, product_of_pivots, solve
from .vectors import (
    combine, dot, mean, multiply, scale, signed, subtract, transpose)


class Vector(list):
    """Floats; a page asks for a key of its state."""

    def key(self):
        return tuple(self)

    ints = property(lambda self: list(self))
    s = 1


def as_vector(function):
    return lambda *values: Vector(function(*values))


def axpy(a, x, y):
    return Vector([q + a * p for p, q in zip(x, y)])


def find_eigenvectors(S, B, count):
    H = invert(half_of(S))
    pairs = sorted(eigenvectors(multiply(multiply(
        H, B), transpose(H))), key=lambda pair: -pair[0])[:count]
    return [mu for mu, _ in pairs], [combine(v, H) for _, v in pairs], \
        sum(mu for mu, _ in pairs)


class Array(Vector):
    """Floats with + - * of their own, as lists of fixed numbers have them."""

    def __mul__(self, other):
        return Array(p * q for p, q in zip(self, other))

    def __neg__(self):
        return Array(-p for p in self)

    def __sub__(self, other):
        return Array(p - q for p, q in zip(self, other))

    def __rsub__(self, other):
        return Array(p - q for p, q in zip(
            other if isinstance(other, list) else [other] * len(self), self))


class Either:
    """What is right for both labels."""

    def __rmul__(self, label):
        return 1


SCORES = {"at-most-zero": dot, "step": lambda w, x: dot(w, x) or 1,
          "negative": lambda w, x: dot(w, x) or Either()}


class Epochs:
    """Epochs are counted, and the limit ends them."""

    def __init__(self, limit):
        self.over, self.limit = 0, limit

    def begin(self, *state):
        if self.over == self.limit:
            raise ArithmeticError("not converged")
        self.over += 1


class Scores:
    """Rows of a Gram matrix, and weights of which one moves."""

    w, eta = Vector(), 1

    def __init__(self, X, rows, s=1):
        self.rows, self.weights = rows, Vector([0] * len(X))

    def __getitem__(self, i):
        return self.rows(i)

    def move(self, i, step):
        self.weights = Vector(self.weights)
        self.weights[i] += step * self.eta
        return self.weights

    def find_state(self):
        return ()


class LinearScores(Scores):
    def __init__(self, X, eta=1):
        super().__init__(X, kernel_rows(X, linear)[0])
        self.eta = eta


linear = "linear", ()


class Polynomial(tuple):
    degree = property(lambda self: self[1][0])
    constant = property(lambda self: self[1][1])


def as_named(kernel):
    """Return a kernel as a page asks for its name."""
    return {"linear": lambda k: linear, "polynomial": Polynomial}.get(
        kernel[0], tuple)(kernel)


def kernel_rows(X, kernel):
    K = [Vector(kernel_value(kernel, x, z) for z in X) for x in X]
    return lambda i: K[i], 1


def maximise_dual(rows, y, C=None, start=None, s=1):
    n = len(y)
    K = [rows(i) for i in range(n)]
    alpha, low, high = train(K, y, C)
    v, least, t = signed(alpha, y), 1e-9 * max(alpha), (low + high) / 2
    g = [dot(v, row) - c for row, c in zip(K, y)]
    room = 1e-7 * max(1, *map(abs, g))
    return Vector(alpha), Vector(t if abs(f - t) <= room else f for f in g), [
        -1 if a <= least else C is not None and a >= C - least for a in alpha]


class Problem(list):
    """Minimised from 0 on, one entry after the other, none below 0."""

    def __init__(self, row, c, *bounds):
        super().__init__(c)
        self.row = row

    def minimise(self):
        x, g = [0.0] * len(self), list(self)
        for sweep in range(500):
            most = 0
            for j in range(len(x)):
                row = self.row(j)
                step = max(-g[j] / row[j], -x[j]) if row[j] else 0
                x[j] += step
                g = axpy(step, row, g) if step else g
                most = max(most, abs(step))
            if most <= 1e-15 * max(x):
                break
        self.x = Vector(x)
        return self


class Climb:
    """Newton's steps until theta stands still."""

    bits = precise = None

    def __init__(self, X, y):
        self.X, self.y = X, y

    def begin(self):
        return Array([0] * len(self.X[0]))

    def apply(self, theta):
        return Array(dot(x, theta) for x in self.X)

    def combine(self, rest):
        return combine(rest, self.X)

    def multiply_weighted(self, W, bits):
        return multiply_weighted(self.X, W)

    def shorten(self, step, theta, t):
        return Array(step)

    def proves(self, theta, p, W, gradient, hessian, step, t):
        return t == 60 or max(map(abs, step)) <= 1e-15 * max(map(abs, theta))

    def enclose(self, theta, p):
        at = likelihood_by_scores(self.X, self.y, theta)
        return theta, at["value"], at["probabilities"]


def multiply_weighted(X, w):
    return [[sum(c * a * b for c, a, b in zip(w, u, v)) for v in zip(*X)]
            for u in zip(*X)]


class Later:
    """What a page imports late: roots and errors in doubles, else its own."""

    functions = math

    class trace:
        class Trace:
            def __init__(self, *sizes):
                pass

            def shorten(self, w, *rest):
                return w

            def enclose(self, w):
                return w

    def __getattr__(self, name):
        from refimpl.base.call import later
        return getattr(later, name)


# What a page takes from elsewhere, in doubles.
FLOATS = {function.__name__: as_vector(function) for function in (
    combine, mean, scale, signed, solve, subtract)}
FLOATS.update({
    "dot": dot, "axpy": axpy, "total": sum,
    "apply": lambda A, x: Vector([dot(row, x) for row in A]),
    "transpose": transpose, "multiply": multiply,
    "multiply_weighted": multiply_weighted,
    "unit": lambda n, j: Vector([float(i == j) for i in range(n)]),
    "zero": lambda n: Vector([0.0] * n), "fraction": lambda n, d=1: n / d,
    "sqrt": math.sqrt, "exp": exp_or_inf, "log": math.log,
    "clamp": lambda p, d: p, "in_digits": lambda v, d: v,
    "Known": lambda v: v, "prepare_exponentials": lambda z: None,
    "logistic": lambda z, bits: Array(map(sigmoid, z)),
    "logistic_pair": lambda z: ([sigmoid(v) for v in z],
                                [sigmoid(-v) for v in z]),
    "total_log_one_plus_exp": lambda z: sum(map(softplus, z)),
    "row": Vector, "Row": lambda v, s=1: Vector([x / s for x in v]),
    "Ints": Vector, "trace": lambda A: sum(A[k][k] for k in range(len(A))),
    "homogeneous": lambda X: [Vector(list(x) + [1.0]) for x in X],
    "is_real": lambda v: False,
    "products": lambda X: [[dot(x, z) for z in X] for x in X],
    "solve_rows": lambda M: solve([v[:-1] for v in M], [v[-1] for v in M]),
    "reduce_regular": cleared,
    "substitute": lambda M, n, k: Vector(row[k] for row in M),
    "join": lambda a, b: Vector(a + b), "share": lambda A: (A, 1),
    "Problem": Problem, "minimise": Problem.minimise,
    "inverse": invert, "find_eigenvectors": find_eigenvectors,
    "find_dependent": lambda X: None,
    "find_determinant": lambda A: product_of_pivots(A)["determinant"],
    "choose_score": SCORES.get, "Epochs": Epochs, "Scores": Scores,
    "LinearScores": LinearScores,
    "RealScores": Scores, "linear": linear,
    "kernel_rows": kernel_rows, "Polynomial": Polynomial,
    "ratio": float.as_integer_ratio, "spend": lambda *work: None, "power": pow,
    "find_roots": lambda often: [math.sqrt(often)],
    "kernel_value": lambda X, kernel: lambda x, z: kernel_value(kernel, x, z),
    "maximise_dual": maximise_dual, "Climb": Climb, "later": Later()})


def find_page(program):
    """Return ({name: function}, {name: value} of their modules)."""
    package = program.__module__.rpartition(".")[0]
    space = dict(vars(sys.modules[program.__module__]))
    found = {program.__name__: program}
    for name, v in list(space.items()):
        v = getattr(v, "__wrapped__", v)
        if inspect.isfunction(v) and v.__module__.startswith(
                package) and ".base." not in v.__module__ and (
                    name not in FLOATS):
            found[name] = v
            space = dict(vars(sys.modules[v.__module__]), **space)
    return found, dict(space, **FLOATS)


def name_fields(program, result):
    from refimpl.base.method import DECLARED
    names = [name.rstrip("#") for name in DECLARED[program][1]]
    return dict(zip(names, result if len(names) > 1 else [result]))
