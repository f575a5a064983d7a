"""The problems of the bench, the same every time, and whether an answer is
right: conformance.proof says it, which has no line of refimpl.

A problem has the arguments of a function by name.
"""

import json
import os
import tempfile
from decimal import Decimal
from fractions import Fraction
from random import Random
from types import SimpleNamespace

from conformance.contract.suite import FOLDER
from conformance.proof import Claim, middle, prove, times
from refimpl.base.errors import RefimplError
from refimpl.kernels import Gaussian, Polynomial
from refimpl.lasso_path import lasso_path
from refimpl.oracle.catalogue import TASKS
from refimpl.oracle.inputs import load

DATA = os.path.join(os.path.dirname(FOLDER), "data")


def grid(some, n, m, most=99, number=int):
    return [[number(some.randint(-most, most)) for _ in range(m)]
            for _ in range(n)]


def system(n, number=int):
    """Return n equations in small integers."""
    some = Random(n)
    return SimpleNamespace(A=grid(some, n, n, number=number),
                           b=grid(some, 1, n, number=number)[0])


def singular(n):
    """Return a system whose last column is a sum of two others."""
    p = system(n)
    for row in p.A:
        row[-1] = row[0] - 2 * row[1]
    return p


def table(n, m, number=int, **more):
    """Return X with n rows of m integers, and y near to a sum of some."""
    some = Random(n)
    X = grid(some, n, m)
    y = [sum((k % 7 - 3) * v for k, v in enumerate(row))
         + some.randint(-50, 50) for row in X]
    return SimpleNamespace(X=[list(map(number, row)) for row in X],
                           y=list(map(number, y)), **more)


def wide(n, number=int):
    """Return a table of n rows by 60 columns, with a penalty."""
    return table(n, 60, number, lam=number(100 * n) * number(100),
                 intercept=False)


def real(*path, **more):
    """Return the rows and targets of a table of the suite."""
    with open(os.path.join(DATA, *path)) as file:
        data = json.load(file)
    X = data["x"]
    if data.get("model", {}).get("type") == "poly":
        X = [[Fraction(v) ** k for k in range(1, data["model"]["degree"] + 1)]
             for v in X]
    return SimpleNamespace(X=[list(map(Fraction, row)) for row in X],
                           y=list(map(Fraction, data["y"])), **more)


def whole(*path, **more):
    """Return the same, with ints where it has whole numbers."""
    def short(v):
        return v.numerator if v.denominator == 1 else v
    p = real(*path, **more)
    p.X, p.y = [list(map(short, row)) for row in p.X], list(map(short, p.y))
    return p


def wine():
    p = real("wine.json")
    p.y = [1 if c else -1 for c in p.y]
    return p


def filip(n):
    """Return a table like NIST's Filip: the powers up to 10 of n numbers."""
    some = Random(n)
    x = [Fraction(some.randint(-9 * 10 ** 9, -3 * 10 ** 9), 10 ** 9)
         for _ in range(n)]
    return SimpleNamespace(
        X=[[v ** k for k in range(1, 11)] for v in x], intercept=True,
        y=[Fraction(some.randint(7600, 9300), 10 ** 4) for _ in x])


def cloud(n, m, gap=None, number=int, flips=.1, **more):
    """Return n examples in m numbers and labels on two sides of a plane.

    gap  how far each is from the plane at least; without one a part
         of the labels, `flips`, is wrong
    """
    some, X, y = Random(n * 100 + m), [], []
    normal = [some.choice([-3, -2, -1, 1, 2, 3]) for _ in range(m)]
    while len(X) < n:
        row = [some.randint(-20, 20) for _ in range(m)]
        side = sum(a * b for a, b in zip(normal, row)) - 5
        if abs(side) > (gap or 0):
            flip = gap is None and some.random() < flips
            X.append(list(map(number, row)))
            y.append(1 if (side > 0) != flip else -1)
    return SimpleNamespace(X=X, y=y, **more)


def homogeneous(p):
    """Put a constant before each row."""
    p.X = [[type(row[0])(1)] + row for row in p.X]
    return p


