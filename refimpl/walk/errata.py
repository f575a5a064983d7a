"""Errata of the texts, put to numbers beside what is right.

Each function is named as its erratum in TEXT.md, and yields rows of texts:
(where, as printed, as it is right).
"""

import math

from ..adaline import adaline, perceptron_regression
from ..base.errors import RefimplError
from ..base.matrix import apply, combine, transpose
from ..base.rows import axpy, dot, fraction, subtract
from ..basic_classifier import (
    basic_linear_classifier, linear_classifier)
from ..calibration import logistic_calibration
from ..criterion import perceptron_criterion
from ..data import homogeneous
from ..dual_bias import dual_perceptron_bias
from ..fisher import fisher_criterion
from ..kernel_perceptron import kernel_perceptron
from ..kernels import Gaussian, Polynomial, gram
from ..least_squares import least_squares
from ..linear_classifier import classify, margins
from ..logistic import log_likelihood, logistic
from ..logistic_regression import logistic_regression
from ..newton import newton_raphson, newton_step
from ..perceptron import perceptron, perceptron_online
from ..predict import kernel_scores
from ..soft_margin import svm_soft
from ..solve import determinant
from ..svm import svm_hard
from .inputs import example
from .values import shown

FOUR, Y4 = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]
SQUARE = [[0, 0], [0, 1], [1, 0], [1, 1]]
AND, XOR = [-1, -1, -1, 1], [-1, 1, 1, -1]
SIX, Y6 = [[-3], [-2], [-1], [1], [2], [3]], [-1, -1, -1, 1, 1, 1]
TILTED = [[1, 0], [-1, 0], [0, 2], [0, -2], [4, 3], [2, 3], [3, 5], [3, 1]]


def outcome(function, *words, **more):
    """Return the result of a call, or its error in words."""
    try:
        return function(*words, **more)
    except RefimplError as error:
        return "{}: {}".format(error.kind, error)


def S1():
    """What X'X costs."""
    for n, d in ((4, 2), (10, 3), (3, 10)):
        columns = [[i + j for i in range(n)] for j in range(d)]
        products = [a * b for u in columns for v in columns
                    for a, b in zip(u, v)]
        yield ("{} rows, {} columns".format(n, d), "n^2 d = {}".format(
            n * n * d), "n d^2 = {}, counted: {}".format(
                n * d * d, len(products)))


def S2():
    """The power d^2.8, and the products of Strassen's method."""
    for k in (5, 10):
        yield ("d = {}".format(2 ** k), "d^2.8 = {:,.0f}".format(
            2 ** (2.8 * k)), "7^{} = {:,}, and fewer are known".format(
                k, 7 ** k))


def S3():
    """The square of the residual, and the residual."""
    for T in (1, 2, 3):
        w = [perceptron_regression([[1]], [-1], T)[0],
             adaline([[1]], [-1], fraction(1, 2), T)[0]]
        yield ["x = 1, y = -1, step {}".format(T)] + [
            "w = {}".format(v) for v in w]


def S4():
    """A rate of 1, and eta |x|^2 below 2."""
    for T in (1, 2, 3):
        yield ["x = 2, y = 1, step {}".format(T)] + [
            "eta = {}: residual {}".format(eta, 1 - 2 * adaline(
                [[2]], [1], eta, T)[0]) for eta in (1, fraction(1, 8))]


def S5():
    """The bias b as a product, and as a sum."""
    inputs = example("dual-perceptron-bias").input
    alpha = dual_perceptron_bias(inputs["X"], inputs["y"]).alpha
    total = dot(alpha, inputs["y"])
    for b0 in (0, 2):
        yield ("b0 = {}, alpha = {}, y = {}".format(b0, alpha, inputs["y"]),
               "b = {}".format(b0 * total), "b = {}".format(b0 + total))


def S6():
    """Absolute values in G, and none."""
    X, y = FOUR[:3], Y4[:3]
    bare = outcome(kernel_perceptron, X, y,
                   lambda a, b: abs(dot(a, b)), max_epochs=50)
    G = gram(X)
    yield "G of three points", shown([[abs(v) for v in row] for row in G]), (
        shown(G))
    yield ("a dual perceptron with it", bare if isinstance(bare, str)
           else "alpha = {}".format(bare.alpha),
           "alpha = {}".format(kernel_perceptron(X, y).alpha))


