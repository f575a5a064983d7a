"""Maximum likelihood for the logistic model (E), to proved digits.

    logistic_regression  theta, its log-likelihood and its probabilities

The likelihood has no maximum in closed form, so it is climbed by Newton's
steps.  It is concave: where its gradient is 0 it has its only maximum, and
how far theta is from that is bounded by the gradient and the Hessian.  That
bound, not the size of a step, says when to stop.

Departures from E: it starts from theta = 0 and halves steps that go too far,
because the printed iteration does not converge from everywhere; it stops
when the digits asked for are proved; and it says why if there is no maximum.

Numbers are rounded to P bits on the way, more with every step.  That costs
no digit: what is proved of the last theta (maximum.py) is rounded once.
"""

from collections import namedtuple

# the largest first: what compiles it needs memory
from .sigmoid import sigmoid_in_bits
from . import fast
from .base import check
from .base.errors import NotConvergedError
from .base.matrix import apply, multiply_weighted, transpose
from .base.numbers import enter
from .base.ratio import Row, raw, scale_ints
from .base.rational import bits
from .base.vector import dot, scale, subtract
from .maximum import (
    LIMIT, enclose, independent_columns, list_known, measure, over_hessian,
    require_bound, round_once, separates)

SURE = 12       # steps after which it is asked whether there is a maximum

# theta: m weights.  log_likelihood: at theta.  probabilities: p_1(x_i).
# iterations: how many steps were taken.
Logistic = namedtuple("Logistic", (
    "theta", "log_likelihood", "probabilities", "iterations"))


def logistic_regression(X, y, digits=50):
    """Return the weights with the greatest likelihood.

    Source: E, slide Fitting logistic regression models: the maximum of l,
            with the derivatives of E, slide Matrix form of the
            Newton-Raphson updates
         1  t <- 0; theta <- 0
         2  do
         3      p[i] <- 1 / (1 + exp(-theta . x_i)), in P bits
         4      W <- p (1 - p), a diagonal
         5      gradient <- X'(y - p)
         6      hessian <- -X'WX
         7      step <- hessian^-1 gradient, halved if it goes too far;
                theta <- theta - step, in P bits
         8      t <- t + 1
         9  until convergence: all digits asked for are proved
    Errata: S16, printed: Newton from an arbitrary start, until convergence;
            right: it may run away; start at 0, shorten steps, say why there is
            no maximum
    Takes:  X, y  n homogeneous rows of m numbers, n labels 0 or 1
            digits  how many digits the result has, at most 4,000
    Gives:  Logistic; Decimals for ints and fractions, but 0 as a fraction
            if it is proved
    Raises: ShapeError, NumberError, LabelError; SingularError with v != 0,
            X v = 0; SeparableError if there is no maximum, with a
            direction; NotConvergedError if LIMIT is passed
    Cost:   n exponentials and an m by m system a step

    >>> r = logistic_regression([[1], [1], [1]], [0, 1, 1], 10)
    >>> str(r.theta[0]), str(r.probabilities[0])
    ('0.6931471806', '0.6666666667')
    """
    if fast.is_large(X):
        return fast.logistic_regression(X, y, digits)
    X, leave = enter("X", X)
    _, m, y = check.chances(X, y, digits)
    X, scales = independent_columns(X)
    P, R, known = 64, measure(X), None

    t, theta = 0, [0] * m                                           # 1
    while True:                                                     # 2
        p = chances(apply(X, theta), P)                             # 3
        if t == SURE or separates([2 * v - 2 ** P for v in raw(p)[0]], y):
            require_bound(X, y, scales)
        W = [v * (1 - v) for v in p]                                # 4
        gradient = apply(transpose(X), subtract(y, p))              # 5
        hessian = multiply_weighted(X, scale(-1, W))                # 6
        step, k = find_step(X, y, theta, hessian, gradient, P, R)   # 7
        theta = subtract(theta, step)                               # 7
        t = t + 1                                                   # 8
        # a step that moves by 2**-k leaves 2 k bits right, and a digit is
        # 10 / 3 bits: 2 k > 10 / 3 digits
        if 6 * k > 10 * digits:
            known = enclose(X, y, in_bits(theta, P + R), P + R, scales)
        rest = round_once(known, leave, digits)                     # 9
        if rest:                                                    # 9
            return Logistic(*(rest + [t]))                          # 9
        if P > LIMIT + 8 * digits:
            raise NotConvergedError("could not settle {} digits".format(
                digits), Logistic(*(list_known(known, leave, digits) + [t])))
        P = max(P + 8, min(4 * k + 64, 2 * P))


def chances(z, P):
    """Return the logistic function of scores, in P bits."""
    ints, d = raw(z)
    return Row([sigmoid_in_bits(v, bits(d) - 1, P) for v in ints], 1 << P)


def in_bits(v, P):
    """Return numbers, or rows of them, that are ints over 2**P, as these."""
    ints, d = raw(v)
    return scale_ints(ints, (1 << P) // d)


def find_step(X, y, theta, hessian, gradient, P, R):
    """Return (hessian^-1 gradient, k), halved as long as it goes too far.

    How often is searched for by doubling: nearer ends rise if farther do.
    If the likelihood still rises at the end of a step, it has risen all the
    way, since it is concave.  No test is needed if no score moves by more
    than 1: p (1 - p) changes by a factor of e**u at most when a score moves
    by u, and e**u integrated twice from 0 to 1 is e - 2.  So the step gains
    at least 1 - (e - 2) = 3 - e of what its slope promises, and that is
    above 0.  The scores move by less than 2**-k.

    Takes:  hessian, gradient  of P bits
            theta              of P + R bits, as the step is
    """
    Q = P + R
    # rounded to so many bits that a score is right to 2**-P
    step = over_hessian(in_bits(gradient, P), in_bits(hessian, 2 * P), P + Q,
                        2 * Q - P + 32)
    if step is None:            # singular, in so few bits
        return [0] * len(theta), P // 2
    n, one = max([abs(dot(x, step)) for x in X]), 1 << Q
    if n <= one:
        return Row(step, one), bits(one // n) - 1 if n else P
    least, enough = 0, bits(n) - Q      # halvings
    while least < enough:
        k = min(2 * least, (least + enough) // 2)
        part = Row([u >> k for u in step], one)
        if n <= one << k or rises(X, y, subtract(theta, part), step, P):
            enough = k
        else:
            least = k + 1
    return Row([u >> enough for u in step], one), 0


def rises(X, y, theta, v, P):
    """Return whether the likelihood rises, or is level, at theta along -v.
    """
    p = chances(apply(X, theta), P)
    return dot(v, apply(transpose(X), subtract(y, p))) <= 0
