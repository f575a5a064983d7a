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
FEW = 90
MORE = {        # beside KINDS, for columns that no one chose with care
    "doubles": lambda random: Fraction(random.gauss(0, 1)),
    "shifted": lambda random: 10 ** 6 + Fraction(random.randint(-9, 9), 8),
    "far": lambda random: random.randint(-9, 9) * Fraction(10) ** (
        random.choice([-30, 0, 30]))}
STEP = 0.004        # seconds of the step of pace(), where nothing else runs


def pace():
    """Return how many times as slow as usual this machine is now, 1 or more.
    """
    took = []
    for _ in range(3):
        begun = time.process_time()
        sum(Fraction(1, k) for k in range(1, 1500))
        took.append(time.process_time() - begun)
    return max(1, min(took) / STEP)


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


def time_problem(k, seed, task=None):
    """Return (seconds, task, kind, k) of a problem of the campaign.

    task  without it that of number k, which changes with a new task
    """
    tasks, kinds = sorted(TASKS), sorted({**KINDS, **MORE})
    random = Random("{} {}".format(seed, k))
    task, kind = task or tasks[k % len(tasks)], random.choice(kinds)
    inputs = problem(task, random, kind, random.randint(2, 12),
                     random.randint(1, 4))
    floats = random.random() < 0.5
    start = time.process_time()
    run(task, inputs, floats)
    return time.process_time() - start, task, kind, k


def find_slow(count, seed):
    """Return [(seconds, task, kind, number)] of what takes too long."""
    times = [time_problem(k, seed) for k in range(count)]
    return sorted([t for t in times if t[0] > MOST], reverse=True)


@pytest.mark.sample(2)
@pytest.mark.parametrize("k, task", [
    (28139, "log-likelihood"), (57662, "log-likelihood"),
    (57708, "newton-step"), (31461, "newton-step"),
    (39920, "logistic-regression")])
def test_what_was_slow_is_not(k, task):
    """Scores up to 10**15, weights of 10**-60, 150 steps to a maximum."""
    time_problem(sorted(TASKS).index(task), 1, task)    # what it imports
    assert time_problem(k, 1, task)[0] / pace() < MOST


def test_a_few_small_problems_do_not_take_long():
    assert not find_slow(FEW, 1)


@pytest.mark.campaign
def test_no_small_problem_takes_long(request):
    slow = find_slow(request.config.getoption("--count"),
                     request.config.getoption("--seed"))
    assert not slow, "\n".join(map(str, slow))
