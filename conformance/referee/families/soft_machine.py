"""A soft margin that was given, beside the one that is due."""

from fractions import Fraction

from .. import kernels
from ..certificates import dot
from ..certificates_soft import bounds
from ..linear import matvec, transpose, whole
from .soft_scale import Equations, Optimum
from .svm_float import FIFTY

NUMBERS = ("w", "t", "t_low", "t_high", "slack", "objective")

# What is the same in numbers that are due to 50 digits.
SAME = Fraction(1, 10 ** 30)


class Machine:
    """The answer, and what it is compared with.  Raises Wrong."""

    def __init__(self, question):
        self.question = question
        self.X, self.y = question.data("X"), question.data("y")
        self.C, self.known, self.cleared = question.data("C"), {}, {}
        self.kernel = kernels.kernel(question)
        self.linear = kernels.name(question) == "linear"
        curved = kernels.name(question) == "gaussian"
        self.u = max(question.u, FIFTY) if curved else question.u
        self.columns = transpose(self.X)
        alpha = question.due("alpha")
        self.w_due = self.weights(alpha) if self.linear else None
        self.reach = [dot(alpha, map(abs, column)) for column in self.columns]
        self.optimum = Optimum(
            self.y, self.C, alpha, self.scores_of(alpha, self.w_due),
            (question.due("t_low"), question.due("t_high")),
            SAME if curved else 0)
        self.equations = Equations(self.optimum, self.column, self.u)
        self.compare()

    def compare(self):
        """Set what was given, and what the certificate says of it."""
        question = self.question
        given = {name: question.read(name) for name in NUMBERS + ("alpha",)
                 if name in question.answer and name in question.output}
        self.given, alpha = given, given.get("alpha")
        self.w_alpha = self.scores = self.proof = None
        if self.linear and alpha:
            self.w_alpha = self.weights(alpha)
        self.w = given.get("w", self.w_alpha)
        if self.w is None and (self.linear or not alpha):
            return
        self.scores = self.scores_of(alpha, self.w)
        square = dot(self.w, self.w) if self.linear else dot(
            self.signed(alpha), self.scores)
        self.proof = bounds(self.scores, square, self.y, self.C,
                            given.get("t", self.optimum.t),
                            alpha or question.due("alpha"), self.norm)

    def column(self, j):
        """Return k(x_i, x_j) and its size for every i."""
        if j not in self.known:
            self.known[j] = [self.kernel(x, self.X[j]) for x in self.X]
        return self.known[j]

    def signed(self, alpha):
        """Return alpha_i y_i."""
        return [a * c for a, c in zip(alpha, self.y)]

    def weights(self, alpha):
        """Return sum alpha y x."""
        return matvec(self.columns, self.signed(alpha))

    def scores_of(self, alpha, w):
        """Return w.x_i for every row, from alpha where there is a kernel."""
        if self.linear:
            return matvec(self.X, w)
        return self.times(self.signed(alpha))

    def times(self, signed):
        """Return the Gram matrix times a vector, added up in integers."""
        used = [j for j, s in enumerate(signed) if s]
        for j in used:
            if j not in self.cleared:
                self.cleared[j] = whole([k for k, _ in self.column(j)])
        v, one = whole([signed[j] / self.cleared[j][1] for j in used])
        rows = zip(*[self.cleared[j][0] for j in used])
        return [Fraction(dot(row, v), one) for row in rows] or [
            Fraction(0)] * len(self.y)

    def norm(self, signed):
        """Return |sum of signed x|^2."""
        if self.linear:
            w = matvec(self.columns, signed)
            return dot(w, w)
        return dot(signed, self.times(signed))

    def scale(self):
        """Return the Scale by which an answer passes."""
        if self.linear:
            return self.equations.primal(self.X, self.w_due)
        return self.equations.dual(self.X, None)

    def gap(self):
        """Return (P - D) / P, of the objectives of what was given."""
        return 1 - self.proof.dual / self.proof.primal
