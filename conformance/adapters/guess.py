"""Which tasks a class is for, by the first of RULES that holds, and why."""

from .conventions import (
    DUALS, PARAMETERS, PENALTIES, RATES, choose_row, find_by_name, inputs_of)
from .given import (
    LOOK, NoModel, find_usual, fit_to_points, parameters, unwrapped)
from .models import of_rows
from .reading import attribute, listed

ANSWERS = {"l": "it answers with labels", "n": "it answers with numbers",
           "-": "it has no predict"}

# A letter of ANSWERS, or several; one of the parameters, methods and
# attributes that it has; and the tasks.  Where two are as likely, one has to be
# named.
RULES = (
    ("ln-", ["scalings_"], "fisher"), ("ln-", ["covariance_"], "covariance"),
    ("ln-", ["centroids_"], "basic-linear-classifier"),
    ("ln-", ["support_"], "svm-hard svm-soft"),
    ("l", ["predict_proba"], "logistic-regression"),
    ("ln-", [], ""),        # what its name says
    ("l-", ["loss"], "svm-soft or logistic-regression"),
    ("n", ["eta0"], "adaline"), ("n", ["l1_ratio"], "ridge lasso"),
    ("n-", ["alpha", "lambda", *PENALTIES], "ridge or lasso"),
    ("n", [], "line least-squares least-squares-plug-in "
     "least-squares-classifier"),
    ("l-", ["C"], "svm-soft"), ("-", ["gamma", "kernel", *DUALS], "svm-soft"),
    ("l-", RATES, "perceptron or logistic-regression"),
    ("l", [], "least-squares-classifier"),
    ("-", [], "least-squares or svm-soft"))


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
    model, kind = of_rows(model), unwrapped(model).__name__
    names, look = {*parameters(model), *dict(params)}, fit_to_points(model)
    answer, called = find_answer(look, find_usual(model)), " ".join(
        task for task in find_by_name(kind).split() if task in PARAMETERS)
    for answers, had, tasks in RULES:
        has = [name for name in had if name in names
               or callable(getattr(look, name, None))
               or (name[-1] == "_" or name in DUALS) and attribute(
                   look, [name])]
        if answer in answers and (has or not had) and (tasks or called):
            break
    tasks = tasks or called
    reason = "it has " + has[0] if has else (
        "its name is " + kind if tasks == called else ANSWERS[answer])
    if " or " in tasks:
        raise Doubt("{}: {}".format(kind, reason), *tasks.split(" or "))
    result = [task for task in tasks.split() if choose_row(
        task, names, params) is not None]
    if not result:
        raise NoModel("the parameters of {} do not show which tasks it does "
                      "({}): name them with --task, and what is set with "
                      "--param".format(kind, reason))
    return result, reason


def find_answer(look, usual):
    """Return what a model answers with, a letter of ANSWERS."""
    if not hasattr(look, "predict"):
        return "-"
    try:
        values = {v[0] if isinstance(v, list) else v
                  for v in listed(look.predict(usual(LOOK)))}
    except Exception:
        return "n"
    words = [v for v in values if isinstance(v, str)]
    if words:
        raise NoModel("{} answers with {!r}, but was fitted to labels 0 and 1 "
                      "(and -1 and 1): let it take the labels of y, as in "
                      "np.unique(y)".format(unwrapped(look).__name__, words[0]))
    return "l" if values <= {-1, 0, 1} else "n"


def require_known(model, tasks, params):
    """Raise NoModel for other tasks, or parameters it does not have."""
    for task in set(tasks) - set(PARAMETERS):
        raise NoModel("a class cannot be checked on {}, only on {}".format(
            task, ", ".join(PARAMETERS)))
    names = parameters(model)
    for name, param in params.items():
        if param not in names:
            raise NoModel("{} has no parameter {}; it has {}".format(
                unwrapped(model).__name__, param, ", ".join(names) or "none"))
        if not any(name in inputs_of(task) for task in PARAMETERS):
            raise NoModel("no task sets a parameter to {}".format(name))
