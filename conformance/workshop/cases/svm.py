"""Cases of separability, svm-hard and svm-soft: proofs and machines."""

from . import ALL, maker
from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, DISC, DISC_Y, F,
                   FIVE, HALF, NAND_Y, OR_Y, OUTER, SETOSA, SETOSA_VERSICOLOR,
                   SETOSA_VIRGINICA, SIGNS, SIGNS_Y, TINY, VERSICOLOR, XOR_Y,
                   flowers, gaussian, iris, order, polynomial, rows_of, table,
                   two_sides, wine_pair)

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
SOFT = "D, section 5"
FEW = ["alpha", "w", "t"]
SIX = [[-3], [-2], [-1], [1], [2], [3]]
SIX_Y = [-1, -1, -1, 1, 1, 1]

separability = maker("separability", "X", "y", text=DEFINED)
hard = maker("svm-hard", "X", "y", text=KERNEL)
soft = maker("svm-soft", "X", "y", "C", text=SOFT)
kernel = maker("svm-soft", "X", "y", "C", "kernel", text=KERNEL)


def add(point):
    """Return the three points with another positive."""
    return D3_X + [point], D4_Y


def turn(every, X, y):
    """Return rows and labels, of which every so many are turned round."""
    return X, [-c if i % every == 0 else c for i, c in enumerate(y)]


