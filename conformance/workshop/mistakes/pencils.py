"""Scatters, eigenvalues and directions in decimals, for Fisher's mistakes.

Wrong scatters have eigenvalues too: those of B v = mu W v, by Cholesky and
the rotations of Jacobi.
"""

from decimal import Decimal

from .decimals import product, size

SWEEPS = 60
SMALL = Decimal(10) ** -38


def split(data):
    """Return the rows of each class."""
    found = {}
    for x, name in zip(data["X"], data["classes"]):
        found.setdefault((isinstance(name, str), name), []).append(x)
    return list(found.values())


def mean(rows):
    """Return the mean of rows."""
    return [sum(column) / len(rows) for column in zip(*rows)]


def spread(rows, centre):
    """Return the sum of d d' over the differences from a centre."""
    off = [[a - b for a, b in zip(row, centre)] for row in rows]
    columns = list(zip(*off))
    return [[product(u, v) for v in columns] for u in columns]


def total(matrices):
    """Return the sum of matrices."""
    return [[sum(entries) for entries in zip(*rows)]
            for rows in zip(*matrices)]


def scaled(A, c):
    """Return A times c."""
    return [[v * c for v in row] for row in A]


def within_of(groups):
    """Return S_W."""
    return total([spread(rows, mean(rows)) for rows in groups])


def between_of(groups, centre, weight=len):
    """Return S_B about a centre, every class by its weight."""
    return total([scaled(spread([mean(rows)], centre), weight(rows))
                  for rows in groups])


def turned(v, scale=None):
    """Return v with 1 for its largest entry, the first of equals."""
    largest = size(v)
    at = [a for a in v if abs(a) >= largest * (1 - SMALL)]
    return [a / at[0] for a in v] if largest else v


def eigen(W, B):
    """Return pairs (mu, v), B v = mu W v, the largest mu first."""
    m = len(W)
    L = [[Decimal(0)] * m for _ in range(m)]
    for i in range(m):
        for j in range(i + 1):
            rest = W[i][j] - product(L[i][:j], L[j][:j])
            L[i][j] = rest.sqrt() if i == j else rest / L[j][j]
    halves = [forward(L, row) for row in B]
    A, V = jacobi([forward(L, column) for column in zip(*halves)])
    pairs = [(A[k][k], backward(L, [row[k] for row in V]))
             for k in range(m)]
    return sorted(pairs, key=lambda pair: -pair[0])


def forward(L, b):
    """Return the y with L y = b."""
    y = []
    for row, v in zip(L, b):
        y.append((v - product(row, y)) / row[len(y)])
    return y


def backward(L, y):
    """Return the x with L' x = y."""
    m = len(y)
    x = [Decimal(0)] * m
    for i in reversed(range(m)):
        x[i] = (y[i] - sum(L[k][i] * x[k] for k in range(i + 1, m))) / L[i][i]
    return x


def jacobi(A):
    """Return (D, V), A V = V D, by rotations."""
    m = len(A)
    A = [list(row) for row in A]
    V = [[Decimal(int(i == j)) for j in range(m)] for i in range(m)]
    for _ in range(SWEEPS):
        off = max([abs(A[i][j]) for i in range(m) for j in range(i)],
                  default=Decimal(0))
        if off <= SMALL * size(A):
            break
        for i in range(m):
            for j in range(i):
                rotate(A, V, i, j)
    return A, V


def rotate(A, V, i, j):
    """Make A[i][j] vanish."""
    if A[i][j] == 0:
        return
    q = (A[j][j] - A[i][i]) / (2 * A[i][j])
    t = (1 if q >= 0 else -1) / (abs(q) + (q * q + 1).sqrt())
    c = 1 / (t * t + 1).sqrt()
    s = t * c
    for row in A:
        row[i], row[j] = c * row[i] - s * row[j], s * row[i] + c * row[j]
    A[i], A[j] = ([c * a - s * b for a, b in zip(A[i], A[j])],
                  [s * a + c * b for a, b in zip(A[i], A[j])])
    for row in V:
        row[i], row[j] = c * row[i] - s * row[j], s * row[i] + c * row[j]


def solution(data, within, between, pick=None):
    """Return the answer that follows from two scatters."""
    pairs = eigen(within, between)
    chosen = (pick or pairs)[:data["components"]]
    return {"within": within, "between": between,
            "eigenvalues": [mu for mu, _ in chosen],
            "W": [turned(v) for _, v in chosen],
            "criterion": sum(mu for mu, _ in chosen)}
