"""Support vector machines (A, section 7.3; D, section 4; E).

    separability   a separating hyperplane, or the proof that there is none
    svm_hard       the hyperplane with the widest margin

Both are solved exactly, also for floats and Decimals: as the rationals that
they are, and rounded once at the end.  An iteration in floats would have to
guess which examples lie on the margin.

Three things are called support vector in the texts: the nearest examples
(A), those on the edge of the slab (E), and those with alpha > 0 (D).  The
first two are `on_margin`, the third is `support`; it may hold fewer.
"""

from collections import namedtuple

from .base import check
from .base.digits import settled
from .base.epochs import agreed
from .base.errors import DomainError, NotSeparableError, NumberError
from .base.irrational import over_root
from .base.rational import ratio
from .base.scalar import exactly, lower, number_class
from .base.vector import combine, dot, total
from .kernels import (
    Gaussian, contradiction, integer_rows, linear, resolution)
from .roads.quadratic import separate, weights

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

    Source: A, section 7.2, "linearly separable", taken strictly
         1  solve the hard-margin dual
         2  if it has an optimum, its w and t separate
         3  if it has none, its ray is lambda: no w and t can
    Takes:  X  n rows of m numbers      y  n labels, each -1 or +1
    Gives:  Separability; exact w, t; lambda exact for every class
    Raises: ShapeError, LabelError; NumberError, also where w and t rounded
            to the class of X would separate no more
    Needs:  as_integer_ratio /

    >>> separability([[0], [1], [2]], [1, -1, 1]).lam
    [Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)]
    """
    n, m = check.matrix("X", X)
    y = check.signs(y, n)
    T = number_class(X)
    if len(set(y)) == 1:
        return Separability(True, [T(0)] * m, T(-y[0]), None)
    row, s = integer_rows(X)

    best = separate(row, y, True)                                   # 1
    if best.ray is None:                                            # 2
        w = combine([s * v for v in best.x], exactly(X))            # 2
        w, t = lower(w, T), lower(best.level, T)                    # 2
        _hold(exactly(w), exactly(t), exactly(X), y)
        return Separability(True, w, t, None)                       # 2
    return Separability(False, None, None, weights(best.ray))       # 3


def _hold(w, t, X, y):
    """Require y_i (w . x_i - t) > 0 for all i, in exact numbers."""
    for i, x in enumerate(X):
        if not y[i] * (dot(w, x) - t) > 0:
            raise NumberError(
                "w and t when rounded leave row {} on no side".format(i))


def svm_hard(X, y, kernel=linear, digits=50):
    """Return the hyperplane with the widest margin.

    Source: D, section 4; E, "optimal separating hyperplane"
         1  maximise sum alpha_i - (sum alpha_i alpha_j y_i y_j x_i . x_j) / 2
            over alpha >= 0 with sum alpha_i y_i = 0
         2  if there is no maximum, no hyperplane separates the classes
         3  w <- the sum of alpha_i y_i x_i
         4  t <- w . x_i - y_i for any i with alpha_i > 0
         5  margin <- 1 / |w|, and |w|**2 is the sum of alpha
    Takes:  X  n rows of m numbers
            y  n labels, -1 or +1, both there
            kernel  what stands for x_i . x_j
            digits  how many digits an irrational result has
    Gives:  HardMargin; ints give fractions
    Raises: ShapeError, NumberError, LabelError; NotSeparableError with
            lambda; NotConvergedError if a Gaussian kernel needs more than
            some 100,000 bits
    Needs:  as_integer_ratio / sqrt

    >>> svm_hard([[1, 2], [-1, 2], [-1, -2]], [-1, -1, 1]).w
    [Fraction(0, 1), Fraction(-1, 2)]
    """
    n, _ = check.matrix("X", X)
    y = check.both_signs(y, n)
    T = number_class(X, getattr(kernel, "constant", 0),
                     getattr(kernel, "sigma", 0))
    if isinstance(kernel, Gaussian):
        return _gaussian(X, y, kernel, digits, T)
    row, s = integer_rows(X, kernel)

    best = separate(row, y, True)                                   # 1
    if best.ray is not None:                                        # 2
        raise NotSeparableError("no hyperplane separates the classes",
                                weights(best.ray))
    v = [s * xi for xi in best.x]
    w = combine(v, exactly(X)) if kernel is linear else None        # 3
    t = best.level                                                  # 4
    alpha = [abs(vi) for vi in v]
    margin = over_root(alpha[0] * 0 + 1, total(alpha), digits)      # 5
    return HardMargin(
        lower(alpha, T), w and lower(w, T), lower(t, T), lower(margin, T),
        [i for i in range(n) if alpha[i] > 0],
        [i for i in range(n) if best.gradient[i] == t])


def _gaussian(X, y, kernel, digits, T):
    """Return svm_hard() for a kernel that is irrational.

    Solved exactly for kernels rounded to so many bits, and again for twice
    as many, until all digits asked for agree.  What is smaller than half of
    the bits can tell from 0 counts as 0.
    """
    lam = contradiction(X, y)
    if lam:
        raise NotSeparableError("equal rows have different labels", lam)

    def compute(precision):
        row, s = integer_rows(X, kernel, precision)
        try:
            best = separate(row, y, True)
        except DomainError:     # rounding made the kernel indefinite
            return None
        small = 1 << precision // 2
        if best.ray is not None:
            return None
        alpha = [abs(s * v) for v in best.x]
        size = over_root(alpha[0] * 0 + 1, total(alpha), digits)
        near = [abs(g - best.level) * small < 1 for g in best.gradient]
        found = [settled(ratio(v), small, digits)
                 for v in alpha + [best.level, size]]
        return HardMargin(
            lower(found[:-2], T), None, lower(found[-2], T),
            lower(found[-1], T),
            [i for i, a in enumerate(alpha) if a * small > 1],
            [i for i, hit in enumerate(near) if hit])

    more = 2 * resolution(X, kernel)
    return agreed(compute, 4 * digits + 64 + more, 100000 + 4 * more)
