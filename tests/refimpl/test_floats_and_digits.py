"""Floats and few digits: each number is the exact one rounded once."""

import math
from decimal import Decimal
from fractions import Fraction
from random import Random

import pytest

from golden_cases import CASES
from problems import (
    KINDS, TASKS, arguments, function_of, in_class, problem)
from refimpl.base.errors import NumberError, RefimplError
from refimpl.base.rational import Rational
from replies import (
    MORE, as_doubles, ask, bits, double, in_digits, is_rounded, leaves,
    round_to)


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
    for seed in range(ALL if request.config.getoption("--all") else FEW):
        random = Random("{} {} {}".format(task, kind, seed))
        compare(task, problem(task, random, kind, random.randint(2, 9),
                              random.randint(1 + ("theta" in task), 3)))


@pytest.mark.sample(20)
@pytest.mark.parametrize("n, m", [(21, 6), (60, 3), (12, 11)])
@pytest.mark.parametrize("task", sorted(TASKS))
def test_larger_tables(task, n, m):
    compare(task, problem(task, Random(n), "tenths", n, m))


@pytest.mark.parametrize("T", [Rational, float, Decimal])
@pytest.mark.parametrize("task", sorted(TASKS))
def test_every_class_is_rounded_once(task, T, request):
    """What comes in comes out, of the functions that the tasks have."""
    for seed in range(ALL if request.config.getoption("--all") else FEW):
        inputs = problem(
            task, Random("class {} {}".format(task, seed)), "eighths", 6, 2)
        if T is float:
            inputs = as_doubles(task, inputs)
        expected = called(task, inputs, Fraction)
        result = called(task, inputs, T)
        if T is float and result[0] is NumberError:
            continue        # where that must be, compare() says
        proof = expected[0] is False or isinstance(expected[0], type)
        assert len(result) == len(expected), (task, inputs)
        for v, exact in zip(result, expected):
            if not proof and type(v) is not int and type(exact) in (
                    int, Fraction, Decimal):
                exact = in_its_class(exact, T)
            assert (type(v), v) == (type(exact), exact), (task, inputs)


def in_its_class(v, T):
    """Return an exact number, or one of many digits, rounded to a class."""
    if T is float:
        return float(Fraction(v))
    return v if T is Rational and type(v) is Decimal else in_class(
        Fraction(v), T)


def called(task, inputs, T):
    """Return the numbers of a result, or what an error is and carries."""
    try:
        result = function_of(task)(**arguments(task, inputs, T))
    except RefimplError as e:
        return list(flat([type(e)] + [
            getattr(e, name) for _, name in e.carries if name != "state"]))
    if hasattr(result, "iterations"):
        result = result._replace(iterations=None)
    return list(flat(result))


def flat(value):
    """Yield the entries of nested lists."""
    for v in value if isinstance(value, (list, tuple)) else [value]:
        if isinstance(v, (list, tuple)):
            yield from flat(v)
        else:
            yield v


@pytest.mark.parametrize("text, expected", [
    ("1/3", 1 / 3), ("0.1", None), ("0." + "1" * 60, 1 / 9), ("7", 7.0),
    ("1E-400", 0.0), ("-1/" + "1" + "0" * 400, -0.0), ("5.", None)])
def test_the_rounding_of_this_test(text, expected):
    result = double(text)
    assert (result
            is None) if expected is None else bits(result) == bits(expected)
    assert math.copysign(1, double("-1/" + "1" + "0" * 400)) == -1


# A reply in fewer digits is the reply in more digits, rounded.

LONG = 60       # digits of the reply that is rounded here
COUNTS = (1, 2, 3, 5, 8)
LISTED = (1, 2, 3, 5, 17, 50, 120)
IRRATIONAL = sorted(
    task for task in TASKS if ":digits" in TASKS[task][2] or task == "gram")
OTHERS = sorted(set(TASKS) - set(IRRATIONAL))


def compare_few_digits(task, inputs, counts):
    """Require fewer digits to be more digits rounded."""
    long = ask(task, inputs, {"digits": LONG})
    for digits in counts:
        if digits < LONG:
            compare_one(task, inputs, digits, long)


def compare_one(task, inputs, digits, long):
    """Compare the reply of so many digits with a longer one."""
    result = ask(task, inputs, {"digits": digits})
    expected, got = dict(leaves(long)), dict(leaves(result))
    if got.get(".error.kind") == "not-converged" and near_tie(expected,
                                                              digits):
        return
    assert set(expected) == set(got), (task, inputs, digits, long, result)
    more = None
    for path, text in expected.items():
        if text == got[path]:
            continue
        place = task, inputs, digits, path, text, got[path]
        assert isinstance(text, str) and is_rounded(text), place
        assert is_rounded(got[path]), place
        v = in_digits(text, digits)
        if v is None:
            more = more or dict(leaves(ask(task, inputs, {"digits": MORE})))
            v = in_digits(more[path], digits)
        if v is None:       # 2500 digits of a tie: it is taken for one
            v = round_to(Fraction(more[path]), digits)
        assert Fraction(got[path]) == v, place


def near_tie(expected, digits):
    """Return whether a number of a reply is within all its digits of a tie.

    So few digits of it may not be had, more may.
    """
    return any(isinstance(text, str) and text[-1:].isdigit()
               and is_rounded(text) and in_digits(text, digits) is None
               for text in expected.values())


def sizes(task, random):
    """Return rows and columns; a system has as many of both."""
    return random.randint(2, 8), random.randint(
        2 if "theta" in TASKS[task][2] else 1, 3)


