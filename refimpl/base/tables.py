"""Many numbers at once, and numbers from tables: faster, and for no board.

    exp_by_tables  e**(n / d), as series.exp_bounds() gives it
    clear_floats   floats as ints over one number

What is here takes memory, and there is another way to the same numbers.
"""

from math import frexp, ldexp

from .rational import lowest

TABLES = {}  # type: dict


def exp_by_tables(n, d, precision, exp_by_series, log_two):
    """Return exp_bounds() for few bits, by those functions of series.py."""
    # n / d = k log 2 + i / 64 + j / 4096 + rest: the tables have all but one
    P = precision + 79 >> 6 << 6
    if P not in TABLES:
        TABLES[P] = exp_tables(P, exp_by_series, log_two)
    logarithm, coarse, fine = TABLES[P]
    k, rest = divmod((n << P + 20) // d, logarithm)
    i, j = rest >> P + 14, rest >> P + 8 & 63
    rest = rest >> 20 & (1 << P - 12) - 1
    low = term = 1 << P
    q = 0
    while term:
        q += 1
        term = (term * rest >> P) // q
        low += term
    low = (low * coarse[i] >> P) * fine[j] >> P
    # every term was cut by less than two units, and so was the tail; the
    # tables by two, the products by one, and rest by one and 2**-3, as k is
    # below 2**16.  What follows is at most doubled
    return low - 1, low + 5 * q + 20, k - P


def exp_tables(P, exp_by_series, log_two):
    """Return log 2 in P + 20 bits, and e**(i / 64) and e**(j / 4096) in P.

    The first is short by less than two units, the others by less than two.
    """
    tables, Q = [], P + 16
    for d, count in ((64, 45), (4096, 64)):
        low, _, k = exp_by_series(1, d, Q)
        v, powers = low >> -k - Q, [1 << Q]
        while len(powers) < count:
            powers.append(powers[-1] * v >> Q)
        tables.append([u >> 16 for u in powers])
    return [log_two(P + 36)[0] >> 16] + tables


def clear_floats(v):
    """Return (ints, s) with v = ints / s for the least s > 0, or None.

    None where one of them would leave the range of floats on the way.
    """
    whole = [] if v[0] % 1 else list(map(int, v))
    if whole == v:
        return whole, 1
    sizes = [abs(u) for u in v if u] or [1]
    k = max(53 - frexp(min(sizes))[1], 0)
    unit = ldexp(1, min(k, 1000))      # makes all of them whole
    top = max(sizes) * unit
    if k > 1000 or top - top != 0:
        return None
    return lowest([int(u * unit) for u in v], 1 << k)
