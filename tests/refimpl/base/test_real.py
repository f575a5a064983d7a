"""Real numbers with enclosures, and the series behind them."""

import decimal
import math
from decimal import Decimal
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, strategies as st

from expressions import (
    between_ops, context, evaluate, operands, real_ops, recipe)

from refimpl.base import ball, real
from refimpl.base.ball import Undecided
from refimpl.base.errors import DomainError, NotConvergedError
from refimpl.base.rational import Rational
from refimpl.base.real import Real
from refimpl.base.rounding import to_float
from refimpl.base.series import exp_bounds, exp_by_series, log_bounds


FEW, MANY = 300, 3000
DIGITS = 60
HALF = Fraction(1, 2)


def may_not_converge(steps):
    """Return whether a step meets what may be 0, which needs a proof."""
    ops, known = between_ops(45), []
    for step in steps:
        known.append(ops[step[0]](*operands(step, known)))
    return not all(v.is_safe() for v in known[3:])


def check(steps):
    """Compare an expression with its enclosure by Decimals."""
    expected = evaluate(steps, between_ops(130))
    try:
        result = evaluate(steps, real_ops())
        if not isinstance(result, Real):
            assert expected.holds(result), steps
            return
        check_balls(evaluate(steps, real_ops()), expected, steps)
        if expected.is_safe():
            check_value(result, expected, steps)
    except NotConvergedError:
        assert may_not_converge(steps), steps


def check_value(result, expected, steps):
    """Compare the digits, the double and the sign."""
    low, high = [context(DIGITS, decimal.ROUND_HALF_EVEN).plus(v)
                 for v in (expected.low, expected.high)]
    assert low <= result.to_decimal(DIGITS) <= high, steps
    low, high = [float(Fraction(v)) for v in (expected.low, expected.high)]
    assert low <= result.to_float() <= high, steps
    assert (result > 0) is (expected.low > 0), steps
    assert (result < Fraction(expected.high) + HALF) is True, steps


def check_balls(result, expected, steps):
    """Require that balls of any width meet the enclosure."""
    for P in (20, 53, 200):
        try:
            m, r, e = result.enclose(P)
        except Undecided:
            continue
        unit = Fraction(2) ** e
        assert (m - r) * unit <= Fraction(expected.high), steps
        assert Fraction(expected.low) <= (m + r) * unit, steps


def test_random_expressions(request):
    for seed in range(MANY if request.config.getoption("--all") else FEW):
        check(recipe(Random(seed)))


CLASSES = [int, Fraction, Rational, float, Decimal]


@pytest.mark.parametrize("T", CLASSES)
def test_reals_meet_every_exact_class(T):
    """A float and a Decimal are the fractions that they are."""
    e, two = real.exp(1), T(2)
    for result, expected in [
            (e + two, math.e + 2), (two + e, math.e + 2),
            (e - two, math.e - 2), (two - e, 2 - math.e),
            (e * two, 2 * math.e), (two * e, 2 * math.e),
            (e / two, math.e / 2), (two / e, 2 / math.e),
            (-e, -math.e), (abs(-e), math.e), (e ** 2, math.e ** 2)]:
        assert isinstance(result, Real)
        assert float(result) == pytest.approx(expected, rel=1e-15)
    assert e > two and not e < two and e >= two and not e <= two
    assert e != two and not e == two
    assert str((e - two).to_decimal(5)) == "0.71828"


@pytest.mark.parametrize("v, expected", [
    (lambda: real.exp(0), 1), (lambda: real.log(1), 0),
    (lambda: real.sqrt(Fraction(9, 4)), Fraction(3, 2)),
    (lambda: real.sqrt(0), 0), (lambda: real.exp(Fraction(0)), 1)])
def test_what_is_rational_stays_a_fraction(v, expected):
    assert type(v()) is Fraction and v() == expected


def sigmoid(d):
    """Return the logistic function as the texts print it."""
    return 1 / (1 + real.exp(-d))


@pytest.mark.parametrize("zero", [
    lambda: sigmoid(3) + sigmoid(-3) - 1,
    lambda: real.exp(1) * real.exp(-1) - 1,
    lambda: real.exp(HALF) ** 2 - real.exp(1),
    lambda: (real.exp(1) + 1) * (real.exp(1) - 1) - real.exp(2) + 1,
    lambda: sigmoid(2) / (1 - sigmoid(2)) - real.exp(2),
    lambda: real.exp(1) - real.exp(1)])
