"""Arrays and frames in the hands of a class: each mistake of a call by name.

Needs NumPy and pandas: .ci/run installs them.
"""

import re

import called
import pytest
from paths import read_tables
from peers import needed

from conformance.__main__ import main
from conformance.examples.my_ridge import MyRidge
from conformance.grading.case import load_cases
from conformance.runner.calls import CALLS

np, pd = needed("numpy"), needed("pandas")


class Arrays(MyRidge):
    """Right, whatever it is given."""

    def fit(self, X, y):
        return super().fit(np.array(X, dtype=float),
                           np.array(y, dtype=float).ravel())


@pytest.mark.parametrize("task", ["ridge", "least-squares"])
def test_a_right_class_passes_with_every_kind_of_array(task):
    for case in load_cases([task], levels=["core"]):
        if not case.error and not case.beyond("binary64"):
            case.check_estimator(Arrays(alpha=0.0))


@pytest.mark.parametrize("wrong, name, said", read_tables(__file__)["wrong"])
def test_each_mistake_of_a_call_has_its_name(wrong, name, said, monkeypatch,
                                             capsys):
    words = ["run", "--estimator", "called:" + wrong, "--task", "ridge",
             "--level", "core", "--level", "edge", "--solvable"]
    monkeypatch.setenv("PYTHONPATH", called.__file__.rpartition("/")[0])
    assert main(words) == 1
    report = capsys.readouterr().out
    assert said in report and "the call: " + CALLS[name] in report
    assert main(words + ["--no-call-checks"]) == 0


def test_a_function_whose_module_has_numpy_is_given_arrays(
        monkeypatch, capsys):
    """Lists would hide what it makes of small integers, in every task."""
    monkeypatch.setenv("PYTHONPATH", called.__file__.rpartition("/")[0])
    assert main(["run", "--function", "with_numpy_called:product", "--task",
                 "gram", "--param", "X=rows"]) == 1
    report = capsys.readouterr().out
    assert "with arrays of int8, not as with doubles: gram[" in report
    assert re.search(r"called again \d+ times in \d ways", report)


@pytest.mark.parametrize("option, name, said", [
    ("function", "columns", "vectors of shape (n, 1)"),
    ("estimator", "Columns", "y is handed over in shape (n, 1)"),
    ("estimator", "Columns(in_place=True)",
     "y is handed over in shape (n, 1)")])
def test_what_takes_columns_is_given_them(
        option, name, said, monkeypatch, capsys):
    monkeypatch.setenv("PYTHONPATH", called.__file__.rpartition("/")[0])
    assert main(["run", "--" + option, "with_numpy_called:" + name, "--task",
                 "least-squares", "--level", "smoke", "--solvable"]) == 0
    assert said in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("name, status", [("centred", 0), ("labelled", 1)])
def test_a_function_over_frames(name, status, monkeypatch, capsys):
    """Frames are found by trying; its intercept is always there."""
    monkeypatch.setenv("PYTHONPATH", called.__file__.rpartition("/")[0])
    assert main(["run", "--function", "called:" + name, "--task", "ridge",
                 "--level", "core", "--level", "edge"]) == status
    report = capsys.readouterr().out
    assert "numbers: pandas" in report and "always has an intercept" in report
    assert ("a pandas frame with a shuffled index: w[" in report) == status
