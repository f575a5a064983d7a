"""Cases of classify and margins."""

from fractions import Fraction

from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, OR_Y, XOR_Y,
                   table)
from .define import case

SIGN = "D, heading Using least-squares regression for classification"
STEP = "C, section 4.1.7"
SLIDE = "E, slide The Perceptron Learning Algorithm"
MARGIN = "A, section 7.3"
FUNCTIONAL = "B, heading Loss Function"
GEOMETRY = "E, slide Geometry of hyperplanes"
SIGNED = "D, section 6"
CANONICAL = "D, section 4"
ALL = ["functional", "distances", "margin", "m_plus", "m_minus", "t_equal"]
FEW = ["functional", "distances", "margin"]


def labels(name, why, text, w, t, X, *rest, **options):
    """Return a case of classify; a rule is given by name."""
    given = {"w": w, "t": t, "X": X}
    if "rule" in options:
        given["rule"] = options.pop("rule")
    expect = {"labels": options.pop("due")} if "due" in options else None
    return case("classify/" + name, why, text, given, *rest, expect=expect,
                **options)


def margins(name, why, text, w, t, X, y, *rest, **options):
    """Return a case of margins."""
    return case("margins/" + name, why, text,
                {"w": w, "t": t, "X": X, "y": y}, *rest, **options)


