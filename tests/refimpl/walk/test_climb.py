"""The likelihood as a picture, over one, two or more weights."""

import pytest

from refimpl.logistic import log_likelihood
from refimpl.walk.inputs import Watched, followed
from refimpl.walk.listing import data
from refimpl.walk.scene import pictures
from refimpl.walk.tracing import State

THREE = [[0, 2, 1], [1, 1, 1], [2, 3, 1], [3, 0, 1], [4, 2, 1], [1, 3, 1],
         [2, 1, 1]]
Y = [0, 0, 1, 0, 1, 0, 1]


def ended(X, theta):
    """Return (the picture after the last step, its layers, the last theta)."""
    watched = Watched("newton", {"X": X, "y": Y, "theta": theta,
                                 "tolerance": "1/1000"}, "", True, None)
    run, state = followed(watched, data("printed.json")["tests"]), State()
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
