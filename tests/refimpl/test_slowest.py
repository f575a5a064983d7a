"""No small problem takes long, of any task and any kind of numbers.

    pytest tests/refimpl/test_slowest.py::test_no_small_problem_takes_long \\
        --count 62000 --seed 1
"""

import json
import os
import time
from fractions import Fraction
from random import Random

import pytest
from costs import run_python
from golden_cases import is_of_today
from problems import (
    KERNELS, KINDS, TABLE, TASKS, arguments, function_of, problem)
from paths import read_rows
from replies import ask

from refimpl.base.errors import NotConvergedError, RefimplError

pytestmark = pytest.mark.usefixtures("any_length", "more_kinds")
MOST = 0.5      # seconds of the processor
DAYS = 3        # in which CI has asked every short request
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


# The shortest request of a task that was found to run for 3 seconds, or for
# ever, without a limit of work; or one of the longest of the others.
SHORT = [tuple(row.values()) for row in read_rows(
    os.path.dirname(__file__), "short_requests")]
CLOSE, TWO = SHORT[0][1]["X"], SHORT[0][1]["y"]
KEEPS = ("perceptron", "adaline", "dual", "kernel-perceptron")  # a state


@pytest.mark.campaign
@pytest.mark.parametrize("task, inputs, arithmetic", [
    row for row in SHORT if is_of_today(str(row), "", DAYS)])
def test_a_short_request_ends_soon(task, inputs, arithmetic):
    """Answered or refused: 10 seconds where nothing else runs, 256 MB."""
    request = json.dumps({"id": 1, "task": task, "input": inputs,
                          "arithmetic": arithmetic}, separators=(",", ":"))
    assert len(request) <= 200
    spent = run_python("-m", "refimpl", input=request.encode())
    reply = json.loads(spent.output)
    assert spent.seconds / pace() < 10 and spent.megabytes < 256, reply
    if "error" in reply and task.startswith(KEEPS):
        assert reply["error"]["state"]


def test_work_that_is_spent_leaves_the_state(monkeypatch):
    """The same on every machine; the alpha of a state makes its w."""
    monkeypatch.setattr("refimpl.base.method.WORK", 10 ** 5)
    states = []
    for _ in range(2):
        with pytest.raises(NotConvergedError) as e:
            function_of("perceptron")(CLOSE, TWO, max_epochs=10 ** 9)
        states.append(e.value.state)
    assert states[0] == states[1]
    w, alpha, updates, epochs = states[0]
    assert w == [alpha[0] * a - alpha[1] * b for a, b in zip(*CLOSE)]
    assert 10 < epochs < updates == sum(alpha) < 10 ** 4
    for task, inputs, _ in SHORT[5:7]:
        with pytest.raises(NotConvergedError) as e:
            function_of(task)(**arguments(task, inputs, Fraction))
        assert len(e.value.state) == len(inputs["X"][0])
