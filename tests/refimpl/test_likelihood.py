"""The log-likelihood and its maximum: every digit, and why there is none."""

from decimal import Decimal, localcontext
from fractions import Fraction as F
from random import Random

import pytest
from hypothesis import given, strategies as st

import independent
from refimpl.base.fixed import UNITS, exponentials
from refimpl.base.functions import exp_bounds, log_two
from refimpl.likelihood import log_likelihood, sigmoid
from refimpl.maximum_likelihood import logistic_regression
from refimpl.newton_method import logistic_sample


STEPS_X = [[k, 1] for k in range(1, 7)]
STEPS_Y = [0, 0, 1, 0, 1, 1]


@pytest.mark.parametrize("far", [4096, -4096, 10 ** 6, F(10) ** 30])
def test_a_point_far_out_costs_little(far):
    """Steps are bounded by what they gain, and not by what they move."""
    y = STEPS_Y + [int(far > 0)]
    result = logistic_regression(STEPS_X + [[far, 1]], y)
    assert result.theta == logistic_regression(STEPS_X, STEPS_Y).theta
    p = result.probabilities[-1]
    if abs(far) == 4096:
        z = -abs(far * result.theta[0] + result.theta[1])
        assert p == 1 or abs(p / z.exp() - 1) < Decimal(10) ** -20
    else:
        assert p == int(far > 0)
    assert result.iterations < 200


def test_zeros_are_proved_where_weights_are_multiples():
    """theta is (a, 0, -a): rows and their images, x reversed and negative."""
    X = [[1, 0, 1], [1, 1, 1], [-1, 0, -1], [1, -1, -1], [-1, 0, 0],
         [-1, 0, 1]]
    y = [0, 0, 0, 1, 1, 0]
    images = [[-v for v in x[::-1]] for x in X]
    for scale in (1, F(7, 3)):
        rows = [[x[0] * scale] + x[1:] for x in X + images]
        result = logistic_regression(rows, y + y, 20)
        assert result.theta[1] == 0 != result.theta[0]


def cut(v, digits):
    """Return Decimals of many digits in fewer."""
    if isinstance(v, list):
        return [cut(u, digits) for u in v]
    with localcontext() as context:
        context.prec = digits
        return v if type(v) is F else +v


def test_no_clamp_is_computed_with():
    """e**-23027 is below 10**-10000, and 10**9999 times that is not."""
    result = log_likelihood([[1, 10 ** 9999]], [0], [-23027, 0], 15)
    assert str(result.gradient[1]) == "-0.0316931359675510"
    assert result.hessian[1][1].adjusted() == 9997
    assert (result.value, result.probabilities) == (0, [0])


@pytest.mark.campaign
def test_scores_of_any_size():
    assert log_likelihood([[50000]], [1], [1])[:3] == (0, [0], [[0]])
    result = log_likelihood([[10 ** 20]], [0], [10 ** 300], 5)
    assert str(result.value) == "-1.0000E+320" and result.probabilities == [1]
    assert str(result.gradient[0]) == "-1.0000E+20"
    far = log_likelihood([[10 ** 9990]], [0], [10 ** 9990], 5)
    assert far.value.adjusted() == 19980 and far.gradient == [-10 ** 9990]


@pytest.mark.parametrize("one", [1, 1.0])
def test_weights_that_are_logarithms_of_fractions(one):
    """No symmetry: p is 2/3, 1/3, 1/3, 2/3, 8/9, 1/9."""
    X = [[-1, 0, 1], [0, 0, 1], [0, 1, 1], [-1, -2, 1], [-2, 1, 1], [1, 1, 1]]
    result = logistic_regression([[one * v for v in x] for x in X],
                                 [0, 0, 1, 1, 1, 0])
    log_two = F(Decimal(2).ln())
    assert result.theta[1] == 0
    for v, k in ((result.theta[0], -2), (result.theta[2], -1)):
        assert abs(F(v) - k * log_two) < F(1, 10 ** 15)
    for p, expected in zip(result.probabilities, (6, 3, 3, 6, 8, 1)):
        assert abs(F(p) - F(expected, 9)) < F(1, 10 ** 15)


def test_a_zero_of_odds_that_multiply():
    """Odds of 2, 4, 3 and 6: the last has no weight beside the others'."""
    X, y = [], []
    for a, b, odds in ((0, 0, 2), (1, 0, 4), (0, 1, 3), (1, 1, 6)):
        X += [[a, b, a * b, 1]] * (odds + 1)
        y += [1] * odds + [0]
    theta = logistic_regression(X, y, 20).theta
    assert theta[2] == 0 != theta[0] and theta[0] == theta[3]


@pytest.mark.campaign
def test_ten_thousand_digits():
    X, y = [[1, 2], [2, 1], [3, 1], [1, 1], [4, 1]], [0, 1, 1, 1, 0]
    for long, short in (
            (log_likelihood(X, y, [1, 2], 10000).gradient,
             log_likelihood(X, y, [1, 2], 60).gradient),
            (logistic_regression(X, y, 10000).theta,
             logistic_regression(X, y, 60).theta)):
        assert [len(v.as_tuple().digits) for v in long] == [10000] * 2
        assert cut(long, 60) == short


def test_odds_with_a_common_prime_above_1000():
    """Odds of 1013, 2027, 3041 and 1013 2027 / 3041: a weight is 0, as these
    are products of one another."""
    X = [[1, 0, 0, 0], [0, 1, 0, 1], [0, 1, 0, -1]] + (
        [[1, 1, -1, 0]] * 2028 + [[0, 0, 1, 0]] * 3039)
    y = [1] * 3 + [1] * 2025 + [0] * 3 + [1] * 3038 + [0]
    theta = logistic_regression(X, y, 10).theta
    assert [str(v) for v in theta] == [
        str(Decimal(v).ln().quantize(Decimal("1e-9")))
        for v in (1013, 2027, 3041)] + ["0"]


@pytest.mark.parametrize("P", [64, 140, 258, 1024, 1025])
def test_many_exponentials_are_as_good_as_one(P):
    """Those of tables, and those of exp_bounds with more bits."""
    random, (low, high) = Random(P), log_two(P)
    v = [random.getrandbits(P + random.randint(-P, 5)) for _ in range(60)] + [
        0, 1, low, low - 1, 30 << P]
    for some in (v[:3], v):
        for x, m, k in zip(some, *exponentials(some, P)):
            a, b, e = exp_bounds(-x, 1 << P, 2 * P)
            assert abs(F(m) - F(a + b, 2) * F(2) ** (e + P + k)) < (
                UNITS + k * (high - low))


@pytest.mark.parametrize("d, expected", [
    (23027, 1), (-23027, 0), (10 ** 400, 1), (-1e308, 0)])
def test_beyond_10_to_the_minus_10000_it_is_0_or_1(d, expected):
    assert sigmoid(d) == expected and 0 < sigmoid(-23025) < sigmoid(2) < 1


def drawn(z, u):
    """Return the label for theta . x = z."""
    return logistic_sample([[1]], [z], [u])[0]


@given(st.integers(-40, 40).filter(bool), st.integers(20, 120))
def test_the_last_of_many_digits_decides(z, digits):
    z = F(z, 3)
    unit = F(1, 10 ** digits)
    p = independent.formula("logistic", z, digits + 60)
    below = p // unit * unit
    assert drawn(z, below) == 1
    if below + unit < 1:
        assert drawn(z, below + unit) == 0
