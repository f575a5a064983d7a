"""Poor formulas for moments, errors and margins."""

from ..closed import margins, moments, mse
from ..linear import mean, minus, transposed


def from_first(r, data):
    """Return moments about the first row, corrected for the mean."""
    X, n = data["X"], len(data["X"])
    columns = transposed([minus(x, X[0]) for x in X])
    off = [r.sum(c) / n for c in columns]
    return moments(mean(r, X), [
        [r.dot(u, v) - n * a * b for v, b in zip(columns, off)]
        for u, a in zip(columns, off)], n)


def half_off(r, data):
    """Return moments from all pairs of rows: their differences squared."""
    X, n = data["X"], len(data["X"])
    pairs = [minus(a, b) for i, a in enumerate(X) for b in X[:i]]
    scatter = [[r.dot(u, v) / n for v in transposed(pairs)]
               for u in transposed(pairs)] if pairs else [
        [v - v for _ in X[0]] for v in X[0]]
    return moments(mean(r, X), scatter, n)


def running(r, data):
    """Return the mean of squared errors, moved by each of them."""
    value = r.number(0)
    for k, e in enumerate(minus(data["y"], data["predictions"]), 1):
        value = value + (e * e - value) / k
    return {"mse": value}


def ratio(r, data):
    """Return it from y^2 (1 - p / y)^2."""
    return {"mse": r.sum(
        y * y * (1 - p / y) * (1 - p / y) if y else p * p for y, p in zip(
            data["y"], data["predictions"])) / len(data["y"])}


def squared_distances(r, data):
    """Return margins whose distances are roots of squares over |w|^2."""
    result = margins(r, data)
    square = r.dot(data["w"], data["w"])

    def root(s):
        value = r.sqrt(r.divide(s * s, square))
        return -value if s < 0 else value
    plus = {c: [v for v, k in zip(result["functional"], data["y"])
                if k == c] for c in (1, -1)}
    least = min(plus[1] + plus[-1])
    signed = [v * c for v, c in zip(result["functional"], data["y"])]
    return dict(result, distances=[root(s) for s in signed],
                margin=root(least))


def middle(r, data):
    """Return margins about t_equal: m = t_equal +- half the gap less t."""
    result = margins(r, data)
    half = (result["m_plus"] + result["m_minus"]) / 2
    e = result["t_equal"]
    return dict(result, m_plus=e + half - data["t"],
                m_minus=data["t"] - e + half)


def halves(r, data):
    """Return t_equal as t and half the difference of the margins."""
    result = margins(r, data)
    return dict(result, t_equal=data["t"] + (
        result["m_plus"] - result["m_minus"]) / 2)


def through_root(r, data):
    """Return the error as the square of its root."""
    value = mse(r, data, root=True)["mse"]
    return {"mse": value * value}


POOR = {
    "mse": [("relative errors times y", ratio)],
    "margins": [
        ("distances are roots of squares over |w|^2", squared_distances),
        ("margins are half the gap, and t moved to its middle", middle),
        ("t_equal is t and half the difference of the margins", halves)]}
MILD = {
    "covariance": [
        ("sums about the first row, corrected for the mean", from_first,
         "those of n: about any row a sum is n times the scatter at most"),
        ("differences of all pairs, squared and added up", half_off,
         "less than a digit: nothing cancels in a sum of squares of "
         "differences")],
    "mse": [
        ("a running mean of the squared errors", running, "a digit: all "
         "terms are positive, and each step rounds once"),
        ("the root of the mean is squared again", through_root,
         "less than a digit: two roundings more")]}
