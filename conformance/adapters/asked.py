"""A model that keeps the convention, asked what a task asks.

    functions   a function for each of its tasks, as adapters have them
    promises    the relative gaps that its tolerance promises
    reply_of    its reply to a case, in this process
    serve_model the same as a program
"""

import contextlib
import copy
import importlib
import math
import shlex
import sys

from ..contract.tasks import TASKS
from ..contract.wire import plain
from .calls import Hand, left_out, reply_to
from .conventions import (
    DUALS, FREE, OFFSETS, PARAMETERS, PASSES, WEIGHTS, kernel_settings, row,
    settings)
from .models import (
    LOOK, NoModel, attribute, changed, constant_is_first, fit_to_points,
    kind_of, listed, named, offset, parameters, weights)
from .outputs import array, by_fit, by_machine, np
from .perceptrons import describe, train
from .protocol import Skip, answer, ask, real, serve
from .taken import Doubt, read_as, require_params, require_tasks, taken_for

FINEST, COARSEST = 1e-8, 1e-2       # gaps that a tolerance may promise
TOLERANCES = ("tol", "gradient_tol")
OWN = "its own tol"     # where a promise comes from, in words


def functions(model, tasks, refuse=None, params=(), hand=None):
    """Return a function for each task, of its name with _ for -.

    refuse   called with (fitted model, X), to raise a Refusal; or None
    params   {input: parameter}, as --param says it
    hand     how data are handed over, a calls.Hand
    """
    methods = []
    for task in tasks:
        asked = Asked(model, task, refuse, params, hand or Hand())
        name = task.replace("-", "_")
        methods.append(getattr(asked, name, None) or next(
            f for f in by_machine(asked.machine) + by_fit(asked.fit_line, task)
            if f.__name__ == name))
    return methods


def promises(model, tasks):
    """Return {task: gap}: what a tolerance says, where answers are iterated.

    A finer tolerance counts as FINEST.  For a lasso that is left out: every
    lasso is judged by FINEST.
    """
    names = parameters(model)
    promised = [min(max(names[name], FINEST), COARSEST) for name in TOLERANCES
                if isinstance(names.get(name), float)]
    return {task: promised[0] for task in tasks if TASKS[task].promised
            and promised and (task, promised[0]) != ("lasso", FINEST)}


def reply_of(estimator, case, params=(), call=None):
    """Return the reply to a case; to a call of runner.calls, if one is named.
    """
    request = {"task": case.task, "input": case.entry["input"], "call": call}
    if call:
        return call_reply(request, estimator, params)
    reply = answer(request, {}, by_task(estimator, case.task, params), real)
    return plain({name: reply[name] for name in ("output", "error", "skip")
                  if name in reply})


def by_task(model, task, params, hand=None):
    return {task: f for f in functions(model, [task], None, params, hand)}


def call_reply(request, model, params=()):
    if request["call"] == "again" and parameters(model).get("warm_start"):
        return {"skip": "warm_start is set"}
    return reply_to(request, lambda hand: by_task(
        model, request["task"], params, hand), real)


def serve_model(word, tasks, params):
    """Answer for the model that a word names; end with what is wrong.

    params   {input: parameter}
    """
    try:
        model = named(word)
        require_params(model, params)
        tasks, reason = (require_tasks(tasks), "--task says so") if (
            tasks) else taken_for(model, params)
    except Doubt as error:
        sys.exit("\n".join([str(error)] + [
            "  python3 -m conformance run --estimator {} --task {}".format(
                shlex.quote(word), task) for task in error.tasks]))
    except NoModel as error:
        sys.exit(str(error))
    package = importlib.import_module(type(model).__module__.split(".")[0])
    serve(word, str(getattr(package, "__version__", "unknown")),
          functions(model, tasks, None, params), promises(model, tasks),
          note=remark(model, tasks, reason, params),
          called=lambda request: call_reply(request, model, params))


