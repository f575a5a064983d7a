"""What things cost, counted (I9, I46, I156; Err-S1, S17, S28; X33)."""

from random import Random

import pytest

import independent
from counted import cost, counted, value
from refimpl.base.matrix import multiply, products, transpose
from refimpl.data import homogeneous
from refimpl.kernel_perceptron import DualPerceptron, dual_perceptron
from refimpl.kernels import gram, kernel_values, linear
from refimpl.newton import newton_step
from refimpl.perceptron import perceptron
from refimpl.roads.cached_scores import count_mistakes
from refimpl.base.ints import is_large
from refimpl.solve import inverse
from texts import AND, SQUARE


def table(n, d):
    """Return n rows of d numbers, of full rank as good as certainly."""
    draw = Random(1000 * n + d)
    return [[draw.randint(-9, 9) for _ in range(d)] for _ in range(n)]


def kernels_of(X):
    """Return the kernels of a Gram matrix: all as printed, or half."""
    n = len(X)
    return n * (n + 1) // 2 if is_large(X) else n * n


@pytest.mark.parametrize("n, d", [(4, 2), (10, 3), (3, 10)])
def test_I9_S1_X33_the_products_of_features_cost_n_d_d(n, d):
    """The printed n n d is that of the Gram matrix, and no upper bound."""
    X = counted(table(n, d))
    assert cost(multiply, transpose(X), X)[1] == n * d * d
    assert cost(products, transpose(X))[1] == n * d * (d + 1) // 2
    assert cost(gram, X)[1] == kernels_of(X) * d
    assert cost(kernel_values, X, linear)[1] == n * (n + 1) // 2 * d
    assert cost(multiply, X, transpose(X))[1] == n * n * d
    assert (n * d * d > n * n * d) == (d > n)


def test_I9_and_inverting_costs_d_d_d():
    counts = []
    for d in (4, 8, 16):
        _, multiplied, divided = cost(inverse, counted(table(d, d)))
        counts.append(multiplied + divided)
    assert 6 < counts[1] / counts[0] < 8.5
    assert 6 < counts[2] / counts[1] < 8.5


def run(n, d):
    """Return separable homogeneous rows and labels."""
    X = homogeneous(table(n, d))
    y = [1 if sum(x) > 0 else -1 for x in X]
    for x, c in zip(X, y):
        x[0] += c
    return X, y


@pytest.mark.parametrize("n, d", [(8, 3), (16, 3), (16, 4)])
def test_I46_S28_X33_a_scan_and_a_cached_scan(n, d):
    """Primal: n d an epoch.  Dual, as printed: n n, and as much again for
    the state; with kept scores: n an epoch, n more for each mistake.
    """
    X, y = run(n, d)
    m = d + 1
    found, primal, _ = cost(perceptron, counted(X), y)
    assert found.updates > 1
    tests, tail = n * found.epochs, m * found.updates
    assert tests * m <= primal <= tests * (m + 1) + 2 * tail
    dual, multiplied, _ = cost(dual_perceptron, counted(X), y)
    assert dual.alpha == found.alpha
    once = kernels_of(X) * m
    naive = n * n * found.epochs
    assert multiplied == once + tests + 2 * naive
    kept, multiplied, _ = cost(
        count_mistakes, counted(X), y, linear, 99, DualPerceptron)
    assert kept == dual
    assert multiplied == once + tests + n * found.updates
    assert multiplied - once < naive
    assert independent.dual_perceptron(gram(X), y, 99)[0] == dual.alpha


def test_I46_the_dual_form_counts_the_same_mistakes():
    found = dual_perceptron(counted(homogeneous(SQUARE)), AND)
    assert found.alpha == [2, 5, 4, 7]


@pytest.mark.parametrize("d", [1, 2, 4])
def test_I156_S17_X33_a_newton_step_is_linear_in_n(d):
    """Its system is (p + 1) by (p + 1), not n by n."""
    counts = []
    for n in (10, 20, 40, 80):
        X = counted(homogeneous(table(n, d)))
        found, multiplied, divided = cost(
            newton_step, X, [i % 2 for i in range(n)], counted([0] * (d + 1)))
        assert len(found.theta) == d + 1
        assert all(abs(value(v)) < 99 for v in found.theta)
        counts.append(multiplied + divided)
    steps = [b - a for a, b in zip(counts, counts[1:])]
    assert steps[1] == 2 * steps[0] and steps[2] == 4 * steps[0]
    assert counts[3] < 80 * (2 * (d + 2) ** 2 + 20)
