"""The golden cases as they are: complete, their refusals, and their tables."""

import os
from fractions import Fraction as F

import pytest
from golden_cases import CASES, FILES
from peers import some

from conformance.contract.tasks import TASKS
from conformance.workshop import generate
from conformance.workshop.case_files import dump_file
from conformance.workshop.cases import (
    build, case as define, certified, everything, reader)
from conformance.workshop.cases.reader import read_cases
from conformance.workshop.cases.refusals import by_types


def test_there_is_a_case_for_every_definition_and_no_other():
    assert [d.id for ds in everything().values() for d in ds] == list(CASES)
    names = sorted(task + ".json" for task in TASKS)
    assert sorted(os.listdir(generate.FOLDER)) == names


def test_a_task_is_made_again_to_the_byte():
    """CI makes all of them again."""
    made = generate.generate("posterior")["posterior"]
    with open(os.path.join(generate.FOLDER, "posterior.json"),
              encoding="utf-8") as file:
        assert dump_file(made) == file.read()


def test_every_task_has_cases_of_every_level_and_an_error():
    for task in TASKS:
        cases = FILES[task]["cases"]
        assert {case["level"] for case in cases} >= {
            "smoke", "core", "edge", "stress"}, task
        kinds = {str(case["error"]["kind"]) for case in cases
                 if "error" in case}
        assert "number" in kinds
        # no input of posterior is a list
        assert "shape" in kinds or task == "posterior"


@pytest.mark.parametrize("name", ["Norris", "NoInt1", "Longley", "Wampler1",
                                  "Wampler4", "Filip", "Pontius"])
def test_nist_certifies_the_answers(name):
    case = CASES["least-squares/nist-" + name.lower()]
    assert case["provenance"] == "published"
    certified(name, "least-squares", case["output"])
    moved = dict(case["output"])
    moved["sse"] = str(F(moved["sse"]) + 1)
    with pytest.raises(generate.Failed):
        certified(name, "least-squares", moved)


def test_a_wrong_call_is_refused(capsys):
    assert generate.main(["--force"]) == 2
    assert "--check" in capsys.readouterr().err


@pytest.mark.parametrize("task", some(
    ["ridge", "perceptron", "svm-soft"], ["ridge"]))
def test_a_task_that_the_table_does_not_name_is_refused_by_types(task):
    """As a task of it is: every case is what refimpl answers, and proved."""
    made = list(by_types(task))
    assert len({one.id for one in made}) == len(made) > 10
    kinds = [build(one)["error"]["kind"] for one in made]
    assert {"shape", "number", "request", "domain"} <= set(map(str, kinds))


@pytest.mark.parametrize("row", [
    "four edgy | why | 1", "five | why | NAME", "six | why | 1; 2 | 3 | 4 | 5",
    "seven"])
def test_a_row_that_cannot_be_read_is_named(tmp_path, monkeypatch, row):
    (tmp_path / "some.txt").write_text(
        "[ridge X y lambda] edge @ D, section 2.4\n" + row + "\n")
    monkeypatch.setattr(reader, "HERE", str(tmp_path))
    with pytest.raises(ValueError, match=r"some\.txt, .*: " + row.split()[0]):
        read_cases("some", define)
