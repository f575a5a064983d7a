"""What was given, a class or a function, and what it takes.

    imported, parsed    what a word names: module:Class(name=value)
    parameters, changed what a constructor takes; a model with others
    FunctionModel, Handled, OfScores     other things as models of rows
    look_at             a copy fitted to a few points, and what it takes
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
from operator import attrgetter

from ..contract.suite import BadCall
from ..contract.tasks import TASKS
from .conventions import (
    INPUTS, OFFSETS, OUTPUTS, PASSES, PENALTIES, THRESHOLDS, USUAL)
from .protocol import Skip, array, frame
from .reading import flat, is_vector, listed, parts_of, raw_weights, shape_of

MARKS = (0.8125, 13)        # values that no parameter has
FITTED = ("fit", "train", "learn", "solve", "run", "partial_fit")
CONSTANT = r"\b(?:intercept|bias|constant)\b"

# What a model is looked at with: no line meets these labels, but the last,
# which are for what refuses all that no line, or none through 0, separates.
LOOK = [[0.0, 1.0], [1.0, 0.0], [2.0, 2.0], [3.0, 5.0], [4.0, 3.0]]
LABELS = ([0, 1, 0, 1, 1], [-1, 1, -1, 1, 1], [-1, 1, -1, -1, -1],
          [0, 1, 0, 0, 0])


class NoModel(BadCall):
    """A word that names no model, or a model that no task is for."""


def imported(word, task=None, **values):
    """Return what module:name is, an instance of a class, or its function
    for a task that is none of a fit; or NoModel.
    """
    module, _, name = word.partition(":")
    if not name:
        raise NoModel("{!r} is not module:name".format(word))
    try:
        found = attrgetter(name)(importlib.import_module(module))
        if not isinstance(found, type):
            return found
        if task:
            return as_function(found, values, task)
        values = dict(list_needed(found), **values)
        return Handled(found, values) if name_data(found) else found(**values)
    except Exception as error:
        raise NoModel("{}: raised {}: {}".format(
            word, type(error).__name__, error)) from None


def list_needed(kind):
    """Return {parameter: value} of those that have no default, and that a
    task sets, or that only say how long it takes.
    """
    values = dict(USUAL, **dict.fromkeys(INPUTS["components"], 1))
    values.update(dict.fromkeys(("alpha", "C", "sigma", "gamma", *PENALTIES),
                                1.0))
    return {name: values[name] for name, p in inspect.signature(
        kind.__init__).parameters.items() if p.default is p.empty
        and name in values}


def trainable(model):
    """Return a model; NoModel for what cannot be fitted."""
    if isinstance(model, type):
        raise NoModel("{0} is a class, expected an instance: {0}()".format(
            model.__name__))
    if inspect.isfunction(model):
        raise NoModel("{0} is a function: --function {1}:{0} --task T".format(
            model.__name__, model.__module__))
    method = find_method(model)
    if not method:
        raise NoModel("{} has no method fit".format(type(model).__name__))
    first = next(iter(inspect.signature(getattr(model, method)).parameters), "")
    return Handled(model) if method != "fit" or first in (
        "y", "endog") else model


def parsed(text):
    """Return (module:class, {name: value}); raise NoModel.

    Nothing in the parentheses is run: a value is a literal, or inf.

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


class FunctionModel:
    """A function of a table and y as a model: fit keeps what it returns.

    places   its arguments for the table and for y; of one y is the last
             column
    given    its other arguments
    usual    what makes its data of lists
    by_place was the number beside the weights given no name?
    """

    by_place = False

    def __init__(self, function, places, given, usual):
        self.function, self.places, self.given = function, places, given
        self.usual = usual

    def get_params(self):
        return dict(self.given)

    def set_params(self, **changes):
        self.given = dict(self.given, **changes)

    def fit(self, X, y):
        if self.usual is as_lists:
            X, y = listed(X), listed(y)
        width = shape_of(X)[1]
        if len(self.places) == 1:
            X = [list(x) + [v] for x, v in zip(listed(X), listed(y))]
        self.coef_ = self.intercept_ = None
        result = self.function(**dict(zip(self.places, (X, y))), **self.given)
        if inspect.isfunction(result):
            self.predict = result
            return
        for place, value in parts_of(result).items():
            v = [] if isinstance(value, (str, dict)) else flat(value)
            if not is_vector(v):
                continue
            if self.coef_ is None and hasattr(value, "__len__"):
                self.coef_ = v if len(v) in (width, width + 1) else None
            elif len(v) == 1 and self.intercept_ is None and (
                    not isinstance(place, str) or place in (
                        OFFSETS + THRESHOLDS)):
                self.intercept_ = -v[0] if place in THRESHOLDS else v[0]
                self.by_place = isinstance(place, int)
        if self.coef_ is None:
            raise Skip("there are no {} weights in what it returned".format(
                width))


