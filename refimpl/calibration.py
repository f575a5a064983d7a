"""Logistic calibration of a linear classifier (D, section 6).

Departures from the text: distances are taken with |w|, so that w need not
be a unit vector (the printed w . (mu+ - mu-) / sigma^2 needs one); the
variance, which the text does not define, is pooled within the classes and
divided by n - ddof.
"""

from collections import namedtuple

from .base import check
from .base.errors import DomainError
from .base.irrational import over_root
from .base.rational import is_exact, ratio
from .base.scalar import exactly, in_range, lift, lower, number_class
from .base.vector import dot, total
from .sigmoid import sigmoid

# gamma: per unit of distance.  d0: the distance half way between the class
# means.  probabilities: of the positive class, n numbers.
Calibration = namedtuple("Calibration", ("gamma", "d0", "probabilities"))


def logistic_calibration(X, y, w, t, ddof=0, digits=50):
    """Fit the logistic function to the distances from a hyperplane.

    Source: D, section 6, with score s_i = w . x_i - t and d_i = s_i / |w|
         1  s[i] <- w . x_i - t
         2  mean+, mean- <- the mean score of each class
         3  variance <- the sum of (s[i] - the mean of its class)**2,
            divided by n - ddof
         4  gamma <- (mean+ - mean-) / variance, times |w|
         5  d0 <- (mean+ + mean-) / 2, over |w|
         6  p[i] <- 1 / (1 + exp(-gamma (d_i - d0))); |w| cancels
    Takes:  X, y  n rows of m numbers, n labels -1 or +1, both there
            w, t  the hyperplane, w not 0
            ddof  what is taken from n in the variance
            digits  how many digits an irrational result has
    Gives:  Calibration
    Raises: ShapeError, NumberError, LabelError; DomainError for w = 0, no
            variance (decided exactly, also for floats), or n - ddof <= 0
    Needs:  + - * /, order, sqrt, exp

    >>> logistic_calibration([[0], [2], [1], [3]], [-1, -1, 1, 1], [2], 3)[:2]
    (Fraction(1, 1), Fraction(0, 1))
    """
    n, y = _door(X, y, w, t, ddof)
    T = number_class(X, w, t, ddof)
    X, w, t, ddof = lift(X, w, t, ddof)
    square = dot(w, w)
    s = [dot(w, x) - t for x in X]                                  # 1
    plus = total([v for v, c in zip(s, y) if c == 1]) / y.count(1)  # 2
    minus = (total([v for v, c in zip(s, y) if c == -1])            # 2
             / y.count(-1))                                         # 2
    off = [v - (plus if c == 1 else minus) for v, c in zip(s, y)]   # 3
    spread = dot(off, off)                                          # 3
    if not is_exact(type(t)) and ratio(t) and not (
            in_range(square) and in_range(spread)):
        # The squares left the range of floats; computed exactly instead.
        return Calibration(*lower(logistic_calibration(
            exactly(X), y, exactly(w), exactly(t), exactly(ddof), digits), T))
    variance = spread / (n - ddof)                                  # 3
    slope = (plus - minus) / variance                               # 4
    check.number("gamma times |w|", slope * square)
    gamma = over_root(slope * square, square, digits)               # 4
    middle = (plus + minus) / 2                                     # 5
    d0 = over_root(middle, square, digits)                          # 5
    p = [sigmoid(slope * (v - middle), digits) for v in s]          # 6
    return Calibration(lower(gamma, T), lower(d0, T), lower(p, T))


def _door(X, y, w, t, ddof):
    """Check everything; return how many rows there are, and the labels."""
    n, m = check.matrix("X", X)
    y = check.both_signs(y, n)
    check.vector("w", w, m)
    check.number("t", t)
    check.number("ddof", ddof)
    if not any(v != 0 for v in w):
        raise DomainError("w is 0: distances are not defined")
    if not ddof < n:
        raise DomainError("ddof is {}, n is {}".format(check.show(ddof), n))
    if not _vary(exactly(X), y, exactly(w)):
        raise DomainError("the scores have no variance within classes")
    return n, y


def _vary(X, y, w):
    """Return whether the scores of some class differ."""
    first = {}
    return any(first.setdefault(c, dot(w, x)) != dot(w, x)
               for c, x in zip(y, X))
