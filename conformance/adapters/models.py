"""Models that keep the convention: fit, and attributes that end in _.

    named       the model that a word names: module:Class(name=value)
    parameters  what its constructor takes
    changed, fitted     a copy with other parameters, fitted
    fit_to_points       a copy that shows what it is
    find_tasks  the tasks that it is taken for, by the first of RULES that
                holds, and why
"""

import ast
import contextlib
import copy
import importlib
import inspect
import math
import re
import sys
from functools import lru_cache
from operator import attrgetter, mul

from ..contract.suite import BadCall
from .conventions import (
    DUALS, ENDS, INPUTS, PARAMETERS, PASSES, PENALTIES, RATES, choose_row, find_by_name, inputs_of)
from .protocol import Skip, array, frame
from .reading import attribute, call, listed, offset_of, raw_weights

MARKS = (0.8125, 13)        # values that no parameter has
CONSTANT = r"\b(?:intercept|bias|constant)\b"

# What a model is looked at with: no line meets these labels, but the last,
# which are for what refuses all that no line separates.
LOOK = [[0.0, 1.0], [1.0, 0.0], [2.0, 2.0], [3.0, 5.0], [4.0, 3.0]]
LABELS = ([0, 1, 0, 1, 1], [-1, 1, -1, 1, 1], [-1, -1, 1, 1, 1],
          [0, 0, 1, 1, 1])


class NoModel(BadCall):
    """A word that names no model, or a model that no task is for."""


def named(text):
    """Return the model of module:Class or module:Class(name=literal, ...).

    Nothing in the parentheses is run: a value is a literal, or inf.
    """
    word, values = parsed(text)
    return trainable(imported(word, **values))


def imported(word, **values):
    """Return what module:name is, an instance of a class; or NoModel."""
    module, _, name = word.partition(":")
    if not name:
        raise NoModel("{!r} is not module:name".format(word))
    try:
        found = attrgetter(name)(importlib.import_module(module))
        return found(**dict(list_needed(found), **values)) if isinstance(
            found, type) else found
    except Exception as error:
        raise NoModel("{}: raised {}: {}".format(
            word, type(error).__name__, error)) from None


def list_needed(kind):
    """Return {parameter: value} of those that have no default, and that a
    task sets, or that only say how long it takes.
    """
    values = {name: v for names, v in (
        (INPUTS["components"], 1), (PASSES, 1000), (RATES, 0.1), (ENDS, 1e-9),
        (("alpha", "C", "sigma", "gamma", *PENALTIES), 1.0))
        for name in names}
    return {name: values[name] for name, p in inspect.signature(
        kind.__init__).parameters.items() if p.default is p.empty
        and name in values}


def trainable(model):
    if isinstance(model, type):
        raise NoModel("{0} is a class, expected an instance: {0}()".format(
            model.__name__))
    if inspect.isfunction(model):
        raise NoModel("{0} is a function: --function {1}:{0} --task T".format(
            model.__name__, model.__module__))
    if not callable(getattr(model, "fit", None)):
        raise NoModel("{} has no method fit".format(type(model).__name__))
    return model


def parsed(text):
    """Return (module:class, {name: value}); raise NoModel.

    >>> parsed("a.b:C.d(kind='x', levels=[1, -2.5], C=inf)")
    ('a.b:C.d', {'kind': 'x', 'levels': [1, -2.5], 'C': inf})
    """
    try:
        word, words = re.fullmatch(
            r"([\w.]+:[\w.]+)\s*(?:\((.*)\))?\s*", text, re.S).groups()
        call = ast.parse("call({})".format(words or ""), mode="eval").body
        if call.args or not isinstance(call.func, ast.Name):
            raise ValueError
        return word, {str(one.arg): math.inf if getattr(
            one.value, "id", "") == "inf" else ast.literal_eval(one.value)
            for one in call.keywords}
    except (AttributeError, SyntaxError, ValueError):
        raise NoModel("{!r} is not module:Class or module:Class("
                      "name=literal, ...)".format(text)) from None


def parameters(model):
    if hasattr(model, "get_params"):
        return model.get_params()
    places = {name: stored_as(type(model), name)
              for name in inspect.signature(type(model).__init__).parameters}
    return {name: getattr(model, place) for name, place in places.items()
            if hasattr(model, place)}


@lru_cache(maxsize=None)
def stored_as(kind, name):
    """Return the attribute in which a class keeps a parameter.

    As in self.lr = learning_rate: an unlikely value shows which it is.
    """
    for mark in MARKS:
        with contextlib.suppress(Exception):
            found = [key for key, v in vars(kind(**{name: mark})).items()
                     if type(v) is type(mark) and v == mark]
            if found and name not in found:
                return found[0]
    return name


def changed(made, changes):
    if hasattr(made, "set_params"):
        made.set_params(**changes)
    else:
        for name, value in changes.items():
            setattr(made, stored_as(type(made), name), value)
    return made


class OfScores:
    """A model that is fitted to one number a row, as one of rows of it."""

    def __init__(self, of):
        self.of = of

    def get_params(self):
        return parameters(self.of)

    def set_params(self, **changes):
        changed(self.of, changes)

    def fit(self, X, y):
        self.of.fit(first_column(X), y)

    def predict_proba(self, X):
        return next(getattr(self.of, name) for name in (
            "predict_proba", "transform", "predict") if hasattr(
                self.of, name))(first_column(X))


def first_column(X):
    return [x[0] for x in X] if isinstance(X, list) else getattr(
        X, "iloc", X)[:, 0]


