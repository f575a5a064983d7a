"""Rows of the bench: systems, determinants, least squares, the lasso."""

import json
import os
from fractions import Fraction
from random import Random
from types import SimpleNamespace

from conformance.contract.suite import FOLDER
from refimpl.base.errors import SingularError
from refimpl.lasso import lasso
from refimpl.lasso_path import lasso_path
from refimpl.least_squares import least_squares
from refimpl.solve import determinant, inverse, solve

from . import bare, checks, peers
from .timing import peer, task

DATA = os.path.join(os.path.dirname(FOLDER), "data")
NUMBERS = (("integers", int), ("two decimals", lambda v: Fraction(v, 100)),
           ("doubles", lambda v: v / 100))
ROUNDED = 1e-8      # as far as two answers in floats may be apart


def system(n, number=int):
    """Return a system of n equations in small integers."""
    some = Random(n)
    return SimpleNamespace(
        A=[[number(some.randint(-99, 99)) for _ in range(n)]
           for _ in range(n)],
        b=[number(some.randint(-99, 99)) for _ in range(n)])


def table(n, m, number=int):
    """Return X with n rows of m integers, and y near to a sum of some."""
    some = Random(n)
    X = [[some.randint(-99, 99) for _ in range(m)] for _ in range(n)]
    y = [sum((k % 7 - 3) * v for k, v in enumerate(row))
         + some.randint(-50, 50) for row in X]
    return SimpleNamespace(X=[list(map(number, row)) for row in X],
                           y=list(map(number, y)))


def real(*path):
    """Return the rows and targets of a table of the suite."""
    with open(os.path.join(DATA, *path)) as file:
        data = json.load(file)
    X = data["x"]
    if data.get("model", {}).get("type") == "poly":
        X = [[Fraction(v) ** k for k in range(1, data["model"]["degree"] + 1)]
             for v in X]
    return SimpleNamespace(X=[checks.fractions(row) for row in X],
                           y=checks.fractions(data["y"]))


def decimals(p):
    """Return the same with whole numbers where they are whole."""
    def short(v):
        return v.numerator if v.denominator == 1 else v
    return SimpleNamespace(X=[list(map(short, row)) for row in p.X],
                           y=list(map(short, p.y)))


def filip(n):
    """Return a table like NIST's Filip: the powers up to 10 of n numbers."""
    some = Random(n)
    x = [Fraction(some.randint(-9 * 10 ** 9, -3 * 10 ** 9), 10 ** 9)
         for _ in range(n)]
    return SimpleNamespace(
        X=[[v ** k for k in range(1, 11)] for v in x],
        y=[Fraction(some.randint(7600, 9300), 10 ** 4) for _ in x])


def agree(a, b):
    """Are two lists of floats equal to 8 digits?"""
    return checks.close(list(map(float, a)), list(map(float, b)), ROUNDED)


def with_constant(p, r):
    """Is r a fit of p with an intercept?"""
    return checks.is_fit([row + [1] for row in p.X], p.y,
                         r.w + [r.intercept])


def same_line(r, other):
    """Does statsmodels find nearly the same, where floats can?"""
    return checks.close(list(map(float, r.w)), other[:-1], 1e-5)


def same_solution(x, other):
    """Are two lists of rationals the same?"""
    values = other if isinstance(other, list) else other.entries()
    return x == [Fraction(int(v.numerator), int(v.denominator))
                 for v in values]


def is_determinant(p, value):
    """Is it the exact one, to 8 digits?"""
    expected = checks.determinant([list(map(int, row)) for row in p.A])
    return abs(Fraction(value) - expected) <= Fraction(ROUNDED) * abs(expected)


def diabetes(n):
    """Return the diabetes table, and a penalty that leaves some weights."""
    p = decimals(real("diabetes.json"))
    p.lam, p.intercept = 10000 * n, True
    return p


def is_penalised(p, r):
    """Is the lasso r right for p?  An intercept only centres the columns."""
    if not p.intercept:
        return checks.is_lasso(p.X, p.y, p.lam, r.w)
    n = len(p.y)
    means = [Fraction(sum(c)) / n for c in zip(*p.X)]
    mean = Fraction(sum(p.y)) / n
    return checks.is_lasso([[v - u for v, u in zip(row, means)]
                            for row in p.X], [v - mean for v in p.y],
                           p.lam, r.w)


