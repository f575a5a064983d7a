"""perceptron-batch, perceptron-criterion, perceptron-regression, adaline."""

from math import sqrt

from . import EXACT, altered, in_doubles, switched
from .perceptrons import (
    AGAIN, DOUBLES, ETA, EVERY_ROW, LABEL, NO_ETA, NO_START, SILENT, START,
    STRICT, WRONG, changed, given, silent, trained)

LONGEST = 10 ** 2000        # beyond this no number is written to a file


def batch(r, data, strict=False, added=None, in_turn=False, part=None,
          labelled=True, bias=lambda eta: eta, patience=None, refused=True):
    """Return steps down the criterion: eta times the sum of what is wrong.

    added, part  of all margins and the indices of those that are wrong: the
                 indices that are added, and what their sum is divided by
    in_turn      each example is looked at again when its turn comes
    bias         the rate of b
    """
    X, y, eta = data["X"], data["y"], data["eta"]
    w, b, limit = data["w0"], data["b0"], data["max_steps"]
    for steps in range(min(limit, patience or limit) + 1):
        margins = [c * (r.dot(w, x) + b) for x, c in zip(X, y)]
        wrong = [i for i, m in enumerate(margins)
                 if m < 0 or not (strict or m > 0)]
        if not wrong or (steps == limit and not refused):
            return {"w": w, "b": b, "steps": steps}
        share = r.number(1) / part(margins, wrong) if part else 1
        for i in added(margins, wrong) if added else wrong:
            if in_turn and y[i] * (r.dot(w, X[i]) + b) > 0:
                continue
            step = share * y[i] if labelled else share
            w = [a + eta * step * v for a, v in zip(w, X[i])]
            b = b + bias(eta) * step
    return None


def criterion(r, data, wrong=WRONG["at-most-zero"], room=0, squared=False,
              labelled=True):
    """Return the perceptron criterion and its gradient.

    room  that a margin has to have; of a hinge it is 1
    """
    X, y, w, zero = data["X"], data["y"], data["w"], r.number(0)
    scores = [r.dot(w, x) for x in X]
    chosen = [i for i, s in enumerate(scores) if wrong(y[i], s)]
    lack = [room - y[i] * scores[i] for i in chosen]
    if squared:
        lack = [v * v for v in lack]
    pull = y if labelled else [1] * len(y)
    return {"value": r.sum([zero] + lack),
            "gradient": [-r.sum([zero] + [pull[i] * X[i][k] for i in chosen])
                         for k in range(len(w))],
            "misclassified": chosen}


def descent(r, data, factor, extra=0, start=0, late=False, backwards=False,
            counted=False, frozen=False, longest=None):
    """Return the weights after T passes, moved by factor times x.

    factor   a function of the data, a row, its target and its residual
    extra    passes
    late     residuals are those at the start of the pass
    counted  T counts examples, not passes
    frozen   the last weight stays as it is
    longest  number, beyond which there is no answer
    """
    examples = list(zip(data["X"], data["y"]))[::-1 if backwards else 1]
    visits = examples * (data["T"] + extra)
    w = seen = [r.number(start)] * len(data["X"][0])
    for k, (x, y) in enumerate(visits[:data["T"]] if counted else visits):
        if k % len(examples) == 0 or not late:
            seen = w
        f = factor(data, x, y, y - r.dot(seen, x))
        w = [a + f * v for a, v in zip(w, x)]
        if frozen:
            w[-1] = r.number(start)
        if longest and max(max(abs(v.numerator), v.denominator)
                           for v in w) > longest:
            return None
    return {"w": w}


def printed(r, data, factor=lambda data, x, y, e: e * e, **switches):
    """Return Algorithm 7.3 as printed: the residual is squared."""
    return descent(r, data, factor, **switches)


def adaline(r, data, factor=lambda data, x, y, e: data["eta"] * e,
            **switches):
    """Return the weights of the rule with the residual itself."""
    return descent(r, data, factor, **switches)


# Another method that is right, for the calibration.

def through_gradient(r, data):
    """Return the value as w . gradient, which errs by other sums."""
    found = criterion(r, data)
    return dict(found, value=r.dot(data["w"], found["gradient"]))


# What is wrong in more than a switch.

def all_of(margins, wrong):
    """Return the indices of all examples."""
    return range(len(margins))


def worst(margins, wrong):
    """Return the index that is farthest on the wrong side."""
    return [min(wrong, key=lambda i: (margins[i], i))]


def appended(r, data):
    """Append a constant with weight 1 to the rows."""
    found = criterion(r, dict(data, X=[x + [1] for x in data["X"]],
                              w=data["w"] + [1]), WRONG["negative"])
    return dict(found, gradient=found["gradient"][:-1])


def over(count):
    """Return a mistake: value and gradient divided by a count."""
    def change(data, golden):
        n = count(data, golden)
        return n and {"value": golden["value"] / n, "gradient": [
            v / n for v in golden["gradient"]]}
    return altered(change)


def at_distance(data, golden):
    """Return the sum of distances: scores over |w|."""
    norm = EXACT.dot(data["w"], data["w"])
    return norm and {"value": float(golden["value"]) / sqrt(norm)}


