"""What a fitted object has, read in the terms of a task.

    listed, flat, shape_of, parts_of    data and results as lists
    attribute       what it has under one of several names
    weights_of      w and the constant: under any name, or what methods say
    duals_of, means_of, directions_of   the multipliers of all rows, the means
                    of two classes, the directions of a projection
"""

import inspect
import math
import re
from collections import deque
from itertools import islice

from ..contract.wire import plain
from ..runner.calls import LONGEST
from .conventions import (
    CENTRES, DIRECTIONS, DUALS, OFFSETS, SUPPORTS, THRESHOLDS, WEIGHTS)
from .protocol import Skip

FAR = 2.0 ** 60         # beside it a constant is nothing
NEAR = 1e-9             # of what transform says
OTHERS = re.compile(    # of attributes that are no weights, whatever length
    "class|label|loss|cost|err|hist|mean|std|scale|prior|epoch|updates|_x|x_|"
    "_y|y_|train|fitted|resid|pred", re.IGNORECASE)


class LabelsAlone(Skip):
    """A model that shows no numbers; its labels can be judged."""


def listed(value):
    """Return arrays, frames and sparse rows as lists, real numbers alone."""
    if hasattr(value, "toarray"):
        value = value.toarray()
    if hasattr(value, "to_numpy"):
        value = value.to_numpy()
    value = value.tolist() if hasattr(value, "tolist") else value
    if isinstance(value, (list, tuple)):
        return [listed(v) for v in value]
    return value.real if isinstance(value, complex) and not value.imag \
        else value


def flat(value):
    """Return a list of numbers from rows or columns of one entry."""
    value = listed(value)
    rows = value if isinstance(value, list) else [value]
    if len(rows) == 1 and isinstance(rows[0], list):
        rows = rows[0]
    return [v[0] if isinstance(v, list) and len(v) == 1 else v for v in rows]


def is_vector(value):
    return bool(value) and all(isinstance(v, (int, float)) and not isinstance(
        v, bool) for v in value)


def shape_of(value):
    value = plain(listed(value))
    shape = []
    while isinstance(value, list):
        shape.append(len(value))
        value = value[0] if value else None
    return shape


def parts_of(result, function=None):
    """Return {name or place: value} of what a function returned; of a
    generator, the last that it yields.

    function   whose return statement may name a threshold or a bias
    """
    if inspect.isgenerator(result):
        result = deque(islice(result, LONGEST), 1).pop()
    if hasattr(result, "_asdict"):
        result = result._asdict()
    elif not hasattr(result, "__len__") and hasattr(result, "__dict__"):
        result = vars(result)
    if isinstance(result, dict):
        return result
    if hasattr(result, "columns"):      # a frame is a matrix, or has names
        return dict({0: result}, **{str(name): result[name]
                                    for name in result.columns})
    if isinstance(result, tuple) or isinstance(result, list) and len(
            {type(v) for v in result}) > 1:
        names = dict(enumerate(find_names(function, len(result))))
        return {names[i] if names.get(i) in OFFSETS + THRESHOLDS else i: v
                for i, v in enumerate(result)}
    return {0: result}


def find_names(function, count):
    """Return the names in the last return statement of so many, or []."""
    try:
        rows = re.findall(r"^ *return ([^#\n]*)", inspect.getsource(function),
                          re.MULTILINE)
    except (OSError, TypeError):
        return []
    rows = [[v.strip(" ()") for v in row.split(",")] for row in rows]
    return next((row for row in rows[::-1] if len(row) == count and all(
        map(str.isidentifier, row))), [])


def attribute(model, names):
    """Return the first of these names that a fitted model has, or None.

    One that is a parameter as well is not what it found.
    """
    own = inspect.signature(type(model).__init__).parameters
    return next((name for name in names if name not in own
                 and getattr(model, name, None) is not None
                 and not callable(getattr(model, name))), None)


def find_offset(model):
    """Return the name of its constant or threshold, or None; t may count."""
    name = attribute(model, OFFSETS + THRESHOLDS)
    return None if name in THRESHOLDS and type(getattr(
        model, name)) is int else name


def offset_of(model):
    """Return the constant of a model, -t of one that keeps a threshold t."""
    name = find_offset(model)
    value = flat(getattr(model, name)) if name else [0.0]
    return (-value[0] if name in THRESHOLDS else value[0]) if len(
        value) == 1 else 0.0


def raw_weights(model, width):
    """Return (the weights of a model as a list, their name); or None.

    Of a name that nobody knows they are what fit has left of that length.
    """
    name = attribute(model, WEIGHTS)
    if name is not None:
        w = flat(getattr(model, name))
        if not is_vector(w):
            raise Skip("its {} has {} rows".format(name, len(w)))
        return w, name
    known = {*OFFSETS, *THRESHOLDS, *DUALS, *CENTRES, *SUPPORTS, "X", "y"}
    found = [(flat(v), key) for key, v in vars(model).items()
             if key not in known and not OTHERS.search(key)
             and attribute(model, [key])
             and hasattr(v, "__len__") and not isinstance(v, (str, dict))]
    found = [(w, key) for w, key in found if is_vector(w) and len(w) in (
        width, width + 1)]
    return found[0] if len(found) == 1 else None