CASES = [
    separability("three-points", "separable data: a hyperplane proves it",
                 D3_X, D3_Y, "smoke", text=NEAREST, due=True),
    separability("and", "a threshold is needed", CORNERS, AND_Y, "smoke",
                 due=True),
    separability("xor", "the proof that there is none: both diagonals meet in"
                 " one point", CORNERS, XOR_Y, "smoke", text=XOR, due=False,
                 expect={"lambda": ["1/4", "1/4", "1/4", "1/4"]}),
    separability("four-points", "separable through the origin as well", D4_X,
                 D4_Y, text=NEAREST, due=True),
    separability("signs", "XOR centred at the origin", SIGNS, SIGNS_Y,
                 text=XOR, due=False,
                 expect={"lambda": ["1/4", "1/4", "1/4", "1/4"]}),
    separability("one-class", "one class only: w = 0 and a threshold",
                 [[1, 2], [3, 4]], [1, 1], "edge", due=True),
    separability("one-class-negative", "the other class only: t must be"
                 " positive with w = 0", [[1, 2], [3, 4]], [-1, -1], "edge",
                 due=True),
    separability("one-row", "a single example", [[0, 0]], [-1], "edge",
                 due=True),
    separability("interval", "a threshold between 1 and 2; none through the"
                 " origin", [[1], [2], [3]], [-1, 1, 1], due=True),
    separability("alternating", "1 between 0 and 2", [[0], [1], [2]],
                 [-1, 1, -1], due=False,
                 expect={"lambda": ["1/4", "1/2", "1/4"]}),
    separability("touching", "an example of the other class between two: weak"
                 " separation is none", [[0, 0], [2, 0], [1, 0], [1, 1]],
                 [-1, -1, 1, 1], "edge", due=False,
                 expect={"lambda": ["1/4", "1/4", "1/2", "0"]}),
    separability("contradiction", "the same point with both labels at the edge"
                 " of the data: a hyperplane may touch, not separate",
                 [[0, 0], [1, 0], [1, 0], [2, 1]], [-1, -1, 1, 1], "edge",
                 due=False, expect={"lambda": ["0", "1/2", "1/2", "0"]}),
    separability("duplicates", "equal examples with equal labels are harmless",
                 [[0], [0], [1], [1]], [-1, -1, 1, 1], due=True),
    separability("collinear", "three collinear points of the plane, the"
                 " classes on either side", [[0, 0], [1, 1], [2, 2]],
                 [-1, -1, 1], due=True),
    separability("raw-weak", "weakly separable through the origin, strictly"
                 " with a threshold", [[1, 0], [-1, 0], [0, 1]], [1, 1, -1],
                 due=True),
    separability("gap", "a gap of 2^-20 is a gap", [[0], [1], [1 + TINY], [2]],
                 [-1, -1, 1, 1], "edge", text=GAP, due=True),
    separability("no-gap", "2^-20 on the wrong side is none",
                 [[0], [1 + TINY], [1], [2]], [-1, -1, 1, 1], "edge", text=GAP,
                 due=False),
    separability("slow", "a perceptron needs 581 updates: 100 epochs without"
                 " an end prove nothing", [[0], [30], [31]], [-1, -1, 1],
                 "edge", text=GAP, due=True),
    separability("thin", "a hyperplane with weights of six digits",
                 [[610, 377], [987, 610], [1597, 987], [377, 233]],
                 [1, -1, 1, -1], "edge", text=GAP, due=True),
    separability("disc-and-ring", "a disc in a ring: only features of degree 2"
                 " separate", DISC, DISC_Y, text=KERNEL, due=False),
    separability("disc-and-ring-lifted", "with the squares as features the"
                 " same points are separable",
                 [[a, b, a * a, b * b] for a, b in DISC], DISC_Y, text=KERNEL,
                 due=True),
    separability("big-integers", "coordinates of twenty digits, one apart",
                 [["100000000000000000000"], ["100000000000000000001"]],
                 [-1, 1], "edge", due=True, flags=["exact-only"]),
    separability("scales", "features of sizes 2^-27 and 2^27",
                 [[F(1, 2 ** 27), 2 ** 27], [0, 2 ** 27],
                  [F(1, 2 ** 27), -2 ** 27], [0, -2 ** 27]], [1, -1, 1, -1],
                 "edge", due=True),
    separability("random-20", "twenty random labels: not separable",
                 table(101, 20, 3, -9, 9),
                 [1 - 2 * (k % 2) for k in range(20)], "stress", due=False),
    separability("sides-50", "fifty rows of four features with a gap",
                 *two_sides(7, 50, [1, -2, 3, 1], 2, 3, 15), "stress",
                 due=True),
    separability("iris-setosa", "setosa against the rest is separable",
                 *flowers(SETOSA, 10), "stress", text=XOR, due=True),
    separability("iris-versicolor", "versicolor against virginica is not",
                 *flowers(VERSICOLOR, 10), "stress", text=XOR, due=False),
    separability("wine", "two kinds of wine, thirteen features of sizes 0.1 to"
                 " 1680: separable", *wine_pair(0, 1), "stress", text=XOR,
                 due=True),
    separability("one-negative", "one example of the other class: no positive"
                 " is needed", [[3, 0]], [-1], "edge"),
    separability("negatives-only", "negatives alone, on both sides of 0",
                 [[3, 0], [-1, 2]], [-1, -1], "edge"),

    hard("three-points", "the worked example: all three points are on the"
         " margin, only two support it", D3_X, D3_Y, "smoke", "text",
         text="D, section 4.1" + "; " + FIGURE,
         due=(["0", "1/8", "1/8"], ["0", "-1/2"], "0", "2", [1, 2],
              [0, 1, 2])),
    hard("four-points", "the figure with a second positive, of which w and"
         " margin are printed and the point (3, 1) is not: setting derivatives"
         " to zero fails, a constraint is active", D4_X, D4_Y, "smoke", "text",
         text=FIGURE, due=(["1/2", "0", "1/10", "2/5"], ["3/5", "-4/5"], "0",
                           "1", [0, 2, 3], [0, 2, 3])),
    hard("four-points-far", "(7, 4) is on the same ray: the same w and margin,"
         " other multipliers", *add([7, 4]), text=FIGURE,
         expect={"alpha": ["1/2", "0", "3/10", "1/5"], "w": ["3/5", "-4/5"],
                 "margin": "1"}, required=ALL),
    hard("four-points-degenerate", "the first point of the ray: an example on"
         " the margin with multiplier 0", *add(["2.2", "0.4"]), "edge",
         text=FIGURE, due=(["1/2", "0", "0", "1/2"], ["3/5", "-4/5"], None,
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
         text=NEAREST, due=(["1/50", "1/50"], ["3/25", "4/25"], "1", "5"),
         required=ALL),
    hard("two-points-close", "multipliers of 2^21: a soft margin with any"
         " usual C is another problem", [[0], [F(1, 2 ** 10)]], [-1, 1],
         "edge", text=PRIMAL,
         due=(["2097152", "2097152"], ["2048"], "1", "1/2048"), required=ALL),
    hard("one-feature", "two margins of an interval; the far points do not"
         " count", [[-9], [0], [2], [7]], [-1, -1, 1, 1], text=SLAB,
         due=(["0", "1/2", "1/2", "0"], ["1"], "1", "1", [1, 2], [1, 2])),
    hard("far-points", "examples outside the slab change nothing",
         D4_X + [[-5, 9], [20, -30]], D4_Y + [-1, 1], text=SLAB,
         expect={"w": ["3/5", "-4/5"], "t": "0", "margin": "1"}),
    hard("translated", "moving the data by (10, -20) moves t by w . v = 22 and"
         " nothing else", [[a + 10, b - 20] for a, b in D4_X], D4_Y,
         text=UNIQUE, expect={"w": ["3/5", "-4/5"], "t": "22", "margin": "1"}),
    hard("scaled", "data times 4: w / 4, margin times 4, alpha / 16",
         [[4 * a, 4 * b] for a, b in D4_X], D4_Y, text=UNIQUE,
         due=(["1/32", "0", "1/160", "1/40"], ["3/20", "-1/5"], "0", "4"),
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

    soft("no-margin-errors", "C at the largest multiplier of the hard margin:"
         " no slack, two support vectors", SIX, SIX_Y, HALF, "smoke",
         expect={"alpha": ["0", "0", "1/2", "1/2", "0", "0"], "w": ["1"],
                 "t": "0", "slack": ["0"] * 6, "objective": "1/2"},
         required=FEW),
    soft("two-margin-errors", "every margin error is a support vector at C:"
         " more of them, not fewer, as the text has it", SIX, SIX_Y, "0.1",
         "smoke", expect={"alpha": ["0", "3/40", "1/10", "1/10", "3/40", "0"],
                          "w": ["1/2"],
                          "slack": ["0", "0", "1/2", "1/2", "0", "0"],
                          "objective": "9/40"}, required=FEW),
    soft("four-margin-errors", "with C halved all six are support vectors",
         SIX, SIX_Y, "0.05", expect={"alpha": ["1/180", "1/20", "1/20", "1/20",
                                               "1/20", "1/180"], "w": ["1/3"],
                                     "objective": "7/45"}, required=FEW),
    soft("three-points-hard", "C = 1/8 is the largest multiplier of the worked"
         " example: no multiplier is inside its bounds, and yet only one t is"
         " best", D3_X, D3_Y, F(1, 8), text="D, section 4.1" + "; " + SOFT,
         expect={"alpha": ["0", "1/8", "1/8"], "w": ["0", "-1/2"],
                 "t_low": "0", "t_high": "0", "objective": "1/8"},
         required=FEW),
    soft("three-points", "C = 1/16 is below it: the lone positive has all the"
         " slack", D3_X, D3_Y, F(1, 16), "smoke",
         expect={"objective": "3/32", "slack": ["0", "0", "1"]}),
    soft("four-points-hard", "C = 1 is above every multiplier: the hard"
         " margin", D4_X, D4_Y, 1, expect={"alpha": ["1/2", "0", "1/10",
                                                     "2/5"],
                                           "w": ["3/5", "-4/5"], "t": "0",
                                           "objective": "1/2",
                                           "slack": ["0"] * 4}, required=FEW),
    soft("four-points-half", "C = 1/2 is the largest multiplier: the same,"
         " with it at its bound", D4_X, D4_Y, HALF,
         expect={"w": ["3/5", "-4/5"], "t": "0", "objective": "1/2"}),
    soft("four-points", "C = 1/8: two multipliers at C and slack between",
         D4_X, D4_Y, F(1, 8)),
    soft("and", "t is not 0: its sign shows, and a penalised threshold",
         CORNERS, AND_Y, 1, "smoke"),
    soft("and-hard", "C = 8 is enough for the hard margin", CORNERS, AND_Y, 8,
         expect={"w": ["2", "2"], "t": "3", "objective": "4"}),
    soft("xor", "not separable: w = 0, every multiplier at C, and any t from"
         " -1 to 1 is as good", CORNERS, XOR_Y, 1, "smoke",
         expect={"w": ["0", "0"], "t": "0", "t_low": "-1", "t_high": "1",
                 "alpha": ["1"] * 4, "slack": ["1"] * 4, "objective": "4"},
         required=FEW),
    soft("signs", "XOR about the origin, with a C that is no power of two",
         SIGNS, SIGNS_Y, 3, expect={"w": ["0", "0"], "t_low": "-1",
                                    "t_high": "1", "objective": "12"}),
    soft("inside-out", "the negatives between a positive and another negative:"
         " slack of 2, beyond the other side of the margin", [[0], [2], [3]],
         [-1, 1, -1], 1, expect={"slack": ["0", "2", "0"], "w": ["0"],
                                 "t": "1", "objective": "2"}),
    soft("no-free-multiplier", "both multipliers at C: t has an interval, and"
         " its middle is asked for", [[0], [1]], [-1, 1], F(1, 4), "smoke",
         due=(["1/4", "1/4"], ["1/4"], "1/8", "-3/4", "1"), required=FEW),
    soft("one-sided-interval", "the interval of t ends at a point that has no"
         " multiplier", [[0], [1], [3]], [-1, 1, 1], F(1, 4), required=FEW),
    soft("majority", "C = 2^-20: w is all but 0, and t is on the side of the"
         " larger class", [[0, 0], [1, 0], [0, 2], [3, 3]], [-1, -1, -1, 1],
         TINY, "edge"),
    soft("c-huge", "C = 2^20 on separable data: the hard margin, no part of it"
         " is lost", D4_X, D4_Y, 2 ** 20, "edge",
         expect={"w": ["3/5", "-4/5"], "t": "0", "objective": "1/2"}),
    soft("c-huge-not-separable", "C = 2^20 where slack cannot be avoided", SIX,
         [-1, -1, 1, -1, 1, 1], 2 ** 20, "edge",
         expect={"w": ["1/2"], "t": "0"}),
    soft("c-third", "a C that no binary or decimal number meets", D4_X, D4_Y,
         "1/3", "edge"),
    soft("duplicates", "an example that is there twice weighs twice: its C"
         " counts for both", SIX + [[1]], SIX_Y + [1], "0.1"),
    soft("contradiction", "one point with both labels: one of them has slack,"
         " two in all", D4_X + [[3, 1]], D4_Y + [-1], 1),
    soft("one-place", "nothing but one point with both labels: w = 0",
         [[1, 2], [1, 2]], [1, -1], 1, "edge",
         expect={"w": ["0", "0"], "t_low": "-1", "t_high": "1",
                 "objective": "2", "alpha": ["1", "1"]}),
    soft("not-unique", "two against two on the margin: multipliers may be"
         " shared in any way, w may not", SIGNS, [1, 1, -1, -1], 1,
         expect={"w": ["1", "0"], "t": "0", "objective": "1/2"}),
    soft("translated", "moving the data by (10, -20) moves t by w . v and"
         " nothing else", [[a + 10, b - 20] for a, b in D4_X], D4_Y, F(1, 8)),
    soft("scaled", "data times 4 and C / 16: w / 4, the same slack",
         [[4 * a, 4 * b] for a, b in D4_X], D4_Y, F(1, 128)),
    soft("turned", "labels turned round: w and t change sign", D4_X,
         [-c for c in D4_Y], F(1, 8)),
    soft("reordered", "the order of the examples does not matter",
         *order([3, 2, 1, 0], D4_X, D4_Y), F(1, 8)),
    soft("constant-feature", "a feature that never changes gets weight 0: it"
         " is no place for the threshold", [row + [1] for row in CORNERS],
         AND_Y, 1, text="E, slide A convex formulation"),
    soft("far-from-the-origin", "an offset of 2^16 leaves w, and the Gram"
         " matrix loses the digits of it",
         [[a + 2 ** 16, b - 2 ** 16] for a, b in D4_X], D4_Y, F(1, 4), "edge"),
    soft("small-units", "data of size 2^-27, C of 2^52",
         [[F(a, 2 ** 27), F(b, 2 ** 27)] for a, b in D4_X], D4_Y, 2 ** 52,
         "edge"),
    soft("decimals", "decimals that no binary float meets",
         [["0.1", "0.2"], ["-0.1", "0.2"], ["-0.1", "-0.2"], ["0.3", "0.1"]],
         D4_Y, "12.5", "edge"),
    soft("random-20", "twenty rows of two features, one in five turned",
         *turn(5, *two_sides(3, 20, [2, 1], 3, 1, 20)), F(1, 32), "stress"),
    soft("random-40", "forty rows of four features, one in seven turned",
         *turn(7, *two_sides(17, 40, [1, -2, 1, 3], 5, 1, 20)), F(1, 64),
         "stress"),
    soft("random-60", "sixty rows of six features, labels without a rule",
         table(29, 60, 6, -9, 9),
         [1 - 2 * (k * k % 3 == 1) for k in range(60)], F(1, 16), "stress"),
    kernel("linear-by-name", "the default kernel by name still gives w", D4_X,
           D4_Y, 1, {"name": "linear"},
           expect={"w": ["3/5", "-4/5"], "t": "0"}),
    kernel("xor-quadratic", "XOR with (x.z + 1)^2 and C above its multipliers:"
           " no slack", CORNERS, XOR_Y, 10, polynomial(2, 1), "smoke",
           expect={"slack": ["0"] * 4}),
    kernel("xor-quadratic-soft", "C = 1 is below them", CORNERS, XOR_Y, 1,
           polynomial(2, 1)),
    kernel("signs-quadratic", "on signs the product is a feature of (x.z)^2:"
           " all multipliers at C", SIGNS, SIGNS_Y, F(1, 16), polynomial(2)),
    kernel("xor-homogeneous", "(x.z)^2 on raw corners, where the constant is 0"
           " and not 1", CORNERS, XOR_Y, 2, polynomial(2)),
    kernel("homogeneous-cubic", "(x.z)^3 on a line: one feature, x^3",
           [[-2], [-1], [1], [2]], [-1, 1, -1, 1], F(1, 16), polynomial(3)),
    kernel("degree-one", "(x.z + 1)^1 is the linear machine: the constant is"
           " absorbed by t", D4_X, D4_Y, F(1, 8), polynomial(1, 1)),
    kernel("disc-and-ring", "a disc in a ring, with C below what separates"
           " them", DISC, DISC_Y, F(1, 32), polynomial(2, 1)),
    kernel("cubic", "an odd power of negative products", SIX, SIX_Y, F(1, 512),
           polynomial(3, 1)),
    kernel("half-constant", "a constant of 1/2 and overlap", FIVE,
           [1, -1, 1, -1, 1], HALF, polynomial(2, HALF)),
    kernel("gaussian-pair", "two points: alpha = 1 / (1 - k) where C allows"
           " it", [[0], [1]], [-1, 1], 3, gaussian(1), "smoke",
           expect={"t": "0"}),
    kernel("gaussian-pair-bound", "alpha = C where it does not: t has an"
           " interval about 0", [[0], [1]], [-1, 1], HALF, gaussian(1),
           expect={"t": "0", "alpha": ["1/2"] * 2}),
    kernel("gaussian-xor", "XOR with a Gaussian kernel", CORNERS, XOR_Y, 10,
           gaussian(1)),
    kernel("gaussian-three-points", "sigma 2, one multiplier at C and a"
           " threshold that is not 0", D3_X, D3_Y, 1, gaussian(2)),
    kernel("gaussian-line", "six points on a line, two of them in disorder",
           SIX, [-1, -1, 1, -1, 1, 1], 1, gaussian(1)),
    kernel("gaussian-contradiction", "one point with both labels costs a slack"
           " of 2 here too", [[1, 2], [1, 2], [0, 0]], [1, -1, 1], 1,
           gaussian(1), "edge"),
    kernel("gaussian-narrow", "sigma 1/4: kernels near 0", [[0], [1], [2]],
           [-1, 1, -1], 1, gaussian(F(1, 4)), "edge"),
    kernel("gaussian-wide", "sigma 8: a nearly singular matrix",
           [[0], [1], [3], [4]], [-1, 1, -1, 1], 2 ** 20, gaussian(8), "edge"),
    kernel("gaussian-c-tiny", "C = 2^-20 is no zero", D3_X, D3_Y, TINY,
           gaussian(1), "edge"),
    soft("iris-setosa-versicolor", "separable, and C so small that eight"
         " multipliers are at it", *flowers(SETOSA_VERSICOLOR, 10), "0.001",
         "stress"),
    soft("iris-setosa-virginica", "separable with room: few multipliers",
         *flowers(SETOSA_VIRGINICA, 10), "0.001", "stress"),
    soft("iris-versicolor-virginica", "not separable: the soft margin is what"
         " remains", *flowers(VERSICOLOR, 10), "0.1", "stress"),
    soft("iris-versicolor-virginica-cm", "C = 1 in cm, the default of many"
         " programs", rows_of(VERSICOLOR[0], iris()), VERSICOLOR[1], 1,
         "stress"),
    kernel("iris-quadratic-setosa-versicolor", "(x.z + 1)^2 in tenths of a cm:"
           " kernels of 10^8", *flowers(SETOSA_VERSICOLOR, 10),
           F(1, 2 ** 26), polynomial(2, 1), "stress"),
    kernel("iris-quadratic-setosa-virginica", "the same for the other pair",
           *flowers(SETOSA_VIRGINICA, 10), F(1, 2 ** 26), polynomial(2, 1),
           "stress"),
    kernel("iris-quadratic-versicolor-virginica", "quadratic features, and"
           " still slack", *flowers(VERSICOLOR, 10), F(1, 2 ** 20),
           polynomial(2, 1), "stress"),
    kernel("iris-cubic-versicolor-virginica", "kernels up to 10^6 under"
           " multipliers of 1: in single precision two digits are left",
           rows_of(VERSICOLOR[0], iris()), VERSICOLOR[1], 1,
           polynomial(3, 1), "stress"),
    kernel("iris-gaussian-setosa-versicolor", "all hundred rows, sigma 2 cm",
           *flowers(SETOSA_VERSICOLOR, 10), 1, gaussian(20), "stress"),
    kernel("iris-gaussian-setosa-virginica", "the same for the other pair",
           *flowers(SETOSA_VIRGINICA, 10), 1, gaussian(20), "stress"),
    kernel("iris-gaussian-versicolor-virginica", "a bandwidth in the range of"
           " the data, and many multipliers at C", *flowers(VERSICOLOR, 10),
           1, gaussian(20), "stress"),
]
