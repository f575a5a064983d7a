"""The eigenvectors behind Fisher's directions, to all digits asked for.

    eigenvectors  those of S_W^-1 D'ND with the largest eigenvalues
    trusted       S_W^-1, if rounded directions mean anything

S_W^-1 D'ND is m by m, and N D S_W^-1 D', with a row and a column for each
class, has the same eigenvalues other than 0: where A u = v u for the second
one, w = S_W^-1 D'u is an eigenvector of the first.

All of it runs in ints.  The direction of an eigenvalue that is a fraction is
exact; that of an irrational one comes from a rounded A - v I, and twice as
many digits have to give the same.
"""

import math

from ..base.digits import decimal, rounded
from ..base.epochs import agreed
from ..base.errors import NumberError
from ..base.ints import cleared, in_ints
from ..base.matrix import multiply, trace, transpose
from ..base.rational import fraction, ratio
from ..base.scalar import lower
from ..base.vector import dot, scale, total
from .eigen import Root, characteristic, null_space

LOST = 1 << 46      # a condition that leaves floats a hundredth


def eigenvectors(inverse, N, D, components, digits):
    """Return [eigenvalues, W, their sum] for the largest of S_W^-1 D'ND.

    Source: C, section 4.1.6, by way of QP, which has the eigenvalues of PQ
         1  P <- S_W^-1 D'
         2  A <- N D P, a row and a column for each class
         3  eigenvalues <- the largest of A, between bounds
         4  W <- P u for their eigenvectors u
    Takes:  inverse  S_W^-1, m by m      N  the sizes of K classes
            D  K rows of m numbers, whose sum is 0 with weights N
            components  how many are asked for
    Gives:  fractions and Decimals; a row of W has 1 as its largest entry
    """
    P = multiply(inverse, transpose(D))                             # 1
    A = [scale(N_k, row) for N_k, row in zip(N, multiply(D, P))]    # 2
    c, zeros = in_ints(characteristic(A)), []
    while c[len(zeros)] == 0:
        zeros.append(fraction()(0))
    roots = [Root(c[len(zeros):], j) for j in range(len(A) - len(zeros))]

    def _compute(more):
        ends = [root.bounds(more) for root in roots]                # 3
        values = [(low + high) / 2 for low, high in ends] + zeros   # 3
        known = [low == high for low, high in ends] + [True] * len(zeros)
        W = directions(A, P, D, values, known, components, digits,  # 4
                       1 << 4 * more)                               # 4
        chosen = [shown(v, k, digits) for v, k in zip(values, known)]
        return W and [chosen[:components], W, summed(
            A, values, known, components, digits)]

    return agreed(_compute, 3 * digits + 40, 100 * digits + 4000)


def directions(A, P, D, values, known, components, digits, unit):
    """Return W, a direction for each of the largest values, or None.

    Takes:  values  the eigenvalues of A, descending, nearly
            known  for each of them whether it is exact
            unit  what stands for 1 where they are not
    Gives:  None where the values are not known well enough
    """
    (A, s, _), P, W = cleared(A), cleared(P)[0], []
    sizes = [[abs(b) for b in row] for row in P]
    while len(W) < components:
        k, v = known[len(W)], values[len(W)]
        times = values.count(v)
        if v == 0:
            W += [scaled(w, w, k, digits)
                  for w in null_space(cleared(D)[0], len(A) - times)]
            break
        basis = eigenspace(A, s * v, times, None if k else unit)
        if basis is None:
            return None
        W += [scaled([dot(row, u) for row in P], [dot(
            row, [abs(b) for b in u]) for row in sizes], k, digits)
              for u in basis]
    return W[:components]


def eigenspace(A, v, times, unit):
    """Return the eigenvectors of A for v, which occurs so often, in ints.

    Takes:  unit  None where v is exact; else what stands for 1, unless
                  there are several, whose basis depends on the pivots
    """
    n, d = ratio(v)
    if unit and times == 1:
        size = max(abs(a) for row in A for a in row)
        A, n = [[a * unit // size for a in row] for row in A], n * unit
        n, d = n // (d * size), 1
    shifted = [[d * a - (n if i == j else 0) for j, a in enumerate(row)]
               for i, row in enumerate(A)]
    return null_space(shifted, len(A) - times, unit if times == 1 else None)


def summed(A, values, known, components, digits):
    """Return the sum of the largest values; of all, it is the trace of A."""
    if not any(values[components:]):
        return trace(A)
    return shown(total(values[:components]), all(known[:components]), digits)


def scaled(w, sizes, known, digits):
    """Return the ints w with 1 for the largest, the first of equals.

    Entries of an irrational direction are known to more than twice as many
    digits of what was added up to them, sizes: what is smaller than that can
    tell counts as 0 or as equal.
    """
    size, F = max(abs(v) for v in w), fraction()
    if known:
        return [F(v, [v for v in w if abs(v) == size][0]) for v in w]
    near = 10 ** (digits + 10)
    largest = [v for v in w if abs(v) * near >= size * (near - 1)][0]
    sign = 1 if largest > 0 else -1
    return [decimal((0, 0) if abs(v) * near * near < terms else rounded(
        sign * v, abs(largest), digits)) for v, terms in zip(w, sizes)]


def shown(v, known, digits):
    """Return v as it is where it is known exactly, else in digits."""
    n, d = ratio(v)
    return v if known else decimal(rounded(n, d, digits))


def trusted(S, inverse, T):
    """Return S^-1, if S is far enough from singular for directions in T.

    Its condition is (the sum of sqrt(S[k][k] S^-1[k][k]))**2, which
    is as it is in any units of the features.
    """
    root = 0 if T is not float else total(
        [math.sqrt(lower(S[k][k] * inverse[k][k], T))
         for k in range(len(S))])
    if not root * root < LOST:
        raise NumberError("the scatter within the classes is too near to a "
                          "singular one for floats")
    return inverse
