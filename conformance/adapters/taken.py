"""What a model is taken for: the tasks that it answers, and why.

    taken_for   (tasks, reason) from its attributes after a fit to five
                points, then from its name, its parameters, what it does
    tasks_of    the tasks alone
    require_tasks, require_params   those that were named instead
"""

import contextlib
import re

from .conventions import (
    FREE, PARAMETERS, PASSES, STEPS, SYNONYMS, inputs_of, numeric, row)
from .models import (
    DUALS, LABELS, LARGE, LOOK, OFFSETS, WEIGHTS, NoModel, attribute, fitted,
    listed, parameters, weights)
from .outputs import array

LOOKED = {}         # id of a model: the model, and a copy that was fitted
PERCEPTRON = ["perceptron", "perceptron-online"]
FREE_TASKS = [task for task in PARAMETERS if PARAMETERS[task] is FREE]
# A pattern of a name, lowered, and the task: of what answers with labels, or
# with nothing; and of what answers with numbers.
CLASSIFIERS = (("logi(t|stic)|logreg", ["logistic-regression"]),
               ("perceptron", PERCEPTRON),
               ("sv[cm]|supportvector|smo$|^smo", ["svm-soft"]),
               ("fisher|^lda|lda$|lineardiscriminant", ["fisher"]))
REGRESSORS = (("ridge", ["ridge"]), ("lasso", ["lasso"]),
              ("ols$|^ols|leastsquares|linearregr|linreg",
               ["line", "least-squares"]))
ATTRIBUTES = (("scalings_", "fisher"), ("centroids_",
              "basic-linear-classifier"), ("covariance_", "covariance"))
FAMILIAR = WEIGHTS + DUALS + ("dual_coef_",)


class Doubt(NoModel):
    """A model that two tasks are as likely for; they are in `tasks`."""

    def __init__(self, message, *tasks):
        super().__init__("{}; name one: {}".format(message, " or ".join(
            "--task " + task for task in tasks)))
        self.tasks = tasks


def tasks_of(model, params=()):
    return taken_for(model, params)[0]


def taken_for(model, params=()):
    """Return (tasks, reason); or NoModel.

    params   {input: parameter}, as --param says it
    """
    names, look = parameters(model), fit_to_points(model)
    kind = type(model).__name__
    for name, task in ATTRIBUTES:
        if hasattr(look, name):
            return [task], "it has " + name
    if not attribute(look, FAMILIAR):
        raise NoModel("{} has no coef_ after fit, nor {}".format(
            kind, ", ".join(FAMILIAR[1:])))
    result, reason = classify(model, names, look, dict(params))
    result = [task for task in result if row(task, names, params) is not None]
    if not result:
        raise NoModel("the parameters of {} do not show which tasks it does "
                      "({}): name them with --task, and what is set with "
                      "--param".format(kind, reason))
    return result, reason


def classify(model, names, look, params):
    """Return (tasks, reason) of what has weights."""
    kind = type(model).__name__
    labels = answers_labels(look)
    likely = hasattr(look, "predict_proba")
    penalties = [params["lambda"]] if "lambda" in params else [
        name for name in ("alpha", "regularizer") + SYNONYMS
        if name in numeric(names)]
    number = by_name(kind, REGRESSORS)
    if hasattr(look, "dual_coef_") and hasattr(look, "support_"):
        return ["svm-hard", "svm-soft"], "it has dual_coef_ and support_"
    if labels is not False and not likely:
        if names.get("loss", "hinge") != "hinge":
            return [], "its loss is {}".format(names["loss"])
        if by_name(kind, CLASSIFIERS):
            return by_name(kind, CLASSIFIERS), "its name is " + kind
    if labels and likely:
        return ["logistic-regression"], "it has predict_proba"
    if labels is False or labels is None and (penalties or number):
        return regressor(model, kind, names, penalties, number)
    if labels and "eta0" in names and hasattr(look, "partial_fit"):
        return PERCEPTRON, "it has eta0 and partial_fit"
    machine = [name for name in (
        ("C", "regularizer") if labels else ("C", "gamma", "kernel"))
        if name in names] or [name for name in DUALS
                              if not labels and attribute(look, [name])]
    if machine:
        return ["svm-soft"], "it has {}{}".format(
            machine[0], " and no predict_proba" * bool(labels))
    if any(set(step) & set(names) for step in STEPS) and (
            not labels or set(PASSES) & set(names)):
        if settles(model, names):
            return PERCEPTRON, ("more passes do not move its weights, once "
                                "they are right")
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


