"""grade by sums: any split of a table gives the same bits as all of its rows.
"""

import gzip
import io
import json
import random
import re
import sys
from fractions import Fraction

import pytest

from conformance.commands import grade as commands
from conformance.contract.words import format_reply, shortened
from conformance.grading import by_sums, moments, parts
from conformance.grading.moments import Sums, add_up, sums_in
from conformance.grading.parts import Layout
from conformance.grading.problem import Problem, counts_rows
from conformance.programs.entry import ask

NAMES = ("a", "b", "c", "y", "kind", "group")
FEATURES = {"line": "a", "mse": "a"}
LABELS = {"basic-linear-classifier": "kind", "linear-classifier": "kind",
          "least-squares-classifier": "kind", "svm-soft": "kind",
          "fisher": "group",
          "fisher-criterion": "group", "covariance": None}
SETTINGS = {
    "ridge": [{"lambda": "1/2", "intercept": True}, {"lambda": 3}],
    "lasso": [{"lambda": "30", "intercept": True}, {"lambda": "1/16"}],
    "least-squares": [{"intercept": True}, {}],
    "least-squares-classifier": [{}, {"intercept": False}],
    "linear-classifier": [
        {"M": "identity"}, {"M": "diagonal", "n_plus": 1},
        {"M": "full", "n_minus": "1/3"},
        {"M": [[2, 0, 0], [0, 1, 0], [1, 0, "1/2"]]}],
    "fisher": [{"components": 1}, {"components": 2}],
    "fisher-criterion": [{"W": [[1, 0, "1/2"], [0, 1, 0]]}]}
ASKED = [(task, inputs) for task in by_sums.FITS
         for inputs in SETTINGS.get(task, [{}])]


def rows(n=40, seed=3):
    """Return rows of three decimals, a target, a sign and a class."""
    draw = random.Random(seed)
    result = []
    for i in range(n):
        x = [round(draw.gauss(i % 3, 2), places) for places in (0, 1, 3)]
        result.append([str(v) for v in x + [round(sum(x) + draw.random(), 2)]]
                      + ["-1" if draw.random() < .4 else "+1", "rst"[i % 3]])
    return result


def text_of(result):
    """Return rows as the text of a table."""
    return "".join(",".join(map(str, row)) + "\n"
                   for row in [NAMES] + list(result))


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text(text_of(rows()))
    return str(path)


def words(task, inputs):
    """Return what is asked of a task, but for the table."""
    label = LABELS.get(task, "y")
    result = ["--task", task, "--features", FEATURES.get(task, "a,b,c")]
    result += ["--label", label] if label else []
    for name, value in inputs.items():
        result += ["--set", "{}={}".format(name, json.dumps(value))]
    return result


def got(out):
    """Return the answer in what grade prints."""
    return re.search("  (?:got|answer)  +(.*)", out).group(1)


def timeless(out):
    """Return the lines but those that tell seconds."""
    return [line for line in out.splitlines() if "second" not in line]


def expected_reply(task, inputs, result):
    """Return what refimpl answers to all rows."""
    lead, beside = ("x", "y") if task == "line" else (
        "predictions", "y") if task == "mse" else ("X", "y")
    columns = [0] if task in FEATURES else [0, 1, 2]
    X = [[row[k] for k in columns] for row in result]
    inputs = dict(inputs,
                  **{lead: [x[0] for x in X] if task in FEATURES else X})
    label = LABELS.get(task, "y")
    if label:
        values = [row[NAMES.index(label)] for row in result]
        inputs["classes" if label == "group" else beside] = [
            int(v) for v in values] if label == "kind" else values
    return ask(task, inputs)


@pytest.mark.sample(4)
@pytest.mark.parametrize("task, inputs", ASKED)
def test_sums_give_what_the_rows_give(table, grade, tmp_path, monkeypatch,
                                      task, inputs):
    right, asked = expected_reply(task, inputs, rows()), words(task, inputs)
    assert "output" in right
    path = tmp_path / "r.json"
    path.write_text(json.dumps(right))
    kept = grade(table, *asked)
    monkeypatch.setattr(parts, "table_of", None)    # nothing is kept
    for more in (["--jobs", 2], ["--jobs", 2, "--answer", path]):
        ended, out, err = grade(table, *asked, *more)
        assert (ended, err) == (0, ""), out
        assert out.startswith("{}: {}\n".format(
            task, "pass" if path in more else
            "the exact answer; no result to judge")) and "proved " in out
        assert got(out) == shortened(format_reply(right))
    monkeypatch.setattr(commands, "LARGE", 20)
    ended, out, _ = grade(table, *asked)
    assert (ended, got(out)) == (0, got(kept[1])) and kept[0] == 0


def layout(*paths, names=NAMES[:5], words=("kind",)):
    return Layout(list(paths), names, words, ",", ".", "utf-8-sig")


