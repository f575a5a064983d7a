"""Second confirmations: gram, kernel-scores, feature-map.

A polynomial kernel is a sum over monomials, each with a weight: k(x, z) =
sum v m(x) m(z).  So what is asked of a kernel is found again from monomials.
"""

from fractions import Fraction
from itertools import combinations_with_replacement

from ...contract.numbers import exact, near
from .perceptrons import whole
from ..proof import require
from ..proof import exponential
from .systems import dot


def kernel_interval(kernel, x, z):
    """Return (low, high) around k(x, z); a point unless it is Gaussian."""
    name, parameters = kernel
    if name == "gaussian":
        apart = [p - q for p, q in zip(x, z)]
        return exponential(-dot(apart, apart) / (2 * parameters[0] ** 2))
    value = dot(x, z)
    if name == "polynomial":
        degree, constant = parameters
        value = (value + constant) ** degree
    return value, value


def weighted(kernel, X):
    """Return (weights v, rows of monomials) with k = sum v m(x) m(z)."""
    name, parameters = kernel
    if name == "linear":
        return [1] * len(X[0]), X
    degree, constant = parameters
    d, weights = len(X[0]), []
    chosen = [list(c) for c in combinations_with_replacement(
        range(d + (constant != 0)), degree)]
    for c in chosen:
        v, run = Fraction(1), 0
        for place, j in enumerate(c):
            run = run + 1 if place and c[place - 1] == j else 1
            v = v * (place + 1) / run
        weights.append(v * constant ** c.count(d))
    return weights, [[product(x, c) for c in chosen] for x in X]


def product(x, chosen):
    """Return the product of the chosen entries; one beyond x counts 1."""
    value = 1
    for j in chosen:
        value *= x[j] if j < len(x) else 1
    return value


def gram(data, output):
    """Require each entry to be the kernel of its two rows, every digit."""
    X, G = data["X"], output["gram"]
    require([len(row) for row in G] == [len(X)] * len(X), "not n by n")
    for i, x in enumerate(X):
        for j, z in enumerate(X):
            low, high = kernel_interval(data["kernel"], x, z)
            require(near(G[i][j], low, high), "entry {}, {}", i, j)


def kernel_scores(data, output):
    """Require each score by its definition, and by way of monomials."""
    signed = [a * label for a, label in zip(data["alpha"], data["y"])]
    require(len(output["scores"]) == len(data["Z"]), "number of scores")
    for text, z in zip(output["scores"], data["Z"]):
        together, low, high = {}, -data["t"], -data["t"]
        for v, x in zip(signed, data["X"]):
            ends = kernel_interval(data["kernel"], x, z)
            together[ends] = together.get(ends, 0) + v
        for ends, v in together.items():
            low, high = low + v * ends[v < 0], high + v * ends[v > 0]
        require(near(text, low, high), "score {}", text)
    if data["kernel"][0] != "gaussian":
        v, rows = weighted(data["kernel"], data["X"] + data["Z"])
        w = [dot(signed, column) for column in zip(*rows[:len(signed)])]
        for text, m in zip(output["scores"], rows[len(signed):]):
            due = sum(a * b * c for a, b, c in zip(v, w, m)) - data["t"]
            require(exact(text) == due, "score {} in features", text)


def feature_map(data, output):
    """Require every inner product to be the kernel, by two ways."""
    given = [[exact(v) for v in row] for row in output["features"]]
    require(len(given) == len(data["X"]), "number of rows")
    require(len({len(row) for row in given}) == 1, "rows of one length")
    v, rows = map(whole, weighted(data["kernel"], data["X"]))
    given = whole(given)
    for i, x in enumerate(data["X"]):
        for j, z in enumerate(data["X"][:i + 1]):
            due = kernel_interval(data["kernel"], x, z)[0]
            require(dot(given[i], given[j]) == due, "product {}, {}", i, j)
            require(sum(a * p * q for a, p, q in zip(
                v, rows[i], rows[j])) == due, "monomials {}, {}", i, j)


CHECKS = {"gram": gram,
          "kernel-scores": kernel_scores,
          "feature-map": feature_map}
