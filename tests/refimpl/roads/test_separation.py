"""Whether a hyperplane separates: the dual, and Gordan's alternative."""

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.roads.separation import separate, weights
from refimpl.roads.training import gordan
from strategies import labelled


def test_weights_have_sum_1():
    assert weights([Fraction(2), 0, Fraction(-6)]) == [
        Fraction(1, 4), 0, Fraction(3, 4)]


def test_both_ways_in_for_a_balanced_problem_from_0():
    """D3 by hand: alpha = (0, 1/8, 1/8), t = 0."""
    K = [[5, 3, -5], [3, 5, -3], [-5, -3, 5]]
    best = separate(K.__getitem__, [-1, -1, 1], True)
    assert best.x == [0, Fraction(-1, 8), Fraction(1, 8)]
    assert (best.level, best.ray, best.free) == (0, None, [1, 2])
    assert best.gradient == [0, 0, 0]


@settings(max_examples=200)
@given(labelled(7), st.booleans())
def test_gordan_one_of_the_two_exists(Xy, balanced):
    X, y = Xy
    n = len(y)
    rows = [list(row) + [1] * balanced for row in X]
    K = [[int(independent.dot(a, b)) for b in X] for a in X]
    best, lam = separate(K.__getitem__, y, balanced), gordan(
        K.__getitem__, y, balanced)
    if lam is None:
        w = [sum(best.x[i] * X[i][k] for i in range(n))
             for k in range(len(X[0]))]
        t = 0
        if balanced:
            t = best.level if best.level is not None else -y[0]
        assert all(c * (independent.dot(w, x) - t) > 0 for c, x in zip(y, X))
        assert all(v * c >= 0 for v, c in zip(best.x, y))
    else:
        assert min(lam) >= 0 and sum(lam) == 1
        for column in zip(*rows):
            assert sum(v * c * k for v, c, k in zip(lam, y, column)) == 0
        assert lam == weights(best.ray)
