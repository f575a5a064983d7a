"""Every numbered line of the algorithms runs, in the tests at least."""

import ast
import doctest
import importlib
import os
import sys

from refimpl.oracle.tasks import answer
from source import PACKAGE, tree
from test_tags import TAGGED, tags
from valid import POINTS, VALID, ZERO_ONE


def statement(module, number):
    """Return the lines of the innermost statement that holds a line.

    Of what has a body, such as a loop, only the head counts.
    """
    spans = []
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.stmt):
            end = node.end_lineno
            if getattr(node, "body", None):
                end = max(node.body[0].lineno - 1, node.lineno)
            if node.lineno <= number <= end:
                spans.append(range(node.lineno, end + 1))
    return min(spans, key=len)


def test_every_tagged_line_runs():
    wanted = {(module, n) for module in TAGGED for n in tags(module)
              if module != "walk"}
    ran, name_of = set(), {}

    def local(frame, event, argument):
        ran.add((name_of[frame.f_code.co_filename], frame.f_lineno))
        return local

    def enter(frame, event, argument):
        name = frame.f_code.co_filename
        if name.startswith(PACKAGE):
            name_of.setdefault(name, name[len(PACKAGE) + 1:-3].replace(os.sep, "."))
            return local
        return None

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        for task, given in VALID.items():
            for arithmetic in ("exact", "float"):
                answer({"id": 1, "task": task, "input": given,
                        "arithmetic": arithmetic})
        for module in TAGGED:
            doctest.testmod(importlib.import_module("refimpl." + module))
        for given in MORE:
            answer(dict(given, id=1))
    finally:
        sys.settrace(before)
    assert {(m, n) for m, n in wanted if not any(
        (m, k) in ran for k in statement(m, n))} == set()


GROUPS = {"X": [[1, 0], [2, 1], [3, 5], [4, 4], [0, 7], [1, 1]],
          "classes": [1, 1, 2, 2, 3, 3], "components": 2}
MORE = [
    {"task": "separability", "input": {"X": [[1], [1]], "y": [1, -1]}},
    {"task": "newton-step", "input": dict(ZERO_ONE, theta=[1, -1])},
    {"task": "fisher", "input": GROUPS},
    {"task": "linear-classifier", "input": dict(POINTS, M="identity")},
    {"task": "linear-classifier", "input": dict(POINTS, M="diagonal")},
    {"task": "linear-classifier", "input": dict(POINTS, M=[[1, 0], [0, 2]])},
    {"task": "solve", "arithmetic": "float", "input": {
        "A": [[0, 1], [1, 0]], "b": [1, 2]}},
    {"task": "determinant", "arithmetic": "float", "input": {
        "A": [[3, 1], [1, "1/3"]]}}]
