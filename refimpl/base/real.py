"""Real numbers that are computed: a ball of ints, and a shadow.

A real lies within r 2**e of m 2**e; m has about CALL.bits bits.  Operations
keep that true.  One whose outcome is open because of r raises Undecided, and
method.py runs the whole method again in more bits.

No number of bits tells 0 from what is nearly 0.  So, from the second run on, a
real has a shadow: the same formula over the integers modulo a prime, which is
drawn (primes.py), where e**(n/d) is a power of g.  Exponentials of different
fractions are independent (Lindemann and Weierstrass): a formula of them that
vanishes in the shadow is 0, but for a chance below 2**-100.  The shadow of a
root or a logarithm is drawn by its argument: equal ones are equal, and no
more.
"""

from .call import CALL, CLASSES, Undecided
from .ints import bits
from .primes import invert
from .order import Ordered
from .rows import Row, fraction, inner, ratio, row

RADIUS = 30                     # bits of a radius
LEAST = 10000                   # 10**-LEAST may be given as 0
TINY = -33219                   # it has so many bits behind the point
CHANCE = 24                     # bits against a fraction that is none


def ball(m, r, e, shadow):
    """Return a Real, its m cut to CALL.bits bits."""
    k = max(bits(abs(m)) - CALL.bits, bits(r) - RADIUS)
    return Real(m >> k, (r >> k) + 2, e + k, shadow) if k > 0 else Real(
        m, r, e, shadow)


def shift(n, k):
    """Return n 2**k, cut to an int."""
    return n << k if k >= 0 else n >> (
        -k if k > -9999 else min(-k, bits(abs(n))))


def inverse(n):
    """Return 1 / n modulo the prime of this run."""
    return invert(n, CALL.prime) if CALL.shadows else 0


def draw(v):
    """Return a number modulo a prime that v determines, and no formula."""
    v = v % CALL.prime
    return (pow(v + 5, 65537, CALL.prime) + pow(5, v, CALL.prime)
            if CALL.shadows else 0)


