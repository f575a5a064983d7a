"""The numbers at the right margin: the text's lines, all and in order; what
they say (printed.txt has it, written by hand from the documents); and that
the lines which are printed are those that run, for every task, in both ways.

Of every function that a task enters on its small examples, all numbered lines
run, in floats as in exact numbers; test_lines_run.py traces larger ones.
"""

import ast
import doctest
import importlib
import os
import re
import sys
from functools import lru_cache

import pytest
from source import MODULES, PACKAGE, functions, load, text
from tagged import (
    COLUMN, TAGGED, asked, comments, helpers, own_tags, share, shown,
    statement, steps, tagged_code, tags, tokens)
from replies import MORE_VALID, VALID

from refimpl.oracle.catalogue import TASKS
from refimpl.oracle.tasks import answer


def printed():
    """Return {"module.function": [(number or None, statement)]}."""
    result = {}
    with open(os.path.join(os.path.dirname(__file__), "printed.txt"),
              encoding="utf-8") as file:
        for line in file.read().replace("\n        ", " ").splitlines():
            if line[0] not in " #":
                result[line], name = [], line
            elif not line.strip().startswith("#"):
                number, code = re.match(r" {4}(\d?) ?(.*)", line).groups()
                result[name].append((
                    int(number) if number else None, plain(code)))
    return result


def plain(code):
    """Return a statement as tokens, whatever its layout."""
    return tokens("(" + code + ")")[2:-2]


PRINTED = printed()
@pytest.mark.parametrize("module", TAGGED)
def test_tags_stand_in_one_column(module):
    lines = text(module).split("\n")
    for number, column, _ in comments(module):
        assert column == COLUMN, number
        assert lines[number - 1][COLUMN - 2:COLUMN] == "  ", number


@pytest.mark.parametrize("module", TAGGED)
def test_tags_never_fall(module):
    inside = set()
    for f in functions(module):
        pairs = own_tags(module, f)
        for one, other in zip(pairs, pairs[1:]):
            if one and other:
                assert one[1] <= other[1] and other[0] <= other[1], f.name
        inside.update(n for n in tags(module)
                      if f.lineno <= n <= f.end_lineno)
    assert inside == set(tags(module))


@pytest.mark.parametrize("module", MODULES)
def test_tags_are_the_steps_of_the_docstring(module):
    for f in functions(module):
        numbered = steps(f)
        if not numbered:
            continue
        assert numbered == list(range(1, len(numbered) + 1)), f.name
        result = shown(own_tags(module, f))
        for helper in helpers(module, f):
            result |= shown(own_tags(module, helper))
        assert result == set(numbered), f.name


@pytest.mark.parametrize("module", MODULES)
def test_lines_that_a_source_names_are_shown(module):
    for f in functions(module):
        lines = asked(f)
        if lines is not None:
            assert shown(own_tags(module, f)) == lines, f.name


@pytest.mark.parametrize("module", TAGGED)
def test_every_tag_belongs_to_steps_or_to_lines(module):
    said = set()
    for f in functions(module):
        if steps(f) or asked(f) is not None:
            for g in [f] + helpers(module, f):
                said.update(range(g.lineno, g.end_lineno + 1))
    assert set(tags(module)) <= said


SHARES = [("{}.{}".format(module, f.name), share(module, f))
          for module in TAGGED for f in functions(module)
          if own_tags(module, f)]


# Functions in which the text is one statement.
FORMULAS = {"{}.{}".format(module, f.name)
            for module in TAGGED for f in functions(module)
            if len(tagged_code(module, f)) == 1}


def listed(shares):
    """Return the functions that show least of the text, as lines."""
    return ["{:40} {:2} of {:2}".format(name, tagged, lines)
            for name, (tagged, lines) in sorted(
                shares, key=lambda row: row[1][0] / row[1][1])]


