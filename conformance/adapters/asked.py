"""A model that keeps the convention, asked what a task asks.

    functions   a function for each of its tasks, as adapters have them
    promises    the relative gaps that its tolerance promises
    reply_of    its reply to a case, in this process
    serve_model the same as a program
"""

import contextlib
import copy
import importlib
import inspect
import sys

from ..contract.tasks import TASKS
from ..contract.wire import plain
from .calls import Hand, left_out, reply_to
from .conventions import FREE, PARAMETERS, kernel_settings, row, settings
from .models import (
    NoModel, changed, fresh, listed, named, offset, parameters, weights)
from .outputs import (
    array, by_least_squares, by_likelihood, by_line, by_machine, by_penalty,
    scatters)
from .protocol import Refusal, Skip, answer, ask, real, serve
from .taken import require_params, require_tasks, fit_to_points, taken_for

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
        methods += [getattr(asked, name)] if hasattr(asked, name) else [
            f for f in by_least_squares(asked.fit_line) + by_line(
                asked.fit_line) + by_machine(asked.machine)
            if f.__name__ == name]
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
    return "; ".join(filter(None, [
        "taken for {}: {}".format(", ".join(tasks), reason)] + [
            "{} is set to {}".format(name, text)
            for name, text in result.items()] + [
                "--task and --param say otherwise", left_out()]))


