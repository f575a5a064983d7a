"""Fits to any number of rows: the answer that the sums of a table tell, and
the verdict on another one.

    FITS     the tasks that need sums of the rows alone
    Fit      a task with its Sums: the answer and its judge
    shrink   few rows in place of all, for a lasso

The judge is that of small tables (referee/families/least_squares), with
lengths of columns for single rows:

    E = |X (w - w*)| / (u (g + |r*| s)),  g = |y| + sum |w_j| |x_j|,
    s^2 = sum M_jj (M^-1)_jj,  M = X'X + lambda I

is what a method errs by that solves exactly a problem whose columns are off
by u of their lengths.
"""

from fractions import Fraction
from functools import reduce

from ..contract.tasks import TASKS
from ..contract.values import number, wire
from ..contract.wire import long_integers
from ..referee.exact import dot, invert, matvec, ratio
from ..referee.families.lasso import lasso
from ..referee.families.least_squares import judge_fit, judge_squares
from ..referee.measure import LIMIT, MANY
from .sums import Sums, spread_rows, up, wires

TOTAL = {"least-squares": "sse", "ridge": "objective", "line": "mse"}
FITS = (*TOTAL, "lasso", "least-squares-classifier",
        "least-squares-plug-in")


class Fit:
    """A problem.Problem with Sums, and its answer.

    reply      the answer as the wire has it, or the error
    input      of the case: the settings, what shrink() gives, or where M is
               singular M as rows, of which the null vectors are the same
    M, c, yy   X'X + lambda I, X'y and y'y, the constant last where there is
               one, and not penalised
    w          M w = c
    """

    def __init__(self, problem, oracle):
        self.task, self.input = problem.task, problem.settings
        if self.task == "lasso":
            self.input = shrink(problem)
            self.reply = oracle.ask(self.task, self.input)
            return
        sums, lam = find_sums(problem), number(self.input.get("lambda", 0))
        self.n = sums.n
        self.intercept = TASKS[self.task].has_constant(self.input)
        y, kept = len(sums.scales) - 1, problem.columns()
        self.m = len(kept)
        kept += [0] * self.intercept
        with long_integers():
            self.c = [sums.product(j, y) for j in kept]
            self.total, self.yy = sums.product(0, y), sums.product(y, y)
            self.M = [[sums.product(a, b) + lam * (j == k < self.m)
                       for k, b in enumerate(kept)]
                      for j, a in enumerate(kept)]
            self.inverse = invert(self.M)
            if not self.inverse:
                self.input = dict(self.input, **self.dependent())
                self.reply = oracle.ask(self.task, self.input)
                return
            self.w = matvec(self.inverse, self.c)
            self.least = self.yy - dot(self.c, self.w)
            w = self.w[:self.m]
            b = self.w[-1] if self.intercept else Fraction(0)
            numbers = {"intercept": b, "t": -b, "slope": w[0],
                       "sse": self.least, "objective": self.least,
                       "mse": self.least / self.n}
            self.reply = {"output": {
                name: wires(w) if name == "w" else wire(numbers[name])
                for name in TASKS[self.task].outputs
                if name == "w" or name in numbers}}

    def dependent(self):
        """Return few rows that depend on each other as all of them do: those
        of M, each over its constant.
        """
        rows = self.M
        if self.intercept:
            last = rows[-1]
            rows = [row if row[-1] else [a + b for a, b in zip(row, last)]
                    for row in rows]
            rows = [[v / row[-1] for v in row[:-1]] for row in rows]
        if self.task == "line":
            return {"x": [wire(x) for x, in rows], "y": [1] * len(rows)}
        rows = list(map(wires, rows)) * 2
        half = len(rows) // 2
        return {"X": rows, "y": [1] * half + [-(
            self.task != "least-squares-plug-in")] * half}

    def find(self, question):
        """Return the Findings of a rounded answer."""
        return lasso(question) if self.task == "lasso" else judge_fit(
            question, {TOTAL.get(self.task): judge_squares}, self.measured)

    def measured(self, question):
        """Return this fit as judge_fit() has one, in lengths of columns."""
        self.u = question.u
        self.terms = up(self.yy) + sum(
            abs(v) * up(row[j])
            for j, (v, row) in enumerate(zip(self.w, self.M)))
        kappa = up(sum(row[j] * self.inverse[j][j]
                       for j, row in enumerate(self.M)))
        self.bound = self.terms + up(self.least) * kappa
        self.condition = lambda: kappa
        self.growth = max(1, Fraction(self.n, MANY))
        self.y = [up(self.yy)]
        return self

    def error(self, w):
        off = [a - b for a, b in zip(w, self.w)]
        return ratio(up(dot(off, matvec(self.M, off))), self.u * self.bound)

    def zero(self):
        mean = [self.total / self.n] if self.intercept else []
        return self.error([Fraction(0)] * self.m + mean) or self.error(
            [Fraction(0)] * len(self.w))

    def sse_bound(self, kappa):
        far = kappa * self.growth * self.bound
        return (2 * self.u * up(self.least) * self.terms
                + LIMIT * self.u ** 2 * (self.terms + far) ** 2
                + (self.n + 2) * self.u * self.least)


def find_sums(problem):
    """Return the Sums of X and y; of a linear-classifier with M = X'X, which
    is least squares on two targets, with these.
    """
    if problem.task != "linear-classifier":
        return problem.sums
    return reduce(Sums.add, [sums.beside(label * number(
        sums.n if problem.settings.get(name) is None
        else problem.settings[name]) / sums.n)
        for name, label in (("n_plus", 1), ("n_minus", -1))
        for sums in [problem.groups[label]]])


def shrink(problem):
    """Return an input with few rows, of which sums and lasso are the same.

    X and y, less their means if there is an intercept, have as products a
    sum of p l l'; rows a l and -a l do as well, if 2 sum a^2 = p.
    """
    sums = problem.sums
    kept = problem.columns() + [len(sums.scales) - 1]
    with long_integers():
        mean = [sums.product(0, j) / sums.n * TASKS["lasso"].has_constant(
            problem.settings) for j in kept]
        S = [[sums.product(j, k) - sums.n * a * b for k, b in zip(kept, mean)]
             for j, a in zip(kept, mean)]
        rows = [mean] + spread_rows(S, mean)
        return dict(problem.settings, X=[wires(x) for *x, _ in rows],
                    y=wires(y for *_, y in rows))
