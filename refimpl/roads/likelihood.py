"""The logistic likelihood in ints over 2**P, and the proof of its maximum.

    derivatives   probabilities, gradient and Hessian at theta
    over_hessian  the Newton step
    shortened     a step that does not go too far
    proved        what is known of the maximum from one theta near it

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
from ..base.vector import axpy, dot, total
from ..base.whole import isqrt
from .enclosure import LARGEST, logistic, softplus


def derivatives(rows, y, theta, P):
    """Return (p, g, H) in ints over 2**P.

    Takes:  rows   n rows of m ints      y  n labels 0 or 1
            theta  m ints over 2**P
    Gives:  p within 4 units; g and H made from these p, H without the
            weights below 2**-(P / 2), as the others are known to within half
    """
    one = 1 << P
    p = [sum(probability(dot(row, theta), P)) // 2 for row in rows]
    rest = [(one if c else 0) - v for v, c in zip(p, y)]
    weights = [v * (one - v) >> P for v in p]
    weights = [v if v >> P // 2 else 0 for v in weights]
    columns = list(zip(*rows))
    g = [dot(column, rest) for column in columns]
    H = []
    for column in columns:
        weighted = [a * b for a, b in zip(column, weights)]
        H.append([dot(weighted, other) for other in columns])
    return p, g, H


def over_hessian(g, H, P):
    """Return H^-1 g in ints over 2**P, or None if there is no inverse."""
    m = len(g)
    M, r, _ = eliminate([h + [v] for h, v in zip(H, g)], m)
    if r < m:
        return None
    x, d = back(M, m, m)
    return [(v << P) // d for v in x]


def farthest(rows, step):
    """Return by how much a step moves the score that it moves most."""
    return max(abs(dot(row, step)) for row in rows)


def shortened(rows, y, theta, step, P):
    """Return (step, gradient, H), halved, and what they are at its end.

    Where the likelihood still rises at the end of a step, it has risen all
    the way; and where no score moves by more than 1, a Newton step gains at
    least 3 - e of what its slope promises.

    >>> shortened([[1], [1]], [0, 1], [3 << 9], [-10 << 9], 9)[0]
    [-1280]
    """
    while True:
        _, g, H = derivatives(rows, y, axpy(1, step, theta), P)
        if farthest(rows, step) <= 1 << P or dot(g, step) >= 0:
            return step, g, H
        step = [(s + (s < 0)) >> 1 for s in step]


def probability(d, P):
    """Return ints around 2**P / (1 + exp(-d / 2**P))."""
    if d >= 0:
        return logistic(d, 1 << P, P)
    low, high = logistic(-d, 1 << P, P)
    return (1 << P) - high, (1 << P) - low


def proved(rows, y, theta, P, scales, digits):
    """Return [theta*, log-likelihood, probabilities] in Decimals, or None.

    None where this theta does not prove all digits.  Weights that are known
    to within half of themselves, or left out, make H^-1 too small by a
    factor of 2 at most; the bounds below carry that factor.
    """
    p, g, H = derivatives(rows, y, theta, P)
    m, F = len(theta), fraction()
    one = 1 << P
    M, r, _ = eliminate(
        [h + [1 if j == k else 0 for k in range(m)]
         for j, h in enumerate(H)], m)
    if r < m:
        return None
    # H^-1 is these ints over d, times 2**P
    inverse, d = [back(M, m, m + k)[0] for k in range(m)], back(M, m, m)[1]
    if d < 0:
        inverse, d = [[-v for v in row] for row in inverse], -d
    G = [abs(v) + 4 * total([abs(a) for a in column])
         for v, column in zip(g, zip(*rows))]
    nu2 = F(2 * dot(G, [dot([abs(a) for a in row], G) for row in inverse]),
            d * one)
    R2 = F(2 * one * max(dot(row, [dot(line, row) for line in inverse])
                         for row in rows), d)
    if not 16 * R2 * nu2 < 1:
        return None
    widths = [_root(F(2 * one * inverse[k][k], d)) for k in range(m)]
    weights = [_settled(F(t, one) / e, _root(2 * nu2), digits, e * s)
               for t, s, e in zip(theta, scales, widths)]
    value = _value(rows, y, theta, P, nu2, digits)
    apart = _root(2 * R2 * nu2)
    chances = [_chance(dot(row, theta), apart, P, digits) for row in rows]
    found = [weights, value, chances]
    return None if None in weights + [value] + chances else found


def _value(rows, y, theta, P, nu2, digits):
    """Return the greatest log-likelihood; it is at most nu**2 above."""
    low = high = 0
    for row, c in zip(rows, y):
        d = dot(row, theta)
        a, b = softplus(-abs(d), 1 << P, P)
        linear = (d if c else 0) - (d if d > 0 else 0)
        low, high = low + linear - b, high + linear - a
    F, one = fraction(), 1 << P
    middle, apart = F(low + high, 2 * one), F(high - low, 2 * one)
    return _settled(middle, apart + nu2, digits)


def _chance(d, apart, P, digits):
    """Return the probability at a score within `apart` of d / 2**P."""
    n, m = ratio(apart)
    e = (n << P) // m + 1
    if abs(d) - e > LARGEST << P:
        return decimal((1 if d > 0 else 0, 0))
    # e**-z has its digits from 1.5 z bits on
    more = 3 * abs(d) >> P + 1
    low, high = (probability(v << more, P + more) for v in (d - e, d + e))
    F, one = fraction(), 2 << P + more
    return _settled(F(low[0] + high[1], one), F(high[1] - low[0], one),
                    digits)


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
