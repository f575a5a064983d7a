"""What a large table is handed over to gives what the numbered lines give.

The lines are made to run on a table that would be handed over.
"""

from random import Random

import pytest
from problems import (
    KERNELS, TASKS, arguments, function_of, problem)

from refimpl import fast
from refimpl.base.errors import RefimplError

pytestmark = pytest.mark.usefixtures("any_length")
ALL, FEW = 12, 1


def outcome(task, named):
    """Return a result as text, or the kind of an error."""
    try:
        return repr(function_of(task)(**named))
    except RefimplError as e:
        return e.kind


def compare(task, inputs, T, monkeypatch):
    """Require the same from the fast module and from the numbered lines."""
    named = arguments(task, inputs, T)
    result = outcome(task, named)
    with monkeypatch.context() as patch:
        patch.setattr(fast, "is_large", lambda X: False)
        assert outcome(task, arguments(task, inputs, T)) == result, task


@pytest.mark.sample(16)
@pytest.mark.parametrize("n, m, kind, T", [
    (52, 3, "small", int), (52, 2, "tenths", float), (12, 11, "eighths", int)])
@pytest.mark.parametrize("task", sorted(TASKS))
def test_large_tables(task, n, m, kind, T, monkeypatch, request):
    kernels = KERNELS if "kernel" in TASKS[task][2] else [None]
    many = request.config.getoption("--all")
    for seed in range(ALL if many else FEW):
        for kernel in kernels[:2 if task == "feature-map" else 4]:
            random = Random("fast {} {}".format(task, seed))
            compare(task, problem(task, random, kind, n, m, kernel), T,
                    monkeypatch)


@pytest.mark.parametrize("X, large", [
    ([[1]] * 40, False), ([[1]] * 41, True), ([[1] * 10], False),
    ([[1] * 11], True), ([], False), (None, False), (3, False),
    ([3], False), ({}, False)])
def test_which_tables_are_large(X, large):
    assert fast.is_large(X) is large
