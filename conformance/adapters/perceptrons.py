"""A perceptron, asked for its weights: they are unique."""

import contextlib
from fractions import Fraction

from ..programs.perceptrons import AT_LIMIT, RULES, perceptron_loop
from ..programs.rings import EXACT, whole
from ..programs.rows import in_ring
from .conventions import find_switch
from .protocol import TABLE, Refusal, Skip, examine

READINGS = ((-1, 1), (-1, 2), (0, 1))   # the lower label, the step over eta
NEAR = 1e-9         # of weights that are not exact


def train(asked, X, y, eta, w0, rule, limit, refused=True):
    """Return the weights after the pass without a mistake.

    It makes the passes that the data need.  Weights at the start, a rule at a
    score of 0, labels 0 and 1 and steps of 2 eta may be its own: what it ends
    with is compared with what follows exactly from these.

    rule     the one that the question names, or None
    limit    of passes
    refused  is an end without such a pass no answer?
    """
    if w0 is not None:
        raise Skip("it has no parameter for the weights at the start")
    if rule not in (None, *RULES):
        raise Skip("no rule has this name")
    try:
        examine(TABLE, "perceptron", {"X": X, "y": y, "eta": eta,
                                      "max_epochs": limit})
    except Refusal:     # these are no data, and it may say so
        return {"w": fit_passes(asked, X, y, limit, eta)}
    data = dict(whole({"X": [list(map(Fraction, x)) for x in X], "y": list(
        map(Fraction, y)), "eta": Fraction(eta)}), max_epochs=limit)

    perceptron = in_ring(perceptron_loop, *() if refused else [AT_LIMIT])

    def follow(name):
        return perceptron(EXACT, dict(data, rule=name))

    expected = learned = follow(rule or "at-most-zero")
    rows, probe = X, asked.with_hand(None)
    if asked.reading.constant:
        if len(X[0]) > 1 and all(x[-1] == 1 for x in X):
            rows = [list(x)[:-1] for x in X]
        else:       # it learns another problem, and answers for this
            data["X"] = [x + [1] for x in data["X"]]
            learned = follow(rule or "at-most-zero")
    if expected is None or learned is None:
        raise Skip("it makes passes, and does not say that no weights "
                   "separate the data")
    data["w0"] = start = find_start(probe, rows)
    ends = list(filter(None, (
        follow(name) for name in RULES
        if name != "negative" or any(start or ()))))    # 0 stays 0
    if not ends:
        raise Skip("from its own start it comes to no end in so many passes")
    passes = max(end["epochs"] for end in ends + [learned])

    def end_by(low, size):
        return fit_passes(asked, rows, [1 if b > 0 else low for b in y],
                          passes, eta / size)

    for reading in READINGS:
        with contextlib.suppress(Exception):
            w = end_by(*reading)
            found = [end["w"] for end in ends if max(
                abs(Fraction(a) - b) for a, b in zip(w, end["w"])
                ) <= NEAR * max(map(abs, end["w"]))]
            if found:
                break
    else:
        w = end_by(*READINGS[0])
        off = max((Fraction(a) - b for a, b in zip(w, ends[0]["w"])), key=abs)
        return {"w": w if expected is learned else [
            float(v + off) for v in expected["w"]]}
    if rule and learned["w"] not in found:
        raise Skip("by its own rule at a score of 0 it comes to other weights")
    return {"w": w if expected["w"] in found else expected["w"]}


def find_start(asked, X):
    """Return the weights before any pass; None if they do not show.

    Skip if they are others each time.
    """
    if not asked.passes():
        return None
    try:
        first, second = [fit_passes(asked, X[:1], [1], 0) for _ in range(2)]
    except Exception:
        return None         # some count passes from 1
    if first != second:
        raise Skip("it begins at other weights each time: give it a seed, as "
                   "in module:Class(random_state=1), or let it begin at 0")
    return whole(list(map(Fraction, first)))


def fit_passes(asked, X, y, passes, eta=1.0):
    """Return the weights after so many passes, a constant of its own last."""
    changes = dict(asked.changes(eta=eta), **{
        name: passes for name in asked.passes()})
    switch = find_switch(asked.names)
    if switch:
        changes[switch] = False
    asked.fit(X, y, **changes)
    w, c = asked.solution()
    return list(w) + [c] * asked.reading.constant
