"""At the edges of a class of numbers: right, or refused as a number.

What floats answer is held to the exact answer for the same numbers, field by
field and relative to the largest of a field.  Decimals come from a caller
whose context may be anything.
"""

from decimal import Context, Decimal, localcontext
from threading import Thread

import pytest

from refimpl.adaline import adaline, perceptron_regression
from refimpl.base.errors import DomainError, NumberError
from refimpl.features import feature_map
from refimpl.fisher import fisher
from refimpl.kernels import Polynomial
from refimpl.lasso import lasso
from refimpl.least_squares import line
from refimpl.linear_classifier import classify, margins
from refimpl.logistic import log_likelihood
from refimpl.logistic_regression import logistic_regression
from refimpl.newton import newton_step
from refimpl.perceptron import perceptron
from refimpl.ridge import ridge
from refimpl.solve import solve
from strategies import as_fractions
from refimpl.svm import svm_hard

LAST = 1 + 2.0 ** -52


def numbers(value):
    """Return the numbers in nested lists as floats."""
    if isinstance(value, (list, tuple)):
        return [v for part in value for v in numbers(part)]
    return [float(value)]


def exact(inputs):
    """Return arguments with the fractions that their floats are."""
    return [v if isinstance(v, (Polynomial, bool)) or isinstance(
        v, list) and isinstance(v[0], str) else as_fractions(v)
        if isinstance(v, (list, float)) else v for v in inputs]


@pytest.mark.parametrize("function, inputs", [
    (solve, ([[1.0, 2.0 ** 60], [1.0, 1.0]], [2.0 ** 60, 2.0])),
    (ridge, ([[7.5e22, 3e23], [1.5e23, -1.5e23]], [3.0, 3.0], 0.25, True)),
    (ridge, ([[1.0, LAST], [2.0, 2 * LAST], [3.0, 3 * LAST]],
             [1.0, 2.0, 4.0], 2.0 ** -80)),
    (ridge, ([[1e-160], [0.0]], [1.0, 0.0], 1e-320)),
    (line, ([1.0, 3.0, 7.0], [3e-310, 1e-310, 5e-310])),
    (line, ([-1e308, 1e308], [1.0, 1.0])),
    (lasso, ([[1e-100], [2e-100]], [1e-310, 3e-310], 1e-311)),
    (classify, ([1e-200], 0.0, [[1e-200], [-1e-200]])),
    (margins, ([0.25], 2.0 ** 60, [[0.5], [0.75]], [1, -1])),
    (feature_map, ([[1e-200]], Polynomial(2))),
    (fisher, ([[1.0, LAST], [-1.0, -1.0], [3.0, 3.0], [2.0, 2.0],
               [-4.0, -4 * LAST]], list("abaca"), 1))],
    ids=lambda v: getattr(v, "__name__", ""))
def test_floats_far_out_or_nearly_dependent_are_rounded_once(function, inputs):
    assert numbers(function(*inputs)) == numbers(function(*exact(inputs)))


@pytest.mark.parametrize("function, inputs", [
    (solve, ([[1e-300]], [1e300])),
    (ridge, ([[1e-250]], [1e100], 0.0)),
    (fisher, ([[v * 1e200] for v in (1.0, 2.0, 3.0, 5.0)], [0, 0, 1, 1], 1)),
    (feature_map, ([[1e200]], Polynomial(2)))],
    ids=lambda v: getattr(v, "__name__", ""))
def test_what_floats_cannot_hold_is_refused(function, inputs):
    with pytest.raises(NumberError):
        function(*inputs)


D = Decimal
CALLS = [(solve, ([[D(2), D(1)], [D(1), D(3)]], [D(1), D(7)])),
         (svm_hard, ([[D(1)], [D(-2)]], [1, -1])),
         (newton_step, ([[D(1)], [D(2)]], [0, 1], [D(1)])),
         (perceptron, ([[D(1)], [D(-2)]], [1, -1]))]


@pytest.mark.parametrize("function, inputs", CALLS)
@pytest.mark.parametrize("context", [
    Context(Emax=3, Emin=-3), Context(traps=[]), Context(Emin=-20)])
def test_decimals_are_refused_in_a_context_that_loses_them(
        function, inputs, context):
    with localcontext(context), pytest.raises(NumberError, match="context"):
        function(*inputs)
    function(*inputs)


@pytest.mark.parametrize("big", ["9e999999", "1e-999999", "1e1001"])
def test_decimals_have_a_bound_on_their_exponent(big):
    for function, inputs in CALLS:
        rows = [list(row) for row in inputs[0]]
        rows[0][0] = D(big)
        with pytest.raises(NumberError, match="1E-1000 and 1E.1000"):
            function(rows, *inputs[1:])


def test_a_context_beside_is_another_one():
    """Threads have contexts of their own, which change no exact answer."""
    result = []

    def work():
        with localcontext(Context(prec=5)):
            result.append(svm_hard([[D(1)], [D(-2)]], [1, -1]).w[0])

    thread = Thread(target=work)
    thread.start()
    thread.join()
    with localcontext(Context(prec=9)):
        result.append(svm_hard([[D(1)], [D(-2)]], [1, -1]).w[0])
    assert result == [D("0.66667"), D("0.666666667")]


@pytest.mark.parametrize("function, inputs, limit", [
    (adaline, ([[1], [1]], [1, 1], 1, 10 ** 9), "5000000"),
    (perceptron_regression, ([[1]], [1], 10 ** 9), "10000000"),
    (newton_step, ([[1]], [0], [1], 10000), "4000"),
    (log_likelihood, ([[1]], [0], [1], 10000), "4000"),
    (logistic_regression, ([[1]], [0], 10000), "4000")])
def test_limits_are_told(function, inputs, limit):
    with pytest.raises(DomainError, match=limit):
        function(*inputs)
