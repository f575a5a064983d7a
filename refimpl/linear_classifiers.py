"""Linear classifiers, w . x = t (A, sections 7.1 and 7.3; D; E).

    basic_linear_classifier  the difference of the class means
    linear_classifier        M^-1 (n_plus mu+ - n_minus mu-), any M
    least_squares_classifier least squares on the labels -1 and +1
    least_squares_plug_in    least squares on 0 and 1, threshold 1/2
    classify                 labels by the side of the hyperplane
    margins                  how far examples lie from it, on which side

y (w . x - t) is above 0 if and only if an example is on its own side.  Its
size depends on the length of w, and so compares nothing; over |w| it is the
distance to the hyperplane.

Three conventions for a point on the hyperplane itself: A and D give the
label 0, C gives +1, and E leaves it open.
"""

from .base.call import later
from .base.errors import DomainError, SingularError
from .base.method import define_result, method
from .base.matrix import apply, multiply, transpose
from .base.rows import axpy, dot, fraction, scale, subtract, unit
from .data import homogeneous, mean
from .linear_systems import solve

# w: m weights.  t: the threshold, w . x = t on the boundary.
Hyperplane = define_result("Hyperplane", "w t")

# fitted: the fitted value of each example.  labels: 1 where that is at least
# 1/2, else 0.
PlugIn = define_result("PlugIn", "w intercept fitted labels")

# functional: y (w . x - t), an entry for each example.  distances: the signed
# distance (w . x - t) / |w|, in the units of X.  margin: the least functional
# margin over |w|.  m_plus, m_minus: the least functional margin of the
# positives and of the negatives.  t_equal: the t that makes those two equal.
Margins = define_result("Margins",
                        "functional distances margin m_plus m_minus t_equal")


@method("X matrix", "y both", gives="w t")
def basic_linear_classifier(X, y):
    """Return the hyperplane half way between the class means.

    >>> basic_linear_classifier([[3], [1]], [1, -1])
    Hyperplane(w=[Fraction(2, 1)], t=Fraction(4, 1))

    Source: A, Equation 7.10: w = mu+ - mu-; D, section 5.1, for t
         1  mu+, mu- <- the mean of the positives and of the negatives
         2  w <- mu+ - mu-
         3  t <- w . (mu+ + mu-) / 2
    Errata: S11, in TEXT.md
    Gives:  Hyperplane; ints give fractions
    """
    mu_plus = mean([x for x, c in zip(X, y) if c == 1])             # 1
    mu_minus = mean([x for x, c in zip(X, y) if c == -1])           # 1
    w = subtract(mu_plus, mu_minus)                                 # 2
    t = dot(w, axpy(1, mu_plus, mu_minus)) / 2                      # 3
    return Hyperplane(w, t)


@method("X matrix", "y both", "M choice", "n_plus? number or None",
        "n_minus? number or None", gives="w")
def linear_classifier(X, y, M, n_plus=None, n_minus=None):
    """Return the weights w = M^-1 (n_plus mu+ - n_minus mu-).

    >>> linear_classifier([[3], [1]], [1, -1], "full")
    [Fraction(1, 5)]

    Source: A, section 7.1, a general way of constructing a classifier
         1  mu+, mu- <- the mean of the positives and of the negatives
         2  v <- n_plus mu+ - n_minus mu-
         3  M <- the rows given, or those that it names
         4  w <- M^-1 v
    Takes:  M     m rows of m numbers, or "identity", "diagonal" (n times
                  the variances of the features), "full" (X'X)
            n_plus, n_minus  numbers; how many of each class if not given
    Gives:  w, m numbers; ints give fractions
    Raises: SingularError with v != 0, M v = 0 (X v = 0 for "full")
    """
    n_plus = y.count(1) if n_plus is None else n_plus
    n_minus = y.count(-1) if n_minus is None else n_minus
    mu_plus = mean([x for x, c in zip(X, y) if c == 1])             # 1
    mu_minus = mean([x for x, c in zip(X, y) if c == -1])           # 1
    v = subtract(scale(n_plus, mu_plus), scale(n_minus, mu_minus))  # 2
    M = name_matrix(M, X) if isinstance(M, str) else M              # 3
    w = solve(M, v)                                                 # 4
    return w


@method("X matrix", "y signs", "intercept? flag", gives="w t")
def least_squares_classifier(X, y, intercept=True):
    """Return the hyperplane of least squares on the labels.

    >>> least_squares_classifier([[3], [1]], [1, -1])
    Hyperplane(w=[Fraction(1, 1)], t=Fraction(2, 1))

    Source: D, heading Using least-squares regression for classification:
            w = (X'X)^-1 (Pos mu+ - Neg mu-), and Pos mu+ - Neg mu- = X'y
         1  with an intercept, every row of X gets the constant 1, last
         2  w <- (X'X)^-1 X'y
         3  t <- less the weight of the constant; 0 where there is none
    Gives:  Hyperplane; ints give fractions
    Raises: SingularError with v != 0, X v = 0 (constant last)
    """
    m = len(X[0])
    X = homogeneous(X) if intercept else X                          # 1
    w = solve(multiply(transpose(X), X), apply(transpose(X), y))    # 2
    t = -w[m] if intercept else fraction(0)                         # 3
    return Hyperplane(w[:m], t)


