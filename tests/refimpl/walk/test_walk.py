"""The reader's tool: the lines of the text, as they ran; and as a page."""

import json
import re
import sys
from html import unescape

import pytest

from pages import Reader
from paths import read_tables, run_words as run
from refimpl.perceptrons import perceptron
from refimpl.walk.__main__ import main
from refimpl.walk.inputs import (
    TASKS, BadCall, example, followed, from_json, from_table)
from refimpl.walk.page import as_json, page
from refimpl.walk.report import lines
from refimpl.walk.follow import follow

ROWS = read_tables(__file__)


def notes(run):
    return [s.note for s in run.steps if s.note]


def test_a_test_says_its_value_and_what_it_means():
    run = followed(example("perceptron"))
    assert "y[0] * dot(w, X[0]) = 0 <= 0: a mistake" in notes(run)
    assert "y[1] * dot(w, X[1]) = 4 > 0: right" in notes(run)
    assert notes(run)[-1] == "converged = True: a clean pass: the end"


@pytest.mark.parametrize("task, score", [
    ("perceptron", "11/6"), ("dual-perceptron", "11/6"),
    ("dual-perceptron-bias", "5/6"), ("kernel-perceptron", "11/6")])
def test_scores_are_those_of_the_text(task, score):
    run = followed(from_json(
        task, '{"X": [["1/2", 1], ["1/3", -2]], "y": [1, -1]}', {}))
    assert " = {} > 0: right".format(score) in " ".join(notes(run))


@pytest.mark.sample(6)
@pytest.mark.parametrize("task", sorted(TASKS))
@pytest.mark.parametrize("floats", [False, True])
def test_every_task_has_an_example_worth_watching(task, floats):
    run = followed(example(task, floats))
    assert run.error is None and run.steps[0].statement is None
    assert any(s.statement for s in run.steps)
    # a run that is repeated in more bits has its steps once
    assert {s.call for s in run.steps if not s.depth} == {run.steps[0].call}
    for step in run.steps:
        if step.statement:
            words = step.listing.words
            assert words or step.listing.within, step.listing.name
            for tag in step.statement.tag.split("-"):
                assert not words or tag in words, (step.listing.name, tag)


@pytest.mark.parametrize("task, inputs, above, below", ROWS["ends"])
def test_the_last_lines_say_how_it_ended(task, inputs, above, below):
    watched = from_json(task, json.dumps(inputs), {})
    result = list(lines(watched, followed(watched)))
    assert result[-2].startswith(above) and result[-1].startswith(below)


def test_a_line_names_the_algorithm_that_it_calls():
    watched = example("svm-hard")
    for depth, called in ((0, "calls minimise"), (1, "calls let_in")):
        run = followed(watched, deepest=depth)
        assert called in notes(run)
        assert list(lines(watched, run))[-2].startswith(
            "--depth {} ".format(depth + 1))
    assert not any("--depth" in line for line in lines(
        watched, followed(watched, deepest=5)))


def test_the_lines_are_put_back():
    before = perceptron.__wrapped__.__code__
    run = follow(lambda: perceptron([], []))
    assert run.error.kind == "shape"
    assert perceptron.__wrapped__.__code__ is before
    with pytest.raises(KeyError):       # a bug is not hidden
        follow(lambda: {}["a"])
    assert perceptron.__wrapped__.__code__ is before


def table(tmp_path, text):
    path = tmp_path / "data.csv"
    path.write_text(text)
    return str(path)


def test_a_table_becomes_an_input(tmp_path):
    path = table(tmp_path, "name,x,z,kind\nu,1,2,pea\nv,0.5,1,bean\n")
    result = from_table("perceptron", path, {})
    assert result.input == {"X": [["1", "2", 1], ["0.5", "1", 1]],
                            "y": [1, -1]}
    assert "bean as -1 and pea as 1" in result.what
    assert from_table("ridge", path, {"lambda": 2}, label="z").input == {
        "X": [["1"], ["0.5"]], "y": ["2", "1"], "lambda": 2}
    assert from_table("perceptron", table(
        tmp_path, "x,one,kind\n1,1,pea\n3,1,bean\n"), {}).input["X"] == [
            ["1", "1"], ["3", "1"]]
    assert from_table("perceptron", table(
        tmp_path, "one,x,kind\n1,1,pea\n1,3,bean\n"), {}).input["X"] == [
            ["1", "1", 1], ["1", "3", 1]]
    for wrong in ("a,b\n1\n", "", "a\nx\n"):
        with pytest.raises(BadCall):
            from_table("ridge", table(tmp_path, wrong), {})
    for wrong in ("1,2\n3,4\n", "a,b,a\n1,2,3\n"):
        with pytest.raises(BadCall, match="line 1"):
            from_table("ridge", table(tmp_path, wrong), {"lambda": 1})


@pytest.mark.parametrize("words, said", ROWS["wrong"])
def test_a_wrong_call_is_said_in_one_line(words, said, capsys):
    assert main(words) == 2
    result = capsys.readouterr()
    assert said in result.err and result.err.count("\n") == 1
    assert result.out == ""


