"""The soft margin (D, section 5, and section 7 with a kernel).

Where no hyperplane separates the classes, or where one example alone makes
the margin narrow, it pays to let examples into the margin, at a price C for
each unit of slack.  In the dual (see svm.py) that changes one thing.  A
multiplier is the force of an example, and nobody pushes harder than the price
of giving way: alpha_i <= C.  An example with 0 < alpha_i < C lies on the
margin, one with alpha_i = C may be inside it or on the wrong side.

The texts do not say how to compute t.  If no multiplier is strictly between 0
and C, a whole interval of t may be optimal; its ends are t_low and t_high, and
its midpoint is t.  theorems.svm_optimality() checks an answer of any program.
"""

from .dual import find_end, maximise_dual
from .base.method import define_result, method
from .base.matrix import combine
from .base.rows import dot, fraction, signed, total
from .kernels import kernel_rows, linear

# alpha: n multipliers from 0 to C.  w: m weights, None where the kernel is
# not linear.  t: the midpoint of t_low to t_high.  slack: n numbers.
# objective: |w|**2 / 2 + C times the sum of the slack.
SoftMargin = define_result("SoftMargin",
                           "alpha w t t_low t_high slack objective")


@method("X matrix", "y both", "C positive", "kernel? kernel", "digits? digits",
        "start? near", gives="alpha w t t_low t_high slack objective")
def svm_soft(X, y, C, kernel=linear, digits=50, start=None):
    """Return the hyperplane that weighs its margin against its errors.

    An example inside the margin, or on the wrong side, costs C for each unit
    of slack: a wide margin may be worth it.

    >>> svm_soft([[0], [2], [3]], [-1, 1, -1], 1).slack
    [Fraction(0, 1), Fraction(2, 1), Fraction(0, 1)]

    Source: D, section 5; line 1: D, section 7
         1  alpha <- what maximises sum alpha_i
            - (sum sum alpha_i alpha_j y_i y_j kernel(x_i, x_j)) / 2
            subject to 0 <= alpha_i <= C and sum alpha_i y_i = 0;
            g_i <- sum_j alpha_j y_j kernel(x_j, x_i) - y_i, which is
            w . x_i - y_i;
            side_i <- -1 where alpha_i = 0, 1 where alpha_i = C, else 0
         2  w <- sum alpha_i y_i x_i
         3  y_i (w . x_i - t) >= 1 where alpha_i < C, and <= 1 where
            alpha_i > 0: so each g_i is a lower or an upper bound of t, or
            both;  t_low, t_high <- the closest;  t <- the midpoint
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
    lower = [g[i] for i in range(n) if y[i] * side[i] >= 0]         # 3
    upper = [g[i] for i in range(n) if y[i] * side[i] <= 0]         # 3
    t_low, t_high = find_end(lower, 1), find_end(upper, -1)         # 3
    t = t_low + (t_high - t_low) / 2                                # 3
    slack = [max(fraction(0), c * (t - b)) for c, b in zip(y, g)]   # 4
    square = dot(v, [g[i] + y[i] for i in range(n)])                # 5
    objective = square / 2 + C * total(slack)                       # 5
    return SoftMargin(alpha, w, t, t_low, t_high, slack, objective)
