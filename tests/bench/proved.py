"""Rows of the bench: what is irrational, with 50 digits proved."""

from fractions import Fraction
from random import Random
from types import SimpleNamespace

from refimpl.base.errors import SeparableError
from refimpl.fisher import fisher
from refimpl.kernels import Gaussian, gram
from refimpl.logistic_regression import logistic_regression

from . import bare, checks, peers
from .margins import SIGMA, cloud
from .systems import agree
from .timing import peer, task


def chances(n, m, number=int):
    """Return n rows of m numbers with a constant, labels 0 or 1."""
    p = cloud(n, m - 1, number=number, flips=.3)
    return SimpleNamespace(X=[[number(1)] + row for row in p.X],
                           y=[(c + 1) // 2 for c in p.y])


def parted(n):
    """Return n rows of 31 floats that a hyperplane separates."""
    some = Random(n)
    X = [[some.gauss(0, 1) for _ in range(30)] + [1.0] for _ in range(n)]
    w = [some.gauss(0, 1) for _ in range(31)]
    return SimpleNamespace(
        X=X, y=[int(checks.dot(x, w) > 0) for x in X])


def refused(p):
    """Return the error for a likelihood without a maximum."""
    try:
        return logistic_regression(p.X, p.y)
    except SeparableError as e:
        return e


def is_direction(p, e):
    """Does the direction of an error have every row on its side?"""
    return all((checks.dot([Fraction(v) for v in x], e.direction) > 0)
               is (c == 1) for x, c in zip(p.X, p.y))


def classes(d, k):
    """Return 3 d + 10 k examples of k classes with d numbers each."""
    some, X, names = Random(d * 100 + k), [], []
    means = [[some.randint(-9, 9) for _ in range(d)] for _ in range(k)]
    for i in range(3 * d + 10 * k):
        X.append([v + some.randint(-9, 9) for v in means[i % k]])
        names.append(i % k)
    return SimpleNamespace(X=X, classes=names, k=k)


def is_close(ours, theirs):
    """Do Decimals and mpmath's numbers agree to 40 digits?"""
    from mpmath import mp
    mp.dps = 60
    return all(abs(mp.mpf(str(a)) - b) <= abs(b) * mp.mpf(10) ** -40
               for a, b in zip(ours, theirs))


def likely(m, ratio, seconds):
    """Return the task of logistic regression to 50 digits."""
    return task(
        "logistic regression to 50 digits, n by {}".format(m),
        (75, 150, 300, 600), (60, 120), lambda n: chances(n, m),
        lambda p: logistic_regression(p.X, p.y),
        lambda p, r: checks.is_likeliest(p.X, p.y, r.theta),
        [peer("Newton in mpmath", peers.mpmath_logistic, ratio,
              lambda r, other: is_close(r.theta, other))], seconds,
        why="the tenth was wanted of a program that took 129 and 376 ms; "
        "this one of mpmath's is faster, and proves nothing")


def directed(d, sizes, short, ratio, seconds=None):
    """Return the task of Fisher's discriminant in d numbers."""
    return task(
        "Fisher to 50 digits, d = {}, K classes".format(d), sizes, short,
        lambda k: classes(d, k), lambda p: fisher(
            p.X, p.classes, min(len(p.X[0]), p.k - 1)),
        lambda p, r: checks.are_directions(
            p.X, p.classes, r.eigenvalues, r.W),
        [peer("mpmath's eigsy", peers.mpmath_fisher, ratio,
              lambda r, other: is_close(r.eigenvalues, other[0]))], seconds)


def tasks():
    """Return the tasks."""
    def loops(p):
        return lambda: bare.logistic(p.X, p.y)
    return [
        likely(5, {150: .1}, {150: .0129}),
        likely(10, {150: .1}, {150: .0376}),
        task("logistic regression to 16 digits, n by 5", (75, 150, 300, 600),
             (60, 120), lambda n: chances(n, 5, float),
             lambda p: logistic_regression(p.X, p.y, 16),
             lambda p, r: agree(r.theta, bare.logistic(p.X, p.y)),
             [peer("Newton in bare float loops", loops, {150: 3})],
             why="16 digits cost what 50 do: most of it is the proof that "
             "the maximum is met"),
        task("logistic regression to 50 digits, 400 by d", (10, 20, 40),
             (4,), lambda d: chances(400, d),
             lambda p: logistic_regression(p.X, p.y),
             lambda p, r: checks.is_likeliest(p.X, p.y, r.theta),
             seconds={40: .8}),
        task("logistic regression, separable, n by 31 floats",
             (142, 284, 569), (50,), parted, refused, is_direction,
             seconds={569: .3}),
        directed(4, (3,), (3,), {3: 1}),
        directed(20, (2, 4, 8, 10, 16, 20), (), {16: 1, 20: 1}, {10: .14}),
        task("Gaussian Gram matrix to 50 digits, n by 5",
             (62, 125, 250, 500), (10, 20),
             lambda n: cloud(n, 5, Gaussian(SIGMA)),
             lambda p: gram(p.X, p.kernel), is_gram,
             [peer("mpmath's exp", peers.mpmath_gram)], {500: .78})]


def is_gram(p, K):
    """Are the kernels those of a second way, on some rows?"""
    part = p.X[:40]
    return all(abs(checks.Fraction(K[i][j]) - v) <= v * checks.NEAR
               for i, row in enumerate(checks.gaussian(part, SIGMA))
               for j, v in enumerate(row)) and len(K) == len(p.X)
