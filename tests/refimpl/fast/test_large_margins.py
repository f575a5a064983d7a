"""Margins and Gram matrices of large tables: the same as the printed lines.

The size is forced from either side; then, around it, the printed lines must
not hand over too early or too late.
"""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl import fast
from refimpl.base.errors import NotSeparableError, NumberError
from refimpl.kernels import Gaussian, Polynomial, gram, linear
from refimpl.quadratic import maximise_dual, solve_dual
from refimpl.soft_margin import svm_soft
from refimpl.svm import separability, svm_hard
from strategies import converted, fractions, separable, tables, two_classes
from training import typed

F = Fraction
prices = st.sampled_from([F(1, 20), F(1, 3), 1, 5])
polynomials = st.sampled_from([
    linear, Polynomial(2), Polynomial(3, 1), Polynomial(2, F(1, 3))])
classes = st.sampled_from([int, Fraction, float, Decimal])


def product(x, z):
    """Return a kernel that the package does not know."""
    return sum(a * b for a, b in zip(x, z)) + F(1, 2)


def forced(rows, function, *arguments):
    """Return what a function gives, or its error, if so many rows are few."""
    kept, fast.ROWS = fast.ROWS, rows
    try:
        return typed(function(*arguments))
    except NotSeparableError as e:
        return typed(e.lam)
    finally:
        fast.ROWS = kept


def labelled_gram(X, y, kernel=linear):
    """Return y_i y_j k(x_i, x_j) for all i and j."""
    return [[c * d * kernel(a, b) for b, d in zip(X, y)]
            for a, c in zip(X, y)]


@settings(max_examples=150)
@given(two_classes(7, 3), classes)
def test_hard_margins_and_separability(Xy, T):
    X, y = converted(Xy[0], T), Xy[1]
    for function in (svm_hard, separability):
        assert forced(99, function, X, y) == forced(0, function, X, y)


@settings(max_examples=150)
@given(two_classes(7, 3), prices, polynomials, classes, st.booleans())
def test_soft_margins(Xy, C, kernel, T, warm):
    X, y = converted(Xy[0], T), Xy[1]
    if T in (float, Decimal):
        C = converted(C, T)
        if kernel is not linear:
            kernel = Polynomial(kernel.degree, converted(kernel.constant, T))
    start = [C for _ in y] if warm else None
    given_ = X, y, C, kernel, 50, start
    assert forced(99, svm_soft, *given_) == forced(0, svm_soft, *given_)


@settings(max_examples=25)
@given(two_classes(6, 2), prices, st.sampled_from([1, F(1, 3), F(9, 2)]),
       classes, st.sampled_from([1, 5, 50, 120]))
def test_gaussian_kernels(Xy, C, sigma, T, digits):
    X, y = converted(Xy[0], T), Xy[1]
    kernel = Gaussian(converted(sigma, T) if T is not int else sigma)
    if T in (float, Decimal):
        C = converted(C, T)
    for function, given_ in ((svm_hard, (X, y, kernel, digits)),
                             (svm_soft, (X, y, C, kernel, digits))):
        assert forced(99, function, *given_) == forced(0, function, *given_)


@given(two_classes(5, 2), prices)
def test_any_function_is_a_kernel(Xy, C):
    given_ = Xy[0], Xy[1], C, product
    assert forced(99, svm_soft, *given_) == forced(0, svm_soft, *given_)


@given(tables(fractions, 4, 3), polynomials)
def test_gram_matrices(X, kernel):
    for T in (Fraction, float):
        if T is Fraction or kernel is linear:
            X = converted(X, T)
            assert forced(99, gram, X, kernel) == forced(0, gram, X, kernel)


@pytest.mark.parametrize("n, m", [
    (39, 10), (40, 10), (41, 2), (20, 11), (4, 10), (4, 11)])
def test_around_the_size(n, m, monkeypatch):
    X = [[(7 * i * i + 3 * i * k + k) % 23 - 11 for k in range(m)]
         for i in range(n)]
    y = [1 if 2 * x[0] - 3 * x[1] > 0 else -1 for x in X]
    handed = []
    for name, function, given_ in (
            ("svm_hard", svm_hard, (X, y)),
            ("svm_soft", svm_soft, (X, y, F(1, 9))),
            ("separability", separability, (X, y)),
            ("gram", gram, (X, Polynomial(2, 1)))):
        assert forced(999, function, *given_) == forced(0, function, *given_)
        monkeypatch.setattr(fast, name, lambda *v: handed.append(v))
        function(*given_)
    assert len(handed) == (4 if n > 40 or m > 10 else 0)


@settings(max_examples=60)
@given(two_classes(5, 2), prices, st.data())
def test_no_multipliers_have_a_greater_dual(Xy, C, data):
    """The printed function itself, at alpha and wherever it is feasible."""
    X, y = Xy
    G, n = labelled_gram(X, y), len(y)

    def dual(alpha):
        return sum(alpha) - F(1, 2) * sum(
            alpha[i] * alpha[j] * G[i][j] for i in range(n) for j in range(n))

    best = maximise_dual(G, y, F(C))[0]
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
    result = svm_soft(X, y, C)
    assert dual(best) == result.objective and best == result.alpha


@given(separable(5))
def test_through_the_origin_or_not(Xy):
    """balanced is whether sum alpha_i y_i = 0 is required."""
    X, y = Xy
    G = [[independent.dot(a, b) for b in X] for a in X]
    alpha, g = solve_dual(G.__getitem__, 1, y, False)
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
    result = svm_hard([[0.0], [2.0 ** -400]], [-1, 1], Gaussian(1.0))
    assert result.alpha == [2.0 ** 801] * 2 and result.t == 0


@pytest.mark.parametrize("rows", [0, 99])
def test_a_hyperplane_that_floats_cannot_hold_is_refused(rows, monkeypatch):
    monkeypatch.setattr(fast, "ROWS", rows)
    for function in (separability, svm_hard):
        with pytest.raises(NumberError):
            function([[1e16], [1e16 + 2]], [-1, 1])
        result = function([[1e16], [1e16 + 8]], [-1, 1])
        assert all(c * (F(result.w[0]) * F(x) - F(result.t)) > 0
                   for c, x in [(-1, 1e16), (1, 1e16 + 8)])
