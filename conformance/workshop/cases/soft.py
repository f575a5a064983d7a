"""Cases of svm-soft with the linear kernel."""

from fractions import Fraction

from . import real
from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, SIGNS, SIGNS_Y,
                   XOR_Y, order, table, two_sides)
from .define import case

TEXT = "D, section 5"
SLAB = "E, slide A convex formulation"
ALL = ["alpha", "w", "t"]
SIX = [[-3], [-2], [-1], [1], [2], [3]]
SIX_Y = [-1, -1, -1, 1, 1, 1]


def soft(name, why, X, y, C, *rest, text=TEXT, **options):
    """Return a case of svm-soft."""
    given = {"X": X, "y": y, "C": C}
    if "kernel" in options:
        given["kernel"] = options.pop("kernel")
    return case("svm-soft/" + name, why, text, given, *rest, **options)


def overlapping(seed, n, w, t, every, size):
    """Return rows on two sides of a hyperplane, every so many turned."""
    X, y = two_sides(seed, n, w, t, 1, size)
    return X, [-c if i % every == 0 else c for i, c in enumerate(y)]


def iris(name, why, pair, C, scale=10, **options):
    """Return a case of two kinds of iris, in tenths of a cm or in cm."""
    chosen, y = pair
    rows = real.rows_of(chosen, real.iris(scale))
    return soft("iris-" + name, why, rows, y, C, "stress", **options)


KINDS = real.IRIS_KINDS
SETOSA_VERSICOLOR = real.against(KINDS, (0,), (1,))
SETOSA_VIRGINICA = real.against(KINDS, (0,), (2,))
VERSICOLOR_VIRGINICA = real.against(KINDS, (1,), (2,))

