"""Random problems of every task and kind of number: the answer is proved, and
fewer digits and floats are the answer rounded once; as are those of the golden
cases."""

import os
from fractions import Fraction
from random import Random

import pytest

from conformance.proof import prove
from golden_cases import CASES, is_of_today
from problems import KERNELS, KINDS, TASKS, kinds_of, problem, wire
from paths import read_rows
from replies import MORE, as_doubles, ask, double, in_digits, leaves

pytestmark = pytest.mark.usefixtures("any_length")
FEW = 1, 2, 3, 5, 17
OPEN = "not proved", "could not decide"    # what the proof leaves open
PROOFS = ".error.null", ".error.lambda", ".error.direction", ".output.lambda"
SEPARATE = "separability",      # its answer in floats has to separate


@pytest.fixture
def fewer_bits(monkeypatch):
    """End a proof before it takes minutes: what needs more than 8,192 bits
    stays open, as a score of 10**7 does with any.
    """
    monkeypatch.setattr("conformance.proof.MOST_BITS", 8192)


def require_proof(task, inputs, arithmetic):
    """Return the reply, which conformance.proof proves.

    Not in fewer than 50 digits, which it takes for exact numbers.
    """
    reply = ask(task, inputs, arithmetic)
    result = prove(task, wire(inputs), reply.get("output"), reply.get("error"))
    # of a run that did not end the labels may be separable or not
    left = OPEN + ("could not enclose a maximum",) * (task == "newton")
    assert result.proved or result.words.startswith(left) or is_too_long(
        reply), (result.words, task, inputs, arithmetic, reply)
    return reply


def is_too_long(reply):
    """Return whether numbers were too long to show, or too near to 0; not
    whether their digits stayed open."""
    message = reply.get("error", {"message": ""})["message"]
    return "settle" not in message and (
        "digits" in message or "10**-10000" in message)


def is_double(text):
    """Return whether a number is in the range of doubles."""
    try:
        return float(Fraction(text)) is not None
    except OverflowError:
        return False
    except ValueError:
        return True


def require_rounded(task, inputs, exact, arithmetic, nearest):
    """Require that a reply is the exact one, each number rounded once."""
    reply, more = ask(task, inputs, arithmetic), None
    expected, got = dict(leaves(exact)), dict(leaves(reply))
    if reply.get("error", {}).get("kind") == "number" and (
            task in SEPARATE or not all(map(is_double, expected.values()))):
        return
    assert set(expected) == set(got), (task, inputs, exact, reply)
    for path, text in expected.items():
        if text == got[path]:
            continue
        assert not path.startswith(PROOFS), (task, inputs, path)
        v = nearest(text)
        if v is None:       # a tie, as far as 50 digits tell
            more = more or dict(leaves(ask(task, inputs, {"digits": MORE})))
            v = nearest(more[path])
        assert v is None or v == Fraction(got[path]), (
            task, inputs, arithmetic, path, text, got[path])


def require_answers(task, inputs, random):
    exact = require_proof(task, inputs, "exact")
    require_proof(task, inputs, {"digits": 120})
    digits = random.choice(FEW)
    require_rounded(task, inputs, exact, {"digits": digits},
                    lambda text: in_digits(text, digits))
    inputs = as_doubles(task, inputs)
    exact = require_proof(task, inputs, "exact")
    if not is_too_long(exact):      # which floats need not be
        require_rounded(task, inputs, exact, "float", double)


@pytest.mark.sample(60)
@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize("task", sorted(TASKS))
def test_small_problems(task, kind, fewer_bits):
    random = Random("{} {}".format(task, kind))
    require_answers(task, problem(
        task, random, kind, random.randint(2, 8), random.randint(
            1 + ("theta" in kinds_of(task)), 3),
        # beyond the bits of the proof: kernels of e**-(10**14)
        KERNELS[1] if kind == "wide" else None), random)


@pytest.mark.sample(2)
@pytest.mark.parametrize("n, m", [(21, 6), (40, 3), (12, 11)])
# not what doubles its digits with every row
@pytest.mark.parametrize("task", sorted(set(TASKS) - {
    "perceptron-regression"}))
def test_larger_tables(task, n, m, fewer_bits):
    require_answers(task, problem(task, Random(n), "tenths", n, m), Random(m))


@pytest.mark.sample(70)
@pytest.mark.parametrize("name", sorted(
    name for name, case in CASES.items() if name != "solve/beyond-doubles" and
    is_of_today(name, case["input"], 4)))
def test_golden_cases_in_floats_and_few_digits(name):
    task, inputs = name.partition("/")[0], CASES[name]["input"]
    exact = ask(task, inputs)
    require_rounded(task, inputs, exact, {"digits": 20},
                    lambda text: in_digits(text, 20))
    inputs = as_doubles(task, inputs)
    exact = ask(task, inputs)
    if not is_too_long(exact):
        require_rounded(task, inputs, exact, "float", double)


@pytest.mark.sample(30)
@pytest.mark.parametrize("task, inputs, name", [pytest.param(
    row["task"], row["input"], row["name"], id=row["name"],
    marks=[pytest.mark.campaign] * ("long" in row)) for row in read_rows(
        os.path.dirname(__file__), "hard_problems")])
def test_hard_problems(task, inputs, name, fewer_bits):
    """Far apart, nearly equal or nearly 0, where few digits tell little; and
    equal eigenvalues, kernels, matrices that exchange rows."""
    require_answers(task, inputs, Random(name))
