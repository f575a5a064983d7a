"""What programs answer that do not refuse dependent columns.

A pseudo-inverse or an SVD gives the solution of least norm.  Exactly: with
A = C F, C independent columns of A and F the reduced rows, the pseudo-inverse
is F'(FF')^-1 (C'C)^-1 C'.
"""

from fractions import Fraction

from ..confirm.systems import dot
from .fits import centred, fit, with_sse


def reduced(A):
    """Return the reduced rows that are not 0, and their pivot columns."""
    M, pivots = [list(row) for row in A], []
    for j in range(len(A[0])):
        k = len(pivots)
        p = next((i for i in range(k, len(M)) if M[i][j]), None)
        if p is None:
            continue
        M[k], M[p] = M[p], M[k]
        M[k] = [v / M[k][j] for v in M[k]]
        for i in range(len(M)):
            if i != k and M[i][j]:
                f = M[i][j]
                M[i] = [a - f * b for a, b in zip(M[i], M[k])]
        pivots.append(j)
    return M[:len(pivots)], pivots


def least_norm(A, b):
    """Return the least-squares solution of least norm."""
    F, pivots = reduced(A)
    if not pivots:
        return [Fraction(0)] * len(A[0])
    inner = fit([[row[j] for j in pivots] for row in A], b)
    rows = [[dot(p, q) for q in F] for p in F]
    weights = fit(rows, inner)
    return [dot(weights, column) for column in zip(*F)]


def of_system(data, golden):
    """Answer a singular system with the pseudo-inverse."""
    if golden is not None:
        return None
    return {"x": least_norm(data["A"], data["b"])}


def of_fit(data, golden):
    """Answer dependent columns with the pseudo-inverse."""
    if golden is not None:
        return None
    d = len(data["X"][0])
    rows = [x + [Fraction(1)] * data["intercept"] for x in data["X"]]
    w = least_norm(rows, data["y"])
    return with_sse(data, w[:d], w[-1] if data["intercept"]
                    else Fraction(0))


def of_centred_fit(data, golden):
    """The same, on centred features, as scikit-learn does."""
    if golden is not None or not data["intercept"]:
        return None
    pairs = [centred(column) for column in zip(*data["X"])]
    rows = [list(row) for row in zip(*(deviations for _, deviations
                                       in pairs))]
    mean, y = centred(data["y"])
    w = least_norm(rows, y)
    return with_sse(data, w, mean - dot(w, [m for m, _ in pairs]))


def of_line(data, golden):
    """Answer x without variance with a level line."""
    if golden is not None:
        return None
    mean, errors = centred(data["y"])
    return {"intercept": mean, "slope": Fraction(0),
            "mse": dot(errors, errors) / len(errors)}


NAME = "dependent columns are not refused: the solution of least norm"

MISTAKES = {
    "solve": [("a singular system is not refused: the solution of least"
               " norm", of_system)],
    "least-squares": [(NAME, of_fit), (NAME + ", on centred features",
                                       of_centred_fit)],
    "line": [("x without variance is not refused: a level line", of_line)],
}
