"""Cases of logistic-calibration."""

from fractions import Fraction

from . import real
from .data import D4_X, D4_Y, table
from .define import case

GENERAL = "D, section 6"
BASIC = "D, section 5.1"
HALF = Fraction(1, 2)
LINE = [[-5], [-2], [-1], [1], [3], [8]]
LINE_Y = [-1, -1, 1, -1, 1, 1]


def calibrated(name, why, X, y, w, t, *rest, text=GENERAL, ddof=None,
               **options):
    """Return a case of logistic-calibration."""
    given = {"X": X, "y": y, "w": w, "t": t}
    if ddof is not None:
        given["ddof"] = ddof
    return case("logistic-calibration/" + name, why, text, given, *rest,
                **options)


def basic(X, y):
    """Return (w, t) of the basic linear classifier, in whole numbers."""
    rows = [[Fraction(v) for v in row] for row in X]
    mean = {c: [sum(column) / y.count(c) for column in zip(
        *[row for row, label in zip(rows, y) if label == c])]
        for c in (1, -1)}
    w = [a - b for a, b in zip(mean[1], mean[-1])]
    return w, sum(v * (a + b) / 2 for v, a, b in zip(w, mean[1], mean[-1]))


def iris(name, why, pair, **options):
    """Return the basic linear classifier of two kinds of iris, calibrated.
    """
    chosen, y = pair
    X = real.rows_of(chosen, real.iris(10))
    w, t = basic(X, y)
    return calibrated("iris-" + name, why, X, y, [50 * v for v in w], 50 * t,
                      "stress", **options)


KINDS = real.IRIS_KINDS
BLC = basic(D4_X, D4_Y)

CASES = [
    calibrated("four-points", "|w| = 5: the printed formulas want a unit"
               " vector, and give 650/9 and -5/2 without one", D4_X, D4_Y,
               [3, -4], 1, "smoke", "text",
               expect={"gamma": "130/9", "d0": "-1/2"}),
    calibrated("four-points-ddof", "divided by n - 2, gamma is half as"
               " large", D4_X, D4_Y, [3, -4], 1, "smoke", ddof=2,
               expect={"gamma": "65/9", "d0": "-1/2"}),
    calibrated("ddof-one", "n - 1 is possible as well", D4_X, D4_Y, [3, -4],
               1, ddof=1, expect={"gamma": "65/6"}),
    calibrated("ddof-half", "ddof is any number below n", D4_X, D4_Y,
               [3, -4], 1, "edge", ddof=Fraction(3, 2)),
    calibrated("basic-classifier", "the basic linear classifier: d0 = 0, and"
               " the distances are only rescaled", D4_X, D4_Y, *BLC,
               text=BASIC, expect={"d0": "0"}),
    calibrated("basic-classifier-ddof", "the same with n - 2", D4_X, D4_Y,
               *BLC, text=BASIC, ddof=2, expect={"d0": "0"}),
    calibrated("unit-vector", "|w| = 1: no formula can miss the norm here",
               D4_X, D4_Y, [Fraction(3, 4), Fraction(-1, 2)], Fraction(1, 4)),
    calibrated("rational-unit", "a unit vector that is one: (3, -4) / 5",
               D4_X, D4_Y, ["0.6", "-0.8"], "0.2", "edge",
               expect={"gamma": "130/9", "d0": "-1/2"}),
    calibrated("scaled", "(2w, 2t) is the same hyperplane: nothing changes",
               D4_X, D4_Y, [6, -8], 2,
               expect={"gamma": "130/9", "d0": "-1/2"}),
    calibrated("turned", "(-w, -t) turns gamma and d0, and no probability",
               D4_X, D4_Y, [-3, 4], -1,
               expect={"gamma": "-130/9", "d0": "1/2"}),
    calibrated("wrong-way-round", "a classifier that is mostly wrong has a"
               " negative gamma, and its probabilities are right", LINE,
               [-c for c in LINE_Y], [1], 1),
    calibrated("one-unit-of-variance", "class means one unit of variance"
               " apart, and equidistant: the standard logistic function",
               [[-2], [1], [-1], [2]], [-1, -1, 1, 1], [HALF], 0),
    calibrated("equal-means", "no difference of the means: gamma = 0, and"
               " 1/2 everywhere", [[-1], [1], [-3], [3]], [-1, -1, 1, 1],
               [2], 0, "edge", expect={"gamma": "0", "d0": "0",
                                       "probabilities": ["1/2"] * 4}),
    calibrated("off-centre", "d0 moves the boundary from w.x = t to the"
               " middle of the means", [[1], [3], [5], [9]], [-1, -1, 1, 1],
               [1], 10, expect={"d0": "-11/2"}),
    calibrated("unequal-classes", "pooled: each example counts, not each"
               " class", [[0], [4], [0], [4], [7], [9], [8], [12], [10]],
               [-1, -1, -1, -1, -1, -1, 1, 1, 1], [1], 6),
    calibrated("single-positive", "a class of one has no scatter of its own",
               [[0], [1], [2], [6]], [-1, -1, -1, 1], [3], 9),
    calibrated("disorder", "overlapping classes: probabilities that are no"
               " verdicts", LINE, LINE_Y, [2], 1),
    calibrated("irrational", "|w| = root 2: gamma and d0 of 50 digits",
               D4_X, D4_Y, [1, -1], 0),
    calibrated("far-apart", "probabilities of 10^-50 and smaller",
               [[0], [1], [40], [41]], [-1, -1, 1, 1], [1], 20, "edge"),
    calibrated("far-from-the-origin", "scores of 2^20 with a spread of 1:"
               " the mean of the squares loses it",
               [[2 ** 20 + v] for v in (0, 1, 3, 5)], [-1, -1, 1, 1], [1],
               2 ** 20 + 2, "edge"),
    calibrated("small-weights", "w of size 2^-40",
               D4_X, D4_Y, [Fraction(3, 2 ** 40), Fraction(-4, 2 ** 40)],
               Fraction(1, 2 ** 40), "edge",
               expect={"gamma": "130/9", "d0": "-1/2"}),
    calibrated("decimals", "decimals that no binary float meets",
               [["0.1", "0.2"], ["0.3", "-0.1"], ["0.7", "0.9"],
                ["1.1", "0.6"]], [-1, -1, 1, 1], ["0.3", "0.7"], "0.5",
               "edge"),
    calibrated("random-30", "thirty rows of three features",
               table(97, 30, 3, -9, 9), [1 if k % 3 else -1
                                         for k in range(30)],
               [2, -1, 4], 3, "stress"),
    iris("setosa-versicolor", "two kinds far apart",
         real.against(KINDS, (0,), (1,)), text=BASIC, expect={"d0": "0"}),
    iris("versicolor-virginica", "two kinds that overlap, n - 2",
         real.against(KINDS, (1,), (2,)), text=BASIC, ddof=2,
         expect={"d0": "0"}),
]
