"""The maximum of the logistic likelihood: whether it is there, and where.

    require_maximum  the data in ints, or the error that says why not
    whole_columns    the data in ints
    enclose          what one theta near the maximum proves of it
    derivatives      gradient and Hessian in ints over 2**P
    prove_zeros      weights that are 0, by the symmetry of the data

The proof needs no trust in how theta was found.  With g the gradient and H
minus the Hessian at theta, nu = sqrt(g' H^-1 g) and R the greatest
sqrt(x_i' H^-1 x_i): if R nu < 1 there is a maximum theta*, and

    |theta*[k] - theta[k]| <= sqrt((H^-1)[k][k]) nu / (1 - R nu)
    |x_i . (theta* - theta)| <= R nu / (1 - R nu)

because the curvature at a score changes at most by the factor e for each
unit that the score changes.
"""

from .base.ball import Undecided
from .base.digits import decimal, rounded
from .base.elimination import back, dependent, eliminate
from .base.errors import SeparableError, SingularError
from .base.numbers import to_float
from .base.rational import fraction, isqrt, ratio, to_ints
from .base.real import Real
from .base.series import exp_bounds, log_bounds
from .base.vector import add_products, axpy, combine, dot, mirrored, scale
from .quadratic import minimise
from .sigmoid import LARGEST


class Unsettled(Exception):
    """Both ends of an enclosure do not round to the same number."""


class Enclosed:
    """A number from low to high, which are fractions."""

    def __init__(self, low, high):
        self.low, self.high = low, high

    def enclose(self, P):
        """Return the ends, whatever P is."""
        return self.low, self.high

    def as_rational(self):
        """Return None: an enclosure proves no fraction."""
        return None

    def to_float(self):
        """Return the float nearest to the number."""
        return self.round_ends(to_float)

    def to_decimal(self, digits):
        """Return the number in so many digits."""
        return decimal(self.round_ends(lambda n, d: rounded(n, d, digits)))

    def round_ends(self, nearest):
        """Return what both ends are rounded to."""
        (a, b), (c, d) = ratio(self.low), ratio(self.high)
        found = nearest(a, b)
        if found != nearest(c, d):
            raise Unsettled
        return found

    def holds_zero(self):
        """Return whether 0 is between the ends."""
        return self.low <= 0 and self.high >= 0


def whole_columns(X):
    """Return (rows, scales): X in ints, column k scales[k] times as large."""
    columns = [to_ints(list(column)) for column in zip(*X)]
    return ([list(row) for row in zip(*[ints for ints, _ in columns])],
            [s for _, s in columns])


def require_maximum(X, y):
    """Return (rows, scales) as whole_columns() does, if there is a maximum.

    Raises: SingularError, SeparableError
    """
    null = dependent(X, len(X[0]))
    if null:
        raise SingularError("the columns of X are dependent", null)
    rows, scales = whole_columns(X)
    v = find_direction(rows, y)
    if v:
        raise SeparableError(
            "the likelihood has no maximum: the classes are separable",
            [a * b for a, b in zip(v, scales)])
    return rows, scales


def find_direction(rows, y):
    """Return v along which the likelihood rises for ever, or None.

    Stiemke: either the rows s_i x_i, s_i = 2 y_i - 1, have a combination 0
    with all weights positive, or some v has s_i x_i . v >= 0, not all 0.
    The shortest combination with weights of at least 1 is one or the other.
    """
    signed = [row if c else scale(-1, row) for row, c in zip(rows, y)]
    n, made = len(signed), {}
    centre = combine([1] * n, signed)

    def row(i):
        if i not in made:
            made[i] = [add_products(signed[i], other) for other in signed]
        return made[i]

    x = minimise(row, [dot(r, centre) for r in signed],
                 [0] * n, [None] * n).x
    v = [a + b for a, b in zip(combine(x, signed), centre)]
    return to_ints(v)[0] if any(v) else None


