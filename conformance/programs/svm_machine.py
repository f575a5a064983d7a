"""The machine that the plain programs of svm train, and its best threshold.

Which points count is no matter of rounding: data["free"] and data["full"]
tell those with a multiplier between 0 and C, and those at C.  Where they do
not, pivoting over fractions finds them, and else sequential minimal
optimisation.
"""

from fractions import Fraction

from .kernels import gram, kernel
from .linear import complementary, equations, mean, minus, pairs
from .rings import EXACT, LONG


def gram_of(data):
    """Return the matrix of kernels, irrational ones to 120 digits."""
    return gram(LONG, data)["gram"]


def pivoted(K, y, C, balanced=True):
    """Return (alpha, t) by pivoting; t is one of the best.

    The conditions of optimality are a linear complementarity problem for the
    multipliers, the slack where C is not None, and t in two parts.
    balanced=False leaves the equation sum alpha y = 0 out, and t is 0.
    Raises ArithmeticError where none are optimal.
    """
    n = len(y)
    size = n if C is None else 2 * n
    q = [Fraction(-1)] * n + [Fraction(C or 0)] * (size - n)
    if balanced:
        q += [Fraction(0)] * 2
    M = [[Fraction(0)] * len(q) for _ in q]
    for i in range(n):
        for j in range(n):
            M[i][j] = Fraction(y[i] * y[j] * K[i][j])
        if C is not None:
            M[i][n + i], M[n + i][i] = Fraction(1), Fraction(-1)
        if balanced:
            for k, s in ((size, 1), (size + 1, -1)):
                M[i][k], M[k][i] = Fraction(-s * y[i]), Fraction(s * y[i])
    z = complementary(M, q)
    if z is None:
        raise ArithmeticError("the conditions have no solution")
    return z[:n], z[-2] - z[-1] if balanced else Fraction(0)


class Machine:
    """alpha, t and the scores sum alpha y k, of rows in other units.

    Where the kernel is linear: rows less their middle, and in units of the
    largest entry, which is size; alpha is then in units of 1 / size^2, and
    so is C.  as_given leaves the rows as they are, and so do the switches of
    a mistake:

    constant  added to the kernel      ridge  added to every k(x, x)
    balanced  False leaves the threshold out
    """

    def __init__(self, r, data, C, as_given=False, kernel=kernel,
                 constant=0, ridge=0, balanced=True):
        self.linear = data["kernel"][0] == "linear"
        X, self.size = data["X"], r.number(1)
        self.middle = [r.number(0)] * len(X[0])
        if self.linear and not as_given:
            self.middle = mean(r, X)
            X = [minus(x, self.middle) for x in X]
            self.size = max(abs(v) for x in X for v in x) or self.size
            X = [[v / self.size for v in x] for x in X]
        self.X, k = X, kernel(r, data)
        K = [[k(x, z) + constant for z in X] for x in X]
        if r is EXACT:
            K = [list(map(Fraction, row)) for row in K]
        bent = [[v + ridge if i == j else v for j, v in enumerate(row)]
                for i, row in enumerate(K)]
        self.C = C and C * self.size * self.size
        if "free" in data:
            self.alpha, self.t = equations(r, bent, data, self.C)
        elif r is EXACT:
            self.alpha, self.t = pivoted(bent, data["y"], self.C, balanced)
        else:
            self.alpha, self.t = pairs(r, bent, data["y"], self.C)
        self.signed = [a * c for a, c in zip(self.alpha, data["y"])]
        self.scores = [r.dot(row, self.signed) for row in K]
        if constant:
            self.t = -r.sum(self.signed)

    def multipliers(self):
        """Return alpha in the units of the data."""
        return [a / self.size / self.size for a in self.alpha]

    def weights(self, r):
        """Return w in the units of the data."""
        return [r.dot(self.signed, column) / self.size
                for column in zip(*self.X)]


def ends(scores, y):
    """Return the ends of the interval of the best t."""
    bends = sorted(s - c for s, c in zip(scores, y))
    count = sum(c < 0 for c in y)
    return bends[count - 1], bends[count]
