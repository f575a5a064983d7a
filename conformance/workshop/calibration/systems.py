"""solve, inverse, determinant: methods that are right, and ones that are not.

Each takes a ring and the inputs, and gives the outputs by name.
"""

from .solving import eliminate, gram_schmidt, householder, solve, unit


def elimination(r, given):
    """Return x by elimination with partial pivoting."""
    return {"x": solve(r, given["A"], given["b"])}


def reflections(r, given):
    """Return x by Q R of A, its rows scaled to a largest entry of 1."""
    sizes = [max(map(abs, row)) for row in given["A"]]
    return {"x": householder(
        r, [[v / s for v in row] for row, s in zip(given["A"], sizes)],
        [v / s for v, s in zip(given["b"], sizes)])}


def unpivoted(r, given):
    """Return x by elimination without exchanging rows."""
    return {"x": solve(r, given["A"], given["b"], False)}


def multiplied(r, given):
    """Return A^-1 b, which loses the condition number."""
    columns, _ = eliminate(r, given["A"], unit(r, len(given["A"])))
    return {"x": [r.dot(row, given["b"]) for row in zip(*columns)]}


def transposed(r, given):
    """Return the x of A' x = b."""
    return {"x": solve(r, [list(c) for c in zip(*given["A"])], given["b"])}


def inverse(r, given):
    """Return the inverse, column by column."""
    columns, _ = eliminate(r, given["A"], unit(r, len(given["A"])))
    return {"inverse": [list(row) for row in zip(*columns)]}


def inverse_by_rows(r, given):
    """Return the inverse from that of A', so that X A is near to 1."""
    A = [list(column) for column in zip(*given["A"])]
    return {"inverse": eliminate(r, A, unit(r, len(A)))[0]}


def gauss_jordan(r, given):
    """Return the inverse by eliminating above the diagonal, too."""
    A = given["A"]
    n = len(A)
    M = [list(row) + one for row, one in zip(A, unit(r, n))]
    for j in range(n):
        p = max(range(j, n), key=lambda i: abs(M[i][j]))
        M[j], M[p] = M[p], M[j]
        top = M[j][j]
        M[j] = [v / top for v in M[j]]
        for i in range(n):
            if i != j:
                f = M[i][j]
                M[i] = [a - f * b for a, b in zip(M[i], M[j])]
    return {"inverse": [row[n:] for row in M]}


def inverse_unpivoted(r, given):
    """Return the inverse by elimination without exchanging rows."""
    columns, _ = eliminate(r, given["A"], unit(r, len(given["A"])), False)
    return {"inverse": [list(row) for row in zip(*columns)]}


def product(r, given, pivot=True):
    """Return the determinant: the product of pivots, and its sign."""
    A = given["A"]
    n = len(A)
    M, value = [list(row) for row in A], r.number(1)
    for j in range(n):
        p = max(range(j, n), key=lambda i: abs(M[i][j])) if pivot else j
        if not M[p][j]:
            return {"determinant": M[p][j]}
        if p != j:
            M[j], M[p], value = M[p], M[j], -value
        value = value * M[j][j]
        for i in range(j + 1, n):
            f = M[i][j] / M[j][j]
            M[i] = [a - f * b for a, b in zip(M[i], M[j])]
    return {"determinant": value}


def expansion(r, given):
    """Return the determinant by expanding along the first row."""
    def minor(A):
        if len(A) == 1:
            return A[0][0]
        return r.sum((v if k % 2 == 0 else -v) * minor(
            [row[:k] + row[k + 1:] for row in A[1:]])
            for k, v in enumerate(A[0]))
    return {"determinant": minor(given["A"])}


def unexchanged(r, given):
    """Return the product of pivots found without exchanging rows."""
    return product(r, given, False)
