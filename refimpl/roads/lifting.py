"""Large systems in ints, digit by digit in base P (Dixon's lifting).

    solved       x and d with A x = d b
    determinant  det A

Elimination in ints meets numbers as long as the answer at each of its n**3
steps.  Here A^-1 is found modulo a prime P, where all numbers are short.  It
gives the last digit of x in base P; what is left of b is divided by P and
gives the next one.  From enough digits the fractions are told, and A x = d b
is checked in ints: that is the proof, and no bound is needed.
"""

from ..base.matrix import times
from ..base.vector import dot
from ..base.whole import bits, gcd, isqrt
from .modular import MASK, below, packed, reduced, unpacked

P = (1 << 26) - 5       # a prime


def solved(A, b):
    """Return (x, d) with A x = d b in lowest terms, or None.

    Takes:  A  n rows of n ints      b  n ints
    Gives:  x  n ints      d  above 0; None where P divides det A, as it
            does if A is singular

    >>> solved([[2, 1], [1, 3]], [3, 5])
    ([4, 7], 5)
    """
    _, inverse = reduced([list(column) for column in zip(*A)], P, True)
    if inverse is None:
        return None
    size = sum([bits(dot(c, c)) for c in zip(*A)])
    enough = (size + bits(dot(b, b))) // 26 + 2     # as Hadamard has it
    digits, tried, run = [], 4, Lifting(A, inverse, b)
    while True:
        while len(digits) < tried:
            digits.append(run.step())
        found = told(digits, A, b)
        if found:
            return found
        tried = (2 * tried if 2 * tried < enough
                 else max(enough, tried + tried // 8))


def determinant(A):
    """Return det A for n rows of n ints.

    It is a multiple of d where A x = d b and x / d is in lowest terms, often
    but for a small factor.  That one is found modulo as many primes as
    Hadamard's bound asks for, that of the rows or that of the columns.

    >>> determinant([[2, 1], [1, 3]])
    5
    """
    _, d = solved(A, [i % 3 - 1 for i in range(len(A))]) or ([], 1)
    bounds = [1, 1]
    for k, rows in enumerate([A, list(zip(*A))]):
        for row in rows:
            bounds[k] = bounds[k] * dot(row, row)
    most = 2 * (isqrt(min(bounds)) // d + 1)
    s, M, primes = 0, 1, below(P + 2)
    while M <= most:
        p = next(primes)
        if d % p:
            det, _ = reduced(A, p)
            # s stays what it is modulo M and becomes det / d modulo p
            s += M * ((det * pow(d, p - 2, p) - s) * pow(M, p - 2, p) % p)
            M = M * p
    return d * balanced(s, M)


class Lifting:
    """The digits of the x with A x = b in base P, one after the other.

    words    how many slots of 64 bits an entry takes
    columns  those of A, packed
    left     what is left of b, packed
    shift    what makes all entries of it positive: multiples of P
    """

    def __init__(self, A, inverse, b):
        largest = max([len(A) * abs(v) for row in A for v in row]
                      + [abs(v) for v in b])
        shift = P * (largest // P + 1)
        self.inverse, self.words = inverse, bits(2 * shift) // 64 + 1
        self.shift = self.packed([shift] * len(b))
        self.left = self.packed([v + shift for v in b]) - self.shift
        self.columns = [
            self.packed([v + shift for v in column]) - self.shift
            for column in zip(*A)]

    def packed(self, v):
        """Return ints from 0 as one."""
        places = [64 * k for k in range(self.words)]
        return packed([a >> k & MASK for a in v for k in places])

    def step(self):
        """Return the next digit of every entry of x."""
        mul, n, k = times(), len(self.columns), self.words
        v = [a % P for a in unpacked(self.left + self.shift, n * k)]
        if k > 1:
            base = [(1 << 64 * j) % P for j in range(k)]
            v = [dot(v[i:i + k], base) % P for i in range(0, n * k, k)]
        x = [a % P for a in unpacked(sum(map(mul, v, self.inverse)), n)]
        self.left = (self.left - sum(map(mul, x, self.columns))) // P
        return x


def told(digits, A, b):
    """Return (x, d) with A x = d b if so many digits tell it, or None."""
    M, d, x, mul = P ** len(digits), 1, [], times()
    for entry in zip(*digits):
        v = 0
        for digit in reversed(entry):
            v = v * P + digit
        found = balanced(d * v, M)
        if abs(found) > M >> 32:
            more = denominator(found % M, M)
            d = d * more
            found = balanced(d * v, M)
            if d * d > M or abs(found) > M >> 32:
                return None
            x = [more * a for a in x]
        x.append(found)
    if any(sum(map(mul, row, x)) != d * v for row, v in zip(A, b)):
        return None
    g = d
    for v in x:
        g = gcd(g, v) if g > 1 else g
    return [v // g for v in x], d // g


def denominator(v, M):
    """Return a d > 0 for which d v mod M is small, if there is one.

    That is Euclid's algorithm on M and v, ended half way.
    """
    a, b, s, t, half = M, v, 0, 1, isqrt(M // 2)
    while b > half:
        q = a // b
        a, b, s, t = b, a - q * b, t, s - q * t
    return abs(t)


def balanced(v, M):
    """Return what is congruent to v modulo M and nearest to 0."""
    v = v % M
    return v - M if 2 * v > M else v
