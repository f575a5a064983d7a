"""Large systems of equations, from an inverse that is rough.

    lift             x and d with A x = d b, for rows of ints
    enclose_solution x with A x = b, for rows [A b] with reals in them

Elimination in ints meets numbers as long as the answer at each of its n**3
steps; in reals it moves a radius and a shadow, and radii grow.  Here A^-1 is
found in short numbers alone, and what it leaves of b tells what x lacks.

Of ints A^-1 is found modulo a prime P (Dixon).  It gives the last digit of x
in base P; what is left of b is divided by P and gives the next one.  From
enough digits the fractions are reconstructed, and A x = d b is checked in
ints: that is the proof, and no bound is needed.  Modulo P a row is one long
int: adding a multiple of a row is one product and one sum of those, and
entries are reduced modulo P when they are read.  n P**2 has to fit into a slot
of 64 bits: n up to 4096.

Of reals A^-1 is found for the middles, in ints over one power of 2, and the
shadows are solved apart, modulo PRIME.  What A^-1 times A differs from 1 by
then says how far x can be off.
"""

import struct

from .method import CALL, Undecided
from .ints import bits, isqrt, lowest
from .real import PRIME, ball, find_size, move_point, real, shift
from .rows import mul

P = (1 << 26) - 5       # a prime
MASK = (1 << 64) - 1
GUARD = 64      # more bits than reals have


# Rows of ints.

