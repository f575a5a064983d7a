"""What can be taken hold of: its answers are those of the functions."""

import pytest

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
