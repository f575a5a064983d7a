"""The maximum of the logistic likelihood: whether it is there, and where.

    whole_columns  the data in ints
    require_bound  the error that says why there is none
    enclose        what one theta near the maximum proves of it
    round_once     that in so many digits, if it is enough
    derivatives    gradient and Hessian in ints over 2**P

A maximum that no formula gives is proved from a point near it, and however
that point was computed.  With g the gradient and H minus the Hessian at
theta, nu = sqrt(g' H^-1 g) is the length of a Newton step, measured by H, and
R, the greatest sqrt(x_i' H^-1 x_i), is how far a step of length 1 can move a
score.  If R nu < 1 there is a maximum theta*, and

    |theta*[k] - theta[k]| <= sqrt((H^-1)[k][k]) nu / (1 - R nu)
    |x_i . (theta* - theta)| <= R nu / (1 - R nu)

The curvature at a score changes at most by the factor e for each unit that the
score changes.  So on a line from theta the slope, nu at most, has fallen by
(1 - e**(-R s)) / R at least after the length s, which is nu for
s = -log(1 - R nu) / R.  That is at most nu / (1 - R nu).
"""

from .base.digits import decimal, rounded
from .base.elimination import back, dependent, eliminate
from .base.errors import SeparableError, SingularError
from .base.matrix import inner
from .base.ratio import fraction, ratio, to_ints
from .base.rational import bits, isqrt
from .base.rounding import to_float
from .base.series import exp_bounds, log_bounds
from .base.vector import combine, dot, mirrored, scale
from .quadratic import minimise
from .sigmoid import LARGEST
from .zeros import find_zeros, rational_chance

LIMIT = 1 << 15     # bits, beside 8 for a digit, that are tried at most
ROOM = 25           # digits of what is rounded to floats: far more than theirs


class Unsettled(Exception):
    """Both ends of an enclosure do not round to the same number."""


class Enclosed:
    """A number from low / s to high / s, which are ints.

    prove() gives the fraction that it is, or None.
    """

    def __init__(self, ends, s, prove=None):
        self.ends, self.s, self.prove = ends, s, prove

    def enclose(self, P):
        """Return the ends, whatever P is."""
        return self.ends, self.s

    def as_rational(self):
        """Return the fraction that both ends are; none else is proved."""
        low, high = self.ends
        return fraction()(low, self.s) if low == high else None

    def to_float(self):
        """Return the float nearest to the number."""
        return self.round_ends(to_float)

    def to_decimal(self, digits):
        """Return the number in so many digits."""
        return decimal(self.round_ends(lambda n, d: rounded(n, d, digits)))

    def round_ends(self, nearest):
        """Return what both ends are rounded to."""
        low, high = self.ends
        value = nearest(low, self.s)
        if value == nearest(high, self.s):
            return value
        exact = self.prove and self.prove()
        if exact is None:
            raise Unsettled
        return nearest(*ratio(exact))


def whole_columns(X):
    """Return (rows, scales): X in ints, column k scales[k] times as large."""
    columns = [to_ints(list(column)) for column in zip(*X)]
    return ([list(row) for row in zip(*[ints for ints, _ in columns])],
            [s for _, s in columns])


def measure(rows):
    """Return how many bits a score has more than its weights."""
    return bits(max([max(map(abs, x)) for x in rows]) * len(rows[0]))


def independent_columns(X):
    """Return whole_columns() of X; SingularError where they are dependent."""
    null = dependent(X, len(X[0]))
    if null:
        raise SingularError("the columns of X are dependent", null)
    return whole_columns(X)


def require_bound(rows, y, scales, candidate=None):
    """Require that the likelihood has a maximum, for whole_columns().

    Takes:  candidate  ints: tried as a direction first
    Raises: SeparableError with a direction
    """
    rises = candidate and separates(
        [dot(row, candidate) for row in rows], y)
    v = candidate if rises else find_direction(rows, y)
    if v:
        raise SeparableError(
            "the likelihood has no maximum: the classes are separable",
            [a * b for a, b in zip(v, scales)])


def separates(scores, y):
    """Return whether every score has the sign of its label."""
    return all([d > 0 if c else d < 0 for d, c in zip(scores, y)])


def find_direction(rows, y):
    """Return v along which the likelihood rises for ever, or None.

    It rises along v if v moves no row towards the other label: if all
    s_i x_i . v >= 0, and not all are 0, for s_i = 2 y_i - 1, which is 1 for
    the label 1 and -1 for 0.  Stiemke: either there is such a v, or the rows
    s_i x_i have a combination 0 with all weights positive.  The shortest
    combination with weights of at least 1 is one or the other.
    """
    signed = [row if c else scale(-1, row) for row, c in zip(rows, y)]
    n, made = len(signed), {}
    centre = combine([1] * n, signed)

    def row(i):
        if i not in made:
            made[i] = [inner(signed[i], other) for other in signed]
        return made[i]

    x = minimise(row, [dot(r, centre) for r in signed],
                 [0] * n, [None] * n).x
    v = [a + b for a, b in zip(combine(x, signed), centre)]
    return to_ints(v)[0] if any(v) else None


