"""Systems, least squares, lasso and the linear classifiers."""

from fractions import Fraction

from .. import classifiers, lasso, least_squares, systems
from ..linear import (
    at_hand, gram, householder, mean, normal, solve, transposed, triangular)


def cramer(r, data):
    """Return x as quotients of determinants."""
    A, b = data["A"], data["b"]
    size = systems.determinant(r, data)["determinant"]
    return {"x": [r.divide(systems.determinant(r, {"A": [
        row[:k] + [v] + row[k + 1:] for row, v in zip(A, b)]})[
            "determinant"], size) for k in range(len(b))]}


def squared(r, data):
    """Return x from A'A x = A'b."""
    return {"x": normal(r, data["A"], data["b"])}


def minors(A):
    """Return the determinant by its first row."""
    if not A:
        return 1
    found = 0
    for k, v in enumerate(A[0]):
        part = v * minors([row[:k] + row[k + 1:] for row in A[1:]])
        found = found + part if k % 2 == 0 else found - part
    return found


def adjugate(r, data):
    """Return the matrix of cofactors over the determinant."""
    A = data["A"]
    n, size = len(A), minors(A)
    if n > 7:
        return None
    return {"inverse": [[r.divide((-1) ** (i + j) * minors(
        [row[:i] + row[i + 1:] for row in A[:j] + A[j + 1:]]), size)
        for j in range(n)] for i in range(n)]}


def squared_inverse(r, data):
    """Return (A'A)^-1 A'."""
    columns = transposed(data["A"])
    rows = systems.inverse(r, {"A": gram(r, columns)})["inverse"]
    return {"inverse": [[r.dot(row, a) for a in data["A"]]
                        for row in rows]}


def through_logs(r, data):
    """Return the determinant as a power of e."""
    M, order = triangular(r, data["A"], [])
    total, negative = r.number(0), systems.is_odd(order)
    for j, row in enumerate(M):
        if not row[j]:
            return {"determinant": r.number(0)}
        total, negative = total + r.log(abs(row[j])), negative ^ (row[j] < 0)
    return {"determinant": -r.exp(total) if negative else r.exp(total)}


def closed_line(r, data):
    """Return intercept and slope by Cramer's rule on the sums."""
    x, y, n = data["x"], data["y"], len(data["x"])
    a, b, xx, xy = r.sum(x), r.sum(y), r.dot(x, x), r.dot(x, y)
    size = n * xx - a * a
    return least_squares.with_mse(
        r, data, r.divide(n * xy - a * b, size),
        r.divide(xx * b - a * xy, size))


def mean_products(r, data):
    """Return the line from means of products less products of means."""
    x, y, n = data["x"], data["y"], len(data["x"])
    a, b = r.sum(x) / n, r.sum(y) / n
    slope = r.divide(r.dot(x, y) / n - a * b, r.dot(x, x) / n - a * a)
    return least_squares.with_mse(r, data, slope, b - slope * a)


def by_inverse(r, X, y):
    """Return (X'X)^-1 X'y, the inverse written out."""
    columns = transposed(X)
    rows = systems.inverse(r, {"A": gram(r, columns)})["inverse"]
    right = [r.dot(column, y) for column in columns]
    return [r.dot(row, right) for row in rows]


def expanded_sum(r, data):
    """Return least squares with sse = y'y - w'X'y."""
    found = least_squares.least_squares(r, data, householder)
    rows = data["X"]
    w = found["w"]
    if data["intercept"]:
        rows, w = [x + [1.0] for x in rows], w + [found["intercept"]]
    y = data["y"]
    return dict(found, sse=r.dot(y, y) - r.dot(w, [
        r.dot(column, y) for column in transposed(rows)]))


def one_pass_rows(r, X, y):
    """Return X'X and X'y about the means, from sums of products."""
    n, a, b = len(X), mean(r, X), r.sum(y) / len(y)
    columns = transposed(X)
    return ([[r.dot(u, v) - n * p * q for v, q in zip(columns, a)]
             for u, p in zip(columns, a)],
            [r.dot(u, y) - n * p * b for u, p in zip(columns, a)], a, b)


