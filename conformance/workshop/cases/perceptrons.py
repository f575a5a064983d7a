"""Cases of perceptron, by each of its rules, and of perceptron-online."""

from . import ALL, EITHER, maker
from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, F, HALF, NAND_Y,
                   NOR_Y, OR_Y, SETOSA, SIGNS, SIGNS_Y, VERSICOLOR, XOR_Y,
                   flowers, gap, hom, hom_sides, iris, order)

TRACE = "A, Algorithm 7.1"
RATE = "A, section 7.2"
START = "A, Figure 7.5"
SUFFER = "C, section 4.1.7"
SLOW = "E, slide Perceptrons: Pros and Cons"
STEP = "C, Equation 4.53"
STRICT = "E, slide The Perceptron Learning Algorithm"
NEVER = "D, section 3"

perceptron = maker("perceptron", "X", "y", text=TRACE)
online = maker("perceptron-online", "X", "y", text=RATE, required=ALL)

CASES = [
    perceptron("three-points", "one update and two epochs: the clean pass"
               " counts", hom(D3_X), D3_Y, "smoke",
               expected=(["-1", "-2", "-1"], [1, 0, 0], 1, 2)),
    perceptron("four-points", "five updates from ties and mistakes", hom(D4_X),
               D4_Y, "smoke",
               expected=(["3", "-4", "-1"], [3, 0, 0, 2], 5, 4)),
    perceptron("and", "the standard run: a strict test makes no update at all"
               " from w = 0", hom(CORNERS), AND_Y, "smoke",
               expected=(["3", "2", "-4"], [2, 5, 4, 7], 18, 9)),
    perceptron("or", "one class has a single example", hom(CORNERS), OR_Y),
    perceptron("nand", "labels turned round turn the weights round, nothing"
               " else", hom(CORNERS), NAND_Y,
               expected=(["-3", "-2", "4"], [2, 5, 4, 7], 18, 9)),
    perceptron("nor", "the weights have the other sign of OR", hom(CORNERS),
               NOR_Y),
    perceptron("four-points-raw", "rows without a constant: hyperplanes"
               " through the origin", D4_X, D4_Y,
               expected=(["3", "-4"], None, 5, None)),
    perceptron("and-constant-half", "the constant is part of the rows: 1/2"
               " changes the run", hom(CORNERS, HALF), AND_Y,
               expected=(None, None, 18, None)),
    perceptron("and-constant-2", "7 updates with constant 2", hom(CORNERS, 2),
               AND_Y, expected=(None, None, 7, None)),
    perceptron("and-constant-10", "103 updates with constant 10",
               hom(CORNERS, 10), AND_Y, expected=(None, None, 103, None)),
    perceptron("and-constant-first", "the constant in front: the same trace"
               " with another order of weights", [[1] + x for x in CORNERS],
               AND_Y, text="D, section 2.1",
               expected=(["-4", "3", "2"], [2, 5, 4, 7], 18, 9)),
    perceptron("four-points-reversed", "the order of the examples decides"
               " about the weights", *order([3, 2, 1, 0], hom(D4_X), D4_Y),
               text=SUFFER, expected=(["1", "-3", "1"], None, 3, None)),
    perceptron("four-points-3120", "another of the four results that the"
               " orders of four points have",
               *order([3, 1, 2, 0], hom(D4_X), D4_Y), text=SUFFER,
               expected=(["3", "-3", "1"], None, 3, None)),
    perceptron("four-points-1023", "and the last of the four",
               *order([1, 0, 2, 3], hom(D4_X), D4_Y), text=SUFFER,
               expected=(["3", "-3", "-1"], None, 3, None)),
    perceptron("and-reversed", "visiting backwards is another run",
               *order([3, 2, 1, 0], hom(CORNERS), AND_Y), text=SUFFER),
    perceptron("and-eta-2", "from w = 0 eta only scales w: counts stay",
               hom(CORNERS), AND_Y, eta=2, text=RATE,
               expected=(["6", "4", "-8"], [2, 5, 4, 7], 18, 9)),
    perceptron("and-eta-half", "alpha counts updates, not multiples of eta",
               hom(CORNERS), AND_Y, eta=HALF, text="A, Equation 7.9",
               expected=(["3/2", "1", "-2"], [2, 5, 4, 7], 18, 9)),
    perceptron("and-eta-tenth", "eta 0.1: exactly 18 updates in 9 epochs, in"
               " doubles 8 in 4, as ties are missed", hom(CORNERS), AND_Y,
               "edge", eta="0.1", text=RATE,
               expected=(["3/10", "1/5", "-2/5"], [2, 5, 4, 7], 18, 9),
               flags=["exact-only"]),
    perceptron("four-points-eta-tenths", "eta 0.3: five updates, two in"
               " doubles", hom(D4_X), D4_Y, "edge", eta="0.3", text=RATE,
               expected=(None, [3, 0, 0, 2], 5, 4), flags=["exact-only"]),
    perceptron("four-points-start", "w0 without ties: three updates with any"
               " test", hom(D4_X), D4_Y, w0=[1, 0, 0],
               expected=(None, None, 3, None)),
    perceptron("four-points-far-start", "from w0 = (5, 5, 5) eta matters: 5"
               " updates with eta 1", hom(D4_X), D4_Y, w0=[5, 5, 5],
               text=START, expected=(None, None, 5, None)),
    perceptron("four-points-far-start-half", "9 updates with eta 1/2",
               hom(D4_X), D4_Y, eta=HALF, w0=[5, 5, 5], text=START,
               expected=(None, None, 9, None)),
    perceptron("four-points-far-start-2", "3 updates with eta 2", hom(D4_X),
               D4_Y, eta=2, w0=[5, 5, 5], text=START,
               expected=(None, None, 3, None)),
    perceptron("four-points-far-start-fifth", "20 updates with eta 1/5, no"
               " binary number", hom(D4_X), D4_Y, "edge", eta="1/5",
               w0=[5, 5, 5], text=START, expected=(None, None, 20, None),
               flags=["exact-only"]),
    perceptron("four-points-from-means", "the start of the figure: difference"
               " of the class means, minus its threshold as the last weight",
               hom(D4_X), D4_Y, w0=[1, F(-5, 2), F(3, 4)], text=START),
    perceptron("start-separates", "w0 that is right everywhere: one clean"
               " pass, no update, w = w0", hom(CORNERS), AND_Y, w0=[2, 2, -3],
               expected=(["2", "2", "-3"], [0, 0, 0, 0], 0, 1)),
    perceptron("one-row", "a single example: one update, then a clean pass",
               [[3, 4]], [-1], expected=(["-3", "-4"], [1], 1, 2)),
    perceptron("one-class", "one class can be trained on",
               hom([[0], [2], [-5]]), [1, 1, 1]),
    perceptron("duplicates", "equal examples are examples of their own",
               hom([[1], [1], [0], [0]]), [1, 1, -1, -1]),
    perceptron("one-feature", "a threshold between 1 and 2", hom([[1], [2]]),
               [-1, 1]),
    perceptron("gap-2", "0 and 2 against 3: 4k^2 + 5 updates for a gap of 1 at"
               " k", *gap(2), text=SLOW, expected=(None, None, 21, None)),
    perceptron("gap-6", "the smaller the gap, the longer it takes: 149"
               " updates", *gap(6), text=SLOW,
               expected=(None, None, 149, None)),
    perceptron("gap-12", "581 updates: more than a limit of 100 epochs",
               *gap(12), "stress", text=SLOW,
               expected=(None, None, 581, None)),
    perceptron("scale-up", "features of 2^11 beside a constant 1",
               hom([[2 ** 11], [0], [-2 ** 11]]), [1, 1, -1], "edge",
               text=SLOW),
    perceptron("scale-down", "features of 2^-6 beside a constant 1",
               hom([[F(1, 2 ** 6)], [F(3, 2 ** 6)]]), [-1, 1], "edge",
               text=SLOW),
    perceptron("sides-40", "forty rows of three features with a gap",
               *hom_sides(5, 40, [2, -1, 3], 4, 5, 12), "stress", text=SUFFER),
    perceptron("iris-setosa", "setosa against the rest, in tenths of a cm",
               hom(iris(10)), SETOSA[1], "stress", text=SUFFER, required=ALL),
    perceptron("iris-setosa-cm", "the same in cm: decimals, which doubles meet"
               " only by luck", hom(iris()), SETOSA[1], "stress", text=SUFFER,
               flags=["exact-only"]),
    perceptron("strict-from-zero", "the strict test of E from w = 0: nothing"
               " is misclassified, nothing is learnt", hom(D4_X), D4_Y,
               rule="negative", text=STRICT,
               expected=(["0", "0", "0"], [0, 0, 0, 0], 0, 1)),
    perceptron("strict-boundary", "the strict test can end with an example on"
               " the boundary: (3, 1) has score 0", hom(D4_X), D4_Y,
               w0=[0, 1, 0], rule="negative", text=STRICT,
               expected=(["1", "-2", "-1"], None, None, None)),
    perceptron("strict-start", "the strict test from a start without ties is"
               " the same run as Algorithm 7.1", hom(D4_X), D4_Y, w0=[1, 0, 0],
               rule="negative", text=STRICT, expected=(None, None, 3, None)),
    perceptron("strict-and", "a start that makes it learn AND", hom(CORNERS),
               AND_Y, w0=[2, 1, 1], rule="negative", text=STRICT,
               expected=(["1", "1", "-2"], [1, 1, 2, 1], 5, 3)),
    perceptron("strict-back-to-zero", "the strict test may come back to w = 0"
               " and stop there", hom(CORNERS), AND_Y, "edge", w0=[0, 0, 1],
               rule="negative", text=STRICT,
               expected=(["0", "0", "0"], [1, 0, 0, 0], 1, 2)),
    perceptron("strict-eta", "w0 and eta together under the strict test",
               hom(CORNERS), NAND_Y, eta=2, w0=[3, 1, -2], rule="negative",
               text=STRICT),
    perceptron("strict-both-labels", "one point with both labels on the"
               " boundary: the strict test ends although no hyperplane"
               " separates", [[1, 1], [1, 1]], [1, -1], "edge", w0=[1, -1],
               rule="negative", text=STRICT,
               expected=(["1", "-1"], [0, 0], 0, 1)),
    perceptron("step-and", "f(0) = +1: 11 updates, not 18", hom(CORNERS),
               AND_Y, rule="step", text=STEP, expected=(None, None, 11, None)),
    perceptron("step-nand", "labels turned round: 10 updates, as 0 favours one"
               " class", hom(CORNERS), NAND_Y, rule="step", text=STEP,
               expected=(None, None, 10, None)),
    perceptron("step-four-points-raw", "three updates, and (3, 1) stays"
               " exactly on the boundary", D4_X, D4_Y, rule="step", text=STEP,
               expected=(["1", "-3"], None, 3, None)),
    perceptron("step-three-points", "here the rules cannot be told apart",
               hom(D3_X), D3_Y, rule="step", text=STEP,
               expected=(["-1", "-2", "-1"], [1, 0, 0], 1, 2)),
    perceptron("step-weak", "data that only a hyperplane through two examples"
               " divides: Bishop's rule ends", [[1, 0], [-1, 0], [0, 1]],
               [1, 1, -1], "edge", rule="step", text=STEP,
               expected=(["0", "-1"], None, None, None)),
    perceptron("at-most-zero-weak", "the same data under Algorithm 7.1: it"
               " goes round", [[1, 0], [-1, 0], [0, 1]], [1, 1, -1], "edge",
               error="not-separable"),
    perceptron("at-most-zero-both-labels", "one point with both labels never"
               " ends; the strict test would stop at once", [[1, 1], [1, 1]],
               [1, -1], w0=[1, -1], error="not-separable"),
    perceptron("by-name", "the default rule by name", hom(CORNERS), AND_Y,
               rule="at-most-zero",
               expected=(["3", "2", "-4"], [2, 5, 4, 7], 18, 9)),
    perceptron("written-numbers", "labels and counts may be written as"
               " strings", hom(CORNERS), ["-1", "-1", "-1", "+1"], "edge",
               max_epochs="1000",
               expected=(["3", "2", "-4"], [2, 5, 4, 7], 18, 9)),
    perceptron("xor", "no hyperplane: refused with a proof, not an endless"
               " loop", hom(CORNERS), XOR_Y, "smoke", text=SUFFER,
               error="not-separable"),
    perceptron("signs", "XOR with labels as products of signs", hom(SIGNS),
               SIGNS_Y, text=SUFFER, error="not-separable"),
    perceptron("xor-eta", "the proof does not depend on eta", hom(CORNERS),
               XOR_Y, eta=4, text=NEVER, error="not-separable"),
    perceptron("xor-start", "nor on the start", hom(CORNERS), XOR_Y,
               w0=[5, -3, 2], text=NEVER, error="not-separable"),
    perceptron("xor-negative", "the strict rule goes round from this start,"
               " too", hom(CORNERS), XOR_Y, w0=[1, 1, -1], rule="negative",
               text=STRICT, error="not-separable"),
    perceptron("xor-step", "and Bishop's", hom(CORNERS), XOR_Y, rule="step",
               text=STEP, error="not-separable"),
    perceptron("zero-row", "a raw zero row never has a positive margin",
               [[0, 0], [1, 1]], [1, -1], "edge", text=SUFFER,
               error="not-separable"),
    perceptron("contradiction", "a duplicate with the other label among"
               " separable data", hom([[0], [1], [2], [1]]), [-1, 1, 1, -1],
               text=NEVER, error="not-separable"),
    perceptron("through-origin", "separable with a threshold, but not by a raw"
               " hyperplane through the origin", [[1], [2]], [-1, 1],
               text=NEVER, error="not-separable"),
    perceptron("middle", "1 between 0 and 2", hom([[0], [1], [2]]),
               [-1, 1, -1], text=NEVER, error="not-separable"),
    perceptron("limit-too-low", "9 epochs are needed, 8 allowed: the state"
               " after 8 is told", hom(CORNERS), AND_Y, max_epochs=8,
               text=SUFFER, error="not-converged"),
    perceptron("limit-just-enough", "9 epochs are allowed and needed: the"
               " clean pass fits", hom(CORNERS), AND_Y, "edge", max_epochs=9,
               text=SUFFER, expected=(["3", "2", "-4"], [2, 5, 4, 7], 18, 9)),
    perceptron("limit-one", "the only epoch allowed has updates", hom(D3_X),
               D3_Y, "edge", max_epochs=1, error="not-converged"),
    perceptron("limit-eta", "the state has alpha in counts and w with eta",
               hom(CORNERS), AND_Y, "edge", eta=2, w0=[1, 0, 0], max_epochs=3,
               error="not-converged"),
    perceptron("limit-gap", "a slow run stopped half way", *gap(6), "edge",
               max_epochs=40, text=SLOW, error="not-converged"),
    perceptron("limit-strict", "the limit under the strict rule", hom(CORNERS),
               AND_Y, "edge", w0=[3, 1, 2], rule="negative", max_epochs=3,
               text=STRICT, error="not-converged"),
    perceptron("iris-versicolor", "versicolor against virginica, 20 epochs:"
               " not separable, though 20 epochs need not show it",
               hom(flowers(VERSICOLOR, 10)[0]), VERSICOLOR[1], "stress",
               max_epochs=20, text=SUFFER, error=EITHER),

    online("four-points", "one pass, even if examples are still wrong after"
           " it", hom(D4_X), D4_Y, "smoke"),
    online("and", "one pass over AND", hom(CORNERS), AND_Y, "smoke",
           expected=(["1", "1", "0"], 2)),
    online("first-is-tie", "from w = 0 the first example always updates",
           [[2, 1]], [-1], expected=(["-2", "-1"], 1)),
    online("only-when-wrong", "examples that are right leave w alone",
           hom([[1], [2], [3]]), [1, 1, 1], expected=(["1", "1"], 1)),
    online("start", "the stream goes on from w0", hom(CORNERS), NAND_Y,
           w0=[1, -1, 2]),
    online("eta", "eta scales every step", hom(D4_X), D4_Y, eta=4),
    online("eta-and-start", "w0 is not scaled by eta", hom(D4_X), D4_Y,
           eta=HALF, w0=[5, 5, 5]),
    online("order", "another order of the stream, another w",
           *order([3, 2, 1, 0], hom(CORNERS), AND_Y)),
    online("xor", "a stream need not be separable: there is an answer",
           hom(CORNERS), XOR_Y, expected=(["0", "0", "0"], 4)),
    online("two-passes", "the stream twice is Algorithm 7.1 for two epochs",
           hom(CORNERS) * 2, AND_Y * 2),
    online("right-from-start", "no update at all", hom(CORNERS), AND_Y,
           w0=[2, 2, -3], expected=(["2", "2", "-3"], 0)),
    online("eta-tenth", "0.1 is no binary number: doubles miss a tie",
           hom(CORNERS) * 4, AND_Y * 4, "edge", eta="0.1",
           flags=["exact-only"]),
    online("eta-tenths", "0.3 on the four points, three times over",
           hom(D4_X) * 3, D4_Y * 3, "edge", eta="0.3", flags=["exact-only"]),
    online("sides-60", "a stream of sixty",
           *hom_sides(9, 60, [1, 2, -2], 1, 2, 9), "stress"),
    online("iris-setosa", "iris once through, in tenths of a cm",
           hom(iris(10)), SETOSA[1], "stress"),
]
