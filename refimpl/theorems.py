"""The check of an answer: what theorems say of it, whoever gave it.

An answer may come from any program, in any class: its numbers are taken as
the fractions that they are, and what is said of it is exact.
"""

from .base.errors import DomainError, ShapeError
from .base.method import define_result, method
from .base.matrix import apply, combine
from .base.rows import dot, fraction, scale, signed, subtract, total
from .dual import maximise_dual
from .kernels import Gaussian, kernel_rows, linear

# bound: longest * |w|**2.  longest: the greatest x_i . x_i.  w: the shortest
# weights with y_i w . x_i >= 1; None where the kernel is not linear.
Novikoff = define_result("Novikoff", "bound longest w")

# violations: a Violation for each condition that does not hold.  primal,
# dual: the two objectives; at the optimum they are equal.
Optimality = define_result("Optimality", "violations primal dual")

# index: an example; a coordinate for "weights"; None for "balance".  amount:
# by how much the condition does not hold, above 0.
Violation = define_result("Violation", "condition index amount")


@method("X matrix", "y signs", "kernel? kernel", gives="bound longest w",
        exact=True)
def novikoff_bound(X, y, kernel=linear):
    """Return a number of updates that no perceptron from w = 0 exceeds.

    Data that a wide margin separates are learnt in few updates.

    >>> novikoff_bound([[0, 1], [1, 1]], [-1, 1]).bound
    Fraction(10, 1)

    Source: C, section 4.1.7: the convergence theorem, by Novikoff's proof
         1  alpha <- what maximises the dual of the hard margin through 0
         2  w <- sum alpha_i y_i x_i, the shortest with y_i w . x_i >= 1
         3  longest <- the greatest x_i . x_i
         4  bound <- longest |w|**2, and |w|**2 = sum alpha_i
    Takes:  X  homogeneous      kernel  linear or a Polynomial
    Gives:  Novikoff, exact; it holds for every eta and every order
    Raises: DomainError for a Gaussian kernel; NotSeparableError with lambda
    """
    if isinstance(kernel, Gaussian):
        raise DomainError("a Gaussian kernel is irrational")
    n, (rows, s) = len(X), kernel_rows(X, kernel)
    alpha, _, _ = maximise_dual(rows, y, None, None, s, False)      # 1
    w = combine(signed(alpha, y), X) if kernel is linear else None  # 2
    longest = fraction(max([rows(i)[i] for i in range(n)]), s)      # 3
    bound = longest * total(alpha)                                  # 4
    return Novikoff(bound, longest, w)


@method("X matrix", "y signs", "w near weights", "t near number",
        "alpha near targets", "C? near positive", "kernel? kernel",
        gives="violations# primal dual", exact=True)
def svm_optimality(X, y, w, t, alpha, C=None, kernel=linear):
    """Return which conditions of optimality do not hold, and by how much.

    They are necessary and sufficient, so they prove an answer right without
    a look at how it was found.

    >>> svm_optimality([[0], [2]], [-1, 1], [1], 1, [1, 1]).violations
    [Violation(condition='weights', index=0, amount=Fraction(1, 1))]
    >>> svm_optimality([[0], [2]], [-1, 1], [1], 1, [0, 0], 1).primal
    Fraction(1, 2)

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
    Takes:  w, t   the hyperplane; w is None where the kernel is not linear
            C      the price of slack; None for the hard margin
    Gives:  Optimality, exact; Decimals where a kernel is irrational
    """
    n, m = len(X), len(X[0])
    if (w is None) == (kernel is linear):
        raise ShapeError("w is defined for the linear kernel only")
    rows, s = kernel_rows(X, kernel)
    K = [rows(i) for i in range(n)]

    v, broken = signed(alpha, y), []                                # 1
    wx = scale(fraction(1, s), apply(K, v))                         # 1
    size = dual_size = dot(v, wx)
    if w is not None:
        off = subtract(w, combine(v, X))                            # 1
        broken = [("weights", k, abs(off[k])) for k in range(m)]    # 1
        wx, size = apply(X, w), dot(w, w)                           # 1
    broken.append(("balance", None, abs(total(v))))                 # 2
    f = [y[i] * (wx[i] - t) for i in range(n)]
    slack = [0 if C is None else max(0, 1 - v) for v in f]          # 5
    for i in range(n):
        a = alpha[i]
        broken.append(("alpha", i, -a))                             # 3
        if C is None:
            broken += [("margin", i, 1 - f[i]),                     # 4
                       ("slackness", i, abs(a * (f[i] - 1)))]       # 4
        else:
            broken += [                                             # 5
                ("box", i, a - C),                                  # 5
                ("slackness", i, abs(a * (f[i] - 1 + slack[i]))),   # 5
                ("price", i, abs((C - a) * slack[i]))]              # 5
    return Optimality([Violation(*v) for v in broken if v[2] > 0],
                      size / 2 + (C or 0) * total(slack),           # 6
                      total(alpha) - dual_size / 2)                 # 6
