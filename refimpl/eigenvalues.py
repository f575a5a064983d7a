"""Eigenvalues that are all real, none below 0, and their eigenvectors.

    eigenvectors    those of a matrix for its largest eigenvalues
    characteristic  the characteristic polynomial of ints
    find_roots      its roots, each with how often it occurs
    Root            an irrational one, between two bounds
    Algebraic       a quotient of polynomials in an irrational root

The texts take eigenvalues for granted.  The matrices here are fractions and
have a basis of eigenvectors, as S_W^-1 S_B has.  An eigenvalue that is a
fraction is found exactly, and so are its eigenvectors.  An irrational one is
known by a polynomial and two bounds, as narrow as is asked for, and the
entries of its eigenvectors are polynomials in it: whether one of them is 0
is decided by a greatest common divisor, and never by its size.

A polynomial is a list of its coefficients, lowest first.
"""

from .base import ball
from .base.form import symbol_form
from .base.matrix import diagonal, multiply, trace
from .base.rational import bits, fraction, from_ints, gcd, to_ints
from .base.real import START, Real, simplest
from .base.vector import dot, subtract, total

# A Mersenne prime, for a first look whether a number is 0.
PRIME = (1 << 61) - 1
PROVED = 1 << 16    # bits after which a sum is not proved to be a fraction


def eigenvectors(M, count):
    """Return (eigenvalues, W, their sum) for the largest eigenvalues of M.

    M is S_W^-1 S_B, of low rank.  PQ and QP have the same eigenvalues but
    for 0, and where QP u = v u, M sends P u to v P u.

    Source: C, section 4.1.6: the eigenvectors of S_W^-1 S_B that correspond
            to the D' largest eigenvalues
         1  P, Q <- M = PQ, with as many columns of P as the rank of M
         2  A <- QP
         3  the eigenvalues are those of A, the largest first; then 0
         4  W <- P u for an eigenvector u of A; what M sends to 0, for 0
    Takes:  M      m rows of m fractions, with a basis of eigenvectors and
                   no eigenvalue below 0
            count  how many are asked for, at most m
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
    for v, times in roots:                                          # 4
        W += irrational_vectors(P, A, v, times) if isinstance(      # 4
            v, Root) else rational_vectors(M, v, s)                 # 4
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


def irrational_vectors(P, A, v, times):
    """Return P u for eigenvectors u of ints A, for an irrational root v.

    With f the polynomial of v, f(x) - f(v) = (x - v) g(x).  f(A) is 0, so A
    sends the columns of g(A) to v times them: those are polynomials in v.
    """
    P, chosen, basis = to_ints(P)[0], [], []
    for k in range(len(A)):
        unit = [1 if i == k else 0 for i in range(len(A))]
        powers = [unit]
        for c in reversed(v.f[1:-1]):
            powers.append([dot(row, powers[-1]) + c * e
                           for row, e in zip(A, unit)])
        w = left = [[dot(row, u) for u in reversed(powers)] for row in P]
        for i, top in basis:    # what is left of w is 0, or independent
            left = [cross(top[i], a, left[i], b, v.f)
                    for a, b in zip(left, top)]
        pivots = [i for i, p in enumerate(left) if not v.vanishes(p)]
        if pivots and len(chosen) < times:
            basis.append((pivots[0], left))
            chosen.append(scale_irrational(v, w))
    return chosen


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
    product of its conjugates less an int is 0 or no less than 1.
    """
    known = [v for v in eigenvalues if isinstance(v, Real) or v != 0]
    if count >= len(known):
        return trace(M)
    found = total(eigenvalues[:count])
    if not isinstance(found, Real):
        return found
    conjugates = 1
    for i in range(count):
        conjugates = conjugates * (len(known) - i) // (i + 1)
    m, r, e = (found * s).enclose(START)
    size = bits((m + r << max(e, 0)) >> max(-e, 0)) + 1
    for P in START + size, (size + 1) * conjugates + START:
        if P > PROVED:
            break
        m, r, e = (found * s).enclose(P)
        n = (m + r << max(e, 0)) >> max(-e, 0)
        if n << max(-e, 0) < m - r << max(e, 0):
            return found
    return found if P > PROVED else fraction()(n, s)


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


def find_roots(c):
    """Return [(root, how often)] of a polynomial, the largest root first.

    Each root occurs once in c over the divisor that it shares with its
    derivative.  A root that is a fraction is an int, as c ends in 1.

    Takes:  c  coefficients in ints, the last 1; all roots are real, above 0
    Gives:  ints and Roots

    >>> find_roots([-18, 21, -8, 1])
    [(3, 2), (2, 1)]
    """
    f = once(c)
    found = []
    for j in range(len(f) - 1):
        root = Root(f, j)
        times = count_above(c, root.low, root.q) - count_above(
            c, root.high, root.q)
        found.append((root.as_int(), times))
    return found


def once(c):
    """Return c over the divisor that it shares with its derivative."""
    shared = divisor(c, [k * v for k, v in enumerate(c)][1:])
    if len(shared) == 1:
        return c
    rest, found = list(c), []
    while len(rest) >= len(shared):
        q = rest[-1] // shared[-1]
        found.append(q)
        k = len(rest) - len(shared)
        rest = [v - q * shared[i - k] if i >= k else v
                for i, v in enumerate(rest)][:-1]
    return found[::-1]


def divisor(a, b):
    """Return the greatest common divisor of two polynomials in ints.

    By Euclid, each remainder over the divisor of its coefficients; where
    there is none modulo a prime there is none.
    """
    a, b = primitive(a), primitive(b)
    if len(b) > 1 and is_coprime(a, b):
        return [1]
    while b:
        while len(a) >= len(b):
            k, n, d = len(a) - len(b), a[-1], b[-1]
            a = [d * v - (n * b[i - k] if i >= k else 0)
                 for i, v in enumerate(a)][:-1]
            a = primitive(a)
        a, b = b, a
    return a


