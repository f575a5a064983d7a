"""Balls: numbers with a proved enclosure.

An irrational number has no exact digits, but a sign or a last digit can be
proved if it is known how far off a number is at most.  Ints are used because
their rounding is the same on every interpreter.

A ball (m, r, e) of three ints is all numbers within r 2**e of m 2**e.  Each
operation returns a ball that holds every result for numbers of its balls,
with about P bits of m: what is cut off is added to r.
"""

from .ratio import ratio
from .rational import FAST, Ordered, bits, isqrt
from .series import exp_bounds, log_bounds, log_two
from .vector import add_products

SIGN = 96           # bits that an order or a float is first looked for with
# levels of a formula that are enclosed by recursion, of which boards allow few
DEEP = 60 if FAST else 4
RADIUS = 30         # bits of r: more would say no more
SMALL = 10000       # what is below 10**-SMALL is given as 0
LEAST = -33219      # 10**-SMALL has so many bits behind the point


class Undecided(Exception):
    """More bits are needed, to tell a divisor or a root from 0."""


def trim(m, r, e, P):
    """Return a ball around this one, with at most P bits of m."""
    k, more = bits(abs(m)) - P, bits(r) - RADIUS
    if more > k:
        k = more
    if k <= 0:
        return m, r, e
    # the floor of m moves it by less than 1, and so does that of r
    return m >> k, (r >> k) + 2, e + k


def is_small(n, e):
    """Return whether n 2**e is below 10**-SMALL, for n >= 0."""
    size = bits(n) + e
    return size < LEAST or size == LEAST and n * 10 ** SMALL < 1 << -e


