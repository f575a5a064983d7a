"""A model that keeps the convention, asked what a task asks.

    Estimator    a model and its task: how it is built, fitted and read
    train        a perceptron, asked for its weights: they are unique
    function_of  the function of the inputs that answers the task
    promises     the relative gaps that its tolerance promises
    reply_of     its reply to a question, in this process
    serve_model  the same as a program
"""

import contextlib
import copy
import importlib
import inspect
import math
import re
import shlex
import sys
from fractions import Fraction

from ..contract.tasks import TASKS
from ..contract.values import each, leaves, put
from ..contract.wire import plain
from ..programs.entry import ask as ask_oracle
from ..programs.perceptrons import AT_LIMIT, RULES, perceptron_loop
from ..programs.rings import EXACT, whole
from ..programs.rows import in_ring
from .calls import BRIEF, NARROW, SHAPES, Hand, reply_to, why_left_out
from .conventions import (
    ALTERNATIVES, CENTRES, DIRECTIONS, DUALS, HARD, INPUTS, PARAMETERS, PASSES,
    choose_row, kernel_function, kernel_settings, settings)
from .models import (
    LOOK, Doubt, NoModel, OfScores, as_column, as_frame, as_lists, changed,
    constant_is_first, find_tasks, find_usual, fit_to_points, has_numpy,
    kind_of, named, of_rows, parameters, place_said, require_known,
    sign_of_offset)
from .probes import score
from .protocol import (
    TABLE, Refusal, Skip, answer, array, ask, by_fit, by_machine, examine,
    real, serve)
from .reading import (
    METHODS, OFFSETS, WEIGHTS, LabelsAlone, attribute, call,
    compare_methods, directions_of, duals_of, find_fault, listed,
    means_of, offset_of, raw_weights, weights_of)

FINEST, COARSEST = 1e-8, 1e-2       # gaps that a tolerance may promise
OWN = "its own tol"     # where a promise comes from, in words
# What is handed over to those that take no arrays.
FORMS = {as_frame: ("frame",), as_lists: ("ints", "frame"),
         as_column: tuple(form for form in SHAPES if form != "column")}
PLAIN = tuple(form for form in SHAPES if form not in NARROW)
METHODS_READ = "it shows no weights: what its methods say is read"
# What is read where there are no weights, and as what.
READERS = {
    "fisher": (DIRECTIONS, "W"), "kernel-perceptron": (DUALS, "alpha"),
    "dual-perceptron": (DUALS, "alpha"), "basic-linear-classifier": (
        CENTRES, "the means of the classes")}
READINGS = ((-1, 1), (-1, 2), (0, 1))   # the lower label, the step over eta
MARGIN = 1.0        # digits by which another scale has to be nearer
NEAR = 1e-9         # of the weights of a perceptron, where they are not exact
ROUGH = 1e-6        # of a score by a kernel, which some keep in few digits


