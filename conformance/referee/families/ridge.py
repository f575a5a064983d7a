"""Ridge regression: least squares with a row more for every weight.

The problem is [X; s I] against [y; 0] with s s = lambda, so that w is held
to the backward error of least_squares.  The rows of the data and those of
the penalty are measured apart, because under a large lambda an error of s w
would be lost beside y:

    E = max of |X (w - w*)| / (u max g) and s |w - w*| / (u max h)

with the g of least_squares, and h = |P| g + |s A^-1||X'||r*| for the rows
P = s A^-1 [X; s I]' of the projector, A = X'X + lambda I, all three over the
rows of both kinds; where no rounding of the data moves w, g stands for h.
"""

from fractions import Fraction

from ..approximate import root
from ..certificates import dot
from ..linear import absolute, matvec, whole
from ..measure import ratio
from ..proofs import null
from .least_squares import Fit, design, judge, weights


class Penalised(Fit):
    """A ridge problem with lambda > 0, and the bounds around it."""

    def __init__(self, X, y, lam, w, u, m):
        # What is measured does not hang on the digits of s.
        s, width = root(lam, 20), len(X[0])
        extra = [[s if j == k else Fraction(0) for k in range(width)]
                 for j in range(m)]
        super().__init__(X + extra, y + [Fraction(0)] * m, w, u)
        n = self.n = len(X)
        beyond = self.through(self.residual)
        self.bound = max(map(sum, zip(self.terms[:n], beyond)))
        self.spread = [dot(self.projector(row), self.terms)
                       for row in self.half[n:]]
        self.below = max(map(sum, zip(self.spread, beyond[n:]))) or self.bound

    def projector(self, row):
        """Return |P| in one row, from that of X (X'X)^-1."""
        flat, d = whole(row)
        return absolute([Fraction(v, d) for v in matvec(self.X, flat)])

    def score(self, shift):
        """Return E of what the rows are off by."""
        data, penalty = shift[:self.n], shift[self.n:]
        return max(ratio(max(map(abs, data)), self.u * self.bound),
                   ratio(max(map(abs, penalty)), self.u * self.below))

    def condition(self):
        """Return kappa, the larger one of the two kinds of rows.

        What errs by g in every row, of the penalty too, as reflections of
        all rows together do, is weak as well.
        """
        through = self.through(self.terms)
        return max(ratio(max(through[:self.n]), max(self.terms[:self.n])),
                   ratio(max(through[self.n:] + [self.bound]), self.below))


def ridge(question):
    """Judge w, intercept and objective."""
    return judge(question, "objective", weights, penalised)


def penalised(question, w):
    """Return the Fit of a ridge problem with the solution w."""
    rows, y, lam = design(question), question.data("y"), question.data(
        "lambda")
    if lam == 0:
        return Fit(rows, y, w, question.u)
    return Penalised(rows, y, lam, w, question.u,
                     len(question.input["X"][0]))


JUDGES = {"ridge": ridge}
PROOFS = {("ridge", "null"): null(design)}
