"""The dual forms: kernels, exact signs of Gaussian scores, a bias."""

from copy import deepcopy
from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.base.errors import (
    NotConvergedError, NotSeparableError, RefimplError)
from refimpl.base.rational import Rational
from refimpl.data import homogeneous
from refimpl.dual_bias import dual_perceptron_bias
from refimpl.kernel_perceptron import (
    DualPerceptron, dual_perceptron, kernel_perceptron)
from refimpl.kernels import Gaussian, Polynomial, gram, linear
from refimpl.perceptron import perceptron
from refimpl.predict import kernel_scores
from strategies import (
    converted, fractions, labelled, separable, tables, vectors)
from texts import outcome

kernels = st.sampled_from([linear, Polynomial(2), Polynomial(2, 1),
                           Polynomial(3, Fraction(1, 2))])


def proves(lam, G, y):
    """Require lambda >= 0, sum 1, of norm 0 in feature space."""
    c = [v * label for v, label in zip(lam, y)]
    assert min(lam) >= 0 and sum(lam) == 1
    assert independent.dot(c, independent.apply(G, c)) == 0


@settings(max_examples=150)
@given(labelled(6, 2), kernels)
def test_is_the_algorithm_as_printed(Xy, kernel):
    X, y = Xy
    G = gram(X, kernel)
    alpha, epochs = independent.dual_perceptron(G, y, 30)
    result = outcome(kernel_perceptron, X, y, kernel, 30)
    if epochs is not None:
        assert result == DualPerceptron(alpha, sum(alpha), epochs)
    elif isinstance(result, NotSeparableError):
        proves(result.lam, G, y)
    else:
        assert isinstance(result, NotConvergedError)
        assert result.state == DualPerceptron(alpha, sum(alpha), 30)


@given(separable(), st.sampled_from([1, 3, Fraction(2, 7)]))
def test_primal_and_dual_are_one(Xy, eta):
    """I22, I27: the same examples, epochs, and w = eta sum alpha y x."""
    X, y = Xy
    primal, dual = perceptron(X, y, eta), dual_perceptron(X, y)
    assert dual == (primal.alpha, primal.updates, primal.epochs)
    assert primal.w == [
        eta * sum(a * c * x[k] for a, c, x in zip(dual.alpha, y, X))
        for k in range(len(X[0]))]


@given(labelled(5, 2))
def test_both_forms_end_alike(Xy):
    X, y = homogeneous(Xy[0]), Xy[1]
    primal = outcome(perceptron, X, y, 1, None, "at-most-zero", 25)
    dual = outcome(dual_perceptron, X, y, 25)
    if isinstance(primal, RefimplError):
        assert type(dual) is type(primal)
        assert str(dual) == str(primal)


def contradicts(lam, X, y):
    """Require lambda >= 0, sum 1, that equal rows weigh nothing together."""
    weights = {}
    for x, v, label in zip(X, lam, y):
        weights[tuple(x)] = weights.get(tuple(x), 0) + v * label
    assert min(lam) >= 0 and sum(lam) == 1 and not any(weights.values())


widths = st.sampled_from([1, Fraction(1, 3), 4, Fraction(40)])
FIVE, FIVE_Y = [[-2], [-1], [0], [1], [2]], [1, -1, 1, -1, 1]


def sign(X, y, alpha, i, sigma):
    """Return the sign of a score with 120 digits, 0 where terms cancel."""
    terms = {}
    for a, c, x in zip(alpha, y, X):
        q = sum(Fraction(u - v) ** 2 for u, v in zip(x, X[i]))
        terms[q] = terms.get(q, 0) + a * c
    terms = {q: v for q, v in terms.items() if v}
    with localcontext() as context:
        context.prec, context.Emin = 120, -10 ** 9
        total = Decimal(0)
        for q, v in terms.items():
            e = -q / (2 * Fraction(sigma) ** 2)
            total += v * (Decimal(e.numerator) / e.denominator).exp()
        assert not terms or abs(total) > Decimal(10) ** -100
    return (total > 0) - (total < 0) if terms else 0


