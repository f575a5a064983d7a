"""The report as Markdown, and as data."""

import json
import re

import pytest
from runs import HOSTILE, document, result, table, varied

from conformance.reports.markdown import code, markdown, text
from conformance.reports.model import data


@pytest.fixture(scope="module")
def found():
    return markdown(varied())


def cells(line):
    return re.split(r"(?<!\\)\|", line)[1:-1]


def test_every_row_of_a_table_has_as_many_cells_as_its_head(found):
    tables = re.findall(r"(?:^\|.*\n?)+", found, re.M)
    assert len(tables) == 2 + 4
    for one in tables:
        assert len({len(cells(line)) for line in one.splitlines()}) == 1
        assert re.match(r"^\|( --- \|)+$", one.splitlines()[1])


def test_verdicts_digits_and_gaps_are_told(found):
    assert re.search(r"^\| svm-soft \| 1/1, 7.0, 1 weak, gap 1e-6 \| 1/1, "
                     r"exact \|$", found, re.M)
    assert re.search(r"^\| mse \| \*\*1/3\*\*, 0.5 \|", found, re.M)
    assert re.search(r"^\| mse/tree \| +\| \*\*crash\*\* \|  \|$", found,
                     re.M)
    assert "promises svm-soft: 1e-6" in found
    assert "it ended with exit status 4" in found


def test_what_is_not_met_is_told_with_its_data(found):
    part = found.split("### mse/one\n")[1].split("\n#")[0]
    assert '- asked: ` {"y": ' in part and "- due: " in part
    assert "mistake: the residual was not squared" in part
    assert "known: a matter of taste" in part
    assert "### mse/printed" not in found


def test_what_was_said_is_no_markup(found):
    for line in found.splitlines():
        outside = re.sub(r"(?<!\\)(`+) .*? \1(?!`)", "", line)
        assert not re.search(r"(?<!\\)[<\[]", outside), line


@pytest.mark.parametrize("words, due", [
    ("a|b", "a\\|b"), ("<b>", "\\<b\\>"), ("*a_", "\\*a\\_"),
    ("a\nb", "a\\\\nb")])
def test_text_is_escaped(words, due):
    assert text(words) == due


def test_code_is_ended_by_nothing_in_it():
    assert code("a `` b") == "``` a `` b ```"


def test_the_data_have_the_cases_once_and_every_entry():
    found = json.loads(json.dumps(data(varied()), allow_nan=False))
    assert [run["label"] for run in found["runs"]][0] == "mine"
    assert found["runs"][1]["implementation"]["name"] == HOSTILE
    cases = {case["id"]: case for case in found["cases"]}
    assert cases["mse/one"]["input"]["y"] and cases["mse/one"]["why"]
    assert cases["mse/one"]["runs"][0]["status"] == "fail"
    assert cases["mse/one"]["runs"][1]["known"] == "a matter of taste"
    assert cases["mse/tree"]["runs"][1] is None
    assert cases["mse/printed"]["runs"][1]["digits"] == "exact"
    assert 0 <= cases["svm-hard/or"]["log10_condition"] < 2
    assert "input" not in cases["lasso/no-such-case"]
    tasks = {task["task"]: task["runs"] for task in found["tasks"]}
    assert tasks["mse"][0] == {"pass": 1, "fail": 1, "crash": 1, "skip": 1,
                               "digits": 0.5, "known": 0}


def test_data_without_full_rank_are_told_as_such():
    found = data(table(document([result("least-squares/duplicate-column")])))
    assert found["cases"][0]["log10_condition"] == "infinite"
