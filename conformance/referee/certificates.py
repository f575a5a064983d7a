"""Proofs of answers that somebody else gave, evaluated in fractions.

    null_vector     that a matrix sends a vector to zero
    combination     that lambda proves two classes not separable
    separable       that a hyperplane separates two classes
    least_squares   how far w can be from the least-squares solution
    hard_margin     how far a hyperplane can be from the widest margin

Each takes any numbers that the wire knows, floats among them: a float is a
binary fraction, so what is found is a theorem about the answer and no
estimate.  No solver is trusted, nor asked; each function says what holds if
its result is what it should be.  A hyperplane is w . x = t, labels are -1
and +1, indices count from 0.
"""

from collections import namedtuple
from fractions import Fraction

from ..contract.values import number

# residual: one number per row.  size: the absolute values of the same terms.
Combination = namedtuple("Combination", "residual size")

# gradient: X'(Xw - y).  distance_squared: a bound on |w - w*|^2.
LeastSquares = namedtuple("LeastSquares", "gradient distance_squared")

# functional: least y (w . x - t).  width: half the room between the classes,
# the functional margin at the best t.  lower <= |w*|^2 / 2 <= upper.
# objective: of the dual, sum alpha - |sum alpha y x|^2 / 2, after the repair
# of alpha; clipped, unbalanced: what it took away, and |sum alpha y|.
HardMargin = namedtuple(
    "HardMargin",
    "functional width lower upper objective clipped unbalanced")


class Refuted(ValueError):
    """The answer is not what it claims to be; the message says why."""


def lift(data):
    """Return nested lists of numbers as nested lists of Fractions."""
    if isinstance(data, (list, tuple)):
        return [lift(v) for v in data]
    return data if type(data) is Fraction else number(data)


def dot(a, b):
    """Return a . b."""
    return sum(p * q for p, q in zip(a, b))


def null_vector(A, v):
    """Return A v and, row by row, what the absolute terms add up to.

    v != 0 with residual 0 proves that A is singular, if A is square, and
    that its columns are dependent in any case.  Raises Refuted if v = 0.
    """
    A, v = lift(A), lift(v)
    if not any(v):
        raise Refuted("the vector is zero")
    return Combination([dot(row, v) for row in A],
                       [dot(map(abs, row), map(abs, v)) for row in A])


def combination(X, y, lam, homogeneous=False):
    """Return sum lambda_i y_i x_i, and sum lambda_i y_i as a last entry.

    lambda >= 0, not all 0, with residual 0 proves that no hyperplane
    separates the classes strictly (Gordan): sum lambda_i y_i (w.x_i - t)
    would be positive and zero.  On homogeneous rows, where the constant is
    in X already, the last entry is left out.  Raises Refuted for a negative
    or vanishing lambda.
    """
    X, y, lam = lift(X), lift(y), lift(lam)
    for i, weight in enumerate(lam):
        if weight < 0:
            raise Refuted("lambda[{}] is negative".format(i))
    if not any(lam):
        raise Refuted("lambda is zero")
    rows = X if homogeneous else [x + [Fraction(1)] for x in X]
    signed = [a * b for a, b in zip(lam, y)]
    return Combination([dot(signed, column) for column in zip(*rows)],
                       [dot(lam, map(abs, column)) for column in zip(*rows)])


def separable(X, y, w, t=0):
    """Return the least y_i (w . x_i - t); above 0 it proves separability.

    >>> separable([[1], [3]], [-1, 1], [1], 2)
    Fraction(1, 1)
    """
    X, y, w, t = lift(X), lift(y), lift(w), lift(t)
    return min(c * (dot(w, x) - t) for x, c in zip(X, y))


def least_squares(X, y, w):
    """Return the gradient at w, and a bound on the distance from w*.

    |w - w*| = |(X'X)^-1 g| <= |g| tr((X'X)^-1), as the trace of a positive
    definite matrix is above its largest eigenvalue.  Raises Refuted where
    X'X is singular, so that there is no single w*.
    """
    X, y, w = lift(X), lift(y), lift(w)
    columns = list(zip(*X))
    residual = [dot(x, w) - target for x, target in zip(X, y)]
    gradient = [dot(column, residual) for column in columns]
    inverse = invert([[dot(a, b) for b in columns] for a in columns])
    if inverse is None:
        raise Refuted("the columns are dependent")
    trace = sum(inverse[k][k] for k in range(len(columns)))
    return LeastSquares(gradient, dot(gradient, gradient) * trace ** 2)


