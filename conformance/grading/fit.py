"""Fits to any number of rows: the answer that the sums of a table tell, and
the verdict on another one.

    FITS     the tasks that ask for sums of the rows, and for nothing else
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

from ..contract.suite import BadCall
from ..contract.tasks import TASKS
from ..contract.values import number, wire
from ..contract.wire import long_integers
from ..referee.exact import dot, invert, matvec, ratio, root, short
from ..referee.families.classifiers import hyperplane
from ..referee.families.lasso import lasso
from ..referee.families.least_squares import judge_fit, slope_first, weights
from ..referee.judge import summarise
from ..referee.measure import LIMIT, MANY, judge_each
from ..referee.proved import judge_exact
from ..referee.question import Question

TOTAL = {"least-squares": "sse", "ridge": "objective", "line": "mse",
         "least-squares-classifier": None, "covariance": None}
FITS = (*TOTAL, "lasso")


class Fit:
    """A problem.Problem of FITS with Sums; its answer.

    G, c, yy   X'X, X'y and y'y, the constant last where there is one; of
               covariance c has the totals
    M, w       X'X + lambda I, the constant not penalised; M w = c
    reply      the answer as the wire has it
    small      of a lasso, the input that shrink() gives

    oracle     is asked for the proof of what has no answer
    """

    def __init__(self, problem, oracle):
        sums, self.task, settings = problem.sums, problem.task, (
            problem.settings)
        self.n, self.lam = sums.n, number(settings.get("lambda", 0))
        if self.task == "lasso":
            self.small = shrink(problem)
            self.reply = oracle.ask(self.task, self.small)
            return
        self.intercept = TASKS[self.task].has_constant(settings)
        y = 0 if self.task == "covariance" else len(sums.scales) - 1
        kept = list(range(1, y or len(sums.scales))) + [0] * problem.ones
        self.m = len(kept)
        kept += [0] * self.intercept
        with long_integers():
            self.G = [[sums.product(j, k) for k in kept] for j in kept]
            self.c = [sums.product(j, y) for j in kept]
            self.total, self.yy = sums.product(0, y), sums.product(y, y)
            self.M = [[v + self.lam * (j == k < self.m)
                       for k, v in enumerate(row)]
                      for j, row in enumerate(self.G)]
            self.reply = self.solve(oracle)

    def solve(self, oracle):
        """Return the reply, and set w."""
        if self.task == "covariance":
            S = [[v - a * b / self.n for v, b in zip(row, self.c)]
                 for row, a in zip(self.G, self.c)]
            return {"output": {
                "mean": wires(v / self.n for v in self.c),
                "covariance": [wires(v / self.n for v in row) for row in S],
                "scatter": list(map(wires, S))}}
        if self.task == "least-squares-classifier" and (
                self.n * self.yy == self.total ** 2):
            raise BadCall("label: all labels are the same")
        self.inverse = invert(self.M)
        if not self.inverse:            # X v = 0 and X'X v = 0 say the same
            reply = oracle.ask("solve", {"A": list(map(wires, self.M)),
                                         "b": wires(self.c)})
            return {"error": reply["error"]}
        self.w = matvec(self.inverse, self.c)
        w, b = self.w[:self.m], Fraction(self.w[-1] if self.intercept else 0)
        value, name = self.objective(self.w), TOTAL[self.task]
        if self.task == "line":
            return {"output": {"intercept": wire(b), "slope": wire(w[0]),
                               "mse": wire(value / self.n)}}
        return {"output": dict(w=wires(w), **(
            {"intercept": wire(b), name: wire(value)} if name
            else {"t": wire(-b)}))}

    def objective(self, w):
        own = w[:self.m]
        return self.yy - 2 * dot(self.c, w) + dot(w, matvec(
            self.G, w)) + self.lam * dot(own, own)

    def without_rows(self):
        """Return an input whose null vectors are those of the table."""
        inputs = {"X": list(map(wires, self.M)),
                  "x": [wire(self.M[0][-1] / self.n)], "intercept": False,
                  "y": [1] * (1 if self.task == "line" else len(self.M)),
                  "lambda": 0}
        return {name: inputs[name] for name in TASKS[self.task].inputs}

    # The judge.

    def judge(self, case, reply, unit, promise):
        """Return the Verdict on a reply with an output."""
        entry = dict(case.entry, input=self.small) if (
            self.task == "lasso") else case.entry
        question = Question(entry, reply["output"], unit, promise)
        vector = {"line": slope_first, "least-squares-classifier": hyperplane}
        with long_integers():
            return summarise(
                question, judge_exact if question.exact
                else lasso if self.task == "lasso"
                else self.judge_scatter if self.task == "covariance"
                else lambda asked: judge_fit(
                    asked, TOTAL[self.task], vector.get(self.task, weights),
                    self.measured))

    def judge_scatter(self, question):
        """Return the Findings of covariance: x_j is off by u of its length."""
        n, d = self.n, range(len(self.G))
        u = question.u * max(1, Fraction(n, MANY))
        S = [[number(v) for v in row] for row in question.output["scatter"]]
        size = [up(self.G[j][j]) for j in d]
        own = [up(S[j][j]) for j in d]
        near = [[u * (size[j] * own[k] + size[k] * own[j]) for k in d]
                for j in d]
        return judge_each(question, question.fields(), {
            "mean": [u * up(v * v / n) for v in size], "scatter": near,
            "covariance": [[v / n for v in row] for row in near]})

    def measured(self, question, vector):
        """Return this fit as judge_fit() has one, in lengths of columns."""
        self.u, self.sse = question.u, self.objective(self.w)
        self.terms = up(self.yy) + sum(abs(v) * up(row[j]) for j, (v, row) in (
            enumerate(zip(self.w, self.M))))
        kappa = up(sum(row[j] * self.inverse[j][j]
                       for j, row in enumerate(self.M)))
        self.bound, self.condition = (
            self.terms + up(self.sse) * kappa, lambda: kappa)
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
        return (2 * self.u * up(self.sse) * self.terms
                + LIMIT * self.u ** 2 * (self.terms + far) ** 2
                + (self.n + 2) * self.u * self.sse)


def shrink(problem):
    """Return an input with few rows, of which sums and lasso are the same.

    X and y, less their means if there is an intercept, have as products a
    sum of p l l'; rows a l and -a l do as well, if 2 sum a^2 = p.
    """
    sums = problem.sums
    y = len(sums.scales) - 1
    kept = list(range(1, y)) + [0] * problem.ones + [y]
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
                     for root in split_squares(p / 2) for a in (root, -root)]
    return problem.with_rows([wires(x) for *x, _ in rows],
                             wires(y for *_, y in rows))


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