def plain(sums):
    """Return all that Sums hold, over one scale for each column."""
    return [sums.n] + [
        [Fraction(v, s) for v, s in zip(totals, sums.scales)]
        for totals in [sums.totals] + [
            sums.groups[name][1] for name in sorted(sums.groups)]] + [
        [Fraction(v, s * t) for v, t in zip(row, sums.scales)]
        for row, s in zip(sums.half, sums.scales)] + [
        {name: n for name, (n, _) in sums.groups.items()}]


@pytest.mark.parametrize("count", [1, 2, 3, 7, 40, 90])
def test_every_split_has_the_same_sums(table, count):
    whole = plain(add_up(layout(table)))
    pieces = parts.cut(layout(table), count)
    assert len(pieces) > min(count, 30) // 2 and pieces[0].first == 0
    result = [sums_in(layout(table), piece)[1] for piece in pieces]
    random.Random(count).shuffle(result)
    assert plain(moments.together(result)) == whole


def test_several_files_packed_or_not_are_one_table(table, tmp_path, grade):
    result, paths = rows(), []
    for k in range(3):
        path = tmp_path / "p{}.csv{}".format(k, ".gz" if k == 1 else "")
        data = text_of(result[k * 13:(k + 1) * 13 if k < 2 else None]).encode()
        path.write_bytes(gzip.compress(data) if k == 1 else data)
        paths.append(str(path))
    assert plain(add_up(layout(*paths))) == plain(add_up(layout(table)))
    assert plain(add_up(layout(*paths), 2)) == plain(add_up(layout(table)))
    asked = words("svm-soft", {"C": 1})
    one, two = grade(table, *asked), grade(*paths, *asked)
    assert one[0] == two[0] == 0 and timeless(one[1]) == timeless(two[1])


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("more", [[], ["--jobs", "2"]])
def test_standard_input(table, grade, monkeypatch, packed, more):
    data = text_of(rows()).encode()
    monkeypatch.setattr(commands, "LARGE", 0 if packed else 20)
    monkeypatch.setattr(parts, "HEAD", 10 ** 6 if packed else 100)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(
        gzip.compress(data) if packed else data)))
    asked = words("ridge", {"lambda": 1})
    ended, out, err = grade("-", *asked, *more)
    assert (ended, err) == (0, "")
    assert got(out) == got(grade(table, *asked)[1])


def test_what_is_looked_at_of_standard_input_tells_that_it_is_long():
    assert parts.HEAD > commands.LARGE


def test_a_cell_may_hide_the_end_of_a_line(tmp_path):
    path = tmp_path / "q.csv"
    result = rows(60)
    for row in result[20:23]:
        row[4] = '"+1\n0,1,2,3,-1,r\n0,1,2,3,-1,r"'
    path.write_text(text_of(result))
    whole = add_up(layout(str(path)))
    for piece in parts.cut(layout(str(path)), 9):
        if piece.first <= len(text_of(result[:20])) < piece.last:
            assert sums_in(layout(str(path)), piece)[1] is None
    assert plain(add_up(layout(str(path)), 2)) == plain(whole)
    assert whole.n == 60 and len(whole.groups) == 3


def test_a_wrong_cell_is_named_by_its_row_whatever_the_split(table, grade):
    result = rows()
    result[33][1] = "bean"
    with open(table, "w") as file:
        file.write(text_of(result))
    for jobs in ("1", "2", "5"):
        ended, out, err = grade(table, *words("ridge", {"lambda": 1}),
                                "--jobs", jobs)
        assert (ended, out) == (2, "")
        assert "row 34 (line 35), column 'b': 'bean' is not a number" in err


def test_another_file_lacks_a_column(table, tmp_path, grade):
    other = tmp_path / "o.csv"
    other.write_text("a,b\n1,2\n")
    ended, _, err = grade(table, other, *words(
        "least-squares", {}), "--jobs", "2")
    assert ended == 2 and "o.csv: there is no column 'c'" in err
    other.write_text("")
    assert "o.csv: there is no line with names" in grade(
        table, other, *words("least-squares", {}))[2]


@pytest.mark.sample(2)
@pytest.mark.parametrize("task, settings, text, kind", [
    ("least-squares", {}, "a,b,c,y\n1,2,0,1\n2,4,1,2\n3,6,5,1\n", "singular"),
    ("line", {}, "a,b,c,y\n2,2,0,1\n2,4,1,2\n", "singular"),
    ("linear-classifier", {"M": "diagonal"},
     "a,b,c,kind\n1,2,0,1\n1,4,1,-1\n1,4,2,1\n", "singular"),
    ("fisher", {"components": 1},
     "a,b,c,group\n1,2,0,r\n2,4,1,r\n3,6,2,s\n1,2,4,s\n", "singular")])
