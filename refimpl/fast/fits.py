"""Fits of large tables, from sums of products in ints.

    least_squares, ridge       as in the modules of that name
    least_squares_classifier, least_squares_plug_in   as in basic_classifier
    covariance                 as in data

X'X, X'y and y'y say all about X and y that these methods ask for: y'y - w'X'y
is what is left of the squares, for the best w.  So each pair of columns is
read once, in ints, and nothing else depends on the number of rows.
"""

from ..base import check
from ..base.errors import SingularError
from ..base.matrix import times
from ..base.numbers import enter_ints
from ..base.ratio import fraction, from_ints
from ..base.rational import bits, lowest
from ..base.vector import dot, mirrored
from .systems import solve_rows


def least_squares(X, y, intercept=False):
    """Return the weights with the least sum of squared residuals."""
    from ..least_squares import LeastSquares
    (X, s), (y, t), leave = enter_ints("X y", X, y)
    _, m = check.targets(X, y)
    check.flag("intercept", intercept)
    w, sse = fit(X, y, s, t, intercept)
    b = w[m] if intercept else fraction()(0)
    return LeastSquares(*leave([w[:m], b, sse]))


def ridge(X, y, lam, intercept=False):
    """Return the weights with the least penalised sum of squares."""
    from ..ridge import Ridge
    (X, s), (y, t), lam, leave = enter_ints("X y lambda", X, y, lam)
    _, m = check.targets(X, y)
    check.number("lambda", lam[0])
    check.not_negative("lambda", from_ints(*lam))
    check.flag("intercept", intercept)
    w, objective = fit(X, y, s, t, intercept, lam)
    b = w[m] if intercept else fraction()(0)
    return Ridge(*leave([w[:m], b, objective]))


def least_squares_classifier(X, y, intercept=True):
    """Return the hyperplane of least squares on the labels."""
    from ..basic_classifier import Hyperplane
    (X, s), leave = enter_ints("X", X)
    _, m, y = check.examples(X, y)
    check.flag("intercept", intercept)
    w, _ = fit(X, y, s, 1, intercept)
    return Hyperplane(*leave([
        w[:m], -w[m] if intercept else fraction()(0)]))


def least_squares_plug_in(X, y):
    """Return the least-squares fit of labels 0 and 1, and its labels."""
    from ..basic_classifier import PlugIn
    (X, s), leave = enter_ints("X", X)
    _, m, y = check.chances(X, y)
    x, d, _ = solve_sums(multiply_columns(X, y, s))
    x, d = (x, d) if d > 0 else ([-v for v in x], -d)
    scores = [dot(row, x[:m]) + s * x[m] for row in X]
    beta = from_ints([s * v for v in x], d)
    return PlugIn(*leave([beta[:m], beta[m], from_ints(scores, d)]),
                  [1 if 2 * v >= d else 0 for v in scores])


def covariance(X):
    """Return the mean, the covariance and the scatter of the rows of X."""
    from ..data import Covariance
    (X, s), leave = enter_ints("X", X)
    n, m = check.matrix("X", X)
    half = multiply_columns(X, [1] * n)
    sums = half[m][:m]
    scatter = mirrored([[n * v - sums[j] * sums[k] for k, v in enumerate(
        half[j])] for j in range(m)])
    return Covariance(*leave([
        from_ints(sums, n * s), from_ints(scatter, n * n * s * s),
        from_ints(scatter, n * s * s)]))


def fit(X, y, s, t, intercept, penalty=(0, 1)):
    """Return (w, the least sum of squares) of rows X / s, targets y / t.

    Each column is taken over a denominator of its own, as those of powers
    differ by far.

    penalty  (p, c): p / c is added for the square of each weight, but not
             for the intercept, which is the last weight
    """
    p, c = penalty
    columns = [lowest(list(v), s) for v in zip(*X)]
    own = [r for _, r in columns] + [1] * intercept
    half = products_of([v for v, _ in columns]
                       + [[1] * len(X)] * intercept + [y])
    try:
        x, d, rest = solve_sums(half, [p * r * r for _, r in columns], c)
    except SingularError:       # the vector of one denominator is named
        solve_sums(multiply_columns(X, y, s if intercept else 0))
        raise
    return from_ints([r * v for r, v in zip(own, x)],
                     d * t), fraction()(rest, d * t * t)


def multiply_columns(X, y, constant=0):
    """Return the products of the columns of X, of a constant, and of y.

    Row j of the result has those with the columns up to j.  There is no
    column of the constant if it is 0.

    >>> multiply_columns([[1], [2]], [3, 5])
    [[5], [13, 34]]
    """
    return products_of(list(zip(*X)) + (
        [[constant] * len(X)] if constant else []) + [y])


def products_of(columns):
    """Return the products of each column with those up to it.

    The entries of a row, each in a slot of its own that no sum leaves, are
    one long int.  Its products with a column hold those of all columns.
    """
    mul, n, at, slots, result = times(), len(columns[0]), 0, [], []
    sizes = [bits(max(map(abs, column))) for column in columns]
    room, packed = max(sizes) + bits(n) + 2, [0] * n
    for column, size in zip(columns, sizes):
        packed = [v + (a << at) for v, a in zip(packed, column)]
        slots.append(size + room)
        at += size + room
        result.append(unpack_signed(sum(map(mul, column, packed)), slots))
    return result


def unpack_signed(total, slots):
    """Return the ints in slots of so many bits, the first one lowest.

    >>> unpack_signed(3 - (5 << 4), [4, 4])
    [3, -5]
    """
    result = []
    for k in slots:
        v = total & (1 << k) - 1
        v -= v >> k - 1 << k
        result.append(v)
        total = total - v >> k
    return result


def solve_sums(half, penalties=(), c=1):
    """Return (x, d, rest): x / d is the best w, rest / d what is left.

    half       what multiply_columns() gives
    penalties  what is added for the first weights, divided by c
    Raises: SingularError with v != 0 and X v = 0
    """
    m = len(half) - 1
    G = [[c * half[max(j, k)][min(j, k)] for k in range(m + 1)]
         for j in range(m)]
    for j, p in enumerate(penalties):
        G[j][j] += p
    x, d = solve_rows(G)
    rest = d * half[m][m] - dot(x, half[m][:m])
    return x, d, rest
