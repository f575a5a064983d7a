"""A case whose reason speaks of rounding fails the formula that it is aimed
at, and a good program passes it; kills holds that two cases reject each.
"""

import pytest

from conformance.contract.suite import load
from conformance.programs import PLAIN
from conformance.programs.entry import ask
from conformance.programs.mistakes import MISTAKES, Mistake
from conformance.programs.rings import to_wire
from conformance.referee.judge import judge
from conformance.workshop.calibration import reply_of
from conformance.workshop.calibration.rings import RINGS
from conformance.workshop.cases import case
from conformance.workshop.cases.reader import read_cases
from conformance.workshop.kills import read_case

CASES = {one.id: one for one in load()}
ROUNDING = [one.id for one in read_cases("rounding", case)]
# Of other families, what their reasons say: the words of the formula.
AIMED = {
    "line/large-offset": "means of products",
    "mse/cancellation": "|y|, |p|",
    "solve/tiny-pivot": "rows are never exchanged",
    "solve/negative-pivot": "rows are never exchanged",
    "inverse/tiny-pivot": "rows are never exchanged",
    "solve/hilbert-10": "A is squared",
    "fisher/offset": "scatters in one pass",
    "fisher-criterion/offset": "scatters in one pass",
    "logistic/overflow": "exp(z) / (1 + exp(z))",
    "logistic/small": "1 - 1 / (1 + e^z)",
    "logistic/three-small": "1 - 1 / (1 + e^z)",
    "newton-step/saturated": "p (1 - p)",
    "newton-step/saturated-further": "p (1 - p)",
    "svm-soft/far-from-the-origin": "the Gram matrix"}


def is_rejected(mistake, name):
    """Is what a program answers not right, or weak, or none at all?"""
    one = CASES[name]
    reply = reply_of(read_case(one), mistake)
    return reply is not None and judge(
        one.entry, reply, "binary64").status != "pass"


def in_single(task):
    """Return the plain program in single precision, as a mistake."""
    ring = RINGS["single"]
    return Mistake("", "exact", lambda r, data, right: to_wire(PLAIN[task](
        ring, ring.read(data))))


@pytest.mark.sample(24)
@pytest.mark.parametrize("name", ROUNDING)
def test_a_case_of_rounding_fails_a_formula_and_passes_a_good_one(name):
    one = CASES[name]
    assert is_rejected(in_single(one.task), name) or any(
        is_rejected(mistake, name) for mistake in MISTAKES[one.task]
        if mistake.kind == "lossy")
    assert "inexact-input" in one.flags
    good = ask(one.task, one.input, "float")
    assert judge(one.entry, good, "binary64").status == "pass"


@pytest.mark.parametrize("name", AIMED)
def test_a_reason_is_measured(name):
    assert any(is_rejected(mistake, name)
               for mistake in MISTAKES[CASES[name].task]
               if mistake.words.startswith(AIMED[name]))
