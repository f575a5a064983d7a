"""The printed lines are the lines that run: for every task, in both ways.

A task is run on its small examples in exact arithmetic and in floats.  Of
every function that it enters, all numbered lines run.  Floats may take a
second road for a step only where the docstring says which and why:

    Floats: 2: X'X loses half of the digits; roads.projection solves it

Then exactly the numbered lines 2 of that function do not run in floats.
"""

import ast
import doctest
import importlib
import os
import re
import sys
from functools import lru_cache

import pytest

from refimpl.oracle.catalogue import TASKS
from refimpl.oracle.tasks import answer
from source import PACKAGE, functions, load, text
from tagged import TAGGED, helpers, own_tags, statement, tags
from valid import MORE, VALID

EXAMPLES = {task: [given] + MORE.get(task, [])
            for task, given in VALID.items()}
FLOATS = re.compile(r"^ *Floats: +(\d+(?:(?:, | to )\d+)*): +\S", re.M)
FIELD = re.compile(r"^ *Floats:", re.M)
FILES = {os.path.join(PACKAGE, m.replace(".", os.sep) + ".py"): m
         for m in TAGGED}


def traced(work):
    """Return the lines, (module, number), that ran in tagged modules."""
    ran = set()

    def local(frame, event, argument):
        ran.add((FILES[frame.f_code.co_filename], frame.f_lineno))
        return local

    before = sys.gettrace()
    sys.settrace(lambda frame, event, argument: local(
        frame, event, argument) if frame.f_code.co_filename in FILES else None)
    try:
        work()
    finally:
        sys.settrace(before)
    return ran


@lru_cache(maxsize=None)
def ran_for(task, arithmetic):
    """Return the lines that ran for a task on all its examples."""
    replies = []
    for module in TAGGED:
        load(module)
    lines = traced(lambda: replies.extend(
        answer({"id": 1, "task": task, "input": given,
                "arithmetic": arithmetic}) for given in EXAMPLES[task]))
    assert "output" in replies[0], replies[0]
    return lines


def runs(ran, module, number):
    """Return whether the statement around a line has run."""
    first, last = statement(module, number)
    return any((module, k) in ran for k in range(first, last + 1))


def inner(module):
    """Return (function, {line number: tags}) of the functions with tags.

    Of what is defined inside another only the outer one counts.
    """
    found, taken = [], set()
    for f in sorted(functions(module), key=lambda f: f.lineno):
        own = {n: tag for n, tag in tags(module).items()
               if f.lineno <= n <= f.end_lineno and n not in taken}
        taken.update(own)
        if own:
            found.append((f, own))
    return found


def in_floats(function, module):
    """Return the numbers whose lines a docstring says do not run in floats.

    A helper without a Source goes by the docstring of who calls it.
    """
    docs = [ast.get_docstring(f) or "" for f in functions(module)
            if f is function or f.name == function.name
            or function.name in [h.name for h in helpers(module, f)]]
    numbers = set()
    for match in FLOATS.findall("\n".join(docs)):
        for first, last in re.findall(r"(\d+)(?: to (\d+))?", match):
            numbers.update(range(int(first), int(last or first) + 1))
    return numbers


def entered(ran, module, function):
    """Return whether the body of a function has been entered."""
    body = range(function.body[0].lineno, function.end_lineno + 1)
    return any((module, n) in ran for n in body)


def faults(ran, arithmetic):
    """Return the lines that should have run and did not, or the reverse."""
    found = []
    for module in TAGGED:
        lines = text(module).split("\n")
        for f, own in inner(module):
            if not entered(ran, module, f):
                continue
            left = in_floats(f, module) if arithmetic == "float" else set()
            for number, (first, last) in sorted(own.items()):
                if runs(ran, module, number) is not (
                        not left & set(range(first, last + 1))):
                    found.append("{}.{}: {}: {}".format(
                        module, f.name,
                        "ran in floats" if runs(ran, module, number)
                        else "did not run", lines[number - 1].strip()))
    return found


@pytest.mark.parametrize("arithmetic", ["exact", "float"])
@pytest.mark.parametrize("task", sorted(TASKS))
def test_the_lines_of_a_task_run(task, arithmetic):
    found = faults(ran_for(task, arithmetic), arithmetic)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("task", sorted(TASKS))
def test_a_task_runs_printed_lines_in_exact_arithmetic(task):
    """Those of the function that the catalogue names, or of a helper."""
    module, name = TASKS[task][:2]
    own = next(f for f in functions(module) if f.name == name)
    lines = [n for f in [own] + helpers(module, own)
             for n in tags(module) if f.lineno <= n <= f.end_lineno]
    if not lines:
        lines = list(tags(module))
    assert any(runs(ran_for(task, "exact"), module, n) for n in lines)


@pytest.mark.parametrize("module", TAGGED)
def test_the_field_floats_is_read(module):
    for f in functions(module):
        doc = ast.get_docstring(f) or ""
        assert len(FIELD.findall(doc)) == len(FLOATS.findall(doc)), f.name
        said = in_floats(f, module) if FLOATS.search(doc) else set()
        shown = {k for tag in own_tags(module, f) if tag
                 for k in range(tag[0], tag[1] + 1)}
        for helper in helpers(module, f):
            shown |= {k for tag in own_tags(module, helper) if tag
                      for k in range(tag[0], tag[1] + 1)}
        assert said <= shown, f.name


def test_every_numbered_line_runs_in_a_task_or_an_example():
    ran = set()
    for task in TASKS:
        ran |= ran_for(task, "exact") | ran_for(task, "float")
    ran |= traced(lambda: [
        doctest.testmod(importlib.import_module("refimpl." + module))
        for module in TAGGED])
    assert not ["{}:{}".format(module, n) for module in TAGGED
                for n in sorted(tags(module)) if not runs(ran, module, n)]


def test_the_examples_are_those_of_all_tasks():
    assert set(VALID) == set(TASKS) and set(MORE) <= set(TASKS)
