"""No small problem takes long, of any task and any kind of numbers.

    pytest tests/refimpl/test_slowest.py::test_no_small_problem_takes_long \\
        --count 62000 --seed 1
"""

import time
from fractions import Fraction
from random import Random

import pytest
from problems import KINDS, TASKS, arguments, function_of, problem
from replies import ask

from refimpl.base.errors import RefimplError

pytestmark = pytest.mark.usefixtures("any_length", "more_kinds")
MOST = 0.5      # seconds of the processor
MORE = {        # beside KINDS, for columns that no one chose with care
    "doubles": lambda random: Fraction(random.gauss(0, 1)),
    "shifted": lambda random: 10 ** 6 + Fraction(random.randint(-9, 9), 8),
    "far": lambda random: random.randint(-9, 9) * Fraction(10) ** (
        random.choice([-30, 0, 30]))}


@pytest.fixture
def more_kinds(monkeypatch):
    monkeypatch.setattr("problems.KINDS", {**KINDS, **MORE})


def run(task, inputs, floats):
    """Ask the oracle in exact numbers, or call the function with floats."""
    if not floats:
        return ask(task, inputs)
    try:
        return function_of(task)(**arguments(task, inputs, float))
    except RefimplError as e:
        return e


def time_problem(k, seed):
    """Return (seconds, task, kind, k) of problem k of the campaign."""
    tasks, kinds = sorted(TASKS), sorted({**KINDS, **MORE})
    random = Random("{} {}".format(seed, k))
    task, kind = tasks[k % len(tasks)], random.choice(kinds)
    inputs = problem(task, random, kind, random.randint(2, 12),
                     random.randint(1, 4))
    floats = random.random() < 0.5
    start = time.process_time()
    run(task, inputs, floats)
    return time.process_time() - start, task, kind, k


@pytest.mark.campaign
def test_no_small_problem_takes_long(request):
    count, seed = map(request.config.getoption, ("--count", "--seed"))
    times = [time_problem(k, seed) for k in range(count)]
    slow = sorted([t for t in times if t[0] > MOST], reverse=True)
    assert not slow, "\n".join(map(str, slow))
