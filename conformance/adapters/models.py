"""Models that keep the convention: fit, and attributes that end in _.

    named       the model that a word names: module:Class(name=value)
    parameters  what its constructor takes
    fitted      a copy with other parameters, fitted
    weights, offset, listed     what it found, as lists and numbers
    tasks_of    the tasks that it answers, from what it is

Nothing of the kind has to be imported for it: any class will do that has a
constructor with named parameters, fit(X, y) and the attributes.
"""

import ast
import copy
import importlib
import inspect
import math

from .conventions import FREE, PARAMETERS, row
from .outputs import array
from .protocol import Skip, ask

LARGE = 1e6         # a penalty that makes the weights of a lasso 0

# What a model is looked at with: no line meets these labels.
LOOK = [[0.0, 1.0], [1.0, 0.0], [2.0, 2.0], [3.0, 5.0], [4.0, 3.0]]
LABELS = ([0, 1, 0, 1, 1], [-1, 1, -1, 1, 1])


class NoModel(ValueError):
    """A word that names no model, or a model that no task is for."""


def named(text):
    """Return the model of module:Class or module:Class(name=literal, ...).

    Nothing in the parentheses is run: a value is a literal, or inf.
    """
    module, name, values = parsed(text)
    try:
        target = importlib.import_module(module)
        for part in name.split("."):
            target = getattr(target, part)
        model = target(**values) if callable(target) else target
    except Exception as error:
        raise NoModel("{}: {}: {}".format(
            text, type(error).__name__, error)) from None
    return trainable(model)


def trainable(model):
    """Return what has a fit, and is made; or NoModel."""
    if isinstance(model, type):
        raise NoModel("{0} is a class, expected an instance: {0}()".format(
            model.__name__))
    if not callable(getattr(model, "fit", None)):
        raise NoModel("{} has no method fit".format(type(model).__name__))
    return model


def parsed(text):
    """Return (module, class, {name: value}); raise NoModel.

    >>> parsed("a.b:C(alpha=0.5, kind='x')")
    ('a.b', 'C', {'alpha': 0.5, 'kind': 'x'})
    """
    module, _, rest = text.partition(":")
    try:
        node, values = ast.parse(rest.strip(), mode="eval").body, {}
        if isinstance(node, ast.Call) and not node.args:
            values = {str(word.arg): literal(word.value)
                      for word in node.keywords}
            node = node.func
        name = dotted(node)
    except (SyntaxError, ValueError):
        name = ""
    if not name or not all(map(str.isidentifier, module.split("."))):
        raise NoModel("{!r} is not module:Class or module:Class("
                      "name=literal, ...)".format(text))
    return module, name, values


def dotted(node):
    """Return a name with dots; ValueError for anything else."""
    if isinstance(node, ast.Attribute):
        return dotted(node.value) + "." + node.attr
    if isinstance(node, ast.Name):
        return node.id
    raise ValueError


def literal(node):
    """Return the value of a literal, or of inf."""
    if isinstance(node, ast.Name) and node.id == "inf":
        return math.inf
    return ast.literal_eval(node)


def parameters(model):
    """Return {name: value}: what its constructor takes, as it is set."""
    if hasattr(model, "get_params"):
        return model.get_params(deep=False)
    names = inspect.signature(type(model).__init__).parameters
    return {name: getattr(model, name) for name in names
            if hasattr(model, name)}


def fresh(model, changes):
    """Return a copy of a model with other values of its parameters."""
    made = copy.deepcopy(model)
    if hasattr(made, "set_params"):
        made.set_params(**changes)
    else:
        for name, value in changes.items():
            setattr(made, name, value)
    return made


def fitted(model, X, y, **changes):
    """Return a copy that was fitted; fit itself may return anything.

    Labels that are ints stay so: some classifiers take nothing else.
    """
    made = fresh(model, changes)
    ask(made.fit, array(X), array(y, int if all(
        type(b) is int for b in y) else float))
    return made


def weights(model):
    """Return coef_ as a list; Skip if it is not one row."""
    coef = listed(model.coef_)
    if coef and isinstance(coef[0], list):
        coef = coef[0] if len(coef) == 1 else [
            v for v, in coef] if len(coef[0]) == 1 else coef
    if coef and isinstance(coef[0], list):
        raise Skip("its coef_ has {} rows".format(len(coef)))
    return coef


def offset(model):
    """Return intercept_ as a number, 0 where there is none."""
    value = listed(getattr(model, "intercept_", 0.0))
    while isinstance(value, list):
        value = value[0] if value else 0.0
    return 0.0 if value is None else value


def listed(value):
    """Return an array, a sparse one too, as lists."""
    if hasattr(value, "toarray"):
        value = value.toarray()
    return value.tolist() if hasattr(value, "tolist") else value


def tasks_of(model):
    """Return the names of the tasks that a model answers; or NoModel."""
    names, look = parameters(model), looked_at(model)
    kind = type(model).__name__
    for task, attributes in (("fisher", ["scalings_"]),
                             ("basic-linear-classifier", ["centroids_"]),
                             ("covariance", ["location_", "covariance_"])):
        if all(hasattr(look, name) for name in attributes):
            return [task]
    if not hasattr(look, "coef_") and not hasattr(look, "dual_coef_"):
        raise NoModel("{} has no coef_ after fit".format(kind))
    tasks = classifier(kind, names, look) if classifies(look) else (
        regressor(model, names, look))
    tasks = [task for task in tasks if row(task, names) is not None]
    if not tasks:
        raise NoModel("the parameters of {} do not show which tasks it does: "
                      "name them with --task".format(kind))
    return tasks


def known_tasks(tasks):
    """Return tasks that a convention is known for; or NoModel."""
    for task in tasks:
        if task not in PARAMETERS:
            raise NoModel("a class cannot be checked on {}, only on {}"
                          .format(task, ", ".join(PARAMETERS)))
    return tasks


def looked_at(model):
    """Return a copy, fitted to a few points; or NoModel."""
    for y in LABELS:
        try:
            return fitted(model, LOOK, y)
        except Exception as error:
            refused = "{}: {}".format(type(error).__name__, error)
    raise NoModel("{} could not be fitted to five points ({}); name its task "
                  "with --task".format(
                      type(model).__name__, refused.splitlines()[0][:200]))


def classifies(look):
    """Does a model answer with the labels that it was fitted to?"""
    try:
        return set(listed(look.predict(array(LOOK)))) <= {-1, 0, 1}
    except Exception:
        return False


def classifier(kind, names, look):
    """Return the tasks of what answers with labels."""
    if hasattr(look, "dual_coef_") and hasattr(look, "support_"):
        return ["svm-hard", "svm-soft"]
    if hasattr(look, "predict_proba"):
        return ["logistic-regression"]
    if "eta0" in names and hasattr(look, "partial_fit"):
        return ["perceptron", "perceptron-online"]
    if "C" in names or "regularizer" in names:
        return ["svm-soft"] if names.get("loss", "hinge") == "hinge" else []
    return ["least-squares-classifier"]


def regressor(model, names, look):
    """Return the tasks of what answers with numbers."""
    if "eta0" in names:
        return ["adaline"]
    if "l1_ratio" in names:
        return ["ridge", "lasso"]
    for name in ("alpha", "regularizer"):
        if name in names:
            try:
                strong = fitted(model, LOOK, LABELS[0], **{name: LARGE})
            except Exception:
                return []
            return ["ridge" if any(weights(strong)) else "lasso"]
    return [task for task in PARAMETERS if PARAMETERS[task] is FREE]
