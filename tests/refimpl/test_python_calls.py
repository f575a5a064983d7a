"""What a caller in Python may do to every public function.

Lists of the wrong form and labels of the other alphabet are sent to every
task in oracle/test_requests.py; here are lengths, ranges, and what only a
caller in Python can give.
"""

import decimal
import sys
from decimal import Decimal
from fractions import Fraction
from importlib import import_module
from inspect import signature
from math import inf, nan

import pytest

import others
import refimpl
from refimpl.base.errors import (
    DomainError, LabelError, NumberError, RefimplError, ShapeError,
    SingularError)
from refimpl.kernels import Gaussian
from refimpl.oracle.tasks import answer

# module.function: its arguments, by position, of a call that has an answer.
CALLS = {name: tuple(make(lambda v: v)) for name, make in dict(
    others.CALLS, **others.PROOFS).items()}
ROWS, TARGET = [[1, 2], [3, -1], [0, 1]], [1, 2, 4]
CALLS["kernel_perceptrons.kernel_perceptron"] = \
    CALLS["kernel_perceptrons.kernel_perceptron"][:2]   # any kernel is called
CALLS.update({
    "kernels.Polynomial": (2, 1), "kernels.Gaussian": (2,),
    "regression.ridge": (ROWS, TARGET, 1, True),
    "lasso_regression.lasso": (ROWS, TARGET, 1, True),
    "lasso_regression.lasso_path": (ROWS, TARGET),
    "regression.least_squares": (ROWS, TARGET, True),
    "perceptrons.adaline": (ROWS, TARGET, 1, 2),
    "discriminant.fisher": ([[0, 1], [1, 0], [3, 4], [4, 6]], [0, 1] * 2, 1),
    "svm.svm_soft": (ROWS, [1, -1, -1], 1),
    "likelihood.sigmoid": (1,)})


def function(name):
    module, _, own = name.rpartition(".")
    return getattr(import_module("refimpl." + module), own)


def spoilt(v, what):
    """Yield v with its first number, its first row and all of it replaced."""
    yield what
    if isinstance(v, list):
        for u in spoilt(v[0], what):
            yield [u] + v[1:]


@pytest.mark.sample(90)
@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("what", [
    int, Fraction, dict, len, lambda *x: 1, object(), nan,
    others.Bool(True)], ids=["int", "Fraction", "dict", "len", "lambda",
                             "object", "nan", "Bool"])
def test_what_is_no_number_is_refused(name, what):
    """Each is refused by an error of the package, in every place."""
    work, inputs = function(name), CALLS[name]
    work(*inputs)
    for i, v in enumerate(inputs):
        for u in spoilt(v, what):
            with pytest.raises(RefimplError):
                work(*inputs[:i] + (u,) + inputs[i + 1:])


LOOPS = ("perceptrons.perceptron kernel_perceptrons.dual_perceptron "
         "kernel_perceptrons.dual_perceptron_bias")
TARGETS = ("regression.ridge lasso_regression.lasso regression.least_squares "
           "regression.line perceptrons.adaline regression.mean_squared_error")
HALF = Fraction(1, 2)

# The functions, the error, the argument, and values that it may not have:
# what the golden cases cannot ask, as it is for Python alone.
REFUSED = [
    (LOOPS, DomainError, "max_epochs", 2.0, Fraction(5, 2)),
    (LOOPS, NumberError, "max_epochs", "5"),
    ("perceptrons.adaline perceptrons.perceptron_online", NumberError, "eta", inf,
     nan),
    (TARGETS, NumberError, "y", [1, nan, 2], [1, None, 2]),
    ("perceptrons.adaline perceptrons.perceptron_regression", DomainError, "T", 2.0,
     Fraction(3, 2)),
    ("perceptrons.adaline perceptrons.perceptron_regression", NumberError, "T", "2"),
    ("svm.svm_hard svm.svm_soft", ShapeError, "y", 3, "010"),
    ("svm.svm_hard", NumberError, "y", [Decimal("sNaN"), 1, -1]),
    ("linear_classifiers.linear_classifier", ShapeError, "M", None),
    ("features.feature_map", DomainError, "kernel", max),
    ("discriminant.fisher", LabelError, "classes", [0, 1, 1.5, 0], [0, 1, True, 0],
     [0, 1, [1], 0]),
    ("discriminant.fisher_criterion", NumberError, "W", [[0.5, HALF]]),
    ("discriminant.fisher_criterion", SingularError, "W", [[0, 0]],
     [[1, 0], [0, 1], [1, 1]]),
    ("newton_method.newton_step likelihood.log_likelihood", NumberError, "theta",
     [1e308, 1e308]),
    ("newton_method.newton_raphson", ShapeError, "theta", [1, 2, 3], []),
    ("newton_method.newton_raphson", DomainError, "tolerance", -1),
    ("newton_method.newton_raphson", DomainError, "max_steps", 0, 1.5),
    ("svm.svm_soft", ShapeError, "start", [0, 0], 0),
    ("svm.svm_soft", NumberError, "start", [0, 0, None]),
    ("theorems.nearest", ShapeError, "X", [[1]], []),
    ("theorems.svm_optimality", ShapeError, "alpha", [1]),
    ("theorems.svm_optimality", ShapeError, "w", None),
    ("theorems.svm_optimality linear_classifiers.classify", NumberError, "t",
     None),
    ("theorems.svm_optimality", DomainError, "C", 0),
    ("theorems.svm_optimality", NumberError, "X", [[1, 2], [0.5, HALF],
                                                   [1, 2]]),
    ("theorems.novikoff_bound", DomainError, "kernel", Gaussian(1)),
    ("theorems.positive_alpha", ShapeError, "alpha", [])]


