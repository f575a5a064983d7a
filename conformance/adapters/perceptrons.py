"""A perceptron, asked for its weights: they are unique.

    train       by partial_fit, and its updates are counted as well; or by fit
                alone, in as many passes as the data need
    Step        what an update of the second is, found by single examples

One with fit alone may begin at weights of its own, and may have a rule of its
own at a score of 0.  Both are computed exactly: what it ends with is compared
with what follows from its own start and rule.
"""

from collections import namedtuple
from fractions import Fraction

from ..programs.perceptrons import perceptron
from ..programs.rings import EXACT
from .models import fresh, weights
from .protocol import Refusal, Skip, ask

RULES = {"at-most-zero": "y w.x <= 0", "negative": "y w.x < 0",
         "step": "y is not f(w.x), f(0) = +1"}
ONE = [2.0, 4.0]    # an example
FOUND = {}          # id of a model: the model, and its Step

NEAR = 1e-9         # of the weights, where they are not exact

# low: the label of the class that is not 1.  size: the step by eta y x, in
# units of that.  rule: what is a mistake, a key of RULES.  constant: does it
# have one of its own?  begins: at weights that are not 0?
Step = namedtuple("Step", "low size rule constant begins")


def train(asked, X, y, eta, w0, rule, max_epochs, passes=None):
    """Return the outputs of a perceptron, after so many passes if it is said.

    rule   the one that the question names, or None
    """
    if w0 is not None:
        raise Skip("it has no parameter for the weights at the start")
    if rule not in RULES and rule is not None:
        raise Skip("no rule has this name")
    if not hasattr(asked.model, "partial_fit"):
        return by_passes(asked, X, y, eta, rule, max_epochs, passes)
    if rule not in (None, "at-most-zero"):
        raise Skip("it updates where y w.x <= 0")
    alpha, made = [0] * len(X), fresh(asked.model, dict(
        asked.changes(eta=eta), fit_intercept=False))
    for epoch in range(max_epochs):
        counted = passed(made, X, y, eta, asked.hand)
        alpha = [a + c for a, c in zip(alpha, counted)]
        if passes:
            return {"w": weights(made), "updates": sum(alpha)}
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


def by_passes(asked, X, y, eta, rule, max_epochs, passes):
    """Return the weights after the pass without a mistake, or so many passes.
    """
    apart = asked.anew()
    step = find_step(apart)
    data = read_data(X, y, eta, passes or max_epochs)
    due = perceptron(EXACT, data, rule or "at-most-zero", refused=not passes)
    if due is None:
        raise Skip("it makes passes, and does not say that no weights "
                   "separate the data")
    rows, shown = X, due
    if step.constant and len(X[0]) > 1 and all(x[-1] == 1 for x in X):
        rows = [list(x)[:-1] for x in X]
    elif step.constant:     # it learns another problem, and answers for this
        data["X"] = [x + [1] for x in data["X"]]
        due = perceptron(EXACT, data, rule or "at-most-zero",
                         refused=not passes)
    labels = [1 if b > 0 else step.low for b in y]
    rate = eta / step.size
    start = [0] * len(data["X"][0])
    if step.begins:
        start = list(map(Fraction, fit(apart, rows, labels, 0, rate)))
    own = perceptron(EXACT, dict(data, w0=start), step.rule,
                     refused=not passes)
    if own is None or rule and own["w"] != due["w"]:
        raise Skip("it updates where {}: it comes to other weights".format(
            RULES[step.rule]))
    w = fit(asked, rows, labels, passes or own["epochs"], rate)
    if own["w"] == due["w"] and due is shown:
        return {"w": w}
    off = [Fraction(a) - b for a, b in zip(w, own["w"])]
    if max(map(abs, off)) <= NEAR * max(map(abs, own["w"])):
        return {"w": shown["w"]}
    if due is not shown:
        off = [max(off, key=abs)] * len(shown["w"])
    return {"w": [float(a + b) for a, b in zip(off, shown["w"])]}


