"""Newton-Raphson for the log-likelihood, and sampling (E).

    newton_raphson   steps from a chosen theta until they end
    newton_step      iteratively reweighted least squares, once
    logistic_sample  labels from uniform numbers that you choose

Newton's step goes to the maximum of the parabola that has the value, gradient
and Hessian of the likelihood at theta.  That parabola is a weighted sum of
squares, so the step is a weighted least-squares fit of the adjusted response
z = X theta + (y - p) / W: the same theta, by two names.
"""

from .base.errors import NotConvergedError, NumberError, SingularError
from .base.method import define_result, method
from .base.fixed import logistic_pair
from .base.functions import LARGEST, exp, in_digits
from .base.matrix import (
    apply, find_dependent, multiply, multiply_weighted, transpose)
from .base.rows import dot, fraction, scale, subtract, zero
from .linear_systems import inverse, solve

# theta: the weights after the last step.  steps: how many were made.
NewtonRaphson = define_result("NewtonRaphson", "theta steps")

# theta: the weights after the step.  z: the adjusted response.  weights: the
# diagonal of W, p (1 - p).  probabilities: p, before the step.
NewtonStep = define_result("NewtonStep", "theta z weights probabilities")


@method("X matrix", "y chances", "theta weights", "tolerance unsigned",
        "max_steps? count", "digits? digits", gives="theta steps#")
def newton_raphson(X, y, theta, tolerance, max_steps=100, digits=50):
    """Return where Newton's steps from theta lead, and how many they are.

    From some theta they lead nowhere, so the tolerance and a limit are asked
    for; logistic_regression() always arrives.

    >>> result = newton_raphson([[1], [1], [1]], [0, 1, 1], [0], 1, 9, 5)
    >>> result.theta, result.steps
    ([Fraction(2, 3)], 1)

    Source: E, slide Fitting logistic regression models, with the
            derivatives of E, slide Matrix form of the Newton-Raphson updates
         1  t <- 0; theta is chosen
         2  do
         3      p[i] <- 1 / (1 + exp(-z[i])), where z[i] = theta . x_i; and
                q[i] <- 1 - p[i], which is exp(-z[i]) p[i]
         4      W <- p (1 - p), a diagonal
         5      gradient <- X'(y - p); y_i - p[i] is q[i] or -p[i]
         6      hessian <- -X'WX
         7      step <- hessian^-1 gradient; theta <- theta - step
         8      t <- t + 1
         9  until convergence: no weight has moved by more than tolerance
    Errata: S16, in TEXT.md
    Takes:  X  homogeneous      max_steps  how many steps are allowed
    Gives:  NewtonRaphson
    Raises: SingularError with v != 0, X v = 0; NotConvergedError with the
            NewtonRaphson reached, after max_steps, where the Hessian is
            singular but for p (1 - p) below 10**-10000, or where theta moves
            by less than 10**-1000, and still by more than tolerance
    """
    require_full_rank(X)
    t = 0                                                           # 1
    while True:                                                     # 2
        z = list(apply(X, theta))                                   # 3
        if find_dependent([x for x, v in zip(X, z) if abs(v) <= LARGEST]
                          or [zero(len(X[0]))]):
            raise NotConvergedError(
                "after {} steps the Hessian is singular, but for p (1 - p) "
                "below 10**-10000".format(t), NewtonRaphson(theta, t))
        p, q = logistic_pair(z)                                     # 3
        W = [a * b for a, b in zip(p, q)]                           # 4
        rest = [qi if yi else -pi for pi, qi, yi in zip(p, q, y)]   # 5
        gradient = apply(transpose(X), rest)                        # 5
        hessian = multiply_weighted(X, scale(-1, W))                # 6
        step = solve(hessian, gradient)                             # 7
        theta = subtract(theta, step)                               # 7
        t = t + 1                                                   # 8
        if all([abs(v) <= tolerance for v in step]):                # 9
            return NewtonRaphson(theta, t)                          # 9
        # the next step would need twice as many digits
        if t == max_steps or all([
                abs(v) <= fraction(1, 10 ** 1000) for v in step]):
            raise NotConvergedError(
                "not converged after step {}".format(t),
                NewtonRaphson(theta, t))


@method("X matrix", "y chances", "theta weights", "digits? digits",
        gives="theta z weights")
def newton_step(X, y, theta, digits=50):
    """Return theta after one Newton-Raphson step from theta.

    It is a least-squares fit, with weights and a response made from theta.

    >>> newton_step([[1], [1], [1]], [0, 1, 1], [0]).theta
    [Fraction(2, 3)]

    Source: E, slide Matrix form of the Newton-Raphson updates
         1  p[i] <- 1 / (1 + exp(-d[i])), where d <- X theta; and
            q[i] <- 1 - p[i], which is 1 / (1 + exp(d[i]))
         2  W <- p (1 - p), a diagonal
         3  z <- X theta + W^-1 (y - p), the adjusted response; y - p over W
            is 1 / p for the label 1, and -1 / q for 0
         4  theta <- (X'WX)^-1 X'Wz
    Errata: S17, in TEXT.md
    Takes:  X  homogeneous
    Gives:  NewtonStep
    Raises: SingularError with v != 0, X v = 0; NumberError, also for a weight
            below 10**-10000
    Cost:   n m**2 multiplications, n exponentials, a system of m
    """
    require_full_rank(X)
    d = list(apply(X, theta))                                       # 1
    for i, v in enumerate(d):
        if abs(v) > LARGEST:
            raise NumberError("weight {} is below 10**-10000".format(i))
    p, q = logistic_pair(d)                                         # 1
    W = [a * b for a, b in zip(p, q)]                               # 2
    z = [v + (1 / a if c else -1 / b)                               # 3
         for v, a, b, c in zip(d, p, q, y)]                         # 3
    Wz = [w * v for w, v in zip(W, z)]                              # 4
    A = multiply_weighted(X, W)                                     # 4
    theta = solve_weighted(A, Wz, X, z)                             # 4
    z, W, p = [[in_digits(a, v) for a, v in zip(w, d)] for w in (z, W, p)]
    return NewtonStep(theta, z, W, p)


@method("X matrix", "theta weights", "u uniform", gives="y#", order=True)
def logistic_sample(X, theta, u):
    """Return the label that each uniform number draws.

    With theta known, it makes data on which a fit can be tried.

    >>> logistic_sample([[1], [1]], [0], [0.0, 0.5])
    [1, 0]

    Source: E, slide Fitting logistic regression models
         1  for i = 1 to n
         2      draw x_i: here it is the caller's
         3      draw y_i = 1 with probability p_1(x_i), else 0: y_i is 1
                where u_i < 1 / (1 + exp(-theta . x_i))
    Takes:  X  homogeneous
    Gives:  n labels, 0 or 1; decided exactly, also for floats
    """
    y = []                                                          # 1
    for i in range(len(X)):                                         # 1
        x = X[i]                                                    # 2
        p = 1 / (1 + exp(-dot(theta, x)))                           # 3
        y.append(1 if p > u[i] else 0)                              # 3
    return y


def solve_weighted(A, Wz, X, z):
    """Return A^-1 X'Wz, where A is X'WX; that is X^-1 z where X is square,
    and in a ball what is faint in z would be lost."""
    return apply(inverse(X), z) if len(X) == len(X[0]) else (
        solve(A, apply(transpose(X), Wz)))


def require_full_rank(X):
    """Require that the columns of X are independent."""
    # X'X has the same null space, and far fewer rows
    if find_dependent(multiply(transpose(X), X)):
        raise SingularError("the columns of X are dependent",
                            find_dependent(X))
