"""The rows of the bench: what is timed at which sizes, beside which peers, and
what is wanted of it.
"""

import json
from fractions import Fraction
from functools import partial
from random import Random
from types import SimpleNamespace

from refimpl.__main__ import reply
from refimpl.kernels import Gaussian, Polynomial, gram, linear
from refimpl.soft_margin import svm_soft

from . import bare, peers
from .problems import (
    answers, chances, classes, cloud, filip, graded, grid, homogeneous,
    is_gram, is_optimal, is_path, is_right, parted, path, proved, singular,
    system, table, whole, wide, wide_request, wine)
from .timing import Peer, Task, child

NUMBERS = (("integers", int), ("two decimals", lambda v: Fraction(v, 100)),
           ("doubles", lambda v: v / 100))
SIGMA = 20
STARTED = "from refimpl.perceptron import perceptron as f; print(f.__name__)"
THREE = json.dumps({"id": 1, "task": "svm-hard", "input": {
    "X": [[1, 2], [-1, 2], [-1, -2]], "y": [-1, -1, 1]}}).encode()
MARGIN = """
from refimpl.soft_margin import svm_soft
from tests.bench.problems import cloud
print(len(svm_soft(**vars(cloud(2000, 2, C=1))).alpha))
"""


def task(name, wire, sizes, short, make, *more, **wanted):
    """Return the Task of a task of the contract."""
    ours = answers(wire)
    return Task(name, sizes, short, make, ours,
                partial(is_right, ours, proved(wire)), *more, **wanted)


def command(name, sizes, short, make, said, *more, **wanted):
    """Return the Task of Python with some words, which prints a text."""
    return Task(name, sizes, short, make, lambda p: child(*getattr(
        p, "words", p)), lambda p, spent: said in spent.output, *more,
        **wanted)


def words(*some):
    return lambda n: some


def seedlings(n, *more):
    return graded(n, 20, 99, 5, 9, 0, *more)


BARE = [Peer("bare Python", lambda p: lambda: child("-c", "pass"))]
SUITE = "-m", "conformance"
GRADE = "grade least squares, n by 20, from a file"
# Commands in processes of their own.
PROCESSES = [
    command("import of one module", (1,), (1,), words("-c", STARTED),
            "perceptron", BARE),
    command("conformance --help", (1,), (1,), words(*SUITE, "--help"),
            "usage", BARE, {1: .15}),
    command("conformance list --task mse", (1,), (1,),
            words(*SUITE, "list", "--task", "mse"), "mse", BARE,
            {1: .15}),
    command("the whole suite, exact", (1,), (), words(*SUITE),
            "cases passed", (), {1: 2.5}, {1: 200},
            "to answer takes half of the time, to judge two fifths, half "
            "of that for machines and fractions"),
    command("the whole suite, in floats", (1,), (),
            words(*SUITE, "run", "--arithmetic", "float", "--quiet"),
            "cases passed", (), {1: 4}, {1: 200}),
    command(GRADE, (12500, 100000), (), seedlings, "x19", (),
            {100000: 5}, {100000: 60}),
    command(GRADE + ", two processes", (12500, 100000), (),
            lambda n: seedlings(n, "--jobs", "2"), "x19", (), {},
            {100000: 60}),
    command("grade least squares, n by 10 decimals, from a file",
            (1000000,), (), lambda n: graded(n, 10, 9999, 3, 500, 2),
            "intercept", (), {1000000: 30}, {1000000: 60}),
    command("soft margin of 2,000 points, the process", (2000,), (),
            words("-c", MARGIN), "2000\n", (), {2000: 10}),
    Task("svm-hard of three points, one request", (3,), (3,),
         lambda n: THREE, reply, lambda p, text: json.loads(text)[
             "output"]["w"] == ["0", "-1/2"], seconds={3: .00015},
         why="spread over reading, the solver and writing"),
    Task("the oracle reads n by 20 decimals, and refuses them",
         (1000, 10000), (100,), wide_request, reply,
         lambda p, text: json.loads(text)["error"]["kind"] == "shape",
         seconds={10000: .25}, why="half of it is JSON itself")]


def agree(a, b):
    return peers.agree([a], [b])


# One system.
EQUATIONS = [
    task("a singular system, n by n integers", "solve", (40, 80, 160),
         (30,), singular, seconds={160: .3}),
    task("exact inverse, n by n integers", "inverse", (20, 40, 80), (8,),
         lambda n: SimpleNamespace(A=system(n).A), seconds={80: .2},
         why="Bareiss for all columns at once"),
    task("exact solve, n by n integers", "solve", (10, 30, 60, 100),
         (4, 8, 16, 32), system,
         [Peer("SymPy lu_solve", peers.sympy_solve("lu_solve"), {},
               peers.same_solution),
          Peer("SymPy solve_den", peers.sympy_solve("solve_den"),
               {60: .1, 100: .1}, peers.same_solution),
          Peer("FLINT", peers.flint_solve, {60: 8, 100: 8},
               peers.same_solution)],
         why="at n = 60 a third of the time is the inverse modulo a "
         "prime, n**3 steps of the interpreter, where the ints of "
         "solve_den are still short"),
    task("solve in floats, n by n", "solve", (12, 25, 50, 100),
         (4, 8, 16, 32), lambda n: system(n, float),
         [Peer("bare loops", lambda p: lambda: bare.solve(p.A, p.b),
               {100: 1.5}, peers.agree)],
         why="each float is taken as the fraction that it is, and the "
         "answer is rounded once"),
    task("determinant in floats, n by n", "determinant",
         (25, 50, 100, 150, 200), (4, 8, 16, 32),
         # in the range of floats up to n = 200
         lambda n: SimpleNamespace(A=grid(Random(n), n, n, 3, float)),
         [Peer("NumPy", peers.numpy_determinant, {}, agree)], {200: 2})]


