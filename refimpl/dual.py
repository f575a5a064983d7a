"""The dual of a margin: which examples push, and how hard."""

from .base.errors import NotSeparableError
from .base.method import CALL
from .base.rows import fraction, ratio, scale, signed, zero
from .quadratic import Problem, minimise


def maximise_dual(rows, y, C=None, balanced=True, start=None, s=1):
    """Return (alpha, g, side): where the dual of a margin is greatest.

    rows(i) is s times row i of the Gram matrix: ints; or fractions and reals,
    and s is 1.  side[i] is -1 where alpha_i = 0, 1 where it is C, else 0:
    there g[i] = w . x_i - y_i is the threshold t.  start is a guess of side.
    Raises: NotSeparableError with lambda if there is no greatest value
    """
    problem, best = pose_dual(rows, y, C, balanced, s), None
    if any([type(v) is not int for v in rows(0)]):
        from .active_set import minimise_in_reals   # ints do without
        best = minimise_in_reals(problem)
    elif start:
        from .active_set import prove
        best = prove(problem, signed(start, y), zero(len(y)))
    best = best or minimise(problem, CALL.rounds)
    if best.ray is not None:
        size = sum(map(abs, best.ray))
        raise NotSeparableError("no hyperplane separates the classes", [
            fraction(abs(v), size) for v in best.ray])
    return (signed(scale(fraction(s), best.x), y), best.gradient,
            [a * c for a, c in zip(best.at, y)])


def pose_dual(rows, y, C, balanced, s):
    """Return the Problem of the dual of a margin in x_i = alpha_i y_i / s.

    Q is then s times the Gram matrix, and the gradient is that of the dual.
    A ray has Qx = 0 and, if balanced, sum x = 0: it makes an average of one
    class that equals one of the other.
    """
    high = None if C is None else fraction(*ratio(C)) / s
    low = None if C is None else -high
    return Problem(rows, [-c for c in y], [0 if c == 1 else low for c in y],
                   [high if c == 1 else 0 for c in y], balanced)
