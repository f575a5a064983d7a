"""Wrong perceptrons: the mistakes, by name.

The same contract as in elimination.
"""

from ..confirm.systems import dot
from .perceptrons import (from_the_top, not_refused, one_epoch, start_of,
                          trained, with_gram)


def only(rules, mistake):
    """Return the mistake, for data under some of the rules."""
    def answer(data, golden):
        if data.get("rule", "at-most-zero") in rules:
            return mistake(data, golden)
        return None
    return answer


def changed(change):
    """Return a mistake: the right answer with some outputs changed."""
    def answer(data, golden):
        return None if golden is None else dict(golden,
                                                **change(data, golden))
    return answer


def examples_added(data, golden):
    """Return the sum of alpha y x."""
    w = [0] * len(data["X"][0])
    for a, label, x in zip(golden["alpha"], data["y"], data["X"]):
        w = [p + a * label * q for p, q in zip(w, x)]
    return w


def without_start(data, golden):
    """Return eta times the sum of the examples, w0 left out."""
    return {"w": [data["eta"] * v for v in examples_added(data, golden)]}


def without_eta(data, golden):
    """Return w0 plus the sum of the examples, eta left out."""
    return {"w": [p + v for p, v in zip(data["w0"],
                                        examples_added(data, golden))]}


def alpha_times_eta(data, golden):
    """Return alpha in multiples of eta."""
    return {"alpha": [data["eta"] * a for a in golden["alpha"]]}


def alpha_as_marks(data, golden):
    """Return 1 for every example that was ever wrong."""
    return {"alpha": [min(a, 1) for a in golden["alpha"]]}


def without_clean_pass(data, golden):
    """Return one epoch less."""
    return {"epochs": golden["epochs"] - 1}


def epochs_as_updates(data, golden):
    """Return how many epochs had an update."""
    return {"updates": golden["epochs"] - 1}


def no_label(data, label):
    """Return the step without the label: every example is added."""
    return data.get("eta", 1)


def no_eta(data, label):
    """Return the step without eta."""
    return label


def zeros(data):
    """Return weights of 0, whatever w0 is."""
    return [0] * len(data["X"][0])


def doubles(value):
    """Return a copy with every number as a double."""
    if isinstance(value, dict):
        return {name: value[name] if name in ("y", "rule", "max_epochs")
                else doubles(value[name]) for name in value}
    if isinstance(value, list):
        return [doubles(v) for v in value]
    return float(value)


def in_doubles(mistake):
    """Return the mistake of computing in doubles on the way."""
    return lambda data, golden: mistake(doubles(data), golden)


def passed(passes=1, **options):
    """Return a mistake of the stream: other switches, or more passes."""
    def answer(data, golden):
        w, alpha = options.get("start", start_of)(data), [0] * len(data["X"])
        for _ in range(passes):
            w = one_epoch(data, w, alpha, options)
        return {"w": w, "updates": sum(alpha)}
    return answer


STRICT = "examples with a score of 0 are not updated (< for <=)"
LATE = "the weights change only at the end of a pass"
LABEL = "the label is left out of the update"
AGAIN = "a constant is appended to rows that already have theirs"
BACK = "the examples are visited backwards"
TOP = "training goes back to the first example after every update"
MARKS = "alpha only marks which examples were ever wrong"
CLEAN = "the clean pass at the end is not counted"
EPOCHS = "updates counts the epochs with an update"
SILENT = "the weights at the limit are given as if training had ended"
ETA = "eta is left out of the update"
START = "w0 is ignored"
DOUBLES = "numbers are turned into doubles on the way"

MISTAKES = {
    "perceptron": [
        (STRICT, only(("at-most-zero",), trained(test="negative"))),
        ("a score of 0 counts as +1, whatever the rule",
         only(("at-most-zero", "negative"), trained(test="step"))),
        ("the rule is ignored and at-most-zero is taken",
         only(("negative", "step"), trained(test="at-most-zero"))),
        (LATE, trained(late=True)),
        (ETA, trained(step=no_eta)),
        ("eta is left out of the sum of the examples",
         changed(without_eta)),
        (START, trained(start=zeros)),
        ("w0 is left out of the sum of the examples",
         changed(without_start)),
        ("alpha is given in multiples of eta", changed(alpha_times_eta)),
        (MARKS, changed(alpha_as_marks)),
        (CLEAN, changed(without_clean_pass)),
        (EPOCHS, changed(epochs_as_updates)),
        (LABEL, trained("not-converged", step=no_label)),
        (AGAIN, trained(constant=True)),
        (BACK, trained(backwards=True)),
        (TOP, from_the_top),
        (SILENT, not_refused),
        (DOUBLES, in_doubles(trained()))],
    "perceptron-online": [
        (STRICT, passed(test="negative")),
        ("a score of 0 counts as +1", passed(test="step")),
        (LATE, passed(late=True)),
        (ETA, passed(step=no_eta)),
        (START, passed(start=zeros)),
        (LABEL, passed(step=no_label)),
        (BACK, passed(backwards=True)),
        ("the stream is read twice", passed(passes=2)),
        (DOUBLES, in_doubles(passed()))],
    "dual-perceptron": [
        (STRICT, trained(test="negative")),
        (LATE, trained(late=True)),
        ("the bars of |x.z| are read as absolute values",
         with_gram(lambda x, z: abs(dot(x, z)))),
        (AGAIN, with_gram(lambda x, z: dot(x, z) + 1)),
        (MARKS, changed(alpha_as_marks)),
        (CLEAN, changed(without_clean_pass)),
        (EPOCHS, changed(epochs_as_updates)),
        (LABEL, trained("not-converged", step=no_label)),
        (BACK, trained(backwards=True)),
        (TOP, from_the_top),
        (SILENT, not_refused)],
}
