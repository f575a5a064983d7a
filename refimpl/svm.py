"""Support vector machines (A, section 7.3; D, section 4; E).

    separability   a separating hyperplane, or the proof that there is none
    svm_hard       the hyperplane with the widest margin
    svm_soft       the same for examples that may be on the wrong side

The margin of w . x = t is the distance of the nearest example.  It is 1 / |w|
if w and t are scaled so that y_i (w . x_i - t) >= 1 for all i, with equality
for the nearest.  So the widest margin has the least |w|**2 under n linear
conditions: a quadratic problem.  Each condition has a multiplier alpha_i >= 0,
the force with which example i keeps the hyperplane away.  Where all forces
balance, w is sum alpha_i y_i x_i and sum alpha_i y_i = 0 (t can move freely).
What is left is to maximise a quadratic function of alpha whose only conditions
are these bounds and this sum.

That dual is what is solved here, for three reasons.  A step can stay within
bounds exactly.  Rows enter by their inner products alone, so a kernel
may take their place.  And once it is known which alpha_i are at their bound,
the others solve a linear system: from rational data the answer is rational.

Where no hyperplane separates the classes, or where one example alone makes
the margin narrow, it pays to let examples into the margin, at a price C for
each unit of slack.  In the dual that changes one thing.  A multiplier is the
force of an example, and nobody pushes harder than the price of giving way:
alpha_i <= C.  An example with 0 < alpha_i < C lies on the margin, one with
alpha_i = C may be inside it or on the wrong side.

The texts do not say how to compute t.  If no multiplier is strictly between 0
and C, a whole interval of t is optimal; its ends are t_low and t_high, and its
midpoint is t.  theorems.svm_optimality() checks an answer of any program.

Three things are called support vector in the texts: the nearest examples
(A), those on the edge of the slab (E), and those with alpha > 0 (D).  The
first two are `on_margin`, the third is `support`; it may hold fewer.
"""

from .base.call import CALL, later
from .base.errors import NotSeparableError, NumberError
from .base.method import define_result, method
from .base.matrix import apply, combine
from .base.rows import dot, find_end, fraction, ratio, signed, total, zero
from .dual import maximise_dual
from .kernels import kernel_rows, linear

# separable: whether y_i (w . x_i - t) > 0 for all i has a solution.  w, t:
# one, or None.  lam: None, or n numbers that prove that there is none.
Separability = define_result("Separability", "separable w t lam")

# alpha: n multipliers.  w: m weights, None where the kernel is not linear.
# t: the threshold.  margin: 1 / |w|, in the units of X (in feature space for
# a kernel).  support: where alpha > 0.  on_margin: where y_i f(x_i) = 1.
HardMargin = define_result("HardMargin", "alpha w t margin support on_margin")

# alpha: n multipliers from 0 to C.  w: m weights, None where the kernel is
# not linear.  t: the midpoint of t_low to t_high.  slack: n numbers.
# objective: |w|**2 / 2 + C times the sum of the slack.
SoftMargin = define_result("SoftMargin",
                           "alpha w t t_low t_high slack objective")


def require_apart(result, named):
    """Require that w and t still separate, if they are rounded."""
    for i, v in enumerate(apply(named["X"], list(result.w))
                          if result.separable and CALL.rounds else ()):
        if (v - fraction(*ratio(result.t))) * named["y"][i] <= 0:
            raise NumberError("the hyperplane, when rounded, no longer "
                              "separates row {}".format(i))


@method("X matrix", "y signs", gives="separable# w t lambda",
        proved=require_apart)
def separability(X, y):
    """Return a hyperplane that separates the classes, or why there is none.

    Either answer is a proof that takes one look at the data.

    >>> separability([[0], [1], [2]], [1, -1, 1]).lam
    [Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)]

    Source: A, section 7.2: "linearly separable", taken strictly
         1  alpha <- the maximum of the dual of the hard margin
         2  if there is none, lambda proves that no w and t separate
         3  if there is one, w <- sum alpha_i y_i x_i and, for an i with
            alpha_i > 0, t <- w . x_i - y_i separate
    Gives:  Separability; lambda in fractions
    Raises: NumberError, also if w and t no longer separate when they are
            rounded to the type of X
    Cost:   n**2 inner products, then that of minimise()
    """
    if len(set(y)) == 1:
        return Separability(True, zero(len(X[0])), -y[0], None)
    rows, s = kernel_rows(X, linear)                                # 1
    try:
        alpha, g, side = maximise_dual(rows, y, s=s)                # 1
    except NotSeparableError as e:
        return Separability(False, None, None, e.lam)               # 2
    w = combine(signed(alpha, y), X)                                # 3
    t = g[side.index(0)]                                            # 3
    return Separability(True, w, t, None)


@method("X matrix", "y both", "kernel? kernel", "digits? digits",
        "start? near", gives="alpha w t margin support# on_margin#")
def svm_hard(X, y, kernel=linear, digits=50, start=None):
    """Return the hyperplane with the widest margin.

    Of all that separate the classes it stays farthest from the examples, so
    it has most room for new ones.

    >>> svm_hard([[1, 2], [-1, 2], [-1, -2]], [-1, -1, 1]).w
    [Fraction(0, 1), Fraction(-1, 2)]

    Source: D, section 4; E, slide A convex formulation: 6
         1  alpha <- what maximises sum alpha_i
            - (sum sum alpha_i alpha_j y_i y_j kernel(x_i, x_j)) / 2
            subject to alpha_i >= 0 and sum alpha_i y_i = 0;
            g_i <- w . x_i - y_i, which is sum alpha_j y_j x_j . x_i - y_i;
            side_i <- 0 where alpha_i > 0
         2  w <- sum alpha_i y_i x_i
         3  the support vectors are those with alpha_i > 0
         4  t <- w . x_i - y_i for one of them
         5  margin <- 1 / |w|, where |w|**2 = sum alpha_i
         6  on the margin are those with y_i (w . x_i - t) = 1
    Errata: S20, S25, in TEXT.md
    Takes:  kernel, start  as in svm_soft()
    Gives:  HardMargin; ints give fractions
    Raises: NotSeparableError with lambda if there is no maximum;
            NotConvergedError if a kernel of reals needs more than some 65,000
            bits
    Cost:   n**2 kernels, then that of minimise()
    """
    sqrt = later.functions.sqrt     # the others do without
    n, (rows, s) = len(X), kernel_rows(X, kernel)                   # 1
    alpha, g, side = maximise_dual(rows, y, None, start, s)         # 1
    w = combine(signed(alpha, y), X) if kernel is linear else None  # 2
    support = [i for i in range(n) if side[i] == 0]                 # 3
    t = g[support[0]]                                               # 4
    margin = 1 / sqrt(total(alpha))                                 # 5
    on_margin = [i for i in range(n) if g[i] == t]                  # 6
    return HardMargin(alpha, w, t, margin, support, on_margin)


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
