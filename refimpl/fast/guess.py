"""Where the variables of a margin are: a guess in floats.

    guess_free          free, or at which bound
    gaussian_in_floats  a Gram matrix for that
    guess_multipliers   of a linear soft margin: 0, C, or free

The active set need not be reached step by step: where all signs are proved
for a guess (minimum.py, margins.py), it is the only one.  So the result does
not depend on the floats.
"""

import math

from ..base.matrix import inner
from ..base.ratio import ratio, to_ints
from ..base.rational import SINGLE
from ..base.vector import axpy, mirrored, total

ROUNDS = 16     # in floats; a guess that needs more may have no end
MOST = 500      # variables, of which a third power is the cost
STEPS = 40      # of an interior point; a dozen do
SMALL = 10 ** 10    # of this a product of slack and force is a part at the end


def guess_free(gram, y, C):
    """Return where each variable is, as Descent.at has it, or None.

    In each round all that are wrong leave for a bound or become free.

    Takes:  gram  gram() is the Gram matrix in floats
    """
    n = len(y)
    if SINGLE or n > MOST:
        return None
    at = [0] * n
    try:
        m, d = (1, 1) if C is None else ratio(C)
        most = math.inf if C is None else m / d
        bounds = [sorted([0, c * most]) for c in y]
        K = gram()
        for _ in range(ROUNDS):
            last, at = at, change_sides(K, y, bounds, at)
            if at == last:
                return at if 0 in at else None
    except (ArithmeticError, ValueError):   # not definite, or out of range
        pass
    return None


def change_sides(K, y, bounds, at):
    """Return at after a round: what the minimum over the free ones shows."""
    F = [i for i, a in enumerate(at) if a == 0]
    x = [b[a > 0] if a else 0 for a, b in zip(at, bounds)]
    L = factor_in_floats([[K[i][j] for j in F] for i in F])
    ones = [1] * len(y)
    p, q = [substitute(L, v) for v in (
        ones[:len(F)], [y[i] - inner(K[i], x) for i in F])]
    level = -(inner(ones, x) + inner(ones, q)) / inner(ones, p)
    for i, a, b in zip(F, p, q):
        x[i] = b + level * a
    result = []
    for a, (low, high), v, k, c in zip(at, bounds, x, K, y):
        if a == 0:
            result.append(-1 if v <= low else 1 if v >= high else 0)
        else:
            result.append(a if (inner(k, x) - c - level) * a <= 0 else 0)
    return result


def factor_in_floats(A):
    """Return the rows of L below and on the diagonal, L L' = A."""
    L = []
    for a in A:
        row = []
        for v, other in zip(a, L):
            row.append((v - inner(row, other)) / other[-1])
        L.append(row + [math.sqrt(a[len(row)] - inner(row, row))])
    return L


def substitute(L, v):
    """Return u with L L' u = v."""
    u = []
    for row, a in zip(L, v):
        u.append((a - inner(row, u)) / row[-1])
    for i in range(len(u) - 1, -1, -1):
        u[i] /= L[i][-1]
        for j, a in enumerate(L[i][:-1]):
            u[j] -= u[i] * a
    return u


def gaussian_in_floats(X, sigma):
    """Return the Gram matrix of that kernel."""
    Z, s = to_ints(X)
    n, d = ratio(sigma)
    c, K = -d * d / (2 * n * n * s * s), []
    for x in Z:
        off = [axpy(-1, x, z) for z in Z[:len(K) + 1]]
        K.append([math.exp(c * inner(v, v)) for v in off])
    return mirrored(K)


def guess_multipliers(X, y, C):
    """Return what each multiplier of a linear soft margin is: 0, 1 for C, or
    None between them; None for all where floats do not tell."""
    if SINGLE or len(X) < 4 * len(X[0]):    # else the steps are as fast
        return None
    try:
        n, d = ratio(C)
        inside = Interior(X, y, n / d)
        for _ in range(STEPS):
            if inside.mean * SMALL <= inside.C:
                return inside.find_sides()
            inside.advance()
    except (ArithmeticError, ValueError):   # out of range
        pass
    return None


