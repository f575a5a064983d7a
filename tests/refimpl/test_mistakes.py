"""What a caller writes at first, a row for each call: its value, the class of
the error, or what its message says to write instead.
"""

from decimal import Decimal
from fractions import Fraction
from math import exp

import pytest
from paths import read_tables

import refimpl
from refimpl import logistic_calibration, logistic_regression
from refimpl.base import errors

ROWS = read_tables(__file__)
H = [[0, 1], [1, 1], [2, 1], [3, 1]]
NAMES = dict(
    vars(errors), **{name: getattr(refimpl, name) for name in dir(refimpl)},
    X=[[1], [2], [4]], y=[1, 2, 2], S=[-1, -1, 1], H=H, Z=[[1, 2], [0, 4]],
    DEPENDENT=[[1, 2], [2, 4], [0, 0]], LIKELY=logistic_regression(
        H, [0, 1, 0, 1]), CALIBRATED=logistic_calibration(
        [[1], [3], [2], [6]], [-1, -1, 1, 1], [1], 0), exp=exp,
    T=[[0, 0], [1, 1], [0, 1], [3, 0]], L=[1, 1, -1, -1], Decimal=Decimal,
    Fraction=Fraction)


@pytest.mark.parametrize("call, words", ROWS["wrong"])
def test_a_message_says_what_to_write(call, words):
    with pytest.raises((ValueError, TypeError, AttributeError)) as caught:
        eval(call, NAMES)
    assert words in str(caught.value)
    if isinstance(caught.value, errors.RefimplError):
        assert words in caught.value.message


@pytest.mark.parametrize("call, kind", ROWS["refused"])
def test_what_is_refused(call, kind):
    """Lists and kernels that are none, and what leaves its range."""
    with pytest.raises(NAMES[kind]):
        eval(call, NAMES)


@pytest.mark.parametrize("call, expected", ROWS["equal"])
def test_the_value_of_a_call(call, expected):
    """I130, I132: kernels by hand, scores of what was fitted, new rows."""
    assert eval(call, NAMES) == eval(expected, NAMES)


def test_a_result_prints_short_and_its_repr_is_exact():
    result = refimpl.ridge([[1], [2], [3]], [1, 2, 2], 1, True)
    assert "w          [1/3]\n" in str(result)
    assert repr(result).startswith("Ridge(w=[Fraction(1, 3)], intercept=")
    assert "... 100 in all" in str(refimpl.svm_soft(
        [[i] for i in range(100)], [-1] * 50 + [1] * 50, 1))
