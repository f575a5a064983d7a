"""The soft margin (D, section 5, and section 7 with a kernel).

Solved exactly, also for floats and Decimals: as the rationals that they are,
and rounded once at the end.  The texts do not say how t is found.  Where no
multiplier is strictly between 0 and C, a whole interval of t is optimal;
its ends are given, and its midpoint is t.  theorems.svm_optimality() checks
an answer, whoever gave it.
"""

from collections import namedtuple

from .base import check
from .base.ints import is_large
from .base.scalar import exactly, lift, number_class, strictly, zero
from .base.vector import combine, dot, total
from .kernels import exact, is_rational, linear, parameters
from .roads.dual import maximise_dual
from .roads.slack import follow, snap, solve_soft

# alpha: n multipliers from 0 to C.  w: m weights, None where the kernel is
# not linear.  t: the midpoint of t_low to t_high.  slack: n numbers.
# objective: |w|**2 / 2 + C times the sum of the slack.
SoftMargin = namedtuple("SoftMargin", (
    "alpha", "w", "t", "t_low", "t_high", "slack", "objective"))


def svm_soft(X, y, C, kernel=linear, digits=50, start=None):
    """Return the hyperplane that weighs its margin against its errors.

    Source: D, section 5; D, section 7: 1
         1  alpha <- what maximises sum alpha_i
            - (sum sum alpha_i alpha_j y_i y_j kernel(x_i, x_j)) / 2
            subject to 0 <= alpha_i <= C and sum alpha_i y_i = 0
         2  w <- sum alpha_i y_i x_i
         3  y_i (w . x_i - t) >= 1 where alpha_i < C, and <= 1 where
            alpha_i > 0: for t from t_low to t_high;  t <- the midpoint
         4  slack_i <- max(0, 1 - y_i (w . x_i - t))
         5  objective <- |w|**2 / 2 + C sum slack_i
    Takes:  X, y  n rows of m numbers, n labels -1 or +1, both there
            C       the price of slack, above 0
            kernel  what stands for x_i . x_j
            digits  how many digits an irrational result has
            start   n multipliers near the answer, such as floats found by
                    another program: a shorter way to the same result
    Gives:  SoftMargin; ints give fractions
    Raises: ShapeError, NumberError, LabelError, DomainError
    Needs:  as_integer_ratio /, order
    Cost:   n**2 kernels, then that of minimise()

    >>> svm_soft([[0], [2], [3]], [-1, 1, -1], 1).slack
    [Fraction(0, 1), Fraction(2, 1), Fraction(0, 1)]
    """
    n, m, y = check.examples(X, y, both=True)
    check.positive("C", C)
    check.vector("start", y if start is None else start, n)
    T = number_class(X, C, parameters(kernel))
    X, C, kernel = exactly(X), lift(exactly(C))[0], exact(kernel)
    start = snap(start, y, C)
    if is_large(X) or not is_rational(kernel):      # by alpha alone, in ints
        return SoftMargin(*solve_soft(X, y, C, kernel, digits, start, T))

    G = [[y[i] * y[j] * kernel(X[i], X[j]) for j in range(n)]       # 1
         for i in range(n)]                                         # 1
    alpha = maximise_dual(G, y, C, start)                           # 1
    if kernel is not linear:    # w has no coordinates: by alpha alone
        g = [y[i] * (dot(alpha, G[i]) - 1) for i in range(n)]
        return SoftMargin(*strictly([alpha, None] + follow(alpha, g, y, C), T))
    w = combine([alpha[i] * y[i] for i in range(n)], X)             # 2
    least = [dot(w, X[i]) - y[i] for i in range(n)                  # 3
             if (alpha[i] > 0 if y[i] == 1 else alpha[i] < C)]      # 3
    most = [dot(w, X[i]) - y[i] for i in range(n)                   # 3
            if (alpha[i] < C if y[i] == 1 else alpha[i] > 0)]       # 3
    t_low, t_high = max(least), min(most)                           # 3
    t = (t_low + t_high) / 2                                        # 3
    slack = [max(zero(t), 1 - y[i] * (dot(w, X[i]) - t))            # 4
             for i in range(n)]                                     # 4
    objective = dot(w, w) / 2 + C * total(slack)                    # 5
    return SoftMargin(*strictly(
        [alpha, w, t, t_low, t_high, slack, objective], T))
