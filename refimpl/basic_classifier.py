"""Linear classifiers in closed form (A, section 7.1; D, section 3; E).

    basic_linear_classifier  the difference of the class means
    linear_classifier        M^-1 (n_plus mu+ - n_minus mu-), any M
    least_squares_classifier least squares on the labels -1 and +1
    least_squares_plug_in    least squares on 0 and 1, threshold 1/2

The texts give no threshold for the first (it is the midpoint of the means,
which D says lies on the boundary) and none for the general recipe, which
gives w alone.
"""

from collections import namedtuple

from .base import check
from .base.errors import SingularError
from .base.matrix import apply
from .base.rational import is_exact, ratio
from .base.scalar import exactly, in_range, lift, lower
from .base.vector import dot, subtract
from .data import covariance, homogeneous, mean
from .roads.projection import project
from .solve import solve

# w: m weights.  t: the threshold, w . x = t on the boundary.
Hyperplane = namedtuple("Hyperplane", ("w", "t"))

# fitted: the fitted value of each example.  labels: 1 where that is at least
# 1/2, else 0.
PlugIn = namedtuple("PlugIn", ("w", "intercept", "fitted", "labels"))


def basic_linear_classifier(X, y):
    """Return the hyperplane half way between the class means.

    Source: A (7.10), D section 6: w = mu+ - mu-
         1  mu+, mu- <- the mean of the positives and of the negatives
         2  w <- mu+ - mu-
         3  t <- w . (mu+ + mu-) / 2
    Takes:  X, y  n rows of m numbers, n labels -1 or +1, both there
    Gives:  Hyperplane; ints give fractions
    Raises: ShapeError, NumberError, LabelError
    Needs:  + - * /

    >>> basic_linear_classifier([[3], [1]], [1, -1])
    Hyperplane(w=[Fraction(2, 1)], t=Fraction(4, 1))
    """
    n, _ = check.matrix("X", X)
    y = check.both_signs(y, n)
    X = lift(X)[0]

    plus, minus = _means(X, y)                                      # 1
    w = subtract(plus, minus)                                       # 2
    t = dot(w, [a + b for a, b in zip(plus, minus)]) / 2            # 3
    return Hyperplane(w, t)


def linear_classifier(X, y, M, n_plus=None, n_minus=None):
    """Return the weights w = M^-1 (n_plus mu+ - n_minus mu-).

    Source: A, section 7.1, the "general way of constructing" a classifier
         1  v <- n_plus mu+ - n_minus mu-
         2  w <- M^-1 v
    Takes:  X, y  n rows of m numbers, n labels -1 or +1, both there
            M     m rows of m numbers, or "identity", "diagonal" (n times
                  the variances of the features), "full" (X'X)
            n_plus, n_minus  numbers; how many of each class if not given
    Gives:  w, m numbers; ints give fractions
    Raises: ShapeError, NumberError, LabelError, DomainError; SingularError
            with v != 0, M v = 0 (X v = 0 for "full")
    Needs:  + - * /, abs, order

    >>> linear_classifier([[3], [1]], [1, -1], "full")
    [Fraction(1, 5)]
    """
    n, m = check.matrix("X", X)
    y = check.both_signs(y, n)
    named = isinstance(M, str)
    if named:
        check.one_of("M", M, ("identity", "diagonal", "full"))
    else:
        check.square("M", M)
        check.matrix("M", M, m)
    sizes = y.count(1), y.count(-1)
    pos = sizes[0] if n_plus is None else n_plus
    neg = sizes[1] if n_minus is None else n_minus
    check.number("n_plus", pos)
    check.number("n_minus", neg)
    X, rows, pos, neg = lift(X, [] if named else M, pos, neg)

    if M == "full":
        # For these targets z, X'z is v: the projection keeps the digits.
        z = [pos / sizes[0] if c == 1 else -neg / sizes[1] for c in y]
        return project(X, z)                                        # 1-2
    plus, minus = _means(X, y)
    v = [pos * a - neg * b for a, b in zip(plus, minus)]            # 1
    if M == "identity":
        return v                                                    # 2
    if M == "diagonal":
        return _over_variances(v, X)                                # 2
    return solve(rows, v)                                           # 2


def least_squares_classifier(X, y, intercept=True):
    """Return the hyperplane of least squares on the labels.

    Source: D, section 3: w = (X'X)^-1 (Pos mu+ - Neg mu-), and
            Pos mu+ - Neg mu- = X'y
         1  with an intercept, every row of X gets the constant 1, last
         2  w <- (X'X)^-1 X'y
         3  t <- less the weight of the constant; 0 where there is none
    Takes:  X, y  n rows of m numbers, n labels -1 or +1
    Gives:  Hyperplane; ints give fractions
    Raises: ShapeError, NumberError, LabelError, DomainError; SingularError
            with v != 0, X v = 0 (constant last)
    Needs:  + - * /, order

    >>> least_squares_classifier([[3], [1]], [1, -1])
    Hyperplane(w=[Fraction(1, 1)], t=Fraction(2, 1))
    """
    n, m = check.matrix("X", X)
    y = check.signs(y, n)
    check.flag("intercept", intercept)
    X = lift(X)[0]

    rows = homogeneous(X) if intercept else X                       # 1
    w = project(rows, y)                                            # 2
    zero = w[0] - w[0]
    return Hyperplane(w[:m], zero - w[m] if intercept else zero)    # 3


def least_squares_plug_in(X, y):
    """Return the least-squares fit of labels 0 and 1, and its labels.

    Source: E, "plug-in": class 1 iff beta' x >= 1/2
         1  every row of X gets the constant 1, last
         2  beta <- (X'X)^-1 X'y
         3  label[i] <- 1 if beta' x_i >= 1/2, else 0
    Takes:  X, y  n rows of m numbers, n labels 0 or 1
    Gives:  PlugIn; ints give fractions
    Raises: ShapeError, NumberError, LabelError; SingularError with v != 0,
            X v = 0 (constant last)
    Needs:  + - * /, order

    >>> least_squares_plug_in([[0], [0], [1], [3]], [0, 0, 1, 1]).labels
    [0, 0, 1, 1]
    """
    n, m = check.matrix("X", X)
    y = check.zero_one(y, n)
    X = lift(X)[0]

    beta = project(homogeneous(X), y)                               # 1-2
    fitted = [v + beta[m] for v in apply(X, beta[:m])]
    labels = [1 if 2 * v >= 1 else 0 for v in fitted]               # 3
    return PlugIn(beta[:m], beta[m], fitted, labels)


def _means(X, y):
    """Return the mean of the positives and that of the negatives."""
    return [mean([x for x, c in zip(X, y) if c == label])
            for label in (1, -1)]


def _over_variances(v, X):
    """Return v over n times the variances; a 0 is found exactly."""
    for j, column in enumerate(zip(*X)):
        if all(a == column[0] for a in column):
            raise SingularError("feature {} has no variance".format(j), [
                1 if k == j else 0 for k in range(len(v))])
    S = [row[j] for j, row in enumerate(covariance(X).scatter)]
    T = type(v[0])
    if not is_exact(T) and all(vj - vj == 0 for vj in v) and ratio(
            v[0]) and not all(in_range(s) for s in S):
        # The squares left the range of floats; computed exactly instead.
        return lower(_over_variances(exactly(v), exactly(X)), T)
    return [vj / s for vj, s in zip(v, S)]