def fits(name, number):
    """Return the rows of least squares and the lasso, in some numbers."""
    def loops(p):
        X, y = [list(map(float, row)) for row in p.X], list(map(float, p.y))
        return lambda: bare.least_squares(X, y)
    whole = number is int
    return [
        task("exact least squares, n by 10 " + name, "least-squares",
             (250, 500, 1000, 2000), (25, 50, 100, 200),
             lambda n: table(n, 10, number),
             [Peer("bare float loops", loops, {}, peers.same_weights),
              Peer("NumPy lstsq", peers.numpy_fit, {}, peers.same_weights)],
             {"integers": {1000: .004}, "doubles": {1000: .005}}.get(name, {}),
             why="sums of products of what was read as exact numbers: the "
             "loops lose half of the digits"),
        task("exact lasso, n by 60 " + name, "lasso", (100, 200, 400, 800),
             (10, 20), lambda n: wide(n, number),
             [Peer("scikit-learn at 1e-14", peers.sklearn_lasso, {},
                   peers.same_weights)], {200: .1} if whole else {}),
        Task("whole exact path of the lasso, 200 by d " + name, (20, 40, 60),
             (6,), lambda d: table(200, d, number), path,
             partial(is_right, path, is_path), (),
             {60: .3} if whole else {})]


def diabetes(n, **more):
    return whole("diabetes.json", **more)


def fit(name, sizes, make, ratio=None, *more, **wanted):
    return task("exact least squares, " + name, "least-squares", sizes,
                sizes, make, [Peer(
                    "statsmodels OLS", peers.statsmodels_fit, ratio or {},
                    ratio and peers.same_line)], *more, **wanted)


# Real tables.
TABLES = [
    fit("NIST Longley", (16,), lambda n: whole(
        "nist", "Longley.json", intercept=True), {16: 1.5},
        why="the numbered lines answer a table of 16 rows: 173 us while "
        "sums in ints stood in their place"),
    fit("NIST Wampler1", (21,), lambda n: whole(
        "nist", "Wampler1.json", intercept=True)),
    fit("powers up to 10 as in NIST Filip", (82,), filip, None,
        {82: .005}),
    task("exact lasso at one lambda, diabetes", "lasso", (442,), (442,),
         partial(diabetes, lam=10000, intercept=True),
         [Peer("scikit-learn at 1e-14", peers.sklearn_lasso, {},
               peers.same_weights)], {442: .025}),
    Task("whole exact path of the lasso, diabetes", (442,), (442,),
         diabetes, path, is_path, [Peer(
             "scikit-learn lars_path", peers.lars_path, {442: 10},
             peers.same_path)])]


def perceptron(m, name, number):
    return task(
        "perceptron, n by {} {}".format(m, name), "perceptron",
        (250, 500, 1000, 2000), (50, 100, 200, 400),
        lambda n: homogeneous(cloud(n, m, 12, number)),
        [Peer("the barest loop", lambda p: lambda: bare.perceptron(
            p.X, p.y), {1000: 1.5}),
         Peer("mlxtend, as many epochs", peers.mlxtend_perceptron,
              {1000: 1 / 15} if m == 5 else {})],
        why="four epochs: to check what is given takes as long as the "
        "barest loop")._replace(     # the proof takes a minute
            right=lambda p, r: (r.w, r.epochs) == bare.perceptron(
                p.X, p.y))


# Perceptrons.
TRAINED = [
    task("kernel perceptron, polynomial of degree 2, n by 5",
         "kernel-perceptron", (62, 125, 250, 500), (25, 50, 100),
         lambda n: cloud(n, 5, 6, kernel=Polynomial(2, 1)),
         [Peer("its Gram matrix", lambda p: lambda: gram(p.X, p.kernel)),
          Peer("its Gram matrix and the barest loop",
               lambda p: lambda: bare.kernel_perceptron(
                   gram(p.X, p.kernel), p.y), {500: 1.5})]),
    perceptron(5, "integers", int), perceptron(10, "integers", int),
    perceptron(10, "doubles", lambda v: v / 8)]


def cancer(_):
    X, y = peers.breast_cancer()
    return SimpleNamespace(X=X, y=y)


def exact(p):
    X, y = [list(map(int, row)) for row in p.X], p.y
    return lambda: svm_soft(X, y, int(p.C))


