"""The proof refutes what is wrong in other ways than by a last digit, and
proves other answers that are right.
"""

from copy import deepcopy
from decimal import Decimal, localcontext
from fractions import Fraction as F
from time import process_time

import pytest
from golden_cases import CASES, golden
from hypothesis import given, strategies as st

from conformance import proof
from conformance.contract.tasks import KERNELS, NEEDED, TASKS
from conformance.programs.entry import ask
from conformance.programs.linear import reduced
from conformance.proof import (
    Claim, Real, Run, Undecided, exp, find_basis, find_faults, list_inputs,
    prove, real, root, settle, sign)


def is_right(task, given_, answer, digits=50):
    return prove(task, given_, answer.get("output"), answer.get("error"),
                 whole=True, digits=digits).proved


def answered(name):
    """Return the task, the input and the output of a case."""
    case = CASES[name]
    return name.split("/")[0], case["input"], case["output"]


def run_of(name, limit):
    task = name.split("/")[0]
    return Run(Claim(task, CASES[name]["input"]), limit)


@pytest.mark.parametrize("name", TASKS)
def test_inputs_are_those_of_the_table(name):
    result = list_inputs(name)
    assert list(result) == list(TASKS[name].inputs)
    for key, entry in TASKS[name].inputs.items():
        kind, letters, default = result[key]
        assert (default == "") == (entry.default is NEEDED), key
        assert letters == "".join(entry.size), key


def test_kernels_are_those_of_the_table():
    for name, kernel in KERNELS.items():
        row = [[1, 2], [3, 4]]
        full = {key: 1 for key in kernel.members}
        for key, member in kernel.members.items():
            less = {k: v for k, v in full.items() if k != key}
            faults = find_faults("gram", {"X": row, "kernel": dict(
                less, name=name)})
            assert set(faults) == ({"request"} if member.default is NEEDED
                                   else set()), (name, key)
        assert set(find_faults("gram", {"X": row, "kernel": dict(
            full, name=name, more=1)})) == {"request"}


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
            assert not is_right(task, case["input"], {"error": error})


def test_a_limit_is_no_proof_if_the_data_may_be_inseparable():
    case = deepcopy(CASES["perceptron/limit-too-low"])
    case["input"]["y"] = [-1, 1, 1, -1]
    assert not is_right("perceptron", case["input"], golden(case))


def test_kinds_have_to_be_complete():
    case = CASES["solve/several"]
    assert not is_right("solve", case["input"], {"error": {"kind": "shape"}})
    assert set(find_faults("solve", case["input"])) == {"shape", "number"}


@pytest.mark.campaign
def test_multipliers_far_below_1_are_held_to_their_digits():
    """The four of one class have all they may, the five of the other 4/5."""
    q = {"X": [[10 * k] for k in range(9)], "y": [-1] * 4 + [1] * 5,
         "C": "1e-90", "kernel": {"name": "gaussian", "sigma": "0.1"}}
    result = ask("svm-soft", q, "exact")
    assert is_right("svm-soft", q, result)
    free = result["output"]["alpha"][-1]
    assert free == "8." + "0" * 49 + "E-91"
    for wrong in (free[:40] + "1" + free[41:], "0", "1e-90"):
        inputs = deepcopy(result)
        inputs["output"]["alpha"][-1] = wrong
        assert not is_right("svm-soft", q, inputs)


X, Y = [[1, 2], [3, 5], [0, 1]], [1, 2, 4]
SIGNS = [1, -1, -1]


def refuted(task, inputs, **golden):
    """Require an answer, or an error, to be refuted."""
    assert not is_right(task, inputs, golden)


