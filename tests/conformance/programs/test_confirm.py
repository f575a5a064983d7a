"""The second confirmations: they refute what is wrong, and agree."""

import json
import math
from copy import deepcopy
from decimal import Decimal, localcontext
from fractions import Fraction as F

import independent
import pytest
from golden_cases import CASES, FILES, golden
from hypothesis import given, settings, strategies as st
from strategies import fractions, regressions

from conformance.contract.numbers import (
    digits_shown, exact, half_unit, near, short)
from conformance.contract.tasks import TASKS
from conformance.contract.values import BadNumber
from conformance.programs.confirm import Refuted, confirm, faults
from conformance.programs.entry import ask
from conformance.programs.lasso import candidates
from conformance.programs.rings import EXACT, exponential, root
from conformance.programs.svm_machine import pivoted

CHEAP = 700     # characters of input
# An eigenvalue is there twice, or 0: a direction next to W is right too.
FREE = ["fisher/" + name for name in (
    "collinear-means", "equal-means", "square", "square-first",
    "tetrahedron")]
WIDE = st.fractions(min_value=-50, max_value=50, max_denominator=60)


def changed(value):
    """Yield copies of a nested answer with one number changed in each."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, list):
        for i, part in list(enumerate(value))[:4]:
            for other in changed(part):
                yield value[:i] + [other] + value[i + 1:]
        yield value[:-1] if value else [0]
    elif isinstance(value, int):
        yield value + 1
    elif "." in value:
        yield value[:-1] + str((int(value[-1]) + 5) % 10)
        yield value[:20]
    else:
        yield str(F(value) + F(1, 1000))


def wrong_answers(case):
    """Yield outputs that are wrong in one place."""
    for name, value in case["output"].items():
        if case["id"].startswith("separability") and name in ("w", "t"):
            continue
        if case["id"] in FREE and name == "W":
            continue
        for other in changed(value):
            yield dict(case["output"], **{name: other})


@pytest.mark.campaign
@pytest.mark.parametrize("task", TASKS)
def test_a_wrong_number_anywhere_is_refuted(task):
    tried = 0
    for case in FILES[task]["cases"]:
        if "output" in case and len(json.dumps(case["input"], default=str)
                                    ) < CHEAP:
            for output in wrong_answers(case):
                with pytest.raises((Refuted, ValueError, IndexError,
                                    KeyError)):
                    confirm(task, case["input"], {"output": output})
                tried += 1
    assert tried >= 6


def test_a_hyperplane_on_the_wrong_side_is_refuted():
    case = CASES["separability/and"]
    for name in ("w", "t"):
        value = case["output"][name]
        turned = ([str(-F(v)) for v in value] if name == "w"
                  else str(-F(value)))
        with pytest.raises(Refuted):
            confirm("separability", case["input"],
                    {"output": dict(case["output"], **{name: turned})})


@pytest.mark.parametrize("name", sorted(
    name for name, case in CASES.items()
    if "error" in case and len(case["error"]) > 1
    and "iris" not in name))
def test_a_wrong_proof_is_refuted(name):
    case = CASES[name]
    task = name.split("/")[0]
    for proof in set(case["error"]) - {"kind"}:
        right = case["error"][proof]
        if proof == "state":
            wrong = [dict(right, **{list(right)[-1]: 99})]
        else:
            wrong = [["0"] * len(right), right[:-1]]
            if proof == "lambda":
                wrong.append([str(2 * F(v)) for v in right])
        for other in wrong:
            error = dict(case["error"], **{proof: other})
            with pytest.raises((Refuted, IndexError)):
                confirm(task, case["input"], {"error": error})


@pytest.mark.parametrize("name", ["solve/two-by-two", "svm-hard/and",
                                  "perceptron/and", "line/exact"])
@pytest.mark.parametrize("kind", ["shape", "number", "label", "domain",
                                  "request", "singular", "not-separable",
                                  "not-converged"])
def test_an_error_where_an_answer_is_due_is_refuted(name, kind):
    with pytest.raises((Refuted, KeyError)):
        confirm(name.split("/")[0], CASES[name]["input"],
                {"error": {"kind": kind}})


def test_an_answer_to_a_refused_input_is_refuted():
    answer = golden(CASES["solve/two-by-two"])
    with pytest.raises(Refuted):
        confirm("solve", CASES["solve/ragged"]["input"], answer)


def test_a_limit_is_no_proof_if_the_data_may_be_inseparable():
    case = deepcopy(CASES["perceptron/limit-too-low"])
    case["input"]["y"] = [-1, 1, 1, -1]
    with pytest.raises(Refuted):
        confirm("perceptron", case["input"], golden(case))


def test_kinds_have_to_be_complete():
    case = CASES["solve/several"]
    with pytest.raises(Refuted):
        confirm("solve", case["input"], {"error": {"kind": "shape"}})
    assert faults("solve", case["input"]) == {"shape", "number"}


def test_the_numbers_of_cases():
    assert exact(0.1) == exact("0.1") == F(1, 10) and exact(3) == 3
    for wrong in ("9" * 20001, True, "one", None):
        with pytest.raises(BadNumber):
            exact(wrong)
    assert short(F(2 ** 24 - 1)) and short(F(2 ** 60))
    assert not short(F(2 ** 24 + 1)) and not short(F(1, 3))
    assert short(F(3, 2 ** 70)) and short(F(0))


def test_rounded_decimals_are_held_to_their_last_digit():
    third = F(1, 3)
    assert near("0." + "3" * 50, third, third)
    assert not near("0." + "3" * 49, third, third)
    assert not near("0." + "3" * 49 + "4", third, third)
    assert near("1/3", third, third) and not near("1", third, third)
    assert half_unit("1.50e-3") == F(1, 200000)
    assert digits_shown("-0.00120") == 3


def test_multipliers_far_below_1_are_held_to_their_digits():
    """The four of one class have all they may, the five of the other 4/5."""
    q = {"X": [[10 * k] for k in range(9)], "y": [-1] * 4 + [1] * 5,
         "C": "1e-90", "kernel": {"name": "gaussian", "sigma": "0.1"}}
    found = ask("svm-soft", q, "exact")
    confirm("svm-soft", q, found)
    free = found["output"]["alpha"][-1]
    assert free == "8." + "0" * 49 + "E-91"
    for wrong in (free[:40] + "1" + free[41:], "0", "1e-90"):
        given = deepcopy(found)
        given["output"]["alpha"][-1] = wrong
        with pytest.raises(Refuted):
            confirm("svm-soft", q, given)


@given(st.fractions(min_value=0, max_value=2000, max_denominator=999))
def test_exponentials_are_enclosed(q):
    low, high = exponential(-q)
    assert 0 < low <= high and high - low <= low / 10 ** 100
    with localcontext() as context:
        context.prec, context.Emin = 60, -10000
        near_by = (Decimal(-q.numerator) / q.denominator).exp()
    assert abs(F(near_by) / low - 1) < F(1, 10 ** 50)


@given(st.fractions(min_value=0, max_value=10 ** 9, max_denominator=10 ** 9))
def test_roots_are_enclosed(square):
    low, high = root(square)
    assert low * low <= square <= high * high
    assert high - low <= F(1, 10 ** 100)
    assert root(square * square) == (square, square)


@settings(max_examples=40)
@given(WIDE, WIDE)
def test_the_machine_of_two_points_is_the_bisector(a, b):
    if a == b:
        return
    K = [[a * a, a * b], [a * b, b * b]]
    alpha, t = pivoted(K, [-1, 1], None)
    w = alpha[1] * b - alpha[0] * a
    assert w == 2 / (b - a) and t == w * (a + b) / 2
    assert math.isclose(float(alpha[0]), float(2 / (b - a) ** 2))


X, Y = [[1, 2], [3, 5], [0, 1]], [1, 2, 4]
SIGNS = [1, -1, -1]


@settings(max_examples=25)
@given(regressions(fractions, 4, 2), st.sampled_from([F(0), F(1), F(5)]))
def test_signs_and_active_sets_agree(Xy, lam):
    """w = a - b with a, b >= 0 is another way to the same minimum."""
    X, y = Xy
    H = [[2 * independent.dot(a, b) for b in zip(*X)] for a in zip(*X)]
    pull = [2 * independent.dot(a, y) for a in zip(*X)]
    Q = [row + [-v for v in row] for row in H]
    Q += [[-v for v in row] for row in Q]
    c = [lam - v for v in pull] + [lam + v for v in pull]
    m = len(c)
    least = independent.lowest(Q, c, [F(0)] * m, [None] * m, False)
    best = min(value for value, _ in candidates(EXACT, X, y, lam))
    assert best == least + independent.dot(y, y)


def refuted(task, given, **golden):
    """Require an answer, or an error, to be refuted."""
    with pytest.raises(Refuted):
        confirm(task, given, golden)


def test_a_penalty_is_never_singular():
    twins = {"X": [[1, 1], [2, 2]], "y": [1, 2], "lambda": 0}
    error = {"kind": "singular", "null": ["1", "-1"]}
    confirm("ridge", twins, {"error": error})
    refuted("ridge", dict(twins, **{"lambda": 1}), error=error)
    refuted("ridge", dict(twins, intercept=True), error=error)
    refuted("lasso", dict(twins, **{"lambda": 1}), error={"kind": "domain"})


def test_a_solution_of_many_is_refuted():
    refuted("ridge", {"X": [[1, 1], [2, 2]], "y": [1, 2], "lambda": 0},
            output={"w": ["1/2", "1/2"], "intercept": "0", "objective": "0"})
    refuted("least-squares-classifier",
            {"X": [[1, 1], [-1, -1]], "y": [1, -1]},
            output={"w": ["1/2", "1/2"], "t": "0"})
    refuted("linear-classifier",
            {"X": [[1, 1], [-1, -1]], "y": [1, -1], "M": [[1, 1], [1, 1]]},
            output={"w": ["1", "1"]})


def test_the_null_vector_is_that_of_the_matrix():
    for M, null in (([[1, 2], [2, 4]], ["2", "-1"]),
                    ([[0, 0], [0, 0]], ["3", "7"])):
        given = {"X": X, "y": SIGNS, "M": M}
        error = {"kind": "singular", "null": null}
        confirm("linear-classifier", given, {"error": error})
        refuted("linear-classifier", dict(given, M="full"), error=error)
    flat = {"X": [[1, 3], [2, 3], [4, 3]], "y": SIGNS, "M": "diagonal"}
    confirm("linear-classifier", flat,
            {"error": {"kind": "singular", "null": ["0", "1"]}})
    refuted("linear-classifier", flat,
            error={"kind": "singular", "null": ["3", "-1"]})
    for task, y in (("least-squares-classifier", SIGNS),
                    ("least-squares-plug-in", [1, 0, 0])):
        given = {"X": [[1, 3], [2, 3], [4, 3]], "y": y}
        confirm(task, given,
                {"error": {"kind": "singular", "null": ["0", "1", "-3"]}})
        refuted(task, given,
                error={"kind": "singular", "null": ["0", "1", "3"]})
