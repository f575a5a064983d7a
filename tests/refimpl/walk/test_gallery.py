"""The gallery: what its entries name, and its pages."""

from importlib import import_module

import pytest

from refimpl.walk.gallery import Folder, every, watched_of
from refimpl.walk.inputs import TASKS, needed, prepared
from refimpl.walk.listing import data
from refimpl.walk.page import box, errata_of
from refimpl.walk.texts import rows, typeset
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


@pytest.mark.parametrize("key", ERRATA)
def test_an_erratum_is_run_printed_beside_right(key):
    rows = data("errata.json")[key]["rows"]
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
