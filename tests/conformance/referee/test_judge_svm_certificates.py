"""Certificates of both margins: each theorem, around optima that are optimal
by construction, or found by trying every partition.
"""

from fractions import Fraction as F
from itertools import combinations

import independent
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from strategies import two_classes

from conformance.proof import find_basis, solve
from conformance.referee import supports
from conformance.referee.exact import dot, lift, matvec
from conformance.referee.families import svm_bounds
from conformance.referee.measure import Refuted
from refimpl.problem import Problem
from refimpl.quadratic import minimise

# Three points of which the outer two carry the margin: w = (0, -1/2), t = 0.
X3, Y3 = [[1, 2], [-1, 2], [-1, -2]], [-1, -1, 1]
ALPHA3 = ["0", "1/8", "1/8"]

small = st.integers(-9, 9)
quarters = st.integers(-40, 40).map(lambda k: F(k, 4))
prices = st.sampled_from([F(1, 20), F(1, 3), F(1), F(5), F(2 ** 20)])


def linear(X, w):
    """Return the scores of w, |w|^2, and |sum signed x|^2 as a function."""
    def norm(signed):
        v = [dot(signed, column) for column in zip(*X)]
        return dot(v, v)
    return matvec(X, w), dot(w, w), norm


def prove(X, y, C, w, t, alpha):
    """Return what w, t and alpha prove of the least objective."""
    w, t, alpha = lift(w), lift(t), lift(alpha)
    scores, square, norm = linear(X, w)
    return svm_bounds.certify(scores, square, y, C, t, alpha, norm)


def hard_margin(X, y, w, t, alpha):
    return prove(X, y, None, w, t, alpha)


@pytest.mark.parametrize("w", [[0, 0], [0, 1], [-1, 0]])
def test_hard_margin_refuses_what_does_not_separate(w):
    with pytest.raises(Refuted, match="separate"):
        hard_margin(X3, Y3, w, 0, ALPHA3)


@settings(max_examples=100)
@given(st.data())
def test_hard_margin_bounds_hold_around_a_constructed_optimum(data):
    """Points on y f = 1 carry alpha, points beyond it do not: optimal."""
    w = data.draw(st.lists(small, min_size=2, max_size=2))
    square = dot(w, w)
    assume(square)
    along = data.draw(st.lists(quarters, min_size=2, max_size=4))
    beyond = data.draw(st.lists(quarters, min_size=2, max_size=4))
    X, y = [], []
    for label in (1, -1):
        # One pair straight across, which alone can carry w.
        foot = [F(label * v) / square for v in w]
        X.append(foot)
        y.append(label)
        for k, s in zip(along, beyond):
            X.append([(1 + abs(s)) * f + k * v for f, v in zip(
                foot, (-w[1], w[0]))])
            y.append(label)
    alpha = [F(square, 2) if i in (0, len(X) // 2) else F(0)
             for i in range(len(X))]
    best = F(square, 2)
    assert hard_margin(X, y, w, 0, alpha) == (best, best, 0, 0, [0] * 6)
    other = [a + data.draw(quarters) for a in alpha]
    v = [a + data.draw(quarters) / 8 for a in w]
    try:
        proof = hard_margin(X, y, v, 0, other)
    except Refuted:
        return
    assert proof.dual <= best <= proof.primal


def least(X, y, C):
    """Return the least objective: less the least of the dual's negative."""
    K = [[int(independent.dot(a, b)) for b in X] for a in X]
    c = [-c for c in y]
    return -independent.value(K, c, minimise(Problem(
        K.__getitem__, c, [0 if c > 0 else -C for c in y],
        [C if c > 0 else 0 for c in y], True)).x)


@given(two_classes(5), prices, st.data())
def test_the_bounds_hold_for_any_answer(Xy, C, data):
    (X, y), m = Xy, len(Xy[0][0])
    w = [data.draw(quarters) for _ in range(m)]
    alpha = [data.draw(quarters) for _ in y]
    proof = prove(X, y, C, w, data.draw(quarters), alpha)
    assert proof.dual <= least(X, y, C) <= proof.primal
    K = [[int(independent.dot(a, b)) for b in X] for a in X]
    signed = [a * c for a, c in zip(alpha, y)]
    products = matvec(K, signed)
    best = svm_bounds.certify(
        products, dot(signed, products), y, C, F(0), alpha,
        lambda a: dot(a, matvec(K, a)))
    assert best.dual == proof.dual and best.clipped == proof.clipped
    assert best.unbalanced == proof.unbalanced
    # w from the same alpha proves the same, from rows or from products
    v = [dot([a * c for a, c in zip(alpha, y)], column)
         for column in zip(*X)]
    assert prove(X, y, C, v, 0, alpha) == best


@given(st.integers(2, 4), st.data())
@settings(max_examples=60)
def test_the_least_cost_is_that_of_a_corner(n, data):
    """Beside every choice of columns as a basis, by elimination."""
    entry = st.integers(-2, 2).map(F)
    A = data.draw(st.lists(st.lists(entry, min_size=n, max_size=n),
                           min_size=1, max_size=2))
    b = data.draw(st.lists(entry, min_size=len(A), max_size=len(A)))
    cost = data.draw(st.lists(st.integers(0, 3).map(F), min_size=n,
                              max_size=n))
    corners = [x for k in range(len(A) + 1) for kept in combinations(
        range(n), k) for x in [solved(A, b, kept)] if x]
    assert supports.minimise(A, b, cost) == min(
        (dot(cost, x) for x in corners), default=None)


def solved(A, b, kept):
    """Return x >= 0 with A x = b that is 0 beside kept, or None; only where
    these columns are independent.
    """
    columns = [[row[j] for row in A] for j in kept]
    if len(find_basis(list(map(list, zip(*columns))) or [[]])) < len(kept):
        return None
    x = [F(0)] * len(A[0])
    if kept:
        M = [[dot(p, q) for q in columns] for p in columns]
        for j, v in zip(kept, solve(M, [dot(p, b) for p in columns])):
            x[j] = v
    return x if min(x) >= 0 and [dot(row, x) for row in A] == b else None
