"""How long refimpl takes, beside others that do the same.

    python3 -m tests.bench [--short] [WORD]

Prints a table, a line for each size of each row, or of those with WORD in
their name: seconds of CPU (the median), how many times as long each peer took
the same (the median of ratios, in the same process and round; below 1 we are
slower), the growth (the exponent of time in size), and what is wanted.  Every
answer is proved, or compared with that of a peer, and "WRONG" is printed where
it is neither; then the exit status is 1.  Time never makes it 1.

Our own figures need nothing installed; the peers come with
`pip install -e ".[bench]"`, and those that are not here are left out.  With
--short only the smallest size of each row is timed.
"""

import argparse
import gc
import math
import os
import statistics
import sys
import time
import warnings
from collections import namedtuple
from decimal import Decimal
from fractions import Fraction
from operator import mul
from random import Random

from conformance import cases
from conformance.contract.wire import long_integers
from conformance.proof import prove
from refimpl import (
    Gaussian, determinant, dual_perceptron, dual_perceptron_bias, fisher, gram,
    inverse, kernel_perceptron, lasso, least_squares, log_likelihood,
    logistic_regression, newton_step, perceptron, separability, solve,
    svm_hard, svm_soft)
from refimpl.base.method import DECLARED

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
sys.path.append(os.path.join(ROOT, "tests", "helpers"))

from costs import Spent, run_python

TURNS, BUDGET = 15, 4       # rounds, and seconds for those of one size

# name, sizes; make(size): the arguments; ours(*arguments): what is timed;
# right(arguments, answer): is it right?  None: a peer has it, or it is proved
# at a smaller size.  peers: {name: function of the arguments that gives (what
# is timed, function of ours and theirs: the same?)}  wanted: in words.
Row = namedtuple("Row", "name sizes make ours right peers wanted",
                 defaults=({}, ""))


# The clock.

def time_once(call, times):
    """Return (seconds a call, the answer of the last)."""
    start = time.process_time()
    for _ in range(times):
        answer = call()
    taken = (time.process_time() - start) / times
    return getattr(answer, "seconds", taken), answer


def time_in_turns(calls, turns):
    """Return (lists of seconds, first answers): ours, peer, ours, peer ..."""
    gc.freeze()
    first = [time_once(call, 1) for call in calls]
    if turns == 1:
        return [[t] for t, _ in first], [answer for _, answer in first]
    often = [1 if isinstance(answer, Spent) else max(1, math.ceil(
        1e-3 / max(t, 1e-7))) for t, answer in first]
    seconds, end = [[] for _ in calls], time.monotonic() + BUDGET
    while len(seconds[0]) < min(turns, 3) or (
            len(seconds[0]) < turns and time.monotonic() < end):
        for call, times, result in zip(calls, often, seconds):
            result.append(time_once(call, times)[0])
    return seconds, [answer for _, answer in first]


def measure(row, size, turns):
    """Return (seconds, ratios by peer, megabytes, is it right?)."""
    arguments = row.make(size)
    calls, here = [lambda: row.ours(*arguments)], []
    for name, prepare in row.peers.items():
        try:
            call, agrees = prepare(*arguments)
        except ImportError:
            continue
        calls.append(call)
        here.append((name, agrees))
    seconds, (answer, *theirs) = time_in_turns(calls, turns)
    right = (not row.right or row.right(arguments, answer)) and all(
        agrees(answer, other) for (_, agrees), other in zip(here, theirs))
    return statistics.median(seconds[0]), {
        name: statistics.median(b / a for a, b in zip(seconds[0], times))
        for (name, _), times in zip(here, seconds[1:])}, getattr(
            answer, "megabytes", None), right


def find_growth(sizes, seconds):
    """Return the slope of log time on log size in words, if all are there."""
    if not 1 < len(seconds) == len(sizes):
        return ""
    return "{:.2f}".format(statistics.linear_regression(
        list(map(math.log, sizes)), list(map(math.log, seconds))).slope)


# The problems, the same every time.

def draw_system(n):
    some = Random(n)
    return ([[some.randint(-99, 99) for _ in range(n)] for _ in range(n)],
            [some.randint(-99, 99) for _ in range(n)])


