"""Whether a hyperplane separates: by the dual of the widest margin.

    separate   the dual, from rows of a Gram matrix in ints
    weights    of its ray, the proof that no hyperplane separates
"""

from ..base.vector import total
from .active_set import Problem
from .quadratic import minimise


def separate(row, y, balanced, C=None, start=None):
    """Return the dual Minimum of a margin in x_i = alpha_i y_i.

    Source: D, section 4; D, section 7: alpha_i >= 0, and alpha_i <= C where
            it is given; sum alpha_i y_i = 0 where t is free (balanced)
    Takes:  row  row(i) is row i of the Gram matrix
    Gives:  Minimum; a ray in it proves that no hyperplane separates
    """
    return minimise(*dual_problem(row, y, balanced, C), start=start)


def dual_problem(row, y, balanced, C=None):
    """Return the Problem that separate() solves."""
    low = None if C is None else -C
    return Problem(row, [-c for c in y], [0 if c == 1 else low for c in y],
                   [C if c == 1 else 0 for c in y], balanced)


def weights(ray):
    """Return the sizes of the entries of a ray, with sum 1."""
    size = total([abs(v) for v in ray])
    return [abs(v) / size for v in ray]
