"""What a fitted object says, read in the terms of a task.

    attribute, listed, plain_list   what it has under one of several names
    weights_of      w and the constant, wherever they are: under any name,
                    the constant apart, first or last, or what its methods say
    duals_of        the multipliers of all rows
    means_of        the means of two classes
    directions_of   the directions of a projection
    find_fault      where its methods do not say what was read
"""

import inspect
import math
import re
from fractions import Fraction

from .conventions import (
    CENTRES, DIRECTIONS, DUALS, OFFSETS, SUPPORTS, WEIGHTS)
from .protocol import Skip, array

FAR = 2.0 ** 60         # beside it a constant is nothing
ROUNDINGS = 64          # that a method may meet more than its terms
UNIT = Fraction(1, 2 ** 52)
NEAR = 1e-9             # of a score by a kernel
OTHERS = re.compile(    # of attributes that are no weights, whatever length
    "class|label|loss|cost|err|hist|mean|std|scale|prior|epoch|updates|_x|x_|"
    "_y|y_|train", re.IGNORECASE)
METHODS = ("predict", "decision_function", "predict_proba")


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


def attribute(model, names):
    """Return the first of these names that a fitted model has, or None.

    One that is a parameter as well is not what it found.
    """
    own = inspect.signature(type(model).__init__).parameters
    return next((name for name in names if name not in own
                 and getattr(model, name, None) is not None
                 and not callable(getattr(model, name))), None)


def offset_of(model):
    name = attribute(model, OFFSETS)
    value = flat(getattr(model, name)) if name else [0.0]
    return value[0] if len(value) == 1 else 0.0


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
    known = {*OFFSETS, *DUALS, *CENTRES, *SUPPORTS, "X", "y"}
    found = [(key, flat(v)) for key, v in vars(model).items()
             if key not in known and not OTHERS.search(key)
             and attribute(model, [key])
             and hasattr(v, "__len__") and not isinstance(v, (str, dict))]
    found = [(w, key) for key, w in found if is_vector(w) and len(w) in (
        width, width + 1)]
    return found[0] if len(found) == 1 else None


def weights_of(model, X, first=False, sign=1, convert=array):
    """Return (w, the constant) of a fitted model.

    X        the rows of the fit      first     a constant is the first weight
    sign     of what is apart         convert   makes of rows what its methods
                                                take
    """
    width, found = len(X[0]), raw_weights(model, len(X[0]))
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
    rows = [[0.0] * width] + [[far * (j == k) for j in range(width)]
                              for k in range(width)]
    values = call(model, name, rows, convert)
    if name == "predict_proba":
        values = [math.log(p / (1 - p)) if 0 < p < 1 else math.nan
                  for p in values]
        return [v - values[0] for v in values[1:]], values[0]
    if not is_vector(values) or name == "predict" and set(values) <= {
            -1, 0, 1}:
        raise LabelsAlone("it says labels alone")
    return [v / far for v in values[1:]], values[0]


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
    alpha = [0.0] * len(X)
    for i, v in zip(places, values):
        alpha[i] = v
    return alpha


def means_of(model):
    """Return the means of the lower and the upper label; or None."""
    name = attribute(model, CENTRES)
    if name is None:
        return None
    value = getattr(model, name)
    rows = [listed(value[k]) for k in sorted(value)] if isinstance(
        value, dict) else listed(value)
    return rows if len(rows) == 2 and all(map(is_vector, rows)) else None


def directions_of(model, count, X, convert):
    """Return the rows of W, and the first thing that transform says, and they
    do not, or "".  It decides whether directions are rows or columns.
    """
    width, said, name = len(X[0]), None, attribute(model, DIRECTIONS)
    unit = [[0.0] * width] + [[float(j == k) for j in range(width)]
                              for k in range(width)]
    if hasattr(model, "transform"):
        zero, *ends = [v if isinstance(v, list) else [v] for v in listed(
            model.transform(convert(unit + listed(X))))]
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
            size = sum(abs(a * b) for a, b in zip(w, x))
            most = max(size, max(abs(a) for a in values))
            s = sum(a * b for a, b in zip(w, x))
            if not abs(v - s) <= 1e-6 * most + NEAR:
                return "transform says {:.17g} of row {}, where its " \
                    "directions say {:.17g}".format(v, i, s)
    return ""


# Do the methods say what was read?

def find_fault(model, rows, given, w, c, labels, logistic, more=0.0,
               names=METHODS):
    """Return the first thing that a method says, and not the weights, or "".

    rows      as they were given to fit, in lists
    given     a function of them: what the methods take
    labels    is y labels?         logistic   are scores those of a likelihood?
    more      what else is added up on the way to a score
    names     of methods
    """
    if len(w) != len(rows[0]) or not all(map(math.isfinite, [*w, c])):
        return ""
    exact, b = list(map(Fraction, w)), Fraction(c)
    scores = [sum((v * Fraction(a) for v, a in zip(exact, x)), b)
              for x in rows]
    largest = [max(abs(x[k]) for x in rows) for k in range(len(w))]
    room = ROUNDINGS * (len(w) + 3) * UNIT * (2 * sum(
        abs(v) * Fraction(a) for v, a in zip(exact, largest)) + abs(b) + Fraction(more))
    return compare_methods(model, rows, given, scores, room, labels, logistic,
                           names)


def compare_methods(model, rows, given, scores, room, labels, logistic, names):
    for name in names:
        if not callable(getattr(model, name, None)) or (
                name == "predict_proba" and not logistic):
            continue
        try:
            said = call(model, name, rows, given)
        except NotImplementedError:
            continue
        except Exception as error:
            return "{} of the rows that were fitted raised {}: {}".format(
                name, type(error).__name__, error)
        if len(said) != len(rows):
            return "{} has {} entries for {} rows".format(
                name, len(said), len(rows))
        if name == "predict" and any(isinstance(v, str) for v in said):
            continue
        ways = [lambda v, s: abs(Fraction(v) - s) <= room]
        if labels and name == "predict" and set(said) <= {-1, 0, 1}:
            ways = [lambda v, s: (v == 1) == (s > 0) or abs(s) <= room]
        elif logistic and name != "decision_function":
            ways.append(lambda v, s: abs(
                v - sigmoid(s)) <= float(min(room, 1)) + NEAR)
        if name == "predict_proba":
            del ways[0]
        bad = [[i for i, (v, s) in enumerate(zip(said, scores))
                if not (math.isfinite(v) and way(v, s))] for way in ways]
        if all(bad):
            i = bad[-1][0]
            return "{} says {:.17g} of row {}, where its fit says {:.17g}" \
                .format(name, said[i], i, sigmoid(scores[i])
                        if name == "predict_proba" else float(scores[i]))
    return ""


def sigmoid(s):
    s = max(-745.0, min(float(s), 745.0))
    return 1 / (1 + math.exp(-s)) if s > 0 else math.exp(s) / (1 + math.exp(s))