def draw_table(n, m, number):
    """Return X with n rows of m numbers, and y near to a sum of some."""
    some = Random(n)
    X = [[some.randint(-99, 99) for _ in range(m)] for _ in range(n)]
    y = [sum((k % 7 - 3) * v for k, v in enumerate(row))
         + some.randint(-50, 50) for row in X]
    return [list(map(number, row)) for row in X], list(map(number, y))


def draw_classes(n, m, number=int, gap=None, flips=.1):
    """Return n examples on two sides of a plane; gap: how far from it at
    least, without one a part of the labels, `flips`, is wrong.
    """
    some, X, y = Random(n * 100 + m), [], []
    normal = [some.choice([-3, -2, -1, 1, 2, 3]) for _ in range(m)]
    while len(X) < n:
        row = [some.randint(-20, 20) for _ in range(m)]
        side = sum(map(mul, normal, row)) - 5
        if abs(side) > (gap or 0):
            flip = gap is None and some.random() < flips
            X.append(list(map(number, row)))
            y.append(1 if (side > 0) != flip else -1)
    return X, y


def draw_chances(n, m, number=int):
    """Return rows with a constant, and labels 0 and 1."""
    X, y = draw_classes(n, m - 1, number, flips=.3)
    return [row + [number(1)] for row in X], [(c + 1) // 2 for c in y]


def draw_groups(n, d):
    """Return n examples of 4 classes in d numbers, and 3 components."""
    some = Random(d)
    means = [[some.randint(-9, 9) for _ in range(d)] for _ in range(4)]
    return [[v + some.randint(-9, 9) for v in means[i % 4]]
            for i in range(n)], [i % 4 for i in range(n)], 3


def read_longley(_):
    case, = [case for case in cases("least-squares", numbers=Fraction)
             if case.id == "least-squares/nist-longley"]
    return case.input["X"], case.input["y"], True


def read_table(name, n):
    """Return n rows, evenly spread, of a table of scikit-learn, and 1 for
    its class 1, -1 for the others.
    """
    from sklearn import datasets
    X, y = getattr(datasets, "load_" + name)(return_X_y=True)
    step = len(y) // n
    return X[::step][:n].tolist(), [
        1.0 if c == 1 else -1.0 for c in y[::step][:n]]


def read_cancer(n):
    return read_table("breast_cancer", n)


# Is an answer right?

def proves(f):
    """Return a function of arguments and an answer of f: is that proved?

    Of one that is rounded the exact one, to which it has to be near.
    """
    spec, gives = DECLARED[f]

    def right(arguments, answer):
        inputs, near = make_exact(arguments), True
        if repr(inputs) != repr(list(arguments)):
            exact = f(*inputs)
            near, answer = is_rounded(answer, exact), exact
        return near and prove(f.__name__.replace("_", "-"), {
            name.partition("?")[0]: v for (name, _), v in zip(spec, inputs)}, {
                name.rstrip("#"): v for name, v in zip(gives, [
                    answer] if len(gives) == 1 else answer)
                if v is not None}).proved
    return right


def make_exact(v):
    """Return floats and Decimals, in lists, as the fractions that they are."""
    if isinstance(v, (list, tuple)):
        return list(map(make_exact, v))
    return Fraction(v) if isinstance(v, (float, Decimal)) else v


def is_rounded(a, b):
    """Is a what b is, in lists, up to the last bits of a float?"""
    if isinstance(b, (list, tuple)):
        return len(a) == len(b) and all(map(is_rounded, a, b))
    return a == b or abs(Fraction(a) - Fraction(b)) * 10 ** 15 <= abs(b)


def is_near(a, b, most=1e-8):
    """Are two lists equal up to most, relative to the largest number?"""
    a, b = list(map(float, a)), list(map(float, b))
    return len(a) == len(b) and max(abs(v - u) for v, u in zip(
        a, b)) <= most * max(map(abs, b))


def has_long(a, b):
    """Do Decimals and mpmath's numbers agree to 40 digits?"""
    return all(abs(Decimal(str(v)) - u) <= abs(u) * Decimal(10) ** -40
               for v, u in zip(b, a))


def said(text):
    return lambda arguments, spent: not spent.status and text in spent.output


# The peers: what each is called with the same arguments.

def sympy_solve(A, b):
    """By its fastest: fractions are made of one denominator, unasked."""
    os.environ["SYMPY_GROUND_TYPES"] = "python"
    from sympy import ZZ
    from sympy.polys.matrices import DomainMatrix
    n = len(b)
    M = DomainMatrix([list(map(ZZ, row)) for row in A], (n, n), ZZ)
    c = DomainMatrix([[ZZ(v)] for v in b], (n, 1), ZZ)
    return lambda: M.solve_den(c), lambda x, other: x == [
        Fraction(int(v), int(other[1])) for row in other[0].to_list()
        for v in row]


def flint_solve(A, b):
    from flint import fmpz_mat
    M, c = fmpz_mat(A), fmpz_mat([[v] for v in b])
    return lambda: M.solve(c), lambda x, other: x == [
        Fraction(int(v.p), int(v.q)) for v in other.entries()]


def statsmodels_fit(X, y, intercept):
    import numpy
    from statsmodels.api import OLS
    A = numpy.array([list(map(float, row)) + [1.0] for row in X])
    b = numpy.array(list(map(float, y)))
    return lambda: OLS(b, A).fit().params, lambda r, other: is_near(
        r.w, other[:-1], 1e-5)


def loop_solve(A, b):
    """Solve by elimination, for a positive definite A."""
    M = [row + [v] for row, v in zip(A, b)]
    for k, top in enumerate(M):
        for i, v in enumerate(M):
            if i != k:
                f = v[k] / top[k]
                M[i] = [a - f * u for a, u in zip(v, top)]
    return [v[-1] / v[k] for k, v in enumerate(M)]


def loop_fit(X, y):
    X, y = [list(map(float, row)) for row in X], list(map(float, y))

    def fit():
        columns = list(zip(*X))
        return loop_solve([[sum(map(mul, a, b)) for b in columns]
                           for a in columns],
                          [sum(map(mul, a, y)) for a in columns])
    return fit, lambda r, other: is_near(r.w, other)


def loop_perceptron(X, y):
    def train():
        w, epochs, wrong = [0] * len(X[0]), 0, True
        while wrong:
            wrong, epochs = False, epochs + 1
            for x, c in zip(X, y):
                if c * sum(map(mul, w, x)) <= 0:
                    w = [a + c * b for a, b in zip(w, x)]
                    wrong = True
        return w, epochs
    return train, lambda r, other: r.epochs == other[1] and is_near(
        r.w, other[0])      # it rounds


def mpmath_logistic(X, y):
    from mpmath import exp, fdot, lu_solve, matrix, mp

    def climb():
        mp.dps = 55
        rows, theta = [list(map(mp.mpf, row)) for row in X], [mp.mpf(0)] * len(
            X[0])
        while True:
            P = [1 / (1 + exp(-fdot(row, theta))) for row in rows]
            V = [q * (1 - q) for q in P]
            columns = list(zip(*rows))
            weighted = [list(map(mul, V, column)) for column in columns]
            step = lu_solve(matrix([[fdot(a, b) for b in columns]
                                    for a in weighted]),
                            matrix([fdot(column, [c - q for c, q in zip(y, P)])
                                    for column in columns]))
            theta = [a + b for a, b in zip(theta, step)]
            if max(map(abs, step)) < mp.mpf(10) ** -30:
                return theta    # the next step would be its square
    return climb, lambda r, other: has_long(r.theta, other)


def mpmath_fisher(X, classes, components):
    from mpmath import cholesky, eigsy, inverse, matrix, mp

    def find():
        mp.dps, m, n = 55, len(X[0]), len(X)
        every = [mp.mpf(sum(c)) / n for c in zip(*X)]
        S_W, S_B = mp.zeros(m), mp.zeros(m)
        for name in sorted(set(classes)):
            rows = [x for x, c in zip(X, classes) if c == name]
            k, sums = len(rows), [sum(c) for c in zip(*rows)]
            u = matrix([mp.mpf(s) / k - v for s, v in zip(sums, every)])
            S_B += k * u * u.T
            S_W += matrix([[sum(map(mul, a, b)) - mp.mpf(s * t) / k
                            for b, t in zip(zip(*rows), sums)]
                           for a, s in zip(zip(*rows), sums)])
        L = inverse(cholesky(S_W))
        values, vectors = eigsy(L * S_B * L.T)
        return sorted(values, reverse=True), L.T * vectors
    return find, lambda r, other: has_long(
        r.eigenvalues[:components], other[0])


def libsvm_margin(X, y, C):
    from sklearn.svm import SVC
    model = SVC(C=C, kernel="linear", tol=1e-10)
    # its kernel is kept in single precision: no digit of w is sure
    return lambda: model.fit(X, y), lambda r, other: True


def cvxopt_margin(X, y, C=None):
    import numpy
    from cvxopt import matrix, solvers
    n, A, c = len(y), numpy.array(X), numpy.array(y)
    P, I = matrix(numpy.outer(c, c) * (A @ A.T)), numpy.eye(n)
    bounds = (-I, numpy.zeros(n)) if C is None else (
        numpy.vstack([-I, I]), numpy.append(numpy.zeros(n), [C] * n))
    parts = (P, matrix(-numpy.ones(n)), *map(matrix, bounds),
             matrix(c[None, :]), matrix(0.0))
    options = dict.fromkeys(("abstol", "reltol", "feastol"), 1e-12)
    options["show_progress"] = False

    def agrees(r, other):
        off = max(1e-8, *[other[name] or 0 for name in (
            "relative gap", "primal infeasibility", "dual infeasibility")])
        if off > 1e-8:
            print("CVXOPT says that it stopped {:.0e} off".format(off))
        return is_near([sum(getattr(r, "alpha", other["x"]))],
                       [sum(other["x"])], off)
    return lambda: solvers.qp(*parts, options=options), agrees


def sklearn_lasso(X, y, lam, intercept):
    from sklearn.linear_model import Lasso
    model = Lasso(alpha=float(lam) / (2 * len(y)), tol=1e-15,
                  max_iter=10 ** 7)
    A, b = [list(map(float, row)) for row in X], list(map(float, y))
    return lambda: model.fit(A, b), lambda r, other: is_near(
        r.w, other.coef_, 1e-4)


# The rows: SPEC, section 9, has the same.

BARE = {"bare Python": lambda *words: (
    lambda: run_python("-c", "pass"), lambda ours, theirs: True)}
HELLO = b'{"id": 1, "task": "hello"}'
NUMBERS = {"ints": int, "decimals": lambda v: Decimal(v) / 100,
           "doubles": lambda v: v / 100}


def make_rows():
    """Yield all rows."""
    yield Row("import of one module", (1,), lambda _: (
        "-c", "import refimpl.perceptrons; print(1)"), run_python, said("1"),
        BARE, "10 ms more")
    yield Row("the oracle answers hello", (1,), lambda _: ("-m", "refimpl"),
              lambda *words: run_python(*words, input=HELLO),
              said('"refimpl"'), {}, "0.1 s")
    yield Row("the whole suite, exact", (1,), lambda _: ("-m", "conformance"),
              run_python, said("cases passed"), {}, "3 s, 200 MB")
    yield Row("the whole suite, in floats", (1,), lambda _: (
        "-m", "conformance", "run", "--arithmetic", "float", "--quiet"),
        run_python, said("cases passed"), {}, "5 s, 200 MB")
    yield Row("exact solve, n by n ints", (10, 30, 60, 100), draw_system,
              solve, proves(solve),
              {"SymPy": sympy_solve, "FLINT": flint_solve},
              "SymPy 2.5 to 12; FLINT 1/8 from n = 60")
    for f, most in ((determinant, 1), (inverse, 3)):
        yield Row(f.__name__ + ", n by n ints", (12, 30, 60, 100),
                  lambda n: draw_system(n)[:1], f, proves(f), {},
                  "{} s at n = 100".format(most))
    yield Row("least squares, NIST Longley", (16,), read_longley,
              least_squares, proves(least_squares),
              {"statsmodels OLS": statsmodels_fit}, "1/2.5")
    for name, number in NUMBERS.items():
        yield Row("least squares, n by 10 " + name, (125, 1000),
                  lambda n, number=number: draw_table(n, 10, number),
                  least_squares, proves(least_squares),
                  {"bare float loops": loop_fit}, "1/4 at n = 1000")
    yield Row("logistic regression to 50 digits, n by 5", (75, 150, 600),
              lambda n: draw_chances(n, 5), logistic_regression, None,
              {"Newton in mpmath": mpmath_logistic}, "8 at n = 150")
    for name, number in (("floats", float), ("50 digits", int)):
        for f in (log_likelihood, newton_step):
            yield Row(f.__name__ + ", n by 5, " + name, (6, 150),
                      lambda n, number=number: draw_chances(n, 5, number) + (
                          [number(k) for k in (0, 1, -1, 0, 0)],), f, None)
    yield Row("Fisher to 50 digits, n by 20, 4 classes", (64, 512),
              lambda n: draw_groups(n, 20), fisher, None,
              {"mpmath's eigsy": mpmath_fisher}, "1")
    for name, number in (("ints", int), ("eighths", lambda v: v / 8), (
            "doubles of 53 bits", lambda v: v / 10 + 1 / (abs(v) + 9) ** 3)):
        yield Row("perceptron, n by 10 " + name, (125, 1000),
                  lambda n, number=number: draw_classes(n, 10, number, 12),
                  perceptron, None, {"the barest loop": loop_perceptron},
                  "1/{} at n = 1000".format(2 if number is int else 4))
    yield Row("kernel perceptron, Gaussian, n by 5", (62, 500),
              lambda n: draw_classes(n, 5, gap=6) + (Gaussian(20),),
              kernel_perceptron, None, {}, "0.3 s at n = 500")
    for f in (dual_perceptron, dual_perceptron_bias):
        yield Row(f.__name__ + ", n by 10 ints", (37, 300),
                  lambda n: draw_classes(n, 10, int, 12), f, None)
    for name, number in (("ints", int), ("doubles", lambda v: v / 10)):
        yield Row("Gaussian Gram matrix, n by 5 " + name, (12, 100),
                  lambda n, number=number: (
                      draw_classes(n, 5, number)[0],
                      Gaussian(20 if number is int else 2.5)), gram, None)
    yield Row("soft margin, iris, C = 1", (18, 150),
              lambda n: read_table("iris", n) + (1.0,), svm_soft, None,
              {"CVXOPT at 1e-12": cvxopt_margin}, "1/1.5 at n = 150")
    for f in (svm_hard, separability):
        yield Row(f.__name__ + ", breast cancer", (71, 569), read_cancer, f,
                  proves(f), {"CVXOPT at 1e-12": cvxopt_margin},
                  "1/2 at n = 569")
    yield Row("soft margin, breast cancer, C = 1", (71, 569),
              lambda n: read_cancer(n) + (1.0,), svm_soft, None,
              {"LIBSVM at 1e-10": libsvm_margin,
               "CVXOPT at 1e-12": cvxopt_margin}, "1 at n = 569")
    yield Row("soft margin, Gaussian, n by 10 doubles", (12, 100),
              lambda n: draw_classes(n, 10, float) + (1.0, Gaussian(20.0)),
              svm_soft, None, {}, "0.3 s at n = 100")
    yield Row("lasso, breast cancer, lambda = 2n/1000", (71, 569),
              lambda n: read_cancer(n) + (2 * n / 1000, True), lasso, None,
              {"scikit-learn at 1e-15": sklearn_lasso}, "20 at n = 569")


def main(words=None):
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench")
    parser.add_argument("--short", action="store_true",
                        help="the smallest size of each row, one round")
    parser.add_argument("word", nargs="?", default="", metavar="WORD")
    call = parser.parse_args(words)
    warnings.simplefilter("ignore")
    status, line = 0, "| {} | {} | {} | {} | {} | {} |"
    print(line.format("work", "size", "seconds", "peers, times as long",
                      "growth", "wanted") + "\n|---|---|---|---|---|---|")
    for row in make_rows():
        sizes, times = row.sizes[:1] if call.short else row.sizes, []
        for size in sizes if call.word in row.name else ():
            try:
                seconds, ratios, megabytes, right = measure(
                    row, size, 1 if call.short else TURNS)
            except ImportError as error:
                print("{}: without {}".format(row.name, error.name))
                continue
            times.append(seconds)
            status |= not right
            print(line.format(
                row.name, size, "{:.3g}".format(seconds) + (
                    "" if megabytes is None else ", {:.0f} MB".format(
                        megabytes)), ", ".join("{} {:.3g}".format(*pair)
                                               for pair in ratios.items()),
                find_growth(sizes, times), row.wanted if right else "WRONG"),
                flush=True)
    return int(status)


if __name__ == "__main__":
    os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")
    with long_integers():
        sys.exit(main())