def from_sums(r, data, lam=0, method=None):
    """Return w and intercept from sums of products, centred afterwards."""
    X, y = data["X"], data["y"]
    if not data["intercept"]:
        return None
    A, v, a, b = one_pass_rows(r, X, y)
    for j, row in enumerate(A):
        row[j] = row[j] + lam
    w = solve(r, A, v) if method is None else method(r, A, v)
    c = b - r.dot(w, a)
    rest = [t - r.dot(x, w) - c for x, t in zip(X, y)]
    return w, c, r.dot(rest, rest)


def summed_fit(r, data):
    """Return least squares from sums of products."""
    found = from_sums(r, data)
    return found and dict(zip(("w", "intercept", "sse"), found))


def summed_ridge(r, data):
    """Return ridge from sums of products."""
    found = from_sums(r, data, data["lambda"])
    return found and {"w": found[0], "intercept": found[1],
                      "objective": found[2] + data["lambda"] * r.dot(
                          found[0], found[0])}


def ridge_inverse(r, X, y, lam):
    """Return (X'X + lambda I)^-1 X'y, the inverse written out."""
    columns = transposed(X)
    A = gram(r, columns)
    for j, row in enumerate(A):
        row[j] = row[j] + lam
    rows = systems.inverse(r, {"A": A})["inverse"]
    right = [r.dot(column, y) for column in columns]
    return [r.dot(row, right) for row in rows]


def expanded_objective(r, data):
    """Return ridge with the objective y'y - w'X'y of centred columns."""
    found = least_squares.ridge(r, data)
    X, y = data["X"], data["y"]
    total = r.dot(y, y) - r.dot(found["w"], [
        r.dot(column, y) for column in transposed(X)])
    return dict(found, objective=total - found["intercept"] * r.sum(y))


def coordinates(close, sweeps=1000):
    """Return a coordinate descent that stops at steps below close."""
    def method(r, X, y, lam):
        columns, rest = transposed(X), y
        w = [r.number(0)] * len(columns)
        for _ in range(sweeps):
            most = 0
            for j, column in enumerate(columns):
                square = r.dot(column, column)
                if not square:
                    continue
                v = lasso.threshold(
                    r.dot(column, rest) + square * w[j], lam / 2) / square
                step, w[j] = v - w[j], v
                rest = [a - step * c for a, c in zip(rest, column)]
                most = max(most, abs(step))
            if most < close:
                break
        return w
    return method


def summed_lasso(r, data, sweeps=2000):
    """Return the lasso by descent on sums of products."""
    def method(r, A, v):
        w = [r.number(0)] * len(v)
        for _ in range(sweeps):
            before = list(w)
            for j, row in enumerate(A):
                w[j] = r.divide(lasso.threshold(
                    v[j] - r.dot(row, w) + row[j] * w[j],
                    data["lambda"] / 2), row[j])
            if w == before:
                break
        return w

    found = from_sums(r, data, 0, method)
    return found and {"w": found[0], "intercept": found[1],
                      "objective": found[2] + data["lambda"] * r.sum(
                          map(abs, found[0]))}


def stopping(close):
    """Return the lasso that stops at steps below close."""
    return lambda r, data: lasso.lasso(r, data, coordinates(close))


def one_pass_variances(r, data):
    """Return sums of squares less n times the square of the mean."""
    n = len(data["X"])
    return classifiers.diagonal(r, [
        r.dot(c, c) - n * (r.sum(c) / n) * (r.sum(c) / n)
        for c in transposed(data["X"])])


def inverted(r, M, v):
    """Return M^-1 v, the inverse written out."""
    return [r.dot(row, v)
            for row in systems.inverse(r, {"A": M})["inverse"]]


def cramer_of(r, M, v):
    """Return M^-1 v by Cramer's rule."""
    return cramer(r, {"A": M, "b": v})["x"]


