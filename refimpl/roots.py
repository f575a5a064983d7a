"""The roots of polynomials in ints, all of them real.

    find_roots  a polynomial with each root once, and its roots
    is_zero     whether another polynomial is 0 at a root

Whether a polynomial is 0 at a root, no ball can say.  But it has as many of
the roots of f as its greatest common divisor with f has; if at so many roots
its ball holds 0, it is 0 at these.

A polynomial is a list of its coefficients, lowest first.
"""

from .base.method import CALL, Undecided
from .base.ints import bits, lowest
from .base.real import PRIME, Real, around, real
from .base.rows import fraction

# n for which 2**n - 1 is a prime
MERSENNE = (521, 1279, 2203, 4423, 9941, 23209, 44497, 110503)


def find_roots(c):
    """Return (f, [(root, how often)]), the largest root first.

    With g the divisor of c and its derivative, f = c / g has each root once,
    and v occurs (c' / g)(v) / f'(v) times.
    """
    slope = differentiate(c)
    f, r, g = c, slope, find_divisor(c, slope, PRIME)
    if len(g) > 1:      # a prime so large that the divisor is exact
        g = find_divisor(c, slope, find_prime(c))
        f, r = divide_by(c, g), divide_by(slope, g)
        if multiply_by(f, g) != c or multiply_by(r, g) != slope:
            raise Undecided
    df = differentiate(f)
    found = [enclose_root(f, df, v, k) for k, v in enumerate(
        approximate_roots(f, df))]
    # as many disjoint intervals as roots: each has one
    if not all([real(u) > v for u, v in zip(found, found[1:])]):
        raise Undecided
    return f, [(v, find_nearest(real(evaluate(r, v)) / evaluate(df, v))
                if len(g) > 1 else 1) for v in found]


def is_zero(p, f, roots, k):
    """Return whether a polynomial is 0 at root k; Undecided if bits lack."""
    if not any(p):
        return True
    near = []
    for i, (v, _) in enumerate(roots):
        x = real(evaluate(p, v))
        if abs(x.m) <= x.r:
            near.append(i)
    if k not in near:
        return False
    shared = len(find_divisor(p, f, PRIME)) - 1
    if shared == len(near):
        return True
    if shared == 0:
        return False
    raise Undecided


def evaluate(p, v):
    """Return the polynomial at v (Horner)."""
    x = p[-1]
    for a in reversed(p[:-1]):
        x = x * v + a
    return x


def differentiate(c):
    """Return the derivative."""
    return [k * a for k, a in enumerate(c)][1:]


def multiply_by(a, b):
    """Return the product of two polynomials."""
    result = [0] * (len(a) + len(b) - 1)
    for i, u in enumerate(a):
        for j, v in enumerate(b):
            result[i + j] += u * v
    return result


def find_nearest(x):
    """Return the int in a ball, or None."""
    low, high, d = real(x).ends()
    if high - low >= d:
        raise Undecided
    return high // d if high // d * d >= low else None


def measure(v):
    """Return the exponent of a number; None if it may be 0."""
    v = real(v)
    return v.e + bits(abs(v.m)) if abs(v.m) > v.r else None


def take_middle(x):
    """Return the middle of a ball, as a number without an error."""
    return Real(x.m, 0, x.e, x.m % PRIME)


def approximate_roots(f, df):
    """Return approximations of all roots of f, the largest first.

    As all are real, Newton's steps from above the roots that are left come
    down to the largest of these: steps of f over the factors that are known.
    """
    if len(f) < 3:
        return [fraction(-f[0], f[1])] if len(f) == 2 else []
    found, x = [], take_middle(real(fraction(-f[-2], f[-1])))
    while len(found) < len(f) - 1:
        while True:
            y = evaluate(f, x)
            if abs(y.m) <= y.r:
                break
            slope = evaluate(df, x) / y
            for v in found:
                slope = slope - 1 / (x - v)
            step = 1 / slope
            x = take_middle(x - step)
            if is_small(step, x, CALL.bits // 3):
                break
        found.append(x)
        x = take_middle(x + x * fraction(1, 1 << CALL.bits // 4))
    return found


def is_small(step, x, k):
    """Return whether a step is below 2**-k of x, or may be 0."""
    size = measure(step)
    return size is None or size < (measure(x) or 0) - k


def enclose_root(f, df, x, k):
    """Return the root of f near x: a fraction, or a real that encloses it.

    A fraction that is a root has no denominator but a divisor of f[-1].
    """
    if type(x) is not Real:
        return x
    before, n = CALL.bits, f[-1]
    CALL.bits = before + bits(n) + 8
    try:
        for _ in range(bits(CALL.bits)):
            step = take_middle(evaluate(f, x) / evaluate(df, x))
            x = take_middle(x - step)
            if is_small(step, x, 2 * CALL.bits // 3):
                break
        wide = Real(1, 0, (measure(x) or 0) - before, 1)
        ends = [take_middle(x - wide), take_middle(x + wide)]
        if evaluate(f, ends[0]).sign() == evaluate(f, ends[1]).sign():
            raise Undecided
        low, high, d = (x * n).ends()
        t = fraction((low + high + d) // (2 * d), n)
        if ends[0] < t and ends[1] > t and not evaluate(f, t):
            return t
    finally:
        CALL.bits = before
    return around(x, wide, sum([(a % PRIME) * (i + 7) for i, a in enumerate(
        f)]) + k)


def find_prime(c):
    """Return a prime above twice all coefficients of divisors of c."""
    need = 2 * max([bits(abs(a)) for a in c]) + len(c) + 8
    for k in MERSENNE:
        if k > need:
            return (1 << k) - 1
    raise Undecided


def find_divisor(a, b, prime):
    """Return the greatest common divisor of polynomials, modulo a prime, as
    ints of the least size, without a common divisor."""
    lead = a[-1]
    a, b = [v % prime for v in a], [v % prime for v in b]
    while b and any(b):
        while not b[-1]:
            b = b[:-1]
        i = pow(b[-1], prime - 2, prime)
        while len(a) >= len(b):
            q, k = a[-1] * i % prime, len(a) - len(b)
            a = [(v - q * b[j - k]) % prime if j >= k else v
                 for j, v in enumerate(a)][:-1]
        while a and not a[-1]:
            a = a[:-1]
        a, b = b, a
    while not a[-1]:
        a = a[:-1]
    f = lead * pow(a[-1], prime - 2, prime)
    a = [v * f % prime for v in a]
    return primitive([v - prime if 2 * v > prime else v for v in a])


def divide_by(a, g):
    """Return a / g for polynomials in ints; g is a divisor, without one of
    its coefficients: so the quotient is in ints too."""
    result, a = [], list(a)
    while len(a) >= len(g):
        q = a[-1] // g[-1]
        result.append(q)
        k = len(a) - len(g)
        a = [v - q * g[j - k] if j >= k else v
             for j, v in enumerate(a)][:-1]
    return result[::-1]


def primitive(c):
    """Return ints over their divisor, the last above 0."""
    c, _ = lowest(c, 0)
    return c if c[-1] > 0 else [-v for v in c]
