"""Document C, and what methods cost."""

from random import Random

import pytest

from texts import AND, SQUARE, XOR

from refimpl import newton_method
from refimpl.data import homogeneous
from refimpl.kernel_perceptrons import dual_perceptron
from refimpl.kernels import gram
from refimpl.linear_classifiers import classify
from refimpl.perceptrons import perceptron
from refimpl.linear_systems import solve
from refimpl.svm import separability


SQUARES = [[a, b, a * b, 1] for a, b in SQUARE]


def test_I62_I64_a_fixed_transformation_and_then_a_step():
    """phi(x) = (x1, x2, x1 x2, 1) separates XOR, (x1, x2, 1) does not."""
    w = perceptron(SQUARES, XOR, rule="step").w
    assert classify(w, 0, SQUARES, "step") == XOR
    assert not separability(SQUARE, XOR).separable


# What things cost (I9, I46, I156; Err-S1, S17, S28; X33).

def table(n, d):
    """Return n rows of d numbers, of full rank as good as certainly."""
    draw = Random(1000 * n + d)
    return [[draw.randint(-9, 9) for _ in range(d)] for _ in range(n)]


@pytest.mark.parametrize("n", [4, 40, 41])
def test_I9_S1_X33_a_gram_matrix_takes_n_n_kernels_by_half(n):
    calls = []
    gram([[i] for i in range(n)], lambda x, z: calls.append(1) or x[0] * z[0])
    assert len(calls) == n * (n + 1) // 2


def test_I46_the_dual_form_counts_the_same_mistakes():
    result = dual_perceptron(homogeneous(SQUARE), AND)
    assert result.alpha == [2, 5, 4, 7]


@pytest.mark.parametrize("n", [10, 40])
def test_I156_S17_X33_a_newton_step_solves_p_plus_1_equations(n, monkeypatch):
    """Not n by n."""
    sizes = []
    monkeypatch.setattr(newton_method, "solve", lambda A, b: sizes.append(
        (len(A), len(A[0]))) or solve(A, b))
    newton_method.newton_step(homogeneous(table(n, 2)), [i % 2 for i in range(n)],
                       [0, 0, 0])
    assert sizes == [(3, 3)]
