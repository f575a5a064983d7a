"""The lasso: its duality gap, or the conditions of a minimum.

The objective is P(w) = |y - Xw - c|^2 + lambda sum |w_j|; an intercept c is
not penalised, and None stands for a fit without one.

Where columns and the constant are independent w is unique, and held by the
fit: an error d of the gradient X'(y - Xw - c) moves it by at most

    |X (w - w*)| <= sqrt(d'(X'X)^-1 d),  d = u |X|'(g + |r|)

with g = |X||w| + |y| + |c|, of which LIMIT are allowed, also where columns
come in or leave.  A gap is quadratic in w and would hold half of its digits.

Of other columns, and by a promise, the duality gap of the answer itself,
P(w) - D >= P(w) - P* >= 0, is measured in units of the objective of w = 0:
relative to P* it would say nothing where that is 0.

Entries of X and y that are off by u change the objective of any w by
2 u sum |r_i| g_i, so that the solution of some
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
    Vector, centred, dot, invert, magnify, matvec, norm, ratio, root, short,
    size, transpose)
from ..measure import (
    LIMIT, LOOSEST, ROUNDINGS, TENTH, THIRTIETH, attempt, deviation,
    error_and_size, finding, format_entry, is_lost, narrowed)
from ..question import Wrong
from .least_squares import has_intercept, judge_constant


class Problem:
    """A lasso, and its columns and y less their means with an intercept."""

    def __init__(self, X, y, lam, intercept=False):
        self.X, self.y, self.lam, self.intercept = X, y, lam, intercept
        self.columns, self.target = transpose(X), Vector(y)
        if intercept:
            self.columns = list(map(centred, self.columns))
            self.target = centred(y)


class Answer:
    """A w and an intercept for a Problem, and what they leave: rest is
    y - Xw - c.
    """

    def __init__(self, problem, w, c=None):
        self.problem, self.w, self.c = problem, w, c or Fraction(0)
        self.fitted = [v + self.c for v in matvec(problem.X, w)]
        self.rest = Vector(minus(problem.y, self.fitted))
        self.objective = dot(self.rest, self.rest) + problem.lam * sum(
            map(abs, w))

    def terms(self):
        """Return g = |X||w| + |y| + |c|."""
        return sizes(self.problem.X, self.w, self.problem.y, short(self.c))

    def dual(self):
        """Return what no objective is below: 2 theta . y - theta . theta.

        It is that for each theta with |2 x_j . theta| <= lambda, and with
        sum theta = 0 if there is an intercept.  Here theta is s r, of the
        residuals r; for lambda = 0 made orthogonal to the columns.
        """
        problem, rest, lam = self.problem, self.rest, self.problem.lam
        columns = problem.columns
        if problem.intercept:
            rest = centred(rest)
        some = [] if lam else [columns[k] for k in find_basis(
            transpose(columns))]
        if some:
            rest = minus(rest, matvec(transpose(some), solve(
                products(some), matvec(some, rest))))
        ry, rr = dot(rest, problem.target), dot(rest, rest)
        steepest = max(abs(2 * p) for p in matvec(columns, rest))
        scale = ry / rr if rr else Fraction(0)
        if steepest:
            scale = max(-lam / steepest, min(scale, lam / steepest))
        return 2 * scale * ry - scale ** 2 * rr


def sizes(X, w, y, c=0):
    return Vector([v + short(target) + c for v, target in zip(
        magnify(X, w), y)])


def lasso(question):
    """Return the Findings of w with the intercept, and of the objective."""
    fields = question.fields()
    names = [name for name in fields if name != "objective"]
    results = judge_constant(question, names)
    best = question.keep(find_best)
    try:
        model = Answer(best.problem, *fit_of(question, question.read))
    except Wrong as wrong:
        return results + [finding(", ".join(fields), [str(wrong)])]
    if names:
        results.append(attempt(", ".join(names), judge_fit, question, names,
                               model, best))
    if "objective" in fields:
        results.append(attempt("objective", judge_objective, question, model))
    return results


def find_best(question):
    """Return the expected Answer."""
    return Answer(Problem(*map(question.data, ("X", "y", "lambda")),
                          has_intercept(question)),
                  *fit_of(question, question.expected))


def fit_of(question, reader):
    return map(reader, ("w", "intercept")[:1 + has_intercept(question)])


def judge_fit(question, names, model, best):
    """Return the Finding of w: by the fit, or by a gap that was promised.

    Of dependent columns w need not be unique, and the gap alone decides.
    """
    field = ", ".join(names)
    moved = [a - b for a, b in zip(model.w, best.w)] + [
        model.c - best.c] * best.problem.intercept
    room, M = question.keep(room_of_fit)
    if room is None:
        return judge_gap(question, field, model, best)
    fitted = matvec(transpose(best.problem.columns), best.w)
    size = root(dot(fitted, fitted))
    room = narrowed(room, size)
    E = ratio(root(norm(M, moved)), room)
    if not E <= LIMIT and question.promise:
        return judge_gap(question, field, model, best)
    entries = [e for name in names for e in question.entries(name)]
    notes = [] if E <= LIMIT else [
        "{}: the fit is {} times as far off as rounding of u moves it, {} are "
        "allowed; farthest off: {}".format(field, rough(E), LIMIT, format_entry(
            max(entries, key=deviation)))]
    off = max(map(abs, minus(model.fitted, best.fitted)))
    return finding(field, notes, E, LIMIT, off, max(map(abs, best.fitted)),
                   is_lost(LIMIT * room, size))


def room_of_fit(question):
    """Return (how far rounding moves the fit, X'X with the constant), or None
    for the first where columns depend on each other.
    """
    best = question.keep(find_best)
    problem = best.problem
    columns = transpose(problem.X) + [Vector(
        [Fraction(1)] * len(problem.y))] * problem.intercept
    M = products(columns)
    inverse, g = invert(M), best.terms()
    if not inverse:
        return None, M
    off = magnify(columns, [a + abs(r) for a, r in zip(g, best.rest)])
    return question.u * root(dot(off, magnify(inverse, off))), M


def judge_gap(question, field, model, best):
    """Return the Finding of w by its duality gap, or by P(w) - P*.

    It is lost where what is a TENTH off in all that varies would pass.  The
    fitted values, which are unique as w need not be, give the digits.
    """
    varies, rounding = rounding_of(best, question.u)
    y = model.problem.target
    unit = dot(y, y) or varies or 1
    promise = question.promise or 0
    rounding /= unit
    E = (model.objective - model.dual()) / unit
    limit = min(promise, LOOSEST) + rounding
    lost = 0 < TENTH ** 2 * varies <= limit * unit
    above = (model.objective - best.objective) / unit
    if above <= rounding and E > limit:
        E, limit = above, rounding      # it is this that decides
    if limit < E and limit < promise:
        limit = promise     # what was promised is what is asked
    notes = [] if E <= limit else [
        "{}: the duality gap is {} of the objective of w = 0, {}{}"
        .format(field, rough(E), "promised " * (limit == promise), rough(
            limit) + " is allowed" * (limit != promise))]
    off = max(map(abs, minus(model.fitted, best.fitted)))
    if not limit:       # all that is fitted is 0: nothing is there to round
        E = limit = None
    return finding(field, notes, E, limit, off, max(map(abs, best.fitted)),
                   lost)


def rounding_of(best, u):
    """Return |Xw*|^2, or a square of y if that is 0, and by how much rounding
    may exceed P*.
    """
    problem, y, g = best.problem, best.problem.target, best.terms()
    X = transpose(problem.columns)
    fitted, centre = matvec(X, best.w), sizes(X, best.w, y)
    varies = dot(fitted, fitted) or dot(y, y) or dot(problem.y, problem.y)
    least = (LIMIT * u) ** 2 * size(g, g)
    most = max(least, ROUNDINGS * u * size(centre, centre))
    return varies, max(TENTH ** 2 * least, min(most, THIRTIETH ** 2 * varies))


def judge_objective(question, model):
    """Return the Finding of the objective, against that of the w given.

    A residual errs by (m + 2) u g, and the sum of n + m terms by n + m + 2
    roundings of each.
    """
    n, m, u = len(model.rest), len(model.w), question.u
    terms, own = model.terms(), (m + 2) * u
    bound = (2 * own * size(model.rest, terms) + own ** 2 * size(terms, terms)
             + (n + m + 2) * u * model.objective)
    entry, = entries = question.entries("objective")
    E = ratio(abs(entry.value - model.objective), bound)
    notes = [] if E <= LIMIT else [
        "{}: {} error bounds from the objective of this w, {} are allowed"
        .format(format_entry(entry), rough(E), LIMIT)]
    if entry.value < 0 < entry.expected:
        notes.append("objective is negative, a sum of squares")
    return finding("objective", notes, E, LIMIT, *error_and_size(entries),
                   is_lost(LIMIT * bound, model.objective))


JUDGES = {"lasso": lasso}
