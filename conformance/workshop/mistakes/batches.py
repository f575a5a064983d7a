"""Wrong batch perceptrons.

The same contract as in elimination.
"""

from fractions import Fraction

from ..confirm.perceptrons import dot, whole
from .training import (DOUBLES, ETA, LABEL, START, STRICT, changed, doubles)

PATIENCE = 100      # steps
MANY, FEW = 40, 20  # steps, with more examples than that


def is_wrong(data, w, x, label, strict):
    """Say whether an example is misclassified."""
    s = label * dot(w, x)
    return s < 0 if strict else s <= 0


def move(data, w, x, label, part=1):
    """Return the weights moved by an example; the bias is the last."""
    step = part * data["eta"] * label
    return [a + step * v for a, v in zip(w, x)]


def all_of(data, w, rows, wrong):
    """Add every misclassified example, as it has to be."""
    for i in wrong:
        w = move(data, w, rows[i], data["y"][i])
    return w


def a_part(size):
    """Return a step that divides by the size of something."""
    def step(data, w, rows, wrong):
        part = Fraction(1, size(data, wrong))
        for i in wrong:
            w = move(data, w, rows[i], data["y"][i], part)
        return w
    return step


def in_turn(data, w, rows, wrong):
    """Visit all examples, each with the weights of the moment."""
    for x, label in zip(rows, data["y"]):
        if is_wrong(data, w, x, label, False):
            w = move(data, w, x, label)
    return w


def first(data, w, rows, wrong):
    """Add the first misclassified example alone."""
    return move(data, w, rows[wrong[0]], data["y"][wrong[0]])


def worst(data, w, rows, wrong):
    """Add the example that is farthest on the wrong side alone."""
    i = min(wrong, key=lambda i: (data["y"][i] * dot(w, rows[i]), i))
    return move(data, w, rows[i], data["y"][i])


def everything(data, w, rows, wrong):
    """Add all examples, right or wrong."""
    return all_of(data, w, rows, range(len(rows)))


def no_label(data, w, rows, wrong):
    """Add every misclassified example without its label."""
    for i in wrong:
        w = move(data, w, rows[i], 1)
    return w


def bias_with(factor):
    """Return a step that moves the bias by a factor of its own."""
    def step(data, w, rows, wrong):
        moved = all_of(data, w, rows, wrong)
        moved[-1] = w[-1] + factor(data) * sum(data["y"][i] for i in wrong)
        return moved
    return step


def run(data, step=all_of, strict=False, limit=PATIENCE):
    """Return the outputs, None where the limit comes first."""
    rows = [x + [1] for x in data["X"]]
    w = list(data["w0"]) + [data["b0"]]
    limit = limit if len(rows) <= MANY else FEW
    for steps in range(min(limit, data["max_steps"]) + 1):
        wrong = [i for i, (x, label) in enumerate(zip(rows, data["y"]))
                 if is_wrong(data, w, x, label, strict)]
        if not wrong:
            return {"w": w[:-1], "b": w[-1], "steps": steps}
        w = step(data, w, rows, wrong)
    return None


def stepped(endless=None, **options):
    """Return a mistake: the run with another step or test."""
    def answer(data, golden):
        if golden is None:
            return None
        return run(whole(data), **options) or endless
    return answer


def given(**values):
    """Return a mistake: some inputs are ignored."""
    def answer(data, golden):
        if golden is None:
            return None
        return run(whole(dict(data, **{
            name: value(data) for name, value in values.items()})))
    return answer


def not_refused(data, golden):
    """Stop at the limit and give the weights, as if all were well."""
    if golden is not None or data["max_steps"] > 1000:
        return None
    data = whole(data)
    rows = [x + [1] for x in data["X"]]
    w = data["w0"] + [data["b0"]]
    for _ in range(data["max_steps"]):
        w = all_of(data, w, rows, [
            i for i, (x, label) in enumerate(zip(rows, data["y"]))
            if is_wrong(data, w, x, label, False)])
    return {"w": w[:-1], "b": w[-1], "steps": data["max_steps"]}


def in_doubles(data, golden):
    """Compute in doubles."""
    whole_steps = {"max_steps": data["max_steps"]}
    return stepped()(dict(doubles(data), **whole_steps), golden)


MISTAKES = {
    "perceptron-batch": [
        (STRICT, stepped(strict=True)),
        ("the mean of the misclassified is added, not their sum",
         stepped(step=a_part(lambda data, wrong: len(wrong)))),
        ("the sum is divided by the number of all examples",
         stepped(step=a_part(lambda data, wrong: len(data["y"])))),
        ("the weights change within a step, one example at a time",
         stepped(step=in_turn)),
        ("only the first misclassified example is added",
         stepped(step=first)),
        ("only the worst example is added", stepped(step=worst)),
        ("all examples are added, right or wrong",
         stepped("not-converged", step=everything)),
        (LABEL, stepped("not-converged", step=no_label)),
        ("b does not move",
         stepped("not-converged", step=bias_with(lambda data: 0))),
        ("b moves by the label, without eta",
         stepped("not-converged", step=bias_with(lambda data: 1))),
        ("b has the wrong sign (t was given for b)",
         changed(lambda data, golden: {"b": -golden["b"]})),
        (ETA, given(eta=lambda data: 1)),
        (START, given(w0=lambda data: [0] * len(data["w0"]))),
        ("b0 is ignored", given(b0=lambda data: 0)),
        ("the check that finds nothing wrong is counted as a step",
         changed(lambda data, golden: {"steps": golden["steps"] + 1})),
        ("the weights at the limit are given as if training had ended",
         not_refused),
        (DOUBLES, in_doubles)],
}
