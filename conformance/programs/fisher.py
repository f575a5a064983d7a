"""fisher, fisher-criterion, and their mistakes.

make(r, data) gives the scatters S_W and S_B, right ones or wrong ones.
"""

from fractions import Fraction
from functools import partial

from .linear import (
    at_hand, cholesky, eliminate, gram, mean, minus, multiply, raised,
    transposed, unit)
from .mistakes import changed
from .systems import determinant

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


def one_pass(r, data):
    """Return both from sums of products, which cancel."""
    def squares(parts):
        columns = transposed([mean(r, rows) for rows in parts])
        return [[r.sum(len(rows) * a * b for rows, a, b in zip(parts, u, v))
                 for v in columns] for u in columns]

    means = squares(groups(data))
    return [list(map(minus, A, B)) for A, B in (
        (gram(r, transposed(data["X"])), means),
        (means, squares([data["X"]])))]


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


def eigen(r, within, between):
    """Return pairs (mu, v) with S_B v = mu S_W v, the largest mu first."""
    L = cholesky(r, within)
    half = eliminate(r, L, between, at_hand)
    values, V = jacobi(r, eliminate(r, L, transposed(half), at_hand))
    least = r.number(SMALL) * max(map(abs, values))
    pairs = [(mu if abs(mu) > least else 0 * mu, v) for mu, v in zip(
        values, eliminate(r, transposed(L), V, at_hand))]
    return sorted(pairs, key=lambda pair: pair[0], reverse=True)


def turned(r, v):
    """Return v with 1 for its largest entry, the first of equals."""
    size = max(map(abs, v)) * (1 - r.number(SMALL))
    at = next((a for a in v if abs(a) >= size), size)   # of NaN none is
    return [a / at for a in v]


def fisher(r, data, make=scatters, smallest=False, every=False):
    """Return scatters, eigenvalues, directions and the criterion.

    smallest  eigenvalues come first
    every     direction counts for the criterion
    """
    within, between = make(r, data)
    pairs = eigen(r, within, between)
    if smallest:
        pairs = pairs[::-1]
    taken = pairs[:data["components"]]
    return {"within": within, "between": between,
            "eigenvalues": [mu for mu, _ in taken],
            "W": [turned(r, v) for _, v in taken],
            "criterion": r.sum([mu for mu, _ in (pairs if every else taken)])}


def sandwich(r, W, S):
    """Return W S W'."""
    return multiply(r, multiply(r, W, S), transposed(W))


def trace(r, A, B):
    """Return the trace of A^-1 B."""
    return r.sum(column[k] for k, column in enumerate(
        eliminate(r, A, transposed(B))))


def criterion(r, data, make=scatters, value=trace):
    """Return the scatters of y = W x, and the trace, or another value."""
    within, between = make(r, dict(data, X=multiply(
        r, data["X"], transposed(data["W"]))))
    return {"within": within, "between": between,
            "criterion": value(r, within, between)}


def by_sandwich(r, data, make=scatters):
    """Return the scatters of x between W and W', and the trace."""
    within, between = (sandwich(r, data["W"], S) for S in make(r, data))
    return {"within": within, "between": between,
            "criterion": trace(r, within, between)}


PLAIN = {"fisher": fisher, "fisher-criterion": criterion}


# Mistakes.

def over(divisors):
    """Return scatters divided by divisors(n, how many classes there are)."""
    def make(r, data):
        by = divisors(len(data["X"]), len(groups(data)))
        return [[[r.divide(v, k) for v in row] for row in S]
                for S, k in zip(scatters(r, data), by)]
    return make


def equal_classes(r, data):
    parts = [[[v / len(rows) for v in row] for row in about_mean(
        r, {"X": rows})] for rows in groups(data)]
    return [[r.sum(v) for v in zip(*rows)] for rows in zip(*parts)], scatters(
        r, data)[1]


# What both tasks take for the scatters.
SCATTERS = [
    ("every class counts once in S_B, whatever its size",
     dict(make=partial(scatters, weight=lambda rows: 1))),
    ("the mean of the class means is taken for that of all rows",
     dict(make=partial(scatters, balanced=True))),
    ("the scatter of all rows is taken for S_W", dict(
        make=lambda r, data: (about_mean(r, data), scatters(r, data)[1]))),
    ("the scatters are divided by n", dict(make=over(lambda n, k: (n, n)))),
    ("the covariances of the classes are added up for S_W",
     dict(make=equal_classes)),
    ("1e-8 is added to the diagonal of S_W", "lossy", dict(
        make=lambda r, data: (raised(scatters(r, data)[0], 1e-8),
                              scatters(r, data)[1])))]


def reached(directions):
    """Return what directions(r, data, S_W, S_B) reach."""
    def run(r, data):
        within, between = scatters(r, data)
        W = directions(r, data, within, between)
        if not W:
            return None
        s_W, s_B = sandwich(r, W, within), sandwich(r, W, between)
        return {"within": within, "between": between,
                "eigenvalues": [r.divide(b[k], a[k]) for k, (a, b) in
                                enumerate(zip(s_W, s_B))],
                "W": [turned(r, w) for w in W],
                "criterion": trace(r, s_W, s_B)}
    return run


def of_between(r, data):
    between = scatters(r, data)[1]
    pairs = eigen(r, unit(r, len(between)), between)[:data["components"]]
    return dict(reached(lambda *_: [v for _, v in pairs])(r, data),
                eigenvalues=[mu for mu, _ in pairs])


def apart(r, data, within, between):
    classes = groups(data)
    return len(classes) == 2 and [minus(*[mean(r, rows) for rows in classes])]


def left(r, data, within, between):
    return [[r.dot(row, v) for row in within] for _, v in eigen(
        r, within, between)[:data["components"]]
        ] if len(groups(data)) > 2 else None


def quotient(value):
    """Return switches: the criterion is value(s_B) over value(s_W)."""
    return dict(value=lambda r, A, B: r.divide(value(r, B), value(r, A)))


MISTAKES = {
    "fisher": SCATTERS + [
        ("the directions are eigenvectors of S_B, as it is printed",
         of_between),
        ("the scatters are divided by n - K and K - 1",
         dict(make=over(lambda n, k: (n - k, k - 1)))),
        ("the directions are columns of W, and not rows",
         changed("W", transposed)),
        ("the smallest eigenvalues come first", dict(smallest=True)),
        ("the direction is m1 - m2, without S_W^-1", reached(apart)),
        ("the directions are eigenvectors of S_B S_W^-1", reached(left)),
        ("the criterion is that of all directions", dict(every=True)),
        ("the eigenvalues are their roots", changed(
            "eigenvalues", lambda values: [max(mu, 0) ** 0.5
                                           for mu in values])),
        ("scatters in one pass", "lossy", dict(make=one_pass))],
    "fisher-criterion": SCATTERS + [
        ("the columns of W are taken for directions", dict(
            when=lambda data: len(data["W"]) == len(data["W"][0]),
            inputs=dict(W=lambda r, data: transposed(data["W"])))),
        ("the scatters are those before projection", dict(inputs=dict(
            W=lambda r, data: unit(r, len(data["W"][0]))))),
        ("the criterion is a quotient of traces", quotient(
            lambda r, S: r.sum(row[k] for k, row in enumerate(S)))),
        ("the criterion is a quotient of determinants", quotient(
            lambda r, S: determinant(r, {"A": S})["determinant"])),
        ("the criterion is turned round, s_B^-1 s_W",
         dict(value=lambda r, A, B: trace(r, B, A))),
        ("scatters in one pass, then projected", "lossy",
         partial(by_sandwich, make=one_pass))]}