def as_lists(value, *_):
    return listed(value)


def as_frame(value, *_):
    return frame(listed(value))


def as_column(value, *kind):
    """Return an array, of shape (n, 1) where others have one axis."""
    value = array(value, *kind)
    return value[:, None] if getattr(value, "ndim", 2) == 1 else value


def fitted(model, X, y, usual=array, **changes):
    """Return a copy that was fitted; fit itself may return anything.

    Labels that are ints stay so: some classifiers take nothing else.
    """
    made = changed(copy.deepcopy(model), changes)
    made.fit(usual(X), usual(y, kind_of(y)))
    return made


def kind_of(y):
    return int if all(type(b) is int for b in y) else float


def once(function):
    """Have a function of a model called once for each."""
    kept = {}

    def work(model):
        if kept.get(id(model), [None])[0] is not model:
            kept[id(model)] = model, function(model)
        return kept[id(model)][1]

    return work


@once
def look_at(model):
    """Return (a copy fitted to a few points, what its data are made by): by
    arrays, columns, lists or frames, the first that it takes and makes no
    matrix of the weights of; or NoModel.
    """
    refused, looks = "", []
    for usual in (array, as_column, as_lists, as_frame):
        for y in LABELS:
            try:
                looks.append((fitted(model, LOOK, y, usual), usual))
                if not has_matrix(looks[-1][0]):
                    return looks[-1]
                break
            except Exception as error:
                refused = refused or "{}: {}".format(
                    type(error).__name__, error)
    if looks:
        return looks[0]
    raise NoModel("{} could not be fitted to five points (raised {}); name "
                  "its task with --task".format(
                      type(model).__name__, refused.splitlines()[0][:200]))


def has_matrix(look):
    """Are its weights a matrix, as one axis of y too few makes them?"""
    try:
        raw_weights(look, len(LOOK[0]))
    except Skip:
        return True
    return False


@once
def of_rows(model):
    """Return a model that takes rows: itself, or OfScores."""
    if has_look(model):
        return model
    return OfScores(model) if has_look(OfScores(model)) else model


def has_look(model):
    with contextlib.suppress(NoModel):
        return bool(look_at(model))


def fit_to_points(model):
    return look_at(model)[0]


def has_numpy(thing):
    """Does the module of a function or class have NumPy?"""
    space = getattr(thing, "__globals__", None) or vars(sys.modules.get(
        type(thing).__module__, sys))
    return any(getattr(v, "__name__", "") == "numpy" for v in space.values())


def find_usual(model):
    try:
        return look_at(model)[1]
    except NoModel:
        return array


@once
def constant_is_first(model):
    """Is the intercept among the weights the first of them, or the last?

    What its predict says decides, then what its docstring does; else what
    moves most with another target, where all columns are nearly 0.
    """
    with contextlib.suppress(Exception):
        w, _ = raw_weights(fit_to_points(model), len(LOOK[0]))
        first, last = count_off(model, w[1:], w[0]), count_off(
            model, w[:-1], w[-1])
        if first != last:
            return first < last
    said = place_said(model)
    if said:
        return said == "first"
    small = [[v / 1024 for v in x] for x in LOOK]
    with contextlib.suppress(Exception):
        low, high = [raw_weights(fitted(model, small, [label] * len(
            LOOK), find_usual(model)), len(LOOK[0]))[0] for label in (-1, 1)]
        return abs(high[0] - low[0]) >= abs(high[-1] - low[-1])
    return True


def place_said(thing):
    """Return "first" or "last", where a docstring says which of the weights is
    the constant; or "".

    >>> def fit(X, y):
    ...     "theta[0] is the intercept"
    >>> place_said(fit)
    'first'
    """
    thing = getattr(thing, "function", thing)
    things = [thing] if inspect.isfunction(thing) else [
        type(thing), getattr(thing, "fit", None)]
    text = " ".join(" ".join(inspect.getdoc(one) or "" for one in things
                             ).lower().split())
    found = [place for place, mark in (("first", r"\[0\]"), ("last", r"\[-1\]"))
             if re.search("(?:{0}|{1})[^.;,]{{0,24}}{2}|{2}[^.;,]{{0,12}}"
                          "(?:{0}|{1})".format(mark, place, CONSTANT), text)]
    return found[0] if len(found) == 1 else ""


@once
def sign_of_offset(model):
    """Return -1 if its predict takes the offset off, as w . x - b does."""
    with contextlib.suppress(Exception):
        look = fit_to_points(model)
        w, _ = raw_weights(look, len(LOOK[0]))
        c = offset_of(look)
        size = sum(map(abs, w)) + abs(c)
        return -1 if count_off(model, w, -c) <= 1e-12 * size < count_off(
            model, w, c) and len(set(call(
                look, "predict", LOOK, find_usual(model)))) > 1 else 1
    return 1


def count_off(model, w, c):
    """Return how far from w . x + c what it predicts is, added up."""
    said = call(fit_to_points(model), "predict", LOOK, find_usual(model))
    return sum(abs(v - s) if set(said) - {-1, 0, 1} else (v == 1) != (s > 0)
               for v, s in zip(said, [sum(map(mul, w, x)) + c for x in LOOK]))


# What a model is taken for.

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
    model, kind = of_rows(model), type(model).__name__
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
                      "np.unique(y)".format(type(look).__name__, words[0]))
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
                type(model).__name__, param, ", ".join(names) or "none"))
        if not any(name in inputs_of(task) for task in PARAMETERS):
            raise NoModel("no task sets a parameter to {}".format(name))
