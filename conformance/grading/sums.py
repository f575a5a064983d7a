"""Sums over a table, in whole numbers and bounded memory.

    Gram         X'X, X'y and y'y: all that least squares, ridge and the lasso
                 have to know of the data, from the sums of moments
    LargeFit     the backward error of a least-squares fit
    Likelihood   the gradient of the logistic likelihood, and its Hessian
    scores, combine     w.x of every row, and a weighted sum of the rows

The rows are passed over instead of kept.  The measures and certificates made
of these sums are those of the referee.
"""

from fractions import Fraction
from operator import mul

from ..referee.exact import dot, ratio, whole
from ..referee.families.least_squares import Fit
from ..referee.families.likelihood import below, curve
from .table import constant

EVERY = 10000       # rows between two signs of life
FEW = 1000          # the same where each row takes long
INVERSE_BITS = 256  # of the inverse in LargeFit: a bound is made of it
DIGITS = 24         # of a probability: enough for gaps of 1e-16
CURVATURE_BITS = 64


def rows_of(columns):
    return zip(*(column.values for column in columns))


def over_scales(columns, w):
    """Return whole p and d with x.w = p.(row of whole numbers) / d."""
    return whole([v / column.scale for v, column in zip(w, columns)])


def scores(columns, w):
    p, d = over_scales(columns, w)
    return [Fraction(sum(map(mul, p, row)), d) for row in rows_of(columns)]


def combine(columns, v, absolute=False):
    """Return the sum of the rows, or of their absolute values, each times
    its v.
    """
    v, d = whole(v)
    return [Fraction(sum(map(mul, v, map(abs, column.values) if absolute
                             else column.values)), d * column.scale)
            for column in columns]


class Gram:
    """X'X, X'y and y'y, with the constant last where there is an intercept.

    sums       moments.Sums of the features and then of y; or with
    labels     {class: number} for a y that stands in no column
    m          how many features there are
    intercept  whether a constant is fitted as well
    G, c, yy   as Fractions
    """

    def __init__(self, sums, m, intercept=False, labels=None):
        self.n, self.intercept = sums.n, intercept
        s, half = sums.scales, sums.half
        self.G = [[Fraction(half[max(j, k)][min(j, k)], s[j] * s[k])
                   for k in range(m)] for j in range(m)]
        self.means = [Fraction(t, self.n * scale) for t, scale in zip(
            sums.totals, s)][:m]
        self.c, self.yy, total = self.beside(sums, m, labels)
        if intercept:
            sides = [self.n * mean for mean in self.means]
            self.G = [row + [side] for row, side in zip(self.G, sides)]
            self.G.append(sides + [Fraction(self.n)])
            self.c.append(total)

    @staticmethod
    def beside(sums, m, labels):
        """Return X'y, y'y and the sum of y; of zeros where there is no y."""
        s, half = sums.scales, sums.half
        if labels:
            parts = [(labels[name], *of) for name, of in sums.groups.items()]
            return ([Fraction(sum(v * totals[j] for v, _, totals in parts),
                              s[j]) for j in range(m)],
                    Fraction(sum(n * v * v for v, n, _ in parts)),
                    Fraction(sum(n * v for v, n, _ in parts)))
        if m == len(s):
            return [Fraction(0)] * m, Fraction(0), Fraction(0)
        return ([Fraction(v, s[m] * t) for v, t in zip(half[m][:m], s)],
                Fraction(half[m][m], s[m] * s[m]),
                Fraction(sums.totals[m], s[m]))

    def penalised(self, lam):
        """Return G with lambda on the diagonal, but not for the constant."""
        m = len(self.G) - self.intercept
        return [[v + (lam if j == k < m else 0) for k, v in enumerate(row)]
                for j, row in enumerate(self.G)]

    def rest(self, w):
        """Return X'r and r'r for the residuals r = y - Xw of these weights.

        w  Fractions, the intercept last
        """
        Gw = [dot(row, w) for row in self.G]
        return ([a - b for a, b in zip(self.c, Gw)],
                self.yy - 2 * dot(self.c, w) + dot(w, Gw))


