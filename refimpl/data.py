"""What is made from the data before a method sees them.

    homogeneous   every row with the constant 1 as its last entry
    mean          the mean row
    groups        the rows of each class
    covariance    mean, covariance matrix (divided by n) and scatter matrix

The texts put the constant first (D, section 2.1), last (E) or do not say;
here it is always last.
"""

from collections import namedtuple

from .base import check
from .base.errors import LabelError, ShapeError
from .base.ints import products
from .base.scalar import lift
from .base.vector import subtract, total

# mean: m numbers.  covariance: m by m, squared units of X.  scatter: n times
# the covariance.
Covariance = namedtuple("Covariance", ("mean", "covariance", "scatter"))


def homogeneous(X):
    """Return the rows of X with the constant 1 after the last entry.

    Source: E, "augment": X'_i = (X_i, 1)

    >>> homogeneous([[2, 3]])
    [[2, 3, 1]]
    """
    return [list(row) + [1] for row in X]


def mean(X):
    """Return the mean of the rows of X, already lifted.

    Source: B, C (4.49), D section 2.2: one n-th of the sum of the rows
    """
    n = len(X)
    return [total(column) / n for column in zip(*X)]


def groups(X, classes):
    """Return the rows of each class, in the order of their first rows.

    Takes:  X  n rows      classes  n integers or strings, not all the same
    Raises: ShapeError, LabelError
    """
    if not isinstance(classes, check.LISTS):
        raise ShapeError("classes is {}, not a list".format(
            check.show(classes)))
    if len(classes) != len(X):
        raise ShapeError("{} classes for {} rows".format(
            len(classes), len(X)))
    names = []
    for i, name in enumerate(classes):
        if type(name) is not int and not isinstance(name, str):
            raise LabelError("class {} is {}, not an integer or a string"
                             .format(i, check.show(name)))
        if name not in names:
            names.append(name)
    if len(names) < 2:
        raise LabelError("one class only")
    return [[x for x, c in zip(X, classes) if c == name] for name in names]


def covariance(X):
    """Return the mean, the covariance and the scatter of the rows of X.

    Source: D, section 2.2: X'X = n (Sigma + M), with 1 / n and not
            1 / (n - 1) in Sigma
         1  mean[j] <- the sum over i of X[i][j], divided by n
         2  centred <- every row of X less the mean
         3  scatter[j][k] <- the sum over i of centred[i][j] centred[i][k]
         4  covariance <- scatter / n
    Takes:  X  n rows of m numbers
    Gives:  Covariance; ints give fractions
    Raises: ShapeError, NumberError
    Needs:  + - * /
    Cost:   n m**2 / 2 multiplications

    >>> covariance([[0], [2]])
    ... # doctest: +NORMALIZE_WHITESPACE
    Covariance(mean=[Fraction(1, 1)], covariance=[[Fraction(1, 1)]],
        scatter=[[Fraction(2, 1)]])
    """
    n, _ = check.matrix("X", X)
    X = lift(X)[0]

    middle = mean(X)                                                # 1
    centred = [subtract(row, middle) for row in X]                  # 2
    scatter = products(list(zip(*centred)))                         # 3
    spread = [[v / n for v in row] for row in scatter]              # 4
    return Covariance(middle, spread, scatter)
