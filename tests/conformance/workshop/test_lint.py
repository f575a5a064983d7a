"""The lint finds planted faults, the schema too; the layout loses nothing; and
what proves an answer shares nothing with what computed it.
"""

import json
from copy import deepcopy
from fractions import Fraction

import pytest
import schemas
from golden_cases import FILES
from hypothesis import given, strategies as st

from conformance.contract.values import put
from conformance.workshop.generate import lint

SCHEMA = schemas.load("schema.json")


def put_at(*path):
    """Return a change that sets the last of path at the others."""
    def change(case):
        for key in path[:-2]:
            case = case[key]
        case[path[-2]] = path[-1]
    return change


# Of svm-hard/three-points, or of the case that is named.
FAULTS = [
    (put_at("id", "svm-soft/three-points"), "the id is not"),
    (put_at("id", "svm-hard/and"), "there twice"),
    (put_at("why", "a\nb"), "reason"),
    (put_at("text", "F, section 1"), "no place"),
    (put_at("level", "hard"), "level"),
    (put_at("provenance", "guessed"), "provenance"),
    (put_at("provenance", "published"), "nist"),
    (put_at("flags", ["inexact-input"]), "inexact-input"),
    (put_at("flags", ["irrational"]), "irrational"),
    (put_at("flags", ["slow"]), "flags"),
    (put_at("input", "X", 0, 0, 2 ** 24 + 1), "should be a string"),
    (put_at("input", "X", 0, 0, Fraction(1, 3)), "should be a string"),
    (put_at("input", "X", 0, 0, "0.1"), "inexact-input"),
    (put_at("input", "y", 0, 0), "refused"),
    (put_at("output", "margin", "4/2"), "lowest terms"),
    (put_at("output", "b", "0"), "outputs"),
    (put_at("comment", "x"), "members"),
    (lambda case: case.pop("why"), "no member why"),
    (lambda case: case.pop("output"), "an output or an error"),
    (put_at("flags", ["exact-only"]), "trace", "perceptron/and"),
    (put_at("flags", ["inexact-input"]), "trace", "perceptron/and-eta-tenth"),
    (put_at("flags", []), "irrational", "gram/gaussian"),
    (put_at("flags", []), "inexact-input", "solve/decimals"),
    (put_at("error", {"kind": "singular"}), "proofs", "solve/rank-two"),
    (put_at("error", "lambda", ["1"]), "proofs", "solve/rank-two"),
    (put_at("error", {"kind": "wrong"}), "kinds", "solve/ragged"),
    (put_at("error", {"kind": ["shape", "number"]}), "kinds", "solve/several")]


@pytest.mark.sample(5)
@pytest.mark.parametrize("change, word, name", [
    (row + ("svm-hard/three-points",))[:3] for row in FAULTS])
def test_a_planted_fault_is_found(change, word, name):
    task = name.partition("/")[0]
    files = {task: deepcopy(FILES[task])}
    change(next(case for case in files[task]["cases"] if case["id"] == name))
    assert any(word in complaint for complaint in lint(files))


def test_a_file_of_another_task_is_found():
    for other in ({"task": "line"}, {"author": "me"}):
        assert lint({"solve": dict(FILES["solve"], **other)})


@pytest.mark.campaign
def test_the_schema_holds():
    assert [list(schemas.errors(SCHEMA, FILES[task])) for task in FILES] == [
        []] * len(FILES)


@given(st.fractions())
def test_numbers_are_put_exactly(number):
    written = put(number)
    if isinstance(written, (int, float)):
        assert Fraction(json.dumps(written)) == number
    else:
        assert Fraction(written) == number
