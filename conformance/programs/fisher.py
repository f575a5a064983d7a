"""fisher, fisher-criterion.

make(r, data) gives the scatters S_W and S_B, right ones or wrong ones.
"""

from fractions import Fraction

from .linear import (
    cholesky, eliminate, gram, lower, mean, minus, multiply, transposed, unit,
    upper)

SWEEPS = 12
SMALL = Fraction(1, 10 ** 38)   # beside the largest: it has vanished


def groups(data):
    """Return the rows of each class; 1 is not "1"."""
    result = {}
    for x, name in zip(data["X"], data["classes"]):
        result.setdefault((isinstance(name, str), name), []).append(x)
    return list(result.values())


def scatters(r, data, weight=len, balanced=False):
    """Return S_W and S_B from differences.

    weight    of a class in S_B
    balanced  the mean of the class means is taken for that of all rows
    """
    classes = groups(data)
    means = [mean(r, rows) for rows in classes]
    centre = mean(r, means if balanced else data["X"])
    within = [minus(x, m) for rows, m in zip(classes, means) for x in rows]
    off = transposed([minus(m, centre) for m in means])
    heavy = [[weight(rows) * v for rows, v in zip(classes, u)] for u in off]
    return (gram(r, transposed(within)),
            [[r.dot(u, v) for v in off] for u in heavy])


def about_mean(r, data):
    centre = mean(r, data["X"])
    return gram(r, transposed([minus(x, centre) for x in data["X"]]))


def less(A, B):
    return [minus(p, q) for p, q in zip(A, B)]


def one_pass(r, data):
    """Return both from sums of products, which cancel."""
    def squares(parts):
        columns = transposed([mean(r, rows) for rows in parts])
        return [[r.sum(len(rows) * a * b for rows, a, b in zip(parts, u, v))
                 for v in columns] for u in columns]

    means = squares(groups(data))
    return (less(gram(r, transposed(data["X"])), means),
            less(means, squares([data["X"]])))


def jacobi(r, A):
    """Return (eigenvalues, eigenvectors as rows) by rotations."""
    m, A, V = len(A), [list(row) for row in A], unit(r, len(A))
    for _ in range(SWEEPS):
        if largest([A[i][:i] for i in range(m)]) <= r.number(
                SMALL) * largest(A):
            break
        for i in range(m):
            for j in range(i):
                if A[i][j]:
                    q = (A[j][j] - A[i][i]) / (2 * A[i][j])
                    t = 1 / (abs(q) + r.sqrt(q * q + 1))
                    t = -t if q < 0 else t
                    c = 1 / r.sqrt(t * t + 1)
                    rotate(A, V, i, j, c, t * c)
    return [A[k][k] for k in range(m)], V


def largest(A):
    return max([abs(v) for row in A for v in row], default=0)


def rotate(A, V, i, j, c, s):
    for row in A:
        row[i], row[j] = c * row[i] - s * row[j], s * row[i] + c * row[j]
    for M in (A, V):
        M[i], M[j] = ([c * a - s * b for a, b in zip(M[i], M[j])],
                      [s * a + c * b for a, b in zip(M[i], M[j])])


def between_factors(r, within, between):
    """Return L with L L' = S_W, and L^-1 S_B L'^-1."""
    L = cholesky(r, within)
    half = [lower(r, L, row) for row in between]
    return L, [lower(r, L, c) for c in transposed(half)]


def eigen(r, within, between):
    """Return pairs (mu, v), S_B v = mu S_W v, the largest mu first: by
    Cholesky factors of S_W and Jacobi's rotations.
    """
    L, A = between_factors(r, within, between)
    values, V = jacobi(r, A)
    least = r.number(SMALL) * max(map(abs, values))
    pairs = [(mu if abs(mu) > least else 0 * mu, upper(r, L, v))
             for mu, v in zip(values, V)]
    return sorted(pairs, key=lambda pair: pair[0], reverse=True)


def turned(r, v):
    """Return v with 1 for its largest entry, the first of equals."""
    size = max(map(abs, v)) * (1 - r.number(SMALL))
    at = next((a for a in v if abs(a) >= size), size)   # of NaN none is
    return [a / at for a in v]


def fisher(r, data, make=scatters, smallest=False, every=False,
           columns=False):
    """Return scatters, eigenvalues, directions and the criterion.

    smallest  eigenvalues come first
    every     direction counts for the criterion
    columns   of W are the directions
    """
    within, between = make(r, data)
    pairs = eigen(r, within, between)
    if smallest:
        pairs = pairs[::-1]
    taken = pairs[:data["components"]]
    W = [turned(r, v) for _, v in taken]
    return {"within": within, "between": between,
            "eigenvalues": [mu for mu, _ in taken],
            "W": transposed(W) if columns else W,
            "criterion": r.sum([mu for mu, _ in (pairs if every else taken)])}


def sandwich(r, W, S):
    return multiply(r, multiply(r, W, S), transposed(W))


def solved(r, A, B):
    return eliminate(r, A, transposed(B))


def trace(r, A, B):
    return r.sum(column[k] for k, column in enumerate(solved(r, A, B)))


def projected(r, data):
    return dict(data, X=multiply(r, data["X"], transposed(data["W"])))


def criterion(r, data, make=scatters, directions=lambda r, W: W, value=trace):
    """Return the scatters of y = W x, and the trace.

    directions  instead of W
    value       of the criterion, from the two scatters
    """
    within, between = make(r, projected(r, dict(
        data, W=directions(r, data["W"]))))
    return {"within": within, "between": between,
            "criterion": value(r, within, between)}


def by_sandwich(r, data, make=scatters):
    """Return the scatters of x between W and W', and the trace."""
    within, between = (sandwich(r, data["W"], S) for S in make(r, data))
    return {"within": within, "between": between,
            "criterion": trace(r, within, between)}


PLAIN = {"fisher": fisher, "fisher-criterion": criterion}