def enclose(rows, y, theta, P, scales):
    """Return [theta*, log-likelihood, probabilities], enclosed, or None.

    None if this theta proves no maximum.  A theta* that is proved to be 0 is
    0.  Weights that are known to within half of themselves, or left out, make
    H^-1 too small by a factor of 2 at most; the bounds carry that factor.

    Takes:  rows, scales  as whole_columns() gives them
            theta  m numbers, exact to P bits behind the point
    """
    theta = [n * ((1 << P) // d) for n, d in map(ratio, theta)]
    u, q = decays(rows, theta, P), max(96, P // 4)
    g, H = derivatives(rows, y, theta, P, q, u)
    m, F = len(theta), fraction()
    inverse, d = invert(H)
    if not d:
        return None
    G = [abs(v) + 4 * sum([abs(a) for a in column])
         for v, column in zip(g, zip(*rows))]
    nu2 = F(2 * dot(G, [dot([abs(a) for a in row], G) for row in inverse]),
            d << 2 * P - q)
    R2 = F(2 * max([dot(row, [dot(line, row) for line in inverse])
                    for row in rows]) << q, d)
    if not 16 * R2 * nu2 < 1:
        return None
    widths = [root(F(2 * inverse[k][k] << q, d)) * root(2 * nu2)
              for k in range(m)]
    weights = [Enclosed((F(t, 1 << P) - width) * s, (F(t, 1 << P) + width) * s)
               for t, s, width in zip(theta, scales, widths)]
    zeros = find_zeros(weights, rows, y)
    apart = ratio(root(2 * R2 * nu2))
    e = (apart[0] << P) // apart[1] + 1
    return [[F(0) if k in zeros else v for k, v in enumerate(weights)],
            enclose_value(u, y, P, nu2),
            [enclose_chance(each, e, P) for each in u]]


def invert(H):
    """Return (rows of ints, d): H^-1 is these over d, 0 if there is none."""
    m = len(H)
    M, r, _ = eliminate(
        [h + [1 if j == k else 0 for k in range(m)]
         for j, h in enumerate(H)], m)
    if r < m:
        return [], 0
    inverse, d = [back(M, m, m + k)[0] for k in range(m)], back(M, m, m)[1]
    return (inverse, d) if d > 0 else ([scale(-1, v) for v in inverse], -d)


def enclose_value(u, y, P, gain):
    """Return the greatest log-likelihood, at most gain above that of u.

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
    low, high = (linear - b - (high - low) - twos * more,
                 linear - a - twos * two)
    return Enclosed(fraction()(low, one), fraction()(high, one) + gain)


def enclose_chance(each, e, P):
    """Return the probability at a score within e / 2**P of that of decays().

    With z = e / 2**P the smaller of p and 1 - p changes by the factor
    1 + z + z z at most.
    """
    d, low, high, k = each
    F = fraction()
    if abs(d) - e > LARGEST << P:
        return F(1 if d > 0 else 0)
    Q = max(-k, P)
    one, low, high = 1 << Q, low << Q + k, high << Q + k
    low, high = (low << Q) // (one + low), (high << Q) // (one + high) + 1
    wide = (high * (e + (e * e >> P) + 1) >> P) + 1
    low, high = low - wide, high + wide
    if d > 0:
        low, high = one - high, one - low
    return Enclosed(F(low, one), F(high, one))


def derivatives(rows, y, theta, P, q=None, u=None):
    """Return (g, H) in ints over 2**P and 2**q; H is minus the Hessian.

    Takes:  rows   n rows of m ints      y  n labels 0 or 1
            theta  m ints over 2**P      q  P if not given, at most P
            u      decays(), if they are known
    Gives:  g and H made from probabilities within 4 units, H without the
            weights below 2**-(q / 2), as the others are known to within half
    """
    one, q = 1 << P, P if q is None else q
    u = decays(rows, theta, P) if u is None else u
    rest, weights = [], []
    for (d, low, _, k), c in zip(u, y):
        v = (one << P) // (one + shift(low, k + P))
        w = v * (one - v) >> 2 * P - q
        weights.append(w if w >> q // 2 else 0)
        rest.append((one if c else 0) - (v if d >= 0 else one - v))
    columns = list(zip(*rows))
    g = [add_products(column, rest) for column in columns]
    half = []
    for j, column in enumerate(columns):
        weighted = [a * b for a, b in zip(column, weights)]
        half.append([add_products(weighted, other)
                     for other in columns[:j + 1]])
    return g, mirrored(half)


def decays(rows, theta, P):
    """Return (d, low, high, k) for the score d / 2**P of every row.

    low 2**k <= e**-|d / 2**P| <= high 2**k
    """
    found = []
    for row in rows:
        d = add_products(row, theta)
        if d == 0:
            ends = 1, 1, 0
        elif abs(d) >> P > max(P, LARGEST):
            ends = 0, 1, -P
        else:
            ends = exp_bounds(-abs(d), 1 << P, P)
        found.append((d,) + ends)
    return found


def shift(v, k):
    """Return v 2**k, rounded down."""
    return v << k if k >= 0 else v >> -k


def root(v):
    """Return a fraction a little above the square root of v >= 0."""
    n, d = ratio(v)
    return fraction()(isqrt((n << 64) * d) + 1, d << 32)


def find_zeros(weights, rows, y, scores=None):
    """Return the k of enclosures that hold 0 and are proved to be 0."""
    S = [k for k, v in enumerate(weights) if v.holds_zero()]
    if not S or are_zero(rows, y, S, scores):
        return S
    return [k for k in S if are_zero(rows, y, [k], scores)]


def prove_zeros(theta, X, y, d):
    """Return theta after a Newton step from scores d, its zeros as 0.

    Raises: NotConvergedError for one that is not told from 0
    """
    zeros = find_zeros([Doubt(v) for v in theta], X, y, d)
    theta = [fraction()(0) if k in zeros else v for k, v in enumerate(theta)]
    any([v == 0 for v in theta])    # proved, or NotConvergedError
    return theta


class Doubt:
    """A number that may be 0 as far as its first bits tell."""

    def __init__(self, v):
        self.v = v

    def holds_zero(self):
        """Return whether 256 bits leave it open."""
        if not isinstance(self.v, Real):
            return self.v == 0
        try:
            m, r, _ = self.v.enclose(256)
        except Undecided:
            return True
        return abs(m) <= r


def are_zero(rows, y, S, scores=None):
    """Return whether theta[k] is proved to be 0 for all k of S.

    Without the columns S, rows that are the same up to sign (with the label
    changed) have the same probability p at the maximum, and the gradient is

        b[j] - the sum of c[j][g] p[g] over groups g of such rows

    It is 0 for the columns that are left.  If each row (c[k], b[k]) of S is a
    combination of theirs, it is 0 for S too: that is the maximum, and the
    only one.  With the scores from which a Newton step was made in the
    groups, the same holds for its theta.
    """
    rest = [j for j in range(len(rows[0])) if j not in S]
    groups, labels = {}, [0] * len(rows[0])
    for i, (x, c) in enumerate(zip(rows, y)):
        key = [x[j] for j in rest] + ([scores[i]] if scores else [])
        s = first_sign(key)
        groups_key = tuple([s * v for v in key])
        if s:
            sums = groups.get(groups_key, [0] * len(x))
            groups[groups_key] = axpy(s, x, sums)
        # twice s times the label, or the label and minus one half
        labels = axpy((2 * c if s >= 0 else 2 * c - 2) - (s == 0), x, labels)
    sums = [list(v) for v in zip(*(list(groups.values()) + [labels]))]
    basis = []
    for j in rest:
        extend(basis, sums[j])
    return not any([any(reduce_row(sums[k], basis)) for k in S])


def first_sign(v):
    """Return the sign of the first entry that is not 0; 0 if all are."""
    for a in v:
        if a != 0:
            return 1 if a > 0 else -1
    return 0


def reduce_row(v, basis):
    """Return v minus a combination of the rows (j, row) of a basis."""
    for j, row in basis:
        if v[j]:
            v = axpy(-v[j], row, v)
    return v


def extend(basis, v):
    """Put v, reduced, into the basis unless it depends on it."""
    v = reduce_row(v, basis)
    for j, a in enumerate(v):
        if a:
            n, d = ratio(a)
            basis.append((j, scale(fraction()(d, n), v)))
            break
