"""Newton-Raphson for the log-likelihood, and sampling (E).

    newton_raphson   steps from a chosen theta until they end
    newton_step      iteratively reweighted least squares, once
    logistic_sample  labels from uniform numbers that you choose

Newton's step goes to the maximum of the parabola that has the value, gradient
and Hessian of the likelihood at theta.  That parabola is a weighted sum of
squares, so the step is a weighted least-squares fit of the adjusted response
z = X theta + (y - p) / W: the same theta, by two names.

Departures from E: newton_raphson asks for the tolerance and the limit that
"until convergence" leaves open, because from some theta it does not
converge; the system of a step is m by m, not n by n.
"""

from collections import namedtuple

from . import fast
# the largest first: what compiles it needs memory
from .base.functions import exp
from .base import check
from .base.elimination import dependent
from .base.errors import (
    DomainError, NotConvergedError, NumberError, SingularError)
from .base.matrix import apply, multiply_weighted, transpose
from .base.numbers import enter
from .base.ratio import fraction
from .base.vector import dot, scale, subtract
from .sigmoid import sigmoid
from .solve import solve
from .zeros import prove_zeros

# theta: the weights after the last step.  steps: how many were made.
NewtonRaphson = namedtuple("NewtonRaphson", ("theta", "steps"))

# theta: the weights after the step.  z: the adjusted response.  weights: the
# diagonal of W, p (1 - p).  probabilities: p, before the step.
NewtonStep = namedtuple("NewtonStep", (
    "theta", "z", "weights", "probabilities"))


def newton_raphson(X, y, theta, tolerance, max_steps=100, digits=50):
    """Return where Newton's steps from theta lead, and how many they are.

    Source: E, slide Fitting logistic regression models, with the
            derivatives of E, slide Matrix form of the Newton-Raphson updates
         1  t <- 0; theta is chosen
         2  do
         3      p[i] <- 1 / (1 + exp(-theta . x_i))
         4      W <- p (1 - p), a diagonal
         5      gradient <- X'(y - p)
         6      hessian <- -X'WX
         7      theta <- theta - hessian^-1 gradient
         8      t <- t + 1
         9  until convergence: no weight has moved by more than tolerance
    Errata: S16, printed: Newton from an arbitrary start, until convergence;
            right: it may run away; start at 0, shorten steps, say why there is
            no maximum
    Takes:  X, y  n homogeneous rows of m numbers, n labels 0 or 1
            theta m numbers      tolerance  not negative
            max_steps  how many steps are allowed
            digits  how many digits an irrational theta has
    Gives:  NewtonRaphson
    Raises: ShapeError, LabelError, DomainError, NumberError; SingularError
            with v != 0 that X sends to 0, or the Hessian, where all weights
            are below 10**-10000; NotConvergedError with the NewtonRaphson
            reached, after max_steps or where weights move by less than
            10**-1000, and still by more than tolerance
    Cost:   that of newton_step(), a step

    >>> result = newton_raphson([[1], [1], [1]], [0, 1, 1], [0], 1, 9, 5)
    >>> result.theta, result.steps
    ([Fraction(2, 3)], 1)
    """
    X, theta, tolerance, leave = enter(
        "X theta tolerance", X, theta, tolerance)
    n, m, y = check.chances(X, y, digits)
    check.vector("theta", theta, m)
    check.not_negative("tolerance", tolerance)
    check.count("max_steps", max_steps)
    require_full_rank(X)

    t = 0                                                           # 1
    while True:                                                     # 2
        p = [sigmoid(v) for v in apply(X, theta)]                   # 3
        W = [v * (1 - v) for v in p]                                # 4
        gradient = apply(transpose(X), subtract(y, p))              # 5
        hessian = multiply_weighted(X, scale(-1, W))                # 6
        last = theta                                                # 7
        theta = subtract(theta, solve(hessian, gradient))           # 7
        t = t + 1                                                   # 8
        if all([abs(a - b) <= tolerance                             # 9
                for a, b in zip(theta, last)]):                     # 9
            return NewtonRaphson(leave(theta, digits), t)
        if t == max_steps or is_tiny(theta, last):
            raise NotConvergedError(
                "not converged after {} steps".format(t),
                NewtonRaphson(leave(theta, digits), t))