def S7():
    """An eigenvector of S_B, and of S_W^-1 S_B."""
    yield ["two tilted classes"] + ["along ({}, {}): {}".format(
        *w, fisher_criterion(TILTED, [0] * 4 + [1] * 4, [w]).criterion)
        for w in ([1, 1], [4, 1])]


def S7b():
    """The rank-1 matrices of three means, and the means."""
    means = [[3, 0], [0, 3], [-3, -3]]
    yield ("three means, their sum {}".format(list(map(sum, zip(*means)))),
           "2 matrices are independent", "3 are: the determinant of their "
           "entries is {}".format(determinant(
               [[a * a, a * b, b * b] for a, b in means])))


def S8():
    """Affine: a + b x, and b x."""
    for a, b in ((1, 2), (0, 2)):
        one, two, three = [a + b * x for x in (1, 2, 3)]
        yield ("f(x) = {} + {} x".format(a, b), "linear",
               "f(1) + f(2) = {}, f(3) = {}: {}".format(
                   one + two, three, "linear" if one + two == three
                   else "affine"))


def S9():
    """Moved where y f < 0, and y f <= 0."""
    rows = homogeneous(FOUR)
    runs = [perceptron(rows, Y4, rule="negative"), perceptron(rows, Y4)]
    yield ["four points, from w = 0"] + ["w = {} after {} updates".format(
        run.w, run.updates) for run in runs]
    yield ["its labels"] + [shown(classify(run.w, 0, rows)) for run in runs]


def S10():
    """A rate of 0.1 where each step rounds, and in exact numbers."""
    rows, w, updates, before = homogeneous(SQUARE), [0.0] * 3, 0, None
    while updates != before:
        before = updates
        for x, label in zip(rows, AND):
            if label * sum(a * b for a, b in zip(w, x)) <= 0:
                w = [a + 0.1 * label * b for a, b in zip(w, x)]
                updates += 1
    right = perceptron(rows, AND, fraction(1, 10))
    yield ("AND, eta = 0.1", "each step in floats: {} updates".format(
        updates), "in exact numbers: {} updates, as with eta = 1: {}".format(
            right.updates, perceptron(rows, AND).updates))


def S11():
    """The means of homogeneous rows, and t."""
    w, t = basic_linear_classifier(SQUARE, AND)
    both, rows = [w + [0], w + [-t]], homogeneous(SQUARE)
    yield ["AND, the weights"] + list(map(shown, both))
    yield ["its labels"] + [shown(classify(v, 0, rows)) for v in both]


def S12():
    """Six squared errors over 3, and over all 100 examples."""
    yield ["(13.33 + 3.33 + 4) / n"] + ["n = {}: {:.4f}".format(
        n, (13.33 + 3.33 + 4) / n) for n in (3, 100)]


def S13():
    """S^-1 X'y, and (X'X)^-1 X'y."""
    data = example("linear-classifier").input
    apart = [[1, 1], [1, -1], [-1, 1], [-1, -1]]
    for name, X, y in (("correlated features", data["X"], data["y"]),
                       ("centred, uncorrelated", apart, [1, 1, -1, 1])):
        yield name, "w = " + shown(linear_classifier(X, y, "diagonal")), (
            "w = " + shown(least_squares(X, y).w))


def S14():
    """From one C to a lower one: margin errors, support vectors."""
    crossed = [[1, 3], [0, 5], [4, 1], [4, 4], [1, 4]], [1, 1, -1, -1, -1]
    for (X, y), name, prices in (((SIX, Y6), "six points", (2, 10, 20)),
                                 (crossed, "five points", (4, 16))):
        before = None
        for C in prices:
            result = svm_soft(X, y, fraction(1, C))
            count = sum(v > 0 for v in result.alpha)
            yield ("{}, C = 1/{}: {} margin errors".format(name, C, sum(
                v > 0 for v in result.slack)), "fewer than {}".format(before)
                if before else str(count), "{} support vectors".format(count))
            before = count


def S15():
    """The fitted gamma and d0 with the scores, and with the distances."""
    for w, t in (([3, -4], 1), ([6, -8], 2)):
        result = logistic_calibration(FOUR, Y4, w, t)
        yield ["w = {}, t = {}".format(w, t)] + ["gamma = {}, d0 = {}".format(
            result.gamma * size, result.d0 * size)
            for size in (int(dot(w, w) ** 0.5), 1)]


