"""Two roads to a margin, and to a Gram matrix: printed, and for large data.

What the methods print runs for data that a person reads; the roads below for
all that is larger.  Forced onto either, they give the same.
"""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl import kernels, soft_margin, svm
from refimpl.base.errors import NotSeparableError, NumberError
from refimpl.base.ints import is_large
from refimpl.kernels import Gaussian, Polynomial, gram, linear
from refimpl.roads.dual import maximise_dual, multipliers
from refimpl.soft_margin import svm_soft
from refimpl.svm import svm_hard
from strategies import converted, fractions, separable, tables, two_classes
from training import typed

F = Fraction
prices = st.sampled_from([F(1, 20), F(1, 3), 1, 5])
polynomials = st.sampled_from([
    linear, Polynomial(2), Polynomial(3, 1), Polynomial(2, F(1, 3))])
classes = st.sampled_from([int, Fraction, float])


def on_road(module, large, function, *arguments):
    """Return what a function gives, or its error, on one of both roads."""
    kept, module.is_large = module.is_large, lambda X: large
    try:
        return typed(function(*arguments))
    except NotSeparableError as e:
        return typed(e.lam)
    finally:
        module.is_large = kept


def labelled_gram(X, y, kernel=linear):
    """Return y_i y_j k(x_i, x_j) for all i and j."""
    return [[c * d * kernel(a, b) for b, d in zip(X, y)]
            for a, c in zip(X, y)]


def raising(*arguments):
    raise AssertionError("the road for large data was taken")


@settings(max_examples=150)
@given(two_classes(7, 3), classes)
def test_the_hard_margin_is_the_same_on_both_roads(Xy, T):
    X, y = converted(Xy[0], T), Xy[1]
    assert on_road(svm, False, svm_hard, X, y) == on_road(
        svm, True, svm_hard, X, y)


@settings(max_examples=150)
@given(two_classes(7, 3), prices, polynomials, classes, st.booleans())
def test_the_soft_margin_is_the_same_on_both_roads(Xy, C, kernel, T, warm):
    X, y = converted(Xy[0], T), Xy[1]
    if T is float:
        C = converted(C, T)
        if kernel is not linear:
            kernel = Polynomial(kernel.degree, converted(kernel.constant, T))
    start = [C for _ in y] if warm else None
    given_ = X, y, C, kernel, 50, start
    assert on_road(soft_margin, False, svm_soft, *given_) == on_road(
        soft_margin, True, svm_soft, *given_)


@given(tables(fractions, 4, 3), polynomials)
def test_the_gram_matrix_is_the_same_on_both_roads(X, kernel):
    for T in (Fraction, float):
        if T is Fraction or kernel is linear:
            X = converted(X, T)
            assert on_road(kernels, False, gram, X, kernel) == on_road(
                kernels, True, gram, X, kernel)


@pytest.mark.parametrize("n, m", [
    (19, 5), (20, 5), (21, 5), (20, 4), (20, 6), (21, 2), (4, 6)])
def test_around_the_border(n, m, monkeypatch):
    """Up to 20 rows of 5 numbers the printed lines answer."""
    X = [[(7 * i * i + 3 * i * k + k) % 23 - 11 for k in range(m)]
         for i in range(n)]
    y = [1 if 2 * x[0] - 3 * x[1] > 0 else -1 for x in X]
    assert is_large(X) is (n > 20 or m > 5)
    calls = [(svm, svm_hard, (X, y)), (soft_margin, svm_soft, (X, y, F(1, 9))),
             (kernels, gram, (X, Polynomial(2, 1)))]
    for module, function, given_ in calls:
        due = typed(function(*given_))
        assert due == on_road(module, False, function, *given_)
        assert due == on_road(module, True, function, *given_)
    monkeypatch.setattr("refimpl.roads.margin.solve_hard", raising)
    monkeypatch.setattr(soft_margin, "solve_soft", raising)
    monkeypatch.setattr(kernels, "large_gram", raising)
    for _, function, given_ in calls:
        if is_large(X):
            with pytest.raises(AssertionError):
                function(*given_)
        else:
            function(*given_)


def test_a_gaussian_and_any_function_take_the_road_below(monkeypatch):
    X, y = [[0], [1], [3]], [-1, 1, 1]
    monkeypatch.setattr(soft_margin, "solve_soft", raising)
    for kernel in (Gaussian(1), lambda a, b: a[0] * b[0] + 1):
        with pytest.raises(AssertionError):
            svm_soft(X, y, 1, kernel)
    svm_soft(X, y, 1, Polynomial(2))


@settings(max_examples=60)
@given(two_classes(5, 2), prices, st.data())
def test_no_multipliers_have_a_greater_dual(Xy, C, data):
    """The printed function itself, at alpha and wherever it is feasible."""
    X, y = Xy
    G, n = labelled_gram(X, y), len(y)

    def dual(alpha):
        return sum(alpha) - F(1, 2) * sum(
            alpha[i] * alpha[j] * G[i][j] for i in range(n) for j in range(n))

    best = maximise_dual(G, y, F(C))
    assert all(0 <= a <= C for a in best)
    assert independent.dot(best, y) == 0
    plus, minus = y.index(1), y.index(-1)
    for i, j in [(plus, minus)] + [data.draw(st.sampled_from(
            [(i, j) for i in range(n) for j in range(n)]))]:
        for size in (F(1, 7), F(-1, 7), F(1, 1000)):
            other = list(best)
            other[i] += size * y[i]
            other[j] -= size * y[j]
            if all(0 <= a <= C for a in other):
                assert dual(other) <= dual(best)
    found = svm_soft(X, y, C)
    assert dual(best) == found.objective and best == found.alpha


@given(separable(5))
def test_through_the_origin_or_not(Xy):
    """balanced is whether sum alpha_i y_i = 0 is asked for."""
    X, y = Xy
    G = [[independent.dot(a, b) for b in X] for a in X]
    alpha, g = multipliers(G.__getitem__, 1, y, False)
    w = [sum(a * c * v for a, c, v in zip(alpha, y, column))
         for column in zip(*X)]
    assert g == [independent.dot(w, x) - c for x, c in zip(X, y)]
    margins = [c * independent.dot(w, x) for x, c in zip(X, y)]
    assert min(margins) == 1
    assert all(m == 1 for m, a in zip(margins, alpha) if a)


def test_no_greatest_value_is_no_hyperplane():
    X, y = [[0], [1], [2]], [1, -1, 1]
    with pytest.raises(NotSeparableError) as e:
        maximise_dual(labelled_gram(X, y), y)
    assert e.value.lam == [F(1, 4), F(1, 2), F(1, 4)]


@pytest.mark.parametrize("T", [float, Decimal])
def test_multipliers_whose_rounding_outweighs_the_margin_are_refused(T):
    u = Decimal(2) ** -52
    rows = [[T(3 + a * u), T(-2 + b * u)] for a, b in (
        (-1, 3), (2, 0), (0, 1), (2, 2), (-1, 1))]
    with pytest.raises(NumberError):
        svm_hard(rows, [-1, -1, 1, 1, 1], Gaussian(T(8)))


def test_large_multipliers_that_are_alike_separate():
    """They are 1 / (1 - k), and 1 - k is 2^-800 / 2."""
    found = svm_hard([[0.0], [2.0 ** -400]], [-1, 1], Gaussian(1.0))
    assert found.alpha == [2.0 ** 801] * 2 and found.t == 0