def lift(A, b):
    """Return (x, d) with A x = d b in lowest terms, or None.

    Takes:  A  n rows of n ints      b  n ints
    Gives:  x  n ints      d  above 0; None where P divides det A, as it
            does if A is singular
    """
    n, columns = len(A), list(zip(*A))
    inverse = invert_modulo(columns)
    if not inverse:
        return None
    # P divides `up`, which makes all entries of what is left of b positive
    largest = max([n * max(map(abs, row)) for row in A] + list(map(abs, b)))
    up = P * (largest // P + 1)
    words = bits(2 * up) // 64 + 1
    shifts = pack([up] * n, words)
    packed = [pack([v + up for v in c], words) - shifts
              for c in [b] + columns]
    left = packed.pop(0)
    squares = [sum(map(mul, c, c)) for c in [b] + columns]
    enough = sum(map(bits, squares)) // 26 + 2      # as Hadamard has it
    digits, tried, result = [], 4, None
    while not result:
        v = unpack(left + shifts, n, words)
        digits.append(unpack(sum(map(mul, v, inverse)), n))
        left = (left - sum(map(mul, digits[-1], packed))) // P
        if len(digits) == tried:
            result = reconstruct(digits, A, b)
            tried = (2 * tried if 2 * tried < enough
                     else max(enough, tried + tried // 8))
    return result


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
            d, x = d * more, [more * a for a in x]
            result = balance(d * v, M)
            if d * d > M or abs(result) > M >> 32:
                return None
        x.append(result)
    if any(sum(map(mul, row, x)) != d * v for row, v in zip(A, b)):
        return None
    return lowest(x, d)


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


def invert_modulo(rows):
    """Return A^-1 modulo P as packed rows; None where P divides det A.

    For each column, once it is the first one: a row with a pivot there is
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
        top = unpack(left.pop(i), n)
        order.append(order.pop(i))
        inverse = pow(top[0], P - 2, P)
        top = pack([v * inverse % P for v in top] + [inverse])
        left = [v + (P - (v & MASK) % P) * top >> 64 for v in left]
        done = [v + (P - (v & MASK) % P) * top >> 64
                for v in done] + [top >> 64]
    # entry i of a row belongs to the column order[i]
    at = sorted(range(n), key=lambda i: order[i])
    return [pack([v[i] for i in at]) for v in [unpack(v, n) for v in done]]


def pack(v, words=1):
    """Return ints from 0 as one, each in a slot of so many words."""
    if words > 1:
        v = [a >> 64 * k & MASK for a in v for k in range(words)]
    return int.from_bytes(struct.pack("<{}Q".format(len(v)), *v), "little")


def unpack(N, n, words=1):
    """Return, modulo P, the n ints that pack() made one."""
    v = struct.unpack("<{}Q".format(n * words),
                      N.to_bytes(8 * n * words, "little"))
    if words > 1:
        base = [(1 << 64 * k) % P for k in range(words)]
        v = [sum(map(mul, v[i:i + words], base))
             for i in range(0, n * words, words)]
    return [a % P for a in v]


# Rows with reals.

def enclose_solution(M):
    """Return the x with A x = b for n rows [A b], a list of reals.

    With S near A^-1, E = 1 - S A and the residual r of x, the error of x is
    S r + E S r + E E S r + ...

    Raises: Undecided where the bits do not tell that there is such an x
    """
    n, P = len(M), CALL.bits + GUARD
    M = [[real(u) for u in v] for v in M]
    rows, off, scales = [], [], []
    for v in M:
        # the largest entry of each row gets P bits
        scales.append(P - find_size(v[:n]))
        a, r = align(v[:n], scales[-1])
        rows.append(a)
        off.append(max(r))
    low = P - find_size([move_point(v[n], k) for v, k in zip(M, scales)])
    right = [align([v[n]], k + low) for v, k in zip(M, scales)]
    S, order = invert(rows, P)
    rows, off, right = [[v[i] for i in order] for v in (rows, off, right)]
    b = [v[0] << P for v, _ in right]
    x = [0] * n
    for _ in range(2):
        rest = [u - sum(map(mul, a, x)) for a, u in zip(rows, b)]
        x = [u + (sum(map(mul, s, rest)) >> 2 * P) for s, u in zip(S, x)]
    size = sum(map(abs, x))
    rest = [abs(u - sum(map(mul, a, x))) + (r[0] << P) + w * size
            for a, u, (_, r), w in zip(rows, b, right, off)]
    sizes = [[abs(v) for v in s] for s in S]
    step = [sum(map(mul, s, rest)) for s in sizes]
    columns, one = list(zip(*rows)), 1 << 2 * P
    E = [sum([abs((one if j == k else 0) - sum(map(mul, s, c)))
              for j, c in enumerate(columns)]) + n * sum(map(mul, t, off))
         for k, (s, t) in enumerate(zip(S, sizes))]
    if 2 * max(E) >= one:
        raise Undecided
    most = max(step)
    radius = [(v + (2 * e * most >> 2 * P) >> 2 * P) + 2
              for v, e in zip(step, E)]
    shadows = [0] * n
    if CALL.shadows:
        T, order = invert([[u.shadow % PRIME for u in v[:n]] for v in M])
        b = [M[i][n].shadow for i in order]
        shadows = [sum(map(mul, t, b)) % PRIME for t in T]
    return [ball(m, r, -P - low, c) for m, r, c in zip(x, radius, shadows)]


def align(v, k):
    """Return (middles, radii) of reals times 2**k, in ints."""
    at = [max(u.e + k, -bits(abs(u.m)) - bits(u.r) - 1) for u in v]
    return ([shift(u.m, j) for u, j in zip(v, at)],
            [shift(u.r, j) + 2 for u, j in zip(v, at)])


def invert(rows, P=None):
    """Return (S, order): S[k] holds 2**P times what row order[j] of A has to
    be multiplied by in A^-1, in ints over 2**P as A is, or modulo PRIME; by
    the steps of invert_modulo(), with the largest pivots.

    Raises: Undecided where no pivot is found
    """
    left, done, order = list(rows), [], list(range(len(rows)))
    while left:
        i = max(range(len(left)), key=lambda i: abs(left[i][0]))
        top = left.pop(i)
        order.append(order.pop(i))
        if not top[0]:
            raise Undecided
        if P:
            top = [(v << P) // top[0] for v in top[1:] + [1 << P]]
            left, done = [[[v - (a[0] * u >> P) for v, u in zip(
                a[1:] + [0], top)] for a in part] for part in (left, done)]
        else:
            inverse = pow(top[0], PRIME - 2, PRIME)
            top = [v * inverse % PRIME for v in top[1:] + [1]]
            left, done = [[[(v - a[0] * u) % PRIME for v, u in zip(
                a[1:] + [0], top)] for a in part] for part in (left, done)]
        done.append(top)
    return done, order
