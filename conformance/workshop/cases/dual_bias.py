"""Cases of dual-perceptron-bias: the dual form of B, with a bias."""

from fractions import Fraction

from . import real
from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, DISC, DISC_Y,
                   NAND_Y, OR_Y, SIGNS, SIGNS_Y, XOR_Y, hom, order, two_sides)
from .define import case
from .refused import refused

DUAL = "B, heading Dual Perceptrons"
IDEA = "B, heading Idea"
LOSS = "B, heading Loss Function"
STEP = "B, heading Optimization"
LIMITS = "B, heading Properties"
ALL = ["alpha", "b", "updates", "epochs"]
HALF = Fraction(1, 2)


def bias(name, why, text, X, y, *rest, **options):
    """Return a case; due is (alpha, b, updates, epochs)."""
    given = {"X": X, "y": y}
    for key in ("eta", "max_epochs"):
        if key in options:
            given[key] = options.pop(key)
    if "due" in options:
        options["expect"] = {key: value for key, value
                             in zip(ALL, options.pop("due"))
                             if value is not None}
        options.setdefault("required", ALL)
    return case("dual-perceptron-bias/" + name, why, text, given, *rest,
                **options)


def wrong(name, why, kinds, level="edge", **changed):
    """Return a refused case: AND with some inputs changed."""
    return refused("dual-perceptron-bias/" + name, why, STEP,
                   dict({"X": CORNERS, "y": AND_Y}, **changed), kinds, level)


CASES = [
    bias("three-points", "negative products: absolute values for the bars of"
         " G never end", IDEA + "; " + DUAL, D3_X, D3_Y, "smoke",
         due=(["1", "0", "0"], "-1", 1, 2)),
    bias("four-points", "b = b0 + sum alpha_i y_i is -1: without the plus it"
         " stays 0", DUAL, D4_X, D4_Y, "smoke",
         due=(["3", "0", "0", "2"], "-1", 5, 4)),
    bias("and", "as Algorithm 7.2 on rows with a constant 1", DUAL + "; "
         "A, Algorithm 7.2", CORNERS, AND_Y,
         due=(["2", "5", "4", "7"], "-4", 18, 9)),
    bias("and-eta-half", "alpha is in multiples of eta, updates are counts",
         DUAL, CORNERS, AND_Y, eta=HALF,
         due=(["1", "5/2", "2", "7/2"], "-2", 18, 9)),
    bias("four-points-eta-4", "b moves by eta as well", STEP, D4_X, D4_Y,
         eta=4, due=(["12", "0", "0", "8"], "-4", 5, 4)),
    bias("nand-eta-3", "labels turned round: the same alpha, the other b",
         DUAL, CORNERS, NAND_Y, eta=3,
         due=(["6", "15", "12", "21"], "12", 18, 9)),
    bias("or", "products that are not negative: the bars cannot be seen",
         IDEA, CORNERS, OR_Y),
    bias("constant-column", "a constant in the rows is a feature like any"
         " other, beside the bias", DUAL, hom(D4_X), D4_Y),
    bias("zero-row", "the bias alone classifies a row of zeros", DUAL,
         [[0, 0], [1, 2]], [-1, 1]),
    bias("through-origin", "1 against 2: no hyperplane through the origin"
         " does it", DUAL, [[1], [2]], [-1, 1]),
    bias("reversed", "another order, other alpha", STEP,
         *order([3, 2, 1, 0], D4_X, D4_Y)),
    bias("one-row", "one example: one pick, then a clean pass", DUAL,
         [[3, -4]], [-1], eta=2, due=(["2"], "-2", 1, 2)),
    bias("one-class", "one class can be trained on", DUAL,
         [[0], [2], [-5]], [1, 1, 1], due=(["1", "0", "0"], "1", 1, 2)),
    bias("duplicates", "the first of two equal examples takes the picks",
         DUAL, [[1], [1], [0], [0]], [1, 1, -1, -1]),
    bias("halves", "coordinates in halves and quarters", IDEA,
         [[HALF, -1], [-1, Fraction(3, 2)], [1, Fraction(5, 4)]],
         [-1, 1, 1], eta=HALF),
    bias("gap-4", "69 picks for a gap of 1 at 4", LOSS, [[0], [4], [5]],
         [-1, -1, 1], due=(None, None, 69, None)),
    bias("and-eta-tenth", "eta 0.1: ties that doubles miss", STEP, CORNERS,
         AND_Y, "edge", eta="0.1", flags=["exact-only"],
         due=(["1/5", "1/2", "2/5", "7/10"], "-2/5", 18, 9)),
    bias("gap-3-eta-tenths", "eta 0.3: 41 picks, 18 in doubles", STEP,
         [[0], [3], [4]], [-1, -1, 1], "edge", eta="0.3",
         flags=["exact-only"], due=(None, None, 41, 24)),
    bias("xor", "no hyperplane: refused with a proof, with sum lambda y = 0"
         " as the bias is free", LIMITS, CORNERS, XOR_Y, "smoke",
         error="not-separable"),
    bias("signs-eta", "the proof does not depend on eta", LIMITS, SIGNS,
         SIGNS_Y, eta=HALF, error="not-separable"),
    bias("contradiction", "one point with both labels", LIMITS,
         [[3], [0], [3]], [1, -1, -1], error="not-separable"),
    bias("disc", "the middle of a disc against its ring", LIMITS, DISC,
         DISC_Y, "edge", error="not-separable"),
    bias("limit", "9 epochs are needed, 5 allowed: the state has alpha in"
         " multiples of eta", STEP, CORNERS, AND_Y, eta=HALF, max_epochs=5,
         error="not-converged"),
    bias("limit-just-enough", "the clean pass fits into the limit", STEP,
         D3_X, D3_Y, "edge", max_epochs=2, due=(["1", "0", "0"], "-1", 1, 2)),
    bias("sides-30", "thirty rows of two features with a gap", DUAL,
         *two_sides(17, 30, [2, -3], 1, 4, 9), "stress", required=ALL),
    bias("iris-setosa", "setosa against the rest, in mm", DUAL,
         real.iris(10), real.SETOSA[1], "stress", required=ALL),
    bias("iris-versicolor", "not separable, though 10 epochs need not show"
         " it", LIMITS, real.rows_of(real.VERSICOLOR[0], real.iris(10)),
         real.VERSICOLOR[1], "stress", max_epochs=10,
         error=["not-converged", "not-separable"]),
    wrong("zero-label", "labels 0 and 1: nothing would ever be added for 0",
          "label", "core", y=[0, 0, 0, 1]),
    wrong("eta-zero", "a step of 0 never ends", "domain", "core", eta=0),
    wrong("eta-negative", "a step backwards", "domain", eta="-1/2"),
    wrong("no-epochs", "no epoch is allowed", "domain", max_epochs=0),
    wrong("half-epochs", "half an epoch", "domain", max_epochs=0.5),
    wrong("lengths", "three labels for four rows", "shape", "core",
          y=[-1, -1, 1]),
    wrong("ragged", "a row with its constant, the others without", "shape",
          X=[[0, 0, 1], [0, 1], [1, 0], [1, 1]]),
    wrong("nan", "NaN would never be misclassified", "number",
          X=[[0, "nan"]] + CORNERS[1:]),
    wrong("start", "b starts at 0 and is no input", "request", b=1),
]
