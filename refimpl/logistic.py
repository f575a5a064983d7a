"""The logistic function and its likelihood (D, section 6; E).

    logistic         1 / (1 + exp(-gamma (d - d0)))
    posterior        P(+) from a likelihood ratio and a class ratio
    log_likelihood   with probabilities, gradient and Hessian

Departures from E as printed: the log-likelihood has -log(1 + exp(z)), not
+log(1 - exp(z)); the gradient has p_1, not p_0, which at theta = 0 cannot
be told apart.
"""

from collections import namedtuple

from .base import check
from .base.matrix import transpose
from .base.scalar import lift, lower, number_class
from .base.vector import dot, mirrored, total
from .sigmoid import sigmoid, weighted

# value: l(theta).  gradient: m numbers.  hessian: m by m.  probabilities:
# p_1(x_i), n numbers.
LogLikelihood = namedtuple("LogLikelihood", (
    "value", "gradient", "hessian", "probabilities"))


def logistic(d, gamma=1, d0=0, digits=50):
    """Return the logistic function of every distance.

    Source: D, section 6; E: d -> 1 / (1 + exp(-gamma (d - d0)))
    Takes:  d  n numbers      gamma, d0  numbers
            digits  how many digits an irrational result has
    Gives:  n numbers from 0 to 1, right at any magnitude; in exact classes
            what is nearer to 0 or 1 than 10**-10000 is 0 or 1
    Raises: ShapeError; NumberError, also where d - d0 is beyond all floats
    Needs:  + - * /, exp, order

    >>> [str(p) for p in logistic([0, 1], digits=5)]
    ['1/2', '0.73106']
    """
    check.vector("d", d)
    check.number("gamma", gamma)
    check.number("d0", d0)
    T = number_class(d, gamma, d0)
    d, gamma, d0 = lift(d, gamma, d0)
    past = [v - d0 for v in d]
    check.vector("d - d0", past)
    return [lower(sigmoid(gamma * v, digits), T) for v in past]


def posterior(likelihood_ratio, class_ratio=1):
    """Return the probability of the positive class.

    Source: D, section 6: LR / (LR + 1 / clr), where the class ratio has to
            be P(+) / P(-), which the text does not say
    Takes:  likelihood_ratio  P(d | +) / P(d | -), not negative
            class_ratio  P(+) / P(-), above 0
    Gives:  a number from 0 to 1; ints give fractions
    Raises: NumberError, DomainError
    Needs:  + /, order

    >>> posterior(3, 2)
    Fraction(6, 7)
    """
    check.not_negative("likelihood_ratio", likelihood_ratio)
    check.positive("class_ratio", class_ratio)
    LR, clr = lift(likelihood_ratio, class_ratio)
    both = LR + 1 / clr
    check.number("LR + 1 / clr", both)
    return LR / both


def log_likelihood(X, y, theta, digits=50):
    """Return the log-likelihood at theta, with its derivatives.

    Source: E, "Logistic regression"
         1  z[i] <- theta . x_i;  p[i] <- 1 / (1 + exp(-z[i]))
         2  value <- the sum of y_i z[i] - log(1 + exp(z[i]))
         3  gradient <- the sum of x_i (y_i - p[i])
         4  hessian <- less the sum of x_i x_i' p[i] (1 - p[i])
    Takes:  X, y  n homogeneous rows of m numbers, n labels 0 or 1
            theta m numbers
            digits  how many digits an irrational result has
    Gives:  LogLikelihood
    Raises: ShapeError, NumberError, LabelError
    Needs:  + - * /, abs, order, exp, log

    >>> l = log_likelihood([[1], [1]], [0, 1], [0], 5)
    >>> str(l.value), l.gradient
    ('-1.3863', [Fraction(0, 1)])
    """
    n, m = check.matrix("X", X)
    y = check.zero_one(y, n)
    check.vector("theta", theta, m)
    T = number_class(X, theta)
    X, theta = lift(X, theta)
    z = [dot(x, theta) for x in X]
    check.vector("X theta", z)
    columns = transpose(X)

    p = [sigmoid(v, digits) for v in z]                             # 1
    linear = total([c * v for c, v in zip(y, z)])                   # 2
    value = weighted(                                               # 2
        "softplus", [-1] * n, z, linear, digits)
    gradient = [                                                    # 3
        weighted("logistic", [-v for v in column], z, dot(column, y), digits)
        for column in columns]
    hessian = mirrored([[                                           # 4
        weighted("variance", [-a * b for a, b in zip(u, v)], z, 0, digits)
        for v in columns[:j + 1]] for j, u in enumerate(columns)])
    return LogLikelihood(lower(value, T), lower(gradient, T),
                         lower(hessian, T), lower(p, T))
