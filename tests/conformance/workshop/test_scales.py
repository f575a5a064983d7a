"""Scales: which numbers are multiplied, and what a case is called."""

from fractions import Fraction as F

import pytest

from conformance.contract.suite import load
from conformance.workshop.cases.scales import (
    CASES, name_of, reason_of, scaled)

DATA = {"X": [[1, 2], [3, 4]], "y": [5, 6],
        "kernel": {"name": "gaussian", "sigma": 2}}


@pytest.mark.parametrize("scale, name, reason, expected", [
    ("X-1", "x-down-1", "X times 2^-1", {"X": [[F(1, 2), 1], [F(3, 2), 2]]}),
    ("X.1+2", "x-column-1-up-2", "column 1 of X times 2^2",
     {"X": [[1, 8], [3, 16]]}),
    ("X/1+1 y/1+1", "x-row-1-up-1-y-row-1-up-1",
     "row 1 of X times 2^1 and row 1 of y times 2^1",
     {"X": [[1, 2], [6, 8]], "y": [5, 12]}),
    ("y.0+1", "y-column-0-up-1", "column 0 of y times 2^1",
     {"y": [10, 6]}),
    ("sigma-1", "sigma-down-1", "sigma times 2^-1",
     {"kernel": {"name": "gaussian", "sigma": 1}})])
def test_what_a_scale_is(scale, name, reason, expected):
    assert scaled(DATA, scale) == dict(DATA, **expected)
    assert (name_of(scale), reason_of(scale)) == (name, reason)
    assert DATA["X"] == [[1, 2], [3, 4]]


def test_the_suite_stays_below_2000_cases():
    assert len(load()) < 2000 and len(CASES) > 200
