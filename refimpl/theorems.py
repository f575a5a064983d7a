"""The check of an answer: what theorems say of it, whoever gave it.

    novikoff_bound   how many updates a perceptron can need
    svm_optimality   what is not as it has to be at the optimum of a margin
    nearest, on_slab, positive_alpha
                     what A, E and D call support vectors

An answer may come from any program, in any class: its numbers are taken as
the fractions that they are, and what is said of it is exact.
"""

from collections import namedtuple

from .base import check
from .base.errors import DomainError, ShapeError
from .base.numbers import enter
from .base.ratio import fraction
from .base.vector import combine, dot, subtract, total
from .fast.kernels import integer_rows
from .kernels import Gaussian, linear
from .linear_classifier import require_hyperplane
from .quadratic import solve_dual

# bound: longest * |w|**2.  longest: the greatest x_i . x_i.  w: the shortest
# weights with y_i w . x_i >= 1; None where the kernel is not linear.
Novikoff = namedtuple("Novikoff", ("bound", "longest", "w"))

# violations: a Violation for each condition that does not hold.  primal,
# dual: the two objectives; at the optimum they are equal.
Optimality = namedtuple("Optimality", ("violations", "primal", "dual"))

# index: an example; a coordinate for "weights"; None for "balance".  amount:
# by how much the condition does not hold, above 0.
Violation = namedtuple("Violation", ("condition", "index", "amount"))


def novikoff_bound(X, y, kernel=linear):
    """Return a number of updates that no perceptron from w = 0 exceeds.

    Source: C, section 4.1.7: the convergence theorem, by Novikoff's proof
         1  alpha <- what maximises the dual of the hard margin through 0
         2  w <- sum alpha_i y_i x_i, the shortest with y_i w . x_i >= 1
         3  longest <- the greatest x_i . x_i
         4  bound <- longest |w|**2, and |w|**2 = sum alpha_i
    Takes:  X  n rows of m numbers, homogeneous
            y  n labels, each -1 or +1
            kernel  what stands for x_i . x_j, linear or a Polynomial
    Gives:  Novikoff, exact; it holds for every eta and every order
    Raises: ShapeError, NumberError, LabelError, DomainError for a Gaussian
            kernel; NotSeparableError with lambda

    >>> novikoff_bound([[0, 1], [1, 1]], [-1, 1]).bound
    Fraction(10, 1)
    """
    X, kernel, _ = enter("X kernel", X, kernel)
    n, m, y = check.examples(X, y)
    if isinstance(kernel, Gaussian):
        raise DomainError("a Gaussian kernel is irrational")
    row, s = integer_rows(X, kernel)

    alpha, _ = solve_dual(row, s, y, False)                         # 1
    v = [alpha[i] * y[i] for i in range(n)]                         # 2
    w = combine(v, X) if kernel is linear else None                 # 2
    longest = fraction()(max([row(i)[i] for i in range(n)]), s)     # 3
    bound = longest * total(alpha)                                  # 4
    return Novikoff(bound, longest, w)


