"""Mistakes of descent."""

from ..descent import adaline, batch, criterion, printed
from ..perceptrons import IS_WRONG
from . import altered, changed
from .common import with_data
from .perceptrons import (
    AGAIN, BACK, ETA, LABEL, NEAR, START, STRICT, ZERO_ONE, ending,
    labels_zero_one, nothing, one, rows_with_one, silent, switched)


def appended(r, data):
    result = criterion(r, dict(data, X=[x + [1] for x in data["X"]],
                               w=data["w"] + [1]), IS_WRONG["negative"])
    return dict(result, gradient=result["gradient"][:-1])


def over(count):
    """Return a mistake: value and gradient divided by a count."""
    def change(data, right):
        n = count(data, right)
        return {"value": right["value"] / n, "gradient": [
            v / n for v in right["gradient"]]} if n else None
    return altered(change)


def rules(rule):
    return [
        ("residuals are those at the start of the epoch", dict(late=True)),
        ("there is an epoch too many", dict(extra=1)),
        ("there is an epoch too few", dict(extra=-1)),
        ("T counts examples, not passes over all of them", dict(counted=True)),
        BACK, ("w starts at 1", dict(start=1)),
        (AGAIN, with_data(rule, X=rows_with_one))]


def factor(change):
    """Return switches: the step is change(eta, x, y, the residual)."""
    return dict(factor=lambda data, x, y, e: change(
        data.get("eta"), x, y, e))


BASE = {"perceptron-batch": ending(batch)}
MISTAKES = {
    "perceptron-batch": [
        (STRICT, dict(strict=True)),
        ("the mean of the misclassified is added, not their sum",
         dict(part=lambda margins, wrong: len(wrong))),
        ("the sum is divided by the number of all examples",
         dict(part=lambda margins, wrong: len(margins))),
        ("only the first misclassified example is added",
         dict(added=lambda margins, wrong: wrong[:1])),
        ("only the worst example is added", dict(
            added=lambda margins, wrong: [min(
                wrong, key=lambda i: (margins[i], i))])),
        LABEL,
        ("b does not move", dict(bias=lambda eta, m: 0)),
        ("b moves by the label, without eta", dict(bias=lambda eta, m: 1)),
        ("b moves once for each feature", dict(bias=lambda eta, m: m * eta)),
        ("b has the wrong sign (t was given for b)",
         changed("b", lambda data, b: -b)),
        ("b is thrown away: 0 is given", changed("b", lambda data, b: 0)),
        (ETA, switched(batch, eta=one)),
        (START, switched(batch, w0=nothing)),
        ("b0 is ignored", switched(batch, b0=lambda r, data: 0)),
        (ZERO_ONE, switched(batch, y=labels_zero_one)),
        ("the check that finds nothing wrong is counted as a step",
         changed("steps", lambda data, steps: steps + 1)),
        silent("max_steps"), NEAR],
    "perceptron-criterion": [
        ("examples with a score of 0 are not counted as misclassified",
         dict(wrong=IS_WRONG["negative"])),
        ("a score of 0 counts as +1", dict(wrong=IS_WRONG["step"])),
        ("the sum is over all examples, right or wrong",
         dict(wrong=lambda label, s: True)),
        ("the hinge 1 - y w.x was taken",
         dict(wrong=lambda label, s: label * s < 1, room=1)),
        ("the value is negative", changed("value", lambda data, v: -v)),
        ("the gradient points down",
         changed("gradient", lambda data, g: [-v for v in g])),
        ("the number of misclassified examples is given",
         altered(lambda data, right: {"value": len(right["misclassified"])})),
        ("the mean over all examples is given",
         over(lambda data, right: len(data["y"]))),
        ("the mean over the misclassified is given",
         over(lambda data, right: len(right["misclassified"]))),
        ("the value is the mean, and the gradient the sum", altered(
            lambda data, right: {"value": right["value"] / len(data["y"])})),
        ("the labels are left out of the gradient", dict(labelled=False)),
        (AGAIN, appended),
        ("indices count from 1", changed(
            "misclassified", lambda data, chosen: [i + 1 for i in chosen])),
        ],
    "perceptron-regression": rules(printed) + [
        ("the residual itself was taken: that is adaline, not the rule as"
         " printed", factor(lambda eta, x, y, e: e)),
        ("the absolute residual was taken",
         factor(lambda eta, x, y, e: abs(e))),
        ("the square has the sign of the residual",
         factor(lambda eta, x, y, e: e * abs(e))),
        ("the square is subtracted", factor(lambda eta, x, y, e: -e * e))],
    "adaline": rules(adaline) + [
        ("the residual is squared, as Algorithm 7.3 prints it",
         factor(lambda eta, x, y, e: eta * e * e)),
        ("eta is left out", factor(lambda eta, x, y, e: e)),
        ("the step is 2 eta, the derivative of the square",
         factor(lambda eta, x, y, e: 2 * eta * e)),
        ("the residual has the wrong sign",
         factor(lambda eta, x, y, e: -eta * e))]}
