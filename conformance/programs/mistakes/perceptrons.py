"""Mistakes of perceptrons."""

from ..perceptrons import online, perceptron
from . import altered, changed
from .common import with_data

PATIENCE = 1000     # epochs: a mistake that takes longer is given up


def ending(program):
    """Return a program of training: an error where that has no end."""
    def trained(r, data, patience=PATIENCE, **switches):
        return program(r, data, patience=patience, **switches
                       ) or "not-converged"
    return trained


def silent(limit="max_epochs"):
    """Return the mistake that a limit is not refused."""
    return ("the weights at the limit are given as if training had ended",
            dict(refused=False, when=lambda data: data[limit] <= 1000,
                          patience=None))


def added(data, right):
    return [sum(a * c * v for a, c, v in zip(
        right["alpha"], data["y"], column)) for column in zip(*data["X"])]


def zero_one(y):
    return [max(c, 0) for c in y]


STRICT = "examples with a score of 0 are not updated (< for <=)"
LATE = ("the weights change only at the end of a pass", dict(late=True))
LABEL = ("the label is left out of the update", dict(labelled=False))
AGAIN = "a constant is appended to rows that already have theirs"
BACK = ("the examples are visited backwards", dict(backwards=True))
TOP = ("training goes back to the first example after every update",
       dict(top=True))
ETA = "eta is left out of the update"
START = "w0 is ignored"
ZERO_ONE = "labels 0 and 1 are taken for -1 and +1"
ERROR = ("w moves by y - sign(w.x)", dict(rule="at-most-zero", error=True))
LABELLED = ("alpha carries the sign of the label", altered(lambda data, right:
               {"alpha": [a * c for a, c in zip(right["alpha"], data["y"])]}))
MARKS = ("alpha only marks which examples were ever wrong",
         changed("alpha", lambda data, alpha: [min(a, 1) for a in alpha]))
CLEAN = ("the clean pass at the end is not counted",
         changed("epochs", lambda data, epochs: epochs - 1))
EPOCHS = ("updates counts the epochs with an update",
          altered(lambda data, right: {"updates": right["epochs"] - 1}))
NEAR = ("a score below 1e-6 is called 0", dict(least=1e-6))


def one(r, data):
    return 1


def nothing(r, data):
    return [0] * len(data["X"][0])


def rows_with_one(r, data):
    return [x + [1] for x in data["X"]]


def labels_zero_one(r, data):
    return zero_one(data["y"])


def switched(program, **changes):
    """Return a switch: the program with other inputs."""
    return with_data(ending(program), **changes)


BASE = {"perceptron": ending(perceptron)}
MISTAKES = {
    "perceptron": [
        (STRICT, dict(rule="negative",
                       when=lambda data: data["rule"] != "step")),
        ("a score of 0 counts as +1, whatever the rule", dict(rule="step")),
        ("the rule is ignored and at-most-zero is taken",
         dict(rule="at-most-zero")),
        LATE, (ETA, switched(perceptron, eta=one)),
        ("eta is left out of the sum of the examples", altered(
            lambda data, right: {"w": [a + b for a, b in zip(
                data["w0"], added(data, right))]})),
        (START, switched(perceptron, w0=nothing)),
        ("w0 is left out of the sum of the examples", altered(
            lambda data, right: {"w": [
                data["eta"] * v for v in added(data, right)]})),
        ("alpha is given in multiples of eta", changed(
            "alpha", lambda data, alpha: [data["eta"] * a for a in alpha])),
        MARKS, LABELLED, CLEAN, EPOCHS, LABEL,
        (AGAIN, switched(perceptron, X=rows_with_one,
                          w0=lambda r, data: None)),
        ERROR,
        (ZERO_ONE, switched(perceptron, y=labels_zero_one)),
        BACK, TOP, silent(), NEAR],
    "perceptron-online": [
        (STRICT, dict(rule="negative")),
        ("a score of 0 counts as +1", dict(rule="step")),
        LATE, (ETA, with_data(online, eta=one)),
        (START, with_data(online, w0=nothing)), LABEL, ERROR, BACK,
        ("the stream is read twice", dict(passes=2)),
        (ZERO_ONE, with_data(online, y=labels_zero_one)), NEAR]}
