"""Poor formulas for Fisher's directions."""

from ..fisher import (
    criterion, eigen, fisher, groups, jacobi, sandwich, scatters, turned)
from ..linear import (
    cholesky, eliminate, lower, mean, minus, transposed, unit, upper)


def by_squares(r, data):
    """Return eigenvalues as roots of those of the square."""
    within, between = scatters(r, data)
    L = cholesky(r, within)
    half = [lower(r, L, row) for row in between]
    A = [lower(r, L, c) for c in transposed(half)]
    square = [[r.dot(a, b) for b in transposed(A)] for a in A]
    values, V = jacobi(r, square)
    pairs = sorted(((r.sqrt(max(v, v - v)), upper(r, L, u))
                    for v, u in zip(values, V)),
                   key=lambda p: p[0], reverse=True)
    return outputs(r, data, within, between, pairs)


def outputs(r, data, within, between, pairs):
    """Return the outputs of fisher for pairs of a value and a direction."""
    taken = pairs[:data["components"]]
    return {"within": within, "between": between,
            "eigenvalues": [mu for mu, _ in taken],
            "W": [turned(r, v) for _, v in taken],
            "criterion": r.sum(mu for mu, _ in taken)}


def quadratic(r, data):
    """Return eigenvalues of two features by the quadratic formula."""
    if len(data["X"][0]) != 2:
        return None
    within, between = scatters(r, data)
    (a, b), (c, d) = transposed(eliminate(r, within, transposed(between)))
    root = r.sqrt((a + d) * (a + d) - 4 * (a * d - b * c))
    pairs = []
    for mu in ((a + d + root) / 2, (a + d - root) / 2):
        v = [b, mu - a] if b else [mu - d, c]
        pairs.append((mu, v if any(v) else [r.number(1), b]))
    return outputs(r, data, within, between, pairs)


def quotients(r, data):
    """Return eigenvalues as quotients at the directions."""
    result = fisher(r, data)
    values = [r.divide(
        sandwich(r, [w], result["between"])[0][0],
        sandwich(r, [w], result["within"])[0][0]) for w in result["W"]]
    return dict(result, eigenvalues=values, criterion=r.sum(values))


def by_inverse(r, A, B):
    """Return the trace of A^-1 B, the inverse written out."""
    inverse = eliminate(r, A, unit(r, len(A)))
    return r.sum(r.dot(column, row) for column, row in zip(
        transposed(inverse), transposed(B)))


def by_values(r, A, B):
    """Return it as the sum of the eigenvalues."""
    return r.sum(mu for mu, _ in eigen(r, A, B))


def pairs_of_classes(r, data):
    """Return S_B from the differences of all pairs of means."""
    within, _ = scatters(r, data)
    classes = groups(data)
    n, means = len(data["X"]), [mean(r, rows) for rows in classes]
    m = len(means[0])
    between = [[r.number(0)] * m for _ in range(m)]
    for i, a in enumerate(means):
        for k in range(i):
            d = minus(a, means[k])
            f = r.number(1) * len(classes[i]) * len(classes[k]) / n
            between = [[v + f * p * q for v, q in zip(row, d)]
                       for row, p in zip(between, d)]
    return within, between


def by_pairs(program):
    """Return a program with that S_B."""
    return lambda r, data: program(r, data, make=pairs_of_classes)


PAIRS = ("S_B from the differences of all pairs of means", "less than a "
         "digit: products of differences of means, none of which cancel")
POOR = {
    "fisher": [
        ("eigenvalues are roots of those of the square", by_squares),
        ("eigenvalues by the quadratic formula", quadratic)]}
MILD = {
    "fisher": [
        ("eigenvalues are quotients at the directions", quotients,
         "half a digit: an error of a direction counts squared"),
        (PAIRS[0], by_pairs(fisher), PAIRS[1])],
    "fisher-criterion": [
        ("the inverse of s_W is written out", lambda r, data: criterion(
            r, data, value=by_inverse), "those of the condition of s_W, "
         "which its rounding costs any program"),
        ("the eigenvalues are added up", lambda r, data: criterion(
            r, data, value=by_values), "a digit: all are positive"),
        (PAIRS[0], by_pairs(criterion), PAIRS[1])]}
