"""A, section 7.3: margins and support vectors (I32 to I35)."""

from hypothesis import assume, given

from refimpl.base.errors import NotSeparableError
from refimpl.base.vector import combine
from refimpl.linear_classifier import margins
from refimpl.svm import svm_hard
from refimpl.theorems import nearest
from strategies import two_classes
from texts import D4, Y4


def test_I33_I177_the_perceptron_of_d4_has_the_direction_of_the_widest():
    found = margins([3, -4], 1, D4, Y4)
    assert found.m_plus + found.m_minus == 10 and found.t_equal == 0
    assert margins([3, -4], 0, D4, Y4).margin == 1 == svm_hard(D4, Y4).margin


@given(two_classes(6, 2))
def test_I34_S32_the_nearest_make_w_and_do_not_make_t(Xy):
    X, y = Xy
    try:
        found = svm_hard(X, y)
    except NotSeparableError:
        assume(False)
    near = nearest(found.w, found.t, X)
    assert near == found.on_margin
    assert {y[i] for i in near} == {1, -1}
    assert found.w == combine(
        [found.alpha[i] * y[i] for i in near], [X[i] for i in near])
    moved = svm_hard([[v + 5 for v in x] for x in X], y)
    assert moved.w == found.w
    assert moved.t == found.t + 5 * sum(found.w)
