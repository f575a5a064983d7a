"""Eigenvalues that are all real, between proved bounds, and their spaces.

    characteristic  the characteristic polynomial, exactly
    bounds          an eigenvalue as a fraction, or between two
    null_space      a basis of the vectors that a matrix sends to 0

All roots of such a polynomial p are real, so by Descartes' rule of signs
the coefficients of p(a + x) change sign exactly as often as p has roots
above a.  Bisection on that count needs no trust in anything before it.
"""

from ..base.ints import cleared, in_ints
from ..base.rational import fraction, ratio
from ..base.scalar import lift
from ..base.vector import axpy, dot


def characteristic(A):
    """Return the coefficients of det(x I - A), lowest first.

    Source: C, section 4.1.6: eigenvalues; by Faddeev and LeVerrier
         1  B <- 0, c[n] <- 1
         2  for k = 1 to n
         3      B <- A B + c[n - k + 1] I
         4      c[n - k] <- -(trace of A B) / k
    Takes:  A  n rows of n ints or fractions
    Gives:  n + 1 fractions

    >>> [str(c) for c in characteristic([[1, 2], [3, 4]])]
    ['-2', '-5', '1']
    """
    A, s, _ = cleared(A)
    n, F = len(A), fraction()
    AB = [[0] * n for _ in range(n)]                                # 1
    c = [0] * n + [1]                                               # 1
    for k in range(1, n + 1):                                       # 2
        B = [[v + (c[n - k + 1] if i == j else 0)                   # 3
              for j, v in enumerate(row)] for i, row in enumerate(AB)]
        AB = [list(row) for row in zip(*[                           # 3
            [dot(row, column) for row in A] for column in zip(*B)])]
        c[n - k] = -sum(AB[i][i] for i in range(n)) // k            # 4
    # the coefficients of a matrix of ints are ints; A was s times too large
    return [F(v, s ** (n - j)) for j, v in enumerate(c)]


def above(c, a):
    """Return how many roots a real-rooted polynomial has above a.

    Takes:  c  coefficients in ints, lowest first      a  a fraction
    """
    n, d = ratio(a)
    power, scaled = 1, []
    for v in reversed(c):
        scaled.append(v * power)
        power *= d
    # scaled, highest first, are the coefficients of p(x / d) d**degree
    for i in range(len(c) - 1):
        for j in range(1, len(c) - i):
            scaled[j] += n * scaled[j - 1]
    signs = [v > 0 for v in scaled if v]
    return sum(1 for u, v in zip(signs, signs[1:]) if u != v)


def bounds(c, j, width):
    """Return (low, high) around the j-th largest root, j = 0 first.

    low = high where the root is a fraction; else they are so near that
    high - low <= width low.

    Takes:  c  fractions or ints, lowest first, all roots real and >= 0
    """
    F = fraction()
    c = in_ints(c)
    low, high = F(0), F(-c[-2] // c[-1] + 1)
    if above(c, low) <= j:
        return low, low
    tried, depth = False, 0
    while True:
        low, high, depth = _narrowed(c, j, low, high, depth)
        if not tried and (high - low) * abs(c[-1]) < 1:
            # a root that is a fraction is a multiple of 1 / c[-1]
            tried = True
            n, d = ratio(high * abs(c[-1]))
            root = F(n // d, abs(c[-1]))
            if root > low and above(c, root) <= j < above(
                    c, root) + _multiplicity(c, root):
                return root, root
        if tried and high - low <= low * width:
            return low, high


def _narrowed(c, j, low, high, depth):
    """Return (low, high, depth), nearer to root j.

    Source: C, section 4.1.6: eigenvalues; by Abbott's quadratic interval
            refinement
         1  cut the interval into 2**2**depth cells and choose the one in
            which the straight line between both ends meets 0
         2  if the root is in it, go there, and deeper the next time
         3  else halve the interval, and be less bold the next time
    """
    u, v = _value(c, low), _value(c, high)
    cells = 1 << (1 << depth)
    cell = (high - low) / cells                                     # 1
    at = u * cells // (u - v) if u * v < 0 else 0                   # 1
    a = low + cell * at                                             # 1
    if above(c, a) > j and above(c, a + cell) <= j:                 # 2
        return a, a + cell, depth + 1                               # 2
    middle = (low + high) / 2                                       # 3
    if above(c, middle) > j:                                        # 3
        low = middle                                                # 3
    else:
        high = middle                                               # 3
    return low, high, max(depth - 1, 0)                             # 3


def null_space(A, rank):
    """Return a basis of the vectors v with A v = 0, one a row.

    Takes:  A     rows of m ints or fractions of this rank; where they are
                  rounded, so is the basis
    Gives:  m - rank rows
    Cost:   the largest entry left is the pivot, to be safe with rounding
    """
    A = lift(A)[0]
    m = len(A[0])
    used, rest = [], list(range(m))
    for r in range(rank):
        i, j = max(((i, j) for i in range(r, len(A)) for j in rest),
                   key=lambda ij: (abs(A[ij[0]][ij[1]]), -ij[0], -ij[1]))
        A[r], A[i] = A[i], A[r]
        pivot = A[r][j]
        A[r] = [v / pivot for v in A[r]]
        for i in range(len(A)):
            if i != r and A[i][j] != 0:
                A[i] = axpy(-A[i][j], A[r], A[i])
        used.append(j)
        rest.remove(j)
    basis = []
    for free in rest:
        v = [fraction()(0)] * m
        v[free] = v[free] + 1
        for r, j in enumerate(used):
            v[j] = -A[r][free]
        basis.append(v)
    return basis


def _multiplicity(c, a):
    """Return how often a is a root: how many derivatives are 0 there."""
    times = 0
    while _value(c, a) == 0:
        times += 1
        c = [k * v for k, v in enumerate(c)][1:]
    return times


def _value(c, a):
    """Return the polynomial with these coefficients, lowest first, at a."""
    n, d = ratio(a)
    value, power = 0, 1
    for v in reversed(c):
        value = value * n + v * power
        power *= d
    return fraction()(value * d, power)
