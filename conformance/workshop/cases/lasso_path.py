"""Cases of lasso along its path: real data, at every knot and between some.

As lambda falls, the weights move along straight lines; a knot is where one
of them starts from 0 or comes to 0.
"""

from fractions import Fraction

from ...referee.exact import dot, invert
from . import real
from .lasso import ALL, lasso

NAMES = real.load("diabetes")["features"]
X, Y = real.diabetes()
FEW = 60
SCALE = 10 ** 4     # no number has more than four decimals


def centred(column):
    """Return a column less its mean, times SCALE and its length, in ints."""
    values = [int(Fraction(v) * SCALE) for v in column]
    total = sum(values)
    return [len(values) * v - total for v in values]


def knots(X, y):
    """Yield (lambda, j, whether weight j comes in) for a falling lambda.

    With the signs s on the set A the weights are p - lambda q, where
    H_AA (p, q) = (b_A, s / 2), H = X'X and b = X'y.  One of them ends at 0,
    or another feature k reaches |2 x_k . r| = lambda, whichever comes first.
    """
    columns, unit = [centred(v) for v in zip(*X)], (SCALE * len(y)) ** 2
    y = centred(y)
    H = [[Fraction(dot(u, v)) for v in columns] for u in columns]
    b = [Fraction(dot(v, y)) for v in columns]
    lam, j = max((2 * abs(v), k) for k, v in enumerate(b))
    signs = {j: 1 if b[j] > 0 else -1}
    while lam is not None:
        yield lam / unit, j, j in signs
        A = sorted(signs)
        inverse = invert([[H[i][k] for k in A] for i in A])
        p = [dot(row, [b[k] for k in A]) for row in inverse]
        q = [dot(row, [Fraction(signs[k], 2) for k in A]) for row in inverse]
        found = [(v / u, k, 0) for v, u, k in zip(p, q, A) if u]
        for k in set(range(len(b))) - set(A):
            row = [H[k][i] for i in A]
            pull, slope = 2 * (b[k] - dot(row, p)), 2 * dot(row, q)
            found += [(pull / (s - slope), k, s) for s in (1, -1)
                      if s != slope]
        lam, j, s = max((hit for hit in found if 0 < hit[0] < lam),
                        default=(None, None, None))
        if s == 0:
            del signs[j]
        elif s:
            signs[j] = s


def at_knot(number, lam, j, enters):
    """Return the case of a knot."""
    what = "comes in" if enters else "comes to 0 and leaves"
    return lasso("diabetes-{}-knot-{}".format(FEW, number),
                 "knot {} of the path: {} {}".format(number, NAMES[j], what),
                 X[:FEW], Y[:FEW], lam, "edge", intercept=True, required=ALL)


def between(lam, name, rows=FEW):
    """Return a case between two knots."""
    return lasso("diabetes-{}-{}".format(rows, name),
                 "between two knots of the path", X[:rows], Y[:rows], lam,
                 "stress", intercept=True, required=ALL)


PATH = list(knots(X[:FEW], Y[:FEW]))
LEAVES = next(knot for knot in knots(X, Y) if not knot[2])

CASES = [at_knot(i, *knot) for i, knot in enumerate(PATH)] + [
    between(2 ** 15, "one-in"),
    between(2 ** 12, "half-in"),
    between(100, "last-signs"),
    between(1, "all-in"),
    between(2 ** 17, "three-in", 442),
    between(1, "all-in", 442),
    lasso("diabetes-442-leaves", "all patients: {} comes to 0 and leaves"
          .format(NAMES[LEAVES[1]]), X, Y, LEAVES[0], "stress", intercept=True,
          required=ALL)]
