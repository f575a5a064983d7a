"""A model that keeps the convention, asked what a task asks.

    Estimator    a model and its task: how it is built, fitted and read
    choose_estimator    the one of a model, read in the way that fits best
    promises     the relative gaps that its tolerance promises
"""

import contextlib
import inspect
import math
import re
from fractions import Fraction

from ..contract.tasks import TASKS
from ..contract.values import leaves
from .calls import BRIEF, Hand
from .conventions import (
    DIRECTIONS, HARD, INPUTS, OUTPUTS, PASSES, WEIGHTS, find_switch,
    kernel_function, kernel_settings)
from .fitting import METHODS, Fitting, list_fits, right_outputs
from .given import find_usual, fit_to_points, parameters, unwrapped
from .perceptrons import train
from .candidates import PROBES, best_of
from .protocol import Skip, array, ask, by_fit, by_machine, real
from .reading import (
    LabelsAlone, attribute, call, directions_of, duals_of, find_offset, listed,
    means_of, offset_of, shape_of)

FINEST, COARSEST = 1e-8, 1e-2       # gaps that a tolerance may promise
OWN = "its own tol"     # where a promise comes from, in words
NEAR = 1e-6             # gap up to which two w are taken for the same
ROUGH = 1e-6            # of a score by a kernel, which some keep in few digits