def sign_of_label(data, x, y, e):
    """Return eta y where the label is wrong, else 0: the perceptron."""
    return data["eta"] * y if y * (y - e) <= 0 else 0


def over_norm(data, x, y, e):
    """Return eta e / |x|^2."""
    return data["eta"] * e / (EXACT.dot(x, x) or 1)


def moved(program, **switches):
    """Return a mistake of a rule of regression."""
    return switched(program, longest=LONGEST, **switches)


def both(rule):
    """Return the mistakes that both rules of regression can have."""
    return [
        ("residuals are those at the start of the epoch",
         moved(rule, late=True)),
        ("there is an epoch too many", moved(rule, extra=1)),
        ("there is an epoch too few", moved(rule, extra=-1)),
        ("T counts examples, not passes over all of them",
         moved(rule, counted=True)),
        ("the examples are visited backwards", moved(rule, backwards=True)),
        ("w starts at 1", moved(rule, start=1)),
        (AGAIN, moved(given(rule, **EVERY_ROW))),
        ("the last weight is not learnt", moved(rule, frozen=True))]


PLAIN = {"perceptron-batch": batch, "perceptron-criterion": criterion,
         "perceptron-regression": printed, "adaline": adaline}

MISTAKES = {
    "perceptron-batch": [
        (STRICT, trained(batch, strict=True)),
        ("the mean of the misclassified is added, not their sum",
         trained(batch, part=lambda margins, wrong: len(wrong))),
        ("the sum is divided by the number of all examples",
         trained(batch, part=lambda margins, wrong: len(margins))),
        ("the weights change within a step, one example at a time",
         trained(batch, added=all_of, in_turn=True)),
        ("only the first misclassified example is added",
         trained(batch, added=lambda margins, wrong: wrong[:1])),
        ("only the worst example is added", trained(batch, added=worst)),
        ("all examples are added, right or wrong",
         trained(batch, "not-converged", added=all_of)),
        (LABEL, trained(batch, "not-converged", labelled=False)),
        ("b does not move", trained(batch, "not-converged",
                                    bias=lambda eta: 0)),
        ("b moves by the label, without eta",
         trained(batch, "not-converged", bias=lambda eta: 1)),
        ("b has the wrong sign (t was given for b)",
         changed("b", lambda data, b: -b)),
        (ETA, trained(given(batch, **NO_ETA))),
        (START, trained(given(batch, **NO_START))),
        ("b0 is ignored", trained(given(batch, b0=lambda data: 0))),
        ("the check that finds nothing wrong is counted as a step",
         changed("steps", lambda data, steps: steps + 1)),
        (SILENT, silent(batch, "max_steps")),
        (DOUBLES, in_doubles(batch))],
    "perceptron-criterion": [
        ("examples with a score of 0 are not counted as misclassified",
         switched(criterion, wrong=WRONG["negative"])),
        ("a score of 0 counts as +1",
         switched(criterion, wrong=WRONG["step"])),
        ("the sum is over all examples, right or wrong",
         switched(criterion, wrong=lambda label, s: True)),
        ("the hinge 1 - y w.x was taken", switched(
            criterion, wrong=lambda label, s: label * s < 1, room=1)),
        ("the value is negative", changed("value", lambda data, v: -v)),
        ("the gradient points down",
         changed("gradient", lambda data, g: [-v for v in g])),
        ("the number of misclassified examples is given", altered(
            lambda data, golden: {"value": len(golden["misclassified"])})),
        ("the mean over all examples is given",
         over(lambda data, golden: len(data["y"]))),
        ("the mean over the misclassified is given",
         over(lambda data, golden: len(golden["misclassified"]))),
        ("scores are divided by |w|", altered(at_distance)),
        ("squares of the scores are added up",
         switched(criterion, squared=True)),
        ("the labels are left out of the gradient", switched(
            criterion, labelled=False)),
        (AGAIN, switched(appended)),
        ("indices count from 1", changed(
            "misclassified", lambda data, chosen: [i + 1 for i in chosen]))],
    "perceptron-regression": both(printed) + [
        ("the residual itself was taken: that is adaline, not the rule as"
         " printed", moved(printed, factor=lambda data, x, y, e: e)),
        ("the absolute residual was taken",
         moved(printed, factor=lambda data, x, y, e: abs(e))),
        ("the square has the sign of the residual",
         moved(printed, factor=lambda data, x, y, e: e * abs(e))),
        ("the square is subtracted",
         moved(printed, factor=lambda data, x, y, e: -e * e)),
        ("half of the square is added",
         moved(printed, factor=lambda data, x, y, e: e * e / 2))],
    "adaline": both(adaline) + [
        ("the residual is squared, as Algorithm 7.3 prints it",
         moved(adaline, factor=lambda data, x, y, e: data["eta"] * e * e)),
        ("eta is left out", moved(adaline, factor=lambda data, x, y, e: e)),
        ("the step is 2 eta, the derivative of the square",
         moved(adaline, factor=lambda data, x, y, e: 2 * data["eta"] * e)),
        ("the residual has the wrong sign",
         moved(adaline, factor=lambda data, x, y, e: -data["eta"] * e)),
        ("only examples on the wrong side move w, as in the perceptron",
         moved(adaline, factor=sign_of_label)),
        ("the step is divided by |x|^2", moved(adaline, factor=over_norm))]}
