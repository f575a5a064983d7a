"""fisher, fisher-criterion.

make(r, data) gives the scatters S_W and S_B, right ones or wrong ones.
"""

from decimal import Decimal
from fractions import Fraction
from functools import partial

from . import EXACT, in_decimals, variant
from .linear import (
    cholesky, eliminate, gram, lower, mean, minus, transposed, unit, upper)
from .systems import determinant

SWEEPS = 12
SMALL = Fraction(1, 10 ** 38)   # beside the largest: it has vanished
SAME = Fraction(1, 10 ** 20)


def groups(data):
    """Return the rows of each class; 1 is not "1"."""
    found = {}
    for x, name in zip(data["X"], data["classes"]):
        found.setdefault((isinstance(name, str), name), []).append(x)
    return list(found.values())


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
    """Return the scatter of all rows."""
    centre = mean(r, data["X"])
    return gram(r, transposed([minus(x, centre) for x in data["X"]]))


def less(A, B):
    """Return A - B."""
    return [minus(p, q) for p, q in zip(A, B)]


def by_difference(r, data):
    """Return S_W, and S_B as the difference of two scatters."""
    within, _ = scatters(r, data)
    return within, less(about_mean(r, data), within)


def one_pass(r, data):
    """Return both from sums of products, which cancel."""
    def squares(parts):
        columns = transposed([mean(r, rows) for rows in parts])
        return [[r.sum(len(rows) * a * b for rows, a, b in zip(parts, u, v))
                 for v in columns] for u in columns]

    means = squares(groups(data))
    return (less(gram(r, transposed(data["X"])), means),
            less(means, squares([data["X"]])))


def total(r, data):
    """Take the scatter of all rows for the one within classes."""
    return about_mean(r, data), scatters(r, data)[1]


def over(divisors):
    """Return scatters that are divided, by functions of n and K."""
    def make(r, data):
        by = divisors(len(data["X"]), len(groups(data)))
        return [[[v / k for v in row] for row in S]
                for S, k in zip(scatters(r, data), by)]
    return make


def merged(r, data):
    """Take 1 and "1" for the same class."""
    return scatters(r, dict(data, classes=list(map(str, data["classes"]))))


unweighted = variant("unweighted", scatters, weight=lambda rows: 1)
of_means = variant("of_means", scatters, balanced=True)
over_n = over(lambda n, k: (n, n))


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
    """Return the largest absolute value of a matrix."""
    return max([abs(v) for row in A for v in row], default=0)


def rotate(A, V, i, j, c, s):
    """Rotate rows and columns i and j of A, and rows of V."""
    for row in A:
        row[i], row[j] = c * row[i] - s * row[j], s * row[i] + c * row[j]
    for M in (A, V):
        M[i], M[j] = ([c * a - s * b for a, b in zip(M[i], M[j])],
                      [s * a + c * b for a, b in zip(M[i], M[j])])


def eigen(r, within, between):
    """Return pairs (mu, v), S_B v = mu S_W v, the largest mu first: by
    Cholesky factors of S_W and Jacobi's rotations.
    """
    L = cholesky(r, within)
    half = [lower(r, L, row) for row in between]
    values, V = jacobi(r, [lower(r, L, c) for c in transposed(half)])
    least = r.number(SMALL) * max(map(abs, values))
    pairs = [(mu if abs(mu) > least else 0 * mu, upper(r, L, v))
             for mu, v in zip(values, V)]
    return sorted(pairs, key=lambda pair: pair[0], reverse=True)


def turned(r, v):
    """Return v with 1 for its largest entry, the first of equals."""
    size = max(map(abs, v)) * (1 - r.number(SMALL))
    at = next(a for a in v if abs(a) >= size)
    return [a / at for a in v]


def fisher(r, data, make=scatters, smallest=False, every=False,
           columns=False, value=lambda r, mu: mu):
    """Return scatters, eigenvalues, directions and the criterion.

    smallest  eigenvalues come first
    every     direction counts for the criterion
    columns   of W are the directions
    value     is given for an eigenvalue
    """
    within, between = make(r, data)
    pairs = eigen(r, within, between)
    if smallest:
        pairs = pairs[::-1]
    taken = pairs[:data["components"]]
    W = [turned(r, v) for _, v in taken]
    return {"within": within, "between": between,
            "eigenvalues": [value(r, mu) for mu, _ in taken],
            "W": transposed(W) if columns else W,
            "criterion": r.sum([mu for mu, _ in (
                pairs if every else taken)])}


def reached(r, data, directions):
    """Return what other directions reach; eigenvalues as quotients.

    directions  a function of r, data, S_W and S_B
    """
    within, between = scatters(r, data)
    W = directions(r, data, within, between)
    s_W, s_B = sandwich(r, W, within), sandwich(r, W, between)
    return {"within": within, "between": between,
            "eigenvalues": [b[k] / a[k] for k, (a, b) in enumerate(
                zip(s_W, s_B))],
            "W": [turned(r, w) for w in W], "criterion": trace(r, s_W, s_B)}


def of_between(r, data):
    """Take the eigenvectors of S_B, as it is printed."""
    def directions(r, data, within, between):
        return [v for _, v in pairs(between)]

    def pairs(between):
        return eigen(r, unit(r, len(between)), between)[:data["components"]]

    found = reached(r, data, directions)
    return dict(found, eigenvalues=[mu for mu, _ in pairs(found["between"])])


def apart(r, data, within, between):
    """Take m1 - m2 for the direction of two classes."""
    return [minus(*[mean(r, rows) for rows in groups(data)])]


def left(r, data, within, between):
    """Take the eigenvectors of S_B S_W^-1."""
    return [[r.dot(row, v) for row in within] for _, v in eigen(
        r, within, between)[:data["components"]]]


