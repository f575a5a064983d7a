"""Vectors in fixed point, a table to multiply them by, and exponentials of
many numbers at once.

The error of exponentials is proved.  All else is cut to its bits, and who
uses it proves what he makes of it.
"""

from .functions import exp, exp_bounds, log_one_plus, log_two
from .ints import bits
from .call import CALL, spend
from .primes import invert as invert_modulo
from .real import Real, Reals, ball, inverse, shift
from .rows import Row, fraction, inner, ratio, row, share

UNITS = 15      # exponentials are off by less, but for what log 2 is off
LONG = 1024     # bits from which on tables do not pay
GUARD = 24      # bits that are lost for what log 2 is off
NEAR = 8000     # e**-v has all its bits
FAR = 40000     # e**-v is below 10**-10000 by far where it is 2**-FAR


class Fixed:
    """Ints over s 2**bits; times 2**scales[k], which gives entry k its unit.

    image    X times this, if it is known
    inverse  of the matrix, where this solves a system
    """

    image = inverse = None

    def __init__(self, ints, bits, scales=None, s=1):
        self.ints, self.bits, self.scales, self.s = ints, bits, scales, s

    def __len__(self):
        return len(self.ints)

    def __getitem__(self, k):
        e = (self.scales[k] if self.scales else 0) - self.bits
        return fraction(self.ints[k] << max(e, 0), self.s << max(-e, 0))

    def __neg__(self):
        return Fixed([-v for v in self.ints], self.bits, self.scales, self.s)

    def __sub__(self, other):
        """Return self - other, which has as many bits or more."""
        k = other.bits - self.bits
        result = Fixed([(a << k) - b for a, b in zip(self.ints, other.ints)],
                       other.bits, self.scales, self.s)
        if self.image and other.image:
            result.image = self.image - other.image
        return result

    def __rsub__(self, other):
        """Return a whole number, or one for each entry, minus self."""
        P = self.bits
        if type(other) is int:
            other = [other] * len(self)
        return Fixed([(c << P) - v for c, v in zip(other, self.ints)], P)

    def __mul__(self, other):
        """Return the product with numbers of as many bits, cut."""
        P = self.bits
        return Fixed([a * b >> P for a, b in zip(self.ints, other.ints)], P)


class Table:
    """Rows X as ints over s, column k times 2**scales[k]: from -1 to 1."""

    def __init__(self, X):
        rows, s = share(X)
        self.scales = [bits(s) - 1 - bits(max(map(abs, c)))
                       for c in zip(*rows)]
        least = min(min(self.scales), 0)
        shifts = [k - least for k in self.scales]
        self.rows = [[v << k for v, k in zip(x, shifts)] for x in rows]
        self.columns, self.s = list(zip(*self.rows)), s << -least

    def apply(self, v):
        """Return X v."""
        if not v.image:
            v.image = Fixed([inner(x, v.ints) for x in self.rows], v.bits,
                            None, self.s)
        return v.image

    def combine(self, v):
        """Return X'v."""
        return Fixed([inner(c, v.ints) for c in self.columns], v.bits,
                     [-k for k in self.scales], self.s)

    def multiply_weighted(self, W, P):
        """Return X'WX for a diagonal W, of which P bits are used."""
        k = max(W.bits - P, 0)
        W, half = [v >> k for v in W.ints], []
        for j, c in enumerate(self.columns):
            weighted = [a * b for a, b in zip(W, c)]
            half.append([inner(weighted, d) for d in self.columns[:j + 1]])
        return [Fixed(v + [u[j] for u in half[j + 1:]], P, [
            -k - self.scales[j] for k in self.scales], self.s * self.s)
            for j, v in enumerate(half)]