def is_path(p, knots):
    """Is each knot a lasso, does one begin with the first, end with 0?"""
    return (not any(knots[0].w) and any(knots[1].w) and knots[-1].lam == 0
            and all(is_penalised(SimpleNamespace(
                X=p.X, y=p.y, lam=knot.lam, intercept=True), knot)
                for knot in knots))


def same_path(knots, other):
    """Are the penalties and the last weights those of floats?"""
    penalties, w = other
    return agree([knot.lam for knot in knots], penalties) and agree(
        knots[-1].w, w)


def wide(n, number=int):
    """Return a table of n rows by 60 columns, with a penalty."""
    p = table(n, 60, number)
    p.lam, p.intercept = number(100 * n) * number(100), False
    return p


def fit(p):
    """Fit without an intercept."""
    return least_squares(p.X, p.y)


def fit_line(p):
    """Fit with an intercept."""
    return least_squares(p.X, p.y, True)


def shrink(p):
    """Return the lasso."""
    return lasso(p.X, p.y, p.lam, p.intercept)


def same_weights(r, other):
    """Are the weights of a fit those of floats, to 8 digits?"""
    return agree(r.w, other)


def small(n):
    """Return A in floats, with a determinant in their range up to n = 200."""
    some = Random(n)
    return SimpleNamespace(A=[[float(some.randint(-3, 3)) for _ in range(n)]
                              for _ in range(n)])


def singular(n):
    """Return a system whose last column is a sum of two others."""
    p = system(n)
    for row in p.A:
        row[-1] = row[0] - 2 * row[1]
    return p


def refused(p):
    """Return the error for a system without one solution."""
    try:
        return solve(p.A, p.b)
    except SingularError as e:
        return e


def is_refused(p, e):
    """Does the error name the last column, with a vector that A sends to 0?
    """
    return str(e).endswith(" {}".format(len(p.A) - 1)) and any(
        e.null) and not any(checks.dot(row, e.null) for row in p.A)


def is_inverse(p, X):
    """Is A X = I?"""
    return all(checks.solves(p.A, column, [int(i == k) for i in range(
        len(p.A))]) for k, column in enumerate(zip(*X)))


def centred_path(d, number=int):
    """Return a table of 200 rows by d columns."""
    p = table(200, d, number)
    p.intercept = True
    return p


def equations():
    """Return the tasks of one system."""
    return [
        task("a singular system, n by n integers",
             (40, 80, 160), (30,), singular, refused, is_refused,
             seconds={160: .3}),
        task("exact inverse, n by n integers", (20, 40, 80), (8,),
             system, lambda p: inverse(p.A), is_inverse,
             seconds={80: .2}, why="Bareiss for all columns at once"),
        task("exact solve, n by n integers", (10, 30, 60, 100), (4, 8, 16, 32),
             system, lambda p: solve(p.A, p.b),
             lambda p, x: checks.solves(p.A, x, p.b),
             [peer("SymPy lu_solve", peers.sympy_solve("lu_solve"), {},
                   same_solution),
              peer("SymPy solve_den", peers.sympy_solve("solve_den"),
                   {60: .1, 100: .1}, same_solution),
              peer("FLINT", peers.flint_solve, {60: 8, 100: 8},
                   same_solution)],
             why="at n = 60 a third of the time is the inverse modulo a "
             "prime, n**3 steps of the interpreter, where the ints of "
             "solve_den are still short"),
        task("solve in floats, n by n", (12, 25, 50, 100), (4, 8, 16, 32),
             lambda n: system(n, float), lambda p: solve(p.A, p.b),
             lambda p, x: agree([checks.dot(r, x) for r in p.A], p.b),
             [peer("bare loops", lambda p: lambda: bare.solve(p.A, p.b),
                   {100: 1.5}, agree)],
             why="each float is taken as the fraction that it is, and the "
             "answer is rounded once"),
        task("determinant in floats, n by n", (25, 50, 100, 150, 200),
             (4, 8, 16, 32), small, lambda p: determinant(p.A),
             is_determinant,
             [peer("NumPy", peers.numpy_determinant, {},
                   lambda a, b: agree([a], [b]))], {200: 2})]


