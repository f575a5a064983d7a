"""Exponentials, logarithms and roots of fractions and reals.

The bounds are proved: each term that is cut off is counted in the upper one.

The series of exp is summed at n / d / 2**s and the sum is squared s times.
Each squaring at most doubles the relative error and adds one unit or two, so
s + 16 more bits than asked for are carried.  Short n and d stay a fraction,
by which a term is multiplied in no time; of longer ones the series is cut
short by more squarings.  Of a large n / d a multiple of log 2 is left to 2**k.
"""

import math

from .call import CALL, Undecided, spend
from .ints import MANTISSA, bits, isqrt
from .primes import invert
from .real import (
    Known, Real, ball, divide, draw, join, move_point, real, shift)
from .rows import Row, fraction, ratio

MANY = 4000                     # bits from which on blocks of terms pay
LARGEST = 23026                 # e**-23026 is below 10**-10000


def exp(v):
    """Return e**v."""
    if type(v) is Real:
        return exp_of_real(v)
    n, d = ratio(v)
    if not n:
        return fraction(1)
    v = CALL.known.get((n, d))
    if v is None and (-n, d) in CALL.known:
        v = 1 / CALL.known[-n, d]
    elif v is None:
        P = CALL.bits if n > -LARGEST * d else max(CALL.first, CALL.bits >> 4)
        low, high, e = exp_bounds(n, d, P + 8)
        v = ball(low + high >> 1, (high - low >> 1) + 1, e, pow(
            CALL.base, n * invert(d, CALL.order) % CALL.order, CALL.prime)
            if CALL.shadows else 0)
    CALL.known[n, d], v.short = v, False    # it is irrational
    return v


def exp_of_real(v):
    """Return e**v: e**u - 1 is at most 2 u for u from 0 to 1."""
    if v.r and v.e + bits(v.r) > -2:
        raise Undecided
    centre = ratio(fraction(v.m) * fraction(
        1 << max(v.e, 0), 1 << max(-v.e, 0)))
    low, high, e = exp_bounds(centre[0], centre[1], CALL.bits + 8)
    k = max(CALL.bits + 8, 0)
    return ball(low + high << k, (high - low + 2 << k)
                + shift(8 * high * v.r, v.e + k) + 2, e - k - 1,
                draw(v.shadow + 1))


def log_one_plus(u):
    """Return the natural logarithm of 1 + u, u > 0, near 0 as well."""
    w = real(u)
    if w.m <= 2 * w.r:
        raise Undecided
    small = max(-w.e - bits(w.m), 0)    # so many bits are 0 behind the point
    shadow = draw(w.shadow + 1)
    if small > CALL.bits + 16:          # u - u**2 / 2 < log(1 + u) < u
        k = max(CALL.bits - bits(w.m), 0)
        return ball(w.m << k, (w.r << k) + (w.m << k >> CALL.bits) + 1,
                    w.e - k, shadow)
    P = CALL.bits + 16 + small
    return log_ball((1 << P) + shift(w.m, P + w.e),
                    shift(w.r, P + w.e) + 2, -P, P, shadow)


