"""grade: a table or named inputs, an answer, and the verdict; large tables."""

import json
import random
from fractions import Fraction

import pytest
from questions import joined, mistaken, status

from conformance.fuzz.oracle import Oracle
from conformance.own_data import problem
from conformance.own_data.problem import labels
from conformance.own_data.problem import BadData, Column, Words, read_table

PEOPLE = """height,weight,age,side
1.5,2,30,up
-1,0.1,40,down
2,1/3,20,down

0,4,10,up
"""


@pytest.fixture
def people(tmp_path):
    path = tmp_path / "people.csv"
    path.write_text(PEOPLE)
    return str(path)


def grade(capsys, *words):
    """Return (exit status, standard output, standard error)."""
    ended = status(["grade"] + [str(word) for word in words])
    return (ended,) + tuple(capsys.readouterr())


FIT = ("--label", "age", "--features", "height,weight")


def test_the_whole_way(people, capsys):
    ended, out, err = grade(capsys, people, "--task", "least-squares", *FIT,
                             "--set", "intercept=true")
    assert ended == 0 and not err
    assert out.startswith("least-squares: pass\n")
    assert "4 rows, 2 columns" in out and "digits: exact" in out


def test_numbers_are_read_as_they_are_written(people):
    with open(people) as file:
        table = read_table(file, lambda names: ["weight", "height"])
    assert list(table["weight"]) == [2, Fraction(1, 10), Fraction(1, 3), 4]
    assert list(table["height"]) == [Fraction(3, 2), -1, 2, 0]
    with pytest.raises(BadData, match=r"row 2 \(line 3\), column 'a'"):
        read_table(iter(["a\n", "1\n", "x\n"]), lambda names: names)


def test_a_column_holds_what_does_not_fit_64_bits():
    column = Column()
    for v in (1, 2 ** 80, Fraction(1, 3), Fraction(1, 4)):
        column.append(Fraction(v))
    assert list(column) == [1, 2 ** 80, Fraction(1, 3), Fraction(1, 4)]
    assert len(column) == 4 and column.scale == 12


@pytest.mark.campaign
@pytest.mark.parametrize("task, more", [
    ("covariance", ["--features", "height,weight,age"]),
    ("line", ["--features", "height", "--label", "age"]),
    ("ridge", FIT + ("--set", "lambda=1/16", "--set", "intercept=true")),
    ("lasso", FIT + ("--set", "lambda=0.5")),
    ("svm-soft", ("--features", "height,weight", "--label", "side",
                  "--positive", "up", "--set", "C=10")),
    ("perceptron", ("--features", "height,weight", "--label", "side",
                    "--positive", "up", "--constant")),
    ("log-likelihood", (
        "--features", "height,weight", "--label", "side", "--positive",
        "down", "--constant", "--set", "theta=[0, 0.1, 1]")),
    ("fisher", ("--features", "height,weight", "--label", "side",
                "--set", "components=1")),
    ("mse", ("--features", "height", "--label", "age")),
    ("logistic", ("--features", "age", "--set", "gamma=0.5"))])
@pytest.mark.parametrize("arithmetic", ["exact", "float"])
def test_tasks_of_a_table(people, capsys, task, more, arithmetic):
    ended, out, err = grade(capsys, people, "--task", task, *more,
                             "--arithmetic", arithmetic)
    assert (ended, err) == (0, "") and out.startswith(task + ": pass\n")


def test_inputs_by_name(capsys):
    ended, out, _ = grade(capsys, "--task", "solve", "--input",
                           '{"A": [[0.1, 1], [0, 3]]}', "--set", "b=[1, 2]")
    assert ended == 0
    assert '{"x": ["10/3", "2/3"]}' in out     # 0.1 is no double here


def test_a_mistake_is_told(capsys):
    words = ["--task", "svm-hard", "--impl", mistaken("slab"),
             "--input", '{"X": [[0], [2]], "y": [-1, 1]}']
    ended, out, _ = grade(capsys, *words)
    assert ended == 1 and out.startswith("svm-hard: fail\n")
    assert "mistake   the margin is 2 / |w|" in out


def test_an_error_is_due_where_the_oracle_has_one(capsys, tmp_path):
    path = tmp_path / "a.json"
    words = ["--task", "inverse", "--input", '{"A": [[1, 2], [2, 4]]}',
             "--answer", path]
    path.write_text('{"inverse": [[1, 2], [3, 4]]}')
    ended, out, _ = grade(capsys, *words)
    assert ended == 1 and "inverse: error-expected" in out
    path.write_text('{"error": {"kind": "singular", "null": [2, -1]}}')
    assert grade(capsys, *words)[0] == 0


@pytest.mark.parametrize("name, verdict", [
    ("crashes", "crash"), ("garbage", "protocol"), ("hangs", "timeout")])
def test_no_answer(tmp_path, capsys, name, verdict):
    marks = [tmp_path / "mark"] if name == "hangs" else []
    words = ["--task", "mse", "--impl", joined(name, *marks), "--timeout", "1",
             "--input", '{"y": [13], "predictions": [1]}']
    found, out, _ = grade(capsys, *words)
    assert found == 1 and out.startswith("mse: " + verdict)


@pytest.mark.parametrize("text, message", [
    ("a,y\n1,2\n,3\n", "row 2 (line 3), column 'a': the value is missing"),
    ("a,y\n1,2\n5,NA\n", "row 2 (line 3), column 'y': the value is missing"),
    ("a,y\n1,nan\n", "row 1 (line 2), column 'y': the value is missing"),
    ("a,y\n1,2\n\n1,x2\n", "row 2 (line 4), column 'y'"),
    ("a,y\n1,2\n1\n", "row 2 (line 3) has 1 cells, 2 are due"),
    ("a,a\n1,2\n", "the column 'a' is there twice"),
    ("a,y\n", "there are no rows"), ("", "no line with names"),
    ("a,why\n1,2\n", "no column 'y'; did you mean 'why'?"),
    ("a,y\n1,\xe9\n".encode("latin-1"), "not UTF-8")])
