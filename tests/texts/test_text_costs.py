"""What things cost, counted (I9, I46, I156; Err-S1, S17, S28; X33)."""

import sys
from random import Random

import pytest

import independent
from counted import cost
from refimpl.base.matrix import multiply, products, transpose
from refimpl.data import homogeneous
from refimpl.fast import perceptrons
from refimpl.kernel_perceptron import dual_perceptron
from refimpl.kernels import gram, kernel_values, linear
from refimpl.newton import newton_step
from refimpl.perceptron import perceptron
from refimpl.solve import determinant, inverse, solve
from texts import AND, SQUARE

counts_here = pytest.mark.skipif(
    sys.implementation.name != "cpython",
    reason="only CPython tells of every instruction")


def table(n, d):
    """Return n rows of d numbers, of full rank as good as certainly."""
    draw = Random(1000 * n + d)
    return [[draw.randint(-9, 9) for _ in range(d)] for _ in range(n)]


@counts_here
@pytest.mark.parametrize("n, d", [(4, 2), (10, 3), (3, 10)])
def test_I9_S1_X33_the_products_of_features_cost_n_d_d(n, d):
    """The printed n n d is that of the Gram matrix, and no upper bound."""
    X = table(n, d)
    assert cost(multiply, transpose(X), X)[1].products == n * d * d
    assert cost(products, transpose(X))[1].products == n * d * (d + 1) // 2
    assert cost(gram, X)[1].products == n * n * d
    assert cost(kernel_values, X, linear)[1].products == (
        n * (n + 1) // 2 * d)
    assert cost(multiply, X, transpose(X))[1].products == n * n * d
    assert (n * d * d > n * n * d) == (d > n)


@pytest.mark.parametrize("n, expected", [(4, 16), (40, 1600), (41, 41 * 21)])
def test_X33_a_gram_matrix_takes_n_n_kernels_and_half_where_it_is_large(
        n, expected):
    calls = []
    gram([[i] for i in range(n)], lambda x, z: calls.append(1) or x[0] * z[0])
    assert len(calls) == expected


@counts_here
def test_I9_and_inverting_costs_d_d_d():
    """Elimination in ints: two products and a division for an entry."""
    for d in (8, 16):
        _, counts = cost(inverse, table(d, d))
        assert counts.products == pytest.approx(13 / 6 * d ** 3, rel=0.05)
        assert counts.quotients == pytest.approx(5 / 6 * d ** 3, rel=0.1)


@counts_here
def test_I9_and_a_system_two_thirds_of_it():
    A = table(10, 10)
    for f, arguments, more in ((solve, (A, [1] * 10), 200),
                               (determinant, (A,), 20)):
        _, counts = cost(f, *arguments)
        assert 0 <= counts.products - 2 * (1000 - 10) / 3 <= more
        assert 0 <= counts.quotients - (1000 - 10) / 3 <= more / 2


def run(n, d):
    """Return separable homogeneous rows and labels."""
    X = homogeneous(table(n, d))
    y = [1 if sum(x) > 0 else -1 for x in X]
    for x, c in zip(X, y):
        x[0] += c
    return X, y


@counts_here
@pytest.mark.parametrize("n, d", [(8, 3), (16, 3), (16, 4)])
def test_I46_S28_X33_a_scan_and_a_cached_scan(n, d):
    """Primal: n d an epoch.  Dual, as printed: n n, and as much again for
    the labels; with kept scores: none, but n sums for each mistake.
    """
    X, y = run(n, d)
    m = d + 1
    result, primal = cost(perceptron, X, y)
    assert result.updates > 1
    tests, tail = n * result.epochs, (m + 1) * result.updates
    rest = n * (m + 1) + result.epochs + 2
    assert tests * (m + 1) + tail <= primal.products
    assert primal.products <= tests * (m + 1) + tail + rest
    dual, counts = cost(dual_perceptron, X, y)
    assert dual.alpha == result.alpha
    once, state = n * (n + 1) // 2 * m, (m + 1) * tests
    naive = n * n * result.epochs
    rest = counts.products - (once + 2 * naive + tests + state)
    assert 0 <= rest <= result.epochs + 1
    kept, counts = cost(perceptrons.dual_perceptron, X, y, 99)
    assert kept == dual
    assert counts.sums == n * result.updates + result.epochs
    assert counts.products <= result.epochs + 4
    assert independent.dual_perceptron(gram(X), y, 99)[0] == dual.alpha


def test_I46_the_dual_form_counts_the_same_mistakes():
    result = dual_perceptron(homogeneous(SQUARE), AND)
    assert result.alpha == [2, 5, 4, 7]


@counts_here
@pytest.mark.parametrize("d", [1, 2, 4])
def test_I156_S17_X33_a_newton_step_is_linear_in_n(d):
    """Its system is (p + 1) by (p + 1), not n by n."""
    counts = []
    for n in (10, 20, 40, 80):
        result, took = cost(newton_step, homogeneous(table(n, d)),
                            [i % 2 for i in range(n)], [0] * (d + 1))
        assert len(result.theta) == d + 1
        counts.append(took.products + took.quotients)
    steps = [b - a for a, b in zip(counts, counts[1:])]
    assert steps[1] == pytest.approx(2 * steps[0], rel=0.1)
    assert steps[2] == pytest.approx(4 * steps[0], rel=0.1)
    assert counts[3] < 80 * (2 * (d + 2) ** 2 + 20)
