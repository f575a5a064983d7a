"""Problems where few digits tell little: far apart, nearly equal, nearly 0.

Each answer is proved, and fewer digits and floats are that answer rounded
once, so a 0 is a 0 in all of them or in none.
"""

import os
from random import Random

import pytest
from paths import read_rows
from test_random_problems import require_answers

pytestmark = pytest.mark.usefixtures("any_length")


PROBLEMS = {row["name"]: (row["task"], row["input"]) for row in read_rows(
    os.path.dirname(__file__), "hard_problems")}


@pytest.mark.parametrize("name", sorted(PROBLEMS))
def test_fewer_digits_and_floats_are_the_answer_rounded(name):
    require_answers(*PROBLEMS[name], Random(name))
