"""One Newton-Raphson step for the log-likelihood, and sampling (E).

    newton_step      iteratively reweighted least squares, once
    logistic_sample  labels from given uniforms

Departure from E: the system of a step is m by m, not n by n.
"""

from collections import namedtuple

from .base import check
from .base.digits import bits, decimal, rounded
from .base.errors import (
    DomainError, NotConvergedError, NumberError, SingularError)
from .base.ints import dependent
from .base.irrational import exp
from .base.rational import is_exact, ratio
from .base.scalar import exactly, lift, lower, number_class
from .base.vector import dot
from .roads.enclosure import combination, logistic
from .roads.projection import project
from .sigmoid import variance

# theta: the weights after the step.  z: the adjusted response.  weights: the
# diagonal of W, p (1 - p).
NewtonStep = namedtuple("NewtonStep", ("theta", "z", "weights"))


def newton_step(X, y, theta, digits=50):
    """Return theta after one Newton-Raphson step from theta.

    Source: E: theta <- (X'WX)^-1 X'Wz, z = X theta + W^-1 (y - p)
         1  d <- X theta
         2  weights[i] <- p[i] (1 - p[i])
         3  z[i] <- d[i] + (y[i] - p[i]) / weights[i], which is
            d[i] + 1 + exp(-d[i]) for y[i] = 1, d[i] - 1 - exp(d[i]) for 0
         4  theta <- the projection of z with these weights
    Takes:  X, y  n homogeneous rows of m numbers, n labels 0 or 1
            theta m numbers
            digits  how many digits an irrational result has
    Gives:  NewtonStep
    Raises: ShapeError, LabelError; SingularError with v != 0, X v = 0;
            NumberError, also where scores or weights leave their range
    Needs:  + - * /, abs, order, exp

    >>> newton_step([[1], [1], [1]], [0, 1, 1], [0]).theta
    [Fraction(2, 3)]
    """
    n, m = check.matrix("X", X)
    y = check.zero_one(y, n)
    check.vector("theta", theta, m)
    T = number_class(X, theta)
    X, theta = lift(X, theta)

    d = [dot(x, theta) for x in X]                                  # 1
    check.vector("X theta", d)
    weights = [variance(v, digits) for v in d]                      # 2
    z = [_adjusted(c, v, digits) for c, v in zip(y, d)]             # 3
    try:
        if is_exact(type(d[0])) and any(d):
            theta = _steps(X, y, d, digits)                         # 4
        else:
            theta = project(X, z, weights)                          # 4
    except SingularError as e:
        raise _no_step(X, e) from None
    return NewtonStep(lower(theta, T), lower(z, T), lower(weights, T))


def logistic_sample(X, theta, u):
    """Return the label that each uniform number draws.

    Source: E, the generative model: y_i = 1 with probability p_1(x_i)
         1  y[i] <- 1 if u[i] < 1 / (1 + exp(-theta . x_i)), else 0
    Takes:  X  n homogeneous rows of m numbers      theta  m numbers
            u  n numbers from 0 up to, but not, 1
    Gives:  n labels, 0 or 1; decided exactly, also for floats
    Raises: ShapeError, NumberError, DomainError
    Needs:  as_integer_ratio, order

    >>> logistic_sample([[1], [1]], [0], [0.0, 0.5])
    [1, 0]
    """
    n, m = check.matrix("X", X)
    check.vector("theta", theta, m)
    check.vector("u", u, n)
    for i, v in enumerate(u):
        if not (v >= 0 and v < 1):
            raise DomainError("u[{}] is {}, not in [0, 1)".format(
                i, check.show(v)))
    number_class(X, theta, u)
    X, theta, u = lift(exactly(X), exactly(theta), exactly(u))
    return [1 if _below(v, dot(x, theta)) else 0                    # 1
            for v, x in zip(u, X)]                                  # 1


def _adjusted(label, d, digits):
    s = 1 if label else -1
    if is_exact(type(d)):
        return lower(combination(
            "exp", [(s, -s * d)], d + s, digits), type(d))
    return d + s + s * exp(-s * d)


def _steps(X, y, d, digits):
    """Return theta; two precisions agree on every digit.

    An entry that shrinks as far as the precision grows is 0.
    """
    last, more = None, 2 * digits + 20
    while more < 200 * digits + 4000:
        theta = project(
            exactly(X), exactly([_adjusted(c, v, more) for c, v in zip(y, d)]),
            exactly([variance(v, more) for v in d]))
        pairs = [ratio(v) for v in theta]
        found = [rounded(a, b, digits) for a, b in pairs]
        if last:
            found = [
                (0, 0) if abs(v) * 10 ** (more // 4) < abs(u) else pair
                for u, v, pair in zip(last[0], theta, found)]
            if all(a in ((0, 0), b) for a, b in zip(found, last[1])):
                return [decimal(pair) for pair in found]
        last, more = (theta, found), 2 * more
    raise NotConvergedError("no {} digits".format(digits), None)


def _no_step(X, error):
    """Return the error for a step that has no unique solution."""
    if ratio(X[0][0]) is None:
        return error
    v = dependent(X, len(X[0]))
    if v:
        return SingularError("the columns of X are dependent", v)
    return NumberError("weights too small for their class of numbers")


def _below(u, d):
    """Return whether u < 1 / (1 + exp(-d)), exactly."""
    if d == 0:
        return 2 * u < 1
    if d < 0:
        return not _below(1 - u, -d)
    n, m = ratio(u)
    if n >= m:
        return False
    if d > bits(m):
        # 1 - p < exp(-d) < 2**-bits(m) < 1/m <= 1 - u
        return True
    precision = 64
    while True:
        low, high = logistic(ratio(d)[0], ratio(d)[1], precision)
        if n << precision < low * m:
            return True
        if n << precision >= high * m:
            return False
        precision *= 2
