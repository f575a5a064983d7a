"""Formulas of descent that lose digits."""

from .. import descent
from ..linear import transposed


def hinge(r, data):
    """Return the value as half of sum |s| - sum y s."""
    found = descent.criterion(r, data)
    scores = [c * r.dot(data["w"], x) for x, c in zip(data["X"], data["y"])]
    return dict(found, value=(r.sum(map(abs, scores)) - r.sum(scores)) / 2)


def of_all(r, data):
    """Return the gradient as that of all less that of the right ones."""
    found, X, y = descent.criterion(r, data), data["X"], data["y"]
    wrong = set(found["misclassified"])
    gradient = []
    for column in transposed(X):
        pulls = [c * v for c, v in zip(y, column)]
        gradient.append(r.sum([v for i, v in enumerate(pulls)
                               if i not in wrong]) - r.sum(pulls))
    return dict(found, gradient=gradient)


def squared_apart(r, data):
    """Return Algorithm 7.3 with y^2 - 2 y s + s^2 for the square."""
    return descent.printed(r, data, factor=lambda data, x, y, e: (
        y * y - 2 * y * (y - e) + (y - e) * (y - e)))


LOSSY = {
    "perceptron-criterion": [
        ("the value is half of sum |s| - sum y s", hinge),
        ("the gradient is that of all less that of the right ones",
         of_all)],
    "perceptron-regression": [
        ("the squared residual is multiplied out", squared_apart)]}

SINGLE = {
    "perceptron-criterion": descent.criterion,
    "perceptron-regression": descent.printed,
    "adaline": descent.adaline}