class Interior:
    """The dual of a linear soft margin, from inside its bounds.

    Each x_i = alpha_i y_i has a slack to its lower bound and one to its upper
    bound, and each slack has a force: 2 n of each.  v holds the weights of
    the columns of Z, which are scaled, and -t, as the last column is 1.
    x is the answer where the products of slack and force are 0, and so are
    Z v - y - the lower forces + the upper ones, and R v - Z'x.

    A step of Newton's method to products that are 0 says how small they can
    be made; a second one goes there (Mehrotra).  Both solve a system in v.
    """

    def __init__(self, X, y, C):
        self.columns, self.R = scale_columns(X)
        self.rows, self.y, self.C = list(zip(*self.columns)), y, C
        self.slack, self.force = [C / 2] * (2 * len(y)), [1] * (2 * len(y))
        self.lower = [0 if c == 1 else -C for c in y]
        self.v, self.mean = [0] * len(self.R), C / 2

    def advance(self):
        """Move to where the products are closer to 0."""
        self.prepare()
        goal = [-a * f for a, f in zip(self.slack, self.force)]
        by, along, to = self.find_step(goal)
        part = self.find_part(along, to)
        ahead = inner(go_along(part, self.slack, along),
                      go_along(part, self.force, to)) / len(goal)
        aim = ahead ** 3 / self.mean ** 2
        by, along, to = self.find_step(
            [g + aim - a * f for g, a, f in zip(goal, along, to)])
        part = self.find_part(along, to) * 199 / 200
        self.v = go_along(part, self.v, by)
        self.slack = go_along(part, self.slack, along)
        self.force = go_along(part, self.force, to)
        self.mean = inner(self.slack, self.force) / len(goal)

    def prepare(self):
        """Find what is not yet 0, and factor the system in v."""
        n, force = len(self.y), self.force
        self.off = [inner(z, self.v) - c - p + q for z, c, p, q in zip(
            self.rows, self.y, force, force[n:])]
        x = [a + v for a, v in zip(self.slack, self.lower)]
        self.rest = [r * w - inner(z, x)
                     for r, w, z in zip(self.R, self.v, self.columns)]
        each = [f / a for f, a in zip(force, self.slack)]
        self.give = [1 / (a + b) for a, b in zip(each, each[n:])]
        M = []
        for j, z in enumerate(self.columns):
            weighted = [g * u for g, u in zip(self.give, z)]
            M.append([inner(weighted, u) for u in self.columns[:j + 1]])
            M[j][j] += self.R[j]
        self.L = factor_in_floats(M)

    def find_step(self, goal):
        """Return the steps of v, slack and force that change products so."""
        pull = [g / a for g, a in zip(goal, self.slack)]
        h = [g * (a - b - r) for g, a, b, r in zip(
            self.give, pull, pull[len(self.y):], self.off)]
        by = substitute(self.L, [inner(z, h) - r for z, r in zip(
            self.columns, self.rest)])
        along = [a - g * inner(z, by)
                 for a, g, z in zip(h, self.give, self.rows)]
        along += [-a for a in along]
        return by, along, [p - f * a / b for p, f, a, b in zip(
            pull, self.force, along, self.slack)]

    def find_part(self, along, to):
        """Return how much of a step keeps slack and force above 0."""
        return min([1] + [a / -b for a, b in zip(
            self.slack + self.force, along + to) if b < 0])

    def find_sides(self):
        """Return what guess_multipliers() does."""
        n = len(self.y)
        held = [a < self.C * f for a, f in zip(self.slack, self.force)]
        return [0 if at[c < 0] else 1 if at[c > 0] else None
                for c, at in zip(self.y, zip(held, held[n:]))]


def go_along(part, v, to):
    """Return v + part to, in floats."""
    return [a + part * b for a, b in zip(v, to)]


def scale_columns(X):
    """Return (Z, R): columns less their means, up to 1, and one of ones.

    R  what v has to be multiplied with to get w in units of Z; 0 for -t
    """
    X, s = to_ints(X)
    Z, R = [], []
    for column in zip(*X):
        mean = total(column) / len(X)
        z = [v - mean for v in column]
        most = max(map(abs, z)) or 1
        Z.append([v / most for v in z])
        R.append((s / most) ** 2)
    return Z + [[1] * len(X)], R + [0]
