"""The tools that make wrong programs and count who rejects them."""

import ast
from collections import namedtuple

import pytest

from conformance.contract.suite import load
from wrong.changes import changes
from wrong.mutants import (MODULES, chosen, code_of, function_of, mutants,
                           mutated, statements)
from wrong.page import count_all
from wrong.trial import Question, Trial, hunt, questions, reached
from wrong.witnesses import alone, needed

SOURCE = """
def f(x, n):
    'A text.'
    total = 0
    for i in range(n):
        if x[i] < 3 and not n == 1:
            total += x[i] * 10
    if n > 9:
        raise ValueError("{} is {}".format(n, 1), -n)
    return abs(total)
"""
FakeCase = namedtuple("FakeCase", "id input")


def all_changes():
    """Return {line: changes} of the function above."""
    tree = ast.parse(SOURCE).body[0]
    return {body[i].lineno: [change for change, _ in changes(tree, body, i)]
            for body, i in statements(tree)}


def test_the_changes_of_a_function():
    assert all_changes() == {
        4: ["0 becomes 1"],
        5: ["range ends one earlier", "range begins one later"],
        6: ["the condition is never met", "the condition is always met",
            "and becomes or", "< becomes <=", "< becomes >",
            "[i] becomes [i - 1]", "not is left out", "== becomes !=",
            "1 becomes 2", "1 becomes 0"],
        7: ["left out", "* becomes +", "[i] becomes [i - 1]",
            "+= becomes -="],
        8: ["the condition is always met", "> becomes >=", "> becomes <"],
        9: ["left out", "the minus is left out"],
        10: ["abs is left out"]}


def by_name(module, beginning):
    """Return the mutant whose name begins like this."""
    return next(m for m in mutants(module) if m.name.startswith(beginning))


def test_a_mutant_does_what_it_says_and_leaves_the_tree(any_length):
    minus = by_name("base.vector",
                    "base.vector.dot | total = total + ak * bk | + ")
    before = ast.dump(minus.tree)
    held = function_of("base.vector", "dot")
    with mutated(minus):
        assert held([1, 2], [3, 4]) == -11
    assert held([1, 2], [3, 4]) == 11 and ast.dump(minus.tree) == before


@pytest.mark.campaign
def test_every_mutant_compiles_and_has_a_name_of_its_own():
    found = [m for module in MODULES for m in mutants(module)]
    names = {m.name for m in found}
    assert len(names) == len(found) == sum(count_all().values())
    assert 400 < sum(map(chosen, found)) < len(found)
    for mutant in filter(chosen, found):
        if mutant.module in ("perceptron", "solve", "base.check"):
            assert code_of(mutant).co_name == mutant.function.split(".")[-1]


def small(task, many=6):
    """Return the questions of the shortest cases of a task with an answer.
    """
    return questions([c for c in load([task]) if c.output])[:many]


def test_what_is_reached_and_that_the_code_comes_back():
    asked = small("classify")
    before = function_of("linear_classifier", "classify").__code__
    found = reached(("linear_classifier",), asked)
    assert {function for _, function, _ in found} >= {"classify", "ternary"}
    assert not any(function == "margins" for _, function, _ in found)
    assert found["linear_classifier", "classify", 0] == asked
    assert function_of("linear_classifier", "classify").__code__ is before


def row_of(module, beginning, asked):
    """Return what rejects the mutant whose name begins like this."""
    mutant = by_name(module, beginning)
    place = module, mutant.function, mutant.place
    return row_in(mutant, place, asked, 9)


def row_in(mutant, place, asked, enough):
    """Return what rejects a mutant in a place that all questions reach."""
    [(found, row)] = hunt(Trial(asked), [mutant], {place: asked}, enough)
    assert found is mutant
    return row


def test_an_endless_loop_is_a_rejection():
    asked = small("perceptron", 2)
    row = row_of("perceptron", "perceptron.perceptron | converged = True",
                 asked)
    assert sum(map(len, row.rejected.values())) == len(asked)


def test_the_end_of_the_process_is_a_rejection_and_the_next_is_asked():
    asked = small("classify", 4)
    mutant = by_name("linear_classifier", "linear_classifier.classify | ")
    body, i = statements(mutant.tree)[0]
    end = ast.parse("__import__('os')._exit(3)").body[0]
    deadly = mutant._replace(place=0, edit=(body, i, end))
    for node in ast.walk(end):
        ast.copy_location(node, body[i])
    row = row_in(deadly, ("linear_classifier", "classify", 0), asked, 9)
    assert sum(map(len, row.rejected.values())) == 4
    assert sum(row.asked.values()) == 4


def test_enough_is_enough_and_the_right_program_is_not_rejected():
    asked = small("classify", 30)
    mutant = by_name("linear_classifier", "linear_classifier.classify | ")
    body, i = statements(mutant.tree)[-1]
    place = ("linear_classifier", "classify", 0)
    same = mutant._replace(place=0, edit=(body, i, body[i]))
    row = row_in(same, place, asked, 2)
    assert row.rejected == {"exact": [], "float": []}
    wrong = mutant._replace(place=0, edit=(
        body, i, ast.copy_location(ast.Pass(), body[i])))
    row = row_in(wrong, place, asked, 2)
    assert [len(ids) for ids in row.rejected.values()] == [2, 2]


def test_a_case_that_nothing_lacks_is_an_illustration():
    cases = [FakeCase(name, "x" * size) for name, size in (
        ("a", 1), ("b", 2), ("c", 3), ("d", 4))]
    rejected = {("p", "exact"): ["a", "b", "c"], ("q", "float"): ["d"],
                ("q", "exact"): ["d"], ("r", "exact"): ["c", "a"]}
    assert needed(cases, rejected) == {
        "a": "r", "b": None, "c": "r", "d": "q"}
    assert alone(rejected) == {"d": 1}
    assert needed(cases[:3], {("p", "exact"): ["a", "b", "c"]})["c"] is None


def test_a_question_is_of_one_arithmetic():
    exact_only = next(c for c in load() if "exact-only" in c.flags)
    assert questions([exact_only]) == [Question(exact_only, "exact")]