def test_half_of_what_is_tagged_is_the_texts():
    tagged = sum(share[0] for _, share in SHARES)
    lines = sum(share[1] for _, share in SHARES)
    assert 2 * tagged >= lines, "\n".join(
        ["{} of {} lines".format(tagged, lines)] + listed(SHARES))


def test_no_function_hides_the_text_among_other_lines():
    """Of a formula of one statement no more than a frame is around it."""
    few = [row for row in SHARES if 3 * row[1][0] < row[1][1]
           and not (row[0] in FORMULAS and row[1][1] <= 7)]
    assert not few, "\n".join(listed(few))


@pytest.mark.parametrize("name", PRINTED)
def test_what_is_printed_stands_line_against_line(name):
    module, _, function = name.rpartition(".")
    rows = tagged_code(module, next(
        f for f in functions(module) if f.name == function))
    said = "\n".join("{:4}  {}".format(row[0], row[2]) for row in rows)
    if PRINTED[name][0][0] is None:
        left = [row[2] for row in rows]
        for _, code in PRINTED[name]:
            assert code in left, "{}\n{}".format(code, said)
            left = left[left.index(code) + 1:]
    else:
        numbers = {number for number, _ in PRINTED[name]}
        assert {k for row in rows for k in row[:2]} == numbers
        for number in numbers:
            assert [row[2] for row in rows if row[0] <= number <= row[1]] == [
                code for k, code in PRINTED[name] if k == number], said


def test_every_listing_has_all_lines_of_the_text():
    """Those that are not then or end."""
    lines = {name: {number for number, _ in rows}
             for name, rows in PRINTED.items()}
    assert lines["perceptron.perceptron"] == {1, 2, 3, 4, 5, 6, 8, 9}
    for name in ("dual_perceptron", "kernel_perceptron"):
        assert lines["kernel_perceptron." + name] == set(range(1, 9))
    for name in ("perceptron_regression", "adaline"):
        assert lines["adaline." + name] == {1, 2, 3, 4, 6}


def test_layout_does_not_matter_and_letters_do():
    assert plain("w = f(a,\n      b)") == plain("w = f(a, b)")
    assert plain("if a <= 0:") != plain("if a < 0:")
    assert plain("w = axpy(eta, x, w)") != plain("w = axpy(x, eta, w)")


EXAMPLES = {task: [inputs] + MORE_VALID.get(task, [])
            for task, inputs in VALID.items()}
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
        answer({"id": 1, "task": task, "input": inputs,
                "arithmetic": arithmetic}) for inputs in EXAMPLES[task]))
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
    result, taken = [], set()
    for f in sorted(functions(module), key=lambda f: f.lineno):
        own = {n: tag for n, tag in tags(module).items()
               if f.lineno <= n <= f.end_lineno and n not in taken}
        taken.update(own)
        if own:
            result.append((f, own))
    return result


def entered(ran, module, function):
    """Return whether the body of a function has been entered."""
    body = range(function.body[0].lineno, function.end_lineno + 1)
    return any((module, n) in ran for n in body)


def faults(ran):
    """Return the numbered lines that should have run and did not."""
    result = []
    for module in TAGGED:
        lines = text(module).split("\n")
        for f, own in inner(module):
            if not entered(ran, module, f):
                continue
            for number in sorted(own):
                if not runs(ran, module, number):
                    result.append("{}.{}: {}".format(
                        module, f.name, lines[number - 1].strip()))
    return result


@pytest.mark.sample(12)
@pytest.mark.parametrize("arithmetic", ["exact", "float"])
@pytest.mark.parametrize("task", sorted(TASKS))
def test_the_lines_of_a_task_run(task, arithmetic):
    result = faults(ran_for(task, arithmetic))
    assert not result, "\n".join(result)


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
def test_no_docstring_speaks_of_a_second_arithmetic(module):
    for f in functions(module):
        doc = ast.get_docstring(f) or ""
        assert not re.search(r"^ *(Floats|Needs):", doc, re.M), f.name


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
    assert set(VALID) == set(TASKS) and set(MORE_VALID) <= set(TASKS)
