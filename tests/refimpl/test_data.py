"""Homogeneous rows, means and covariances."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base.rational import Rational
from refimpl.data import covariance, homogeneous, mean
from strategies import as_fractions, converted, fractions, tables


@given(tables())
def test_homogeneous_rows_have_the_constant_last(X):
    rows = homogeneous(X)
    assert rows == [list(row) + [1] for row in X]
    assert all(a is not b for a, b in zip(rows, X))


@given(tables(fractions), st.sampled_from([Fraction, Rational]))
def test_products_are_n_times_covariance_and_products_of_means(X, T):
    """I91: X'X = n (Sigma + M), with 1 / n in Sigma."""
    n, columns = len(X), [list(c) for c in zip(*X)]
    c = covariance(converted(X, T))
    middle, spread = as_fractions(c.mean), as_fractions(c.covariance)
    assert middle == [sum(column) / n for column in columns]
    for j, u in enumerate(columns):
        for k, v in enumerate(columns):
            assert independent.dot(u, v) == n * (
                spread[j][k] + middle[j] * middle[k])
    assert as_fractions(c.scatter) == [[n * v for v in row] for row in spread]
    assert all(type(v) is T for row in c.scatter + c.covariance for v in row)


def test_covariance_of_four_points():
    """C10: dividing by n - 1 would not give this."""
    c = covariance([[1, 2], [-1, 2], [-1, -2], [3, 1]])
    assert c.mean == [Fraction(1, 2), Fraction(3, 4)]
    assert c.scatter == [[11, Fraction(7, 2)],
                         [Fraction(7, 2), Fraction(43, 4)]]
    assert c.covariance[0] == [Fraction(11, 4), Fraction(7, 8)]
    assert mean([[Fraction(1)], [Fraction(4)]]) == [Fraction(5, 2)]


def test_one_row_has_no_spread():
    c = covariance([[2, 5]])
    assert c.mean == [2, 5] and c.scatter == [[0, 0], [0, 0]]
    assert c.covariance == [[0, 0], [0, 0]]
