"""The judge of support vector machines."""

from fractions import Fraction as F
from types import SimpleNamespace

import pytest

from judge_cases import U, answered, ask, case, decimal_text, finding, status
from svm_cases import hard, soft

from conformance.referee.families.svm import Machine
from conformance.referee.families.svm_bounds import HardMargin, SoftMargin
from conformance.referee.question import Question


APART = case("separability", {"X": [[0], [1], [3]], "y": [-1, -1, 1]},
             {"separable": True, "w": ["1"], "t": "2"})
MIXED = case("separability", {"X": [[0], [1], [3]], "y": [-1, 1, -1]},
             {"separable": False, "lambda": ["1/3", "1/2", "1/6"]})


def test_the_verdict_is_the_one_due_and_has_no_digits():
    verdict = ask(APART, separable=False, lam=["1/3", "1/2", "1/6"])
    assert verdict.status == "fail"
    assert "separable is false, expected true" in verdict.notes
    verdict = ask(MIXED, separable=True, w=[1], t=2)
    assert "separable is true, expected false" in verdict.notes
    verdict = ask(APART, separable=True, w=[1], t=2)
    assert (verdict.digits, verdict.measure) == (None, "equal")


SQUARED = {"name": "polynomial", "degree": 2, "constant": 1}
BELL = {"name": "gaussian", "sigma": "3/2"}
CROSS = [[0, 1], [1, 0], [0, 0], [2, 2]], [1, -1, -1, 1]
D3 = hard([[1, 2], [-1, 2], [-1, -2]], [-1, -1, 1])
# Two points a side on the margin: alpha is not unique.
CORNERS = [[1, 1], [1, -1], [-1, 1], [-1, -1]]
SQUARE = hard(CORNERS + [[5, 0]], [1, 1, -1, -1, 1])
OBLIQUE = hard([[1, 2], [3, 1], [0, -1], [2, -2], [-4, 0]],
               [1, 1, -1, -1, -1])
HARD = [D3, SQUARE, OBLIQUE, hard(*CROSS, SQUARED),
        hard(*CROSS, BELL, decimal_text, F(1, 10 ** 60))]