def in_fractions(p):
    """Return a problem with each number as the fraction that it is."""
    q = SimpleNamespace(**vars(p))
    q.X, q.y = list(map(checks.fractions, p.X)), checks.fractions(p.y)
    if hasattr(p, "lam"):
        q.lam = Fraction(p.lam)
    return q


def rounded_once(ours, right):
    """Return a check of floats: each is the exact weight, rounded."""
    def holds(p, r):
        if not isinstance(p.y[0], float):
            return right(p, r)
        q = in_fractions(p)
        exact = ours(q)
        return right(q, exact) and r.w == list(map(float, exact.w))
    return holds


def is_fit(p, r):
    """Is r a fit of p without an intercept?"""
    return checks.is_fit(p.X, p.y, r.w)


def fits():
    """Return the tasks of least squares and the lasso."""
    def loops(p):
        X, y = [list(map(float, row)) for row in p.X], list(map(float, p.y))
        return lambda: bare.least_squares(X, y)
    most = {"integers": {1000: .004}, "doubles": {1000: .005}}
    result = []
    for name, number in NUMBERS:
        result += [
            task("exact least squares, n by 10 " + name,
                 (250, 500, 1000, 2000), (25, 50, 100, 200),
                 lambda n, number=number: table(n, 10, number), fit,
                 rounded_once(fit, is_fit),
                 [peer("bare float loops", loops, {}, same_weights),
                  peer("NumPy lstsq", peers.numpy_fit, {}, same_weights)],
                 most.get(name), why="sums of products of what was read as "
                 "exact numbers: the loops lose half of the digits"),
            task("exact lasso, n by 60 " + name, (100, 200, 400, 800),
                 (10, 20), lambda n, number=number: wide(n, number), shrink,
                 rounded_once(shrink, is_penalised),
                 [peer("scikit-learn at 1e-14", peers.sklearn_lasso, {},
                       same_weights)],
                 {200: .1} if number is int else None),
            task("whole exact path of the lasso, 200 by d " + name,
                 (20, 40, 60), (6,),
                 lambda d, number=number: centred_path(d, number),
                 lambda p: lasso_path(p.X, p.y, True),
                 is_path_in_floats if name == "doubles" else is_path,
                 seconds={60: .3} if number is int else None)]
    return result + tables()


def is_path_in_floats(p, knots):
    """Is each knot that of the exact path, rounded?"""
    q = in_fractions(p)
    exact = lasso_path(q.X, q.y, True)
    return is_path(q, exact) and [(k.lam, k.w) for k in knots] == [
        (float(k.lam), list(map(float, k.w))) for k in exact]


def tables():
    """Return the tasks of real tables."""
    return [
        task("exact least squares, NIST Longley", (16,), (16,),
             lambda n: decimals(real("nist", "Longley.json")), fit_line,
             with_constant, [peer("statsmodels OLS", peers.statsmodels_fit,
                                  {16: 1.5}, same_line)],
             why="the numbered lines answer a table of 16 rows: 173 us while "
             "sums in ints stood in their place"),
        task("exact least squares, NIST Wampler1", (21,), (21,),
             lambda n: decimals(real("nist", "Wampler1.json")), fit_line,
             with_constant, [peer("statsmodels OLS", peers.statsmodels_fit)]),
        task("exact least squares, powers up to 10 as in NIST Filip", (82,),
             (82,), filip, fit_line, with_constant,
             [peer("statsmodels OLS", peers.statsmodels_fit)], {82: .005}),
        task("exact lasso at one lambda, diabetes", (442,), (442,),
             lambda n: diabetes(1), shrink, is_penalised,
             [peer("scikit-learn at 1e-14", peers.sklearn_lasso, {},
                   same_weights)], {442: .025}),
        task("whole exact path of the lasso, diabetes", (442,), (442,),
             lambda n: diabetes(1), lambda p: lasso_path(p.X, p.y, True),
             is_path, [peer("scikit-learn lars_path", peers.lars_path,
                            {442: 10}, same_path)])]
