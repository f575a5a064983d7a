"""Sums of exponentials and their kin, right to every digit asked for.

    combination  constant + the sum of c f(q) for pairs (c, q) of fractions
    gathered     the same with every q once
    enclosed     two ends around the sum

f is one of

    exp       e**q
    logistic  1 / (1 + e**-q)
    variance  logistic(q) (1 - logistic(q))
    softplus  log(1 + e**q)

Each f(q) is enclosed between two ints over 2**precision; the precision
doubles until both ends of the sum round alike.  That this comes to an end
rests on two things.  Arguments that f relates to one another (q and -q) are
made one first, so that what cancels is gone.  What is left is not a fraction:
values of f at different q > 0 are independent over the rationals (each has a
pole of its own in e**(1/m)), and so are exponentials of different q.
"""

from ..base.digits import decimal, rounded
from ..base.exponential import exp_bounds
from ..base.errors import NumberError
from ..base.rational import fraction, ratio
from ..base.whole import gcd, isqrt

LARGEST = 23026     # e**23026 has 10001 digits
LOWEST = 10000      # what is below 10**-10000 is 0


def combination(name, pairs, constant=0, digits=50, known=None):
    """Return constant + sum c f(q): a fraction if it is one, or a Decimal.

    What is below 10**-10000 in size is 0, and what is so near to a tie is one.

    Takes:  name      the name of f
            pairs     (c, q), ints or fractions
            constant  an int or a fraction
            known     enclosures found before, a dict that is added to
    Raises: NumberError for an exponential of more than 10,000 digits

    >>> combination("logistic", [(1, 3), (1, -3)])
    Fraction(1, 1)
    >>> str(combination("exp", [(1, 1)], -2, 5))
    '0.71828'
    """
    constant, terms = gathered(name, pairs, constant)
    if not terms:
        return constant
    terms, start, bottom = _cleared(terms, ratio(constant))
    precision = 4 * digits + 64
    while True:
        low, high = enclosed(name, terms, start, precision, known)
        size = bottom << precision
        if precision > 3 * LOWEST and all(
                abs(end) * 10 ** LOWEST < size for end in (low, high)):
            return constant - constant
        ends = [rounded(end, size, digits) for end in (low, high)]
        alike = ends[0] == ends[1] or (high - low) * 10 ** LOWEST < abs(low)
        if alike and ends[0][0]:
            return decimal(ends[0])
        precision *= 2


def gathered(name, pairs, constant):
    """Return the constant and the pairs, each q once and no c being 0.

    What f relates to one another is made one, so that a sum is 0 only where
    nothing is left of it.
    """
    related, F, terms = FUNCTIONS[name][1], fraction(), {}
    constant = F(*ratio(constant))
    for c, q in pairs:
        shift, c, q = related(F(*ratio(c)), F(*ratio(q)))
        constant = constant + shift
        terms[q] = terms.get(q, 0) + c
    return constant, [(c, q) for q, c in terms.items() if c != 0]


def _cleared(terms, constant):
    """Return (terms with int factors, int, s): all multiplied by s > 0."""
    s = constant[1]
    for c, _ in terms:
        d = ratio(c)[1]
        s = s // gcd(s, d) * d
    return ([(ratio(s * c)[0], q) for c, q in terms],
            constant[0] * (s // constant[1]), s)


def enclosed(name, terms, constant, precision, known):
    """Return two ends around 2**precision times the sum.

    known  enclosures found before, a dict that is added to
    """
    known = {} if known is None else known
    low = high = constant * (1 << precision)
    for c, q in terms:
        a, b = ratio(q)
        key = name, a, b, precision
        if key not in known:
            known[key] = FUNCTIONS[name][0](a, b, precision)
        below, above = known[key]
        if c < 0:
            below, above = above, below
        low, high = low + c * below, high + c * above
    return low, high


def exp(n, d, P):
    """Return ints around 2**P e**(n/d)."""
    if n > LARGEST * d:
        raise NumberError("e to more than {}".format(LARGEST))
    if n == 0:
        return 1 << P, 1 << P
    if n < -d * P:
        return 0, 1
    low, high, k = exp_bounds(n, d, P)
    shift = k + P
    if shift >= 0:
        return low << shift, high << shift
    return low >> -shift, (high >> -shift) + 1


def logistic(n, d, P):
    """Return ints around 2**P / (1 + e**-(n/d)), n >= 0."""
    low, high = exp(-n, d, P)
    one = 1 << P
    return (one << P) // (one + high), (one << P) // (one + low) + 1


def variance(n, d, P):
    """Return ints around 2**P e**-q / (1 + e**-q)**2, q = n/d >= 0."""
    low, high = exp(-n, d, P)
    one = 1 << P
    return ((low << 2 * P) // ((one + low) * (one + low)),
            (high << 2 * P) // ((one + high) * (one + high)) + 1)


def softplus(n, d, P):
    """Return ints around 2**P log(1 + e**(n/d)), n <= 0."""
    low, high = exp(n, d, P)
    below, above = log((1 << P) + low, P)
    # the slope of log(1 + u) is at most 1
    return below, above + high - low


def log(v, P):
    """Return ints around 2**P log(v / 2**P), v from 2**P to 2**(P + 1).

    log v is 2 artanh(z) = 2 (z + z**3/3 + ...), z = (v - 1) / (v + 1).  For
    more than a few bits, what has to be summed is near 1, and z near 0: v
    over e**y, where y is log v with the root of as many bits.
    """
    one, q, y, wide = 1 << P, isqrt(P), 0, 0
    if P > 512:
        y = max(log(v >> P - q, q)[0] - 4, 0)
    if y:
        low, high, k = exp_bounds(-y, 1 << q, P + 8)
        low, high = v * low >> -k, (v * high >> -k) + 1
        v, wide = max(low, one), high - low
    z = (v - one << P) // (v + one)
    square = z * z >> P
    total, power, j = y << P - q >> 1, z, 1
    while power:
        total += power // j
        power = power * square >> P
        j += 2
    # every term was cut by less than two units, the tail by less than one
    return 2 * total, 2 * total + 4 * j + 8 + wide


def _exp_related(c, q):
    return (c, c - c, q) if q == 0 else (c - c, c, q)


def _logistic_related(c, q):
    if q == 0:
        return c / 2, c - c, q
    return (c - c, c, q) if q > 0 else (c, -c, -q)


def _variance_related(c, q):
    if q == 0:
        return c / 4, c - c, q
    return c - c, c, abs(q)


def _softplus_related(c, q):
    return (c * q, c, -q) if q > 0 else (c - c, c, q)


# An enclosure, and (constant, c, q) that stand for c f(q).
FUNCTIONS = {
    "exp": (exp, _exp_related),
    "logistic": (logistic, _logistic_related),
    "variance": (variance, _variance_related),
    "softplus": (softplus, _softplus_related),
}
