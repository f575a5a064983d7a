"""Sums of exponentials: exact numbers with an order, kernels of them."""

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refimpl.base.errors import NumberError
from refimpl.base.rational import Rational
from refimpl.base.vector import total
from refimpl.kernels import Gaussian, Polynomial, linear
from refimpl.roads.feature_space import exact_kernel
from refimpl.roads.unrounded import BITS, Unrounded, exp, in_digits

KERNEL = Gaussian(1)
weights = st.lists(st.tuples(
    st.integers(-3, 3) | st.fractions(-2, 2, max_denominator=3),
    st.integers(0, 4)), min_size=1, max_size=5)


def made(pairs, kernel):
    """Return the sum of c exp(-d**2 / 2), c and d in pairs."""
    return total([c * kernel([0], [d]) for c, d in pairs])


def value(pairs):
    """Return it in decimals, by another program."""
    with localcontext() as context:
        context.prec = 60
        return +sum((Decimal(Fraction(c).numerator) / Fraction(c).denominator
                     * (Decimal(-d * d) / 2).exp() for c, d in pairs),
                    Decimal(0))


def terms(pairs):
    """Return what is left where equal exponents meet."""
    found = {}
    for c, d in pairs:
        found[d] = found.get(d, 0) + c
    return {d: c for d, c in found.items() if c}


@given(weights, weights)
def test_the_order_is_that_of_the_sums(one, other):
    kernel = exact_kernel(KERNEL, [0])
    a, b = made(one, kernel), made(other, kernel)
    alike = terms(one) == terms(other)
    assert (a == b) is alike and (a != b) is not alike
    assert not alike or hash(a) == hash(b)
    below = not alike and value(one) < value(other)
    assert (a < b) is below and (a >= b) is not below
    assert (a <= b) is (below or alike) and (a > b) is not (below or alike)


@given(weights, st.integers(-3, 3) | st.fractions(-1, 1, max_denominator=3))
def test_numbers_are_sums_too(pairs, c):
    kernel = exact_kernel(KERNEL, [0])
    a = made(pairs, kernel)
    shifted = terms(pairs + [(c, 0)])
    for s in (a + c, c + a, a - -c):
        assert type(s) is Unrounded
        assert s == made(pairs + [(c, 0)], kernel)
        assert (s == 0) is (not shifted)
        assert (s <= 0) is (value(pairs + [(c, 0)]) <= 0 or not shifted)
    for s in (a * c, c * a):
        assert s == made([(k * c, d) for k, d in pairs], kernel)


@given(weights)
def test_decimals_have_their_digits(pairs):
    s, = in_digits([made(pairs, exact_kernel(KERNEL, [0]))], 30)
    if set(terms(pairs)) <= {0}:
        assert s == terms(pairs).get(0, 0)
    else:
        assert abs(Decimal(s) - value(pairs)) <= abs(
            value(pairs)) * Decimal(10) ** -29
    assert in_digits([3, 0.5, Fraction(1, 2)], 9) == [3, 0.5, Fraction(1, 2)]


def test_what_so_many_bits_do_not_tell_is_told():
    """1 - exp(-q) for a q that is far below the unit of an enclosure."""
    kernel = exact_kernel(Gaussian(10 ** 60), [0])
    near = kernel([0], [1])
    assert near < 1 and near > 0 and 1 + -1 * near > 0
    assert 2 * near - near - near == 0 and not near - near < 0
    third = 3 * near - kernel([0], [2]) - 2
    assert third > 0        # 3 q1 < q2 = 4 q1
    assert BITS < 390       # the bits of 1 / q: it was combination() that told


def test_equal_distances_are_one_exponent():
    """The values of one kernel share what is found of them."""
    kernel = exact_kernel(KERNEL, [0])
    near = kernel([0, 3], [4, 0])
    assert near == kernel([0, 0], [0, 5]) and near < 1
    assert kernel([0], [1]).known is near.known and len(near.known) == 1


@given(weights)
def test_a_sum_of_its_own_has_the_order_too(pairs):
    """Without a kernel, and with a constant that nothing is added to."""
    found = total([c * exp(Fraction(-d * d, 2)) for c, d in pairs])
    shared = made(pairs, exact_kernel(KERNEL, [0]))
    assert found == shared and hash(found) == hash(shared)
    assert (found > 0) is (shared > 0)


def test_only_gaussians_of_exact_data_change():
    for kernel in (linear, Polynomial(2)):
        assert exact_kernel(kernel, [[1]]) is kernel
    assert type(exact_kernel(KERNEL, [[1]])([1], [2])) is Unrounded
    for X, sigma in (([[0.5]], 2), ([[1]], 2.0)):
        found = exact_kernel(Gaussian(sigma), X)
        assert type(found) is Gaussian and type(found.sigma) is float
        assert type(found([0], [1])) is float
    for kernel in (Gaussian(0.5), Polynomial(2, 0.5)):
        with pytest.raises(NumberError):
            exact_kernel(kernel, [[Fraction(1, 2)]])


def test_the_class_of_fractions_that_come_out():
    for T in (Fraction, Rational):
        kernel = exact_kernel(KERNEL, [[T(1, 2)]])
        s, = in_digits([3 * kernel([T(1, 2)], [T(1, 2)])], 9)
        assert type(s) is T and s == 3
