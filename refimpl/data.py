"""What is made from the data before a method sees them.

The constant stands first in D, section 2.1, and last in E; the other texts
do not say.  Here it is always last.
"""

from .base.method import define_result, method
from .base.matrix import multiply, transpose
from .base.rows import Row, fraction, scale, share, sub, vectors

# mean: m numbers.  covariance: m by m, squared units of X.  scatter: n times
# the covariance.
Covariance = define_result("Covariance", "mean covariance scatter")


@method("X matrix", gives="rows", whole=True)
def homogeneous(X):
    """Return the rows of X with the constant 1 after the last entry.

    The threshold of a hyperplane, or an intercept, is then a weight.

    >>> homogeneous([[2, 3]])
    [[2, 3, 1]]

    Source: E, slide Recap: least-squares linear regression:
            X'_i = (X_i1, ..., X_ip, 1)
    """
    (_, T), (ints, s) = vectors(*X), share(X)
    return [T(x + [s], s) for x in ints]


def mean(X):
    """Return the mean of the rows of X; ints give fractions.

    Source: A, Equation 7.10; C, Equation 4.49: the sum of the rows over
            their number
    """
    ints, s = share(X)
    return Row([sum(column) for column in zip(*ints)], len(X) * s)


def centre(X, mu):
    """Return the rows of X minus mu."""
    ints, s = share(X + [mu])
    mu = ints.pop()
    return [Row(list(map(sub, x, mu)), s) for x in ints]


def groups(X, classes):
    """Return the rows of each class, in the order of their first rows."""
    names = [c for i, c in enumerate(classes) if c not in classes[:i]]
    return [[x for x, c in zip(X, classes) if c == name] for name in names]


@method("X matrix", gives="mean covariance scatter")
def covariance(X):
    """Return the mean, the covariance and the scatter of the rows of X.

    How far the features spread, and together.

    >>> covariance([[0], [2]])
    ... # doctest: +NORMALIZE_WHITESPACE
    Covariance(mean=[Fraction(1, 1)], covariance=[[Fraction(1, 1)]],
        scatter=[[Fraction(2, 1)]])

    Source: D, section 2.2: X'X = n (Sigma + M), which for rows less their
            mean is the scatter X'X = n Sigma: with 1 / n and not 1 / (n - 1)
         1  mu <- the mean of the rows
         2  centred <- the rows less mu
         3  scatter <- centred' centred
         4  Sigma <- scatter / n
    Gives:  Covariance; ints give fractions
    """
    mu = mean(X)                                                    # 1
    centred = centre(X, mu)                                         # 2
    scatter = multiply(transpose(centred), centred)                 # 3
    Sigma = [scale(fraction(1, len(X)), row) for row in scatter]    # 4
    return Covariance(mu, Sigma, scatter)
