"""What a caller in Python may do to every public function."""

import decimal
import json
from decimal import Decimal
from fractions import Fraction
from importlib import import_module
from inspect import signature

import pytest

from refimpl.__main__ import reply_to
from refimpl.base.errors import RefimplError

ROWS, SIGNS, CHANCES = [[1, 2], [3, -1], [0, 1]], [1, -1, 1], [1, 0, 1]
HOMOGENEOUS = [[0, 1], [1, 1], [2, 1], [3, 1]]
SEPARATE = [[2, 1], [3, 1], [-1, 1]]
MIXED = [0, 1, 0, 1]

# module.function: its arguments, by position, of a call that has an answer.
CALLS = {
    "solve.solve": ([[2, 1], [1, 3]], [3, 5]),
    "solve.inverse": ([[2, 1], [1, 3]],),
    "solve.determinant": ([[2, 1], [1, 3]],),
    "kernels.gram": (ROWS,),
    "kernels.Polynomial": (2, 1),
    "kernels.Gaussian": (2,),
    "data.covariance": (ROWS,),
    "least_squares.line": ([1, 2, 4], [3, 1, 2]),
    "least_squares.least_squares": (ROWS, [1, 2, 4], True),
    "ridge.ridge": (ROWS, [1, 2, 4], 1, True),
    "lasso.lasso": (ROWS, [1, 2, 4], 1, True),
    "lasso_path.lasso_path": (ROWS, [1, 2, 4]),
    "metrics.mean_squared_error": ([1, 2], [2, 4]),
    "basic_classifier.basic_linear_classifier": (ROWS, SIGNS),
    "basic_classifier.linear_classifier": (
        ROWS, SIGNS, [[2, 0], [0, 1]], 2, 1),
    "basic_classifier.least_squares_classifier": (ROWS, SIGNS, True),
    "basic_classifier.least_squares_plug_in": (ROWS, CHANCES),
    "linear_classifier.classify": ([1, 2], 1, ROWS, "step"),
    "linear_classifier.margins": ([3, 4], 1, ROWS, SIGNS),
    "perceptron.perceptron": (
        SEPARATE, SIGNS[:1] * 2 + [-1], 1, [0, 0], "at-most-zero", 100),
    "perceptron.perceptron_online": (SEPARATE, SIGNS, 1, [0, 0]),
    "kernel_perceptron.dual_perceptron": (SEPARATE, [1, 1, -1], 100),
    "dual_bias.dual_perceptron_bias": (SEPARATE, [1, 1, -1], 1, 100),
    "criterion.perceptron_batch": (
        SEPARATE, [1, 1, -1], 1, [0, 0], 0, 100),
    "criterion.perceptron_criterion": (SEPARATE, SIGNS, [1, 2]),
    "adaline.perceptron_regression": (SEPARATE, [1, 2, 0], 2),
    "adaline.adaline": (SEPARATE, [1, 2, 0], 1, 2),
    "predict.kernel_scores": (SEPARATE, SIGNS, [1, 0, 2], SEPARATE),
    "svm.separability": (SEPARATE, [1, 1, -1]),
    "svm.svm_hard": (SEPARATE, [1, 1, -1]),
    "soft_margin.svm_soft": (SEPARATE, [1, -1, -1], 1),
    "logistic.logistic": ([0, 1], 2, 1),
    "logistic.posterior": (3, 2),
    "calibration.logistic_calibration": (
        [[0], [1], [2], [4]], [-1, -1, 1, 1], [1], 1, 0),
    "logistic.log_likelihood": (HOMOGENEOUS, MIXED, [1, 0]),
    "newton.newton_step": (HOMOGENEOUS, MIXED, [1, 0]),
    "newton.newton_raphson": (HOMOGENEOUS, MIXED, [1, 0], 1),
    "newton.logistic_sample": (
        HOMOGENEOUS, [1, 0], [0] * 4),
    "logistic_regression.logistic_regression": (HOMOGENEOUS, MIXED),
    "sigmoid.sigmoid": (1,),
    "fisher.fisher": ([[0, 1], [1, 0], [3, 4], [4, 6]], MIXED, 1),
    "fisher.fisher_criterion": (
        [[0, 1], [1, 0], [3, 4], [4, 6]], MIXED, [[1, 2]]),
    "features.feature_map": (ROWS,),
    "theorems.novikoff_bound": (SEPARATE, [1, 1, -1]),
    "theorems.svm_optimality": (
        SEPARATE, [1, 1, -1], [1, 1], 0, [1, 1, 2], 3),
    "theorems.nearest": ([1, 1], 0, SEPARATE),
    "theorems.on_slab": ([1, 1], 0, SEPARATE, [1, 1, -1]),
    "theorems.positive_alpha": ([1, 0],),
}


def function(name):
    module, _, own = name.rpartition(".")
    return getattr(import_module("refimpl." + module), own)


def spoilt(v, what):
    """Yield v with its first number, its first row and all of it replaced."""
    yield what
    if isinstance(v, list):
        for u in spoilt(v[0], what):
            yield [u] + v[1:]


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("what", [
    int, float, Fraction, list, dict, len, lambda *x: 1, object()],
    ids=["int", "float", "Fraction", "list", "dict", "len", "lambda",
         "object"])
def test_no_class_and_no_function_is_a_number(name, what):
    """Each is refused by an error of the package, in every place."""
    work, inputs = function(name), CALLS[name]
    work(*inputs)
    for i, v in enumerate(inputs):
        for u in spoilt(v, what):
            with pytest.raises(RefimplError):
                work(*inputs[:i] + (u,) + inputs[i + 1:])


