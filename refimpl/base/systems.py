"""Large systems of equations, from an inverse or factors that are rough.

Elimination in ints meets numbers as long as the answer at each of its n**3
steps; in reals it moves a radius and a shadow, and radii grow.  Here only
short numbers are moved, and what is left of b then tells what x lacks.

Of ints A^-1 is found modulo a prime P (Dixon).  It gives the last digit of x
in base P; what is left of b is divided by P and gives the next one.  From
enough digits the fractions are reconstructed, and A x = d b is checked in
ints: that is the proof, and no bound is needed.  Modulo P a row is one long
int: adding a multiple of a row is one product and one sum of those, and
entries are reduced modulo P when they are read.  n P**2 has to fit into a slot
of 64 bits: n up to 4096.

A matrix with reals is rounded and factored.  How much can be taken from its
diagonal says how far x is off; the shadows are solved apart, modulo a prime.
"""

import struct

from .call import CALL, Undecided, spend
from .ints import bits, isqrt, lowest
from .primes import invert
from .real import (
    RADIUS, Reals, ball, find_size, move_point, real)
from .rows import inner, mul

P = (1 << 26) - 5       # a prime
MASK = (1 << 64) - 1
FEW = 56                # bits of an int whose products are fast


# Rows of ints.

class Lifted:
    """Rows of ints with their inverse modulo P, for as many b as there are;
    that is None where P divides det A, as it does if A is singular.

    d  a multiple of the denominators so far: where it is one of the next x
       too, as mostly, half of the digits do
    """

    def __init__(self, A):
        self.A, self.columns, self.d = A, list(zip(*A)), 1
        self.inverse = invert_modulo(self.columns)[0]
        self.largest = max([len(A) * max(map(abs, row)) for row in A])
        self.words, self.size = 0, sum([
            bits(sum(map(mul, c, c))) for c in self.columns])

    def pack(self, b):
        """Return b as one int, and what makes all its slots positive."""
        # P divides `up`, which makes all entries of what is left of b positive
        most = max([self.largest] + list(map(abs, b)))
        up = P * (most // P + 1)
        words = bits(2 * up) // 64 + 1
        if words > self.words:
            self.words, self.up = words, up
            self.shifts = pack([up] * len(b), words)
            self.packed = [pack([v + up for v in c], words) - self.shifts
                           for c in self.columns]
        return pack([v + self.up for v in b], self.words) - self.shifts

    def solve(self, b):
        """Return ints x and d > 0 with A x = d b, in lowest terms."""
        left, n = self.pack(b), len(b)
        # as Hadamard has it
        enough = (self.size + bits(sum(map(mul, b, b)))) // 26 + 2
        tried = bits(self.d) // 26 + 4
        digits, result = [], None
        while not result:
            v = unpack(left + self.shifts, n, self.words)
            digits.append(unpack(sum(map(mul, v, self.inverse)), n))
            left = (left - sum(map(mul, digits[-1], self.packed))) // P
            if len(digits) == tried:
                # Euclid's steps, and the digits since
                spend(n * n * tried, 64 * self.words)
                spend(n * 26 * tried // 50, 26 * tried)
                result = reconstruct(digits, self.A, b, self.d)
                tried = (2 * tried if 2 * tried < enough
                         else max(enough, tried + tried // 8))
        self.d = result[1]
        return lowest(*result)


def reconstruct(digits, A, b, d):
    """Return (x, d) with A x = d b if so many digits suffice, or None; d is a
    multiple of the one that is given."""
    M, x = P ** len(digits), []
    for entry in zip(*digits):
        v = 0
        for digit in reversed(entry):
            v = v * P + digit
        result = balance(d * v, M)
        if abs(result) > M >> 32:
            more = find_denominator(result % M, M)
            d, x = d * more, [more * a for a in x]
            result = balance(d * v, M)
            if d * d > M or abs(result) > M >> 32:
                return None
        x.append(result)
    if any(sum(map(mul, row, x)) != d * v for row, v in zip(A, b)):
        return None
    return x, d


def find_determinant(A):
    """Return det A for n rows of ints.

    The denominator of a solution divides it, and mostly is all of it (Pan).
    What it lacks is found modulo primes: as many as Hadamard's bound asks.
    """
    lifted, d, left, M, p = Lifted(A), 1, 0, 1, P
    if lifted.inverse:
        # any b will do; one with no pattern
        d = lifted.solve([pow(3, i + 5, 1009) for i in range(len(A))])[1]
    squares = 1
    for row in A:
        squares *= sum(map(mul, row, row))
    while M <= 2 * (isqrt(squares) // d + 1):
        if d % p:
            rest = invert_modulo(A, p, False)[1] * pow(d, p - 2, p) - left
            left += M * (rest * pow(M, p - 2, p) % p)
            M *= p
        p -= 2      # the largest prime below
        while not all([p % k for k in range(3, isqrt(p) + 1, 2)]):
            p -= 2
    return d * balance(left, M)


def find_denominator(v, M):
    """Return a d > 0 for which d v mod M is small, if there is one: by
    Euclid's algorithm on M and v, ended half way."""
    a, b, s, t, half = M, v, 0, 1, isqrt(M // 2)
    while b > half:
        q = a // b
        a, b, s, t = b, a - q * b, t, s - q * t
    return abs(t)


def balance(v, M):
    """Return what is congruent to v modulo M and nearest to 0."""
    v = v % M
    return v - M if 2 * v > M else v


def invert_modulo(rows, p=P, whole=True):
    """Return (A^-1 as packed rows, det A) modulo a prime; (None, 0) where that
    divides det A.  If not whole, the determinant alone is right.

    For each column, once it is the first one: a row with a pivot there is
    divided by it, and each other row loses its multiple of that one.  The
    first entry, which is 0 then, leaves each row, and an entry of A^-1 comes
    in behind the last.
    """
    n, done, order, det = len(rows), [], list(range(len(rows))), 1
    left = [pack([v % p for v in row]) for row in rows]
    for k in range(n):
        i = 0
        while i < n - k and (left[i] & MASK) % p == 0:
            i += 1
        if i == n - k:
            return None, 0
        top = unpack(left.pop(i), n if whole else n - k, 1, p)
        order.append(order.pop(i))
        det = det * (-top[0] if i % 2 else top[0]) % p
        inverse = pow(top[0], p - 2, p)
        top = pack([v * inverse % p for v in top] + [inverse] * whole)
        left, done = [[v + (p - (v & MASK) % p) * top >> 64 for v in part]
                      for part in (left, done)]
        if whole:
            done.append(top >> 64)
    # entry i of a row belongs to the column order[i]
    at = sorted(range(n), key=lambda i: order[i])
    return [pack([v[i] for i in at]) for v in [
        unpack(v, n) for v in done]], det


def pack(v, words=1):
    """Return ints from 0 as one, each in a slot of so many words."""
    if words > 1:
        v = [a >> 64 * k & MASK for a in v for k in range(words)]
    return int.from_bytes(struct.pack("<{}Q".format(len(v)), *v), "little")


def unpack(N, n, words=1, p=P):
    """Return, modulo p, the n ints that pack() made one."""
    v = struct.unpack("<{}Q".format(n * words),
                      N.to_bytes(8 * n * words, "little"))
    if words > 1:
        base = [(1 << 64 * k) % p for k in range(words)]
        v = [sum(map(mul, v[i:i + words], base))
             for i in range(0, n * words, words)]
    return [a % p for a in v]


# A symmetric matrix with reals in it.

def enclose_solution(A, b, s):
    """Return (x, level): A x = b + level and sum x = s; or A x = b and 0 if s
    is None; for an A that is definite, or -A is.

    With r what an x near it leaves of b, and d what it lacks, d'Ad = d'r, as
    sum d = 0.  So |d| is |r| / m at most if A - m is definite.

    Raises: Undecided where the bits do not tell that A is definite
    """
    n, border, c = len(b), s is not None, -1 if real(A[0][0]).m < 0 else 1
    # no entry is above 2; each row has its own scale where no sum is asked
    k = [find_size([real(v[i])]) // 2 for i, v in enumerate(A)]
    k = [max(k) if border else i for i in k]
    if c < 0 or any(k) or type(A[0]) is not Reals:
        A = [Reals([move_point(c * real(u), -i - j) for u, j in zip(v, k)])
             for v, i in zip(A, k)]
    A = [v.align(1) for v in A]
    b = Reals([move_point(c * real(v), -i) for v, i in zip(b, k)]
              + [move_point(real(s or 0), k[0] + 1)]).align()
    end, B = b.ints.pop(), CALL.bits + RADIUS
    spend(n * n * (n // 2 + 8) + 16, B)
    # what the border adds changes the level alone
    off = max([a.radius for a in A])
    L, m, P = find_factors(A, border, off)
    w, x, level, rest = solve_factored(L, [1 << B] * n, P), [0] * n, 0, b.ints
    before, left = None, max(map(abs, rest))
    while before is None or 2 * left < before:
        before = left
        step = solve_factored(L, rest, P)
        if border:
            t = (end - sum(x) - sum(step) << B) // sum(w)
            step = [v + (t * u >> B) for v, u in zip(step, w)]
            step[0] += end - sum(x) - sum(step)
            level += t - sum(step)
        x = [v + u for v, u in zip(x, step)]
        rest = [v + level - (sum(map(mul, a.ints, x)) >> B)
                for a, v in zip(A, b.ints)]
        left = max(map(abs, rest))
    # how far entries, b and the sum are off, and what was cut
    wide = 2 * b.radius + 4 + (off * sum(map(abs, x)) >> B)
    most = [abs(v) + wide for v in rest]
    r = (isqrt(sum(map(mul, most, most))) + 1 << B + 1) // m + b.radius
    shadows = solve_modulo(A, b, border) if CALL.shadows else [0] * (n + 1)
    return [ball(v, r, b.e - 1 - i, h) for v, i, h in zip(x, k, shadows)], (
        c * ball(level, max(most) + n * r, b.e + k[0], shadows[n])
        if border else 0)


def find_factors(A, border, off):
    """Return (L, m, P): what factor() gives of A in P bits, and an m for which
    A - m / 2 is definite, in all bits; A is off by so much.

    Few bits do where steps with L gain a dozen more each time; many rows
    make up for these.
    """
    n, B = len(A), CALL.bits + RADIUS
    for P, sure in ((FEW // 2, 4), (FEW, 12), (B, 0))[
            (n <= B) + (n <= B >> 3):]:
        k = B - P
        rows = [[(v >> k) + (border << P) for v in a.ints[:i + 1]]
                for i, a in enumerate(A)]
        L = factor(rows, 0, P)
        # n steps cut 4 n units off an entry of A - m: with off, half of m
        least = 12 * n * n + 2 * n * ((off >> k) + 1) << sure
        m = min([d for _, d in L], default=0) >> 2
        while m >= least and not factor(rows, m, P):
            m = m >> 4
        if m >= least:
            return L, m << k, P
    raise Undecided


def factor(rows, m, P):
    """Return [(row of L, entry of D)] with A - m = L D L', in ints over 2**P,
    from the lower half of A; none if D is not above 0."""
    L, D = [], []
    for row in rows:
        # times D first, so that each entry is one product
        scaled = []
        for v, other in zip(row, L):
            scaled.append(v - (inner(scaled, other) >> P))
        L.append([(v << P) // d for v, d in zip(scaled, D)])
        D.append(row[-1] - m - (inner(scaled, L[-1]) >> P))
        if D[-1] <= 0:
            return []
    return list(zip(L, D))


def solve_factored(L, b, P):
    """Return x with LDL' x = b."""
    x = []
    for (row, _), v in zip(L, b):
        x.append(v - (inner(row, x) >> P))
    x = [(v << P) // d for v, (_, d) in zip(x, L)]
    for i in reversed(range(len(x))):
        x[:i] = [v - (x[i] * u >> P) for v, u in zip(x, L[i][0])]
    return x


def solve_modulo(A, b, border):
    """Return x and the level of enclose_solution() modulo a prime."""
    M = [a.shadows + [-1, v] for a, v in zip(A, b.shadows)]
    M.append([1] * len(A) + [0, b.shadows[-1]] if border
             else [0] * len(A) + [1, 0])
    n, p = len(M), CALL.prime
    for k in range(n):
        i = max(range(k, n), key=lambda i: M[i][k] % p)
        M[k], M[i], top = M[i], M[k], M[i]
        c = invert(top[k], p)
        top = [v * c % p for v in top]
        M = [top if i == k else [(a - v[k] * u) % p
                                 for a, u in zip(v, top)]
             for i, v in enumerate(M)]
    return [v[n] for v in M]


def multiply_packed(A):
    """Return the inner products of each row with those up to it, for long rows
    of ints.

    The entries of a column of A are one long int, each in a slot that no sum
    leaves: its products with a row hold those of all rows.
    """
    size = 2 * bits(max([max(map(abs, a)) for a in A])) + bits(len(A[0])) + 1
    middle, packed, half = 1 << size - 1, [0] * len(A[0]), []
    for i, a in enumerate(A):
        packed = [v + (u << i * size) for v, u in zip(packed, a)]
        left, v = inner(a, packed), []
        for _ in range(i + 1):
            v.append((left + middle & 2 * middle - 1) - middle)
            left = left - v[-1] >> size
        half.append(v)
    return half
