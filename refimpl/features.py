"""Feature maps whose inner products are the kernel (D, section 7).

A kernel is an inner product of features that are never computed.  Written
out, they show that it is one, and what a kernel machine is linear in.

The text's map for (x . z)^2 has a feature sqrt(2) x y.  Here no root is
needed: a monomial that counts 2 times is given twice, one that counts 6
times is given as 2 and as 1 and 1 times itself, since 6 = 4 + 1 + 1.  So the
features are rational, and their inner products are the kernel exactly.
"""

from .base.call import spend
from .base.errors import DomainError
from .base.method import method
from .base.ints import bits, isqrt
from .base.rows import fraction, ratio, row
from .kernels import Polynomial, linear, power

MOST = 100000       # monomials


@method("X matrix", "kernel? kernel", gives="features", whole=True)
def feature_map(X, kernel=linear):
    """Return features with features_i . features_j = kernel(x_i, x_j).

    A kernel machine is a linear one in these features.

    >>> feature_map([[1, 2], [3, -1]], Polynomial(2))
    [[1, 2, 2, 4], [9, -3, -3, 1]]

    Source: D, section 7: each is a product of p terms, possibly repeated;
            their inner products are (x . z + c)^p
         1  for every product of p terms, k_j times x_j and k_0 times the
            constant, k_0 + k_1 + ... + k_m = p:
         2      often <- c^k_0 p! / (k_0! k_1! ... k_m!), as in (x . z + c)^p
         3      for some fractions r whose squares add up to that
         4          a feature is r x_1^k_1 ... x_m^k_m
    Takes:  kernel  linear or a Polynomial
    Gives:  n rows of as many features each; ints stay ints where the
            constant is one
    Raises: DomainError for another kernel or more than 100,000 monomials
    """
    if kernel is linear:
        return X
    if not isinstance(kernel, Polynomial):
        raise DomainError("this kernel has infinitely many features")
    c, p, m = kernel.constant, kernel.degree, len(X[0])
    first = 0 if c == 0 else 1      # k[first] is the power of x_1
    if multinomial([p, m - 1 + first]) > MOST:
        raise DomainError("more than {} monomials".format(MOST))

    X = list(map(list, X))      # a fraction of each entry, once
    features = [[] for _ in X]
    longest = max([
        bits(abs(n)) + bits(d) for x in X for n, d in map(ratio, x)])
    for k in exponents(m + first, p):                               # 1
        often = monomial(multinomial(k), [c], k[:first])            # 2
        for r in find_roots(often):                                 # 3
            size = longest * p + sum(map(bits, ratio(r)))
            spend(len(X) * (4 + (size >> 14)), size)
            for i in range(len(X)):                                 # 4
                features[i].append(monomial(r, X[i], k[first:]))    # 4
    return [row(v) for v in features]


def monomial(r, x, k):
    """Return r x_1^k_1 ... x_m^k_m."""
    for xj, kj in zip(x, k):
        if kj:
            r = r * power(xj, kj)
    return r


def exponents(parts, degree):
    """Yield every list of `parts` ints from 0 with the sum `degree`."""
    k = [degree] + [0] * (parts - 1)
    yield list(k)
    while k[-1] < degree:
        j = min([j for j in range(parts) if k[j]])
        k[j], k[0] = 0, k[j] - 1
        k[j + 1] += 1
        yield list(k)


def multinomial(k):
    """Return (sum of k)! / (product of the k_j!)."""
    result, so_far = 1, 0
    for kj in k:
        for i in range(1, kj + 1):
            so_far += 1
            result = result * so_far // i
    return result


def find_roots(often):
    """Return numbers whose squares add up to often >= 0, the largest first.

    They are ints where they can be.
    """
    n, d = ratio(often)
    n, roots = n * d, []
    while n:
        root = isqrt(n)
        n -= root * root
        roots.append(root if d == 1 else fraction(root, d))
    return roots
