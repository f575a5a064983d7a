"""Cases of separability, svm-hard and svm-soft: proofs and machines."""

from . import ALL, maker
from .data import (
    AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, DISC, DISC_Y, F, FIVE, HALF,
    NAND_Y, OR_Y, OUTER, SETOSA, SIGNS, SIGNS_Y, TINY, VERSICOLOR, XOR_Y,
    flowers, gaussian, iris, order, polynomial, table, two_sides, wine_pair)
from .svm_soft import SOFT_MARGINS

DEFINED = "A, section 7.2"
XOR = "C, section 4.1.7"
GAP = "E, slide Perceptrons: Pros and Cons"
NEAREST = "A, section 7.3"
KERNEL = "D, section 7"
FIGURE = "D, Figure 7.8"
SLAB = "E, slide A convex formulation"
UNIQUE = "E, slide Discussion of optimal separating hyperplanes"
PRIMAL = "D, section 4"
INFEASIBLE = "D, section 5"

separability = maker("separability", "X", "y", text=DEFINED)
hard = maker("svm-hard", "X", "y", text=KERNEL)


def add(point):
    """Return the three points with another positive."""
    return D3_X + [point], D4_Y


CASES = [
    separability("three-points", "separable data: a hyperplane proves it",
                 D3_X, D3_Y, "smoke", text=NEAREST, expected=True),
    separability("and", "a threshold is needed", CORNERS, AND_Y, "smoke",
                 expected=True),
    separability("xor", "the proof that there is none: both diagonals meet in"
                 " one point", CORNERS, XOR_Y, "smoke", text=XOR,
                 expected=False,
                 expect={"lambda": ["1/4", "1/4", "1/4", "1/4"]}),
    separability("four-points", "separable through the origin as well", D4_X,
                 D4_Y, text=NEAREST, expected=True),
    separability("signs", "XOR centred at the origin", SIGNS, SIGNS_Y,
                 text=XOR, expected=False,
                 expect={"lambda": ["1/4", "1/4", "1/4", "1/4"]}),
    separability("one-class", "one class only: w = 0 and a threshold",
                 [[1, 2], [3, 4]], [1, 1], "edge", expected=True),
    separability("one-class-negative", "the other class only: t must be"
                 " positive with w = 0", [[1, 2], [3, 4]], [-1, -1], "edge",
                 expected=True),
    separability("one-row", "a single example", [[0, 0]], [-1], "edge",
                 expected=True),
    separability("interval", "a threshold between 1 and 2; none through the"
                 " origin", [[1], [2], [3]], [-1, 1, 1], expected=True),
    separability("alternating", "1 between 0 and 2", [[0], [1], [2]],
                 [-1, 1, -1], expected=False,
                 expect={"lambda": ["1/4", "1/2", "1/4"]}),
    separability("touching", "an example of the other class between two: weak"
                 " separation is none", [[0, 0], [2, 0], [1, 0], [1, 1]],
                 [-1, -1, 1, 1], "edge", expected=False,
                 expect={"lambda": ["1/4", "1/4", "1/2", "0"]}),
    separability("contradiction", "the same point with both labels at the edge"
                 " of the data: a hyperplane may touch, not separate",
                 [[0, 0], [1, 0], [1, 0], [2, 1]], [-1, -1, 1, 1], "edge",
                 expected=False, expect={"lambda": ["0", "1/2", "1/2", "0"]}),
    separability("duplicates", "equal examples with equal labels are harmless",
                 [[0], [0], [1], [1]], [-1, -1, 1, 1], expected=True),
    separability("collinear", "three collinear points of the plane, the"
                 " classes on either side", [[0, 0], [1, 1], [2, 2]],
                 [-1, -1, 1], expected=True),
    separability("raw-weak", "weakly separable through the origin, strictly"
                 " with a threshold", [[1, 0], [-1, 0], [0, 1]], [1, 1, -1],
                 expected=True),
    separability("gap", "a gap of 2^-20 is a gap", [[0], [1], [1 + TINY], [2]],
                 [-1, -1, 1, 1], "edge", text=GAP, expected=True),
    separability("no-gap", "2^-20 on the wrong side is none",
                 [[0], [1 + TINY], [1], [2]], [-1, -1, 1, 1], "edge", text=GAP,
                 expected=False),
    separability("slow", "a perceptron needs 581 updates: 100 epochs without"
                 " an end prove nothing", [[0], [30], [31]], [-1, -1, 1],
                 "edge", text=GAP, expected=True),
    separability("thin", "a hyperplane with weights of six digits",
                 [[610, 377], [987, 610], [1597, 987], [377, 233]],
                 [1, -1, 1, -1], "edge", text=GAP, expected=True),
    separability("disc-and-ring", "a disc in a ring: only features of degree 2"
                 " separate", DISC, DISC_Y, text=KERNEL, expected=False),
    separability("disc-and-ring-lifted", "with the squares as features the"
                 " same points are separable",
                 [[a, b, a * a, b * b] for a, b in DISC], DISC_Y, text=KERNEL,
                 expected=True),
    separability("big-integers", "coordinates of twenty digits, one apart",
                 [["100000000000000000000"], ["100000000000000000001"]],
                 [-1, 1], "edge", expected=True, flags=["exact-only"]),
    separability("scales", "features of sizes 2^-27 and 2^27",
                 [[F(1, 2 ** 27), 2 ** 27], [0, 2 ** 27],
                  [F(1, 2 ** 27), -2 ** 27], [0, -2 ** 27]], [1, -1, 1, -1],
                 "edge", expected=True),
    separability("random-20", "twenty random labels: not separable",
                 table(101, 20, 3, -9, 9),
                 [1 - 2 * (k % 2) for k in range(20)], "stress",
                 expected=False),
    separability("sides-50", "fifty rows of four features with a gap",
                 *two_sides(7, 50, [1, -2, 3, 1], 2, 3, 15), "stress",
                 expected=True),
    separability("iris-setosa", "setosa against the rest is separable",
                 *flowers(SETOSA, 10), "stress", text=XOR, expected=True),
    separability("iris-versicolor", "versicolor against virginica is not",
                 *flowers(VERSICOLOR, 10), "stress", text=XOR, expected=False),
    separability("wine", "two kinds of wine, thirteen features of sizes 0.1 to"
                 " 1680: separable", *wine_pair(0, 1), "stress", text=XOR,
                 expected=True),
    separability("one-negative", "one example of the other class: no positive"
                 " is needed", [[3, 0]], [-1], "edge"),
    separability("negatives-only", "negatives alone, on both sides of 0",
                 [[3, 0], [-1, 2]], [-1, -1], "edge"),

    hard("three-points", "the worked example: all three points are on the"
         " margin, only two support it", D3_X, D3_Y, "smoke", "text",
         text="D, section 4.1" + "; " + FIGURE,
         expected=(["0", "1/8", "1/8"], ["0", "-1/2"], "0", "2", [1, 2],
                   [0, 1, 2])),
    hard("four-points", "the figure with a second positive, of which w and"
         " margin are printed and the point (3, 1) is not: setting derivatives"
         " to zero fails, a constraint is active", D4_X, D4_Y, "smoke", "text",
         text=FIGURE,
         expected=(["1/2", "0", "1/10", "2/5"], ["3/5", "-4/5"], "0",
                   "1", [0, 2, 3], [0, 2, 3])),
    hard("four-points-far", "(7, 4) is on the same ray: the same w and margin,"
         " other multipliers", *add([7, 4]), text=FIGURE,
         expect={"alpha": ["1/2", "0", "3/10", "1/5"], "w": ["3/5", "-4/5"],
                 "margin": "1"}, required=ALL),
    hard("four-points-degenerate", "the first point of the ray: an example on"
         " the margin with multiplier 0", *add(["2.2", "0.4"]), "edge",
         text=FIGURE,
         expected=(["1/2", "0", "0", "1/2"], ["3/5", "-4/5"], None,
                   "1", [0, 3], [0, 2, 3])),
    hard("four-points-2-0", "off the ray the threshold is not 0", *add([2, 0]),
         text=NEAREST, expect={"w": ["2/5", "-4/5"], "t": "-1/5"}),
    hard("four-points-3-0", "an irrational margin, 3 over root 5",
         *add([3, 0]), text=NEAREST, expect={"w": ["1/3", "-2/3"], "t": "0"}),
    hard("four-points-2-1", "an irrational margin, 1 over root 2",
         *add([2, 1]), text=NEAREST, expect={"w": ["1", "-1"], "t": "0"}),
    hard("four-points-1-0", "t = -1: b in its place has the other sign",
         *add([1, 0]), text=NEAREST,
         expect={"w": ["0", "-1"], "t": "-1", "margin": "1"}),
    hard("alpha-not-unique", "(1, -2) leaves w and opens a choice of"
         " multipliers: any that are optimal are right", *add([1, -2]),
         text=FIGURE, expect={"w": ["0", "-1/2"], "t": "0", "margin": "2"}),
    hard("and", "t = 3: the sign of t and a penalised threshold show", CORNERS,
         AND_Y, "smoke", text=UNIQUE, expect={"w": ["2", "2"], "t": "3"}),
    hard("or", "t = 1", CORNERS, OR_Y, text=UNIQUE,
         expect={"w": ["2", "2"], "t": "1"}),
    hard("nand", "labels turned round: w and t change sign, the margin does"
         " not", CORNERS, NAND_Y, text=UNIQUE,
         expect={"w": ["-2", "-2"], "t": "-3"}),
    hard("two-points", "the perpendicular bisector", [[0, 0], [6, 8]], [-1, 1],
         text=NEAREST, expected=(["1/50", "1/50"], ["3/25", "4/25"], "1", "5"),
         required=ALL),
    hard("two-points-close", "multipliers of 2^21: a soft margin with any"
         " usual C is another problem", [[0], [F(1, 2 ** 10)]], [-1, 1],
         "edge", text=PRIMAL,
         expected=(["2097152", "2097152"], ["2048"], "1", "1/2048"),
         required=ALL),
    hard("one-feature", "two margins of an interval; the far points do not"
         " count", [[-9], [0], [2], [7]], [-1, -1, 1, 1], text=SLAB,
         expected=(["0", "1/2", "1/2", "0"], ["1"], "1", "1", [1, 2], [1, 2])),
    hard("far-points", "examples outside the slab change nothing",
         D4_X + [[-5, 9], [20, -30]], D4_Y + [-1, 1], text=SLAB,
         expect={"w": ["3/5", "-4/5"], "t": "0", "margin": "1"}),
    hard("translated", "moving the data by (10, -20) moves t by w . v = 22 and"
         " nothing else", [[a + 10, b - 20] for a, b in D4_X], D4_Y,
         text=UNIQUE, expect={"w": ["3/5", "-4/5"], "t": "22", "margin": "1"}),
    hard("scaled", "data times 4: w / 4, margin times 4, alpha / 16",
         [[4 * a, 4 * b] for a, b in D4_X], D4_Y, text=UNIQUE,
         expected=(["1/32", "0", "1/160", "1/40"], ["3/20", "-1/5"], "0", "4"),
         required=ALL),
    hard("reordered", "the order of the examples does not matter",
         *order([3, 2, 1, 0], D4_X, D4_Y), text=UNIQUE,
         expect={"alpha": ["2/5", "1/10", "0", "1/2"], "w": ["3/5", "-4/5"],
                 "support": [0, 1, 3]}, required=ALL),
    hard("duplicates", "equal support vectors share a multiplier in any way",
         D4_X + [[3, 1], [1, 2]], D4_Y + [1, -1], text=UNIQUE,
         expect={"w": ["3/5", "-4/5"], "t": "0", "margin": "1"}),
    hard("square", "two against two, all on the margin: multipliers not"
         " unique", SIGNS, [1, 1, -1, -1], text=SLAB,
         expect={"w": ["1", "0"], "t": "0", "margin": "1",
                 "on_margin": [0, 1, 2, 3]}),
    hard("scale-up", "data around 2^20 with a gap of 2^10",
         [[2 ** 20, 0], [2 ** 20 + 2 ** 10, 2 ** 11], [2 ** 20 - 2 ** 9, 3]],
         [-1, 1, -1], "edge", text=PRIMAL),
    hard("scale-down", "data of size 2^-27",
         [[F(a, 2 ** 27), F(b, 2 ** 27)] for a, b in D4_X], D4_Y, "edge",
         text=PRIMAL, expect={"t": "0", "margin": "1/134217728"}),
    hard("decimals", "decimals that no binary float meets",
         [["0.1", "0.2"], ["-0.1", "0.2"], ["-0.1", "-0.2"], ["0.3", "0.1"]],
         D4_Y, "edge", text=PRIMAL,
         expect={"w": ["6", "-8"], "t": "0", "margin": "1/10"}),
    hard("sides-20", "twenty rows of two features",
         *two_sides(3, 20, [2, 1], 3, 4, 20), "stress", text=UNIQUE),
    hard("sides-40", "forty rows of four features",
         *two_sides(17, 40, [1, -2, 1, 3], 5, 6, 20), "stress", text=UNIQUE),
    hard("sides-60", "sixty rows of six features",
         *two_sides(23, 60, [1, 2, -1, 3, -2, 1], 4, 7, 15), "stress",
         text=UNIQUE),
    hard("iris-setosa", "setosa against the rest, in tenths of a cm",
         *flowers(SETOSA, 10), "stress", text=UNIQUE),
    hard("iris-setosa-cm", "the same in cm: w ten times as large", iris(),
         SETOSA[1], "stress", text=UNIQUE),
    hard("xor", "no hyperplane: refused with the multipliers that prove it,"
         " not an endless loop or an unbounded alpha", CORNERS, XOR_Y, "smoke",
         text=INFEASIBLE, error="not-separable"),
    hard("signs", "XOR centred at the origin: w = 0 is no answer", SIGNS,
         SIGNS_Y, text=INFEASIBLE, error="not-separable"),
    hard("touching", "separable only weakly", [[0, 0], [2, 0], [1, 0], [1, 1]],
         [-1, -1, 1, 1], "edge", text=INFEASIBLE, error="not-separable"),
    hard("contradiction", "one point with both labels", D4_X + [[3, 1]],
         D4_Y + [-1], text=INFEASIBLE, error="not-separable"),
    hard("iris-versicolor", "versicolor against virginica",
         *flowers(VERSICOLOR, 10), "stress", text=INFEASIBLE,
         error="not-separable"),
    hard("xor-quadratic", "XOR is separable with (x.z + 1)^2: the constant and"
         " the degree both matter", CORNERS, XOR_Y, "smoke",
         kernel=polynomial(2, 1), required=ALL),
    hard("signs-quadratic", "on signs the product is a feature of (x.z)^2",
         SIGNS, [1, -1, -1, 1], kernel=polynomial(2)),
    hard("xor-homogeneous", "with raw corners and constant 0 the features"
         " still separate XOR, with a threshold", CORNERS, XOR_Y,
         kernel=polynomial(2, 0)),
    hard("linear-by-name", "the default kernel by name still gives w", D4_X,
         D4_Y, kernel={"name": "linear"},
         expect={"w": ["3/5", "-4/5"], "t": "0"}),
    hard("degree-one", "(x.z + 1)^1 is the linear machine: the constant is"
         " absorbed by the threshold", D4_X, D4_Y, kernel=polynomial(1, 1),
         expect={"alpha": ["1/2", "0", "1/10", "2/5"], "t": "0",
                 "margin": "1"}, required=ALL),
    hard("disc-and-ring", "a disc in a ring: degree 2 separates what no"
         " hyperplane does", DISC, DISC_Y, kernel=polynomial(2, 0)),
    hard("disc-and-ring-constant", "with the constant the linear features are"
         " there, and not used", DISC, DISC_Y, kernel=polynomial(2, 1)),
    hard("cubic", "an odd power of negative products", D3_X, D3_Y,
         kernel=polynomial(3, 1)),
    hard("quartic", "degree 4 on a line: inside and outside", FIVE, OUTER,
         kernel=polynomial(4, 1)),
    hard("half-constant", "a constant of 1/2", CORNERS, XOR_Y,
         kernel=polynomial(2, HALF)),
    hard("gaussian-pair", "two points: alpha = 1 / (1 - k), t = 0", [[0], [1]],
         [-1, 1], kernel=gaussian(1), expect={"t": "0"}, required=ALL),
    hard("gaussian-xor", "XOR with a Gaussian kernel: all four support",
         CORNERS, XOR_Y, "smoke", kernel=gaussian(1)),
    hard("gaussian-three-points", "sigma 2, and a threshold that is not 0",
         D3_X, D3_Y, kernel=gaussian(2)),
    hard("gaussian-narrow", "sigma 1/4: every example supports, kernels near"
         " 0", [[0], [1], [2]], [-1, 1, -1], "edge", kernel=gaussian(F(1, 4))),
    hard("gaussian-wide", "sigma 8: a nearly singular matrix", [[0], [1], [3]],
         [-1, 1, 1], "edge", kernel=gaussian(8)),
    hard("quadratic-not-separable", "degree 2 does not separate signs that"
         " alternate four times", FIVE, [1, -1, 1, -1, 1],
         kernel=polynomial(2, 1), error="not-separable"),
    hard("even-kernel", "(x.z)^2 cannot tell x from -x", [[1, 2], [-1, -2]],
         [1, -1], "edge", kernel=polynomial(2), error="not-separable"),
    hard("gaussian-contradiction", "even a Gaussian kernel cannot part one"
         " point from itself", [[1, 2], [1, 2], [0, 0]], [1, -1, 1], "edge",
         kernel=gaussian(1), error="not-separable"),
    hard("gaussian-flat", "sigma 64 on four points: kernels that differ in the"
         " fourth digit, and multipliers of 10^9", [[0], [1], [2], [3]],
         [-1, 1, -1, 1], "edge", kernel=gaussian(64), flags=["exact-only"]),
    hard("gaussian-flatter", "sigma 2^20 on four points: kernels that differ"
         " in the 13th digit, and multipliers of 10^36", [[0], [1], [2], [3]],
         [-1, 1, -1, 1], "edge", kernel=gaussian(2 ** 20),
         flags=["exact-only"]),
    hard("gaussian-flat-plane", "the same with five points in the plane",
         [[0, 0], [1, 0], [0, 1], [1, 1], [2, 3]], [-1, 1, 1, -1, 1], "edge",
         kernel=gaussian(2 ** 22), flags=["exact-only"]),
    hard("gaussian-contradiction-last", "the first and the last row are equal,"
         " their labels are not", [[0, 1], [2, 0], [1, 1], [0, 1]],
         [1, -1, 1, -1], "edge", kernel=gaussian(2), error="not-separable"),
] + SOFT_MARGINS
