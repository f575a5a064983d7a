"""Feature maps whose inner products are the kernel (D, section 7).

The text's map for (x . z)^2 has a feature sqrt(2) x y.  Here no root is
needed: a monomial that counts 2 times is given twice, one that counts 6
times is given as 2 and as 1 and 1 times itself, since 6 = 4 + 1 + 1.  So the
features are rational, and their inner products are the kernel exactly.
"""

from .base import check
from .base.digits import isqrt
from .base.errors import DomainError
from .base.rational import ratio
from .base.scalar import exactly, lift, lower, number_class
from .kernels import Polynomial, linear, power

MOST = 100000       # monomials


def feature_map(X, kernel=linear):
    """Return features with features_i . features_j = kernel(x_i, x_j).

    Source: D, section 7: (x . z + c)^p is the sum over all monomials of
            degree p in (x, sqrt c), each as often as the multinomial
            coefficient says
         1  for every way to write p as k_0 + k_1 + ... + k_m
         2      often <- c^k_0 p! / (k_0! k_1! ... k_m!)
         3      for some fractions r whose squares add up to that
         4          a feature is r x_1^k_1 ... x_m^k_m
    Takes:  X  n rows of m numbers
            kernel  linear or a Polynomial
    Gives:  n rows of as many features each; ints stay ints where the
            constant is one
    Raises: ShapeError, NumberError; DomainError for another kernel or more
            than 100,000 monomials
    Needs:  + * /

    >>> feature_map([[1, 2], [3, -1]], Polynomial(2))
    [[1, 2, 2, 4], [9, -3, -3, 1]]
    """
    n, m = check.matrix("X", X)
    if kernel is linear:
        return [list(row) for row in X]
    if not isinstance(kernel, Polynomial):
        raise DomainError("features of this kernel are infinitely many")
    T = number_class(X, kernel.constant)
    constant = exactly(kernel.constant)
    parts = m + (1 if constant != 0 else 0)
    if _coefficient([kernel.degree, parts - 1]) > MOST:
        raise DomainError("more than {} monomials".format(MOST))
    features = [[] for _ in X]
    for ks in _sums(parts, kernel.degree):                          # 1
        often = _monomial(_coefficient(ks), [constant],             # 2
                          ks[:parts - m])                           # 2
        over, d = ratio(often)
        for root in _squares(over * d):                             # 3
            r = root                                                # 3
            if d > 1 or T is not int:
                r = lower(lift(root)[0] / d, T)                     # 3
            for row, x in zip(features, X):
                row.append(_monomial(r, x, ks[parts - m:]))         # 4
    return features


def _monomial(r, x, powers):
    for xj, k in zip(x, powers):
        if k:
            r = r * power(xj, k)
    return r


def _sums(parts, degree):
    """Yield every list of `parts` ints from 0 with the sum `degree`."""
    ks = [degree] + [0] * (parts - 1)
    while True:
        yield ks
        j = 1
        while j < parts:
            ks = ks[:j] + [ks[j] + 1] + ks[j + 1:]
            if sum(ks[1:]) <= degree:
                break
            ks = ks[:j] + [0] + ks[j + 1:]
            j += 1
        if j >= parts:
            return
        ks = [degree - sum(ks[1:])] + ks[1:]


def _coefficient(ks):
    """Return (sum of ks)! / (product of the k!)."""
    result, so_far = 1, 0
    for k in ks:
        for i in range(1, k + 1):
            so_far += 1
            result = result * so_far // i
    return result


def _squares(n):
    """Return ints whose squares add up to n >= 0, the largest first."""
    roots = []
    while n:
        roots.append(isqrt(n))
        n -= roots[-1] * roots[-1]
    return roots
