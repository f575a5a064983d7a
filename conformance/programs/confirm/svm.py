"""Second confirmations: separability, svm-hard, svm-soft.

A hard margin is proved by its conditions: alpha >= 0, sum alpha y = 0, every
y f >= 1, and alpha (y f - 1) = 0 entry by entry; a soft margin by its gap:
w and t with the slack they need, and multipliers between 0 and C, have the
same objective.  Small problems are also solved by pivoting.

A Gaussian kernel is irrational.  There the equations are solved anew, to far
more digits than are due, and everything is held to them: by pivoting for a
hard margin, with the multipliers free that were given so for a soft one.
"""

from fractions import Fraction

from ...contract.numbers import exact, is_rounded, near
from ..linear import equations
from ..rings import LONG, root
from ..svm_machine import ends, gram_of, pivoted
from . import numbers, require

dot = LONG.dot
SMALL = 7           # examples of a hard margin that is solved again
PIVOTS = 12         # the same of a soft margin
TINY = Fraction(1, 10 ** 60)
ROUGH, GRID = 10 ** 90, 10 ** 110
LEAST = Fraction(1, 10 ** 50)   # what is smaller is not known to TINY
ALIKE = TINY * 10 ** 15     # what is so near on ROUGH is TINY off on GRID


def separability(data, output):
    """Require the proof of the verdict, either way."""
    if output["separable"] is True:
        w, t = numbers(output["w"]), exact(output["t"])
        for i, (x, label) in enumerate(zip(data["X"], data["y"])):
            require(label * (dot(w, x) - t) > 0, "row {} not separated", i)
    else:
        require(output["separable"] is False, "no verdict")
        no_hyperplane(data, output["lambda"], True)


def no_hyperplane(data, given, threshold):
    """Require lambda >= 0, sum 1, sum lambda y x = 0.

    With a threshold also sum lambda y = 0; with a kernel the sum is a norm.
    """
    lam = numbers(given)
    require(len(lam) == len(data["X"]), "lambda has {} entries", len(lam))
    require(min(lam) >= 0 and sum(lam) == 1, "lambda is no average")
    v = signed(lam, data["y"])
    require(not threshold or sum(v) == 0, "sum lambda y is not 0")
    if data.get("kernel", ("linear",))[0] == "linear":
        for k, column in enumerate(zip(*data["X"])):
            require(dot(v, column) == 0, "column {} is left", k)
    else:
        require(dot(v, scores_of(gram_of(data), v)) == 0,
                "not 0 in feature space")


def signed(alpha, y):
    """Return alpha_i y_i."""
    return [a * label for a, label in zip(alpha, y)]


def scores_of(K, v):
    """Return K v."""
    return [dot(v, row) for row in K]


def svm_hard(data, output):
    """Require the optimality conditions, and what follows from alpha."""
    K, y = gram_of(data), data["y"]
    alpha, t = numbers(output["alpha"]), exact(output["t"])
    require(len(alpha) == len(y), "the length of alpha")
    gaussian = data["kernel"][0] == "gaussian"
    require(not gaussian or len(y) <= SMALL, "too many for a Gaussian kernel")
    if len(y) <= SMALL:
        again, t_again = pivoted(K, y, None)
        if gaussian:
            t = t_again
            require(agrees(output["t"], t), "pivoting gives another t")
            require(all(map(agrees, output["alpha"], again)), "alpha")
            alpha = again
        else:
            require(apart(K, signed(again, y), signed(alpha, y)) == 0,
                    "pivoting gives other weights")
            require(t == t_again, "pivoting gives another t")
    v = signed(alpha, y)
    scores = scores_of(K, v)
    conditions(y, alpha, [c * (s - t) - 1 for c, s in zip(y, scores)], output)
    low, high = root(1 / dot(v, scores))
    if is_rounded(output["margin"]):
        low, high = low * (1 - TINY), high * (1 + TINY)
    require(near(output["margin"], low, high), "margin")
    weights(data, output, v)


def weights(data, output, v):
    """Require w = sum v x with a linear kernel, and none with another."""
    if data["kernel"][0] == "linear":
        w = [dot(v, column) for column in zip(*data["X"])]
        require(numbers(output["w"]) == w, "w is {}", w)
    else:
        require("w" not in output, "w with a kernel")


