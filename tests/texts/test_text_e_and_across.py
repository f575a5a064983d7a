"""Document E, and what several documents say."""

from fractions import Fraction

from hypothesis import given, strategies as st

from strategies import two_classes, vectors
from texts import AND, SQUARE, functional, hard, norm2

from refimpl.data import homogeneous
from refimpl.linear_classifiers import margins
from refimpl.perceptrons import perceptron
from refimpl.svm import svm_hard
from refimpl.theorems import novikoff_bound


@given(two_classes(6, 2), vectors(st.integers(-9, 9), 2), st.integers(-9, 9))
def test_I164_I165_S25_no_unit_vector_keeps_all_further_away(Xy, v, t):
    X, y = Xy
    result = hard(X, y)
    best = Fraction(result.margin)
    v = v[:len(X[0])]
    if any(v):
        assert Fraction(margins(v, t, X, y).margin) <= best * (
            1 + Fraction(1, 10 ** 45))
    # the middle form holds at beta = 0 for any C, and says nothing
    zero = [0] * len(v)
    for C in (1, 10 ** 6):
        assert min(functional(zero, 0, X, y)) >= C * norm2(zero)


# Documents read together (I170 to I180), where they disagree (C1 to C30), and
# what an expert expects beside them (X1 to X33).


ROWS = homogeneous(SQUARE)


def test_C25_through_the_origin_of_homogeneous_rows_or_not():
    """1 / gamma**2 is 17 with the bias in w, 8 with a free threshold."""
    bound = novikoff_bound(ROWS, AND)
    assert norm2(bound.w) == 17 and bound.bound == 51
    assert norm2(svm_hard(SQUARE, AND).w) == 8
    assert perceptron(ROWS, AND).updates <= 51
