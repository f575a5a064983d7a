"""Cases of perceptron-online and dual-perceptron."""

from fractions import Fraction

from . import real
from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, NAND_Y, OR_Y,
                   SIGNS, SIGNS_Y, XOR_Y, hom, hom_sides, order)
from .define import case
from .perceptron import gap

STREAM = "A, section 7.2"
DUAL = "A, Algorithm 7.2"
GRAM = "B, heading Idea"
PICKED = "B, heading Dual Perceptrons"
BOTH = ["w", "updates"]
ALL = ["alpha", "updates", "epochs"]


def stream(name, why, X, y, *rest, **options):
    """Return a case of perceptron-online; due is (w, updates)."""
    given = {"X": X, "y": y}
    for key in ("eta", "w0"):
        if key in options:
            given[key] = options.pop(key)
    if "due" in options:
        options["expect"] = dict(zip(BOTH, options.pop("due")))
    return case("perceptron-online/" + name, why, STREAM, given, *rest,
                required=BOTH, **options)


def dual(name, why, text, X, y, *rest, **options):
    """Return a case of dual-perceptron; due is (alpha, updates, epochs)."""
    given = {"X": X, "y": y}
    if "max_epochs" in options:
        given["max_epochs"] = options.pop("max_epochs")
    if "due" in options:
        options["expect"] = {key: value for key, value
                             in zip(ALL, options.pop("due"))
                             if value is not None}
        options.setdefault("required", ALL)
    return case("dual-perceptron/" + name, why, text, given, *rest,
                **options)


CASES = [
    stream("four-points", "one pass, even if examples are still wrong after"
           " it", hom(D4_X), D4_Y, "smoke"),
    stream("and", "one pass over AND", hom(CORNERS), AND_Y, "smoke",
           due=(["1", "1", "0"], 2)),
    stream("first-is-tie", "from w = 0 the first example always updates",
           [[2, 1]], [-1], due=(["-2", "-1"], 1)),
    stream("only-when-wrong", "examples that are right leave w alone",
           hom([[1], [2], [3]]), [1, 1, 1], due=(["1", "1"], 1)),
    stream("start", "the stream goes on from w0", hom(CORNERS), NAND_Y,
           w0=[1, -1, 2]),
    stream("eta", "eta scales every step", hom(D4_X), D4_Y, eta=4),
    stream("eta-and-start", "w0 is not scaled by eta", hom(D4_X), D4_Y,
           eta=Fraction(1, 2), w0=[5, 5, 5]),
    stream("order", "another order of the stream, another w",
           *order([3, 2, 1, 0], hom(CORNERS), AND_Y)),
    stream("xor", "a stream need not be separable: there is an answer",
           hom(CORNERS), XOR_Y, due=(["0", "0", "0"], 4)),
    stream("two-passes", "the stream twice is Algorithm 7.1 for two epochs",
           hom(CORNERS) * 2, AND_Y * 2),
    stream("right-from-start", "no update at all", hom(CORNERS), AND_Y,
           w0=[2, 2, -3], due=(["2", "2", "-3"], 0)),
    stream("eta-tenth", "0.1 is no binary number: doubles miss a tie",
           hom(CORNERS) * 4, AND_Y * 4, "edge", eta="0.1",
           flags=["exact-only"]),
    stream("eta-tenths", "0.3 on the four points, three times over",
           hom(D4_X) * 3, D4_Y * 3, "edge", eta="0.3",
           flags=["exact-only"]),
    stream("sides-60", "a stream of sixty",
           *hom_sides(9, 60, [1, 2, -2], 1, 2, 9), "stress"),
    stream("iris-setosa", "iris once through, in tenths of a cm",
           hom(real.iris(10)), real.SETOSA[1], "stress"),

    dual("three-points", "negative products: absolute values in the Gram"
         " matrix never end", DUAL + "; " + GRAM, hom(D3_X), D3_Y, "smoke",
         due=([1, 0, 0], 1, 2)),
    dual("four-points", "the multipliers of B, heading Dual Perceptrons:"
         " they are counts, and do not add up to 0 over the labels",
         DUAL + "; " + PICKED, hom(D4_X), D4_Y, "smoke",
         due=([3, 0, 0, 2], 5, 4)),
    dual("and", "the same counts as the primal form", DUAL, hom(CORNERS),
         AND_Y, due=([2, 5, 4, 7], 18, 9)),
    dual("or", "non-negative products: absolute values cannot be seen",
         GRAM, hom(CORNERS), OR_Y),
    dual("nand", "the counts do not see labels turned round", DUAL,
         hom(CORNERS), NAND_Y, due=([2, 5, 4, 7], 18, 9)),
    dual("four-points-raw", "rows as they come: no constant is added",
         DUAL, D4_X, D4_Y, due=(None, 5, None)),
    dual("reversed", "another order, other counts", DUAL,
         *order([3, 2, 1, 0], hom(D4_X), D4_Y)),
    dual("constant-10", "103 updates with constant 10", DUAL,
         hom(CORNERS, 10), AND_Y, due=(None, 103, None)),
    dual("one-row", "one example", DUAL, [[-2, 1]], [1],
         due=([1], 1, 2)),
    dual("one-class", "one class can be trained on", DUAL,
         hom([[0], [2], [-5]]), [-1, -1, -1]),
    dual("duplicates", "the first of two equal examples takes the updates",
         DUAL, hom([[1], [1], [0], [0]]), [1, 1, -1, -1]),
    dual("halves", "coordinates in halves", DUAL,
         hom([[Fraction(1, 2), -1], [-1, Fraction(3, 2)], [1, 1]]),
         [1, -1, 1]),
    dual("gap-4", "69 updates on two of three examples", DUAL, *gap(4),
         due=(None, 69, None)),
    dual("xor", "no hyperplane: refused with a proof", DUAL, hom(CORNERS),
         XOR_Y, "smoke", error="not-separable"),
    dual("signs", "XOR with labels as products of signs", DUAL, hom(SIGNS),
         SIGNS_Y, error="not-separable"),
    dual("zero-row", "a raw zero row is never right", DUAL,
         [[1, 2], [0, 0]], [1, -1], "edge", error="not-separable"),
    dual("contradiction", "one point with both labels", DUAL,
         hom([[3], [0], [3]]), [1, -1, -1], error="not-separable"),
    dual("limit", "9 epochs are needed, 5 allowed", DUAL, hom(CORNERS),
         AND_Y, max_epochs=5, error="not-converged"),
    dual("limit-just-enough", "the clean pass fits into the limit", DUAL,
         hom(D3_X), D3_Y, "edge", max_epochs=2, due=([1, 0, 0], 1, 2)),
    dual("sides-30", "thirty rows of two features with a gap", DUAL,
         *hom_sides(11, 30, [3, -2], 1, 3, 9),
         "stress", required=ALL),
    dual("iris-setosa", "setosa against the rest, in tenths of a cm", DUAL,
         hom(real.iris(10)), real.SETOSA[1], "stress", required=ALL),
    dual("iris-versicolor", "not separable, though 10 epochs need not show"
         " it", DUAL, hom(real.rows_of(real.VERSICOLOR[0], real.iris(10))),
         real.VERSICOLOR[1], "stress", max_epochs=10,
         error=["not-converged", "not-separable"]),
]
