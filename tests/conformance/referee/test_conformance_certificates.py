"""Certificates: each theorem, on pairs that are optimal by construction."""

from fractions import Fraction as F

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from conformance.referee import certificates
from conformance.referee.certificates import Refuted, dot

# Three points of which the outer two carry the margin: w = (0, -1/2), t = 0.
X3, Y3 = [[1, 2], [-1, 2], [-1, -2]], [-1, -1, 1]
ALPHA3 = ["0", "1/8", "1/8"]

small = st.integers(-9, 9)
quarters = st.integers(-40, 40).map(lambda k: F(k, 4))


def rows(n, m):
    return st.lists(st.lists(small, min_size=m, max_size=m),
                    min_size=n, max_size=n)


def test_null_vector_gives_rows_and_their_sizes():
    found = certificates.null_vector([[1, -2], [2, -3]], ["2", 1.0])
    assert found.residual == [0, 1]
    assert found.size == [4, 7]


def test_null_vector_refuses_zero():
    with pytest.raises(Refuted, match="zero"):
        certificates.null_vector([[1, 2]], [0, "0"])


def test_combination_of_xor():
    found = certificates.combination(
        [[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1], ["1/4"] * 4)
    assert found.residual == [0, 0, 0]
    assert found.size == [F(1, 2), F(1, 2), 1]


def test_combination_of_homogeneous_rows_takes_them_as_given():
    X, y = [[1, 1], [2, 2]], [1, -1]
    found = certificates.combination(X, y, ["2/3", "1/3"], homogeneous=True)
    assert found.residual == [0, 0]
    raw = certificates.combination(X, y, ["2/3", "1/3"])
    assert raw.residual == [0, 0, F(1, 3)]


@pytest.mark.parametrize("lam, reason", [
    ([-1, 1], r"lambda\[0\] is negative"), ([1, "-1/9"], r"lambda\[1\]"),
    ([0, 0], "lambda is zero")])
def test_combination_refuses(lam, reason):
    with pytest.raises(Refuted, match=reason):
        certificates.combination([[1], [1]], [1, -1], lam)


def test_separable_gives_the_least_margin_with_its_sign():
    X, y = [[0], [1], [3]], [-1, -1, 1]
    assert certificates.separable(X, y, [1], 2) == 1
    assert certificates.separable(X, y, ["1"], 1) == 0
    assert certificates.separable(X, y, [-1], -2) == -2
    assert certificates.separable(X, y, [1]) == -1


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_at_most_one_of_the_two_proofs_of_separability_exists(data):
    X = data.draw(rows(4, 2))
    y = data.draw(st.lists(st.sampled_from([-1, 1]), min_size=4, max_size=4))
    w = data.draw(st.lists(small, min_size=2, max_size=2))
    lam = data.draw(st.lists(st.integers(0, 3), min_size=4, max_size=4))
    assume(any(lam))
    apart = certificates.separable(X, y, w, data.draw(quarters)) > 0
    mixed = not any(certificates.combination(X, y, lam).residual)
    assert not (apart and mixed)


@settings(max_examples=60, deadline=None)
@given(rows(5, 2), st.lists(small, min_size=5, max_size=5),
       st.lists(quarters, min_size=2, max_size=2))
def test_least_squares_bounds_the_distance(X, y, shift):
    a, b, c = (sum(r[i] * r[j] for r in X)
               for i, j in ((0, 0), (0, 1), (1, 1)))
    assume(a * c - b * b)
    p, q = (sum(r[k] * v for r, v in zip(X, y)) for k in (0, 1))
    best = [F(c * p - b * q, a * c - b * b), F(a * q - b * p, a * c - b * b)]
    proof = certificates.least_squares(X, y, best)
    assert proof.gradient == [0, 0] and proof.distance_squared == 0
    w = [u + v for u, v in zip(best, shift)]
    proof = certificates.least_squares(X, y, w)
    assert proof.gradient == [a * shift[0] + b * shift[1],
                              b * shift[0] + c * shift[1]]
    assert dot(shift, shift) <= proof.distance_squared
    assert proof.distance_squared <= dot(shift, shift) * (
        F(a + c) ** 2 / (a * c - b * b)) ** 2


def test_least_squares_refuses_dependent_columns():
    with pytest.raises(Refuted, match="dependent"):
        certificates.least_squares([[1, 2], [2, 4]], [1, 1], [0, 0])


def test_least_squares_bound_is_the_gradient_times_the_trace():
    proof = certificates.least_squares([[1, 0], [0, 2]], [0, 0], [1, 1])
    assert proof == ([1, 4], 17 * F(5, 4) ** 2)


def test_hard_margin_at_the_optimum():
    proof = certificates.hard_margin(X3, Y3, [0, "-1/2"], 0, ALPHA3)
    assert proof == (1, 1, F(1, 8), F(1, 8), F(1, 8), 0, 0)


def test_hard_margin_repairs_alpha():
    proof = certificates.hard_margin(X3, Y3, [0, -1], "1/2",
                                     ["-1/4", "1/8", "1/4"])
    assert proof.functional == F(3, 2) and proof.width == 2
    assert (proof.lower, proof.upper) == (F(1, 8), F(1, 8))
    assert proof.clipped == F(1, 4)
    assert proof.unbalanced == F(3, 8)
    assert proof.objective == F(1, 8)


def test_hard_margin_without_multipliers_proves_no_lower_bound():
    for alpha in ([0, 0, 0], [0, 0, 1], [-1, 0, 0]):
        proof = certificates.hard_margin(X3, Y3, [0, -1], 0, alpha)
        assert proof.lower == 0 and proof.objective == 0
        assert proof.upper == F(1, 8)


@pytest.mark.parametrize("w", [[0, 0], [0, 1], [-1, 0]])
def test_hard_margin_refuses_what_does_not_separate(w):
    with pytest.raises(Refuted, match="separate"):
        certificates.hard_margin(X3, Y3, w, 0, ALPHA3)


@settings(max_examples=100, deadline=None)
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
    proof = certificates.hard_margin(X, y, w, 0, alpha)
    assert proof == (1, 1, F(square, 2), F(square, 2), F(square, 2), 0, 0)
    other = [a + data.draw(quarters) for a in alpha]
    v = [a + data.draw(quarters) / 8 for a in w]
    try:
        proof = certificates.hard_margin(X, y, v, 0, other)
    except Refuted:
        return
    assert proof.objective <= proof.lower <= F(square, 2) <= proof.upper


def test_hard_margin_kernel_agrees_with_the_linear_form():
    K = [[dot(a, b) for b in X3] for a in X3]
    for alpha in (ALPHA3, ["1/9", "1/7", "1/8"]):
        signed = [F(a) * c for a, c in zip(alpha, Y3)]
        w = [dot(signed, column) for column in zip(*X3)]
        assert certificates.hard_margin_kernel(K, Y3, "1/3", alpha) == \
            certificates.hard_margin(X3, Y3, w, "1/3", alpha)


def test_repaired_scales_the_heavier_class():
    assert certificates.repaired([1, 1, -1], [1, 3, 8]) == ([1, 3, -4], 0, 4)
    assert certificates.repaired([1, -1, -1], [1, -2, 4]) == (
        [1, 0, -1], 2, 1)


@settings(max_examples=60, deadline=None)
@given(rows(3, 3))
def test_invert(A):
    A = [[F(v) for v in row] for row in A]
    (a, b, c), (d, e, f), (g, h, i) = A
    value = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    inverse = certificates.invert(A)
    if value == 0:
        assert inverse is None
    else:
        assert [[dot(row, column) for column in zip(*inverse)]
                for row in A] == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
