"""A perceptron, asked for its weights: they are unique.

    by_examples   of one with partial_fit: its updates are counted as well
    by_passes     of one with fit alone: as many passes as the data need
    Step          what an update of such a one is, found by single examples
"""

from collections import namedtuple
from fractions import Fraction

from ..programs.perceptrons import perceptron
from ..programs.rings import EXACT
from .models import weights
from .protocol import Refusal, Skip, ask

RULES = {"at-most-zero": "y w.x <= 0", "negative": "y w.x < 0",
         "step": "y is not f(w.x), f(0) = +1"}
ONE = [2.0, 4.0]    # an example
FOUND = {}          # id of a model: the model, and its Step

# low: the label of the class that is not 1.  size: the step by eta y x, in
# units of that.  rule: what is a mistake, a key of RULES.  constant: does it
# have one of its own?
Step = namedtuple("Step", "low size rule constant")


def by_examples(asked, X, y, eta, max_epochs):
    alpha, made = [0] * len(X), asked.started(eta)
    for epoch in range(max_epochs):
        counted = passed(made, X, y, eta, asked.hand)
        alpha = [a + c for a, c in zip(alpha, counted)]
        if not any(counted):
            return {"w": weights(made), "alpha": alpha,
                    "epochs": epoch + 1, "updates": sum(alpha)}
    raise Refusal("not-converged", "{} epochs".format(max_epochs))


def passed(model, X, y, eta, hand):
    """Make one pass; return 1 for each example that led to an update, or 0.

    An update shows in the weights, if it is large enough for that; else it
    is one where the example was on the wrong side, or at 0.
    """
    if len(X) != len(y):
        raise Skip("rows and labels differ in number")
    updates = []
    for x, label in zip(X, y):
        w = weights(model) if hasattr(model, "coef_") else [0.0] * len(x)
        ask(model.partial_fit, *([x], [label]) if hand.form is None else (
            hand("X", [x]), hand("y", [label])), classes=[-1, 1])
        hand.look("partial_fit")
        seen = any(a + eta * b != a for a, b in zip(w, x))
        updates.append(int(list(weights(model)) != list(w) if seen else
                           label * sum(a * b for a, b in zip(w, x)) <= 0))
    return updates


def by_passes(asked, X, y, eta, rule, max_epochs, passes=None):
    """Return the weights after the pass without a mistake, or so many passes.

    At a score of 0 the rule of the class may be another one: with the labels
    exchanged it may come to the same, else it is skipped.
    """
    step = find_step(asked.anew())
    sign = find_sign(step.rule, X, y, eta, rule, max_epochs, passes)
    rows = X
    if step.constant:
        if len(X[0]) < 2 or any(x[-1] != 1 for x in X):
            raise Skip("it has a constant of its own, the rows have none")
        rows = [list(x)[:-1] for x in X]
    labels = [1 if sign[0] * b > 0 else step.low for b in y]
    w = fit(asked, rows, labels, sign[1], eta / step.size)
    return {"w": [sign[0] * v for v in w]}


def find_sign(own, X, y, eta, rule, max_epochs, passes):
    """Return 1, or -1 if labels have to be exchanged; and the passes."""
    try:
        data = {"X": [list(map(rational, x)) for x in X],
                "y": [int(b) for b in y], "eta": rational(eta),
                "max_epochs": passes or max_epochs}
        if {len(x) for x in X} != {len(X[0])} or set(y) - {-1, 1} or (
                len(X) != len(y) or eta <= 0 or not X[0] or rule not in RULES):
            raise ValueError("no data")
    except (IndexError, TypeError, ValueError, OverflowError) as error:
        raise Skip("not run: {}".format(error)) from None
    right = perceptron(EXACT, data, rule, refused=not passes)
    if right is None:
        raise Skip("it makes passes, and does not say that no weights "
                   "separate the data")
    for sign in (1, -1):
        mine = perceptron(EXACT, dict(
            data, y=[sign * b for b in data["y"]]), own, refused=not passes)
        if mine and [sign * v for v in mine["w"]] == right["w"]:
            return sign, passes or mine["epochs"]
    raise Skip("it updates where {}, not where {}: other weights".format(
        RULES[own], RULES[rule]))


def rational(v):
    """Return an int where that is what it is: those are faster."""
    return int(v) if v == v // 1 else Fraction(v)


def find_step(asked):
    """Return the Step of a class; Skip if that of no perceptron."""
    if FOUND.get(id(asked.model), [None])[0] is not asked.model:
        FOUND[id(asked.model)] = asked.model, look_for_step(asked)
    return FOUND[id(asked.model)][1]


def look_for_step(asked):
    start = [0.0]
    if asked.passes():
        try:
            start = fit(asked, [ONE, [-v for v in ONE]], [1, -1], 0)
        except Exception:
            pass        # some count from 1
    if any(start):
        raise Skip("it begins at random weights, not at 0: the weights at "
                   "the end are not unique")
    for low in asked.low_labels():
        after = {}
        for label in (1, low):
            try:
                after[label] = fit(asked, [ONE], [label], 1)
            except Exception as error:
                raise Skip("it could not be fitted to one example: raised {}: "
                           "{}".format(type(error).__name__, error)) from None
        plus, minus = after[1], after[low]
        size = max(map(abs, plus[:2] + minus[:2])) / max(ONE)
        rule = {(True, True): "at-most-zero", (False, True): "step",
                (False, False): "negative"}.get((any(plus), any(minus)))
        if rule and all(abs(v) in (0, size * one) for w in after.values()
                        for v, one in zip(w, ONE)):
            return Step(low, size or 1.0, rule, len(plus) > 2)
    raise Skip("an update is not a step by eta y x")


def fit(asked, X, y, passes, eta=1.0):
    """Return the weights after so many passes, a constant of its own last."""
    changes = dict(asked.changes(eta=eta), **{
        name: passes for name in asked.passes()})
    if "fit_intercept" in asked.names:
        changes["fit_intercept"] = False
    asked.fit(X, y, **changes)
    w, c = asked.solution()
    return list(w) + [c] * asked.has_constant()
