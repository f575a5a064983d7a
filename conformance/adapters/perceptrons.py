"""A perceptron, asked for its weights: they are unique.

    train       by partial_fit until a pass moves nothing; or by fit alone, in
                as many passes as the data need
    Step        what an update of the second is, found by single examples

One with fit alone may begin at weights of its own, and may have a rule of its
own at a score of 0.  Both are computed exactly: what it ends with is compared
with what follows from its own start and rule.
"""

from collections import namedtuple
from fractions import Fraction

from ..programs.perceptrons import perceptron
from ..programs.rings import EXACT
from .models import weights
from .protocol import TABLE, Refusal, Skip, ask, examine

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
    if len(X) != len(y):
        raise Skip("rows and labels differ in number")
    w, made = [0.0] * len(X[0]), asked.anew().copy(dict(
        asked.changes(eta=eta), fit_intercept=False))
    for _ in range(max_epochs):
        moved = False
        for x, label in zip(X, y):
            ask(made.partial_fit, asked.hand("X", [x]),
                asked.hand("y", [label]), classes=[-1, 1])
            asked.hand.look("partial_fit")
            before, w = w, weights(made)
            hidden = all(a + eta * b == a for a, b in zip(before, x))
            moved = moved or w != before or hidden and (
                label * sum(a * b for a, b in zip(before, x)) <= 0)
        if passes or not moved:
            return {"w": w}
    raise Refusal("not-converged", "{} epochs".format(max_epochs))


def by_passes(asked, X, y, eta, rule, max_epochs, passes):
    """Return the weights after the pass without a mistake, or so many passes.
    """
    apart = asked.anew()
    step = find_step(apart)
    data = read_data(X, y, eta, passes or max_epochs)

    def after(rule, **more):
        return perceptron(EXACT, dict(data, **more), rule, refused=not passes)

    due = shown = after(rule or "at-most-zero")
    if due is None:
        raise Skip("it makes passes, and does not say that no weights "
                   "separate the data")
    rows = X
    if step.constant and len(X[0]) > 1 and all(x[-1] == 1 for x in X):
        rows = [list(x)[:-1] for x in X]
    elif step.constant:     # it learns another problem, and answers for this
        data["X"] = [x + [1] for x in data["X"]]
        due = after(rule or "at-most-zero")
    labels, rate = [1 if b > 0 else step.low for b in y], eta / step.size
    own = after(step.rule, w0=step.begins and list(
        map(Fraction, fit(apart, rows, labels, 0, rate))))
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
        examine(TABLE, "perceptron", {"X": X, "y": y, "eta": eta,
                                      "max_epochs": passes})
    except Refusal:
        raise Skip("its passes are computed first, and these are no data for "
                   "them") from None
    return {"X": [list(map(rational, x)) for x in X],
            "y": [int(b) for b in y], "eta": rational(eta),
            "max_epochs": passes}


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
    if step.begins:
        return ["it begins at weights of its own, and is judged by what "
                "follows from these"]
    return ["it updates where {}, and is judged by that".format(
        RULES[step.rule])] * (step.rule != "at-most-zero")


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
    try:
        after = [fit(asked, [x], [label], 1) for label in (1, low)]
    except Exception as error:
        raise Skip("it could not be fitted to one example: raised {}: {}"
                   .format(type(error).__name__, error)) from None
    return [[a - b for a, b in zip(w, start or [0.0] * len(w))]
            for w in after]


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