def plainly(X, y, sigma, limit):
    """Return (alpha, epochs) of Algorithm 7.4, epochs None at the limit."""
    alpha = [0] * len(X)
    for epoch in range(1, limit + 1):
        before = sum(alpha)
        for i, c in enumerate(y):
            if c * sign(X, y, alpha, i, sigma) <= 0:
                alpha[i] += 1
        if sum(alpha) == before:
            return alpha, epoch
    return alpha, None


@settings(max_examples=40)
@given(labelled(5, 1), widths)
def test_is_the_algorithm_with_exact_signs(Xy, sigma):
    X, y = Xy
    alpha, epochs = plainly(X, y, sigma, 12)
    try:
        result = kernel_perceptron(X, y, Gaussian(sigma), 12)
    except NotSeparableError as e:
        contradicts(e.lam, X, y)
    except NotConvergedError as e:
        assert epochs is None and e.state == (alpha, sum(alpha), 12)
    else:
        assert result == (alpha, sum(alpha), epochs)


@given(labelled(5, 2))
def test_only_contradictions_return(Xy):
    """Whatever the width, nothing else ends before the limit."""
    X, y = Xy
    for sigma in (Fraction(1, 10 ** 6), 10 ** 6, 10 ** 30):
        try:
            kernel_perceptron(X, y, Gaussian(sigma), 6)
        except NotSeparableError as e:
            contradicts(e.lam, X, y)
        except NotConvergedError as e:
            assert e.state.epochs == 6


def test_a_kernel_that_is_nearly_1():
    """1 - k is 10^-100 / 2, far below the 256 bits of the matrix."""
    result = kernel_perceptron([[0], [1]], [1, -1], Gaussian(10 ** 50))
    assert result == ([1, 1], 2, 2)
    with pytest.raises(NotConvergedError) as e:
        kernel_perceptron([[0], [1], [3]], [1, -1, 1], Gaussian(10 ** 20), 9)
    assert e.value.state.epochs == 9


def test_terms_that_cancel_leave_what_is_far_below_them():
    """1 is as far from 3 as from -1: exp(-2e12) goes, exp(-4.5e12) decides.
    """
    X, y, narrow = [[3], [-1], [-2], [1]], [-1, 1, -1, -1], Gaussian(
        Fraction(1, 10 ** 6))
    assert kernel_perceptron(X, y, narrow) == ([1, 1, 1, 0], 3, 2)


def test_a_kernel_that_is_nearly_0():
    """exp(-45000) is above 0: the second example is right at once."""
    result = kernel_perceptron([[0], [300]], [1, 1], Gaussian(1))
    assert result == ([1, 0], 1, 2)
    result = kernel_perceptron([[0], [300]], [1, -1], Gaussian(1))
    assert result == ([1, 1], 2, 2)
    # the nearer of two examples, far away as both are, decides
    X = [[0], [500], [249], [251]]
    narrow = Gaussian(Fraction(1, 10))
    result = kernel_perceptron(X, [1, -1, 1, -1], narrow)
    assert result == ([1, 1, 0, 0], 2, 2)


def test_ties_are_decided_exactly():
    X, y = [[0], [2], [1]], [1, -1, 1]
    assert kernel_perceptron(X, y, Gaussian(1)).alpha[2] > 0
    assert kernel_perceptron(X, [1, -1, -1], Gaussian(1)).alpha[2] > 0


