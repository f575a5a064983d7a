"""Least squares: least-squares and line.

With w* due, r* = y - X w* and P the projector on the columns of X, a method
that solves exactly some problem whose data differ from X and y by u in every
entry has

    X (w - w*) = P (dy - dX w) + X (X'X)^-1 dX' r*

to first order, so the error of the fitted values is held to

    E = |X (w - w*)| / (u | |X||w*| + |y| + |X (X'X)^-1||X'||r*| |)

in the largest entry over the rows.  The last term is no licence: where r* is
large the problem itself is that sensitive, whatever the method.  E does not
change with the scale of a column, because each term is free of it.  It does
change with the scale of single rows, as the problem does.

Normal equations err by u X (X'X)^-1 |X'| g with g = |X||w*| + |y|, so they
meet E <= kappa = max |X (X'X)^-1||X'| g / max g, and are weak where kappa is
large.
"""

from fractions import Fraction

from ...contract.values import rough
from ..bounds import LIMIT, WEAK
from ..certificates import dot, invert
from ..linear import absolute, matvec, transpose, whole
from ..measure import Finding, equality, grade, guarded, ratio, spread, told
from ..proofs import null


class Fit:
    """A least-squares problem, its solution, and the bounds around it.

    Columns are scaled to integers, and w against them: nothing here changes
    with the scale of a column, and integers are fast.
    """

    def __init__(self, X, y, w, u):
        scaled = [whole(column) for column in transpose(X)]
        columns = [column for column, _ in scaled]
        self.scale = [d for _, d in scaled]
        self.X, self.y, self.u = transpose(columns), y, u
        self.w = [v / d for v, d in zip(w, self.scale)]
        self.fitted = matvec(self.X, self.w)
        self.residual = [a - b for a, b in zip(y, self.fitted)]
        self.columns = [list(map(abs, column)) for column in columns]
        self.terms = [p + q for p, q in zip(
            matvec(transpose(self.columns), absolute(self.w)), absolute(y))]
        self.half = self.half_hat(columns)
        self.hat = [absolute(row) for row in self.half]
        self.bound = max(p + q for p, q in zip(
            self.terms, self.through(self.residual)))

    def half_hat(self, columns):
        """Return X (X'X)^-1."""
        inverse = invert([[Fraction(dot(a, b)) for b in columns]
                          for a in columns])
        m = len(columns)
        flat, d = whole([v for row in inverse for v in row])
        rows = [flat[k * m:k * m + m] for k in range(m)]
        return [[Fraction(v, d) for v in matvec(rows, x)] for x in self.X]

    def through(self, v):
        """Return |X (X'X)^-1| |X'| |v|."""
        return matvec(self.hat, absolute(matvec(self.columns, absolute(v))))

    def error(self, w):
        """Return the backward error E of w."""
        return self.score(matvec(self.X, [p / d - q for p, d, q in zip(
            w, self.scale, self.w)]))

    def score(self, shift):
        """Return E of what the fitted values are off by."""
        return ratio(max(map(abs, shift)), self.u * self.bound)

    def condition(self):
        """Return kappa."""
        return ratio(max(self.through(self.terms)), max(self.terms))

    def zero(self):
        """Return the backward error of w = 0."""
        return self.score(self.fitted)

    def sse_bound(self, kappa):
        """Return the running error bound of the sum of squared residuals.

        A residual errs by u g from its own rounding and by X (w - w*), which
        is LIMIT kappa u bound at most and orthogonal to r*: it counts only
        squared.  So sum (r* + d)^2 is off by 2 sum |r*| u g, by the squares,
        and by n u of itself from adding up.
        """
        n, u = len(self.residual), self.u
        own = [LIMIT * u * (g + kappa * self.bound) for g in self.terms]
        linear = sum(2 * abs(r) * g for r, g in zip(self.residual, self.terms))
        return (u * linear + dot(own, own) / LIMIT
                + (n + 2) * u * dot(self.residual, self.residual))


def least_squares(question):
    """Judge w, intercept and sse."""
    return judge(question, "sse", weights)


def line(question):
    """Judge intercept, slope and mse, which is sse / n."""
    return judge(question, "mse", coefficients)


def plain(question, w):
    """Return the Fit of X and y with the solution w."""
    return Fit(design(question), question.data("y"), w, question.u)


def judge(question, total, vector, problem=plain):
    """Return the Findings of the coefficients and of the sum of squares.

    vector   a function: the coefficients given, or due, in the order of the
             columns, from a reader of outputs by name
    problem  a function: the Fit with the solution that is due
    """
    names = question.fields()
    if question.exact:
        return [guarded(name, equality, question, name) for name in names]
    fit = problem(question, vector(question, question.due))
    kept = [name for name in names if name != total]
    results = []
    if constant_is_zero(question) and "intercept" in kept:
        kept.remove("intercept")
        results.append(guarded("intercept", equality, question, "intercept"))
    if kept:
        results.append(guarded(
            ", ".join(kept), fitted, question, fit, kept, vector))
    if total in names:
        results.append(guarded(total, squares, question, fit, total))
    return results


def fitted(question, fit, names, vector):
    """Return the Finding of the coefficients, judged together."""
    E = fit.error(vector(question, question.read))
    found = [entry for name in names for entry in question.entries(name)]
    return grade(", ".join(names), E, fit.condition, fit.zero(), found)


def squares(question, fit, name):
    """Return the Finding of sse, or of mse."""
    found = question.entries(name)
    n = len(fit.y) if name == "mse" else 1
    error = abs(found[0].value - found[0].due) * n
    E = ratio(error, fit.sse_bound(1))
    status, notes = "pass", []
    if not E <= LIMIT:
        loose = min(LIMIT * fit.sse_bound(fit.condition()),
                    WEAK * dot(fit.y, fit.y))
        status = "weak" if error <= loose else "fail"
        notes = ["{}: {} error bounds, {} are allowed".format(
            told(found[0]), rough(E), LIMIT)]
    return Finding(name, status, E, LIMIT, notes, *spread(found, found))


def constant_is_zero(question):
    """Is the intercept one that was not asked for?"""
    return question.task != "line" and not question.input.get("intercept")


def design(question):
    """Return the columns of the fit as rows, the constant last."""
    if question.task == "line":
        return [[x, Fraction(1)] for x in question.data("x")]
    X = question.data("X")
    if constant_is_zero(question):
        return X
    return [x + [Fraction(1)] for x in X]


def weights(question, reader):
    """Return w, and the intercept behind it where there is one."""
    w = reader("w")
    return w if constant_is_zero(question) else w + [reader("intercept")]


def coefficients(question, reader):
    """Return slope and intercept."""
    return [reader("slope"), reader("intercept")]


JUDGES = {"least-squares": least_squares, "line": line}

PROOFS = {("least-squares", "null"): null(design),
          ("line", "null"): null(design)}