class Estimator:
    """A model and the one task that it is asked.

    params   {input: parameter}, as --param says it
    hand     how data are handed over, a calls.Hand
    row      of conventions.PARAMETERS, where it is known
    """

    def __init__(self, model, task, params=(), hand=None, row=None):
        self.model, self.task = model, task
        self.params = params
        self.hand = hand or Hand(usual=find_usual(model))
        self.names = parameters(model)
        self.row = row or settle_row(model, task, params)
        self.last = None        # the fitted model, and the rows it was given
        # w and the constant that were read of it, what else adds up to its
        # scores, and what says them
        self.said, self.more, self.methods = None, 0.0, METHODS

    def changes(self, **inputs):
        """Return the values of parameters for the inputs of a question."""
        if self.row is None:
            raise Skip("it has no parameter {}".format(" or ".join(sorted(
                {name for each in PARAMETERS[self.task] for name in each}
                - set(self.names)))))
        return settings(self.row, inputs)

    def fit(self, X, y, **changes):
        y = listed(y)
        if TASKS[self.task].type_of("y") in ("labels", "zero-one"):
            y = [int(b) if b in (-1, 0, 1) else b for b in y]
        made = self.copy(changes)
        self.call_fit(made, X, y, kind_of(y))
        self.last = made, X
        return made

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
        ask(made.fit, X, self.hand("y", y, *kind) if kind else y, **dict(more))
        self.hand.look("fit")
        if self.hand.given and hasattr(made, "predict"):
            with contextlib.suppress(Exception):
                made.predict(X)
            self.hand.look("predict")

    def solution(self):
        """Return w and the intercept of the last fit."""
        made, X = self.last
        self.said = weights_of(
            made, listed(X), constant_is_first(self.model), sign_of_offset(
                self.model), self.hand.usual)
        return self.said

    def has_constant(self):
        """Has it an intercept that cannot be left out?

        An attribute for one is one, be it 0.  What has no weights to see says
        so at 0.
        """
        if "fit_intercept" in self.names:
            return False
        look = fit_to_points(self.model)
        if attribute(look, OFFSETS):
            return True
        found = raw_weights(look, len(LOOK[0]))
        try:
            return len(found[0]) > len(LOOK[0]) if found else weights_of(
                look, LOOK)[1] != 0
        except LabelsAlone:
            return True

    def find_fault(self, more=()):
        """Return what its methods say, and the last fit does not, or "".

        more   rows beside those of the fit
        """
        made, X = self.last
        rows = [[float(v) for v in x] for x in listed(X)] + list(more)
        return find_fault(
            made, rows, lambda v: self.hand("X", v), *self.said,
            self.task == "adaline" or TASKS[self.task].type_of(
                "y") in ("labels", "zero-one"),
            self.task == "logistic-regression", self.more, self.methods)

    def fit_line(self, X, y, intercept, *penalty):
        """Return w and the intercept, which is 0 without one.

        What has no fit_intercept has an intercept always, or never; a column
        of ones is given to it, or taken from it, where that is the same.
        """
        return self.fit_rows(X, y, intercept, self.changes(
            n=len(X), **{"lambda": v for v in penalty}))

    def fit_rows(self, X, y, intercept, changes):
        if "fit_intercept" in self.names:
            self.fit(X, y, fit_intercept=intercept, **changes)
            w, c = self.solution()
            return w, c if intercept else 0.0
        always, rows = self.has_constant(), [list(x) for x in X]
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

    def compare_labels(self, inputs):
        """Return the right plane of what only says labels, and the first
        label that is another, of the rows or of points between and beyond.
        """
        right = ask_oracle(self.task, put(inputs)).get("output", {})
        if "w" not in right or "t" not in right:
            raise Skip("it says labels alone, and no plane is expected")
        self.said = each(right["w"], real), -real(right["t"])
        X = inputs["X"]
        return dict({name: right[name] for name in ("w", "t")},
                    fault=self.find_fault(
            [[(1 - s) * a + s * b for a, b in zip(x, z)] for s in (
                0.5, 1.75) for x, z in zip(X, X[1:])]))

    def least_squares_plug_in(self, X, y):
        """Its fitted values are those of the model's own predict."""
        w, c = self.fit_line(array(X), array(y), True)
        made, rows = self.last
        fitted = listed(ask(made.predict, self.hand("X", rows)))
        return {"w": w, "intercept": c, "fitted": fitted, "labels": [
            int(v >= 0.5) for v in fitted]}

    def logistic_regression(self, X, y):
        """Its probabilities are the model's own, if it has any."""
        theta, _ = self.fit_line(array(X), array(y), False)
        made, rows = self.last
        classes = list(listed(getattr(made, "classes_", [0, 1])))
        if classes != [0, 1]:
            raise Skip("its classes_ are {}, not [0, 1]: the sign of its coef_ "
                       "is not known".format(classes))
        if not hasattr(made, "predict_proba"):
            return {"theta": theta}
        return {"theta": theta, "probabilities": call(
            made, "predict_proba", rows, lambda v: self.hand("X", v))}

    def machine(self, X, y, C, kernel):
        """Return alpha, t and w, None for what it does not give."""
        linear = kernel["name"] == "linear"
        changes, more = self.changes(C=C, n=len(X)), self.set_kernel(kernel)
        if "fit_intercept" in self.names:
            changes["fit_intercept"] = True
        elif not self.has_constant():
            self.require_origin(dict(
                {"X": listed(X), "y": listed(y), "kernel": kernel},
                **{} if C == HARD else {"C": C}))
        made = self.fit(X, y, **changes, **more)
        alpha = duals_of(made, X)
        if linear and (alpha is None or attribute(made, WEIGHTS)):
            w, c = self.solution()
            self.more = sum(a * sum(map(abs, x)) for a, x in zip(
                alpha or (), listed(X))) * max(map(abs, leaves(listed(X))))
            return alpha, -c, w
        if alpha is None:
            raise Skip("it has no coef_, and no multipliers of the rows")
        c = sign_of_offset(self.model) * offset_of(made)
        self.compare_scores(X, y, kernel, alpha, c)
        return alpha, -c

    def require_origin(self, inputs):
        """Skip a machine without an intercept where the plane needs one."""
        right = ask_oracle(self.task, put(inputs)).get("output", {})
        low, high = (real(right.get(name, right.get("t", 0)))
                     for name in ("t_low", "t_high"))
        if not low <= 0 <= high:
            raise Skip("it has no intercept, and this plane needs one")

    def set_kernel(self, kernel):
        more = kernel_settings(kernel, parameters(self.model))
        if more is None:
            raise Skip("it has no parameters for a {} kernel".format(
                kernel["name"]))
        return more

    def compare_scores(self, X, y, kernel, alpha, c):
        """Note what its methods say, and its multipliers do not."""
        k = kernel_function(dict({"constant": 0.0}, **kernel))
        rows = [list(map(float, x)) for x in listed(X)]
        terms = [[a * b * k(x, z) for a, b, z in zip(alpha, y, rows)]
                 for x in rows]
        room = ROUGH * max(sum(map(abs, row)) + abs(c) for row in terms)
        self.fault = compare_methods(
            self.last[0], rows, lambda v: self.hand("X", v), [
                Fraction(sum(row) + c) for row in terms], Fraction(room), True,
            False, METHODS[:2])

    def dual_perceptron(self, X, y, kernel=None, max_epochs=1000):
        """Its counts after the passes that the data need."""
        inputs = {"X": X, "y": y, "max_epochs": max_epochs}
        inputs.update({"kernel": kernel} if kernel else {})
        right = ask_oracle(self.task, put(inputs))
        if "error" in right:
            raise Skip("it makes passes, and does not say that nothing "
                       "separates the data")
        kernel = kernel or {"name": "linear"}
        made = self.fit(X, y, **self.set_kernel(kernel), **{
            name: right["output"]["epochs"] for name in self.passes()})
        alpha = duals_of(made, X)
        if alpha is None:
            raise Skip("it has no counts of the rows")
        self.compare_scores(X, y, kernel, alpha, offset_of(made))
        return {"alpha": [int(a) if a == int(a) else a for a in alpha]}

    kernel_perceptron = dual_perceptron

    def basic_linear_classifier(self, X, y):
        """Its means, or what its methods say."""
        made = self.fit(X, y)
        if means_of(made):
            minus, plus = means_of(made)
            w = [b - a for a, b in zip(minus, plus)]
            t = sum(v * (a + b) for v, a, b in zip(w, minus, plus)) / 2
            self.said, self.methods = (w, -t), METHODS[:1]
            return {"w": w, "t": t}
        w, c = self.solution()
        return {"w": w, "t": -c}

    def covariance(self, X):
        made = self.fit(X, [0.0] * len(X))
        return {"mean": made.location_, "covariance": made.covariance_}

    def fisher(self, X, classes, components):
        """Its directions; or the one of two classes, 0 or -1 and 1."""
        made = self.copy(self.changes(components=components))
        look = fit_to_points(self.model)
        if hasattr(look, "transform") or not attribute(look, WEIGHTS):
            self.call_fit(made, X, classes, more={
                name: components for name in inspect.signature(
                    made.fit).parameters if name in INPUTS["components"]})
            W, fault = directions_of(made, components, X, self.hand.usual)
            return {"W": W, "fault": fault}
        names = list(dict.fromkeys(map(repr, classes)))
        if components != 1 or len(names) != 2:
            raise Skip("its coef_ is one direction, between two classes")

        def fit(low):
            self.fit(X, [int(repr(c) == names[1]) or low for c in classes])
            return {"W": [self.solution()[0]]}
        with contextlib.suppress(Exception):
            found = fit(-1)
            if all(map(math.isfinite, found["W"][0])):
                return found
        return fit(0)

    def feature_map(self, X, kernel=None):
        """What it transforms the rows to."""
        kernel = kernel or {"name": "linear"}
        degree = next((p for p, words in ((2, "quadr|squar"), (3, "cubic"))
                       if re.search(words, type(self.model).__name__.lower())
                       ), None)
        values = dict(parameters(self.model))
        if degree and kernel.get("degree") == degree and not (
                {"degree", "p", "d"} & set(values)):
            values["degree"] = degree
        more = kernel_settings(kernel, values)
        if more is None or degree and kernel.get("degree") != degree:
            raise Skip("it has no parameters for a {} kernel".format(
                kernel["name"]))
        made = self.copy({name: v for name, v in more.items()
                          if name in self.names})
        self.call_fit(made, X, None)
        return {"features": listed(made.transform(self.hand("X", X)))}

    def adaline(self, X, y, eta, T):
        return {"w": self.fit_rows(X, y, False, self.changes(
            eta=eta, T=T))[0]}

    def perceptron(self, X, y, eta=1, w0=None, rule=None, max_epochs=1000):
        return train(self, X, y, eta, w0, rule, max_epochs)

    def perceptron_online(self, X, y, eta=1, w0=None):
        if not self.passes():
            raise Skip("it has no parameter for the number of passes")
        return train(self, X, y, eta, w0, None, 1, refused=False)

    def passes(self):
        """Return the parameters that are the number of passes: [] or one."""
        return [name for name in PASSES if name in self.names][:1]