CASES = [
    soft("no-margin-errors", "C at the largest multiplier of the hard margin:"
         " no slack, two support vectors", SIX, SIX_Y, Fraction(1, 2),
         "smoke", required=ALL,
         expect={"alpha": ["0", "0", "1/2", "1/2", "0", "0"], "w": ["1"],
                 "t": "0", "slack": ["0"] * 6, "objective": "1/2"}),
    soft("two-margin-errors", "every margin error is a support vector at C:"
         " more of them, not fewer, as the text has it", SIX, SIX_Y, "0.1",
         "smoke", required=ALL,
         expect={"alpha": ["0", "3/40", "1/10", "1/10", "3/40", "0"],
                 "w": ["1/2"], "slack": ["0", "0", "1/2", "1/2", "0", "0"],
                 "objective": "9/40"}),
    soft("four-margin-errors", "with C halved all six are support vectors",
         SIX, SIX_Y, "0.05", required=ALL,
         expect={"alpha": ["1/180", "1/20", "1/20", "1/20", "1/20", "1/180"],
                 "w": ["1/3"], "objective": "7/45"}),
    soft("three-points-hard", "C = 1/8 is the largest multiplier of the worked"
         " example: no multiplier is inside its bounds, and yet only one t is"
         " best",
         D3_X, D3_Y, Fraction(1, 8), required=ALL,
         text="D, section 4.1; D, section 5",
         expect={"alpha": ["0", "1/8", "1/8"], "w": ["0", "-1/2"],
                 "t_low": "0", "t_high": "0", "objective": "1/8"}),
    soft("three-points", "C = 1/16 is below it: the lone positive has all the"
         " slack", D3_X, D3_Y, Fraction(1, 16), "smoke",
         expect={"objective": "3/32", "slack": ["0", "0", "1"]}),
    soft("four-points-hard", "C = 1 is above every multiplier: the hard"
         " margin", D4_X, D4_Y, 1, required=ALL,
         expect={"alpha": ["1/2", "0", "1/10", "2/5"], "w": ["3/5", "-4/5"],
                 "t": "0", "objective": "1/2", "slack": ["0"] * 4}),
    soft("four-points-half", "C = 1/2 is the largest multiplier: the same,"
         " with it at its bound", D4_X, D4_Y, Fraction(1, 2),
         expect={"w": ["3/5", "-4/5"], "t": "0", "objective": "1/2"}),
    soft("four-points", "C = 1/8: two multipliers at C and slack between",
         D4_X, D4_Y, Fraction(1, 8)),
    soft("and", "t is not 0: its sign shows, and a penalised threshold",
         CORNERS, AND_Y, 1, "smoke"),
    soft("and-hard", "C = 8 is enough for the hard margin", CORNERS, AND_Y,
         8, expect={"w": ["2", "2"], "t": "3", "objective": "4"}),
    soft("xor", "not separable: w = 0, every multiplier at C, and any t from"
         " -1 to 1 is as good", CORNERS, XOR_Y, 1, "smoke",
         expect={"w": ["0", "0"], "t": "0", "t_low": "-1", "t_high": "1",
                 "alpha": ["1"] * 4, "slack": ["1"] * 4,
                 "objective": "4"}, required=ALL),
    soft("signs", "XOR about the origin, with a C that is no power of two",
         SIGNS, SIGNS_Y, 3, expect={"w": ["0", "0"], "t_low": "-1",
                                    "t_high": "1", "objective": "12"}),
    soft("inside-out", "the negatives between a positive and another"
         " negative: slack of 2, beyond the other side of the margin",
         [[0], [2], [3]], [-1, 1, -1], 1,
         expect={"slack": ["0", "2", "0"], "w": ["0"], "t": "1",
                 "objective": "2"}),
    soft("no-free-multiplier", "both multipliers at C: t has an interval, and"
         " its middle is asked for", [[0], [1]], [-1, 1], Fraction(1, 4),
         "smoke", expect={"alpha": ["1/4", "1/4"], "w": ["1/4"],
                          "t_low": "-3/4", "t_high": "1", "t": "1/8"},
         required=ALL),
    soft("one-sided-interval", "the interval of t ends at a point that has"
         " no multiplier", [[0], [1], [3]], [-1, 1, 1], Fraction(1, 4),
         required=ALL),
    soft("majority", "C = 2^-20: w is all but 0, and t is on the side of the"
         " larger class", [[0, 0], [1, 0], [0, 2], [3, 3]], [-1, -1, -1, 1],
         Fraction(1, 2 ** 20), "edge"),
    soft("c-huge", "C = 2^20 on separable data: the hard margin, no part of"
         " it is lost", D4_X, D4_Y, 2 ** 20, "edge",
         expect={"w": ["3/5", "-4/5"], "t": "0", "objective": "1/2"}),
    soft("c-huge-not-separable", "C = 2^20 where slack cannot be avoided",
         SIX, [-1, -1, 1, -1, 1, 1], 2 ** 20, "edge",
         expect={"w": ["1/2"], "t": "0"}),
    soft("c-third", "a C that no binary or decimal number meets", D4_X,
         D4_Y, "1/3", "edge"),
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
         " nothing else", [[a + 10, b - 20] for a, b in D4_X], D4_Y,
         Fraction(1, 8)),
    soft("scaled", "data times 4 and C / 16: w / 4, the same slack",
         [[4 * a, 4 * b] for a, b in D4_X], D4_Y, Fraction(1, 128)),
    soft("turned", "labels turned round: w and t change sign", D4_X,
         [-c for c in D4_Y], Fraction(1, 8)),
    soft("reordered", "the order of the examples does not matter",
         *order([3, 2, 1, 0], D4_X, D4_Y), Fraction(1, 8)),
    soft("constant-feature", "a feature that never changes gets weight 0: it"
         " is no place for the threshold", [row + [1] for row in CORNERS],
         AND_Y, 1, text=SLAB),
    soft("far-from-the-origin", "an offset of 2^16 leaves w, and the Gram"
         " matrix loses the digits of it",
         [[a + 2 ** 16, b - 2 ** 16] for a, b in D4_X], D4_Y,
         Fraction(1, 4), "edge"),
    soft("small-units", "data of size 2^-27, C of 2^52",
         [[Fraction(a, 2 ** 27), Fraction(b, 2 ** 27)] for a, b in D4_X],
         D4_Y, 2 ** 52, "edge"),
    soft("decimals", "decimals that no binary float meets",
         [["0.1", "0.2"], ["-0.1", "0.2"], ["-0.1", "-0.2"],
          ["0.3", "0.1"]], D4_Y, "12.5", "edge"),
    soft("random-20", "twenty rows of two features, one in five turned",
         *overlapping(3, 20, [2, 1], 3, 5, 20), Fraction(1, 32), "stress"),
    soft("random-40", "forty rows of four features, one in seven turned",
         *overlapping(17, 40, [1, -2, 1, 3], 5, 7, 20), Fraction(1, 64),
         "stress"),
    soft("random-60", "sixty rows of six features, labels without a rule",
         table(29, 60, 6, -9, 9), [1 - 2 * (k * k % 3 == 1)
                                   for k in range(60)], Fraction(1, 16),
         "stress"),
    iris("setosa-versicolor", "separable, and C so small that eight"
         " multipliers are at it", SETOSA_VERSICOLOR, "0.001"),
    iris("setosa-virginica", "separable with room: few multipliers",
         SETOSA_VIRGINICA, "0.001"),
    iris("versicolor-virginica", "not separable: the soft margin is what"
         " remains", VERSICOLOR_VIRGINICA, "0.1"),
    iris("versicolor-virginica-cm", "C = 1 in cm, the default of many"
         " programs", VERSICOLOR_VIRGINICA, 1, None),
]
