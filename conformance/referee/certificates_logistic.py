"""Proofs about the logistic likelihood, evaluated in fractions.

    logistic_maximum   how far theta can be from the maximum
    rise               that the likelihood rises along a direction for ever

As in certificates: no solver is trusted, and any wire numbers are taken.
Rows are homogeneous, labels 0 and 1, p is 1 / (1 + exp(-z)) at a score z,
and p (1 - p) is called its curvature.
"""

from collections import namedtuple
from fractions import Fraction

from .approximate import exp, root
from .certificates import Combination, Refuted, dot, invert, lift
from .linear import short, whole

# gradient: X'(y - p), each entry within `error` of it.  nu, reach: bounds on
# sqrt(g' H^-1 g) and on the greatest sqrt(x_i' H^-1 x_i).  scores: a bound
# on every |x_i . (theta - theta*)|.  apart: one on each |theta_k - theta*_k|.
Maximum = namedtuple("Maximum", "gradient error nu reach scores apart")

DIGITS = 60         # of what is smallest, as long as it is above FLOOR
FLOOR = 800         # digits of the smallest numbers told from 0
BITS = 64           # of a curvature, rounded down


def curve(z, digits=DIGITS):
    """Return (p, curvature, error) at a score z, both within error.

    With t = exp(-|z|) they are t / (1 + t), or 1 less that, and t /
    (1 + t)^2: an error of t becomes no greater.  It is below 10^-digits t,
    as e^z > 10^(z / 2.4), where t itself is not below 10^-FLOOR.  What is
    returned is rounded to a grid, so that sums of many stay short.

    >>> curve(Fraction(0))[:2]
    (Fraction(1, 2), Fraction(1, 4))
    """
    digits = min(digits + int(abs(z) / 2), digits + FLOOR)
    t = exp(-abs(z), digits + 1)
    one = 1 << 4 * digits
    p, w = (Fraction(int(one * t / (1 + t) ** k), one) for k in (1, 2))
    return (1 - p if z > 0 else p), w, Fraction(1, 10 ** digits)


def logistic_maximum(X, y, theta, digits=DIGITS):
    """Return what theta proves of the maximum of the likelihood.

    With g the gradient and H the Hessian of -l at theta, nu = sqrt(g'H^-1 g)
    and R the greatest sqrt(x_i'H^-1 x_i): where q = R nu < 1 there is a
    maximum theta*, no score is further from its own than -ln(1 - q), and no
    theta_k than sqrt((H^-1)_kk) (-ln(1 - q)) / R; -ln(1 - q) <= q / (1 - q).
    For H stands a matrix below it, from curvatures rounded down, which makes
    nu and R no smaller.  Raises Refuted where q is not below 1.
    """
    X, y, theta = lift(X), lift(y), lift(theta)
    curves = [curve(dot(x, theta), digits) for x in X]
    columns = list(zip(*X))
    rest = [c - p for c, (p, _, _) in zip(y, curves)]
    gradient = [dot(column, rest) for column in columns]
    error = [dot(map(abs, column), [e for _, _, e in curves])
             for column in columns]
    inverse = invert(hessian(X, [below(w - e) for _, w, e in curves]))
    if inverse is None:
        raise Refuted("the Hessian is singular, or may be")
    widths = [above_root(inverse[k][k]) for k in range(len(theta))]
    square = norm(inverse)
    nu = short(above_root(square(gradient)) + dot(error, widths))
    reach = above_root(max(map(square, X)))
    q = short(nu * reach)
    if not q < 1:
        raise Refuted("R nu is {:.3g}, below 1 is due".format(float(
            min(q, 10 ** 9))))
    return Maximum(gradient, error, nu, reach, q / (1 - q),
                   [width * nu / (1 - q) for width in widths])


def hessian(X, weights):
    """Return X'WX."""
    weights, d = whole(weights)
    columns = [whole(column) for column in zip(*X)]
    return [[Fraction(sum(w * u * v for w, u, v in zip(weights, a, b)),
                      d * p * q) for b, q in columns] for a, p in columns]


def norm(A):
    """Return the function of v that gives v'Av, computed in integers."""
    m = len(A)
    flat, scale = whole([v for row in A for v in row])
    rows = [flat[k * m:k * m + m] for k in range(m)]

    def square(v):
        v, d = whole(v)
        return Fraction(dot(v, [dot(row, v) for row in rows]),
                        scale * d * d)
    return square


def below(x):
    """Return x rounded down to BITS bits; 0 for what is not above 0."""
    if x <= 0:
        return Fraction(0)
    scale = Fraction(2) ** (BITS - x.numerator.bit_length()
                            + x.denominator.bit_length())
    return int(x * scale) / scale


def above_root(x):
    """Return a little more than the square root of x >= 0."""
    return short(root(x) * (1 + Fraction(1, 10 ** 50)))


def rise(X, y, v):
    """Return (2 y_i - 1) x_i . v row by row, and the sizes of the terms.

    Where none is below 0 and some are above, the likelihood has no maximum:
    it rises along v for ever.
    """
    X, y, v = lift(X), lift(y), lift(v)
    return Combination(
        [(2 * c - 1) * dot(x, v) for x, c in zip(X, y)],
        [dot(map(abs, x), map(abs, v)) for x in X])