def summed_classifier(r, data, cut=0):
    """Return the fit of the labels from sums of products."""
    found = from_sums(r, data)
    return found and {"w": found[0], "t": cut - found[1]}


def summed_plug_in(r, data):
    """Return the plug-in from sums of products."""
    w, c, _ = from_sums(r, dict(data, intercept=True))
    values = [r.dot(x, w) + c for x in data["X"]]
    return {"w": w, "intercept": c, "fitted": values,
            "labels": [int(2 * v >= 1) for v in values]}


def by(program, **switches):
    """Return a program with switches."""
    return lambda r, data: program(r, data, **switches)


SQUARED = "A is squared: A'A and A'b are solved"
INVERSE = "the inverse of X'X is written out and multiplied"
SUMS = "X'X about the means is a sum of products less n times the means'"
SINGLY = "sums and products are kept in single precision"
LAMBDA = "the inverse of X'X + lambda I is written out and multiplied"

LOSSY = {
    "solve": [
        ("A is inverted and multiplied with b", systems.multiplied),
        ("Cramer's rule: quotients of determinants", cramer),
        (SQUARED, squared),
        ("rows are never exchanged", by(systems.solution, pivot=at_hand))],
    "inverse": [
        ("cofactors over the determinant", adjugate),
        ("(A'A)^-1 A' is taken", squared_inverse),
        ("rows are never exchanged", by(systems.inverse, pivot=at_hand))],
    "determinant": [
        ("logarithms of the pivots are added up", through_logs),
        ("rows are never exchanged",
         by(systems.determinant, pivot=at_hand))],
    "line": [
        ("one pass: n Sxy - Sx Sy over n Sxx - Sx^2",
         least_squares.one_pass_line),
        ("Cramer's rule on the sums of products", closed_line),
        ("means of products less products of means", mean_products)],
    "least-squares": [
        ("normal equations", by(least_squares.least_squares)),
        (INVERSE, by(least_squares.least_squares, method=by_inverse)),
        (SUMS, summed_fit),
        ("sse is y'y - w'X'y", expanded_sum)],
    "ridge": [
        (SUMS, summed_ridge),
        (LAMBDA, by(least_squares.ridge, method=ridge_inverse)),
        ("the objective is y'y - w'X'y", expanded_objective)],
    "lasso": [
        (SUMS, summed_lasso),
        ("descent stops at steps below 1e-4", stopping(Fraction(1, 10 ** 4))),
        ("descent stops at steps below 1e-6",
         stopping(Fraction(1, 10 ** 6)))],
    "linear-classifier": [
        ("variances are sums of squares less n times the squared mean",
         by(classifiers.linear, diagonal=one_pass_variances)),
        ("M is inverted and multiplied", by(
            classifiers.linear, solve=inverted)),
        ("Cramer's rule: quotients of determinants", by(
            classifiers.linear, solve=cramer_of))],
    "least-squares-classifier": [
        ("normal equations", classifiers.classifier),
        (INVERSE, by(classifiers.classifier, method=by_inverse)),
        (SUMS, summed_classifier)],
    "least-squares-plug-in": [
        ("normal equations", classifiers.plug_in),
        (INVERSE, by(classifiers.plug_in, method=by_inverse)),
        (SUMS, summed_plug_in)]}

SINGLE = {
    "solve": (SINGLY, systems.solution),
    "inverse": (SINGLY, systems.inverse),
    "determinant": (SINGLY, systems.determinant),
    "line": (SINGLY, least_squares.line),
    "least-squares": (SINGLY, by(
        least_squares.least_squares, method=householder)),
    "ridge": (SINGLY, least_squares.ridge),
    "basic-linear-classifier": (SINGLY, classifiers.basic),
    "linear-classifier": (SINGLY, classifiers.linear),
    "least-squares-classifier": (SINGLY, by(
        classifiers.classifier, method=householder)),
    "least-squares-plug-in": (SINGLY, by(
        classifiers.plug_in, method=householder))}
