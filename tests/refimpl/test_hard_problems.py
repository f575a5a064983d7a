"""Problems where few digits tell little: far apart, nearly equal, nearly 0.

Each answer is proved, and fewer digits and floats are that answer rounded
once, so a 0 is a 0 in all of them or in none.
"""

from fractions import Fraction
from random import Random

import pytest

from replies import ask, in_digits
from test_random_problems import require_answers, require_rounded

pytestmark = pytest.mark.usefixtures("any_length")
F = Fraction
DIGITS = 1, 2, 3, 5, 17, 50
LABELS = [1, -1, 1, -1]


def rows(text):
    """Return the table in a text: a row between commas."""
    return [row.split() for row in text.split(",")]


def gaussian(sigma):
    return {"name": "gaussian", "sigma": sigma}


def soft(X, y, C, sigma):
    """Return a soft margin with a Gaussian kernel, of points on a line."""
    return "svm-soft", {"X": [v.split(";") for v in X.split()], "y": y, "C": C,
                        "kernel": gaussian(sigma)}


def hard(X, y, sigma):
    return "svm-hard", {"X": rows(X), "y": y, "kernel": gaussian(sigma)}


def dual(X, y, sigma, max_epochs=9):
    return "kernel-perceptron", {"X": rows(X), "y": y, "kernel": gaussian(
        sigma), "max_epochs": max_epochs}


def step(X, y, theta):
    return "newton-step", {"X": rows(X) if isinstance(X, str) else X, "y": y,
                           "theta": theta}


def likely(X, y):
    return "logistic-regression", {"X": rows(X) if isinstance(
        X, str) else X, "y": y}


def likelihood(X, y, theta):
    return "log-likelihood", {"X": rows(X) if isinstance(X, str) else X,
                              "y": y, "theta": theta}


def sample(X, theta, *u):
    return "logistic-sample", {"X": [X] * len(u), "theta": theta, "u": list(u)}


def scaled(X, *factors):
    """Return a table with its columns multiplied."""
    return [[F(v) * F(c) for v, c in zip(x, factors)] for x in X]


def draw(n, m, K):
    """Return Fisher's problem for n rows of m small ints in K classes."""
    random = Random(m)
    return "fisher", {"X": [[random.randint(-9, 9) + i % K * random.randint(
        0, 3) for _ in range(m)] for i in range(n)],
        "classes": [i % K for i in range(n)], "components": K - 1}


SKEWED = rows("0 1,2 0,3 3,5 4,4 1,7 3,6 7,9 6,8 9")
KINDS = [0, 0, 0, 1, 1, 1, 2, 2, 2]
STEPS, CHANCES = rows("1 1,2 1,3 1,4 1,5 1,6 1"), [0, 0, 1, 0, 1, 1]
SIGNS = rows("1 1,-1 1,1 1,-1 1")