def is_coprime(a, b):
    """Return whether polynomials are proved to share no root, by a prime."""
    if a[-1] % PRIME == 0 or b[-1] % PRIME == 0:
        return False
    a, b = [v % PRIME for v in a], [v % PRIME for v in b]
    while b:
        inverse = pow(b[-1], PRIME - 2, PRIME)
        while len(a) >= len(b):
            k, q = len(a) - len(b), a[-1] * inverse
            a = [(v - (q * b[i - k] if i >= k else 0)) % PRIME
                 for i, v in enumerate(a)][:-1]
            while a and a[-1] == 0:
                a = a[:-1]
        a, b = b, a
    return len(a) == 1


def primitive(a):
    """Return a over the divisor of its coefficients, the last above 0.

    0 has no coefficients left.
    """
    g, a = 0, list(a)
    while a and a[-1] == 0:
        a = a[:-1]
    for v in a:
        g = gcd(v, g) if g != 1 else g
    if a and a[-1] < 0:
        g = -g
    return [v // g for v in a]


def count_above(c, n, q):
    """Return how many roots of c, all real, are above n / 2**q.

    By Descartes' rule of signs the coefficients of c(a + x) change their
    sign as often as c has roots above a, as all roots are real.
    """
    scaled = [v << q * i for i, v in enumerate(reversed(c))]
    # highest first, they are the coefficients of c(x / 2**q) 2**(q degree)
    for i in range(len(c) - 1):
        for j in range(1, len(c) - i):
            scaled[j] += n * scaled[j - 1]
    signs = [v > 0 for v in scaled if v]
    return sum([1 for u, v in zip(signs, signs[1:]) if u != v])


def evaluate(c, n, q):
    """Return 2**(q degree) times the polynomial at n / 2**q."""
    value, k = 0, 0
    for v in reversed(c):
        value = value * n + (v << k)
        k += q
    return value


class Root(Real):
    """The j-th largest root of a polynomial f, j = 0 first.

    low / 2**q < root <= high / 2**q, and no other root of f is there.

    Takes:  f  coefficients in ints, the last 1; all roots are real, above 0
               and different
    """

    def __init__(self, f, j):
        super().__init__("eigenvalue", [])
        self.f, self.j, self.depth, self.alone = f, j, 0, False
        # the sum of all roots is -f[-2]
        self.low, self.high, self.q = 0, -f[-2], 0
        self.shape = (symbol_form(("eigenvalue", id(self))),)
        while not self.alone or self.high - self.low >= 1 << self.q:
            narrow(self)

    def is_above(self, n, q):
        """Return whether the root is above n / 2**q, low <= n / 2**q."""
        if not self.alone:
            return count_above(self.f, n, q) > self.j
        # below its j + 1 largest roots f has this sign
        return evaluate(self.f, n, q) * (2 * (self.j % 2) - 1) > 0

    def as_int(self):
        """Return the root as the int that it is, else as it is."""
        n = self.high >> self.q
        return n if evaluate(self.f, n, 0) == 0 and (
            n << self.q) > self.low else self

    def compute(self, P):
        """Return the ball of P bits."""
        while self.high - self.low << P > self.low:
            narrow(self)
        return ball.between(self.low, self.high, -self.q, P)

    def vanishes(self, p):
        """Return whether a polynomial p is 0 at this root."""
        p = primitive(p)
        if len(p) < 2:
            return not p
        g = divisor(self.f, p)
        return len(g) > 1 and evaluate(g, self.low, self.q) * evaluate(
            g, self.high, self.q) < 0


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
    u, v = evaluate(root.f, low, q), evaluate(root.f, high, q)
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
        low, high = [count_above(root.f, end, root.q)
                     for end in (root.low, root.high)]
        root.alone = low == high + 1


class Algebraic(Real):
    """p(v) / q(v) for polynomials p and q in an irrational Root v.

    It is given in digits, also where it is a fraction, as all of an
    irrational direction are; but it is rounded as the fraction that it is.
    """

    def __init__(self, v, p, q=(1,)):
        super().__init__("algebraic", [v])
        self.p, self.q = p, q
        self.shape = (symbol_form(("algebraic", id(self))),)

    def compute(self, P):
        """Return the ball of P bits, that of v being known."""
        parts = []
        for p in self.p, self.q:
            value = (p[-1], 0, 0)
            for c in reversed(p[:-1]):
                value = ball.add_products(
                    [(1, value, self.terms[0].ball)], c, 1, P)
            parts.append(value)
        return ball.divide(parts[0], parts[1], P)

    def is_zero(self):
        """Return whether the eigenvalue is a root of the top."""
        return self.terms[0].vanishes(self.p)

    def as_rational(self):
        """Return None: it is given in digits."""
        return None

    def settle(self, nearest, P):
        """Return nearest(n, d), exactly of the fraction n / d if it is one."""
        Q = 4 * P + START
        m, r, e = self.enclose(2 * P)
        up, down = 1 << max(e, 0), 1 << max(-e, 0)
        low, high = nearest((m - r) * up, down), nearest((m + r) * up, down)
        if low == high:
            return low
        m, r, e = self.enclose(Q)
        n, d = simplest(m - r, m + r, e)
        if 2 * (bits(abs(n)) + bits(d)) < Q:
            k = max(len(self.p), len(self.q))
            p, q = [list(c) + [0] * (k - len(c)) for c in (self.p, self.q)]
            if self.terms[0].vanishes([d * a - n * b for a, b in zip(p, q)]):
                return nearest(n, d)
        return super().settle(nearest, P)
