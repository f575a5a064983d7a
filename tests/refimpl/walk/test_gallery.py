"""The gallery: what leads where, and what is counted over its walks."""

import os
import re
from html import escape
from importlib import import_module
from math import log

import pytest

import refimpl
from refimpl.base.rows import fraction
from refimpl.walk.gallery import Folder, every, gallery, watched_of
from refimpl.walk.inputs import TASKS, needed, prepared, name_of
from refimpl.walk.listing import data
from refimpl.walk.page import box, errata_of
from refimpl.walk.texts import rows, typeset
from refimpl.walk.values import shown
from pages import Reader

ENTRIES, TEXTS = data("gallery.json"), rows()


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda e: e["title"])
def test_an_entry_names_what_there_is(entry):
    assert entry["says"].isascii() and entry["walks"]
    assert all(key in TEXTS for key in entry["items"])
    Reader(entry["formula"])
    told = [erratum[name] for erratum in entry.get("errata", ())
            for name in ("printed", "right", "more") if name in erratum]
    for walk in entry["walks"] + told:
        watched = watched_of(walk)
        assert set(watched.input) >= set(needed(watched.task))
        prepared(watched)
    assert all(erratum["key"] in TEXTS for erratum in entry.get("errata", ()))


ERRATA = [key for key in TEXTS if key[0] == "S"]


def printed(key):
    """Return [(at, as printed, right), ...] as the page has them."""
    return list(map(tuple, data("errata.json")[key]["rows"]))


@pytest.mark.parametrize("key", ERRATA)
def test_an_erratum_is_run_printed_beside_right(key):
    rows = printed(key)
    assert rows and all(len(row) == 3 and all(row) for row in rows)
    assert any(printed != right for _, printed, right in rows)
    text = box(TEXTS[key])
    Reader(text)
    assert "<dt>printed</dt>" in text and text.count("<tr>") > len(rows)
    for name in TEXTS[key].here:
        assert 'id="{}"'.format(key) in errata_of([name], TEXTS)
        module, _, function = name.rpartition(".")
        doc = getattr(import_module("refimpl." + module), function).__doc__
        assert key + "," in doc.partition("Errata:")[2]


FOUR, Y4 = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]
SQUARE, AND = [[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1]
CROSSED = [[1, 3], [0, 5], [4, 1], [4, 4], [1, 4]], [1, 1, -1, -1, -1]
TILTED = [[1, 0], [-1, 0], [0, 2], [0, -2], [4, 3], [2, 3], [3, 5], [3, 1]]
COINS = [[0, 1]] * 3 + [[1, 1]] * 4, [1, 0, 0, 1, 1, 1, 0]
HALF, EIGHTH = fraction(1, 2), fraction(1, 8)


def gradients(theta):
    result = refimpl.log_likelihood(*COINS, theta)
    wrong = [sum(row[k] * (label - 1 + p) for row, label, p in zip(
        *COINS, result.probabilities)) for k in (0, 1)]
    return tuple("({:.4f}, {:.4f})".format(*[abs(round(v, 9)) for v in pair])
                 for pair in (wrong, result.gradient))


def supports(C):
    result = refimpl.svm_soft(*CROSSED, fraction(1, C))
    return "{} support vectors".format(sum(a > 0 for a in result.alpha))


ROWS = refimpl.homogeneous(FOUR)
# (erratum, row): what is computed of (as printed, right), None for words
COMPUTED = {
    ("S3", 2): lambda: ["w = {}".format(v) for v in (
        refimpl.perceptron_regression([[1]], [-1], 3)[0],
        refimpl.adaline([[1]], [-1], HALF, 3)[0])],
    ("S4", 2): lambda: ["eta = {}: residual {}".format(
        eta, 1 - 2 * refimpl.adaline([[2]], [1], eta, 3)[0])
        for eta in (1, EIGHTH)],
    ("S7", 0): lambda: ["along ({}, {}): {}".format(
        *w, refimpl.fisher_criterion(TILTED, [0] * 4 + [1] * 4, [w]).criterion)
        for w in ([1, 1], [4, 1])],
    ("S9", 0): lambda: ["w = {} after {} updates".format(
        shown(run.w), run.updates) for run in (
            refimpl.perceptron(ROWS, Y4, rule="negative"),
            refimpl.perceptron(ROWS, Y4))],
    ("S14", 3): lambda: [None, supports(4)],
    ("S14", 4): lambda: [None, supports(16)],
    ("S15", 0): lambda: [None, "gamma = {}, d0 = {}".format(
        *refimpl.logistic_calibration(FOUR, Y4, [3, -4], 1)[:2])],
    ("S16", 2): lambda: [None, "theta = {:.6f}".format(
        refimpl.logistic_regression([[1]] * 3, [0, 1, 1], digits=8).theta[0])],
    ("S19", 0): lambda: gradients([0.0, 0.0]),
    ("S19", 1): lambda: gradients([log(6), -log(2)]),
    ("S19", 2): lambda: gradients([-log(6), log(2)]),
    ("S26", 1): lambda: [None, "margin {:.3f}, the widest is {:.3f}".format(
        float(refimpl.margins([3, -4], 1, FOUR, Y4).margin),
        float(refimpl.svm_hard(FOUR, Y4).margin))],
    ("S31", 0): lambda: [None, "alpha / eta: {}, in all {}".format(*[
        shown(v) for run in [refimpl.dual_perceptron_bias(SQUARE, AND, HALF)]
        for v in ([2 * a for a in run.alpha], run.updates)])],
    ("S32", 1): lambda: [None, "w = {}, t = {}".format(*map(
        shown, refimpl.svm_hard([[v + 5 for v in x] for x in FOUR], Y4)[1:3]))]
}


@pytest.mark.parametrize("key, row", COMPUTED)
def test_errata_in_numbers(key, row):
    for text, due in zip(printed(key)[row][1:], COMPUTED[key, row]()):
        assert due in (None, text)


def test_all_that_the_texts_print_has_an_entry():
    tasks = {walk[1] for entry in ENTRIES for walk in entry["walks"]}
    assert tasks >= set(TASKS)


def test_a_walk_and_the_errata_are_written(tmp_path):
    folder, entry = Folder(str(tmp_path), "<nav></nav>"), ENTRIES[14]
    task = entry["walks"][0][1]
    folder.walk(task, entry)
    text = (tmp_path / (task + ".html")).read_text()
    Reader(text)
    assert typeset(entry["title"]) in text and "ask.html#task=" in text
    text = every(folder, {"{}.{}".format(*TASKS[task][:2]): task})
    assert all('id="{}"'.format(key) in text for key in ERRATA)
    assert 'href="{}.html"'.format(task) in text


@pytest.mark.campaign
def test_the_gallery_is_written(tmp_path, capsys):
    gallery(str(tmp_path))
    walks = [path for path in tmp_path.glob("*.html")
             if 'id="data">' in path.read_text(encoding="utf-8")]
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
    assert {task + ".html" for task in TASKS} <= names
    # from the first to the last, each by its name
    task, seen = ENTRIES[0]["walks"][0][1], []
    while task:
        text = (tmp_path / (task + ".html")).read_text()
        assert "<title>{}: ".format(escape(name_of(task))) in text
        seen.append(task)
        after = re.findall('rel="next" href="(.*?).html"', text)
        task = after[0] if after else ""
    assert sorted(seen) == sorted(TASKS)
