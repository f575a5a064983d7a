"""Eigenvalues that are all real, none below 0, and their eigenvectors.

    find_eigenvectors  of S^-1 B, for the largest eigenvalues

The texts do not say how eigenvalues are computed.  Iterations (QR, power)
never end in exact numbers and cannot prove that two eigenvalues are equal.  So
an eigenvalue is a root of one polynomial in ints (roots.py): a fraction, or a
real between two points where the polynomial changes its sign.  With f the
polynomial that has each root other than 0 once, and M = S^-1 B, f(M) M = 0.
So for a column u of M

    w(v) = f[n] M**(n-1) u + (f[n] v + f[n-1]) M**(n-2) u + ...

the quotient of f(x) - f(v) by x - v, at x = M, times u, is sent to v w(v) by
M: an eigenvector whose entries are polynomials in v, for all v at once.

A polynomial is a list of its coefficients, lowest first.
"""

from .base import reals     # what multiplies them
from .base.method import CALL, Undecided
from .base.ints import bits, find_simplest, lowest
from .base.real import Known, Real, real
from .base.matrix import (
    apply, find_null_space, multiply, reduce_rows, share, trace, transpose)
from .base.rows import Row, axpy, dot, fraction, mul, ratio
from .solve import determinant_of_ints, inverse
from .roots import (
    find_nearest, find_roots, is_zero, measure, primitive)


def find_eigenvectors(S, B, count):
    """Return (eigenvalues, W, their sum) for the largest eigenvalues of
    S^-1 B.

    Source: C, section 4.1.6: the eigenvectors of S_W^-1 S_B that correspond
            to the D' largest eigenvalues
         1  c <- the polynomial with the eigenvalues that are not 0
         2  f, v <- each root of c once, and how often c has it
         3  for each v, the largest first, until there are enough
         4      W <- its eigenvectors
         5  what is missing are eigenvectors for 0, which B sends to 0
         6  the sum of the first eigenvalues
    Takes:  S, B  m rows, symmetric, S positive, B with no eigenvalue below 0
            count  how many to return, at most m
    Gives:  eigenvalues, fractions and reals; a row of W for each, with 1 as
            its largest entry, the first of equals
    Raises: SingularError with v != 0, S v = 0
    """
    m, values, W = len(S), [], []
    M = multiply(inverse(S), B)
    basis = reduce_rows(B, m)
    pivots = sorted(dict(basis))
    c = find_polynomial(S, B, len(pivots))                          # 1
    before = CALL.bits
    CALL.bits = 2 * before + 16 * len(c)    # what cancels in w(v) is to spare
    try:
        f, roots = find_roots(c)                                    # 2
        powers = {}
        for k, (v, times) in enumerate(roots):                      # 3
            if len(values) >= count:                                # 3
                break                                               # 3
            values += [v] * times                                   # 4
            if type(v) is not Real and times > 1:                   # 4
                A = [axpy(-v, s, b) for s, b in zip(S, B)]          # 4
                W += [scale(w) for w in find_null_space(            # 4
                    reduce_rows(A, m), m)]                          # 4
            else:                                                   # 4
                W += find_directions(M, f, roots, k, pivots, powers)  # 4
        if len(values) < count:                                     # 5
            W += [scale(w) for w in find_null_space(basis, m)]      # 5
        values = (values + [fraction(0)] * m)[:count]               # 5
        criterion = add_roots(M, f, roots, count)                   # 6
    finally:
        CALL.bits = before
    return values, W[:count], criterion


