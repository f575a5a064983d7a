"""What large tables are handed over to gives what the printed lines give."""

from decimal import Decimal
from fractions import Fraction
from functools import partial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from problems import KERNELS, TASKS, arguments, function_of, problem
from refimpl import fast
from refimpl.base.errors import SingularError
from refimpl.base.rational import Rational
from refimpl.basic_classifier import (
    least_squares_classifier, least_squares_plug_in)
from refimpl.data import covariance
from refimpl.fast import fits
from refimpl.fast.fits import multiply_columns
from refimpl.least_squares import least_squares
from refimpl.ridge import ridge
from strategies import converted, dyadics, regressions
from texts import agrees, null_of, on_both_roads

TYPES = st.sampled_from([int, Fraction, Rational, float, Decimal])
penalties = st.sampled_from([0, 1, Fraction(1, 4)])


def calls(X, y, lam, flag):
    """Return calls of the functions that hand over: (function, arguments)."""
    signs = [1 if v > 0 else -1 for v in y]
    return [(least_squares, (X, y, flag)), (ridge, (X, y, lam, flag)),
            (covariance, (X,)), (least_squares_classifier, (X, signs, flag)),
            (least_squares_plug_in, (X, [int(c == 1) for c in signs]))]


@given(regressions(dyadics, 7, 3), penalties, st.booleans(), TYPES)
def test_the_same_with_the_same_types(Xy, lam, flag, T):
    X, y = Xy
    if T is int:
        X, y, lam = ([[int(8 * v) for v in x] for x in X],
                     [int(8 * v) for v in y], int(4 * lam))
    X, y, lam = (converted(v, T) for v in (X, y, lam))
    for f, given_ in calls(X, y, lam, flag):
        agrees(f, *given_)


@pytest.mark.parametrize("bad", [
    None, [], [None] * 60, ["1"] * 60, [[1]] * 60, [1] * 59,
    [1.5, Decimal(1)]])
def test_the_same_errors(bad):
    X = [[i, i * i] for i in range(60)]
    for f, given_ in [(least_squares, (X, bad)), (ridge, (X, bad, 1)),
                         (ridge, (X, [1] * 60, bad)), (covariance, (bad,)),
                         (least_squares, (X, [1] * 60, bad)),
                         (least_squares_classifier, (X, bad)),
                         (least_squares_plug_in, (X, bad))]:
        printed, large = on_both_roads(f, *given_)
        assert printed[0].split(":")[0] == large[0].split(":")[0], f


def test_a_null_vector_is_that_of_the_rows():
    X = [[Fraction(i, 3), Fraction(1, 7)] for i in range(60)]
    for f in (least_squares, lambda X, y, flag: ridge(X, y, 0, flag)):
        null_of([x + [1] for x in X], f, X, list(range(60)), True)


def test_each_column_has_a_denominator_of_its_own(monkeypatch):
    """Powers differ by far; over one number all would be as long as the last.
    """
    X = [[Fraction(2 * i + 1, 1000) ** k for k in (1, 20)] for i in range(50)]
    bits, solve = [], fits.solve_sums
    monkeypatch.setattr(fits, "solve_sums", lambda half, *rest: bits.append(
        half[0][0].bit_length()) or solve(half, *rest))
    least_squares(X, list(range(50)), True)
    assert bits[0] < 40


@pytest.mark.parametrize("X, flag, null", [
    ([[Fraction(i, 2), Fraction(i, 3)] for i in range(60)], False,
     [280840, -421260]),
    ([[Fraction(i, 3), Fraction(1, 7)] for i in range(60)], True,
     [0, -3333033900, 476147700])])
def test_a_null_vector_is_that_of_one_denominator(X, flag, null):
    with pytest.raises(SingularError) as e:
        least_squares(X, list(range(60)), flag)
    assert e.value.null == null


def test_products_of_columns():
    assert multiply_columns([[1, 2], [3, 4]], [5, 6], 7) == [
        [10], [14, 20], [28, 42, 98], [23, 34, 77, 61]]


@pytest.mark.sample(16)
@pytest.mark.usefixtures("any_length")
@pytest.mark.parametrize("n, m, kind, T", [
    (52, 3, "small", int), (52, 2, "tenths", float), (12, 11, "eighths", int)])
@pytest.mark.parametrize("task", sorted(TASKS))
def test_large_tables(task, n, m, kind, T, request):
    kernels = KERNELS if "kernel" in TASKS[task][2] else [None]
    for seed in range(12 if request.config.getoption("--all") else 1):
        for kernel in kernels[:2 if task == "feature-map" else 4]:
            random = Random("fast {} {}".format(task, seed))
            inputs = problem(task, random, kind, n, m, kernel)
            agrees(partial(
                function_of(task), **arguments(task, inputs, T)))


@pytest.mark.parametrize("X, large", [
    ([[1]] * 40, False), ([[1]] * 41, True), ([[1] * 10], False),
    ([[1] * 11], True), ([], False), (None, False), (3, False),
    ([3], False), ({}, False)])
def test_which_tables_are_large(X, large):
    assert fast.is_large(X) is large
