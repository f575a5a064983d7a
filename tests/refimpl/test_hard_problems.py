"""Problems where few digits tell little: far apart, nearly equal, nearly 0.

Each answer is proved, and fewer digits and floats are that answer rounded
once, so a 0 is a 0 in all of them or in none.
"""

import os
from fractions import Fraction
from random import Random

import pytest
from paths import read_rows
from replies import ask, in_digits
from test_random_problems import require_answers, require_rounded

pytestmark = pytest.mark.usefixtures("any_length")
DIGITS = 1, 2, 3, 5, 17, 50
PROBLEMS = {row["name"]: (row["task"], row["input"]) for row in read_rows(
    os.path.dirname(__file__), "hard_problems")}


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
