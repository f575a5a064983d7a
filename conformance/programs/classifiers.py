"""basic-linear-classifier, linear-classifier, least-squares-classifier,
least-squares-plug-in, and their mistakes.
"""

import math
from fractions import Fraction

from .least_squares import (
    FIRST, FORMULAS, NO_INTERCEPT, NORM, UNASKED, UNCORRELATED, least_squares)
from .linear import (
    diagonal, gram, least_norm, mean, minus, solve, transposed, unit)
from .mistakes import altered, scaled
from .systems import inverted


def sides(data):
    return [[x for x, c in zip(data["X"], data["y"]) if c == label]
            for label in (1, -1)]


def class_means(r, data):
    return [mean(r, rows) if rows else [r.number(0)] * len(data["X"][0])
            for rows in sides(data)]


def times(k, v):
    return [k * x for x in v]


def basic(r, data, sums=False, of_all=False):
    """Return the boundary of the means.

    sums    of the classes are taken for their means in w
    of_all  examples, not of the classes, is the mean for t
    """
    plus, less = class_means(r, data)
    w, middle = minus(plus, less), [(a + b) / 2 for a, b in zip(plus, less)]
    if sums:
        w = minus(*[list(map(r.sum, zip(*rows))) for rows in sides(data)])
    return {"w": w, "t": r.dot(w, mean(r, data["X"]) if of_all else middle)}


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
    return {**RECIPES, **recipes}[M](r, data) if isinstance(M, str) else M


def linear(r, data, weights=counts, solve=solve, **recipes):
    """Return M^-1 (n_plus mu+ - n_minus mu-).

    weights  gives the two numbers      solve  finds what M takes there
    recipes  of matrix
    """
    v = minus(*map(times, weights(r, data), class_means(r, data)))
    return {"w": solve(r, matrix(r, data, **recipes), v)}


def classifier(r, data, cut=0, **switches):
    """Return the least-squares fit of the labels as w and t.

    cut       what is compared with the fit
    switches  of least_squares
    """
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


# Mistakes.

NORMS = NORM.format("", ""), "exact", dict(method=least_norm)
REVERSED = "t has the wrong sign (b was given for t)", scaled(-1, "t")
EXCHANGED = "the classes are exchanged", scaled(-1, "w", "t")


def zero_one(r, data):
    return [(c + 1) // 2 for c in data["y"]]


def numbers(change):
    """Return switches: n_plus and n_minus are change(what is given)."""
    return dict(inputs={name: lambda r, data, name=name: change(data[name])
                        for name in ("n_plus", "n_minus")})


def over(divisor):
    def matrix(r, data):
        k = 1 / divisor(len(data["y"]))
        return [times(k, row) for row in variances(r, data)]
    return matrix


def labelled(label):
    """Return a mistake: labels are label(fitted value)."""
    return altered(lambda data, right: {"labels": list(map(
        label, right["fitted"]))})


MISTAKES = {
    "basic-linear-classifier": [
        ("t is left out, as homogeneous means lose it", scaled(0, "t")),
        REVERSED, ("t is not halved", scaled(2, "t")),
        ("t is at the mean of all examples", dict(of_all=True)),
        EXCHANGED, ("w has unit length", scaled(
            lambda data, right: 1 / (math.hypot(*right["w"]) or 1),
            "w", "t")),
        ("sums are taken for means", dict(sums=True))],
    "linear-classifier": [
        ("n_plus and n_minus are 1 unless given",
         numbers(lambda n: 1 if n is None else n)),
        ("n_plus and n_minus are 1, whatever is given", numbers(lambda n: 1)),
        ("n_plus = 0 is taken for not given", dict(
            numbers(lambda n: n or None),
            when=lambda data: 0 in (data["n_plus"], data["n_minus"]))),
        ("n_plus and n_minus are taken for the counts",
         numbers(lambda n: None)),
        ("n_plus and n_minus are exchanged",
         dict(weights=lambda r, data: counts(r, data)[::-1])),
        EXCHANGED,
        ("M is not inverted",
         dict(solve=lambda r, M, v: [r.dot(row, v) for row in M])),
        ("M is transposed",
         dict(solve=lambda r, M, v: solve(r, transposed(M), v))),
        ("the variances are not multiplied by n",
         dict(diagonal=over(lambda n: n))),
        ("the variances divide by n - 1",
         dict(diagonal=over(lambda n: (n - 1) / n))),
        ("the variances are about 0: the diagonal of X'X",
         dict(diagonal=lambda r, data: diagonal(r, [
             r.dot(c, c) for c in transposed(data["X"])]))),
        ("X'X is taken about the means",
         dict(full=lambda r, data: gram(r, deviations(r, data)))),
        ("variances are sums of squares less n times the squared mean",
         "lossy", dict(diagonal=lambda r, data: diagonal(r, [
             r.dot(c, c) - len(c) * (r.sum(c) / len(c)) * (r.sum(c) / len(c))
             for c in transposed(data["X"])]))),
        ("M is inverted and multiplied", "lossy", dict(solve=inverted))],
    "least-squares-classifier": [
        REVERSED, ("t is left out", scaled(0, "t")), NO_INTERCEPT, UNASKED,
        ("labels 0 and 1 are fitted, and cut at 1/2",
         dict(inputs=dict(y=zero_one), cut=0.5)),
        ("labels 0 and 1 are fitted, and cut at 0",
         dict(inputs=dict(y=zero_one))),
        FIRST,
        ("the counts are left out: (X'X)^-1 (mu+ - mu-)",
         dict(when=lambda data: all(sides(data)),
              method=lambda r, X, y: solve(r, gram(r, transposed(X)), minus(
                  *class_means(r, {"X": X, "y": y}))))),
        UNCORRELATED, NORMS, *FORMULAS],
    "least-squares-plug-in": [
        ("a fitted value of 1/2 is called 0",
         labelled(lambda v: int(v > 0.5))),
        ("fitted values are cut at 0", labelled(lambda v: int(v > 0))),
        ("labels are -1 and +1", labelled(lambda v: 1 if v >= 0.5 else -1)),
        ("labels -1 and +1 are fitted, and cut at 0", dict(signs=True)),
        NO_INTERCEPT, FIRST,
        ("the intercept has the wrong sign (t was given for it)",
         scaled(-1, "intercept")),
        ("fitted values are residuals", altered(
            lambda data, right: {"fitted": minus(
                data["y"], right["fitted"])})),
        NORMS, *FORMULAS]}
