"""The likelihood in ints, and the proof of its maximum."""

from decimal import Decimal
from fractions import Fraction as F
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.programs.confirm import Refuted
from conformance.programs.confirm.likelihood import climb
from refimpl.logistic_regression import logistic_regression
from refimpl.roads.derivatives import decays, derivatives
from refimpl.roads.likelihood import proved
from strategies import seeded

P = 200
ONE = 1 << P


def overlapping(random):
    """(X, y) in ints, homogeneous, which no direction tells apart."""
    X = [[random.randint(-3, 3), 1] for _ in range(random.randint(1, 4))]
    low = {x[0] for x in X} | {9}
    X = [[k, 1] for k in sorted(low)[:3] for _ in "ab"] + X
    y = [0, 1] * (len(sorted(low)[:3])) + [
        random.randint(0, 1) for _ in X[2 * len(sorted(low)[:3]):]]
    return X, y


problems = seeded(overlapping).filter(
    lambda Xy: len({x[0] for x in Xy[0]}) > 1)


def ints(theta, bits=P):
    """Return fractions as ints over 2**bits."""
    return [int(v * (1 << bits)) for v in theta]


def agrees(found, due, digits):
    """Say whether a Decimal has this many digits of a fraction."""
    if due == 0:
        return found == 0
    return abs(F(found) / due - 1) <= F(51, 100) * F(10) ** (1 - digits)


@given(st.fractions(-60, 60, max_denominator=30))
def test_exponentials_are_enclosed(z):
    (d, low, high, k), = decays([[1]], [int(z * ONE)], P)
    due = F((-abs(Decimal(d)) / ONE).exp())
    assert d == int(z * ONE)
    assert low <= due / F(2) ** k * (1 + F(1, 10 ** 25))
    assert high >= due / F(2) ** k * (1 - F(1, 10 ** 25))
    assert high - low <= F(high, 2 ** (P - 4))


def test_derivatives_at_a_point_by_hand():
    g, H = derivatives([[1, 0], [2, 1]], [0, 1], [0, 0], P)
    half, quarter = ONE // 2, ONE // 4
    for v, due in zip(g, [half, half]):
        assert abs(v - due) <= 16
    for row, due in zip(H, [[5, 2], [2, 1]]):
        for v, c in zip(row, due):
            assert abs(v - c * quarter) <= 64


def test_weights_that_are_hardly_known_are_left_out():
    X = [[1], [200]]
    for bits, more in ((P, False), (8 * P, True)):
        one = 1 << bits
        _, ((near,),) = derivatives([[1]], [1], [one], bits)
        _, ((both,),) = derivatives(X, [1, 1], [one], bits)
        assert near > 0 and (both > near) is more


@settings(max_examples=25)
@given(problems, st.sampled_from([10, 30]))
def test_what_is_proved_is_right(Xy, digits):
    X, y = Xy
    try:
        theta = climb([[F(v) for v in x] for x in X], y)
    except Refuted:
        return
    found = proved(X, y, ints(theta), P, [1, 1], digits)
    assert found is not None
    for v, due in zip(found[0], theta):
        assert agrees(v, due if abs(due) > F(1, 10 ** 60) else 0, digits)
    for v, x in zip(found[2], X):
        z = sum(a * b for a, b in zip(x, theta))
        p = 1 / (1 + (-Decimal(z.numerator) / z.denominator).exp())
        assert agrees(v, F(p), min(digits, 20))


@settings(max_examples=25)
@given(problems, st.integers(-2, 2), st.integers(-2, 2))
def test_no_wrong_theta_is_called_proved(Xy, a, b):
    """It is None, or what is proved is the maximum all the same."""
    X, y = Xy
    try:
        theta = climb([[F(v) for v in x] for x in X], y)
    except Refuted:
        return
    off = F(1, 2 ** 40)
    moved = [theta[0] + a * off, theta[1] + b * off]
    found = proved(X, y, ints(moved), P, [1, 1], 8)
    if found is not None:
        for v, due in zip(found[0], theta):
            assert agrees(v, due, 8) or abs(due) < F(1, 10 ** 8)
    if (a, b) != (0, 0):
        assert proved(X, y, ints(moved), P, [1, 1], 20) is None


def test_far_from_the_maximum_nothing_is_proved():
    X, y = [[1], [1], [1]], [0, 1, 1]
    for theta in product([-3, 0, 5]):
        assert proved(X, y, ints([F(v) for v in theta]), P, [1], 5) is None


@pytest.mark.parametrize("scale", [F(1), F(10) ** 90, F(1, 10 ** 90)])
def test_a_zero_is_one_at_any_scale(scale):
    X, y = [[1, 1], [-1, 1], [1, 1], [-1, 1]], [0, 0, 1, 1]
    weights, value, chances = proved(X, y, [0, 0], 600, [scale, 1], 40)
    assert weights == [0, 0] and chances == [Decimal("0.5")] * 4
    assert str(value)[:12] == "-2.772588722"


@pytest.mark.parametrize("scale", [F(1), F(10) ** 90, F(1, 10 ** 90)])
def test_scales_are_multiplied_in(scale):
    theta = climb([[F(1)]] * 3, [0, 1, 1])
    (weight,), _, _ = proved([[1]] * 3, [0, 1, 1], ints(theta), P, [scale],
                             30)
    assert agrees(weight, theta[0] * scale, 30)


@pytest.mark.parametrize("far, y, due", [(10 ** 6, 1, F(1)),
                                        (-10 ** 6, 0, F(0))])
def test_a_chance_next_to_a_whole_number_is_that(far, y, due):
    found = logistic_regression([[1], [-1], [1], [far]], [1, 1, 1, y], 10)
    assert repr(found.probabilities[3]) == repr(due)
