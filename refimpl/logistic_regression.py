"""Maximum likelihood for the logistic model (E), to proved digits.

    logistic_regression  theta, its log-likelihood and its probabilities

Departures from E: it starts from theta = 0 and halves steps that go too far,
because the printed iteration does not converge from everywhere; it stops
when the digits asked for are proved; and it says why where there is no
maximum.

Everything is done in ints over 2**P, for every class of numbers, and
rounded once at the end.
"""

from collections import namedtuple

from .base import check
from .base.errors import NotConvergedError
from .base.ints import is_large
from .base.scalar import number_class
from .base.vector import axpy
from .roads.ascent import find_maximum
from .roads.derivatives import (
    derivatives, farthest, over_hessian, shortened)
from .roads.likelihood import proved
from .roads.maximum import require_maximum, told

# theta: m weights.  log_likelihood: at theta.  probabilities: p_1(x_i).
# iterations: how many steps were taken.
Logistic = namedtuple("Logistic", (
    "theta", "log_likelihood", "probabilities", "iterations"))

BITS = 1 << 17      # no more than these are tried
STEPS = 400         # fewer than these are made with as many bits


def logistic_regression(X, y, digits=50):
    """Return the weights with the greatest likelihood.

    Source: E, slide Fitting logistic regression models: the maximum of l
         1  theta <- 0, in numbers of 96 bits
         2  theta <- where Newton-Raphson from theta leads: climb()
         3  until all digits asked for are proved
         4      twice as many bits
    Takes:  X, y  n homogeneous rows of m numbers, n labels 0 or 1
            digits  how many digits the result has, at most 4,000
    Gives:  Logistic; Decimals in exact classes
    Raises: ShapeError, NumberError, LabelError; SingularError with v != 0,
            X v = 0; SeparableError where there is no maximum, with a
            direction; NotConvergedError where BITS do not do
    Needs:  as_integer_ratio /
    Cost:   n exponentials and an m by m system a step

    >>> r = logistic_regression([[1], [1], [1]], [0, 1, 1], 10)
    >>> str(r.theta[0]), str(r.probabilities[0])
    ('0.6931471806', '0.6666666667')
    """
    n, m, y = check.chances(X, y, digits)
    T = number_class(X)
    found = find_maximum(X, y, digits, T) if is_large(X) else None
    if found:       # in floats, and proved in ints
        return Logistic(*found)
    rows, scales = require_maximum(X, y)

    theta, P, iterations = [0] * m, 96, 0                           # 1
    while P < BITS:
        theta, steps = climb(rows, y, theta, P)                     # 2
        iterations += steps
        found = proved(rows, y, theta, P, scales, digits)           # 3
        if found:                                                   # 3
            return Logistic(*(told(found, X, T) + [iterations]))    # 3
        theta, P = [v << P for v in theta], 2 * P                   # 4
    raise NotConvergedError("no {} digits in {} bits".format(digits, P),
                            Logistic(None, None, None, iterations))


def climb(rows, y, theta, P):
    """Return where Newton-Raphson from theta leads, and in how many steps.

    Source: E, slide Fitting logistic regression models, with steps that are
            halved where they go too far
         1  gradient <- X'(y - p);  H <- X'WX, which is less the Hessian
         2  do
         3      step <- H^-1 gradient
         4      halve the step as long as it moves a score by more than 1
                and l falls at its end; the derivatives are those there
         5      theta <- theta + step
         6  until convergence: no score moves by 2**-(P / 3)
    Takes:  rows, y  n rows of m ints, n labels 0 or 1
            theta  m ints over 2**P
    """
    gradient, H = derivatives(rows, y, theta, P)                    # 1
    for t in range(1, STEPS):                                       # 2
        step = over_hessian(gradient, H, P)                         # 3
        if step is None:
            break
        step, gradient, H = shortened(rows, y, theta, step, P)      # 4
        theta = axpy(1, step, theta)                                # 5
        if farthest(rows, step) < 1 << P - P // 3:                  # 6
            break
    return theta, t
