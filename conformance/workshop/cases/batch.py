"""Cases of perceptron-batch: all misclassified examples at once."""

from fractions import Fraction

from . import real
from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, NAND_Y, OR_Y,
                   XOR_Y, order, two_sides)
from .define import case
from .refused import refused

STEP = "B, heading Optimization"
LOSS = "B, heading Loss Function"
LIMITS = "B, heading Properties"
VISIT = "E, slide Implementing Perceptron Learning"
SLOW = "E, slide Perceptrons: Pros and Cons"
ALL = ["w", "b", "steps"]
HALF = Fraction(1, 2)


def batch(name, why, text, X, y, *rest, **options):
    """Return a case; due is (w, b, steps)."""
    given = {"X": X, "y": y}
    for key in ("eta", "w0", "b0", "max_steps"):
        if key in options:
            given[key] = options.pop(key)
    if "due" in options:
        options["expect"] = {key: value for key, value
                             in zip(ALL, options.pop("due"))
                             if value is not None}
        options.setdefault("required", ALL)
    return case("perceptron-batch/" + name, why, text, given, *rest,
                **options)


def wrong(name, why, kinds, level="edge", **changed):
    """Return a refused case: AND with some inputs changed."""
    return refused("perceptron-batch/" + name, why, STEP,
                   dict({"X": CORNERS, "y": AND_Y}, **changed), kinds, level)


CASES = [
    batch("four-points", "from 0 all four are on the hyperplane, and all"
          " four move it: one step", STEP, D4_X, D4_Y, "smoke",
          due=(["2", "-5"], "0", 1)),
    batch("three-points", "the sum of the examples, not their mean", STEP,
          D3_X, D3_Y, "smoke", due=(["-1", "-6"], "-1", 1)),
    batch("and", "several steps, each with another set of the wrong", STEP,
          CORNERS, AND_Y),
    batch("nand", "labels turned round turn everything round", STEP,
          CORNERS, NAND_Y),
    batch("or", "three positives against one negative", STEP, CORNERS,
          OR_Y),
    batch("and-eta-half", "from 0 eta scales w and b, and the steps stay",
          STEP, CORNERS, AND_Y, eta=HALF),
    batch("and-eta-4", "eta above 1", STEP, CORNERS, AND_Y, eta=4),
    batch("order", "the order of the examples does not matter here", STEP,
          *order([3, 2, 1, 0], CORNERS, AND_Y)),
    batch("start", "w0 and b0 without ties: only the wrong ones move it",
          STEP, D4_X, D4_Y, w0=[1, 0], b0=0),
    batch("far-start", "from far away eta matters", STEP, D4_X, D4_Y,
          w0=[5, 5], b0=5),
    batch("far-start-2", "the same with eta 2", STEP, D4_X, D4_Y, w0=[5, 5],
          b0=5, eta=2),
    batch("bias-start", "b0 alone: w0 stays 0", STEP, CORNERS, AND_Y, b0=-3),
    batch("start-separates", "nothing is wrong: no step, w = w0", LOSS,
          CORNERS, AND_Y, w0=[2, 2], b0=-3, due=(["2", "2"], "-3", 0)),
    batch("start-on-tie", "an example on the hyperplane is wrong: b0 = -2"
          " leaves (1, 0) at score 0", LOSS, CORNERS, AND_Y, w0=[2, 2],
          b0=-2),
    batch("one-row", "one example", STEP, [[3, -4]], [-1],
          due=(["-3", "4"], "-1", 1)),
    batch("one-class", "one class can be trained on", STEP,
          [[0], [2], [-5]], [1, 1, 1]),
    batch("duplicates", "an example that is there twice counts twice", STEP,
          [[1], [1], [0]], [1, 1, -1]),
    batch("zero-row", "the bias classifies a row of zeros", STEP,
          [[0, 0], [1, 2]], [-1, 1]),
    batch("gap-3", "the smaller the gap, the more steps", SLOW,
          [[0], [3], [4]], [-1, -1, 1]),
    batch("quarters", "coordinates in quarters", VISIT,
          [[Fraction(1, 4), -1], [-1, HALF], [Fraction(3, 4), 2]],
          [-1, -1, 1]),
    batch("and-eta-tenth", "eta 0.1 from a start that it does not divide:"
          " ties that doubles miss", STEP, CORNERS, AND_Y, "edge",
          eta="0.1", w0=["0.1", "0.2"], flags=["exact-only"]),
    batch("nand-eta-tenths", "eta 0.3: 9 steps, 4 in doubles", STEP,
          CORNERS, NAND_Y, "edge", eta="0.3", flags=["exact-only"],
          due=(["-3/5", "-3/5"], None, 9)),
    batch("xor", "no hyperplane: w and b come back to where they were",
          LIMITS, CORNERS, XOR_Y, "smoke", error="not-separable"),
    batch("xor-start", "the same from another start", LIMITS, CORNERS,
          XOR_Y, w0=[1, -2], b0=3, error="not-separable"),
    batch("contradiction", "one point with both labels: their steps cancel"
          " for ever", LIMITS, [[2, 1], [2, 1]], [1, -1],
          error="not-separable"),
    batch("middle", "1 between 0 and 2", LIMITS, [[0], [1], [2]],
          [-1, 1, -1], error="not-separable"),
    batch("limit", "the state after the last step allowed", STEP, CORNERS,
          AND_Y, max_steps=2, error="not-converged"),
    batch("limit-eta", "the state has w and b with eta", STEP, [[0], [3],
                                                               [4]],
          [-1, -1, 1], "edge", eta=HALF, w0=[1], b0=1, max_steps=5,
          error="not-converged"),
    batch("limit-just-enough", "the one step allowed is all it takes", STEP,
          D3_X, D3_Y, "edge", max_steps=1, due=(["-1", "-6"], "-1", 1)),
    batch("sides-40", "forty rows of three features with a gap", STEP,
          *two_sides(23, 40, [1, -2, 2], 3, 4, 9), "stress", required=ALL),
    batch("iris-setosa", "setosa against the rest, in mm", STEP,
          real.iris(10), real.SETOSA[1], "stress", required=ALL),
    batch("iris-versicolor", "not separable, though 20 steps need not show"
          " it", LIMITS, real.rows_of(real.VERSICOLOR[0], real.iris(10)),
          real.VERSICOLOR[1], "stress", max_steps=20,
          error=["not-converged", "not-separable"]),
    wrong("zero-label", "labels 0 and 1", "label", "core", y=[0, 0, 0, 1]),
    wrong("eta-zero", "a step of 0", "domain", "core", eta=0),
    wrong("no-steps", "no step is allowed", "domain", max_steps=0),
    wrong("half-steps", "a step and a half", "domain", max_steps=1.5),
    wrong("start-lengths", "w0 has the bias in it: that is b0", "shape",
          "core", w0=[0, 0, 0]),
    wrong("bias-list", "b0 is a number", "number", b0=[0]),
    wrong("lengths", "a label too many", "shape", y=AND_Y + [1]),
    wrong("infinite", "an infinite coordinate", "number",
          X=[[0, "inf"]] + CORNERS[1:]),
    wrong("epochs", "there are steps here, not epochs", "request",
          max_epochs=10),
    wrong("several", "a wrong label and a negative eta: either may be told",
          ["domain", "label"], y=[0, 0, 0, 1], eta=-1),
]
