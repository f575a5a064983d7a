"""Proofs about Fisher's discriminant, evaluated in fractions.

    scatters   the scatters within and between classes
    signature  how many eigenvalues of a symmetric matrix are above and below 0
    Pencil     how many eigenvalues are above a number, how far a direction
               is from being an eigenvector, and from an eigenspace

As in certificates: no solver is trusted, nor asked.
"""

from fractions import Fraction

from .certificates import Refuted, dot, invert, lift
from .linear import short, whole

RESOLUTION = Fraction(1, 10 ** 40)      # of an eigenvalue that is rounded


def scatters(X, classes):
    """Return (within, between), as sums and not divided by anything.

    With s_k the sum of the N_k rows of a class and s that of all n rows,
    sum x x' - sum s_k s_k' / N_k and sum s_k s_k' / N_k - s s' / n: exact
    where X is, so that it does not matter what cancels.
    """
    n, m = len(X), len(X[0])
    flat, d = whole(lift([v for x in X for v in x]))
    X = [flat[i * m:i * m + m] for i in range(n)]
    every = products(X)
    means = products([total(X)], n)
    kept = [[Fraction(0)] * m for _ in range(m)]
    for rows in groups(X, classes):
        part = products([total(rows)], len(rows))
        kept = [[a + b for a, b in zip(p, q)] for p, q in zip(kept, part)]
    return ([[(a - b) / d ** 2 for a, b in zip(p, q)]
             for p, q in zip(every, kept)],
            [[(a - b) / d ** 2 for a, b in zip(p, q)]
             for p, q in zip(kept, means)])


def groups(X, classes):
    """Return the rows of each class, in the order of their first.

    Classes are told apart by type and value: 1 is not "1".
    """
    found = {}
    for x, name in zip(X, classes):
        found.setdefault((isinstance(name, str), name), []).append(x)
    return list(found.values())


def total(rows):
    """Return the sum of rows."""
    return [sum(column) for column in zip(*rows)]


def products(rows, n=1):
    """Return the sum of v v' / n over the rows v."""
    columns = list(zip(*rows))
    return [[Fraction(dot(a, b), n) for b in columns] for a in columns]


def signature(A):
    """Return (above, below): how many eigenvalues are above and below 0.

    By L D L' (Sylvester): a congruence keeps these counts.  Rows and columns
    are taken in any order that has a pivot; where the diagonal left over is
    0 but the rest is not, adding row and column j to row and column i makes
    one.  All in integers, where the pivot before divides what is left
    (Bareiss); an entry of D is a pivot over the one before.

    Takes:  A  symmetric, in integers

    >>> signature([[0, 1], [1, 0]])
    (1, 1)
    """
    A = [list(row) for row in A]
    counts, before = {True: 0, False: 0}, 1
    while A:
        i = pivot(A)
        if i is None:
            break
        top, p = A[i], A[i][i]
        counts[(p > 0) == (before > 0)] += 1
        rest = [k for k in range(len(A)) if k != i]
        A = [[(p * A[k][c] - A[k][i] * top[c]) // before for c in rest]
             for k in rest]
        before = p
    return counts[True], counts[False]


def pivot(A):
    """Return i with A[i][i] not 0, made so if need be; None for A = 0."""
    n = len(A)
    for i in range(n):
        if A[i][i]:
            return i
    for i in range(n):
        for j in range(i):
            if A[i][j]:
                A[i] = [p + q for p, q in zip(A[i], A[j])]
                for row in A:
                    row[i] += row[j]
                return i
    return None


class Pencil:
    """The scatters W and B, and the eigenvalues mu of B v = mu W v.

    Both are kept as integers, times one number, which changes no eigenvalue.
    Lengths and angles are those in which W is the unit: |v|^2 = v'Wv.
    Raises Refuted where W is singular.
    """

    def __init__(self, W, B):
        m = len(W)
        flat, _ = whole(lift([v for row in W + B for v in row]))
        rows = [flat[k * m:k * m + m] for k in range(2 * m)]
        self.W, self.B = rows[:m], rows[m:]
        self.inverse = invert(lift(self.W))
        if self.inverse is None:
            raise Refuted("the scatter within classes is singular")
        self.trace = short(sum(
            dot(p, q) for p, q in zip(self.inverse, self.B)))

    def shifted(self, mu):
        """Return B - mu W times the denominator of mu."""
        n, d = mu.numerator, mu.denominator
        return [[d * b - n * w for b, w in zip(p, q)]
                for p, q in zip(self.B, self.W)]

    def above(self, mu):
        """Return how many eigenvalues are above mu."""
        return signature(self.shifted(mu))[0]

    def within(self, mu, distance):
        """Return how many are above mu - distance, but not mu + distance."""
        return self.above(mu - distance) - self.above(mu + distance)

    def residual(self, v, mu):
        """Return r' W^-1 r / v'Wv for r = B v - mu W v.

        It is the mean of the squares of mu less an eigenvalue, over all of
        them, each by its part in v.  Raises Refuted where v = 0.
        """
        if not any(v):
            raise Refuted("the direction is zero")
        r = [dot(row, v) / mu.denominator for row in self.shifted(mu)]
        return norm(self.inverse, r) / norm(self.W, v)

    def gap(self, mu):
        """Return a distance in which no eigenvalue is but mu itself.

        mu may be rounded, to RESOLUTION; more than half of the distance is
        all there is.  0 where there is no other eigenvalue at all.
        """
        here = self.within(mu, RESOLUTION * max(abs(mu), self.trace))
        if here == len(self.W):
            return Fraction(0)
        distance = 2 * (self.trace + abs(mu))
        while self.within(mu, distance) > here:
            distance /= 2
        return distance

    def angle(self, v, mu):
        """Return a bound on sin^2 of the angle of v and an eigenspace.

        The part of v outside of it has eigenvalues a gap away, or more.
        """
        gap = self.gap(mu)
        return self.residual(v, mu) / gap ** 2 if gap else Fraction(0)


def norm(A, v):
    """Return v'Av."""
    return dot(v, [dot(row, v) for row in A])
