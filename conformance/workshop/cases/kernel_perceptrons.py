"""Cases of the dual perceptrons: without a bias, with one, with a kernel."""

from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, DISC, DISC_Y, F,
                   FIVE, HALF, NAND_Y, OR_Y, OUTER, SIGNS, SIGNS_Y, XOR_Y,
                   gap, gaussian, hom, hom_sides, order, polynomial,
                   two_sides)
from .define import ALL, EITHER, maker
from .real import SETOSA, SETOSA_VERSICOLOR, VERSICOLOR, flowers, iris

DUAL = "A, Algorithm 7.2"
BIAS = "B, heading Dual Perceptrons"
IDEA = "B, heading Idea"
STEP = "B, heading Optimization"
LIMITS = "B, heading Properties"
KERNEL = "D, section 7"
TRACE = "D, Algorithm 7.4"
# The disc in its ring, both in the order of going round.
AROUND, AROUND_Y = order([0, 1, 3, 2, 4, 5, 7, 6, 8], DISC, DISC_Y)
CENTRED = [[v - c for v, c in zip(row, (60, 30, 50, 15))]
           for row in flowers(VERSICOLOR, 10)[0]]

dual = maker("dual-perceptron", "X", "y", text=DUAL)
bias = maker("dual-perceptron-bias", "X", "y", text=BIAS)
kernel = maker("kernel-perceptron", "X", "y", text=KERNEL)

