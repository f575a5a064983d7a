"""Document E, and what several documents say."""

from fractions import Fraction

from hypothesis import given, settings, strategies as st

import independent
from strategies import matrices, separable, small, two_classes, vectors
from texts import AND, D4, SQUARE, Y4, close, functional, hard, norm2

from refimpl.base.errors import SingularError
from refimpl.base.matrix import apply, multiply_weighted, transpose
from refimpl.basic_classifier import (
    basic_linear_classifier, least_squares_classifier)
from refimpl.data import homogeneous
from refimpl.fisher import fisher
from refimpl.linear_classifier import margins
from refimpl.logistic import log_likelihood
from refimpl.perceptron import perceptron
from refimpl.solve import solve
from refimpl.svm import svm_hard
from refimpl.theorems import novikoff_bound


@given(two_classes(6, 2), vectors(st.integers(-9, 9), 2), st.integers(-9, 9))
def test_I164_I165_S25_no_unit_vector_keeps_all_further_away(Xy, v, t):
    X, y = Xy
    result = hard(X, y)
    best = Fraction(result.margin)
    v = v[:len(X[0])]
    if any(v):
        assert Fraction(margins(v, t, X, y).margin) <= best * (
            1 + Fraction(1, 10 ** 45))
    # the middle form holds at beta = 0 for any C, and says nothing
    zero = [0] * len(v)
    for C in (1, 10 ** 6):
        assert min(functional(zero, 0, X, y)) >= C * norm2(zero)


thetas = vectors(st.integers(-4, 4).map(lambda k: Fraction(k, 2)), 2)
rows = matrices(small, 5, 1).map(lambda X: [x + [1] for x in X])
classes = vectors(st.integers(0, 1), 5)


@settings(max_examples=20)
@given(rows, classes, thetas, st.integers(0, 1))
def test_I151_I152_X26_differences_of_the_value_and_of_the_gradient(
        X, y, theta, k):
    h = Fraction(1, 10 ** 15)

    def curve_near(s):
        return log_likelihood(X, y, [
            v + s * h if j == k else v for j, v in enumerate(theta)])

    here, up, down = curve_near(0), curve_near(1), curve_near(-1)
    slope = (Fraction(up.value) - Fraction(down.value)) / (2 * h)
    assert close(slope, here.gradient[k], 25)
    for j in range(2):
        bend = (Fraction(up.gradient[j]) - Fraction(down.gradient[j])) / (
            2 * h)
        assert close(bend, here.hessian[k][j], 25)


@given(rows, thetas, classes, st.data())
def test_I155_reweighting_is_newton_for_any_probabilities(X, theta, y, data):
    """An identity: p need not come from theta."""
    if len({x[0] for x in X}) == 1:
        return
    p = [data.draw(st.sampled_from([Fraction(k, 7) for k in range(1, 7)]))
         for _ in X]
    W = [v * (1 - v) for v in p]
    z = [independent.dot(theta, x) + (c - v) / u
         for x, c, v, u in zip(X, y, p, W)]
    H = [[sum(u * x[j] * x[k] for u, x in zip(W, X)) for k in range(2)]
         for j in range(2)]
    g = [sum(x[j] * (c - v) for x, c, v in zip(X, y, p)) for j in range(2)]
    step = independent.solution(H, g)
    Wz = [w * v for w, v in zip(W, z)]
    assert solve(multiply_weighted(X, W), apply(transpose(X), Wz)) == [
        a + b for a, b in zip(theta, step)]


# Documents read together (I170 to I180), where they disagree (C1 to C30), and
# what an expert expects beside them (X1 to X33).


@given(two_classes(7, 2))
def test_I172_X30_least_squares_and_fisher_are_parallel(Xy):
    """w = r S_W^-1 delta with a known r; Fisher's row is parallel too."""
    X, y = Xy
    try:
        result = fisher(X, y, 1, 20)
        w = least_squares_classifier(X, y).w
    except SingularError:
        return
    delta = basic_linear_classifier(X, y).w
    v = solve(result.within, delta)
    n = Fraction(y.count(1) * y.count(-1), len(y))
    ratio = 2 * n / (1 + n * independent.dot(delta, v))
    assert w == [ratio * k for k in v]
    if any(v) and result.eigenvalues[0]:
        row = [Fraction(k) for k in result.W[0]]
        largest = max(v, key=abs)
        assert all(close(a, b / largest, 15) for a, b in zip(row, v))


ROWS = homogeneous(SQUARE)
RULES = ("at-most-zero", "negative", "step")


def test_C1_I16_what_counts_as_a_mistake():
    """The printed text is strict, the printed algorithm is not."""
    runs = {rule: perceptron(D4, Y4, rule=rule) for rule in RULES}
    assert [runs[rule].updates for rule in RULES] == [5, 0, 3]
    assert perceptron(D4, Y4) == runs["at-most-zero"]
    assert runs["at-most-zero"].w == [3, -4]
    assert runs["step"].w == [1, -3]
    assert functional(runs["step"].w, 0, D4, Y4)[3] == 0
    assert [perceptron(ROWS, AND, rule=rule).updates
            for rule in RULES] == [18, 0, 11]


@given(separable(6))
def test_C6_first_or_last_the_constant_makes_the_same_run(Xy):
    X, y = Xy
    front = [[x[-1]] + x[:-1] for x in X]
    last, first = perceptron(X, y), perceptron(front, y)
    assert first.alpha == last.alpha
    assert first.w == [last.w[-1]] + last.w[:-1]


def test_C25_through_the_origin_of_homogeneous_rows_or_not():
    """1 / gamma**2 is 17 with the bias in w, 8 with a free threshold."""
    bound = novikoff_bound(ROWS, AND)
    assert norm2(bound.w) == 17 and bound.bound == 51
    assert norm2(svm_hard(SQUARE, AND).w) == 8
    assert perceptron(ROWS, AND).updates <= 51
