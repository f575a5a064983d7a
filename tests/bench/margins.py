"""Rows of the bench: perceptrons and support vector machines."""

from random import Random
from types import SimpleNamespace

from refimpl.kernel_perceptron import kernel_perceptron
from refimpl.kernels import Gaussian, Polynomial, gram, linear
from refimpl.perceptron import perceptron
from refimpl.soft_margin import svm_soft
from refimpl.svm import separability, svm_hard

from . import bare, checks, peers
from .systems import real
from .timing import peer, task

SIGMA = 20


def cloud(n, m, kernel=linear, C=None, gap=None, number=int, flips=.1):
    """Return n examples in m numbers and labels on two sides of a plane.

    gap  how far each is from the plane at least; without one a part
         of the labels, `flips`, is wrong
    """
    some, X, y = Random(n * 100 + m), [], []
    normal = [some.choice([-3, -2, -1, 1, 2, 3]) for _ in range(m)]
    while len(X) < n:
        row = [some.randint(-20, 20) for _ in range(m)]
        side = checks.dot(normal, row) - 5
        if abs(side) > (gap or 0):
            flip = gap is None and some.random() < flips
            X.append(list(map(number, row)))
            y.append(1 if (side > 0) != flip else -1)
    p = SimpleNamespace(X=X, y=y, kernel=kernel, C=C)
    p.K = lambda: kernels(p)
    return p


def kernels(p):
    """Return the Gram matrix, without refimpl."""
    if isinstance(p.kernel, Gaussian):
        return checks.gaussian(p.X, SIGMA)
    k = p.kernel.degree if isinstance(p.kernel, Polynomial) else 1
    c = p.kernel.constant if isinstance(p.kernel, Polynomial) else 0
    return [[(checks.dot(x, z) + c) ** k for z in p.X] for x in p.X]


def margin(p):
    """Return the soft margin of p, or the hard one where it has no C."""
    if p.C:
        return svm_soft(p.X, p.y, p.C, p.kernel)
    return svm_hard(p.X, p.y, p.kernel)


def is_margin(p, r):
    """Do the multipliers of r prove it right?"""
    if p.kernel is linear:
        return checks.is_linear_margin(p.X, p.y, r, p.C)
    most = checks.NEAR if isinstance(p.kernel, Gaussian) else 0
    return checks.is_kernel_margin(p.K(), p.y, r, p.C, most)


def is_margin_in_floats(p, r):
    """Is the objective that of the exact answer, to 12 digits?"""
    X, y, C = in_ints(p)
    exact = svm_soft(X, y, C)
    whole = SimpleNamespace(**dict(vars(p), X=X, C=C))
    return is_margin(whole, exact) and abs(
        r.objective - float(exact.objective)) <= 1e-12 * r.objective


def in_ints(p):
    """Return X, y and C of floats that are whole."""
    return [list(map(int, row)) for row in p.X], p.y, int(p.C)


def same_dual(r, other):
    """Are the sums of the multipliers alike, as far as floats can tell?"""
    total = sum(map(float, r.alpha))
    return abs(sum(other["x"]) - total) <= 1e-3 * max(1e-3, total)


def cvxopt():
    """Return the peer of all margins."""
    return peer("cvxopt", peers.cvxopt_margin, {}, same_dual)