WITH_DIGITS = [name for name in CALLS if "digits" in signature(
    function(name)).parameters]


@pytest.mark.parametrize("name", WITH_DIGITS)
@pytest.mark.parametrize("digits", [
    int, len, object(), None, True, "20", [20], 2.5, 0, -1, 10001, 10 ** 5000],
    ids="int len object None True text list half 0 -1 10001 long".split())
def test_digits_are_a_count_also_where_all_is_rational(name, digits):
    with pytest.raises(RefimplError):
        function(name)(*CALLS[name], digits=digits)


@pytest.fixture
def limited():
    """The interpreter's own limit on the digits of an int."""
    import sys
    if not hasattr(sys, "set_int_max_str_digits"):
        yield
        return
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(4300)
    yield
    sys.set_int_max_str_digits(before)


LONG = [("logistic.logistic", ([1],), 0.7310585786300049),
        ("linear_classifier.margins", ([1, 1], 0, [[1, 0], [-1, -3]],
                                       [1, -1]), 0.7071067811865476),
        ("calibration.logistic_calibration", (
            [[0], [1], [2], [4]], [-1, -1, 1, 1], [1], 1), None),
        ("fisher.fisher", ([[0, 1], [1, 0], [3, 4], [4, 7], [1, 5], [2, 9]],
                           [0, 0, 1, 1, 2, 2], 2), None),
        ("svm.svm_hard", ([[1, 1], [0, 0]], [1, -1]), None)]


def numbers(v):
    """Yield the numbers of a result."""
    if isinstance(v, (list, tuple)):
        for u in v:
            yield from numbers(u)
    else:
        yield v


@pytest.mark.parametrize("name, inputs, least", [
    row if "fisher" not in row[0] else pytest.param(
        *row, marks=pytest.mark.campaign) for row in LONG])
def test_more_than_4300_digits(limited, name, inputs, least):
    """As many as asked for, and they begin with those of fewer."""
    few, many = [list(numbers(function(name)(*inputs, digits=digits)))
                 for digits in (4000, 5000)]
    assert [type(v) for v in few] == [type(v) for v in many]
    for a, b in zip(few, many):
        if isinstance(b, Decimal):
            assert len(b.as_tuple().digits) == 5000
            assert a == b.quantize(a, context=decimal.Context(
                prec=6000, rounding=decimal.ROUND_HALF_EVEN))
    assert any(isinstance(b, Decimal) for b in many)
    assert least is None or least in map(float, many)


def context(capitals=1, clamp=0, rounding=decimal.ROUND_HALF_EVEN, traps=()):
    """Return the context of a caller, as decimal's own but for these."""
    return decimal.Context(
        prec=28, Emin=-999999, Emax=999999, capitals=capitals, clamp=clamp,
        rounding=rounding, flags=[], traps=[
            decimal.DivisionByZero, decimal.InvalidOperation,
            decimal.Overflow] + list(traps))


FOREIGN = {
    "capitals": {"capitals": 0}, "clamp": {"clamp": 1},
    "up": {"rounding": decimal.ROUND_UP},
    "floor": {"rounding": decimal.ROUND_FLOOR},
    "traps": {"traps": [decimal.Inexact, decimal.Rounded, decimal.Subnormal,
                        decimal.Clamped, decimal.FloatOperation]}}


@pytest.fixture(params=FOREIGN)
def settings(request):
    return FOREIGN[request.param]


def thirds(v):
    """Return a number, or lists of them, over 3 in Decimals of 28 digits."""
    if isinstance(v, list):
        return [thirds(u) for u in v]
    return context().divide(Decimal(v), Decimal(3))


def outcome(name, inputs, settings):
    """Return the result of a call in a context, or why it was refused."""
    with decimal.localcontext(context(**settings)):
        try:
            result = function(name)(*inputs)
        except RefimplError as e:
            result = e.kind
    return repr(result)


IN_DECIMALS = {name: (thirds(inputs[0]),) + inputs[1:]
               for name, inputs in CALLS.items() if "kernels." not in name}
EXPECTED = {name: outcome(name, inputs, {})
            for name, inputs in IN_DECIMALS.items()}


@pytest.mark.parametrize("name", EXPECTED)
def test_the_rounding_of_the_caller_does_not_count(name, settings):
    """What counts is the precision alone: results are the nearest."""
    assert outcome(name, IN_DECIMALS[name], settings) == EXPECTED[name]
    ints = CALLS[name]
    assert outcome(name, ints, settings) == outcome(name, ints, {})


REQUESTS = [
    ("logistic", {"d": [-70, 1, "1/3"]}),
    ("log-likelihood", {"X": [[1, 2], [1, -3]], "y": [0, 1],
                        "theta": ["0.1", 30]}),
    ("svm-soft", {"X": [[0], [9]], "y": [1, -1], "C": 1,
                  "kernel": {"name": "gaussian", "sigma": 1}}),
    ("margins", {"w": ["1e30", "1e30"], "t": 0, "X": [[1, 0], [-1, 0]],
                 "y": [1, -1]})]


@pytest.mark.parametrize("task, values", REQUESTS)
def test_a_reply_is_the_same_in_every_context(task, values, settings):
    line = json.dumps({"id": 1, "task": task, "input": values}).encode()
    with decimal.localcontext(context()):
        expected = reply_to(line)
    assert "output" in expected
    with decimal.localcontext(context(**settings)):
        assert reply_to(line) == expected
