"""At the edges of a class of numbers: right, or refused as a number.

What floats answer is held to the exact answer for the same numbers, field by
field and relative to the largest of a field.  Decimals come from a caller
whose context may be anything.
"""

from decimal import Decimal

import pytest

from refimpl.delta_rule import adaline, perceptron_regression
from refimpl.base.errors import DomainError, NumberError
from refimpl.likelihood import logistic_calibration
from refimpl.features import feature_map
from refimpl.discriminant import fisher
from refimpl.kernels import Polynomial, gram
from refimpl.regression import line
from refimpl.linear_classifiers import margins
from refimpl.likelihood import log_likelihood, logistic, posterior
from refimpl.maximum_likelihood import logistic_regression
from refimpl.newton_method import newton_step
from refimpl.perceptrons import perceptron
from refimpl.ridge_regression import ridge
from refimpl.linear_systems import solve
from strategies import as_fractions

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


ONES, TWO = [1.0, 2.0, 3.0, 5.0], list("aabb")
D4, Y4 = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]
FAR = [[1e200, 1e200], [1e200, -2e200]]
ROUNDED = [
    (solve, [[1e-300, 0.0], [0.0, 1e300]], [1e-300, 1e300]),
    (ridge, [[1.0, LAST], [2.0, 2 * LAST], [3.0, 3 * LAST]],
     [1.0, 2.0, 4.0], 2.0 ** -80),
    (line, [-1e308, 1e308], [1.0, 1.0]),
    (margins, [1e-200], 0.0, [[1.0], [-1.0]], [1, -1]),
    (fisher, [[1.0, LAST], [-1.0, -1.0], [3.0, 3.0], [2.0, 2.0],
              [-4.0, -4 * LAST]], list("abaca"), 1),
    (logistic_calibration, [[v * 1e170 for v in x] for x in D4], Y4,
     [3e-300, -4e-300], 1e-130),
    (logistic, [1e308], 1e-308, -1e308), (posterior, 5e-324, 5e-324),
    (perceptron, FAR, [1, 1], 1.0, [2e200, -1e200]),
    (log_likelihood, [[800.0]], [0], [1.0])]


@pytest.mark.parametrize("function, inputs", [
    (function, inputs) for function, *inputs in ROUNDED],
    ids=lambda v: getattr(v, "__name__", ""))
def test_floats_far_out_or_nearly_dependent_are_rounded_once(function, inputs):
    result = numbers(function(*inputs))
    assert result == numbers(function(*exact(inputs)))


@pytest.mark.parametrize("function, inputs", [
    (function, inputs) for function, *inputs in [
        (solve, [[1e-300]], [1e300]), (ridge, [[1e-250]], [1e100], 0.0),
        (margins, [1e200], 0, [[1e200], [-1e200]], [1, -1]),
        (fisher, [[v * 1e200] for v in ONES], TWO, 1),
        (gram, [[10 ** 3000]], Polynomial(1000)),
        (feature_map, [[0.5]], Polynomial(3, 1e300)),
        (perceptron, [[1e200]], [1], 1e200),
        (perceptron_regression, [[1.1]], [-1], 12),
        (adaline, [[1e200]], [1], 1, 5),
        (log_likelihood, [[1e200]], [0], [1e200]),
        (logistic_regression, [[1e-320], [1e-320], [1e-320]], [0, 1, 1]),
        (newton_step, [[1.0]], [0], [1e300]),
        (newton_step, [[Decimal(1)]], [0], [Decimal(10 ** 8)]),
        (logistic_calibration, [[0.0], [1e-160], [1.0], [1.0]], Y4, [1.0],
         0.0)]],
    ids=lambda v: getattr(v, "__name__", ""))
def test_what_leaves_its_range_is_refused(function, inputs):
    with pytest.raises(NumberError):
        function(*inputs)


@pytest.mark.parametrize("function, inputs, limit", [
    (adaline, ([[1], [1]], [1, 1], 1, 10 ** 9), "5000000"),
    (perceptron_regression, ([[1]], [1], 10 ** 9), "10000000"),
    (log_likelihood, ([[1]], [0], [1], 10001), "10000")])
def test_limits_are_told(function, inputs, limit):
    with pytest.raises(DomainError, match=limit):
        function(*inputs)