def apart(K, v, w):
    """Return the square of the distance of two weights in feature space."""
    off = [a - b for a, b in zip(v, w)]
    return dot(off, scores_of(K, off))


def conditions(y, alpha, room, output):
    """Require feasibility and complementary slackness; the index lists.

    room  y f - 1 of each example
    """
    require(min(alpha) >= 0, "alpha below 0")
    require(abs(dot(alpha, y)) <= TINY, "sum alpha y is not 0")
    tolerance = TINY if any(map(is_rounded, output["alpha"])) else 0
    for i, (a, r) in enumerate(zip(alpha, room)):
        require(r >= -tolerance, "row {} is inside the margin", i)
        require(a * r <= tolerance, "row {} is slack and has alpha", i)
    support = [i for i, a in enumerate(alpha) if a > tolerance]
    touching = [i for i, r in enumerate(room) if r <= tolerance]
    require(output["support"] == support, "support is {}", support)
    require(output["on_margin"] == touching, "on_margin is {}", touching)


def svm_soft(data, output):
    """Require the optimum by its gap, what follows from it, and where it is
    small that pivoting gives the same.
    """
    K, y, C = gram_of(data), data["y"], data["C"]
    alpha, small = numbers(output["alpha"]), 0
    require(len(alpha) == len(y), "the length of alpha")
    if data["kernel"][0] == "gaussian":
        size = min(C, 1)    # no multiplier is larger than C
        K, small = cut(K, GRID), TINY * size
        alpha, rough = [solved_anew(cut(K, grid), y, C, output["alpha"])
                        for grid in (GRID, ROUGH)]
        require(all(abs(a - b) <= ALIKE * size for a, b in zip(alpha, rough)),
                "it cannot be computed again: the rows are too near")
        alpha = [a if a == C else Fraction(int(a / size * GRID), GRID) * size
                 for a in alpha]
    require(min(alpha) >= -small and max(alpha) <= C + small, "the box")
    v = signed(alpha, y)
    require(abs(sum(v)) <= small, "sum alpha y is not 0")
    scores = scores_of(K, v)
    low, high = ends(scores, y)
    t, square = (low + high) / 2, dot(v, scores)
    slack = [max(1 - label * (s - t), Fraction(0))
             for label, s in zip(y, scores)]
    best = square / 2 + C * sum(slack)
    require(best - sum(alpha) + square / 2 <= small, "the gap is not closed")
    for name, due in (("alpha", alpha), ("slack", slack), ("t", [t]),
                      ("t_low", [low]), ("t_high", [high]),
                      ("objective", [best])):
        shown = output[name] if len(due) > 1 else [output[name]]
        require(len(shown) == len(due), "the length of {}", name)
        for text, value in zip(shown, due):
            if small and max(abs(exact(text)), abs(value)) < LEAST:
                require(agrees(text, value), "it cannot be computed again: {} "
                        "is too near to 0", name)
            require(agrees(text, value), "{} is not that", name)
    weights(data, output, v)
    if len(y) <= PIVOTS:
        found, t = pivoted(K, y, C)
        require(abs(apart(K, signed(found, y), v)) <= TINY,
                "pivoting gives other weights")
        require(low - TINY <= t <= high + TINY, "pivoting gives another t")


def cut(K, grid):
    """Return a matrix of whole multiples of 1 / grid."""
    return [[Fraction(int(v * grid), grid) for v in row] for row in K]


def solved_anew(K, y, C, given):
    """Return multipliers to more than TINY, free where they were free."""
    full = [i for i, a in enumerate(given) if near(a, C, C)]
    free = [i for i, a in enumerate(given) if exact(a) and i not in full]
    return equations(LONG, K, {"y": y, "free": free, "full": full}, C)[0]


def agrees(text, value):
    """Say whether text is a value that is known to TINY, in every digit."""
    if not is_rounded(text):
        return exact(text) == value or (exact(text) == 0
                                        and abs(value) < TINY)
    around = TINY * abs(value)
    return near(text, value - around, value + around)


CHECKS = {"separability": separability,
          "svm-hard": svm_hard,
          "svm-soft": svm_soft}
