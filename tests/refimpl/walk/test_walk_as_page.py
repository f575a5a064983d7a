"""A walk as a page: what is in the file, without a browser."""

import json
import re
import time
from html import unescape

import pytest

from refimpl.logistic import log_likelihood
from refimpl.walk.inputs import ALL, Watched, example, followed, from_case
from refimpl.walk.listing import data
from refimpl.walk.page import as_json, page
from refimpl.walk.scene import pictures
from refimpl.walk.tracing import State
from pages import Reader
from walk_views import inside

WORDS = data("printed.json")["tests"]
EVIL = "</script><script>alert(1)</script><img src=x onerror=alert(2)>&amp;'\""


def made(watched):
    return page(watched, followed(watched, WORDS))


def layers(watched, k=0):
    """Return the layers of picture k after each step."""
    run, state, result = followed(watched, WORDS), State(), []
    picture = pictures(watched, run)[k]
    for step in run.steps:
        state.advance(step)
        result.append((step, picture.at(state, step)))
    return result


@pytest.mark.sample(4)
@pytest.mark.parametrize("task", sorted(ALL))
def test_every_task_has_a_page_that_is_well_formed(task):
    text = made(example(task))
    elements = Reader(text).elements
    ids = [result["id"] for _, result in elements if "id" in result]
    assert len(ids) == len(set(ids)) and text.isascii()
    assert not [result for name, result in elements
                if "src" in result or name == "link"
                and result["href"] != "data:,"]
    result = inside(text)
    assert result["steps"] and result["result"].startswith("result ")
    names = [f["name"] for f in result["functions"]]
    assert all(row[0] < len(names) for row in result["steps"])


def test_no_label_becomes_markup():
    watched = example("fisher")
    evil = watched._replace(what=EVIL, input=dict(
        watched.input, classes=[EVIL] * 3 + ["b"] * 3))
    text = made(evil)
    assert "<img" not in text and text.count("<script") == 2
    assert unescape(text.split("<p>On ")[1].split(", in exact")[0]) == EVIL
    assert EVIL in [name for row in inside(text)["steps"][0][5]
                    if isinstance(row, list) for name in row]
    assert json.loads(as_json({"a": EVIL})) == {"a": EVIL}
    assert not set("<>&") & set(as_json({"a": EVIL}))


def test_the_policy_knows_the_script_and_the_style():
    text = made(example("line"))
    policy = re.search(r'Policy" content="([^"]*)"', text).group(1)
    assert policy.count("'sha256-") == 2 and "default-src 'none'" in policy
    assert "unsafe" not in policy


@pytest.mark.campaign
def test_ten_thousand_steps_are_below_four_megabytes():
    watched = Watched("adaline", {
        "X": [[k % 5, 1] for k in range(30)], "eta": "0.01", "T": 120,
        "y": [k % 7 for k in range(30)]}, "floats", True, None)
    start = time.process_time()
    run = followed(watched, WORDS)
    text = page(watched, run)
    assert len(run.steps) > 10000 and len(text) < 4000000
    assert time.process_time() - start < 20


def test_the_boundary_of_a_step_is_that_of_its_weights():
    """Algorithm 7.1: after w = [-1, -2, -1] the line x + 2 y = -1."""
    for step, result in layers(example("perceptron")):
        moved = dict((n, v) for n, _, v in step.changed).get("w")
        if moved and any(moved):
            line = "the line {:.3g} x {:+.3g} y = {:.3g}".format(
                moved[0], moved[1], -moved[2])
            assert line in result["say"] and result["boundary"]
    assert any(result["here"] for _, result in layers(example("perceptron")))


# rows over 2, of which all inner products are over 2, not over 4
HALVES = {"X": [["1/2", "3/2"], ["-1/2", "1/2"], ["-1/2", "-1/2"],
                ["3/2", "-1/2"]], "y": [-1, -1, 1, 1]}


@pytest.mark.parametrize("watched", [
    from_case(None, "svm-hard/three-points"),
    from_case(None, "svm-hard/decimals"), from_case(None, "svm-soft/and"),
    from_case(None, "separability/four-points"),
    Watched("separability", HALVES, "fractions", False, None),
    Watched("svm-hard", HALVES, "fractions", False, None),
    Watched("svm-soft", dict(HALVES, C="3/7"), "a price", False, None)],
    ids=lambda watched: watched.task + " " + watched.what)