@method("X matrix", "y chances", gives="w intercept fitted labels#")
def least_squares_plug_in(X, y):
    """Return the least-squares fit of labels 0 and 1, and its labels.

    >>> least_squares_plug_in([[0], [0], [1], [3]], [0, 0, 1, 1]).labels
    [0, 0, 1, 1]

    Source: E, slide Recap: least-squares linear regression and
            classification: class 1 where beta' x >= 1/2
         1  every row of X gets the constant 1, last
         2  beta <- (X'X)^-1 X'y
         3  fitted <- X beta
         4  labels[i] <- 1 if fitted[i] >= 1/2, else 0
    Gives:  PlugIn; ints give fractions
    Raises: SingularError with v != 0, X v = 0 (constant last)
    """
    m = len(X[0])
    X = homogeneous(X)                                              # 1
    beta = solve(multiply(transpose(X), X),                         # 2
                 apply(transpose(X), y))                            # 2
    fitted = apply(X, beta)                                         # 3
    half = fraction(1, 2)                                           # 4
    labels = [1 if v >= half else 0 for v in fitted]                # 4
    return PlugIn(beta[:m], beta[m], fitted, labels)


def name_matrix(M, X):
    """Return the matrix that M names; a variance of 0 is refused."""
    if M == "full":
        return multiply(transpose(X), X)
    m, mu = len(X[0]), mean(X)
    sizes = [1] * m if M == "identity" else [
        dot(u, u) for u in transpose([subtract(x, mu) for x in X])]
    for j, v in enumerate(sizes):
        if v == 0:
            raise SingularError("feature {} has no variance".format(j),
                                unit(m, j).ints)
    return [scale(v, unit(m, j)) for j, v in enumerate(sizes)]


def ternary(score):
    """Return +1, 0 or -1 by the sign of a score (A, section 7.1)."""
    return (score > 0) - (score < 0)


def step(score):
    """Return +1 for a score >= 0, else -1 (C, Equation 4.53)."""
    return 1 if score >= 0 else -1


RULES = {"ternary": ternary, "step": step}


@method("w weights", "t number", "X matrix", "rule? one of ternary step",
        gives="labels#", whole=True)
def classify(w, t, X, rule="ternary"):
    """Return the label of every row of X.

    >>> classify([3, -4], 1, [[3, 1], [-1, -1], [0, 0]])
    [1, 0, -1]

    Source: A, section 7.1: sign(w . x - t); C, Equation 4.53: the rule step
         1  sign has three values in A, and two in C
         2  scores[i] <- w . x_i - t
         3  labels[i] <- sign(scores[i])
    Takes:  rule  "ternary": 0 on the hyperplane; "step": +1 there
    Gives:  n labels, -1, 0 or +1
    """
    sign = RULES[rule]                                              # 1
    scores = [v - t for v in apply(X, w)]                           # 2
    return [sign(score) for score in scores]                        # 3


@method("w weights", "t number", "X matrix", "y both", "digits? digits",
        gives="functional distances margin m_plus m_minus t_equal")
def margins(w, t, X, y, digits=50):
    """Return the margins of examples and of the hyperplane w . x = t.

    >>> margins([3, -4], 1, [[3, 1], [-1, 2]], [1, -1]).distances
    [Fraction(4, 5), Fraction(-12, 5)]

    Source: A, section 7.3; D, section 4; D, section 6
         1  size <- |w|
         2  score[i] <- w . x_i - t
         3  functional[i] <- y_i score[i]
         4  distances[i] <- score[i] / size
         5  m_plus, m_minus <- the least functional margin of each class
         6  margin <- the least functional margin / size
         7  t_equal <- t + (m_plus - m_minus) / 2
    Takes:  w  not all 0      digits  of distances
    Gives:  Margins; ints give fractions, Decimals where |w| is irrational
    Raises: DomainError for w = 0
    """
    sqrt = later.functions.sqrt     # the others do without
    square = dot(w, w)                                              # 1
    if square == 0:
        raise DomainError("w is 0: distances are not defined")
    size = sqrt(square)                                             # 1
    score = [v - t for v in apply(X, w)]                            # 2
    functional = [c * s for c, s in zip(y, score)]                  # 3
    distances = [s / size for s in score]                           # 4
    m_plus = min(m for m, c in zip(functional, y) if c == 1)        # 5
    m_minus = min(m for m, c in zip(functional, y) if c == -1)      # 5
    margin = min(m_plus, m_minus) / size                            # 6
    t_equal = t + (m_plus - m_minus) / 2                            # 7
    return Margins(functional, distances, margin, m_plus, m_minus, t_equal)
