"""Eigenvalues that are all real, none below 0, and their eigenvectors.

The texts do not say how eigenvalues are computed.  Iterations (QR, power)
never end in exact numbers and cannot prove that two eigenvalues are equal.  So
an eigenvalue is a root of one polynomial in ints: a fraction, or a real.  With
f the polynomial that has each root other than 0 once, and M = S^-1 B,
f(M) M = 0.  So for a column u of M

    w(v) = f[n] M**(n-1) u + (f[n] v + f[n-1]) M**(n-2) u + ...

the quotient of f(x) - f(v) by x - v, at x = M, times u, is sent to v w(v) by
M: an eigenvector whose entries are polynomials in v, for all v at once.

Whether another polynomial is 0 at a root of f, no ball can say.  But it has as
many of the roots of f as its greatest common divisor with f has; if at so many
roots its ball holds 0, it is 0 at these.

A polynomial is a list of its coefficients, lowest first.
"""

from .base.call import CALL, Undecided, spend
from .base.ints import bits, lowest
from .base.real import (
    Known, Real, draw, find_simplest, find_size, real)
from .base.matrix import (
    apply, find_null_space, multiply, reduce_rows, trace, transpose)
from .base.rows import (
    Row, axpy, dot, fraction, mul, row, total, unit)
from .linear_systems import inverse


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
    S is positive, B has no eigenvalue below 0.  A row of W has 1 as its
    largest entry, the first of equals.
    """
    m, values, W = len(S), [], []
    M = multiply(inverse(S), B)
    basis = reduce_rows(B, m)
    pivots = sorted(dict(basis))
    c = find_polynomial(M, len(pivots))                             # 1
    before = CALL.bits
    CALL.bits = 2 * before + 16 * len(c)    # what cancels in w(v) is to spare
    try:
        f, roots = find_roots(c)                                    # 2
        powers = {}
        for k, (v, times) in enumerate(roots):                      # 3
            if len(values) >= count:                                # 3
                break                                               # 3
            values += [v] * times                                   # 4
            if type(v) is not Real:                                 # 4
                A = [axpy(-v, s, b) for s, b in zip(S, B)]          # 4
                W += map(scale, find_null_space(reduce_rows(A, m), m))  # 4
            else:                                                   # 4
                W += find_directions(M, f, roots, k, pivots, powers)  # 4
        if len(values) < count:                                     # 5
            W += map(scale, find_null_space(basis, m))              # 5
        values = (values + [fraction(0)] * m)[:count]               # 5
        criterion = (trace(M) if count >= len(pivots)               # 6
                     else add_roots(c, values))                     # 6
    finally:
        CALL.bits = before
    return values, W[:count], criterion


def find_directions(M, f, roots, k, pivots, powers):
    """Return as many independent w(v) as the root v, a real, occurs."""
    v, times = roots[k]
    h, found, tops = [fraction(f[-1])], [], []
    for a in reversed(f[1:-1]):
        h.append(h[-1] * v + a)
    for j in pivots:
        if j not in powers:
            u = [Row([v.ints[j] for v in M], M[0].s)]
            for _ in h[1:]:
                x = apply(M, u[-1])
                u.append(Row(*lowest(x.ints, x.s)))
            powers[j] = transpose(u[::-1])
        w = left = [dot(v, h) for v in powers[j]]
        for i, top in tops:
            part = left[i] / top[i]
            left = [a - part * b for a, b in zip(left, top)]
        known = [(find_size([x]), -i) for i, x in enumerate(map(real, left))
                 if abs(x.m) > x.r]
        if known:
            i = -max(known)[1]
            tops.append((i, left))
            found.append(scale_reals(w, powers[j], f, roots, k))
            if len(found) == times:
                return found
    raise Undecided


def scale(w):
    """Return fractions over the largest of them, the first of equals."""
    top = max(w, key=abs)
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

    w = list(map(real, w))
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
        if short and vanishes(i, short[0], top, short[1]):
            x = Known(fraction(*short)) if short[0] else fraction(0)
        entries.append(x)
    return entries


def add_roots(c, values):
    """Return the sum of the largest roots of c, a fraction if it is one.

    As all others are less, it is one only if these are all roots of a divisor
    of c, which has its first and second coefficient in ints.
    """
    # the roots have more bits than others, as many as this takes
    CALL.bits += max([bits(abs(a)) for a in c]) + len(c)
    p = [c[-1]]
    for v in values:
        p = [a - v * b for a, b in zip([0] + p, p + [0])]
    ints = []
    for a in p:
        low, high, d = real(a).ends()
        if high - low >= d:
            raise Undecided
        if high // d * d < low:     # no int is near
            return total(values)
        ints.append(high // d)
    return total(values) if divide(c, ints)[1] else fraction(
        -ints[-2], ints[-1])


def find_polynomial(M, n):
    """Return the polynomial with the n eigenvalues of M that are not 0, by
    the traces of Faddeev and Le Verrier."""
    c, A = [fraction(1)], M
    for k in range(1, n + 1):
        size = max([bits(v.s) for v in A])      # divisors are common to rows
        spend(2 * len(A) * len(A) * (1 + (size >> 15)), size)
        c.append(-trace(A) / k)
        A = [Row(*lowest(v.ints, v.s)) for v in multiply(M, [
            axpy(c[k], unit(len(M), j), a) for j, a in enumerate(A)])]
    return primitive(row(c).ints[::-1])


def find_roots(c):
    """Return (f, [(root, how often)]), the largest root first.

    With g the divisor of c and its derivative, f = c / g has each root once.
    Those of g occur once more than in g.
    """
    more, g = [], find_divisor(c, differentiate(c))
    f = divide(c, g)[0]
    while len(g) > 1:
        more.append(g)
        g = find_divisor(g, differentiate(g))
    # f[-1] times a fraction that is a root is an int; the least root is not
    # below f[0] / (f[0] + the largest coefficient)
    small = max([bits(abs(a)) for a in f]) - bits(abs(f[0])) + 2
    P = CALL.bits + bits(f[-1]) + small
    changes = find_changes(f, P, CALL.bits // 4 + small)
    once = [(take_root(f, n, P, k), 1) for k, n in enumerate(changes[::-1])]
    return f, [(v, 1 + sum([is_zero(g, f, once, k) for g in more]))
               for k, (v, _) in enumerate(once)]


def find_changes(f, P, Q):
    """Return the n whose next int is beyond a root of f, in units of 2**-P,
    the least first; Q bits find the roots of the derivative between them.
    """
    if len(f) < 2:
        return []
    most = (max(map(abs, f)) // abs(f[-1]) + 2) << P
    ends = [0] + [n << P - Q for n in find_changes(
        differentiate(f), Q, Q)] + [most]
    return [refine(f, low, high, P) for low, high in zip(ends, ends[1:])]


def refine(f, low, high, P):
    """Return the n from low to high - 1 where the sign of f(n / 2**P) changes.

    What is between is cut in 2**k parts: the one that the secant meets is
    taken if the sign changes there, and next time the parts are more.
    """
    f, k = [a << P * i for i, a in enumerate(f[::-1])][::-1], 1
    a, b = evaluate(f, low), evaluate(f, high)
    if (a > 0) == (b > 0):
        raise Undecided
    while high - low > 1:
        spend(len(f), bits(abs(f[0])) + bits(high) // 2)
        unit, half, less = high - low >> k or 1, low + high >> 1, k // 4 or 1
        n = low + (high - low) * a // (a - b) // unit * unit
        for k, u, v in ((2 * k, n, min(n + unit, high)),
                        (less, low, half), (less, half, high)):
            a, b = evaluate(f, u), evaluate(f, v)
            if (a > 0) != (b > 0):
                break
        low, high = u, v
    return low


def take_root(f, n, P, k):
    """Return root k of f, from n to n + 1 over 2**P: a fraction, or a real."""
    t = fraction(-(-n * f[-1] >> P), f[-1])
    if t * (1 << P) <= n + 1 and not evaluate(f, t):
        return t
    v = Real(2 * n + 1, 1, -P - 1, draw(sum([
        (a % CALL.prime) * (i + 7) for i, a in enumerate(f)]) + k))
    v.short = False
    return v


def is_zero(p, f, roots, k):
    """Return whether a polynomial is 0 at root k; Undecided if bits lack."""
    if not any(p):
        return True
    near = []
    for i, (v, _) in enumerate(roots):
        x = real(evaluate(p, v))
        if abs(x.m) <= x.r:
            near.append(i)
    if k not in near:
        return False
    if len(find_divisor(p, f)) <= len(near):
        raise Undecided
    return True


def evaluate(p, v):
    """Return the polynomial at v (Horner)."""
    x = p[-1]
    for a in reversed(p[:-1]):
        x = x * v + a
    return x


def differentiate(c):
    """Return the derivative."""
    return [k * a for k, a in enumerate(c)][1:]


def find_divisor(a, b):
    """Return the greatest common divisor of polynomials."""
    while b:
        a, b = b, divide(a, b)[1]
    return a


def divide(a, b):
    """Return (q, r), primitive: n a = q m b + r with ints n, m that are not 0.
    """
    q, a = [], list(a)
    while len(a) >= len(b):
        spend(2 * len(a) + 8, bits(abs(a[-1])) + bits(abs(b[-1])))
        k, top = len(a) - len(b), a[-1]
        q = [top] + [v * b[-1] for v in q]
        a = [v * b[-1] for v in a]
        for j, v in enumerate(b):
            a[j + k] -= top * v
        a.pop()
    while a and not a[-1]:
        a.pop()
    return primitive(q), primitive(a)


def primitive(c):
    """Return ints over their divisor, the last above 0."""
    c = lowest(c, 0)[0] if c else c
    return [-v for v in c] if c and c[-1] < 0 else c