PROBLEMS = {
    "a weight just below 1": soft("9 -2 5 -8", LABELS, 1, "1/3"),
    "one point with both labels": soft("3 3 3 3", LABELS, 1, "1/3"),
    "points far from one another": soft("0 1 3 7", LABELS, 2, "1/20"),
    "a weight of 5E-349": soft(
        "-2/5 0 -2 1 1", [-1, -1, 1, 1, 1], "1/4", "1/40"),
    "digits that did not settle": soft("1 2 0", [-1, 1, 1], "1/4", "1/40"),
    "a small price": soft("0 1 3", [-1, 1, 1], "1e-60", 2),
    "half a price": soft("25000;35 31000;22 48000;41", [1, -1, 1], "0.05", 1),
    "points of many scales": soft(
        "9e-50 1e-26 3e-38 -1e33 -1e58", [1, 1, 1, -1, -1], "1e8", 100),
    "an objective just below 1": soft("1e160 0", [1, -1], 1, 1),
    "all at their bounds": soft("0 1000 2000 3000", LABELS, "0.3", 1),
    "columns from 1e-30 to 4e30": likely(scaled(rows(
        "1 1 1,1 2 4,1 3 -2,1 -1 3,1 2 -3,1 -2 1"), 1, "1e-30", "1e30"),
        [0, 1, 0, 1, 1, 0]),
    "columns that nearly depend": likely(
        [[1 + F(k, 10 ** 100), 1] for k in range(1, 7)], CHANCES),
    "a symmetric maximum": likely(SIGNS, [1, 1, 0, 0]),
    "a weight of 0 far out": likely(scaled(SIGNS, "1e120", 1), [0, 0, 1, 1]),
    "a weight of 3E-49": likely([[1, 1], [-1, 1], [1, 1], [
        -1 + F(1, 10 ** 60), 1]], [0, 0, 1, 1]),
    "a maximum at 0": likely("2,-2,0", [1, 1, 0]),
    "a point far out": likely(STEPS + [["1e30", 1]], CHANCES + [1]),
    "rounded columns that separate": likely(
        "0.1 1,0.2 1,0.30000000000000004 1", [0, 0, 1]),
    "a chance of 10**-13000": likelihood("30000,-1", [1, 0], [1]),
    "chances that cancel": likelihood(
        [[s * (7 * k + 1), 1] for k in range(9) for s in (1, -1)],
        [1, 0] * 9, ["1/9", 0]),
    "a fraction by its formula": likelihood(
        "1 1.1203585095128685,-1 1.1203585095128685", [0, 0], ["1/3", 0]),
    "the middle of two floats": likelihood(
        [[2 ** 53 - 100000], [100001]], [0, 0], [1]),
    "a column of 1e300": step(scaled(rows("1 1,1 1,2 1,-1 1"), "1e300", 1),
                              [1, 0, 1, 0], ["1e-300", "1/2"]),
    "a small weight beside a huge response": step(
        "1 0,0 1", [0, 1], [800, 0]),
    "a step of 0 by symmetry": step(
        [[a, b, 1] for a in (1, -1) for b in range(-4, 5)],
        [k % 2 for k in range(9)] * 2, [0, "1/7", "1/3"]),
    "faint with more rows": step(
        "0.1 92975 1,0.9 65574 1,0.7 24205 1,0.2 31234 1", [1] * 4,
        [1, "0.2", 0]),
    "a hard margin of a narrow kernel": hard("0,1/2,-1/2,2", LABELS, "1/100"),
    "a hard margin of nearly equal rows": hard(
        "0,1e-30,2e-30,3e-30", LABELS, 1),
    "floats that no longer separate": hard("0,1,2,3", [-1, 1, -1, 1], 2 ** 20),
    "kernels equal modulo a prime": hard(
        "0,{}".format((1 << 126) - 1361), [1, -1], 1),
    "a kernel just below 1": dual("0,1", [1, -1], "1e50"),
    "terms that cancel": dual("3,-1,-2,1", [-1, 1, -1, -1], "1e-6"),
    "the nearer of two far away": dual("0,500,249,251", LABELS, "1/10"),
    "exponents equal modulo a prime": dual(
        "{},{},0".format(10 ** 130, -10 ** 130 - (1 << 126) + 1361),
        [1, -1, 1], 10 ** 130),
    "scores that nearly cancel": ("kernel-scores", {
        "X": [[1], [-1]], "y": [1, -1], "alpha": [1, 1],
        "Z": [["1e-40"], [0], [30]], "kernel": gaussian(1)}),
    "scores of which one is a fraction": ("kernel-scores", {
        "X": rows("0 0,2 0,1 5"), "y": [1, -1, 1], "alpha": [3, 3, 2],
        "Z": rows("1 0,1 5"), "kernel": gaussian(1), "t": "1/3"}),
    "lengths of 400 digits": ("separability", {
        "X": [[0], [10 ** 400], [2 * 10 ** 400]], "y": [1, -1, 1]}),
    "a margin of 30 digits": ("svm-hard", {
        "X": [[0], [10 ** 30], [10 ** 30 + 1]], "y": [1, 1, -1]}),
    "a feature that does not vary": ("linear-classifier", {
        "X": rows("0 0.1,1 0.1,2 0.1"), "y": [1, -1, 1], "M": "diagonal"}),
    "a variance of 1 beside 2**53": ("logistic-calibration", {
        "X": rows("9007199254740992 1,9007199254740992 0,0 0"),
        "y": [1, 1, -1], "w": [1, 1], "t": 0}),
    "chances near 0, 1/2 and 1": ("logistic", {
        "d": ["1e-40", 700, -700, 0, "1e-9", -710, 745, "1e308", "-1e308"]}),
    "draws at 1/2": sample([1], [0], 0, F(1, 2) - F(1, 2 ** 60), "1/2", "3/4"),
    "draws beyond all digits": sample([1], ["1e300"], 1 - F(1, 10 ** 440)),
    "a draw next to 1/2": sample(
        [1], ["1e-300"], "1/2", F(1, 2) + F(1, 10 ** 300)),
    "a residual that cancels": ("perceptron-regression", {
        "X": [[1], [3.8685626227668134e+25]],
        "y": [3.552713678800504e-15, 0.0004882812500000009], "T": 1}),
    "negative scores alone": ("perceptron", {
        "X": rows("1 0,-1 0,0 1"), "y": [1, 1, -1], "rule": "negative"}),
    "no negative score": ("perceptron", {
        "X": rows("1 1,1 1"), "y": [1, -1], "w0": [1, -1],
        "rule": "negative"}),
    "counts of 0": ("linear-classifier", {
        "X": rows("1,2,6"), "y": [-1, -1, 1], "M": "identity", "n_plus": 0,
        "n_minus": 0}),
    "a penalty of 0": ("ridge", {
        "X": rows("0.5 1"), "y": [1], "lambda": 0}),
    "six directions": draw(56, 6, 7),
    "a small entry": ("fisher", {
        "X": [[a, F(b, 10 ** 40) + F(a, 10 ** 70)] for a, b in (
            map(int, x) for x in SKEWED)], "classes": KINDS, "components": 2})}
for power in ("1e150", "1e-150"):
    PROBLEMS["a feature of " + power] = "fisher", {
        "X": scaled(SKEWED, 1, power), "classes": KINDS, "components": 2}


@pytest.mark.parametrize("name", sorted(PROBLEMS))
def test_fewer_digits_and_floats_are_the_answer_rounded(name):
    require_answers(*PROBLEMS[name], Random(name))


@pytest.mark.campaign
@pytest.mark.parametrize("name", sorted(PROBLEMS))
def test_any_digits_are_those_of_120(name):
    """Which the test above has proved."""
    exact = ask(*PROBLEMS[name], {"digits": 120})
    for digits in DIGITS:
        require_rounded(*PROBLEMS[name], exact, {"digits": digits},
                        lambda text, n=digits: in_digits(text, n))


def test_a_weight_just_below_1_is_not_1():
    for digits in DIGITS:
        result = ask(*PROBLEMS["a weight just below 1"], {
            "digits": digits})["output"]
        assert "1" not in result["alpha"] and 0 < abs(
            Fraction(result["t"])) < Fraction(1, 10 ** 31), digits