def read_data(X, y, eta, passes):
    """Return the exact data of a question; Skip if they are none."""
    try:
        data = {"X": [list(map(rational, x)) for x in X],
                "y": [int(b) for b in y], "eta": rational(eta),
                "max_epochs": range(passes).stop}
        if {len(x) for x in X} != {len(X[0])} or set(y) - {-1, 1} or (
                bool in map(type, y) or len(X) != len(y) or eta <= 0 or not X[0]):
            raise ValueError
    except (IndexError, TypeError, ValueError, OverflowError):
        raise Skip("its passes are computed first, and these are no data for "
                   "them") from None
    return data


def rational(v):
    """Return an int where that is what it is: those are faster."""
    return int(v) if v == v // 1 else Fraction(v)


def describe(asked):
    """Return what its start and its rule are, in words, if unlike usual."""
    if hasattr(asked.model, "partial_fit"):
        return []
    try:
        step = find_step(asked)
    except Skip as reason:
        return [str(reason)]
    return ["it begins at weights of its own, and is judged by what follows "
            "from these"] * step.begins + [
                "it updates where {}, and is judged by that".format(
                    RULES[step.rule])] * (
                        step.rule != "at-most-zero" and not step.begins)


def find_step(asked):
    """Return the Step of a class; Skip if that of no perceptron."""
    if FOUND.get(id(asked.model), [None])[0] is not asked.model:
        FOUND[id(asked.model)] = asked.model, look_for_step(asked)
    return FOUND[id(asked.model)][1]


def look_for_step(asked):
    for low in asked.low_labels():
        start = find_start(asked, low)
        plus, minus = find_moves(asked, ONE, low, start)
        own = any(start or [])
        # with weights of its own a score is 0 where the rows are, if at all
        ties = find_moves(asked, [0.0, 0.0], low, start) if own else (
            plus, minus)
        rule = "at-most-zero" if own and any(start[2:] or [1]) else {
            (True, True): "at-most-zero", (False, True): "step",
            (False, False): "negative"}.get(tuple(map(any, ties)))
        size = max(map(abs, plus[:2] + minus[:2])) / max(ONE)
        if rule and all(min(abs(v), abs(abs(v) - size * one)) <= NEAR * size
                        for w in (plus, minus) for v, one in zip(w, ONE)):
            return Step(low, round(size, 9) or 1.0, rule, len(plus) > 2, own)
    raise Skip("an update is not a step by eta y x")


def find_moves(asked, x, low, start):
    """Return what one example moves the weights by, as 1 and as low."""
    moves = []
    for label in (1, low):
        try:
            after = fit(asked, [x], [label], 1)
        except Exception as error:
            raise Skip("it could not be fitted to one example: raised {}: {}"
                       .format(type(error).__name__, error)) from None
        moves.append([a - b for a, b in zip(after, start or [0.0] * len(
            after))])
    return moves


def find_start(asked, low):
    """Return the weights before any pass; None if they do not show.

    Skip if they are others each time.
    """
    try:
        first, second = [fit(asked, [ONE, [-v for v in ONE]], [1, low], 0)
                         for _ in range(2)] if asked.passes() else (None, None)
    except Exception:
        return None         # some count passes from 1
    if first != second:
        raise Skip("it begins at other weights each time: give it a seed, as "
                   "in module:Class(random_state=1), or let it begin at 0")
    return first


def fit(asked, X, y, passes, eta=1.0):
    """Return the weights after so many passes, a constant of its own last."""
    changes = dict(asked.changes(eta=eta), **{
        name: passes for name in asked.passes()})
    if "fit_intercept" in asked.names:
        changes["fit_intercept"] = False
    asked.fit(X, y, **changes)
    w, c = asked.solution()
    return list(w) + [c] * asked.has_constant()
