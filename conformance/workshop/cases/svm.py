"""Cases of svm-hard with the linear kernel."""

from fractions import Fraction

from . import real
from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, NAND_Y, OR_Y,
                   SIGNS, SIGNS_Y, XOR_Y, order, two_sides)
from .define import case

EXAMPLE = "D, section 4.1"
FIGURE = "D, Figure 7.8"
NEAREST = "A, section 7.3"
SLAB = "E, slide A convex formulation"
UNIQUE = "E, slide Discussion of optimal separating hyperplanes"
PRIMAL = "D, section 4"
INFEASIBLE = "D, section 5"
ALL = ["alpha", "w", "t", "margin", "support", "on_margin"]
HALF = Fraction(1, 2)


def machine(name, why, text, X, y, *rest, **options):
    """Return a case of svm-hard."""
    given = {"X": X, "y": y}
    if "kernel" in options:
        given["kernel"] = options.pop("kernel")
    return case("svm-hard/" + name, why, text, given, *rest, **options)


def added(point):
    """Return the three points with another positive."""
    return D3_X + [point], D4_Y


CASES = [
    machine("three-points", "the worked example: all three points are on the"
            " margin, only two support it", EXAMPLE + "; " + FIGURE, D3_X,
            D3_Y, "smoke", "text", required=ALL,
            expect={"alpha": ["0", "1/8", "1/8"], "w": ["0", "-1/2"],
                    "t": "0", "margin": "2", "on_margin": [0, 1, 2],
                    "support": [1, 2]}),
    machine("four-points", "the figure with a second positive, of which w"
            " and margin are printed and the point (3, 1) is not: setting"
            " derivatives to zero fails, a constraint is active", FIGURE, D4_X,
            D4_Y, "smoke", "text", required=ALL,
            expect={"alpha": ["1/2", "0", "1/10", "2/5"],
                    "w": ["3/5", "-4/5"], "t": "0", "margin": "1",
                    "support": [0, 2, 3], "on_margin": [0, 2, 3]}),
    machine("four-points-far", "(7, 4) is on the same ray: the same w and"
            " margin, other multipliers", FIGURE, *added([7, 4]),
            expect={"alpha": ["1/2", "0", "3/10", "1/5"],
                    "w": ["3/5", "-4/5"], "margin": "1"}, required=ALL),
    machine("four-points-degenerate", "the first point of the ray: an"
            " example on the margin with multiplier 0", FIGURE,
            *added(["2.2", "0.4"]), "edge", required=ALL,
            expect={"alpha": ["1/2", "0", "0", "1/2"],
                    "w": ["3/5", "-4/5"], "margin": "1",
                    "on_margin": [0, 2, 3], "support": [0, 3]}),
    machine("four-points-2-0", "off the ray the threshold is not 0",
            NEAREST, *added([2, 0]),
            expect={"w": ["2/5", "-4/5"], "t": "-1/5"}),
    machine("four-points-3-0", "an irrational margin, 3 over root 5",
            NEAREST, *added([3, 0]), expect={"w": ["1/3", "-2/3"],
                                             "t": "0"}),
    machine("four-points-2-1", "an irrational margin, 1 over root 2",
            NEAREST, *added([2, 1]), expect={"w": ["1", "-1"], "t": "0"}),
    machine("four-points-1-0", "t = -1: b in its place has the other sign",
            NEAREST, *added([1, 0]), expect={"w": ["0", "-1"], "t": "-1",
                                             "margin": "1"}),
    machine("alpha-not-unique", "(1, -2) leaves w and opens a choice of"
            " multipliers: any that are optimal are right", FIGURE,
            *added([1, -2]), expect={"w": ["0", "-1/2"], "t": "0",
                                     "margin": "2"}),
    machine("and", "t = 3: the sign of t and a penalised threshold show",
            UNIQUE, CORNERS, AND_Y, "smoke",
            expect={"w": ["2", "2"], "t": "3"}),
    machine("or", "t = 1", UNIQUE, CORNERS, OR_Y,
            expect={"w": ["2", "2"], "t": "1"}),
    machine("nand", "labels turned round: w and t change sign, the margin"
            " does not", UNIQUE, CORNERS, NAND_Y,
            expect={"w": ["-2", "-2"], "t": "-3"}),
    machine("two-points", "the perpendicular bisector", NEAREST,
            [[0, 0], [6, 8]], [-1, 1], required=ALL,
            expect={"w": ["3/25", "4/25"], "t": "1", "margin": "5",
                    "alpha": ["1/50", "1/50"]}),
    machine("two-points-close", "multipliers of 2^21: a soft margin with"
            " any usual C is another problem", PRIMAL,
            [[0], [Fraction(1, 2 ** 10)]], [-1, 1], "edge",
            expect={"w": ["2048"], "t": "1", "margin": "1/2048",
                    "alpha": ["2097152", "2097152"]}, required=ALL),
    machine("one-feature", "two margins of an interval; the far points do"
            " not count", SLAB, [[-9], [0], [2], [7]], [-1, -1, 1, 1],
            required=ALL,
            expect={"alpha": ["0", "1/2", "1/2", "0"], "w": ["1"],
                    "t": "1", "margin": "1", "support": [1, 2],
                    "on_margin": [1, 2]}),
    machine("far-points", "examples outside the slab change nothing", SLAB,
            D4_X + [[-5, 9], [20, -30]], D4_Y + [-1, 1],
            expect={"w": ["3/5", "-4/5"], "t": "0", "margin": "1"}),
    machine("translated", "moving the data by (10, -20) moves t by w . v ="
            " 22 and nothing else", UNIQUE,
            [[a + 10, b - 20] for a, b in D4_X], D4_Y,
            expect={"w": ["3/5", "-4/5"], "t": "22", "margin": "1"}),
    machine("scaled", "data times 4: w / 4, margin times 4, alpha / 16",
            UNIQUE, [[4 * a, 4 * b] for a, b in D4_X], D4_Y, required=ALL,
            expect={"w": ["3/20", "-1/5"], "t": "0", "margin": "4",
                    "alpha": ["1/32", "0", "1/160", "1/40"]}),
    machine("reordered", "the order of the examples does not matter",
            UNIQUE, *order([3, 2, 1, 0], D4_X, D4_Y), required=ALL,
            expect={"alpha": ["2/5", "1/10", "0", "1/2"],
                    "w": ["3/5", "-4/5"], "support": [0, 1, 3]}),
    machine("duplicates", "equal support vectors share a multiplier in any"
            " way", UNIQUE, D4_X + [[3, 1], [1, 2]], D4_Y + [1, -1],
            expect={"w": ["3/5", "-4/5"], "t": "0", "margin": "1"}),
    machine("square", "two against two, all on the margin: multipliers not"
            " unique", SLAB, [[1, 1], [1, -1], [-1, 1], [-1, -1]],
            [1, 1, -1, -1], expect={"w": ["1", "0"], "t": "0",
                                    "margin": "1",
                                    "on_margin": [0, 1, 2, 3]}),
    machine("scale-up", "data around 2^20 with a gap of 2^10", PRIMAL,
            [[2 ** 20, 0], [2 ** 20 + 2 ** 10, 2 ** 11],
             [2 ** 20 - 2 ** 9, 3]], [-1, 1, -1], "edge"),
    machine("scale-down", "data of size 2^-27", PRIMAL,
            [[Fraction(a, 2 ** 27), Fraction(b, 2 ** 27)]
             for a, b in D4_X], D4_Y, "edge",
            expect={"t": "0", "margin": "1/134217728"}),
    machine("decimals", "decimals that no binary float meets", PRIMAL,
            [["0.1", "0.2"], ["-0.1", "0.2"], ["-0.1", "-0.2"],
             ["0.3", "0.1"]], D4_Y, "edge",
            expect={"w": ["6", "-8"], "t": "0", "margin": "1/10"}),
    machine("sides-20", "twenty rows of two features", UNIQUE,
            *two_sides(3, 20, [2, 1], 3, 4, 20), "stress"),
    machine("sides-40", "forty rows of four features", UNIQUE,
            *two_sides(17, 40, [1, -2, 1, 3], 5, 6, 20), "stress"),
    machine("sides-60", "sixty rows of six features", UNIQUE,
            *two_sides(23, 60, [1, 2, -1, 3, -2, 1], 4, 7, 15), "stress"),
    machine("iris-setosa", "setosa against the rest, in tenths of a cm",
            UNIQUE, real.iris(10), real.SETOSA[1], "stress"),
    machine("iris-setosa-cm", "the same in cm: w ten times as large",
            UNIQUE, real.iris(), real.SETOSA[1], "stress"),
    machine("xor", "no hyperplane: refused with the multipliers that prove"
            " it, not an endless loop or an unbounded alpha", INFEASIBLE,
            CORNERS, XOR_Y, "smoke", error="not-separable"),
    machine("signs", "XOR centred at the origin: w = 0 is no answer",
            INFEASIBLE, SIGNS, SIGNS_Y, error="not-separable"),
    machine("touching", "separable only weakly", INFEASIBLE,
            [[0, 0], [2, 0], [1, 0], [1, 1]], [-1, -1, 1, 1], "edge",
            error="not-separable"),
    machine("contradiction", "one point with both labels", INFEASIBLE,
            D4_X + [[3, 1]], D4_Y + [-1], error="not-separable"),
    machine("iris-versicolor", "versicolor against virginica", INFEASIBLE,
            real.rows_of(real.VERSICOLOR[0], real.iris(10)),
            real.VERSICOLOR[1], "stress", error="not-separable"),
]
