"""basic-linear-classifier, linear-classifier, least-squares-classifier and
least-squares-plug-in.
"""

from fractions import Fraction

from .least_squares import least_squares
from .linear import (
    diagonal, gram, mean, minus, solve, transposed, unit)


def sides(data):
    return [[x for x, c in zip(data["X"], data["y"]) if c == label]
            for label in (1, -1)]


def class_means(r, data):
    nothing = [r.number(0)] * len(data["X"][0])
    return [mean(r, rows) if rows else nothing for rows in sides(data)]


def times(k, v):
    return [k * x for x in v]


def boundary(r, plus, less, w=None):
    """Return the difference of two means, and where it puts the middle."""
    w = w or minus(plus, less)
    return {"w": w, "t": r.dot(w, [(a + b) / 2 for a, b in zip(plus, less)])}


def basic(r, data, sums=False, of_all=False):
    """Return the boundary of the means.

    sums    of the classes are taken for their means in w
    of_all  examples, not of the classes, is the mean for t
    """
    w = minus(*[[r.sum(column) for column in zip(*rows)]
                for rows in sides(data)]) if sums else None
    result = boundary(r, *class_means(r, data), w)
    if of_all:
        result["t"] = r.dot(result["w"], mean(r, data["X"]))
    return result


def deviations(r, data):
    centre = mean(r, data["X"])
    return transposed([minus(x, centre) for x in data["X"]])


def variances(r, data):
    """Return n times the variances, on a diagonal."""
    return diagonal(r, [r.dot(d, d) for d in deviations(r, data)])


RECIPES = {
    "identity": lambda r, data: unit(r, len(data["X"][0])),
    "diagonal": variances,
    "full": lambda r, data: gram(r, transposed(data["X"]))}


def counts(r, data):
    """Return n_plus and n_minus: how many of each class if not given."""
    return [r.number(Fraction(len(rows))) if data[name] is None else data[name]
            for name, rows in zip(("n_plus", "n_minus"), sides(data))]


def matrix(r, data, **recipes):
    """Return the matrix that M stands for, by these recipes or RECIPES."""
    M = data["M"]
    return dict(RECIPES, **recipes)[M](r, data) if isinstance(M, str) else M


def linear(r, data, weights=counts, solve=solve, **recipes):
    """Return M^-1 (n_plus mu+ - n_minus mu-).

    weights  gives the two numbers      solve  finds what M takes there
    recipes  of matrix
    """
    v = minus(*map(times, weights(r, data), class_means(r, data)))
    return {"w": solve(r, matrix(r, data, **recipes), v)}


def classifier(r, data, codes=None, cut=0, **switches):
    """Return the least-squares fit of the labels as w and t.

    codes     of the labels, where they are fitted as other numbers
    cut       what is compared with the fit
    switches  of least_squares
    """
    if codes:
        data = dict(data, y=codes(data["y"]))
    result = least_squares(r, data, **switches)
    return {"w": result["w"], "t": cut - result["intercept"]}


def plug_in(r, data, signs=False, intercept=True, **switches):
    """Return the fit of labels 0 and 1, and 1 where it is at least 1/2.

    signs     labels -1 and +1 are fitted, and 1 is where that is above 0
    switches  of least_squares
    """
    if signs:
        data = dict(data, y=[2 * c - 1 for c in data["y"]])
    result = least_squares(r, data, intercept=intercept, **switches)
    return plugged(r, data, result["w"], result["intercept"], signs)


def plugged(r, data, w, intercept, signs=False):
    values = [r.dot(x, w) + intercept for x in data["X"]]
    return {"w": w, "intercept": intercept, "fitted": values, "labels": [
        int(v > 0 if signs else 2 * v >= 1) for v in values]}


PLAIN = {"basic-linear-classifier": basic, "linear-classifier": linear,
         "least-squares-classifier": classifier,
         "least-squares-plug-in": plug_in}
