"""The gallery: what leads where, and what is counted over its walks."""

import os
import re
from collections import Counter
from importlib import import_module
from inspect import unwrap

import pytest

from refimpl.walk import errata
from refimpl.walk.formula import formula
from refimpl.walk.gallery import index, plain, watched_of
from refimpl.walk.inputs import ALL, example, followed, needed, prepared
from refimpl.walk.listing import data, listing
from refimpl.walk.page import box, errata_of, page
from refimpl.walk.texts import rows, typeset
from walk_views import counts, inside, pages, visited
from pages import Reader

ENTRIES, TEXTS = data("gallery.json"), rows()


def test_the_rows_are_those_of_the_page():
    assert len([key for key in TEXTS if key[0] == "I"]) == 180
    row = TEXTS["I17"]
    assert row.where == "A, Algorithm 7.1"
    assert row.here == ["perceptron.perceptron"]
    assert "perceptron/three-points" in row.cases
    assert TEXTS["I30"].errata == ["S3", "S4", "S24"]
    assert TEXTS["S12"].right == "/ 100"


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda e: e["title"])
def test_an_entry_names_what_there_is(entry):
    assert entry["says"].isascii() and entry["walks"]
    assert all(key in TEXTS for key in entry["items"])
    Reader(formula(entry["formula"]))
    told = [erratum[name] for erratum in entry.get("errata", ())
            for name in ("printed", "right", "more") if name in erratum]
    for walk in entry["walks"] + told:
        watched = watched_of(walk)
        assert set(watched.input) >= set(needed(watched.task))
        prepared(watched)
    assert all(erratum["key"] in TEXTS for erratum in entry.get("errata", ()))


ERRATA = [key for key in TEXTS if key[0] == "S"]


def computed(key):
    return list(map(tuple, getattr(errata, key)()))


def test_all_errata_are_there():
    assert len(ERRATA) == 34 and set(data("errata.json")) == set(ERRATA)


@pytest.mark.parametrize("key", ERRATA)
def test_an_erratum_is_run_printed_beside_right(key):
    rows = computed(key)
    assert rows and all(len(row) == 3 and all(row) for row in rows)
    assert any(printed != right for _, printed, right in rows)
    text = box(TEXTS[key], data("errata.json")[key])
    Reader(plain("x", "", text))
    assert "<dt>printed</dt>" in text and text.count("<tr>") > len(rows)
    for name in TEXTS[key].here:
        assert 'id="{}"'.format(key) in errata_of([name], TEXTS)
        module, _, function = name.rpartition(".")
        doc = getattr(import_module("refimpl." + module), function).__doc__
        assert "Errata:" in doc and key + ", printed:" in " ".join(
            doc.split())


def tags(name):
    """Return the tags of a function, "module.function"."""
    module, _, function = name.rpartition(".")
    code = unwrap(getattr(import_module("refimpl." + module),
                          function)).__code__
    there = listing(code.co_filename, code.co_firstlineno, function, {})
    return {tag for _, tag, _ in there.rows if tag}


@pytest.mark.parametrize("key", ERRATA)
def test_an_erratum_has_a_line_or_says_why_not(key):
    row = TEXTS[key]
    assert bool(row.lines) != bool(row.no_line)
    for name, tag in row.lines.items():
        assert name in row.here and tag in tags(name)
    for name in row.here:
        assert name in row.lines or row.no_line
    said = box(row, "")
    assert ("no line of ours: " + row.no_line in said) if row.no_line else (
        "line {} of".format(tag) in said)


# {task: {line of its function: the errata marked at it}}
MARKED = {}
for task in sorted(ALL):
    function = "{}.{}".format(*ALL[task][:2])
    for key in ERRATA:
        if function in TEXTS[key].lines:
            MARKED.setdefault(task, {}).setdefault(
                TEXTS[key].lines[function], []).append(key)


def test_many_errata_have_a_line():
    assert sum(len(keys) for lines in MARKED.values()
               for keys in lines.values()) > 28


