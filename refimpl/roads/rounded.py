"""What elimination in floats may hide, and how it is seen.

    levelled  rows of about the same size
    hidden    what a matrix sends to 0, though its pivots do not show it
    doubtful  whether it may be singular after all
    product   the product of floats, in the range or beyond it on the way

In numbers that round, the pivots show neither that a matrix is singular nor
that it is not: that is decided exactly.  For floats only where they leave a
doubt, as the exact test takes longer than the elimination.
"""

import math

from ..base.errors import NumberError
from ..base.ints import dependent
from ..base.scalar import lift
from ..base.vector import dot

FAR = 1 << 20       # rows apart by more are scaled


def levelled(M, n):
    """Return rows [A B] in one class, of floats each times a power of two.

    The largest pivot is the best only among rows of one size.  Rows that
    are alike already stay as they are; n is the number of columns of A.
    """
    M = lift(M)[0]
    if not isinstance(M[0][0], float):
        return M
    sizes = [max([abs(v) for v in row[:n]]) for row in M]
    if not max(sizes) > min(sizes) * FAR:
        return M
    return [[math.ldexp(v, -math.frexp(size)[1]) for v in row]
            for size, row in zip(sizes, M)]


def hidden(R, M, n, T):
    """Return v != 0 that the first n columns of M send to 0, or None.

    R is M reduced, in numbers of class T.
    """
    if T is float and not doubtful(R, n):
        return None
    return dependent([row[:n] for row in M], n)


def doubtful(R, n):
    """Return whether rounding may hide that a reduced matrix is singular.

    What was reduced differs from A by a few roundings of each column.  A is
    singular only if these can send some vector to 0, and then the solution
    of R z = d is long, each entry times the size of its column, for most d
    with entries 1 and -1: here for the one that makes it grow at each step.
    A pivot that is small against its column is the first sign of it.  Half
    of the digits of a float are room enough for all that this leaves out.
    """
    limit = 1 / math.sqrt(abs(3 * (4 / 3 - 1) - 1))
    z = [0] * n
    for i in reversed(range(n)):
        rest = dot(R[i][i + 1:n], z[i + 1:])
        pivot = R[i][i]
        size = max([abs(R[k][i]) for k in range(i + 1)])
        rest = rest + 1 if rest > 0 else rest - 1
        if not size * abs(rest) < limit * abs(pivot):
            return True
        z[i] = -rest / pivot
    return False


def product(v):
    """Return the product of floats, whose exponents are added apart.

    Raises: NumberError where it is outside the range of floats
    """
    m, e = 1, 0
    for a in v:
        m, more = math.frexp(m * a)
        e = e + more
    try:
        found = math.ldexp(m, e)
    except OverflowError:
        found = math.inf
    if found - found != 0:
        raise NumberError("a number outside the range of floats")
    return found
