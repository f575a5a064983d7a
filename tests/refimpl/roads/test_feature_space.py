"""Gram matrices for sums whose sign counts."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refimpl.base.errors import NumberError
from refimpl.kernels import Gaussian, Polynomial, gram, linear
from refimpl.roads.feature_space import gram_up_to_scale
from refimpl.roads.unrounded import Unrounded
from strategies import labelled


@given(labelled(4, 2), st.sampled_from(
    [linear, Polynomial(2, Fraction(1, 2))]))
def test_a_gram_matrix_in_ints_is_one_of_fractions(Xy, kernel):
    X = [[Fraction(v, 6) for v in x] for x in Xy[0]]
    G, due = gram_up_to_scale(X, kernel), gram(X, kernel)
    assert {type(v) for row in G for v in row} == {int}
    scale = {Fraction(a) / b for row, other in zip(G, due)
             for a, b in zip(row, other) if b}
    assert len(scale) <= 1 and all(s > 0 for s in scale)
    assert [[v == 0 for v in row] for row in G] == [
        [v == 0 for v in row] for row in due]


def test_what_is_not_rational_or_not_exact():
    G = gram_up_to_scale([[0], [1]], Gaussian(1))
    assert all(type(v) is Unrounded for row in G for v in row)
    assert G[0][0] == 1 and G[0][1] == G[1][0] < 1
    X = [[0.1], [0.3]]
    assert gram_up_to_scale(X, Gaussian(2.0)) == gram(X, Gaussian(2.0))
    with pytest.raises(NumberError):
        gram_up_to_scale([[1e200]], linear)
