"""Classifiers from the class means: basic-linear-classifier and
linear-classifier.

A mean of k numbers meets k + 1 roundings a term, that of the input among
them: it is off by (k + 1) u times the mean of the absolute values, and what
is made of it by as many running errors as any closed form.  What M does is
measured as for any matrix: "full" is least squares on targets n_plus / Pos
and -n_minus / Neg, a matrix that is given is a linear system.
"""

from fractions import Fraction

from ..certificates import dot
from ..linear import absolute
from ..measure import closed, equalities, grade, guarded
from ..proofs import null
from .closed import covariance_bounds
from .least_squares import Fit, fitted
from .systems import System


class Means:
    """The class means, and how far off they may be."""

    def __init__(self, question):
        self.X, self.y = question.data("X"), question.data("y")
        self.u = question.u
        sides = [[x for x, c in zip(self.X, self.y) if c == label]
                 for label in (1, -1)]
        self.sizes = [len(side) for side in sides]
        self.mean = [[sum(column) / Fraction(len(side))
                      for column in zip(*side)] for side in sides]
        self.terms = [[sum(map(abs, column)) / Fraction(len(side))
                       for column in zip(*side)] for side in sides]

    def weighted(self, counts):
        """Return the two means times n_plus and -n_minus, added up."""
        p, q = counts
        return [p * a - q * b for a, b in zip(*self.mean)]

    def bound(self, counts):
        """Return the bounds of that sum; three more roundings a term."""
        k = max(self.sizes) + 4
        return [k * self.u * v for v in self.weight(counts)]

    def weight(self, counts):
        """Return the sum of the absolute terms."""
        p, q = map(abs, counts)
        return [p * a + q * b for a, b in zip(*self.terms)]


def basic(question):
    """Judge w and t."""
    return closed(question, lambda: basic_bounds(question))


def basic_bounds(question):
    """Return the bounds of mu+ - mu- and of its product with the middle.

    t = sum w_j s_j / 2 with s = mu+ + mu-; both factors are off by e, and
    the sum of m products by m + 3 roundings of each.
    """
    means = Means(question)
    e = means.bound((1, 1))
    w = absolute(means.weighted((1, 1)))
    s = absolute(means.weighted((1, -1)))
    t = (dot(e, s) + dot(w, e) + dot(e, e)
         + (len(w) + 3) * question.u * dot(w, s)) / 2
    return {"w": e, "t": t}


def linear(question):
    """Judge w, by what M is."""
    M = question.input["M"]
    if question.exact:
        return equalities(question)
    if M == "full":
        return [guarded("w", full, question)]
    if isinstance(M, str):
        return closed(question, lambda: {"w": diagonal_bounds(question)})
    return [guarded("w", system, question)]


def counts(question, means):
    """Return n_plus and n_minus."""
    return [question.data(name, k) for name, k in zip(
        ("n_plus", "n_minus"), means.sizes)]


def diagonal_bounds(question):
    """Return the bounds of v, or of v over the scatter of each feature."""
    means = Means(question)
    n = counts(question, means)
    bounds = means.bound(n)
    if question.input["M"] == "identity":
        return bounds
    off = covariance_bounds(question)["scatter"]
    found = []
    for j, (v, b) in enumerate(zip(means.weighted(n), bounds)):
        s = scatter(means.X)[j][j]
        found.append((b + abs(v) * (off[j][j] / s + question.u)) / s)
    return found


def scatter(X):
    """Return the matrix with n times the variances on its diagonal."""
    d = len(X[0])
    M = [[Fraction(0)] * d for _ in range(d)]
    for j, column in enumerate(zip(*X)):
        mean = sum(column) / Fraction(len(column))
        M[j][j] = sum((x - mean) ** 2 for x in column)
    return M


def full(question):
    """Return the Finding of w as least squares on two targets."""
    means = Means(question)
    p, q = (Fraction(n) / k for n, k in zip(counts(question, means),
                                            means.sizes))
    targets = [p if c == 1 else -q for c in means.y]
    fit = Fit(means.X, targets, question.due("w"), question.u)
    return fitted(question, fit, ["w"], lambda _, reader: reader("w"))


def system(question):
    """Return the Finding of w from M w = v, where v is off by its bound."""
    means = Means(question)
    n = counts(question, means)
    k = max(means.sizes) + 4
    solver = System(question.data("M"), question.u)
    due = question.due("w")
    g = solver.terms(due, [k * v for v in means.weight(n)])
    return grade("w", solver.error(question.read("w"), due, g),
                 lambda: solver.condition(g), solver.score(
                     means.weighted(n), g), question.entries("w"))


def matrix(question):
    """Return the matrix that is singular, by what M is."""
    M = question.input["M"]
    if M == "full":
        return question.data("X")
    return scatter(question.data("X")) if isinstance(M, str) else \
        question.data("M")


JUDGES = {"basic-linear-classifier": basic, "linear-classifier": linear}
PROOFS = {("linear-classifier", "null"): null(matrix)}
