"""The proof of the maximum of the logistic likelihood, in ints over 2**P.

    proved  what is known of the maximum from one theta near it

The proof needs no trust in how theta was found.  With g the gradient and H
the Hessian at theta, nu = sqrt(g' H^-1 g) and R the greatest
sqrt(x_i' H^-1 x_i): where R nu < 1 there is a maximum theta*, and

    |theta*[k] - theta[k]| <= sqrt((H^-1)[k][k]) nu / (1 - R nu)
    |x_i . (theta* - theta)| <= R nu / (1 - R nu)

because the curvature at a score changes at most by the factor e for each
unit that the score changes.
"""

from ..base.digits import decimal, rounded
from ..base.elimination import back, eliminate
from ..base.rational import fraction, ratio
from ..base.vector import dot, total
from ..base.whole import isqrt
from .derivatives import decays, derivatives, moved
from .enclosure import LARGEST, log


def proved(rows, y, theta, P, scales, digits):
    """Return [theta*, log-likelihood, probabilities] in Decimals, or None.

    None where this theta does not prove all digits.  Weights that are known
    to within half of themselves, or left out, make H^-1 too small by a
    factor of 2 at most; the bounds below carry that factor.
    """
    u, q = decays(rows, theta, P), max(96, P // 4)
    g, H = derivatives(rows, y, theta, P, q, u)
    m, F = len(theta), fraction()
    M, r, _ = eliminate(
        [h + [1 if j == k else 0 for k in range(m)]
         for j, h in enumerate(H)], m)
    if r < m:
        return None
    # H^-1 is these ints over d, times 2**q
    inverse, d = [back(M, m, m + k)[0] for k in range(m)], back(M, m, m)[1]
    if d < 0:
        inverse, d = [[-v for v in row] for row in inverse], -d
    G = [abs(v) + 4 * total([abs(a) for a in column])
         for v, column in zip(g, zip(*rows))]
    nu2 = F(2 * dot(G, [dot([abs(a) for a in row], G) for row in inverse]),
            d << 2 * P - q)
    R2 = F(2 * max(dot(row, [dot(line, row) for line in inverse])
                   for row in rows) << q, d)
    if not 16 * R2 * nu2 < 1:
        return None
    widths = [_root(F(2 * inverse[k][k] << q, d)) for k in range(m)]
    weights = [_settled(F(t, 1 << P) / e, _root(2 * nu2), digits, e * s)
               for t, s, e in zip(theta, scales, widths)]
    value = _value(u, y, P, nu2, digits)
    apart = _root(2 * R2 * nu2)
    e = (ratio(apart)[0] << P) // ratio(apart)[1] + 1
    chances = [_chance(each, e, P, digits) for each in u]
    found = [weights, value, chances]
    return None if None in weights + [value] + chances else found


def _value(u, y, P, nu2, digits):
    """Return the greatest log-likelihood; it is at most nu**2 above.

    It is the sum of d for y = 1, less that of the positive d, less the
    logarithm of the product of all 1 + e**-|d|.
    """
    one, linear, twos = 1 << P, 0, 0
    low = high = one
    for (d, a, b, k), c in zip(u, y):
        linear += (d if c else 0) - (d if d > 0 else 0)
        low = low * (one + moved(a, k + P)) >> P
        high = (high * (one + moved(b, k + P) + 1) >> P) + 1
        if low >> P + 1:
            low, high, twos = low >> 1, (high >> 1) + 1, twos + 1
    (a, b), (two, more) = log(low, P), log(2 * one, P)
    low = linear - b - (high - low) - twos * more
    high = linear - a - twos * two
    return _settled(fraction()(low + high, 2 * one),
                    fraction()(high - low, 2 * one) + nu2, digits)


def _chance(each, e, P, digits):
    """Return the probability at a score within e / 2**P of that of decays().

    With z = e / 2**P the smaller of p and 1 - p changes by the factor
    1 + z + z z at most.
    """
    d, low, high, k = each
    if abs(d) - e > LARGEST << P:
        return fraction()(1 if d > 0 else 0)
    Q = max(-k, P)
    one, low, high = 1 << Q, low << Q + k, high << Q + k
    low, high = (low << Q) // (one + low), (high << Q) // (one + high) + 1
    wide = (high * (e + (e * e >> P) + 1) >> P) + 1
    low, high = low - wide, high + wide
    if d > 0:
        low, high = one - high, one - low
    ends = [rounded(end, one, digits) for end in (low, high)]
    if ends[0] == ends[1] or (high - low) * 10 ** (2 * digits) < low + high:
        return decimal(ends[0])
    return None


def _root(v):
    """Return a fraction a little above the square root of v >= 0."""
    n, d = ratio(v)
    return fraction()(isqrt((n << 64) * d) + 1, d << 32)


def _settled(v, apart, digits, unit=1):
    """Return all that lies within `apart` of v, times unit, in digits.

    None where that is more than one number; 0 where it may be 0 and apart
    is far below 1.
    """
    ends = [ratio((v + e) * unit) for e in (-apart, apart)]
    ends = [rounded(end[0], end[1], digits) for end in ends]
    tiny = apart * 10 ** (2 * digits)
    if ends[0] == ends[1] or tiny < abs(v):
        return decimal(ends[0])
    return decimal((0, 0)) if tiny < 1 and abs(v) <= apart else None
