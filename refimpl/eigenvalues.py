"""Eigenvalues that are all real, none below 0, and their eigenvectors.

    eigenvectors    those of a matrix for its largest eigenvalues
    characteristic  the characteristic polynomial of ints

The texts do not say how eigenvalues are computed.  The matrices here are
fractions and have a basis of eigenvectors, as S_W^-1 S_B has.  Iterations
(QR, power) never end in exact numbers and cannot prove that two eigenvalues
are equal.  So an eigenvalue is a root of the characteristic polynomial: a
fraction is computed exactly, and so are its eigenvectors.  An irrational one
is a polynomial and two bounds, which narrow() brings as near as is needed, and
the entries of its eigenvectors are polynomials in it: whether one of them is
0 is decided by a greatest common divisor, and never by its size.

A polynomial is a list of its coefficients, lowest first.
"""

from .base.matrix import diagonal, multiply, trace
from .base.ratio import fraction, from_ints, to_ints
from .base.rational import bits
from .base.real import START, Real
from .base.vector import dot, subtract, total
from .roots import Algebraic, Root, find_roots

PROVED = 1 << 16    # bits after which a sum is not proved to be a fraction


def eigenvectors(M, count):
    """Return (eigenvalues, W, their sum) for the largest eigenvalues of M.

    M is S_W^-1 S_B, of low rank, and the polynomial of a small matrix costs
    less.  PQ and QP have the same eigenvalues but for 0, and if QP u = v u,
    M sends P u to v P u.

    Source: C, section 4.1.6: the eigenvectors of S_W^-1 S_B that correspond
            to the D' largest eigenvalues
         1  P, Q <- M = PQ, with as many columns of P as the rank of M
         2  A <- QP
         3  the eigenvalues are those of A, the largest first; then 0
         4  W <- P u for an eigenvector u of A; what M sends to 0, for 0
    Takes:  M      m rows of m fractions, with a basis of eigenvectors and
                   no eigenvalue below 0
            count  how many to return, at most m
    Gives:  eigenvalues, fractions and reals; a row of W for each, with 1 as
            its largest entry, the first of equals
    """
    F = fraction()
    rows, columns, d = echelon(to_ints(M)[0])
    P = [[row[j] for j in columns] for row in M]                    # 1
    Q = from_ints(rows, d)                                          # 1
    A, s = to_ints(multiply(Q, P) if columns else [])               # 2
    roots, W = find_roots(characteristic(A)), []                    # 3
    eigenvalues = [v / F(s) for v, times in roots                   # 3
                   for _ in range(times)]                           # 3
    eigenvalues += [F(0)] * (len(M) - len(columns))                 # 3
    columns_of = Columns(P, A)
    for v, times in roots:                                          # 4
        W += irrational_vectors(columns_of, v, times) if (          # 4
            isinstance(v, Root)) else rational_vectors(M, v, s)     # 4
    W += null_space(rows, columns, d, len(M))                       # 4
    return eigenvalues[:count], W[:count], add_largest(
        M, eigenvalues, count, s)


def rational_vectors(M, v, s):
    """Return the eigenvectors of M for the eigenvalue v / s, an exact one."""
    v = fraction()(v, s)
    shifted = [subtract(row, unit) for row, unit in zip(
        M, diagonal([v] * len(M)))]
    rows, columns, d = echelon(to_ints(shifted)[0])
    return null_space(rows, columns, d, len(M))


def scale_largest(w):
    """Return ints w over the largest of them, the first of equals."""
    size = max([abs(v) for v in w])
    largest = [v for v in w if abs(v) == size][0]
    return [fraction()(v, largest) for v in w]


def irrational_vectors(columns, v, times):
    """Return P u for eigenvectors u of ints A, for an irrational root v.

    With f the polynomial of v, f(x) - f(v) = (x - v) g(x).  f(A) is 0, so A
    sends the columns of g(A) to v times them: those are polynomials in v.

    Takes:  columns  the Columns of P and A
    """
    chosen, basis, k = [], [], 0
    while len(chosen) < times:
        w = left = columns.multiply(v.f, k)
        for i, top in basis:    # what is left of w is 0, or independent
            left = [cross(top[i], a, left[i], b, v.f)
                    for a, b in zip(left, top)]
        for i, p in enumerate(left):
            if not v.vanishes(p):
                basis.append((i, left))
                chosen.append(scale_irrational(v, w))
                break
        k += 1
    return chosen


class Columns:
    """The columns of P g(A), the same for all roots of one polynomial.

    P, A  rows of numbers, of which P is made ints, and rows of ints
    """

    def __init__(self, P, A):
        self.P, self.A, self.known = to_ints(P)[0], A, {}

    def multiply(self, f, k):
        """Return column k as polynomials in a root of f."""
        if k not in self.known:
            powers = [[1 if i == k else 0 for i in range(len(self.A))]]
            for c in reversed(f[1:-1]):
                powers.append([dot(row, powers[-1]) for row in self.A])
                powers[-1][k] += c
            powers.reverse()
            self.known[k] = [[dot(row, u) for u in powers]
                             for row in self.P]
        return self.known[k]


