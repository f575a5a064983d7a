"""Wrong feature maps.

The same contract as in elimination.
"""

from itertools import combinations_with_replacement
from math import isqrt, sqrt

from ..confirm.feature_space import product, weighted
from ..confirm.systems import dot
from ..confirm.moments import kernel_interval


def meets(data, features):
    """Say whether the inner products are the kernel, to single precision."""
    X = data["X"]
    for i, x in enumerate(X):
        for j, z in enumerate(X[:i + 1]):
            due = float(kernel_interval(data["kernel"], x, z)[0])
            got = sum(float(a) * float(b)
                      for a, b in zip(features[i], features[j]))
            if abs(got - due) > 1e-6 * max(abs(due), 1):
                return False
    return True


def mapped(change):
    """Return a mistake: change(x, degree, constant) in place of a row.

    None where its inner products are right, or it does not apply.
    """
    def answer(data, golden):
        name, parameters = data["kernel"]
        if golden is None or name != "polynomial":
            return None
        rows = [change(x, *parameters) for x in data["X"]]
        if rows[0] is None or meets(data, rows):
            return None
        return {"features": rows}
    return answer


def monomials(weight):
    """Return a map: each monomial times weight(how often it counts)."""
    def change(x, degree, constant):
        v, (m,) = weighted(("polynomial", (degree, constant)), [x])
        return [weight(a) * b for a, b in zip(v, m)]
    return change


def rooted(v):
    """Return the square root of a fraction, exact if it is a square."""
    a, b = isqrt(v.numerator), isqrt(v.denominator)
    return v ** 0 * a / b if (a * a, b * b) == (
        v.numerator, v.denominator) else sqrt(v)


def powers(x, degree, constant):
    """Return the powers of single coordinates, and the constant's."""
    return [v ** degree for v in x] + [constant ** degree] * (constant != 0)


def unrooted_constant(x, degree, constant):
    """Return the right features of a row with c, not its root, appended."""
    return monomials(rooted)(x + [constant], degree, 0)


def without_lower(x, degree, constant):
    """Return the features of the highest degree alone."""
    return monomials(rooted)(x, degree, 0)


def lower_unweighted(x, degree, constant):
    """Weigh the highest degree as it has to be, and nothing else."""
    if not constant:
        return None
    lower = [product(x, c) for p in range(degree)
             for c in combinations_with_replacement(range(len(x)), p)]
    return without_lower(x, degree, constant) + lower


def the_row(x, degree, constant):
    """Return the row itself, whatever the kernel."""
    return x


def appended(x, degree, constant):
    """Return the right features of a row with a 1 appended."""
    return monomials(rooted)(x + [x[0] ** 0], degree, constant)


def columns(data, golden):
    """Give a row for every feature."""
    if golden is None or len(data["X"]) == len(golden["features"][0]):
        return None
    return {"features": [list(c) for c in zip(*golden["features"])]}


def gram_matrix(data, golden):
    """Give the kernels of the rows."""
    rows = [[kernel_interval(data["kernel"], x, z)[0] for z in data["X"]]
            for x in data["X"]]
    right = all(dot(a, b) == rows[i][j] for i, a in enumerate(rows)
                for j, b in enumerate(rows))
    return None if golden is None or right else {"features": rows}


MISTAKES = {
    "feature-map": [
        ("cross terms are left out", mapped(powers)),
        ("monomials are taken once, without the root of how often they"
         " count", mapped(monomials(lambda v: v ** 0))),
        ("monomials are multiplied by how often they count, not by its root",
         mapped(monomials(lambda v: v))),
        ("the features of lower degree are left out", mapped(without_lower)),
        ("the features of lower degree have no weights",
         mapped(lower_unweighted)),
        ("the constant is used for its square root",
         mapped(unrooted_constant)),
        ("a constant 1 is appended to the rows", mapped(appended)),
        ("the rows are given, whatever the kernel", mapped(the_row)),
        ("features stand in columns", columns),
        ("the Gram matrix is given", gram_matrix)],
}
