"""A float answer is the exact answer of the doubles' problem, rounded once.

The doubles nearest to the inputs are asked as the fractions that they are,
in exact arithmetic.  Each number of that reply is rounded here, and compared
bit by bit with the reply in floats.
"""

import math
from fractions import Fraction
from random import Random

import pytest
from golden_cases import CASES
from problems import KINDS, TASKS, problem
from replies import MORE, as_doubles, ask, bits, double, leaves

pytestmark = pytest.mark.usefixtures("any_length")
PROOFS = (".error.null", ".error.lambda", ".error.direction",
          ".output.lambda")
SEPARATE = ("svm-hard", "separability", "logistic-regression")
ALL = 20        # random problems of a task and a kind of numbers
FEW = 2


def compare(task, inputs):
    """Require that the reply in floats is the exact one, rounded."""
    inputs = as_doubles(task, inputs)
    exact, result = ask(task, inputs), ask(task, inputs, "float")
    if too_long(exact):
        return
    if result.get("error", {}).get("kind") == "number":
        assert falsified(task, inputs, exact), (task, inputs, result)
        return
    expected = dict(leaves(exact))
    got = dict(leaves(result))
    assert set(expected) == set(got), (task, inputs, exact, result)
    more = None
    for path, text in expected.items():
        if not isinstance(text, str) or text == got[path] or (
                path == ".error.kind"):
            assert text == got[path], (task, inputs, path)
            continue
        assert not path.startswith(PROOFS), (task, inputs, path)
        v = double(text)
        if v is None:
            more = more or dict(leaves(ask(task, inputs, {"digits": MORE})))
            v = double(more[path])
        if v is None:       # 2500 digits of a tie: it is taken for one
            v = float(Fraction(more[path]))
        assert type(got[path]) is float, (task, inputs, path, got[path])
        assert bits(v) == bits(got[path]), (task, inputs, path, text, v,
                                            got[path])


def too_long(reply):
    """Return whether exact numbers became too long for an answer.

    What leaves as floats need not: it is enclosed in fewer bits.
    """
    error = reply.get("error", {"kind": "", "message": ""})
    return "digits" in error["message"] and error["kind"] in (
        "number", "not-converged")


def falsified(task, inputs, exact):
    """Return whether a number error in floats is one that must be.

    The exact problem meets one too, a number leaves the range of floats, or
    a hyperplane separates the examples no more when it is rounded.
    """
    if exact.get("error", {}).get("kind") == "number" or any(
            is_far(v) for _, v in leaves(inputs)):
        return True
    for path, text in leaves(exact):
        if isinstance(text, str) and not path.startswith(PROOFS):
            try:
                double(text)
            except OverflowError:
                return True
            except ValueError:
                pass        # a word
    return task in SEPARATE and not separates(inputs, exact["output"])


def is_far(v):
    """Return whether a number of the input is outside the range of floats."""
    return isinstance(v, (int, Fraction)) and abs(v) >= 2 ** 1024 or (
        isinstance(v, str) and len(v) > 300)


def separates(inputs, output):
    """Return whether the hyperplane of an output separates when rounded."""
    if "w" not in output:
        return False        # of a kernel: the scores are not looked at here
    w = [Fraction(double(v)) for v in output["w"]]
    t = Fraction(double(output.get("t", "0")))
    return all(label * (sum(a * b for a, b in zip(w, x)) - t) > 0
               for x, label in zip(inputs["X"], inputs["y"]))


@pytest.mark.sample(200)
@pytest.mark.parametrize("name", sorted(CASES))
def test_a_golden_case(name):
    compare(name.partition("/")[0], CASES[name]["input"])


@pytest.mark.sample(20)
@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize("task", sorted(TASKS))
def test_random_problems(task, kind, request):
    many = request.config.getoption("--all")
    for seed in range(ALL if many else FEW):
        random = Random("{} {} {}".format(task, kind, seed))
        compare(task, problem(task, random, kind, random.randint(2, 9),
                              random.randint(1 + ("theta" in task), 3)))


@pytest.mark.sample(20)
@pytest.mark.parametrize("n, m", [(21, 6), (60, 3), (12, 11)])
@pytest.mark.parametrize("task", sorted(TASKS))
def test_larger_tables(task, n, m):
    compare(task, problem(task, Random(n), "tenths", n, m))


@pytest.mark.parametrize("text, expected", [
    ("1/3", 1 / 3), ("0.1", None), ("0." + "1" * 60, 1 / 9), ("7", 7.0),
    ("1E-400", 0.0), ("-1/" + "1" + "0" * 400, -0.0), ("5.", None)])
def test_the_rounding_of_this_test(text, expected):
    result = double(text)
    assert (result
            is None) if expected is None else bits(result) == bits(expected)
    assert math.copysign(1, double("-1/" + "1" + "0" * 400)) == -1
