"""Whether the logistic likelihood has a maximum, and why it has none.

    whole_columns    the data in ints
    require_maximum  the same, or the error that says why there is none
    rising           a direction along which the likelihood rises for ever
    told             the maximum, in numbers that can hold it
"""

from ..base.errors import NumberError, SeparableError, SingularError
from ..base.ints import common_denominator, dependent, in_ints
from ..base.scalar import exactly, lower
from ..base.vector import combine, dot
from .quadratic import minimise

LOST = 1 << 43      # a float of that size is known to a thousandth


def whole_columns(X):
    """Return (rows, scales): X in ints, column k scales[k] times as large."""
    columns = list(zip(*exactly(X)))
    return ([list(row) for row in zip(*[in_ints(c) for c in columns])],
            [common_denominator(column) for column in columns])


def require_maximum(X, y):
    """Return (rows, scales) as whole_columns() does, where there is one.

    Raises: SingularError, SeparableError
    """
    null = dependent(exactly(X), len(X[0]))
    if null:
        raise SingularError("the columns of X are dependent", null)
    rows, scales = whole_columns(X)
    v = rising(rows, y)
    if v:
        raise SeparableError("the likelihood rises without an end",
                             [a * b for a, b in zip(v, scales)])
    return rows, scales


def rising(rows, y):
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


def told(found, X, T):
    """Return a maximum in class T, if the scores outlive that.

    Where large products cancel, theta in floats is a maximum of nothing.
    """
    found = lower(found, T)
    if T is float:
        sizes = [abs(v) for v in found[0]]
        for i, x in enumerate(X):
            if not dot(sizes, [abs(v) for v in x]) < LOST:
                raise NumberError(
                    "theta when rounded moves the score of row {}".format(i))
    return found