def real(v):
    """Return a number as a Real."""
    if type(v) is Real:
        return v
    n, d = ratio(v.value if type(v) is Known else v)
    if d == 1:
        return ball(n, 0, 0, n)
    k = max(CALL.bits + bits(d) - bits(abs(n)) + 1, 0)
    return ball((n << k) // d, 1, -k, n * inverse(d) % CALL.prime)


def find_size(v):
    """Return the least k with |x| < 2**k for all x of the balls in v; 0 where
    there is none but 0."""
    return max([x.e + bits(abs(x.m) + x.r) for x in v if x.m or x.r] or [0])


def split(x):
    """Return (q, v): a fraction and a ball, or 0, whose sum is x."""
    return x.split() if type(x) is Real else (x, 0)


def join(q, v):
    """Return the sum of a fraction and a ball, as parts if that is less than
    the bits of the fraction."""
    if not q:
        return v
    result = real(q).add(v)
    if find_size([v]) < result.e:
        result.parts = fraction(*ratio(q)), v
    return result


def move_point(x, k):
    """Return the ball 2**k x, with the shadow of x and no parts."""
    return Real(x.m, x.r, x.e + k, x.shadow)


class Real(Ordered):
    """A number within r 2**e of m 2**e, and its shadow.

    parts  (q, v) where this is a fraction q and a real v that is less than
           the bits of q: they stay apart, so that v is left where q cancels
    short  whether this may be a fraction: an exponential is none, nor is a
           root that is irrational, nor what fractions make of one of these
    vector  the class of a vector with one of these in it
    left    what it has been rounded to: a kernel matrix has each twice
    product  the two vectors of which this is the product, with faint entries
    """

    parts = left = product = None
    short = True

    def __init__(self, m, r, e, shadow):
        self.m, self.r, self.e, self.shadow = m, r, e, shadow

    def __neg__(self):
        return self * -1

    def __add__(self, other):
        if type(other) is not Real and not other:
            return self
        (p, u), (q, v) = self.split(), split(other)
        return join(p + q, u.add(v) if type(v) is Real else u)

    def split(self):
        """Return (q, v), 0 and this where there are no parts."""
        return self.parts or (0, self)

    def add(self, other):
        """Return the sum of two balls."""
        low, high = (self, other) if self.e <= other.e else (other, self)
        k, P = high.e - low.e, CALL.bits + RADIUS
        shadow = self.shadow + other.shadow
        if not (high.m or high.r):
            return Real(low.m, low.r, low.e, shadow)
        if k > 2 * P and bits(abs(low.m) + low.r) + P < k:
            # low is below 2**-P of a unit of high
            return ball(high.m << P, (high.r << P) + 1, high.e - P, shadow)
        return ball((high.m << k) + low.m, (high.r << k) + low.r, low.e,
                    shadow)

    def __mul__(self, other):
        if type(other) is not Real:
            if not other:
                return fraction(0)
            result = self * real(other) if type(other) is not int else ball(
                self.m * other, self.r * abs(other), self.e,
                self.shadow * other % CALL.prime)
            result.short = self.short
            if self.parts:
                q, v = self.parts
                result.parts = q * other, v * other
            return result
        if self.parts and other.parts:
            (p, u), (q, v) = self.parts, other.parts
            return join(p * q, u * q + v * p + u * v)
        m, r, n, s = self.m, self.r, other.m, other.r
        return ball(m * n, abs(m) * s + (abs(n) + s) * r, self.e + other.e,
                    self.shadow * other.shadow % CALL.prime)

    __radd__, __rmul__ = __add__, __mul__

    def __sub__(self, other):
        if other is self:
            return fraction(0)
        v = self + -other
        if (type(v) is type(other) is Real and abs(v.m) <= v.r
                and self.product and other.product):
            # each exponential may cancel by itself
            (x, a), (y, b) = self.product, other.product
            v = Reals(x + y).add_products(row(list(a) + [-c for c in b]))
        return v

    def __truediv__(self, other):
        return divide(self, other) if type(other) is Real else (
            self * (fraction(1) / other))

    def __rtruediv__(self, other):
        if not other:
            return fraction(0)
        result = divide(other, self)
        result.short = self.short
        return result

    def compare(self, other):
        """Return the sign of self - other."""
        v = self - other
        return v.sign() if type(v) is Real else v

    def sign(self):
        """Return 1, 0 or -1; 0 only where the shadow is 0 too."""
        if abs(self.m) > self.r or not self.r:
            return (self.m > 0) - (self.m < 0)
        if not CALL.shadows or self.shadow % CALL.prime:
            raise Undecided
        return 0

    def ends(self):
        """Return (low, high, d) with low / d <= self <= high / d."""
        k = max(self.e, 0)
        return (self.m - self.r << k, self.m + self.r << k,
                1 << max(-self.e, 0))

    def rounded(self, nearest, short=True):
        """Return nearest(n, d), which is the same for all of the ball; 0 where
        it is below 10**-10000; or the fraction that this is, if it may be a
        short one."""
        most = abs(self.m) + self.r
        size = self.e + bits(most)
        if size < TINY or size == TINY and most * 10 ** LEAST < (
                1 << -self.e) or abs(self.m) <= self.r and not self.sign():
            return fraction(0)
        low, high, d = self.ends()
        if self.parts:
            return self.round_parts(nearest, low, high, d)
        result = nearest(low, d)
        same, short = result == nearest(high, d), short and self.short
        if not same or short and not CALL.rounds:
            # a longer one lies in the ball by chance
            n, c = short and find_simplest(
                low, high, d, bits(most) - bits(self.r) - CHANCE) or (0, 0)
            if c and not CALL.shadows:
                raise Undecided
            if c and (self.shadow * c - n) % CALL.prime == 0:
                return fraction(n, c)
            if not same:
                raise Undecided
        return result

    def round_parts(self, nearest, low, high, d):
        """Return rounded() of what is between q and an end, or is q."""
        q, v = self.parts
        known = abs(v.m) > v.r or not CALL.shadows or not v.shadow % CALL.prime
        sides = [v.sign()] if known else [-1, 1]
        if sides == [0]:
            return q
        n, c = ratio(q)
        # the middle of two neighbours is q, or not as near to it
        k = 4 * CALL.bits + bits(c)
        found = {nearest((n << k) + side, c << k) for side in sides} | {
            nearest(high if side > 0 else low, d) for side in sides}
        if len(found) > 1:
            raise Undecided
        return found.pop()


class Known:
    """A number that is shown in digits, whatever it is near to: a fraction
    beside irrational numbers, or a real that is no fraction."""

    left = None

    def __init__(self, value):
        self.value = value

    def rounded(self, nearest):
        """Return nearest(n, d) of what n / d is or is near to; 0 as it is."""
        v = self.value
        return v.rounded(nearest, False) if type(v) is Real else (
            nearest(*ratio(v)) if v else v)


def divide(x, y):
    """Return x / y for a real y."""
    if y.parts and (type(x) is not Real or x.parts):
        (p, u), (q, v) = split(x), y.parts
        return join(p / q, divide(u * q - v * p, y * q))
    x = real(x)
    m, r, n, s = x.m, x.r, abs(y.m), y.r
    if n <= s:
        raise Undecided
    k = max(CALL.bits + bits(n) - bits(abs(m)) + 2, 0)
    # |x / y - m / n| <= (|m| s + n r) / (n (n - s))
    return ball((m << k) // y.m, (abs(m) * s + n * r << k) // (
        n * (n - s)) + 2, x.e - y.e - k,
        x.shadow * inverse(y.shadow) % CALL.prime)