SIX = soft([[-3], [-2], [-1], [1], [2], [3]], [-1, -1, -1, 1, 1, 1], "1/10")
FOUR = soft([[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1], "1/8")
# Both multipliers at C = 1/4: any t from -3/4 to 1.
WIDE = soft([[0], [1]], [-1, 1], "1/4")
SOFT_BELL = soft(*CROSS, 2, BELL, decimal_text)
SOFT = [SIX, FOUR, WIDE, soft(*CROSS, "1/3", SQUARED), SOFT_BELL]


@pytest.mark.parametrize("question", HARD + SOFT)
@pytest.mark.parametrize("unit", ["exact", "binary64", {"digits": 40}])
def test_the_answer_of_the_case_is_right(question, unit):
    verdict = ask(question, unit, **question.output)
    assert verdict.status == "pass" and verdict.notes == []
    assert verdict.digits > 39


@pytest.mark.sample(10)
@pytest.mark.parametrize("question", HARD + SOFT)
@pytest.mark.parametrize("unit", ["exact", "binary64"])
def test_any_entry_that_is_wrong_fails(question, unit):
    for field, value in question.output.items():
        wrong = ["9/7", "-9/7"]
        if field in ("on_margin", "support"):
            wrong = [[0], [99], 1, [], "0", ["x"], [0.5], [-1]]
        elif isinstance(value, list):
            wrong = [value[:i] + [str(F(v) + F(1, 1000))] + value[i + 1:]
                     for i, v in enumerate(value)]
        for other in wrong:
            assert status(question, unit, **dict(
                question.output, **{field: other})) == "fail"


@pytest.mark.parametrize("alpha, note", [
    (["1/4", "1/4", "1/4", "1/4", "1/9"], "alpha"),
    (["1/2", "1/2", "1/2", "1/2", 0], "alpha"),
    (["1/8", "1/8", "1/8", "1/8", 0], "alpha"),
    (["3/4", "-1/4", "1/4", "1/4", 0], "alpha"),
    (["1/2", 0, 0, "1/2", 0], "alpha"), (["1/4"] * 4, "4 entries"),
    (["1/4"] * 3 + ["nan", 0], "alpha[3]: it is nan"),
    ([0, 0, 0, 0, 0], "alpha")])
def test_multipliers_that_are_not_optimal(alpha, note):
    inputs = {"alpha": alpha, "t": 0}
    loose = SQUARE
    verdict = ask(loose, **inputs)
    assert verdict.status == "fail" and note in verdict.notes[0]
    for unit in ("binary64", "binary32"):
        assert status(loose, unit, **inputs) == "fail"
        assert status(loose, unit, w=[1, 0], **inputs) == "fail"


@pytest.mark.parametrize("alpha, note", [
    (["1/8", "3/32", "3/32", "1/4"], "alpha"),
    (["1/8", "3/32", "3/32", "-1/8"], "alpha"),
    (["1/8", "3/32", "1/32", "1/8"], "alpha"),
    ([0, 0, 0, 0], "alpha"),
    (["1/8", "1/8", "1/8", "1/8"], "alpha"),
    (["1/8", "3/32", "3/32"], "3 entries"),
    (["1/8", "nan", "3/32", "1/8"], "nan")])
def test_soft_multipliers_that_are_not_optimal(alpha, note):
    verdict = ask(FOUR, alpha=alpha)
    assert verdict.status == "fail" and note in verdict.notes[0]
    assert status(FOUR, "binary64", alpha=alpha,
                  w=FOUR.output["w"], t=FOUR.output["t"]) == "fail"


@pytest.mark.parametrize("solve", [hard, lambda X, y: soft(X, y, 1)])
def test_long_decimals_may_stand_for_multipliers(solve):
    third = solve([[0], [3]], [-1, 1])
    assert third.output["alpha"] == ["2/9", "2/9"]
    for text, expected in (
            ("2" * 50, "pass"), ("2" * 60, "pass"), ("2" * 49, "fail"),
            ("2" * 49 + "3", "fail"), ("2" * 49 + "0", "fail"),
            ("2" * 49 + "4", "fail"), ("2" * 49 + "9", "fail")):
        assert status(third, **dict(third.output, alpha=["0." + text] * 2)
                      ) == expected


def test_multipliers_of_the_right_w_need_not_be_optimal():
    """1/5 + 2/5 + 2/5 is w, but the point at 2 is beyond the margin."""
    question = hard([[1], [-1], [2]], [1, -1, 1])
    inputs = {"w": [1], "t": 0, "alpha": ["1/5", "2/5", "1/5"]}
    assert status(question, **inputs) == "fail"
    verdict = ask(question, "binary64", **inputs)
    assert verdict.status == "fail" and "duality gap" in verdict.notes[0]


def test_a_negative_multiplier_is_none_however_small():
    padded = "-0." + "0" * 59 + "1" + "0" * 49
    for wrong in ("-1e-60", padded):
        assert status(SQUARE, alpha=[
            wrong, "1/2", 0, "1/2", 0]) == "fail"


def test_support_is_where_alpha_is_positive():
    for unit in ("exact", "binary64"):
        for support, note in (([0, 1, 2], "support has 0"), ([1], "lacks 2"),
                              ([], "empty")):
            verdict = ask(D3, unit, **dict(D3.output, support=support))
            assert verdict.status == "fail" and note in verdict.notes[0]
        loose = D3
        for support in ([0], [0, 1, 2]):
            assert status(loose, unit, support=support) == "pass"
        verdict = ask(SQUARE, unit, support=[0, 4])
        assert verdict.status == "fail"
        assert "not on the margin" in verdict.notes[0]


def test_a_multiplier_lost_in_rounding_is_no_support():
    u = F(1, 2 ** 53)
    # sum alpha is 1: 64 u are lost in rounding, 80 u are not.
    for k, expected in ((60, "pass"), (80, "fail")):
        alpha = ["1/2", str(k * u), "1/2", str(k * u), 0]
        inputs = {"alpha": alpha, "support": [0, 2]}
        loose = SQUARE
        assert status(loose, "binary64", **inputs) == expected
        assert status(loose, "binary32", **inputs) == "pass"
        assert status(loose, "exact", **inputs) == "fail"
        assert status(loose, "binary64", 1e-9, **inputs) == "pass"


def test_a_promise_may_have_support_beside_the_margin():
    question = hard([[1], [-1], ["1.000001"]], [1, -1, 1])
    inputs = dict(question.output, alpha=["1/4", "1/2", "1/4"],
                  support=[0, 1, 2])
    assert status(question, "binary64", 1e-3, **inputs) == "pass"
    assert status(question, "binary64", **inputs) == "fail"
    assert status(question, "binary64", 1e-15, **inputs) == "fail"
    assert status(question, "exact", **inputs) == "fail"
    # 64 u may be lost in rounding, so that they promise nothing
    for k, note in ((64, True), (65, False)):
        verdict = ask(question, "binary64", F(k, 2 ** 53), **inputs)
        assert ("support has 2" in str(verdict.notes)) == note


def test_an_index_is_below_n():
    for index, note in ((3, "expected an index below 3"), (2, "is [2]"),
                        (-1, "an index below 3"), ("1/2", "an index below")):
        verdict = ask(D3, on_margin=[index])
        assert note in verdict.notes[0]


def wide(t):
    """Return the answer to WIDE with another t, and the slack it needs."""
    t = F(t)
    return dict(WIDE.output, t=str(t), slack=[
        str(max(0, 1 - t)), str(max(0, 1 - (F(1, 4) - t)))])


@pytest.mark.parametrize("t", ["-751/1000", "1001/1000"])
def test_t_outside_its_interval(t):
    for unit in ("exact", "binary64", "binary32"):
        assert status(WIDE, unit, **wide(t)) == "fail"
        assert status(WIDE, unit, t=t) == "fail"


def test_a_gaussian_kernel_is_due_to_fifty_digits():
    for field in ("t", "t_low", "objective"):
        text = SOFT_BELL.output[field]
        mantissa, exponent = text.split("e")
        last = str((int(mantissa[-1]) + 5) % 10)
        for changed, expected in ((mantissa + "1", "pass"),
                                  (mantissa[:-1] + last, "fail"),
                                  (mantissa[:-3], "fail")):
            assert status(SOFT_BELL, **dict(
                SOFT_BELL.output,
                **{field: changed + "e" + exponent})) == expected
    zero = list(SOFT_BELL.output["slack"])
    i = zero.index("0")
    for text, expected in (("9e-51", "pass"), ("1e-50", "fail")):
        zero[i] = text
        assert status(SOFT_BELL,
                      **dict(SOFT_BELL.output, slack=zero)) == expected
    assert finding(SOFT_BELL, "exact", t="1e-60").status == "fail"


def test_zero_to_the_digits_is_no_other_number():
    """Where 0 is due of a Gaussian machine, 1 is not 0."""
    result = next(c for c in answered("svm-soft") if "'gaussian'" in str(
        c.input) and c.output["t"] == "0")
    question = dict(result.entry)
    for value, expected in (("0", "pass"), ("1e-60", "pass"), ("1", "fail"),
                            ("1e-40", "fail")):
        assert status(question, t=value) == expected


# Both machines held to a promised gap, up to the very number.

P = F(1, 1000)
MORE = F(1, 10 ** 30)
PAIR = hard([[1], [-1]], [1, -1])
SOFT_PAIR = soft([[1], [-1]], [1, -1], 2)


@pytest.mark.parametrize("question", [PAIR, SOFT_PAIR])
def test_a_promise_needs_no_multipliers(question):
    inputs = {"w": [1.0001], "t": 0}
    assert status(question, "binary64", 1e-3, **inputs) == "pass"
    assert status(question, "binary64", 1e-6, **inputs) == "fail"
    assert status(question, "binary64", 1e-3, alpha=[0.5, 0.5], **inputs
                  ) == "pass"


@pytest.mark.parametrize("inputs, expected", [
    ({"w": ["0.999"]}, "pass"), ({"w": ["0.9989"]}, "fail"),
    ({"w": ["1.001"]}, "pass"), ({"w": ["1.0011"]}, "fail"),
    ({"t": "0.001"}, "pass"), ({"t": "0.0011"}, "fail"),
    ({"t": "-0.001"}, "pass"), ({"t": "-0.0011"}, "fail"),
    # |sum alpha y| = 1 / 1000 of sum alpha.
    ({"alpha": ["1001", "999"]}, "fail"),
    ({"alpha": ["1001/2000", "999/2000"]}, "pass"),
    ({"alpha": ["1002/2000", "999/2000"]}, "fail"),
    ({"alpha": ["0.51", "0.51"]}, "pass"),
    ({"alpha": ["0.53", "0.53"]}, "fail"),
    ({"margin": "1.003"}, "pass"), ({"margin": "0.997"}, "pass"),
    ({"margin": "1.0031"}, "fail"), ({"margin": "0.9969"}, "fail")])
def test_each_condition_of_a_promise(inputs, expected):
    answer = dict({"w": [1], "t": 0, "alpha": ["1/2", "1/2"], "margin": 1},
                  **inputs)
    assert status(PAIR, "binary64", "1/1000", **answer) == expected
    assert status(PAIR, "binary64", **answer) == "fail"


def test_what_was_promised_is_the_measure():
    # P - D is 0 for any multiple of w: half of it is the other one's.
    question = hard([[1, 0], [-1, 0], [1, 4]], [1, -1, 1])
    inputs = dict(question.output, w=[1, 1e-4], support=[0, 1],
                  alpha=["1/2", "1/2", 0])
    verdict = ask(question, "binary64", 1e-3, **inputs)
    assert verdict.status == "pass" and verdict.notes == []
    assert verdict.measure == "E = 1e-08 of 0.001 promised"


def test_weak_ends_at_64_of_the_bounds_of_the_gram_matrix():
    question = hard([[1025], [1023]], [1, -1])
    inputs = {"w": ["1"], "alpha": ["1/2", "1/2"], "t": "1024"}
    equations = Machine(Question(question, inputs, "binary64")).fixed
    bounds = equations.dual([F(1)])
    room = 64 * U * min([bounds.t] + bounds.scores)
    assert room > 64 * U * max(equations.primal([F(1)]).scores)
    for factor, expected in ((1, "weak"), (1 + F(1, 10 ** 9), "fail")):
        inputs["t"] = str(1024 + factor * room)
        assert status(question, "binary64", **inputs) == expected


def machine(C, proof, **inputs):
    """Return a machine with everything at its limit.

    Scores 1/2 and -1/2, so that the slack is 1/2 each with t = 0; P(w) = 10,
    and |w*| = 1.
    """
    alpha = [F(1), F(2)]
    result = SimpleNamespace(
        proof=proof, outputs=dict({"alpha": alpha}, **inputs), t=F(0),
        fixed=SimpleNamespace(C=C), scores=[F(1, 2), F(-1, 2)],
        space=SimpleNamespace(y=[1, -1]), margin=lambda: inputs["margin"])
    result.slack_errors = lambda *rest: Machine.slack_errors(result, *rest)
    return result


def hard_keeps(inputs={}, **changed):
    """Does a hard margin with these changes keep P?"""
    proof = HardMargin(1 - P, 1 + P, F(10), 10 - 10 * P, 10 - 20 * P, 3 * P,
                       3 * P)._replace(**changed)
    return Machine.keeps(machine(None, proof, **inputs), P)


def soft_keeps(inputs={}, **changed):
    """Does a soft margin with these changes keep P?"""
    proof = SoftMargin(F(10), None, None, None, F(10) * (1 - P), 3 * P, 3 * P
                       )._replace(**changed)
    return Machine.keeps(machine(F(1), proof, **inputs), P)


def test_machines_at_every_limit():
    assert hard_keeps() and hard_keeps({"margin": 1 + 3 * P})
    assert soft_keeps()
    # P with t_low is 10 again: 10 (1 - P) is what is promised of it
    assert soft_keeps({"t_low": F(0), "t_high": F(0)})
    assert soft_keeps({"objective": 10 * (1 - P)})
    assert soft_keeps({"objective": 10 * (1 + P)})
    size = 1 + F(1, 2)
    assert soft_keeps({"slack": [F(1, 2) + P * size, F(1, 2) - P * size]})


@pytest.mark.parametrize("keeps, changed", [
    (hard_keeps, {"functional": 1 - P - MORE}),
    (hard_keeps, {"width": 1 + P + MORE}),
    (hard_keeps, {"dual": 10 - 10 * P - MORE}),
    (hard_keeps, {"own": 10 - 20 * P - MORE}),
    (hard_keeps, {"clipped": float("nan")}),
    (hard_keeps, {"inputs": {"margin": 1 + 3 * P + MORE}}),
    (hard_keeps, {"inputs": {"margin": float("nan")}}),
    (hard_keeps, {"inputs": {"alpha": [F(1), F(1)]}}),
    (hard_keeps, {"inputs": {"alpha": []}}),
    (soft_keeps, {"dual": 10 * (1 - P) - MORE}),
    (soft_keeps, {"inputs": {"t_low": F(-2)}}),
    (soft_keeps, {"inputs": {"t_high": F(2)}}),
    (soft_keeps, {"inputs": {"objective": 10 * (1 + P) + MORE}}),
    (soft_keeps, {"inputs": {"objective": 10 * (1 - P) - MORE}}),
    (soft_keeps, {"inputs": {"slack": [F(1, 2) + P * F(3, 2) + MORE,
                                       F(1, 2)]}}),
    (soft_keeps, {"inputs": {"slack": [F(1, 2), F(1)]}})] + [
    (keeps, {name: value}) for keeps in (hard_keeps, soft_keeps)
    for name, value in (("clipped", 3 * P + MORE), ("dual", float("nan")),
                        ("unbalanced", 3 * P + MORE))])
def test_a_machine_just_beyond_one_of_them(keeps, changed):
    assert not keeps(**changed)


def test_machines_without_a_proof_keep_nothing():
    for C in (None, F(1)):
        assert not Machine.keeps(machine(C, None), P)
