"""The dual of a margin, and the alpha for which it is greatest.

    maximise_dual  alpha, from the labelled Gram matrix
    multipliers    the same from rows of ints, for large data and kernels
    require_apart  scores on their sides of t
"""

from ..base.errors import NotSeparableError, NumberError
from ..base.ints import cleared, common_denominator
from ..base.whole import gcd
from .separation import separate, weights


def maximise_dual(G, y, C=None, start=None):
    """Return the alpha for which the dual of a margin is greatest.

    Source: D, section 4; D, section 7: the greatest
            sum alpha_i - (sum sum alpha_i alpha_j G[i][j]) / 2
            subject to alpha_i >= 0 and sum alpha_i y_i = 0, and to
            alpha_i <= C where it is given
    Takes:  G  the labelled Gram matrix, G[i][j] = y_i y_j x_i . x_j, exact
            y  n labels, -1 or +1, both there
            C, start  fractions; start keeps what is asked of alpha
    Gives:  n fractions
    Raises: NotSeparableError with lambda where there is no greatest value
    """
    # Row by row, and when asked for: on a board memory is short.
    s, K = 1, {}
    for q in G:
        d = common_denominator(q)
        s = s // gcd(s, d) * d

    def row(i):
        if i not in K:
            ints, d, _ = cleared(G[i])
            K[i] = [y[i] * c * v * (s // d) for c, v in zip(y, ints)]
        return K[i]

    return multipliers(row, s, y, True, C, start)[0]


def multipliers(row, s, y, balanced=True, C=None, start=None):
    """Return (alpha, g): alpha as above, and g[i] = w . x_i - y_i.

    Takes:  row, s    row(i) is s times row i of the Gram matrix, in ints
            balanced  whether sum alpha_i y_i = 0 is asked for
            y, C, start  as above
    Raises: NotSeparableError with lambda
    """
    if C is not None:
        C = C / s
    if start is not None:
        start = [a * c / s for a, c in zip(start, y)]
    best = separate(row, y, balanced, C, start)
    if best.ray is not None:
        raise NotSeparableError("no hyperplane separates the classes",
                                weights(best.ray))
    return [s * abs(v) for v in best.x], best.gradient


def require_apart(scores, t, y):
    """Require that a hyperplane separates that may have been rounded."""
    for i, score in enumerate(scores):
        if not y[i] * (score - t) > 0:
            raise NumberError("the hyperplane when rounded leaves row {} "
                              "on no side".format(i))
