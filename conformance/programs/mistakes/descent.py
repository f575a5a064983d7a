"""Mistakes of descent."""

from functools import partial
from math import sqrt

from ..descent import adaline, batch, criterion, printed
from ..linear import gram, transposed
from ..perceptrons import IS_WRONG
from ..rings import EXACT
from . import Wrong, altered, changed, in_doubles, running, switched
from .common import STEP_LIMIT
from .perceptrons import (
    AGAIN, DOUBLES, ETA, EVERY_ROW, LABEL, NO_ETA, NO_START, SILENT, START,
    STRICT, silent, trained, with_inputs)

LONGEST = 10 ** 2000        # beyond this no number is written to a file
STEPS = "a digit: each step is off by u (|y| + |w||x|), as it is printed"


def all_of(margins, wrong):
    return range(len(margins))


def appended(r, data):
    result = criterion(r, dict(data, X=[x + [1] for x in data["X"]],
                               w=data["w"] + [1]), IS_WRONG["negative"])
    return dict(result, gradient=result["gradient"][:-1])


def over(count):
    """Return a mistake: value and gradient divided by a count."""
    def change(data, golden):
        n = count(data, golden)
        return n and {"value": golden["value"] / n, "gradient": [
            v / n for v in golden["gradient"]]}
    return altered(change)


def moved(program, **switches):
    return Wrong(switched(program, longest=LONGEST, **switches).answer,
                 running(program, **switches))


def both(rule):
    return [
        ("residuals are those at the start of the epoch", dict(late=True)),
        ("there is an epoch too many", dict(extra=1)),
        ("there is an epoch too few", dict(extra=-1)),
        ("T counts examples, not passes over all of them", dict(counted=True)),
        ("the examples are visited backwards", dict(backwards=True)),
        ("w starts at 1", dict(start=1)),
        (AGAIN, moved(with_inputs(rule, **EVERY_ROW))),
        ("the last weight is not learnt", dict(frozen=True))]


def hinge(r, data):
    result = criterion(r, data)
    scores = [c * r.dot(data["w"], x) for x, c in zip(data["X"], data["y"])]
    return dict(result, value=(r.sum(map(abs, scores)) - r.sum(scores)) / 2)


def of_all(r, data):
    result, X, y = criterion(r, data), data["X"], data["y"]
    wrong = set(result["misclassified"])
    gradient = []
    for column in transposed(X):
        pulls = [c * v for c, v in zip(y, column)]
        gradient.append(r.sum([v for i, v in enumerate(pulls)
                               if i not in wrong]) - r.sum(pulls))
    return dict(result, gradient=gradient)


def in_dual(r, data):
    X, y, n = data["X"], data["y"], len(data["X"])
    K, alpha = gram(r, X), [r.number(0)] * len(data["X"])
    for _ in range(data["T"]):
        for i in range(n):
            alpha[i] = alpha[i] + data["eta"] * (y[i] - r.dot(K[i], alpha))
    return {"w": [r.dot(alpha, c) for c in zip(*X)]}


def stepped(r, data, step):
    w = [r.number(0)] * len(data["X"][0])
    for x, y in list(zip(data["X"], data["y"])) * data["T"]:
        w = step(r, data["eta"], w, x, y)
    return {"w": w}


def split(r, eta, w, x, y):
    s = r.dot(w, x)
    w = [a + eta * y * v for a, v in zip(w, x)]
    return [a - eta * s * v for a, v in zip(w, x)]


MAKE = {"perceptron-batch": trained, "perceptron-regression": moved,
        "adaline": moved}