def chances(n, m, number=int, **more):
    """Return n rows of m numbers with a constant, labels 0 or 1."""
    p = homogeneous(cloud(n, m - 1, number=number, flips=.3, **more))
    p.y = [(c + 1) // 2 for c in p.y]
    return p


def parted(n):
    """Return n rows of 31 floats that a hyperplane separates."""
    some = Random(n)
    X = [[some.gauss(0, 1) for _ in range(30)] + [1.0] for _ in range(n)]
    w = [some.gauss(0, 1) for _ in range(31)]
    return SimpleNamespace(X=X, y=[
        int(sum(a * b for a, b in zip(x, w)) > 0) for x in X])


def classes(d, k):
    """Return 3 d + 10 k examples of k classes with d numbers each."""
    some, X = Random(d * 100 + k), []
    means = grid(some, k, d, 9)
    for i in range(3 * d + 10 * k):
        X.append([v + some.randint(-9, 9) for v in means[i % k]])
    return SimpleNamespace(X=X, classes=[i % k for i in range(len(X))],
                           components=min(d, k - 1))


def graded(rows, columns, most, summed, noise, places, *more):
    """Return the words that grade a table, in a folder of its own.

    Takes:  most, noise  of the features, and of what is added to a target
            summed       the number of features that a target is a sum of
            places       decimals
    """
    some, folder = Random(rows), tempfile.TemporaryDirectory()
    path = os.path.join(folder.name, "table.csv")
    names = ["x{}".format(k) for k in range(columns)]
    with open(path, "w") as file:
        file.write(",".join(names + ["y"]) + "\n")
        for _ in range(rows):
            row = [some.randint(-most, most) for _ in names]
            row.append(sum(row[:summed]) + some.randint(-noise, noise))
            file.write(",".join("{:.{}f}".format(v / 10 ** places, places)
                                for v in row) + "\n")
    return SimpleNamespace(folder=folder, words=(
        "-m", "conformance", "grade", path, "--task", "least-squares",
        "--label", "y") + more)


def wide_request(rows):
    """Return a request with so many rows of 20 decimals, and a w of 19."""
    some = Random(rows)
    X = [[some.randint(-9999, 9999) / 100 for _ in range(20)]
         for _ in range(rows)]
    return json.dumps({"id": 1, "task": "classify", "input": {
        "X": X, "w": [1] * 19, "t": 0}}).encode()


def answers(task):
    """Return what answers a problem of a task, or gives its error."""
    module, name = TASKS[task][:2]
    function = getattr(load(module), name)

    def ours(p):
        try:
            return function(**vars(p))
        except RefimplError as error:
            return error
    return ours


def flat(value):
    """Return all of a result in one list, but how many steps it took."""
    if hasattr(value, "iterations"):
        value = value._replace(iterations=None)
    if isinstance(value, (list, tuple)):
        return [v for part in value for v in flat(part)]
    return [value]


def in_fractions(value):
    """Return an argument with each float as the fraction that it is."""
    if isinstance(value, list):
        return [in_fractions(v) for v in value]
    return Fraction(value) if isinstance(value, float) else value


def is_right(ours, proves, p, r):
    """Is an answer proved?  In floats: the exact one is, and they are that,
    rounded once, or 15 digits of what is irrational."""
    if float not in map(type, flat(list(vars(p).values()))):
        return proves(p, r)
    q = SimpleNamespace(**{k: in_fractions(v) for k, v in vars(p).items()})
    exact = ours(q)
    if not proves(q, exact) or isinstance(exact, RefimplError):
        return proves(q, r)
    result, exact = flat(r), flat(exact)
    return len(result) == len(exact) and all(
        a == b or type(a) is float and abs(a - float(b)) <= (
            1e-15 * abs(a) if isinstance(b, Decimal) else 0)
        for a, b in zip(result, exact))


def kernel_of(kernel):
    """Return a kernel as the contract has it."""
    if isinstance(kernel, Polynomial):
        return {"name": "polynomial", "degree": kernel.degree,
                "constant": kernel.constant}
    return {"name": "gaussian", "sigma": kernel.sigma} if isinstance(
        kernel, Gaussian) else {"name": "linear"}


def proved(task):
    """Return a function of a problem and an answer: is that proved?"""
    def proves(p, r):
        inputs = {"lambda" if name == "lam" else name: v
                  for name, v in vars(p).items() if name != "digits"}
        if "kernel" in inputs:
            inputs["kernel"] = kernel_of(p.kernel)
        if isinstance(r, RefimplError):
            return prove(task, inputs, error=dict(
                {name: getattr(r, own) for name, own in r.carries},
                kind=r.kind)).proved
        names = TASKS[task][3].replace("#", "").split()
        output = dict(zip(names, [r] if len(names) == 1 else r))
        return prove(task, inputs, {
            name: v for name, v in output.items() if v is not None},
            digits=getattr(p, "digits", 50)).proved
    return proves


def is_optimal(p, r):
    """Is a hard margin optimal, each condition to 40 digits?

    The proof of a large Gaussian one takes minutes.
    """
    v = [Fraction(a) * c for a, c in zip(r.alpha, p.y)]
    most, t = Fraction(sum(map(abs, v)), 10 ** 40), Fraction(r.t)
    K = Claim("svm-hard", {"X": p.X, "y": p.y, "kernel": kernel_of(
        p.kernel)}).k(p.X, p.X)
    rooms = [c * (middle(s) - t) - 1 for c, s in zip(p.y, times(K, v))]
    return abs(sum(v)) <= most and all(
        a >= 0 and room >= -most and (a == 0 or room <= most)
        for a, room in zip(r.alpha, rooms))


def path(p):
    return lasso_path(p.X, p.y, True)


def is_path(p, knots):
    """Is each knot a lasso, does one begin with the first, end with 0?"""
    return (not any(knots[0].w) and any(knots[1].w) and knots[-1].lam == 0
            and all(prove("lasso", {
                "X": p.X, "y": p.y, "lambda": knot.lam, "intercept": True},
                {"w": knot.w}).proved for knot in knots))


def is_gram(p, K):
    """Are the kernels of the first rows proved?"""
    return len(K) == len(p.X) and proved("gram")(SimpleNamespace(
        X=p.X[:40], kernel=p.kernel), [row[:40] for row in K[:40]])
