"""Logistic calibration of a linear classifier (D, section 6).

A classifier gives a distance, and a user wants a probability.  If the
distances of both classes are normal with one variance, the logarithm of the
odds is linear in the distance: gamma (d - d0), with gamma the difference of
the class means over the variance, and d0 half way between the means.

The text does not define the variance: here it is pooled within the classes
and divided by n - ddof.
"""

from collections import namedtuple

from .base.errors import DomainError
from .base.method import method
from .base.functions import clamp, exp, sqrt
from .base.matrix import apply
from .base.rows import dot, subtract, total

# gamma: per unit of distance.  d0: the distance half way between the class
# means.  probabilities: of the positive class, n numbers.
Calibration = namedtuple("Calibration", ("gamma", "d0", "probabilities"))


@method("X matrix", "y both", "w weights", "t number", "ddof?0 number",
        "digits? digits", gives="gamma d0 probabilities")
def logistic_calibration(X, y, w, t, ddof=0, digits=50):
    """Fit the logistic function to the distances from a hyperplane.

    It makes probabilities of what any linear classifier gives.

    >>> logistic_calibration([[0], [2], [1], [3]], [-1, -1, 1, 1], [2], 3)[:2]
    (Fraction(1, 1), Fraction(0, 1))

    Source: D, section 6, with scores s = |w| d for the distances d until
            the last step: |w| is a root, and cancels in gamma (d - d0)
         1  s[i] <- w . x_i - t
         2  mean+, mean- <- the mean score of each class
         3  variance <- the sum of (s[i] - the mean of its class)**2,
            divided by n - ddof
         4  gamma <- (mean+ - mean-) / variance
         5  d0 <- (mean+ + mean-) / 2
         6  p[i] <- 1 / (1 + exp(-gamma (s[i] - d0)))
         7  gamma <- gamma |w|, d0 <- d0 / |w|
    Errata: S15, printed: gamma = w . (mu+ - mu-) / sigma^2, d0 = w . (mu+ +
            mu-) / 2 - t; right: for a unit w only; else over |w|
            S34, printed: d0 moves the boundary to x = (mu+ + mu-) / 2; right:
            to the parallel hyperplane through that point
    Takes:  X, y  n rows of m numbers, n labels -1 or +1, both there
            w, t  the hyperplane, w not 0
            ddof  what is taken from n in the variance
            digits  how many digits an irrational result has
    Gives:  Calibration
    Raises: DomainError for w = 0, no variance, or n - ddof <= 0
    Cost:   n m multiplications, n exponentials
    """
    n = len(X)
    if not any(w):
        raise DomainError("w is 0: distances are not defined")
    if ddof >= n:
        raise DomainError("ddof is {}, n is {}".format(ddof, n))
    s = subtract(apply(X, w), [t] * n)                              # 1
    plus = total([v for v, c in zip(s, y) if c == 1]) / y.count(1)  # 2
    minus = (total([v for v, c in zip(s, y) if c == -1])            # 2
             / y.count(-1))                                         # 2
    off = subtract(s, [plus if c == 1 else minus for c in y])       # 3
    if not any(off):
        raise DomainError("the scores have no variance within classes")
    variance = dot(off, off) / (n - ddof)                           # 3
    gamma = (plus - minus) / variance                               # 4
    d0 = (plus + minus) / 2                                         # 5
    z = [gamma * (v - d0) for v in s]                               # 6
    p = [1 / (1 + exp(-v)) for v in z]                              # 6
    size = sqrt(dot(w, w))
    gamma, d0 = gamma * size, d0 / size                             # 7
    return Calibration(gamma, d0, [clamp(v, u) for v, u in zip(p, z)])
