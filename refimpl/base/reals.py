"""Vectors of reals.

    Reals      a vector that is used in many products
    dot_reals  the product of two vectors
"""

from .method import CALL
from .ints import FAST, bits
from .real import PRIME, RADIUS, Real, ball, real, shift
from .rows import DOT_REALS, Ints, Row, fraction, mul, row


class Reals:
    """A vector of reals and fractions that is used in many products.

    Its entries are kept as ints over one power of 2 as well.  A product of
    ints with these tells most signs; where it does not, the entries do.
    """

    def __init__(self, entries):
        self.entries, self.bits = entries, 0

    def __len__(self):
        return len(self.entries)

    def __iter__(self):
        return iter(self.entries)

    def __getitem__(self, i):
        return self.entries[i]

    def align(self):
        """Make the entries ints over 2**-bits, each less than a unit off."""
        self.bits, self.ints, self.shadows = CALL.bits, [], []
        self.radius = 1
        for v in map(real, self.entries):
            self.ints.append(shift(v.m, v.e + self.bits))
            self.radius = max(self.radius, shift(v.r, v.e + self.bits) + 2)
            self.shadows.append(v.shadow)

    def dot(self, c):
        """Return the product with ints c."""
        if not FAST:        # memory is short
            return dot_reals(Ints(c), self.entries)
        if not self.bits:
            self.align()
        m = sum(map(mul, c, self.ints))
        r = sum(map(abs, c)) * self.radius
        if abs(m) <= r << RADIUS:
            return dot_reals(Ints(c), self.entries)
        return ball(m, r, -self.bits, sum(map(mul, c, self.shadows)) % PRIME)


def dot_reals(a, b):
    """Return a . b where one of them has a real in it; fractions are added
    apart, so that what is left where they cancel is not lost beside them."""
    if isinstance(b, Row):
        a, b = b, a
    if type(a) is Ints and type(b) is Reals:
        return b.dot(a.ints)
    if not isinstance(a, Row):
        exact, rest = fraction(0), None
        for x, y in zip(a, b):
            v = x * y
            if type(v) is not Real:
                exact = exact + v
            else:
                rest = v if rest is None else rest + v
        return exact if rest is None else rest + exact
    times = {}      # one exponential occurs often, and may cancel
    for n, x in zip(a.ints, b):
        if n and type(x) is Real:
            times[id(x)] = times.get(id(x), (0,))[0] + n, x
    pairs = [(n, x) for n, x in times.values() if n]
    exact = [(n, x) for n, x in zip(a.ints, b) if n and type(x) is not Real]
    n, d = 0, 1
    if exact:
        v = row([x for _, x in exact])
        n, d = sum([k * u for (k, _), u in zip(exact, v.ints)]), v.s
    if not pairs:
        return fraction(n, d * a.s)
    low = max(min([x.e for _, x in pairs]), max(
        [x.e + bits(abs(x.m)) for _, x in pairs]) - 2 * CALL.bits)
    m = r = shadow = 0
    for k, x in pairs:
        m = m + shift(k * x.m, x.e - low)
        r = r + shift(abs(k) * x.r, x.e - low) + (2 if x.e < low else 0)
        shadow += k * x.shadow
    v = ball(m, r, low, shadow % PRIME)
    v = v + (fraction(n, d) if d > 1 else n)
    return v if a.s == 1 else v / a.s


DOT_REALS[:] = [dot_reals]
