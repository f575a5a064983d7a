"""What a model is taken for: the tasks that it answers, and why.

    taken_for   (tasks, reason) from its attributes after a fit to five
                points, then from its name, then from its parameters
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
SETTLED = "more passes do not move its weights, once they are right"
PERCEPTRON = ["perceptron", "perceptron-online"]
LOGISTIC = ["logistic-regression"]
# A pattern of a name, lowered, and the task: of what answers with labels, or
# with nothing; and of what answers with numbers.
CLASSIFIERS = (("logi(t|stic)|logreg", LOGISTIC),
               ("perceptron", PERCEPTRON),
               ("sv[cm]|supportvector|smo$|^smo", ["svm-soft"]),
               ("fisher|^lda|lda$|lineardiscriminant", ["fisher"]))
REGRESSORS = (("ridge", ["ridge"]), ("lasso", ["lasso"]),
              ("ols$|^ols|leastsquares|linearregr|linreg",
               ["line", "least-squares"]))
MACHINES = ("C", "gamma", "kernel")     # parameters
FAMILIAR = WEIGHTS + DUALS + ("dual_coef_",)


class Doubt(NoModel):
    """A model that two tasks are as likely for; they are in `tasks`."""

    def __init__(self, message, tasks):
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
    for task, attributes in (("fisher", ["scalings_"]),
                             ("basic-linear-classifier", ["centroids_"]),
                             ("covariance", ["location_", "covariance_"])):
        if all(hasattr(look, name) for name in attributes):
            return [task], "it has " + " and ".join(attributes)
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
    """Return (tasks, reason): by attributes, its name, then what it does."""
    kind = type(model).__name__
    labels = answers_labels(look)
    if hasattr(look, "dual_coef_") and hasattr(look, "support_"):
        return ["svm-hard", "svm-soft"], "it has dual_coef_ and support_"
    if labels is not False and not hasattr(look, "predict_proba"):
        if names.get("loss", "hinge") != "hinge":
            return [], "its loss is {}".format(names["loss"])
        said = by_name(kind, CLASSIFIERS)
        if said:
            return said, "its name is " + kind
    if labels:
        return classifier(model, kind, names, look)
    penalties = [name for name in ("alpha", "regularizer") + SYNONYMS
                 if name in numeric(names)]
    if labels is False or penalties or "lambda" in params or by_name(
            kind, REGRESSORS):
        return regressor(model, names, penalties, params)
    return without_predict(model, kind, names, look)


def without_predict(model, kind, names, look):
    machine = [name for name in MACHINES if name in names] + [
        name for name in DUALS if attribute(look, [name])]
    if machine:
        return ["svm-soft"], "it has " + machine[0]
    if has_rate(names):
        if settles(model, names):
            return PERCEPTRON, SETTLED
        raise Doubt("{} has a rate, and no predict".format(kind),
                    ["perceptron", "logistic-regression"])
    raise Doubt("neither the name nor the parameters of {} say what it is, "
                "and it has no predict".format(kind),
                ["least-squares", "svm-soft"])


def has_rate(names):
    return any(set(step) & set(names) for step in STEPS)


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
    names = attribute(look, WEIGHTS), attribute(look, OFFSETS)
    found = ["{} is read as {}".format(name, what) for name, usual, what in zip(
        names, ("coef_", "intercept_"), ("the weights", "the intercept"))
        if name not in (None, usual)]
    if names[0] and not names[1] and len(weights(look)) > len(LOOK[0]):
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
        try:
            few, many = [[weights(fitted(
                model, LOOK[-1:], [label], **{passes[0]: count}))
                for label in (1, low)] for count in (5, 50)]
        except Exception:
            continue
        if few == many and any(map(any, few)):
            return True
    return False


def by_name(kind, patterns):
    """Return the tasks that a class says in its name, or []."""
    return next((tasks for pattern, tasks in patterns
                 if re.search(pattern, kind.lower().replace("_", ""))), [])


def classifier(model, kind, names, look):
    if hasattr(look, "predict_proba"):
        return LOGISTIC, "it has predict_proba"
    if "eta0" in names and hasattr(look, "partial_fit"):
        return PERCEPTRON, "it has eta0 and partial_fit"
    if "C" in names or "regularizer" in names:
        return ["svm-soft"], "it has {} and no predict_proba".format(
            "C" if "C" in names else "regularizer")
    if has_rate(names) and any(name in names for name in PASSES):
        if settles(model, names):
            return PERCEPTRON, SETTLED
        raise Doubt("{} answers with labels, and has a rate and a number of "
                    "passes".format(kind), ["perceptron",
                                            "logistic-regression"])
    return ["least-squares-classifier"], (
        "it answers with labels, and has no predict_proba, eta0 or C")


def regressor(model, names, penalties, params):
    if "eta0" in names:
        return ["adaline"], "it has eta0"
    if "l1_ratio" in names:
        return ["ridge", "lasso"], "it has l1_ratio"
    kind = type(model).__name__
    said = by_name(kind, REGRESSORS)
    known = [params["lambda"]] if "lambda" in params else penalties
    for name in known[:1]:
        try:
            strong = fitted(model, LOOK, LABELS[0], **{name: LARGE})
            small = any(weights(strong))
        except Exception as error:
            return said, "with a large {} it raised {}".format(
                name, type(error).__name__)
        return ["ridge" if small else "lasso"], (
            "a large {} makes its weights {}".format(
                name, "small" if small else "0"))
    if said and said[0] in FREE_TASKS:
        return said, "its name is " + kind
    if said:
        return said, "its name is {}, and no parameter of it is known".format(
            kind)
    return FREE_TASKS, "it answers with numbers, and has no penalty"


FREE_TASKS = [task for task in PARAMETERS if PARAMETERS[task] is FREE]
