"""Answers and verdicts from the sums of each class of rows.

    BY_CLASS    the tasks that need no more
    Classes     a task with the Sums of its classes: the answer, and its judge
    stand_in    a small table that is refused where the large one is

The formulas are those of small tables (referee/families), with lengths of
columns for what needs single rows: a sum of |a_i| |b_i| is |a| |b| at most.
"""

from fractions import Fraction
from functools import reduce

from ..contract.tasks import TASKS
from ..contract.values import BadNumber, number, wire
from ..contract.wire import long_integers
from ..referee.exact import lift, norm
from ..referee.families.classifiers import basic, linear
from ..referee.families.fisher import fisher
from ..referee.families.probabilities import calibrate
from ..referee.measure import by_bounds
from ..referee.running import Computed
from .sums import Sums, split_squares, spread_rows, up, wires

BY_CLASS = ("basic-linear-classifier", "linear-classifier", "covariance",
            "fisher", "logistic-calibration")


class Part:
    """Some rows: their number, the mean, the scatter, and bounds of both.

    lengths, spread     of the columns, and of their distances from the mean
    """

    def __init__(self, sums, columns):
        self.n = sums.n
        P = [[sums.product(j, k) for k in columns] for j in columns]
        self.mean = [sums.product(0, j) / sums.n for j in columns]
        self.scatter = [[p - self.n * a * b for p, b in zip(row, self.mean)]
                        for row, a in zip(P, self.mean)]
        self.lengths = [up(row[j]) for j, row in enumerate(P)]
        self.spread = [up(row[j]) for j, row in enumerate(self.scatter)]

    def means(self, u):
        """Return the mean as Computed: n roundings of sum |x|, and one."""
        root = up(Fraction(self.n))
        return [Computed(m, u * (root * size + abs(m)), u)
                for m, size in zip(self.mean, self.lengths)]

    def computed(self, u, moves=False):
        """Return the scatter as closed.add_products() has it."""
        root, errors = up(Fraction(self.n)), [m.error for m in self.means(u)]
        off = [u * (a + g) for a, g in zip(self.lengths, self.spread)]
        away = [root * g * moves for g in self.spread]
        return [[Computed(self.scatter[j][k], (
            g * e + f * h + e * f + (self.n - 1) * u * g * h
            + (p + self.n * a) * b + q * a), u)
            for k, (h, e, b, q) in enumerate(zip(
                self.spread, off, errors, away))]
            for j, (g, f, a, p) in enumerate(zip(
                self.spread, off, errors, away))]


class Scatters:
    """families.fisher.Scatters from Parts."""

    def __init__(self, parts, whole, u):
        self.W = add(part.scatter for part in parts)
        self.B = [[a - b for a, b in zip(*rows)]
                  for rows in zip(whole.scatter, self.W)]
        self.dW = add([[v.error for v in row] for row in part.computed(u)]
                      for part in parts)
        self.dB = add([self.dW, *(between(part, whole, u) for part in parts)])


def between(part, whole, u):
    """Return the bounds of a class in S_B: n equal rows from the centre."""
    n, centre = part.n, whole.means(u)
    gap = [abs(m - c) for m, c in zip(part.mean, whole.mean)]
    off = [m.error + u * g for m, g in zip(part.means(u), gap)]
    return [[n * (g * f + e * h + e * f + (n - 1) * u * g * h
                  + a.error * b.error)
             for h, f, b in zip(gap, off, centre)]
            for g, e, a in zip(gap, off, centre)]


def add(matrices):
    return [list(map(sum, zip(*rows))) for rows in zip(*matrices)]


