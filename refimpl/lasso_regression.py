"""The lasso (D, section 2.4), exactly.

    lasso       for one penalty
    lasso_path  for all of them at once: the weights move along lines

A penalty on sum |w_k| makes weights exactly 0, which one on |w|**2 does by
accident only: near 0 the slope of lambda |w_k| is lambda, not 0, so a feature
that gains less than that is left out.  But |w_k| has no derivative at 0.  So w
is written a - b with a, b >= 0.  At the minimum a_k or b_k is 0, so |w_k| =
a_k + b_k: that is a quadratic problem with bounds.  The text refers to
numerical optimisation; for rational data the answer is rational, and the exact
solver finds it.

The minimum can be followed from the penalty at which all weights are 0 down to
no penalty.  With p = 2 X'(y - Xw), w is a minimum if and only if |p_k| <=
lambda, and p_k = lambda sign(w_k) where w_k is not 0.  While lambda falls by
t, w moves to w + t d.  With E the features of |p_k| = lambda and s_k the sign
of p_k, d is the minimum of d'X'Xd - s'd over E, where what is at 0 may move to
the side of its s_k only.  So ties and dependent columns are nothing special.
"""

from .problem import Problem
from .quadratic import minimise
from .base.ints import lowest
from .base.method import define_result, method
from .base.matrix import apply, multiply, transpose
from .base.rows import (
    Row, axpy, dot, fraction, join, row, scale, share, subtract, total)
from .data import homogeneous, mean

# w: m weights, one minimiser where several are best.  intercept: 0 where
# none was asked for.  objective: the sum of the squared residuals plus lam
# times the sum of the absolute weights.
Lasso = define_result("Lasso", "w intercept objective")

# lam: a penalty.  w, intercept: the minimum there, as lasso() gives it.
Knot = define_result("Knot", "lam w intercept")


@method("X matrix", "y targets", "lam unsigned", "intercept? flag",
        gives="w intercept objective")
def lasso(X, y, lam, intercept=False):
    """Return weights with the least penalised sum of squared residuals.

    Weights that gain too little are exactly 0: it selects features.

    >>> lasso([[1], [1]], [1, 2], 2).w
    [Fraction(1, 1)]

    Source: D, section 2.4: argmin (y - Xw)'(y - Xw) + lam sum |w[j]|
         1  H <- X'X, g <- X'y; with an intercept those of X and y less
            their means, X'X - n mu mu' (D, section 2.2) and X'y - n mu mu_y
         2  Q <- 2 [[H, -H], [-H, H]], c <- lam -+ 2 g
         3  (a, b) <- the minimum of (a, b)'Q(a, b) / 2 + c'(a, b) over
            a, b >= 0
         4  w <- a - b
         5  intercept <- the mean of y less that of X w; 0 without one
         6  objective <- (y - Xw)'(y - Xw) + lam sum |w[j]|
    Takes:  lam  the penalty, in units of X times those of y
            intercept  whether a constant is fitted as well, not penalised
    Gives:  Lasso; ints give fractions
    Cost:   n m**2 / 2 multiplications, then a system for each weight that
            enters or leaves
    """
    m, (H, g, mu, mu_y) = len(X[0]), form_products(X, y, intercept)  # 1
    minus, lams = [scale(-1, h) for h in H], [lam] * m
    Q = [scale(2, join(*hs)) for hs in (                            # 2
        list(zip(H, minus)) + list(zip(minus, H)))]                 # 2
    c = join(axpy(-2, g, lams), axpy(2, g, lams))                   # 2
    ints, _ = share(Q + [c])
    Q, c = ints[:-1], ints[-1]
    ab = minimise(Problem(lambda i: Q[i], c,                        # 3
                          [0] * (2 * m), [None] * (2 * m), False)).x  # 3
    w = subtract(ab[:m], ab[m:])                                    # 4
    b = mu_y - dot(w, mu) if intercept else fraction(0)             # 5
    rest = subtract(y, apply(homogeneous(X), list(w) + [b]))        # 6
    size = total([abs(v) for v in w])                               # 6
    objective = dot(rest, rest) + lam * size                        # 6
    return Lasso(w, b, objective)


@method("X matrix", "y targets", "intercept? flag", gives="knots")
def lasso_path(X, y, intercept=False):
    """Return the Knots of the lasso, of falling penalties, the last one 0.

    Between two of them the minimum is on the line between theirs.

    >>> [k.lam for k in lasso_path([[1, 0], [0, 1]], [3, 1])]
    [Fraction(6, 1), Fraction(2, 1), Fraction(0, 1)]
    """
    H, g, mu, mu_y = form_products(X, y, intercept)
    w, p, knots = Row([0] * len(g)), scale(2, g), []
    lam = max(map(abs, p))
    while True:
        b = mu_y - dot(w, mu) if intercept else fraction(0)
        knots.append(Knot(lam, w, b))
        if lam == 0:
            return knots
        E = [k for k, v in enumerate(p) if abs(v) == lam]
        Q, s = share([row([2 * H[i][k] for k in E]) for i in E])
        moves = dict(zip(E, minimise(Problem(
            lambda i: Q[i], [-1 if p[k] > 0 else 1 for k in E],
            [0 if w[k] == 0 and p[k] > 0 else None for k in E],
            [0 if w[k] == 0 and p[k] < 0 else None for k in E], False)).x))
        # where w moves while lambda falls by 1
        d = scale(s, row([moves.get(k, 0) for k in range(len(w))]))
        slope = scale(-2, apply(H, d))      # of p
        # a weight comes to 0, or lambda does, or one more |p_k| is lambda
        t = min([lam] + [-v / a for v, a in zip(w, d) if v * a < 0] + [
            (lam - s * v) / (1 + s * a) for v, a in zip(p, slope)
            for s in (1, -1) if 1 + s * a > 0])
        w, p = [Row(*lowest(v.ints, v.s)) for v in (
            axpy(t, d, w), axpy(t, slope, p))]
        lam = lam - t


def form_products(X, y, intercept):
    """Return (X'X, X'y, mu, mu_y), the first two of what is left of X and y
    less their means, with an intercept."""
    n, Xt = len(X), transpose(X)
    mu, mu_y = mean(X), total(y) / n
    H, g = multiply(Xt, X), apply(Xt, y)
    if intercept:
        H = [axpy(-n * v, mu, h) for v, h in zip(mu, H)]
        g = axpy(-n * mu_y, mu, g)
    return H, g, mu, mu_y
