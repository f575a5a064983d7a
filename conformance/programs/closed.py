"""mse, covariance, classify, margins."""

from .linear import gram, mean, minus, transposed


def mse(r, data, loss=lambda e: e * e, over=lambda n: n, root=False):
    errors = minus(data["y"], data["predictions"])
    value = r.sum(map(loss, errors)) / over(len(errors))
    return {"mse": r.sqrt(value) if root else value}


def expanded_mse(r, data):
    y, p = data["y"], data["predictions"]
    return {"mse": (r.dot(y, y) - 2 * r.dot(y, p) + r.dot(p, p)) / len(y)}


def covariance(r, data, over=lambda n: n, centred=True, transpose=False):
    X = transposed(data["X"]) if transpose else data["X"]
    middle, n = mean(r, X), len(X)
    rows = [minus(x, middle) for x in X] if centred else X
    return moments(middle, gram(r, transposed(rows)), over(n))


def moments(middle, scatter, n):
    return {"mean": middle, "scatter": scatter,
            "covariance": [[v / n for v in row] for row in scatter]}


def one_pass(r, data):
    middle, n = mean(r, data["X"]), len(data["X"])
    cov = [[v / n - a * b for v, b in zip(row, middle)]
           for row, a in zip(gram(r, transposed(data["X"])), middle)]
    return {"mean": middle, "covariance": cov,
            "scatter": [[v * n for v in row] for row in cov]}


AT_ZERO = {"ternary": 0, "step": 1}


def scores(r, data):
    return [r.dot(data["w"], x) - data["t"] for x in data["X"]]


def label(data, s, zero=None):
    """Return the sign of a score, and what the rule (or zero) says at 0."""
    if s == 0:
        return AT_ZERO[data["rule"]] if zero is None else zero
    return 1 if s > 0 else -1


def classify(r, data, t=lambda t: t, zero=None):
    """Return the labels; zero: another one at 0."""
    return {"labels": [label(data, s, zero) for s in scores(
        r, dict(data, t=t(data["t"])))]}


def margins(r, data, t=lambda t: t, norm=lambda r, w, t: r.norm(w),
            labelled=True, distance=lambda s, label: s, nearest=False):
    """Return all about margins.

    labelled  functional margins have the label in them
    nearest   the margin is the least distance to either side
    """
    w, y, t = data["w"], data["y"], t(data["t"])
    along = [r.dot(w, x) for x in data["X"]]
    scores, size = [s - t for s in along], norm(r, w, t)
    right = [c * s for c, s in zip(y, scores)]
    least = min(map(abs, scores)) if nearest else min(right)
    plus = min(s for s, c in zip(along, y) if c > 0)
    less = max(s for s, c in zip(along, y) if c < 0)
    return {"functional": right if labelled else scores,
            "distances": [over(distance(s, c), size)
                          for s, c in zip(scores, y)],
            "margin": over(least, size), "m_plus": plus - t,
            "m_minus": t - less, "t_equal": (plus + less) / 2}


def over(score, norm):
    """Return score / norm; 0 stays exact where the norm is a double."""
    return score / norm if score else score


def of_length_1(r, data):
    """Return the same hyperplane with w of length 1."""
    norm = r.norm(data["w"])
    return dict(data, w=[v / norm for v in data["w"]], t=data["t"] / norm)


PLAIN = {"mse": mse, "covariance": covariance, "classify": classify,
         "margins": margins}