def test_equality_is_proved(zero):
    v = zero()
    assert v == 0 and not v > 0 and not v < 0 and float(v) == 0
    assert not isinstance(v, Real) or v.as_rational() == 0


@pytest.mark.parametrize("v", [
    lambda: real.exp(Fraction(1, 10 ** 30)) - 1,
    lambda: real.exp(1) - Fraction(
        27182818284590452353602874713526624977572, 10 ** 40),
    lambda: real.exp(100) + 1 - real.exp(100 + Fraction(1, 10 ** 60)),
    lambda: sigmoid(500) - 1, lambda: sigmoid(-500)])
def test_what_is_nearly_0_is_not_0(v):
    assert v() != 0 and v().as_rational() is None
    assert v().to_float() != 0 and v().to_decimal(3) != 0


def test_a_root_squared_is_never_taken_for_what_it_may_not_be():
    v = real.sqrt(2) * real.sqrt(2) - 2
    try:
        assert v == 0
    except NotConvergedError as e:
        assert "bits" in str(e)


@pytest.mark.parametrize("call", [
    lambda: real.log(0), lambda: real.log(-1), lambda: real.sqrt(-1),
    lambda: real.log(-real.exp(1)), lambda: real.sqrt(-real.exp(1))])
def test_outside_the_domain(call):
    with pytest.raises(DomainError):
        call()


def test_division_by_a_proved_0():
    with pytest.raises(ZeroDivisionError):
        1 / (real.exp(1) * real.exp(-1) - 1)


@pytest.mark.parametrize("other", ["1", None, [1], True, 1j])
def test_other_classes_are_not_mixed_in(other):
    with pytest.raises(TypeError):
        real.exp(1) + other
    with pytest.raises(TypeError):
        other * real.exp(1) if not isinstance(other, list) else (
            real.exp(1) * other)


@pytest.mark.parametrize("digits", [1, 2, 3, 5, 17, 50, 120, 1000])
def test_fewer_digits_are_more_digits_rounded(digits):
    for v in (real.exp(1), sigmoid(1), real.log(7), real.sqrt(2),
              real.exp(-50) * real.sqrt(3)):
        more = v.to_decimal(2000)
        assert v.to_decimal(digits) == context(
            digits, decimal.ROUND_HALF_EVEN).plus(more)


def test_a_sum_of_products():
    e = real.exp(1)
    result = Real.dot([1, e, Fraction(1, 2)], [e, e, 3])
    assert float(result) == pytest.approx(
        math.e + math.e ** 2 + 1.5, rel=1e-15)
    assert type(Real.dot([1, 2], [3, Fraction(1, 2)])) is Fraction


@pytest.mark.parametrize("u", [Fraction(1, 3), 5, 40, 10 ** 6])
def test_the_logarithm_of_one_and_an_exponential(u):
    """u + log(1 + e**-u), of which no digits cancel."""
    v = real.log(1 + real.exp(u))
    with decimal.localcontext() as wide:
        wide.prec, wide.Emin = 80, -10 ** 7
        d = Decimal(Fraction(u).numerator) / Fraction(u).denominator
        expected = d + (1 + (-d).exp()).ln()
    assert abs(v.to_decimal(50) - expected) <= expected * Decimal("1e-49")
    rest = v - u
    assert abs(rest.enclose(96)[0]).bit_length() > 60 or u > 40


def test_what_is_far_below_a_constant_needs_few_bits():
    x = real.exp(Fraction(-6000))
    v = 1 + x
    v.enclose(96)
    m, r, e = v.enclose(4096)
    assert x.P < 4096
    low, high, k = exp_bounds(-6000, 1, 9000)
    unit = 1 << -k
    assert (m - r) * Fraction(2) ** e <= 1 + Fraction(low, unit)
    assert (m + r) * Fraction(2) ** e >= 1 + Fraction(high, unit)
    assert r * Fraction(2) ** e < Fraction(2) ** -4000


def test_a_float_is_told_by_both_ends():
    one = 1 << 60

    def rounded(low, high, *ints):
        return ball.round_between(to_float, low, high, -60, *ints)
    assert rounded(one, one + 1, 0, 1, 1, 0) == 1.0
    assert rounded(one, one + (1 << 9), 0, 1, 1, 0) is None
    assert rounded(one, one, 3, 1, 1, 1) == 2.0
    # 1 / (v - 1), where v is not proved to be above 1
    assert rounded(one - 1, one + 1, 1, 0, -1, 1) is None
    assert rounded(one + 1, one, 1, 0, -1, 1) is None