def S16():
    """Newton from an arbitrary start, and from 0."""
    X, y = [[1], [1], [1]], [0, 1, 1]
    right = logistic_regression(X, y, digits=8).theta
    for start in (0.0, 1.0, 3.0):
        result = outcome(newton_raphson, X, y, [start], 0.001, 30)
        yield ["from theta = {:.0f}".format(start)] + [
            v if isinstance(v, str) else "theta = {:.6f}".format(float(v[0]))
            for v in (result if isinstance(result, str) else result.theta,
                      right)]


def S17():
    """An n by n inverse, and a (p + 1) by (p + 1) one."""
    data = example("newton-step").input
    n, m = len(data["X"]), len(data["X"][0])
    theta = newton_step(data["X"], data["y"], [0, 0]).theta
    yield ("n = {}, p = {}".format(n, m - 1), "{} entries".format(n * n),
           "{} entries give theta = {}".format(m * m, shown(theta)))


def S18():
    """The terms y z + log(1 - e^z), and y z - log(1 + e^z), for y = 1."""
    for z in (-1, 0, 1):
        yield ("y = 1, z = {}".format(z), "no logarithm of {:.4g}".format(
            1 - math.exp(z)) if z >= 0 else "{:.4f}".format(
                z + math.log(1 - math.exp(z))), "{:.4f}".format(
                    float(log_likelihood([[z]], [1], [1], digits=8).value)))


def S19():
    """The gradient with p_0 = 1 - p, and with p_1 = p."""
    X, y = [[0, 1]] * 3 + [[1, 1]] * 4, [1, 0, 0, 1, 1, 1, 0]
    top = [math.log(6), -math.log(2)]
    for name, theta in (("theta = 0", [0.0, 0.0]), ("the maximum", top),
                        ("minus the maximum", [-v for v in top])):
        result = log_likelihood(X, y, theta)
        p_0 = [1 - p for p in result.probabilities]
        yield [name] + ["({:.4f}, {:.4f})".format(*[
            float(a) if abs(a) > 1e-9 else 0 for a in v])
            for v in (apply(transpose(X), subtract(y, p_0)), result.gradient)]


def S20():
    """The slack of w . x - t, and of y (w . x - t)."""
    result = svm_soft(SQUARE, AND, 1)
    for x, label in zip(SQUARE, AND):
        score = dot(result.w, x) - result.t
        yield ["x = {}, y = {}".format(x, label)] + ["xi >= {}".format(max(
            0, 1 - v)) for v in (score, label * score)]


def S21():
    """The least criterion, and what the descent ends in."""
    rows, h = homogeneous(FOUR), fraction(1, 1000)
    zero = perceptron_criterion(rows, Y4, [0, 0, 0])
    w = perceptron(rows, Y4).w
    yield ("w = 0, a minimum", "value {}".format(zero.value),
           "{} of 4 misclassified".format(len(zero.misclassified)))
    yield ("where the descent ends, w = {}".format(w), "value {}".format(
        perceptron_criterion(rows, Y4, w).value), "0 of 4")
    yield "at a tie", "a derivative", "slopes {} and {}".format(*[
        perceptron_criterion([[1, 0]], [1], [s * h, 1]).value / (s * h)
        for s in (1, -1)])


def S22():
    """What an example adds to the criterion, before and after."""
    (x,), label = homogeneous(FOUR[:1]), Y4[0]
    for w in [0, 0, 0], [3, 3, 0]:
        before, later = [max(0, -label * dot(v, x))
                         for v in (w, axpy(label, x, w))]
        yield ("w = {}, x = {}".format(w, x), "smaller than {}".format(
            before), "{} before, {} after".format(before, later))


def S23():
    """Printed as w . x > w . x, and w' . x > w . x."""
    result = perceptron_online([[2, 1]], [1], w0=[-1, 0])
    before, after = dot([-1, 0], [2, 1]), dot(result.w, [2, 1])
    yield ("x = [2, 1], w = [-1, 0], w' = {}".format(result.w),
           "{0} > {0}: never".format(before),
           "{} > {}: yes".format(after, before))


def S24():
    """A factor gamma_i, a letter misread, and y_i."""
    yield ("one mistake from w = 0, x = [1, 2, 1], y = -1",
           "no gamma_i is defined: nothing can run", "w = w + eta y x = {}"
           .format(perceptron_online([[1, 2, 1]], [-1]).w))


