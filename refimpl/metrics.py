"""How far predictions are from the values (D, section 2.1)."""

from .base.method import method
from .base.rows import dot, subtract


@method("y vector", "predictions targets", gives="mse")
def mean_squared_error(y, predictions):
    """Return the mean of the squared differences.

    >>> mean_squared_error([1, 2], [1, 4])
    Fraction(2, 1)

    Source: D, section 2.1: the sum of SE_i over n
         1  rest[i] <- y[i] - predictions[i]
         2  mse <- the sum of the squares of these over n
    Errata: S12, in TEXT.md
    Gives:  one number, squared units of y; ints give fractions
    """
    rest = subtract(y, predictions)                                 # 1
    return dot(rest, rest) / len(y)                                 # 2