def svm_optimality(X, y, w, t, alpha, C=None, kernel=linear):
    """Return which conditions of optimality do not hold, and by how much.

    Source: D, section 4; D, section 5; E, slide A convex formulation: with
            f(x) = w . x - t, w, t and alpha are optimal if and only if
         1  weights: w = sum alpha_i y_i x_i, and with it
            w . x_i = sum alpha_j y_j x_j . x_i
         2  balance: sum alpha_i y_i = 0
         3  alpha: alpha_i >= 0
         4  for the hard margin, margin: y_i f(x_i) >= 1;
            slackness: alpha_i (y_i f(x_i) - 1) = 0
         5  for the soft margin, with slack_i = max(0, 1 - y_i f(x_i)),
            box: alpha_i <= C; price: (C - alpha_i) slack_i = 0;
            slackness: alpha_i (y_i f(x_i) - 1 + slack_i) = 0
         6  then |w|**2 / 2 + C sum slack_i is the value of the dual,
            sum alpha_i - (sum sum alpha_i alpha_j y_i y_j x_i . x_j) / 2
    Takes:  X, y   n rows of m numbers, n labels -1 or +1
            w, t   the hyperplane; w is None where the kernel is not linear
            alpha  n multipliers
            C      the price of slack, above 0; None for the hard margin
            kernel what stands for x_i . x_j; a Gaussian one to 256 bits
    Gives:  Optimality, exact
    Raises: ShapeError, NumberError, LabelError, DomainError

    >>> svm_optimality([[0], [2]], [-1, 1], [1], 1, [1, 1]).violations
    [Violation(condition='weights', index=0, amount=Fraction(1, 1))]
    >>> svm_optimality([[0], [2]], [-1, 1], [1], 1, [0, 0], 1).primal
    Fraction(1, 2)
    """
    X, C, kernel, _ = enter("X C kernel", X, C, kernel)
    (w, _), (t, _) = enter("w", w), enter("t", t)
    alpha, _ = enter("alpha", alpha)
    n, m, y = check.examples(X, y)
    check_answer(w, t, alpha, C, kernel, n, m)
    row, s = integer_rows(X, kernel)

    v, broken = [alpha[i] * y[i] for i in range(n)], []             # 1
    wx = [dot(v, row(i)) / s for i in range(n)]                     # 1
    size = dual_size = dot(v, wx)
    if w is not None:
        off = subtract(w, combine(v, X))                            # 1
        broken = [("weights", k, abs(off[k])) for k in range(m)]    # 1
        wx, size = [dot(w, x) for x in X], dot(w, w)                # 1
    broken.append(("balance", None, abs(total(v))))                 # 2
    f = [y[i] * (wx[i] - t) for i in range(n)]
    for i in range(n):                                              # 3-5
        broken += _conditions(i, alpha[i], f[i], C)                 # 3-5
    slack = total([max(1 - fi, fi - fi) for fi in f])               # 6
    return Optimality([Violation(*v) for v in broken if v[2] > 0],
                      size / 2 + (C or 0) * slack,                  # 6
                      total(alpha) - dual_size / 2)                 # 6


def _conditions(i, a, f, C):
    """Return (condition, i, amount) for a = alpha_i and f = y_i f(x_i)."""
    broken = [("alpha", i, -a)]                                     # 3
    if C is None:
        return broken + [("margin", i, 1 - f),                      # 4
                         ("slackness", i, abs(a * (f - 1)))]        # 4
    slack = max(1 - f, f - f)                                       # 5
    return broken + [("box", i, a - C),                             # 5
                     ("slackness", i, abs(a * (f - 1 + slack))),    # 5
                     ("price", i, abs((C - a) * slack))]            # 5


def nearest(w, t, X):
    """Return the rows nearest to the hyperplane, A's support vectors.

    Source: A, section 7.3: "the training examples nearest to the decision
            boundary"
    Errata: S32, printed: the boundary is a combination of support vectors;
            right: w is; t is not
    Takes:  w  m numbers      t  a number      X  n rows of m numbers
    Gives:  indices of all rows whose |w . x - t| is the least
    Raises: ShapeError, NumberError

    >>> nearest([1], 1, [[0], [4], [2]])
    [0, 2]
    """
    sizes = [abs(v) for v in score(w, t, X)]
    return [i for i, v in enumerate(sizes) if v == min(sizes)]


def on_slab(w, t, X, y):
    """Return the rows on the edge of the slab, E's support vectors.

    Source: E, slide A convex formulation: "the points on the boundary of
            the slab", y (w . x - t) = 1
    Takes:  w, t, X  as in nearest()      y  n labels, -1 or +1
    Gives:  indices
    Raises: ShapeError, NumberError, LabelError

    >>> on_slab([1], 1, [[0], [4], [2]], [-1, 1, 1])
    [0, 2]
    """
    scores = score(w, t, X)
    return [i for i, c in enumerate(check.signs(y, len(scores)))
            if c * scores[i] == 1]


def positive_alpha(alpha):
    """Return the rows with a multiplier above 0, D's support vectors.

    Source: D, Figure 7.8: "they receive non-zero Lagrange multipliers"
    Takes:  alpha  n numbers
    Gives:  indices
    Raises: ShapeError, NumberError

    >>> positive_alpha([0, 2, 1])
    [1, 2]
    """
    alpha, _ = enter("alpha", alpha)
    check.vector("alpha", alpha)
    return [i for i, a in enumerate(alpha) if a > 0]


def score(w, t, X):
    """Return w . x - t for every row, exactly."""
    w, t, X, _ = enter("w t X", w, t, X)
    require_hyperplane(w, t, X)
    return [dot(w, x) - t for x in X]


def check_answer(w, t, alpha, C, kernel, n, m):
    """Require m weights, n multipliers and so on, of any class each."""
    if (w is None) == (kernel is linear):
        raise ShapeError("w is defined for the linear kernel only")
    if w is not None:
        check.vector("w", w, m)
    check.number("t", t)
    check.vector("alpha", alpha, n)
    if C is not None:
        check.positive("C", C)