def test_what_is_nearer_than_10000_digits_to_a_tie_is_taken_for_one():
    tie = 1 + Fraction(1, 1 << 53)
    assert (real.exp(-20000) + tie).to_float() == 1 + 2.0 ** -52
    assert (real.exp(-50000) + tie).to_float() == 1.0
    assert (real.exp(50000) / real.exp(50001)).to_float() == math.exp(-1)


def test_ends_are_those_of_a_ball_that_is_known():
    v = real.exp(1)
    low, high, e = v.find_ends(96)
    assert low < high < low + (low >> 96)
    assert abs(low * 2.0 ** e - math.e) < 1e-15
    v.ball, v.P = (1 << 60, 1 << 9, -60), 96
    assert v.find_ends(96) == ((1 << 60) - 512, (1 << 60) + 512, -60)


def test_a_sum_does_not_take_the_terms_that_it_begins():
    """The sum of three that begins a sum of three."""
    x, y, z = map(real.exp, (1, 2, 3))
    one = Real.dot([1, 2, 3], [x, y, z])
    two = Real.dot([1, 1, 1], [one, y, z])
    assert float(two) == pytest.approx(
        math.e + 3 * math.e ** 2 + 4 * math.e ** 3)
    # some of the terms again, and all in another order
    assert x.group.terms == (x, y, z)
    assert type(Real.dot([0, 0, 0], [x, y, z])) is Fraction
    assert Real.dot([0, 1, 0], [x, y, z]) is y
    assert float(Real.dot([1, 2, 3], [x, z, y])) == pytest.approx(
        math.e + 2 * math.e ** 3 + 3 * math.e ** 2)


def test_a_sum_encloses_what_its_terms_may_be():
    terms, ints, unit = list(map(real.exp, (1, 2, 3))), [1, -2, 30], 1 << 50
    for v, r in zip(terms, (1000, 2000, 3000)):
        v.ball, v.P = (3 * unit, r, -50), 96
    m, r, e = Real.dot(ints, terms).enclose(96)
    assert (m - r << e + 60) <= (87 * unit - 95000) << 10
    assert (m + r << e + 60) >= (87 * unit + 95000) << 10


# Exponentials and logarithms between two ints.

wide = decimal.Context(prec=300, Emax=10 ** 6, Emin=-10 ** 6)


@given(st.integers(-3000, 3000).filter(bool), st.integers(1, 100),
       st.integers(4, 500))
def test_exp_lies_between_its_bounds(n, m, precision):
    low, high, k = exp_bounds(n, m, precision)
    v = Fraction(wide.exp(wide.divide(Decimal(n), Decimal(m))))
    unit = Fraction(2) ** k
    assert low * unit < v < high * unit
    assert (high - low) * unit <= v / 2 ** (precision - 4)


@pytest.mark.parametrize("n, m", [
    (1, 512), (-1, 512), (1, 511), (255, 1), (-256, 1), (1, 2 ** 60)])
def test_the_bounds_hold_where_the_series_is_longest(n, m):
    for precision in range(1, 40):
        low, high, k = exp_bounds(n, m, precision)
        v = Fraction(wide.exp(wide.divide(Decimal(n), Decimal(m))))
        assert low * Fraction(2) ** k < v < high * Fraction(2) ** k


@pytest.mark.parametrize("n", [2 ** 15 - 2, 2 ** 15, -2 ** 39 - 1])
def test_the_bounds_hold_far_from_0(n):
    for precision in range(8, 64):
        low, high, k = exp_bounds(n, 1, precision)
        below, above, e = exp_by_series(n, 1, 200)
        assert low << k - e < below < above < high << k - e


@given(st.integers(8, 900), st.data())
def test_a_logarithm_lies_between_its_bounds(P, data):
    v = data.draw(st.integers(1 << P, 2 << P))
    low, high = log_bounds(v, P)
    expected = Fraction(wide.ln(wide.divide(Decimal(v), Decimal(1 << P))))
    assert low <= expected * (1 << P) + Fraction(1, 10 ** 9)
    assert expected * (1 << P) - Fraction(1, 10 ** 9) <= high
    assert high - low <= 16 * P


def test_a_zero_multiple_cuts_nothing_off():
    """1 / (1 + x) for x near 2**3965, in 1024 bits."""
    m, r, e = ball.moebius(1, 0, 1, 1, (1 << 1023, 1, 2942), 1024)
    assert m > r << 900 and m.bit_length() + e == -3964
    assert ball.add_multiples([0, 1], [(1, 0, 9999), (1, 0, -9999)], 0, 1,
                              64) == (1, 0, -9999)
