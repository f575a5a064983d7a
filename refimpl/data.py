"""What is made from the data before a method sees them.

    homogeneous   every row with the constant 1 as its last entry
    mean          the mean row
    groups        the rows of each class
    covariance    mean, covariance matrix (divided by n) and scatter matrix

The constant stands first in D, section 2.1, and last in E; the other texts
do not say.  Here it is always last.
"""

from collections import namedtuple

from . import fast
from .base import check
from .base.errors import LabelError, ShapeError
from .base.matrix import have_rows, multiply, transpose
from .base.numbers import enter, to_list
from .base.ratio import Row, fraction, share
from .base.vector import subtract, total

# mean: m numbers.  covariance: m by m, squared units of X.  scatter: n times
# the covariance.
Covariance = namedtuple("Covariance", ("mean", "covariance", "scatter"))


def homogeneous(X):
    """Return the rows of X with the constant 1 after the last entry.

    Source: E, slide Recap: least-squares linear regression:
            X'_i = (X_i1, ..., X_ip, 1)

    >>> homogeneous([[2, 3]])
    [[2, 3, 1]]
    """
    if have_rows(X):
        X, s = share(X)
        return [Row(x + [s], s) for x in X]
    return [list(x) + [1] for x in X]


def mean(X):
    """Return the mean of the rows of X; ints give fractions.

    Source: A, Equation 7.10; C, Equation 4.49: the sum of the rows over
            their number
    """
    n = fraction()(len(X))
    return [total(column) / n for column in transpose(X)]


def groups(X, classes):
    """Return the rows of each class, in the order of their first rows.

    Takes:  X  n rows      classes  n integers or strings, not all the same
    Raises: ShapeError, LabelError
    """
    listed = to_list(classes)
    if listed is None:
        raise ShapeError("classes is {}, not a list".format(
            check.show(classes)))
    if len(listed) != len(X):
        raise ShapeError("{} classes for {} rows".format(
            len(listed), len(X)))
    classes, names = [check.plain_label(v) for v in listed], []
    for i, name in enumerate(classes):
        if type(name) is not int and not isinstance(name, str):
            raise LabelError("class {} is {}, not an integer or a string"
                             .format(i, check.show(name)))
        if name not in names:
            names.append(name)
    if len(names) < 2:
        raise LabelError("all rows have one class")
    return [[x for x, c in zip(X, classes) if c == name] for name in names]


def covariance(X):
    """Return the mean, the covariance and the scatter of the rows of X.

    Source: D, section 2.2: X'X = n (Sigma + M), which for rows less their
            mean is the scatter X'X = n Sigma: with 1 / n and not 1 / (n - 1)
         1  mu <- the mean of the rows
         2  centred <- the rows less mu
         3  scatter <- centred' centred
         4  Sigma <- scatter / n
    Takes:  X  n rows of m numbers
    Gives:  Covariance; ints give fractions
    Raises: ShapeError, NumberError
    Cost:   n m**2 / 2 multiplications

    >>> covariance([[0], [2]])
    ... # doctest: +NORMALIZE_WHITESPACE
    Covariance(mean=[Fraction(1, 1)], covariance=[[Fraction(1, 1)]],
        scatter=[[Fraction(2, 1)]])
    """
    if fast.is_large(X):
        return fast.covariance(X)
    X, leave = enter("X", X)
    n, _ = check.matrix("X", X)

    mu = mean(X)                                                    # 1
    centred = [subtract(x, mu) for x in X]                          # 2
    scatter = multiply(transpose(centred), centred)                 # 3
    Sigma = [[v / n for v in row] for row in scatter]               # 4
    return Covariance(*leave([mu, Sigma, scatter]))
