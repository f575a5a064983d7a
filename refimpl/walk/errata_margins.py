"""Errata of margins and kernels, put to numbers beside what is right.

Each function gives rows of texts: (where, as printed, as it is right).
"""

from ..base.ratio import fraction
from ..base.vector import dot
from ..data import homogeneous
from ..kernel_perceptron import kernel_perceptron
from ..kernels import Gaussian, Polynomial, gram
from ..linear_classifier import margins
from ..predict import kernel_scores
from ..soft_margin import svm_soft
from ..svm import svm_hard
from .errata_runs import AND, FOUR, SQUARE, XOR, Y4, outcome
from .values import shown

SIX, Y6 = [[-3], [-2], [-1], [1], [2], [3]], [-1, -1, -1, 1, 1, 1]
GRAM = "(x . z)^2"


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
    return [("XOR by " + GRAM, "with a constant, (x . z + 1)^2: {} updates"
             .format(with_one.updates),
             "without: " + outcome(kernel_perceptron, SQUARE, XOR, square)),
            ("a Gaussian kernel", "a bias", "the same matrix with a constant "
             "and without: {}".format("yes" if same[0] == same[1] else "no"))]


COMPUTED = {"S6": bars, "S14": support, "S20": signed_slack, "S25":
            unit_length, "S28": one_term, "S32": threshold, "S33":
            constant_in_a_kernel}
