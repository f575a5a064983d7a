"""Formulas of least squares that lose digits."""

from .. import least_squares, systems
from ..linear import gram, householder, transposed
from .common import INVERSE, SUMS, by, by_inverse, from_sums

LAMBDA = "the inverse of X'X + lambda I is written out and multiplied"


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


LOSSY = {
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
        ("the objective is y'y - w'X'y", expanded_objective)]}

SINGLE = {
    "line": least_squares.line,
    "least-squares": by( least_squares.least_squares, method=householder),
    "ridge": least_squares.ridge}
