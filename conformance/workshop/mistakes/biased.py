"""Wrong dual perceptrons with a bias.

The same contract as in elimination.
"""

from fractions import Fraction

from ..confirm.perceptrons import dot, whole
from .perceptrons import PATIENCE, TESTS
from .training import (AGAIN, BACK, CLEAN, DOUBLES, EPOCHS, LATE, MARKS,
                       SILENT, STRICT, TOP, changed, doubles)


MANY = 40           # examples, beyond which no loop is tried


def one_epoch(data, G, alpha, b, options):
    """Visit the examples in order; return the bias, change alpha."""
    wrong, eta = TESTS[options.get("test", "at-most-zero")], data["eta"]
    moved = options.get("moved", lambda label: eta * label)
    order, seen = list(range(len(G))), (list(alpha), b)
    for i in reversed(order) if options.get("backwards") else order:
        weights, bias = seen if options.get("late") else (alpha, b)
        s = options.get("score", whole_sum)(weights, data["y"], G, i)
        if not options.get("unbiased"):
            s += bias
        if wrong(data["y"][i], s):
            alpha[i] += eta
            b += moved(data["y"][i])
            if options.get("top"):
                break
    return b


def whole_sum(alpha, y, G, i):
    """Return the sum in the score of an example, as it has to be."""
    return dot([a * label for a, label in zip(alpha, y)], G[i])


def own_term(alpha, y, G, i):
    """Return the term of the example itself, without a sum."""
    return alpha[i] * y[i] * G[i][i]


def run(data, limit, options):
    """Return the outputs, and whether the last epoch was clean."""
    entry = options.get("entry", dot)
    G = [[entry(x, z) for z in data["X"]] for x in data["X"]]
    alpha, b, epochs = [0 * data["eta"]] * len(G), 0 * data["eta"], 0
    clean = False
    while epochs < limit and not clean:
        before = list(alpha)
        b = one_epoch(data, G, alpha, b, options)
        epochs += 1
        clean = alpha == before
    found = {"alpha": [a if isinstance(a, float) else Fraction(a)
                       for a in alpha], "b": b, "epochs": epochs,
             "updates": round(sum(alpha) / data["eta"])}
    if options.get("top"):
        del found["epochs"]
    return found, clean


def trained(endless=None, **options):
    """Return a mistake: the run with some switches set.

    endless  the error kind that a run without an end amounts to
    """
    def answer(data, golden):
        if golden is None or len(data["X"]) > MANY:
            return None
        found, clean = run(whole(data), min(data["max_epochs"], PATIENCE),
                           options)
        return found if clean else endless
    return answer


def not_refused(data, golden):
    """Stop at the limit and give what was reached, as if all were well."""
    if golden is not None or data["max_epochs"] > 1000:
        return None
    return run(whole(data), data["max_epochs"], {})[0]


def bias_without_eta(data, golden):
    """Move b by the label alone."""
    return trained(moved=lambda label: label)(data, golden)


def bias_without_label(data, golden):
    """Move b by eta whatever the label."""
    return trained("not-converged",
                   moved=lambda label: data["eta"])(data, golden)


def eta_ignored(data, golden):
    """Train with eta 1."""
    return trained()(dict(data, eta=1), golden)


def in_doubles(data, golden):
    """Compute in doubles."""
    return trained()(doubles(data), golden)


MISTAKES = {
    "dual-perceptron-bias": [
        (STRICT, trained(test="negative")),
        (LATE, trained(late=True)),
        (BACK, trained(backwards=True)),
        (TOP, trained(top=True)),
        ("b stays at 0: a plus is missing in b0 + sum alpha y",
         changed(lambda data, golden: {"b": 0})),
        ("b has the wrong sign (t was given for b)",
         changed(lambda data, golden: {"b": -golden["b"]})),
        ("b moves by the label, without eta", bias_without_eta),
        ("b moves by eta whatever the label", bias_without_label),
        ("b is left out of the scores of training", trained(unbiased=True)),
        ("alpha counts picks and is no multiple of eta",
         changed(lambda data, golden: {"alpha": [
             a / data["eta"] for a in golden["alpha"]]})),
        ("eta is ignored", eta_ignored),
        ("the bars of |x.z| are read as absolute values",
         trained("not-converged", entry=lambda x, z: abs(dot(x, z)))),
        ("an example is scored by its own term, without the sum",
         trained("not-converged", score=own_term)),
        (AGAIN, trained(entry=lambda x, z: dot(x, z) + 1)),
        (MARKS, changed(lambda data, golden: {"alpha": [
            min(a, data["eta"]) for a in golden["alpha"]]})),
        (CLEAN, changed(lambda data, golden: {
            "epochs": golden["epochs"] - 1})),
        (EPOCHS, changed(lambda data, golden: {
            "updates": golden["epochs"] - 1})),
        (SILENT, not_refused),
        (DOUBLES, in_doubles)],
}
