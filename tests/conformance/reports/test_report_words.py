"""The report and the explanations in words."""

import io
import json
import sys

import pytest
from questions import status

from conformance.runner import session as runner


def said(capsys, words, folder=None):
    """Return (exit status, standard output, standard error)."""
    return (status(words, folder),) + tuple(capsys.readouterr())


@pytest.mark.parametrize("answer, expected, words", [
    ('{"mse": 25}', 0, ["mse/trouble: pass", "unit        exact"]),
    ('{"mse": 25.0}', 0, ["unit        binary64"]),
    ('{"mse": 5}', 1, ["mse/trouble: fail", "same numbers as: "]),
    ('{"output": {"mse": 5}, "id": 7}', 1, ['got         {"mse": 5}']),
    ('{"error": {"kind": "shape"}}', 1, ["an error (kind: shape)"]),
    ('{"error": 1}', 1, ["protocol", "expected an object"]),
    ('{"output": [1]}', 1, ["protocol"]), ('{"skip": "no"}', 1, ["skip"]),
    ("{}", 1, ["mse is missing"])])
def test_explain_judges_one_answer(folder, capsys, answer, expected, words):
    ended, out, err = said(capsys, ["explain", "mse/trouble", answer],
                            folder)
    assert ended == expected and not err
    for word in words:
        assert word in out


def test_a_judge_that_fails_is_told(folder, capsys, monkeypatch):
    monkeypatch.setattr(runner, "judge", None)
    ended, out, err = said(capsys, ["explain", "mse/trouble", "{}"], folder)
    assert ended == 1 and "internal error in the judge" in out and not err


def test_explain_reads_standard_input(folder, capsys, monkeypatch):
    class Input:
        buffer = io.BytesIO(json.dumps({"mse": "25"}).encode() + b"\n")
    monkeypatch.setattr(sys, "stdin", Input)
    assert said(capsys, ["explain", "mse/trouble", "-"], folder)[0] == 0


def test_explain_takes_a_unit(folder, capsys):
    words = ["explain", "mse/iris-petals", '{"mse": "0.3333"}', "--unit"]
    assert said(capsys, words + ["4"], folder)[0] == 0
    ended, out, _ = said(capsys, words + ["binary64"], folder)
    assert ended == 1 and "unit        binary64" in out
