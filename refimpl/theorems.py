"""What theorems say of an answer (A, section 7.3; C, section 4.1.7; D; E).

    novikoff_bound   how many updates a perceptron can need
    svm_optimality   what is not as it has to be at the optimum of a margin
    nearest, on_slab, positive_alpha
                     what A, E and D call support vectors

The texts state these and give no procedure.  An answer may come from any
program, in any class: its numbers are taken as the rationals that they are,
and what is said of it is exact.
"""

from collections import namedtuple

from .base import check
from .base.errors import DomainError, NotSeparableError, ShapeError
from .base.scalar import exactly, lift, number_class
from .base.vector import combine, dot, subtract, total
from .kernels import Gaussian, integer_rows, linear
from .roads.quadratic import separate, weights

# bound: longest * |w|**2.  longest: the greatest x_i . x_i.  w: the shortest
# weights with y_i w . x_i >= 1; None where the kernel is not linear.
Novikoff = namedtuple("Novikoff", ("bound", "longest", "w"))

# violations: a Violation for each condition that does not hold.  primal,
# dual: the two objectives; at the optimum they are equal.
Optimality = namedtuple("Optimality", ("violations", "primal", "dual"))

# condition: its name.  index: an example; a coordinate for "weights"; None
# for "balance".  amount: by how much it does not hold, above 0.
Violation = namedtuple("Violation", ("condition", "index", "amount"))


def novikoff_bound(X, y, kernel=linear):
    """Return a number of updates that no perceptron from w = 0 exceeds.

    Source: C, section 4.1.7, the convergence theorem; Novikoff's proof
         1  w <- the shortest weights with y_i w . x_i >= 1 for all i
         2  longest <- the greatest x_i . x_i
         3  bound <- longest |w|**2, which is (R / gamma)**2
    Takes:  X  n rows of m numbers, homogeneous
            y  n labels, each -1 or +1
            kernel  what stands for x_i . x_j, linear or a Polynomial
    Gives:  Novikoff, exact; it holds for every eta and every order
    Raises: ShapeError, NumberError, LabelError, DomainError for a Gaussian
            kernel; NotSeparableError with lambda

    >>> novikoff_bound([[0, 1], [1, 1]], [-1, 1]).bound
    Fraction(10, 1)
    """
    n, _ = check.matrix("X", X)
    y = check.signs(y, n)
    number_class(X, getattr(kernel, "constant", 0))
    if isinstance(kernel, Gaussian):
        raise DomainError("a Gaussian kernel is irrational")
    row, s = integer_rows(X, kernel)

    best = separate(row, y, False)                                  # 1
    if best.ray is not None:
        raise NotSeparableError("no hyperplane separates the classes",
                                weights(best.ray))
    v = [s * xi for xi in best.x]
    w = combine(v, exactly(X)) if kernel is linear else None        # 1
    longest = lift(max(row(i)[i] for i in range(n)))[0] / s         # 2
    bound = longest * total([abs(vi) for vi in v])                  # 3
    return Novikoff(bound, longest, w)


def svm_optimality(X, y, w, t, alpha, C=None, kernel=linear):
    """Return which conditions of optimality do not hold, and by how much.

    Source: D, sections 4 and 5, E, "complementary slackness": with
            f(x) = w . x - t, w, t and alpha are optimal if and only if
         1  w = sum alpha_i y_i x_i ("weights")
         2  slack_i = max(0, 1 - y_i f(x_i)), which is 0 for the hard margin
            ("margin")
         3  sum alpha_i y_i = 0 ("balance")
         4  alpha_i >= 0 ("alpha"), and alpha_i <= C ("box")
         5  alpha_i (y_i f(x_i) - 1 + slack_i) = 0 ("slackness")
         6  (C - alpha_i) slack_i = 0 ("price")
    Takes:  X, y   n rows of m numbers, n labels -1 or +1
            w, t   the hyperplane; w is None where the kernel is not linear
            alpha  n multipliers
            C      the price of slack, above 0; None for the hard margin
            kernel what stands for x_i . x_j; a Gaussian one to 256 bits
    Gives:  Optimality; all numbers are exact
    Raises: ShapeError, NumberError, LabelError, DomainError

    >>> svm_optimality([[0], [2]], [-1, 1], [1], 1, [1, 1]).violations
    [Violation(condition='weights', index=0, amount=Fraction(1, 1))]
    """
    y = _door(X, y, w, t, alpha, C, kernel)
    X, t, alpha = lift(exactly(X), exactly(t), exactly(alpha))
    row, s = integer_rows(X, kernel)
    signed = [a * c for a, c in zip(alpha, y)]
    scores = [dot(signed, row(i)) / s for i in range(len(y))]
    size = dual_size = dot(signed, scores)
    off = []
    if w is not None:
        w = lift(exactly(w), t)[0]
        off = subtract(w, combine(signed, X))                       # 1
        scores, size = [dot(w, x) for x in X], dot(w, w)
    margins = [c * (v - t) for c, v in zip(y, scores)]
    slack = [max(1 - v, t - t) for v in margins]                    # 2
    price = None if C is None else exactly(C)
    found = _conditions(off, total(signed),                         # 1-3
                        alpha, price, margins, slack)               # 4-6
    return Optimality([Violation(*v) for v in found if v[2] > 0],
                      size / 2 + (price or 0) * total(slack),
                      total(alpha) - dual_size / 2)


