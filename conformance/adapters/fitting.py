"""A model and a way to read it: how it is fitted, and what is read of it.

    Fit         what is set, and where the constant is
    Fitting     a model, fitted with the inputs of a question
    list_fits   the ways to read a model, most usual first
"""

import contextlib
import copy
import math
from collections import Counter, namedtuple
from fractions import Fraction
from operator import mul

from ..contract.tasks import TASKS
from ..contract.values import each, put
from ..programs.entry import ask as ask_oracle
from .calls import Hand
from .conventions import (
    ALTERNATIVES, HARD, PARAMETERS, READERS, THRESHOLDS, choose_row,
    find_switch, settings)
from .given import (
    LOOK, NoModel, as_column, changed, find_usual, fit_to_points, fitted_by,
    kind_of, parameters, place_said, scale_said)
from .models import FunctionModel, OfScores
from .protocol import Skip, ask, real
from .reading import (
    LabelsAlone, attribute, call, find_offset, listed, offset_of, raw_weights,
    weights_of)

METHODS = ("predict", "decision_function", "predict_proba")
METHODS_READ = "it shows no weights: what its methods say is read"
ROUNDINGS = 64          # that a method may meet more than its terms
UNIT = Fraction(1, 2 ** 52)
NEAR = 1e-9             # of a probability

# row: of conventions.PARAMETERS, or None.  first: is a constant among the
# weights the first of them?  sign: of one that is apart, -1 if it is t.
# constant: has it one that cannot be left out?  said: all that in words.
# scale: the place of the row among those of the same parameter.
Fit = namedtuple("Fit", "row first sign constant said scale")


def list_fits(model, task, params):
    """Return the ways to read a model, most usual first: the scales that its
    parameter may have, where its constant is, and the sign of that.
    """
    names = parameters(model)
    row = choose_row(task, names, params)
    texts = ALTERNATIVES.get(task, {}).get(next(iter((row or {}).values()), ""))
    known = texts and scale_said(model, next(iter(row)))
    rows = [row] if not texts or len(row) > 1 else [
        {name: text} for name in row for text in (
            [known] if known else texts)]
    places = [(True, 1, False, [])]
    with contextlib.suppress(NoModel):
        places = list_places(model, task, names)
    return [Fit(row, first, sign, constant, [
        text + ", as its docstring says" * bool(known)
        for text in say_row(row, task, names)] + said + [
        "y is handed over in shape (n, 1)"] * (find_usual(model) is as_column),
        scale) for scale, row in enumerate(rows)
        for first, sign, constant, said in places]


def say_row(row, task, names):
    """Return what parameters are set to, in words."""
    said = []
    for name, text in (row or {}).items():
        said.append("{} is set to {}".format(name, text))
        if "lambda" in text and "lambda" not in TASKS[task].inputs:
            value = settings({name: text}, {"n": 1})[name]
            said[-1] = "{} is set to {:g}: no penalty".format(name, value) + (
                names[name] != value) * ", where its own is {}".format(
                    names[name])
    return said


def list_places(model, task, names):
    """Return (is a constant among the weights first?, the sign of one that is
    apart, has it one always?, what is read in words) of each way to read what
    fit leaves.
    """
    look, width = fit_to_points(model), len(LOOK[0])
    own, found, always = find_offset(look), (), False
    with contextlib.suppress(Skip):
        found = raw_weights(look, width)
    if not find_switch(names):
        always = bool(own or found and len(found[0]) > width)
        if found is None and not own and task not in READERS:
            try:        # what has no weights to see says so at 0
                always = weights_of(look, width, True, 1, find_usual(
                    model))[1] != 0
            except Exception as error:
                always = isinstance(error, LabelsAlone)
    read, output = READERS.get(task, ((), ""))
    name, said = attribute(look, read), []
    by_name = task not in READERS or not name and bool(found)
    if not by_name:
        said = ["{} is read as {}".format(name, output)] * (
            name.strip("_") != output) if name else [METHODS_READ]
    elif found is None:
        said = ["it takes one number for each row"] * isinstance(
            model, OfScores) + [METHODS_READ]
    elif found and found[1] != "coef_":
        said = ["{} is read as the weights".format(found[1])]
    if found and len(found[0]) > width:
        w = found[0]
        first, last = count_off(model, w[1:], w[0]), count_off(
            model, w[:-1], w[-1])
        documented = place_said(model)
        place = documented if first == last else (
            "first" if first < last else "last")
        ways = [(one == "first", 1, "the {} weight is the intercept{}".format(
            one, ", as its docstring says" * (
                one == documented)))
            for one in ([place] if place else ["first", "last"])]
    elif not found or not own:
        ways = [(True, 1, (
            "it has no intercept: only planes through 0 are asked for"
            if task in ("svm-soft", "svm-hard") else
            "it has no intercept: a column of ones is handed over where one "
            "is asked for" if {} in PARAMETERS[task] else
            "it has no intercept: questions that ask for one are left out"
            ) * (bool(found) and not find_switch(names)))]
    else:
        senses = ["the intercept", "t"][::-1 if own in THRESHOLDS else 1]
        ways = [(True, 1, "{} is read as {}".format(own, senses[0]) * (
            own != "intercept_"))]
        w, c = found[0], offset_of(look)
        small = 1e-12 * (sum(map(abs, w)) + abs(c))
        if isinstance(model, FunctionModel):
            ways += [(True, -1, "the number beside the weights is t")] * (
                look.by_place and "t" in TASKS[task].outputs)
        elif count_off(model, w, -c) <= small < count_off(model, w, c):
            ways = [(True, -1, "{} is read as {}, as its predict has it".format(
                own, senses[1]))]
    return [(first, sign, always, said + [text] * (bool(text) and by_name))
            for first, sign, text in ways]