def log_ball(m, r, e, P, shadow):
    """Return the logarithm of (m +- r) 2**e, to about P bits."""
    k = bits(m) - 1
    low, high = log_bounds(shift(m, P - k), P)
    two, most = log_two(P) if k + e else (0, 0)
    # cutting m moves its logarithm by less than two units
    return ball(low + (k + e) * two, high - low + abs(k + e) * (most - two)
                + (r << P + 2) // m + 4, -P, shadow)


def clamp(p, d):
    """Return all p = 1 / (1 + exp(-d)) as they are shown: what is nearer to 0
    or 1 than 10**-10000 is 0 or 1."""
    d, s = (d.ints, d.s) if isinstance(d, Row) else (d, 1)
    return [fraction(int(v > 0)) if abs(v) > LARGEST * s else in_digits(u, v)
            for u, v in zip(p, d)]


def in_digits(v, d):
    """Return what is made of exp(d): for a fraction d != 0 it is none."""
    return Known(v) if d else v


def sqrt(v):
    """Return the square root of v >= 0."""
    if type(v) is Real:
        return sqrt_of_real(v)
    n, d = ratio(v)
    a, c = isqrt(n), isqrt(d)
    if a * a == n and c * c == d:
        return fraction(a, c)
    v = sqrt_of_real(real(fraction(n, d)))
    v.short = False     # it is irrational
    return v


def sqrt_of_real(v):
    """Return the square root of v >= 0."""
    if v.parts:
        r = sqrt(v.parts[0])
        if type(r) is not Real:
            return join(r, divide(v.parts[1], sqrt(move_point(v, 0)) + r))
    if v.m <= v.r:
        if not v.sign():
            return fraction(0)
        raise Undecided
    k = max(2 * CALL.bits - bits(v.m) + 2, 0)
    k += (v.e - k) % 2
    return ball(isqrt(v.m << k), (v.r << k) // (isqrt(v.m - v.r << k) + 1) + 2,
                (v.e - k) // 2, draw(v.shadow))


LOG_TWO = {}  # type: dict


def exp_bounds(n, d, precision):
    """Return ints (low, high, k): low 2**k < exp(n / d) < high 2**k."""
    short = bits(abs(n)) + bits(d) < precision >> 4
    e = bits(abs(n)) - bits(d) + 1      # |n / d| < 2**e
    if e > 64:
        P = (precision + e + 32 >> 8) + 1 << 8
        two, most = log_two(P)
        v = (n << P) // d
        k, unit = v // most, P - e
        rest, wide = v - k * most >> e, (abs(k) * (most - two) >> e) + 3
        low, high, j = exp_bounds(rest - wide, 1 << unit, precision + 2)
        # e**u - 1 is at most 2 u for u from 0 to 1
        return low, high + (high * wide >> unit - 2) + 1, j + k
    spend((0 if short else 2 * isqrt(precision)) + max(e, 0) + 32, precision)
    many = not short and precision > MANY
    s = max(e + max(8, 0 if short else 1 << bits(precision) // 2 - 2 * many),
            0)
    P = precision + s + 16
    x = (abs(n) << P) // (d << s)
    if many:
        low, j = sum_in_blocks(-x if n < 0 else x, s - e, P)
    else:
        term = low = 1 << P
        j = 0
        while term:
            j += 1
            term = ((term * abs(n) >> s) // (d * j) if short
                    else (term * x >> P) // j)
            low += -term if n < 0 and j & 1 else term
    for _ in range(s - max(e, 0)):
        low = low * low >> P
    k = -P
    for _ in range(max(e, 0)):          # from here on it may pass 4
        low, k = low * low, 2 * k
        cut = bits(low) - P
        low, k = low >> cut, k + cut
    # every term was cut by less than two units, and so was the tail; a sum
    # is above 1 / 3, so that units are three times as much of it
    off = 2 * j + 8 << s + 3
    return low - off, low + off, k


def sum_in_blocks(x, s, P):
    """Return (2**P exp(x / 2**P), the number of terms) for |x| < 2**(P - s).

    x**i is a product for each i of a block, and each block is one more.  A
    unit is cut from each, and j cuts a unit and divides what was cut before:
    that is less than two units for each term.
    """
    size = count = 0
    while size < P:     # bits of the first term that is left out
        count += 1
        size += s + bits(count + 1) - 1
    block, powers, total = isqrt(count) + 1, [1 << P], 0
    for _ in range(block):
        powers.append(powers[-1] * x >> P)
    for j in range(count, 0, -1):
        if (j + 1) % block == 0:
            total = total * powers[block] >> P
        total = (total + powers[j % block]) // j
    return (1 << P) + total, count


def log_bounds(v, P):
    """Return ints around 2**P log(v / 2**P), v from 2**P to 2**(P + 1).

    With y near it and u = v / e**y, what it has more is log u, which is
    2 (u - 1) / (u + 1) but for less than (u - 1)**3, above 0 as u - 1 is.
    """
    if P < MANTISSA - 3:    # a float is right to a unit
        y = int(math.log(v / (1 << P)) * (1 << P))
        return y - 1, y + 2
    q = P // 3 + 4
    y = log_bounds(v >> P - q, q)[0]
    low, high, k = exp_bounds(y, 1 << q, P)
    low, high = low >> -k - P, (high >> -k - P) + 1
    near, most = [(v - u << P + 1) // (v + u) for u in (high, low)]
    return ((y << P - q) + near,
            (y << P - q) + most + 2 + (8 ** 3 << P >> 3 * q))


def log_two(P):
    """Return ints around 2**P log 2."""
    if P not in LOG_TWO:
        LOG_TWO[P] = log_bounds(2 << P, P)
    return LOG_TWO[P]
