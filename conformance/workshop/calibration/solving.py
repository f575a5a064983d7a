"""Systems, factors and least squares, in the numbers of any ring."""


def eliminate(r, A, B, pivot=True):
    """Return X with A X = B by Gaussian elimination, B and X by columns.

    pivot  exchange rows so that the largest entry comes first
    """
    n = len(A)
    M = [list(row) + [column[i] for column in B] for i, row in enumerate(A)]
    for j in range(n):
        if pivot:
            p = max(range(j, n), key=lambda i: abs(M[i][j]))
            M[j], M[p] = M[p], M[j]
        for i in range(j + 1, n):
            f = M[i][j] / M[j][j]
            M[i] = [a if k < j else a - f * b
                    for k, (a, b) in enumerate(zip(M[i], M[j]))]
    return [substitute(r, [row[:n] + [row[n + k]] for row in M])
            for k in range(len(B))], M


def solve(r, A, b, pivot=True):
    """Return the x with A x = b."""
    return eliminate(r, A, [b], pivot)[0][0]


def substitute(r, M):
    """Return the x of an upper triangle with its right side behind."""
    n = len(M)
    x = [None] * n
    for i in reversed(range(n)):
        x[i] = (M[i][n] - r.dot(M[i][i + 1:n], x[i + 1:])) / M[i][i]
    return x


def unit(r, n):
    """Return the identity matrix."""
    one = r.number(1)
    return [[one if i == j else one - one for j in range(n)]
            for i in range(n)]


def householder(r, X, y):
    """Return the least-squares w by reflections."""
    M = [list(row) + [b] for row, b in zip(X, y)]
    n, m = len(X), len(X[0])
    for j in range(m):
        v = [M[i][j] for i in range(j, n)]
        length = r.norm(v)
        if not length:
            continue
        v[0] = v[0] + (length if v[0] > 0 else -length)
        square = r.dot(v, v)
        for k in range(j, m + 1):
            f = 2 * r.dot(v, [M[i][k] for i in range(j, n)]) / square
            for i in range(j, n):
                M[i][k] = M[i][k] - f * v[i - j]
    return substitute(r, M[:m])


def gram_schmidt(r, X, y):
    """Return the least-squares w by modified Gram-Schmidt, y as a column."""
    Q = [list(column) for column in zip(*X)] + [list(y)]
    m = len(X[0])
    R = [[None] * (m + 1) for _ in range(m)]
    for j in range(m):
        R[j][j] = r.norm(Q[j])
        Q[j] = [v / R[j][j] for v in Q[j]]
        for k in range(j + 1, m + 1):
            R[j][k] = r.dot(Q[j], Q[k])
            Q[k] = [a - R[j][k] * b for a, b in zip(Q[k], Q[j])]
    return substitute(r, R)


def givens(r, X, y):
    """Return the least-squares w by rotations of neighbouring rows."""
    M = [list(row) + [b] for row, b in zip(X, y)]
    n, m = len(X), len(X[0])
    for j in range(m):
        for i in range(n - 1, j, -1):
            a, b = M[i - 1][j], M[i][j]
            if b:
                size = r.norm([a, b])
                c, s = a / size, b / size
                M[i - 1], M[i] = (
                    [c * p + s * q for p, q in zip(M[i - 1], M[i])],
                    [c * q - s * p for p, q in zip(M[i - 1], M[i])])
    return substitute(r, M[:m])


def normal(r, X, y):
    """Return the least-squares w by the normal equations."""
    columns = list(zip(*X))
    return solve(r, [[r.dot(a, b) for b in columns] for a in columns],
                 [r.dot(a, y) for a in columns])


def cholesky(r, A):
    """Return L with L L' = A, by rows."""
    n = len(A)
    zero = r.number(0)
    L = [[zero] * n for _ in range(n)]
    for i in range(n):
        for j in range(i + 1):
            rest = A[i][j] - r.dot(L[i][:j], L[j][:j])
            L[i][j] = r.sqrt(rest) if i == j else rest / L[j][j]
    return L


def lower(r, L, b):
    """Return y with L y = b."""
    y = []
    for i, v in enumerate(b):
        y.append((v - r.dot(L[i][:i], y)) / L[i][i])
    return y


def upper(r, L, y):
    """Return x with L' x = y."""
    n = len(L)
    return substitute(r, [[L[k][i] for k in range(n)] + [y[i]]
                          for i in range(n)])


def mean(r, rows):
    """Return the mean of rows."""
    n = len(rows)
    return [r.sum(column) / n for column in zip(*rows)]


def minus(a, b):
    """Return a - b."""
    return [p - q for p, q in zip(a, b)]
