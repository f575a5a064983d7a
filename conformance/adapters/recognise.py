"""What a model is taken for: the tasks that it answers, and why.

    find_tasks  (tasks, reason) from its attributes after a fit to five
                points, then from its name, its parameters, what it does
    require_tasks, require_params   those that were named instead
"""

import contextlib
import re

from .calls import array
from .conventions import (
    ATTRIBUTES, CLASSIFIERS, DUALS, LINES, PARAMETERS, PASSES, PENALTIES,
    PERCEPTRON, RATES, REGRESSORS, WEIGHTS, choose_row, inputs_of)
from .models import (
    LABELS, LOOK, NoModel, attribute, fit_to_points, fitted, listed,
    parameters, weights)

LARGE = 1e6         # a penalty that makes the weights of a lasso 0
FAMILIAR = WEIGHTS + DUALS + ("dual_coef_",)


class Doubt(NoModel):
    """A model that two tasks are as likely for; they are in `tasks`."""

    def __init__(self, message, *tasks):
        super().__init__("{}; name one: {}".format(message, " or ".join(
            "--task " + task for task in tasks)))
        self.tasks = tasks


def find_tasks(model, params=()):
    """Return (tasks, reason); or NoModel.

    params   {input: parameter}, as --param says it
    """
    names, look = parameters(model), fit_to_points(model)
    tasks, reason = guess(model, names, look, dict(params))
    result = [task for task in tasks if choose_row(task, names, params)
              is not None]
    if not result:
        raise NoModel("the parameters of {} do not show which tasks it does "
                      "({}): name them with --task, and what is set with "
                      "--param".format(type(model).__name__, reason))
    return result, reason


def guess(model, names, look, params):
    """Return (tasks, reason), also for tasks that no parameter is for."""
    for text, tasks in ATTRIBUTES:
        if all(hasattr(look, name) for name in text.split()):
            return tasks, "it has " + text.replace(" ", " and ")
    if not attribute(look, FAMILIAR):
        raise NoModel("{} has no coef_ after fit, nor {}".format(
            type(model).__name__, ", ".join(FAMILIAR[1:])))
    kind, labels = type(model).__name__, answers_labels(look)
    if labels and hasattr(look, "predict_proba"):
        return ["logistic-regression"], "it has predict_proba"
    if labels is not False and names.get("loss", "hinge") != "hinge":
        return [], "its loss is {}".format(names["loss"])
    if labels is not False and tasks_called(kind, CLASSIFIERS):
        return tasks_called(kind, CLASSIFIERS), "its name is " + kind
    penalty = params.get("lambda") or next((
        name for name in ("alpha",) + PENALTIES
        if type(names.get(name)) in (int, float)), None)
    if not labels and (labels is False or penalty or tasks_called(
            kind, REGRESSORS)):
        return guess_regressor(model, kind, names, penalty)
    if labels and "eta0" in names and hasattr(look, "partial_fit"):
        return PERCEPTRON, "it has eta0 and partial_fit"
    for name in ("C",) if labels else ("C", "gamma", "kernel"):
        if name in names:
            return ["svm-soft"], "it has {}{}".format(
                name, " and no predict_proba" * bool(labels))
    if not labels and attribute(look, DUALS):
        return ["svm-soft"], "it has " + attribute(look, DUALS)
    if settles(model, names):
        return PERCEPTRON, ("more passes do not move its weights, once they "
                            "are right")
    if set(RATES) & set(names) and (not labels or set(PASSES) & set(names)):
        raise Doubt("{} {}".format(kind, (
            "answers with labels, and has a rate and a number of passes"
            if labels else "has a rate, and no predict")),
            "perceptron", "logistic-regression")
    if labels:
        return ["least-squares-classifier"], (
            "it answers with labels, and has no predict_proba, eta0 or C")
    raise Doubt("neither the name nor the parameters of {} say what it is, "
                "and it has no predict".format(kind),
                "least-squares", "svm-soft")


def guess_regressor(model, kind, names, penalty):
    """Return the same of what answers with numbers.

    penalty   its parameter that may be lambda, or None
    """
    called = tasks_called(kind, REGRESSORS)
    if "eta0" in names:
        return ["adaline"], "it has eta0"
    if "l1_ratio" in names:
        return ["ridge", "lasso"], "it has l1_ratio"
    if penalty:
        try:
            small = any(weights(fitted(model, LOOK, LABELS[0],
                                       **{penalty: LARGE})))
        except Exception as error:
            return called, "with a large {} it raised {}".format(
                penalty, type(error).__name__)
        return ["ridge" if small else "lasso"], (
            "a large {} makes its weights {}".format(
                penalty, "small" if small else "0"))
    if called:
        return called, "its name is {}{}".format(
            kind, "" if called[0] in LINES else
            ", and no parameter of it is known")
    return LINES, "it answers with numbers, and has no penalty"


def tasks_called(kind, patterns):
    """Return the tasks that a class says in its name, or []."""
    return next((tasks for pattern, tasks in patterns
                 if re.search(pattern, kind.lower().replace("_", ""))), [])


def answers_labels(look):
    """Does a model answer with labels?  None if it does not predict."""
    if not hasattr(look, "predict"):
        return None
    try:
        values = {v[0] if isinstance(v, list) else v
                  for v in listed(look.predict(array(LOOK)))}
    except Exception:
        return False
    words = [v for v in values if isinstance(v, str)]
    if words:
        raise NoModel("{} answers with {!r}, but was fitted to labels 0 and 1 "
                      "(and -1 and 1): let it take the labels of y, as in "
                      "np.unique(y)".format(type(look).__name__, words[0]))
    return values <= {-1, 0, 1}


def settles(model, names):
    """Do the weights for one example stay, however many the passes?

    Those of a perceptron do, once it is right; a gradient goes on.
    """
    passes = [name for name in PASSES if name in names][:1]
    for low in (-1, 0) if passes and set(RATES) & set(names) else ():
        with contextlib.suppress(Exception):
            few, many = [[weights(fitted(
                model, LOOK[-1:], [label], **{passes[0]: count}))
                for label in (1, low)] for count in (5, 50)]
            if few == many and any(map(any, few)):
                return True
    return False


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
