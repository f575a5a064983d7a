"""Exponentials, logarithms and roots of fractions and reals.

    exp, log, sqrt  a real, or a fraction where the result is one
    log_one_plus    log(1 + u), also where u is close to 0
"""

from .call import CALL, Undecided
from .ints import bits, isqrt
from . import reals     # what multiplies what is made here
from .real import PRIME, Real, ball, draw, real, shift
from .rows import fraction, ratio
from .series import exp_bounds, log_bounds, log_two

ORDER, BASE = PRIME >> 1, 4     # BASE to the power ORDER is 1
FAR = 1 << 14                   # below e**-FAR a few bits tell as much


def exp(v):
    """Return e**v."""
    return exp_of_real(v) if type(v) is Real else exp_of_ratio(*ratio(v))


def exp_of_ratio(n, d):
    """Return e**(n / d) for ints in lowest terms, d > 0."""
    if not n:
        return fraction(1)
    if CALL.known is None:
        CALL.known = {}
    if (-n, d) in CALL.known:
        return 1 / CALL.known[-n, d]
    if (n, d) not in CALL.known:
        P = CALL.bits if n > -FAR * d else max(CALL.first, CALL.bits >> 4)
        low, high, e = exp_bounds(n, d, P + 8)
        CALL.known[n, d] = ball(
            low + high >> 1, (high - low >> 1) + 1, e, pow(
                BASE, n * pow(d, ORDER - 2, ORDER) % ORDER, PRIME)
            if CALL.shadows else 0)
    return CALL.known[n, d]


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


def log(v):
    """Return the natural logarithm of v > 0."""
    if v == 1:
        return fraction(0)
    w = real(v)
    if w.m <= 2 * w.r:
        raise Undecided
    return log_ball(w.m, w.r, w.e, CALL.bits + 16, draw(w.shadow))


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
    if small:
        return log_ball((1 << P) + shift(w.m, P + w.e),
                        shift(w.r, P + w.e) + 2, -P, P, shadow)
    w = w + 1
    return log_ball(w.m, w.r, w.e, P, shadow)


def log_ball(m, r, e, P, shadow):
    """Return the logarithm of (m +- r) 2**e, to about P bits."""
    k = bits(m) - 1
    low, high = log_bounds(shift(m, P - k), P)
    two, most = log_two(P) if k + e else (0, 0)
    # cutting m moves its logarithm by less than two units
    return ball(low + (k + e) * two, high - low + abs(k + e) * (most - two)
                + (r << P + 2) // m + 4, -P, shadow)


def sqrt(v):
    """Return the square root of v >= 0."""
    if type(v) is not Real:
        n, d = ratio(v)
        a, c = isqrt(n), isqrt(d)
        if a * a == n and c * c == d:
            return fraction(a, c)
        v = real(v)
    if v.m <= v.r:
        if not v.sign():
            return fraction(0)
        raise Undecided
    k = max(2 * CALL.bits - bits(v.m) + 2, 0)
    k += (v.e - k) % 2
    return ball(isqrt(v.m << k), (v.r << k) // (isqrt(v.m - v.r << k) + 1) + 2,
                (v.e - k) // 2, draw(v.shadow))
