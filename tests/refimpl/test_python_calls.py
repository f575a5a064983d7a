"""What a caller in Python may do to every public function.

Lists of the wrong form and labels of the other alphabet are in golden cases of
every task; here are lengths, ranges, and what only a caller in Python can give.
"""

import decimal
import sys
from decimal import Decimal
from fractions import Fraction

import pytest

import refimpl
from calls import CALLS, call, make
from paths import read_tables
from refimpl.base import errors
from refimpl.base.errors import RefimplError
from refimpl.oracle.tasks import answer


@pytest.mark.parametrize("name, kind, argument, values", [
    (name, kind, argument, values) for names, kind, argument, *values in
    read_tables(__file__)["refused"] for name in names.split()])
def test_what_is_refused(name, kind, argument, values):
    """What the golden cases cannot ask, as it is for Python alone."""
    for value in values:
        with pytest.raises(getattr(errors, kind)) as e:
            getattr(refimpl, name)(**dict(
                make(name), **{argument: eval(value)}))
        assert type(e.value).__name__ == kind, value


@pytest.mark.skipif(not hasattr(sys, "set_int_max_str_digits"),
                    reason="this Python writes ints of any length")
def test_at_most_640_digits_at_once():
    """Numbers and refusals are written, whatever the interpreter refuses."""
    big, before = 10 ** 999 + 7, sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(640)
    try:
        half = refimpl.logistic([0, big], digits=1500)
        assert half == [Fraction(1, 2), 1]
        assert len(str(refimpl.logistic([1], digits=5000)[0])) == 5002
        assert refimpl.mean_squared_error(["1" * 900], [0]).numerator > big
        assert answer({"id": big, "task": "mse", "input": {
            "y": [big], "predictions": [0]}}) == {
                "id": big, "output": {"mse": "1" + "0" * 997 + "14" + "0" * 997
                                      + "49"}}
        for wrong in (
                lambda: refimpl.fisher([[1], [2]], [1, 2], big),
                lambda: refimpl.Polynomial(big), lambda: refimpl.Gaussian(-big),
                lambda: refimpl.logistic_calibration(
                    [[1], [2]], [1, -1], [1], 0, big),
                lambda: refimpl.perceptron([[1]], [big]),
                lambda: refimpl.adaline([[1]], [1], 1, big)):
            with pytest.raises(refimpl.RefimplError):
                wrong()
    finally:
        sys.set_int_max_str_digits(before)


FOREIGN = {
    "capitals": {"capitals": 0}, "clamp": {"clamp": 1},
    "up": {"rounding": decimal.ROUND_UP},
    "floor": {"rounding": decimal.ROUND_FLOOR},
    "traps": {"traps": [decimal.Inexact, decimal.Rounded, decimal.Subnormal,
                        decimal.Clamped, decimal.FloatOperation]}}


@pytest.mark.sample(45)
@pytest.mark.parametrize("settings", FOREIGN)
@pytest.mark.parametrize("name", CALLS)
def test_the_rounding_of_the_caller_does_not_count(name, settings):
    """What counts is the precision alone: results are the nearest."""
    def thirds(v):
        return [thirds(u) for u in v] if isinstance(v, list) else (
            decimal.Context(prec=28).divide(v, Decimal(3)))

    results = []
    for more in FOREIGN[settings], {}:
        with decimal.localcontext(decimal.Context(prec=28, **more)):
            try:
                results.append(call(name, Decimal, thirds))
            except RefimplError as e:
                results.append(e.kind)
    assert repr(results[0]) == repr(results[1])