def remark(model, tasks, reason, params):
    """Return what a model is taken for, why, and what is set, in a line."""
    names = parameters(model)
    result = {name: text for task in tasks
              for name, text in (row(task, names, params) or {}).items()}
    said = ["taken for {}: {}".format(", ".join(tasks), reason)]
    said += ["{} is set to {}".format(name, text)
             for name, text in result.items()] + read_as(model)
    if "perceptron" in tasks:
        said += describe(Asked(model, "perceptron", None, params, Hand()))
    return "; ".join(filter(None, said + [
        "--task and --param say otherwise", left_out()]))


class Asked:
    """A model and the one task that it is asked."""

    def __init__(self, model, task, refuse, params, hand):
        self.model, self.task, self.refuse = model, task, refuse
        self.params, self.hand = params, hand
        self.names = parameters(model)
        self.last = None        # the fitted model, and the rows it was given

    def anew(self):
        """Return the same with data handed over as is usual."""
        return type(self)(self.model, self.task, None, self.params, Hand())

    def changes(self, **inputs):
        """Return the values of parameters for the inputs of a question."""
        table_row = row(self.task, self.names, self.params)
        if table_row is None:
            raise Skip("it has no parameter {}".format(" or ".join(sorted(
                {name for each in PARAMETERS[self.task] for name in each}
                - set(self.names)))))
        return settings(table_row, inputs)

    def fit(self, X, y, **changes):
        y = listed(y)
        if TASKS[self.task].type_of("y") in ("labels", "zero-one"):
            y = [int(b) if b in (-1, 0, 1) else b for b in y]
        made = self.copy(changes)
        self.call_fit(made, X, y, kind_of(y))
        self.last = made, X
        if self.refuse:
            self.refuse(made, X)
        return made

    def copy(self, changes):
        """Return a copy with other parameters; the same one each time if an
        object is fitted again.
        """
        if self.hand.form != "again":
            return changed(copy.deepcopy(self.model), changes)
        if self.hand.kept is None:
            self.hand.kept = copy.deepcopy(self.model)
        return changed(self.hand.kept, changes)

    def call_fit(self, made, X, y, *kind):
        """Fit to data as they are handed over; fit may return anything."""
        X = self.hand("X", X)
        ask(made.fit, X, self.hand("y", y, *kind) if kind else y)
        self.hand.look("fit")
        if self.hand.given and hasattr(made, "predict"):
            with contextlib.suppress(Exception):
                made.predict(X)
            self.hand.look("predict")

    def solution(self):
        """Return w and the intercept of the last fit; it may be a weight."""
        made, X = self.last
        w, width = weights(made), len(X[0])
        if len(w) != width + 1 or attribute(made, OFFSETS):
            return w, offset(made)
        first = constant_is_first(self.model)
        return (w[1:], w[0]) if first else (w[:-1], w[-1])

    def has_constant(self):
        look = fit_to_points(self.model)
        return offset(look) != 0 or len(weights(look)) == len(LOOK[0]) + 1

    def low_labels(self):
        """Return the labels that the class of the others may have."""
        with contextlib.suppress(Exception):
            if 0 in listed(fit_to_points(self.model).predict(array(LOOK))):
                return [0]
        return [-1, 0]

    def fit_line(self, X, y, intercept, *penalty):
        """Return w and the intercept, which is 0 without one.

        What has no fit_intercept has an intercept always, or never; a column
        of ones is given to it, or taken from it, where that is the same.
        """
        changes = self.changes(n=len(X), **{"lambda": v for v in penalty})
        if "fit_intercept" in self.names:
            self.fit(X, y, fit_intercept=intercept, **changes)
            w, c = self.solution()
            return w, c if intercept else 0.0
        always = self.has_constant()
        if always == intercept:
            self.fit(X, y, **changes)
            return self.solution()
        if intercept and PARAMETERS[self.task] is FREE:
            *w, c = weights(self.fit([list(x) + [1.0] for x in X], y,
                                     **changes))
            return w, c
        if (TASKS[self.task].homogeneous and len(X[0]) > 1
                and all(x[-1] == 1 for x in X)):
            self.fit([list(x)[:-1] for x in X], y, **changes)
            w, c = self.solution()
            return w + [c], 0.0
        raise Skip("it has no fit_intercept, and fits {} intercept".format(
            "an" if always else "no"))

    def least_squares_plug_in(self, X, y):
        """Its fitted values are those of the model's own predict."""
        w, c = self.fit_line(array(X), array(y), True)
        made, rows = self.last
        values = listed(ask(made.predict, self.hand("X", rows)))
        return {"w": w, "intercept": c, "fitted": values, "labels": [
            int(v >= 0.5) for v in values]}

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
        return {"theta": theta, "probabilities": [p for _, p in listed(
            made.predict_proba(self.hand("X", rows)))]}

    def machine(self, X, y, C, kernel):
        """Return alpha, t and w, None for what it does not give."""
        changes, linear = self.changes(C=C), kernel["name"] == "linear"
        more = kernel_settings(kernel) if "kernel" in self.names else {}
        missing = sorted(set(more or ["kernel"]) - set(self.names))
        if missing and not linear:
            raise Skip("it has no parameter " + ", ".join(missing))
        if "fit_intercept" in self.names:
            changes["fit_intercept"] = True
        made, alpha = self.fit(X, y, **changes, **more), None
        name = attribute(made, DUALS)
        if hasattr(made, "dual_coef_") and hasattr(made, "support_"):
            alpha = array([0.0] * len(X))
            alpha[made.support_] = abs(made.dual_coef_[0])
        elif name and np is not None:
            alpha = abs(array(listed(getattr(made, name))).ravel())
        if linear and attribute(made, WEIGHTS):
            w, c = self.solution()
            return alpha, -c, w
        if alpha is None or len(alpha) != len(X):
            raise Skip("it has no coef_, and no dual_coef_ and support_")
        return alpha, -offset(made)

    def basic_linear_classifier(self, X, y):
        minus, plus = self.fit(X, y).centroids_
        return {"w": plus - minus, "t": (plus + minus) @ (plus - minus) / 2}

    def covariance(self, X):
        made = self.fit(X, [0.0] * len(X))
        return {"mean": made.location_, "covariance": made.covariance_}

    def fisher(self, X, classes, components):
        """Its directions, or the one of two classes."""
        made = self.copy(self.changes(components=components))
        if not hasattr(fit_to_points(self.model), "scalings_"):
            return self.direction(X, classes, components)
        self.call_fit(made, X, classes)
        return {"W": made.scalings_.T[:components]}

    def direction(self, X, classes, components):
        names = list(dict.fromkeys(map(repr, classes)))
        if components != 1 or len(names) != 2:
            raise Skip("its coef_ is one direction, between two classes")
        *others, last = self.low_labels()
        for low in others:      # where it is another, that shows
            with contextlib.suppress(Exception):
                w = self.fit_sides(X, classes, names[1], low)
                if all(map(math.isfinite, w)):
                    return {"W": [w]}
        return {"W": [self.fit_sides(X, classes, names[1], last)]}

    def fit_sides(self, X, classes, name, low):
        self.fit(X, [1 if repr(c) == name else low for c in classes])
        return self.solution()[0]

    def adaline(self, X, y, eta, T):
        return {"w": weights(self.fit(X, y, fit_intercept=False,
                                      **self.changes(eta=eta, T=T)))}

    def perceptron(self, X, y, eta=1, w0=None, rule=None, max_epochs=1000):
        return train(self, X, y, eta, w0, rule, max_epochs)

    def perceptron_online(self, X, y, eta=1, w0=None):
        if not (hasattr(self.model, "partial_fit") or self.passes()):
            raise Skip("it has no parameter for the number of passes")
        return train(self, X, y, eta, w0, None, 1, 1)

    def passes(self):
        """Return the parameters that are the number of passes: [] or one."""
        return [name for name in PASSES if name in self.names][:1]
