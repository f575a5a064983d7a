"""Newton-Raphson for the log-likelihood, and sampling (E).

    newton_raphson          steps from a chosen theta until they end
    newton_step             iteratively reweighted least squares, once
    weighted_least_squares  (X'WX)^-1 X'Wz, by one road or another
    normal_equations        the same as it is printed
    logistic_sample         labels from given uniforms

Departures from E: newton_raphson asks for the tolerance and the limit that
"until convergence" leaves open, because from some theta it does not
converge; the system of a step is m by m, not n by n.
"""

from collections import namedtuple

from .base import check
from .base.errors import NotConvergedError, SingularError
from .base.matrix import apply, multiply, transpose
from .base.rational import is_exact
from .base.scalar import exactly, lift, lower, number_class
from .base.vector import dot, scale, subtract
from .roads.newton import agreeing, in_decimals, no_step, require_full_rank
from .roads.projection import project
from .roads.unrounded import Unrounded, below, in_digits, near
from .sigmoid import adjusted_response, scores, sigmoid, variance
from .solve import solve

# theta: the weights after the last step.  steps: how many were made.
NewtonRaphson = namedtuple("NewtonRaphson", ("theta", "steps"))

# theta: the weights after the step.  z: the adjusted response.  weights: the
# diagonal of W, p (1 - p).  probabilities: p, before the step.
NewtonStep = namedtuple("NewtonStep", (
    "theta", "z", "weights", "probabilities"))

READ = 100      # rows, more than which a person does not read


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
    Takes:  X, y  n homogeneous rows of m numbers, n labels 0 or 1
            theta m numbers      tolerance  not negative
            max_steps  how many steps are allowed
            digits  how many digits theta has in exact classes; p has twice
            as many and 20, and all that follows from p is exact
    Gives:  NewtonRaphson; Decimals in exact classes
    Raises: ShapeError, LabelError, DomainError; NumberError, also for
            scores beyond all floats; SingularError with v != 0 that X sends
            to 0, or the Hessian, where the weights have become 0;
            NotConvergedError with the NewtonRaphson reached
    Needs:  + - * /, abs, order, exp

    >>> found = newton_raphson([[1], [1], [1]], [0, 1, 1], [0], 1, 9, 5)
    >>> str(found.theta[0]), found.steps
    ('0.66667', 1)
    """
    n, m, y = check.chances(X, y)
    check.vector("theta", theta, m)
    check.not_negative("tolerance", tolerance)
    check.count("max_steps", max_steps)
    X, theta, tolerance = lift(X, theta, tolerance)
    require_full_rank(X)

    t = 0                                                           # 1
    while True:                                                     # 2
        p = [sigmoid(v) for v in scores(X, theta)]                  # 3
        p = near(p, 2 * digits + 20)                                # 3
        W = [v * (1 - v) for v in p]                                # 4
        gradient = apply(transpose(X), subtract(y, p))              # 5
        WX = [scale(-v, x) for v, x in zip(W, X)]                   # 6
        hessian = multiply(transpose(X), WX)                        # 6
        step = solve(hessian, gradient)                             # 7
        theta = subtract(theta, step)                               # 7
        t = t + 1                                                   # 8
        reached = NewtonRaphson(in_decimals(theta, digits), t)
        if all(abs(v) <= tolerance for v in step):                  # 9
            return reached
        if t == max_steps:
            raise NotConvergedError("{} steps".format(t), reached)


def newton_step(X, y, theta, digits=50):
    """Return theta after one Newton-Raphson step from theta.

    Source: E, slide Matrix form of the Newton-Raphson updates
         1  p[i] <- 1 / (1 + exp(-theta . x_i))
         2  W <- p (1 - p), a diagonal
         3  z <- X theta + W^-1 (y - p), the adjusted response
         4  theta <- (X'WX)^-1 X'Wz
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
    n, m, y = check.chances(X, y)
    check.vector("theta", theta, m)
    T = number_class(X, theta)
    X, theta = lift(X, theta)

    d = scores(X, theta)                                            # 1
    p = [sigmoid(v) for v in d]                                     # 1
    W = [variance(v) for v in d]                                    # 2
    z = [adjusted_response(c, v) for c, v in zip(y, d)]             # 3
    theta = weighted_least_squares(X, W, z, digits)                 # 4
    return NewtonStep(*lower(in_digits([theta, z, W, p], digits), T))


def weighted_least_squares(X, W, z, digits=50):
    """Return the theta for which the sum of W[i] (z - X theta)[i]**2 is least.

    Takes:  X  n rows of m numbers, lifted      W, z  n numbers, W above 0
            digits  how many digits theta has where W or z are not rounded
    Gives:  m numbers
    Raises: SingularError with v != 0, X v = 0; NumberError where the weights
            are too small for their class
    """
    if isinstance(z[0], Unrounded):
        return agreeing(lambda more: weighted_least_squares(
            X, near(W, more), near(z, more)), digits)
    try:
        if len(X) > READ or not is_exact(type(z[0])):
            return project(X, z, W)     # X'WX halves the digits of floats
        return normal_equations(X, W, z)
    except SingularError as e:
        raise no_step(X, e) from None


def normal_equations(X, W, z):
    """Return (X'WX)^-1 X'Wz.

    Source: E, slide Matrix form of the Newton-Raphson updates
         1  theta <- (X'WX)^-1 X'Wz
    Takes:  X  n rows of m fractions      W, z  n fractions, W not 0
    Raises: SingularError
    """
    XW = transpose([scale(v, x) for v, x in zip(W, X)])             # 1
    return solve(multiply(XW, X), apply(XW, z))                     # 1


def logistic_sample(X, theta, u):
    """Return the label that each uniform number draws.

    Source: E, slide Fitting logistic regression models
         1  for i = 1 to n, draw x_i: here the caller's
         2      draw y_i = 1 with probability p_1(x_i), else 0: y_i is 1
                where u_i < 1 / (1 + exp(-theta . x_i))
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
    check.uniforms("u", u, n)
    number_class(X, theta, u)
    X, theta, u = lift(exactly(X), exactly(theta), exactly(u))

    y = []
    for i in range(n):                                              # 1
        p = sigmoid(dot(theta, X[i]))                               # 2
        y.append(1 if below(u[i], p) else 0)                        # 2
    return y
