"""A perceptron, asked for its weights: they are unique.

With partial_fit it is given example by example, until a pass moves nothing.
With fit alone it makes the passes that the data need.  It may begin at
weights of its own, and may have a rule of its own at a score of 0, labels 0
and 1, and steps of 2 eta, as single examples show: what it ends with is
compared with what follows exactly from these.
"""

import contextlib
from fractions import Fraction

from ..programs.perceptrons import IS_WRONG, perceptron
from ..programs.rings import EXACT
from .models import weights
from .protocol import TABLE, Refusal, Skip, ask, examine

READINGS = ((-1, 1), (-1, 2), (0, 1))   # the lower label, the step over eta
ONE = [2, 4]    # an example
NEAR = 1e-9         # of the weights, where they are not exact


def train(asked, X, y, eta, w0, rule, max_epochs, passes=None):
    """Return the outputs of a perceptron, after so many passes if it is said.

    rule   the one that the question names, or None
    """
    if w0 is not None:
        raise Skip("it has no parameter for the weights at the start")
    if rule not in (None, *IS_WRONG):
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
    data = read_data(X, y, eta, passes or max_epochs)
    expected = learned = follow(data, rule or "at-most-zero", passes)
    rows, probe = X, asked.anew()
    if probe.has_constant():
        if len(X[0]) > 1 and all(x[-1] == 1 for x in X):
            rows = [list(x)[:-1] for x in X]
        else:       # it learns another problem, and answers for this
            data["X"] = [x + [1] for x in data["X"]]
            learned = follow(data, rule or "at-most-zero", passes)
    if expected is None or learned is None:
        raise Skip("it makes passes, and does not say that no weights "
                   "separate the data")
    low, size, rules = find_reading(probe)
    data["w0"] = find_start(probe, rows)
    ends = [end for end in (follow(data, name, passes) for name in rules)
            if end]
    if not ends:
        raise Skip("from its own start it comes to no end in so many passes")
    w = fit(asked, rows, [1 if b > 0 else low for b in y], passes or max(
        end["epochs"] for end in ends + [learned]), eta / size)
    found = [end["w"] for end in ends if is_near(w, end["w"])]
    if rule and learned["w"] not in [end["w"] for end in ends]:
        raise Skip("by its own rule at a score of 0 it comes to other weights")
    if found:
        return {"w": w if expected["w"] == found[0] else expected["w"]}
    off = max((Fraction(a) - b for a, b in zip(w, ends[0]["w"])), key=abs)
    return {"w": w if expected is learned else [
        float(v + off) for v in expected["w"]]}


def follow(data, rule, passes=None):
    """Return the outputs of training by a rule, None if it does not end."""
    return perceptron(EXACT, data, rule, refused=not passes)


def find_reading(asked):
    """Return its lower label, its step over eta, and its possible rules."""
    start = find_start(asked, [ONE])
    for low, size in READINGS:
        with contextlib.suppress(Exception):
            pair = [fit(asked, [ONE], [label], 3, 1 / size)[:len(ONE)]
                    for label in (1, low)]
            rules = [rule for rule in IS_WRONG if all(is_near(w, follow({
                "X": [ONE], "y": [label], "max_epochs": 3, "w0": start}, rule,
                3)["w"]) for w, label in zip(pair, (1, -1)))]
            if rules:
                return low, size, rules
    raise Skip("an update is not a step by eta y x")


def is_near(w, end):
    return max(abs(Fraction(a) - b) for a, b in zip(w, end)) <= NEAR * max(
        map(abs, end))


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


def find_start(asked, X):
    """Return the weights before any pass; None if they do not show.

    Skip if they are others each time.
    """
    if not asked.passes():
        return None
    try:
        first, second = [fit(asked, X[:1], [1], 0) for _ in range(2)]
    except Exception:
        return None         # some count passes from 1
    if first != second:
        raise Skip("it begins at other weights each time: give it a seed, as "
                   "in module:Class(random_state=1), or let it begin at 0")
    return list(map(rational, first))


def fit(asked, X, y, passes, eta=1.0):
    """Return the weights after so many passes, a constant of its own last."""
    changes = dict(asked.changes(eta=eta), **{
        name: passes for name in asked.passes()})
    if "fit_intercept" in asked.names:
        changes["fit_intercept"] = False
    asked.fit(X, y, **changes)
    w, c = asked.solution()
    return list(w) + [c] * asked.has_constant()