def test_a_penalty_is_never_singular():
    twins = {"X": [[1, 1], [2, 2]], "y": [1, 2], "lambda": 0}
    error = {"kind": "singular", "null": ["1", "-1"]}
    assert is_right("ridge", twins, {"error": error})
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
        inputs = {"X": X, "y": SIGNS, "M": M}
        error = {"kind": "singular", "null": null}
        assert is_right("linear-classifier", inputs, {"error": error})
        refuted("linear-classifier", dict(inputs, M="full"), error=error)
    flat = {"X": [[1, 3], [2, 3], [4, 3]], "y": SIGNS, "M": "diagonal"}
    assert is_right("linear-classifier", flat,
            {"error": {"kind": "singular", "null": ["0", "1"]}})
    refuted("linear-classifier", flat,
            error={"kind": "singular", "null": ["3", "-1"]})
    for task, y in (("least-squares-classifier", SIGNS),
                    ("least-squares-plug-in", [1, 0, 0])):
        inputs = {"X": [[1, 3], [2, 3], [4, 3]], "y": y}
        assert is_right(task, inputs,
                {"error": {"kind": "singular", "null": ["0", "1", "-3"]}})
        refuted(task, inputs,
                error={"kind": "singular", "null": ["0", "1", "3"]})


@pytest.mark.parametrize("name, field, wrong", [
    ("separability/and", "w", ["-2", "-2"]), ("separability/and", "t", "-3"),
    ("svm-soft/no-free-multiplier", "t", "0"),
    ("svm-soft/no-free-multiplier", "t", "-3/4"),
    ("svm-soft/no-free-multiplier", "t_low", "-1/2"),
    ("svm-soft/no-free-multiplier", "t_high", "7/8"),
    ("svm-soft/two-margin-errors", "alpha", [
        "0", "1/10", "1/10", "1/10", "1/10", "0"]),
    ("svm-soft/two-margin-errors", "alpha", [
        "0", "3/40", "1/10", "1/10", "3/40"]),
    ("svm-soft/four-points-hard", "alpha", ["1/2", "0", "0", "1/2"]),
    ("svm-soft/xor", "w", ["0", "0", "0"]),
    ("svm-soft/degree-one", "w", ["1/4", "-1/2"]),
    ("svm-soft/gaussian-pair", "alpha", ["3", "3"]),
    ("svm-soft/gaussian-pair", "w", ["1"]),
    ("svm-soft/gaussian-pair-bound", "alpha", ["0.4", "0.4"]),
    ("svm-soft/gaussian-xor", "t", "1e-30"),
    ("svm-soft/not-unique", "alpha", ["1/2", "0", "0", "1/2"]),
    ("logistic/beyond-ten-thousand-digits", "p", ["0", "1", "0", "0"]),
    ("logistic/least", "p", ["0", "1/2"]),
    ("logistic/far", "p", ["0", "1", "1"]),
    ("logistic/at-d0", "p", ["0.5", "0.4"]), ("logistic/at-d0", "p", ["1/2"]),
    ("logistic-sample/even", "y", [1, 1, 0]),
    ("logistic-sample/even", "y", ["1", 0, 0]),
    ("logistic-sample/even", "y", [1, 0]),
    ("logistic-calibration/turned", "gamma", "130/9"),
    ("logistic-calibration/turned", "d0", "-1/2")])
def test_outputs_that_are_refuted(name, field, wrong):
    task, given_, output = answered(name)
    assert is_right(task, given_, {"output": output})
    assert not is_right(task, given_,
                        {"output": dict(output, **{field: wrong})})


def test_other_multipliers_that_are_optimal_are_confirmed():
    task, given_, output = answered("svm-soft/not-unique")
    for alpha in (["1/4"] * 4, ["0", "1/2", "0", "1/2"]):
        assert is_right(task, given_, {"output": dict(output, alpha=alpha)})


@pytest.mark.parametrize("change, expected", [
    ({}, set()), ({"w": [0]}, {"domain"}), ({"ddof": 3}, {"domain"}),
    ({"ddof": "5/2"}, set()), ({"X": [[1], [2], [2]]}, {"domain"}),
    ({"w": ["1e-300"]}, set())])
def test_what_cannot_be_calibrated(change, expected):
    given_ = dict({"X": [[1], [2], [3]], "y": [-1, 1, 1], "w": [1]},
                  **change)
    assert set(find_faults(
        "logistic-calibration", dict(given_, t=0))) == expected