CASES = [
    dual("three-points", "negative products: absolute values in the Gram"
         " matrix never end", hom(D3_X), D3_Y, "smoke",
         text=DUAL + "; " + IDEA, due=([1, 0, 0], 1, 2)),
    dual("four-points", "the multipliers of B, heading Dual Perceptrons: they"
         " are counts, and do not add up to 0 over the labels", hom(D4_X),
         D4_Y, "smoke", text=DUAL + "; " + BIAS, due=([3, 0, 0, 2], 5, 4)),
    dual("and", "the same counts as the primal form", hom(CORNERS), AND_Y,
         due=([2, 5, 4, 7], 18, 9)),
    dual("or", "non-negative products: absolute values cannot be seen",
         hom(CORNERS), OR_Y, text=IDEA),
    dual("nand", "the counts do not see labels turned round", hom(CORNERS),
         NAND_Y, due=([2, 5, 4, 7], 18, 9)),
    dual("four-points-raw", "rows as they come: no constant is added", D4_X,
         D4_Y, due=(None, 5, None)),
    dual("reversed", "another order, other counts",
         *order([3, 2, 1, 0], hom(D4_X), D4_Y)),
    dual("constant-10", "103 updates with constant 10", hom(CORNERS, 10),
         AND_Y, due=(None, 103, None)),
    dual("one-row", "one example", [[-2, 1]], [1], due=([1], 1, 2)),
    dual("one-class", "one class can be trained on", hom([[0], [2], [-5]]),
         [-1, -1, -1]),
    dual("duplicates", "the first of two equal examples takes the updates",
         hom([[1], [1], [0], [0]]), [1, 1, -1, -1]),
    dual("halves", "coordinates in halves",
         hom([[HALF, -1], [-1, F(3, 2)], [1, 1]]), [1, -1, 1]),
    dual("gap-4", "69 updates on two of three examples", *gap(4),
         due=(None, 69, None)),
    dual("xor", "no hyperplane: refused with a proof", hom(CORNERS), XOR_Y,
         "smoke", error="not-separable"),
    dual("signs", "XOR with labels as products of signs", hom(SIGNS), SIGNS_Y,
         error="not-separable"),
    dual("zero-row", "a raw zero row is never right", [[1, 2], [0, 0]],
         [1, -1], "edge", error="not-separable"),
    dual("contradiction", "one point with both labels", hom([[3], [0], [3]]),
         [1, -1, -1], error="not-separable"),
    dual("limit", "9 epochs are needed, 5 allowed", hom(CORNERS), AND_Y,
         max_epochs=5, error="not-converged"),
    dual("limit-just-enough", "the clean pass fits into the limit", hom(D3_X),
         D3_Y, "edge", max_epochs=2, due=([1, 0, 0], 1, 2)),
    dual("sides-30", "thirty rows of two features with a gap",
         *hom_sides(11, 30, [3, -2], 1, 3, 9), "stress", required=ALL),
    dual("iris-setosa", "setosa against the rest, in tenths of a cm",
         hom(iris(10)), SETOSA[1], "stress", required=ALL),
    dual("iris-versicolor", "not separable, though 10 epochs need not show it",
         hom(flowers(VERSICOLOR, 10)[0]), VERSICOLOR[1], "stress",
         max_epochs=10, error=EITHER),

    bias("three-points", "negative products: absolute values for the bars of G"
         " never end", D3_X, D3_Y, "smoke", text=IDEA + "; " + BIAS,
         due=(["1", "0", "0"], "-1", 1, 2)),
    bias("four-points", "b = b0 + sum alpha_i y_i is -1: without the plus it"
         " stays 0", D4_X, D4_Y, "smoke",
         due=(["3", "0", "0", "2"], "-1", 5, 4)),
    bias("and", "as Algorithm 7.2 on rows with a constant 1", CORNERS, AND_Y,
         text=BIAS + "; " + DUAL, due=(["2", "5", "4", "7"], "-4", 18, 9)),
    bias("and-eta-half", "alpha is in multiples of eta, updates are counts",
         CORNERS, AND_Y, eta=HALF,
         due=(["1", "5/2", "2", "7/2"], "-2", 18, 9)),
    bias("four-points-eta-4", "b moves by eta as well", D4_X, D4_Y, eta=4,
         text=STEP, due=(["12", "0", "0", "8"], "-4", 5, 4)),
    bias("nand-eta-3", "labels turned round: the same alpha, the other b",
         CORNERS, NAND_Y, eta=3, due=(["6", "15", "12", "21"], "12", 18, 9)),
    bias("or", "products that are not negative: the bars cannot be seen",
         CORNERS, OR_Y, text=IDEA),
    bias("constant-column", "a constant in the rows is a feature like any"
         " other, beside the bias", hom(D4_X), D4_Y),
    bias("zero-row", "the bias alone classifies a row of zeros",
         [[0, 0], [1, 2]], [-1, 1]),
    bias("through-origin", "1 against 2: no hyperplane through the origin does"
         " it", [[1], [2]], [-1, 1]),
    bias("reversed", "another order, other alpha",
         *order([3, 2, 1, 0], D4_X, D4_Y), text=STEP),
    bias("one-row", "one example: one pick, then a clean pass", [[3, -4]],
         [-1], eta=2, due=(["2"], "-2", 1, 2)),
    bias("one-class", "one class can be trained on", [[0], [2], [-5]],
         [1, 1, 1], due=(["1", "0", "0"], "1", 1, 2)),
    bias("duplicates", "the first of two equal examples takes the picks",
         [[1], [1], [0], [0]], [1, 1, -1, -1]),
    bias("halves", "coordinates in halves and quarters",
         [[HALF, -1], [-1, F(3, 2)], [1, F(5, 4)]], [-1, 1, 1], eta=HALF,
         text=IDEA),
    bias("gap-4", "69 picks for a gap of 1 at 4", [[0], [4], [5]], [-1, -1, 1],
         text="B, heading Loss Function", due=(None, None, 69, None)),
    bias("and-eta-tenth", "eta 0.1: ties that doubles miss", CORNERS, AND_Y,
         "edge", eta="0.1", text=STEP,
         due=(["1/5", "1/2", "2/5", "7/10"], "-2/5", 18, 9),
         flags=["exact-only"]),
    bias("gap-3-eta-tenths", "eta 0.3: 41 picks, 18 in doubles",
         [[0], [3], [4]], [-1, -1, 1], "edge", eta="0.3", text=STEP,
         due=(None, None, 41, 24), flags=["exact-only"]),
    bias("xor", "no hyperplane: refused with a proof, with sum lambda y = 0 as"
         " the bias is free", CORNERS, XOR_Y, "smoke", text=LIMITS,
         error="not-separable"),
    bias("signs-eta", "the proof does not depend on eta", SIGNS, SIGNS_Y,
         eta=HALF, text=LIMITS, error="not-separable"),
    bias("contradiction", "one point with both labels", [[3], [0], [3]],
         [1, -1, -1], text=LIMITS, error="not-separable"),
    bias("disc", "the middle of a disc against its ring", DISC, DISC_Y, "edge",
         text=LIMITS, error="not-separable"),
    bias("limit", "9 epochs are needed, 5 allowed: the state has alpha in"
         " multiples of eta", CORNERS, AND_Y, eta=HALF, max_epochs=5,
         text=STEP, error="not-converged"),
    bias("limit-just-enough", "the clean pass fits into the limit", D3_X, D3_Y,
         "edge", max_epochs=2, text=STEP, due=(["1", "0", "0"], "-1", 1, 2)),
    bias("sides-30", "thirty rows of two features with a gap",
         *two_sides(17, 30, [2, -3], 1, 4, 9), "stress", required=ALL),
    bias("iris-setosa", "setosa against the rest, in mm", *flowers(SETOSA, 10),
         "stress", required=ALL),
    bias("iris-versicolor", "not separable, though 10 epochs need not show it",
         *flowers(VERSICOLOR, 10), "stress", max_epochs=10, text=LIMITS,
         error=EITHER),

    kernel("signs", "the product of two signs is a feature of (x.z)^2", SIGNS,
           SIGNS_Y, "smoke", kernel=polynomial(2), text=TRACE,
           due=([1, 1, 0, 0], 2, 2)),
    kernel("xor-homogeneous", "XOR with (x.z)^2 on rows with a constant: 8"
           " epochs", hom(CORNERS), XOR_Y, "smoke", kernel=polynomial(2),
           text=TRACE, due=([7, 5, 5, 4], 21, 8)),
    kernel("xor-raw", "without the constant the row (0, 0) is 0 in feature"
           " space, and never right", CORNERS, XOR_Y, "smoke",
           kernel=polynomial(2), error="not-separable"),
    kernel("xor-constant", "(x.z + 1)^2 on raw rows is (x.z)^2 on rows with a"
           " constant", CORNERS, XOR_Y, kernel=polynomial(2, 1),
           due=([7, 5, 5, 4], 21, 8)),
    kernel("disc-homogeneous", "a disc in a ring, with the constant: 4 epochs",
           hom(AROUND), AROUND_Y, kernel=polynomial(2), text=TRACE,
           due=([2, 2, 2, 0, 0, 1, 1, 0, 0], 8, 4)),
    kernel("disc-raw", "the centre of the disc is 0 in feature space", AROUND,
           AROUND_Y, kernel=polynomial(2), error="not-separable"),
    kernel("disc-constant", "the same by a constant in the kernel", AROUND,
           AROUND_Y, kernel=polynomial(2, 1),
           due=([2, 2, 2, 0, 0, 1, 1, 0, 0], 8, 4)),
    kernel("dot", "with the dot product it is Algorithm 7.2", hom(D4_X), D4_Y,
           text=TRACE + "; " + DUAL, due=([3, 0, 0, 2], 5, 4)),
    kernel("dot-by-name", "and by name", hom(CORNERS), AND_Y,
           kernel={"name": "linear"}, text=TRACE, due=([2, 5, 4, 7], 18, 9)),
    kernel("dot-raw", "rows as they come: no constant is added", D4_X, D4_Y,
           text=TRACE, due=(None, 5, None)),
    kernel("through-origin", "1 against 2 on raw rows: no bias, and no"
           " separation", [[1], [2]], [-1, 1], error="not-separable"),
    kernel("degree-one", "(x.z + 1)^1 is the dot product with a bias", D4_X,
           D4_Y, kernel=polynomial(1, 1), due=([3, 0, 0, 2], 5, 4)),
    kernel("three-points", "an odd power of negative products keeps their"
           " sign", D3_X, D3_Y, kernel=polynomial(3)),
    kernel("half-constant", "a constant of 1/2", CORNERS, XOR_Y,
           kernel=polynomial(2, HALF)),
    kernel("quartic", "degree 4 with constant 1: inside and outside", FIVE,
           OUTER, kernel=polynomial(4, 1)),
    kernel("reversed", "another order, other counts",
           *order([3, 2, 1, 0], CORNERS, XOR_Y), kernel=polynomial(2, 1),
           text=TRACE),
    kernel("one-row", "one example: one update, then a clean pass", [[1, 2]],
           [-1], kernel=gaussian(1), text=TRACE, due=([1], 1, 2)),
    kernel("one-class", "one class can be trained on", FIVE, [1] * 5,
           kernel=polynomial(2, 1), text=TRACE),
    kernel("duplicates", "equal examples share their updates",
           CORNERS + CORNERS, XOR_Y + XOR_Y, kernel=polynomial(2, 1),
           text=TRACE),
    kernel("even-kernel", "(x.z)^2 cannot tell x from -x: lambda holds in"
           " feature space, where the rows are equal", [[1, 2], [-1, -2]],
           [1, -1], kernel=polynomial(2), error="not-separable"),
    kernel("alternating", "degree 2 does not follow four changes of sign",
           FIVE, [1, -1, 1, -1, 1], kernel=polynomial(2, 1),
           error="not-separable"),
    kernel("gaussian-xor", "XOR with a Gaussian kernel", CORNERS, XOR_Y,
           "smoke", kernel=gaussian(1)),
    kernel("gaussian-homogeneous", "a constant column changes no distance: no"
           " bias comes with it", hom(CORNERS), XOR_Y, kernel=gaussian(1)),
    kernel("gaussian-disc", "a disc in a ring, sigma 3: neither the 2 nor the"
           " square of sigma may be left out", DISC, DISC_Y,
           kernel=gaussian(3), due=(None, 33, 14)),
    kernel("gaussian-alternating", "it follows any change of sign", FIVE,
           [1, -1, 1, -1, 1], kernel=gaussian(F(5, 4))),
    kernel("gaussian-outer", "the outer two of five points, sigma 2", FIVE,
           OUTER, kernel=gaussian(2), due=(None, 9, 5)),
    kernel("gaussian-narrow", "sigma 1/8: all examples far from each other",
           CORNERS, XOR_Y, "edge", kernel=gaussian(F(1, 8))),
    kernel("gaussian-contradiction", "only one point with both labels is not"
           " separable: lambda is 1/2 on either", [[1, 2], [0, 0], [1, 2]],
           [1, 1, -1], kernel=gaussian(1), error="not-separable"),
    kernel("gaussian-tie", "the point between two of different labels is at"
           " exactly 0, which is wrong: sums of rounded exponentials need not"
           " be 0", [[0], [2], [1]], [1, -1, 1], "edge", kernel=gaussian(1),
           flags=["exact-only"]),
    kernel("gaussian-wide", "sigma 10^50: k = 1 - 10^-100 / 2 is not 1, in 100"
           " digits and more", [[0], [1]], [1, -1], "edge",
           kernel=gaussian(10 ** 50), due=([1, 1], 2, 2),
           flags=["exact-only"]),
    kernel("gaussian-far", "distance 300: exp(-45000) is above 0, though below"
           " the range of doubles", [[0], [300]], [1, 1], "edge",
           kernel=gaussian(1), due=([1, 0], 1, 2), flags=["exact-only"]),
    kernel("limit", "8 epochs are needed, 5 allowed", CORNERS, XOR_Y,
           kernel=polynomial(2, 1), max_epochs=5, text=TRACE,
           error="not-converged"),
    kernel("limit-gaussian", "the state of a Gaussian machine", CORNERS, XOR_Y,
           "edge", kernel=gaussian(1), max_epochs=1, text=TRACE,
           error="not-converged"),
    kernel("limit-just-enough", "the clean pass fits into the limit", CORNERS,
           XOR_Y, "edge", kernel=polynomial(2, 1), max_epochs=8, text=TRACE,
           due=([7, 5, 5, 4], 21, 8)),
    kernel("sides-30", "thirty rows, degree 3",
           *two_sides(29, 30, [2, -1], 0, 2, 5), "stress",
           kernel=polynomial(3), text=TRACE, required=ALL),
    kernel("iris-versicolor", "versicolor against virginica, in mm from (60,"
           " 30, 50, 15): a quadratic separates what no hyperplane does",
           CENTRED, VERSICOLOR[1], "stress", kernel=polynomial(2, 16),
           due=(None, 189, 63)),
    kernel("iris-setosa", "setosa against versicolor in mm, sigma 2 cm",
           *flowers(SETOSA_VERSICOLOR, 10), "stress", kernel=gaussian(20),
           required=ALL),
    kernel("iris-versicolor-gaussian", "a Gaussian of 5 mm takes 73 updates",
           *flowers(VERSICOLOR, 10), "stress", kernel=gaussian(5),
           due=(None, 73, 23)),
    kernel("gaussian-tie-plane", "the third row is as far from the first as"
           " from the second: its score is 0", [[1, 0], [0, 1], [2, 2]],
           [1, -1, 1], kernel=gaussian(1), flags=["exact-only"]),
    kernel("gaussian-far-again", "exp(-800) is above 0, though no double",
           [[0], [40]], [1, 1], "edge", kernel=gaussian(1), due=([1, 0], 1, 2),
           flags=["exact-only"]),
]
