"""solve, inverse, determinant, and their mistakes; least squares by way of
systems.

    normal      by the normal equations, with a lambda
    least_norm  the solution of least norm, if columns are dependent
    nudged, inverted    in ways that lose digits
"""

from fractions import Fraction

from .rows import road
from .vectors import dot, identity, multiply, raised, transpose

NOTHING = Fraction(1, 2 ** 300)     # beside any lambda


def substitute(M):
    """Return x of a triangular system, its right side in the last column."""
    n, x = len(M), [0] * len(M)
    for i in reversed(range(n)):
        rest = sum(M[i][j] * x[j] for j in range(i + 1, n))
        x[i] = (M[i][n] - rest) / M[i][i]
    return x


@road("solve")
def elimination(A, b):
    """Gaussian elimination with partial pivoting, then back substitution."""
    n = len(A)
    M = [row + [v] for row, v in zip(A, b)]
    for k in range(n):
        p = max(range(k, n), key=lambda i: abs(M[i][k]))
        M[k], M[p] = M[p], M[k]
        for i in range(k + 1, n):
            factor = M[i][k] / M[k][k]
            for j in range(k, n + 1):
                M[i][j] = M[i][j] - factor * M[k][j]
    return {"x": substitute(M)}


def solve(A, b):
    return elimination(A, b)["x"]


def cleared(M):
    """Return rows by Gauss-Jordan elimination: each pivot is 1, and alone in
    its column.
    """
    n, M = len(M), list(M)
    for k in range(n):
        p = max(range(k, n), key=lambda i: abs(M[i][k]))
        M[k], M[p] = M[p], M[k]
        pivot = M[k][k]
        M[k] = [v / pivot for v in M[k]]
        for i in range(n):
            if i != k:
                factor = M[i][k]
                M[i] = [a - factor * b for a, b in zip(M[i], M[k])]
    return M


@road("solve")
def gauss_jordan_of_system(A, b):
    """Gauss-Jordan elimination of A beside b."""
    return {"x": [row[-1] for row in cleared([
        row + [v] for row, v in zip(A, b)])]}


@road("inverse")
def inverse_by_columns(A):
    """A system for each column of the identity."""
    columns = [solve(A, column) for column in identity(len(A))]
    return {"inverse": transpose(columns)}


@road("inverse")
def gauss_jordan(A):
    """Gauss-Jordan elimination of A beside the identity."""
    M = cleared([row + one for row, one in zip(A, identity(len(A)))])
    return {"inverse": [row[len(A):] for row in M]}


def invert(A):
    return gauss_jordan(A)["inverse"]


@road("determinant")
def product_of_pivots(A):
    """Elimination; every exchange of rows turns the sign."""
    n, sign = len(A), 1
    M = [list(row) for row in A]
    for k in range(n):
        p = max(range(k, n), key=lambda i: abs(M[i][k]))
        if M[p][k] == 0:
            return {"determinant": 0}
        if p != k:
            M[k], M[p] = M[p], M[k]
            sign = -sign
        for i in range(k + 1, n):
            factor = M[i][k] / M[k][k]
            M[i] = [a - factor * b for a, b in zip(M[i], M[k])]
    value = sign
    for k in range(n):
        value = value * M[k][k]
    return {"determinant": value}


def normal(X, y, lam=0, method=None):
    """Return the w with (X'X + lambda I) w = X'y: the normal equations."""
    A = raised(multiply(transpose(X), X), lam)
    b = [dot(u, y) for u in zip(*X)]
    return method(A, b) if method else solve(A, b)


def least_norm(X, y):
    """Return the w of least norm: of a ridge whose lambda goes to 0."""
    try:
        return normal(X, y)
    except ZeroDivisionError:
        return [v.limit_denominator(10 ** 45)
                for v in normal(X, y, NOTHING)]


def nudged(A, b):
    return solve(raised(A, 1e-8), b)


def inverted(A, b):
    return [dot(row, b) for row in inverse_by_columns(A)["inverse"]]


# Mistakes.

SMALL = "a divisor below 1e-6 is called 0"
UNEXCHANGED = "p = max(range(k, n), key=lambda i: abs(M[i][k])) -> p = k"
NEVER = "rows are never exchanged", "lossy", UNEXCHANGED
ZERO = ("rows are never exchanged, and a zero pivot is called singular",
        "refuses", UNEXCHANGED)
UNREFUSED = "a singular matrix is not refused (in doubles)", "doubles"
CUT = "quotients of whole numbers are cut to whole ones", "cut"
MISTAKES = {
    "solve": [
        UNREFUSED, ZERO, ("A is transposed", "A := transpose(A)"),
        ("b is not exchanged along with the rows of A",
         "M[k], M[p] = M[p], M[k] -> M[k][:n], M[p][:n] = M[p][:n], M[k][:n]"),
        ("a singular system is not refused: the solution of least norm",
         "exact", 'return {"x": least_norm(A, b)}'),
        ("1e-8 is added to the diagonal", "lossy",
         'return {"x": nudged(A, b)}'),
        (SMALL, "near", "return elimination(A, b) and {}"), CUT,
        ("A is inverted and multiplied with b", "lossy",
         'return {"x": inverted(A, b)}'),
        ("A is squared: A'A and A'b are solved", "lossy",
         'return {"x": normal(A, b)}'),
        NEVER],
    "inverse": [
        UNREFUSED, ZERO,
        ("the inverse is transposed", "transpose(columns)} -> columns}"),
        ("each entry is inverted by itself",
         'return {"inverse": [[1 / v for v in row] for row in A]}'),
        ("the adjugate is not divided by the determinant",
         '    return {"inverse": transpose(columns) -> '
         '    det = product_of_pivots(A)["determinant"]\n'
         '    return {"inverse": [[det * v for v in row]'
         ' for row in transpose(columns)]'),
        CUT, NEVER],
    "determinant": [
        ("the sign of the row exchanges is lost", "sign = -sign -> sign = 1"),
        ("only the diagonal is multiplied",
         'return {"determinant": prod(A[k][k] for k in range(len(A)))}'),
        ("the absolute value is given", "determinant = abs(determinant)"),
        ("a determinant of 0 is refused as singular", "refuses",
         'error = "singular" if determinant == 0 else None'),
        CUT, NEVER]}
