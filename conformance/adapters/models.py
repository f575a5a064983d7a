"""Other things as models of rows: what a word names, made one that is fitted
to X and y, or a function of the inputs of a task.

    imported, trainable     a model, or what is made one
    FunctionModel   a function of a table and y
    Handled         a class whose data go elsewhere
    OfScores        a model that takes one number for each row
    as_function     a class, for a task that is none of a fit
"""

import contextlib
import copy
import importlib
import inspect
from functools import partial
from operator import attrgetter

from ..contract.tasks import TASKS
from .conventions import (
    INPUTS, KERNEL, OFFSETS, OUTPUTS, PASSES, PENALTIES, THRESHOLDS, USUAL,
    WEIGHTS, kernel_function)
from .given import (
    NoModel, Wrapped, as_lists, calls, changed, fitted_by, list_defaults,
    look_at, once, parameters)
from .protocol import Skip
from .reading import OTHERS, flat, is_vector, listed, parts_of, shape_of

FITTED = ("fit", "train", "learn", "solve", "run", "partial_fit")


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
    values = dict(USUAL, kernel="linear",
                  **dict.fromkeys(INPUTS["components"], 1))
    values.update((name, kernel_function({})) for name in KERNEL
                  if calls(kind, name))
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
    first = next(iter(inspect.signature(
        getattr(model, method)).parameters), "")
    return Handled(model) if method != "fit" or first in (
        "y", "endog") else model


class FunctionModel(Wrapped):
    """A function of a table and y as a model: fit keeps what it returns.

    places   its arguments for the table and for y; of one y is the last
             column
    given    its other arguments
    usual    what makes its data of lists
    test     the argument that is rows to be predicted, or None
    by_place was the number beside the weights given no name?
    """

    by_place = False

    def __init__(self, made, places, given, usual, test=None):
        self.made, self.places, self.given = made, places, given
        self.usual, self.test = usual, test

    def get_params(self):
        return dict(self.given)

    def set_params(self, **changes):
        self.given = dict(self.given, **changes)

    def fit(self, X, y):
        if y is None:
            self.transform = partial(self.made, **self.given)
            return
        if self.usual is as_lists:
            X, y = listed(X), listed(y)
        width = shape_of(X)[1]
        if len(self.places) == 1:
            X = [list(x) + [v] for x, v in zip(listed(X), listed(y))]
        self.coef_ = self.intercept_ = None
        work = partial(self.made, **dict(self.given, **dict(zip(
            self.places, (X, y)))))
        result = self.test or work()
        if self.test or inspect.isfunction(result):
            self.predict = result if not self.test else (
                lambda rows: work(**{self.test: rows}))
            return
        for place, value in parts_of(result, self.made).items():
            v = [] if isinstance(value, (str, dict)) else flat(value)
            if not is_vector(v) or place not in WEIGHTS and OTHERS.search(
                    str(place)):
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


class Handled(Wrapped):
    """A class whose data go elsewhere, as a model with fit(X, y): to its
    constructor, or to a method such as train or partial_fit.

    made     the class, or one of it
    given    parameters of the constructor, where it takes the data
    """

    def __init__(self, made, given=()):
        self.made, self.given, self.passes = made, dict(given), 1
        if isinstance(made, type):
            self.given = dict(list_defaults(made), **self.given)

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
    methods = []
    for name, method in inspect.getmembers(kind, callable):
        if name in known:
            _, *there = inspect.signature(method).parameters.values()
            there = [p.name for p in there
                     if p.name in inputs or p.default is p.empty]
            methods += [(name, there)] * (set(there) <= set(inputs))
    methods.sort(key=lambda one: one[0] not in FITTED)
    names = dict.fromkeys(v for _, there in [("", first), *methods]
                          for v in there)

    def work(**named):
        made = kind(**{name: named[name] for name in first if name in named})
        result = {name: getattr(made, name)(*map(named.get, there))
                  for name, there in methods}
        return dict({name: v for name, v in vars(made).items()
                     if name not in first}, **{
            name: v for name, v in result.items() if name not in FITTED})

    work.__signature__ = inspect.Signature([inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, default=values.get(name, getattr(
            first.get(name), "default", inspect.Parameter.empty)))
        for name in names])
    work.__name__, work.__module__ = kind.__name__, kind.__module__
    return work


def find_method(made):
    return next((name for name in FITTED if callable(getattr(
        made, name, None))), "")


class OfScores(Wrapped):
    """A model that is fitted to one number a row, as one of rows of it."""

    def __init__(self, made):
        self.made = made

    def get_params(self):
        return parameters(self.made)

    def set_params(self, **changes):
        changed(self.made, changes)

    def fit(self, X, y):
        self.made.fit(first_column(X), y)

    def predict_proba(self, X):
        return next(getattr(self.made, name) for name in (
            "predict_proba", "transform", "predict") if hasattr(
                self.made, name))(first_column(X))


def first_column(X):
    return [x[0] for x in X] if isinstance(X, list) else getattr(
        X, "iloc", X)[:, 0]


@once
def of_rows(model):
    """Return a model that is fitted to rows: itself, or what is made one."""
    model = trainable(model)
    for one in (model, OfScores(model)):
        with contextlib.suppress(NoModel):
            look_at(one)
            return one
    return model
