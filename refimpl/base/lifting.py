"""Large systems in ints, digit by digit in base P (Dixon's lifting).

    lift        x and d with A x = d b, for rows of ints

Elimination in ints meets numbers as long as the answer at each of its n**3
steps.  Here A^-1 is found modulo a prime P, where all numbers are short.  It
gives the last digit of x in base P; what is left of b is divided by P and
gives the next one.  From enough digits the fractions are reconstructed, and
A x = d b is checked in ints: that is the proof, and no bound is needed.
Modulo a prime a row is one long int: adding a multiple of a row is one
product and one sum of those, and entries are reduced modulo p when they are
read.  n P**2 has to fit into a slot of 64 bits: n up to 4096.
"""

import struct

from .ints import bits, gcd, isqrt
from .rows import mul

P = (1 << 26) - 5       # a prime
MASK = (1 << 64) - 1


def lift(A, b):
    """Return (x, d) with A x = d b in lowest terms, or None.

    Takes:  A  n rows of n ints      b  n ints
    Gives:  x  n ints      d  above 0; None where P divides det A, as it
            does if A is singular
    """
    inverse = invert([list(column) for column in zip(*A)])
    if not inverse:
        return None
    squares = [sum(map(mul, c, c)) for c in [b] + list(zip(*A))]
    enough = sum(map(bits, squares)) // 26 + 2      # as Hadamard has it
    digits, tried, run = [], 4, Lifting(A, inverse, b)
    while True:
        while len(digits) < tried:
            digits.append(run.step())
        result = reconstruct(digits, A, b)
        if result:
            return result
        tried = (2 * tried if 2 * tried < enough
                 else max(enough, tried + tried // 8))


class Lifting:
    """The digits of the x with A x = b in base P, one after the other.

    words    how many slots of 64 bits an entry takes
    columns  those of A, packed
    left     what is left of b, packed
    shift    what makes all entries of it positive: multiples of P
    """

    def __init__(self, A, inverse, b):
        largest = max([len(A) * max(map(abs, row)) for row in A]
                      + [abs(v) for v in b])
        shift = P * (largest // P + 1)
        self.inverse, self.words = inverse, bits(2 * shift) // 64 + 1
        self.shift = self.pack([shift] * len(b))
        self.left = self.pack([v + shift for v in b]) - self.shift
        self.columns = [
            self.pack([v + shift for v in column]) - self.shift
            for column in zip(*A)]

    def pack(self, v):
        """Return ints from 0 as one."""
        places = [64 * k for k in range(self.words)]
        return pack(v if self.words == 1 else [
            a >> k & MASK for a in v for k in places])

    def step(self):
        """Return the next digit of every entry of x."""
        n, k = len(self.columns), self.words
        v = [a % P for a in unpack(self.left + self.shift, n * k)]
        if k > 1:
            base = [(1 << 64 * j) % P for j in range(k)]
            v = [sum(map(mul, v[i:i + k], base)) % P
                 for i in range(0, n * k, k)]
        x = [a % P for a in unpack(sum(map(mul, v, self.inverse)), n)]
        self.left = (self.left - sum(map(mul, x, self.columns))) // P
        return x


def reconstruct(digits, A, b):
    """Return (x, d) with A x = d b if so many digits suffice, or None."""
    M, d, x = P ** len(digits), 1, []
    for entry in zip(*digits):
        v = 0
        for digit in reversed(entry):
            v = v * P + digit
        result = balance(d * v, M)
        if abs(result) > M >> 32:
            more = find_denominator(result % M, M)
            d = d * more
            result = balance(d * v, M)
            if d * d > M or abs(result) > M >> 32:
                return None
            x = [more * a for a in x]
        x.append(result)
    if any(sum(map(mul, row, x)) != d * v for row, v in zip(A, b)):
        return None
    g = d
    for v in x:
        g = gcd(g, v) if g > 1 else g
    return [v // g for v in x], d // g


def find_denominator(v, M):
    """Return a d > 0 for which d v mod M is small, if there is one.

    That is Euclid's algorithm on M and v, ended half way.
    """
    a, b, s, t, half = M, v, 0, 1, isqrt(M // 2)
    while b > half:
        q = a // b
        a, b, s, t = b, a - q * b, t, s - q * t
    return abs(t)


def balance(v, M):
    """Return what is congruent to v modulo M and nearest to 0."""
    v = v % M
    return v - M if 2 * v > M else v


def invert(rows):
    """Return A^-1 modulo P as packed rows; None where P divides det A.

    For each column, as it comes to stand first: a row with a pivot there is
    divided by it, and each other row loses its multiple of that one.  The
    first entry, which is 0 then, leaves each row, and an entry of A^-1 comes
    in behind the last.
    """
    n, done, order = len(rows), [], list(range(len(rows)))
    left = [pack([v % P for v in row]) for row in rows]
    for k in range(n):
        i = 0
        while i < n - k and (left[i] & MASK) % P == 0:
            i += 1
        if i == n - k:
            return None
        top = [v % P for v in unpack(left.pop(i), n)]
        order.append(order.pop(i))
        inverse = pow(top[0], P - 2, P)
        top = pack([v * inverse % P for v in top] + [inverse])
        left = [v + (P - (v & MASK) % P) * top >> 64 for v in left]
        done = [v + (P - (v & MASK) % P) * top >> 64
                for v in done] + [top >> 64]
    # entry i of a row belongs to the column order[i]
    at = sorted(range(n), key=lambda i: order[i])
    return [pack([v[i] % P for i in at]) for v in [
        unpack(v, n) for v in done]]


def pack(v):
    """Return ints from 0 to 2**64 - 1 as one int."""
    return int.from_bytes(struct.pack("<{}Q".format(len(v)), *v), "little")


def unpack(N, n):
    """Return the n ints that pack() made one."""
    return struct.unpack("<{}Q".format(n), N.to_bytes(8 * n, "little"))
