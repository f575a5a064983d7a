"""Square matrices modulo a prime, a row as one long int.

    reduced   det A modulo p, and the inverse
    below     the primes below a number
    packed    ints as one, in slots of 64 bits
    unpacked  those ints again

Adding a multiple of a row is one product and one sum of long ints, and
entries are reduced modulo p when they are read.  n p**2 has to fit into a
slot: p below 2**26 allows n up to 4096.
"""

import struct

from ..base.whole import isqrt

MASK = (1 << 64) - 1


def reduced(rows, p, whole=False):
    """Return (det A, A^-1) modulo p, A^-1 as packed rows.

    For each column, as it comes to stand first: a row with a pivot there is
    divided by it, and each other row loses its multiple of that one.  The
    first entry, which is 0 then, leaves each row, and an entry of A^-1 comes
    in behind the last.

    Takes:  rows   n rows of n ints
            whole  whether A^-1 is wanted; else rows above are left alone
    Gives:  (0, None) where p divides det A; (det A, None) if not whole
    """
    n, done, order, det = len(rows), [], list(range(len(rows))), 1
    left = [packed([v % p for v in row]) for row in rows]
    for k in range(n):
        i = 0
        while i < n - k and (left[i] & MASK) % p == 0:
            i += 1
        if i == n - k:
            return 0, None
        top = [v % p for v in unpacked(left.pop(i), n if whole else n - k)]
        order.append(order.pop(i))
        det = det * (top[0] if i % 2 == 0 else -top[0]) % p
        inverse = pow(top[0], p - 2, p)
        top = [v * inverse % p for v in top]
        top = packed(top + [inverse] if whole else top)
        left = [v + (p - (v & MASK) % p) * top >> 64
                for v in left]
        if whole:
            done = [v + (p - (v & MASK) % p) * top >> 64
                    for v in done] + [top >> 64]
    return det, [in_order(v, order, p) for v in done] if whole else None


def in_order(row, order, p):
    """Return a packed row with its entries in order, modulo p."""
    v = [0] * len(order)
    for j, a in zip(order, unpacked(row, len(order))):
        v[j] = a % p
    return packed(v)


def below(p):
    """Yield the primes below an odd p, the largest first."""
    while True:
        p = p - 2
        if all(p % q for q in range(3, isqrt(p) + 1, 2)):
            yield p


def packed(v):
    """Return ints from 0 to 2**64 - 1 as one int.

    >>> packed([3, 1]) == 3 + (1 << 64)
    True
    """
    return int.from_bytes(struct.pack("<{}Q".format(len(v)), *v), "little")


def unpacked(N, n):
    """Return the n ints that packed() made one.

    >>> unpacked(3 + (1 << 64), 2)
    (3, 1)
    """
    return struct.unpack("<{}Q".format(n), N.to_bytes(8 * n, "little"))