def test_multipliers_stay_within_their_bounds():
    given_ = {"X": [[-1], [1]], "y": [-1, 1], "C": "1/2"}
    assert is_right("svm-soft", given_, {"output": {"alpha": ["1/2", "1/2"]}})
    for C, alpha in (("1/4", "1/2"), ("1/2", "-1/2"), ("1/2", "0"),
                     ("1/2", "1/4")):
        refuted("svm-soft", dict(given_, C=C), output={"alpha": [alpha] * 2})
    refuted("svm-soft", dict(given_, C=1), output={"alpha": ["1/4", "3/4"]})


@pytest.mark.parametrize("X, y, lam", [
    ([[1], [2]], [1, -1], ["2/3", "1/3"]),
    ([[0], [1], [3]], [-1, -1, 1], ["-1", "3/2", "1/2"])])
def test_what_refutes_a_plane_is_an_average_and_one_of_the_threshold(
        X, y, lam):
    """Of the y x the sum is 0 here; the y are not, or one part is below 0."""
    refuted("separability", {"X": X, "y": y}, output={
        "separable": False, "lambda": lam})
    refuted("svm-hard", {"X": X, "y": y}, error={
        "kind": "not-separable", "lambda": lam})


def test_kinds_that_are_right_beside_another_are_due():
    """A limit is met before the state returns; columns are dependent."""
    for task, given_, kinds, certificate in (
            ("perceptron", {"X": [[1], [2]], "y": [1, -1], "max_epochs": 1},
             ["not-separable", "not-converged"], {"lambda": ["2/3", "1/3"]}),
            ("logistic-regression", {"X": [[-1, -1], [1, 1]], "y": [0, 1]},
             ["separable", "singular"], {"direction": ["1", "0"]})):
        assert is_right(task, given_, {"error": dict(certificate, kind=kinds)})
        for kind in kinds:
            refuted(task, given_, error=dict(certificate, kind=kind))


def test_directions_with_one_eigenvalue_are_independent():
    """Four classes on a line: the eigenvalue 0 is there twice."""
    corners = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]
    given_ = {"X": [[x + 9 * c, y, z] for c in range(4)
                    for x, y, z in corners],
              "classes": [c for c in range(4) for _ in corners],
              "components": 3}
    output = ask("fisher", given_)["output"]
    assert output["eigenvalues"][1:] == ["0", "0"]
    assert is_right("fisher", given_, {"output": output})
    W = output["W"][:2] + output["W"][1:2]
    refuted("fisher", given_, output=dict(output, W=W))


def test_what_is_next_to_right_is_refuted():
    """A row on its plane, an exact weight, a second eigenvalue as the first,
    and a determinant that lacks a pivot.
    """
    given_ = {"X": [[0], [1]], "y": [-1, 1]}
    for t, right in (("1/2", True), ("0", False), ("1", False)):
        assert right == is_right("separability", given_, {
            "output": {"separable": True, "w": ["1"], "t": t}})
    given_ = {"X": [[-1, 1]] * 3 + [[1, 1]] * 3, "y": [1, 1, 0] * 2}
    for first, right in (("0", True), ("1/10", False)):
        assert right == is_right("logistic-regression", given_, {
            "output": {"theta": [first, "0.6931471805599453"]}}, 16)
    given_ = {"X": [[0, 0], [1, 1], [9, 0], [9, 1], [8, 2]],
              "classes": [0, 0, 1, 1, 1], "components": 1}
    second = ask("fisher", dict(given_, classes=[0, 0, 1, 2, 2],
                                components=2))["output"]
    refuted("fisher", dict(given_, classes=[0, 0, 1, 2, 2]), output={
        name: second[name][1:] for name in ("eigenvalues", "W")})
    refuted("determinant", {"A": [[1, 2], [2, 4]]},
            output={"determinant": "1"})


def test_a_direction_in_decimals_is_held_to_its_last_digits():
    task, given_, output = answered("fisher/unequal-sizes")
    first, text = output["W"][0]
    for units in (0, 2, -2):
        other = text[:-2] + "{:02}".format(int(text[-2:]) + units)
        assert (units == 0) == is_right(task, given_, {
            "output": dict(output, W=[[first, other], *output["W"][1:]])})


def test_an_input_without_a_name_is_said(monkeypatch):
    monkeypatch.setitem(proof.TASKS, "solve", ("A b more", *proof.TASKS[
        "solve"][1:]))
    with pytest.raises(proof.Refuted, match="NAMES has no input more"):
        list_inputs("solve")