def enclose(rows, y, theta, P, scales):
    """Return [theta*, log-likelihood, probabilities], enclosed, or None.

    None if this theta proves no maximum.  A theta* that is proved to be 0 is
    0.  The factors in the bounds:

    4   each probability is within 4 units: G is above |g| by 4 |x_i| each
    2   weights are known to within half of themselves, or left out: H^-1 is
        at most twice that of the ints, in nu and the units sqrt(H^-1[k][k])
    R   the sum of |x_i[k]| units: no less than sqrt(x_i' H^-1 x_i), as a
        length is no more than the lengths of its parts
    8   radius, the root of 2 times nu, has R radius < 1 / sqrt(8): then
        R nu < 1 / 4 and 1 / (1 - R nu) < 4 / 3, which is below the root of
        2, so that radius is no less than nu / (1 - R nu)
    1   the gain radius**2 is above nu**2 / (2 (1 - R nu)), the area under the
        line from nu to 0 that the slope stays below

    Takes:  rows, scales  as whole_columns() gives them
            theta  m ints over 2**P
    """
    u, q = decays(scores(rows, theta), P), min(P, max(96, P // 4))
    g, H = derivatives(rows, y, u, P, q)
    m, F = len(theta), fraction()
    inverse, d = invert(H)
    if not d:
        return None
    G = [abs(v) + 4 * sum([abs(a) for a in column])
         for v, column in zip(g, zip(*rows))]
    radius = root(4 * quadratic(
        [[abs(a) for a in row] for row in inverse], G), d << 2 * P - q)
    units = [root(2 * inverse[k][k] << q, d) for k in range(m)]
    ints, s = to_ints(units)
    R = F(max([inner(map(abs, row), ints) for row in rows]), s)
    if not 8 * R * R * radius * radius < 1:
        return None
    widths = [unit * radius for unit in units]
    ends = [(F(t, 1 << P) - width, F(t, 1 << P) + width)
            for t, width in zip(theta, widths)]
    zeros = find_zeros(ends, rows, y)
    weights = [F(0) if k in zeros else Enclosed(*to_ints([low * s, high * s]))
               for k, ((low, high), s) in enumerate(zip(ends, scales))]
    e = R * radius * (1 << P) // 1 + 1
    low, high = enclose_value(u, y, P)
    value = Enclosed(*to_ints(
        [F(low, 1 << P), F(high, 1 << P) + radius * radius]))
    return [weights, value, chances(u, e, P, y, [
        [v for k, v in enumerate(row) if k not in zeros] for row in rows])]


def chances(u, e, P, y, rows):
    """Return the probabilities of rows without the weights that are 0."""
    return [Enclosed(*enclose_chance(each, e, P),
                     lambda i=i: rational_chance(rows, y, i))
            for i, each in enumerate(u)]


def invert(H):
    """Return (A, d) in ints: x'H^-1 x <= x'Ax / d for all x, d > 0.

    A is the inverse of H over 2**R, rounded, and E = 2**R I - A H.  No row of
    |E| has a larger sum than e.  So all eigenvalues of A H, and of
    H^(1/2) A H^(1/2), are at least 2**R - e.  Above 0 that is d.  If it is
    not, A is exact, and d is 0 if there is no inverse.

    Takes:  H  rows of ints, symmetric, with no eigenvalue below 0
    """
    m, R = len(H), 2 * max([bits(abs(v)) for row in H for v in row]) + 32
    M, r, _ = eliminate(
        [[v << 32 for v in h] + [1 << R + 32 if j == k else 0
                                 for k in range(m)]
         for j, h in enumerate(H)], m, largest, cut_multiple(R))
    if r == m:
        columns = [back(M, m, m + k) for k in range(m)]
        A = mirrored([[v // d for v in x[:k + 1]]
                      for k, (x, d) in enumerate(columns)])
        off = [[inner(row, h) for h in H] for row in A]
        e = max([sum([abs(v - (1 << R if j == k else 0))
                      for k, v in enumerate(row)])
                 for j, row in enumerate(off)])
        if e >> R - 32 == 0:
            return A, (1 << R) - e
    M, r, _ = eliminate(
        [h + [1 if j == k else 0 for k in range(m)]
         for j, h in enumerate(H)], m)
    if r < m:
        return [], 0
    inverse, d = [back(M, m, m + k)[0] for k in range(m)], back(M, m, m)[1]
    return (inverse, d) if d > 0 else ([scale(-1, v) for v in inverse], -d)


def largest(M, j):
    """Return the row from j down with the largest pivot; None if it is 0."""
    p = max(range(j, len(M)), key=lambda i: abs(M[i][j]))
    return p if M[p][j] else None


def over_hessian(g, H, P, R):
    """Return H^-1 g in ints over 2**P, or None if there is no inverse.

    R  how many bits of a multiple of a row are kept
    """
    m = len(g)
    M, r, _ = eliminate([h + [v << P] for h, v in zip(H, g)], m, largest,
                        cut_multiple(R))
    if r < m:
        return None
    x, d = back(M, m, m)
    return [v // d for v in x]


def cut_multiple(R):
    """Return what makes a row of ints less a multiple, cut to R bits."""
    def cut(M, i, j):
        f = (M[i][j] << R) // M[j][j]
        return M[i][:j] + [a - (f * b >> R)
                           for a, b in zip(M[i][j:], M[j][j:])]
    return cut


def enclose_value(u, y, P):
    """Return ints around the log-likelihood, over 2**P, for decays() u.

    That is the sum of d for y = 1, minus that of the positive d, minus the
    logarithm of the product of all 1 + e**-|d|.
    """
    one, linear, twos = 1 << P, 0, 0
    low = high = one
    for (d, a, b, k), c in zip(u, y):
        linear += (d if c else 0) - (d if d > 0 else 0)
        low = low * (one + shift(a, k + P)) >> P
        high = (high * (one + shift(b, k + P) + 1) >> P) + 1
        if low >> P + 1:
            low, high, twos = low >> 1, (high >> 1) + 1, twos + 1
    (a, b), (two, more) = log_bounds(low, P), log_bounds(2 * one, P)
    return linear - b - (high - low) - twos * more, linear - a - twos * two


def enclose_chance(each, e, P):
    """Return (ends, s): ends / s are around the probability at a score within
    e / 2**P of that of decays().

    With z = e / 2**P the smaller of p and 1 - p changes by the factor e**z
    at most, as its logarithm has no slope above 1; for z <= 1 that is below
    1 + z + z z.
    """
    d, low, high, k = each
    if abs(d) - e > LARGEST << P:
        return [int(d > 0)] * 2, 1
    Q = max(-k, P)
    one, low, high = 1 << Q, low << Q + k, high << Q + k
    low, high = (low << Q) // (one + low), (high << Q) // (one + high) + 1
    wide = (high * (e + (e * e >> P) + 1) >> P) + 1
    low, high = low - wide, high + wide
    if d > 0:
        low, high = one - high, one - low
    return [low, high], one


def derivatives(rows, y, u, P, q):
    """Return (g, H) in ints over 2**P and 2**q; H is minus the Hessian.

    Takes:  rows   n rows of m ints      y  n labels 0 or 1
            u      decays() of their scores      q  at most P
    Gives:  g and H made from probabilities within 4 units: e**-|d| is short
            by 2 at most, and the quotient by 1.  H is without the weights
            below 2**-(q / 2), as the others are known to within half
    """
    one, rest, weights = 1 << P, [], []
    for (d, low, _, k), c in zip(u, y):
        v = (one << P) // (one + shift(low, k + P))
        w = v * (one - v) >> 2 * P - q
        weights.append(w if w >> q // 2 else 0)
        rest.append((one if c else 0) - (v if d >= 0 else one - v))
    columns = list(zip(*rows))
    g = [inner(column, rest) for column in columns]
    half = []
    for j, column in enumerate(columns):
        weighted = [a * b for a, b in zip(column, weights)]
        half.append([inner(weighted, other)
                     for other in columns[:j + 1]])
    return g, mirrored(half)


def scores(rows, theta):
    """Return the score of every row, in ints."""
    return [inner(row, theta) for row in rows]


def decays(scores, P):
    """Return (d, low, high, k) for every score d / 2**P.

    low 2**k <= e**-|d / 2**P| <= high 2**k
    """
    result = []
    for d in scores:
        if d == 0:
            ends = 1, 1, 0
        elif abs(d) >> P > max(P, LARGEST):
            ends = 0, 1, -P
        else:
            ends = exp_bounds(-abs(d), 1 << P, P)
        result.append((d,) + ends)
    return result


def shift(v, k):
    """Return v 2**k, rounded down."""
    return v << k if k >= 0 else v >> -k


def quadratic(Q, x):
    """Return x'Qx for ints."""
    return inner(x, [inner(row, x) for row in Q])


def root(n, d):
    """Return a short fraction above sqrt(n / d), by 2**-30 of it or less.

    Its denominator is a power of 2: what is made of n and d is long.
    """
    e = (bits(d) - bits(n)) // 2 + 32
    v = isqrt(shift(n, 2 * e) // d) + 1
    return fraction()(v << max(-e, 0), 1 << max(e, 0))


def round_once(known, leave, digits):
    """Return what is enclosed, rounded; None if that needs more bits."""
    try:
        return leave(known, digits)
    except Unsettled:
        return None


def list_known(known, leave, digits):
    """Return theta, log-likelihood, probabilities; None for the unknown."""
    return [[round_once(u, leave, digits) for u in v]
            if isinstance(v, list) else round_once(v, leave, digits)
            for v in known or [None] * 3]
