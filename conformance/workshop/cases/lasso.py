"""Cases of lasso along its path, computed; those by hand are in lasso.txt.

As lambda falls, the weights move along straight lines; a knot is where one
of them starts from 0 or comes to 0.  Real data are posed at every knot and
between some.
"""

from ...programs.linear import eliminate
from ...programs.rings import EXACT
from . import case
from .data import DIABETES, F, load, patients

NAMES = load("diabetes")["features"]
FEW = 60
SCALE = 10 ** 4     # no number of diabetes has more than four decimals

dot = EXACT.dot


def centred(column):
    """Return a column less its mean, times SCALE and its length, in ints."""
    values = [int(F(v) * SCALE) for v in column]
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
    H = [[F(dot(u, v)) for v in columns] for u in columns]
    b = [F(dot(v, y)) for v in columns]
    lam, j = max((2 * abs(v), k) for k, v in enumerate(b))
    signs = {j: 1 if b[j] > 0 else -1}
    while lam is not None:
        yield lam / unit, j, j in signs
        A = sorted(signs)
        p, q = eliminate(EXACT, [[H[i][k] for k in A] for i in A], [
            [b[k] for k in A], [F(signs[k], 2) for k in A]])
        result = [(v / u, k, 0) for v, u, k in zip(p, q, A) if u]
        for k in set(range(len(b))) - set(A):
            row = [H[k][i] for i in A]
            pull, slope = 2 * (b[k] - dot(row, p)), 2 * dot(row, q)
            result += [(pull / (s - slope), k, s) for s in (1, -1)
                       if s != slope]
        lam, j, s = max((hit for hit in result if 0 < hit[0] < lam),
                        default=(None, None, None))
        if s == 0:
            del signs[j]
        elif s:
            signs[j] = s


def of_patients(name, why, lam, level="stress", count=FEW):
    X, y = patients(count)
    return case("lasso/diabetes-{}-{}".format(count, name), why,
                "D, section 2.4", {"X": X, "y": y, "lambda": lam,
                                   "intercept": True}, level)


def between(lam, name, count=FEW):
    return of_patients(name, "between two knots of the path", lam,
                       count=count)


PATH = list(knots(*patients(FEW)))
LEAVES = next(knot for knot in knots(*DIABETES) if not knot[2])

CASES = [
    of_patients("knot-{}".format(i), "knot {} of the path: {} {}".format(
        i, NAMES[j], "comes in" if enters else "comes to 0 and leaves"),
        lam, "edge") for i, (lam, j, enters) in enumerate(PATH)] + [
    between(2 ** 15, "one-in"),
    between(2 ** 12, "half-in"),
    between(100, "last-signs"),
    between(1, "all-in"),
    between(2 ** 17, "three-in", 442),
    between(1, "all-in", 442),
    of_patients("leaves", "all patients: {} comes to 0 and leaves".format(
        NAMES[LEAVES[1]]), LEAVES[0], count=442)]