def test_a_solution_is_put_to_the_test(monkeypatch):
    """Elimination itself need not be trusted where numbers are rational."""
    before = proof.eliminate

    def slip(A, n):
        leads, rows, pivots, flips = before(A, n)
        return leads, [row[:-1] + [row[-1] + 1] for row in rows], pivots, flips
    monkeypatch.setattr(proof, "eliminate", slip)
    result = prove("solve", {"A": [[2]], "b": [1]}, {"x": ["1"]})
    assert not result.proved and result.words == "the residual is not 0"


@pytest.mark.parametrize("target, right, wrong", [
    (2, "1", ["3/2", "1/2", "0", "2"]), (-2, "-1", ["0", "-3/2", "-1/2"]),
    (1, "0", ["1/2", "-1/2", "1"])])
def test_a_weight_of_a_lasso_is_held_back_by_all_its_penalty(
        target, right, wrong):
    """One row: the squares fall by 2 (target - w), the penalty is 2."""
    given_ = {"X": [[1]], "y": [target], "lambda": 2}
    assert is_right("lasso", given_, {"output": {"w": [right]}})
    for other in wrong:
        refuted("lasso", given_, output={"w": [other]})


def test_a_batch_that_repeats_or_is_stopped():
    assert run_of("perceptron-batch/xor", 99).go_on() == "repeated"
    run = run_of("perceptron-batch/four-points", 1)
    assert run.go_on() == "clean"
    result = run.find_outputs()
    assert (result["w"], result["b"], result["steps"]) == ([2, -5], 0, 1)
    run = run_of("perceptron-batch/and", 3)
    assert run.go_on() == "not-converged" and run.passes == 3


def rounded(value, digits):
    """Return a fraction in so many digits, as text."""
    with localcontext() as context:
        context.prec = digits
        x = F(value)
        return "{:E}".format(Decimal(x.numerator) / x.denominator)


@pytest.mark.parametrize("name", ["lasso/diabetes-442-three-in",
                                  "lasso/random-60"])
def test_a_lasso_in_decimals_is_proved_or_refuted(name):
    task, given_, output = answered(name)
    w = [rounded(v, 20) if F(v) else "0" for v in output["w"]]
    assert is_right(task, given_, {"output": dict(output, w=w)}, 20)
    k = max(range(len(w)), key=lambda k: abs(F(w[k])))
    for wrong in (rounded(F(w[k]) * (1 + F(1, 10 ** 17)), 20), "0"):
        other = w[:k] + [wrong] + w[k + 1:]
        assert not is_right(task, given_, {"output": {"w": other}}, 20)


def test_what_cannot_be_proved_is_said():
    twins = {"X": [[1, 1], [2, 2]], "y": [1, 2], "lambda": 1}
    assert is_right("lasso", twins, {"output": {"w": ["9/10", "0"]}})
    result = prove("lasso", twins, {"w": ["0.40", "0.50"]}, digits=2)
    assert result[:2] == (False, "") and "no unique solution" in result.words
    for task in ("svm-hard", "svm-soft"):
        case = next(case for name, case in CASES.items()
                    if name.startswith(task) and "output" in case)
        output = {k: v for k, v in case["output"].items() if k != "alpha"}
        assert prove(task, case["input"], output)[:] == (
            False, "", "not proved: an answer without alpha")
    task, given_, output = answered("feature-map/linear")
    rows = [[v + ".00000000" for v in row] for row in output["features"]]
    assert prove(task, given_, {"features": rows}, digits=9).words \
        == "not proved: features in rounded decimals"


def test_an_answer_without_its_value_is_proved_by_the_rest():
    task, given_, output = answered("log-likelihood/" + next(
        name.split("/")[1] for name, case in CASES.items()
        if name.startswith("log-likelihood/") and "output" in case))
    assert is_right(task, given_, {"output": {"gradient": output["gradient"]}})


FAR = {"X": [[8, -8], [-268435456, 0], [2, 0], [0, 0],
             [8796093022208, 8796093022208], [33554432, 0], [0, 0], [0, -2]],
       "y": [0, 1, 1, 1, 1, 1, 1, 1]}


