"""Errata of runs, margins and kernels, put to numbers beside what is right.

Each function gives rows of texts: (where, as printed, as it is right).
"""

from ..adaline import adaline, perceptron_regression
from ..base.errors import RefimplError
from ..base.ratio import fraction
from ..base.vector import axpy, dot
from ..criterion import perceptron_criterion
from ..data import homogeneous
from ..dual_bias import dual_perceptron_bias
from ..kernel_perceptron import kernel_perceptron
from ..kernels import Gaussian, Polynomial, gram
from ..linear_classifier import classify, margins
from ..perceptron import perceptron, perceptron_online
from ..predict import kernel_scores
from ..soft_margin import svm_soft
from ..svm import svm_hard
from .values import shown

FOUR, Y4 = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]
SQUARE = [[0, 0], [0, 1], [1, 0], [1, 1]]
AND, XOR = [-1, -1, -1, 1], [-1, 1, 1, -1]
SIX, Y6 = [[-3], [-2], [-1], [1], [2], [3]], [-1, -1, -1, 1, 1, 1]


def outcome(function, *words, **more):
    """Return the result of a call, or its error in words."""
    try:
        return function(*words, **more)
    except RefimplError as error:
        return "{}: {}".format(error.kind, error)


def square_of_residual():
    """S3: the square of the residual, and the residual."""
    return [("x = 1, y = -1, step {}".format(T), "w = {}".format(
        perceptron_regression([[1]], [-1], T)[0]), "w = {}".format(
            adaline([[1]], [-1], fraction()(1, 2), T)[0]))
            for T in (1, 2, 3)]


def no_rate():
    """S4: eta = 1, and eta |x|^2 below 2."""
    return [("x = 2, y = 1, step {}".format(T),
             "eta = 1: residual {}".format(
                 1 - 2 * adaline([[2]], [1], 1, T)[0]),
             "eta = 1/8: residual {}".format(
                 1 - 2 * adaline([[2]], [1], fraction()(1, 8), T)[0]))
            for T in (1, 2, 3)]


def strict():
    """S9: y f < 0, and y f <= 0."""
    rows = homogeneous(FOUR)
    printed = perceptron(rows, Y4, rule="negative")
    right = perceptron(rows, Y4)
    return [("four points, from w = 0", "w = {} after {} updates".format(
        printed.w, printed.updates), "w = {} after {} updates".format(
            right.w, right.updates)),
            ("its labels", shown(classify(printed.w, 0, rows)),
             shown(classify(right.w, 0, rows)))]


def rate_in_floats():
    """S10: a rate of 0.1 where each step rounds, and in exact numbers."""
    rows, w, updates, before = homogeneous(SQUARE), [0.0] * 3, 0, None
    while updates != before:
        before = updates
        for x, label in zip(rows, AND):
            if label * sum(a * b for a, b in zip(w, x)) <= 0:
                w = [a + 0.1 * label * b for a, b in zip(w, x)]
                updates += 1
    right = perceptron(rows, AND, fraction()(1, 10))
    return [("AND, eta = 0.1", "each step in floats: {} updates".format(
        updates), "in exact numbers: {} updates, as with eta = 1: {}".format(
            right.updates, perceptron(rows, AND).updates))]


def least_criterion():
    """S21: the least criterion, and what the descent ends in."""
    rows, h = homogeneous(FOUR), fraction()(1, 1000)
    zero = perceptron_criterion(rows, Y4, [0, 0, 0])
    w = perceptron(rows, Y4).w
    slopes = [perceptron_criterion([[1, 0]], [1], [s * h, 1]).value / (s * h)
              for s in (1, -1)]
    return [("w = 0, a minimum", "value {}".format(zero.value),
             "{} of 4 misclassified".format(len(zero.misclassified))),
            ("where the descent ends, w = {}".format(w), "value {}".format(
                perceptron_criterion(rows, Y4, w).value), "0 of 4"),
            ("at a tie", "a derivative",
             "slopes {} and {}".format(*slopes))]


def contribution():
    """S22: what an example adds to the criterion, before and after."""
    w, rows = [0, 0, 0], []
    for x, label in list(zip(homogeneous(FOUR), Y4))[:1] * 2:
        after = axpy(label, x, w)
        before, later = [max(0, -label * dot(v, x)) for v in (w, after)]
        rows.append(("w = {}, x = {}".format(w, x), "smaller than {}".format(
            before), "{} before, {} after".format(before, later)))
        w = [3, 3, 0]
    return rows


def primes():
    """S23: w . x > w . x, and w' . x > w . x."""
    result = perceptron_online([[2, 1]], [1], w0=[-1, 0])
    before, after = dot([-1, 0], [2, 1]), dot(result.w, [2, 1])
    return [("x = [2, 1], w = [-1, 0], w' = {}".format(result.w),
             "{0} > {0}: never".format(before),
             "{} > {}: yes".format(after, before))]


def misread():
    """S24: gamma_i, a letter misread, and y_i."""
    result = perceptron_online([[1, 2, 1]], [-1])
    return [("one mistake from w = 0, x = [1, 2, 1], y = -1",
             "no gamma_i is defined: nothing can run",
             "w = w + eta y x = {}".format(result.w))]


