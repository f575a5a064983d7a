"""The proof in one file: it proves every golden answer, and refutes each of
them with one number changed in its last digit, or with another kind of error.
It refutes what is wrong in other ways, and proves other answers that are right.

One number is changed, drawn by the case's id.
"""

import os
import random
from collections import Counter
from fractions import Fraction

import pytest
from golden_cases import CASES
from peers import some
from paths import read_rows
from places import changed, ends

from conformance import proof
from conformance.contract.values import each
from conformance.programs.entry import ask
from conformance.proof import Real, Undecided, exp, prove

pytestmark = pytest.mark.usefixtures("any_length")
TASKS = sorted({name.partition("/")[0] for name in CASES})
KINDS = ["shape", "number", "label", "domain", "request", "singular",
         "not-separable", "separable", "not-converged"]

# What a changed answer may be right in, and why: a separating plane and a
# direction keep to inequalities, a null vector may change where a column is
# 0, a row of W where its eigenspace has another vector so near.
FREE = {("separability", "w"), ("separability", "t"),
        ("logistic-regression", "direction"), ("fisher", "W")}


def cases_of(task):
    return [case for name, case in CASES.items()
            if name.startswith(task + "/")]


def part_of(case):
    return "output" if "output" in case else "error"


def prove_part(case, answer):
    return prove(case["id"].partition("/")[0], case["input"], whole=True,
                 **{part_of(case): answer})


