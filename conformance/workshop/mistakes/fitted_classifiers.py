"""Wrong classifiers by least squares.

The same contract as in elimination.
"""

from fractions import Fraction

from ..confirm.systems import dot, times
from ..confirm.means import HALF, combined
from .fits import fit, least
from .least_norm import least_norm
from .means import altered, middle, other_t


def refit(rows_of, y_of, read):
    """Return a mistake: other rows or targets in the fit.

    read  a function from the weights and data to the outputs
    """
    def answer(data, golden):
        if golden is None:
            return None
        w = fit(rows_of(data), y_of(data))
        return read(w, data) if w else "singular"
    return answer


def constant_last(data):
    """Return the rows with the constant that they are due."""
    return [x + [Fraction(1)] * data.get("intercept", True)
            for x in data["X"]]


def hyperplane(data, w):
    """Return w and t from the weights of the fit."""
    d = len(data["X"][0])
    return {"w": w[:d], "t": -w[d] if len(w) > d else Fraction(0)}


def other_intercept(wanted):
    """Return a mistake: an intercept too many, or missing."""
    def answer(data, golden):
        if golden is None or data["intercept"] == wanted:
            return None
        w = fit(constant_last(dict(data, intercept=wanted)), data["y"])
        return hyperplane(data, w) if w else "singular"
    return answer


def zero_one(threshold):
    """Return a mistake: labels 0 and 1 in the fit, cut at a threshold."""
    def read(w, data):
        found = hyperplane(data, w)
        return dict(found, t=found["t"] + threshold)
    return refit(constant_last, lambda data: [(c + 1) // 2
                                              for c in data["y"]], read)


def constant_first(data, golden):
    """Put the constant first and read the threshold off the end."""
    if golden is None or not data["intercept"]:
        return None
    both = [-golden["t"]] + golden["w"]
    return {"w": both[:-1], "t": -both[-1]}


def without_counts(data, golden):
    """Apply (X'X)^-1 to mu+ - mu-."""
    if golden is None or {1, -1} - set(data["y"]):
        return None
    rows = constant_last(data)
    w = least(times(list(zip(*rows)), rows),
              combined(dict(data, X=rows), 1, 1))
    return hyperplane(data, w) if w else "singular"


def one_by_one(data, golden):
    """Divide X'y by the squares of each column alone."""
    columns = list(zip(*data["X"]))
    if golden is None or data["intercept"] or not all(map(any, columns)):
        return None
    return {"w": [dot(column, data["y"]) / dot(column, column)
                  for column in columns], "t": Fraction(0)}


def least_norm_hyperplane(data, golden):
    """Answer dependent columns with the pseudo-inverse."""
    if golden is not None:
        return None
    return hyperplane(data, least_norm(constant_last(data), data["y"]))


def labelled(w, c, data, label=lambda v: int(v >= HALF)):
    """Return the outputs of the plug-in rule for a fit."""
    values = [dot(w, x) + c for x in data["X"]]
    return {"w": w, "intercept": c, "fitted": values,
            "labels": [label(v) for v in values]}


def relabelled(label):
    """Return a mistake: other labels for the same fit."""
    return altered(lambda data, golden: dict(
        golden, labels=[label(v) for v in golden["fitted"]]))


def signs_fitted(data, golden):
    """Fit -1 and +1, and call positive values 1."""
    w = golden and [2 * v for v in golden["w"]]
    return golden and labelled(w, 2 * golden["intercept"] - 1, data,
                               lambda v: int(v > 0))


def plug_in_origin(data, golden):
    """Leave the intercept out."""
    if golden is None:
        return None
    w = fit(data["X"], data["y"])
    return labelled(w, Fraction(0), data) if w else "singular"


def plug_in_first(data, golden):
    """Put the constant first and read the intercept off the end."""
    if golden is None:
        return None
    both = [golden["intercept"]] + golden["w"]
    return labelled(both[:-1], both[-1], data)


def least_norm_plug_in(data, golden):
    """Answer dependent columns with the pseudo-inverse."""
    if golden is not None:
        return None
    w = least_norm(constant_last(data), data["y"])
    return labelled(w[:-1], w[-1], data)


MISTAKES = {
    "least-squares-classifier": [
        ("t has the wrong sign (b was given for t)", other_t(
            lambda data, golden: -golden["t"])),
        ("t is left out", other_t(lambda data, golden: Fraction(0))),
        ("t is half way between the class means", other_t(middle)),
        ("the intercept is left out", other_intercept(False)),
        ("an intercept is fitted that nobody asked for",
         other_intercept(True)),
        ("labels 0 and 1 are fitted, and cut at 1/2", zero_one(HALF)),
        ("labels 0 and 1 are fitted, and cut at 0", zero_one(0)),
        ("the constant comes first and is read off last", constant_first),
        ("the counts are left out: (X'X)^-1 (mu+ - mu-)", without_counts),
        ("the correlations between features are left out", one_by_one),
        ("dependent columns are not refused: the solution of least norm",
         least_norm_hyperplane)],
    "least-squares-plug-in": [
        ("a fitted value of 1/2 is called 0", relabelled(
            lambda v: int(v > HALF))),
        ("fitted values are cut at 0", relabelled(lambda v: int(v > 0))),
        ("labels are -1 and +1", relabelled(
            lambda v: 1 if v >= HALF else -1)),
        ("labels are those that were given", altered(
            lambda data, golden: dict(golden, labels=data["y"]))),
        ("labels -1 and +1 are fitted, and cut at 0", signs_fitted),
        ("the intercept is left out", plug_in_origin),
        ("the constant comes first and is read off last", plug_in_first),
        ("the intercept has the wrong sign (t was given for it)", altered(
            lambda data, golden: dict(golden,
                                      intercept=-golden["intercept"]))),
        ("fitted values are clipped to [0, 1]", altered(
            lambda data, golden: dict(golden, fitted=[
                min(max(v, 0), 1) for v in golden["fitted"]]))),
        ("fitted values are residuals", altered(
            lambda data, golden: dict(golden, fitted=[
                y - v for y, v in zip(data["y"], golden["fitted"])]))),
        ("dependent columns are not refused: the solution of least norm",
         least_norm_plug_in)],
}
