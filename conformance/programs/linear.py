"""Systems, factors and least squares, in the numbers of any ring.

    triangular, substitute, eliminate, solve    elimination
    largest, at_hand                                how it chooses a row
    householder, normal, dropping                   least squares
    least_norm, nudged                              of what is singular
    cholesky                                        of a symmetric matrix
    pairs, ascend, equations                        of margins
    mean, variances, standardised, minus, centred, gram     of rows
    transposed, multiply, unit, diagonal, raised    of matrices
"""

from fractions import Fraction

from ..contract.values import each

NOTHING = Fraction(1, 2 ** 300)    # beside any lambda


def largest(M, j):
    """Choose the largest entry in absolute value: partial pivoting."""
    return max(range(j, len(M)), key=lambda i: abs(M[i][j]))


def at_hand(M, j):
    """Choose the row at hand: no exchange."""
    return j


def triangular(r, A, B, pivot=largest):
    """Return A in triangular form with the columns of B behind, and the
    order in which the rows were taken.

    pivot  chooses the row that is exchanged with row j
    Raises ZeroDivisionError where a pivot is 0 with rows below it.
    """
    n = len(A)
    M = [list(row) + [column[i] for column in B] for i, row in enumerate(A)]
    order = list(range(n))
    for j in range(n):
        p = pivot(M, j)
        M[j], M[p], order[j], order[p] = M[p], M[j], order[p], order[j]
        for i in range(j + 1, n):
            f = r.divide(M[i][j], M[j][j])
            M[i] = M[i][:j + 1] + [a - f * b for a, b in zip(
                M[i][j + 1:], M[j][j + 1:])]
    return M, order


def substitute(r, M):
    n, x = len(M), [None] * len(M)
    for i in reversed(range(n)):
        x[i] = r.divide(M[i][n] - r.dot(M[i][i + 1:n], x[i + 1:]), M[i][i])
    return x


def eliminate(r, A, B, pivot=largest):
    """Return X with A X = B by Gaussian elimination, B and X by columns."""
    n, (M, _) = len(A), triangular(r, A, B, pivot)
    return [substitute(r, [row[:n] + [row[n + k]] for row in M])
            for k in range(len(B))]


def solve(r, A, b, pivot=largest):
    return eliminate(r, A, [b], pivot)[0]


def diagonal(r, values):
    return [[v if j == k else r.number(0) for k in range(len(values))]
            for j, v in enumerate(values)]


def unit(r, n):
    return diagonal(r, [r.number(1)] * n)


def householder(r, X, y):
    M, m = [list(row) + [b] for row, b in zip(X, y)], len(X[0])
    for j in range(m):
        v = [row[j] for row in M[j:]]
        length = r.norm(v)
        if not length:
            continue
        v[0] = v[0] + (length if v[0] > 0 else -length)
        square = r.dot(v, v)
        for k in range(j, m + 1):
            f = 2 * r.dot(v, [row[k] for row in M[j:]]) / square
            for row, a in zip(M[j:], v):
                row[k] = row[k] - f * a
    return substitute(r, M[:m])


def normal(r, X, y, lam=None, solve=solve):
    """Return the w with (X'X + lambda I) w = X'y: the normal equations."""
    columns = transposed(X)
    A = gram(r, columns)
    return solve(r, A if lam is None else raised(A, lam), [
        r.dot(a, y) for a in columns])


def least_norm(r, X, y):
    """Return the w of least norm: of a ridge whose lambda goes to 0."""
    try:
        return normal(r, X, y)
    except ZeroDivisionError:
        return [v.limit_denominator(10 ** 45)
                for v in normal(r, X, y, NOTHING)]


def dropping(r, X, y, cut=Fraction(1, 2 ** 52)):
    """Return the w of least norm, directions below rounding left out, as
    lstsq and pinv have it: X V has orthogonal columns (Jacobi's rotations).
    """
    U, V = transposed(X), unit(r, len(X[0]))
    for _ in range(12):
        for k in range(len(U)):
            for j in range(k):
                c = r.dot(U[j], U[k])
                if c:
                    z = r.divide(r.dot(U[k], U[k]) - r.dot(U[j], U[j]), 2 * c)
                    t = r.divide(1 if z >= 0 else -1,
                                 abs(z) + r.sqrt(1 + z * z))
                    one = r.divide(1, r.sqrt(1 + t * t))
                    for M in (U, V):
                        M[j], M[k] = [
                            [one * (a - t * b) for a, b in zip(M[j], M[k])],
                            [one * (b + t * a) for a, b in zip(M[j], M[k])]]
    sizes = [r.norm(u) for u in U]
    least = r.number(cut) * max(len(X), len(U)) * max(sizes)
    parts = [(r.dot(u, y) / s / s, v) for u, v, s in zip(U, V, sizes)
             if s > least]
    return [r.sum([p * v[k] for p, v in parts]) for k in range(len(U))]


def nudged(r, A, b):
    return solve(r, raised(A, 1e-8), b)


