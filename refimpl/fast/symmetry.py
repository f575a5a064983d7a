"""Equalities that the symmetry of a margin proves.

    is_odd          whether changing all labels leaves the problem the same
    share_of_free   the weight of each free point if all are alike
    number_entries  equal numbers for equal kernels

No precision proves that an irrational threshold is 0; symmetry can.
A hyperplane is made by points, each free with a label or fixed with a weight
(Solution.points), and by the kernel K of every two.  The weights v of the
free ones and the threshold t solve a linear system that has one solution.
Points are sorted into cells until all of a cell see the same: for every cell
and every value of K equally many.  If a second copy, with all labels and
weights turned round, falls into the same cells, then D, the mean over each
cell, turns one system into the other, since it commutes with the matrices
that say where K has which value.  So (D v, t) solves the second as (-v, -t)
does, and t = 0.  In the same way all free points of one cell have one weight.
"""

from ..base.form import form_of
from ..base.ratio import fraction, ratio
from ..base.vector import total


def is_odd(kinds, K):
    """Return whether cells stay the same when all signs are turned round."""
    turned = [(free, -v, d) for free, v, d in kinds]
    one, other = sort_into_cells([kinds, turned], K)
    return sorted(one) == sorted(other)


def share_of_free(kinds, K):
    """Return the weight of each free point if they are one cell, or None."""
    cells, = sort_into_cells([kinds], K)
    free = [c for c, kind in zip(cells, kinds) if kind[0]]
    if len(set(free)) != 1:
        return None
    F = fraction()
    rest = total([F(0)] + [F(v, d) for free, v, d in kinds if not free])
    return -rest / len(free)


def sort_into_cells(copies, K):
    """Return a cell for each point of each copy, the kinds of its points."""
    cells, count = copies, 0
    while True:
        seen, result = {}, []
        for copy in cells:
            views = [(copy[p], tuple(sorted(zip(row, copy))))
                     for p, row in enumerate(K)]
            result.append([seen.setdefault(v, len(seen)) for v in views])
        if len(seen) == count:
            return result
        cells, count = result, len(seen)


def number_entries(K):
    """Return ints for numbers and reals, the same only for equal ones."""
    seen = {}
    return [[seen.setdefault(key_of(v), len(seen)) for v in row] for row in K]


def key_of(v):
    """Return what only equal numbers have in common."""
    if not hasattr(v, "enclose"):
        return ratio(v)
    form = form_of(v)
    if form is None:
        return id(v)
    return tuple([tuple(sorted([(repr(q), repr(symbols), repr(c))
                                for (q, symbols), c in part.items()]))
                  for part in form])
