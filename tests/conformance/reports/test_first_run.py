"""The first run of a class: answers count, and causes say what is common."""

import os
import subprocess
import sys

import pytest
from paths import ROOT

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
        from conformance.programs.rings import RINGS
        self.coef_ = linear.householder(RINGS["double"], rows, goal)
        self.intercept_ = c - sum(a * b for a, b in zip(self.coef_, m))
        return self
'''
RIGHT, MEDIAN = "sum(y) / n", "sorted(y)[n // 2]"


def run(folder, center, *words, options=("--task", "ridge")):
    (folder / "mine.py").write_text(MODEL.format(center=center))
    return subprocess.run(
        [sys.executable, "-m", "conformance", "run", "--estimator",
         "mine:Ridge()", *options, *words], cwd=ROOT, text=True,
        capture_output=True, timeout=120, env=dict(
            os.environ, PYTHONPATH=str(folder), XDG_CACHE_HOME=str(folder)))


@pytest.fixture(scope="module")
def median(tmp_path_factory):
    folder = tmp_path_factory.mktemp("median")
    return folder, run(folder, MEDIAN, "--level", "core")


def test_right_answers_end_with_0_and_a_line_on_bad_requests(tmp_path):
    done = run(tmp_path, RIGHT, "--solvable", "--level", "smoke")
    assert done.returncode == 0, done.stdout
    assert "every answer is right (" in done.stdout.splitlines()[-1]
    bad = run(tmp_path, RIGHT, "--case", "ridge/negative-lambda,ridge/one-weight")
    assert bad.returncode == 0, bad.stdout
    assert "accepted: --refusals shows them" in bad.stdout.splitlines()[-1]
    assert "negative-lambda" not in bad.stdout
    all_of_them = run(tmp_path, RIGHT, "--refusals", "--case",
                      "ridge/negative-lambda,ridge/one-weight")
    assert all_of_them.returncode == 1
    assert "negative-lambda" in all_of_them.stdout


def test_a_cause_says_what_all_its_cases_have(median):
    _, done = median
    assert done.returncode == 1
    assert "have intercept = true; of the " in done.stdout


def test_last_stands_for_all_that_failed(median):
    folder, done = median
    assert "--case @last" in done.stdout
    again = run(folder, MEDIAN, "--case", "@last", options=())
    assert again.returncode == 1
    assert again.stdout.splitlines()[-1].startswith("0 of ")
    folder.joinpath("conformance-last").unlink()
    none = run(folder, RIGHT, "--case", "@last", options=())
    assert none.returncode == 2 and "nothing failed" in none.stderr
