"""Second confirmations: separability, svm-hard.

The optimum of the hard margin is proved by its conditions: alpha >= 0, sum
alpha y = 0, every y f >= 1, and alpha (y f - 1) = 0 entry by entry.  Up to
SMALL examples it is also found by trying every set of support vectors.
"""

from fractions import Fraction

from ...contract.numbers import exact, is_rounded, near
from .brute import hard_margin
from .systems import dot
from .kernels import kernel_interval
from .refuted import require
from .series import root

SMALL = 7
TINY = Fraction(1, 10 ** 60)


def separability(data, output):
    """Require the proof of the verdict, either way."""
    if output["separable"] is True:
        w, t = [exact(v) for v in output["w"]], exact(output["t"])
        for i, (x, label) in enumerate(zip(data["X"], data["y"])):
            require(label * (dot(w, x) - t) > 0, "row {} not separated", i)
    else:
        require(output["separable"] is False, "no verdict")
        no_hyperplane(data, output["lambda"], True)


def no_hyperplane(data, given, threshold):
    """Require lambda >= 0, sum 1, sum lambda y x = 0.

    With a threshold also sum lambda y = 0; with a kernel the sum is a norm.
    """
    lam = [exact(v) for v in given]
    require(len(lam) == len(data["X"]), "lambda has {} entries", len(lam))
    require(min(lam) >= 0 and sum(lam) == 1, "lambda is no average")
    signed = [a * label for a, label in zip(lam, data["y"])]
    require(not threshold or sum(signed) == 0, "sum lambda y is not 0")
    if data.get("kernel", ("linear",))[0] == "linear":
        for k, column in enumerate(zip(*data["X"])):
            require(dot(signed, column) == 0, "column {} is left", k)
    else:
        K = gram_of(data)
        require(sum(a * dot(signed, row) for a, row in zip(signed, K)) == 0,
                "not 0 in feature space")


def gram_of(data):
    """Return the matrix of kernels; midpoints where they are irrational."""
    X, n = data["X"], len(data["X"])
    half = [[sum(kernel_interval(data["kernel"], x, z)) / 2
             for z in X[:i + 1]] for i, x in enumerate(X)]
    return [[half[max(i, j)][min(i, j)] for j in range(n)] for i in range(n)]


def svm_hard(data, output):
    """Require the optimality conditions, and what follows from alpha."""
    K, y = gram_of(data), data["y"]
    if data["kernel"][0] == "gaussian":
        alpha, t = by_trial(K, y)
        for name, due in (("t", [t]), ("alpha", alpha)):
            given = output[name] if name == "alpha" else [output[name]]
            for i, v in enumerate(due):
                require(near(given[i], *around(given[i], v)),
                        "{} {} is not {}", name, i, float(v))
    else:
        alpha = [exact(v) for v in output["alpha"]]
        t = exact(output["t"])
    conditions(K, y, alpha, t, output)
    signed = [a * label for a, label in zip(alpha, y)]
    square = sum(a * dot(signed, row) for a, row in zip(signed, K))
    low, high = root(1 / square)
    require(near(output["margin"], *blur(output["margin"], low, high)),
            "margin")
    if data["kernel"][0] == "linear":
        w = [dot(signed, column) for column in zip(*data["X"])]
        require([exact(v) for v in output["w"]] == w, "w is {}", w)
    else:
        require("w" not in output, "w with a kernel")
    if len(y) <= SMALL and data["kernel"][0] != "gaussian":
        again(data, K, signed, t)


def around(text, value):
    """Return the interval that a value known to 60 places stands for."""
    return blur(text, value, value)


def blur(text, low, high):
    """Widen an interval by the last of 60 places where text is rounded."""
    spread = TINY * high if is_rounded(text) else 0
    return low - abs(spread), high + abs(spread)


def conditions(K, y, alpha, t, output):
    """Require feasibility and complementary slackness; the index lists."""
    require(min(alpha) >= 0 and len(alpha) == len(y), "alpha below 0")
    signed = [a * label for a, label in zip(alpha, y)]
    require(abs(sum(signed)) <= TINY, "sum alpha y is not 0")
    room = [label * (dot(signed, row) - t) - 1 for label, row in zip(y, K)]
    tolerance = TINY if any(map(is_rounded, output["alpha"])) else 0
    for i, (a, r) in enumerate(zip(alpha, room)):
        require(r >= -tolerance, "row {} is inside the margin", i)
        require(a * r <= tolerance, "row {} is slack and has alpha", i)
    support = [i for i, a in enumerate(alpha) if a > tolerance]
    touching = [i for i, r in enumerate(room) if r <= tolerance]
    require(output["support"] == support, "support is {}", support)
    require(output["on_margin"] == touching, "on_margin is {}", touching)


def by_trial(K, y):
    """Return alpha and t of a small problem by trying every support."""
    require(len(y) <= SMALL, "too many examples for a Gaussian kernel")
    found = hard_margin(K, y)
    require(found is not None, "no set of support vectors works")
    return found


def again(data, K, signed, t):
    """Require that trying every support leads to the same weights and t."""
    alpha, threshold = by_trial(K, data["y"])
    apart = [a * label - b for a, label, b in zip(alpha, data["y"], signed)]
    require(sum(a * dot(apart, row) for a, row in zip(apart, K)) == 0,
            "trying every support gives other weights")
    require(threshold == t, "trying every support gives another t")


CHECKS = {"separability": separability, "svm-hard": svm_hard}