class Handled:
    """A class whose data go elsewhere, as a model with fit(X, y): to its
    constructor, or to a method such as train or partial_fit.

    made     the class, or one of it
    given    parameters of the constructor, where it takes the data
    """

    def __init__(self, made, given=()):
        self.made, self.given, self.passes = made, dict(given), 1
        if isinstance(made, type):
            self.given = dict({name: p.default for name, p in
                               inspect.signature(made).parameters.items()
                               if p.default is not p.empty}, **self.given)

    def get_params(self):
        return self.given if isinstance(self.made, type) else dict(
            parameters(self.made), **{PASSES[0]: self.passes} if find_method(
                self.made) == "partial_fit" else {})

    def set_params(self, **changes):
        if isinstance(self.made, type):
            self.given = dict(self.given, **changes)
        else:
            if find_method(self.made) == "partial_fit":
                self.passes = changes.pop(PASSES[0], self.passes)
            changed(self.made, changes)

    def fit(self, X, y):
        """Return what is fitted."""
        made = self.made
        if isinstance(made, type):
            made = made(**dict(self.given, **name_data(made, X, y)))
            work = getattr(made, find_method(made), dict)
            return fitted_by(made, work)
        if find_method(made) == "partial_fit":      # it goes on where it was
            made = copy.deepcopy(made)
        work = getattr(made, find_method(made))
        for _ in range(self.passes):
            found = fitted_by(made, work, **name_data(work, X, y))
        return found


def name_data(function, X=None, y=None):
    """Return {argument: data} for a method, or a constructor that needs it.
    """
    there, names = inspect.signature(function).parameters, {}
    if isinstance(function, type):
        there = [name for name, p in there.items() if p.default is p.empty]
    for name, value in (("X", X), ("y", y)):
        names.update([(v, value) for v in (name, *INPUTS[name])
                      if v in there and v not in names][:1])
    return names


def as_function(kind, values, task):
    """Return a class as a function of the inputs of a task: what it has after
    fit, and what its methods return of what its constructor did not take.
    """
    inputs = [v for name in TASKS[task].inputs for v in (name, *INPUTS.get(
        name, ()))]
    known = {v for name in TASKS[task].outputs for v in (name, *OUTPUTS.get(
        name, ()))}.union(FITTED)
    first = inspect.signature(kind).parameters
    methods = [(name, inspect.signature(work).parameters) for name, work
               in inspect.getmembers(kind, callable) if name[0] != "_"]
    methods = [(name, [v for v, p in list(there.items())[1:] if v in inputs
                       or p.default is p.empty]) for name, there in methods]
    methods = sorted(((name, there) for name, there in methods if set(
        there) <= set(inputs) and name in known),
        key=lambda one: one[0] not in FITTED)
    names = dict.fromkeys(v for _, there in [("", first), *methods]
                          for v in there)

    def work(**named):
        made = kind(**{name: named[name] for name in first if name in named})
        result = {name: getattr(made, name)(*map(named.get, there))
                  for name, there in methods}
        return dict({name: v for name, v in vars(made).items()
                     if name not in first}, **{
            name: v for name, v in result.items() if name not in FITTED})

    work.__signature__ = inspect.Signature([first.get(
        name, inspect.Parameter(name, 1)).replace(kind=3, default=values.get(
            name, first[name].default if name in first else
            inspect.Parameter.empty)) for name in names])
    work.__name__, work.__module__ = kind.__name__, kind.__module__
    return work


def find_method(made):
    return next((name for name in FITTED if callable(getattr(
        made, name, None))), "")


def fitted_by(made, fit, *data, **named):
    """Return what is fitted: a model, or what its fit returned if that left
    nothing in the model.
    """
    before = dict(getattr(made, "__dict__", {}))
    result = fit(*data, **named)
    left = getattr(made, "__dict__", {})
    return made if not hasattr(result, "__dict__") or set(left) != set(
        before) or any(left[name] is not before[name] for name in left
                       ) else result


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


def kind_of(y):
    """Labels that are ints stay so: some classifiers take nothing else."""
    return int if all(type(b) is int for b in y) else float


def once(function):
    """Have a function of a thing, and more, called once for each."""
    kept = {}

    def work(thing, *more):
        key = (id(thing), *map(repr, more))
        if key not in kept:     # with the thing, whose id stays its own
            try:
                kept[key] = thing, function(thing, *more), None
            except NoModel as error:
                kept[key] = thing, None, error
        _, result, refused = kept[key]
        if refused:
            raise refused
        return result

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
                made = copy.deepcopy(model)
                looks.append((fitted_by(made, made.fit, usual(LOOK), usual(
                    y, kind_of(y))), usual))
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
    for one in (model, OfScores(model)):
        with contextlib.suppress(NoModel):
            look_at(one)
            return one
    return model


def fit_to_points(model):
    return look_at(model)[0]


def find_usual(model):
    try:
        return look_at(model)[1]
    except NoModel:
        return array


def has_numpy(thing):
    """Does the module of a function or class have NumPy?"""
    thing = inspect.unwrap(getattr(thing, "made", thing))
    thing = thing if hasattr(thing, "__qualname__") else type(thing)
    space = vars(sys.modules.get(thing.__module__, sys))
    return any(getattr(v, "__name__", "") == "numpy" for v in space.values())


def place_said(thing):
    """Return "first" or "last", where a docstring says which of the weights is
    the constant; or "".

    >>> def fit(X, y):
    ...     "theta[0] is the intercept"
    >>> place_said(fit)
    'first'
    """
    thing = getattr(thing, "function", getattr(thing, "made", thing))
    things = [thing] if inspect.isfunction(thing) else [
        type(thing), getattr(thing, "fit", None)]
    text = " ".join(" ".join(inspect.getdoc(one) or "" for one in things
                             ).lower().split())
    found = [place for place, mark in (("first", r"\[0\]"), ("last", r"\[-1\]"))
             if re.search("(?:{0}|{1})[^.;,]{{0,24}}{2}|{2}[^.;,]{{0,12}}"
                          "(?:{0}|{1})".format(mark, place, CONSTANT), text)]
    return found[0] if len(found) == 1 else ""