def sandwich(r, W, S):
    """Return W S W'."""
    return [[r.dot([r.dot(w, column) for column in transposed(S)], v)
             for v in W] for w in W]


def solved(r, A, B):
    """Return the columns of A^-1 B."""
    return eliminate(r, A, transposed(B))


def trace(r, A, B):
    """Return the trace of A^-1 B."""
    return r.sum(column[k] for k, column in enumerate(solved(r, A, B)))


def projected(r, data):
    """Return the data with y = W x for the rows."""
    return dict(data, X=[[r.dot(w, x) for w in data["W"]]
                         for x in data["X"]])


def criterion(r, data, make=scatters, directions=lambda r, W: W,
              value=trace):
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


fisher_by_difference = variant("fisher_by_difference", fisher,
                               make=by_difference)
fisher_one_pass = variant("fisher_one_pass", fisher, make=one_pass)
criterion_one_pass = variant("criterion_one_pass", by_sandwich,
                             make=one_pass)


def diagonal(A):
    """Return the diagonal."""
    return [row[k] for k, row in enumerate(A)]


def has_direction(data):
    """Say whether there are two classes with different means."""
    found = groups(data)
    return len(found) == 2 and any(minus(*[
        mean(EXACT, rows) for rows in found]))


def is_square(data):
    """Say whether there are as many directions as features."""
    return len(data["W"]) == len(data["W"][0])


in_digits = partial(in_decimals, shown=(80, Decimal(10) ** -40, True))
in_fractions = partial(in_decimals, ring=EXACT, shown=(80, 0, True))


def other(program, when=None, **switches):
    """Return a mistake in decimals, with the right W where it is as right:
    any basis of an eigenspace is.
    """
    wrong = in_digits(program, when=when, **switches)

    def answer(data, golden):
        found = wrong(data, golden)
        if found and spans(found["W"], golden):
            return dict(found, W=golden["W"])
        return found
    return answer


def spans(W, golden):
    """Say whether rows are eigenvectors for the right eigenvalues."""
    within, between = golden["within"], golden["between"]
    for mu, w in zip(golden["eigenvalues"], W):
        w = list(map(Fraction, w))
        pairs = [(EXACT.dot(b, w), mu * EXACT.dot(a, w))
                 for a, b in zip(within, between)]
        if any(abs(p - q) > SAME * largest(pairs)
               for p, q in pairs):
            return False
    return len(W) == len(golden["W"])


def is_mixed(data):
    """Say whether a number and a word are written alike."""
    return len(set(map(str, data["classes"]))) < len(groups(data))


def criterion_is(value):
    """Return a mistake in the value of the criterion."""
    return in_fractions(criterion, value=value)


def from_scatters(make):
    """Return a mistake: the criterion from other scatters."""
    return in_fractions(criterion, make=make)


ONCE = "every class counts once in S_B, whatever its size"
MEANS = "the mean of the class means is taken for that of all rows"
TOTAL = "the scatter of all rows is taken for S_W"
OVER_N = "the scatters are divided by n"
MERGED = "1 and \"1\" are taken for the same class"

PLAIN = {"fisher": fisher, "fisher-criterion": criterion}

MISTAKES = {
    "fisher": [
        ("the directions are eigenvectors of S_B, as it is printed",
         other(of_between)),
        (ONCE, other(fisher, make=unweighted)),
        (MEANS, other(fisher, make=of_means)),
        ("the scatters are divided by n - K and K - 1", other(
            fisher, make=over(lambda n, k: (n - k, k - 1)))),
        (OVER_N, other(fisher, make=over_n)),
        (TOTAL, other(fisher, make=total)),
        (MERGED, other(fisher, is_mixed, make=merged)),
        ("the directions are columns of W, and not rows",
         other(fisher, columns=True)),
        ("the smallest eigenvalues come first",
         other(fisher, smallest=True)),
        ("the direction is m1 - m2, without S_W^-1",
         other(reached, has_direction, directions=apart)),
        ("the directions are eigenvectors of S_B S_W^-1",
         other(reached, directions=left)),
        ("the criterion is that of all directions",
         other(fisher, every=True)),
        ("the eigenvalues are their roots", other(
            fisher, value=lambda r, mu: r.sqrt(max(mu, 0 * mu))))],
    "fisher-criterion": [
        ("the columns of W are taken for directions", in_fractions(
            criterion, when=is_square, directions=lambda r, W: transposed(
                W))),
        (ONCE, from_scatters(unweighted)),
        (MEANS, from_scatters(of_means)),
        (TOTAL, from_scatters(total)),
        (OVER_N, from_scatters(over_n)),
        ("the scatters are those before projection", in_fractions(
            criterion, directions=lambda r, W: unit(r, len(W[0])))),
        ("the criterion is a quotient of traces", criterion_is(
            lambda r, A, B: r.sum(diagonal(B)) / r.sum(diagonal(A)))),
        ("the criterion is a quotient of determinants", criterion_is(
            lambda r, A, B: determinant(r, {"A": B})["determinant"]
            / determinant(r, {"A": A})["determinant"])),
        ("the criteria of the rows are added up", criterion_is(
            lambda r, A, B: r.sum(b / a for a, b in zip(
                diagonal(A), diagonal(B))))),
        ("the criterion is turned round, s_B^-1 s_W", criterion_is(
            lambda r, A, B: trace(r, B, A))),
        ("all entries are added up, and not the diagonal", criterion_is(
            lambda r, A, B: r.sum(map(r.sum, solved(r, A, B))))),
        ("the criterion is divided by the number of rows of W", criterion_is(
            lambda r, A, B: trace(r, A, B) / len(A))),
        (MERGED, in_fractions(criterion, when=is_mixed,
                              make=merged))]}
