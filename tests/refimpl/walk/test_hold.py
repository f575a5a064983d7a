"""What can be taken hold of: its answers are those of the functions."""

import pytest

from problems import function_of

from refimpl.fisher import fisher_criterion
from refimpl.lasso import lasso
from refimpl.perceptron import perceptron
from refimpl.walk.hold import hold, moved
from refimpl.walk.inputs import Watched, example
from refimpl.walk.values import shown


def answers(watched):
    """Return {key: the words of an answer}."""
    _, data = hold(watched)
    return {key: data["texts"][cells[0]]
            for key, cells in data["answers"].items()}, data


def test_every_place_of_a_point_has_its_own_answer():
    watched = example("perceptron")
    words, data = answers(watched)
    (xs, ys), inputs = data["grid"], watched.input
    assert len(words) == 1 + 5 + len(data["points"]) * len(xs) * len(ys)
    for key in ("0,0,0", "3,2,1", "2,4,3"):
        i, a, b = map(int, key.split(","))
        rows = [list(row) for row in inputs["X"]]
        rows[i][:2] = [xs[a][1], ys[b][1]]
        try:
            expected = "w = " + shown(perceptron(rows, inputs["y"]).w)
        except ArithmeticError:
            expected = "No answer"
        except Exception as error:
            expected = "No answer: {}".format(error)
        assert expected in words[key], key


# task: a field of its answer, and its sign where that is another.
PLACES = {
    "logistic-calibration": "d0", "dual-perceptron": "alpha \u03b1",
    "separability": "w", "covariance": "covariance", "margins": "distances",
    "linear-classifier": "w", "least-squares-plug-in": "intercept",
    "fisher": "W", "fisher-criterion": "criterion"}


@pytest.mark.sample(4)
@pytest.mark.parametrize("task", sorted(PLACES))
def test_a_moved_point_has_the_answer_of_its_function(task):
    field, sign = (2 * PLACES[task].split())[:2]
    words, data = answers(example(task))
    (xs, ys), inputs = data["grid"], example(task).input
    X = [list(row) for row in inputs["X"]]
    X[1][:2] = [xs[2][1], ys[1][1]]
    result = function_of(task)(**dict(inputs, X=X))
    value = getattr(result, field) if field in getattr(
        result, "_fields", ()) else result
    assert "{} = {}".format(sign, shown(value)) in words["1,2,1"]
    assert words["1,2,1"] != words[""]
    drawn = data["layers"].index("boundary") + 1
    texts = [data["texts"][data["answers"][key][drawn]] for key in (
        "1,2,1", "")]
    assert all(texts) and (texts[0] != texts[1] or task in (
        "margins", "fisher-criterion", "separability"))


def test_a_direction_is_slid():
    words, data = answers(example("fisher-criterion"))
    at = data["slide"][1].index("[1, 1]")
    inputs = example("fisher-criterion").input
    result = fisher_criterion(inputs["X"], inputs["classes"], [[1, 1]])
    assert "criterion = {}".format(result.criterion) in words[str(at)]


@pytest.mark.parametrize("task, changed, start", [
    ("perceptron", {}, "1"), ("perceptron", {"eta": "1/2"}, "1/2"),
    ("adaline", {"eta": "1/8"}, "1/8"), ("adaline", {"eta": 1}, "1"),
    ("ridge", {"lambda": 6}, "6"), ("svm-soft", {"C": "0.3"}, "0.3"),
    ("linear-classifier", {"M": "diagonal"}, "diagonal"),
    ("kernel-perceptron", {"kernel": {"name": "gaussian", "sigma": "5/4"}},
     "5/4")])
def test_a_slider_opens_on_the_setting_of_its_answer(task, changed, start):
    watched = example(task)
    words, data = answers(watched._replace(
        input=dict(watched.input, **changed)))
    _, values, begun = data["slide"]
    assert values[begun] == start
    assert data["answers"][""] == data["answers"][str(begun)]


def test_a_panel_has_something_to_take_hold_of():
    cross = {"X": [[0, 0, 1], [0, 1, 1], [1, 0, 1], [1, 1, 1]],
             "y": [-1, 1, 1, -1]}
    for task, changed in (
            ("perceptron", cross), ("dual-perceptron", cross),
            ("separability", {"X": [row[:2] for row in cross["X"]],
                              "y": cross["y"]}),
            ("linear-classifier", {"M": [[1, 0], [0, 2]]})):
        watched = example(task)
        held = hold(watched._replace(input=dict(watched.input, **changed)))
        assert held == ("", None), task


def test_every_value_of_a_setting_has_its_answer():
    words, data = answers(example("lasso"))
    inputs = example("lasso").input
    for k, lam in enumerate(data["slide"][1]):
        w = lasso(inputs["X"], inputs["y"], int(lam)).w
        assert "w = " + shown(w) in words[str(k)]


@pytest.mark.parametrize("task", ["line", "ridge", "least-squares"])
def test_a_moved_point_of_a_fit_moves_its_target(task):
    inputs = moved(example(task).input, 1, 7, 9, True)
    column = inputs.get("x") or [row[0] for row in inputs["X"]]
    assert column[1] == 7 and inputs["y"][1] == 9
    assert example(task).input["y"][1] == 3


def test_what_is_large_or_has_no_picture_is_left_alone():
    assert hold(example("solve")) == ("", None)
    rows = [[k, k % 3] for k in range(50)]
    assert hold(Watched("svm-soft", {
        "X": rows, "y": [1, -1] * 25, "C": 1}, "", False, None)) == ("", None)
    _, data = hold(example("kernel-perceptron")._replace(
        input=dict(example("kernel-perceptron").input, kernel={
            "name": "gaussian", "sigma": 1}), floats=True))
    assert data["slide"][0] == "\u03c3" and not data["grid"]
