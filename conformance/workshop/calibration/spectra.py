"""Fisher's discriminant: methods that are right, and one that cancels."""

from .means import outer
from ..linear import cholesky, lower, mean, minus, solve, upper

ROUNDS = 12


def groups(given):
    """Return the rows of each class; 1 is not "1"."""
    found = {}
    for x, name in zip(given["X"], given["classes"]):
        found.setdefault((type(name) is str, name), []).append(x)
    return list(found.values())


def add(*matrices):
    """Return the sum of matrices."""
    return [[sum_of(cells) for cells in zip(*rows)]
            for rows in zip(*matrices)]


def sum_of(cells):
    """Return the sum from left to right."""
    total = cells[0]
    for v in cells[1:]:
        total = total + v
    return total


def scatters(r, given):
    """Return S_W and S_B from differences."""
    centre, inner, between = mean(r, given["X"]), [], []
    for rows in groups(given):
        middle = mean(r, rows)
        inner += [minus(x, middle) for x in rows]
        off = minus(middle, centre)
        between.append([[len(rows) * a * b for b in off] for a in off])
    return outer(r, inner), add(*between)


def by_difference(r, given):
    """Return S_W, and S_B as the difference of two scatters."""
    within, _ = scatters(r, given)
    centre = mean(r, given["X"])
    every = outer(r, [minus(x, centre) for x in given["X"]])
    return within, [[a - b for a, b in zip(p, q)]
                    for p, q in zip(every, within)]


def one_pass(r, given):
    """Return both from sums of products, which cancel."""
    def square(rows):
        return [[len(rows) * a * b for b in mean(r, rows)]
                for a in mean(r, rows)]

    def less(A, B):
        return [[a - b for a, b in zip(p, q)] for p, q in zip(A, B)]

    means = add(*map(square, groups(given)))
    return (less(outer(r, given["X"]), means),
            less(means, square(given["X"])))


def jacobi(r, A):
    """Return (eigenvalues, eigenvectors as rows) by rotations."""
    m = len(A)
    A = [list(row) for row in A]
    one = r.number(1)
    V = [[one if i == j else one - one for j in range(m)] for i in range(m)]
    for _ in range(ROUNDS):
        for i in range(m):
            for j in range(i):
                if A[i][j]:
                    q = (A[j][j] - A[i][i]) / (2 * A[i][j])
                    t = 1 / (abs(q) + r.sqrt(q * q + 1))
                    t = -t if q < 0 else t
                    c = 1 / r.sqrt(t * t + 1)
                    rotate(A, V, i, j, c, t * c)
    return [A[k][k] for k in range(m)], V


def rotate(A, V, i, j, c, s):
    """Rotate rows and columns i and j of A, and rows of V."""
    for row in A:
        row[i], row[j] = c * row[i] - s * row[j], s * row[i] + c * row[j]
    for M in (A, V):
        M[i], M[j] = ([c * a - s * b for a, b in zip(M[i], M[j])],
                      [s * a + c * b for a, b in zip(M[i], M[j])])


def fisher(r, given, make=scatters):
    """Return it by Cholesky factors of S_W, and Jacobi's rotations."""
    within, between = make(r, given)
    size = [r.sqrt(within[k][k]) for k in range(len(within))]

    def scaled(S):
        return [[v / a / b for v, b in zip(row, size)]
                for row, a in zip(S, size)]

    L = cholesky(r, scaled(within))
    half = [lower(r, L, row) for row in scaled(between)]
    values, V = jacobi(r, [lower(r, L, list(c)) for c in zip(*half)])
    order = sorted(range(len(values)), key=lambda k: values[k], reverse=True)
    order = order[:given["components"]]
    return {"within": within, "between": between,
            "eigenvalues": [values[k] for k in order],
            "W": [[v / s for v, s in zip(upper(r, L, V[k]), size)]
                  for k in order],
            "criterion": r.sum([values[k] for k in order])}


def fisher_by_difference(r, given):
    """Return it with S_B as a difference."""
    return fisher(r, given, by_difference)


def fisher_one_pass(r, given):
    """Return it from scatters that cancel."""
    return fisher(r, given, one_pass)


def sandwich(r, W, S):
    """Return W S W'."""
    half = [[r.dot(w, column) for column in zip(*S)] for w in W]
    return [[r.dot(row, w) for w in W] for row in half]


def criterion(r, given, make=scatters):
    """Return the scatters of x between W and W', and the trace."""
    within, between = (sandwich(r, given["W"], S) for S in make(r, given))
    return traced(r, within, between)


def traced(r, within, between):
    """Return the projected scatters and the criterion."""
    found = [solve(r, within, list(c))[k]
             for k, c in enumerate(zip(*between))]
    return {"within": within, "between": between, "criterion": r.sum(found)}


def projected(r, given):
    """Return the scatters of y = W x, and the trace."""
    Y = [[r.dot(w, x) for w in given["W"]] for x in given["X"]]
    return traced(r, *scatters(r, dict(given, X=Y)))


def criterion_one_pass(r, given):
    """Return it from scatters that cancel."""
    return criterion(r, given, one_pass)
