"""The printed lines are those that answer, in every class of numbers.

Every task runs at three sizes that a person reads, in ints, fractions,
floats and Decimals, with every kernel, by its public function.  All numbered
lines of every function that is entered run, but for branches that the data
do not take.
"""

import ast
import doctest
import os
import sys
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from random import Random

import pytest
from conformance.contract.tasks import NEEDED
from conformance.contract.tasks import TASKS as TABLE
from marks import some
from problems import KERNELS, TASKS, arguments, function_of, problem
from replies import MORE_VALID, VALID
from source import PACKAGE, functions, load, text
from tagged import TAGGED, helpers, statement, tags

from refimpl.base.errors import RefimplError
from refimpl.oracle.tasks import answer

TABLES = some([(6, 2, int), (6, 2, float), (21, 6, Fraction),
               (21, 6, Decimal), (40, 8, int)],
              [(6, 2, int), (6, 2, float), (21, 6, Fraction)])
TRIES = 3       # problems of a size and a class
KIND = {int: "small"}
FILES = {os.path.join(PACKAGE, m.replace(".", os.sep) + ".py"): m
         for m in TAGGED}
for name in TAGGED:     # a def is a line that runs, once
    load(name)

# Numbered lines that no problem of this size need reach, and why.
REPEATED = "no eigenvalue of random rows occurs twice"
NOT_TAKEN = {
    "perceptrons.perceptron_regression: t = t + 1":
        "every example doubles the digits: no epoch of 21 comes to its end",
    "svm.separability: return Separability(False, None, None, e.lam)":
        "a few examples of random labels are mostly separable",
    "eigenvalues.find_eigenvectors: A = [axpy(-v, s, b) for s, b in "
    "zip(S, B)]": REPEATED,
    "eigenvalues.find_eigenvectors: W += map(scale, find_null_space("
    "reduce_rows(A, m), m))": REPEATED,
    "eigenvalues.find_eigenvectors: W += map(scale, "
    "find_null_space(basis, m))": "no more directions are asked for"}
NOT_TAKEN.update({
    "quadratic.minimise: " + line:
        "numbers are rounded only where they are long"
    for line in ("D = run.D * run.unit", "if ray:",
                 "best = known.prove_ray(problem, ray)",
                 "best = best or ray is None and known.prove(",
                 "problem, run.at, zero(n))", "if best:", "return best",
                 "P = 4 * P")})
NOT_TAKEN.update({
    "quadratic.let_in: " + line: "most problems have a minimum"
    for line in ("ray = dict(moving)",
                 "return [ray.get(i, 0) for i in range(len(x))]")})
NOT_TAKEN.update({
    "quadratic.let_in: " + line: "in some problems none meets a bound"
    for line in ("x[i] = end * run.D", "run.hold(i, 1 if v > 0 else -1)")})

# What examples need not reach: a guess that is wrong, an eigenvalue twice.
RARE = {"active_set", "eigenvalues"}
WRONG = {"interior: return None"}

# (task, function): why its lines have nothing to do from 21 rows on.
GUESSED = "the guess of which variables are free is the answer"
IDLE = {(task, "active_set.prove"): GUESSED
        for task in ("svm-hard", "svm-soft", "separability", "lasso",
                     "logistic-regression")}


def cases(task):
    """Return the kernels that a task is tried with."""
    if "kernel" not in TABLE[task].inputs:
        return [None]
    return KERNELS[1:2] if task == "feature-map" else KERNELS


def trace(work):
    """Return (whether work() gave a result, the lines that ran)."""
    ran = set()

    def local(frame, event, argument):
        if event == "line":
            ran.add((FILES[frame.f_code.co_filename], frame.f_lineno))
        return local

    def start(frame, event, argument):
        return local if frame.f_code.co_filename in FILES else None

    before = sys.gettrace()
    sys.settrace(start)
    try:
        work()
        return True, ran
    except RefimplError:
        return False, ran
    finally:
        sys.settrace(before)


