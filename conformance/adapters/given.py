"""What was given, a class or a function, and what it takes.

    parsed              what a word says: module:Class(name=value)
    parameters, changed what a constructor takes; a model with others
    look_at             a copy fitted to a few points, and what it takes
"""

import ast
import contextlib
import copy
import inspect
import math
import re
import sys
from functools import lru_cache

from ..contract.suite import BadCall
from .protocol import Skip, array, frame
from .reading import listed, raw_weights

MARKS = (0.8125, 13)        # values that no parameter has
CONSTANT = r"\b(?:intercept|bias|constant)\b"
# An objective without its spaces: the factor of the squares, the penalty.
OBJECTIVE = re.compile(
    r"(?:(?<!half)(?<!mean)(?<![)(*/|\d])|(\(?(?:1/2|0\.5|1/\(?2?\*?n)\)*)\*?)"
    r"\|\|?y-[^|]*\|\|?(?:_2)?(?:\^|\*\*)2(?:_2)?\+(\w+?)(/2)?\*?\|")
SCALES = {("", None): "lambda", ("1/2", None): "lambda / 2",
          ("0.5", None): "lambda / 2", ("1/n", None): "lambda / n",
          ("1/2n", None): "lambda / (2 * n)", ("1/2", "/2"): "lambda"}

# What a model is looked at with: no line meets these labels, but the last,
# which are for what refuses all that no line, or none through 0, separates.
LOOK = [[0.0, 1.0], [1.0, 0.0], [2.0, 2.0], [3.0, 5.0], [4.0, 3.0]]
LABELS = ([0, 1, 0, 1, 1], [-1, 1, -1, 1, 1], [-1, 1, -1, -1, -1],
          [0, 1, 0, 0, 0])


class NoModel(BadCall):
    """A word that names no model, or a model that no task is for."""


class Wrapped:
    """A model that is made of another thing, which is its `made`."""


def unwrapped(thing):
    """Return the class or the function that people wrote."""
    while isinstance(thing, Wrapped):
        thing = thing.made
    return thing if hasattr(thing, "__qualname__") else type(thing)


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


def list_defaults(function):
    """Return {argument: default} of those that have one."""
    return {name: p.default for name, p in inspect.signature(
        function).parameters.items() if p.default is not p.empty}


def calls(thing, name):
    """Return whether a function or class calls what it takes by this name.

    A kernel with a longer name than k may be handed on, if it looks neither
    into it nor what word it is.
    """
    there = inspect.signature(thing).parameters.get(name)
    if there is None or there.default is not there.empty:
        return there is not None and callable(there.default)
    try:
        source = inspect.getsource(thing)
    except (OSError, TypeError):
        return False
    names = "|".join({name, *re.findall(
        r"self\.(\w+) *= *{}\b".format(name), source)})
    return bool(re.search(r"\b({})\(".format(names), source)) or (
        len(name) > 1 and not re.search(
            r"\b{0}( *[!=]=| in\b|[.\[])|== *{0}\b|\[{0}\]".format(name),
            source))


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
    matrix of the weights of, as one axis of y too few does; or NoModel.
    """
    refused, looks = "", []
    for usual in (array, as_column, as_lists, as_frame):
        for y in LABELS:
            try:
                made = copy.deepcopy(model)
                looks.append((fitted_by(made, made.fit, usual(LOOK), usual(
                    y, kind_of(y))), usual))
                with contextlib.suppress(Skip):     # its weights are a matrix
                    raw_weights(looks[-1][0], len(LOOK[0]))
                    return looks[-1]
                break
            except Exception as error:
                refused = refused or "{}: {}".format(
                    type(error).__name__, error)
    if looks:
        return looks[0]
    raise NoModel("{} could not be fitted to five points: {}".format(
        unwrapped(model).__name__,
        refused.replace("Skip: ", "").splitlines()[0][:200]))


def fit_to_points(model):
    return look_at(model)[0]


def find_usual(model):
    try:
        return look_at(model)[1]
    except NoModel:
        return array


def has_numpy(thing):
    """Does the module of a function or class have NumPy?"""
    space = vars(sys.modules.get(inspect.unwrap(unwrapped(
        thing)).__module__, sys))
    return any(getattr(v, "__name__", "") == "numpy" for v in space.values())


def place_said(thing):
    """Return "first" or "last", where a docstring says which of the weights is
    the constant; or "".

    >>> def fit(X, y):
    ...     "theta[0] is the intercept"
    >>> place_said(fit)
    'first'
    """
    text = read_docs(thing)
    found = [place for place, mark in (("first", r"\[0\]"), ("last", r"\[-1\]"))
             if re.search("(?:{0}|{1})[^.;,]{{0,24}}{2}|{2}[^.;,]{{0,12}}"
                          "(?:{0}|{1})".format(mark, place, CONSTANT), text)]
    return found[0] if len(found) == 1 else ""


def scale_said(thing, name):
    """Return what a docstring says that a penalty of this name is, where it
    has the objective in full; or None.
    """
    found = OBJECTIVE.search(re.sub(
        "n_?samples|(?<![a-z])m(?=[)*])", "n", read_docs(thing).replace(
            " ", "")))
    return SCALES.get((re.sub("[()*]", "", found[1] or ""), found[3])) if (
        found and found[2] in (name, "lambda")) else None


def read_docs(thing):
    thing = unwrapped(thing)
    return " ".join(" ".join(inspect.getdoc(one) or "" for one in (
        thing, getattr(thing, "fit", None))).lower().split())