def nearest(w, t, X):
    """Return the rows nearest to the hyperplane, A's support vectors.

    Source: A, section 7.3, "the training examples nearest to the decision
            boundary"
    Takes:  w  m numbers      t  a number      X  n rows of m numbers
    Gives:  indices: all rows whose |w . x - t| is the least
    Raises: ShapeError, NumberError

    >>> nearest([1], 1, [[0], [4], [2]])
    [0, 2]
    """
    sizes = [abs(v) for v in _scores(w, t, X)]
    return [i for i, v in enumerate(sizes) if v == min(sizes)]


def on_slab(w, t, X, y):
    """Return the rows on the edge of the slab, E's support vectors.

    Source: E, "the points on the boundary of the slab": y (w . x - t) = 1
    Takes:  w, t, X  as in nearest()      y  n labels, -1 or +1
    Gives:  indices
    Raises: ShapeError, NumberError, LabelError

    >>> on_slab([1], 1, [[0], [4], [2]], [-1, 1, 1])
    [0, 2]
    """
    scores = _scores(w, t, X)
    return [i for i, c in enumerate(check.signs(y, len(X)))
            if c * scores[i] == 1]


def positive_alpha(alpha):
    """Return the rows with a multiplier above 0, D's support vectors.

    Source: D, Figure 7.8, "they receive non-zero Lagrange multipliers"
    Takes:  alpha  n numbers
    Gives:  indices
    Raises: ShapeError, NumberError

    >>> positive_alpha([0, 2, 1])
    [1, 2]
    """
    check.vector("alpha", alpha)
    return [i for i, a in enumerate(alpha) if a > 0]


def _door(X, y, w, t, alpha, C, kernel):
    """Check what svm_optimality() takes; return the labels."""
    n, m = check.matrix("X", X)
    if (w is None) == (kernel is linear):
        raise ShapeError("w goes with the linear kernel, and with no other")
    if w is not None:
        check.vector("w", w, m)
    check.number("t", t)
    check.vector("alpha", alpha, n)
    if C is not None:
        check.positive("C", C)
    number_class(X, C or 0, getattr(kernel, "constant", 0),
                 getattr(kernel, "sigma", 0))
    return check.signs(y, n)


def _scores(w, t, X):
    m = check.vector("w", w)
    check.number("t", t)
    check.matrix("X", X, m)
    number_class(w, t, X)
    w, t = exactly(w), exactly(t)
    return [dot(w, x) - t for x in exactly(X)]


def _conditions(off, balance, alpha, C, margins, slack):
    """Yield (condition, index, amount); it does not hold if amount > 0."""
    for k, v in enumerate(off):
        yield "weights", k, abs(v)
    yield "balance", None, abs(balance)
    for i, a in enumerate(alpha):
        yield "alpha", i, -a
        if C is None:
            yield "margin", i, slack[i]
            yield "slackness", i, abs(a * (margins[i] - 1))
            continue
        yield "box", i, a - C
        yield "slackness", i, abs(a * (margins[i] - 1 + slack[i]))
        yield "price", i, abs((C - a) * slack[i])
