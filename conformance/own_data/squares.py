"""The backward error of a large least-squares fit, in bounded memory.

The measure is the one of judging.least_squares, and so is the verdict; but
the solution comes from the normal equations, which are as good as any others
in exact arithmetic, and the rows are passed over instead of kept.  The
inverse of the Gram matrix, of which only the size of the bound depends, is
taken to GRID bits of its largest entry.
"""

from fractions import Fraction
from operator import mul

from ..referee.families.least_squares import judge, weights
from ..referee.judge import Verdict, digits, measure
from ..referee.linear import whole
from ..referee.measure import LIMIT, ratio, refused
from ..referee.question import Question

GRID = 256
EVERY = 10000       # rows between two signs of life
RANK = ("pass", "weak", "fail")


class Streamed:
    """A least-squares problem with its solution, as judge() wants a fit.

    gram     a gram.Gram    w  the solution, the intercept last
    inverse  of the Gram matrix     u  the rounding unit
    watch    called with (rows so far, which pass) now and then
    """

    def __init__(self, gram, w, inverse, u, watch=None):
        self.gram, self.w, self.u, self.watch = gram, w, u, watch
        self.sse = gram.rest(w)[1]
        self.first()
        self.second(inverse)

    def first(self):
        """Pass over the residuals r: |X'||r|, |X'| g, and sums for sse."""
        gram, m = self.gram, len(self.w)
        p, d = self.over(self.w)
        scale = gram.y.scale
        sizes = list(map(abs, p))
        through_r, through_g = [0] * m, [0] * m
        self.rg = self.gg = self.total = self.most = 0
        for i, (row, v) in enumerate(zip(gram.rows(), gram.y.values)):
            self.sign(i, "the residuals")
            size = list(map(abs, row))
            r = abs(v * d - scale * sum(map(mul, p, row)))
            g = abs(v) * d + scale * sum(map(mul, sizes, size))
            through_r = [s + r * a for s, a in zip(through_r, size)]
            through_g = [s + g * a for s, a in zip(through_g, size)]
            self.rg, self.gg = self.rg + r * g, self.gg + g * g
            self.total += g
            self.most = max(self.most, g)
        one = d * scale
        self.total = Fraction(self.total, one)
        self.rg, self.gg = Fraction(self.rg, one * one), Fraction(
            self.gg, one * one)
        self.through = [[Fraction(s, one * column.scale) for s, column in zip(
            sums, gram.columns)] for sums in (through_r, through_g)]
        self.most = Fraction(self.most, one)

    def over(self, w):
        """Return whole p and d with x . w = p . (row of whole numbers) / d."""
        return whole([v / column.scale for v, column in zip(
            w, self.gram.columns)])

    def second(self, inverse):
        """Pass over |X (X'X)^-1|: the bound, and what kappa is made of."""
        scales = [column.scale for column in self.gram.columns]
        rows, d = grid([[v / s for v, s in zip(row, scales)]
                        for row in inverse])
        (r, one_r), (g, one_g) = (whole(sums) for sums in self.through)
        p, one = self.over(self.w)
        sizes, scale = list(map(abs, p)), self.gram.y.scale
        bound = worst = Fraction(0)
        for i, (row, v) in enumerate(zip(self.gram.rows(),
                                         self.gram.y.values)):
            self.sign(i, "the bound")
            hat = [abs(sum(map(mul, row, column))) for column in rows]
            own = Fraction(abs(v) * one + scale * sum(
                map(mul, sizes, map(abs, row))), one * scale)
            bound = max(bound, own + Fraction(sum(map(mul, hat, r)),
                                              d * one_r))
            worst = max(worst, Fraction(sum(map(mul, hat, g)), d * one_g))
        self.bound, self.worst = bound, worst

    def sign(self, i, what):
        """Show that row i of a pass is met."""
        if self.watch and i % EVERY == 0:
            self.watch(i, what)

    @property
    def y(self):
        """The target, as a list of Fractions."""
        return list(self.gram.y)

    def error(self, w):
        """Return the backward error E of w."""
        return self.score([a - b for a, b in zip(w, self.w)])

    def score(self, shift):
        """Return E where the weights are off by this."""
        p, d = self.over(shift)
        far = max(abs(sum(map(mul, p, row))) for row in self.gram.rows())
        return ratio(Fraction(far, d), self.u * self.bound)

    def condition(self):
        """Return kappa."""
        return ratio(self.worst, self.most)

    def zero(self):
        """Return the backward error of w = 0."""
        return self.score(self.w)

    def sse_bound(self, kappa):
        """Return the running error bound of the sum of squared residuals."""
        own = LIMIT * self.u ** 2 * (
            self.gg + 2 * kappa * self.bound * self.total
            + self.gram.n * (kappa * self.bound) ** 2)
        return (self.u * 2 * self.rg + own
                + (self.gram.n + 2) * self.u * self.sse)


def grid(rows):
    """Return rows of Fractions as whole numbers over one power of two."""
    most = max(abs(v) for row in rows for v in row)
    shift = GRID - most.numerator.bit_length() + most.denominator.bit_length()
    d = Fraction(2) ** shift
    return [[round(v * d) for v in row] for row in rows], d


def verdict(case, output, unit, promise, fit):
    """Return the Verdict on the outputs that were given.

    case  a dict with task, input, output and required, as a case has them;
          of the input only whether there is an intercept
    fit   a function of u: the Streamed fit
    """
    question = Question(case, output, unit, promise)
    missing = [refused(name, name + " is missing")
               for name in question.required if name not in output]
    findings = missing + judge(question, "sse", weights,
                               lambda asked, w: fit(asked.u))
    notes = [note for finding in findings for note in finding.notes]
    return Verdict(max((f.status for f in findings), key=RANK.index),
                   digits(findings), measure(findings), notes, None)
