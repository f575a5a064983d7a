"""Whether the logistic likelihood has a maximum, and why it has none.

    require_maximum  the data in ints, or the error that says why
    rising           a direction along which the likelihood rises for ever
"""

from ..base.errors import SeparableError, SingularError
from ..base.ints import common_denominator, dependent, in_ints
from ..base.scalar import exactly
from ..base.vector import combine, dot
from .quadratic import minimise


def require_maximum(X, y):
    """Return (rows, scales): X in ints, each column scales[k] times as large.

    Raises: SingularError, SeparableError
    """
    columns = list(zip(*exactly(X)))
    null = dependent(exactly(X), len(columns))
    if null:
        raise SingularError("the columns of X are dependent", null)
    scales = [common_denominator(column) for column in columns]
    rows = [list(row) for row in zip(*[in_ints(c) for c in columns])]
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
