"""No small problem takes long, of any task and any kind of numbers.

    pytest tests/refimpl/test_slowest.py::test_no_small_problem_takes_long \\
        --count 62000 --seed 1
"""

import time
from fractions import Fraction
from random import Random

import pytest
from problems import (
    KERNELS, KINDS, TABLE, TASKS, arguments, function_of, problem)
from replies import ask

from refimpl.base.errors import RefimplError

pytestmark = pytest.mark.usefixtures("any_length", "more_kinds")
MOST = 0.5      # seconds of the processor
STEP = 0.0026   # of pace(), where nothing else runs
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


def pace():
    """Return how many times as slow as usual this machine is, 1 or more."""
    start = time.process_time()
    sum(Fraction(1, k) for k in range(1, 1500))
    return max(1, (time.process_time() - start) / STEP)


LARGE = [(task, kernel, 1000 if kernel is KERNELS[0] else 300)
         for task in sorted(TASKS) for kernel in (
             KERNELS[::2] if "kernel" in TABLE[task].inputs and
             task != "feature-map" else KERNELS[:1])]


@pytest.mark.campaign
@pytest.mark.parametrize("task, kernel, n", LARGE)
def test_no_large_table_takes_more_than_5_seconds(task, kernel, n):
    inputs = problem(task, Random(1), "doubles", n, 10, kernel)
    if "max_epochs" in inputs:
        inputs["max_epochs"] = 10       # more passes take as much more
    start = time.process_time()
    run(task, inputs, True)
    assert (time.process_time() - start) / pace() < 5