def test_a_probability_that_differs_from_1_after_10_to_the_11_digits():
    start = process_time()
    result = ask("logistic-regression", FAR, {"digits": 63})
    assert result["output"]["probabilities"][4] == "1"
    assert is_right("logistic-regression", FAR, result)
    for wrong in ("0", "0." + 60 * "9", "1/2"):
        p = result["output"]["probabilities"]
        other = dict(result["output"], probabilities=p[:4] + [wrong] + p[5:])
        assert not is_right("logistic-regression", FAR, {"output": other})
    assert not is_right("logistic", {"d": [23000]}, {"output": {"p": ["1"]}})
    assert process_time() - start < 5


@pytest.mark.parametrize("value", [
    "1e300", "-1e300", "0e300", "0.", "-0.6931471805599453", "-7/10", "1"])
def test_a_value_far_off_is_refuted_at_once(value):
    """The value is -log 2."""
    start = process_time()
    assert not is_right(
        "log-likelihood", {"X": [[1]], "y": [1], "theta": [0]},
        {"output": {"value": value, "gradient": ["1/2"]}},
        16) or value == "-0.6931471805599453"
    assert process_time() - start < 2


def find_alike(p):
    """Return fractions near 300 and 290 that are equal modulo p."""
    u, v, below = 300 * 2 ** 64, 290 * 2 ** 64, (2 ** 64, 2 ** 64 - 1)
    a, b = (below[0] * pow(below[1], -1, p) % p, 1), (p, 0)
    while True:             # a short basis of all pairs that are (Gauss)
        if a[0] ** 2 + a[1] ** 2 > b[0] ** 2 + b[1] ** 2:
            a, b = b, a
        k = round(F(a[0] * b[0] + a[1] * b[1], a[0] ** 2 + a[1] ** 2))
        if not k:
            break
        b = b[0] - k * a[0], b[1] - k * a[1]
    size = a[0] * b[1] - a[1] * b[0]
    i, j = (u * b[1] - v * b[0]) // size, (a[0] * v - a[1] * u) // size
    return [F(i * a[k] + j * b[k], below[k]) for k in (0, 1)]


@pytest.mark.parametrize("p", [2 ** 127 - 1, proof.PRIME])
def test_exponents_that_are_equal_modulo_a_prime_are_told_apart(p):
    """The second gradient is e^-299 - e^-290, about, and not 0."""
    first, second = find_alike(p)
    assert first > second + 1
    given_ = {"X": [[str(first), 1], [str(-second), 1], [1, 0]],
              "y": [1, 0, 1], "theta": [1, 0]}
    output = ask("log-likelihood", given_, "exact")["output"]
    del output["value"]
    assert is_right("log-likelihood", given_, {"output": output})
    output["gradient"][1] = "0"
    assert not is_right("log-likelihood", given_, {"output": output})


def test_a_prime_is_drawn_at_each_run():
    primes = {proof.PRIME, proof.draw_prime(), proof.draw_prime()}
    assert len(primes) == 3
    for p in primes:
        assert p.bit_length() == 127
        assert all(pow(a, p - 1, p) == 1 for a in range(2, 50))


@pytest.mark.parametrize("name, more", [
    ("solve/several", {"null": ["1", "-1"]}),
    ("solve/zero-matrix", {"lambda": ["1"]}),
    ("perceptron/xor", {"state": {"w": ["0"]}}),
    ("perceptron/limit-one", {"null": ["banana"]}),
    ("perceptron/limit-one", {"state": {}})])
def test_certificates_that_prove_nothing_are_refuted(name, more):
    task, case = name.split("/")[0], CASES[name]
    assert is_right(task, case["input"], {"error": case["error"]})
    refuted(task, case["input"], error=dict(case["error"], **more))


def test_an_output_beside_an_error_is_neither():
    case = CASES["solve/zero-matrix"]
    output, error = {"x": ["1", "2"]}, case["error"]
    for inputs in (case["input"], {"A": [[1, 0], [0, 1]], "b": [1, 2]}):
        refuted("solve", inputs, output=output, error=error)
    refuted("solve", {"A": [[1, 0], [0, 1]], "b": [1, 2]}, output=output,
            error={"kind": "singular"})