class Estimator(Fitting):
    """A model and the one task that it is asked."""

    probes = PROBES

    def answer_by(self, hand):
        return function_of(self.with_hand(hand))

    def worth(self, found):
        """Return a score of probes by which ways to read are compared.

        Another scale has to make more right, or for a machine much nearer: a
        wrong answer may be nearer by chance.
        """
        right, wrong, digits = found
        if self.reading.scale:
            digits = (digits if self.task == "svm-soft" else 0.0) - 1
        return right, wrong, digits

    def say(self):
        """Return how a function is asked and read, in words."""
        return "; ".join(["{}({}) for {}, as a fit".format(
            self.model.made.__name__, ", ".join(self.model.places),
            self.task)] + say_form(self.model.made) + self.reading.said)

    # The tasks.

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
        changes, more = self.changes(C=C, n=len(X)), self.set_kernel(
            kernel, self.names)
        switch = find_switch(self.names)
        if switch:
            changes[switch] = True
        elif not self.reading.constant:
            self.require_origin(dict(
                {"X": listed(X), "y": listed(y), "kernel": kernel},
                **{} if C == HARD else {"C": C}))
        made = self.fit(X, y, **changes, **more)
        alpha = duals_of(made, X)
        if linear and (alpha is None or attribute(made, WEIGHTS)):
            w, c = self.solution()
            if c != c and alpha and not any(
                    NEAR * C < a < C - NEAR * C for a in alpha):
                require_other(dict(X=listed(X), y=listed(y), C=C), w)
            self.more = sum(a * sum(map(abs, x)) for a, x in zip(
                alpha or (), listed(X))) * max(map(abs, leaves(listed(X))))
            return alpha, -c, w
        if alpha is None:
            raise Skip("it has no coef_, and no multipliers of the rows")
        c = self.reading.sign * offset_of(made)
        self.compare_scores(y, kernel, alpha, c)
        return alpha, -c

    def require_origin(self, inputs):
        """Skip a machine without an intercept where the plane needs one."""
        right = right_outputs(self.task, inputs)
        low, high = (real(right.get(name, right.get("t", 0)))
                     for name in ("t_low", "t_high"))
        if not low <= 0 <= high:
            raise Skip("it has no intercept, and this plane needs one")

    def set_kernel(self, kernel, values, degree=None):
        """Return the parameters of a kernel; degree: the one that it has."""
        more = kernel_settings(kernel, values)
        if more is None or degree and kernel.get("degree") != degree:
            raise Skip("it has no parameters for a {} kernel".format(
                kernel["name"]))
        return more

    def compare_scores(self, y, kernel, alpha, c):
        """Note what its methods say, and its multipliers do not."""
        k = kernel_function(dict({"constant": 0.0}, **kernel))
        rows = self.rows()
        terms = [[a * b * k(x, z) for a, b, z in zip(alpha, y, rows)]
                 for x in rows]
        room = ROUGH * max(sum(map(abs, row)) + abs(c) for row in terms)
        self.fault = self.compare(rows, [
            Fraction(sum(row) + c) for row in terms], Fraction(room),
            METHODS[:2])

    def dual_perceptron(self, X, y, kernel=None, max_epochs=1000):
        """Its counts after the passes that the data need."""
        inputs = {"X": X, "y": y, "max_epochs": max_epochs}
        inputs.update({"kernel": kernel} if kernel else {})
        right = right_outputs(self.task, inputs)
        if not right:
            raise Skip("it makes passes, and does not say that nothing "
                       "separates the data")
        kernel = kernel or {"name": "linear"}
        made = self.fit(X, y, **self.set_kernel(kernel, self.names), **{
            name: right["epochs"] for name in self.passes()})
        alpha = duals_of(made, X)
        if alpha is None:
            raise Skip("it has no counts of the rows")
        self.compare_scores(y, kernel, alpha, offset_of(made))
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
        names = {name: attribute(made, (name + "_", name, *OUTPUTS[name]))
                 for name in ("mean", "covariance")}
        return {name: getattr(made, v) for name, v in names.items() if v}

    def fisher(self, X, classes, components):
        """Its directions; or the one of two classes, 0 or -1 and 1."""
        made = self.copy(self.changes(components=components))
        look, kinds = fit_to_points(self.model), set(map(type, classes))
        name = attribute(look, DIRECTIONS)
        if len(shape_of(getattr(look, name or "", [[]]))) > 1 and (
                hasattr(look, "transform") or not attribute(look, WEIGHTS)):
            made = self.call_fit(made, X, classes, kinds.pop() if len(
                kinds) == 1 else object, more={
                name: components for name in inspect.signature(
                    made.fit).parameters if name in INPUTS["components"]})
            W, fault = directions_of(made, components, X, self.hand.usual)
            return {"W": W, "fault": fault}
        names = list(dict.fromkeys(map(repr, classes)))
        if components != 1 or len(names) != 2:
            raise Skip("its coef_ is one direction, between two classes")

        def fit(low):
            made = self.fit(X, [int(repr(c) == names[1]) or low
                                for c in classes])
            W = [self.solution()[0]]
            if not find_offset(made):   # its predict is no part of it
                self.said = None
            return {"W": W}
        with contextlib.suppress(Exception):
            found = fit(-1)
            if all(map(math.isfinite, found["W"][0])):
                return found
        return fit(0)

    def feature_map(self, X, kernel=None):
        """What it transforms the rows to."""
        kernel = kernel or {"name": "linear"}
        degree = next((p for p, words in ((2, "quadr|squar"), (3, "cubic"))
                       if re.search(words, unwrapped(self.model).__name__.lower())
                       ), None)
        values = dict(self.names)
        if degree and kernel.get("degree") == degree and not (
                {"degree", "p", "d"} & set(values)):
            values["degree"] = degree
        made = self.copy({name: v for name, v in self.set_kernel(
            kernel, values, degree).items() if name in self.names})
        made = self.call_fit(made, X, None)
        return {"features": listed(made.transform(self.hand("X", X)))}

    def adaline(self, X, y, eta, T):
        return {"w": self.fit_rows(X, y, False, self.changes(
            eta=eta, T=T))[0]}

    def perceptron(self, X, y, eta=1, w0=None, rule=None, max_epochs=1000,
                   refused=True):
        if eta != 1 and not self.reading.row:
            raise Skip("it has no parameter for the rate")
        return train(self, X, y, eta, w0, rule, max_epochs, refused)

    def perceptron_online(self, X, y, eta=1, w0=None):
        if not self.passes():
            raise Skip("it has no parameter for the number of passes")
        return self.perceptron(X, y, eta, w0, None, 1, refused=False)

    def passes(self):
        """Return the parameters that are the number of passes: [] or one."""
        return [name for name in PASSES if name in self.names][:1]


def require_other(inputs, w):
    """Skip a machine of which all but the constant, which is NaN, is right."""
    expected = list(map(real, right_outputs("svm-soft", inputs).get("w", ())))
    if expected and all(abs(a - b) <= NEAR * max(map(abs, expected))
                        for a, b in zip(w, expected)):
        raise Skip("its constant is nan where no multiplier is free; its w is "
                   "right")


def say_form(function):
    return [function.how] if hasattr(function, "how") else []


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


def choose_estimator(model, task, params=()):
    """Return the Estimator of a model: of several ways to read it the one that
    makes most of a few golden cases right.
    """
    ways = [Estimator(model, task, fit)
            for fit in list_fits(model, task, params)]
    return ways[0] if len(ways) == 1 else best_of(
        ways, Hand(usual=find_usual(model), most=BRIEF))[1]


def promises(model, tasks):
    """Return {task: gap}: what a tolerance says, where answers are iterated.

    Every lasso is judged by FINEST.
    """
    tol = None if inspect.isfunction(model) else parameters(model).get("tol")
    gap = isinstance(tol, float) and min(max(tol, FINEST), COARSEST)
    return {task: gap for task in tasks if gap and TASKS[task].promised
            and (task, gap) != ("lasso", FINEST)}
