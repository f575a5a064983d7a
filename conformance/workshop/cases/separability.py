"""Cases of separability: a proof either way."""

from fractions import Fraction

from . import real
from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, DISC, DISC_Y,
                   SIGNS, SIGNS_Y, XOR_Y, table, two_sides)
from .define import case

DEFINED = "A, section 7.2"
XOR = "C, section 4.1.7"
MANY = "A, section 7.3"
GAP = "E, slide Perceptrons: Pros and Cons"
FEATURES = "D, section 7"
TINY = Fraction(1, 2 ** 20)


def verdict(name, why, text, X, y, due, *rest, **options):
    """Return a case of separability whose verdict is due."""
    expect = dict(options.pop("expect", {}), separable=due)
    return case("separability/" + name, why, text, {"X": X, "y": y}, *rest,
                expect=expect, **options)


CASES = [
    verdict("three-points", "separable data: a hyperplane proves it", MANY,
            D3_X, D3_Y, True, "smoke"),
    verdict("and", "a threshold is needed", DEFINED, CORNERS, AND_Y, True,
            "smoke"),
    verdict("xor", "the proof that there is none: both diagonals meet in one"
            " point", XOR, CORNERS, XOR_Y, False, "smoke",
            expect={"lambda": ["1/4", "1/4", "1/4", "1/4"]}),
    verdict("four-points", "separable through the origin as well", MANY,
            D4_X, D4_Y, True),
    verdict("signs", "XOR centred at the origin", XOR, SIGNS, SIGNS_Y,
            False, expect={"lambda": ["1/4", "1/4", "1/4", "1/4"]}),
    verdict("one-class", "one class only: w = 0 and a threshold", DEFINED,
            [[1, 2], [3, 4]], [1, 1], True, "edge"),
    verdict("one-class-negative", "the other class only: t must be positive"
            " with w = 0", DEFINED, [[1, 2], [3, 4]], [-1, -1], True,
            "edge"),
    verdict("one-row", "a single example", DEFINED, [[0, 0]], [-1], True,
            "edge"),
    verdict("interval", "a threshold between 1 and 2; none through the"
            " origin", DEFINED, [[1], [2], [3]], [-1, 1, 1], True),
    verdict("alternating", "1 between 0 and 2", DEFINED, [[0], [1], [2]],
            [-1, 1, -1], False,
            expect={"lambda": ["1/4", "1/2", "1/4"]}),
    verdict("touching", "an example of the other class between two: weak"
            " separation is none", DEFINED,
            [[0, 0], [2, 0], [1, 0], [1, 1]], [-1, -1, 1, 1], False,
            "edge", expect={"lambda": ["1/4", "1/4", "1/2", "0"]}),
    verdict("contradiction", "the same point with both labels at the edge of"
            " the data: a hyperplane may touch, not separate", DEFINED,
            [[0, 0], [1, 0], [1, 0], [2, 1]], [-1, -1, 1, 1], False,
            "edge", expect={"lambda": ["0", "1/2", "1/2", "0"]}),
    verdict("duplicates", "equal examples with equal labels are harmless",
            DEFINED, [[0], [0], [1], [1]], [-1, -1, 1, 1], True),
    verdict("collinear", "three collinear points of the plane, the classes"
            " on either side", DEFINED, [[0, 0], [1, 1], [2, 2]],
            [-1, -1, 1], True),
    verdict("raw-weak", "weakly separable through the origin, strictly with"
            " a threshold", DEFINED, [[1, 0], [-1, 0], [0, 1]],
            [1, 1, -1], True),
    verdict("gap", "a gap of 2^-20 is a gap", GAP,
            [[0], [1], [1 + TINY], [2]], [-1, -1, 1, 1], True, "edge"),
    verdict("no-gap", "2^-20 on the wrong side is none", GAP,
            [[0], [1 + TINY], [1], [2]], [-1, -1, 1, 1], False, "edge"),
    verdict("slow", "a perceptron needs 581 updates: 100 epochs without an"
            " end prove nothing", GAP, [[0], [30], [31]], [-1, -1, 1], True,
            "edge"),
    verdict("thin", "a hyperplane with weights of six digits", GAP,
            [[610, 377], [987, 610], [1597, 987], [377, 233]],
            [1, -1, 1, -1], True, "edge"),
    verdict("disc-and-ring", "a disc in a ring: only features of degree 2"
            " separate", FEATURES, DISC, DISC_Y, False),
    verdict("disc-and-ring-lifted", "with the squares as features the same"
            " points are separable", FEATURES,
            [[a, b, a * a, b * b] for a, b in DISC], DISC_Y, True),
    verdict("big-integers", "coordinates of twenty digits, one apart",
            DEFINED, [["100000000000000000000"], ["100000000000000000001"]],
            [-1, 1], True, "edge", flags=["exact-only"]),
    verdict("scales", "features of sizes 2^-27 and 2^27", DEFINED,
            [[Fraction(1, 2 ** 27), 2 ** 27], [0, 2 ** 27],
             [Fraction(1, 2 ** 27), -2 ** 27], [0, -2 ** 27]],
            [1, -1, 1, -1], True, "edge"),
    verdict("random-20", "twenty random labels: not separable", DEFINED,
            table(101, 20, 3, -9, 9), [1 - 2 * (k % 2) for k in range(20)],
            False, "stress"),
    verdict("sides-50", "fifty rows of four features with a gap", DEFINED,
            *two_sides(7, 50, [1, -2, 3, 1], 2, 3, 15), True, "stress"),
    verdict("iris-setosa", "setosa against the rest is separable", XOR,
            real.iris(10), real.SETOSA[1], True, "stress"),
    verdict("iris-versicolor", "versicolor against virginica is not", XOR,
            real.rows_of(real.VERSICOLOR[0], real.iris(10)),
            real.VERSICOLOR[1], False, "stress"),
    verdict("wine", "two kinds of wine, thirteen features of sizes 0.1 to"
            " 1680: separable", XOR, *real.wine((0,), (1,)), True,
            "stress"),
]