def cholesky(r, A):
    L = [[r.number(0)] * len(A) for _ in A]
    for i, row in enumerate(A):
        for j in range(i + 1):
            rest = row[j] - r.dot(L[i][:j], L[j][:j])
            L[i][j] = r.sqrt(rest) if i == j else r.divide(rest, L[j][j])
    return L


def mean(r, rows):
    return [r.sum(column) / len(rows) for column in zip(*rows)]


def variances(r, X):
    """Return those of columns, and 1 for 0."""
    middle, n = mean(r, X), len(X)
    return [r.sum((v - m) * (v - m) for v in column) / n or r.number(1)
            for column, m in zip(transposed(X), middle)]


def standardised(r, data):
    """Return the columns of X less their means, over their deviations."""
    X = data["X"]
    sizes = list(map(r.sqrt, variances(r, X)))
    return [[v / s for v, s in zip(minus(x, mean(r, X)), sizes)] for x in X]


def minus(a, b):
    return [p - q for p, q in zip(a, b)]


def transposed(A):
    return [list(column) for column in zip(*A)]


def raised(A, lam):
    return [[v + lam if j == k else v for k, v in enumerate(row)]
            for j, row in enumerate(A)]


def multiply(r, A, B):
    columns = transposed(B)
    return [[r.dot(a, b) for b in columns] for a in A]


def gram(r, rows):
    return [[r.dot(a, b) for b in rows] for a in rows]


def centred(r, v):
    middle = r.sum(v) / r.number(len(v))
    return [x - middle for x in v]


def whole(value):
    """Return a copy in which whole fractions are ints, which are fast."""
    return each(value, lambda v: v.numerator if isinstance(
        v, Fraction) and v.denominator == 1 else v)


def pairs(r, K, y, C, steps=20000):
    """Return alpha and t of a margin by sequential minimal optimisation.

    C is None for a hard margin.  It ends where no pair violates the
    conditions by more than u to the power 3/4 or so, or after so many steps.
    """
    tolerance = r.number(Fraction(1, 10 ** (
        5 if r.unit == "binary32" else 12)))
    n, zero = len(y), r.number(0)
    alpha, g = [zero] * n, [-c for c in y]
    i = j = 0
    for _ in range(steps):
        rise = [k for k in range(n) if (
            (C is None or alpha[k] < C) if y[k] > 0 else alpha[k] > 0)]
        fall = [k for k in range(n) if (
            alpha[k] > 0 if y[k] > 0 else (C is None or alpha[k] < C))]
        i = min(rise, key=lambda k: g[k])
        j = max(fall, key=lambda k: g[k]) if fall else i
        if not g[j] - g[i] > tolerance:
            break
        bend = r.sum([K[i][i], K[j][j], -2 * K[i][j]])
        rooms = [] if y[i] > 0 and C is None else [
            C - alpha[i] if y[i] > 0 else alpha[i]]
        if not (y[j] < 0 and C is None):
            rooms.append(alpha[j] if y[j] > 0 else C - alpha[j])
        # points in one place: as far as there is room
        step = min(rooms + ([(g[j] - g[i]) / bend] if bend > 0 else []))
        alpha[i], alpha[j] = alpha[i] + step * y[i], alpha[j] - step * y[j]
        g = [v + step * (p - q) for v, p, q in zip(g, K[i], K[j])]
    return alpha, (g[i] + g[j]) / 2


def ascend(r, K, y, C, sweeps=3000):
    """Return alpha without the equation of a threshold, which is 0."""
    n, alpha, scores = len(y), [0.0] * len(y), [0.0] * len(y)
    for _ in range(sweeps):
        most = 0.0
        for i in range(n):
            step = r.divide(1 - y[i] * scores[i], K[i][i]) if (
                K[i][i] or C is None) else C
            new = max(alpha[i] + step, 0.0)
            step = (new if C is None else min(new, C)) - alpha[i]
            if step:
                alpha[i] += step
                scores = [s + step * y[i] * k for s, k in zip(scores, K[i])]
                most = max(most, abs(step))
        if most <= 1e-14 * max(alpha):
            break
    return alpha, 0.0


def equations(r, K, data, C, balanced=True):
    """Return alpha and t: y f = 1 at the free points, and sum alpha y = 0.

    t is None where no point is free: it has an interval then.  Without the
    last equation, not balanced, it is 0.
    """
    y, free, zero = data["y"], data["free"], r.number(0)
    alpha = [C if k in data["full"] else zero for k in range(len(y))]
    if not free:
        return alpha, None if balanced else zero
    rest = [r.dot(row, [a * c for a, c in zip(alpha, y)]) for row in K]
    A = [[y[j] * K[i][j] for j in free] for i in free]
    b = [y[i] - rest[i] for i in free]
    if balanced:
        A = [row + [-r.number(1)] for row in A] + [
            [y[j] for j in free] + [zero]]
        b.append(-r.dot(alpha, y))
    result = solve(r, A, b)
    t = result.pop() if balanced else zero
    for k, a in zip(free, result):
        alpha[k] = a
    return alpha, t