class LargeFit(Fit):
    """A Fit of which no row is kept.

    The solution comes from the normal equations, which are as good as any
    others in exact arithmetic.  The inverse of the Gram matrix, on which only
    the size of the bound depends, is rounded to INVERSE_BITS of its largest
    entry.

    gram     a Gram         w  the solution, the intercept last
    columns  of the rows, Columns       y  the target, a Column
    inverse  of the Gram matrix     u  the rounding unit
    """

    def __init__(self, gram, columns, y, w, inverse, u, watch=None):
        self.gram, self.w, self.u, self.watch = gram, w, u, watch
        self.columns = columns + [constant(len(y))] * gram.intercept
        self.targets = y
        self.n, self.sse = gram.n, gram.rest(w)[1]
        self.p, self.d = over_scales(self.columns, w)
        self.size = list(map(abs, self.p))
        self.pass_residuals()
        self.pass_bounds(inverse)

    def rows(self, what):
        targets = self.targets.values
        for i, (row, v) in enumerate(zip(rows_of(self.columns), targets)):
            if self.watch and i % EVERY == 0:
                self.watch(i, what)
            yield row, v

    def pass_residuals(self):
        scale, m = self.targets.scale, len(self.w)
        through_r, through_g = [0] * m, [0] * m
        rg = gg = total = most = 0
        for row, v in self.rows("the residuals"):
            size = list(map(abs, row))
            r = abs(v * self.d - scale * sum(map(mul, self.p, row)))
            g = abs(v) * self.d + scale * sum(map(mul, self.size, size))
            through_r = [s + r * a for s, a in zip(through_r, size)]
            through_g = [s + g * a for s, a in zip(through_g, size)]
            rg, gg, total = rg + r * g, gg + g * g, total + g
            most = max(most, g)
        one = self.d * scale
        self.rg, self.gg = Fraction(rg, one * one), Fraction(gg, one * one)
        self.total, self.most = Fraction(total, one), Fraction(most, one)
        self.through = [[Fraction(s, one * column.scale) for s, column in zip(
            sums, self.columns)] for sums in (through_r, through_g)]

    def pass_bounds(self, inverse):
        """Set the bound, and what kappa is made of, by |X (X'X)^-1|."""
        rows, d = on_grid([[v / column.scale for v, column in zip(
            row, self.columns)] for row in inverse])
        (r, one_r), (g, one_g) = (whole(sums) for sums in self.through)
        scale, self.bound, self.worst = self.targets.scale, 0, 0
        for row, v in self.rows("the bound"):
            hat = [abs(sum(map(mul, row, column))) for column in rows]
            own = Fraction(abs(v) * self.d + scale * sum(
                map(mul, self.size, map(abs, row))), self.d * scale)
            self.bound = max(self.bound, own + Fraction(
                sum(map(mul, hat, r)), d * one_r))
            self.worst = max(self.worst, Fraction(
                sum(map(mul, hat, g)), d * one_g))

    @property
    def y(self):
        return list(self.targets)

    def error(self, w):
        return self.score([a - b for a, b in zip(w, self.w)])

    def score(self, shift):
        p, d = over_scales(self.columns, shift)
        far = max(abs(sum(map(mul, p, row))) for row in rows_of(self.columns))
        return ratio(Fraction(far, d), self.u * self.bound)

    def condition(self):
        return ratio(self.worst, self.most)

    def zero(self):
        if not self.gram.intercept:
            return self.score(self.w)
        varied = self.w[:-1] + [-dot(self.w[:-1], self.gram.means)]
        return self.score(varied) or self.score(self.w)


def on_grid(A):
    """Return rows of Fractions as whole numbers over one power of two."""
    most = max(abs(v) for row in A for v in row)
    shift = INVERSE_BITS - most.numerator.bit_length() \
        + most.denominator.bit_length()
    d = Fraction(2) ** shift
    return [[round(v * d) for v in row] for row in A], d


class Likelihood:
    """The sums that the gradient and the Hessian at theta are made of.

    gradient, error    X'(y - p), and what each entry is off by at most
    hessian            a matrix below X'WX
    largest            the largest score
    """

    def __init__(self, columns, y, theta, watch=None):
        m, self.one = len(columns), 1 << 4 * DIGITS
        p, d = over_scales(columns, theta)
        self.rest, self.errors = [0] * m, [0] * m
        self.curved = [[0] * m for _ in columns]
        self.largest = Fraction(0)
        for i, (row, c) in enumerate(zip(rows_of(columns), y)):
            if watch and i % FEW == 0:
                watch(i, "probabilities")
            z = Fraction(sum(map(mul, p, row)), d)
            self.largest = max(self.largest, abs(z))
            self.add(row, c, *curve(z, DIGITS))
        scales = [column.scale for column in columns]
        self.gradient, self.error = (
            [Fraction(s, self.one * scale) for s, scale in zip(sums, scales)]
            for sums in (self.rest, self.errors))
        self.hessian = [[Fraction(v, (1 << CURVATURE_BITS) * a * b)
                         for v, b in zip(line, scales)]
                        for line, a in zip(self.curved, scales)]

    def add(self, row, c, p, w, error):
        # p is rounded to a grid of 4 DIGITS bits: one unit more of error
        r = round((c - p) * self.one)
        e = -(-error * self.one // 1) + 1
        k = int(below(w - error) * (1 << CURVATURE_BITS))
        self.rest = [s + r * v for s, v in zip(self.rest, row)]
        self.errors = [s + int(e) * abs(v) for s, v in zip(self.errors, row)]
        for a, line in zip(row, self.curved):
            factor = k * a
            if factor:
                line[:] = [s + factor * b for s, b in zip(line, row)]
