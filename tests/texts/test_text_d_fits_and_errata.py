"""Document D on fits, and the errata of all."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

import independent
from strategies import matrices, regressions, small, vectors
from texts import norm2

from refimpl.base.errors import SingularError
from refimpl.base.matrix import apply, multiply, transpose
from refimpl.base.rows import axpy, dot, unit
from refimpl.data import covariance
from refimpl.regression import least_squares
from refimpl.perceptrons import perceptron
from refimpl.ridge_regression import ridge
from refimpl.linear_systems import determinant, inverse, solve


def moments(X, y):
    """Return s11, s12, s22, s1y, s2y, m1, m2 and the mean of y."""
    result = covariance([x + [v] for x, v in zip(X, y)])
    S = result.covariance
    return [S[0][0], S[0][1], S[1][1], S[0][2], S[1][2]] + result.mean


def test_I87_S29_without_an_intercept_or_in_0_to_1_they_need_not_be():
    X, targets = [[1], [2], [3]], [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    w = [least_squares(X, y).w[0] for y in targets]
    assert [x[0] * sum(w) for x in X] == [
        Fraction(3, 7), Fraction(6, 7), Fraction(9, 7)]
    fit = least_squares([[0], [0], [1], [9]], [0, 0, 1, 1], True)
    assert fit.intercept + 9 * fit.w[0] > 1


@given(matrices(small, 4, 2), vectors(small, 4))
def test_I91_I93_I94_I95_the_formulas_for_two_features(X, y):
    s11, s12, s22, s1y, s2y, m1, m2, my = moments(X, y)
    n = len(X)
    XX = multiply(transpose(X), X)
    off = s12 + m1 * m2
    assert XX == [[n * (s11 + m1 * m1), n * off],
                  [n * off, n * (s22 + m2 * m2)]]
    assert apply(transpose(X), y) == [
        n * (s1y + m1 * my), n * (s2y + m2 * my)]
    D = (s11 + m1 * m1) * (s22 + m2 * m2) - off * off
    assert determinant(XX) == n * n * D
    if D == 0:
        with pytest.raises(SingularError):
            inverse(XX)
        return
    assert inverse(XX) == [
        [(s22 + m2 * m2) / (n * D), -off / (n * D)],
        [-off / (n * D), (s11 + m1 * m1) / (n * D)]]
    assert least_squares(X, y).w == [
        ((s22 + m2 * m2) * (s1y + m1 * my) - off * (s2y + m2 * my)) / D,
        ((s11 + m1 * m1) * (s2y + m2 * my) - off * (s1y + m1 * my)) / D]


penalties = st.sampled_from([Fraction(1, 3), 1, 2, 7])
problems = regressions(small, 5, 2)


def loaded(A, lam):
    """Return A + lam I."""
    return [axpy(lam, unit(len(A), j), row) for j, row in enumerate(A)]


@given(problems, penalties)
def test_I98_I178_two_closed_forms_with_a_loaded_diagonal(Xy, lam):
    X, y = Xy
    t = transpose(X)
    result = ridge(X, y, lam)
    assert result.w == solve(loaded(multiply(t, X), lam), apply(t, y))
    dual = solve(loaded(multiply(X, t), lam), y)
    assert result.w == apply(t, dual)
    rest = [v - dot(result.w, x) for x, v in zip(X, y)]
    assert result.objective == norm2(rest) + lam * norm2(result.w)


@given(regressions(), st.data())
def test_I85_one_target_moves_no_fitted_value_by_more_than_itself(Xy, data):
    """And there is a weight a feature, however many rows there are."""
    X, y = Xy
    i = data.draw(st.integers(0, len(y) - 1))
    moved = [v + (k == i) for k, v in enumerate(y)]
    try:
        fits = [least_squares(X, v, True) for v in (y, moved)]
    except SingularError:
        assert independent.rank([x + [1] for x in X]) <= len(X[0])
        return
    assert [len(fit.w) for fit in fits] == [len(X[0])] * 2
    before, after = [[dot(fit.w, x) + fit.intercept for x in X]
                     for fit in fits]
    assert all(abs(a - b) <= 1 for a, b in zip(before, after))
    assert after[i] >= before[i]


# Where a document is wrong: the printed form is seen to fail (Err-S).


def test_S23_the_primes_that_were_lost():
    """w'.x > w.x can hold for another w only."""
    result = perceptron([[2, 1]], [1], w0=[-1, 0])
    before, after = [independent.dot(w, [2, 1]) for w in ([-1, 0], result.w)]
    assert after == before + 5 > before
