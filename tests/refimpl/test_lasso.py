"""The lasso: against every choice of signs, number classes, refusals.

What the text says of it is held to in test_text_d_fits.
"""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.programs.lasso import candidates
from conformance.programs.linear import centred
from conformance.programs.rings import EXACT
from fit_certificates import lasso_conditions
from fit_certificates import lasso as proved
from refimpl.base.rational import Rational
from refimpl.lasso import lasso
from strategies import as_fractions, converted, dyadics, fractions, regressions

penalties = st.sampled_from([0, Fraction(1, 4), 1, 3, 10])
flags = st.booleans()


@settings(max_examples=40)
@given(regressions(fractions, 5, 2), penalties, flags)
def test_no_choice_of_signs_does_better(Xy, lam, flag):
    X, y = as_fractions(Xy)
    result = lasso(X, y, lam, flag)
    for at in lasso_conditions(X, y, lam, result.w,
                               result.intercept if flag else None):
        assert at.amount == 0, at
    if flag:
        X = [list(x) for x in zip(*(centred(EXACT, c) for c in zip(*X)))]
        y = centred(EXACT, y)
    best = min(value for value, _ in candidates(EXACT, X, y, Fraction(lam)))
    assert result.objective == best


@given(regressions(dyadics, 5, 3), st.sampled_from(
    [0, Fraction(1, 4), 1, 50]), flags, st.sampled_from(
        [Fraction, Rational, float, Decimal]))
def test_the_class_that_comes_in_comes_out_rounded_once(Xy, lam, flag, T):
    X, y = Xy
    result = lasso(*(converted(v, T) for v in (X, y, lam)), flag)
    assert all(type(v) is T for v in result.w + list(result[1:]))
    expected = lasso(X, y, lam, flag)
    assert result.w == converted(expected.w, T)
    assert list(result[1:]) == converted(list(expected[1:]), T)


def test_which_weights_are_0_is_decided_in_floats():
    """At the knot the gradient is at its bound: rounding would let it in."""
    X, y = [[1.0, 2.0], [-1.0, 2.0], [-1.0, -2.0], [3.0, 1.0]], [
        -1.0, -1.0, 1.0, 1.0]
    assert lasso(X, y, 10.0).w == [0.0, 0.0]
    assert lasso(X, y, 8.0).w == [0.0, -1 / 13]
    result = lasso([[0.1], [0.2], [0.3]], [0.3, 0.2, 0.1], 0.2, True)
    exact = lasso(*as_fractions(([[0.1], [0.2], [0.3]], [0.3, 0.2, 0.1])),
                  Fraction(0.2), True)
    assert result.w == [float(v) for v in exact.w]


def test_dependent_columns_have_an_answer_even_without_a_penalty():
    X, y = [[1, 1, 0], [2, 2, 0], [3, 3, 0]], [1, 2, 4]
    for lam, total in ((0, Fraction(17, 14)), (6, 1), (34, 0)):
        for flag in (False, True):
            result = lasso(X, y, lam, flag)
            proof = proved(X, y, lam, result.w,
                           result.intercept if flag else None)
            assert proof.primal == proof.dual == result.objective
        assert sum(lasso(X, y, lam).w) == total
        assert lasso(X, y, lam).w[2] == 0


def test_floats_whose_squares_leave_the_range():
    for size in (1e-200, 1e200):
        result = lasso([[size], [0.0]], [1.0, 1.0], size)
        assert result.w == pytest.approx([0.5 / size], rel=1e-15, abs=0)
        assert result.intercept == 0.0
        assert result.objective == pytest.approx(1.75, rel=1e-15, abs=0)
