"""Mistakes of kernel perceptrons."""

from ..kernel_perceptrons import dual, dual_bias
from . import changed
from .kernels import KERNELS, absolute, in_kernel, with_one
from .perceptrons import (
    AGAIN, BACK, CLEAN, EPOCHS, LABEL, LABELLED, LATE, MARKS, NEAR, STRICT,
    TOP, ZERO_ONE, ending, labels_zero_one, one, silent, switched)



def by_radius(r, data):
    """Return the algorithm of other books: b moves by the radius squared."""
    radius = max(r.dot(x, x) for x in data["X"])
    return ending(dual_bias)(r, data, bias=lambda eta, label:
                             eta * label * radius)


BARS = ("the bars of |x.z| are read as absolute values", dict(kernel=absolute))
SAME = [(STRICT, dict(rule="negative")), LATE, BACK, TOP, CLEAN, EPOCHS,
        LABELLED, silent(), NEAR]
CONSTANT = (AGAIN, dict(kernel=with_one))
BASE = {"dual-perceptron": ending(dual),
        "dual-perceptron-bias": ending(dual_bias),
        "kernel-perceptron": in_kernel(ending(dual))}
MISTAKES = {
    "dual-perceptron": SAME + [
        ("a score of 0 counts as +1", dict(rule="step")),
        BARS, CONSTANT, MARKS, LABEL,
        (ZERO_ONE, switched(dual, y=labels_zero_one))],
    "dual-perceptron-bias": SAME + [
        ("b is thrown away: 0 is given", changed("b", lambda data, b: 0)),
        ("b has the wrong sign (t was given for b)",
         changed("b", lambda data, b: -b)),
        ("b moves by the label, without eta",
         dict(bias=lambda eta, label: label)),
        ("b moves by eta y R^2, R the largest norm", by_radius),
        ("b does not move", dict(bias=lambda eta, label: 0)),
        ("b moves by eta whatever the label",
         dict(bias=lambda eta, label: eta)),
        ("b is left out of the scores of training", dict(shown=False)),
        ("alpha counts picks and is no multiple of eta", changed(
            "alpha", lambda data, alpha: [a / data["eta"] for a in alpha])),
        ("eta is ignored", switched(dual_bias, eta=one)),
        BARS, CONSTANT,
        ("an example is scored by its own term, without the sum",
         dict(alone=True)),
        (MARKS[0], changed("alpha", lambda data, alpha: [
            min(a, data["eta"]) for a in alpha])),
        (ZERO_ONE, switched(dual_bias, y=labels_zero_one))],
    "kernel-perceptron": SAME + [LABEL, MARKS, *KERNELS]}