def cross(a, b, c, d, f):
    """Return a b - c d for polynomials of one length, modulo f."""
    n = len(a)
    product = [0] * (2 * n - 1)
    for i in range(n):
        for j in range(n):
            product[i + j] += a[i] * b[j] - c[i] * d[j]
    while len(product) >= len(f):
        q, k = product[-1], len(product) - len(f)
        product = [p - (q * f[i - k] if i >= k else 0)
                   for i, p in enumerate(product)][:-1]
    return product


def scale_irrational(v, w):
    """Return polynomials in v over the largest of them, the first of
    equals."""
    largest = w[0]
    for p in w[1:]:
        plus = [a + b for a, b in zip(p, largest)]
        if Algebraic(v, subtract(p, largest)).sign() * Algebraic(
                v, plus).sign() > 0:
            largest = p
    return [fraction()(0) if v.vanishes(p) else Algebraic(v, p, largest)
            for p in w]


def add_largest(M, eigenvalues, count, s):
    """Return the sum of the first eigenvalues; of all, it is the trace of M.

    s times it is an algebraic integer: it is an int or irrational, and the
    product of its conjugates less an int n is 0 or no less than 1.  Each
    factor is below 2**size: a conjugate is a sum of as many eigenvalues, and
    this is the sum of the largest.  So a factor that is not 0 is above
    2**-(size (conjugates - 1)).  P bits of a number below 2**size are off by
    2**(size - P) at most, so P = size conjugates separates an int from what
    is not one; size + 1 and START are to spare.
    """
    known = [v for v in eigenvalues if isinstance(v, Real) or v != 0]
    if count >= len(known):
        return trace(M)
    value = total(eigenvalues[:count])
    if not isinstance(value, Real):
        return value
    conjugates = 1
    for i in range(count):
        conjugates = conjugates * (len(known) - i) // (i + 1)
    m, r, e = (value * s).enclose(START)
    size = bits((m + r << max(e, 0)) >> max(-e, 0)) + 1
    for P in START + size, (size + 1) * conjugates + START:
        if P > PROVED:
            break
        m, r, e = (value * s).enclose(P)
        n = (m + r << max(e, 0)) >> max(-e, 0)
        if n << max(-e, 0) < m - r << max(e, 0):
            return value
    return value if P > PROVED else fraction()(n, s)


def echelon(R):
    """Return (rows, columns, d): R reduced, with its pivots in some columns.

    Source: D, section 2.4, the inversion of a matrix; here by Gauss and
            Jordan, in ints: a pivot is the smallest entry left of a column
         1  for each column, if an entry is left that is not 0: a pivot
         2      reduce all other rows, and divide them by the pivot before
    Takes:  R  rows of ints
    Gives:  the rows that are left, ints: over d they have 1 at their pivot,
            and 0 at those of the others
    """
    R, columns, d = [list(row) for row in R], [], 1
    for j in range(len(R[0])):                                      # 1
        r = len(columns)                                            # 1
        left = [(abs(R[i][j]), i) for i in range(r, len(R)) if R[i][j]]
        if left:                                                    # 1
            _, p = min(left)                                        # 1
            R[r], R[p] = R[p], R[r]                                 # 1
            top, pivot = R[r], R[r][j]                              # 1
            R = [row if i == r else [                               # 2
                (pivot * a - row[j] * b) // d                       # 2
                for a, b in zip(row, top)] for i, row in enumerate(R)]
            columns, d = columns + [j], pivot
    return R[:len(columns)], columns, d


def null_space(rows, columns, d, m):
    """Return a basis of what the rows of echelon() send to 0, scaled."""
    basis = []
    for j in range(m):
        if j not in columns:
            v = [0] * m
            v[j] = d
            for row, k in zip(rows, columns):
                v[k] = -row[j]
            basis.append(scale_largest(v))
    return basis


def characteristic(A):
    """Return the coefficients of det(x I - A), lowest first.

    Source: C, section 4.1.6: eigenvalues; by Faddeev and LeVerrier
         1  B <- 0, c[n] <- 1
         2  for k = 1 to n
         3      B <- A B + c[n - k + 1] I
         4      c[n - k] <- -(trace of A B) / k
    Takes:  A  n rows of n ints
    Gives:  n + 1 ints

    >>> characteristic([[1, 2], [3, 4]])
    [-2, -5, 1]
    """
    n = len(A)
    AB = [[0] * n for _ in range(n)]                                # 1
    c = [0] * n + [1]                                               # 1
    for k in range(1, n + 1):                                       # 2
        B = [[v + (c[n - k + 1] if i == j else 0)                   # 3
              for j, v in enumerate(row)] for i, row in enumerate(AB)]
        AB = multiply(A, B)                                         # 3
        c[n - k] = -trace(AB) // k                                  # 4
    return c
