"""What a page of refimpl takes from elsewhere, in doubles.

    FLOATS       {name: value}
    find_page    the functions of a page, and the names of their modules
    name_fields  its result as outputs by name
"""

import inspect
import math
import sys

from .fisher import eigenvectors
from .linear import half_of
from .systems import invert, solve
from .vectors import (
    combine, dot, mean, multiply, scale, signed, subtract, transpose)


class Vector(list):
    """Floats; a page asks for a key of its state."""

    def key(self):
        return tuple(self)

    ints = property(lambda self: list(self))
    s = 1


def axpy(a, x, y):
    return Vector([q + a * p for p, q in zip(x, y)])


def find_eigenvectors(S, B, count):
    H = invert(half_of(S))
    pairs = sorted(eigenvectors(multiply(multiply(
        H, B), transpose(H))), key=lambda pair: -pair[0])[:count]
    return [mu for mu, _ in pairs], [combine(v, H) for _, v in pairs], \
        sum(mu for mu, _ in pairs)


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
FLOATS = {
    "dot": dot, "axpy": axpy, "total": sum,
    "combine": lambda c, X: Vector(combine(c, X)),
    "subtract": lambda a, b: Vector(subtract(a, b)),
    "scale": lambda a, v: Vector(scale(a, v)),
    "apply": lambda A, x: Vector([dot(row, x) for row in A]),
    "transpose": transpose, "multiply": multiply,
    "multiply_weighted": lambda X, w: [[sum(
        c * a * b for c, a, b in zip(w, u, v)) for v in zip(*X)]
        for u in zip(*X)],
    "unit": lambda n, j: Vector([float(i == j) for i in range(n)]),
    "zero": lambda n: Vector([0.0] * n), "fraction": lambda n, d=1: n / d,
    "sqrt": math.sqrt, "exp": math.exp, "log": math.log,
    "signed": lambda a, y: Vector(signed(a, y)),
    "row": Vector, "Row": lambda v, s=1: Vector([x / s for x in v]),
    "Ints": Vector, "trace": lambda A: sum(A[k][k] for k in range(len(A))),
    "homogeneous": lambda X: [Vector(list(x) + [1.0]) for x in X],
    "mean": lambda X: Vector(mean(X)), "is_real": lambda v: False,
    "products": lambda X: [[dot(x, z) for z in X] for x in X],
    "solve": lambda A, b: Vector(solve(A, b)),
    "inverse": invert, "find_eigenvectors": find_eigenvectors,
    "later": Later()}


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
