"""Support vector machines (A, section 7.3; D, section 4; E).

    separability   a separating hyperplane, or the proof that there is none
    svm_hard       the hyperplane with the widest margin

soft_margin.py has svm_soft, for examples that may be on the wrong side.

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

Three things are called support vector in the texts: the nearest examples
(A), those on the edge of the slab (E), and those with alpha > 0 (D).  The
first two are `on_margin`, the third is `support`; it may hold fewer.
"""

from .base.functions import sqrt
from .dual import maximise_dual
from .base.call import CALL
from .base.errors import NotSeparableError, NumberError
from .base.method import define_result, method
from .base.matrix import apply, combine
from .base.rows import fraction, ratio, signed, total, zero
from .kernels import kernel_rows, linear

# separable: whether y_i (w . x_i - t) > 0 for all i has a solution.  w, t:
# one, or None.  lam: None, or n numbers that prove that there is none.
Separability = define_result("Separability", "separable w t lam")

# alpha: n multipliers.  w: m weights, None where the kernel is not linear.
# t: the threshold.  margin: 1 / |w|, in the units of X (in feature space for
# a kernel).  support: where alpha > 0.  on_margin: where y_i f(x_i) = 1.
HardMargin = define_result("HardMargin", "alpha w t margin support on_margin")


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

    Source: D, section 4; line 6: E, slide A convex formulation
         1  alpha <- what maximises sum alpha_i
            - (sum sum alpha_i alpha_j y_i y_j kernel(x_i, x_j)) / 2
            subject to alpha_i >= 0 and sum alpha_i y_i = 0;
            g_i <- sum_j alpha_j y_j kernel(x_j, x_i) - y_i, which is
            w . x_i - y_i;
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
    n, (rows, s) = len(X), kernel_rows(X, kernel)                   # 1
    alpha, g, side = maximise_dual(rows, y, None, start, s)         # 1
    w = combine(signed(alpha, y), X) if kernel is linear else None  # 2
    support = [i for i in range(n) if side[i] == 0]                 # 3
    t = g[support[0]]                                               # 4
    margin = 1 / sqrt(total(alpha))                                 # 5
    on_margin = [i for i in range(n) if g[i] == t]                  # 6
    return HardMargin(alpha, w, t, margin, support, on_margin)
