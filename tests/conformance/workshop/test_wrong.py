"""What tests/wrong/witnesses.json says holds, KILLS.md says the same, and the
tools that make wrong programs and count who rejects them work.
"""

import ast
import os
import random
import time
from functools import lru_cache
from types import SimpleNamespace

import pytest
from paths import ROOT

from conformance.contract.suite import MET, load
from conformance.referee.judge import judge
from wrong import trial
from wrong.__main__ import keep_rejected
from wrong.changes import changes
from wrong.mutants import (
    MODULES, code_of, function_of, is_chosen, mutants, statements, swapped)
from wrong.named import formulas, mistakes, reply, wrong
from wrong.page import bare, count_all, text
from wrong.trial import (
    ARITHMETICS, Question, Trial, UNITS, hunt, questions, reached)
from wrong.witnesses import (
    ENOUGH, PARTS, WHY, alone, holds, needed, of_cases, read, unreached,
    weak)

AGAIN = "python3 -m tests.wrong writes it anew"
DATA = read()
PLAUSIBLE, SYSTEMATIC = DATA["plausible"], DATA["systematic"]
CASES = {case.id: case for case in load()}
ANSWERS = {"{} | {}".format(task, statement): (task, answer)
           for task, statement, answer in mistakes()}
SMALL = formulas()
SOME = random.Random("some").sample(sorted(ANSWERS), 30)
SOME_SMALL = random.Random("some").sample(sorted(SMALL), 60)


@lru_cache(maxsize=1000)
def answered(name, case_id):
    """Return what a plausible mistake answers to a case."""
    return wrong(*(ANSWERS.get(name) or SMALL[name]), CASES[case_id])


def reject(name, arithmetic, ids):
    """Assert that these cases reject a plausible mistake, or a tolerance."""
    for case in map(CASES.__getitem__, ids):
        inputs = answered(name, case.id)
        assert inputs is not None, (name, case.id, AGAIN)
        assert judge(case.entry, reply(inputs, arithmetic),
                     UNITS[arithmetic],
                     named=False).status not in MET, (name, case.id)


def test_there_are_enough_and_some_for_every_task():
    tasks = [task for task, _ in ANSWERS.values()]
    assert len(tasks) >= 150
    assert set(tasks) == {case.task for case in CASES.values()}
    assert min(map(tasks.count, tasks)) >= ENOUGH


def test_every_wrong_program_is_rejected_twice_or_has_a_reason():
    assert set(PLAUSIBLE) == set(ANSWERS), AGAIN
    assert set(DATA["tolerances"]) == set(SMALL), AGAIN
    assert len(SYSTEMATIC) >= 140
    assert bare(DATA) == []
    for row in [row for part in PARTS for row in DATA[part].values()]:
        assert list(row) == list(ARITHMETICS)
        for ids in row.values():
            assert ids is None or len(set(ids)) == len(ids)
            assert set(ids or ()) <= set(CASES), AGAIN


def test_some_plausible_mistakes_are_rejected_by_their_first_witnesses():
    for name in SOME:
        for arithmetic, ids in PLAUSIBLE[name].items():
            reject(name, arithmetic, ids[:ENOUGH])


def test_a_tolerance_without_witnesses_or_a_reason_is_printed():
    name = "solve | a pivot | 1e-12"
    few = {"exact": ["solve/a-down-60"] * 2, "float": ["solve/a-down-60"]}
    rows = dict(DATA["tolerances"], **{name: few})
    assert bare(dict(DATA, tolerances=rows)) == ["float: " + name]


def test_some_tolerances_are_rejected_by_their_first_witnesses():
    for name in SOME_SMALL:
        for arithmetic, ids in DATA["tolerances"][name].items():
            reject(name, arithmetic, ids[:ENOUGH])


@pytest.mark.campaign
def test_every_plausible_mistake_is_rejected_by_all_its_witnesses():
    for name, row in PLAUSIBLE.items():
        for arithmetic, ids in row.items():
            reject(name, arithmetic, ids)


def test_every_reason_holds_for_a_wrong_program():
    known = [(name, arithmetic) for part in PARTS
             for name, row in DATA[part].items() for arithmetic in weak(row)]
    for beginnings in WHY.values():
        assert beginnings
        for beginning in beginnings:
            assert any(holds(beginning, *pair) for pair in known), beginning