def test_a_contradiction_is_proved_by_the_two():
    half = Fraction(1, 2)
    X, y = [[1, 2], [0, 0], [1, 2]], [1, 1, -1]
    for rows in (X, converted(X, float), converted(X, Rational)):
        with pytest.raises(NotSeparableError) as e:
            kernel_perceptron(rows, y, Gaussian(1))
        assert e.value.lam == [half, 0, half]
    with pytest.raises(NotConvergedError) as e:
        kernel_perceptron([[0], [1], [0]], [1, -1, -1], Gaussian(1), 1)
    assert e.value.state == DualPerceptron([1, 1, 1], 3, 1)


rates = st.sampled_from([1, 3, Fraction(1, 2), Fraction(2, 7)])
polynomials = st.sampled_from([linear, Polynomial(2), Polynomial(3, 1),
                               Polynomial(2, Fraction(1, 3))])


@given(labelled(6, 2), rates)
def test_is_the_primal_form_on_rows_with_a_constant(Xy, eta):
    """I48, I49, I173: with what the other ends in, too."""
    X, y = Xy
    result = outcome(dual_perceptron_bias, X, y, eta, 25)
    primal = outcome(perceptron, homogeneous(X), y, eta, None,
                     "at-most-zero", 25)
    assert isinstance(result, RefimplError) == isinstance(
        primal, RefimplError)
    if isinstance(result, NotSeparableError):
        independent.refutes(result.lam, homogeneous(X), y)
        assert isinstance(primal, NotSeparableError)
        return
    if isinstance(result, NotConvergedError):
        result, primal = result.state, primal.state
    assert result.alpha == [eta * a for a in primal.alpha]
    assert (result.b, result.updates, result.epochs) == (
        primal.w[-1], primal.updates, primal.epochs)


@given(tables(fractions, 4, 2), st.data(), polynomials)
def test_scores_are_the_sum_of_kernels(X, data, kernel):
    n, m = len(X), len(X[0])
    alpha = data.draw(vectors(fractions, n))
    Z = data.draw(st.lists(vectors(fractions, m), min_size=1, max_size=3))
    t = data.draw(fractions)
    y = [(-1) ** i for i in range(n)]
    before = deepcopy([X, y, alpha, Z])
    result = kernel_scores(X, y, alpha, Z, kernel, t)
    for s, z in zip(result, Z):
        assert s == sum(a * c * kernel(x, z)
                        for a, c, x in zip(alpha, y, X)) - t
        assert type(s) is Fraction
    assert before == [X, y, alpha, Z] and len(result) == len(Z)


@pytest.mark.parametrize("digits", [1, 5, 50, 200])
@settings(max_examples=10)
@given(tables(fractions, 3, 2), st.sampled_from([1, Fraction(2, 3)]))
def test_gaussian_scores_have_their_digits(digits, X, sigma):
    y, alpha = [1, -1, 1][:len(X)], [2, Fraction(1, 3), 5][:len(X)]
    Z = [[3] * len(X[0])]
    s, = kernel_scores(X, y, alpha, Z, Gaussian(sigma), Fraction(1, 7),
                       digits)
    apart = [sum((u - 3) ** 2 for u in x) / Fraction(sigma) ** 2 for x in X]
    expected = sum(a * c * independent.formula("exp", -d / 2, 300)
                   for a, c, d in zip(alpha, y, apart)) - Fraction(1, 7)
    assert abs(Fraction(s) - expected) <= abs(expected) * Fraction(
        6, 10 ** digits) + Fraction(1, 10 ** 280)
    assert type(s) is Fraction or len(s.as_tuple().digits) == digits


def test_gaussian_scores_that_are_rational():
    X, y = [[0, 0], [2, 0], [1, 5]], [1, -1, 1]
    third = Fraction(1, 3)
    result = kernel_scores(X, y, [3, 3, 2], [[1, 0], [1, 5]], Gaussian(1),
                           third)
    assert result[1] == 2 - third and type(result[1]) is Fraction
    assert type(result[0]) is Decimal        # 2 exp(-25 / 2) is left
    assert kernel_scores(X[:2], y[:2], [3, 3], [[1, 7]], Gaussian(1)) == [0]
