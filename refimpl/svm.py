"""Support vector machines (A, section 7.3; D, section 4; E).

    separability   a separating hyperplane, or the proof that there is none
    svm_hard       the hyperplane with the widest margin
    svm_soft       the same when some examples may be on the wrong side

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

theorems.svm_optimality() checks an answer of any program; nearest(),
on_slab() and positive_alpha() there find the support vectors in each sense.
"""

from collections import namedtuple

# the largest first: what compiles it needs memory
from .base.functions import sqrt
from .quadratic import maximise_dual
from . import fast
from .base import check
from .base.errors import NotSeparableError, NumberError
from .base.matrix import apply
from .base.numbers import enter
from .base.ratio import fraction
from .base.vector import combine, dot, total
from .kernels import linear, whole_kernels

# separable: whether y_i (w . x_i - t) > 0 for all i has a solution.  w, t:
# one, or None.  lam: None, or n numbers that prove that there is none.
Separability = namedtuple("Separability", ("separable", "w", "t", "lam"))

# alpha: n multipliers.  w: m weights, None where the kernel is not linear.
# t: the threshold.  margin: 1 / |w|, in the units of X (in feature space for
# a kernel).  support: where alpha > 0.  on_margin: where y_i f(x_i) = 1.
HardMargin = namedtuple("HardMargin", (
    "alpha", "w", "t", "margin", "support", "on_margin"))


def separability(X, y):
    """Return a hyperplane that separates the classes, or why there is none.

    Source: A, section 7.2: "linearly separable", taken strictly
         1  alpha <- the maximum of the dual of the hard margin
         2  if there is none, lambda proves that no w and t separate
         3  if there is one, w <- sum alpha_i y_i x_i and, for an i with
            alpha_i > 0, t <- w . x_i - y_i separate
    Takes:  X  n rows of m numbers      y  n labels, each -1 or +1
    Gives:  Separability; lambda in fractions
    Raises: ShapeError, LabelError; NumberError, also if w and t no longer
            separate when they are rounded to the type of X
    Cost:   n**2 inner products, then that of minimise()

    >>> separability([[0], [1], [2]], [1, -1, 1]).lam
    [Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)]
    """
    if fast.is_large(X):
        return fast.separability(X, y)
    X, leave = enter("X", X, ints=True)
    n, m, y = check.examples(X, y)
    if len(set(y)) == 1:
        return Separability(True, leave([0] * m), leave(-y[0]), None)

    K, s = whole_kernels(X, linear)                                 # 1
    G = [[y[i] * y[j] * K[i][j] for j in range(n)]                  # 1
         for i in range(n)]                                         # 1
    try:
        alpha, _ = maximise_dual(G, y, s=s)                         # 1
    except NotSeparableError as e:
        return Separability(False, None, None, e.lam)               # 2
    w = combine([alpha[i] * y[i] for i in range(n)], X)             # 3
    i = [i for i in range(n) if alpha[i] > 0][0]                    # 3
    t = dot(w, X[i]) - y[i]                                         # 3
    result = leave([None, w, t])
    require_apart(leave, result, y, lambda _, w: apply(X, w))
    return Separability(True, result[1], result[2], None)


def require_apart(leave, result, y, score):
    """Require that [alpha, w, t], rounded by leave(), still separate.

    score  a function of alpha and w: w . x_i for every row
    """
    third = fraction()(1, 3)
    if third == leave(third):       # nothing was rounded
        return
    alpha, w, t, _ = enter("alpha w t", result[0], result[1], result[2])
    for i, v in enumerate(score(alpha, w)):
        if not y[i] * (v - t) > 0:
            raise NumberError("the hyperplane, when rounded, no longer "
                              "separates row {}".format(i))


def svm_hard(X, y, kernel=linear, digits=50):
    """Return the hyperplane with the widest margin.

    Source: D, section 4; E, slide A convex formulation: 6
         1  alpha <- what maximises sum alpha_i
            - (sum sum alpha_i alpha_j y_i y_j x_i . x_j) / 2
            subject to alpha_i >= 0 and sum alpha_i y_i = 0;
            g_i <- w . x_i - y_i, which is sum alpha_j y_j x_j . x_i - y_i
         2  w <- sum alpha_i y_i x_i
         3  the support vectors are those with alpha_i > 0
         4  t <- w . x_i - y_i for one of them
         5  margin <- 1 / |w|, where |w|**2 = sum alpha_i
         6  on the margin are those with y_i (w . x_i - t) = 1
    Errata: S20, printed: w . x - t >= 1 - xi; right: y (w . x - t) >= 1 - xi
            S25, printed: the greatest C with y f >= C |beta|; right: for beta
            other than 0 only
    Takes:  X  n rows of m numbers
            y  n labels, -1 or +1, both there
            kernel  a function in place of x_i . x_j
            digits  how many digits an irrational result has
    Gives:  HardMargin; ints give fractions
    Raises: ShapeError, NumberError, LabelError; NotSeparableError with
            lambda if there is no maximum; NotConvergedError if a
            kernel of reals needs more than some 65,000 bits
    Cost:   n**2 kernels, then that of minimise()

    >>> svm_hard([[1, 2], [-1, 2], [-1, -2]], [-1, -1, 1]).w
    [Fraction(0, 1), Fraction(-1, 2)]
    """
    if fast.is_large(X):
        return fast.svm_hard(X, y, kernel, digits)
    X, kernel, leave = enter("X kernel", X, kernel, ints=True)
    n, _, y = check.examples(X, y, both=True)
    check.count("digits", digits, 10000)

    K, s = whole_kernels(X, kernel)                                 # 1
    G = [[y[i] * y[j] * K[i][j] for j in range(n)]                  # 1
         for i in range(n)]                                         # 1
    alpha, g = maximise_dual(G, y, s=s)                             # 1
    v = [alpha[i] * y[i] for i in range(n)]                         # 2
    w = combine(v, X) if kernel is linear else None                 # 2
    support = [i for i in range(n) if alpha[i] > 0]                 # 3
    t = g[support[0]]                                               # 4
    margin = 1 / sqrt(total(alpha))                                 # 5
    on_margin = [i for i in range(n) if g[i] == t]                  # 6
    result = leave([alpha, w, t, margin], digits)
    require_apart(leave, result, y, lambda alpha, w: [
        y[i] * dot(alpha, G[i]) / s for i in range(n)] if w is None
        else apply(X, w))
    return HardMargin(*(result + [support, on_margin]))


def svm_soft(X, y, C, kernel=linear, digits=50, start=None):
    """Return the soft margin: soft_margin.svm_soft() has the details.

    >>> svm_soft([[0], [2], [3]], [-1, 1, -1], 1).slack
    [Fraction(0, 1), Fraction(2, 1), Fraction(0, 1)]
    """
    from . import soft_margin   # when called: a board may do without
    return soft_margin.svm_soft(X, y, C, kernel, digits, start)
