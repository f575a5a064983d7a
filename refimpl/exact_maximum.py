"""What is exact at a logistic maximum: weights of 0, and fractions.

    prove_exact  which weights are 0, and which probabilities are fractions

A weight that is 0 has no digits: more bits make its enclosure narrower, and 0
stays in it.  So a guess is made, and proved in fractions.
"""

from .base.call import CALL
from .base.ints import bits
from .base.reals import find_simplest
from .base.ints import gcd
from .base.rows import fraction, ratio


def prove_exact(X, y, z, e, theta, p):
    """Return (zeros, fractions): the k of weights that are 0, and {i: p[i]}.

    Guess: which p are fractions, and which scores are equal up to sign.
    These are equations C theta = E log b, for ints b without a common
    divisor, whose logarithms are independent.  The greatest likelihood
    among the theta that solve them is the greatest of all if X'(y - p) = 0
    there.  It is 0 along the directions that solve C v = 0; as rows of the
    same score share one p, all of it is if the rank says so.

    Takes:  X, y      the data
            z, e      scores, that of the maximum is not e away
            theta, p  reals around weights and probabilities
    """
    n, m = len(X), len(theta)
    fractions = {i: find_short(v) for i, v in enumerate(p)}
    fractions = {i: f for i, f in fractions.items() if f}
    if not fractions and all([abs(v.m) > v.r for v in theta]):
        return [], {}
    odds = {i: (ratio(f)[0], ratio(f)[1] - ratio(f)[0])
            for i, f in fractions.items()}
    b = find_coprime([v for pair in odds.values() for v in pair])
    X, none = [list(x) for x in X], [fraction(0)] * len(b)
    C = [X[i] + [fraction(count(u, c) - count(v, c)) for c in b]
         for i, (u, v) in odds.items()]
    order = sorted([i for i in range(n) if i not in odds],
                   key=lambda i: abs(z[i]))
    for i, j in zip(order, order[1:]):
        if abs(z[j]) - abs(z[i]) <= 2 * e:
            s = 1 if z[i] * z[j] > 0 else -1
            C.append([u - s * v for u, v in zip(X[i], X[j])] + none)
    C = reduce_rows(C, m)
    if C is None:
        return [], {}
    groups, V = {}, [[fraction(0)] * (n + 1) for _ in range(m)]
    for i, x in enumerate(X):
        known, s = fractions.get(i), 0
        if known is None:
            key = reduce_row(x + none, C)
            s = 1 if ([v for v in key if v] or key)[0] > 0 else -1
            g = groups.setdefault(tuple([s * v for v in key]), len(groups))
            known = (1 - s) // 2
        for k, v in enumerate(x):
            V[k][n] += v * (y[i] - known)
            if s:
                V[k][g] -= s * v
    free = [[sum([a * c for a, c in zip(v, column)]) for column in zip(*V)]
            for v in find_null_space(C, m)]
    if len(reduce_rows(V, n + 1)) > len(reduce_rows(free, n + 1)):
        return [], {}
    return [k for k in range(m) if not any(reduce_row(
        [fraction(int(j == k)) for j in range(m)] + none, C))], fractions


def find_short(v):
    """Return the fraction from 0 to 1 that is short for a real, or None."""
    if v.e + bits(abs(v.m)) < -CALL.bits:   # far too small
        return None
    n, c = find_simplest(*(v.ends() + (CALL.bits // 2,))) or (0, 1)
    return fraction(n, c) if n > 0 and n < c else None


def find_coprime(numbers):
    """Return ints above 1 without common divisors, of which all numbers are
    products.

    >>> sorted(find_coprime([4, 6]))
    [2, 3]
    """
    base, left = [], list(numbers)
    while left:
        n = left.pop()
        b = ([b for b in base if gcd(n, b) > 1] or [1])[0]
        if b > 1:
            g = gcd(n, b)
            base.remove(b)
            left += [g, b // g, n // g]
        elif n > 1:
            base.append(n)
    return base


def count(n, b):
    """Return how often b divides n."""
    k = 0
    while n % b == 0:
        n, k = n // b, k + 1
    return k