def test_the_descent_ends_on_the_boundary_of_the_answer(watched):
    result = [(step, now["say"]) for step, now in layers(watched)
              if "line" in now["say"]]
    inner = [say for step, say in result if step.depth]
    outer = [say for step, say in result if not step.depth]
    numbers = [[float(v.replace("+", "")) for v in re.findall(
        r"(?<![\w.])[-+]?[\d.]+(?:e[-+]\d+)?",
        say.split("line")[1].split(";")[0])]
        for say in (inner[-1], outer[-1])]
    assert numbers[0] == pytest.approx(numbers[1], abs=.01)


def test_the_curve_ends_where_the_answer_puts_it():
    """Also where the columns were made whole on the way."""
    watched = Watched("logistic-regression", {
        "X": [["1/2", 1], ["3/2", 1], [1, 1], ["5/2", 1]],
        "y": [0, 0, 1, 1]}, "halves", False, None)
    a, b = map(float, followed(watched, WORDS).result[0])
    said = [now["say"] for _, now in layers(watched)
            if now["say"].startswith("p = ")]
    assert said[-1] == "p = 1/2 at {:.3g}".format(-b / a)
    xs = pictures(watched, followed(watched, WORDS))[0].points
    assert [p[0] for p in xs] == [.5, 1.5, 1, 2.5]


def test_a_row_exchange_is_marked():
    result = [row[9] for row in inside(made(example("solve")))["steps"]
              if len(row) > 9]
    exchanges = [row for row in result if "swapped" in row]
    assert exchanges == [["M", 0, 0, "pivot", "M", 0, -1, "swapped",
                          "M", 2, -1, "swapped"]]
    assert ["M", 1, 1, "pivot"] in result        # the row is where it was
    assert ["M", 0, 0, "pivot", "M", 1, -1, "reduced"] in result


# The likelihood as a picture, over one, two or more weights.
THREE = [[0, 2, 1], [1, 1, 1], [2, 3, 1], [3, 0, 1], [4, 2, 1], [1, 3, 1],
         [2, 1, 1]]
Y = [0, 0, 1, 0, 1, 0, 1]


def ended(X, theta):
    """Return (the picture after the last step, its layers, the last theta)."""
    watched = Watched("newton", {"X": X, "y": Y, "theta": theta,
                                 "tolerance": "1/1000"}, "", True, None)
    run, state = followed(watched, WORDS), State()
    picture = pictures(watched, run)[-1]
    for step in run.steps:
        state.advance(step)
        layers = picture.at(state, step)
    return picture, layers, state.root["theta"]


@pytest.mark.parametrize("X, shown, name", [
    ([[1]] * 7, [0], "climb"), ([row[1:] for row in THREE], [0, 1], "surface"),
    (THREE, [0, 2], "surface")])
def test_the_picture_has_the_likelihood_at_the_last_step(X, shown, name):
    picture, layers, theta = ended(X, [0] * len(X[0]))
    assert picture.shown == shown and picture.name == name
    expected = log_likelihood(X, Y, [float(v) for v in theta], 8).value
    height = picture.height([float(theta[k]) for k in shown])
    assert height == pytest.approx(float(expected))
    assert "log-likelihood {:.4g}".format(height) in layers["say"]
    assert layers["path"] and layers["here"]
    off = list(theta)
    for k in range(len(theta)):     # no other weight is better
        if k in shown:
            off[k] = float(theta[k]) + .1
    assert picture.height([off[k] for k in shown]) < height


def test_weights_that_are_not_shown_are_said_to_stay():
    picture, _, _ = ended(THREE, [0, 0, 0])
    assert "the other weights are as they end" in picture.legend["path"]
    assert "\u03b8\u2081 and \u03b8\u2083 moved most" in picture.legend[
        "path"].replace(", which", "")
    picture, _, _ = ended([row[1:] for row in THREE], [0, 0])
    assert "other weights" not in picture.legend["path"] + picture.title
