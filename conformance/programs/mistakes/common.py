"""What mistakes and formulas of several families are made of.

    cramer, inverted    a system, in ways that lose digits
    from_sums           least squares from sums of products
    LIMIT, STEP_LIMIT   for traces that end where their limit is
    alone               for classes of one example
    without_zeros       for columns of zeros
"""

import math

from ..fisher import groups
from ..linear import gram, mean, solve, transposed
from ..systems import determinant, inverse
from . import Wrong, altered, unrefused

INVERSE = "the inverse of X'X is written out and multiplied"
SUMS = "X'X about the means is a sum of products less n times the means'"


def cramer(r, data):
    A, size = data["A"], determinant(r, data)["determinant"]
    return {"x": [r.divide(determinant(r, {"A": [
        row[:k] + [v] + row[k + 1:] for row, v in zip(A, data["b"])]})[
            "determinant"], size) for k in range(len(A))]}


def inverted(r, A, b):
    return [r.dot(row, b) for row in inverse(r, {"A": A})["inverse"]]


def from_sums(r, data, method=solve, size=None):
    """Return a fit from sums of products about the means, in one pass.

    size    of a weight in a penalty, if there is one
    method  gives w of X'X and X'y, and of lambda if there is one
    """
    X, y, n, columns = data["X"], data["y"], len(data["X"]), transposed(
        data["X"])
    if not data["intercept"]:
        return None
    a, b, lam = mean(r, X), r.sum(y) / n, [data["lambda"]] if size else []
    w = method(r, [[v - n * p * q for v, q in zip(row, a)]
                   for row, p in zip(gram(r, columns), a)], [
        r.dot(u, y) - n * p * b for u, p in zip(columns, a)], *lam)
    c = b - r.dot(w, a)
    rest = [t - r.dot(x, w) - c for x, t in zip(X, y)]
    sse = r.dot(rest, rest)
    return {"w": w, "intercept": c, "objective": sse + lam[0] * r.sum(
        map(size, w))} if size else {"w": w, "intercept": c, "sse": sse}


def exp_or_inf(z):
    return math.exp(z) if z < 709.78 else math.inf


def at_limit(count, limit):
    return ("the limit is looked at before the clean pass", altered(
        lambda data, golden: "not-converged"
        if golden[count] == data[limit] else None))


LIMIT = at_limit("epochs", "max_epochs")
STEP_LIMIT = at_limit("steps", "max_steps")


def has_single(data):
    return any(len(rows) == 1 for rows in groups(data))


def left_out(mistake):
    """Return a mistake of a program that drops classes of one example.

    mistake  the right program over other data, as one
    """
    def answer(data, golden):
        classes = data["classes"]
        kept = [i for i, k in enumerate(classes) if classes.count(k) > 1]
        if golden is None or len(kept) == len(classes) or len(
                {repr(classes[i]) for i in kept}) < 2:
            return None
        return mistake(dict(data, **{name: [data[name][i] for i in kept]
                                     for name in ("X", "classes")}), golden)
    return Wrong(answer)


def alone(between, program):
    """Return the mistakes of classes of one example.

    between  a mistake of fisher or its criterion without them in S_B
    program  one that is right
    """
    return [
        ("classes of one example have no covariance, over n_k - 1", altered(
            lambda data, golden: "singular" if has_single(data) else None)),
        ("classes of one example are left out", left_out(program)),
        ("classes of one example are left out of S_B", between)]


def without_zeros(program, when=lambda data: True):
    """Return a mistake: columns of zeros get the weight 0.

    program  of X without them
    """
    def has_zeros(data):
        return when(data) and any(map(any, data["X"])) and any(
            not any(c) for c in zip(*data["X"]))

    def dropped(r, data):
        kept = [any(c) for c in zip(*data["X"])]
        result = program(r, dict(data, X=[
            [v for v, keep in zip(x, kept) if keep] for x in data["X"]]))
        w = iter(result["w"])
        return dict(result, w=[next(w) if keep else r.number(0)
                              for keep in kept])
    mistake = unrefused(dropped, has_zeros)

    def answer(data, golden):
        try:
            return mistake(data, golden)
        except ZeroDivisionError:
            return None
    return ("a column of zeros gets the weight 0", Wrong(answer))
