"""Systems of reals that are large, from their inverse in rounded ints.

    enclose_solution  x with A x = b, for rows [A b] with reals in them

Elimination in reals moves a radius and a shadow at each of its n**3 / 3
steps, and radii grow.  Here A^-1 is found for the middles alone, in ints over
one power of 2, and the shadows are solved apart, modulo PRIME.  What A^-1
times A differs from 1 by then says how far x can be off.
"""

from .method import CALL, Undecided
from .ints import bits
from .real import PRIME, ball, mul, real, shift

GUARD = 64      # more bits than reals have


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
        scales.append(P - max([u.e + bits(abs(u.m)) for u in v[:n] if u.m]
                              or [0]))
        a, r = align(v[:n], scales[-1])
        rows.append(a)
        off.append(max(r))
    right = [(v[n], k) for v, k in zip(M, scales)]
    low = P - max([u.e + k + bits(abs(u.m)) for u, k in right if u.m] or [0])
    right = [align([u], k + low) for u, k in right]
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
    be multiplied by in A^-1, in ints over 2**P as A is, or modulo PRIME.

    For each column, as it comes to stand first: the row with the largest
    entry there is divided by it, and each other row loses its multiple of
    that one.  The first entry leaves each row, and one of A^-1 comes in
    behind the last.

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