def S25():
    """The greatest C with y f >= C |beta|, for beta = 0 as well."""
    machine = svm_hard(FOUR, Y4)
    best = margins(machine.w, machine.t, FOUR, Y4).margin
    for C in (1, 2, 100):
        yield ("C = {}".format(C), "beta = 0: 0 >= {} 0 holds".format(C),
               "beta not 0: {}".format("holds" if C <= best else
                                       "no beta does"))


def S26():
    """Only for separable data, final and optimal."""
    result = dual_perceptron_bias(FOUR, Y4)
    w = combine([a * c for a, c in zip(result.alpha, Y4)], FOUR)
    yield "XOR", "it cannot run", outcome(dual_perceptron_bias, SQUARE, XOR)
    yield ("four points", "optimal", "margin {:.3f}, the widest is {:.3f}"
           .format(float(margins(w, -result.b, FOUR, Y4).margin),
                   float(svm_hard(FOUR, Y4).margin)))


def S27():
    """Multiples of w, and of eta."""
    rows, far = homogeneous(FOUR), [5, 5, 5]
    w, fifth = perceptron(rows, Y4).w, fraction(1, 5)
    right = classify(w, 0, rows)
    for c in (2, -1):
        yield ("w times {}".format(c), "the same labels", "the same labels"
               if classify([c * v for v in w], 0, rows) == right
               else "others")
    runs = [perceptron(rows, Y4, eta, w0).updates for eta, w0 in (
        (1, far), (fifth, far), (1, [25, 25, 25]))]
    yield ("eta = 1/5 from (5, 5, 5)", "as eta = 1: {} updates".format(
        runs[0]), "{} updates, as eta = 1 from (25, 25, 25): {}".format(
            *runs[1:]))


def S28():
    """One term of a score, and its sum."""
    alpha = [3, 0, 0, 2]
    for x, v in zip(FOUR, kernel_scores(FOUR, Y4, alpha, FOUR, t=1)):
        yield ("x = {}".format(x), "the first term: {}".format(
            alpha[0] * Y4[0] * (dot(FOUR[0], x) + 1)), "the sum: {}".format(v))


def S29():
    """Outputs of 1-of-K targets, without and with an intercept."""
    X, targets = [[1], [2], [3]], [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    for asked, name in ((False, "no intercept"), (True, "an intercept")):
        fits = [least_squares(X, y, asked) for y in targets]
        yield name, "sums 1, 1, 1", "sums " + ", ".join(
            str(sum(f.w[0] * x[0] + f.intercept for f in fits)) for x in X)


def S31():
    """The sums in alpha, and how often."""
    half = fraction(1, 2)
    result = dual_perceptron_bias(SQUARE, AND, half)
    yield ("AND, eta = 1/2", "updates: {}".format(shown(result.alpha)),
           "alpha / eta: {}, in all {}".format(shown(
               [a / half for a in result.alpha]), result.updates))


def S32():
    """The threshold t as the combination that makes w, and t."""
    for move in (0, 5):
        result = svm_hard([[v + move for v in x] for x in FOUR], Y4)
        yield ("four points, moved by {}".format(move),
               "t = sum alpha y = {}".format(dot(result.alpha, Y4)),
               "w = {}, t = {}".format(shown(result.w), result.t))


def S33():
    """Rows with the constant in them, and without."""
    rows, square = homogeneous(SQUARE), Polynomial(2)
    yield ("XOR by (x . z)^2", "with a constant, (x . z + 1)^2: {} updates"
           .format(kernel_perceptron(rows, XOR, square).updates),
           "without: " + outcome(kernel_perceptron, SQUARE, XOR, square))
    same = [gram([[float(v) for v in x] for x in X], Gaussian(1))
            for X in (rows, SQUARE)]
    yield ("a Gaussian kernel", "a bias", "the same matrix with a constant "
           "and without: {}".format("yes" if same[0] == same[1] else "no"))


def S34():
    """The boundary as a point, and as a hyperplane through it."""
    result = logistic_calibration(FOUR, Y4, [3, -4], 1)
    for x in ((0.5, 0.75), (4.5, 3.75), (-3.5, -2.25)):
        d = (3 * x[0] - 4 * x[1] - 1) / 5
        yield ("x = ({}, {})".format(*x), "the boundary" if x[0] == 0.5
               else "off the boundary", "p = {}".format(logistic(
                   [d], float(result.gamma), float(result.d0))[0]))
