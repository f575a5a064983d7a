"""Fisher's discriminant for several classes (C, section 4.1.6).

    fisher            the directions that separate the classes best
    fisher_criterion  how well given directions do

The scatters are sums, not divided by n, as in C (4.47) and (4.48), which
calls them covariances.  W holds directions as rows, y = W x, as (4.51) is
printed.  The span that keeps the criterion is that of the eigenvectors of
S_W^-1 S_B; C says those of S_B, which is true only by accident.
"""

from collections import namedtuple

from .base import check
from .base.digits import decimal, rounded
from .base.epochs import agreed
from .base.errors import LabelError, ShapeError
from .base.ints import products
from .base.matrix import apply, multiply, transpose
from .base.rational import fraction, ratio
from .base.scalar import exactly, lift, lower, number_class
from .base.vector import scale, subtract, total
from .roads.eigen import bounds, characteristic, null_space
from .solve import inverse

# within, between: m by m scatters.  eigenvalues: descending.  W: a direction
# a row, its largest entry 1.  criterion: the sum of the eigenvalues.
Fisher = namedtuple("Fisher", (
    "within", "between", "eigenvalues", "W", "criterion"))

# within, between: the scatters of y = W x.
FisherCriterion = namedtuple("FisherCriterion", (
    "criterion", "within", "between"))


def fisher(X, classes, components, digits=50):
    """Return the directions with the greatest Fisher criterion.

    Source: C, section 4.1.6, maximisation of (4.51)
         1  S_W, S_B <- the scatters within and between the classes
         2  D <- the class means less the mean, a row each; N their sizes
         3  A <- N D S_W^-1 D', a row and a column for each class; its
            eigenvalues other than 0 are those of S_W^-1 S_B
         4  for each of the largest eigenvalues of A
         5      v <- an eigenvector of A; S_W^-1 D' v is one of S_W^-1 S_B
         6  criterion <- the sum of those eigenvalues
    Takes:  X  n rows of m numbers
            classes  n integers or strings, at least two of them different
            components  how many directions, at most min(m, K - 1)
            digits  how many digits an irrational result has
    Gives:  Fisher; a row of W has 1 as its largest entry
    Raises: ShapeError, NumberError, LabelError, DomainError; SingularError
            with v != 0, S_W v = 0
    Needs:  as_integer_ratio /

    >>> r = fisher([[0], [2], [3], [5]], [0, 0, 1, 1], 1)
    >>> r.eigenvalues, r.W
    ([Fraction(9, 4)], [[Fraction(1, 1)]])
    """
    n, m = check.matrix("X", X)
    groups = _groups(classes, n)
    check.count("components", components, min(m, len(groups) - 1))
    T = number_class(X)
    X = lift(exactly(X))[0]

    S_W, S_B, D = _scatters(X, groups)                              # 1-2
    back = multiply(inverse(S_W), transpose(D))                     # 3
    A = [scale(len(g), row)                                         # 3
         for g, row in zip(groups, multiply(D, back))]              # 3
    found = _directions(A, back, D, components, digits)             # 4-6
    return Fisher(*lower([S_W, S_B] + found, T))


def fisher_criterion(X, classes, W):
    """Return Tr (W S_W W')^-1 (W S_B W'), with both projected scatters.

    Source: C (4.51); (4.50) with (4.47) and (4.48)
    Takes:  X, classes  as in fisher()
            W  directions as rows, of m numbers each
    Gives:  FisherCriterion; ints give fractions
    Raises: ShapeError, NumberError, LabelError; SingularError with v != 0,
            W S_W W' v = 0
    Needs:  + - * /, abs, order

    >>> X = [[0, 0], [2, 0], [3, 1], [5, 1]]
    >>> fisher_criterion(X, [0, 0, 1, 1], [[1, 0]]).criterion
    Fraction(9, 4)
    """
    n, m = check.matrix("X", X)
    groups = _groups(classes, n)
    check.matrix("W", W, m)
    T = number_class(X, W)
    X, W = lift(exactly(X), exactly(W))

    S_W, S_B, _ = _scatters(X, groups)
    within = multiply(multiply(W, S_W), transpose(W))
    between = multiply(multiply(W, S_B), transpose(W))
    ratio_of = multiply(inverse(within), between)
    trace = total([ratio_of[j][j] for j in range(len(W))])
    return FisherCriterion(*lower([trace, within, between], T))


def _groups(classes, n):
    """Return the indices of each class, in the order of their first."""
    if not isinstance(classes, check.LISTS):
        raise ShapeError("classes is {}, not a list".format(
            check.show(classes)))
    if len(classes) != n:
        raise ShapeError("{} classes for {} rows".format(len(classes), n))
    names, groups = [], []
    for i, name in enumerate(classes):
        if type(name) is not int and not isinstance(name, str):
            raise LabelError("class {} is {}, no integer or string".format(
                i, check.show(name)))
        if name not in names:
            names.append(name)
            groups.append([])
        groups[names.index(name)].append(i)
    if len(groups) < 2:
        raise LabelError("one class only")
    return groups


def _mean(rows):
    return [total(column) / len(rows) for column in zip(*rows)]


def _scatters(X, groups):
    """Return S_W, S_B and the class means less the mean."""
    centre, off, D = _mean(X), [], []
    for group in groups:
        rows = [X[i] for i in group]
        middle = _mean(rows)
        off += [subtract(row, middle) for row in rows]
        D.append(subtract(middle, centre))
    S_W = products(transpose(off))
    weighted = [scale(len(g), d) for g, d in zip(groups, D)]
    return S_W, multiply(transpose(weighted), D), D


def _directions(A, back, D, components, digits):
    """Return [eigenvalues, W, criterion] in fractions and Decimals."""
    c = characteristic(A)

    def compute(more):
        width = fraction()(1, 10 ** more)
        roots = [bounds(c, j, width) for j in range(len(A))]
        return _rounded(A, back, D, roots, components, digits)

    return agreed(compute, 3 * digits + 40, 100 * digits + 4000)


def _rounded(A, back, D, roots, components, digits):
    """Return _directions() as these bounds of the eigenvalues give them."""
    middles = [(low + high) / 2 for low, high in roots]
    exact = [low == high for low, high in roots]
    rank = sum(1 for v in middles if v)
    W = []
    while len(W) < components:
        known, v = exact[len(W)], middles[len(W)]
        if v == 0:
            W += [_scaled(w, known, w, digits) for w in null_space(D, rank)]
            break
        shifted = [[a - (v if i == j else 0) for j, a in enumerate(row)]
                   for i, row in enumerate(A)]
        for u in null_space(shifted, len(A) - middles.count(v)):
            W.append(_scaled(apply(back, u), known, apply(
                [[abs(b) for b in row] for row in back],
                [abs(b) for b in u]), digits))
    chosen = middles[:components]
    criterion = total(chosen)
    if rank <= components:
        criterion = total([A[j][j] for j in range(len(A))])
    elif not all(exact[:components]):
        criterion = _decimal(criterion, digits)
    return [[v if known else _decimal(v, digits)
             for v, known in zip(chosen, exact)], W[:components], criterion]


def _scaled(w, known, sizes, digits):
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
    return [_decimal(0 if abs(v) < near * near * terms else v / largest,
                     digits) for v, terms in zip(w, sizes)]


def _decimal(v, digits):
    return decimal(rounded(ratio(v)[0], ratio(v)[1], digits))
