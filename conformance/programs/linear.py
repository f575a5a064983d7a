"""Least squares in other ways than by systems, and triangular matrices."""

from math import sqrt

from .systems import solve, substitute
from .vectors import dot, mean, subtract, transpose


def householder(X, y):
    """Return the w of least squares by Householder's reflections."""
    M, d = [list(x) + [v] for x, v in zip(X, y)], len(X[0])
    for j in range(d):
        v = [row[j] for row in M[j:]]
        size = sqrt(dot(v, v))
        if size:
            v[0] = v[0] + (size if v[0] > 0 else -size)
            square = dot(v, v)
            for k in range(j, d + 1):
                f = 2 * dot(v, [row[k] for row in M[j:]]) / square
                for row, a in zip(M[j:], v):
                    row[k] = row[k] - f * a
    return substitute(M[:d])


def gram_schmidt(X, y):
    """Return the least-squares w by modified Gram-Schmidt, y as a column."""
    Q, m = transpose(X) + [list(y)], len(X[0])
    R = [[0] * (m + 1) for _ in range(m)]
    for j in range(m):
        R[j][j] = sqrt(dot(Q[j], Q[j]))
        Q[j] = [v / R[j][j] for v in Q[j]]
        for k in range(j + 1, m + 1):
            R[j][k] = dot(Q[j], Q[k])
            Q[k] = [a - R[j][k] * b for a, b in zip(Q[k], Q[j])]
    return substitute(R)


def half_of(A):
    """Return L with L L' = A."""
    n = len(A)
    L = [[0] * n for _ in range(n)]
    for i in range(n):
        for j in range(i + 1):
            rest = A[i][j] - dot(L[i][:j], L[j][:j])
            L[i][j] = sqrt(rest) if i == j else rest / L[j][j]
    return L


def forward(L, b):
    """Return x with L x = b, from the first entry on."""
    x = []
    for i in range(len(L)):
        x.append((b[i] - dot(L[i][:i], x)) / L[i][i])
    return x


def backward(L, b):
    """Return x with L' x = b, from the last entry on."""
    n, x = len(L), [0] * len(L)
    for i in reversed(range(n)):
        rest = b[i] - sum(L[j][i] * x[j] for j in range(i + 1, n))
        x[i] = rest / L[i][i]
    return x


def turned_apart(U):
    """Return V U with orthogonal rows, and the orthogonal V, by Jacobi's
    rotations."""
    n, U = len(U), list(U)
    V = [[int(j == k) for k in range(n)] for j in range(n)]
    for sweep in range(12):
        for k in range(n):
            for j in range(k):
                c = dot(U[j], U[k])
                if c:
                    z = (dot(U[k], U[k]) - dot(U[j], U[j])) / (2 * c)
                    t = (1 if z >= 0 else -1) / (abs(z) + sqrt(1 + z * z))
                    one = 1 / sqrt(1 + t * t)
                    for M in (U, V):
                        M[j], M[k] = [
                            [one * (a - t * b) for a, b in zip(M[j], M[k])],
                            [one * (b + t * a) for a, b in zip(M[j], M[k])]]
    return U, V


def eigenvectors(A):
    """Return (value, vector) of a symmetric A without values below 0."""
    return [(dot(u, v), v) for u, v in zip(*turned_apart(A))]


def dropping(X, y):
    """Return the w of least norm, directions below rounding left out, as
    lstsq and pinv have it.
    """
    U, V = turned_apart(transpose(X))
    sizes = [sqrt(dot(u, u)) for u in U]
    least = max(len(X), len(U)) * max(sizes) / 2 ** 52
    parts = [(dot(u, y) / s / s, v) for u, v, s in zip(U, V, sizes)
             if s > least]
    return [sum(p * v[k] for p, v in parts) for k in range(len(U))]


def fixed_point(step, X):
    """Return where steps from 0 come to rest, a weight for each column, by
    Newton's method: a move has a slope in each direction.  What never moves
    stays.
    """
    sizes = [max(map(abs, column)) or 1 for column in zip(*X)]
    x, first = [0] * len(sizes), 0
    for turn in range(25):
        move = subtract(step(x), x)
        size = max(map(abs, move))
        first = max(first, size)
        if size <= 1e-13 * first + 1e-15 * max(map(abs, x)):
            return x
        slopes = []
        for j, v in enumerate(x):
            h = max(abs(v), 1 / sizes[j]) / 1024
            near = x[:j] + [v + h] + x[j + 1:]
            slopes.append([(p - q - r) / h for p, q, r in zip(
                step(near), near, move)])
        J = [row if any(row) else [int(j == k) for k in range(len(x))]
             for j, row in enumerate(transpose(slopes))]
        x = subtract(x, solve(J, move))
    raise ArithmeticError("no end")


def deviations(X):
    """Return the standard deviations of columns, and 1 for 0."""
    middle = mean(X)
    return [sqrt(sum((v - m) * (v - m) for v in column) / len(X)) or 1
            for column, m in zip(zip(*X), middle)]


def standardised(X):
    """Return the columns of X less their means, over their deviations."""
    sizes, middle = deviations(X), mean(X)
    return [[v / s for v, s in zip(subtract(x, middle), sizes)] for x in X]
