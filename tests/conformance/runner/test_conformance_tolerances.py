"""Tolerances: right programs are within them, known mistakes are not."""

import os
import sys
from fractions import Fraction

from questions import ALL, FIRST, case
from test_conformance_export import CASES, LINES, SUITE, flat
from conformance.contract.suite import Case
from conformance.contract.values import BadNumber, number
from conformance.runner import export
from conformance.runner.export import TELLS, tolerances
from refimpl.oracle.tasks import answer

# Tasks whose outputs can be compared number by number, and outputs that
# cannot: many are right, or they follow from others.
COMPARED = {"solve", "inverse", "determinant", "gram", "covariance", "line",
            "least-squares", "mse", "classify", "margins", "perceptron",
            "perceptron-online", "dual-perceptron", "svm-hard", "ridge",
            "basic-linear-classifier", "least-squares-classifier",
            "least-squares-plug-in", "svm-soft", "posterior"}
OPEN = {"svm-hard": {"alpha", "support"}, "svm-soft": {"alpha", "slack", "t"},
        "least-squares-plug-in": {"labels"}}


def near(given, due, size):
    """Is every number as near as a tolerance says?"""
    given, due = flat(given), flat(due)
    if due[:1] in ([True], [False]):
        return given == due
    try:
        return len(given) == len(due) and all(
            abs(number(a) - number(b)) <= Fraction(size)
            for a, b in zip(given, due))
    except BadNumber:
        return False


def test_tolerances_hold_for_a_careful_program():
    seen = 0
    for c in CASES:
        sizes = LINES[c.id].get("tolerance")
        if not sizes:
            continue
        reply = answer({"id": 1, "task": c.task, "input": c.input,
                        "arithmetic": "float"})["output"]
        for name, size in sizes.items():
            assert near(reply[name], c.output[name], size), (c, name)
            seen += size > 0
    assert seen > 200


def test_tolerances_tell_known_mistakes_from_right_answers():
    found = missed = 0
    for c in CASES:
        sizes = LINES[c.id].get("tolerance", {})
        for mark in c.fingerprints:
            wrong = {name: value for name, value in mark.get(
                "output", {}).items() if name in sizes
                and value != c.output[name]}
            if wrong:
                found += 1
                missed += all(near(value, c.output[name], sizes[name])
                              for name, value in wrong.items())
    assert missed <= 0.01 * found and found > 500


def test_tolerances_are_there_unless_there_is_a_reason():
    have, lack = 0, []
    for c in CASES:
        if c.output and "exact-only" not in c.flags and c.task in COMPARED:
            for name in set(c.output) - OPEN.get(c.task, set()):
                have += name in LINES[c.id]["tolerance"]
                if name not in LINES[c.id]["tolerance"]:
                    lack.append((c.id, name))
    assert len(lack) <= 0.05 * have, lack


def test_a_tolerance_is_far_below_what_is_due():
    for c in CASES:
        for name, size in LINES[c.id].get("tolerance", {}).items():
            for v in flat(c.output[name]) if size else ():
                assert number(v) == 0 or abs(number(v)) > TELLS / 2 * size


def test_a_tolerance_is_small_where_the_data_are_plain():
    seen = 0
    for c in SUITE.choose(levels=["smoke"]):
        for name, size in tolerances(c).items():
            if size:
                seen += 1
                largest = max(abs(number(v)) for v in flat(c.output[name]))
                assert size <= max(1, largest) / 10 ** 10, (c, name)
    assert seen > 50


def test_where_comparing_says_nothing_there_is_no_tolerance():
    wide = case("wide", {"A": [["1e-30", 0], [0, 1]]}, {
        "inverse": [["1" + "0" * 30, "0"], ["0", "1"]]}, required=["inverse"])
    assert tolerances(Case("inverse", wide)) == {}
    assert tolerances(Case("mse", dict(FIRST, flags=["exact-only"]))) == {}
    assert tolerances(Case("mse", ALL[2])) == {}


def test_a_tolerance_is_rounded_up():
    for size in (Fraction(1, 3), Fraction(10) ** -300 * 7, Fraction(123, 10)):
        assert size <= Fraction(export.double_above(size)) <= size * 11 / 10
    assert export.double_above(Fraction(0)) == 0
