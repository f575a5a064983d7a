"""Balls: numbers with a proved enclosure.

An irrational number has no exact digits, but a sign or a last digit can be
proved if it is known how far off a number is at most.  Ints are used because
their rounding is the same on every interpreter.

A ball (m, r, e) of three ints is all numbers within r 2**e of m 2**e.  Each
operation returns a ball that holds every result for numbers of its balls,
with about P bits of m: what is cut off is added to r.
"""

from .rational import bits, isqrt
from .series import exp_bounds, log_bounds

RADIUS = 30         # bits of r: more would say no more
SMALL = 10000       # what is below 10**-SMALL is given as 0
LEAST = -33219      # 10**-SMALL has so many bits behind the point


class Undecided(Exception):
    """More bits are needed, to tell a divisor or a root from 0."""


def trim(m, r, e, P):
    """Return a ball around this one, with at most P bits of m."""
    k = max(bits(abs(m)) - P, bits(r) - RADIUS)
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


def meet(x, y, P):
    """Return two balls with one exponent, P bits below the larger one."""
    low = max([bits(abs(m) + r) + e for m, r, e in (x, y)]) - P - 40
    return [(m << e - low, r << e - low, low) if e >= low else
            (m >> low - e, (r >> low - e) + 2, low) for m, r, e in (x, y)]


def add_products(terms, constant, s, P):
    """Return (constant + the sum of n x y) / s for terms (n, x, y).

    x and y are balls, y None for 1; n, constant and s > 0 are ints.
    """
    middle, radius, low = constant, 0, 0
    for n, (m, r, e), y in terms:
        if y is not None:
            a, b, k = y
            if r or b:
                r = abs(m) * b + abs(a) * r + r * b
            m, e = m * a, e + k
        k = e - low
        if k and not (middle or radius):
            low, k = e, 0
        m, r = n * m, abs(n) * r
        if k > 2 * P or -k > 2 * P:     # the lower one is cut off
            (middle, radius, low), (m, r, e) = meet(
                (middle, radius, low), (m, r, e), P)
        elif k > 0:
            m, r = m << k, r << k
        elif k < 0:
            middle, radius, low = middle << -k, radius << -k, e
        middle, radius = middle + m, radius + r
    if not s & s - 1:
        low -= bits(s) - 1
    else:
        k = bits(s) + max(P + 8 - bits(abs(middle)), 0)
        middle, low = (middle << k) // s, low - k
        radius = (radius << k) // s + 2
    return trim(middle, radius, low, P)


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


def round_ends(x, nearest, most):
    """Return nearest(n, d) where both ends of a ball give the same, or r has
    fewer bits than m by more than most; else None."""
    m, r, e = x
    up, down = 1 << max(e, 0), 1 << max(-e, 0)
    result = nearest((m - r) * up, down)
    alone = bits(abs(m)) - bits(r) > most
    return result if alone or result == nearest((m + r) * up, down) else None


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


LOG_TWO = {}  # type: dict


def log_two(P):
    """Return ints around 2**P log 2."""
    if P not in LOG_TWO:
        LOG_TWO[P] = log_bounds(2 << P, P)
    return LOG_TWO[P]


def quotient(pair, P):
    """Return the ball of the fraction that two ints are."""
    n, d = pair
    return add_products([], n, d, P) if n else (0, 0, 0)