def is_tiny(theta, last):
    """Return whether no weight has moved by more than 10**-1000.

    The next step would need twice as many digits.
    """
    least = fraction()(1, 10 ** 1000)
    return all([abs(a - b) <= least for a, b in zip(theta, last)])


def newton_step(X, y, theta, digits=50):
    """Return theta after one Newton-Raphson step from theta.

    Source: E, slide Matrix form of the Newton-Raphson updates
         1  p[i] <- 1 / (1 + exp(-d[i])), where d <- X theta
         2  W <- p (1 - p), a diagonal
         3  z <- X theta + W^-1 (y - p), the adjusted response
         4  theta <- (X'WX)^-1 X'Wz
    Errata: S17, printed: an n by n inverse in each step; right: (p + 1) by (p
            + 1)
    Takes:  X, y  n homogeneous rows of m numbers, n labels 0 or 1
            theta m numbers
            digits  how many digits an irrational result has, at most 4,000
    Gives:  NewtonStep
    Raises: ShapeError, LabelError; SingularError with v != 0, X v = 0;
            NumberError, also for a weight below 10**-10000;
            NotConvergedError where a theta is neither proved to be 0 nor
            told from 0
    Cost:   n m**2 multiplications, n exponentials, a system of m

    >>> newton_step([[1], [1], [1]], [0, 1, 1], [0]).theta
    [Fraction(2, 3)]
    """
    if fast.is_large(X):
        return fast.newton_step(X, y, theta, digits)
    X, theta, leave = enter("X theta", X, theta)
    n, m, y = check.chances(X, y, digits)
    check.vector("theta", theta, m)
    require_full_rank(X)

    d = apply(X, theta)                                             # 1
    p = [sigmoid(v) for v in d]                                     # 1
    W = [v * (1 - v) for v in p]                                    # 2
    require_weights(W)
    z = [d[i] + (y[i] - p[i]) / W[i] for i in range(n)]             # 3
    Wz = [w * v for w, v in zip(W, z)]                              # 4
    A = multiply_weighted(X, W)                                     # 4
    theta = solve(A, apply(transpose(X), Wz))                       # 4
    theta = prove_zeros(theta, X, y, d)
    return NewtonStep(*leave([theta, z, W, p], digits))


def logistic_sample(X, theta, u):
    """Return the label that each uniform number draws.

    Source: E, slide Fitting logistic regression models
         1  for i = 1 to n
         2      draw x_i: here it is the caller's
         3      draw y_i = 1 with probability p_1(x_i), else 0: y_i is 1
                where u_i < 1 / (1 + exp(-theta . x_i))
    Takes:  X  n homogeneous rows of m numbers      theta  m numbers
            u  n numbers from 0 up to, but not, 1
    Gives:  n labels, 0 or 1; decided exactly, also for floats
    Raises: ShapeError, NumberError, DomainError
    Cost:   n m multiplications, n exponentials

    >>> logistic_sample([[1], [1]], [0], [0.0, 0.5])
    [1, 0]
    """
    X, theta, u, leave = enter("X theta u", X, theta, u)
    n, m = check.matrix("X", X)
    check.vector("theta", theta, m)
    require_uniforms(u, n)

    y = []                                                          # 1
    for i in range(n):                                              # 1
        x = X[i]                                                    # 2
        p = 1 / (1 + exp(-dot(theta, x)))                           # 3
        y.append(1 if p > u[i] else 0)                              # 3
    return y


def require_full_rank(X):
    """Require that the columns of X are independent."""
    v = dependent(X, len(X[0]))
    if v:
        raise SingularError("the columns of X are dependent", v)


def require_weights(W):
    """Require weights that can be divided by."""
    for i, v in enumerate(W):
        if v == 0:
            raise NumberError(
                "weight {} is below 10**-10000".format(i))


def require_uniforms(u, n):
    """Require n numbers from 0 up to, but not, 1."""
    check.vector("u", u, n)
    for i, v in enumerate(u):
        if not (v >= 0 and v < 1):
            raise DomainError("u[{}] is {}, not in [0, 1)".format(
                i, check.show(v)))
