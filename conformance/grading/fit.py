"""Fits to any number of rows: the answer that the sums of a table tell, and
the verdict on another one.

    FITS   the tasks that ask for sums of the rows, and for nothing else
    Fit    a task with its Sums: the answer and its judge

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
from ..contract.values import BadNumber, number, rough, wire
from ..contract.wire import long_integers
from ..programs.penalty import format_penalty
from ..referee.exact import dot, invert, matvec, ratio, root, short
from ..referee.families.least_squares import (
    has_intercept, judge_constant, judge_fit, slope_first, weights)
from ..referee.judge import summarise
from ..referee.measure import (
    LIMIT, LOOSEST, MANY, ROUNDINGS, TENTH, THIRTIETH, attempt, finding,
    judge_each)
from ..referee.proved import judge_exact
from ..referee.question import Question
from .oracle import NoAnswer
from .sums import sum_products

TOTAL = {"least-squares": "sse", "ridge": "objective", "lasso": "objective",
         "line": "mse", "least-squares-classifier": None, "covariance": None}
FITS = tuple(TOTAL)
SWEEPS = 10000      # of coordinate descent, which guesses signs
SAME = Fraction(1, 10 ** 6)     # what is left, for weights of another lambda


class NoSums(NoAnswer):
    """The sums do not tell the answer: the rows have to be read."""


class Fit:
    """A problem.Problem of FITS with Sums; its answer.

    G, c, yy   X'X, X'y and y'y, the constant last where there is one
    M          X'X + lambda I, the constant not penalised
    w          what solves M w = c; of the lasso, what minimises
    reply      the answer as the wire has it

    oracle     is asked for the proof of what has no answer
    """

    def __init__(self, problem, oracle):
        if not problem.sums:
            raise NoSums
        sums, self.task, settings = problem.sums, problem.task, (
            problem.settings)
        self.n, self.lam = sums.n, number(settings.get("lambda", 0))
        self.intercept = TASKS[self.task].has_constant(settings)
        y = len(sums.scales) - (self.task != "covariance")
        kept = list(range(1, y)) + [0] * problem.ones
        self.m = len(kept)
        kept += [0] * self.intercept
        with long_integers():
            self.G = [[sums.product(j, k) for k in kept] for j in kept]
            if self.task == "covariance":
                self.reply = self.find_scatter(
                    [sums.product(0, j) for j in kept])
                return
            self.c = [sums.product(j, y) for j in kept]
            self.total, self.yy = sums.product(0, y), sums.product(y, y)
            squared = 0 if self.task == "lasso" else self.lam
            self.M = [[v + squared * (j == k < self.m)
                       for k, v in enumerate(row)]
                      for j, row in enumerate(self.G)]
            self.reply = self.fit(oracle)

    def find_scatter(self, totals):
        """Return the reply to covariance: no system is solved."""
        S = [[v - a * b / self.n for v, b in zip(row, totals)]
             for row, a in zip(self.G, totals)]
        return {"output": {
            "mean": [wire(v / self.n) for v in totals],
            "covariance": [[wire(v / self.n) for v in row] for row in S],
            "scatter": [list(map(wire, row)) for row in S]}}

    def fit(self, oracle):
        """Return the reply to a fit, and set w."""
        if self.task == "least-squares-classifier" and (
                self.n * self.yy == self.total ** 2):
            raise BadCall("label: all labels are the same")
        self.w = self.minimise() if self.task == "lasso" else solve(
            self.M, self.c)
        if self.w is None:          # X v = 0 and X'X v = 0 say the same
            reply = oracle.ask("solve", {
                "A": [list(map(wire, row)) for row in self.M],
                "b": list(map(wire, self.c))})
            return {"error": reply["error"]}
        w, b = self.w[:self.m], self.w[self.m] if self.intercept else 0
        value, name = self.objective(self.w), TOTAL[self.task]
        if self.task == "line":
            return {"output": {"intercept": wire(b), "slope": wire(w[0]),
                               "mse": wire(value / self.n)}}
        output = {"w": list(map(wire, w))}
        output.update({"intercept": wire(Fraction(b)), name: wire(value)}
                      if name else {"t": wire(-Fraction(b))})
        return {"output": output}

    def minimise(self):
        """Return the weights of the lasso, by the signs that doubles guess.

        With the signs known this is a system; that 2 X'r is lambda times the
        sign of each weight, and no larger where it is 0, proves the result.
        """
        sign, m, lam = self.guess_signs(), self.m, self.lam
        kept = [j for j, s in enumerate(sign) if s] + [m] * self.intercept
        found = solve([[self.M[j][k] for k in kept] for j in kept], [
            self.c[j] - (lam * sign[j] / 2 if j < m else 0) for j in kept]
            ) if kept else []
        if found is None:
            raise NoSums
        w = [Fraction(0)] * len(self.c)
        for j, v in zip(kept, found):
            w[j] = v
        if any(2 * p != (lam if v > 0 else -lam) if v else abs(2 * p) > lam
               for p, v in zip(self.rest(w)[0], w[:m])):
            raise NoSums
        return w

    def guess_signs(self):
        """Return the signs of the weights by coordinate descent in doubles."""
        (S, g), w = self.centred(), [0.0] * self.m
        size = [math.sqrt(row[j]) or 1.0 for j, row in enumerate(S)]
        S = [[float(v) / a / b for v, b in zip(row, size)]
             for row, a in zip(S, size)]
        for _ in range(SWEEPS):
            before = list(w)
            for j, row in enumerate(S):
                pull = float(g[j]) / size[j] - sum_products(
                    row, w) + row[j] * w[j]
                w[j] = math.copysign(max(abs(pull) - float(
                    self.lam) / 2 / size[j], 0), pull) / (row[j] or 1)
            if all(abs(a - b) <= 1e-14 * abs(a) for a, b in zip(w, before)):
                break
        return [(v > 0) - (v < 0) for v in w]

    def centred(self):
        """Return X'X and X'y, of columns less their means if there is an
        intercept.
        """
        d, n = range(self.m), Fraction(self.n)
        side = self.G[-1] if self.intercept else [Fraction(0)] * self.m
        return ([[self.G[j][k] - side[j] * side[k] / n for k in d] for j in d],
                [self.c[j] - side[j] * self.total / n for j in d])

    def rest(self, w):
        """Return X'r and r'r for the residuals r of these weights."""
        Gw = matvec(self.G, w)
        return ([a - b for a, b in zip(self.c, Gw)],
                self.yy - 2 * dot(self.c, w) + dot(w, Gw))

    def objective(self, w):
        own = w[:self.m]
        return self.rest(w)[1] + self.lam * (
            sum(map(abs, own)) if self.task == "lasso" else dot(own, own))

    def without_rows(self):
        """Return an input whose null vectors are those of the table."""
        inputs = {"X": [list(map(wire, row)) for row in self.M],
                  "x": [wire(self.M[0][-1] / self.n)], "intercept": False,
                  "y": [1] * (1 if self.task == "line" else len(self.M)),
                  "lambda": 0}
        return {name: inputs[name] for name in TASKS[self.task].inputs}

    # The judge.

    def judge(self, case, reply, unit, promise):
        """Return the Verdict on a reply with an output."""
        question = Question(case.entry, reply["output"], unit, promise)
        own = {"covariance": self.judge_scatter, "lasso": self.judge_lasso}
        vector = {"line": slope_first, "least-squares-classifier": minus_t}
        with long_integers():
            return summarise(
                question, judge_exact if question.exact
                else own.get(self.task) or (lambda asked: judge_fit(
                    asked, TOTAL[self.task], vector.get(self.task, weights),
                    self.measured)))

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
        self.terms = lengths(self.yy, self.M, self.w)
        inverse = invert(self.M)
        kappa = up(sum(row[j] * inverse[j][j]
                       for j, row in enumerate(self.M)))
        self.bound, self.condition = (
            self.terms + up(self.sse) * kappa, lambda: kappa)
        self.growth = max(1, Fraction(self.n, MANY))
        self.y = [up(self.yy)]
        return self

    def error(self, w):
        off = [a - b for a, b in zip(w, self.w)]
        return ratio(size_of(off, self.M), self.u * self.bound)

    def zero(self):
        mean = [self.total / self.n] if self.intercept else []
        return self.error([Fraction(0)] * self.m + mean) or self.error(
            [Fraction(0)] * len(self.w))

    def sse_bound(self, kappa):
        far = kappa * self.growth * self.bound
        return (2 * self.u * up(self.sse) * self.terms
                + LIMIT * self.u ** 2 * (self.terms + far) ** 2
                + (self.n + 2) * self.u * self.sse)

    def judge_lasso(self, question):
        """Return the Findings: how far the objective is above the least one,
        and whether it is that of the w given.
        """
        names = [name for name in question.fields() if name != "objective"]
        results = judge_constant(question, names)
        results += [attempt(", ".join(names), self.judge_excess, question,
                            ", ".join(names))] if names else []
        return results + [attempt("objective", self.judge_objective, question)
                          ] * ("objective" in question.fields())

    def judge_excess(self, question, names):
        w, (S, _), own = weights(question, question.read), self.centred(), (
            self.w[:self.m])
        yy = self.yy - self.intercept * self.total ** 2 / self.n
        varies = size_of(own, S) ** 2 or yy or self.yy or 1
        limit = (question.promise or LOOSEST) * (yy or varies) + min(
            ROUNDINGS * question.u * lengths(yy, S, own) ** 2,
            THIRTIETH ** 2 * varies)
        E = self.objective(w) - self.objective(self.w)
        return finding(names, [] if E <= limit else [
            "{}: the objective is {} above the least one, {} are allowed"
            .format(names, rough(E), rough(limit))], E, limit, size_of(
                [a - b for a, b in zip(w, self.w)], self.G), size_of(
                    self.w, self.G))._replace(
                        lost=TENTH ** 2 * varies <= limit)

    def judge_objective(self, question):
        w, (entry,) = weights(question, question.read), question.entries(
            "objective")
        at, size = self.objective(w), lengths(self.yy, self.G, w)
        own = (self.m + 2) * question.u
        E = ratio(abs(entry.value - at), (self.n + self.m + 2) * question.u * at
                  + 2 * own * up(self.rest(w)[1]) * size + (own * size) ** 2)
        return finding("objective", [] if E <= LIMIT else [
            "objective is not that of these weights, " + rough(at, 17)],
            E, LIMIT, abs(entry.value - entry.expected), entry.expected)

    def tell_lambda(self, output):
        """Return the lambda of which these weights are right, in words.

        None if there is none.

        One equation gives it, and all others have to hold for it.
        """
        try:
            w, (S, c) = list(map(number, output["w"])), self.centred()
        except (LookupError, TypeError, BadNumber):
            return None
        pull, unit = [a - dot(row, w) for a, row in zip(c, S)], w
        if self.task == "lasso":    # the force on each weight, over lambda
            pull, unit = [2 * p for p in pull], [(v > 0) - (v < 0) for v in w]
        value = dot(pull, unit) / (dot(unit, unit) or 1)
        if value <= 0 or not self.lam or len(w) != self.m or any(
                abs(p - value * v) > SAME * (abs(a) + up(row[j]))
                and (v or abs(p) > value)
                for j, (p, v, a, row) in enumerate(zip(pull, unit, c, S))):
            return None
        spread = math.sqrt(self.yy / self.n - (self.total / self.n) ** 2)
        return format_penalty(self.task, float(self.lam), float(value),
                              self.n, spread)


def solve(M, c):
    """Return the w with M w = c, or None if there is no one such w."""
    inverse = invert(M)
    return inverse and matvec(inverse, c)


def minus_t(question, reader):
    return reader("w") + [-reader("t")] * has_intercept(question)


def up(x):
    """Return the square root of x, or a little more; 0 below 0."""
    return short(root(x, 20)) if x > 0 else Fraction(0)


def size_of(w, M):
    """Return sqrt(w'Mw): for M = X'X the length of X w."""
    return up(dot(w, matvec(M, w)))


def lengths(yy, G, w):
    """Return |y| + sum |w_j| |x_j|."""
    return up(yy) + sum(abs(v) * up(row[j]) for j, (v, row) in enumerate(
        zip(w, G)))
