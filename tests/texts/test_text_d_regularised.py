"""D, section 2.4: ridge and the lasso (I98 to I101)."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.base.errors import DomainError, LabelError, SingularError
from refimpl.base.matrix import add, apply, identity, multiply, transpose
from refimpl.base.vector import dot
from refimpl.basic_classifier import least_squares_classifier
from refimpl.data import homogeneous
from refimpl.lasso import lasso
from refimpl.least_squares import least_squares
from refimpl.ridge import ridge
from refimpl.roads.eigen import bounds, characteristic
from refimpl.solve import solve
from strategies import regressions, small
from texts import norm2

penalties = st.sampled_from([Fraction(1, 3), 1, 2, 7])
problems = regressions(small, 5, 2)


def loaded(A, lam):
    """Return A + lam I."""
    return add(A, [[lam * v for v in row] for row in identity(len(A))])


@given(problems, penalties)
def test_I98_I178_two_closed_forms_with_a_loaded_diagonal(Xy, lam):
    X, y = Xy
    t = transpose(X)
    found = ridge(X, y, lam)
    assert found.w == solve(loaded(multiply(t, X), lam), apply(t, y))
    dual = solve(loaded(multiply(X, t), lam), y)
    assert found.w == apply(t, dual)
    rest = [v - dot(found.w, x) for x, v in zip(X, y)]
    assert found.objective == norm2(rest) + lam * norm2(found.w)


@given(problems, penalties)
def test_I98_X16_more_penalty_less_length(Xy, lam):
    """A penalty above 0 always has an answer; 0 is least squares."""
    X, y = Xy
    sizes = [norm2(ridge(X, y, k * lam).w) for k in (1, 2, 10, 10 ** 9)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] * 10 ** 6 < 1
    try:
        fit = least_squares(X, y)
    except SingularError:
        with pytest.raises(SingularError):
            ridge(X, y, 0)
        return
    assert ridge(X, y, 0) == fit
    with pytest.raises(DomainError):
        ridge(X, y, -1)


@given(problems, penalties)
def test_C22_X13_the_intercept_is_free_unless_it_is_a_column(Xy, lam):
    X, y = Xy
    found = ridge(X, y, lam, True)
    rest = [v - dot(found.w, x) - found.intercept for x, v in zip(X, y)]
    assert sum(rest) == 0
    moved = ridge(X, [v + 5 for v in y], lam, True)
    assert moved == found._replace(intercept=found.intercept + 5)
    column = ridge(homogeneous(X), y, lam)
    rest = [v - dot(column.w, x) for x, v in zip(homogeneous(X), y)]
    assert sum(rest) == lam * column.w[-1]


def test_C22_the_two_differ():
    X, y = [[-1], [1]], [2, 4]
    assert ridge(X, y, 2, True)[:2] == ([Fraction(1, 2)], 3)
    assert ridge(homogeneous(X), y, 2).w == [Fraction(1, 2), Fraction(3, 2)]


@given(problems, penalties)
def test_C21_a_mean_of_squares_wants_the_penalty_over_n(Xy, lam):
    """The least of the mean + lam |w|**2 is that of the sum + n lam |w|**2."""
    X, y = Xy
    n = len(X)
    w = ridge(X, y, n * lam).w

    def mean(w):
        return norm2([v - dot(w, x) for x, v in zip(X, y)]) / n + (
            lam * norm2(w))

    for k in range(len(w)):
        for h in (Fraction(1, 100), Fraction(-1, 100)):
            assert mean([v + h if j == k else v
                         for j, v in enumerate(w)]) > mean(w)


@given(problems, penalties)
def test_I99_the_norm_and_what_loading_does_to_the_condition(Xy, lam):
    X, y = Xy
    w = ridge(X, y, lam).w
    assert norm2(w) == dot(w, w) == sum(v ** 2 for v in w)
    XX = multiply(transpose(X), X)
    width = Fraction(1, 10 ** 12)
    roots = [[bounds(characteristic(A), j, width) for j in (0, len(A) - 1)]
             for A in (XX, loaded(XX, lam))]
    for (low, high), (lower, upper) in zip(*roots):
        assert low + lam <= upper and lower <= high + lam


@settings(max_examples=80)
@given(problems, st.sampled_from([0, Fraction(1, 2), 1, 3, 20]))
def test_I100_the_conditions_of_the_lasso(Xy, lam):
    X, y = Xy
    found = lasso(X, y, lam)
    rest = [v - dot(found.w, x) for x, v in zip(X, y)]
    for v, pull in zip(found.w, apply(transpose(X), rest)):
        if v != 0:
            assert 2 * pull == (lam if v > 0 else -lam)
        else:
            assert abs(2 * pull) <= lam
    assert found.objective == norm2(rest) + lam * sum(
        abs(v) for v in found.w)


@given(problems)
def test_I100_where_all_weights_vanish(Xy):
    X, y = Xy
    edge = max(abs(2 * v) for v in apply(transpose(X), y))
    assert not any(lasso(X, y, edge).w)
    if edge:
        assert any(lasso(X, y, edge - Fraction(1, 1000)).w)


def test_I100_the_threshold_is_half_of_lambda():
    """Orthonormal columns: each weight is moved towards 0 by lambda / 2."""
    X, y = [[1, 0], [0, 1]], [3, -1]
    assert [lasso(X, y, lam).w for lam in (1, 2, 4, 6)] == [
        [Fraction(5, 2), Fraction(-1, 2)], [2, 0], [1, 0], [0, 0]]
    assert all(v for lam in (1, 2, 4, 6) for v in ridge(X, y, lam).w)


@given(problems.filter(
    lambda Xy: independent.rank(Xy[0]) == len(Xy[0][0])))
def test_I100_without_a_penalty_it_is_least_squares(Xy):
    assert lasso(*Xy, 0) == least_squares(*Xy)


def test_I101_C4_the_labels_are_minus_1_and_1():
    assert least_squares_classifier([[3], [1]], [1, -1]).t == 2
    with pytest.raises(LabelError):
        least_squares_classifier([[3], [1]], [1, 0])