def simplest(low, high, e, limit=0):
    """Return the simplest fraction (n, d) from low 2**e to high 2**e.

    With a limit, any fraction of more bits if it has more than these.
    """
    if low <= 0 <= high:
        return 0, 1
    sign, top = (1, high) if low > 0 else (-1, -low)
    low = low if low > 0 else -high
    high, s = top << max(e, 0), 1 << max(-e, 0)
    low <<= max(e, 0)
    # the continued fraction that both ends share
    a, b, c, d = 1, 0, 0, 1
    n, m, u, v = low, s, high, s
    while True:
        q = -(-n // m)
        if q * v <= u:
            return sign * (a * q + b), c * q + d
        q = n // m
        a, b, c, d = a * q + b, a, c * q + d, c
        if limit and a * c >> limit:
            return a, c
        n, m, u, v = v, u - q * v, m, n - q * m


def add_multiples(ints, balls, constant, s, P):
    """Return (constant + the sum of n x) / s for ints, balls and s > 0.

    What is far below the largest term is cut off.
    """
    terms = [(n * m, abs(n) * r, e) for n, (m, r, e) in zip(ints, balls)
             if n and (m or r)]     # a 0 is not above any other
    if constant or not terms:
        terms.append((constant, 0, 0))
    low, middle, radius = max(
        min([e for _, _, e in terms]),
        max([bits(abs(m) + r) + e for m, r, e in terms]) - 2 * P - 40), 0, 0
    for m, r, e in terms:
        if e < low:
            m, r, e = m >> low - e, (r >> low - e) + 2, low
        middle += m << e - low
        radius += r << e - low
    return over((middle, radius, low), s, P)


def add(n, x, k, y, P):
    """Return n x + k y for ints."""
    if x[2] < y[2]:
        n, x, k, y = k, y, n, x
    (m, r, e), (a, b, low) = x, y
    if not 2 * P >= e - low:
        return add_multiples([n, k], [x, y], 0, 1, P)
    e -= low
    return trim((n * m << e) + k * a, (abs(n) * r << e) + abs(k) * b, low, P)


def over(x, s, P):
    """Return x / s for an int s > 0."""
    middle, radius, low = x
    if not s & s - 1:
        return trim(middle, radius, low - bits(s) + 1, P)
    k = bits(s) + max(P + 8 - bits(abs(middle)), 0)
    return trim((middle << k) // s, (radius << k) // s + 2, low - k, P)


def multiply(x, y, P):
    """Return x y."""
    (m, r, e), (a, b, k) = x, y
    return trim(m * a, abs(m) * b + abs(a) * r + r * b, e + k, P)


def divide(x, y, P):
    """Return x / y; Undecided where y may be 0."""
    (m, r, e), (a, b, k) = x, y
    size = abs(a)
    if size <= b:
        raise Undecided
    shift = max(P + bits(size) - bits(abs(m)) + 2, 0)
    # |x / y - m / a| <= (|m| b + |a| r) / (|a| (|a| - b))
    radius = ((abs(m) * b + size * r) << shift) // (size * (size - b)) + 2
    return trim((m << shift) // a, radius, e - k - shift, P)


def moebius(a, b, c, d, x, P):
    """Return (a + b x) / (c + d x) for ints; Undecided where c + d x may be 0.
    """
    m, r, k = x
    if k > 0 or k < -4 * P:     # far from 1
        return divide(add_multiples([b], [x], a, 1, P),
                      add_multiples([d], [x], c, 1, P), P)
    top, bottom, off = (a << -k) + b * m, (c << -k) + d * m, abs(d) * r
    if not (d or c & c - 1):
        return trim(top, abs(b) * r, k - bits(c) + 1, P)
    size = abs(bottom)
    if size <= off:
        raise Undecided
    shift = max(P + bits(size) - bits(abs(top)) + 2, 0)
    # the slope is b c - a d over the square of c + d x
    radius = (abs(b * c - a * d) * r << shift - k) // (
        size * (size - off)) + 2
    return trim((top << shift) // bottom, radius, -shift, P)


def square_root(x, P):
    """Return the square root of x; Undecided where x may be below 0."""
    m, r, e = x
    if m <= r:
        raise Undecided
    k = max(2 * P - bits(m) + 2, 0)
    k += (e - k) % 2
    root = isqrt(m << k)
    # |sqrt x - sqrt m| <= r / sqrt(m - r), less than that by half
    radius = (r << k) // (isqrt((m - r) << k) + 1) + 2
    return trim(root, radius, (e - k) // 2, P)


def round_between(nearest, low, high, e, a=0, b=1, c=1, d=0):
    """Return nearest((a + b v) / (c + d v)) for all v from low 2**e to
    high 2**e, or None.

    If it is the same at both ends it is between them, where the quotient
    rises or falls.
    """
    if e < 0:
        a, c = a << -e, c << -e
    else:
        b, d = b << e, d << e
    if c + d * low <= 0 or c + d * high <= 0:
        return None
    v = nearest(a + b * low, c + d * low)
    return v if v == nearest(a + b * high, c + d * high) else None


def between(low, high, e, P):
    """Return the ball of the numbers from low 2**e to high 2**e."""
    return trim(low + high >> 1, (high - low >> 1) + 1, e, P)


def exponential(x, P):
    """Return e**x; Undecided where x is wider than 1."""
    m, r, e = x
    low, high, k = exp_bounds(m << max(e, 0), 1 << max(-e, 0), P + 8) if (
        m) else (1 << P + 8, 1 << P + 8, -P - 8)
    if not r:
        return between(low, high, k, P)
    if bits(r) + e > 0:
        raise Undecided
    # e**t - 1 <= 2 t for t <= 1: here t < 2**(bits(r) + e)
    shift = bits(high) + bits(r) + e + 1
    low, high, k = low << 2, high << 2, k - 2
    off = (1 << shift + 2) if shift >= 0 else 4
    return between(low - off, high + off, k, P)


def logarithm(x, P):
    """Return the logarithm of x; Undecided where x may be 0."""
    m, r, e = x
    if m <= 2 * r:
        raise Undecided
    Q = P + 16
    b = bits(m) - 1
    v = m << Q - b if Q >= b else m >> b - Q
    low, high = log_bounds(v, Q)
    if b > Q:
        high += 4       # what was cut off, of a number from 1 to 2
    k = b + e
    two, more = log_two(Q) if k else (0, 0)
    low, high = low + (k * two if k > 0 else k * more), high + (
        k * more if k > 0 else k * two)
    # |log(1 + t)| <= 2 |t| for |t| <= 1 / 2
    off = (r << Q + 2) // m + 1
    return between(low - off, high + off, -Q, P)


def quotient(pair, P):
    """Return the ball of the fraction that two ints are."""
    n, d = pair
    return add_multiples([n], [(1, 0, 0)], 0, d, P) if n else (0, 0, 0)


def enclose_sum(v, P):
    """Return the ball of a Sum of real.py."""
    ints, terms, s = v.ints, v.terms, v.s
    if len(terms) == 2 and not v.constant:
        x = add(ints[0], terms[0].enclose_once(P),
                ints[1], terms[1].enclose_once(P), P)
        return x if s == 1 else over(x, s, P)
    balls = v.parts and v.parts.align(P)
    if balls:
        m, r, e = balls
        return over((add_products(ints, m), max(map(abs, ints)) * r, e), s, P)
    ints, balls = join_logs(ints, terms, P)
    return add_multiples(ints, balls, v.constant, s, P)


def enclose_moebius(v, P):
    """Return the ball of a Moebius of real.py."""
    (x,), (a, b, c, d), Q = v.terms, v.ints, P
    if P > SIGN and a and c and x.has_exponent():
        # an exponential far below a constant needs fewer bits
        n, s = ratio(x.terms[0])
        Q = min(P, max(P + bits(abs(b) | abs(d)) + n // s + 8, SIGN))
    return moebius(a, b, c, d, x.enclose(Q), P)


def join_logs(ints, terms, P):
    """Return ints and balls for n v, the logarithms with one n as that of
    their product."""
    rest, balls, products = [], [], {}
    for n, v in zip(ints, terms):
        if v.kind == "log" and v.depth and v.P < P:
            x = v.terms[0].enclose(P)
            products[n] = multiply(products.get(n, (1, 0, 0)), x, P)
        else:
            rest.append(n)
            balls.append(v.enclose(P))
    return rest + list(products), balls + [
        logarithm(x, P) for x in products.values()]


def gather(a, b, k):
    """Return ([(n, v)], constant): k times the sum of a v, each v once.

    None among b stands for 1, and v may be (p + q x) / r, where r divides k.
    """
    constant, factors = 0, {}
    for n, v in zip(a, b):
        n *= k
        if v is None:
            constant += n
            continue
        if v.is_affine:
            p, q, r, _ = v.ints
            constant, n, v = constant + n * p // r, n * q // r, v.terms[0]
        key = tuple(sorted(map(id, v.terms))) if (
            v.kind == "product") else id(v)
        factors[key] = n + (factors[key][0] if key in factors else 0), v
    return [(n, v) for n, v in factors.values() if n], constant


class Terms:
    """Reals that sums have in common, with their balls of one exponent."""

    P = 0

    def __init__(self, terms):
        self.terms, self.ids = tuple(terms), list(map(id, terms))
        self.depth = max([v.depth for v in terms]) + 1

    def align(self, P):
        """Return (the m of each, the sum of all r, the exponent) for P bits;
        False where they are too far apart."""
        if self.P != P:
            balls = [v.enclose(P) for v in self.terms]
            e = min([k for _, _, k in balls])
            most = max([k for _, _, k in balls])
            self.P, self.balls = P, most - e <= P and e <= 0 and (
                [m << k - e for m, _, k in balls],
                sum([r << k - e for _, r, k in balls]), e)
        return self.balls


class Formula(Ordered):
    """A number that is enclosed in as many bits as are asked for.

    kind "product", "quotient"  of two terms
         "exp", "log", "root"   of a term, or of a fraction
         "sum", "moebius"       of real.py
    """

    P, ball = 0, None

    def __init__(self, kind, *terms):
        self.kind, self.terms, self.depth = kind, terms, 0
        for v in terms:
            if isinstance(v, Formula) and v.depth >= self.depth:
                self.depth = v.depth + 1

    def operands(self):
        """Return the formulas that this one is made of."""
        return [v for v in self.terms if isinstance(v, Formula)]

    def enclose(self, P):
        """Return a ball that holds the number, with about P bits.

        Raises: Undecided where P bits do not tell a divisor from 0
        """
        if self.P < P:
            if self.depth > DEEP:
                self.enclose_deep(P)
            self.ball, self.P = self.compute(P), P
        return self.ball

    def enclose_once(self, P):
        """Return enclose(), but of a product one that is not cut and kept."""
        if self.kind != "product" or self.P >= P:
            return self.enclose(P)
        x, y = self.terms
        return multiply(x.enclose(P), y.enclose(P), 4 * P)

    def enclose_deep(self, P):
        """Enclose the operands of a long formula, the inner ones first."""
        waiting = self.operands()
        while waiting:
            v = waiting[-1]
            missing = [x for x in v.operands() if x.P < P and x.depth > DEEP
                       ] if v.P < P and v.depth > DEEP else []
            waiting += missing
            if not missing:
                waiting.pop().enclose(P)

    def compute(self, P):
        """Return the ball of P bits."""
        terms = self.terms
        if self.kind == "sum":
            return enclose_sum(self, P)
        if self.kind == "moebius":
            return enclose_moebius(self, P)
        if self.kind == "product":
            return multiply(terms[0].enclose(P), terms[1].enclose(P), P)
        if self.has_exponent():
            return between(*(self.find_ends(P) + (P,)))
        return FUNCTIONS[self.kind](*[
            v.enclose(P) if isinstance(v, Formula) else quotient(ratio(v), P)
            for v in terms] + [P])

    def has_exponent(self):
        """Return whether this is the exponential of a fraction."""
        return self.kind == "exp" and not self.depth

    def find_ends(self, P):
        """Return (low, high, e) around the exponential of a fraction."""
        if self.P < P:
            n, d = ratio(self.terms[0])
            return exp_bounds(n, d, P)
        m, r, e = self.ball
        return m - r, m + r, e


FUNCTIONS = {"quotient": divide, "exp": exponential, "log": logarithm,
             "root": square_root}
