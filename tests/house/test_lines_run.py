"""The printed lines are those that answer: each of them runs for a golden
case, an example of a task or one of a docstring, in exact arithmetic and in
floats; and those of a task run for a table of any size.
"""

import doctest
import os
import sys
from fractions import Fraction
from random import Random

import pytest
from golden_cases import CASES
from paths import TESTS, read_rows
from problems import KERNELS, TASKS, arguments, function_of, problem
from replies import VALID
from source import PACKAGE, functions, load, text
from tagged import TAGGED, helpers, statement, tags

from refimpl.base.errors import RefimplError
from refimpl.oracle.tasks import answer

FILES = {os.path.join(PACKAGE, m.replace(".", os.sep) + ".py"): m
         for m in TAGGED}
for name in TAGGED:     # a def is a line that runs, once
    load(name)
SHORT = 400     # characters of a case that is run
# What they need not reach: a guess that is wrong, an order of reals that
# stays open.
RARE = {"active_set: if side or all([is_real(rows(i)[j]) for j in range(n)",
        "active_set: if at[j] == 0]):", "active_set: at[i] = side",
        "interior: return None"}


def trace(work):
    """Return the lines that ran; an answer may be a refusal."""
    ran = set()

    def local(frame, event, argument):
        if event == "line":
            ran.add((FILES[frame.f_code.co_filename], frame.f_lineno))
        return local

    before = sys.gettrace()
    sys.settrace(lambda frame, *_: local if frame.f_code.co_filename in FILES
                 else None)
    try:
        work()
    except RefimplError:
        pass
    finally:
        sys.settrace(before)
    return ran


def has_run(ran, module, number):
    """Return whether the statement around a line has run."""
    first, last = statement(module, number)
    return any((module, k) in ran for k in range(first, last + 1))


@pytest.mark.parametrize("arithmetic", ["exact", "float"])
def test_every_numbered_line_runs(arithmetic):
    examples = [(row["task"], row["input"]) for row in read_rows(os.path.join(
        TESTS, "refimpl"), "hard_problems") if len(str(row)) < 5 * SHORT]
    cases = [(name.partition("/")[0], case["input"])
             for name, case in CASES.items() if len(str(case)) < SHORT]
    ran = trace(lambda: [doctest.testmod(load(m)) for m in TAGGED])
    ran |= trace(lambda: [answer({
        "id": 1, "task": task, "input": inputs, "arithmetic": arithmetic})
        for task, inputs in [*VALID.items(), *examples, *cases]])
    left = {"{}: {}".format(
        module, text(module).split("\n")[n - 1].rpartition("#")[0].strip())
        for module in TAGGED for n in tags(module)
        if not has_run(ran, module, n)}
    assert left <= RARE


@pytest.mark.sample(30)
@pytest.mark.parametrize("T, n, m", [(int, 6, 2), (float, 21, 6),
                                     (Fraction, 40, 6)])
@pytest.mark.parametrize("task", sorted(TASKS))
def test_a_task_runs_its_numbered_lines(task, T, n, m):
    """Those of the function that the catalogue names, or of a helper."""
    module, name = TASKS[task][:2]
    own = next(f for f in functions(module) if f.name == name)
    inputs = problem(task, Random(n), "small", n, m, KERNELS[1])
    ran = trace(lambda: function_of(task)(**arguments(task, inputs, T)))
    lines = [k for f in [own] + helpers(module, own)
             for k in tags(module) if f.lineno <= k <= f.end_lineno]
    assert any(has_run(ran, module, k) for k in lines or tags(module))