def train(asked, X, y, eta, w0, rule, limit, refused=True):
    """Return the weights after the pass without a mistake.

    It makes the passes that the data need.  It may begin at weights of its
    own, and may have a rule of its own at a score of 0, labels 0 and 1, and
    steps of 2 eta: what it ends with is compared with what follows exactly
    from these.

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
    rows, probe = X, Estimator(asked.model, asked.task, asked.params)
    if probe.has_constant():
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
            found = [end["w"] for end in ends if is_near(w, end["w"])]
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


def is_near(w, end):
    return max(abs(Fraction(a) - b) for a, b in zip(w, end)) <= NEAR * max(
        map(abs, end))


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
    if "fit_intercept" in asked.names:
        changes["fit_intercept"] = False
    asked.fit(X, y, **changes)
    w, c = asked.solution()
    return list(w) + [c] * asked.has_constant()


def function_of(asked):
    """Return the function of the inputs that asks an Estimator, with what its
    methods say of the rows as a fault, if they say something else.
    """
    work = getattr(asked, asked.task.replace("-", "_"), None) or dict(
        by_fit(asked.fit_line, asked.task), **by_machine(asked.machine)
        )[asked.task]

    def run(**inputs):
        asked.said, asked.more, asked.fault = None, 0.0, ""
        try:
            outputs = work(**inputs)
        except LabelsAlone:
            return asked.compare_labels(inputs)
        if asked.said:
            outputs["fault"] = asked.find_fault()
        return dict({"fault": asked.fault}, **outputs, steps=asked.hand.steps)

    return run


def settle_row(model, task, params, known={}):
    """Return the row of a model; where the scale of a parameter has several
    conventions, that which makes most of a few golden cases right.
    """
    row = choose_row(task, parameters(model), params)
    texts = ALTERNATIVES.get(task, {}).get(next(iter((row or {}).values()), ""))
    if not texts or len(row) > 1:
        return row
    key = id(model), task
    if known.get(key, [None])[0] is not model:
        name, = row
        rows = [{name: text} for text in texts]
        scores = [score(function_of(Estimator(model, task, params, Hand(
            usual=find_usual(model), most=BRIEF), one)), task)
            for one in rows]
        best = max(scores, key=lambda found: (found[0], (
            task == "svm-soft") * (found[2] - MARGIN * (
                found is not scores[0]))))
        known[key] = model, rows[scores.index(best)]
    return known[key][1]


def promises(model, tasks):
    """Return {task: gap}: what a tolerance says, where answers are iterated.

    Every lasso is judged by FINEST.
    """
    tol = None if inspect.isfunction(model) else parameters(model).get("tol")
    gap = isinstance(tol, float) and min(max(tol, FINEST), COARSEST)
    return {task: gap for task in tasks if gap and TASKS[task].promised
            and (task, gap) != ("lasso", FINEST)}


def reply_of(model, task, inputs, params=(), way=None):
    """Return the reply to a question, or to a call of runner.calls."""
    model = of_rows(model)
    if not way:
        return plain(answer(task, inputs, function_of(
            Estimator(model, task, params))))
    if way == "again" and parameters(model).get("warm_start"):
        return {"skip": "warm_start is set"}
    usual = find_usual(model)
    return reply_to({"task": task, "input": inputs, "call": way},
                    lambda hand: function_of(Estimator(
                        model, task, params, hand)), usual=usual,
                    forms=FORMS.get(usual, SHAPES if has_numpy(
                        model) else PLAIN))


def serve_model(word, tasks, params):
    """Answer for the model that a word names; end with what is wrong.

    params   {input: parameter}
    """
    try:
        model = named(word)
        require_known(model, tasks, params)
        tasks, reason = (tasks, "--task says so") if (
            tasks) else find_tasks(model, params)
    except Doubt as error:
        sys.exit("\n".join([str(error)] + [
            "  python3 -m conformance run --estimator {} --task {}".format(
                shlex.quote(word), task) for task in error.tasks]))
    except NoModel as error:
        sys.exit(str(error))
    package = importlib.import_module(type(model).__module__.split(".")[0])
    model = of_rows(model)
    asked = {task: Estimator(model, task, params) for task in tasks}
    missing = why_left_out("frame")
    note = ["taken for {}: {}".format(", ".join(tasks), reason)]
    note += describe(model, tasks, params) + [
        "--task and --param say otherwise"]
    note += ["calls with frames are left out: " + missing] * bool(missing)
    serve(word, str(getattr(package, "__version__", "unknown")),
          {task: function_of(one) for task, one in asked.items()},
          promises(model, tasks), note="; ".join(note),
          called=lambda request: reply_of(
              model, request["task"], request["input"], params,
              request["call"]))


def describe(model, tasks, params):
    """Return what is set, what is read and what is handed over, in words."""
    said = {}
    for task in tasks:
        for name, text in (Estimator(model, task, params).row or {}).items():
            said[name] = "{} is set to {}".format(name, text)
            if "lambda" in text and "lambda" not in TASKS[task].inputs:
                said[name] = describe_none(model, name, text)
    return list(said.values()) + read_as(model, tasks) + [
        "y is handed over in shape (n, 1)"] * (find_usual(model) is as_column)


def describe_none(model, name, text):
    """Return what a parameter is set to, as there is no penalty, in words."""
    value, own = settings({name: text}, {"n": 1})[name], parameters(model)[name]
    return "{} is set to {:g}: no penalty".format(name, value) + (
        own != value) * ", where its own is {}".format(own)


def read_as(model, tasks):
    """Return what is read, in words, and what is handed over."""
    with contextlib.suppress(NoModel, Skip):
        look = fit_to_points(model)
        said = [(attribute(look, names), output) for task, (
            names, output) in READERS.items() if task in tasks]
        if not said or set(tasks) - set(READERS):
            return say_weights(model, look, tasks)
        return list(dict.fromkeys(
            "{} is read as {}".format(name, output) if name else METHODS_READ
            for name, output in said))
    return []


def say_weights(model, look, tasks):
    found = raw_weights(look, len(LOOK[0]))
    if not found:
        return ["it takes one number for each row"] * isinstance(
            model, OfScores) + [
                METHODS_READ]
    (w, name), said, own = found, [], attribute(look, OFFSETS)
    if name != WEIGHTS[0]:
        said.append("{} is read as the weights".format(name))
    if own and sign_of_offset(model) < 0:
        said.append("{} is read as t: its predict takes it off".format(own))
    elif own not in (None, OFFSETS[0]):
        said.append("{} is read as the intercept".format(own))
    if len(w) > len(LOOK[0]):
        place = "first" if constant_is_first(model) else "last"
        said.append("the {} weight is the intercept{}".format(
            place, ", as its docstring says" * (place == place_said(model))))
    elif not own and "fit_intercept" not in parameters(model):
        said.append("it has no intercept: " + (
            "only planes through 0 are asked for" if set(tasks) <= {
                "svm-soft", "svm-hard"} else
            "a column of ones is handed over where one is asked for"))
    return said