CVXOPT = [Peer("cvxopt", peers.cvxopt_margin, {}, peers.same_dual)]
CUBIC, BELL = Polynomial(3, 1), Gaussian(SIGMA)
LARGE, SMALL = (250, 500, 1000, 2000), (12, 25, 50, 100)
# Margins and separability.
MACHINES = [
    task("exact soft margin, linear, n by 2", "svm-soft", LARGE,
         (10, 20, 40, 80), lambda n: cloud(n, 2, C=1, kernel=linear),
         CVXOPT, {500: .3, 2000: 10}),
    task("exact soft margin, linear, n by 10", "svm-soft", LARGE,
         (10, 20, 40, 80), lambda n: cloud(n, 10, C=1), (),
         {500: .3, 2000: 10}),
    task("soft margin in floats, linear, n by 2", "svm-soft",
         (100, 200, 400, 800), (10, 20, 40, 80),
         lambda n: cloud(n, 2, number=float, C=1.0),
         [Peer("the same, exact", exact, {800: 1})],
         why="a tenth is reading doubles and rounding them"),
    task("exact soft margin, polynomial of degree 3, n by 10", "svm-soft",
         SMALL, (6, 12, 24), lambda n: cloud(n, 10, kernel=CUBIC, C=1),
         CVXOPT, {50: .1}),
    task("soft margin to 50 digits, Gaussian, n by 10", "svm-soft",
         (10, 20, 40, 80), (6, 12),
         lambda n: cloud(n, 10, kernel=BELL, C=1), CVXOPT, {40: .2}),
    task("exact hard margin, linear, n by 10", "svm-hard",
         (50, 100, 200, 400), (12, 24), lambda n: cloud(n, 10, 9), (),
         {100: .4}),
    task("exact hard margin, polynomial of degree 3, n by 10", "svm-hard",
         SMALL, (6, 12, 24), lambda n: cloud(n, 10, kernel=CUBIC),
         CVXOPT, {100: .4}),
    Task("hard margin to 50 digits, Gaussian, n by 10", (20, 40, 100, 300),
         (6, 12), lambda n: cloud(n, 10, kernel=BELL), answers("svm-hard"),
         lambda p, r: (is_optimal if len(p.X) > 100 else proved("svm-hard"))(
             p, r), CVXOPT, {20: .3, 300: 1}),
    task("separability, wine", "separability", (178,), (178,),
         lambda n: wine()),
    task("separability, a table of scikit-learn's of 569 by 30",
         "separability", (569,), (), cancer, (), {569: 5})]


def likely(m, seconds):
    return task(
        "logistic regression to 50 digits, n by {}".format(m),
        "logistic-regression", (75, 150, 300, 600), (60, 120),
        lambda n: chances(n, m), [Peer(
            "Newton in mpmath", peers.mpmath_logistic, {150: .1},
            lambda r, other: peers.is_close(r.theta, other))],
        {150: seconds}, why="the tenth was wanted of a program that took "
        "129 and 376 ms; this one of mpmath's is faster, and proves "
        "nothing")


def directed(d, sizes, short, ratio, seconds):
    return task(
        "Fisher to 50 digits, d = {}, K classes".format(d), "fisher",
        sizes, short, lambda k: classes(d, k), [Peer(
            "mpmath's eigsy", peers.mpmath_fisher, ratio,
            lambda r, other: peers.is_close(r.eigenvalues, other[0]))],
        seconds)


# What is irrational, with 50 digits proved.
IRRATIONAL = [
    likely(5, .0129), likely(10, .0376),
    task("logistic regression to 16 digits, n by 5",
         "logistic-regression", (75, 150, 300, 600), (60, 120),
         lambda n: chances(n, 5, float, digits=16),
         [Peer("Newton in bare float loops",
               lambda p: lambda: bare.logistic(p.X, p.y), {150: 3},
               lambda r, other: peers.agree(r.theta, other))],
         why="16 digits cost what 50 do: most of it is the proof that "
         "the maximum is met"),
    task("logistic regression to 50 digits, 400 by d",
         "logistic-regression", (10, 20, 40), (4,),
         lambda d: chances(400, d), seconds={40: .8}),
    task("logistic regression, separable, n by 31 floats",
         "logistic-regression", (142, 284, 569), (50,), parted,
         seconds={569: .3}),
    directed(4, (3,), (3,), {3: 1}, {}),
    directed(20, (2, 4, 8, 10, 16, 20), (), {16: 1, 20: 1}, {10: .14}),
    Task("Gaussian Gram matrix to 50 digits, n by 5",
         (62, 125, 250, 500), (10, 20),
         lambda n: SimpleNamespace(X=cloud(n, 5).X, kernel=BELL),
         answers("gram"), is_gram,
         [Peer("mpmath's exp", peers.mpmath_gram)], {500: .78})]


# Those in processes first, while little is loaded.
ROWS = PROCESSES + EQUATIONS + [
    row for name, number in NUMBERS for row in fits(name, number)
    ] + TABLES + TRAINED + MACHINES + IRRATIONAL
