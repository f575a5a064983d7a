"""The hard margin with a Gaussian kernel, and what is refused."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings

import independent
from refimpl.base.errors import NotSeparableError, NumberError
from refimpl.kernels import Gaussian
from refimpl.svm import separability, svm_hard
from strategies import converted, two_classes


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
    found = svm_hard(X, y, Gaussian(2))
    alpha = [Fraction(v) for v in found.alpha]
    G = [[Fraction(Gaussian(2, 90)(a, b)) for b in X] for a in X]
    near = Fraction(1, 10 ** 40) * max(alpha) ** 2
    assert abs(sum(a * c for a, c in zip(alpha, y))) < near
    functional = [c * (sum(a * d * v for a, d, v in zip(alpha, y, row))
                       - Fraction(found.t)) for c, row in zip(y, G)]
    assert all(v > 1 - near for v in functional)
    assert found.support == [i for i, a in enumerate(alpha) if a > 0]
    assert found.on_margin == [
        i for i, v in enumerate(functional) if abs(v - 1) < near]
    assert all(abs(v - 1) < near
               for a, v in zip(alpha, functional) if a > 0)
    assert abs(Fraction(found.margin) ** 2 * sum(alpha) - 1) < near
    assert found.w is None
    assert abs(svm_hard(X, y, Gaussian(2), 80).t - found.t) < near


def test_two_points_by_hand():
    """alpha = 1 / (1 - exp(-1/2)), t = 0; 2 alpha is |w|**2."""
    found = svm_hard([[0], [1]], [1, -1], Gaussian(1, 20), 20)
    due = 1 / (1 - Decimal("-0.5").exp())       # to 28 digits
    assert [abs(v - due) < Decimal("1e-19") for v in found.alpha] == [True] * 2
    assert len(found.alpha[0].as_tuple().digits) == 20
    assert found.t == 0 and found.support == found.on_margin == [0, 1]
    size = Fraction(found.margin) ** 2 * 2 * Fraction(due)
    assert abs(size - 1) < Fraction(1, 10 ** 18)
    floats = svm_hard([[0.0], [1.0]], [1, -1], Gaussian(1.0))
    assert floats.alpha == [float(due)] * 2
    assert type(floats.t) is type(floats.margin) is float
    decimals = svm_hard(converted([[0], [1]], Decimal), [1, -1], Gaussian(1))
    assert type(decimals.alpha[0]) is Decimal


def test_nearly_equal_rows_end():
    """Rounded kernels of such rows are indefinite; more bits help."""
    e = Fraction(1, 10 ** 30)
    X = [[k * e] for k in (0, 1, 2, 3)]
    found = svm_hard(X, [1, -1, 1, -1], Gaussian(1))
    assert str(found.alpha[0])[:6] == "1.3333" and found.t == 0
    assert found.on_margin == [0, 1, 2, 3]


def test_a_separator_that_floats_cannot_hold_is_refused():
    with pytest.raises(NumberError):
        separability([[1e16], [1e16 + 2]], [-1, 1])
    found = separability([[1e16], [1e16 + 8]], [-1, 1])
    assert all(c * (Fraction(found.w[0]) * Fraction(x) - Fraction(
        found.t)) > 0 for c, x in [(-1, 1e16), (1, 1e16 + 8)])


def test_any_function_of_two_rows_is_a_kernel():
    found = svm_hard([[1], [2]], [1, -1], lambda x, z: Fraction(
        x[0] * z[0], 4))
    due = svm_hard([[Fraction(1, 2)], [1]], [1, -1])
    assert found.w is None and found.alpha == due.alpha
    assert found.t == due.t and found.margin == due.margin
    assert independent.dot([1, -1], found.alpha) == 0
