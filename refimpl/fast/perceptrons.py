"""Perceptrons for large tables: in ints, and with scores that are updated.

    perceptron            a score is a sum of ints: their sign is the same
    dual_perceptron, kernel_perceptron, dual_perceptron_bias
                          at a mistake on example i every score moves by row
                          i of the Gram matrix: n sums a mistake and none a
                          test, where the lines of the texts take n a test
"""

from ..base import check
from ..base.matrix import times
from ..base.numbers import enter, enter_ints
from ..base.ratio import fraction, from_ints
from ..base.rational import bits, gcd
from ..base.vector import dot
from ..dual_bias import DualBias
from ..kernel_perceptron import DualPerceptron, signed
from ..perceptron import (
    RULES, Epochs, Perceptron, at_most_zero, require_sides)
from .kernels import find_equal, integer_rows

BITS = 256      # of the entries of a Gaussian Gram matrix
SHORT = 29      # of factors whose products are quick, and mostly tell a sign


def perceptron(X, y, eta, w0, rule, max_epochs):
    """Train as perceptron.perceptron() and perceptron_from() do.

    w is kept as W eta / (d s t), where s X and t eta are ints: what moves W
    is then d times a row.
    """
    (X, s), (eta, t), (start, u), leave = enter_ints(
        "X eta w0", X, eta, [] if w0 is None else w0)
    n, m, y = check.training(X, y, from_ints(eta, t), max_epochs)
    start = check.start(None if w0 is None else start, m)
    check.one_of("rule", rule, sorted(RULES))
    g = gcd(u * eta, s * t)
    d, W = u * eta // g, [v * (s * t // g) for v in start]
    D, rows = d * s * t, signed_rows(X, y)
    tests = list(zip(rows, shorten_rows(rows), least_margins(y, rule)))
    alpha, run, multiply = [0] * n, Epochs(max_epochs), times()
    V, sure, long = shorten(W) or W, m << SHORT + 2, tests[0][1]

    def reached():
        return Perceptron(leave(divide(W, eta, D)), alpha, sum(alpha),
                          run.over)

    converged = False
    while not converged:
        run.begin(W, alpha, reached)
        converged = True
        for i, (x, short, low) in enumerate(tests):
            if short and sum(map(multiply, V, short)) > sure:
                continue
            if sum(map(multiply, W, x)) < low:
                W = [a + d * b for a, b in zip(W, x)]
                V = long and (shorten(W) or W)
                converged = False
                alpha[i] += 1
    result = reached()
    require_sides(divide(W, eta, D), result.w, X, y, RULES[rule])
    return result


def shorten(v):
    """Return ints over a power of two, of SHORT bits; None if v has no more.

    Each is less than 1 below what it stands for.  So a product of two is less
    than 2**(SHORT + 2) off, and takes half the time.
    """
    k = bits(max(map(abs, v))) - SHORT
    return [a >> k for a in v] if k > 0 else None


def shorten_rows(X):
    """Return shorten() of each; mostly all are as long as the first."""
    return map(shorten, X) if shorten(X[0]) else [None] * len(X)


def signed_rows(X, y):
    """Return y_i x_i for every i."""
    return [x if label > 0 else [-v for v in x] for x, label in zip(X, y)]


def least_margins(y, rule):
    """Return the least y_i w . x_i, an int, that is no mistake."""
    if rule == "step":
        return [int(label < 0) for label in y]
    return [int(rule == "at-most-zero")] * len(y)


def divide(W, n, d):
    """Return W n / d; ints where that leaves no rest."""
    F = fraction()
    return [F(v * n, d) if v * n % d else v * n // d for v in W]


def dual_perceptron(X, y, max_epochs):
    """Train as kernel_perceptron.dual_perceptron() does."""
    return kernel_perceptron(X, y, dot, max_epochs)


def kernel_perceptron(X, y, kernel, max_epochs):
    """Train as kernel_perceptron.kernel_perceptron() does."""
    X, kernel, _ = enter("X kernel", X, kernel, ints=True)
    n, _, y = check.training(X, y, 1, max_epochs)
    alpha, run = [0] * n, Epochs(max_epochs)

    def reached():
        return DualPerceptron(alpha, sum(alpha), run.over)

    if hasattr(kernel, "in_bits"):
        count_in_bits(X, y, kernel, alpha, run, reached)
    else:
        count_mistakes(integer_rows(X, kernel)[0], y, alpha, run, reached)
    return reached()


def dual_perceptron_bias(X, y, eta, max_epochs):
    """Train as dual_bias.dual_perceptron_bias() does.

    The bias is the weight of a coordinate 1.
    """
    X, eta, leave = enter("X eta", X, eta, ints=True)
    n, _, y = check.training(X, y, eta, max_epochs)
    counts, run = [0] * n, Epochs(max_epochs)
    row, s = integer_rows([x + [1] for x in X])

    def exactly():
        return [eta * c for c in counts], eta * dot(counts, y)

    def reached():
        return DualBias(*leave(exactly()) + [sum(counts), run.over])

    count_mistakes(row, y, counts, run, reached)
    result, (alpha, b) = reached(), exactly()
    if alpha != result.alpha or b != result.b:
        require_sides(alpha + [b], result.alpha + [result.b], [
            signed(from_ints([g - s for g in row(i)], s), y) + [1]
            for i in range(n)], y, at_most_zero)
    return result


def count_mistakes(row, y, alpha, run, reached):
    """Count in alpha how often each example is misclassified.

    Errata: S28, printed: each step calculates alpha_i x_i y_i x_j + alpha_i
            y_i; right: its sum over i; and O(N) only with cached scores
    Takes:  row  row(i) is row i of the Gram matrix, in ints
    """
    n, margins, converged = len(y), [0] * len(y), False
    while not converged:
        run.begin(margins, alpha, reached)
        converged = True
        for i in range(n):
            if margins[i] <= 0:
                alpha[i] += 1
                margins = move_margins(margins, y, i, row(i))
                converged = False


def move_margins(margins, y, i, row):
    """Return y_j times the score of every j after a mistake on i."""
    if y[i] > 0:
        return [v + g if c > 0 else v - g for v, g, c in zip(margins, row, y)]
    return [v - g if c > 0 else v + g for v, g, c in zip(margins, row, y)]


def count_in_bits(X, y, kernel, alpha, run, reached):
    """Do the same for a Gaussian kernel, whose values are rounded to BITS.

    Each is within 2 of the real one.  Where that leaves the sign of a score
    open, it is asked of the score itself.  Only equal rows depend on each
    other: what they weigh together determines the rest of a run.
    """
    row, _ = integer_rows(X, kernel, BITS)
    n, margins, converged = len(y), [0] * len(y), False
    same, weights = find_equal(X), [0] * len(y)
    while not converged:
        run.begin(weights, alpha, reached)
        converged = True
        for i in range(n):
            v = margins[i]
            if abs(v) <= 2 * sum(alpha):
                v = y[i] * score_of(X, y, kernel, alpha, i)
            if v <= 0:
                alpha[i] += 1
                weights[same[i]] += y[i]
                margins = move_margins(margins, y, i, row(i))
                converged = False


def score_of(X, y, kernel, alpha, i):
    """Return the score of row i, a real number."""
    picked = [j for j in range(len(X)) if alpha[j]]
    return dot([alpha[j] * y[j] for j in picked],
               [kernel(X[i], X[j]) for j in picked])
