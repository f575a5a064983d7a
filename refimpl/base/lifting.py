"""Large systems in ints, digit by digit in base P (Dixon's lifting).

    solve_long            x with A x = b, for rows [A b] of ints
    lift                  x and d with A x = d b, for rows of ints
    find_null_by_lifting  v != 0 with A v = 0, and the column named for it
    find_determinant      det A
    reduce_modulo         det A and A^-1 modulo a prime

Elimination in ints meets numbers as long as the answer at each of its n**3
steps.  Here A^-1 is found modulo a prime P, where all numbers are short.  It
gives the last digit of x in base P; what is left of b is divided by P and
gives the next one.  From enough digits the fractions are reconstructed, and
A x = d b is checked in ints: that is the proof, and no bound is needed.

Modulo a prime a row is one long int: adding a multiple of a row is one
product and one sum of those, and entries are reduced modulo p when they are
read.  n p**2 has to fit into a slot of 64 bits: p below 2**26 allows n up to
4096.
"""

import struct

from .elimination import eliminate, find_null, make_row, substitute
from .errors import SingularError
from .rational import bits, gcd, isqrt
from .rows import Row, mul

P = (1 << 26) - 5       # a prime
MASK = (1 << 64) - 1


def inner(a, b):
    """Return a . b for ints."""
    return sum(map(mul, a, b))


def solve_long(M):
    """Return the x with A x = b for rows [A b] of ints, as a Row.

    Raises: SingularError with v != 0, A v = 0
    """
    n = len(M)
    A = [v[:n] for v in M]
    solution = lift(A, [v[n] for v in M])
    if solution:
        return Row(*solution)
    singular = find_null_by_lifting(A)
    if not singular:        # the prime divides the determinant
        R, r, _ = eliminate(M, n)
        if r == n:
            return make_row(*substitute(R, n, n))
        singular = r, find_null(R, r, n)
    raise SingularError("no pivot in column {}".format(singular[0]),
                        singular[1])


def find_null_by_lifting(A):
    """Return (r, v): A v = 0, v != 0, and no column before r depends on
    others before it; None where P does not show it.

    Columns that are independent modulo P are so.  Then r depends on those
    before it if the solution of as many rows is one of all rows.

    >>> find_null([[1, 2], [2, 4]])
    (1, [2, -1])
    """
    _, picked = reduce_modulo(A, P)
    if picked is None:
        return None
    r = len(picked)
    x, d = lift([A[i][:r] for i in picked],
                      [A[i][r] for i in picked]) if r else ([], 1)
    if any([inner(row[:r], x) != d * row[r] for row in A]):
        return None
    return r, x + [-d] + [0] * (len(A) - r - 1)


def lift(A, b):
    """Return (x, d) with A x = d b in lowest terms, or None.

    Takes:  A  n rows of n ints      b  n ints
    Gives:  x  n ints      d  above 0; None where P divides det A, as it
            does if A is singular

    >>> lift([[2, 1], [1, 3]], [3, 5])
    ([4, 7], 5)
    """
    det, inverse = reduce_modulo(
        [list(column) for column in zip(*A)], P, True)
    if not det:
        return None
    squares = [inner(c, c) for c in [b] + list(zip(*A))]
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


def find_determinant(A):
    """Return det A for n rows of n ints.

    It is a multiple of d where A x = d b and x / d is in lowest terms, often
    but for a small factor.  That one is found modulo as many primes as
    Hadamard's bound asks for, that of the rows or that of the columns.

    >>> find_determinant([[2, 1], [1, 3]])
    5
    """
    result = lift(A, [i % 3 - 1 for i in range(len(A))])
    if not result and find_null_by_lifting(A):
        return 0
    _, d = result or ([], 1)
    bounds = [1, 1]
    for k, rows in enumerate([A, list(zip(*A))]):
        for row in rows:
            bounds[k] = bounds[k] * inner(row, row)
    most = 2 * (isqrt(min(bounds)) // d + 1)
    s, M, primes = 0, 1, primes_below(P + 2)
    while M <= most:
        p = next(primes)
        if d % p:
            det, _ = reduce_modulo(A, p)
            # s stays what it is modulo M and becomes det / d modulo p
            s += M * ((det * pow(d, p - 2, p) - s) * pow(M, p - 2, p) % p)
            M = M * p
    return d * balance(s, M)


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
            v = [inner(v[i:i + k], base) % P
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


def reduce_modulo(rows, p, whole=False):
    """Return (det A, A^-1) modulo p, A^-1 as packed rows.

    For each column, as it comes to stand first: a row with a pivot there is
    divided by it, and each other row loses its multiple of that one.  The
    first entry, which is 0 then, leaves each row, and an entry of A^-1 comes
    in behind the last.

    Takes:  rows   n rows of n ints
            whole  whether A^-1 is wanted; else rows above are left alone
    Gives:  (det A, None) if not whole.  Where p divides det A, 0 and the rows
            with the pivots of the columns before the first without one
    """
    n, done, order, det = len(rows), [], list(range(len(rows))), 1
    left = [pack([v % p for v in row]) for row in rows]
    for k in range(n):
        i = 0
        while i < n - k and (left[i] & MASK) % p == 0:
            i += 1
        if i == n - k:
            return 0, order[n - k:]
        top = [v % p for v in unpack(left.pop(i), n if whole else n - k)]
        order.append(order.pop(i))
        det = det * (top[0] if i % 2 == 0 else -top[0]) % p
        inverse = pow(top[0], p - 2, p)
        top = [v * inverse % p for v in top]
        top = pack(top + [inverse] if whole else top)
        left = [v + (p - (v & MASK) % p) * top >> 64
                for v in left]
        if whole:
            done = [v + (p - (v & MASK) % p) * top >> 64
                    for v in done] + [top >> 64]
    return det, [reorder(v, order, p) for v in done] if whole else None


def reorder(row, order, p):
    """Return a packed row with its entries in order, modulo p."""
    v = [0] * len(order)
    for j, a in zip(order, unpack(row, len(order))):
        v[j] = a % p
    return pack(v)


def primes_below(p):
    """Yield the primes below an odd p, the largest first."""
    while True:
        p = p - 2
        if all(p % q for q in range(3, isqrt(p) + 1, 2)):
            yield p


def pack(v):
    """Return ints from 0 to 2**64 - 1 as one int.

    >>> pack([3, 1]) == 3 + (1 << 64)
    True
    """
    return int.from_bytes(struct.pack("<{}Q".format(len(v)), *v), "little")


def unpack(N, n):
    """Return the n ints that pack() made one.

    >>> unpack(3 + (1 << 64), 2)
    (3, 1)
    """
    return struct.unpack("<{}Q".format(n), N.to_bytes(8 * n, "little"))