WRONG = {
    "perceptron-batch": [
        (STRICT, dict(strict=True)),
        ("the mean of the misclassified is added, not their sum",
         dict(part=lambda margins, wrong: len(wrong))),
        ("the sum is divided by the number of all examples",
         dict(part=lambda margins, wrong: len(margins))),
        ("the weights change within a step, one example at a time",
         dict(added=all_of, in_turn=True)),
        ("only the first misclassified example is added",
         dict(added=lambda margins, wrong: wrong[:1])),
        ("only the worst example is added", dict(
            added=lambda margins, wrong: [min(
                wrong, key=lambda i: (margins[i], i))])),
        ("all examples are added, right or wrong", dict(added=all_of)),
        (LABEL, dict(labelled=False)),
        ("b does not move", dict(bias=lambda eta: 0)),
        ("b moves by the label, without eta", dict(bias=lambda eta: 1)),
        ("b has the wrong sign (t was given for b)",
         changed("b", lambda data, b: -b)),
        (ETA, trained(with_inputs(batch, **NO_ETA))),
        (START, trained(with_inputs(batch, **NO_START))),
        ("b0 is ignored", trained(with_inputs(batch, b0=lambda data: 0))),
        ("the check that finds nothing wrong is counted as a step",
         changed("steps", lambda data, steps: steps + 1)),
        STEP_LIMIT, (SILENT, silent(batch, "max_steps")),
        (DOUBLES, in_doubles(batch))],
    "perceptron-criterion": [
        ("examples with a score of 0 are not counted as misclassified",
         dict(wrong=IS_WRONG["negative"])),
        ("a score of 0 counts as +1", dict(wrong=IS_WRONG["step"])),
        ("the sum is over all examples, right or wrong",
         dict(wrong=lambda label, s: True)),
        ("the hinge 1 - y w.x was taken", dict(
            wrong=lambda label, s: label * s < 1, room=1)),
        ("the value is negative", changed("value", lambda data, v: -v)),
        ("the gradient points down",
         changed("gradient", lambda data, g: [-v for v in g])),
        ("the number of misclassified examples is given", altered(
            lambda data, golden: {"value": len(golden["misclassified"])})),
        ("the mean over all examples is given",
         over(lambda data, golden: len(data["y"]))),
        ("the mean over the misclassified is given",
         over(lambda data, golden: len(golden["misclassified"]))),
        ("scores are divided by |w|", altered(
            lambda data, golden: any(data["w"]) and {"value": float(
                golden["value"]) / sqrt(EXACT.dot(data["w"], data["w"]))})),
        ("squares of the scores are added up", dict(squared=True)),
        ("the labels are left out of the gradient", dict(labelled=False)),
        (AGAIN, switched(appended)),
        ("indices count from 1", changed(
            "misclassified", lambda data, chosen: [i + 1 for i in chosen]))],
    "perceptron-regression": both(printed) + [
        ("the residual itself was taken: that is adaline, not the rule as"
         " printed", dict(factor=lambda data, x, y, e: e)),
        ("the absolute residual was taken",
         dict(factor=lambda data, x, y, e: abs(e))),
        ("the square has the sign of the residual",
         dict(factor=lambda data, x, y, e: e * abs(e))),
        ("the square is subtracted",
         dict(factor=lambda data, x, y, e: -e * e)),
        ("half of the square is added",
         dict(factor=lambda data, x, y, e: e * e / 2))],
    "adaline": both(adaline) + [
        ("the residual is squared, as Algorithm 7.3 prints it",
         dict(factor=lambda data, x, y, e: data["eta"] * e * e)),
        ("eta is left out", dict(factor=lambda data, x, y, e: e)),
        ("the step is 2 eta, the derivative of the square",
         dict(factor=lambda data, x, y, e: 2 * data["eta"] * e)),
        ("the residual has the wrong sign",
         dict(factor=lambda data, x, y, e: -data["eta"] * e)),
        ("only examples on the wrong side move w, as in the perceptron",
         dict(factor=lambda data, x, y, e: (
             data["eta"] * y if y * (y - e) <= 0 else 0))),
        ("the step is divided by |x|^2", dict(
            factor=lambda data, x, y, e: data["eta"] * e / (
                EXACT.dot(x, x) or 1)))]}
LOSSY = {
    "perceptron-criterion": [
        ("the value is half of sum |s| - sum y s", hinge),
        ("the gradient is that of all less that of the right ones", of_all)],
    "perceptron-regression": [
        ("the squared residual is multiplied out", dict(
            factor=lambda data, x, y, e: (
                y * y - 2 * y * (y - e) + (y - e) * (y - e))))],
    "adaline": [
        ("weights are sums of examples, by a Gram matrix", in_dual, STEPS),
        ("eta y x and eta (w.x) x are moved one by one",
         partial(stepped, step=split), STEPS),
        ("I - eta x x' is made first", partial(
            stepped, step=lambda r, eta, w, x, y: [r.dot([
                (1 if j == k else 0) - eta * u * v for k, v in enumerate(
                    x)], w) + eta * y * u for j, u in enumerate(x)]), STEPS)]}