def ran_in(task, n, m, T, kernel):
    """Return the lines that ran for a few problems of a size."""
    ended, ran = TABLE[task].doubles, set()     # those grow too long
    for seed in range(2 * TRIES if n < 10 else TRIES):
        inputs = varied(task, seed, KIND.get(T, "eighths"), n, m, kernel)
        named = arguments(task, inputs, T)
        result, lines = trace(lambda: function_of(task)(**named))
        ended, ran = ended + result, ran | lines
    assert ended, "no problem of {} was answered".format(task)
    return ran


def varied(task, seed, kind, n, m, kernel):
    """Return a problem; its options and labels vary with the seed."""
    random = Random("{} {} {}".format(task, n, seed))
    inputs = problem(task, random, kind, n, m, kernel)
    if "intercept" in TABLE[task].inputs:
        inputs["intercept"] = seed % 2 == 0
    if seed == 0:       # with default settings
        for name in set(inputs) & {"eta", "w0", "rule"}:
            if TABLE[task].inputs[name].default is not NEEDED:
                del inputs[name]
    if seed == 1 and TABLE[task].type_of("y") == "labels":
        inputs["y"] = [random.choice([-1, 1]) for _ in range(n)]
        inputs["y"][:2] = [-1, 1]
    return inputs


def has_run(ran, module, number):
    """Return whether the statement around a line has run."""
    first, last = statement(module, number)
    return any((module, k) in ran for k in range(first, last + 1))


def missing(ran):
    """Return the numbered lines that did not run in functions entered."""
    result = []
    for module in TAGGED:
        lines = text(module).split("\n")
        for f in outer(module):
            own = [n for n in tags(module) if f.lineno <= n <= f.end_lineno]
            body = range(f.body[0].lineno, f.end_lineno + 1)
            if not own or not any((module, k) in ran for k in body):
                continue
            result += ["{}.{}: {}".format(module, f.name, lines[n - 1].strip())
                       for n in sorted(own) if not has_run(ran, module, n)]
    return result


def outer(module):
    """Return the functions that are not defined inside another."""
    inner = {g for f in functions(module) for g in ast.walk(f)
             if isinstance(g, ast.FunctionDef) and g is not f}
    return [f for f in functions(module) if f not in inner]


@pytest.mark.sample(2)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("task", sorted(TASKS))
def test_numbered_lines_run(task, table):
    n, m, T = table
    for kernel in cases(task):
        result = [line for line in missing(ran_in(task, n, m, T, kernel))
                  if line.rpartition("  # ")[0].rstrip() not in NOT_TAKEN
                  and (task, line.partition(":")[0]) not in IDLE]
        assert not result, "{}\n{}".format(kernel, "\n".join(result))


def named_function(task):
    """Return (module, syntax tree) of the function of a task."""
    module, name = TASKS[task][:2]
    return module, next(f for f in functions(module) if f.name == name)


@lru_cache(maxsize=None)
def ran_for(task, arithmetic):
    """Return the lines that ran for a task on all its examples."""
    replies = []
    _, ran = trace(lambda: replies.extend(
        answer({"id": 1, "task": task, "input": inputs,
                "arithmetic": arithmetic})
        for inputs in [VALID[task]] + MORE_VALID.get(task, [])))
    assert "output" in replies[0], replies[0]
    return ran


@pytest.mark.parametrize("task", sorted(TASKS))
def test_a_task_runs_printed_lines_in_exact_arithmetic(task):
    """Those of the function that the catalogue names, or of a helper."""
    module, own = named_function(task)
    lines = [n for f in [own] + helpers(module, own)
             for n in tags(module) if f.lineno <= n <= f.end_lineno]
    assert any(has_run(ran_for(task, "exact"), module, n)
               for n in lines or tags(module))


@pytest.mark.campaign
def test_every_numbered_line_runs_in_a_task_or_an_example():
    ran = set()
    for task in TASKS:
        ran |= ran_for(task, "exact") | ran_for(task, "float")
    ran |= trace(lambda: [doctest.testmod(load(m)) for m in TAGGED])[1]
    left = ["{}: {}".format(
        module, text(module).split("\n")[n - 1].rpartition("#")[0].strip())
        for module in set(TAGGED) - RARE
        for n in sorted(tags(module)) if not has_run(ran, module, n)]
    assert not set(left) - WRONG
