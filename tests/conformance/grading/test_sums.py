"""Fits by sums: what the rows give, whatever the split, and its verdicts."""

import json
import random
import re
from fractions import Fraction

import pytest
from golden_cases import is_of_today
from hypothesis import given, strategies as st
from paths import read_tables

from conformance.commands import grade as commands
from conformance.contract.values import each, number, put
from conformance.grading.grade import BY_ROW
from conformance.grading.table import Numbers, put_numbers, read_decimals
from conformance.programs.entry import ask

ROWS = read_tables(__file__)
NAMES = ("a", "b", "c", "y")
SETTINGS = {
    "ridge": [{"lambda": "1/2", "intercept": True}, {"lambda": 3}],
    "lasso": [{"lambda": "30", "intercept": True}, {"lambda": "1/16"},
              {"lambda": 10 ** 6, "intercept": True}, {"lambda": 0}],
    "least-squares": [{"intercept": True}, {}], "line": [{}]}
ASKED = [(task, inputs) for task in SETTINGS for inputs in SETTINGS[task]]
BESIDE = {"least-squares-plug-in": ("y", [0, 1, 1]), "covariance": ("", []),
          "fisher": ("classes", ["u", "v", "w"])}


def rows(n=40, seed=3):
    """Return rows of three decimals and a target."""
    draw, result = random.Random(seed), []
    for i in range(n):
        x = [round(draw.gauss(i % 3, 2), places) for places in (0, 1, 3)]
        result.append([str(v) for v in x + [round(
            sum(x) + draw.random(), 2)]])
    return result


def text_of(result):
    return "".join(",".join(map(str, row)) + "\n" for row in [NAMES] + result)


@pytest.fixture
def by_sums(monkeypatch):
    """Every table is large, and no row of it is kept."""
    monkeypatch.setattr(commands, "LARGE", 20)


def words(task, inputs):
    """Return what is asked of a task, but for the table."""
    result = ["--task", task, "--label", "y", "--features",
              "a" if task == "line" else "a,b,c"]
    for name, value in inputs.items():
        result += ["--set", "{}={}".format(name, json.dumps(value))]
    return result


def got(out):
    """Return the answer in what grade prints."""
    return re.search("  (?:got|answer)  +(.*)", out).group(1)


def pose(task, inputs, tmp_path):
    """Return (a table with a label, what is asked of it, the right outputs)
    """
    name, labels = BESIDE.get(task, ("y", [-1, 1, 1]))
    data = rows(24) if task in SETTINGS else [
        row[:3] + labels[i % 3:i % 3 + 1] for i, row in enumerate(rows(24))]
    path = tmp_path / "c.csv"
    path.write_text("".join(",".join(map(str, row)) + "\n" for row in [
        NAMES[:len(data[0])]] + data))
    asked = [path, "--task", task] + ["--label", "y"] * bool(labels) + [
        "--features", "a"] * (task == "line") + [
        word for name, value in inputs.items()
        for word in ("--set", "{}={}".format(name, json.dumps(value)))]
    right = ask(task, dict(inputs, **dict(
        {"x": [row[0] for row in data]} if task == "line" else {
            "X": [row[:3] for row in data]}, **{
                name: [row[3] for row in data]} if name else {})))["output"]
    return asked, right


@pytest.mark.sample(6)
@pytest.mark.parametrize("task, inputs", [
    row for row in ASKED + ROWS["classes"] if is_of_today(str(row), "", 2)])
@pytest.mark.parametrize("by", [0, 1e-15, 1e-9, 1e-3])
def test_verdicts_are_those_of_the_rows(
        grade, tmp_path, monkeypatch, task, inputs, by):
    asked, right = pose(task, inputs, tmp_path)
    for name in right:
        if name in BY_ROW or by and (name == "W" or right[name] == "0"):
            continue
        output = {key: each(value, lambda v: float(number(v)))
                  for key, value in right.items() if key not in BY_ROW}
        first = output[name]
        if isinstance(first, list) and isinstance(first[0], list):
            first = first[0]
        if isinstance(first, list):
            first[0] += by * max(map(abs, first))
        else:
            output[name] += by * abs(first)
        path = tmp_path / "a.json"
        path.write_text(json.dumps({"output": output}))
        monkeypatch.setattr(commands, "LARGE", 1 << 16)
        small = grade(*asked, "--answer", path)[0]
        monkeypatch.setattr(commands, "LARGE", 20)
        ended, out, _ = grade(*asked, "--answer", path)
        assert ended == small, out
        assert task in SETTINGS or ended == (by > 1e-12), out


