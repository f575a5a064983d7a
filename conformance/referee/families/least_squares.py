"""Least squares: line, least-squares and ridge.

With w* the right w, r* = y - X w*, and P the projector on the columns of X, a
method that solves exactly some problem whose data differ from X and y by u in
every entry has

    X (w - w*) = P (dy - dX w) + X (X'X)^-1 dX' r*

to first order, so the error of the fitted values is judged by

    E = |X (w - w*)| / (u | g + |X (X'X)^-1||X'||r*| |),  g = |X||w*| + |y|

in the largest entry over the rows, whatever the scales of columns.  A sum of
n terms may err by n u, and by a part of it does where roundings go one way, as
those of a column of tenths do: the limit of E is LIMIT max(1, n / MANY).

Normal equations err by u X (X'X)^-1 |X'| g, so they meet E <= kappa =
max |X (X'X)^-1||X'| g / max g, and are weak where kappa is large.

Ridge is the problem [X; s I] against [y; 0] with s s = lambda.  The rows of
the data and those of the penalty are measured apart, because under a large
lambda an error of s w would be lost beside y:

    E = max of |X (w - w*)| / (u max of g + ...) and s |w - w*| / (u max h)

with h = |P| g + |s A^-1||X'||r*| for the rows P = s A^-1 [X; s I]' of the
projector, A = X'X + lambda I, all three over the rows of both kinds; where no
rounding of the data moves w, the bound of the data stands for h.
"""

from fractions import Fraction
from operator import mul

from ...contract.tasks import TASKS
from ..exact import (
    Vector, adjugate, bound, centred, dot, magnify, matvec, ratio, root, short,
    size, transpose, whole)
from ..measure import (
    LIMIT, MANY, WEAK, attempt, error_and_size, finding, format_bounds,
    is_lost, judge_backward, judge_equality)


class Fit:
    """A least-squares problem, its solution w*, and the bounds around it.

    Columns are scaled to integers, and w against them: nothing here changes
    with the scale of a column, and integers are fast.

    lam, m   of ridge: a row for each of m weights stands below the data
    data     how many rows are no penalty
    bound, below    the largest g + |X (X'X)^-1||X'||r*|, and the largest h
    n, sse, rg, gg, total      rows, and the sums of r*^2, |r*| g, g^2 and g
    """

    def __init__(self, X, y, w, u, lam=0, m=0):
        n = self.data = len(y)
        if lam:     # what is measured does not hang on the digits of s
            s, width = root(lam, 20), range(len(X[0]))
            X = X + [[s if j == k else Fraction(0) for k in width]
                     for j in range(m)]
            y = y + [Fraction(0)] * m
        scaled = list(map(whole, transpose(X)))
        self.columns = [Vector(column) for column, _ in scaled]
        self.scale = [d for _, d in scaled]
        self.X, self.y, self.u = transpose(self.columns), y, u
        self.n = len(y)
        self.w = [v / d for v, d in zip(w, self.scale)]
        self.fitted = matvec(self.X, self.w)
        residual = Vector([a - b for a, b in zip(y, self.fitted)])
        self.terms = Vector([p + short(q) for p, q in zip(
            magnify(self.X, self.w), y)])
        rows, self.det = adjugate([[sum(map(mul, a, b)) for b in self.columns]
                                   for a in self.columns])
        # X (X'X)^-1, times the determinant
        self.half = [[sum(map(mul, row, x)) for row in rows] for x in self.X]
        self.hat = [Vector([bound(abs(v), self.det) for v in row])
                    for row in self.half]
        self.beyond = self.through(residual)
        self.bound = max(map(sum, zip(self.terms[:n], self.beyond)))
        moved = [size([sum(map(mul, x, row)) for x in self.X], self.terms)
                 / self.det for row in self.half[n:]]
        self.below = max(map(sum, zip(moved, self.beyond[n:])),
                         default=0) or self.bound
        self.sse = size(residual, residual)
        self.rg, self.gg = size(residual, self.terms), size(
            self.terms, self.terms)
        self.total = sum(self.terms)

    def through(self, v):
        """Return |X (X'X)^-1||X'||v|."""
        return magnify(self.hat, magnify(self.columns, v))

    def error(self, w):
        return self.score(matvec(self.X, [p / d - q for p, d, q in zip(
            w, self.scale, self.w)]))

    @property
    def growth(self):
        """How many times the limit of E is that of few rows."""
        return max(1, Fraction(self.n, MANY))

    def score(self, shift):
        data, penalty = shift[:self.data], shift[self.data:]
        return max(ratio(max(map(abs, data)), self.u * self.bound),
                   ratio(max(map(abs, penalty), default=0),
                         self.u * self.below))

    def condition(self):
        """Return kappa, the larger one of the two kinds of rows; what errs by
        g in every row, as reflections of all together do, is weak as well.
        """
        through, n = self.through(self.terms), self.data
        data = ratio(max(through[:n]), max(self.terms[:n]))
        return max(data, ratio(max(through[n:] + [self.bound]), self.below)
                   ) if n < self.n else data

    def zero(self):
        """Return the backward error of w = 0; beside the best constant, if a
        column is constant and the fitted values are not.
        """
        varied, rest = centred(self.fitted[:self.data]), self.fitted[self.data:]
        constant = any(len(set(column[:self.data])) == 1
                       for column in self.columns)
        return self.score(varied + rest if constant and any(varied)
                          else self.fitted)

    def sse_bound(self, kappa):
        """Return the running error bound of the sum of squared residuals.

        A residual errs by u g, and by X (w - w*), LIMIT kappa u bound at most
        and orthogonal to r*: it counts only squared.
        """
        far = kappa * self.growth * self.bound
        squares = self.gg + 2 * far * self.total + self.n * far ** 2
        return (2 * self.u * self.rg + LIMIT * self.u ** 2 * squares
                + (self.n + 2) * self.u * self.sse)


