"""What the symmetry of the data proves of a logistic maximum.

    find_zeros       which weights are 0
    prove_zeros      the same for those of a Newton step
    rational_chance  a probability that is a fraction

A weight that is exactly 0 has no digits: more precision makes its interval
narrower, and 0 stays in it.  An interval with 0 in it proves nothing, so 0
needs another reason.  Rows that are the same up to sign have the same
probability, and if these groups of rows leave no slope for a weight, it is 0.
"""

from .base.ball import Undecided, simplest
from .base.ratio import fraction, ratio
from .base.rational import bits
from .base.real import SIGN, START
from .base.vector import (
    add_products, axpy, classes, combine, real_among, scale)


def prove_zeros(theta, X, y, d):
    """Return theta after a Newton step from scores d, its zeros as 0.

    Raises: NotConvergedError for one that may be 0, without a proof
    """
    for P in SIGN, START:
        ends = [first_ends(v, P) for v in theta]
        if not any([low <= 0 and high >= 0 for low, high in ends]):
            return theta
    zeros = find_zeros(ends, X, y, d)
    theta = [fraction()(0) if k in zeros else v for k, v in enumerate(theta)]
    any([v == 0 for v in theta])    # each decided, or NotConvergedError
    return theta


def first_ends(v, P):
    """Return fractions around an exact number or a real, of P bits."""
    if not real_among(classes([[v]])):
        return v, v
    try:
        m, r, e = v.enclose(P)
    except Undecided:
        return -1, 1
    unit = fraction()(1 << max(e, 0), 1 << max(-e, 0))
    return (m - r) * unit, (m + r) * unit


def find_zeros(ends, rows, y, scores=None):
    """Return the k of the weights that are proved to be 0.

    The proof supposes which weights are 0, and which others are multiples of
    each other, as symmetric columns have equal weights.  What is supposed
    comes from the ends; is_stationary() proves it or refuses it.

    ends  pairs (low, high) around each weight
    """
    zeros = [k for k, (low, high) in enumerate(ends)
             if low <= 0 and high >= 0]
    if not zeros:
        return []
    free = [k for k in range(len(ends)) if k not in zeros]
    related = {k: (k, 1) for k in free}
    for k in free:
        for j in free[:free.index(k)]:
            r = related[j][0] == j and simple_ratio(ends[k], ends[j])
            if r:
                related[k] = j, r
                break
    for some in (related, {k: (k, 1) for k in free}):
        if is_stationary(rows, y, some, scores):
            return zeros
    return [k for k in zeros if is_stationary(rows, y, {
        j: (j, 1) for j in range(len(ends)) if j != k}, scores)]


def simple_ratio(one, other):
    """Return a short fraction that one / other may be, or None.

    Of 64 bits at most: a longer one fits into any interval by chance.
    """
    (a, b), (c, d) = one, other
    ends = sorted([a / c, a / d, b / c, b / d])
    (p, q), (r, s) = ratio(ends[0]), ratio(ends[-1])
    K = bits(q) + bits(s)
    n, d = simplest((p << K) // q, -((-r << K) // s), -K)
    return None if bits(abs(n)) + bits(d) > 64 else fraction()(n, d)


def is_stationary(rows, y, related, scores=None):
    """Return whether theta[k] is r theta[j] for each k: (j, r) of related.

    All other weights are supposed to be 0.  Among such theta, rows whose
    scores are the same up to sign (with the label changed) have the same
    probability p at the maximum, and the gradient is

        b[k] - the sum of c[k][g] p[g] over groups g of such rows

    It is 0 for the columns that are left, each a sum of r times a column.  If
    each row (c[k], b[k]) is a combination of theirs, it is 0 for all columns:
    that is the maximum, and the only one.  With the scores from which a
    Newton step was made in the groups, the same holds for its theta.
    """
    left = {}
    for k, (j, r) in related.items():
        left.setdefault(j, []).append((k, r))
    keys = [[add_products([x[k] for k, _ in part], [r for _, r in part])
             for part in left.values()]
            + ([scores[i]] if scores else []) for i, x in enumerate(rows)]
    sums, _ = group_rows(rows, y, keys)
    basis = []
    for part in left.values():
        extend(basis, combine([r for _, r in part],
                              [sums[k] for k, _ in part]))
    return not any([any(reduce_row(v, basis)) for v in sums])


def group_rows(rows, y, keys):
    """Return (sums, places) for rows grouped by their keys up to sign.

    b[k] is the sum of x[k] (label - p) without the p of the groups.  A row
    of probability 1 / 2 leaves a half there, so twice b is computed, in ints.

    Gives:  sums    for each column c, of rows times signs over each group,
                    and 2 b last
            places  the number of the group and the sign of each row; the
                    sign is 0 if the probability is 1 / 2
    """
    groups, places, b = {}, [], [0] * len(rows[0])
    for x, c, key in zip(rows, y, keys):
        s = first_sign(key)
        key = tuple([s * v for v in key])
        if s:
            g, sums = groups.get(key, (len(groups), [0] * len(x)))
            groups[key] = g, axpy(s, x, sums)
        places.append((groups[key][0] if s else None, s))
        b = axpy(2 * c - 1 + s, x, b) if s < 1 else axpy(2 * c, x, b)
    columns = [[0] * len(groups) for _ in b]
    for g, sums in groups.values():
        for k, v in enumerate(sums):
            columns[k][g] = v
    return [v + [last] for v, last in zip(columns, b)], places


def rational_chance(rows, y, i):
    """Return the probability of row i at the maximum if the equations that
    the gradient is 0 give it as a fraction, else None.

    They are linear in the probabilities of the groups.  With that of row i
    alone on the left, the right is -2 p: sums end in twice b.
    """
    sums, places = group_rows(rows, y, rows)
    g, s = places[i]
    if not s:
        return fraction()(1, 2)
    basis = []
    for v in sums:
        extend(basis, v)
    v = [int(g == j) for j in range(len(sums[0]))]
    v = reduce_row(v, basis)
    if any(v[:-1]):
        return None
    p = fraction()(*ratio(v[-1])) / -2
    return p if s > 0 else 1 - p


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