def test_outputs_of_each_row_are_judged_by_the_rows(grade, tmp_path, by_sums):
    asked, right = pose("least-squares-plug-in", {}, tmp_path)
    path = tmp_path / "a.json"
    for ended in (0, 1):
        path.write_text(json.dumps({"output": right}))
        assert grade(*asked, "--answer", path)[0] == ended
        right["labels"][0] = 1 - right["labels"][0]


@pytest.mark.parametrize("task, text, more", ROWS["none"])
def test_what_has_no_answer_is_an_error_with_a_proof(
        tmp_path, grade, by_sums, task, text, more):
    answer = tmp_path / "a.json"
    asked = [text + text.split("\n", 1)[1] * 8, "--task", task, "--label",
             "y"] + [word for value in more for word in ("--set", value)]
    ended, out, _ = grade(*asked)
    error = json.loads(got(out))["error"]
    assert ended == 1 and error["kind"] == "singular"
    wrong = dict(error, null=[1, 5, 1, 1][:len(error["null"])])
    for given_, ended in (({"error": error}, 0), ({"error": wrong}, 1),
                          ({"w": [1, 2, 3]}, 1)):
        answer.write_text(json.dumps(given_))
        assert grade(*asked, "--answer", answer)[0] == ended


TWO = "a,y\n" + "1,1\n-1,-1\n" * 9


@pytest.mark.parametrize("task, text, more, message", ROWS["refused"])
def test_a_question_that_is_refused(grade, monkeypatch, task, text, more,
                                    message):
    asked = [text, "--task", task, "--label", "y"] + [
        word for value in more for word in ("--set", value)]
    assert grade(*asked)[0] == 2
    monkeypatch.setattr(commands, "LARGE", 20)
    ended, out, err = grade(*asked)
    assert (ended, out) == (2, "") and message in err


def test_files_are_one_table(tmp_path, grade, by_sums):
    result, paths = rows(), []
    for k in range(3):
        path = tmp_path / "p{}.csv".format(k)
        path.write_text(text_of(result[k * 13:(k + 1) * 13 if k < 2 else 40]))
        paths.append(str(path))
    asked = words("ridge", {"lambda": 1})
    whole = got(grade(text_of(result), *asked)[1])
    assert whole == got(grade(*paths, *asked)[1])
    with open(paths[1], "a") as file:
        file.write("1,bean,2,3\n")
    ended, out, err = grade(*paths, *asked)
    assert (ended, out) == (2, "") and "p1.csv: row 14 (line 15), column 'b'" \
        in err
    with open(paths[2], "w") as file:
        file.write("a,b\n1,2\n")
    assert "p2.csv: there is no column 'c'" in grade(
        paths[0], paths[2], *asked)[2]


def test_other_options_do_not_go_with_dask(grade):
    ended, _, err = grade(text_of(rows()), "--task", "svm-soft", "--set",
                          "C=1", "--label", "y", "--engine", "dask")
    assert ended == 2 and "sums are enough for least-squares" in err


# Cells: many at once are read, and written, as one by one.

GOOD = ["1", "-1", "+2", "4.5", "-0.50", "0007", "-0", "12."]
ODD = [".5", "1e3", "0x10", "1/3", "\u0663", "1_0", "", "NA", "bean", "1 2",
       "--1", "9" * 50, "1.2.3", "1,5", "1\n", "1 .5", "- 1", "9" * 5000]


@given(st.lists(st.sampled_from(GOOD) | st.sampled_from(GOOD + ODD),
                min_size=1, max_size=6))
def test_many_cells_are_read_as_one_by_one(cells):
    result = read_decimals(cells)
    try:
        expected = list(map(number, cells))
    except ValueError:
        expected = None
    if result:
        assert [Fraction(v, result.scale) for v in result.values] == expected
    assert result or not set(cells) <= set(GOOD)


@given(st.lists(st.integers(-2 ** 70, 2 ** 70), min_size=1, max_size=4),
       st.sampled_from([1, 10, 10 ** 3, 10 ** 50, 3, 1 << 60]))
def test_numbers_are_written_as_put_writes_them(values, scale):
    assert put_numbers(Numbers(values, scale)) == [
        put(Fraction(v, scale)) for v in values]