@pytest.mark.sample(30)
@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize("task", IRRATIONAL)
def test_random_problems_of_few_digits(task, kind, request):
    for seed in range(ALL if request.config.getoption("--all") else 1):
        random = Random("digits {} {} {}".format(task, kind, seed))
        n, m = sizes(task, random)
        compare_few_digits(task, problem(task, random, kind, n, m), COUNTS)


@pytest.mark.parametrize("task", OTHERS)
def test_exact_replies_are_the_same_at_every_number_of_digits(task):
    random = Random(task)
    inputs = problem(task, random, "tenths", *sizes(task, random))
    compare_few_digits(task, inputs, (1, 8))


def wide(exponents, rows):
    """Return rows scaled, column by column, by powers of ten."""
    return [["{}e{}".format(v, e) for v, e in zip(row, exponents)]
            for row in rows]


def soft(X, y, C, sigma):
    """Return a soft margin of points on a line, with a Gaussian kernel."""
    return "svm-soft", {
        "X": [[v] for v in X.split()], "y": y, "C": C,
        "kernel": {"name": "gaussian", "sigma": sigma}}


LABELS = [1, -1, 1, -1]
PROBLEMS = {
    "a weight just below 1": soft("9 -2 5 -8", LABELS, 1, "1/3"),
    "one point with both labels": soft("3 3 3 3", LABELS, 1, "1/3"),
    "one point with both labels, and others": soft(
        "0 0 0 2", LABELS, "1/2", "1/3"),
    "points far from one another": soft("0 1 3 7", LABELS, 2, "1/20"),
    "a threshold between -1/2 and 1/2": soft(
        "-1 -1/2 2 1/2", [-1, 1, -1, 1], "1/4", "1/20"),
    "a slack of 1E-87": soft(
        "-2/5 1/2 -1/2 1", [1, -1, -1, 1], 1, "1/40"),
    "a slack of 4E-71": soft(
        "-2 2 -1 2 -2/5", [-1, 1, -1, 1, 1], 1, "1/30"),
    "an upper end of 4E-81": soft(
        "1 1 1/2 -2/5 0", [1, 1, -1, -1, 1], 2, "1/30"),
    "a weight of 5E-349": soft(
        "-2/5 0 -2 1 1", [-1, -1, 1, 1, 1], "1/4", "1/40"),
    "digits that did not settle": soft("1 2 0", [-1, 1, 1], "1/4", "1/40"),
    "digits that did not settle either": soft(
        "1/2 1/2 0 -2/5 2/5", [-1, 1, -1, 1, 1], "1/4", "1/10"),
    "columns from 1e-30 to 4e30": ("logistic-regression", {
        "X": wide([0, -30, 30], [[1, 1, 1], [1, 2, 4], [1, 3, -2],
                                 [1, -1, 3], [1, 2, -3], [1, -2, 1]]),
        "y": [0, 1, 0, 1, 1, 0]}),
    "columns from 1e-10 to 1e40": ("logistic-regression", {
        "X": wide([0, -10, 40], [[1, 1, 2], [1, -2, 1], [1, 3, 3],
                                 [1, 2, -1], [1, -1, -2], [1, 1, 1]]),
        "y": [1, 0, 0, 1, 0, 1]}),
    "a symmetric maximum": ("logistic-regression", {
        "X": [[1, 1], [1, -1], [1, 1], [1, -1]], "y": [1, 1, 0, 0]}),
    "a hard margin of a narrow kernel": ("svm-hard", {
        "X": [[0], ["1/2"], ["-1/2"], [2]], "y": LABELS,
        "kernel": {"name": "gaussian", "sigma": "1/100"}}),
    "scores that nearly cancel": ("kernel-scores", {
        "X": [[1], [-1]], "y": [1, -1], "alpha": [1, 1],
        "Z": [["1e-40"], [0], [30]], "kernel": {
            "name": "gaussian", "sigma": 1}}),
    "chances near 0, 1/2 and 1": ("logistic", {
        "d": ["1e-40", 700, -700, 0, "1e-9"]})}


@pytest.mark.parametrize("name", sorted(PROBLEMS))
def test_zeros_that_are_not_proved(name):
    """The digits, or that they cannot be had; never a 0 for a number."""
    task, inputs = PROBLEMS[name]
    long = ask(task, inputs, {"digits": 600})
    for digits in LISTED:
        compare_one(task, inputs, digits, long)


def test_a_weight_just_below_1():
    task, inputs = PROBLEMS["a weight just below 1"]
    for digits in LISTED:
        result = ask(task, inputs, {"digits": digits})["output"]
        assert "1" not in result["alpha"] and result["t"] != "0", digits
        assert is_rounded(result["t"]) and 0 < abs(
            Fraction(result["t"])) < Fraction(1, 10 ** 31), digits
    result = ask(task, inputs)["output"]
    assert result["alpha"][0].startswith("0.9999999999999999999999999999999")
    assert result["t"].startswith("2.69")


@pytest.mark.parametrize("text, digits, expected", [
    ("0.12345", 2, "0.12"), ("9.996E-7", 3, "1E-6"), ("1/3", 2, "1/3"),
    ("-0.0999600", 3, "-0.1"), ("2.5000", 1, None), ("0", 5, "0")])
def test_the_rounding_of_the_test_of_digits(text, digits, expected):
    result = in_digits(text, digits)
    assert result is None if expected is None else result == Fraction(expected)
