"""Arithmetic in fractions: what proofs and bounds are computed with.

    lift, dot, matvec, matmul, transpose, invert     without any error
    whole, short, absolute     fractions as integers, and rounded to 64 bits
    root, exp, log10           what is irrational, to many digits
    System                     a matrix, and what elimination does to it
    kernel                     a kernel, and the size of its rounding

What a bound is made of need not be exact: short() keeps 64 bits of a number
and rounds up, so that bounds stay bounds and stay cheap.
"""

import math
from fractions import Fraction
from operator import mul

from ..contract.values import number
from ..proof import enclose_power, make_whole, products

BITS = 64               # of a number in a bound
DIGITS = 60             # of a root
KERNEL_DIGITS = 80      # of a Gaussian kernel: beyond the 50 of any case
INFINITE = float("inf")


class Vector(list):
    """Numbers that are not changed: what is made of all of them is kept."""

    __slots__ = "cleared", "parts"


def lift(data):
    if isinstance(data, (list, tuple)):
        return Vector(map(lift, data))
    return data if type(data) is Fraction else number(data)


def dot(a, b):
    (p, d), (q, e) = whole(a), whole(b)
    return Fraction(sum(map(mul, p, q)), d * e)


def size(a, b):
    """Return |a| . |b|, rounded up to 64 bits."""
    (p, d), (q, e) = whole(a), whole(b)
    return bound(sum(map(abs, map(mul, p, q))), d * e)


def matvec(A, v):
    v = Vector(v)
    return [dot(row, v) for row in A]


def magnify(A, v):
    """Return |A| |v|, rounded up to 64 bits."""
    v = Vector(v)
    return [size(row, v) for row in A]


def norm(A, v):
    """Return v'Av."""
    (v, d), (A, e) = whole(v), make_whole(A)
    return Fraction(sum(a * sum(map(mul, row, v)) for a, row in zip(v, A)),
                    d * d * e)


def matmul(A, B):
    return products(A, transpose(B))


def transpose(A):
    return list(map(Vector, zip(*A)))


def centred(v):
    """Return v less its mean."""
    (row, d), n = whole(v), len(v)
    total = sum(row)
    row, d = [n * x - total for x in row], n * d
    result = Vector([Fraction(x, d) for x in row])
    result.cleared = row, d
    return result


def ratio(error, room):
    """Return error / room, or a little more, as a Fraction of about 64 bits:
    0 for 0 / 0, infinite for more than that.
    """
    if error == 0:
        return Fraction(0)
    return bound(error.numerator * room.denominator,
                 error.denominator * room.numerator) if room else INFINITE


def least(values, bounds):
    """Return how far min(values) moves if each value moves by its bound: it
    falls to the least v - b, and rises by less than that.
    """
    return min(values) - min(v - b for v, b in zip(values, bounds))


