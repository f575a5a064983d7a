"""Wrong ridge regressions, and what wrong lassos share with them.

The same contract as in elimination.  A wrong answer has the objective that
belongs to its own weights, by the right formula.
"""

from fractions import Fraction

from ..confirm.systems import dot, times
from .fits import centred, least
from .least_norm import of_centred_fit, of_fit

MOST = 6        # features: wrong answers to wider data are long, and no news


def answered(data, w, c, size):
    """Return w, intercept and objective; size measures a weight."""
    rest = [y - c - dot(x, w) for x, y in zip(data["X"], data["y"])]
    return {"w": w, "intercept": c, "objective": dot(rest, rest)
            + data["lambda"] * sum(map(size, w))}


def square(v):
    """Return v squared."""
    return v * v


def by_means(rows):
    """Return a mistake of data with an intercept, by way of the means.

    rows  a function from data with X and y centred to the weights
    """
    def answer(data):
        pairs = [centred(column) for column in zip(*data["X"])]
        mean, y = centred(data["y"])
        X = [list(row) for row in zip(*(off for _, off in pairs))]
        w = rows(dict(data, X=X, y=y))
        return w and (w, mean - dot(w, [m for m, _ in pairs]))
    return answer


def solved(method):
    """Return a function to (w, intercept), or None, from a method for w."""
    def answer(data):
        if data["intercept"]:
            return by_means(method)(data)
        w = method(data)
        return w and (w, Fraction(0))
    return answer


def ridge_weights(data):
    """Return (X'X + lambda I)^-1 X'y, None where there is no inverse."""
    columns = list(zip(*data["X"]))
    A = times(columns, data["X"])
    for j in range(len(A)):
        A[j][j] += data["lambda"]
    return least(A, [dot(column, data["y"]) for column in columns])


class Family:
    """The mistakes that ridge and lasso share.

    method  the weights of data without an intercept
    size    the measure of a weight in the objective
    """

    def __init__(self, method, size, most):
        self.method, self.size, self.most = method, size, most

    def fits(self, data, golden):
        """Is this a problem to answer wrongly?"""
        return golden is not None and len(data["X"][0]) <= self.most

    def wrong(self, method, when=lambda data: True):
        """Return the mistake of another method for the weights."""
        def answer(data, golden):
            if not self.fits(data, golden) or not when(data):
                return None
            found = solved(method)(data)
            return found and self.unless_best(data, golden, *found)
        return answer

    def unless_best(self, data, golden, w, c):
        """Return the answer, or None where it has the least objective."""
        found = answered(data, w, c, self.size)
        return found["objective"] != golden["objective"] and found

    def other_lambda(self, change):
        """Return the mistake of another lambda, change(lambda, n)."""
        return self.wrong(lambda data: self.method(dict(
            data, **{"lambda": change(data["lambda"], len(data["y"]))})),
            lambda data: data["lambda"])

    def penalised_intercept(self, data, golden):
        """Penalise the constant like any feature."""
        if not self.fits(data, golden) or not data["intercept"] or (
                len(data["X"][0]) == self.most):
            return None
        both = self.method(dict(data, X=[x + [Fraction(1)]
                                         for x in data["X"]]))
        return both and self.unless_best(data, golden, both[:-1], both[-1])

    def other_intercept(self, wanted):
        """Return the mistake of an intercept too many, or missing."""
        def answer(data, golden):
            if not self.fits(data, golden) or data["intercept"] == wanted:
                return None
            found = solved(self.method)(dict(data, intercept=wanted))
            return self.unless_best(data, golden, *found) if found \
                else "singular"
        return answer

    def listed(self):
        """Return the mistakes of both, with their names."""
        return [
            ("the intercept is penalised", self.penalised_intercept),
            ("the intercept is left out", self.other_intercept(False)),
            ("an intercept is fitted that nobody asked for",
             self.other_intercept(True)),
            ("lambda is weighed against the mean of squares, not the sum",
             self.other_lambda(lambda v, n: v * n)),
            ("lambda is weighed against half the sum of squares",
             self.other_lambda(lambda v, n: v * 2)),
            ("lambda is halved", self.other_lambda(lambda v, n: v / 2)),
            ("lambda is left out", self.other_lambda(lambda v, n: v - v)),
            ("the features are centred and the intercept is not moved back",
             unmoved),
            ("the objective has no penalty", changed(
                lambda v, data, w: v - data["lambda"] * sum(
                    map(self.size, w))))]


def unmoved(data, golden):
    """Give the mean of y as the intercept."""
    if golden is None or not data["intercept"]:
        return None
    return dict(golden, intercept=sum(data["y"]) / len(data["y"]))


def changed(objective):
    """Return a mistake in the objective alone."""
    def answer(data, golden):
        return golden and dict(golden, objective=objective(
            golden["objective"], data, golden["w"]))
    return answer


def refused(data, golden):
    """Refuse lambda = 0."""
    return "domain" if golden and data["lambda"] == 0 else None


def any_of_them(method):
    """Return a mistake: an answer where lambda = 0 has many."""
    def answer(data, golden):
        found = method(data, golden)
        return found and {"w": found["w"], "intercept": found["intercept"],
                          "objective": found["sse"]}
    return answer


RIDGE = Family(ridge_weights, square, MOST)

MISTAKES = {
    "ridge": RIDGE.listed() + [
        ("lambda is squared (lambda I below the rows, not its root)",
         RIDGE.other_lambda(lambda v, n: v * v)),
        ("lambda is divided by n", RIDGE.other_lambda(lambda v, n: v / n)),
        ("the objective has the penalty of the lasso", changed(
            lambda v, data, w: v + data["lambda"] * (
                sum(map(abs, w)) - dot(w, w)))),
        ("lambda = 0 is refused", refused),
        ("dependent columns are not refused at lambda = 0: the solution of"
         " least norm", any_of_them(of_fit)),
        ("dependent columns are not refused at lambda = 0: the solution of"
         " least norm, on centred features", any_of_them(of_centred_fit))]}
