"""A walk as a page: what is in the file, without a browser."""

import json
import re
from html import unescape

import pytest

from refimpl.walk.inputs import TASKS, Watched, example, followed
from refimpl.walk.page import as_json, page
from refimpl.walk.scene import inputs_of, picture_of
from refimpl.walk.tracing import State
from pages import Reader

EVIL = "</script><script>alert(1)</script><img src=x onerror=alert(2)>&amp;'\""


def made(watched):
    return page(watched, followed(watched))


def inside(text):
    """Return the data of a page."""
    return json.loads(text.split('id="data">')[1].split("</script>")[0])


def layers(watched):
    """Return the layers of the picture after each step."""
    run, state, result = followed(watched), State(), []
    picture = picture_of(watched, inputs_of(watched))
    for step in run.steps:
        state.advance(step)
        result.append((step, picture.at(state, step)))
    return result


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


def test_the_curve_ends_where_the_answer_puts_it():
    """Also where the columns were made whole on the way."""
    watched = Watched("logistic-regression", {
        "X": [["1/2", 1], ["3/2", 1], [1, 1], ["5/2", 1]],
        "y": [0, 0, 1, 1]}, "halves", False, None)
    a, b = map(float, followed(watched).result[0])
    said = [now["say"] for _, now in layers(watched)
            if now["say"].startswith("p = ")]
    assert said[-1] == "p = 1/2 at {:.3g}".format(-b / a)
    xs = picture_of(watched, inputs_of(watched)).points
    assert [p[0] for p in xs] == [.5, 1.5, 1, 2.5]
