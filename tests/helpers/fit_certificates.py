"""Proofs of penalised fits that somebody else gave, in fractions.

    ridge             how far w can be from the ridge solution
    lasso             how far w can be from the least lasso objective
    lasso_conditions  what has to vanish at a minimum of the lasso

No solver is trusted, and any wire numbers are taken.
Ridge penalises lambda |w|^2 and the lasso lambda sum |w_j|, beside the sum of
the squared residuals.  An intercept is never penalised; None stands for a fit
without one.
"""

from collections import namedtuple
from fractions import Fraction

from conformance.referee.exact import dot, invert, lift
from conformance.referee.families.lasso import centred, orthogonal
from conformance.referee.measure import Refuted

# gradient: X'(Xw - y) + lambda w, that of the intercept last.
# distance_squared: a bound on |w - w*|^2, the intercept among the weights.
Ridge = namedtuple("Ridge", "gradient distance_squared")

# primal: the objective of w and the intercept.  dual: no objective is below.
# zero: the objective of w = 0 with the best intercept.
Lasso = namedtuple("Lasso", "primal dual zero")

# name, index: "w" and j, or "intercept" and None.  amount: by how much the
# condition does not hold, at least 0.  size: what the absolute values of the
# same terms add up to.
Condition = namedtuple("Condition", "name index amount size")


def ridge(X, y, lam, w, intercept=None):
    """Return the gradient at w, and a bound on the distance from w*.

    With A = X'X + lambda I (0 for the constant, a last column of ones),
    |w - w*| = |A^-1 g| <= |g| tr(A^-1).  Raises Refuted where A is singular.
    """
    X, y, lam, w = lift(X), lift(y), lift(lam), lift(w)
    penalty = [lam] * len(w)
    if intercept is not None:
        X, w = [x + [Fraction(1)] for x in X], w + [lift(intercept)]
        penalty.append(Fraction(0))
    columns = list(zip(*X))
    rest = [dot(x, w) - target for x, target in zip(X, y)]
    gradient = [dot(column, rest) + p * v
                for column, p, v in zip(columns, penalty, w)]
    inverse = invert([[dot(a, b) + (j == k) * penalty[j]
                       for k, b in enumerate(columns)]
                      for j, a in enumerate(columns)])
    if inverse is None:
        raise Refuted("the columns are dependent")
    trace = sum(inverse[k][k] for k in range(len(columns)))
    return Ridge(gradient, dot(gradient, gradient) * trace ** 2)


def lasso(X, y, lam, w, intercept=None):
    """Return the objective of w, and what no objective is below.

    Every theta with |2 x_j . theta| <= lambda for all j, and sum theta = 0
    where there is an intercept, has 2 theta . y - theta . theta <= P*: the
    least of |y - Xw - c|^2 + lambda sum |w_j| is at least the least of
    |r|^2 - 2 theta . (r - y + Xw + c) over r and w.  Here theta is the best
    multiple of the residuals, less their mean where there is an intercept;
    for lambda = 0 they are first made orthogonal to the columns.  With
    gap = primal - dual, |Xw + c - (Xw* + c*)|^2 <= gap.

    >>> lasso([[1], [1]], [1, 2], 2, [1])
    ... # doctest: +NORMALIZE_WHITESPACE
    Lasso(primal=Fraction(3, 1), dual=Fraction(3, 1), zero=Fraction(5, 1))
    """
    X, y, lam, w = lift(X), lift(y), lift(lam), lift(w)
    rest = residuals(X, y, w, intercept)
    primal = dot(rest, rest) + lam * sum(map(abs, w))
    columns = list(zip(*X))
    if intercept is not None:
        y, rest = centred(y), centred(rest)
        columns = [centred(column) for column in columns]
    if lam == 0:
        rest = orthogonal(rest, columns)
    steepest = max(abs(2 * dot(column, rest)) for column in columns)
    scale = dot(rest, y) / dot(rest, rest) if any(rest) else Fraction(0)
    if steepest:
        scale = max(-lam / steepest, min(scale, lam / steepest))
    dual = 2 * scale * dot(rest, y) - scale ** 2 * dot(rest, rest)
    return Lasso(primal, dual, dot(y, y))


def lasso_conditions(X, y, lam, w, intercept=None):
    """Return the Conditions, all with amount 0 if and only if w is best.

    2 x_j . r = lambda sign(w_j) where w_j is not 0, |2 x_j . r| <= lambda
    where it is, and sum r = 0 where there is an intercept.
    """
    X, y, lam, w = lift(X), lift(y), lift(lam), lift(w)
    rest = residuals(X, y, w, intercept)
    sizes = [abs(target) + dot(map(abs, x), map(abs, w))
             + abs(lift(intercept or 0)) for x, target in zip(X, y)]
    result = []
    for j, column in enumerate(zip(*X)):
        pull = 2 * dot(column, rest)
        off = abs(pull) - lam if w[j] == 0 else abs(
            pull - (lam if w[j] > 0 else -lam))
        result.append(Condition("w", j, max(off, Fraction(0)), lam
                                + 2 * dot(map(abs, column), sizes)))
    if intercept is not None:
        result.append(Condition("intercept", None, abs(sum(rest)),
                                sum(sizes)))
    return result


def residuals(X, y, w, intercept):
    """Return y - Xw - c."""
    c = lift(intercept or 0)
    return [target - dot(x, w) - c for x, target in zip(X, y)]