def around(x, radius, mark):
    """Return x as a real that may be off by a radius, its shadow drawn by an
    int, the mark."""
    x, wide = real(x), real(radius)
    e = min(x.e, wide.e)
    return ball(x.m << x.e - e, (x.r << x.e - e) + (
        abs(wide.m) + wide.r << wide.e - e), e, draw(mark))


def find_simplest(low, high, d, most):
    """Return the fraction (n, c) of least c from low / d to high / d, with n
    and c of `most` bits together; None if it is longer."""
    if high < 0:
        result = find_simplest(-high, -low, d, most)
        return result and (-result[0], result[1])
    if low <= 0:
        return 0, 1
    a, b, c, e, inside = 1, 0, 0, 1, False
    n, m, u, v = low, d, high, d
    while not inside:
        q, rest = divmod(n, m)
        u -= q * v
        inside = not rest or v <= u
        q += inside and rest > 0
        a, b, c, e = a * q + b, a, c * q + e, c
        if bits(a) + bits(c) > most:
            return None
        n, m, u, v = v, u, m, rest
    return a, c


class Reals(list):
    """A vector with reals in it; its products, which are many.

    The entries are ints over one power of 2 as well.  A product of these is
    mostly as good as one of the entries; not where one is faint: it vanishes
    beside others, which may cancel.
    """

    ints = None

    def align(self, size=None):
        """Return this, its entries as ints times 2**e, less than a radius off;
        those of the largest, below 2**size, have more bits than a real."""
        if self.ints is None:
            v = list(map(real, self))
            size = find_size(v) if size is None else size
            self.e = e = size - CALL.bits - RADIUS
            self.ints = [shift(x.m, x.e - e) for x in v]
            self.radius = max([shift(x.r, x.e - e) for x in v]) + 2
            self.shadows = [x.shadow for x in v]
            self.faint = {k for k, (x, n) in enumerate(zip(v, self.ints))
                          if x.parts or x.m and abs(n) < 2}
        return self

    def dot(self, a):
        """Return the product with another vector."""
        a = row(a)
        exact = isinstance(a, Row)
        self.align()
        d, e, wide = (a.s, 0, 0) if exact else (1, a.align().e, a.radius)
        m = inner(a.ints, self.ints)
        r = sum(map(abs, a.ints)) * self.radius + wide * (
            sum(map(abs, self.ints)) + len(self) * self.radius)
        if self.faint or not exact and a.faint or abs(m) <= r << RADIUS:
            return self.add_products(a)
        # a quotient of long numbers that is short takes no time
        k = bits(d) + min(CALL.bits + RADIUS - bits(abs(m)), 0)
        shadow = 0
        if CALL.shadows:
            shadow = inner(a.ints if exact else a.shadows,
                           self.shadows) * inverse(d) % CALL.prime
        return ball(shift(m, k) // d, shift(r, k) // d + 2, e + self.e - k,
                    shadow)

    def add_products(self, a):
        """Return dot() one by one; fractions are added apart, so that what is
        left where they cancel is not lost beside them."""
        exact, times = isinstance(a, Row), {}
        for n, x in zip(a.ints if exact else a, self):
            # one exponential occurs often, and may cancel
            times[id(x)] = times.get(id(x), (0,))[0] + n, x
        known = rest = fraction(0)
        for n, x in times.values():
            v = n * x
            if type(v) is Real:
                rest = v + rest
            else:
                known = known + v
        result = (rest + known) / a.s if exact else rest + known
        if type(result) is Real:
            result.product = self, a
        return result


Real.vector = Reals
CLASSES[Real], CLASSES[Known], CLASSES[Reals] = "real", "known", "reals"