def invert(H):
    """Return H^-1 for a negative definite H, roughly, in twice as many bits;
    0 where it is none in so few bits."""
    # what is 0, in the column of a pivot, leaves each row, and an entry of
    # H^-1 comes in behind the last
    P, done = 2 * H[0].bits, []
    left = [[(v << h.bits) // h.s for v in h.ints] for h in H]
    for _ in H:
        top = left.pop(0)
        if top[0] >= 0:
            done = [[0] * len(H) for _ in H]
            break
        top = [(v << P) // top[0] for v in top[1:] + [1 << P]]
        left, done = [[[v - (a[0] * u >> P) for v, u in zip(
            a[1:] + [0], top)] for a in part] for part in (left, done)]
        done.append(top)
    return [Fixed(v, P, [-k for k in h.scales]) for v, h in zip(done, H)]


def solve(H, b):
    """Return H^-1 b, in the bits of b, and H^-1 as its inverse."""
    S = invert(H)
    result = Fixed([inner(v.ints, b.ints) // (b.s << v.bits) for v in S],
                   b.bits, [-k for k in b.scales])
    result.inverse = S
    return result


def logistic(z, P):
    """Return 1 / (1 + exp(-z[i])) in P bits; powers are the e**-|z[i]|."""
    one, v = 1 << P, cut_sizes(z, P)
    powers = exponentials(v, P)
    u = [m >> k for m, k in zip(*powers)]
    p = Fixed([((one if n > 0 else a) << P) // (one + a)
               for a, n in zip(u, z.ints)], P)
    p.sizes, p.powers = v, powers
    return p


def cut_sizes(z, P):
    """Return 2**P |z[i]|, cut to ints."""
    k = P - z.bits
    return [(abs(n) << k) // z.s for n in z.ints]


def exponentials(v, P):
    """Return (m, k): e**(-v[i] / 2**P) is m[i] 2**(-P - k[i]) for v[i] >= 0.

    m is less than UNITS + k c units off, where log 2 is known to c of them:
    two for each of three entries of tables, one for each of five products, at
    most 3 for the terms, and k c for k log 2.
    """
    one, top = 1 << P, max(v)
    if not top:
        return [one - 1] * len(v), [0] * len(v)     # cut, as all are
    if P > LONG:
        return split_exponentials(v, P)
    two, (tables, b) = log_two(P)[0], make_tables(P, len(v))
    k = [x // two for x in v]
    rest = [x - j * two for x, j in zip(v, k)]
    if top >> P > FAR // 2:
        k = [min(j, FAR) for j in k]
    (A, B, C), M, c, d, e = tables, (1 << b) - 1, P - b, P - 2 * b, P - 3 * b
    m = [(A[x >> c] * B[x >> d & M] >> P) * C[x >> e & M] >> P for x in rest]
    M = (1 << e) - 1
    return multiply_out(m, [x & M for x in rest], P, 3 * b), k


def exp_of_multiples(v, n, d):
    """Return {a: e**(a n / d) as a real} for ints a >= 0, n < 0 < d, and for
    those that this run has asked for before."""
    P, result = CALL.bits + GUARD, CALL.known.setdefault(
        ("multiples", n, d), {0: fraction(1)})
    near = []
    for a in set(v):
        if a not in result and P <= LONG and -2 * a * n <= FAR * d:
            near.append(a)
        elif a not in result:
            result[a] = exp(fraction(a * n, d))
    if not near:
        return result
    spend(2 * GUARD * len(near), P)
    low, high = log_two(P)
    powers = exponentials([(-a * n << P) // d for a in near], P)
    # one more unit, as each v is cut
    r = (UNITS + 1 + max(powers[1]) * (high - low) >> GUARD) + 2
    unit = CALL.shadows and n * invert_modulo(d, CALL.order)
    for a, m, k in zip(near, *powers):
        result[a] = x = Real(
            m >> GUARD, r, -CALL.bits - k, CALL.shadows and pow(
                CALL.base, a * unit % CALL.order, CALL.prime))
        x.short = False     # it is irrational
    return result


def prepare_exponentials(z):
    """Make e**-v for the sizes v of all in z at once: exp() finds them."""
    near = [abs(a) for a in z.ints if abs(a) < NEAR * z.s]
    for a, v in exp_of_multiples(near, -1, z.s).items():
        CALL.known[ratio(fraction(-a, z.s))] = v


def logistic_pair(z):
    """Return (p, q), 1 / (1 + e**-v) and 1 / (1 + e**v) of each v in z."""
    z = row(z)
    if isinstance(z, Row):
        found = {a: split_one(u) for a, u in exp_of_multiples(
            map(abs, z.ints), -1, z.s).items()}
        pairs = [found[a] if a > 0 else (found[-a][1], found[-a][0])
                 for a in z.ints]
    else:
        pairs = [split_one(exp(-v)) for v in z]
    return [[pair[i] for pair in pairs] for i in (0, 1)]


def split_one(u):
    """Return 1 / (1 + u) and u / (1 + u)."""
    B = CALL.bits
    if type(u) is not Real or not -2 * B <= u.e <= -B:
        p = 1 / (1 + u)
        return p, u * p
    # cuts move it by three units of 2**-B at most, and u p by three more
    p = Real((1 << 2 * B) // ((1 << B) + (u.m >> -u.e - B)), u.r + 3, -B,
             inverse(1 + u.shadow))
    return p, Real(u.m * p.m >> B, u.r + p.r + 3, u.e,
                   u.shadow * p.shadow % CALL.prime)


def total_log_one_plus_exp(z):
    """Return the sum of log(1 + e**v) for all v in z."""
    z, m, r, shadow = row(z), 0, 0, 1   # the product of all 1 + u, less 1
    powers = exp_of_multiples(map(abs, z.ints), -1, z.s)
    u = Reals([powers[abs(a)] for a in z.ints]).align()
    for n, v in zip(u.ints, u.shadows):
        r += u.radius + shift(m * u.radius + r * (n + u.radius), u.e) + 2
        m += n + shift(m * n, u.e)
        shadow = shadow * (1 + v) % CALL.prime
    return log_one_plus(ball(m, r, u.e, shadow - 1)) + fraction(
        sum([a for a in z.ints if a > 0]), z.s)


def multiply_out(m, v, P, s):
    """Return m[i] e**(-v[i] / 2**P), where |v[i]| < 2**(P - s), to 4 units."""
    one, j, size = 1 << P, 0, s
    while size < P:     # bits of the first term that is left out
        j += 1
        size += s + bits(j + 1) - 1
    terms = [one] * len(v)
    while j:
        terms = [one - (t * x >> P) // j for t, x in zip(terms, v)]
        j -= 1
    return [a * t >> P for a, t in zip(m, terms)]


def make_tables(P, n):
    """Return ([e**(-i / 2**b), e**(-i / 2**2b), e**(-i / 2**3b) for all i
    below 2**b], b), at most 2 of 2**-P less; larger ones for more numbers."""
    b = min(max(bits(n) - 1, 2), 8)
    known = CALL.known.get(("tables", P))
    if known and known[1] >= b:
        return known
    more, tables = P + 20, []
    for s in (b, 2 * b, 3 * b):
        low = multiply_out([1 << more], [1 << more - s], more, s)[0]
        entry, table = 1 << more, []
        for _ in range(1 << b):
            table.append(entry >> 20)
            entry = entry * low >> more
        tables.append(table)
    CALL.known["tables", P] = tables, b
    return tables, b


def split_exponentials(v, P):
    """Return exponentials(v, P), one by one."""
    m, k, far = [], [], max(FAR, 2 * P)
    for x in v:
        low, j, e = 1 << P, far, 0
        if x >> P < far:
            low, _, e = exp_bounds(-x, 1 << P, P + 8)
            j = bits(low) - P
            low, j = low >> j, -P - e - j
        m.append(low)
        k.append(j)
    return m, k
