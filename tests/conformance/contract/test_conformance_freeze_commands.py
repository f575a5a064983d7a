"""--freeze and the checks of it; the suite without what is retired."""

import copy
import json
import os
import sys

import pytest

from questions import ALL, suite
from test_conformance_freeze import EMPTY, FILES, entry, released
from conformance.contract import frozen
from conformance.workshop import generate
from conformance.__main__ import main
from conformance.contract.suite import Suite, Unknown


@pytest.fixture
def place(tmp_path, monkeypatch):
    """Let the generator work on ALL, in a folder of its own."""
    files = copy.deepcopy(FILES)
    monkeypatch.setattr(frozen, "FROZEN", str(tmp_path / "frozen.json"))
    monkeypatch.setattr(generate, "FOLDER", str(tmp_path))
    monkeypatch.setattr(generate, "everything", lambda: {"mse": [
        Definition(case) for case in files["mse"]["cases"]]})
    monkeypatch.setattr(generate, "build", lambda definition: definition.case)
    monkeypatch.setattr(generate, "lint", lambda files: [])
    (tmp_path / "frozen.json").write_text(json.dumps(EMPTY))
    return files["mse"]["cases"]


class Definition:
    """What stands for a case where it is not to be computed."""

    def __init__(self, case):
        self.case, self.id = case, case["id"]


def test_the_command_freezes_what_is_written(place, tmp_path, capsys):
    assert generate.main(["--freeze"]) == 1     # nothing is written yet
    assert "differs: " in capsys.readouterr().out
    assert frozen.load(frozen.FROZEN) == EMPTY
    assert generate.main([]) == generate.main(["--freeze"]) == 0
    assert frozen.load(frozen.FROZEN) == released()
    assert generate.main(["--check"]) == 0


@pytest.mark.parametrize("words", [[], ["--check"], ["--freeze"]])
def test_the_commands_refuse_a_change(place, tmp_path, capsys, words):
    assert generate.main([]) == generate.main(["--freeze"]) == 0
    before = (tmp_path / "mse.json").read_text()
    place[0]["output"] = {"mse": "1/9"}
    assert generate.main(words) == 1
    assert "must not change" in capsys.readouterr().err
    assert (tmp_path / "mse.json").read_text() == before
    assert frozen.load(frozen.FROZEN) == released()


def test_the_suite_does_not_run_retired_cases(tmp_path):
    suite(tmp_path)
    path = tmp_path / "gone"
    path.write_text(json.dumps({"retired": [entry()]}))
    found = Suite(str(tmp_path), str(path))
    assert [case.id for case in found.cases] == [e["id"] for e in ALL[1:]]
    with pytest.raises(Unknown) as failure:
        found.choose(ids=["mse/first"])
    assert str(failure.value) == "the case mse/first was retired on " \
        "2027-01-01: too easy; its successor is mse/trouble"


def test_a_broken_list_of_retired_cases_is_told(tmp_path, monkeypatch,
                                                capsys):
    suite(tmp_path)
    for content in ("", "[]", '{"retired": [{}]}'):
        (tmp_path / "gone").write_text(content)
        monkeypatch.setattr(frozen, "retired", broken(tmp_path / "gone"))
        assert main(["list"], str(tmp_path)) == 2
        assert "Traceback" not in capsys.readouterr().err


def broken(path, retired=frozen.retired):
    """Return a reader of retired cases that reads this file."""
    return lambda _: retired(str(path))
