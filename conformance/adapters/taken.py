"""What a model is taken for: the tasks that it answers, and why.

    taken_for   (tasks, reason) from its attributes after a fit to five
                points, then from its name, then from its parameters
    tasks_of    the tasks alone
    require_tasks, require_params   those that were named instead
"""

import re

from .conventions import FREE, PARAMETERS, SYNONYMS, inputs_of, numeric, row
from .models import (
    LABELS, LARGE, LOOK, NoModel, fitted, listed, parameters,
    weights)
from .outputs import array

# A pattern of a name, lowered, and the task: of what answers with labels,
# and of what answers with numbers.
CLASSIFIERS = (("logi(t|stic)|logreg", ["logistic-regression"]),
               ("perceptron", ["perceptron", "perceptron-online"]),
               ("sv[cm]|supportvector", ["svm-soft"]))
REGRESSORS = (("ridge", ["ridge"]), ("lasso", ["lasso"]))


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
    if not hasattr(look, "coef_") and not hasattr(look, "dual_coef_"):
        raise NoModel("{} has no coef_ after fit".format(kind))
    if is_classifier(look):
        result, reason = classifier(kind, names, look)
    else:
        result, reason = regressor(model, names, dict(params))
    result = [task for task in result if row(task, names, params) is not None]
    if not result:
        raise NoModel("the parameters of {} do not show which tasks it does "
                      "({}): name them with --task, and what is set with "
                      "--param".format(kind, reason))
    return result, reason


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
    for y in LABELS:
        try:
            return fitted(model, LOOK, y)
        except Exception as error:
            refused = "{}: {}".format(type(error).__name__, error)
    raise NoModel("{} could not be fitted to five points (raised {}); name "
                  "its task with --task".format(
                      type(model).__name__, refused.splitlines()[0][:200]))


def is_classifier(look):
    """Does a model answer with the labels that it was fitted to?"""
    try:
        return set(listed(look.predict(array(LOOK)))) <= {-1, 0, 1}
    except Exception:
        return False


def by_name(kind, patterns):
    """Return the tasks that a class says in its name, or []."""
    return next((tasks for pattern, tasks in patterns
                 if re.search(pattern, kind.lower().replace("_", ""))), [])


def classifier(kind, names, look):
    said = by_name(kind, CLASSIFIERS)
    if hasattr(look, "dual_coef_") and hasattr(look, "support_"):
        return ["svm-hard", "svm-soft"], "it has dual_coef_ and support_"
    if hasattr(look, "predict_proba"):
        return ["logistic-regression"], "it has predict_proba"
    if "eta0" in names and hasattr(look, "partial_fit"):
        return ["perceptron", "perceptron-online"], (
            "it has eta0 and partial_fit")
    if names.get("loss", "hinge") != "hinge":
        return [], "its loss is {}".format(names["loss"])
    if said:
        return said, "its name is " + kind
    if "C" in names or "regularizer" in names:
        return ["svm-soft"], "it has {} and no predict_proba".format(
            "C" if "C" in names else "regularizer")
    return ["least-squares-classifier"], (
        "it answers with labels, and has no predict_proba, eta0 or C")


def regressor(model, names, params):
    if "eta0" in names:
        return ["adaline"], "it has eta0"
    if "l1_ratio" in names:
        return ["ridge", "lasso"], "it has l1_ratio"
    kind = type(model).__name__
    said = by_name(kind, REGRESSORS)
    known = [params["lambda"]] if "lambda" in params else [
        name for name in ("alpha", "regularizer") + SYNONYMS
        if name in numeric(names)]
    for name in known[:1]:
        try:
            strong = fitted(model, LOOK, LABELS[0], **{name: LARGE})
        except Exception as error:
            return said, "with a large {} it raised {}".format(
                name, type(error).__name__)
        small = any(weights(strong))
        return ["ridge" if small else "lasso"], (
            "a large {} makes its weights {}".format(
                name, "small" if small else "0"))
    if said:
        return said, "its name is {}, and no parameter of it is known".format(
            kind)
    return [task for task in PARAMETERS if PARAMETERS[task] is FREE], (
        "it answers with numbers, and has no penalty")
