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

import math
from fractions import Fraction

from ..contract.tasks import TASKS
from ..contract.values import number, wire
from ..contract.wire import long_integers
from ..referee.exact import dot, invert, matvec, ratio, root, short
from ..referee.families.lasso import lasso
from ..referee.families.least_squares import judge_fit, judge_squares
from ..referee.judge import summarise
from ..referee.measure import LIMIT, MANY
from ..referee.proved import judge_exact
from ..referee.question import Question

TOTAL = {"least-squares": "sse", "ridge": "objective", "line": "mse"}
FITS = (*TOTAL, "lasso")


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
        sums, lam = problem.sums, number(self.input.get("lambda", 0))
        self.n = sums.n
        self.intercept = TASKS[self.task].has_constant(self.input)
        kept, y = find_columns(problem)
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
                self.input = dict(self.input, X=list(map(wires, self.M)),
                                  y=wires(self.c), intercept=False)
                if self.task == "line":     # all x are the mean
                    self.input = {"x": [wire(self.M[0][1] / self.n)],
                                  "y": [1]}
                self.reply = oracle.ask(self.task, self.input)
                return
            self.w = matvec(self.inverse, self.c)
            self.least = self.yy - dot(self.c, self.w)
            w = wires(self.w[:self.m])
            b = wire(self.w[-1] if self.intercept else Fraction(0))
            output = {"w": w, "intercept": b,
                      TOTAL[self.task]: wire(self.least)}
            if self.task == "line":
                output = {"intercept": b, "slope": w[0],
                          "mse": wire(self.least / self.n)}
            self.reply = {"output": output}

    def judge(self, case, reply, unit, promise):
        """Return the Verdict on a reply with an output."""
        question = Question(case.entry, reply["output"], unit, promise)
        find = judge_exact if question.exact else (
            lasso if self.task == "lasso" else self.find)
        with long_integers():
            return summarise(question, find)

    def find(self, question):
        """Return the Findings of a rounded answer."""
        return judge_fit(question, {TOTAL[self.task]: judge_squares},
                         self.measured)

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


def find_columns(problem):
    """Return the columns of X in the sums of a problem, and that of y."""
    y = len(problem.sums.scales) - 1
    return list(range(1, y)) + [0] * problem.ones, y


def shrink(problem):
    """Return an input with few rows, of which sums and lasso are the same.

    X and y, less their means if there is an intercept, have as products a
    sum of p l l'; rows a l and -a l do as well, if 2 sum a^2 = p.
    """
    sums, (columns, y) = problem.sums, find_columns(problem)
    kept = columns + [y]
    with long_integers():
        mean = [sums.product(0, j) / sums.n * TASKS["lasso"].has_constant(
            problem.settings) for j in kept]
        S = [[sums.product(j, k) - sums.n * a * b for k, b in zip(kept, mean)]
             for j, a in zip(kept, mean)]
        rows = [mean]
        for k in range(len(S)):
            p, line = S[k][k], S[k]
            if p:
                S = [[v - a * b / p for v, b in zip(row, line)]
                     for row, a in zip(S, line)]
                rows += [[m + a * v / p for m, v in zip(mean, line)]
                         for part in split_squares(p / 2)
                         for a in (part, -part)]
        return dict(problem.settings, X=[wires(x) for *x, _ in rows],
                    y=wires(y for *_, y in rows))


def split_squares(value):
    """Yield numbers whose squares add up to a fraction."""
    left = value.numerator * value.denominator
    while left:
        root = math.isqrt(left)
        yield Fraction(root, value.denominator)
        left -= root * root


def wires(values):
    return list(map(wire, values))


def up(x):
    """Return the square root of x, or a little more; 0 below 0."""
    return short(root(x, 20)) if x > 0 else Fraction(0)
