"""grade on tables that are too large for lists, or count as such here."""

import json
import random

import pytest

from conformance.__main__ import main
from conformance.own_data import problem
from conformance.fuzz.oracle import Oracle


def grade(capsys, *words):
    """Return (exit status, standard output, standard error)."""
    status = main(["grade"] + [str(word) for word in words])
    return (status,) + tuple(capsys.readouterr())


@pytest.fixture
def large(tmp_path, monkeypatch):
    """A table that counts as large, and its text."""
    monkeypatch.setattr(problem, "LARGE", 20)
    path = tmp_path / "large.csv"
    draw = random.Random(4)
    rows = [[round(draw.gauss(k, 3), 2) for k in range(4)] for _ in range(40)]
    path.write_text("a,b,c,y\n" + "".join(
        ",".join(map(str, row)) + "\n" for row in rows))
    return str(path)


@pytest.mark.parametrize("intercept", ["true", "false"])
def test_a_large_fit_is_judged_as_any_other(large, capsys, monkeypatch,
                                            intercept):
    words = [large, "--task", "least-squares", "--label", "y", "--set",
             "intercept=" + intercept, "--arithmetic", "float"]
    status, out, _ = grade(capsys, *words)
    monkeypatch.setattr(problem, "LARGE", 10 ** 6)
    again, small, _ = grade(capsys, *words)
    assert status == again == 0
    assert [line for line in out.splitlines() if "second" not in line] == [
        line for line in small.splitlines() if "second" not in line]
    assert "E = " in out


@pytest.mark.parametrize("wrong, status", [
    ({"w": [1, 2, 3], "intercept": 0}, 1), ({"w": [1, 2]}, 1),
    ({"intercept": 1}, 1), ({"w": ["nan", 1, 1], "intercept": 1}, 1)])
def test_a_wrong_large_fit(large, tmp_path, capsys, wrong, status):
    path = tmp_path / "a.json"
    path.write_text(json.dumps(wrong))
    found, out, _ = grade(capsys, large, "--task", "least-squares",
                          "--label", "y", "--set", "intercept=true",
                          "--answer", path)
    assert found == status and out.startswith("least-squares: fail\n")


def test_a_large_table_of_dependent_columns(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(problem, "LARGE", 5)
    path = tmp_path / "t.csv"
    path.write_text("a,b,y\n1,2,1\n2,4,2\n3,6,1\n")
    words = [path, "--task", "least-squares", "--label", "y"]
    assert grade(capsys, *words)[0] == 0
    answer = tmp_path / "a.json"
    answer.write_text('{"error": {"kind": "singular", "null": [1, 1]}}')
    status, out, _ = grade(capsys, *words + ["--answer", answer])
    assert status == 1 and "null proves nothing" in out


def test_an_oracle_that_does_not_solve_is_found_out(large, capsys,
                                                    monkeypatch):
    def ask(self, task, given):
        assert task == "solve"
        return {"output": {"x": ["1"] * len(given["b"])}}

    monkeypatch.setattr(Oracle, "ask", ask)
    status, out, err = grade(capsys, large, "--task", "least-squares",
                             "--label", "y")
    assert status == 2 and not out
    assert "does not solve its equations; --certify needs no oracle" in err