def fit(question):
    rows = design(question)
    return Fit(rows, question.data("y"), weights(question, question.expected),
               question.u, question.data("lambda", 0),
               len(rows[0]) - has_intercept(question))


def judge_fit(question, others=(), problem=fit):
    """Return the Findings of the coefficients together, and of the others.

    others   {name of an output: a judge of a question, a Fit and that name}
    problem  a function of a question: the Fit with the expected solution
    """
    expected, fields = question.keep(problem), question.fields()
    names = [name for name in fields if name not in others]
    results = judge_constant(question, names)
    if names:
        results.append(attempt(", ".join(names), judge_weights, question,
                               expected, names))
    return results + [
        attempt(name, others[name], question, expected, name)
        for name in fields if name in others]


def judge_constant(question, names):
    """Return the Finding of an intercept that was not asked for, in a list;
    its name is taken off the names.
    """
    constant = set() if has_intercept(question) else {"intercept", "t"} & set(
        names)
    names[:] = [name for name in names if name not in constant]
    return [attempt(name, judge_equality, question, name) for name in constant]


def judge_weights(question, fit, names):
    E = fit.error(weights(question, question.read))
    entries = [entry for name in names for entry in question.entries(name)]
    return judge_backward(", ".join(names), E, fit.condition, fit.zero(),
                          entries, fit.growth)


def judge_squares(question, fit, name):
    """Return the Finding of the sum of squares, or of its mean."""
    entry, = entries = question.entries(name)
    n, bound = fit.n if name == "mse" else 1, fit.sse_bound(1)
    error = abs(entry.value - entry.expected) * n
    E = ratio(error, bound)
    status, notes = "", []
    if entry.value < 0 < entry.expected:
        notes = [name + " is negative, a sum of squares"]
    elif not E <= LIMIT:
        loose = min(LIMIT * fit.sse_bound(fit.condition()),
                    WEAK * dot(fit.y, fit.y))
        status = "weak" if error <= loose else "fail"
        notes = [format_bounds(entry, E)]
    return finding(name, notes, E, LIMIT, *error_and_size(entries), is_lost(
        LIMIT * bound, n * abs(entry.expected)), status)


def has_intercept(question):
    """Is an intercept asked for, or part of the task?"""
    return TASKS[question.task].has_constant(question.input)


def design(question):
    """Return the columns of the fit as rows, the constant last."""
    if question.task == "line":
        return [[x, Fraction(1)] for x in question.data("x")]
    X = question.data("X")
    return [x + [Fraction(1)] for x in X] if has_intercept(question) else X


def weights(question, reader):
    """Return the coefficients in the order of the columns, from a reader of
    outputs by name; the constant last.
    """
    if question.task == "line":
        return [reader("slope"), reader("intercept")]
    w = reader("w")
    if not has_intercept(question):
        return w
    return w + [-reader("t") if "t" in TASKS[question.task].outputs
                else reader("intercept")]


JUDGES = {
    task: lambda question, name=name: judge_fit(question, {
        name: judge_squares})
    for task, name in (("least-squares", "sse"), ("ridge", "objective"),
                       ("line", "mse"))}
NULL = dict.fromkeys(JUDGES, design)