def test_a_long_run_is_summed_up(capsys):
    assert main(["--case", "perceptron/sides-40"]) == 0
    result = capsys.readouterr().out
    left, updates = map(int, re.search(
        r"\.\.\. +(\d+) steps, of which (\d+) are updates", result).groups())
    assert result.count("\n") < 80 and updates > 10
    assert main(["--case", "perceptron/sides-40", "--from", "1"]) == 0
    assert capsys.readouterr().out.count("\n") == result.count(
        "\n") + left - 1


def test_a_reader_may_go_away():
    done = run("bash", "-c", '"{}" -m refimpl.walk --case perceptron/sides-40 '
               "--from 1 | head -n 2; echo ${{PIPESTATUS[0]}}".format(
                   sys.executable))
    assert done.stderr == "" and done.stdout.count("\n") == 3


def test_without_syntax_trees_it_says_so_in_one_line():
    done = run(sys.executable, "-c", "import sys; sys.modules['ast'] = None\n"
               "from refimpl.walk.__main__ import main; sys.exit(main(["
               "'line']))")
    assert done.returncode == 2 and done.stdout.count("\n") == 1
    assert "cannot follow" in done.stdout and not done.stderr


def test_from_the_shell():
    done = run(sys.executable, "-m", "refimpl.walk", "line", "--input", "-",
               input='{"x": [0, 1], "y": [1, 3]}')
    assert done.returncode == 0 and "slope = 2" in done.stdout


def test_the_likelihood_climbs_in_the_units_of_the_answer():
    run = followed(example("logistic-regression"))
    last = [c[2] for s in run.steps for c in s.changed if c[0] == "theta"][-2]
    assert list(map(float, last)) == pytest.approx(
        list(map(float, run.result.theta)))


def test_a_run_that_began_again_is_told_once():
    run = followed(example("newton"), deepest=0)
    assert run.result.steps == len([s for s in run.steps if s.statement
                                    and s.statement.tag == "8"])


# What if a line said something else?

@pytest.mark.parametrize("task, change, part, ends", [
    ("perceptron", "6: <= -> <", 7, "updates = 0"),
    ("covariance", "4: len(X) -> (len(X) - 1)", 5, "[11/3, 7/6]")])
def test_a_changed_line_runs_beside_the_page(capsys, task, change, part, ends):
    assert main([task]) == 0
    page = capsys.readouterr().out
    assert main([task, "--edit", change]) == 0
    said = capsys.readouterr().out
    assert "they part       at step {}\n".format(part) in said
    assert ends in said.split("here: ")[-1] and ends not in page
    assert main([task]) == 0 and capsys.readouterr().out == page


@pytest.mark.parametrize("change", [
    "6", "6: <", "4: <= -> <", "99: a -> b", "6: <= -> 3 +*", "6: X -> q"])
def test_an_edit_that_is_none_is_a_wrong_call(capsys, change):
    assert main(["perceptron", "--edit", change]) == 2
    assert "Traceback" not in capsys.readouterr().err


# A walk as a page: what is in the file, without a browser.

EVIL = "</script><script>alert(1)</script><img src=x onerror=alert(2)>&amp;'\""


def made(watched):
    return page(watched, followed(watched))


def inside(text):
    """Return the data of a page."""
    return json.loads(text.split('id="data">')[1].split("</script>")[0])


@pytest.mark.sample(4)
@pytest.mark.parametrize("task", sorted(TASKS))
def test_every_task_has_a_page_that_is_well_formed(task):
    text = made(example(task))
    elements = Reader(text).elements
    ids = [result["id"] for _, result in elements if "id" in result]
    assert len(ids) == len(set(ids)) and text.isascii()
    assert not [result for name, result in elements
                if "src" in result or name == "link"
                and result["href"] != "data:,"]
    result = inside(text)
    assert result["steps"] and not result["result"]
    assert re.search('id="answer"[^>]*><span><i>', text)
    names = [f["name"] for f in result["functions"]]
    assert all(row[0] < len(names) for row in result["steps"])


def test_no_label_becomes_markup():
    watched = example("fisher")
    evil = watched._replace(what=EVIL, input=dict(
        watched.input, classes=[EVIL] * 3 + ["b"] * 3))
    text = made(evil)
    assert "<img" not in text and text.count("<script") == 2
    assert unescape(text.split(">On ")[1].split(", in exact")[0]) == EVIL
    assert EVIL in [name for row in inside(text)["steps"][0][5]
                    if isinstance(row, list) for name in row]
    assert json.loads(as_json({"a": EVIL})) == {"a": EVIL}
    assert not set("<>&") & set(as_json({"a": EVIL}))


def test_the_policy_knows_the_script_and_the_style():
    text = made(example("line"))
    policy = re.search(r'Policy" content="([^"]*)"', text).group(1)
    assert policy.count("'sha256-") == 2 and "default-src 'none'" in policy
    assert "unsafe" not in policy
