"""Arithmetic in fractions: elimination, roots, kernels, what a unit rounds."""

import math
import struct
from decimal import Decimal, localcontext
from fractions import Fraction as F

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from judge_cases import U

from conformance.referee import exact, question
from conformance.referee.exact import dot

fractions = st.fractions(max_denominator=10 ** 9)


def matrices(n):
    """Return a strategy for square matrices of small integers."""
    return st.lists(st.lists(st.integers(-3, 3).map(F), min_size=n,
                             max_size=n), min_size=n, max_size=n)


def leibniz(A):
    """Return the determinant by expansion along the first row."""
    if not A:
        return 1
    return sum((-1) ** j * A[0][j] * leibniz([row[:j] + row[j + 1:]
                                              for row in A[1:]])
               for j in range(len(A)))


@given(matrices(3))
def test_invert(A):
    inverse = exact.invert(A)
    if leibniz(A) == 0:
        assert inverse is None
    else:
        assert exact.matmul(A, inverse) == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]


@given(matrices(4))
def test_factors_of_any_matrix(A):
    order, L, U = exact.factors(A)
    assert sorted(order) == [0, 1, 2, 3]
    assert exact.matmul(L, U) == [A[i] for i in order]
    for i in range(4):
        assert L[i][i] == 1 and not any(L[i][i + 1:])
        assert not any(U[i][:i]) and max(map(abs, L[i])) == 1


@given(matrices(4))
def test_the_size_of_an_elimination(A):
    system = exact.System(A)
    assert system.determinant() == abs(leibniz(A))
    rows = system.rows()
    assert all(abs(a) <= h for row, size in zip(A, rows)
               for a, h in zip(row, size))
    v = [F(1), F(-2), F(3), F(0)]
    assert system.terms(v, [F(0)] * 4) == [
        dot(row, map(abs, v)) for row in rows]


def test_the_size_of_rows_in_small_units():
    assert exact.System([]).determinant() == 1
    assert exact.System([[F(1), F(8)], [F(1, 2), F(0)]]).rows() == \
        [[1, 8], [F(1, 2), 8]]
    assert exact.System([[F(1), F(8)], [F(2), F(0)]]).rows() == \
        [[1, 8], [2, 0]]


@given(st.integers(1, 10 ** 60), st.integers(1, 10 ** 60))
def test_short_rounds_up_a_little(p, q):
    x = F(p, q)
    y = exact.short(x)
    assert x <= y <= x * (1 + F(1, 2 ** 62))
    odd = y.numerator // (y.numerator & -y.numerator)
    assert y == x or odd.bit_length() <= 66


def test_short_keeps_what_is_short():
    for x in (F(0), F(1, 3), F(2 ** 64 - 1), F(1, 2 ** 64 - 1)):
        assert exact.short(x) == x
    long = F(2 ** 65 + 1, 3 ** 50)
    assert exact.short(long) > long


def test_whole():
    assert exact.whole([F(1, 6), F(3, 4), F(2)]) == ([2, 9, 24], 12)


@pytest.mark.parametrize("x, expected", [
    (2 ** 53, 0), (2 ** 53 + 1, 2 ** 53 + 1), (F(1, 3), F(1, 3)), (0, 0),
    (F(2 ** 53, 2 ** 60), 0), (-7, 0), (F(1, 2 ** 70), 0), (F(1, 10),
                                                            F(1, 10))])
def test_what_no_format_rounds(x, expected):
    assert question.inexact(F(x), U) == expected


def test_kernels_and_the_size_of_their_errors():
    x, z = [F(1), F(-2)], [F(3), F(1)]
    assert exact.linear(x, z) == (1, 5)
    assert exact.polynomial(x, z, 3, F(-2)) == (-1, 3 * 7 ** 3)
    # q = (4 + 9) / (2 * 4).
    value, size = exact.gaussian(x, z, F(2))
    assert abs(value - exact.exp(-F(13, 8))) < F(1, 10 ** 60)
    assert size == value * (1 + F(13, 4))


def test_ratio():
    assert exact.ratio(0, 0) == 0 and exact.ratio(F(1), 0) == exact.INFINITE
    assert exact.ratio(1, 3) == F(1, 3) and exact.ratio(0, 5) == 0


@given(fractions)
def test_rounding_to_doubles_is_that_of_float(x):
    assert question.rounded(x, "binary64") == F(float(x))
    assert question.rounded([[str(x)]], "binary64") == [[F(float(x))]]
    for unit in ("exact", {"digits": 5}):
        assert question.rounded(x, unit) == x


@given(st.integers(-2 ** 52, 2 ** 52), st.integers(-60, 60))
def test_rounding_to_singles_is_that_of_struct(k, power):
    x = math.ldexp(k, power)
    single, = struct.unpack("f", struct.pack("f", x))
    assert question.rounded(x, "binary32") == F(single)


def test_the_least_number_of_a_format():
    for unit, least in (("binary64", F(2.2250738585072014e-308)), (
            "binary32", F(1, 2 ** 126)), ("exact", 0), ({"digits": 9}, 0)):
        assert question.Question({}, {}, unit).floor == least


@given(fractions)
def test_root(x):
    y, x = exact.root(abs(x)), abs(x)
    assert y * y <= x <= (y * (1 + F(1, 10 ** 60))) ** 2


@settings(deadline=None)
@given(st.fractions(-90, 0, max_denominator=10 ** 6), st.sampled_from(
    [30, 60, 100]))
def test_exp(x, digits):
    with localcontext() as context:
        context.prec = digits + 20
        expected = F((Decimal(x.numerator) / Decimal(x.denominator)).exp())
    assert abs(exact.exp(x, digits) - expected) < F(1, 10 ** digits)


def test_exp_at_its_ends():
    assert exact.exp(F(0)) == 1
    assert exact.exp(F(-130)) > 0
    assert exact.exp(F(-10 ** 30)) == 0
    assert exact.exp(F(-1, 10 ** 30), 70) < 1


def test_log10():
    assert exact.log10(F(1, 10 ** 500)) == pytest.approx(-500)
    assert exact.log10(F(2)) == pytest.approx(math.log10(2))


def test_sums_that_a_format_does_not_round():
    big = F(2) ** 53
    for terms, expected in (([], True), ([0, 0], True), ([big], True),
                            ([big - 1, 1], True), ([big, 1], False),
                            ([F(1, 3)], False), ([-big, 1], False),
                            ([F(2) ** 80, F(2) ** 28], True),
                            ([F(2) ** 80, F(2) ** 27], False)):
        assert question.added_exactly(terms, "binary64") is expected
    assert not question.added_exactly([F(2) ** 24, 1], "binary32")
    assert question.added_exactly([0], {"digits": 9})
    for terms, expected in (([1], True), ([10 ** 8] * 2, True),
                            ([10 ** 8] * 3, False), ([2 ** 40], False),
                            ([F(1, 8), 1], True),
                            ([F(1, 2 ** 12), 3], False), ([F(1, 5)], False)):
        assert question.added_exactly(terms, {"digits": 9}) is expected
    assert question.divisor(F(12)) == 4
    assert question.divisor(F(5, 8)) == F(1, 8)
