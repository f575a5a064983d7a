"""The lasso: its duality gap, or the conditions of a minimum.

The objective is P(w) = |y - Xw - c|^2 + lambda sum |w_j|; an intercept c is
not penalised, and None stands for a fit without one.

The minimiser need not be unique.  The duality gap of the answer itself,
P(w) - D >= P(w) - P* >= 0, is measured in units of the objective of w = 0:
relative to P* it would say nothing where that is 0.  It has to be within the
promise, and where none was made within LOOSEST.

Entries of X and y that are off by u change the objective of any w by
2 u sum |r_i| g_i with g = |X||w| + |y| + |c|, so that the solution of some
problem that near is above P* by at most 4 u sum g_i^2.  Beside the promise
P(w) - P* may be ROUNDINGS u sum g_i^2, of X and y less their means where there
is an intercept, or (LIMIT u)^2 sum g_i^2, which errors of LIMIT u in the
fitted values cost.  As w* times 1 + s is s^2 |Xw*|^2 above P*, that is narrowed
to THIRTIETH^2 |Xw*|^2, down to TENTH^2 of the latter.
"""

from fractions import Fraction

from ...contract.values import rough
from ...proof import find_basis, minus, products, solve
from ..exact import (
    Vector, centred, dot, magnify, matvec, ratio, short, size, transpose)
from ..measure import (
    LIMIT, LOOSEST, ROUNDINGS, TENTH, THIRTIETH, attempt, error_and_size,
    finding, format_entry, is_lost)
from .least_squares import has_intercept, judge_constant


class Answer:
    """A problem, a w and an intercept given for it, and what they leave.

    c     None where there is no intercept
    rest  y - Xw - c
    """

    def __init__(self, X, y, lam, w, c=None):
        self.X, self.y, self.lam, self.w, self.c = X, y, lam, w, c
        self.rest = Vector([target - v for target, v in zip(
            y, self.fitted(w, c))])
        self.objective = dot(self.rest, self.rest) + lam * sum(map(abs, w))

    def fitted(self, w, c):
        return [v + c for v in matvec(self.X, w)] if c else matvec(self.X, w)

    def terms(self):
        """Return g = |X||w| + |y| + |c|."""
        return sizes(self.X, self.y, self.w, short(self.c or 0))

    def centred(self):
        """Return X and y, less their means where there is an intercept."""
        if self.c is None:
            return self.X, self.y
        return (transpose(list(map(centred, transpose(self.X)))),
                centred(self.y))

    def dual(self):
        """Return what no objective is below: 2 theta . y - theta . theta.

        It is that for each theta with |2 x_j . theta| <= lambda, and with
        sum theta = 0 if there is an intercept.  Here theta is s r, of the
        residuals r; for lambda = 0 made orthogonal to the columns.
        """
        (X, y), rest, lam = self.centred(), self.rest, self.lam
        columns = transpose(X)
        if self.c is not None:
            rest = centred(rest)
        some = [] if lam else [columns[k] for k in find_basis(X)]
        if some:
            rest = minus(rest, matvec(transpose(some), solve(
                products(some), matvec(some, rest))))
        ry, rr = dot(rest, y), dot(rest, rest)
        steepest = max(abs(2 * p) for p in matvec(columns, rest))
        scale = ry / rr if rr else Fraction(0)
        if steepest:
            scale = max(-lam / steepest, min(scale, lam / steepest))
        return 2 * scale * ry - scale ** 2 * rr


def sizes(X, y, w, c=0):
    return Vector([v + short(target) + c for v, target in zip(
        magnify(X, w), y)])


def lasso(question):
    names = [name for name in question.fields() if name != "objective"]
    results = judge_constant(question, names)
    if names:
        results.append(attempt(", ".join(names), judge_gap, question, names))
    if "objective" in question.fields():
        results.append(attempt("objective", judge_objective, question,
                               "objective"))
    return results


def answer(question):
    """Return the Answer that was given.  Raises Wrong."""
    X, y, lam = (question.data(name) for name in ("X", "y", "lambda"))
    return Answer(X, y, lam, *coefficients(question, question.read))


def coefficients(question, reader):
    """Return w and the intercept, None where there is none."""
    return reader("w"), (
        reader("intercept") if has_intercept(question) else None)


def error_of_fit(question, model):
    """Return how far the fitted values are off, and the largest due.

    They are unique, and w need not be.
    """
    expected = model.fitted(*coefficients(question, question.expected))
    return (max(abs(target - r - v) for target, r, v in zip(
        model.y, model.rest, expected)), max(map(abs, expected)))


def judge_gap(question, names):
    """Return the Finding of w by its duality gap, or by P(w) - P*.

    It is lost where what is a TENTH off in all that varies would pass.
    """
    model = answer(question)
    best = Answer(model.X, model.y, model.lam, *coefficients(
        question, question.expected))
    varies, rounding = rounding_of(best, question.u)
    y = best.centred()[1]
    unit = dot(y, y) or varies or 1
    promise = LOOSEST if question.promise is None else question.promise
    rounding /= unit
    E, limit = (model.objective - model.dual()) / unit, min(promise, LOOSEST) + rounding
    lost = 0 < TENTH ** 2 * varies <= limit * unit
    above = (model.objective - best.objective) / unit
    if above <= rounding and E > limit:
        E, limit = above, rounding      # it is this that decides
    if limit < E <= promise:
        limit = promise
    notes = [] if E <= limit else [
        "{}: the duality gap is {} of the objective of w = 0, {} is allowed"
        .format(", ".join(names), rough(E), rough(limit))]
    return finding(", ".join(names), notes, E, limit,
                   *error_of_fit(question, model))._replace(
        lost=lost)


def rounding_of(best, u):
    """Return |Xw*|^2, or a square of y if that is 0, and by how much rounding
    may exceed P*.
    """
    X, y = best.centred()
    fitted, g, centre = matvec(X, best.w), best.terms(), sizes(X, y, best.w)
    varies = dot(fitted, fitted) or dot(y, y) or dot(best.y, best.y)
    least = (LIMIT * u) ** 2 * size(g, g)
    most = max(least, ROUNDINGS * u * size(centre, centre))
    return varies, max(TENTH ** 2 * least, min(most, THIRTIETH ** 2 * varies))


def judge_objective(question, name):
    """Return the Finding of the objective, against that of the w given.

    A residual errs by (m + 2) u g, and the sum of n + m terms by n + m + 2
    roundings of each.
    """
    model = answer(question)
    n, m, u = len(model.X), len(model.w), question.u
    terms, own = model.terms(), (m + 2) * u
    bound = (2 * own * size(model.rest, terms) + own ** 2 * size(terms, terms)
             + (n + m + 2) * u * model.objective)
    entry, = entries = question.entries(name)
    E = ratio(abs(entry.value - model.objective), bound)
    notes = [] if E <= LIMIT else [
        "{}: {} error bounds from the objective of this w, {} are allowed"
        .format(format_entry(entry), rough(E), LIMIT)]
    if entry.value < 0 < entry.expected:
        notes.append(name + " is negative, a sum of squares")
    return finding(name, notes, E, LIMIT,
                   *error_and_size(entries, entries))._replace(
        lost=is_lost(LIMIT * bound, model.objective))


JUDGES = {"lasso": lasso}
