"""Linear classifiers from means: methods that are right."""

from .fits import QR
from ..linear import mean, minus, solve
from ..programs.closed import covariance


def side(given, label):
    """Return the rows of one class."""
    return [x for x, c in zip(given["X"], given["y"]) if c == label]


def outer(r, rows):
    """Return the sum of x x'."""
    columns = list(zip(*rows))
    return [[r.dot(a, b) for b in columns] for a in columns]


def basic(r, given):
    """Return the difference of the means, and the middle."""
    plus, less = (mean(r, side(given, c)) for c in (1, -1))
    w = minus(plus, less)
    return {"w": w, "t": r.dot(w, [(a + b) / 2 for a, b in zip(plus, less)])}


def factored(r, given):
    """Return it with t as half the difference of two squares."""
    plus, less = (mean(r, side(given, c)) for c in (1, -1))
    return {"w": minus(plus, less),
            "t": r.dot(minus(plus, less), [a + b for a, b in zip(
                plus, less)]) / 2}


def of_squares(r, given):
    """Return t from |mu+|^2 - |mu-|^2, which cancels."""
    plus, less = (mean(r, side(given, c)) for c in (1, -1))
    return {"w": minus(plus, less),
            "t": (r.dot(plus, plus) - r.dot(less, less)) / 2}


def linear(method):
    """Return linear-classifier, with a method for M = "full"."""
    def fit(r, given):
        sides = [side(given, c) for c in (1, -1)]
        counts = [r.number(len(rows)) if given[name] is None else given[name]
                  for name, rows in zip(("n_plus", "n_minus"), sides)]
        M = given["M"]
        if M == "full":
            p, q = (k / len(rows) for k, rows in zip(counts, sides))
            return {"w": method(r, given["X"], [
                p if c > 0 else -q for c in given["y"]])}
        plus, less = ([k * v for v in mean(r, rows)]
                      for k, rows in zip(counts, sides))
        v = minus(plus, less)
        if M == "identity":
            return {"w": v}
        if M == "diagonal":
            S = covariance(r, given)["scatter"]
            return {"w": [a / S[j][j] for j, a in enumerate(v)]}
        return {"w": solve(r, M, v)}
    fit.__name__ = method.__name__
    return fit