def whole(v):
    """Return (integers, d): the vector v times its common denominator d."""
    if hasattr(v, "cleared"):
        return v.cleared
    pairs, d = [x.as_integer_ratio() for x in v], 1
    for _, below in pairs:
        if d % below:
            d *= below // math.gcd(d, below)
    row = [n if below == d else n * (d // below) for n, below in pairs]
    if type(v) is Vector:
        v.cleared = row, d
    return row, d


def short(x):
    """Return |x|, or a little more, as a Fraction of about 64 bits."""
    n, d = x.as_integer_ratio()
    return bound(abs(n), d)


def bound(n, d):
    """Return n / d >= 0, or a little more, as a Fraction of about 64 bits."""
    if max(n.bit_length(), d.bit_length()) <= BITS:
        return Fraction(n, d)
    shift = BITS - n.bit_length() + d.bit_length()
    if shift < 0:
        return Fraction(-(-n // (d << -shift)) << -shift)
    return Fraction(-(-(n << shift) // d), 1 << shift)


def short_of(x):
    """Return a Fraction of about 64 bits, away from 0."""
    return short(x) if x > 0 else -short(-x)


def absolute(v):
    """Return the absolute values of a vector, rounded up to 64 bits."""
    return list(map(short, v))


def root(x, digits=DIGITS):
    """Return the square root of x >= 0, rounded down; the relative error is
    below 10^-digits.
    """
    if x == 0:
        return Fraction(0)
    size = x.denominator.bit_length() - x.numerator.bit_length()
    shift = max(0, 4 * digits + size // 2 + 1)
    scaled = (x.numerator << 2 * shift) // x.denominator
    return Fraction(math.isqrt(scaled), 1 << shift)


def exp(x, digits=DIGITS):
    """Return e^x for x <= 0; the error is below 10^-digits."""
    bits = 4 * digits
    return Fraction(enclose_power(int(x * (1 << bits)), bits)[0], 1 << bits)


def log10(x):
    """Return the decimal logarithm of x > 0 as a float."""
    return math.log10(x.numerator) - math.log10(x.denominator)


def invert(A):
    """Return the inverse of a square matrix, or None if there is none."""
    pairs = list(map(whole, A))
    rows, bottom = adjugate([row for row, _ in pairs])
    return rows and [Vector([Fraction(v * d, bottom) for v, (_, d) in zip(
        row, pairs)]) for row in rows]


def adjugate(A):
    """Return (rows, d > 0), integers, the inverse of A times d; (None, 0) if
    there is none.
    """
    left, done, order, last = list(A), [], list(range(len(A))), 1
    while left:     # as eliminate() does; 0s leave, what is inverse comes in
        k = next((k for k, row in enumerate(left) if row[0]), None)
        if k is None:
            return None, 0
        pivot, *top = left.pop(k) + [last]
        order.append(order.pop(k))
        left, done = ([[(pivot * v - row[0] * u) // last for v, u in zip(
            row[1:] + [0], top)] for row in part] for part in (left, done))
        done, last = done + [top], pivot
    at = sorted(range(len(A)), key=order.__getitem__)
    sign = 1 if last > 0 else -1
    return [[sign * row[i] for i in at] for row in done], sign * last


def factors(A):
    """Return (order, L, U): row i of L U is row order[i] of A.

    Gaussian elimination with partial pivoting, also of a singular A: a
    column without a pivot leaves a zero on the diagonal of U.
    """
    n, (M, d) = len(A), make_whole(A)
    order, L, U = list(range(n)), [[Fraction(0)] * n for _ in range(n)], []
    before = 1      # U is M over it, and over d
    for j in range(n):
        p = max(range(j, n), key=lambda i: abs(M[i][j]))
        for rows in (order, M, L):
            rows[j], rows[p] = rows[p], rows[j]
        L[j][j], first, pivot = Fraction(1), M[j], M[j][j]
        U.append([Fraction(v, before * d) for v in first])
        for i in range(j + 1, n if pivot else 0):
            f = M[i][j]
            L[i][j] = Fraction(f, pivot)
            M[i] = [(pivot * a - f * b) // before for a, b in zip(M[i], first)]
        before = pivot or before
    return order, L, U


class System:
    """A square matrix A, and |L||U| of its elimination, rows as in A.

    An elimination in rounded arithmetic solves exactly some system whose
    matrix differs from A by a few u |L||U|, entry by entry, and not by u |A|:
    where pivots leave |L||U| far above |A|, no elimination does better.  It
    scales with the columns of A, and with the rows as long as the pivots
    stay.
    """

    def __init__(self, A, u=None):
        order, L, U = factors(A)
        self.A, self.u = A, u
        self.U = [Vector(map(short, row)) for row in U]
        self.L = [Vector(map(short, row)) for _, row in sorted(zip(order, L))]

    def rows(self):
        return matmul(self.L, self.U)

    def terms(self, x, b):
        """Return g = |L||U||x| + |b|, the size of the terms in each row."""
        return [p + short(q) for p, q in zip(
            magnify(self.L, magnify(self.U, x)), b)]

    def error(self, x, expected, g):
        """Return the backward error of x, the largest |A (x - x*)| / u g."""
        return self.score(matvec(self.A, [p - q for p, q in zip(x, expected)]),
                          g)

    def score(self, residual, g):
        """Return the largest quotient of a residual and u g."""
        return max(ratio(abs(r), self.u * s) for r, s in zip(residual, g))

    def condition(self, *sizes):
        """Return kappa = max (|A||A^-1| g)_i / g_i, over all these g."""
        inverse = invert(self.A)
        return max(ratio(p, q) for g in sizes for p, q in zip(
            magnify(self.A, magnify(inverse, g)), g))


def kernel(inputs):
    """Return a function of two rows that gives (k, size).

    size   what an error of u in each operation and entry is multiplied by:
           |x|.|z| for a dot product, p (|x|.|z| + c)^p for a power of degree
           p, (1 + 2 q) exp(-q) for an exponential of -q
    """
    inputs = inputs or {}
    if "sigma" in inputs:
        sigma = lift(inputs["sigma"])
        return lambda x, z: gaussian(x, z, sigma)
    degree, c = int(lift(inputs.get("degree", 1))), lift(
        inputs.get("constant", 0))
    return lambda x, z: polynomial(x, z, degree, c)


def polynomial(x, z, degree=1, c=Fraction(0)):
    """Return (x.z + c)^degree and its size."""
    (p, d), (q, e) = whole(x), whole(z)
    terms, d = list(map(mul, p, q)), d * e
    more, one = c.numerator * d, c.denominator
    return (Fraction(sum(terms) * one + more, d * one) ** degree, bound(
        degree * (sum(map(abs, terms)) * one + abs(more)) ** degree,
        (d * one) ** degree))


def gaussian(x, z, sigma):
    """Return exp(-|x - z|^2 / (2 sigma^2)) to KERNEL_DIGITS, and its size."""
    (p, d), (q, e) = whole(x), whole(z)
    top = sum((a * e - b * d) ** 2
              for a, b in zip(p, q)) * sigma.denominator ** 2
    below, bits = 2 * (d * e * sigma.numerator) ** 2, 4 * KERNEL_DIGITS
    power, _ = enclose_power(-((top << bits) // below), bits)
    return Fraction(power, 1 << bits), bound(
        (below + 2 * top) * power, below << bits)
