"""Kernels: methods that are right."""

from itertools import combinations_with_replacement
from math import factorial

from ..linear import minus


def power(x, k):
    """Return x^k by repeated multiplication."""
    value = x
    for _ in range(k - 1):
        value = value * x
    return value


def kernel(r, given):
    """Return a function of two rows."""
    name, parameters = given.get("kernel", ("linear", ()))
    if name == "linear":
        return r.dot
    if name == "polynomial":
        degree, constant = parameters
        return lambda x, z: power(r.dot(x, z) + constant, degree)
    sigma, = parameters

    def bell(x, z):
        gap = minus(x, z)
        return r.exp(-(r.dot(gap, gap) / (2 * sigma * sigma)))
    return bell


def expanded_kernel(r, given):
    """Return a kernel that multiplies |x - z|^2 out, which cancels."""
    sigma, = given["kernel"][1]
    return lambda x, z: r.exp(-(r.dot(x, x) - 2 * r.dot(x, z) + r.dot(z, z))
                              / (2 * sigma * sigma))


def gram(r, given, make=kernel):
    """Return the Gram matrix."""
    k = make(r, given)
    return {"gram": [[k(x, z) for z in given["X"]] for x in given["X"]]}


def expanded_gram(r, given):
    """Return a Gaussian one from squares multiplied out."""
    return gram(r, given, expanded_kernel)


def scores(r, given):
    """Return sum alpha y k(x, z) - t."""
    k = kernel(r, given)
    signed = [a * c for a, c in zip(given["alpha"], given["y"])]
    return {"scores": [r.dot(signed, [k(x, z) for x in given["X"]])
                       - given["t"] for z in given["Z"]]}


def primal_scores(r, given):
    """Return them from w where the kernel is linear."""
    if given["kernel"][0] != "linear":
        return scores(r, given)
    signed = [a * c for a, c in zip(given["alpha"], given["y"])]
    w = [r.dot(signed, column) for column in zip(*given["X"])]
    return {"scores": [r.dot(w, z) - given["t"] for z in given["Z"]]}


def features(r, given):
    """Return monomials times the root of their multinomial coefficient."""
    name, parameters = given["kernel"]
    if name == "linear":
        return {"features": [list(reversed(x)) for x in given["X"]]}
    (p, constant), found = parameters, []
    for x in given["X"]:
        v = x + [r.sqrt(constant)]
        row = []
        for picked in combinations_with_replacement(range(len(v)), p):
            count = factorial(p)
            for k in set(picked):
                count //= factorial(picked.count(k))
            term = r.sqrt(r.number(count))
            for k in picked:
                term = term * v[k]
            row.append(term)
        found.append(row)
    return {"features": found}


def tensors(r, given):
    """Return all ordered products, no two of them taken together."""
    name, parameters = given["kernel"]
    if name == "linear":
        return {"features": given["X"]}
    (degree, constant), found = parameters, []
    for x in given["X"]:
        v = x + [r.sqrt(constant)]
        row = v
        for _ in range(degree - 1):
            row = [a * b for a in row for b in v]
        found.append(row)
    return {"features": found}