def hard_margin(X, y, w, t, alpha):
    """Return what w, t and alpha prove of the widest margin.

    With p the least w.x of the positives and q the greatest of the
    negatives, 2 w / (p - q) keeps every functional margin at 1, so that
    |w*|^2 / 2 <= 2 |w|^2 / (p - q)^2.  With alpha >= 0 and sum alpha y = 0,
    the dual objective at the best multiple of alpha is A^2 / (2 B), with
    A = sum alpha and B = |sum alpha y x|^2, and it is below |w*|^2 / 2.  An
    alpha that is not quite feasible is repaired: clipped at 0, the heavier
    class scaled down.  The margin 1 / |w*| lies between 1 / sqrt(2 upper)
    and 1 / sqrt(2 lower).  Raises Refuted where w does not separate.
    """
    X, w = lift(X), lift(w)

    def spread(signed):
        v = [dot(signed, column) for column in zip(*X)]
        return dot(v, v)

    return margin_bounds([dot(w, x) for x in X], dot(w, w), y, t, alpha,
                         spread)


def hard_margin_kernel(K, y, t, alpha):
    """The same with a kernel, from its Gram matrix: w is sum alpha y phi."""
    K, y, alpha = lift(K), lift(y), lift(alpha)
    signed = [a * c for a, c in zip(alpha, y)]
    scores = [dot(row, signed) for row in K]
    return margin_bounds(
        scores, dot(signed, scores), y, t, alpha,
        lambda a: dot(a, [dot(row, a) for row in K]))


def margin_bounds(scores, norm, y, t, alpha, spread):
    """Return HardMargin from w . x_i, |w|^2 and alpha (see hard_margin).

    spread  a function from alpha_i y_i to |sum alpha_i y_i x_i|^2
    """
    y, t, alpha = lift(y), lift(t), lift(alpha)
    p = min(s for s, c in zip(scores, y) if c > 0)
    q = max(s for s, c in zip(scores, y) if c < 0)
    if p <= q:
        raise Refuted("the hyperplane does not separate the classes")
    functional = min(c * (s - t) for s, c in zip(scores, y))
    signed, clipped, unbalanced = repaired(y, alpha)
    total, square = sum(map(abs, signed)), spread(signed)
    lower = total ** 2 / (2 * square) if square else Fraction(0)
    return HardMargin(functional, (p - q) / 2, lower,
                      2 * norm / (p - q) ** 2, total - square / 2, clipped,
                      unbalanced)


def repaired(y, alpha):
    """Return alpha_i y_i made feasible, what was clipped, and |sum alpha y|.

    >>> repaired([1, 1, -1], [1, 3, 2])
    ([Fraction(1, 2), Fraction(3, 2), Fraction(-2, 1)], 0, Fraction(2, 1))
    """
    y, alpha = lift(y), lift(alpha)
    clipped = sum(-a for a in alpha if a < 0)
    kept = [max(a, Fraction(0)) for a in alpha]
    plus = sum(a for a, c in zip(kept, y) if c > 0)
    minus = sum(a for a, c in zip(kept, y) if c < 0)
    lighter = min(plus, minus)
    weight = {1: lighter / plus if plus else 0,
              -1: lighter / minus if minus else 0}
    return ([a * c * weight[c] for a, c in zip(kept, y)], clipped,
            abs(dot(alpha, y)))


def invert(A):
    """Return the inverse of a square matrix, or None if there is none."""
    n = len(A)
    M = [list(row) + [Fraction(i == j) for j in range(n)]
         for i, row in enumerate(A)]
    for j in range(n):
        p = next((i for i in range(j, n) if M[i][j] != 0), None)
        if p is None:
            return None
        M[j], M[p] = M[p], M[j]
        M[j] = [v / M[j][j] for v in M[j]]
        for i in range(n):
            if i != j and M[i][j] != 0:
                M[i] = [a - M[i][j] * b for a, b in zip(M[i], M[j])]
    return [row[n:] for row in M]
