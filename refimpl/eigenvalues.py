"""Eigenvalues that are all real, none below 0, and their eigenvectors.

    find_eigenvectors  of S^-1 B, for the largest eigenvalues
    find_roots         a polynomial with each root once, and its roots

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

from .base.method import CALL, Undecided
from .base.rational import bits, lowest
from .base.real import PRIME, Known, Real, around, find_simplest, real
from .base.matrix import (
    apply, find_null_space, multiply, reduce_rows, trace, transpose)
from .base.rows import Row, axpy, dot, fraction, mul, ratio, share
from .solve import determinant_of_ints, inverse

# n for which 2**n - 1 is a prime
MERSENNE = (521, 1279, 2203, 4423, 9941, 23209, 44497, 110503)


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


def find_roots(c):
    """Return (f, [(root, how often)]), the largest root first.

    With g the divisor of c and its derivative, f = c / g has each root once,
    and v occurs (c' / g)(v) / f'(v) times.
    """
    slope = differentiate(c)
    f, r, g = c, slope, find_divisor(c, slope, PRIME)
    if len(g) > 1:      # a prime so large that the divisor is exact
        g = find_divisor(c, slope, find_prime(c))
        f, r = divide_by(c, g), divide_by(slope, g)
        if multiply_by(f, g) != c or multiply_by(r, g) != slope:
            raise Undecided
    df = differentiate(f)
    found = [enclose_root(f, df, v, k) for k, v in enumerate(
        approximate_roots(f, df))]
    # as many disjoint intervals as roots: each has one
    if not all([real(u) > v for u, v in zip(found, found[1:])]):
        raise Undecided
    return f, [(v, find_nearest(real(evaluate(r, v)) / evaluate(df, v))
                if len(g) > 1 else 1) for v in found]


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
    shared = len(find_divisor(p, f, PRIME)) - 1
    if shared == len(near):
        return True
    if shared == 0:
        return False
    raise Undecided


def evaluate(p, v):
    """Return the polynomial at v (Horner)."""
    x = p[-1]
    for a in reversed(p[:-1]):
        x = x * v + a
    return x


def differentiate(c):
    """Return the derivative."""
    return [k * a for k, a in enumerate(c)][1:]


def multiply_by(a, b):
    """Return the product of two polynomials."""
    result = [0] * (len(a) + len(b) - 1)
    for i, u in enumerate(a):
        for j, v in enumerate(b):
            result[i + j] += u * v
    return result


def find_nearest(x):
    """Return the int in a ball, or None."""
    low, high, d = real(x).ends()
    if high - low >= d:
        raise Undecided
    return high // d if high // d * d >= low else None


def measure(v):
    """Return the exponent of a number; None if it may be 0."""
    v = real(v)
    return v.e + bits(abs(v.m)) if abs(v.m) > v.r else None


def take_middle(x):
    """Return the middle of a ball, as a number without an error."""
    return Real(x.m, 0, x.e, x.m % PRIME)


def approximate_roots(f, df):
    """Return approximations of all roots of f, the largest first.

    As all are real, Newton's steps from above the roots that are left come
    down to the largest of these: steps of f over the factors that are known.
    """
    if len(f) < 3:
        return [fraction(-f[0], f[1])] if len(f) == 2 else []
    found, x = [], take_middle(real(fraction(-f[-2], f[-1])))
    while len(found) < len(f) - 1:
        while True:
            y = evaluate(f, x)
            if abs(y.m) <= y.r:
                break
            slope = evaluate(df, x) / y
            for v in found:
                slope = slope - 1 / (x - v)
            step = 1 / slope
            x = take_middle(x - step)
            if is_small(step, x, CALL.bits // 3):
                break
        found.append(x)
        x = take_middle(x + x * fraction(1, 1 << CALL.bits // 4))
    return found


def is_small(step, x, k):
    """Return whether a step is below 2**-k of x, or may be 0."""
    size = measure(step)
    return size is None or size < (measure(x) or 0) - k


def enclose_root(f, df, x, k):
    """Return the root of f near x: a fraction, or a real that encloses it.

    A fraction that is a root has no denominator but a divisor of f[-1].
    """
    if type(x) is not Real:
        return x
    before, n = CALL.bits, f[-1]
    CALL.bits = before + bits(n) + 8
    try:
        for _ in range(bits(CALL.bits)):
            step = take_middle(evaluate(f, x) / evaluate(df, x))
            x = take_middle(x - step)
            if is_small(step, x, 2 * CALL.bits // 3):
                break
        wide = Real(1, 0, (measure(x) or 0) - before, 1)
        ends = [take_middle(x - wide), take_middle(x + wide)]
        if evaluate(f, ends[0]).sign() == evaluate(f, ends[1]).sign():
            raise Undecided
        low, high, d = (x * n).ends()
        t = fraction((low + high + d) // (2 * d), n)
        if ends[0] < t and ends[1] > t and not evaluate(f, t):
            return t
    finally:
        CALL.bits = before
    return around(x, wide, sum([(a % PRIME) * (i + 7) for i, a in enumerate(
        f)]) + k)


def find_prime(c):
    """Return a prime above twice all coefficients of divisors of c."""
    need = 2 * max([bits(abs(a)) for a in c]) + len(c) + 8
    for k in MERSENNE:
        if k > need:
            return (1 << k) - 1
    raise Undecided


def find_divisor(a, b, prime):
    """Return the greatest common divisor of polynomials, modulo a prime, as
    ints of the least size, without a common divisor."""
    lead = a[-1]
    a, b = [v % prime for v in a], [v % prime for v in b]
    while b and any(b):
        while not b[-1]:
            b = b[:-1]
        i = pow(b[-1], prime - 2, prime)
        while len(a) >= len(b):
            q, k = a[-1] * i % prime, len(a) - len(b)
            a = [(v - q * b[j - k]) % prime if j >= k else v
                 for j, v in enumerate(a)][:-1]
        while a and not a[-1]:
            a = a[:-1]
        a, b = b, a
    while not a[-1]:
        a = a[:-1]
    f = lead * pow(a[-1], prime - 2, prime)
    a = [v * f % prime for v in a]
    return primitive([v - prime if 2 * v > prime else v for v in a])


def divide_by(a, g):
    """Return a / g for polynomials in ints; g is a divisor, without one of
    its coefficients: so the quotient is in ints too."""
    result, a = [], list(a)
    while len(a) >= len(g):
        q = a[-1] // g[-1]
        result.append(q)
        k = len(a) - len(g)
        a = [v - q * g[j - k] if j >= k else v
             for j, v in enumerate(a)][:-1]
    return result[::-1]


def primitive(c):
    """Return ints over their divisor, the last above 0."""
    c, _ = lowest(c, 0)
    return c if c[-1] > 0 else [-v for v in c]
