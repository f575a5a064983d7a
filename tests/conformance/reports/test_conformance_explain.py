"""show and explain as commands: words, a picture, and exit statuses."""

import io
import json
import os
import sys

import pytest

from questions import suite
from conformance.runner import session as runner
from conformance.__main__ import main
from conformance.contract.suite import Suite

SUITE = Suite()


@pytest.fixture
def folder(tmp_path):
    suite(tmp_path)
    return str(tmp_path)


def said(capsys, words, folder=None):
    """Return (exit status, standard output, standard error)."""
    try:
        status = main(words, folder) if folder else main(words)
    except SystemExit as exit:
        status = exit.code
    return (status,) + tuple(capsys.readouterr())


def test_show_has_the_picture(capsys):
    status, out, _ = said(capsys, ["show", "svm-hard/four-points"])
    assert status == 0 and out.count("(+)") == 3
    assert "# the boundary" in out and ". its margins" in out


@pytest.mark.parametrize("answer, due, words", [
    ('{"mse": 25}', 0, ["mse/trouble: pass", "unit      exact"]),
    ('{"mse": 25.0}', 0, ["unit      binary64"]),
    ('{"mse": 5}', 1, ["mse/trouble: fail", "residual was not squared"]),
    ('{"output": {"mse": 5}, "id": 7}', 1, ['came      {"mse": 5}']),
    ('{"error": {"kind": "shape"}}', 1, ["the error 'shape'"]),
    ('{"error": 1}', 1, ["protocol", "an object is due"]),
    ('{"output": [1]}', 1, ["protocol"]), ('{"skip": "no"}', 1, ["skip"]),
    ("{}", 1, ["mse is missing"])])
def test_explain_judges_one_answer(folder, capsys, answer, due, words):
    status, out, err = said(capsys, ["explain", "mse/trouble", answer],
                            folder)
    assert status == due and not err
    for word in words:
        assert word in out


@pytest.mark.parametrize("words, message", [
    (["mse/trouble", "1"], "no object"), (["mse/trouble", "{"], "not JSON"),
    (["mse/none", "{}"], "no case"), (["mse/trouble"], "ANSWER"),
    (["mse/trouble", "{}", "--unit", "x"], "--unit")])
def test_explain_called_wrongly(folder, capsys, words, message):
    status, out, err = said(capsys, ["explain"] + words, folder)
    assert status == 2 and message in err and not out


def test_a_judge_that_fails_is_told(folder, capsys, monkeypatch):
    monkeypatch.setattr(runner, "judge", None)
    status, out, err = said(capsys, ["explain", "mse/trouble", "{}"], folder)
    assert status == 1 and "a mistake of the judge" in out and not err


def test_explain_reads_standard_input(folder, capsys, monkeypatch):
    class Input:
        buffer = io.BytesIO(json.dumps({"mse": "25"}).encode() + b"\n")
    monkeypatch.setattr(sys, "stdin", Input)
    assert said(capsys, ["explain", "mse/trouble", "-"], folder)[0] == 0


def test_explain_takes_a_unit(folder, capsys):
    words = ["explain", "mse/iris-petals", '{"mse": "0.3333"}', "--unit"]
    assert said(capsys, words + ["4"], folder)[0] == 0
    status, out, _ = said(capsys, words + ["binary64"], folder)
    assert status == 1 and "unit      binary64" in out


def test_explain_draws_what_was_given_and_what_is_due(capsys):
    status, out, _ = said(capsys, [
        "explain", "svm-hard/four-points", '{"w": [0.5, -0.5], "t": 0.25}'])
    assert status == 1 and "# due" in out and "x given" in out
    assert out.count("x") > 20 and out.count("#") > 20


def test_explain_of_every_case_with_its_own_answer(capsys):
    for case in SUITE.choose(["svm-hard", "line"], (), ["smoke"])[::2]:
        reply = {"output": case.output} if case.output else {
            "error": dict(case.error, kind=case.error["kind"] if isinstance(
                case.error["kind"], str) else case.error["kind"][0])}
        assert said(capsys, ["explain", case.id, json.dumps(reply)])[0] == 0
