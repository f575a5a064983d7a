"""Second confirmation: svm-soft.

The optimum is proved by its gap: w and t with the slack they need, and
multipliers between 0 and C, have the same objective.  The thresholds that
are best are read off the breakpoints of the slack.  Up to BRUTE examples the
optimum is also found by trying every partition, up to PIVOTS by criss-cross
pivoting.

A Gaussian kernel is irrational.  There the multipliers given only say which
are at 0, at C, or in between; for these the equations are solved anew, to
far more digits, and everything is held to them.
"""

from fractions import Fraction

from ...contract.numbers import exact, is_rounded, near
from ...referee.families.svm_bounds import soft_margin as certified
from .brute import partition, soft_margin
from .hyperplanes import gram_of
from .systems import cleared, dot
from .pivoting import soft_margin as pivoted
from .refuted import require

BRUTE = 5
PIVOTS = 12
TINY = Fraction(1, 10 ** 60)
GRID = 10 ** 90


def svm_soft(data, output):
    """Require the optimum, by its gap and by a second method."""
    K, y, C = gram_of(data), data["y"], data["C"]
    require(len(output["alpha"]) == len(y), "the length of alpha")
    if data["kernel"][0] == "gaussian":
        K = [on_grid(row) for row in K]
        alpha = [a if a == C else on_grid([a])[0]
                 for a in solved_anew(K, y, C, output["alpha"])]
        small = TINY
    else:
        alpha = [exact(a) for a in output["alpha"]]
        small = 0
    require(min(alpha) >= -small and max(alpha) <= C + small, "the box")
    times = multiplier(K)
    signed = [a * label for a, label in zip(alpha, y)]
    scores = times(signed)
    proof = certified(scores, dot(signed, scores), y, C, 0, alpha,
                   lambda a: dot(a, times(a)))
    require(proof.unbalanced <= small, "sum alpha y is not 0")
    require(proof.best - proof.dual <= small, "the gap is not closed")
    follows(data, output, alpha, scores, proof)
    again(K, y, C, signed, proof)


def on_grid(values):
    """Return values cut to whole multiples of 1 / GRID."""
    return [Fraction(int(v * GRID), GRID) for v in values]


def multiplier(K):
    """Return the function that multiplies K by a vector, in whole numbers.
    """
    n = len(K)
    (flat,), scale = cleared([[v for row in K for v in row]])
    rows = [flat[i * n:(i + 1) * n] for i in range(n)]

    def times(v):
        (whole,), more = cleared([v])
        return [Fraction(sum(a * b for a, b in zip(row, whole)))
                / (scale * more) for row in rows]
    return times


def solved_anew(K, y, C, given):
    """Return multipliers to more than TINY, free where they were free."""
    places = [0 if exact(a) == 0 else 1 if near(a, C, C) else None
              for a in given]
    alpha, _ = partition(K, y, C, places)
    require(alpha is not None, "no optimum with these at the bounds")
    return alpha


def follows(data, output, alpha, scores, proof):
    """Require all outputs, given multipliers that are optimal."""
    y, t = data["y"], (proof.t_low + proof.t_high) / 2
    slack = [max(1 - label * (s - t), Fraction(0))
             for label, s in zip(y, scores)]
    for name, due in (("alpha", alpha), ("slack", slack)):
        require(len(output[name]) == len(due), "the length of {}", name)
        for i, v in enumerate(due):
            require(agrees(output[name][i], v), "{} {}", name, i)
    for name, v in (("t", t), ("t_low", proof.t_low),
                    ("t_high", proof.t_high), ("objective", proof.best)):
        require(agrees(output[name], v), "{} is not {}", name, float(v))
    if data["kernel"][0] == "linear":
        w = [sum(a * label * v for a, label, v in zip(alpha, y, column))
             for column in zip(*data["X"])]
        require([exact(v) for v in output["w"]] == w, "w is {}", w)
    else:
        require("w" not in output, "w with a kernel")


def agrees(text, value):
    """Say whether text is a value that is known to TINY, in every digit."""
    if not is_rounded(text):
        return exact(text) == value or (exact(text) == 0
                                        and abs(value) < TINY)
    around = TINY * abs(value)
    return near(text, value - around, value + around)


def again(K, y, C, signed, proof):
    """Require a second method to find the same w and one of the t."""
    if len(y) > PIVOTS:
        return
    method = soft_margin if len(y) <= BRUTE else pivoted
    found, t = method(K, y, C)
    apart = [a * label - b for a, label, b in zip(found, y, signed)]
    require(abs(dot(apart, [dot(row, apart) for row in K])) <= TINY,
            "a second method gives other weights")
    require(proof.t_low - TINY <= t <= proof.t_high + TINY,
            "a second method gives another t")


CHECKS = {"svm-soft": svm_soft}
