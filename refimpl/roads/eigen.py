"""Eigenvalues that are all real, between proved bounds, and their spaces.

    characteristic  the characteristic polynomial, exactly
    Root            an eigenvalue as a fraction, or between two
    null_space      a basis of the vectors that a matrix of ints sends to 0

All roots of such a polynomial p are real, so by Descartes' rule of signs
the coefficients of p(a + x) change sign exactly as often as p has roots
above a.  Bisection on that count needs no trust in anything before it; once
a root is alone between its bounds, the sign of p says as much.  Bounds are
ints over a power of 2.
"""

from ..base.ints import PRIME, cleared
from ..base.rational import fraction
from ..base.vector import dot


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


def above(c, n, d):
    """Return how many roots a real-rooted polynomial has above n / d.

    Takes:  c  coefficients in ints, lowest first
    """
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


class Root:
    """The j-th largest root of a polynomial, j = 0 first.

    Takes:  c  coefficients in ints, lowest first, c[0] not 0, the last one
               above 0; all roots are real and above 0
    """

    def __init__(self, c, j):
        self.c, self.j = c, j
        # low / 2**q < root <= high / 2**q: the sum of all roots is -c[-2]
        # over c[-1]
        self.low, self.high, self.q = 0, -c[-2] // c[-1] + 1, 0
        self.depth, self.alone, self.exact = 0, False, None
        self.tried = False

    def bounds(self, digits):
        """Return (low, high): low = high where the root is a fraction.

        Else it is between them, and high - low <= low / 10**digits.
        """
        F, last, more = fraction(), self.c[-1], 10 ** digits
        while self.exact is None and not (
                self.tried and (self.high - self.low) * more <= self.low):
            narrow(self)
            if not self.tried and (self.high - self.low) * last < 1 << self.q:
                # a root that is a fraction is a multiple of 1 / last
                self.tried, n = True, self.high * last >> self.q
                if self.is_root(n, last):
                    self.exact = F(n, last)
        if self.exact is not None:
            return self.exact, self.exact
        return F(self.low, 1 << self.q), F(self.high, 1 << self.q)

    def is_above(self, n, q):
        """Return whether the root is above n / 2**q, low <= n / 2**q."""
        if not self.alone:
            return above(self.c, n, 1 << q) > self.j
        # below its j + 1 largest roots p has this sign
        return _value(self.c, n, 1 << q) * (2 * (self.j % 2) - 1) > 0

    def is_root(self, n, d):
        """Return whether the root is n / d."""
        times, c = 0, self.c
        while _value(c, n, d, PRIME) == 0 and _value(c, n, d) == 0:
            times += 1
            c = [k * v for k, v in enumerate(c)][1:]
        first = above(self.c, n, d)
        return self.j >= first and self.j < first + times


def narrow(root):
    """Bring both ends of a Root nearer to it.

    Source: C, section 4.1.6: eigenvalues; by Abbott's quadratic interval
            refinement
         1  cut the interval into 2**2**depth cells and choose the one in
            which the straight line between both ends meets 0
         2  if the root is in it, go there, and deeper the next time
         3  else halve the interval, and be less bold the next time
    """
    low, high, q = root.low, root.high, root.q
    u, v = [_value(root.c, end, 1 << q) for end in (low, high)]
    more, size = 1 << root.depth, high - low                        # 1
    a = low << more                                                 # 1
    if u * v < 0:                                                   # 1
        a += size * ((u << more) // (u - v))                        # 1
    if root.is_above(a, q + more) and not root.is_above(            # 2
            a + size, q + more):                                    # 2
        root.low, root.high = a, a + size                           # 2
        root.q, root.depth = q + more, root.depth + 1               # 2
    else:
        ends = 2 * low, low + high, 2 * high                        # 3
        k = 1 if root.is_above(ends[1], q + 1) else 0               # 3
        root.low, root.high = ends[k:k + 2]                         # 3
        root.q, root.depth = q + 1, max(root.depth - 1, 0)          # 3
    if not root.alone:
        low, high = [above(root.c, end, 1 << root.q)
                     for end in (root.low, root.high)]
        root.alone = low == high + 1


def _value(c, n, d, prime=None):
    """Return d**degree times the polynomial at n / d, modulo a prime."""
    value, power = 0, 1
    for v in reversed(c):
        value = value * n + v * power
        power *= d
        if prime:
            value, power = value % prime, power % prime
    return value


def null_space(A, rank, unit=None):
    """Return a basis of the vectors v with A v = 0, one a row.

    Source: D, section 2.4, the inversion of a matrix; here elimination with
            the largest entry left as the pivot, to be safe with rounding
         1  for each of the first `rank` rows, and the largest entry left
         2      reduce the rows below, as fraction_free() does; where they
                are rounded, divide by the pivot itself
         3  a column without a pivot gives v: 1 there, 0 in the others of
            its kind, and the rest by back substitution
    Takes:  A     rows of m ints, of this rank
            unit  None, or what stands for 1: A is rounded, and so is v
    Gives:  m - rank rows of ints; None where no pivot is left of A
    """
    A, m, before = [list(row) for row in A], len(A[0]), 1
    used, rest = [], list(range(m))
    for r in range(rank):                                           # 1
        _, i, j = max((abs(A[i][j]), -i, -j)                        # 1
                      for i in range(r, len(A)) for j in rest)      # 1
        i, j = -i, -j
        A[r], A[i] = A[i], A[r]                                     # 1
        top, pivot = A[r], A[r][j]                                  # 1
        if pivot == 0:
            return None
        for i in range(r + 1, len(A)):                              # 2
            f, d = A[i][j], pivot if unit else before               # 2
            A[i] = [(pivot * a - f * b) // d                        # 2
                    for a, b in zip(A[i], top)]                     # 2
        before = pivot
        used.append(j)
        rest.remove(j)
    basis = []
    for free in rest:                                               # 3
        v = [0] * m                                                 # 3
        v[free] = unit or before                                    # 3
        for r in reversed(range(rank)):                             # 3
            v[used[r]] = -dot(A[r], v) // A[r][used[r]]             # 3
        basis.append(v)
    return basis
