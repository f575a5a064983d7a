"""The dual of a margin: its multipliers, or the proof that there are none.

    maximise_dual  alpha, from the labelled Gram matrix
    multipliers    the same from rows of ints, for large data and kernels
    gordan         lambda, the proof that no hyperplane separates, or None
"""

from ..base.errors import NotSeparableError
from ..base.ints import cleared
from ..base.scalar import exactly, lift, zero
from ..base.vector import dot, total
from .quadratic import minimise


def maximise_dual(G, y, C=None, start=None):
    """Return the alpha for which the dual of a margin is greatest.

    Source: D, section 4; D, section 7: the greatest
            sum alpha_i - (sum sum alpha_i alpha_j G[i][j]) / 2
            subject to alpha_i >= 0 and sum alpha_i y_i = 0, and to
            alpha_i <= C where it is given
    Takes:  G  the labelled Gram matrix, G[i][j] = y_i y_j x_i . x_j, exact
            y  n labels, -1 or +1, both there
            C  a fraction above 0; start  n multipliers near the answer
    Gives:  n fractions
    Raises: NotSeparableError with lambda where there is no greatest value
    """
    G, s, _ = cleared(G)
    K = [[a * b * v for b, v in zip(y, row)] for a, row in zip(y, G)]
    return multipliers(K.__getitem__, s, y, True, C, start)[0]


def multipliers(row, s, y, balanced=True, C=None, start=None):
    """Return (alpha, g): alpha as above, and g[i] = w . x_i - y_i.

    Takes:  row, s    row(i) is s times row i of the Gram matrix, in ints
            balanced  whether sum alpha_i y_i = 0 is asked for
            y, C, start  as above
    Raises: NotSeparableError with lambda
    """
    if start is not None:
        start = [c * v / s for c, v in zip(y, snap(start, y, C))]
    best = separate(row, y, balanced, None if C is None else C / s, start)
    if best.ray is not None:
        raise NotSeparableError("no hyperplane separates the classes",
                                weights(best.ray))
    return [s * abs(v) for v in best.x], best.gradient


def separate(row, y, balanced, C=None, start=None):
    """Return the dual Minimum of a margin in x_i = alpha_i y_i.

    Gives:  Minimum; a ray in it proves that no hyperplane separates
    """
    low = None if C is None else -C
    return minimise(row, [-c for c in y], [0 if c == 1 else low for c in y],
                    [C if c == 1 else 0 for c in y], balanced, start)


def gordan(row, y, balanced):
    """Return lambda, the proof that no hyperplane separates, or None.

    Source: A, section 7.2: linearly separable or not; by Gordan's theorem
            either y_i w . x_i > 0 for all i has a solution w, or
            lambda >= 0, sum lambda = 1, sum lambda_i y_i x_i = 0 has one
    Gives:  n numbers; with `balanced` also sum lambda_i y_i = 0
    """
    ray = separate(row, y, balanced).ray
    return None if ray is None else weights(ray)


def weights(ray):
    """Return the sizes of the entries of a ray, with sum 1."""
    size = total([abs(v) for v in ray])
    return [abs(v) / size for v in ray]


def snap(start, y, C):
    """Return multipliers near `start` that satisfy the conditions exactly.

    Each is put between 0 and C; then the heavier class gives up what it has
    too much, those strictly between the bounds first.
    """
    alpha = [min(max(v, zero(C)), C) for v in lift(exactly(start), C)[0]]
    excess = dot(alpha, y)
    heavy = 1 if excess > 0 else -1
    excess = abs(excess)
    order = [i for i in range(len(y)) if y[i] == heavy]
    for i in ([i for i in order if alpha[i] < C]
              + [i for i in order if alpha[i] == C]):
        gives = min(alpha[i], excess)
        alpha[i], excess = alpha[i] - gives, excess - gives
    return alpha
