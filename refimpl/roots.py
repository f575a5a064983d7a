"""Roots of polynomials, all real and none below 0, and numbers made of them.

    find_roots  the roots of a polynomial, each with how often it occurs
    Root        an irrational one, between two bounds
    Algebraic   a quotient of polynomials in an irrational root

An eigenvalue is a root that no formula gives, yet equality with it has to be
decided.  So a root that is a fraction is computed exactly.  An irrational one
is a polynomial and two bounds, which narrow() brings as near as is needed;
whether a polynomial in it is 0 is decided by a greatest common divisor, and
never by its size.

A polynomial is a list of its coefficients, lowest first.
"""

from .base import ball
from .base.form import symbol_form
from .base.ratio import fraction
from .base.rational import bits, gcd
from .base.real import START, Real

# A Mersenne prime, for a first look whether a number is 0.
PRIME = (1 << 61) - 1


def find_roots(c):
    """Return [(root, how often)] of a polynomial, the largest root first.

    Each root occurs once in c over the divisor that it shares with its
    derivative.

    Takes:  c  coefficients in ints; all roots are real, above 0
    Gives:  ints, fractions and Roots

    >>> find_roots([-18, 21, -8, 1])
    [(3, 2), (2, 1)]
    """
    c = primitive(c)
    f, shared, roots = once(c), {}, []
    for j in range(len(f) - 1):
        root = Root(f, j, shared)
        times = count_above(c, root.low, root.q) - count_above(
            c, root.high, root.q)
        roots.append((root.as_fraction(), times))
    return roots


def once(c):
    """Return c over the divisor that it shares with its derivative.

    A root that occurs k times in c occurs k - 1 times in the derivative, so
    each is left once, and the sign changes at it.
    """
    shared = divisor(c, [k * v for k, v in enumerate(c)][1:])
    if len(shared) == 1:
        return c
    rest, factors = list(c), []
    while len(rest) >= len(shared):
        q = rest[-1] // shared[-1]
        factors.append(q)
        k = len(rest) - len(shared)
        rest = [v - q * shared[i - k] if i >= k else v
                for i, v in enumerate(rest)][:-1]
    return list(reversed(factors))


def divisor(a, b):
    """Return the greatest common divisor of two polynomials in ints.

    By Euclid, each remainder over the divisor of its coefficients, which
    would double in length at each step.  If there is no common divisor
    modulo a prime there is none, and that is far faster to see.
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

    Takes:  f  coefficients in ints, the last above 0; all roots are real,
               above 0 and different
            shared  divisors of f and other polynomials, once they are known
    """

    def __init__(self, f, j, shared):
        super().__init__("eigenvalue")
        self.shared = shared
        self.f, self.j, self.depth, self.alone = f, j, 0, False
        # the sum of all roots is -f[-2] / f[-1]
        self.low, self.high, self.q = 0, -f[-2] // f[-1] + 1, 0
        self.shape = (symbol_form(("eigenvalue", id(self))),)
        while not self.alone or (
                self.high - self.low) * f[-1] >= 1 << self.q:
            narrow(self)

    def is_above(self, n, q):
        """Return whether the root is above n / 2**q, low <= n / 2**q."""
        if not self.alone:
            return count_above(self.f, n, q) > self.j
        # below its j + 1 largest roots f has this sign
        return evaluate(self.f, n, q) * (2 * (self.j % 2) - 1) > 0

    def as_fraction(self):
        """Return the root as the fraction that it is, else as it is.

        f[-1] times a root that is a fraction is an int.
        """
        n, d = self.high * self.f[-1] >> self.q, self.f[-1]
        value, power = 0, 1
        for v in reversed(self.f):
            value, power = value * n + v * power, power * d
        if value or n << self.q <= self.low * d:
            return self
        return n // d if n % d == 0 else fraction()(n, d)

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
        key = tuple(p)
        if key not in self.shared:
            self.shared[key] = divisor(self.f, p)
        g = self.shared[key]
        return len(g) > 1 and evaluate(g, self.low, self.q) * evaluate(
            g, self.high, self.q) < 0


def narrow(root):
    """Bring both ends of a Root nearer to it.

    Halving gives one bit a step.  Once the curve is nearly straight between
    the ends, the line is right to twice as many bits each time: 2**depth.

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
        root.low, root.high = ends[k], ends[k + 1]                  # 3
        root.q, root.depth = q + 1, max(root.depth - 1, 0)          # 3
    if not root.alone:
        low, high = [count_above(root.f, end, root.q)
                     for end in (root.low, root.high)]
        root.alone = low == high + 1


class Algebraic(Real):
    """p(v) / q(v) for polynomials p and q in an irrational Root v.

    It is rounded to digits even if it is a fraction, as all entries of an
    irrational direction are; but it is rounded as the fraction that it is.
    """

    def __init__(self, v, p, q=(1,)):
        super().__init__("algebraic", v)
        self.p, self.q = p, q
        self.shape = (symbol_form(("algebraic", id(self))),)

    def compute(self, P):
        """Return the ball of P bits."""
        parts, v = [], self.terms[0].enclose(P)
        for p in self.p, self.q:
            value = (p[-1], 0, 0)
            for c in reversed(p[:-1]):
                value = ball.add_multiples([1], [ball.multiply(
                    value, v, P)], c, 1, P)
            parts.append(value)
        return ball.divide(parts[0], parts[1], P)

    def is_zero(self):
        """Return whether the eigenvalue is a root of the top."""
        self.decide_sign(START)     # a divisor takes longer
        return not self.known and self.terms[0].vanishes(self.p)

    def as_rational(self):
        """Return None: results have its digits."""
        return None

    def settle(self, nearest, P):
        """Return nearest(n, d), exactly of the fraction n / d if it is one.

        A fraction is tried if it is shorter than half of the bits: others of
        that length are farther off.  vanishes() proves that it is the one.
        """
        Q = 4 * P + START
        m, r, e = self.enclose(2 * P)
        up, down = 1 << max(e, 0), 1 << max(-e, 0)
        low, high = nearest((m - r) * up, down), nearest((m + r) * up, down)
        if low == high:
            return low
        m, r, e = self.enclose(Q)
        n, d = ball.simplest(m - r, m + r, e)
        if 2 * (bits(abs(n)) + bits(d)) < Q:
            k = max(len(self.p), len(self.q))
            p, q = [list(c) + [0] * (k - len(c)) for c in (self.p, self.q)]
            if self.terms[0].vanishes([d * a - n * b for a, b in zip(p, q)]):
                return nearest(n, d)
        return super().settle(nearest, P)
