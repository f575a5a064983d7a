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

# the largest first: what compiles it needs memory
from .base.real import START, Real
from .base.elimination import eliminate
from .base.matrix import diagonal, multiply, trace
from .base.ratio import fraction, from_ints, ratio, to_ints
from .base.rational import bits, gcd
from .base.vector import dot, subtract, total
from .roots import Algebraic, Root, find_roots

PROVED = 1 << 16    # bits after which a sum is not proved to be a fraction


def eigenvectors(M, count, S=None, B=None):
    """Return (eigenvalues, W, their sum) for the largest eigenvalues of M.

    M is S_W^-1 S_B, of low rank, and what is done with a small matrix costs
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
            S, B   where M is S^-1 B: numbers that are far shorter
    Gives:  eigenvalues, fractions and reals; a row of W for each, with 1 as
            its largest entry, the first of equals
    """
    F, B = fraction(), B or M
    S, B = to_ints([S or diagonal([1] * len(M)), B])[0]
    rows, columns, d = echelon(B)
    P = [[row[j] for j in columns] for row in M]                    # 1
    Q = from_ints(rows, d)                                          # 1
    A, s = to_ints(multiply(Q, P) if columns else [])               # 2
    zeros, n = len(M) - len(columns), len(columns)
    c = characteristic(A, diagonal([s] * n)) if n < zeros else (    # 3
        characteristic(B, S)[zeros:])                               # 3
    roots, W = find_roots(c), []                                    # 3
    eigenvalues = [v if isinstance(v, Root) else F(*ratio(v))       # 3
                   for v, times in roots for _ in range(times)]     # 3
    eigenvalues += [F(0)] * zeros                                   # 3
    columns_of = Columns(P, A, s)
    for v, times in roots:                                          # 4
        W += irrational_vectors(columns_of, v, times) if (          # 4
            isinstance(v, Root)) else rational_vectors(M, v)        # 4
    W += null_space(rows, columns, d, len(M))                       # 4
    return eigenvalues[:count], W[:count], add_largest(
        M, eigenvalues, count, s)


def rational_vectors(M, v):
    """Return the eigenvectors of M for an exact eigenvalue v."""
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
    """Return P u for eigenvectors u of A / s, for an irrational root v.

    With f the polynomial of v, f(x) - f(v) = (x - v) g(x).  f(A / s) is 0, so
    A / s sends the columns of g(A / s) to v times them: those are polynomials
    in v.

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
    """The columns of P g(A / s), the same for all roots of one polynomial.

    P, A  rows of numbers, of which P is made ints, and rows of ints
    """

    def __init__(self, P, A, s):
        self.P, self.A, self.s, self.known = to_ints(P)[0], A, s, {}

    def multiply(self, f, k):
        """Return column k as polynomials in a root of f."""
        if k not in self.known:
            powers, s = [[f[-1] if i == k else 0
                          for i in range(len(self.A))]], 1
            for c in reversed(f[1:-1]):
                s = s * self.s
                powers.append([dot(row, powers[-1]) for row in self.A])
                powers[-1][k] += c * s
            powers.reverse()
            w = [[dot(row, u) * self.s ** j for j, u in enumerate(powers)]
                 for row in self.P]
            g = 0
            for v in sum(w, []):
                g = gcd(v, g)
            self.known[k] = [[v // g for v in p] for p in w] if g else w
        return self.known[k]


def cross(a, b, c, d, f):
    """Return a b - c d for polynomials of one length, modulo f, times some
    power of its last coefficient, the same for each length."""
    n = len(a)
    product = [0] * (2 * n - 1)
    for i in range(n):
        for j in range(n):
            product[i + j] += a[i] * b[j] - c[i] * d[j]
    while len(product) >= len(f):
        q, k = product[-1], len(product) - len(f)
        product = [f[-1] * p - (q * f[i - k] if i >= k else 0)
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


def characteristic(A, S=None):
    """Return the coefficients of det(x S - A), lowest first.

    Source: C, section 4.1.6: eigenvalues; from n + 1 determinants, by
            Newton's interpolation at 0, 1, ... n
         1  for x = 0 to n: v[x] <- det(x S - A)
         2  v <- the differences of v[0], of orders 0 to n
         3  c <- the sum of v[k] x (x - 1) ... (x - k + 1) / k!
    Takes:  A  n rows of n ints      S  the same; the unit matrix if None
    Gives:  n + 1 ints

    >>> characteristic([[1, 2], [3, 4]])
    [-2, -5, 1]
    """
    n, v = len(A), []
    S = S or diagonal([1] * n)
    for x in range(n + 1):                                          # 1
        v.append(determinant([[x * a - b for a, b in zip(*rows)]    # 1
                              for rows in zip(S, A)]))              # 1
    for k in range(n):                                              # 2
        v[k + 1:] = [b - a for a, b in zip(v[k:], v[k + 1:])]       # 2
    c, factorial = [v[n]], 1                                        # 3
    for k in range(n, 0, -1):                                       # 3
        # over k!: c (x - k + 1) / k and the next difference
        factorial = factorial * k                                   # 3
        c = [a - (k - 1) * b for a, b in zip([0] + c, c + [0])]     # 3
        c[0] += factorial * v[k - 1]                                # 3
    return [a // factorial for a in c]                              # 3


def determinant(M):
    """Return the determinant of rows of ints."""
    n = len(M)
    M, r, sign = eliminate(M, n)
    return 1 if not n else sign * M[n - 1][n - 1] if r == n else 0
