"""What a model is taken for: the tasks that it answers, and why.

    RULES       the attributes, names and habits that say a task
    find_tasks  (tasks, reason) by the first rule that holds
    require_tasks, require_params   those that were named instead
"""

import contextlib
import re
from collections import namedtuple

from .calls import array
from .conventions import (
    DUALS, LINES, MACHINE, PARAMETERS, PASSES, PENALTIES, PERCEPTRON, RATES,
    WEIGHTS, choose_row, inputs_of)
from .models import (
    LABELS, LOOK, NoModel, attribute, fit_to_points, fitted, listed,
    parameters, weights)

LARGE = 1e6         # a penalty that makes the weights of a lasso 0
FAMILIAR = WEIGHTS + DUALS + ("dual_coef_", "scalings_", "centroids_",
                              "covariance_")

# look: a fitted copy.  names: parameters.  penalty: the one that may be
# lambda, or None.
Seen = namedtuple("Seen", "model look names penalty")


class Doubt(NoModel):
    """A model that two tasks are as likely for; they are in `tasks`."""

    def __init__(self, message, *tasks):
        super().__init__("{}; name one: {}".format(message, " or ".join(
            "--task " + task for task in tasks)))
        self.tasks = tasks


# Each returns a function of what was Seen: the reason, or nothing.

def has(*names):
    """names   of parameters, of methods, of what ends in _ after a fit"""
    return lambda seen: all(
        name in seen.names or hasattr(seen.look, name) and (
            name.endswith("_") or callable(getattr(seen.look, name)))
        for name in names) and "it has " + " and ".join(names)


def is_called(pattern):
    return lambda seen: re.search(pattern, type(
        seen.model).__name__.lower().replace("_", "")) and (
            "its name is " + type(seen.model).__name__)


def shrinks(left, size):
    """left   are there weights under a large penalty?  size: that in a word"""
    def test(seen):
        with contextlib.suppress(Exception):
            if seen.penalty and left == any(weights(fitted(
                    seen.model, LOOK, LABELS[0], **{seen.penalty: LARGE}))):
                return "a large {} makes its weights {}".format(
                    seen.penalty, size)
    return test


def settles(seen):
    """Do the weights for one example stay, however many the passes?

    Those of a perceptron do, once it is right; a gradient goes on.
    """
    passes = [name for name in PASSES if name in seen.names][:1]
    for low in (-1, 0) if passes and set(RATES) & set(seen.names) else ():
        with contextlib.suppress(Exception):
            few, many = [[weights(fitted(
                seen.model, LOOK[-1:], [label], **{passes[0]: count}))
                for label in (1, low)] for count in (5, 50)]
            if few == many and any(map(any, few)):
                return ("more passes do not move its weights, once they are "
                        "right")


# What it answers with (l: labels, n: numbers, -: it has no predict), the
# reason, and the tasks.
RULES = (
    ("ln-", has("scalings_"), ["fisher"]),
    ("ln-", has("covariance_"), ["covariance"]),
    ("ln-", has("centroids_"), ["basic-linear-classifier"]),
    ("ln-", has("dual_coef_", "support_"), MACHINE),
    ("l", has("predict_proba"), ["logistic-regression"]),
    ("l-", lambda seen: seen.names.get("loss", "hinge") != "hinge" and (
        "its loss is {}".format(seen.names["loss"])), []),
    ("l-", is_called("logi(t|stic)|logreg"), ["logistic-regression"]),
    ("l-", is_called("perceptron"), PERCEPTRON),
    ("l-", is_called("sv[cm]|supportvector|^smo|smo$"), ["svm-soft"]),
    ("l-", is_called("fisher|^lda|lda$|lineardiscriminant"), ["fisher"]),
    ("l", has("eta0", "partial_fit"), PERCEPTRON),
    ("n", has("eta0"), ["adaline"]),
    ("n", has("l1_ratio"), ["ridge", "lasso"]),
    ("n-", shrinks(True, "small"), ["ridge"]),
    ("n-", shrinks(False, "0"), ["lasso"]),
    ("n-", is_called("ridge"), ["ridge"]),
    ("n-", is_called("lasso"), ["lasso"]),
    ("n-", is_called("ols$|^ols|leastsquares|linearregr|linreg"),
     ["line", "least-squares"]),
    ("n", lambda seen: "it answers with numbers, and has no penalty", LINES),
    ("l-", has("C"), ["svm-soft"]), ("-", has("gamma"), ["svm-soft"]),
    ("-", has("kernel"), ["svm-soft"]),
    ("-", lambda seen: attribute(seen.look, DUALS) and (
        "it has " + attribute(seen.look, DUALS)), ["svm-soft"]),
    ("l-", settles, PERCEPTRON))


def find_tasks(model, params=()):
    """Return (tasks, reason); or NoModel.

    params   {input: parameter}, as --param says it
    """
    names, look = parameters(model), fit_to_points(model)
    tasks, reason = guess(Seen(model, look, names, dict(params).get(
        "lambda") or next((name for name in ("alpha",) + PENALTIES if type(
            names.get(name)) in (int, float)), None)))
    result = [task for task in tasks if choose_row(task, names, params)
              is not None]
    if not result:
        raise NoModel("the parameters of {} do not show which tasks it does "
                      "({}): name them with --task, and what is set with "
                      "--param".format(type(model).__name__, reason))
    return result, reason


def guess(seen):
    """Return (tasks, reason), also for tasks that no parameter is for."""
    kind, look, names = type(seen.model).__name__, seen.look, seen.names
    if not attribute(look, FAMILIAR):
        raise NoModel("{} has no coef_ after fit, nor {}".format(
            kind, ", ".join(FAMILIAR[1:])))
    answer = find_answer(look)
    for answers, test, tasks in RULES:
        reason = answer in answers and test(seen)
        if reason:
            return tasks, reason
    if set(RATES) & set(names) and (answer == "-" or set(PASSES) & set(names)):
        raise Doubt("{} {}".format(kind, (
            "answers with labels, and has a rate and a number of passes"
            if answer == "l" else "has a rate, and no predict")),
            "perceptron", "logistic-regression")
    if answer == "l":
        return ["least-squares-classifier"], (
            "it answers with labels, and has no predict_proba, eta0 or C")
    raise Doubt("neither the name nor the parameters of {} say what it is, "
                "and it has no predict".format(kind),
                "least-squares", "svm-soft")


def find_answer(look):
    """Return what a model answers with, a letter of RULES."""
    if not hasattr(look, "predict"):
        return "-"
    try:
        values = {v[0] if isinstance(v, list) else v
                  for v in listed(look.predict(array(LOOK)))}
    except Exception:
        return "n"
    words = [v for v in values if isinstance(v, str)]
    if words:
        raise NoModel("{} answers with {!r}, but was fitted to labels 0 and 1 "
                      "(and -1 and 1): let it take the labels of y, as in "
                      "np.unique(y)".format(type(look).__name__, words[0]))
    return "l" if values <= {-1, 0, 1} else "n"


def require_tasks(tasks):
    for task in tasks:
        if task not in PARAMETERS:
            raise NoModel("a class cannot be checked on {}, only on {}"
                          .format(task, ", ".join(PARAMETERS)))
    return tasks


def require_params(model, params):
    """Raise NoModel unless a model has what {input: parameter} names."""
    names = parameters(model)
    for name, param in params.items():
        if param not in names:
            raise NoModel("{} has no parameter {}; it has {}".format(
                type(model).__name__, param, ", ".join(names) or "none"))
        if not any(name in inputs_of(task) for task in PARAMETERS):
            raise NoModel("no task sets a parameter to {}".format(name))