def any_data():
    """S26: only for separable data, final and optimal."""
    result = dual_perceptron_bias(FOUR, Y4)
    w = [sum(a * c * x[k] for a, c, x in zip(result.alpha, Y4, FOUR))
         for k in (0, 1)]
    least = margins(w, -result.b, FOUR, Y4).margin
    return [("XOR", "it cannot run", outcome(
        dual_perceptron_bias, SQUARE, XOR)),
            ("four points", "optimal", "margin {:.3f}, the widest is {:.3f}"
             .format(float(least), float(svm_hard(FOUR, Y4).margin)))]


def multiples():
    """S27: multiples of w, and of eta."""
    rows, far = homogeneous(FOUR), [5, 5, 5]
    w, fifth = perceptron(rows, Y4).w, fraction()(1, 5)
    right = classify(w, 0, rows)
    runs = [perceptron(rows, Y4, eta, w0).updates for eta, w0 in (
        (1, far), (fifth, far), (1, [25, 25, 25]))]
    return [("w times {}".format(c), "the same labels", "the same labels"
             if classify([c * v for v in w], 0, rows) == right
             else "others") for c in (2, -1)] + [
        ("eta = 1/5 from (5, 5, 5)", "as eta = 1: {} updates".format(runs[0]),
         "{} updates, as eta = 1 from (25, 25, 25): {}".format(*runs[1:]))]


def counts():
    """S31: alpha, and how often."""
    half = fraction()(1, 2)
    result = dual_perceptron_bias(SQUARE, AND, half)
    return [("AND, eta = 1/2", "updates: {}".format(shown(result.alpha)),
             "alpha / eta: {}, in all {}".format(shown(
                 [a / half for a in result.alpha]), result.updates))]


def bars():
    """S6: absolute values in G, and none."""
    X, y = FOUR[:3], Y4[:3]
    bare = outcome(kernel_perceptron, X, y,
                   lambda a, b: abs(dot(a, b)), max_epochs=50)
    right = kernel_perceptron(X, y)
    return [("G of three points", shown([[abs(v) for v in row]
                                         for row in gram(X)]),
             shown(gram(X))),
            ("a dual perceptron with it", bare if isinstance(bare, str)
             else "alpha = {}".format(bare.alpha),
             "alpha = {}".format(right.alpha))]


def support():
    """S14: margin errors, and support vectors."""
    rows, before = [], None
    for C in (2, 10, 20):
        result = svm_soft(SIX, Y6, fraction()(1, C))
        errors = sum(v > 0 for v in result.slack)
        count = sum(v > 0 for v in result.alpha)
        rows.append(("C = 1/{}: {} margin errors".format(C, errors),
                     "fewer than {}".format(before) if before else "2",
                     "{} support vectors".format(count)))
        before = count
    return rows


def signed_slack():
    """S20: the slack of w . x - t, and of y (w . x - t)."""
    result = svm_soft(SQUARE, AND, 1)
    rows = []
    for x, label in zip(SQUARE, AND):
        score = dot(result.w, x) - result.t
        rows.append(("x = {}, y = {}".format(x, label), "xi >= {}".format(
            max(0, 1 - score)), "xi >= {}".format(max(0, 1 - label * score))))
    return rows


def unit_length():
    """S25: the greatest C with y f >= C |beta|, for beta = 0 as well."""
    best = margins(svm_hard(FOUR, Y4).w, svm_hard(FOUR, Y4).t, FOUR, Y4)
    return [("C = {}".format(C), "beta = 0: 0 >= {} 0 holds".format(C),
             "beta not 0: {}".format("holds" if C <= best.margin else
                                     "no beta does"))
            for C in (1, 2, 100)]


def one_term():
    """S28: one term of a score, and its sum."""
    alpha = [3, 0, 0, 2]
    right = kernel_scores(FOUR, Y4, alpha, FOUR, t=1)
    return [("x = {}".format(x), "the first term: {}".format(
        alpha[0] * Y4[0] * (dot(FOUR[0], x) + 1)), "the sum: {}".format(v))
            for x, v in zip(FOUR, right)]


def threshold():
    """S32: t as the combination that makes w, and t."""
    rows = []
    for move in (0, 5):
        X = [[v + move for v in x] for x in FOUR]
        result = svm_hard(X, Y4)
        total = sum(a * label for a, label in zip(result.alpha, Y4))
        rows.append(("four points, moved by {}".format(move),
                     "t = sum alpha y = {}".format(total),
                     "w = {}, t = {}".format(shown(result.w), result.t)))
    return rows


def constant_in_a_kernel():
    """S33: rows with the constant in them, and without."""
    rows, square = homogeneous(SQUARE), Polynomial(2)
    with_one = kernel_perceptron(rows, XOR, square)
    rbf = Gaussian(1)
    same = [gram([[float(v) for v in x] for x in X], rbf)
            for X in (rows, SQUARE)]
    return [("XOR by (x . z)^2", "with a constant, (x . z + 1)^2: {} updates"
             .format(with_one.updates),
             "without: " + outcome(kernel_perceptron, SQUARE, XOR, square)),
            ("a Gaussian kernel", "a bias", "the same matrix with a constant "
             "and without: {}".format("yes" if same[0] == same[1] else "no"))]


COMPUTED = {
    "S3": square_of_residual, "S4": no_rate, "S6": bars, "S9": strict,
    "S10": rate_in_floats, "S14": support, "S20": signed_slack,
    "S21": least_criterion, "S22": contribution, "S23": primes,
    "S24": misread, "S25": unit_length, "S26": any_data, "S27": multiples,
    "S28": one_term, "S31": counts, "S32": threshold,
    "S33": constant_in_a_kernel}