CASES = [
    labels("and", "t = 4: with b in its place the sign is wrong, which t = 0"
           " never shows", SIGN, [3, 2], 4, CORNERS, "smoke", due=AND_Y),
    labels("boundary-ternary", "sign(0) is 0 in A and D, the default",
           "A, section 7.1; D, heading Using least-squares regression for"
           " classification", [1, -1], 0, [[1, 1], [2, 1], [1, 2]], "smoke",
           due=[0, 1, -1]),
    labels("boundary-step", "f(0) is +1 in Bishop's step function",
           "C, Equation 4.53", [1, -1], 0, [[1, 1], [2, 1], [1, 2]],
           "smoke", rule="step", due=[1, 1, -1]),
    labels("ternary-by-name", "the default asked for by name, with t on a"
           " point", SIGN, [2], 6, [[3], [4], [2]], rule="ternary",
           due=[0, 1, -1]),
    labels("step-threshold", "a step at t and not at 0", STEP, [1], 2,
           [[2], [1], [3]], rule="step", due=[1, -1, 1]),
    labels("or", "t = 1", SIGN, [2, 2], 1, CORNERS, due=OR_Y),
    labels("four-points", "t = 1 with the perceptron's weights: sign slips"
           " turn the first or the third point", SIGN, [3, -4], 1, D4_X,
           due=D4_Y),
    labels("all-boundary", "w = 0 and t = 0: every score is 0", SLIDE,
           [0, 0], 0, [[1, 2], [-3, 4]], "edge", due=[0, 0]),
    labels("constant", "w = 0: the threshold alone decides", SLIDE, [0, 0],
           -1, [[1, 2], [-3, 4]], "edge", due=[1, 1]),
    labels("negative-weight", "the sign of one weight", SLIDE, [-2], 1,
           [[-1], [0], [1]], due=[1, -1, -1]),
    labels("cancelling", "products of 2^23 that leave 0, 1 and -1", SIGN,
           [2 ** 12, -1], 0, [[2 ** 12, 2 ** 24], [2 ** 12, 2 ** 24 - 1],
                              [-2 ** 12, -2 ** 24 + 1]], "edge",
           due=[0, 1, -1]),
    labels("decimal-boundary", "0.1 + 0.2 is 0.3, but not in doubles: the"
           " point is on the boundary", SIGN, ["0.1", "0.2"], "0.3",
           [[1, 1], [1, 2], [0, 1]], "edge", due=[0, 1, -1],
           flags=["exact-only"]),
    labels("decimal-step", "3 times 0.1 is 0.3, and f(0) is +1", STEP,
           ["-0.1"], "-0.3", [[3], [4], [2]], "edge", rule="step",
           due=[1, -1, 1], flags=["exact-only"]),
    labels("random-40", "forty rows of five features", SIGN,
           table(91, 1, 5, -9, 9)[0], 7, table(92, 40, 5, -9, 9), "stress"),

    margins("three-points", "functional margins 1, geometric margin 2,"
            " signed distances -2, -2, 2: three meanings of one word",
            "D, section 4.1; E, slide A convex formulation",
            [0, Fraction(-1, 2)], 0, D3_X, D3_Y, "smoke", required=ALL,
            expect={"functional": ["1", "1", "1"], "margin": "2",
                    "distances": ["-2", "-2", "2"], "m_plus": "1",
                    "m_minus": "1", "t_equal": "0"}),
    margins("four-points-perceptron", "|w| = 5 and t = 1: dividing by |w|"
            " and the sign of t both show", MARGIN, [3, -4], 1, D4_X, D4_Y,
            "smoke", required=ALL,
            expect={"functional": ["6", "12", "4", "4"], "margin": "4/5",
                    "distances": ["-6/5", "-12/5", "4/5", "4/5"],
                    "m_plus": "4", "m_minus": "6", "t_equal": "0"}),
    margins("four-points-readjusted", "with t moved to t_equal both sides"
            " have margin 5: the hyperplane of the SVM", MARGIN, [3, -4], 0,
            D4_X, D4_Y, required=ALL,
            expect={"margin": "1", "m_plus": "5", "m_minus": "5",
                    "t_equal": "0"}),
    margins("unit-normal", "|w| = 1: no formula can miss the norm here, t"
            " can be missed", SIGNED,
            [Fraction(3, 4), Fraction(-1, 2)], Fraction(1, 4), D4_X, D4_Y),
    margins("irrational", "|w| = root 2: distances of 50 digits", GEOMETRY,
            [1, 1], 1, CORNERS, OR_Y, required=ALL),
    margins("misclassified", "a negative margin: the least over all"
            " examples, not the least distance", FUNCTIONAL, [3, 4], 2,
            [[2, 1], [0, 0], [-1, -1], [1, 1]], [1, 1, -1, -1],
            required=ALL,
            expect={"functional": ["8", "-2", "9", "-5"], "margin": "-1",
                    "m_plus": "-2", "m_minus": "-5", "t_equal": "7/2"}),
    margins("on-the-boundary", "a point on the hyperplane has margin 0, on"
            " either side", GEOMETRY, [1, 1], 1, [[0, 1], [1, 0], [2, 0]],
            [1, -1, 1], expect={"margin": "0", "functional": ["0", "0", "1"],
                                "m_plus": "0", "m_minus": "0",
                                "t_equal": "1"}, required=ALL),
    margins("scaled", "(2w, 2t) has the same distances and other functional"
            " margins", SIGNED, [6, -8], 2, D4_X, D4_Y,
            expect={"distances": ["-6/5", "-12/5", "4/5", "4/5"],
                    "functional": ["12", "24", "8", "8"]}),
    margins("turned", "(-w, -t) turns every distance round, and every"
            " example is wrong", SIGNED, [-3, 4], -1, D4_X, D4_Y,
            expect={"margin": "-12/5",
                    "distances": ["6/5", "12/5", "-4/5", "-4/5"]}),
    margins("one-sided", "m_plus and m_minus differ, and t_equal is not 0",
            MARGIN, [1], 1, [[5], [9], [0], [-3]], [1, 1, -1, -1],
            required=ALL,
            expect={"m_plus": "4", "m_minus": "1", "t_equal": "5/2"}),
    margins("xor", "no hyperplane is right everywhere: t_equal makes both"
            " margins the same negative number", MARGIN, [1, 1], 1, CORNERS,
            XOR_Y, expect={"m_plus": "0", "m_minus": "-1",
                           "t_equal": "3/2"}, required=ALL),
    margins("three-features", "(2, 3, 6) has norm 7", GEOMETRY, [2, 3, 6],
            5, [[1, 1, 1], [2, 0, -1], [0, 0, 2]], [1, -1, 1],
            expect={"distances": ["6/7", "-1", "1"], "margin": "6/7"}),
    margins("and-perceptron", "the margin of what Algorithm 7.1 ends with on"
            " AND, norm root 13", CANONICAL, [3, 2], 4, CORNERS, AND_Y),
    margins("tiny-weights", "w of size 2^-40: the squares of the norm are"
            " 2^-80", SIGNED,
            [Fraction(3, 2 ** 40), Fraction(4, 2 ** 40)],
            Fraction(5, 2 ** 40), [[3, 4], [-1, 0]], [1, -1], "edge",
            expect={"distances": ["4", "-8/5"], "margin": "8/5"}),
    margins("big-weights", "w of size 2^70: squares beyond single"
            " precision's range", SIGNED, [3 * 2 ** 70, 4 * 2 ** 70], 0,
            [[1, 2], [-2, 1]], [1, -1], "edge",
            expect={"distances": ["11/5", "-2/5"]}),
    margins("decimals", "t of 0.3 where w . x is 0.1 + 0.2", SIGNED,
            ["0.1", "0.2"], "0.3", [[1, 1], [2, 2], [0, 0]], [1, 1, -1],
            "edge", expect={"margin": "0", "functional": ["0", "3/10",
                                                          "3/10"]}),
    margins("random-30", "thirty rows, norm irrational", GEOMETRY,
            [3, -2, 5], 4, table(93, 30, 3, -20, 20),
            [1 - 2 * (k % 2) for k in range(30)], "stress"),
]