def weights_of(model, width, first, sign, convert):
    """Return (w, the constant) of a fitted model.

    first    is a constant among the weights the first of them?
    sign     of one that is apart
    convert  makes of rows what its methods take
    """
    found = raw_weights(model, width)
    if found is None:
        return read_affine(model, width, convert)
    w, _ = found
    if len(w) == width + 1:
        return (w[1:], w[0]) if first else (w[:-1], w[-1])
    return w, sign * offset_of(model)


def read_affine(model, width, convert):
    """Return what a method says at 0 and far along each axis."""
    for name in ("decision_function", "predict_proba", "predict"):
        if hasattr(model, name):
            break
    else:
        raise Skip("it has no coef_, and no predict")
    far = 1.0 if name == "predict_proba" else FAR
    values = call(model, name, axes(width, far), convert)
    if name == "predict_proba":
        values = [math.log(p / (1 - p)) if 0 < p < 1 else math.nan
                  for p in values]
        return [v - values[0] for v in values[1:]], values[0]
    if not is_vector(values) or name == "predict" and set(values) <= {
            -1, 0, 1}:
        raise LabelsAlone("it says labels alone")
    return [v / far for v in values[1:]], values[0]


def axes(width, far=1.0):
    """Return rows: 0, and one so far along each axis."""
    return [[0.0] * width] + [[far * (j == k) for j in range(width)]
                              for k in range(width)]


def call(model, name, rows, convert):
    """Return what a method says of rows, a number each."""
    values = listed(getattr(model, name)(convert(rows)))
    if name == "predict_proba":
        return [v[-1] if isinstance(v, list) else v for v in values]
    return flat(values) if len(rows) > 1 else [flat(values)[0]]


def duals_of(model, X):
    """Return the multipliers of all rows, without signs; or None."""
    name = attribute(model, DUALS)
    if name is None:
        return None
    values = [abs(v) for v in flat(getattr(model, name))]
    places = listed(getattr(model, "support_", None))
    vectors = attribute(model, SUPPORTS)
    if len(values) == len(X) and name != "dual_coef_":
        return values
    if places is None and vectors:
        rows, places = listed(X), []
        for v in listed(getattr(model, vectors)):
            places.append(next((i for i, x in enumerate(rows) if x == v
                                and i not in places), None))
    if places is None or None in places or len(places) != len(values):
        return None
    alpha = dict(zip(places, values))
    return [alpha.get(i, 0.0) for i in range(len(X))]


def means_of(model):
    """Return the means of the lower and the upper label; or None."""
    name = attribute(model, CENTRES)
    value = getattr(model, name or "", None)
    rows = [listed(value[k]) for k in sorted(value)] if isinstance(
        value, dict) else listed(value)
    return rows if name and len(rows) == 2 and all(
        map(is_vector, rows)) else None


def directions_of(model, count, X, convert):
    """Return the rows of W, and the first thing that transform says, and they
    do not, or "".  It decides whether directions are rows or columns.
    """
    width, said, name = len(X[0]), None, attribute(model, DIRECTIONS)
    if hasattr(model, "transform"):
        zero, *ends = [v if isinstance(v, list) else [v] for v in listed(
            model.transform(convert(axes(width) + listed(X))))]
        said = [[a - b for a, b in zip(end, zero)] for end in ends]
    if name is None:
        if said is None:
            raise Skip("it has no transform, and no scalings_")
        return [list(row) for row in zip(*said[:width])][:count], ""
    rows = listed(getattr(model, name))
    rows = rows if isinstance(rows[0], list) else [rows]
    ways = [rows, [list(row) for row in zip(*rows)]][
        ::-1 if name == "scalings_" else 1]
    ways = [W[:count] for W in ways if len(W[0]) == width] or [rows]
    if said is None:
        return ways[0], ""
    off = [find_other(W, listed(X), said[width:]) for W in ways]
    return ways[off.index("") if "" in off else 0], "" if "" in off else off[0]


def find_other(W, X, said):
    """Return the first row of which transform says another thing, or ""."""
    for i, (x, values) in enumerate(zip(X, said)):
        for w, v in zip(W, values):
            terms = [a * b for a, b in zip(w, x)]
            most = max(sum(map(abs, terms)), *map(abs, values))
            if not abs(v - sum(terms)) <= 1e-6 * most + NEAR:
                return "transform says {:.17g} of row {}, where its " \
                    "directions say {:.17g}".format(v, i, sum(terms))
    return ""
