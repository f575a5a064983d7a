"""Support vector machines (A, section 7.3; D, section 4; E).

    separability   a separating hyperplane, or the proof that there is none
    svm_hard       the hyperplane with the widest margin

Both are solved exactly, also for floats and Decimals: as the rationals that
they are, and rounded once at the end.  An iteration in floats would have to
guess which examples lie on the margin.

Three things are called support vector in the texts: the nearest examples
(A), those on the edge of the slab (E), and those with alpha > 0 (D).  The
first two are `on_margin`, the third is `support`; it may hold fewer.

theorems.svm_optimality() checks an answer, whoever gave it; nearest(),
on_slab() and positive_alpha() there find the support vectors in each sense.
"""

from collections import namedtuple

from .base import check
from .base.errors import NotSeparableError
from .base.ints import is_large
from .base.irrational import over_root
from .base.matrix import apply
from .base.scalar import (
    exactly, lower, number_class, one, parameters, rounds, strictly)
from .base.vector import combine, dot
from .roads.dual import maximise_dual, multipliers, require_apart

linear = dot        # that of kernels

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
    Gives:  Separability; exact w, t; lambda exact for every class
    Raises: ShapeError, LabelError; NumberError, also where w and t rounded
            to the class of X would separate no more
    Needs:  as_integer_ratio /
    Cost:   n**2 / 2 inner products, then that of minimise()

    >>> separability([[0], [1], [2]], [1, -1, 1]).lam
    [Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)]
    """
    n, m, y = check.examples(X, y)
    T, X = number_class(X), exactly(X)
    if len(set(y)) == 1:
        return Separability(True, [T(0)] * m, T(-y[0]), None)

    from .roads.gram import integer_rows    # a board may do without
    try:
        alpha, _ = multipliers(*integer_rows(X), y=y)               # 1
    except NotSeparableError as e:
        return Separability(False, None, None, e.lam)               # 2
    w = combine([alpha[i] * y[i] for i in range(n)], X)             # 3
    i = [i for i in range(n) if alpha[i] > 0][0]                    # 3
    t = dot(w, X[i]) - y[i]                                         # 3
    _, w, t = round_apart([None, w, t], X, y, T)
    return Separability(True, w, t, None)                           # 3


def round_apart(found, X, y, T):
    """Return [alpha, w, t, ...] in class T, if they still separate X."""
    found = strictly(found, T)
    if rounds(T):
        w, t = exactly(found[1:3])
        require_apart(apply(X, w), t, y)
    return found


def svm_hard(X, y, kernel=linear, digits=50):
    """Return the hyperplane with the widest margin.

    Source: D, section 4; E, slide A convex formulation: 6
         1  alpha <- what maximises sum alpha_i
            - (sum sum alpha_i alpha_j y_i y_j x_i . x_j) / 2
            subject to alpha_i >= 0 and sum alpha_i y_i = 0
         2  w <- sum alpha_i y_i x_i
         3  the support vectors are those with alpha_i > 0
         4  t <- w . x_i - y_i for one of them
         5  margin <- 1 / |w|
         6  on the margin are those with y_i (w . x_i - t) = 1
    Takes:  X  n rows of m numbers
            y  n labels, -1 or +1, both there
            kernel  what stands for x_i . x_j
            digits  how many digits an irrational result has
    Gives:  HardMargin; ints give fractions
    Raises: ShapeError, NumberError, LabelError; NotSeparableError with
            lambda where there is no maximum; NotConvergedError if a
            Gaussian kernel needs more than some 100,000 bits
    Needs:  as_integer_ratio / sqrt
    Cost:   n**2 inner products, then that of minimise()

    >>> svm_hard([[1, 2], [-1, 2], [-1, -2]], [-1, -1, 1]).w
    [Fraction(0, 1), Fraction(-1, 2)]
    """
    n, m, y = check.examples(X, y, both=True)
    T, X = number_class(X, parameters(kernel)), exactly(X)
    if kernel is not linear or is_large(X):     # by alpha alone, in ints
        from .roads.margin import solve_hard    # a board may do without
        return HardMargin(*solve_hard(X, y, kernel, digits, T))

    G = [[y[i] * y[j] * dot(X[i], X[j]) for j in range(n)]          # 1
         for i in range(n)]                                         # 1
    alpha = maximise_dual(G, y)                                     # 1
    w = combine([alpha[i] * y[i] for i in range(n)], X)             # 2
    support = [i for i in range(n) if alpha[i] > 0]                 # 3
    i = support[0]                                                  # 4
    t = dot(w, X[i]) - y[i]                                         # 4
    margin = over_root(one(t), dot(w, w), digits)                   # 5
    on_margin = [i for i in range(n)                                # 6
                 if y[i] * (dot(w, X[i]) - t) == 1]                 # 6
    return HardMargin(*(round_apart([alpha, w, t, margin], X, y, T)
                        + [support, on_margin]))
