"""The hard margin on the examples of the texts."""

from fractions import Fraction

import pytest

from refimpl.svm import HardMargin, svm_hard
from test_perceptron import CORNERS, D3, D4, Y3, Y4


def test_three_points():
    """G2, C9: on the margin, and yet not with alpha > 0."""
    eighth = Fraction(1, 8)
    found = svm_hard(D3, Y3)
    assert found == HardMargin(
        [0, eighth, eighth], [0, Fraction(-1, 2)], 0, 2, [1, 2], [0, 1, 2])
    assert type(found.margin) is Fraction
    assert svm_hard([[2 * v for v in x] for x in D3], Y3).margin == 4


@pytest.mark.parametrize("s", [0, Fraction(1, 7), Fraction(1, 5), 1,
                               Fraction(6, 5), 50])
def test_four_points(s):
    """G3: every point of a ray leaves the plane where it is."""
    fourth = [Fraction(11, 5) + 4 * s, Fraction(2, 5) + 3 * s]
    found = svm_hard(D3 + [fourth], Y3 + [1])
    assert (found.w, found.t) == ([Fraction(3, 5), Fraction(-4, 5)], 0)
    a4 = Fraction(2) / (4 + 5 * s)
    assert found.alpha == [Fraction(1, 2), 0, Fraction(1, 2) - a4, a4]
    assert found.on_margin == [0, 2, 3] and found.margin == 1
    assert svm_hard(D4, Y4).alpha == [
        Fraction(1, 2), 0, Fraction(1, 10), Fraction(2, 5)]


def test_and_has_a_threshold_that_is_not_0():
    """Blind spot 15, C25: 1 / margin**2 is 8."""
    found = svm_hard([x[:2] for x in CORNERS], [-1, -1, -1, 1])
    assert (found.w, found.t) == ([2, 2], 3) and sum(found.alpha) == 8
    assert str(found.margin)[:12] == "0.3535533905"