def regressor(model, kind, names, penalties, said):
    """Return the same of what answers with numbers.

    said   the tasks that its name says, or []
    """
    if "eta0" in names:
        return ["adaline"], "it has eta0"
    if "l1_ratio" in names:
        return ["ridge", "lasso"], "it has l1_ratio"
    for name in penalties[:1]:
        try:
            small = any(weights(fitted(model, LOOK, LABELS[0],
                                       **{name: LARGE})))
        except Exception as error:
            return said, "with a large {} it raised {}".format(
                name, type(error).__name__)
        return ["ridge" if small else "lasso"], (
            "a large {} makes its weights {}".format(
                name, "small" if small else "0"))
    if said:
        return said, "its name is {}{}".format(
            kind, "" if said[0] in FREE_TASKS else
            ", and no parameter of it is known")
    return FREE_TASKS, "it answers with numbers, and has no penalty"


def by_name(kind, patterns):
    """Return the tasks that a class says in its name, or []."""
    return next((tasks for pattern, tasks in patterns
                 if re.search(pattern, kind.lower().replace("_", ""))), [])


def require_tasks(tasks):
    for task in tasks:
        if task not in PARAMETERS:
            raise NoModel("a class cannot be checked on {}, only on {}"
                          .format(task, ", ".join(PARAMETERS)))
    return tasks


def require_params(model, params):
    """Return {input: parameter} if a model has them; or NoModel."""
    names = parameters(model)
    for name, param in params.items():
        if param not in names:
            raise NoModel("{} has no parameter {}; it has {}".format(
                type(model).__name__, param, ", ".join(names) or "none"))
        if not any(name in inputs_of(task) for task in PARAMETERS):
            raise NoModel("no task sets a parameter to {}".format(name))
    return params


def fit_to_points(model):
    """Return a copy, fitted to a few points; or NoModel."""
    if id(model) in LOOKED and LOOKED[id(model)][0] is model:
        return LOOKED[id(model)][1]
    for y in LABELS:
        try:
            LOOKED[id(model)] = model, fitted(model, LOOK, y)
            return LOOKED[id(model)][1]
        except Exception as error:
            refused = "{}: {}".format(type(error).__name__, error)
    raise NoModel("{} could not be fitted to five points (raised {}); name "
                  "its task with --task".format(
                      type(model).__name__, refused.splitlines()[0][:200]))


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


def read_as(model):
    """Return what is read under other names than usual, in words."""
    try:
        look = fit_to_points(model)
    except NoModel:
        return []
    found = ["{} is read as the {}".format(name, what) for name, usual, what
             in ((attribute(look, WEIGHTS), "coef_", "weights"),
                 (attribute(look, OFFSETS), "intercept_", "intercept"))
             if name not in (None, usual)]
    if attribute(look, WEIGHTS) and not attribute(look, OFFSETS) and (
            len(weights(look)) > len(LOOK[0])):
        found.append("one weight more is the intercept")
    return found


def constant_is_first(model):
    """Is the intercept among the weights the first of them, or the last?

    If all columns are 0, other targets move nothing else; of equal targets it
    is the largest.
    """
    zeros, count = [[0.0] * len(LOOK[0])] * len(LOOK), len(LOOK)
    seen = []
    for y in [[-1] * count, [0] * count] + list(LABELS):
        with contextlib.suppress(Exception):
            seen.append(weights(fitted(model, zeros, y)))
    moved = [len(set(column)) > 1 for column in zip(*seen)]
    if any(moved):
        return moved[0]
    with contextlib.suppress(Exception):
        w = weights(fitted(model, LOOK, [7.0] * count))
        return abs(w[0]) >= abs(w[-1])
    return True


def settles(model, names):
    """Do the weights for one example stay, however many the passes?

    Those of a perceptron do, once it is right; a gradient goes on.
    """
    passes = [name for name in PASSES if name in names][:1]
    for low in (-1, 0) if passes else ():
        with contextlib.suppress(Exception):
            few, many = [[weights(fitted(
                model, LOOK[-1:], [label], **{passes[0]: count}))
                for label in (1, low)] for count in (5, 50)]
            if few == many and any(map(any, few)):
                return True
    return False
