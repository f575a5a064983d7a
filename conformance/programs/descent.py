"""perceptron-batch, perceptron-criterion, perceptron-regression, adaline, and
their mistakes.
"""

from .mistakes import altered, changed, scaled
from .perceptrons import (
    AGAIN, B_SIGN, BACK, ETA, IS_WRONG, LABEL, NEAR, NO_B, START, STRICT,
    WITH_ONE, ZERO_ONE, ending, silent)


def batch(r, data, strict=False, first=False, part=None, labelled=True,
          bias=lambda eta, m: eta, patience=None, refused=True, least=0):
    """Return steps down the criterion: eta times the sum of what is wrong.

    first  only the first of what is wrong is added
    part   what the sum is divided by, of all margins and the indices of those
           that are wrong
    bias   the rate of b, for m features
    least  what is smaller in absolute value is a margin of 0
    """
    X, y, eta = data["X"], data["y"], data["eta"]
    w, b, limit = data["w0"], data["b0"], data["max_steps"]
    pull = y if labelled else [1] * len(y)
    for steps in range(min(limit, patience or limit) + 1):
        margins = [c * r.sum((r.dot(w, x), b)) for x, c in zip(X, y)]
        margins = [m if abs(m) >= least else 0 * m for m in margins]
        wrong = [i for i, m in enumerate(margins)
                 if m < 0 or not (strict or m > 0)]
        if not wrong or (steps == limit and not refused):
            return {"w": w, "b": b, "steps": steps}
        share = r.number(1) / part(margins, wrong) if part else 1
        chosen = wrong[:1] if first else wrong
        w = [r.sum([a] + [eta * share * pull[i] * X[i][k] for i in chosen])
             for k, a in enumerate(w)]
        b = r.sum([b] + [bias(eta, len(w)) * share * pull[i] for i in chosen])
    return None


def criterion(r, data, wrong=IS_WRONG["at-most-zero"], room=0, labelled=True):
    """Return the perceptron criterion and its gradient.

    room  that a margin has to have; of a hinge it is 1
    """
    X, y, w, zero = data["X"], data["y"], data["w"], r.number(0)
    scores = [r.dot(w, x) for x in X]
    chosen = [i for i, s in enumerate(scores) if wrong(y[i], s)]
    lack = [room - y[i] * scores[i] for i in chosen]
    pull = y if labelled else [1] * len(y)
    return {"value": r.sum([zero] + lack),
            "gradient": [-r.sum([zero] + [pull[i] * X[i][k] for i in chosen])
                         for k in range(len(w))],
            "misclassified": chosen}


def descent(r, data, factor, extra=0, late=False, backwards=False,
            counted=False):
    """Return the weights after T passes, moved by factor times x.

    factor   a function of eta and the residual
    extra    passes
    late     residuals are those at the start of the pass
    counted  T counts examples, not passes
    """
    examples = list(zip(data["X"], data["y"]))[::-1 if backwards else 1]
    visits = examples * (data["T"] + extra)
    w = seen = [r.number(0)] * len(data["X"][0])
    for k, (x, y) in enumerate(visits[:data["T"]] if counted else visits):
        if k % len(examples) == 0 or not late:
            seen = w
        f = factor(data.get("eta"), y - r.dot(seen, x))
        w = [a + f * v for a, v in zip(w, x)]
    return {"w": w}


def printed(r, data, factor=lambda eta, e: e * e, **switches):
    """Return Algorithm 7.3 as printed: the residual is squared."""
    return descent(r, data, factor, **switches)


def adaline(r, data, factor=lambda eta, e: eta * e, **switches):
    """Return the weights of the rule with the residual itself."""
    return descent(r, data, factor, **switches)


PLAIN = {"perceptron-batch": batch, "perceptron-criterion": criterion,
         "perceptron-regression": printed, "adaline": adaline}


# Mistakes.

def over(name):
    """Return a factor: 1 over the count of labels or misclassified."""
    return lambda data, right: 1 / (len(dict(data, **right)[name]) or 1)


RULES = [
    ("residuals are those at the start of the epoch", dict(late=True)),
    ("there is an epoch too many", dict(extra=1)),
    ("there is an epoch too few", dict(extra=-1)),
    ("T counts examples, not passes over all of them", dict(counted=True)),
    BACK, (AGAIN, dict(inputs=WITH_ONE))]
BASE = {"perceptron-batch": ending(batch)}
MISTAKES = {
    "perceptron-batch": [
        (STRICT, dict(strict=True)),
        ("the mean of the misclassified is added, not their sum",
         dict(part=lambda margins, wrong: len(wrong))),
        ("the sum is divided by the number of all examples",
         dict(part=lambda margins, wrong: len(margins))),
        ("only the first misclassified example is added",
         dict(first=True)),
        LABEL,
        ("b does not move", dict(bias=lambda eta, m: 0)),
        ("b moves once for each feature", dict(bias=lambda eta, m: m * eta)),
        B_SIGN, NO_B, ETA, START, ("b0 is ignored", dict(inputs=dict(b0=0))),
        ZERO_ONE,
        ("the check that finds nothing wrong is counted as a step",
         changed("steps", lambda steps: steps + 1)),
        silent("max_steps"), NEAR],
    "perceptron-criterion": [
        ("examples with a score of 0 are not counted as misclassified",
         dict(wrong=IS_WRONG["negative"])),
        ("a score of 0 counts as +1", dict(wrong=IS_WRONG["step"])),
        ("the sum is over all examples, right or wrong",
         dict(wrong=lambda label, s: True)),
        ("the hinge 1 - y w.x was taken",
         dict(wrong=lambda label, s: label * s < 1, room=1)),
        ("the value is negative", scaled(-1, "value")),
        ("the gradient points down", scaled(-1, "gradient")),
        ("the number of misclassified examples is given", altered(
            lambda data, right: {"value": len(right["misclassified"])})),
        ("the mean over all examples is given",
         scaled(over("y"), "value", "gradient")),
        ("the mean over the misclassified is given",
         scaled(over("misclassified"), "value", "gradient")),
        ("the value is the mean, and the gradient the sum",
         scaled(over("y"), "value")),
        ("the labels are left out of the gradient", dict(labelled=False)),
        ("indices count from 1", changed(
            "misclassified", lambda chosen: [i + 1 for i in chosen]))],
    "perceptron-regression": RULES + [
        ("the residual itself was taken: that is adaline, not the rule as"
         " printed", dict(factor=lambda eta, e: e)),
        ("the absolute residual was taken",
         dict(factor=lambda eta, e: abs(e))),
        ("the square has the sign of the residual",
         dict(factor=lambda eta, e: e * abs(e))),
        ("the square is subtracted", dict(factor=lambda eta, e: -e * e))],
    "adaline": RULES + [
        ("the residual is squared, as Algorithm 7.3 prints it",
         dict(factor=lambda eta, e: eta * e * e)),
        ("eta is left out", dict(factor=lambda eta, e: e)),
        ("the step is 2 eta, the derivative of the square",
         dict(factor=lambda eta, e: 2 * eta * e)),
        ("the residual has the wrong sign",
         dict(factor=lambda eta, e: -eta * e))]}