def rejected(mutant, row):
    """Return (the ids that reject a mutant, those that should)."""
    asked = [Question(CASES[i], arithmetic) for arithmetic, ids in row.items()
             for i in (ids or ())[:ENOUGH]]
    place = mutant.module, mutant.function, mutant.place
    [(_, result)] = hunt(Trial(asked, 1 / 4), [mutant], {place: asked}, 9)
    return ([i for ids in result.rejected.values() for i in ids],
            [question.case.id for question in asked])


@pytest.fixture(scope="module")
def existing():
    """Return {name: mutant} of those in the data that there still are."""
    return {m.name: m for module in MODULES for m in mutants(module)
            if m.name in SYSTEMATIC}


def try_again(result):
    """Assert that mutants are rejected by their first witnesses."""
    pairs = {mutant.name: rejected(mutant, SYSTEMATIC[mutant.name])
             for mutant in result}
    assert [name for name, (ids, expected) in pairs.items() if ids !=
            expected] == [], (
        AGAIN)


def test_the_mutants_are_those_of_the_source(existing):
    assert len(existing) >= 0.9 * len(SYSTEMATIC), AGAIN


def test_some_mutants_are_rejected_by_their_first_witnesses(existing,
                                                            any_length):
    good = [mutant for name, mutant in sorted(existing.items())
            if not weak(SYSTEMATIC[name]) and not unreached(SYSTEMATIC[name])]
    try_again(random.Random("some").sample(good, 3))


@pytest.mark.campaign
def test_every_mutant_is_rejected_by_its_first_witnesses(existing,
                                                         any_length):
    try_again(existing.values())


def test_the_cases_are_good_for_what_the_data_say():
    assert DATA["cases"] == of_cases(CASES.values(), DATA), AGAIN
    assert sum(row[2] is not None for row in DATA["cases"].values()) >= 400


def test_the_page_says_what_is_in_the_data():
    path = os.path.join(ROOT, "conformance", "KILLS.md")
    with open(path, encoding="utf-8") as file:
        page = file.read()
    assert page == text(DATA), AGAIN
    assert len(page.splitlines()) <= 340


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


def test_the_changes_of_a_function():
    tree = ast.parse(SOURCE).body[0]
    assert {body[i].lineno: [change for change, _ in changes(tree, body, i)]
            for body, i in statements(tree)} == {
        4: ["0 becomes 1"],
        5: ["range ends one earlier", "range begins one later"],
        6: ["the condition is never met", "the condition is always met",
            "and becomes or", "< becomes <=", "< becomes >=",
            "[i] becomes [i - 1]", "not is left out", "== becomes !=",
            "1 becomes 2", "1 becomes 0"],
        7: ["left out", "* becomes +", "* becomes /", "[i] becomes [i - 1]",
            "+= becomes -="],
        8: ["the condition is always met", "> becomes >=", "> becomes <="],
        9: ["left out", "the minus is left out"],
        10: ["abs is left out"]}


def by_name(module, beginning):
    """Return the mutant whose name begins like this."""
    return next(m for m in mutants(module) if m.name.startswith(beginning))


def test_a_mutant_does_what_it_says_and_leaves_the_tree(any_length):
    minus = by_name("refimpl.base.vector",
                    "base.vector.add_products | total = total + ak * bk | + ")
    before = ast.dump(minus.tree)
    held = function_of("refimpl.base.vector", "add_products")
    with swapped([
            ("refimpl.base.vector", "add_products", code_of(minus))]):
        assert held([1, 2], [3, 4]) == -11
    assert held([1, 2], [3, 4]) == 11 and ast.dump(minus.tree) == before


@pytest.mark.campaign
def test_every_mutant_compiles_and_has_a_name_of_its_own():
    result = [m for module in MODULES for m in mutants(module)
              if m.function]
    names = {m.name for m in result}
    assert len(names) == len(result) == sum(count_all().values())
    assert 100 < sum(map(is_chosen, result)) < len(result)
    for mutant in filter(is_chosen, result):
        if mutant.module in ("refimpl.perceptron", "refimpl.solve"):
            assert code_of(mutant).co_name == mutant.function.split(".")[-1]


