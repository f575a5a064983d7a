"""How far predictions are from the values (D, section 2.1).

    mean_squared_error  the mean of the squared differences

Departure from the text: the sum is divided by the number of examples (D
divides 20.66 by 100, though it prints 3).
"""

from .base import check
from .base.numbers import enter
from .base.vector import subtract, total


def mean_squared_error(y, predictions):
    """Return the mean of the squared differences.

    Source: D, section 2.1: the sum of SE_i over n
         1  SE[i] <- (y[i] - predictions[i])**2
         2  mse <- the sum of SE[i] over n
    Errata: S12, printed: (13.33 + 3.33 + 4) / 3 = 0.2066; right: / 100
    Takes:  y, predictions  n numbers
    Gives:  one number, squared units of y; ints give fractions
    Raises: ShapeError, NumberError
    Cost:   n multiplications

    >>> mean_squared_error([1, 2], [1, 4])
    Fraction(2, 1)
    """
    y, predictions, leave = enter("y predictions", y, predictions)
    n = check.vector("predictions", predictions, check.vector("y", y))

    rest = subtract(y, predictions)                                 # 1
    SE = [e * e for e in rest]                                      # 1
    mse = total(SE) / n                                             # 2
    return leave(mse)
