"""Closed forms: gram, covariance, mse, margins.

Each answer is held to the running error bound of the plain formula, u times
the size of every term for every rounding that it meets, the rounding of the
inputs among them.  A sum of m products meets m roundings a term.
"""

from fractions import Fraction

from ..approximate import root
from ..certificates import dot, lift
from ..linear import absolute, matvec
from ..measure import closed


def gram(question):
    """Judge a Gram matrix, entry by entry."""
    return closed(question, lambda: {"gram": gram_bounds(question)})


def gram_bounds(question):
    """Return the bounds of a Gram matrix."""
    kernel = question.input.get("kernel") or {"name": "linear"}
    X, u = question.data("X"), question.u
    if kernel["name"] == "gaussian":
        due = question.due("gram")
        sigma = lift(kernel["sigma"])
        return [[gaussian_bound(x, z, sigma, g, u) for z, g in zip(X, row)]
                for x, row in zip(X, due)]
    if kernel["name"] == "polynomial":
        degree = int(lift(kernel["degree"]))
        c = lift(kernel.get("constant", 0))
        return [[power_bound(x, z, c, degree, u) for z in X] for x in X]
    rows = [absolute(x) for x in X]
    return [[(len(x) + 2) * u * dot(x, z) for z in rows] for x in rows]


def power_bound(x, z, c, degree, u):
    """Return p (|s| + d)^(p-1) d + p u |s|^p for s = x.z + c off by d.

    d is (m + 3) u (|x|.|z| + |c|); raising to the power p meets p roundings.
    """
    s = abs(dot(x, z) + c)
    d = (len(x) + 3) * u * (dot(map(abs, x), map(abs, z)) + abs(c))
    return degree * ((s + d) ** (degree - 1) * d + u * s ** degree)


def gaussian_bound(x, z, sigma, g, u):
    """Return g (d + (m + 6) u q + 2 u) for the exponent q, and g = exp(-q).

    The differences meet u |x - z| by subtraction, which the m + 6 count, and
    u (|x| + |z|) where the inputs were rounded, which is d.
    """
    scale = 2 * sigma ** 2
    gaps = [abs(a - b) for a, b in zip(x, z)]
    q = dot(gaps, gaps) / scale
    d = sum(2 * gap * (inexact(a, u) + inexact(b, u)) * u
            for gap, a, b in zip(gaps, x, z)) / scale
    return g * (d + (len(x) + 6) * u * q + 2 * u)


def inexact(x, u):
    """Return |x|, or 0 where no format of this unit rounds x."""
    dyadic = x.denominator & (x.denominator - 1) == 0
    return 0 if dyadic and abs(x.numerator) * u <= 1 else abs(x)


def covariance(question):
    """Judge mean, covariance and scatter, entry by entry."""
    return closed(question, lambda: covariance_bounds(question))


def covariance_bounds(question):
    """Return the bounds of the formula in two passes.

    A mean is off by e = (n + 1) u mean|x|, and so is each difference d from
    it; a sum of products of differences by sum(|d| e' + |d'| e) + n e e' +
    (n + 3) u sum |d||d'|.  The formula in one pass errs by u n mean^2, which
    is far more where the mean is large beside the deviation.
    """
    X, u = question.data("X"), question.u
    n, means = len(X), []
    e, gaps = [], []
    for column in zip(*X):
        mean = sum(column) / Fraction(n)
        means.append(mean)
        e.append((n + 1) * u * sum(map(abs, column)) / n)
        gaps.append([abs(x - mean) for x in column])
    scatter = [[sum(p) * b + sum(q) * a + n * a * b
                + (n + 3) * u * dot(p, q)
                for q, b in zip(gaps, e)] for p, a in zip(gaps, e)]
    return {"mean": e, "scatter": scatter,
            "covariance": [[s / n for s in row] for row in scatter]}


def mse(question):
    """Judge a mean of squared errors."""
    return closed(question, lambda: {"mse": mse_bound(question)})


def mse_bound(question):
    """Return the mean of 2 |d| e + e^2 + (n + 3) u d^2, d = y - prediction.

    e is the rounding of the inputs, u (|y| + |prediction|), or 0.
    """
    y, guess = question.data("y"), question.data("predictions")
    u, n = question.u, len(y)
    total = Fraction(0)
    for a, b in zip(y, guess):
        d, e = abs(a - b), u * (inexact(a, u) + inexact(b, u))
        total += 2 * d * e + e * e + (n + 3) * u * d * d
    return total / n


def margins(question):
    """Judge functional margins, distances and what follows from them."""
    return closed(question, lambda: margin_bounds(question))


def margin_bounds(question):
    """Return the bounds of everything about margins.

    y (w.x - t) is off by (m + 2) u (|w||x| + |t|); dividing by |w| adds the
    error of |w|, (m + 4) u / 2 of itself.  The least of several numbers is
    off by no more than least() says; t_equal is the middle of two of them.
    """
    X, y, w = (question.data(name) for name in "Xyw")
    t, u, m = question.data("t"), question.u, len(question.data("w"))
    scores = matvec(X, w)
    sizes = [dot(map(abs, x), map(abs, w)) for x in X]
    norm = root(dot(w, w))
    functional = [c * (s - t) for c, s in zip(y, scores)]
    f = [(m + 2) * u * (size + abs(t)) for size in sizes]
    d = [(bound + (m + 4) * u / 2 * abs(v)) / norm
         for bound, v in zip(f, functional)]
    plus = [i for i, c in enumerate(y) if c > 0]
    minus = [i for i, c in enumerate(y) if c < 0]
    p = least([scores[i] for i in plus],
              [(m + 2) * u * sizes[i] for i in plus])
    q = least([-scores[i] for i in minus],
              [(m + 2) * u * sizes[i] for i in minus])
    return {"functional": f, "distances": d,
            "margin": least([v / norm for v in functional], d),
            "m_plus": least([functional[i] for i in plus],
                            [f[i] for i in plus]),
            "m_minus": least([functional[i] for i in minus],
                             [f[i] for i in minus]),
            "t_equal": (p + q) / 2 + u * abs(middle(scores, plus, minus))}


def middle(scores, plus, minus):
    """Return the threshold half way between the classes."""
    return (min(scores[i] for i in plus) + max(scores[i] for i in minus)) / 2


def least(values, bounds):
    """Return how far min(values) moves if each value moves by its bound.

    It falls to the least v - b, and rises by less than that.

    >>> least([3, 1, 2], [0, 1, 4])
    3
    """
    return min(values) - min(v - b for v, b in zip(values, bounds))


JUDGES = {"gram": gram, "covariance": covariance, "mse": mse,
          "margins": margins}
PROOFS = {}