def count_off(model, w, c):
    """Return how far from w . x + c what a model predicts is, added up; 0 if
    that tells nothing.
    """
    with contextlib.suppress(Exception):
        said = call(fit_to_points(model), "predict", LOOK, find_usual(model))
        scores = [sum(map(mul, w, x)) + c for x in LOOK]
        if set(said) - {-1, 0, 1}:
            return sum(abs(v - s) for v, s in zip(said, scores))
        return (len(set(said)) > 1) * sum(
            s < 0 if v == 1 else s > 0 for v, s in zip(said, scores))
    return 0


class Fitting:
    """A model, fitted with the inputs of a question.

    reading  a Fit
    hand     how data are handed over, a calls.Hand
    """

    def __init__(self, model, task, reading, hand=None):
        self.model, self.task = model, task
        self.hand = hand or Hand(usual=find_usual(model))
        self.names, self.reading = dict(parameters(model)), reading
        self.last = None        # the fitted model, and the rows it was given
        # w and the constant that were read of it, what else adds up to its
        # scores, what says them, and what says something else
        self.said, self.more, self.methods = None, 0.0, METHODS
        self.fault = ""

    def with_hand(self, hand):
        return type(self)(self.model, self.task, self.reading, hand)

    def changes(self, **inputs):
        """Return the values of parameters for the inputs of a question."""
        if self.reading.row is None:
            raise Skip("it has no parameter {}".format(" or ".join(sorted(
                {name for row in PARAMETERS[self.task] for name in row}
                - set(self.names)))))
        return {name: None if v == HARD and self.names.get(name, v) is None
                else v      # a C of None is one without an end
                for name, v in settings(self.reading.row, inputs).items()}

    def fit(self, X, y, **changes):
        y = listed(y)
        if TASKS[self.task].type_of("y") in ("labels", "zero-one"):
            y = [int(b) if b in (-1, 0, 1) else b for b in y]
        self.last = self.call_fit(self.copy(changes), X, y, kind_of(y)), X
        return self.last[0]

    def copy(self, changes):
        """Return a copy with other parameters; `again` keeps one."""
        if self.hand.form != "again" or self.hand.kept is None:
            self.hand.kept = copy.deepcopy(self.model)
        return changed(self.hand.kept, dict(self.hand.stretch(
            parameters(self.model), changes), **changes))

    def call_fit(self, made, X, y, *kind, more=()):
        """Fit to data as they are handed over; fit may return anything."""
        if isinstance(self.model, OfScores) and len(X[0]) > 1:
            raise Skip("it takes one number for each row")
        X = self.hand("X", X)
        made = ask(fitted_by, made, made.fit, X, self.hand(
            "y", y, *kind) if kind else y, **dict(more))
        self.hand.look("fit")
        if self.hand.given and hasattr(made, "predict"):
            with contextlib.suppress(Exception):
                made.predict(X)
            self.hand.look("predict")
        return made

    def solution(self):
        """Return w and the intercept of the last fit."""
        made, X = self.last
        self.said = weights_of(made, len(X[0]), self.reading.first,
                               self.reading.sign, self.hand.usual)
        return self.said

    def fit_line(self, X, y, intercept, *penalty):
        """Return w and the intercept, which is 0 without one."""
        return self.fit_rows(X, y, intercept, self.changes(
            n=len(X), **{"lambda": v for v in penalty}))

    def fit_rows(self, X, y, intercept, changes):
        """Return the same; what has no fit_intercept has an intercept always,
        or never: a column of ones is given to it, or taken from it, where
        that is the same.
        """
        switch = find_switch(self.names)
        if switch:
            self.fit(X, y, **dict(changes, **{switch: intercept}))
            w, c = self.solution()
            return w, c if intercept else 0.0
        always, rows = self.reading.constant, [list(x) for x in X]
        if always == intercept:
            self.fit(X, y, **changes)
            return self.solution()
        if intercept and {} in PARAMETERS[self.task]:
            self.fit([x + [1.0] for x in rows], y, **changes)
            (*w, c), _ = self.solution()
            return w, c
        if (TASKS[self.task].homogeneous and len(rows[0]) > 1
                and all(x[-1] == 1 for x in rows)):
            self.fit([x[:-1] for x in rows], y, **changes)
            w, c = self.solution()
            return list(w) + [c], 0.0
        raise Skip("it has no fit_intercept, and fits {} intercept".format(
            "an" if always else "no"))

    def find_fault(self, more=()):
        """Return what its methods say, and the last fit does not, or "".

        more   rows beside those of the fit
        """
        w, c = self.said
        rows = self.rows() + list(more)
        if len(w) != len(rows[0]) or not all(map(math.isfinite, [*w, c])):
            return ""
        exact, b = list(map(Fraction, w)), Fraction(c)
        scores = [sum((v * Fraction(a) for v, a in zip(exact, x)), b)
                  for x in rows]
        most = sum(abs(v) * Fraction(max(abs(x[k]) for x in rows))
                   for k, v in enumerate(exact))
        return self.compare(rows, scores, ROUNDINGS * (len(w) + 3) * UNIT * (
            2 * most + abs(b) + Fraction(self.more)), self.methods)

    def rows(self):
        """Return the rows of the last fit, in lists."""
        return [[float(v) for v in x] for x in listed(self.last[1])]

    def compare(self, rows, scores, room, names):
        """Return the first thing that a method says of rows, and their scores
        do not, or "".
        """
        labels = self.task == "adaline" or TASKS[self.task].type_of(
            "y") in ("labels", "zero-one")
        logistic = self.task == "logistic-regression"
        for name in names:
            if not callable(getattr(self.last[0], name, None)) or (
                    name == "predict_proba" and not logistic):
                continue
            try:
                said = call(self.last[0], name, rows,
                            lambda v: self.hand("X", v))
            except NotImplementedError:
                continue
            except Exception as error:
                return "{} of the rows that were fitted raised {}: {}".format(
                    name, type(error).__name__, error)
            if len(said) != len(rows):
                return "{} has {} entries for {} rows".format(
                    name, len(said), len(rows))
            if name == "predict" and any(isinstance(v, str) for v in said):
                more = Counter()    # of a word: how often it is above
                for v, s in zip(said, scores):
                    more[v] += (s > 0) - (s < 0)
                said = [1 if v == max(more, key=more.get) else -1
                        for v in said]
            ways = [lambda v, s: abs(Fraction(v) - s) <= room]
            if labels and name == "predict" and set(said) <= {-1, 0, 1}:
                ways = [lambda v, s: (v == 1) == (s > 0) or abs(s) <= room]
            elif logistic and name != "decision_function":
                ways.append(lambda v, s: abs(
                    v - sigmoid(s)) <= float(min(room, 1)) + NEAR)
            if name == "predict_proba":
                del ways[0]
            bad = [[i for i, (v, s) in enumerate(zip(said, scores))
                    if not (math.isfinite(v) and way(v, s))] for way in ways]
            if all(bad):
                i = bad[-1][0]
                return "{} says {:.17g} of row {}, where its fit says {:.17g}" \
                    .format(name, said[i], i, sigmoid(scores[i])
                            if name == "predict_proba" else float(scores[i]))
        return ""

    def compare_labels(self, inputs):
        """Return the right plane of what only says labels, and the first
        label that is another, of the rows or of points between and beyond.
        """
        right = right_outputs(self.task, inputs)
        if "w" not in right or "t" not in right:
            raise Skip("it says labels alone, and no plane is expected")
        self.said = each(right["w"], real), -real(right["t"])
        X = inputs["X"]
        return dict({name: right[name] for name in ("w", "t")},
                    fault=self.find_fault(
            [[(1 - s) * a + s * b for a, b in zip(x, z)] for s in (
                0.5, 1.75) for x, z in zip(X, X[1:])]))


def right_outputs(task, inputs):
    """Return the outputs that are right, {} where there are none."""
    return ask_oracle(task, put(inputs)).get("output", {})


def sigmoid(s):
    s = max(-745.0, min(float(s), 745.0))
    return 1 / (1 + math.exp(-s)) if s > 0 else math.exp(s) / (1 + math.exp(s))