@pytest.mark.parametrize("name, kind, argument, values", [
    (name, kind, argument, values) for names, kind, argument, *values in
    REFUSED for name in names.split()])
def test_what_is_refused(name, kind, argument, values):
    work = function(name)
    given = signature(work).bind(*CALLS[name]).arguments
    for value in values:
        with pytest.raises(kind) as e:
            work(**dict(given, **{argument: value}))
        assert type(e.value) is kind, value


WITH_DIGITS = [name for name in CALLS if "digits" in signature(
    function(name)).parameters]


@pytest.mark.parametrize("name", WITH_DIGITS)
@pytest.mark.parametrize("digits", [
    int, len, object(), None, True, "20", [20], 2.5, 0, -1, 10001, 10 ** 5000],
    ids="int len object None True text list half 0 -1 10001 long".split())
def test_digits_are_a_count_also_where_all_is_rational(name, digits):
    with pytest.raises(RefimplError):
        function(name)(*CALLS[name], digits=digits)


LONG = [("likelihood.logistic", ([1],), 0.7310585786300049),
        ("svm.svm_hard", ([[1, 1], [0, 0]], [1, -1]), None)]


def numbers(v):
    """Yield the numbers of a result."""
    if isinstance(v, (list, tuple)):
        for u in v:
            yield from numbers(u)
    else:
        yield v


@pytest.mark.sample(1)
@pytest.mark.parametrize("name, inputs, least", LONG)
def test_more_than_4300_digits(name, inputs, least):
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


@pytest.mark.skipif(not hasattr(sys, "set_int_max_str_digits"),
                    reason="this Python writes ints of any length")
def test_at_most_640_digits_at_once():
    """Numbers and refusals are written, whatever the interpreter refuses."""
    big, before = 10 ** 999 + 7, sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(640)
    try:
        half = refimpl.logistic([0, big], digits=1500)
        assert half == [Fraction(1, 2), 1]
        assert len(str(refimpl.logistic([1], digits=1500)[0])) == 1502
        assert refimpl.mean_squared_error(["1" * 900], [0]).numerator > big
        assert answer({"id": big, "task": "mse", "input": {
            "y": [big], "predictions": [0]}}) == {
                "id": big, "output": {"mse": "1" + "0" * 997 + "14" + "0" * 997
                                      + "49"}}
        for call in (
                lambda: refimpl.fisher([[1], [2]], [1, 2], big),
                lambda: refimpl.Polynomial(big), lambda: refimpl.Gaussian(-big),
                lambda: refimpl.logistic_calibration(
                    [[1], [2]], [1, -1], [1], 0, big),
                lambda: refimpl.perceptron([[1]], [big]),
                lambda: refimpl.adaline([[1]], [1], 1, big)):
            with pytest.raises(refimpl.RefimplError):
                call()
    finally:
        sys.set_int_max_str_digits(before)


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


@pytest.mark.sample(45)
@pytest.mark.parametrize("name", IN_DECIMALS)
def test_the_rounding_of_the_caller_does_not_count(name, settings):
    """What counts is the precision alone: results are the nearest."""
    for inputs in IN_DECIMALS[name], CALLS[name]:
        assert outcome(name, inputs, settings) == outcome(name, inputs, {})


@pytest.mark.parametrize("wrong", [
    lambda: refimpl.Gaussian(), lambda: refimpl.Polynomial(),
    lambda: refimpl.Gaussian(1, gamma=2),
    lambda: refimpl.Polynomial(2, coef0=1)])
def test_a_kernel_has_its_first_argument_and_no_other_name(wrong):
    with pytest.raises(TypeError):
        wrong()
