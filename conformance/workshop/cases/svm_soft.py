"""Cases of svm-soft: where a margin is not everything."""

from . import maker
from .data import (
    AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, DISC, DISC_Y, F, FIVE, HALF,
    SETOSA_VERSICOLOR, SETOSA_VIRGINICA, SIGNS, SIGNS_Y, TINY, VERSICOLOR,
    XOR_Y, flowers, gaussian, iris, order, polynomial, rows_of, table,
    two_sides)

SOFT = "D, section 5"
KERNEL = "D, section 7"
FEW = ["alpha", "w", "t"]
SIX = [[-3], [-2], [-1], [1], [2], [3]]
SIX_Y = [-1, -1, -1, 1, 1, 1]

soft = maker("svm-soft", "X", "y", "C", text=SOFT)
kernel = maker("svm-soft", "X", "y", "C", "kernel", text=KERNEL)


def turn(every, X, y):
    """Return rows and labels, of which every so many are turned round."""
    return X, [-c if i % every == 0 else c for i, c in enumerate(y)]


SOFT_MARGINS = [
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
         expected=(["1/4", "1/4"], ["1/4"], "1/8", "-3/4", "1"), required=FEW),
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
