"""What a model is taken for: the tasks that it answers, and why.

    RULES       the names and attributes that say a task
    find_tasks  (tasks, reason) by the first rule that holds
"""

import re

from .calls import array
from .conventions import (
    DUALS, PARAMETERS, PENALTIES, RATES, WEIGHTS, choose_row, inputs_of)
from .models import (
    LOOK, NoModel, attribute, fit_to_points, listed, parameters)

FAMILIAR = WEIGHTS + DUALS + ("dual_coef_", "scalings_", "centroids_",
                              "covariance_")
ANSWERS = {"l": "it answers with labels", "n": "it answers with numbers",
           "-": "it has no predict"}

# A letter of ANSWERS, or several; what the name of its class has in it; one
# of the parameters, methods and attributes that it has; and the tasks.  Where
# two are as likely, one has to be named.
RULES = (
    ("ln-", "", ["scalings_"], "fisher"),
    ("ln-", "", ["covariance_"], "covariance"),
    ("ln-", "", ["centroids_"], "basic-linear-classifier"),
    ("ln-", "", ["support_"], "svm-hard svm-soft"),
    ("l", "", ["predict_proba"], "logistic-regression"),
    ("l-", "logi(t|stic)|logreg", [], "logistic-regression"),
    ("l-", "perceptron", [], "perceptron perceptron-online"),
    ("l-", "", ["loss"], "svm-soft or logistic-regression"),
    ("l-", "sv[cm]|supportvector|^smo|smo$", [], "svm-soft"),
    ("l-", "fisher|^lda|lda$|lineardiscriminant", [], "fisher"),
    ("n", "", ["eta0"], "adaline"),
    ("n", "", ["l1_ratio"], "ridge lasso"),
    ("n-", "ridge", [], "ridge"),
    ("n-", "lasso", [], "lasso"),
    ("n-", "ols$|^ols|leastsquares|linearregr|linreg", [],
     "line least-squares"),
    ("n-", "", ["alpha", "lambda", *PENALTIES], "ridge or lasso"),
    ("n", "", [], "line least-squares least-squares-plug-in "
     "least-squares-classifier"),
    ("l-", "", ["C"], "svm-soft"),
    ("-", "", ["gamma", "kernel", *DUALS], "svm-soft"),
    ("l-", "", RATES, "perceptron or logistic-regression"),
    ("l", "", [], "least-squares-classifier"),
    ("-", "", [], "least-squares or svm-soft"))


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
    names, look = {*parameters(model), *dict(params)}, fit_to_points(model)
    kind = type(model).__name__
    if not attribute(look, FAMILIAR):
        raise NoModel("{} has no coef_ after fit, nor {}".format(
            kind, ", ".join(FAMILIAR[1:])))
    answer = find_answer(look)
    for answers, called, had, tasks in RULES:
        has = [name for name in had if name in names
               or callable(getattr(look, name, None))
               or (name[-1] == "_" or name in DUALS) and attribute(
                   look, [name])]
        if answer in answers and (has or not had) and re.search(
                called, kind.lower().replace("_", "")):
            break
    reason = "its name is " + kind if called else (
        "it has " + has[0] if has else ANSWERS[answer])
    if " or " in tasks:
        raise Doubt("{}: {}".format(kind, reason), *tasks.split(" or "))
    result = [task for task in tasks.split() if choose_row(
        task, names, params) is not None]
    if not result:
        raise NoModel("the parameters of {} do not show which tasks it does "
                      "({}): name them with --task, and what is set with "
                      "--param".format(kind, reason))
    return result, reason


def find_answer(look):
    """Return what a model answers with, a letter of ANSWERS."""
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


def require_known(model, tasks, params):
    """Raise NoModel unless a model may be asked these tasks, and has what
    {input: parameter} names.
    """
    for task in set(tasks) - set(PARAMETERS):
        raise NoModel("a class cannot be checked on {}, only on {}".format(
            task, ", ".join(PARAMETERS)))
    names = parameters(model)
    for name, param in params.items():
        if param not in names:
            raise NoModel("{} has no parameter {}; it has {}".format(
                type(model).__name__, param, ", ".join(names) or "none"))
        if not any(name in inputs_of(task) for task in PARAMETERS):
            raise NoModel("no task sets a parameter to {}".format(name))
