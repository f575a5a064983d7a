"""The hard margin and separability: optimality, examples, Gaussians."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.base.errors import NotSeparableError
from refimpl.base.rational import Rational
from refimpl.data import homogeneous
from refimpl.kernels import Gaussian, Polynomial, gram, linear
from refimpl.svm import separability, svm_hard
from strategies import converted, labelled, two_classes

kernels = st.sampled_from([linear, Polynomial(2), Polynomial(2, 1)])


def fitted(X, y, kernel=linear):
    """Return svm_hard(), or None where the classes are not separable."""
    try:
        return svm_hard(X, y, kernel)
    except NotSeparableError as e:
        assert min(e.lam) >= 0 and sum(e.lam) == 1
        c = [v * label for v, label in zip(e.lam, y)]
        assert sum(c) == 0
        assert independent.dot(c, independent.apply(gram(X, kernel), c)) == 0
        return None


@settings(max_examples=150)
@given(two_classes(6, 2), kernels)
def test_the_conditions_of_optimality_hold_exactly(Xy, kernel):
    """I104 to I108, I117, I167, X18."""
    X, y = Xy
    result = fitted(X, y, kernel)
    if result is None:
        return
    alpha, n = result.alpha, len(y)
    assert all(type(v) is Fraction for v in alpha + [result.t])
    assert min(alpha) >= 0
    assert sum(a * c for a, c in zip(alpha, y)) == 0
    G = gram(X, kernel)
    f = [sum(a * c * v for a, c, v in zip(alpha, y, row)) - result.t
         for row in G]
    functional = [c * v for c, v in zip(y, f)]
    assert min(functional) == 1
    assert all(a == 0 or v == 1 for a, v in zip(alpha, functional))
    assert result.support == [i for i in range(n) if alpha[i] > 0]
    assert result.on_margin == [i for i in range(n) if functional[i] == 1]
    assert set(result.support) <= set(result.on_margin)
    size = Fraction(result.margin) ** 2 * sum(alpha)
    assert abs(size - 1) <= Fraction(1, 10 ** 48)
    if kernel is linear:
        assert result.w == [sum(a * c * x[k] for a, c, x in zip(alpha, y, X))
                            for k in range(len(X[0]))]
        assert independent.dot(result.w, result.w) == sum(alpha)
    else:
        assert result.w is None


@settings(max_examples=60)
@given(two_classes(6, 2), kernels)
def test_every_support_tried_gives_the_same(Xy, kernel):
    X, y = Xy
    result, expected = fitted(X, y,
                              kernel), independent.widest(gram(X, kernel), y)
    assert (result is None) is (expected is None)
    if result is not None:
        alpha, t = expected
        assert result.t == t and sum(result.alpha) == sum(alpha)
        if kernel is linear:
            assert result.w == [
                sum(a * c * x[k] for a, c, x in zip(alpha, y, X))
                for k in range(len(X[0]))]


@settings(max_examples=100)
@given(labelled(7, 3))
def test_separability_is_proved_either_way(Xy):
    X, y = Xy
    result = separability(X, y)
    if result.separable:
        assert result.lam is None
        assert all(c * (independent.dot(result.w, x) - result.t) > 0
                   for c, x in zip(y, X))
        assert len(set(y)) == 1 or fitted(X, y) is not None
    else:
        assert (result.w, result.t) == (None, None)
        independent.refutes(result.lam, homogeneous(X), y)
        assert fitted(X, y) is None


@given(two_classes(5, 2), st.sampled_from([float, Decimal, Rational]))
def test_other_classes_are_solved_as_the_rationals_they_are(Xy, T):
    X, y = Xy
    X = [[Fraction(v, 4) for v in x] for x in X]
    result = fitted(X, y)
    if result is None:
        lam = separability(converted(X, T), y).lam
        assert all(type(v) is Fraction for v in lam)
        independent.refutes(lam, homogeneous(X), y)
        return
    other = svm_hard(converted(X, T), y)
    for a, b in zip(other.alpha + other.w + [other.t],
                    result.alpha + result.w + [result.t]):
        assert type(a) is T
        assert a == converted(b, T)
    assert (other.support, other.on_margin) == (
        result.support, result.on_margin)


def contradicts(X, y):
    """Return whether equal rows have different labels."""
    return len({tuple(x) for x in X}) < len({
        (tuple(x), c) for x, c in zip(X, y)})


@settings(max_examples=20)
@given(two_classes(4, 2))
def test_the_conditions_hold_to_the_digits_asked_for(Xy):
    X, y = Xy
    if contradicts(X, y):
        with pytest.raises(NotSeparableError) as e:
            svm_hard(X, y, Gaussian(2))
        sums = {}
        for x, c, v in zip(X, y, e.value.lam):
            sums[tuple(x)] = sums.get(tuple(x), 0) + c * v
        assert sum(e.value.lam) == 1 and min(e.value.lam) >= 0
        assert not any(sums.values())
        return
    result = svm_hard(X, y, Gaussian(2))
    alpha = [Fraction(v) for v in result.alpha]
    G = [[Fraction(v) for v in row] for row in gram(X, Gaussian(2, 90))]
    close = Fraction(1, 10 ** 40) * max(alpha) ** 2
    assert abs(sum(a * c for a, c in zip(alpha, y))) < close
    functional = [c * (sum(a * d * v for a, d, v in zip(alpha, y, row))
                       - Fraction(result.t)) for c, row in zip(y, G)]
    assert all(v > 1 - close for v in functional)
    assert result.support == [i for i, a in enumerate(alpha) if a > 0]
    assert result.on_margin == [
        i for i, v in enumerate(functional) if abs(v - 1) < close]
    assert all(abs(v - 1) < close
               for a, v in zip(alpha, functional) if a > 0)
    assert abs(Fraction(result.margin) ** 2 * sum(alpha) - 1) < close
    assert result.w is None
    assert abs(svm_hard(X, y, Gaussian(2), 80).t - result.t) < close


def test_two_points_by_hand():
    """alpha = 1 / (1 - exp(-1/2)), t = 0; 2 alpha is |w|**2."""
    result = svm_hard([[0], [1]], [1, -1], Gaussian(1, 20), 20)
    expected = 1 / (1 - Decimal("-0.5").exp())       # to 28 digits
    assert [abs(v - expected) < Decimal("1e-19") for v
            in result.alpha] == [True] * 2
    assert len(result.alpha[0].as_tuple().digits) == 20
    assert result.t == 0 and result.support == result.on_margin == [0, 1]
    size = Fraction(result.margin) ** 2 * 2 * Fraction(expected)
    assert abs(size - 1) < Fraction(1, 10 ** 18)
    floats = svm_hard([[0.0], [1.0]], [1, -1], Gaussian(1.0))
    assert floats.alpha == [float(expected)] * 2
    assert type(floats.t) is type(floats.margin) is float
    decimals = svm_hard(converted([[0], [1]], Decimal), [1, -1], Gaussian(1))
    assert type(decimals.alpha[0]) is Decimal


def test_nearly_equal_rows_end():
    """Rounded kernels of such rows are indefinite; more bits help."""
    e = Fraction(1, 10 ** 30)
    X = [[k * e] for k in (0, 1, 2, 3)]
    result = svm_hard(X, [1, -1, 1, -1], Gaussian(1))
    assert str(result.alpha[0])[:6] == "1.3333" and result.t == 0
    assert result.on_margin == [0, 1, 2, 3]


def test_any_function_of_two_rows_is_a_kernel():
    result = svm_hard([[1], [2]], [1, -1], lambda x, z: Fraction(
        x[0] * z[0], 4))
    expected = svm_hard([[Fraction(1, 2)], [1]], [1, -1])
    assert result.w is None and result.alpha == expected.alpha
    assert result.t == expected.t and result.margin == expected.margin
    assert independent.dot([1, -1], result.alpha) == 0
