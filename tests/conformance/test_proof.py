"""The proof in one file: it proves every golden answer, and refutes each of
them with one number changed in its last digit, or with another kind of error.

One number is changed, drawn by the case's id.
"""

import ast
import random
import sys
from collections import Counter
from fractions import Fraction

import pytest
from golden_cases import CASES
from marks import some
from places import changed, ends

from conformance import proof
from conformance.contract.values import each
from conformance.proof import prove

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


def test_it_imports_only_the_standard_library():
    with open(proof.__file__, encoding="utf-8") as file:
        text = file.read()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module in sys.stdlib_module_names
        elif isinstance(node, ast.Import):
            assert {a.name for a in node.names} <= sys.stdlib_module_names
    assert "__import__" not in text and "import_module" not in text


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