def test_bad_tables(tmp_path, capsys, text, message):
    path = tmp_path / "t.csv"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    ended, out, err = grade(capsys, path, "--task", "least-squares",
                             "--label", "y")
    assert ended == 2 and not out and message in err
    assert "Traceback" not in err


@pytest.mark.parametrize("words, message", [
    (["--task", "least-square"], "did you mean least-squares"),
    (["--task", "mse"], "a table or --input is due"),
    (["x.csv", "--task", "mse", "--input", "{}"], "not both"),
    (["--task", "mse", "--input", "{"], "no JSON"),
    (["--task", "mse", "--input", "[]"], "no JSON object"),
    (["--task", "mse", "--input", "{}", "--set", "x"], "NAME=VALUE"),
    (["--task", "mse", "--input", "{}", "--certify"], "no certificate"),
    (["--task", "mse", "--input", "{}", "--promise", "0"], "above 0"),
    (["--task", "ridge", "--input", "{}", "--certify"], "give a file"),
    (["/no/such.csv", "--task", "covariance"], "/no/such.csv"),
    (["--task", "solve", "--impl", joined("honest"), "--input", "{}"],
     "solve is not in its hello"),
    (["--task", "mse", "--input", "{}", "--answer", "a", "--impl", "b"],
     "exclude each other")])
def test_wrong_calls(capsys, words, message):
    ended, out, err = grade(capsys, *words)
    assert ended == 2 and not out and message in err


@pytest.mark.parametrize("more, message", [
    (["--task", "least-squares"], "say --label"),
    (["--task", "covariance", "--label", "side"], "takes no label"),
    (["--task", "posterior"], "takes no table"),
    (["--task", "line", "--label", "age", "--features", "height,weight"],
     "takes one feature"),
    (["--task", "svm-hard", "--label", "side", "--features", "height"],
     "row 1: the label is 'up', -1 or 1 is due; say which"),
    (["--task", "svm-hard", "--label", "side", "--features", "height",
      "--positive", "top"], "no label is 'top'; there are down, up")])
def test_tables_that_do_not_fit(people, capsys, more, message):
    ended, out, err = grade(capsys, people, *more)
    assert ended == 2 and not out and message in err


def test_a_program_that_does_not_start(capsys):
    assert grade(capsys, "--task", "mse", "--input", "{}", "--impl",
                 "/no/such/program")[0] == 3


def test_labels_that_are_numbers(tmp_path, capsys):
    path = tmp_path / "t.csv"
    path.write_text("a,y\n1,+1\n2,-1\n3,1.0\n")
    assert grade(capsys, path, "--task", "separability",
                 "--label", "y")[0] == 0
    path.write_text("a,y\n1,1\n2,0\n3,1\n")
    assert grade(capsys, path, "--task", "least-squares-plug-in",
                 "--label", "y")[0] == 0
    assert grade(capsys, path, "--task", "separability",
                 "--label", "y")[0] == 2


def test_words_are_labels_of_two_alphabets():
    column = Words()
    for word in ("b", "a", "c"):
        column.append(word)
    assert labels(column, "labels", "a") == [-1, 1, -1]
    assert labels(column, "zero-one", "a") == [0, 1, 0]
    assert labels(column, "names", None) == ["b", "a", "c"]


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
    ended, out, _ = grade(capsys, *words)
    monkeypatch.setattr(problem, "LARGE", 10 ** 6)
    again, small, _ = grade(capsys, *words)
    assert ended == again == 0
    assert [line for line in out.splitlines() if "second" not in line] == [
        line for line in small.splitlines() if "second" not in line]
    assert "E = " in out


@pytest.mark.parametrize("wrong", [
    {"w": [1, 2, 3], "intercept": 0}, {"w": [1, 2]}, {"intercept": 1},
    {"w": ["nan", 1, 1], "intercept": 1}])
def test_a_wrong_large_fit(large, tmp_path, capsys, wrong):
    path = tmp_path / "a.json"
    path.write_text(json.dumps(wrong))
    found, out, _ = grade(capsys, large, "--task", "least-squares",
                          "--label", "y", "--set", "intercept=true",
                          "--answer", path)
    assert found == 1 and out.startswith("least-squares: fail\n")


def test_a_large_table_of_dependent_columns(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(problem, "LARGE", 5)
    path = tmp_path / "t.csv"
    path.write_text("a,b,y\n1,2,1\n2,4,2\n3,6,1\n")
    words = [path, "--task", "least-squares", "--label", "y"]
    assert grade(capsys, *words)[0] == 0
    answer = tmp_path / "a.json"
    answer.write_text('{"error": {"kind": "singular", "null": [1, 1]}}')
    ended, out, _ = grade(capsys, *words + ["--answer", answer])
    assert ended == 1 and "null proves nothing" in out


def test_an_oracle_that_does_not_solve_is_found_out(large, capsys,
                                                    monkeypatch):
    def ask(self, task, given):
        assert task == "solve"
        return {"output": {"x": ["1"] * len(given["b"])}}

    monkeypatch.setattr(Oracle, "ask", ask)
    ended, out, err = grade(capsys, large, "--task", "least-squares",
                             "--label", "y")
    assert ended == 2 and not out
    assert "does not solve its equations; --certify needs no oracle" in err
