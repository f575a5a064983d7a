"""D, sections 4 and 5: support vector machines (I103 to I117)."""

from fractions import Fraction

from hypothesis import assume, given

import independent
from refimpl.base.errors import NotSeparableError
from refimpl.data import homogeneous
from refimpl.kernels import gram
from refimpl.linear_classifier import margins
from refimpl.perceptron import perceptron
from refimpl.svm import svm_hard
from strategies import small, two_classes
from texts import D3, D4, Y3, Y4, close, functional, norm2


def hard(X, y):
    """Return svm_hard(); data that are not separable are passed over."""
    try:
        return svm_hard(X, y)
    except NotSeparableError:
        return assume(False)


def dual(X, y, alpha):
    """Return the dual function, a double sum."""
    G = gram(X)
    return sum(alpha) - sum(
        a * b * y[i] * y[j] * G[i][j] for i, a in enumerate(alpha)
        for j, b in enumerate(alpha)) / 2


@given(two_classes(6, 2))
def test_I103_I104_I164_I169_wide_is_short(Xy):
    """Margin 1 / |w| where the least functional margin is 1."""
    X, y = Xy
    found = hard(X, y)
    assert min(functional(found.w, found.t, X, y)) == 1
    assert close(Fraction(found.margin) ** 2 * norm2(found.w), 1)
    other = perceptron(homogeneous(X), y).w
    w, t = other[:-1], -other[-1]
    least = min(functional(w, t, X, y))
    assert norm2(w) / least ** 2 >= norm2(found.w)
    assert margins(w, t, X, y).margin <= found.margin
    assert dual(X, y, found.alpha) == norm2(found.w) / 2


def test_I109_C18_rows_times_labels_and_what_x_prime_means():
    signed = [[c * v for v in x] for x, c in zip(D3, Y3)]
    assert signed == [[-1, -2], [1, -2], [-1, -2]]
    G, Q = gram(D3), gram(signed)
    assert Q == [[5, 3, 5], [3, 5, 3], [5, 3, 5]]
    assert Q == [[Y3[i] * Y3[j] * G[i][j] for j in range(3)]
                 for i in range(3)]
    assert independent.rank(Q) == 2
    assert gram(homogeneous(D3)) == [[v + 1 for v in row] for row in G]


@given(small, small)
def test_I110_G2_the_eliminated_dual_of_three_points(a1, a2):
    alpha = [a1, a2, a1 + a2]
    value = -Fraction(20 * a1 ** 2 + 32 * a1 * a2 + 16 * a2 ** 2, 2) + (
        2 * a1 + 2 * a2)
    assert dual(D3, Y3, alpha) == value
    assert value <= Fraction(1, 8) == dual(D3, Y3, svm_hard(D3, Y3).alpha)


def test_I111_G3_setting_derivatives_to_0_fails_with_four_points():
    """Eliminating alpha_4 leaves equations without a solution."""
    Q = [[5, 9, -5], [9, 17, -13], [-5, -13, 25]]
    assert independent.solution(Q, [2, 2, 0]) is None
    assert independent.rank(Q) < independent.rank(
        [row + [v] for row, v in zip(Q, [2, 2, 0])])
    for a in ([1, 0, 0], [0, 1, 1], [2, 1, 1], [1, 2, 0]):
        alpha = a + [a[0] + a[1] - a[2]]
        q = sum(Q[i][j] * a[i] * a[j] for i in range(3) for j in range(3))
        assert dual(D4, Y4, alpha) == 2 * (a[0] + a[1]) - Fraction(q, 2)
    assert svm_hard(D4, Y4).alpha == [
        Fraction(1, 2), 0, Fraction(1, 10), Fraction(2, 5)]