@pytest.mark.parametrize("count, right", [
    (3, True), (0, True), ("banana", False), ("3", False), (-1, False),
    (True, False), (["3"], False), (None, False)])
def test_iterations_are_a_count(count, right):
    task, given_, output = answered("logistic-regression/overlap")
    assert right == is_right(task, given_, {
        "output": dict(output, iterations=count)})


def test_a_power_that_is_too_large_is_not_computed():
    Real.bits = 256
    for x in (F(10 ** 30), Real(-1 << 900, 1 << 900, 5)):
        with pytest.raises(Undecided):
            exp(x)
    assert (exp(F(-10 ** 30)).low, exp(F(-10 ** 30)).high) == (0, 1)


def test_a_sign_in_doubt_asks_for_bits_and_a_tie_for_none():
    run = settle(lambda: run_of("kernel-perceptron/gaussian-tie", 9))
    run.alpha = [1, 1, 0]
    run.scores = [sum((c * row[i] for c, row in zip(run.y, run.gram[:2])), 0)
                  for i in range(3)]
    assert list(map(sign, run.scores)) == [1, -1, 0]
    Real.bits = 256
    with pytest.raises(Undecided):
        sign(exp(F(1, 10 ** 400)) - 1)


@given(st.fractions(min_value=-40, max_value=40, max_denominator=99))
def test_powers_are_enclosed(q):
    Real.bits = 256
    result = real(exp(q))
    with localcontext() as context:
        context.prec = 600
        expected = (Decimal(q.numerator) / q.denominator).exp() * 2 ** 256
    assert result.low - 1 <= expected <= result.high + 1
    assert result.high - result.low <= 2 + expected / 2 ** 200


@given(st.fractions(min_value=0, max_value=10 ** 9, max_denominator=10 ** 9))
def test_roots_are_enclosed(square):
    Real.bits = 256
    result = real(root(square))
    assert result.low ** 2 <= square * 4 ** 256 <= result.high ** 2
    assert result.high - result.low <= 2 ** 20
    assert root(square * square) == square


@given(st.lists(st.lists(st.integers(-2, 2), min_size=4, max_size=4),
                min_size=1, max_size=4))
def test_a_basis_spans_every_column(rows):
    rows = [[F(v) for v in row] for row in rows]
    kept = find_basis(rows)
    assert kept == reduced(rows)[1]


def test_a_run_is_too_long_or_is_not():
    case = CASES["perceptron-regression/too-long"]
    assert "state" not in case["error"]
    assert is_right("perceptron-regression", case["input"], golden(case))
    for changed, kinds in (({"T": 15}, ["not-converged", "number"]),
                           ({"y": [1]}, ["not-converged", "number"]),
                           ({}, ["not-converged"]), ({}, ["number"])):
        assert not is_right("perceptron-regression",
                            dict(case["input"], **changed),
                    {"error": {"kind": kinds}})
    assert not is_right("perceptron-regression", case["input"],
                {"output": {"w": ["1"]}})


@pytest.mark.parametrize("name, error", [
    ("svm-hard/xor", {"kind": "not-separable"}),
    ("perceptron/xor", {"kind": "not-separable"}),
    ("logistic-regression/duplicate-column", {"kind": "singular"}),
    ("logistic-regression/duplicate-column",
     {"kind": "not-converged", "state": {"iterations": 1}}),
    ("perceptron/limit-one", {"kind": "not-converged"}),
    ("solve/several", {"kind": "not-converged"})])
def test_an_error_without_its_proof_is_refuted(name, error):
    given_ = CASES[name]["input"]
    assert not prove(name.split("/")[0], given_, error=error).proved


def test_a_limit_is_no_proof_in_other_forms_either():
    for name in ("dual-perceptron-bias/limit", "perceptron-batch/limit",
                 "kernel-perceptron/limit"):
        case = CASES[name]
        y = [-1, 1, 1, -1] if "kernel" not in name else [1, 1, -1, 1]
        X = case["input"]["X"] if "kernel" not in name else [[1], [0], [1],
                                                             [0]]
        assert not is_right(name.split("/")[0], dict(case["input"], X=X, y=y),
                    golden(case))
