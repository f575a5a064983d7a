"""What theta proves of the maximum of the likelihood, row by row.

As certificates_logistic.logistic_maximum, whose bounds these are; but of the
rows only sums are kept, and the numbers are taken to fewer digits.
"""

from fractions import Fraction
from operator import mul

from ..referee.certificates import dot, invert
from ..referee.certificates_logistic import above_root, below, curve, norm
from ..referee.linear import short, whole
from .proof import Proof, Unproved, above, within

DIGITS = 24         # of a probability: enough for gaps of 1e-16
GRID = 64           # bits of a curvature
EVERY = 1000        # rows between two signs of life


def logistic(columns, y, theta, promise, watch=None):
    """Prove how far the scores of theta are from those of the maximum.

    y  labels, 0 or 1
    """
    sums = Sums(columns, y, theta, watch)
    inverse = invert(sums.hessian())
    if inverse is None:
        raise Unproved("the Hessian is singular, or may be")
    of = norm(inverse)
    widths = [above_root(inverse[k][k]) for k in range(len(theta))]
    gradient, error = sums.gradient()
    nu = short(above_root(of(gradient)) + dot(error, widths))
    # x'H^-1 x of every row is below (sum of widths |x|)^2
    reach = short(dot(widths, [max(map(abs, column)) for column in columns]))
    q = short(nu * reach)
    largest = max(sums.largest, Fraction(1))
    conditions = [above("1 - R nu", 1 - q)]
    if q < 1:
        conditions.append(within(
            "scores are off by, of the largest", q / (1 - q) / largest,
            promise))
    return Proof([("sqrt(g'H^-1 g) is at most", nu),
                  ("and sqrt(x'H^-1 x) of any row", reach)], conditions)


class Sums:
    """The sums over the rows that gradient and Hessian are made of."""

    def __init__(self, columns, y, theta, watch):
        self.columns = columns
        m, self.one = len(columns), 1 << 4 * DIGITS
        p, d = whole([v / column.scale for v, column in zip(theta, columns)])
        self.rest, self.errors = [0] * m, [0] * m
        self.curved = [[0] * m for _ in columns]
        self.largest = Fraction(0)
        rows = zip(*(column.values for column in columns))
        for i, (row, c) in enumerate(zip(rows, y)):
            if watch and i % EVERY == 0:
                watch(i, "probabilities")
            z = Fraction(sum(map(mul, p, row)), d)
            self.largest = max(self.largest, abs(z))
            self.add(row, c, *curve(z, DIGITS))

    def add(self, row, c, p, w, error):
        """Add a row with label c, probability p and curvature w."""
        # p is rounded to a grid of 4 DIGITS bits: one unit more of error
        r = round((c - p) * self.one)
        e = -(-error * self.one // 1) + 1
        k = int(below(w - error) * (1 << GRID))
        size = list(map(abs, row))
        self.rest = [s + r * v for s, v in zip(self.rest, row)]
        self.errors = [s + int(e) * v for s, v in zip(self.errors, size)]
        for a, line in zip(row, self.curved):
            factor = k * a
            if factor:
                line[:] = [s + factor * b for s, b in zip(line, row)]

    def gradient(self):
        """Return X'(y - p), and what each entry is off by at most."""
        return ([Fraction(s, self.one * column.scale)
                 for s, column in zip(self.rest, self.columns)],
                [Fraction(s, self.one * column.scale)
                 for s, column in zip(self.errors, self.columns)])

    def hessian(self):
        """Return a matrix below X'WX."""
        scales = [column.scale for column in self.columns]
        return [[Fraction(v, (1 << GRID) * a * b)
                 for v, b in zip(line, scales)]
                for line, a in zip(self.curved, scales)]
