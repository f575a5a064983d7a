"""Mistakes of perceptrons."""

from ..perceptrons import online, perceptron
from . import Wrong, altered, changed, in_doubles, switched, unrefused
from .common import LIMIT

PATIENCE = 1000     # epochs: a mistake that takes longer is given up
ENDLESS = "not-converged"


def with_inputs(program, **inputs):
    def changed(r, data, **switches):
        return program(r, dict(data, **{
            name: make(data) for name, make in inputs.items()}), **switches)
    return changed


def trained(program, when=None, most=None, **switches):
    """Return a mistake of training: an error where that has no end.

    most  how many examples are worth a try
    """
    mistake = switched(program, patience=PATIENCE, **switches)

    def ending(answer, most=None):
        def ended(data, golden):
            if golden is None or when and not when(data) or (
                    most and len(data["X"]) > most):
                return None
            return answer(data, golden) or ENDLESS
        return ended
    run = ending(mistake.run)
    run.in_doubles = True
    return Wrong(ending(mistake, most), run)


def silent(program, limit="max_epochs"):
    """Return the mistake that a limit is not refused, if it is not far."""
    return unrefused(program, lambda data: data[limit] <= 1000, refused=False)


def added(data, golden):
    return [sum(a * c * v for a, c, v in zip(
        golden["alpha"], data["y"], column)) for column in zip(*data["X"])]


EVERY_ROW = {"X": lambda data: [x + [1] for x in data["X"]]}
NO_ETA = {"eta": lambda data: 1}
NO_START = {"w0": lambda data: [0] * len(data["X"][0])}
STRICT = "examples with a score of 0 are not updated (< for <=)"
LATE = "the weights change only at the end of a pass"
LABEL = "the label is left out of the update"
AGAIN = "a constant is appended to rows that already have theirs"
BACK = "the examples are visited backwards"
TOP = "training goes back to the first example after every update"
SILENT = "the weights at the limit are given as if training had ended"
ETA = "eta is left out of the update"
START = "w0 is ignored"
DOUBLES = "numbers are turned into doubles on the way"
MARKS = ("alpha only marks which examples were ever wrong",
         changed("alpha", lambda data, alpha: [min(a, 1) for a in alpha]))
CLEAN = ("the clean pass at the end is not counted",
         changed("epochs", lambda data, epochs: epochs - 1))
EPOCHS = ("updates counts the epochs with an update", altered(
    lambda data, golden: {"updates": golden["epochs"] - 1}))
MAKE = {"perceptron": trained}
WRONG = {
    "perceptron": [
        (STRICT, dict(rule="negative",
                         when=lambda data: data["rule"] != "step")),
        ("a score of 0 counts as +1, whatever the rule", dict(rule="step")),
        ("the rule is ignored and at-most-zero is taken",
         dict(rule="at-most-zero")),
        (LATE, dict(late=True)),
        (ETA, trained(with_inputs(perceptron, **NO_ETA))),
        ("eta is left out of the sum of the examples",
         altered(lambda data, golden: {"w": [
             a + b for a, b in zip(data["w0"], added(data, golden))]})),
        (START, trained(with_inputs(perceptron, **NO_START))),
        ("w0 is left out of the sum of the examples",
         altered(lambda data, golden: {"w": [
             data["eta"] * v for v in added(data, golden)]})),
        ("alpha is given in multiples of eta",
         changed("alpha", lambda data, alpha: [
             data["eta"] * a for a in alpha])),
        MARKS, CLEAN, EPOCHS,
        (LABEL, dict(labelled=False)),
        (AGAIN, trained(with_inputs(perceptron, w0=lambda data: None,
                                    **EVERY_ROW),
                        when=lambda data: not any(data["w0"]))),
        (BACK, dict(backwards=True)),
        (TOP, dict(top=True)),
        LIMIT, (SILENT, silent(perceptron)),
        (DOUBLES, in_doubles(perceptron))],
    "perceptron-online": [
        (STRICT, dict(rule="negative")),
        ("a score of 0 counts as +1", dict(rule="step")),
        (LATE, dict(late=True)),
        (ETA, switched(with_inputs(online, **NO_ETA))),
        (START, switched(with_inputs(online, **NO_START))),
        (LABEL, dict(labelled=False)),
        (BACK, dict(backwards=True)),
        ("the stream is read twice", dict(passes=2)),
        (DOUBLES, in_doubles(online))]}
