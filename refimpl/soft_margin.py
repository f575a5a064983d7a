"""The soft margin (D, section 5, and section 7 with a kernel).

Where no hyperplane separates the classes, or where one example alone makes
the margin narrow, it pays to let examples into the margin, at a price C for
each unit of slack.  In the dual (see svm.py) that changes one thing.  A
multiplier is the force of an example, and nobody pushes harder than the price
of giving way: alpha_i <= C.  An example with 0 < alpha_i < C lies on the
margin, one with alpha_i = C may be inside it or on the wrong side.

The texts do not say how to compute t.  If no multiplier is strictly between 0
and C, a whole interval of t is optimal; its ends are t_low and t_high, and its
midpoint is t.  theorems.svm_optimality() checks an answer of any program.
"""

from .quadratic import minimise
from .problem import Problem
from .base.errors import NotSeparableError
from .base.call import CALL
from .base.later import book
from .base.method import define_result, method
from .base.matrix import combine
from .base.rows import (
    dot, find_end, fraction, ratio, scale, signed, total, zero)
from .kernels import kernel_rows, linear

# alpha: n multipliers from 0 to C.  w: m weights, None where the kernel is
# not linear.  t: the midpoint of t_low to t_high.  slack: n numbers.
# objective: |w|**2 / 2 + C times the sum of the slack.
SoftMargin = define_result("SoftMargin",
                           "alpha w t t_low t_high slack objective")


MANY = 96       # rows: of fewer the steps of quadratic.py are faster


@method("X matrix", "y both", "C positive", "kernel? kernel", "digits? digits",
        "start? near", gives="alpha w t t_low t_high slack objective")
def svm_soft(X, y, C, kernel=linear, digits=50, start=None):
    """Return the hyperplane that weighs its margin against its errors.

    An example inside the margin, or on the wrong side, costs C for each unit
    of slack: a wide margin may be worth it.

    >>> svm_soft([[0], [2], [3]], [-1, 1, -1], 1).slack
    [Fraction(0, 1), Fraction(2, 1), Fraction(0, 1)]

    Source: D, section 5; D, section 7: 1
         1  alpha <- what maximises sum alpha_i
            - (sum sum alpha_i alpha_j y_i y_j kernel(x_i, x_j)) / 2
            subject to 0 <= alpha_i <= C and sum alpha_i y_i = 0;
            g_i <- w . x_i - y_i;
            side_i <- -1 where alpha_i = 0, 1 where alpha_i = C, else 0
         2  w <- sum alpha_i y_i x_i
         3  y_i (w . x_i - t) >= 1 where alpha_i < C, and <= 1 where
            alpha_i > 0: for t from t_low to t_high;  t <- the midpoint
         4  slack_i <- max(0, 1 - y_i (w . x_i - t)), which is
            max(0, y_i (t - g_i))
         5  objective <- |w|**2 / 2 + C sum slack_i, where
            |w|**2 = sum alpha_i y_i w . x_i
    Errata: S14, S20, in TEXT.md
    Takes:  C      the price of slack      kernel  in place of x_i . x_j
            start  multipliers near the answer, such as the floats of another
                   program: a shorter way to the same result
    Gives:  SoftMargin; ints give fractions
    Raises: NotConvergedError as svm_hard()
    Cost:   n**2 kernels, then that of minimise()
    """
    n, (rows, s) = len(X), kernel_rows(X, kernel)                   # 1
    alpha, g, side = maximise_dual(rows, y, C, start, s)            # 1
    v = signed(alpha, y)                                            # 2
    w = combine(v, X) if kernel is linear else None                 # 2
    least = [g[i] for i in range(n) if y[i] * side[i] >= 0]         # 3
    most = [g[i] for i in range(n) if y[i] * side[i] <= 0]          # 3
    t_low, t_high = find_end(least, 1), find_end(most, -1)          # 3
    t = t_low + (t_high - t_low) / 2                                # 3
    slack = [max(fraction(0), c * (t - v)) for v, c in zip(g, y)]   # 4
    square = dot(v, [g[i] + y[i] for i in range(n)])                # 5
    objective = square / 2 + C * total(slack)                       # 5
    return SoftMargin(alpha, w, t, t_low, t_high, slack, objective)


def maximise_dual(rows, y, C=None, start=None, s=1, balanced=True):
    """Return (alpha, g, side): where the dual of a margin is greatest.

    rows(i) is s times row i of the Gram matrix: ints; or fractions and reals,
    and s is 1.  side[i] is -1 where alpha_i = 0, 1 where it is C, else 0:
    there g[i] = w . x_i - y_i is the threshold t.

    In x_i = alpha_i y_i / s the Problem has s times the Gram matrix, and its
    gradient is that of the dual.  A ray has Qx = 0 and, if balanced, sum x =
    0: it makes an average of one class that equals one of the other.
    Raises: NotSeparableError with lambda if there is no greatest value
    """
    high = None if C is None else fraction(*ratio(C)) / s
    low = None if C is None else -high
    problem = Problem(
        rows, [-c for c in y], [0 if c == 1 else low for c in y],
        [high if c == 1 else 0 for c in y], balanced)
    at = start and [c * (-1 if v <= 0 else C is not None and v >= C)
                    for v, c in zip(start, y)]
    if any([type(v) is not int for v in rows(0)]):
        best = minimise_in_reals(problem, at)
    else:
        best = minimise_in_ints(problem, at, C, s)
    if best.ray is not None:
        size = sum(map(abs, best.ray))
        raise NotSeparableError("no hyperplane separates the classes", [
            fraction(abs(v), size) for v in best.ray])
    g = best.gradient if C is None else list(best.gradient)
    return signed(scale(fraction(s), best.x), y), g, [
        a * c for a, c in zip(best.at, y)]


def minimise_in_reals(problem, at):
    """Return the Minimum, near to a start or to where short steps end."""
    known = book.active_set
    exact = known.align_rows(problem)
    best = problem.balanced and CALL.bits == CALL.first and known.prove(
        exact, at or known.take_steps(exact), zero(len(exact.c)), known.FEW)
    return best or book.rounded.prove_descent(exact)


def minimise_in_ints(problem, at, C, s):
    """Return the Minimum, from a start or a guess if there is one."""
    rows, c = problem.row, problem.c
    if at:
        best = book.active_set.prove(problem, at, zero(len(c)))
        if best:
            return best
    return minimise(problem, CALL.rounds, len(c) > MANY and hasattr(
        rows, "weigh") and book.interior.find_guess(problem, C, s))