def test_what_has_no_answer_is_an_error_with_a_proof(
        tmp_path, grade, monkeypatch, task, settings, text, kind):
    path = tmp_path / "t.csv"
    path.write_text(text)
    asked = [path] + words(task, settings)
    small = grade(*asked)
    ended, out, _ = grade(*asked, "--jobs", "2")
    assert ended == small[0] == 1 and '"kind": "{}"'.format(kind) in out
    wrong = tmp_path / "a.json"
    wrong.write_text('{"error": {"kind": "singular", "null": [1, 1, 1]}}')
    assert grade(*asked, "--jobs", "2", "--answer", wrong)[0] == 1
    wrong.write_text(got(out))
    assert grade(*asked, "--jobs", "2", "--answer", wrong)[0] == 0


@pytest.mark.parametrize("task, inputs, message", [
    ("ridge", {}, "the input lambda is missing"),
    ("ridge", {"lambda": -1}, "lambda is -1, below 0"),
    ("fisher", {"components": 3}, "components is 3"),
    ("linear-classifier", {"M": [[1, 2, 3]]}, "refused"),
    ("ridge", {"lamda": 1}, "did you mean lambda?")])
def test_a_question_that_is_refused(table, grade, task, inputs, message):
    ended, out, err = grade(table, *words(task, inputs), "--jobs", "2")
    assert (ended, out) == (2, "") and message in err


def test_one_class_and_labels_that_are_none(table, grade, tmp_path):
    path = tmp_path / "one.csv"
    path.write_text("a,b,c,kind\n" + "1,2,3,1\n" * 9)
    asked = words("least-squares-classifier", {})
    ended, _, err = grade(path, *asked, "--jobs", "2")
    assert ended == 2 and "label: " in err
    path.write_text("a,b,c,kind\n1,2,3,up\n1,3,2,down\n2,2,4,up\n")
    ended, _, err = grade(path, *asked, "--jobs", "2")
    assert ended == 2 and "the label is 'down', expected -1 or 1" in err
    assert grade(path, *asked, "--jobs", "2", "--positive",
                 "side")[0] == 2


@pytest.mark.parametrize("off, met", [(0, 0), (1, 1)])
def test_a_rounded_answer_in_a_file(table, tmp_path, grade, off, met):
    right = expected_reply("covariance", {}, rows())["output"]
    value = float(Fraction(right["covariance"][0][0]))
    right = {"covariance": [[float(Fraction(v)) for v in row]
                            for row in right["covariance"]]}
    right["covariance"][0][0] = value * (1 + off / 1000)
    path = tmp_path / "a.json"
    path.write_text(json.dumps(right))
    asked = words("covariance", {}) + ["--answer", path, "--jobs", "2"]
    ended, out, _ = grade(table, *asked)
    assert ended == met
    assert ("from the sums" in out) == (not off)


@pytest.mark.parametrize("task, inputs", ASKED)
def test_a_wrong_oracle_is_found_out(table, task, inputs, monkeypatch):
    label = LABELS.get(task, "y")
    features = FEATURES.get(task, "a,b,c").split(",")
    sums = add_up(layout(table, names=features + [label] * bool(label),
                         words=("kind", "group")))
    problem = Problem.of_sums(task, dict(inputs), features, sums, label)
    reply = by_sums.solved(problem)
    assert not by_sums.flaw(problem, reply)
    if by_sums.proved(task).endswith("by its formula"):
        return      # there is nothing between the sums and the answer
    if task == "line":
        reply["output"]["slope"] = "1/7"
    else:
        value = reply["output"]["W" if task == "fisher" else "w"]
        while isinstance(value[0], list):
            value = value[0]
        value[-1] = str(Fraction(value[-1]) + Fraction(1, 10 ** 9))
    assert by_sums.flaw(problem, reply)


def test_other_options_do_not_go_with_jobs(table, grade):
    for more in (["--task", "svm-soft", "--set", "C=1", "--label", "kind"],
                 words("ridge", {"lambda": 1}) + ["--impl", "true"]):
        ended, _, err = grade(table, *more, "--jobs", "2")
        assert ended == 2 and "by sums are had: covariance, line" in err


def test_a_column_that_counts_the_rows_is_told_by_its_sums(tmp_path):
    order = list(range(7, 60))
    random.Random(1).shuffle(order)
    for values, counts in ((order, True), (order[:-1] + [8], False),
                           ([v * 2 for v in order], False)):
        sums = Sums([(values, 1)])
        assert counts_rows(sums, 0) == counts


def test_a_one_in_each_row(table, grade):
    asked = words("ridge", {"lambda": "1/4"}) + ["--constant"]
    small, large = grade(table, *asked), grade(table, *asked, "--jobs", 2)
    assert small[0] == large[0] == 0
    assert got(small[1]) == got(large[1])