def find_directions(M, f, roots, k, pivots, powers):
    """Return as many independent w(v) as the root v occurs."""
    v, times = roots[k]
    h, found, tops = [fraction(f[-1])], [], []
    for a in reversed(f[1:-1]):
        h.append(h[-1] * v + a)
    for j in pivots:
        if j not in powers:
            u = [Row([row.ints[j] for row in M], M[0].s)]
            for _ in h[1:]:
                x = apply(M, u[-1])
                u.append(Row(*lowest(x.ints, x.s)))
            powers[j] = transpose(u[::-1])
        w = left = [
            real(x) if type(v) is Real else fraction(*ratio(x))
            for x in [dot(row, h) for row in powers[j]]]
        for i, top in tops:
            part = left[i] / top[i]
            left = [a - part * b for a, b in zip(left, top)]
        sizes = [measure(x) for x in left]
        known = [i for i, size in enumerate(sizes) if size is not None]
        if known:
            i = max(known, key=lambda i: (sizes[i], -i))
            tops.append((i, left))
            found.append(scale_reals(w, powers[j], f, roots, k)
                         if type(v) is Real else scale(w))
            if len(found) == times:
                return found
    raise Undecided


def scale(w):
    """Return fractions over the largest of them, the first of equals."""
    big = max([abs(v) for v in w])
    top = [v for v in w if abs(v) == big][0]
    return [v / top for v in w]


def scale_reals(w, powers, f, roots, k):
    """Return reals over the largest, the first of equals; 0, 1, -1 and short
    fractions are proved.  w[i] is a polynomial at root k, from its powers of
    M."""
    def polynomial(i):
        n, ints = len(f) - 1, powers[i].ints[::-1]
        return [sum(map(mul, f[j + 1:], ints[:n - j])) for j in range(n)]

    def vanishes(i, n, j, d):
        return is_zero([d * a - n * b for a, b in zip(
            polynomial(i), polynomial(j))], f, roots, k)

    top, sizes = 0, [x if x.m > 0 else -x for x in w]
    for i in range(1, len(w)):
        more = sizes[i] - sizes[top]
        if abs(more.m) > more.r:
            top = i if more.m > 0 else top
        elif not (vanishes(i, 1, top, 1) or vanishes(i, -1, top, 1)):
            raise Undecided
    entries = []
    for i, x in enumerate(w):
        x = x / w[top]
        # so many bits are known; of 0, after the point
        known = max(bits(abs(x.m)), -x.e) - bits(x.r)
        short = find_simplest(*(x.ends() + (known // 2,)))
        if i == top:
            x = Known(fraction(1))
        elif short and vanishes(i, short[0], top, short[1]):
            x = Known(fraction(*short)) if short[0] else fraction(0)
        entries.append(x)
    return entries


def add_roots(M, f, roots, count):
    """Return the sum of the first eigenvalues, a fraction if it is one.

    As all others are less, it is one only if conjugates are taken equally
    often: if those taken equally often are all roots of a divisor of f.
    """
    if count >= sum([times for _, times in roots]):
        return trace(M)
    taken, total = {}, fraction(0)
    for k, (_, times) in enumerate(roots):
        if count:
            taken.setdefault(min(times, count), []).append(k)
        count -= min(times, count)
    for times in sorted(taken):
        at, p = taken[times], [f[-1]]
        for k in at:
            v = roots[k][0]
            p = [a - v * b for a, b in zip([0] + p, p + [0])]
        p = [find_nearest(a) for a in p]
        if None not in p and all([is_zero(p, f, roots, k) for k in at]):
            total = total + fraction(-p[-2] * times, p[-1])
        else:
            for k in at:
                total = roots[k][0] * times + total
    return total


def find_polynomial(S, B, n):
    """Return the polynomial with the n eigenvalues of S^-1 B that are not 0.

    det(S - y B) has degree n in y = 1 / x: from n + 1 determinants, by
    Newton's interpolation at 0, 1, ... n.
    """
    s, _ = share(list(S) + list(B))
    S, B, v = s[:len(S)], s[len(S):], []
    for y in range(n + 1):
        v.append(determinant_of_ints([
            [a - y * b for a, b in zip(*rows)] for rows in zip(S, B)]))
    for k in range(n):
        v[k + 1:] = [b - a for a, b in zip(v[k:], v[k + 1:])]
    c, factorial = [v[n]], 1
    for k in range(n, 0, -1):
        factorial = factorial * k
        c = [a - (k - 1) * b for a, b in zip([0] + c, c + [0])]
        c[0] += factorial * v[k - 1]
    return primitive(c[::-1])
