"""Means, scatters, scores and margins: methods that are right."""

from ..linear import mean, minus


def side(given, label):
    """Return the rows of one class."""
    return [x for x, c in zip(given["X"], given["y"]) if c == label]


def outer(r, rows):
    """Return the sum of x x'."""
    columns = list(zip(*rows))
    return [[r.dot(a, b) for b in columns] for a in columns]


def covariance(r, given):
    """Return mean, covariance and scatter in two passes."""
    middle, n = mean(r, given["X"]), len(given["X"])
    scatter = outer(r, [minus(x, middle) for x in given["X"]])
    return {"mean": middle, "scatter": scatter,
            "covariance": [[v / n for v in row] for row in scatter]}


def updated(r, given):
    """Return the same row by row, as Welford does."""
    n, m = 0, len(given["X"][0])
    zero = r.number(0)
    middle, scatter = [zero] * m, [[zero] * m for _ in range(m)]
    for x in given["X"]:
        n += 1
        before = minus(x, middle)
        middle = [a + d / n for a, d in zip(middle, before)]
        after = minus(x, middle)
        scatter = [[s + p * q for s, q in zip(row, after)]
                   for row, p in zip(scatter, before)]
    return {"mean": middle, "scatter": scatter,
            "covariance": [[v / n for v in row] for row in scatter]}


def one_pass(r, given):
    """Return the same from sums of products, which cancel."""
    middle, n = mean(r, given["X"]), len(given["X"])
    scatter = [[v - n * a * b for v, b in zip(row, middle)]
               for row, a in zip(outer(r, given["X"]), middle)]
    return {"mean": middle, "scatter": scatter,
            "covariance": [[v / n for v in row] for row in scatter]}


def mse(r, given):
    """Return the mean of the squared errors."""
    off = minus(given["y"], given["predictions"])
    return {"mse": r.dot(off, off) / len(off)}


def expanded_mse(r, given):
    """Return it from the square multiplied out."""
    y, p = given["y"], given["predictions"]
    return {"mse": (r.dot(y, y) - 2 * r.dot(y, p) + r.dot(p, p)) / len(y)}


def margins(r, given):
    """Return all about margins."""
    w, t, y = given["w"], given["t"], given["y"]
    scores = [r.dot(w, x) for x in given["X"]]
    norm = r.norm(w)
    functional = [c * (s - t) for c, s in zip(y, scores)]
    plus = [s for s, c in zip(scores, y) if c > 0]
    less = [s for s, c in zip(scores, y) if c < 0]
    return {"functional": functional,
            "distances": [(s - t) / norm for s in scores],
            "margin": min(functional) / norm, "m_plus": min(plus) - t,
            "m_minus": t - max(less), "t_equal": (min(plus) + max(less)) / 2}


def normalised(r, given):
    """Return them with w scaled to length 1 first, where that is asked."""
    found = margins(r, given)
    norm = r.norm(given["w"])
    unit = [v / norm for v in given["w"]]
    distances = [r.dot(unit, x) - given["t"] / norm for x in given["X"]]
    return dict(found, distances=distances, margin=min(
        c * d for c, d in zip(given["y"], distances)))