@pytest.mark.sample(4)
@pytest.mark.parametrize("task", MARKED)
def test_an_erratum_is_marked_at_its_line(task):
    text = page(example(task), followed(
        example(task), data("printed.json")["tests"]))
    result = {}
    for tag, _, _, *keys in inside(text)["functions"][0]["rows"]:
        if keys:
            assert tag not in result
            result[tag] = keys
    assert result == MARKED[task]
    assert all('id="{}"'.format(key) in text
               for keys in result.values() for key in keys)


def test_errata_in_numbers():
    assert computed("S5")[0][1:] == ("b = 0", "b = -1")
    assert computed("S12")[0][1:] == ("n = 3: 6.8867", "n = 100: 0.2066")
    below, origin, above = computed("S18")
    assert below[1:] == ("-1.4587", "-1.3133")      # -1 + log(1 - 1/e)
    assert origin[1:] == ("no logarithm of 0", "-0.6931")
    assert above[1:] == ("no logarithm of -1.718", "-0.3133")
    origin, top, turned = computed("S19")
    assert origin[1] == origin[2]
    assert top[2] == turned[1] == "(0.0000, 0.0000)"
    assert top[1] != top[2] and turned[1] != turned[2]
    assert [row[2] for row in computed("S14")] == [
        "{} support vectors".format(n) for n in (2, 4, 6, 5, 4)]
    assert {row[2] for row in computed("S15")} == {
        "gamma = 130/9, d0 = -1/2"}
    assert computed("S26")[1][2] == "margin 0.800, the widest is 1.000"


def test_all_that_the_texts_print_has_an_entry():
    assert len(ENTRIES) == 16
    assert [entry["number"] for entry in ENTRIES[:4]] == [
        "A 7.1", "A 7.2", "A 7.3", "D 7.4"]
    tasks = {walk[1] for entry in ENTRIES for walk in entry["walks"]}
    assert tasks >= set(ALL)


def test_from_each_place_to_the_walk_the_cases_and_the_erratum():
    by = {"{}.{}".format(*ALL[task][:2]): task for task in ALL}
    text = plain("x", "", index(TEXTS, by))
    Reader(text)
    row = re.search('<tr id="I30">.*?</tr>', text, re.S).group(0)
    assert 'href="perceptron-regression.html"' in row
    assert 'href="errata.html#S3"' in row and "adaline/one-step" in row
    assert "none: " not in row
    assert all("<td></td>" not in line.split("<td>")[3] for line
               in text.split("<tr ")[1:])


@pytest.mark.campaign
def test_the_gallery_is_written(tmp_path, capsys):
    walks = pages(tmp_path)
    assert capsys.readouterr().out.startswith("{} walks in ".format(
        len(walks)))
    names = set(os.listdir(str(tmp_path)))
    assert len(names) > 40
    for name in names - {"walk.css", "walk.js"}:
        text = (tmp_path / name).read_text()
        Reader(text)
        links = re.findall('href="([^"#:]+)[#"]', text)
        assert set(links) <= names, name
    index = (tmp_path / "index.html").read_text()
    for entry in ENTRIES:
        assert "</b> {}</a>".format(typeset(entry["title"])) in index
    assert {task + ".html" for task in ALL} <= names
    totals = Counter()
    for name, text in walks.items():
        result = counts(text)
        totals.update(result)
        assert result["as it was"] == 0 and result["longest"] <= 72, name
        if inside(text)["result"].startswith("result"):
            assert result["empty pictures"] == 0, name
    # "next line" stays out of helpers
    assert totals["inside"] > 1000 and totals["steps"] > 1900
    assert totals["visited inside"] == 0 and totals["visited"] > 700


def test_a_line_that_only_calls_is_passed_over():
    line, inner = [0, 0, 0], [1, 0, 0, 1]
    assert visited([line, line, inner, inner, line, line]) == [0, 4, 5]
    assert visited([line, inner]) == [0]        # an error ends it inside