def small(task, many=6):
    """Return the questions of the shortest cases of a task with an answer.
    """
    return questions([c for c in load([task]) if c.output])[:many]


def test_what_is_reached_and_that_the_code_comes_back():
    asked = small("classify")
    before = function_of("refimpl.linear_classifier", "classify").__code__
    result = reached(("refimpl.linear_classifier",), asked)
    assert {function for _, function, _ in result} >= {"classify", "ternary"}
    assert not any(function == "margins" for _, function, _ in result)
    assert result["refimpl.linear_classifier", "classify", 0] == asked
    assert function_of("refimpl.linear_classifier",
                       "classify").__code__ is before


def row_in(mutant, place, asked, enough):
    """Return what rejects a mutant in a place that all questions reach."""
    [(result, row)] = hunt(Trial(asked), [mutant], {place: asked}, enough)
    assert result is mutant
    return row


def test_what_a_first_answer_loads_is_not_timed(monkeypatch):
    asked, busy, plain = small("mse", 1), [1], trial.ask

    def ask(question):
        end = time.process_time() + (0.5 if busy and busy.pop() else 0)
        while time.process_time() < end:
            pass
        return plain(question)

    monkeypatch.setattr(trial, "ask", ask)
    assert Trial(asked).seconds[asked[0]] < 0.4


def test_an_endless_loop_is_a_rejection():
    asked = small("perceptron", 2)
    mutant = by_name("refimpl.perceptron",
                     "perceptron.perceptron | converged = True")
    row = row_in(mutant, ("refimpl.perceptron", mutant.function, mutant.place),
                 asked, 9)
    assert sum(map(len, row.rejected.values())) == len(asked)


def test_the_end_of_the_process_is_a_rejection_and_the_next_is_asked():
    asked = small("classify", 4)
    mutant = by_name("refimpl.linear_classifier",
                     "linear_classifier.classify | ")
    body, i = statements(mutant.tree)[0]
    end = ast.parse("__import__('os')._exit(3)").body[0]
    deadly = mutant._replace(place=0, edit=(body, i, end))
    for node in ast.walk(end):
        ast.copy_location(node, body[i])
    row = row_in(deadly, ("refimpl.linear_classifier", "classify", 0), asked,
                 9)
    assert sum(map(len, row.rejected.values())) == 4
    assert sum(row.asked.values()) == 4


def test_enough_is_enough_and_the_right_program_is_not_rejected():
    asked = small("classify", 30)
    mutant = by_name("refimpl.linear_classifier",
                     "linear_classifier.classify | ")
    body, i = statements(mutant.tree)[-1]
    place = ("refimpl.linear_classifier", "classify", 0)
    same = mutant._replace(place=0, edit=(body, i, body[i]))
    row = row_in(same, place, asked, 2)
    assert row.rejected == {"exact": [], "float": []}
    wrong = mutant._replace(place=0, edit=(
        body, i, ast.copy_location(ast.Pass(), body[i])))
    row = row_in(wrong, place, asked, 2)
    assert [len(ids) for ids in row.rejected.values()] == [2, 2]


def test_a_case_that_nothing_lacks_is_an_illustration():
    cases = [SimpleNamespace(id=name, input="x" * size)
             for size, name in enumerate("abcd")]
    rejected = {("p", "exact"): ["a", "b", "c"], ("q", "float"): ["d"],
                ("q", "exact"): ["d"], ("r", "exact"): ["c", "a"]}
    assert needed(cases, rejected) == {
        "a": "r", "b": None, "c": "r", "d": "q"}
    assert alone(rejected) == {"d": 1}
    assert needed(cases[:3], {("p", "exact"): ["a", "b", "c"]})["c"] is None


def test_a_question_is_of_one_arithmetic():
    exact_only = next(c for c in load() if "exact-only" in c.flags)
    assert questions([exact_only]) == [Question(exact_only, "exact")]


def test_a_mistake_that_too_few_cases_reject_is_tried_again():
    rows = {"in both": {"exact": ["a", "b"], "float": ["a", "b"]},
            "in one": {"exact": ["a", "b"], "float": ["a"]}}
    assert list(keep_rejected({"plausible": rows})) == ["in both"]
