"""The tools of the judge: rounding units, roots and exponentials."""

import math
import struct
from decimal import Decimal, localcontext
from fractions import Fraction as F

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.referee import approximate, units

fractions = st.fractions(max_denominator=10 ** 9)


@given(fractions)
def test_rounding_to_doubles_is_that_of_float(x):
    assert units.rounded(x, "binary64") == F(float(x))
    assert units.rounded([[str(x)]], "binary64") == [[F(float(x))]]
    for unit in ("exact", {"digits": 5}):
        assert units.rounded(x, unit) == x


@given(st.integers(-2 ** 52, 2 ** 52), st.integers(-60, 60))
def test_rounding_to_singles_is_that_of_struct(k, power):
    x = math.ldexp(k, power)
    single, = struct.unpack("f", struct.pack("f", x))
    assert units.rounded(x, "binary32") == F(single)


def test_floor():
    assert units.floor("binary64") == F(2.2250738585072014e-308)
    assert units.floor("binary32") == F(1, 2 ** 126)
    assert units.floor("exact") == units.floor({"digits": 9}) == 0


@given(fractions)
def test_root(x):
    y, x = approximate.root(abs(x)), abs(x)
    assert y * y <= x <= (y * (1 + F(1, 10 ** 60))) ** 2


@pytest.mark.parametrize("x", [F(10) ** 300, F(1, 10 ** 300), F(2), F(0)])
def test_root_of_any_size(x):
    for digits in (20, 60, 400):
        y = approximate.root(x, digits)
        assert y * y <= x <= (y * (1 + F(1, 10 ** digits))) ** 2


@settings(deadline=None)
@given(st.fractions(-90, 0, max_denominator=10 ** 6), st.sampled_from(
    [30, 60, 100]))
def test_exp(x, digits):
    with localcontext() as context:
        context.prec = digits + 20
        due = F((Decimal(x.numerator) / Decimal(x.denominator)).exp())
    assert abs(approximate.exp(x, digits) - due) < F(1, 10 ** digits)


def test_exp_at_its_ends():
    assert approximate.exp(F(0)) == 1
    assert approximate.exp(F(-130)) > 0
    assert approximate.exp(F(-10 ** 30)) == 0
    assert approximate.exp(F(-1, 10 ** 30), 70) < 1


def test_log10():
    assert approximate.log10(F(1, 10 ** 500)) == pytest.approx(-500)
    assert approximate.log10(F(2)) == pytest.approx(math.log10(2))