def soft():
    """Return the tasks of the soft margin."""
    return [
        task("exact soft margin, linear, n by {}".format(m),
             (250, 500, 1000, 2000), (10, 20, 40, 80),
             lambda n, m=m: cloud(n, m, C=1), margin, is_margin,
             [cvxopt()] if m == 2 else [], {500: .3, 2000: 10})
        for m in (2, 10)] + [
        task("soft margin in floats, linear, n by 2", (100, 200, 400, 800),
             (10, 20, 40, 80), lambda n: cloud(n, 2, C=1.0, number=float),
             margin, is_margin_in_floats, [peer(
                 "the same, exact",
                 lambda p: lambda: svm_soft(*in_ints(p)), {800: 1})],
             why="a tenth is reading doubles and rounding them"),
        task("exact soft margin, polynomial of degree 3, n by 10",
             (12, 25, 50, 100), (6, 12, 24),
             lambda n: cloud(n, 10, Polynomial(3, 1), 1), margin, is_margin,
             [cvxopt()], {50: .1}),
        task("soft margin to 50 digits, Gaussian, n by 10", (10, 20, 40, 80),
             (6, 12), lambda n: cloud(n, 10, Gaussian(SIGMA), 1), margin,
             is_margin, [cvxopt()], {40: .2})]


def hard():
    """Return the tasks of the hard margin and of separability."""
    def separable(p):
        return separability(p.X, p.y)

    def separates(p, r):
        return checks.separates(p.X, p.y, r)

    def cancer(_):
        p = SimpleNamespace()
        p.X, p.y = peers.breast_cancer()
        return p

    def wine(_):
        p = real("wine.json")
        p.y = [1 if c else -1 for c in p.y]
        return p
    return [
        task("exact hard margin, linear, n by 10", (50, 100, 200, 400),
             (12, 24), lambda n: cloud(n, 10, gap=9), margin, is_margin,
             [], {100: .4}),
        task("exact hard margin, polynomial of degree 3, n by 10",
             (12, 25, 50, 100), (6, 12, 24),
             lambda n: cloud(n, 10, Polynomial(3, 1)), margin, is_margin,
             [cvxopt()], {100: .4}),
        task("hard margin to 50 digits, Gaussian, n by 10",
             (20, 40, 100, 300), (6, 12),
             lambda n: cloud(n, 10, Gaussian(SIGMA)), margin, is_margin,
             [cvxopt()], {20: .3, 300: 1}),
        task("separability, wine", (178,), (178,), wine, separable,
             separates),
        task("separability, a table of scikit-learn's of 569 by 30", (569,),
             (), cancer, separable, separates, [], {569: 5})]


def trained():
    """Return the tasks of the perceptrons."""
    def alone(p):
        return lambda: gram(p.X, p.kernel)

    def kept(p):
        return lambda: bare.kernel_perceptron(gram(p.X, p.kernel), p.y)
    return [
        task("kernel perceptron, polynomial of degree 2, n by 5",
             (62, 125, 250, 500), (25, 50, 100),
             lambda n: cloud(n, 5, Polynomial(2, 1), gap=6),
             lambda p: kernel_perceptron(p.X, p.y, p.kernel),
             lambda p, r: (r.alpha, r.epochs) == bare.kernel_perceptron(
                 p.K(), p.y),
             [peer("its Gram matrix", alone),
              peer("its Gram matrix and the barest loop", kept, {500: 1.5})])
        ] + [perceptrons(m, name, number) for m, name, number in (
            (5, "integers", int), (10, "integers", int),
            (10, "doubles", lambda v: v / 8))]


def perceptrons(m, name, number):
    """Return the task of the perceptron on rows of m numbers."""
    return task(
        "perceptron, n by {} {}".format(m, name),
        (250, 500, 1000, 2000), (50, 100, 200, 400),
        lambda n: homogeneous(cloud(n, m, gap=12, number=number)),
        lambda p: perceptron(p.X, p.y),
        lambda p, r: (r.w, r.epochs) == bare.perceptron(p.X, p.y),
        [peer("the barest loop", lambda p: lambda: bare.perceptron(
            p.X, p.y), {1000: 1.5}),
         peer("mlxtend, as many epochs", peers.mlxtend_perceptron,
              {1000: 1 / 15} if m == 5 else {})],
        why="four epochs: to check what is given takes as long as the "
        "barest loop")


def homogeneous(p):
    """Put a constant before each row."""
    p.X = [[type(row[0])(1)] + row for row in p.X]
    return p
