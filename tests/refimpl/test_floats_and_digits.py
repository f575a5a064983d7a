"""Classes of numbers, and problems where few digits tell little."""

from fractions import Fraction

import pytest

from replies import ask, in_digits, is_rounded, leaves
from test_random_problems import require_proof

pytestmark = pytest.mark.usefixtures("any_length")
DIGITS = 1, 2, 3, 5, 17, 50, 120


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


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", sorted(PROBLEMS))
def test_zeros_that_are_not_proved(name):
    """600 digits are proved, and fewer are those rounded; a 0 is one in all.
    """
    more = dict(leaves(require_proof(*PROBLEMS[name], {"digits": 600})))
    for digits in DIGITS:
        reply = dict(leaves(ask(*PROBLEMS[name], {"digits": digits})))
        assert set(reply) == set(more)
        for path, text in more.items():
            assert reply[path] == text or Fraction(
                reply[path]) == in_digits(text, digits), (path, digits)


def test_a_weight_just_below_1():
    task, inputs = PROBLEMS["a weight just below 1"]
    for digits in DIGITS:
        result = ask(task, inputs, {"digits": digits})["output"]
        assert "1" not in result["alpha"] and result["t"] != "0", digits
        assert is_rounded(result["t"]) and 0 < abs(
            Fraction(result["t"])) < Fraction(1, 10 ** 31), digits
    result = ask(task, inputs)["output"]
    assert result["alpha"][0].startswith("0.9999999999999999999999999999999")
    assert result["t"].startswith("2.69")
