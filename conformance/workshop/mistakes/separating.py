"""Wrong verdicts on separability.

The same contract as in elimination.
"""

from fractions import Fraction
from itertools import combinations
from math import gcd

from ..confirm.systems import dot
from ..programs.perceptrons import perceptron
from ..rings import RINGS

FEW = 12


def verdict_of_perceptron(constant):
    """Return a mistake: separable if a perceptron ends within 100 epochs.
    """
    def answer(data, golden):
        rows = [x + [Fraction(1)] * constant for x in data["X"]]
        run = perceptron(RINGS["exact"], {
            "X": multiples(rows), "y": data["y"], "max_epochs": 100})
        return {"separable": run is not None}
    return answer


def multiples(rows):
    """Return the rows times one number, as integers."""
    common = 1
    for v in (v for row in rows for v in row):
        common = common * v.denominator // gcd(common, v.denominator)
    return [[int(v * common) for v in row] for row in rows]


def touching_allowed(data, golden):
    """Let examples lie on the hyperplane, as long as not all do."""
    if golden["separable"] or len(data["X"]) > FEW:
        return None
    for w, t in candidates(data["X"]):
        room = [label * (dot(w, x) - t)
                for x, label in zip(data["X"], data["y"])]
        if max(room) > 0 and min(room) >= 0:
            return {"separable": True}
    return {"separable": False}


def candidates(X):
    """Yield every hyperplane through as many points as there are features,
    up to two, each in both directions."""
    for chosen in combinations(X, len(X[0]) if len(X[0]) < 3 else 0):
        if len(chosen) == 1:
            w = [Fraction(1)]
        elif len(chosen) == 2:
            (a, b), (c, d) = chosen
            w = [b - d, c - a]
        else:
            return
        t = dot(w, chosen[0])
        yield w, t
        yield [-v for v in w], -t


def other_sign_of_t(data, golden):
    """Give b for t."""
    if not golden["separable"] or not golden["t"]:
        return None
    return dict(golden, t=-golden["t"])


MISTAKES = {
    "separability": [
        ("hyperplanes through the origin are the only ones tried",
         verdict_of_perceptron(False)),
        ("a perceptron that has not ended after 100 epochs is believed",
         verdict_of_perceptron(True)),
        ("examples may lie on the hyperplane", touching_allowed),
        ("t has the wrong sign (b was given for t)", other_sign_of_t)],
}