class Asked:
    """A model and the one task that it is asked."""

    def __init__(self, model, task, refuse, params, hand):
        self.model, self.task, self.refuse = model, task, refuse
        self.hand = hand
        self.params = params
        self.names = parameters(model)
        self.last = None        # the fitted model, and the rows it was given

    def changes(self, **inputs):
        """Return the values of parameters for the inputs of a question.

        Of a penalty that the task has not, a value that is not the default
        stays: it was set on purpose.
        """
        table_row = row(self.task, self.names, self.params)
        if table_row is None:
            raise Skip("it has no parameter {}".format(" or ".join(sorted(
                {name for each in PARAMETERS[self.task] for name in each}
                - set(self.names)))))
        kept = [name for name, text in table_row.items() if "lambda" in text
                and "lambda" not in TASKS[self.task].inputs
                and self.is_set(name)]
        values = settings(table_row, dict({"lambda": 0.0}, **inputs))
        return {name: v for name, v in values.items() if name not in kept}

    def is_set(self, name):
        entry = inspect.signature(type(self.model)).parameters.get(name)
        return entry is not None and repr(entry.default) != repr(
            self.names[name])

    def fit(self, X, y, **changes):
        y = listed(y)
        if TASKS[self.task].type_of("y") in ("labels", "zero-one"):
            y = [int(b) if b in (-1, 0, 1) else b for b in y]
        made = self.copy(changes)
        self.call_fit(made, X, y, int if all(
            type(b) is int for b in y) else float)
        self.last = made, X
        if self.refuse:
            self.refuse(made, X)
        return made

    def copy(self, changes):
        """Return a copy with other parameters; the same one each time if an
        object is fitted again.
        """
        if self.hand.form != "again":
            return fresh(self.model, changes)
        self.hand.kept = self.hand.kept or copy.deepcopy(self.model)
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

    def fit_line(self, X, y, intercept, **inputs):
        """Return w and the intercept, which is 0 without one.

        What has no fit_intercept has an intercept always, or never; a column
        of ones is given to it, or taken from it, where that is the same.
        """
        changes = self.changes(n=len(X), **inputs)
        if "fit_intercept" in self.names:
            made = self.fit(X, y, fit_intercept=intercept, **changes)
            return weights(made), offset(made) if intercept else 0.0
        always = offset(fit_to_points(self.model)) != 0
        if always == intercept:
            made = self.fit(X, y, **changes)
            return weights(made), offset(made)
        if intercept and PARAMETERS[self.task] is FREE:
            *w, c = weights(self.fit([list(x) + [1.0] for x in X], y,
                                     **changes))
            return w, c
        if (TASKS[self.task].homogeneous and len(X[0]) > 1
                and all(x[-1] == 1 for x in X)):
            made = self.fit([list(x)[:-1] for x in X], y, **changes)
            return weights(made) + [offset(made)], 0.0
        raise Skip("it has no fit_intercept, and fits {} intercept".format(
            "an" if always else "no"))

    def ridge(self, X, y, lambda_, intercept=False):
        def fit(X, y, penalty, intercept):
            return self.fit_line(X, y, intercept, **{"lambda": penalty})
        return by_penalty(fit, self.task)[0](X, y, lambda_, intercept)

    def lasso(self, X, y, lambda_, intercept=False):
        return self.ridge(X, y, lambda_, intercept)

    def least_squares_plug_in(self, X, y):
        """Its fitted values are those of the model's own predict."""
        answer = by_least_squares(self.fit_line)[2](X, y)
        made, rows = self.last
        values = listed(ask(made.predict, self.hand("X", rows)))
        return dict(answer, fitted=values, labels=[
            int(v >= 0.5) for v in values])

    def theta(self, X, y):
        """Return theta, a row's constant last."""
        w, _ = self.fit_line(X, y, False)
        classes = listed(getattr(self.last[0], "classes_", [0, 1]))
        if list(classes) != [0, 1]:
            raise Skip("its classes_ are {}, not [0, 1]: the sign of its coef_ "
                       "is not known".format(list(classes)))
        return w

    def logistic_regression(self, X, y):
        """Its probabilities are the model's own, if it has any."""
        answer = by_likelihood(self.theta)[0](X, y)
        made, rows = self.last
        if hasattr(made, "predict_proba"):
            answer["probabilities"] = [p for _, p in listed(
                made.predict_proba(self.hand("X", rows)))]
        return answer

    def machine(self, X, y, C, kernel):
        """Return alpha, t and w, None for what it does not give."""
        changes, linear = self.changes(C=C), kernel["name"] == "linear"
        if "kernel" in self.names:
            changes.update(kernel_settings(kernel))
        elif not linear:
            raise Skip("it has no parameter kernel")
        if "fit_intercept" in self.names:
            changes["fit_intercept"] = True
        made, alpha = self.fit(X, y, **changes), None
        if hasattr(made, "dual_coef_") and hasattr(made, "support_"):
            alpha = array([0.0] * len(X))
            alpha[made.support_] = abs(made.dual_coef_[0])
        return alpha, -offset(made), weights(made) if linear else None

    def basic_linear_classifier(self, X, y):
        minus, plus = self.fit(X, y).centroids_
        return {"w": plus - minus, "t": (plus + minus) @ (plus - minus) / 2}

    def covariance(self, X):
        made = self.fit(X, [0.0] * len(X))
        return {"mean": made.location_, "covariance": made.covariance_,
                "scatter": made.covariance_ * len(X)}

    def fisher(self, X, classes, components):
        made = self.copy(self.changes(components=components))
        self.call_fit(made, X, classes)
        W = made.scalings_.T[:components]
        within, between = scatters(array(X), classes)
        values = (W @ between * W).sum(axis=1) / (W @ within * W).sum(axis=1)
        return {"within": within, "between": between, "W": W,
                "eigenvalues": values, "criterion": values.sum()}

    def adaline(self, X, y, eta, T):
        return {"w": weights(self.fit(X, y, fit_intercept=False,
                                      **self.changes(eta=eta, T=T)))}

    def perceptron(self, X, y, eta=1, w0=None, rule="at-most-zero",
                   max_epochs=1000):
        """Example by example, so that its updates can be counted."""
        if rule != "at-most-zero" or w0 is not None:
            raise Skip("it starts at zero and updates where y w.x <= 0")
        alpha, made = [0] * len(X), self.started(eta)
        for epoch in range(max_epochs):
            counted = passed(made, X, y, eta, self.hand)
            alpha = [a + c for a, c in zip(alpha, counted)]
            if not any(counted):
                return {"w": weights(made), "alpha": alpha,
                        "epochs": epoch + 1, "updates": sum(alpha)}
        raise Refusal("not-converged", "{} epochs".format(max_epochs))

    def perceptron_online(self, X, y, eta=1, w0=None):
        if w0 is not None:
            raise Skip("it starts at zero")
        made = self.started(eta)
        return {"updates": sum(passed(made, X, y, eta, self.hand)),
                "w": weights(made)}

    def started(self, eta):
        return fresh(self.model, dict(self.changes(eta=eta),
                                      fit_intercept=False))


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
