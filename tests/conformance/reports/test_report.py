"""The report of a first run, and the explanations in words."""

import io
import os
import sys
from types import SimpleNamespace

import pytest
from paths import read_tables
from questions import status

from conformance.__main__ import main
from conformance.commands import LAST
from conformance.runner import session as runner

ROWS = read_tables(__file__)
MODEL = '''
class Ridge:
    def __init__(self, alpha=1.0, fit_intercept=True):
        self.alpha, self.fit_intercept = alpha, fit_intercept

    def fit(self, X, y):
        from conformance.programs import linear
        X = [[float(v) for v in x] for x in X]
        y, n = [float(v) for v in y], len(X)
        c = {center} if self.fit_intercept else 0.0
        m = [sum(v) / n if self.fit_intercept else 0.0 for v in zip(*X)]
        rows = [[a - b for a, b in zip(x, m)] for x in X] + [
            [self.alpha ** 0.5 * (j == k) for k in range(len(m))]
            for j in range(len(m))] * (self.alpha > 0)
        goal = [v - c for v in y] + [0.0] * (len(rows) - n)
        self.coef_ = linear.householder(rows, goal)
        self.intercept_ = c - sum(a * b for a, b in zip(self.coef_, m))
        return self
'''
RIGHT, MEDIAN = "sum(y) / n", "sorted(y)[n // 2]"
CORE = "--task", "ridge", "--level", "core"


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Return a function that runs the class with a center: (exit status,
    what is printed).
    """
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    def call(center, *words):
        (tmp_path / "mine.py").write_text(MODEL.format(center=center))
        monkeypatch.delitem(sys.modules, "mine", raising=False)
        ended = main(["run", "--estimator", "mine:Ridge()", *words])
        return ended, "".join(capsys.readouterr())
    return call


def test_right_answers_end_with_0_and_a_line_on_bad_requests(run):
    ended, out = run(RIGHT, "--task", "ridge", "--level", "smoke",
                     "--solvable")
    assert ended == 0 and "every answer is right (" in out.splitlines()[-1]
    bad = ["--case", "ridge/negative-lambda,ridge/one-weight"]
    ended, out = run(RIGHT, *bad)
    assert ended == 0 and "negative-lambda" not in out
    assert "0 of 1 bad requests refused; 1 bad request was accepted: " in (
        out.splitlines()[-1])
    ended, out = run(RIGHT, "--refusals", *bad)
    assert ended == 1 and "negative-lambda" in out


def test_last_stands_for_all_that_failed_and_a_cause_says_what_they_have(run):
    ended, out = run(MEDIAN, *CORE)
    assert ended == 1 and "--case @last" in out
    assert "have intercept = true; of the " in out
    ended, out = run(MEDIAN, "--case", "@last")
    assert ended == 1 and out.splitlines()[-1].startswith("0 of ")
    os.unlink(LAST)
    ended, out = run(RIGHT, "--case", "@last")
    assert ended == 2 and "nothing failed" in out


def said(capsys, words, folder=None):
    """Return (exit status, standard output, standard error)."""
    return (status(words, folder),) + tuple(capsys.readouterr())


@pytest.mark.parametrize("answer, expected, words", ROWS["explain"])
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


def test_explain_takes_a_unit_and_reads_standard_input(
        folder, capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(
        b'{"mse": "25"}\n')))
    assert said(capsys, ["explain", "mse/trouble", "-"], folder)[0] == 0
    words = ["explain", "mse/iris-petals", '{"mse": "0.3333"}', "--unit"]
    assert said(capsys, words + ["4"], folder)[0] == 0
    ended, out, _ = said(capsys, words + ["binary64"], folder)
    assert ended == 1 and "unit        binary64" in out
