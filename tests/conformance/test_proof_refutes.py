"""The proof refutes what is wrong in other ways than by a last digit, and
proves other answers that are right.
"""

import os
from fractions import Fraction as F

import pytest
from golden_cases import CASES
from paths import read_rows

from conformance import proof
from conformance.programs.entry import ask
from conformance.proof import Real, Undecided, exp, prove


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
                wrong.append([str(2 * F(v)) for v in right])
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
    for x in (F(10 ** 30), Real(-1 << 900, 1 << 900, 5)):
        with pytest.raises(Undecided):
            exp(x)
    assert (exp(F(-10 ** 30)).low, exp(F(-10 ** 30)).high) == (0, 1)