def change(value):
    """Return a number with its last digit changed by one; a flag flipped."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    above, slash, below = value.partition("/")
    if slash:
        return str(int(above) + 1) + slash + below
    mantissa, e, power = value.upper().partition("E")
    if "." not in mantissa:
        return str(int(mantissa) + 1) + e + power
    last = int(mantissa[-1])
    return mantissa[:-1] + str(last + (1 if last < 9 else -1)) + e + power


def dot(a, b):
    return sum(Fraction(p) * Fraction(q) for p, q in zip(a, b))


def is_right_all_the_same(case, answer, path):
    """Is a changed answer right by what its task asks for?"""
    task, inputs = case["id"].partition("/")[0], case["input"]
    if (task, path[0]) in {("separability", "w"), ("separability", "t")}:
        return all(y * (dot(answer["w"], x) - Fraction(answer["t"])) > 0
                   for x, y in zip(inputs["X"], inputs["y"]))
    if path[0] == "direction":
        rises = [(2 * y - 1) * dot(answer["direction"], x)
                 for x, y in zip(inputs["X"], inputs["y"])]
        return min(rises) >= 0 < max(rises)
    if path[0] == "null":       # a column of 0, and something left
        before = case["error"]["null"]
        step = [Fraction(a) - Fraction(b)
                for a, b in zip(answer["null"], before)]
        return any(map(Fraction, answer["null"])) and prove_part(
            case, dict(case["error"], null=list(map(str, step)))).proved
    return (task, path[0]) == ("fisher", "W") and keeps_its_line(
        case["output"], answer["W"], path[1])


def keeps_its_line(golden, W, k):
    """Is row k of W in the eigenspace of the golden one, by exact rows?"""
    value = Fraction(golden["eigenvalues"][k])
    after = [Fraction(v) for v in W[k]]
    between, within = ([[Fraction(v) for v in row] for row in golden[name]]
                       for name in ("between", "within"))
    return any(after) and all(
        dot(b, after) == value * dot(w, after)
        for b, w in zip(between, within))


FAMILIES = {    # a task of each
    "solve", "ridge", "classify", "perceptron-online", "lasso", "posterior",
    "svm-hard", "newton-step", "fisher-criterion"}


@pytest.mark.parametrize("task", some(TASKS, FAMILIES))
def test_every_golden_answer_is_proved(task, request):
    every = request.config.getoption("--all")
    for case in cases_of(task)[::1 if every else 3]:
        result = prove_part(case, case[part_of(case)])
        assert result.proved, (case["id"], result.words)
        assert result.how and result.words


@pytest.mark.parametrize("task", some(TASKS, FAMILIES))
def test_an_answer_with_one_number_changed_is_refuted(task, request):
    tried, right = 0, Counter()
    every = request.config.getoption("--all")
    for case in cases_of(task)[::1 if every else 5]:
        answer = case[part_of(case)]
        paths = [path for path in ends(answer) if "kind" not in path]
        paths = random.Random(case["id"]).sample(paths, min(1, len(paths)))
        for path in paths:
            other, tried = changed(answer, path, change), tried + 1
            if prove_part(case, other).proved:
                assert is_right_all_the_same(case, other, path), (
                    case["id"], path)
                assert (task, path[0]) in FREE or path[0] == "null"
                right[path[0]] += 1
    assert tried > sum(right.values())
    print(task, tried, "changed,", dict(right), "of them right all the same")


@pytest.mark.parametrize("task", some(TASKS, FAMILIES))
def test_another_kind_of_error_is_refuted(task, request):
    every = request.config.getoption("--all")
    errors = [case for case in cases_of(task) if "error" in case]
    for case in errors[::1 if every else 5]:
        kind = case["error"]["kind"]
        right = [kind] if isinstance(kind, str) else kind
        others = [other for other in KINDS if other not in right]
        others = random.Random(case["id"]).sample(others, 2 if every else 1)
        for other in others:
            error = dict(case["error"], kind=other)
            assert not prove_part(case, error).proved, (case["id"], other)
        for one in right[1:]:       # that there is but one is wrong, too
            error = dict(case["error"], kind=one)
            assert not prove_part(case, error).proved, (case["id"], one)
            if set(error) == {"kind"}:      # no certificate picks one
                assert prove(task, case["input"], error=error).proved


def test_an_error_is_no_output_and_an_output_no_error():
    for task in TASKS:
        cases = cases_of(task)
        output = next(c for c in cases if "output" in c)
        error = next(c for c in cases if "error" in c)
        assert not prove(task, error["input"], output["output"]).proved
        assert not prove(task, output["input"], error=error["error"]).proved


@pytest.mark.parametrize("words, ended, said", [
    (["--case", "mse/tree", "--case", "mse/perfect"], 0,
     "2 of 2 proved, 2 formula\n"),
    (["--case", "solve/none"], 2, ""), (["--what"], 2, ""),
    (["cases.json"], 2, ""), ([], 1, "0 of 1 proved")])
def test_the_command_says_what_is_proved(
        capsys, monkeypatch, words, ended, said):
    if not words:
        case = dict(CASES["mse/tree"], task="mse", output={"mse": "7"})
        monkeypatch.setattr(proof, "read_cases", lambda: [case])
    try:
        status = proof.main(words)
    except SystemExit as stop:
        status = stop.code
    out = capsys.readouterr().out
    assert status == ended and said in out
    assert ("NOT PROVED" in out) == (ended == 1)


@pytest.mark.parametrize("task", some(TASKS, FAMILIES))
def test_numbers_without_a_right_digit_are_refuted(task):
    for case in cases_of(task)[::5]:
        if "output" in case:
            wide, zeros = (each(case["output"], lambda v: text if isinstance(
                v, str) else v) for text in ("0e9", "0"))
            assert prove_part(case, wide).proved == prove_part(
                case, zeros).proved, case["id"]


# What is wrong in other ways, and what is right all the same.

def is_right(task, given_, answer, digits=50):
    return prove(task, given_, answer.get("output"), answer.get("error"),
                 whole=True, digits=digits).proved


# A row has a task and its input, or a case; what is answered, or what is
# changed in the golden output; is it right?
@pytest.mark.parametrize("row", [pytest.param(
    row, id=row["note"], marks=[pytest.mark.campaign] * ("long" in row))
    for row in read_rows(
        os.path.dirname(__file__), "proof_rows")])
def test_an_answer_of_a_row_is_proved_or_refuted(row):
    case = CASES.get(row.get("case"), row)
    answer = {k: row[k] for k in ("output", "error") if k in row}
    if "changed" in row:
        answer["output"] = dict(case["output"], **row["changed"])
    assert row["right"] == is_right(
        row.get("task") or row["case"].split("/")[0], case["input"], answer,
        row.get("digits", 50))


@pytest.mark.parametrize("name", sorted(
    name for name, case in CASES.items()
    if "error" in case and len(case["error"]) > 1
    and "iris" not in name))
def test_a_wrong_proof_is_refuted(name):
    case = CASES[name]
    task = name.split("/")[0]
    for field in set(case["error"]) - {"kind"}:
        right = case["error"][field]
        if field == "state":
            wrong = [dict(right, **{list(right)[-1]: 99})]
        else:
            wrong = [["0"] * len(right), right[:-1]]
            if field == "lambda":
                wrong.append([str(2 * Fraction(v)) for v in right])
        for other in wrong:
            error = dict(case["error"], **{field: other})
            assert not is_right(task, case["input"], {"error": error})


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


FAR = {"X": [[8, -8], [-268435456, 0], [2, 0], [0, 0],
             [8796093022208, 8796093022208], [33554432, 0], [0, 0], [0, -2]],
       "y": [0, 1, 1, 1, 1, 1, 1, 1]}


@pytest.mark.campaign
def test_a_probability_that_differs_from_1_after_10_to_the_11_digits():
    result = ask("logistic-regression", FAR, {"digits": 63})
    assert result["output"]["probabilities"][4] == "1"
    assert is_right("logistic-regression", FAR, result)
    for wrong in ("0", "0." + 60 * "9", "1/2"):
        p = result["output"]["probabilities"]
        other = dict(result["output"], probabilities=p[:4] + [wrong] + p[5:])
        assert not is_right("logistic-regression", FAR, {"output": other})
    assert not is_right("logistic", {"d": [23000]}, {"output": {"p": ["1"]}})


def find_alike(p):
    """Return fractions near 300 and 290 that are equal modulo p."""
    u, v, below = 300 * 2 ** 64, 290 * 2 ** 64, (2 ** 64, 2 ** 64 - 1)
    a, b = (below[0] * pow(below[1], -1, p) % p, 1), (p, 0)
    while True:             # a short basis of all pairs that are (Gauss)
        if a[0] ** 2 + a[1] ** 2 > b[0] ** 2 + b[1] ** 2:
            a, b = b, a
        k = round(Fraction(a[0] * b[0] + a[1] * b[1], a[0] ** 2 + a[1] ** 2))
        if not k:
            break
        b = b[0] - k * a[0], b[1] - k * a[1]
    size = a[0] * b[1] - a[1] * b[0]
    i, j = (u * b[1] - v * b[0]) // size, (a[0] * v - a[1] * u) // size
    return [Fraction(i * a[k] + j * b[k], below[k]) for k in (0, 1)]


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


def test_a_solution_is_put_to_the_test(monkeypatch):
    """Elimination itself need not be trusted where numbers are rational."""
    before = proof.eliminate

    def slip(A, n):
        leads, rows, pivots, flips = before(A, n)
        return leads, [row[:-1] + [row[-1] + 1] for row in rows], pivots, flips
    monkeypatch.setattr(proof, "eliminate", slip)
    result = prove("solve", {"A": [[2]], "b": [1]}, {"x": ["1"]})
    assert not result.proved and result.words == "the residual is not 0"


def test_a_power_that_is_too_large_is_not_computed():
    Real.bits = 256
    for x in (Fraction(10 ** 30), Real(-1 << 900, 1 << 900, 5)):
        with pytest.raises(Undecided):
            exp(x)
    small = exp(Fraction(-10 ** 30))
    assert (small.low, small.high) == (0, 1)