class Classes:
    """A problem.Problem with the Sums of its classes, and its answer.

    reply   the answer as the wire has it, or the error
    input   of the case: few rows, of which the answer is the same
    """

    def __init__(self, problem, oracle):
        self.task, self.settings = problem.task, problem.settings
        with long_integers():
            columns = problem.columns()
            self.parts = {label: Part(sums, columns)
                          for label, sums in problem.groups.items()}
            self.whole = Part(reduce(Sums.add, problem.groups.values()),
                              columns)
            self.input = dict(self.settings, **TABLES[self.task](self))
            self.reply = self.covariance() if self.task == "covariance" else {
                **oracle.ask(self.task, self.input)}
            if "output" in self.reply:      # of rows that nobody has
                self.reply["output"].pop("probabilities", None)

    def covariance(self):
        S, n = self.whole.scatter, self.whole.n
        return {"output": {
            "mean": wires(self.whole.mean), "scatter": list(map(wires, S)),
            "covariance": [wires(v / n for v in row) for row in S]}}

    def find(self, question):
        """Return the Findings of a rounded answer."""
        question.input = self.settings      # where rows are columns' lengths
        return FIND[self.task](self)(question)

    def means(self, u):
        return [self.parts[label].means(u) for label in (1, -1)]

    def find_linear(self, question):
        scatter = self.whole.computed(question.u, moves=True)
        return [linear(question, self.means(question.u), scatter, [
            self.parts[label].n if self.settings.get(name) is None
            else number(self.settings[name])
            for name, label in (("n_plus", 1), ("n_minus", -1))])]

    def bound_covariance(self, question):
        scatter = self.whole.computed(question.u, moves=True)
        return {"mean": self.whole.means(question.u), "scatter": scatter,
                "covariance": [[s / self.whole.n for s in row]
                               for row in scatter]}

    def bound_calibration(self, question):
        """Return the bounds of families.probabilities, for the scores."""
        u, w, t = question.u, question.data("w"), question.data("t")
        means, spread, off = [], Fraction(0), Fraction(0)
        for label in (1, -1):
            part = self.parts[label]
            root = up(Fraction(part.n))
            terms = sum(abs(a) * size for a, size in zip(
                w, part.lengths)) + abs(t) * root
            centre = sum(a * b for a, b in zip(w, part.mean)) - t
            square = norm(part.scatter, w)
            error = (len(w) + 2) * u * terms
            means.append(Computed(centre, (error + (part.n - 1) * u * up(
                square + part.n * centre ** 2)) / root + u * abs(centre), u))
            off += error + root * means[-1].error + u * up(square)
            spread += square
        gap = up(spread)
        sums = Computed(spread, 2 * gap * off + off ** 2 + (
            self.whole.n - 1) * u * spread, u)
        return calibrate(question, *means, sums, self.whole.n - number(
            self.settings.get("ddof", 0)))[2]


FIND = {
    "basic-linear-classifier": lambda own: by_bounds(
        lambda question: basic(question, own.means(question.u))),
    "linear-classifier": lambda own: own.find_linear,
    "covariance": lambda own: by_bounds(own.bound_covariance),
    "fisher": lambda own: by_bounds(lambda question: fisher(
        question, Scatters(list(own.parts.values()), own.whole, question.u))),
    "logistic-calibration": lambda own: by_bounds(own.bound_calibration)}


# Small tables of which the answer is the same.

def two_means(own):
    return {"X": [wires(own.parts[label].mean) for label in (1, -1)],
            "y": [1, -1]}


def with_matrix(own):
    """Return the means with M as a matrix, and the weights of the classes.

    Variances that are 0 stay, and with them the error.
    """
    M, S = own.settings.get("M"), own.whole.scatter
    result = two_means(own)
    for name, label in (("n_plus", 1), ("n_minus", -1)):
        if own.settings.get(name) is None:
            result[name] = own.parts[label].n
    if M == "diagonal":
        result["M"] = [[wire(v) if j == k else 0 for k, v in enumerate(row)]
                       for j, row in enumerate(S)]
    return result


def two_scatters(own):
    """Return rows whose S_W and S_B are those of the classes.

    One class at the centre has S_W; for S_B there are classes of one row, in
    pairs around it.
    """
    S, centre = Scatters(list(own.parts.values()), own.whole,
                         Fraction(0)), own.whole.mean
    inner, outer = (list(map(wires, spread_rows(M, centre)))
                    for M in (S.W, S.B))
    inner = inner or [wires(centre)]
    outer = outer or [wires(centre)] * len(centre)
    return {"X": inner + outer, "classes": [0] * len(inner) + list(
        range(1, len(outer) + 1))}


def along_w(own):
    """Return rows with the means and the variance of the scores; ddof makes
    the divisor what it is.
    """
    w, (plus, minus) = lift(own.settings["w"]), (
        own.parts[label] for label in (1, -1))
    size = sum(a * a for a in w)
    spread = norm(add([plus.scatter, minus.scatter]), w)
    steps = [a / size for part in split_squares(spread / 2) if size
             for a in (part, -part)]
    X = [[m + a * v for m, v in zip(plus.mean, w)] for a in steps or [0]]
    n = len(X) + 1
    ddof = number(own.settings.get("ddof", 0))
    return {"X": list(map(wires, X + [minus.mean])),
            "y": [1] * len(X) + [-1], "ddof": wire(n - own.whole.n + ddof)}


TABLES = {"basic-linear-classifier": two_means, "covariance": lambda _: {},
          "linear-classifier": with_matrix, "fisher": two_scatters,
          "logistic-calibration": along_w}


def stand_in(problem):
    """Return an input with the classes and the columns of a problem, to see
    what is wrong with its settings.
    """
    m, settings = len(problem.columns()), dict(problem.settings)
    X = [[int(j == k) for k in range(m)] for j in range(m + 1)]
    labels = list(problem.groups)
    try:    # few rows are as many as they stand for
        if number(settings.get("ddof", 0)) < problem.n:
            settings.pop("ddof", None)
    except BadNumber:
        pass
    inputs = {problem.lead: X * len(labels), **settings}
    if problem.beside:
        inputs[problem.beside] = [label for label in labels for _ in X]
    return {name: value for name, value in inputs.items()
            if name in TASKS[problem.task].inputs}
