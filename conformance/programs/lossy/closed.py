"""Formulas of closed form that lose digits."""

from .. import closed
from ..linear import mean, minus, transposed


def biased_mse(r, data):
    """Return the variance of the errors, in one pass, and their mean^2."""
    y, p, n = data["y"], data["predictions"], len(data["y"])
    a, b = r.sum(y) / n, r.sum(p) / n
    spread = (r.dot(y, y) / n - a * a + r.dot(p, p) / n - b * b
              - 2 * (r.dot(y, p) / n - a * b))
    return {"mse": spread + (a - b) * (a - b)}


def rooted_mse(r, data):
    """Return |y - p|^2 as (|y| - |p|)^2 and twice what is missing."""
    y, p = data["y"], data["predictions"]
    a, b = r.norm(y), r.norm(p)
    return {"mse": ((a - b) * (a - b) + 2 * (a * b - r.dot(y, p)))
            / len(y)}


def summed_covariance(r, data):
    """Return it from n Sxy - Sx Sy over n^2."""
    X, n = data["X"], len(data["X"])
    columns = transposed(X)
    sums = [r.sum(c) for c in columns]
    scatter = [[(n * r.dot(u, v) - a * b) / n for v, b in zip(columns, sums)]
               for u, a in zip(columns, sums)]
    return closed.moments([s / n for s in sums], scatter, n)


def pairs(r, data):
    """Return variances from those of sums: (|u + v|^2 - |u - v|^2) / 4."""
    X, n = data["X"], len(data["X"])
    centre = mean(r, X)
    columns = transposed(X)
    total = [[r.dot([p + q for p, q in zip(u, v)],
                    [p + q for p, q in zip(u, v)])
              - r.dot(minus(u, v), minus(u, v)) for v in columns]
             for u in columns]
    scatter = [[t / 4 - n * a * b for t, b in zip(row, centre)]
               for row, a in zip(total, centre)]
    return closed.moments(centre, scatter, n)


def unit_labels(r, data):
    """Return labels of w / |w| and t / |w|."""
    size = r.norm(data["w"])
    return closed.classify(r, dict(
        data, w=[v / size for v in data["w"]], t=data["t"] / size))


def tolerant(r, data, room=1e-9):
    """Call a score 0 that is below 1e-9."""
    scores = [r.dot(data["w"], x) - data["t"] for x in data["X"]]
    zero = closed.AT_ZERO[data["rule"]]
    return {"labels": [zero if abs(s) < room else 1 if s > 0 else -1
                       for s in scores]}


def from_projection(r, data):
    """Return margins from distances of unit vectors: y (w.x / |w| - t')."""
    found = closed.margins(r, data)
    size = r.sqrt(r.dot(data["w"], data["w"]))
    along = [r.dot(data["w"], x) / size for x in data["X"]]
    off = [v - data["t"] / size for v in along]
    return dict(found, distances=off, functional=[
        c * v * size for c, v in zip(data["y"], off)], margin=min(
            c * v for c, v in zip(data["y"], off)))


def nearest(r, data):
    """Return distances as lengths: of x less its foot on the plane."""
    found, w = closed.margins(r, data), data["w"]
    square = r.dot(w, w)
    distances = []
    for x in data["X"]:
        s = r.dot(w, x) - data["t"]
        foot = [v - s * a / square for v, a in zip(x, w)]
        gap = r.norm(minus(x, foot))
        distances.append(gap if s > 0 else -gap)
    return dict(found, distances=distances, margin=min(
        c * d for c, d in zip(data["y"], distances)))


LOSSY = {
    "mse": [
        ("y.y - 2 y.p + p.p", closed.expanded_mse),
        ("variances in one pass and the squared mean of the errors",
         biased_mse),
        ("|y|, |p| and y.p are taken apart", rooted_mse)],
    "covariance": [
        ("products of pairs in one pass, n Sxy - Sx Sy",
         summed_covariance),
        ("|u + v|^2 - |u - v|^2 over 4", pairs)],
    "classify": [
        ("w and t are divided by |w| first", unit_labels),
        ("a score below 1e-9 is called 0", tolerant)],
    "margins": [
        ("|w| is the root of a sum of squares, whatever its size",
         closed.margins),
        ("w.x / |w| less t / |w|", from_projection),
        ("distances are lengths of x less its foot", nearest)]}

SINGLE = {
    "mse": closed.mse,
    "covariance": closed.covariance,
    "classify": closed.classify,
    "margins": closed.margins}
