"""The eigenvectors behind Fisher's directions, to all digits asked for.

    eigenvectors  those of S_W^-1 D'ND with the largest eigenvalues

S_W^-1 D'ND is m by m, and N D S_W^-1 D', with a row and a column for each
class, has the same eigenvalues other than 0: where A u = v u for the second
one, w = S_W^-1 D'u is an eigenvector of the first.
"""

from ..base.digits import decimal, rounded
from ..base.epochs import agreed
from ..base.matrix import apply, identity, multiply, trace, transpose
from ..base.rational import fraction, ratio
from ..base.vector import axpy, scale, total
from .eigen import bounds, characteristic, null_space


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
    c = characteristic(A)

    def _compute(more):
        width = fraction()(1, 10 ** more)
        ends = [bounds(c, j, width) for j in range(len(A))]         # 3
        values = [(low + high) / 2 for low, high in ends]           # 3
        known = [low == high for low, high in ends]
        W = directions(A, P, D, values, known, components, digits)  # 4
        chosen = [shown(v, k, digits) for v, k in zip(values, known)]
        return [chosen[:components], W, summed(
            A, values, known, components, digits)]

    return agreed(_compute, 3 * digits + 40, 100 * digits + 4000)


def directions(A, P, D, values, known, components, digits):
    """Return W, a direction for each of the largest values.

    Takes:  values  the eigenvalues of A, descending, nearly
            known  for each of them whether it is exact
    """
    rank, W = sum(1 for v in values if v), []
    while len(W) < components:
        k, v = known[len(W)], values[len(W)]
        if v == 0:
            W += [scaled(w, w, k, digits) for w in null_space(D, rank)]
            break
        shifted = [axpy(-v, unit, row)
                   for unit, row in zip(identity(len(A)), A)]
        for u in null_space(shifted, len(A) - values.count(v)):
            sizes = apply([[abs(b) for b in row] for row in P],
                          [abs(b) for b in u])
            W.append(scaled(apply(P, u), sizes, k, digits))
    return W[:components]


def summed(A, values, known, components, digits):
    """Return the sum of the largest values; of all, it is the trace of A."""
    if not any(values[components:]):
        return trace(A)
    return shown(total(values[:components]), all(known[:components]), digits)


def scaled(w, sizes, known, digits):
    """Return w with 1 for its largest entry, the first of equals.

    Entries of an irrational direction are known to more than twice as many
    digits of what was added up to them, sizes: what is smaller than that can
    tell counts as 0 or as equal.
    """
    size = max(abs(v) for v in w)
    near = fraction()(0 if known else 1, 10 ** (digits + 10))
    largest = [v for v in w if abs(v) >= size * (1 - near)][0]
    if known:
        return [v / largest for v in w]
    return [shown(0 if abs(v) < near * near * terms else v / largest,
                  False, digits) for v, terms in zip(w, sizes)]


def shown(v, known, digits):
    """Return v as it is where it is known exactly, else in digits."""
    n, d = ratio(v)
    return v if known else decimal(rounded(n, d, digits))
