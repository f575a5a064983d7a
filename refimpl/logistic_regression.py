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
from .base.errors import NotConvergedError, SeparableError, SingularError
from .base.ints import back, common_denominator, dependent, eliminate, in_ints
from .base.scalar import exactly, lower, number_class
from .base.vector import combine, dot
from .roads.likelihood import derivatives, proved
from .roads.quadratic import minimise

# theta: m weights.  log_likelihood: at theta.  probabilities: p_1(x_i).
# iterations: how many steps were taken.
Logistic = namedtuple("Logistic", (
    "theta", "log_likelihood", "probabilities", "iterations"))

BITS = 1 << 17      # no more than these are tried


def logistic_regression(X, y, digits=50):
    """Return the weights with the greatest likelihood.

    Source: E, Newton-Raphson: theta <- theta - H(theta)^-1 gradient(theta)
         1  theta <- 0
         2  p[i] <- 1 / (1 + exp(-theta . x_i))
         3  gradient <- X'(y - p);  H <- X'WX, W = p (1 - p)
         4  step <- H^-1 gradient
         5  halve the step as long as it moves a score by more than 1 and
            the likelihood falls at its end
         6  theta <- theta + step
         7  repeat from 2 until the step is small, then with more bits,
            until all digits asked for are proved
    Takes:  X, y  n homogeneous rows of m numbers, n labels 0 or 1
            digits  how many digits the result has
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
    n, m = check.matrix("X", X)
    y = check.zero_one(y, n)
    T = number_class(X)
    null = dependent(exactly(X), m)
    if null:
        raise SingularError("the columns of X are dependent", null)
    columns = list(zip(*exactly(X)))
    scales = [common_denominator(column) for column in columns]
    rows = [list(row) for row in zip(*[in_ints(c) for c in columns])]
    v = _direction(rows, y)
    if v:
        raise SeparableError("the likelihood rises without an end",
                             [a * b for a, b in zip(v, scales)])

    theta, P, steps = [0] * m, 96, 0                                # 1
    while P < BITS:
        theta, taken = _climb(rows, y, theta, P)                    # 2-6
        steps += taken
        found = proved(rows, y, theta, P, scales, digits)           # 7
        if found:
            return Logistic(*(lower(found, T) + [steps]))
        theta, P = [v << P for v in theta], 2 * P                   # 7
    raise NotConvergedError("no {} digits in {} bits".format(digits, P),
                            Logistic(None, None, None, steps))


def _direction(rows, y):
    """Return v along which the likelihood rises for ever, or None.

    Stiemke: either the rows s_i x_i, s_i = 2 y_i - 1, have a combination 0
    with all weights positive, or some v has s_i x_i . v >= 0, not all 0.
    The shortest combination with weights of at least 1 is one or the other.
    """
    signed = [row if c else [-v for v in row] for row, c in zip(rows, y)]
    n = len(signed)
    centre = combine([1] * n, signed)

    def row(i):
        return [dot(signed[i], other) for other in signed]

    x = minimise(row, [dot(r, centre) for r in signed],
                 [0] * n, [None] * n).x
    v = [a + b for a, b in zip(combine(x, signed), centre)]
    return in_ints(v) if any(v) else None


def _climb(rows, y, theta, P):
    """Return (theta, steps): Newton steps in ints over 2**P."""
    m = len(theta)
    p, g, H = derivatives(rows, y, theta, P)                        # 2-3
    for steps in range(1, 400):
        M, r, _ = eliminate([h + [v] for h, v in zip(H, g)], m)     # 4
        if r < m:
            break
        x, d = back(M, m, m)
        step = [(v << P) // d for v in x]                           # 4
        theta, g, H, far = _taken(rows, y, theta, step, P)          # 5-6
        if far < 1 << P - P // 3:
            break
    return theta, steps


def _taken(rows, y, theta, step, P):
    """Return (theta, gradient, H) after a step, and how far scores moved.

    Where the likelihood still rises at the end of a step, it has risen all
    the way; and where no score moves by more than 1, a Newton step gains at
    least 3 - e of what its slope promises.

    >>> _taken([[1], [1]], [0, 1], [3 << 9], [-10 << 9], 9)[0]
    [256]
    """
    while True:
        far = max(abs(dot(row, step)) for row in rows)
        end = [t + s for t, s in zip(theta, step)]
        p, g, H = derivatives(rows, y, end, P)
        if far <= 1 << P or dot(g, step) >= 0:
            return end, g, H, far
        step = [(s + (s < 0)) >> 1 for s in step]                   # 5
