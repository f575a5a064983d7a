"""Cases of logistic, posterior, logistic-calibration and logistic-sample."""

from . import maker
from .data import (D3_X, D3_Y, D4_X, D4_Y, F, HALF, SETOSA_VERSICOLOR,
                   VERSICOLOR, draws, flowers, hom, iris, rows_of, table)

CURVE = "D, section 6"
FIGURE = "D, Figure 7.11"
MODEL = "E, slide Logistic regression"
SAMPLE = "E, slide Fitting logistic regression models"
BASIC = "D, section 5.1"
FIVE = [-2, -1, 0, 1, 2]
LINE = [[-5], [-2], [-1], [1], [3], [8]]
LINE_Y = [-1, -1, 1, -1, 1, 1]

# p of theta.x = 1, cut after 40 digits: less than p, and 1e-40 more is not.
P_OF_1 = "0.7310585786300048792511592418218362743651"
ABOVE = "0.7310585786300048792511592418218362743652"

logistic = maker("logistic", "d", text=CURVE)
posterior = maker("posterior", "likelihood_ratio", text=CURVE)
calibration = maker("logistic-calibration", "X", "y", "w", "t", text=CURVE)
sample = maker("logistic-sample", "X", "theta", "u", text=SAMPLE)


def uniforms(seed, n):
    """Return n numbers of 15 bits from 0 to below 1."""
    return [F(v, 2 ** 15) for v in draws(seed, n, 0, 2 ** 15 - 1)]


def basic(X, y):
    """Return (w, t) of the basic linear classifier, in whole numbers."""
    rows = [[F(v) for v in row] for row in X]
    mean = {c: [sum(column) / y.count(c) for column in zip(
        *[row for row, label in zip(rows, y) if label == c])]
        for c in (1, -1)}
    w = [a - b for a, b in zip(mean[1], mean[-1])]
    return w, sum(v * (a + b) / 2 for v, a, b in zip(w, mean[1], mean[-1]))


def calibrate_iris(name, why, pair, **options):
    """Return the basic linear classifier of two kinds of iris, calibrated.
    """
    X, y = flowers(pair, 10)
    w, t = basic(X, y)
    return calibration("iris-" + name, why, X, y, [50 * v for v in w],
                       50 * t, "stress", text=BASIC, expect={"d0": "0"},
                       **options)


BLC = basic(D4_X, D4_Y)

CASES = [
    logistic("standard", "1/2 at 0, and p(-d) = 1 - p(d)", FIVE, "smoke"),
    logistic("steeper", "class means 2 units apart: gamma = 2", FIVE, gamma=2,
             text=FIGURE),
    logistic("flatter", "half a unit apart: gamma = 1/2", FIVE, gamma=HALF,
             text=FIGURE),
    logistic("moved", "d0 = 1 moves the curve to the right: 1/2 at d = 1",
             FIVE, "smoke", d0=1, text=FIGURE),
    logistic("moved-steeper", "gamma multiplies d - d0 and not d alone", FIVE,
             gamma=2, d0=1, text=FIGURE),
    logistic("moved-flatter", "the same where gamma is below 1", FIVE,
             gamma=HALF, d0=1, text=FIGURE),
    logistic("at-d0", "1/2 at d0, whatever gamma is", [3, 3], gamma=7, d0=3,
             expected=["1/2", "1/2"]),
    logistic("flat", "gamma = 0: no information, 1/2 everywhere", FIVE, "edge",
             gamma=0, d0=5, expected=["1/2"] * 5),
    logistic("falling", "a negative gamma: the classifier is the wrong way"
             " round", FIVE, gamma=-2, d0=-1),
    logistic("falling-slowly", "gamma = -1/4: the sign counts", [-8, 8, 4],
             gamma=F(-1, 4)),
    logistic("overflow", "both printed forms overflow in doubles, one from 710"
             " on, the other from -710 down",
             [-745, -710, -709, 709, 710, 745], "edge"),
    logistic("far", "1000 either way: 0 and 1 in doubles, small and exact"
             " here", [-1000, 1000, 20000], "edge"),
    logistic("beyond-ten-thousand-digits", "what is nearer to 0 or 1 than"
             " 10^-10000 is 0 or 1", [-23026, 23100, -2 ** 30, 2 ** 30],
             "edge"),
    logistic("least", "just above 10^-10000 the digits are there", [-23025, 0],
             "edge"),
    logistic("small", "p near 0 is no 1 - (1 - p): all digits are lost below"
             " -37", [-30, -36, -37, -40, -60]),
    logistic("near-one", "p near 1: what is left of 1 - p", [30, 36, 40]),
    logistic("near-half", "d of 2^-60 is no 0",
             [F(1, 2 ** 60), F(-1, 2 ** 60)], "edge"),
    logistic("large-offset", "the difference of d and d0 first, then gamma",
             [2 ** 20 - 1, 2 ** 20, 2 ** 20 + 2], gamma=3, d0=2 ** 20),
    logistic("wide", "gamma of 2^40 on distances of 2^-40",
             [F(v, 2 ** 40) for v in FIVE], "edge", gamma=2 ** 40),
    logistic("odds-of-three", "close to the logarithm of 3 the odds are 3",
             ["1.0986122886681098"], "edge",
             text="E, slide Binary logistic regression"),
    logistic("decimals", "decimals and a third", ["0.1", "1/3"], "edge",
             gamma="0.7", d0="-0.2"),
    logistic("random-40", "forty distances of 1/16",
             [F(v, 16) for v in draws(5, 40, -200, 200)], "stress",
             gamma=F(3, 4), d0=F(-5, 8)),
    logistic("three-small", "what 1 - p leaves of a small p has no digits in"
             " doubles", [-40, -50, -60], "edge"),
    logistic("small-by-gamma", "the same with a scale and a shift", [-10, -8],
             "edge", gamma=4, d0=2),
    logistic("beyond", "p so near to 0 and to 1 that it is given as these",
             [-1000000, 500000], "edge"),

    posterior("class-ratio", "the class ratio is P(+) / P(-): the other way"
              " round it is 3/5", 3, "smoke", class_ratio=2, expected="6/7"),
    posterior("even", "without a class ratio it is 1", 3, "smoke",
              expected="3/4"),
    posterior("no-evidence", "a likelihood ratio of 1 leaves the prior", 1,
              class_ratio=F(1, 4), expected="1/5"),
    posterior("impossible", "a likelihood ratio of 0", 0, "edge",
              class_ratio=5, expected="0"),
    posterior("rare", "a strong test for a rare class", 99,
              class_ratio=F(1, 1024), expected="99/1123"),
    posterior("common", "a weak test for a common class", HALF, class_ratio=64,
              expected="32/33"),
    posterior("turned", "both ratios turned round: the other class's"
              " posterior", "1/3", class_ratio=HALF, expected="1/7"),
    posterior("below-one", "a class ratio below 1 that is no probability",
              F(3, 4), class_ratio=F(3, 8), expected="9/41"),
    posterior("huge", "a likelihood ratio of 2^100: 1 but for 2^-100",
              2 ** 100, "edge"),
    posterior("tiny", "ratios of 2^-40: p is no 0", F(1, 2 ** 40), "edge",
              class_ratio=F(1, 2 ** 40)),
    posterior("cancelling", "huge and tiny make 1", 2 ** 60, "edge",
              class_ratio=F(1, 2 ** 60), expected="1/2"),
    posterior("decimals", "ratios of 0.1 and 0.3", "0.1", "edge",
              class_ratio="0.3", expected="3/103"),
    posterior("long", "twenty digits either way", "12345678901234567890",
              "stress", class_ratio="9876543210987654321/1234567"),
    posterior("long-odds", "many digits in small odds",
              "0.00012345678901234567890123", "stress", class_ratio="1.7"),

    calibration("four-points", "|w| = 5: the printed formulas want a unit"
                " vector, and give 650/9 and -5/2 without one", D4_X, D4_Y,
                [3, -4], 1, "smoke", "text", expected=("130/9", "-1/2")),
    calibration("four-points-ddof", "divided by n - 2, gamma is half as large",
                D4_X, D4_Y, [3, -4], 1, "smoke", ddof=2,
                expected=("65/9", "-1/2")),
    calibration("ddof-one", "n - 1 is possible as well", D4_X, D4_Y, [3, -4],
                1, ddof=1, expected="65/6"),
    calibration("ddof-half", "ddof is any number below n", D4_X, D4_Y, [3, -4],
                1, "edge", ddof=F(3, 2)),
    calibration("basic-classifier", "the basic linear classifier: d0 = 0, and"
                " the distances are only rescaled", D4_X, D4_Y, *BLC,
                text=BASIC, expect={"d0": "0"}),
    calibration("basic-classifier-ddof", "the same with n - 2", D4_X, D4_Y,
                *BLC, ddof=2, text=BASIC, expect={"d0": "0"}),
    calibration("unit-vector", "|w| = 1: no formula can miss the norm here",
                D4_X, D4_Y, [F(3, 4), F(-1, 2)], F(1, 4)),
    calibration("rational-unit", "a unit vector that is one: (3, -4) / 5",
                D4_X, D4_Y, ["0.6", "-0.8"], "0.2", "edge",
                expected=("130/9", "-1/2")),
    calibration("scaled", "(2w, 2t) is the same hyperplane: nothing changes",
                D4_X, D4_Y, [6, -8], 2, expected=("130/9", "-1/2")),
    calibration("turned", "(-w, -t) turns gamma and d0, and no probability",
                D4_X, D4_Y, [-3, 4], -1, expected=("-130/9", "1/2")),
    calibration("wrong-way-round", "a classifier that is mostly wrong has a"
                " negative gamma, and its probabilities are right", LINE,
                [-c for c in LINE_Y], [1], 1),
    calibration("one-unit-of-variance", "class means one unit of variance"
                " apart, and equidistant: the standard logistic function",
                [[-2], [1], [-1], [2]], [-1, -1, 1, 1], [HALF], 0),
    calibration("equal-means", "no difference of the means: gamma = 0, and 1/2"
                " everywhere", [[-1], [1], [-3], [3]], [-1, -1, 1, 1], [2], 0,
                "edge", expect={"gamma": "0", "d0": "0",
                                "probabilities": ["1/2"] * 4}),
    calibration("off-centre", "d0 moves the boundary from w.x = t to the"
                " middle of the means", [[1], [3], [5], [9]], [-1, -1, 1, 1],
                [1], 10, expect={"d0": "-11/2"}),
    calibration("unequal-classes", "pooled: each example counts, not each"
                " class", [[0], [4], [0], [4], [7], [9], [8], [12], [10]],
                [-1, -1, -1, -1, -1, -1, 1, 1, 1], [1], 6),
    calibration("single-positive", "a class of one has no scatter of its own",
                [[0], [1], [2], [6]], [-1, -1, -1, 1], [3], 9),
    calibration("disorder", "overlapping classes: probabilities that are no"
                " verdicts", LINE, LINE_Y, [2], 1),
    calibration("irrational", "|w| = root 2: gamma and d0 of 50 digits", D4_X,
                D4_Y, [1, -1], 0),
    calibration("far-apart", "probabilities of 10^-50 and smaller",
                [[0], [1], [40], [41]], [-1, -1, 1, 1], [1], 20, "edge"),
    calibration("far-from-the-origin", "scores of w.x about 2^20, with t among"
                " them",
                [[2 ** 20 + v] for v in (0, 1, 3, 5)], [-1, -1, 1, 1], [1],
                2 ** 20 + 2, "edge"),
    calibration("small-weights", "w of size 2^-40", D4_X, D4_Y,
                [F(3, 2 ** 40), F(-4, 2 ** 40)], F(1, 2 ** 40), "edge",
                expected=("130/9", "-1/2")),
    calibration("decimals", "decimals that no binary float meets",
                [["0.1", "0.2"], ["0.3", "-0.1"], ["0.7", "0.9"],
                 ["1.1", "0.6"]], [-1, -1, 1, 1], ["0.3", "0.7"], "0.5",
                "edge"),
    calibration("random-30", "thirty rows of three features",
                table(97, 30, 3, -9, 9),
                [1 if k % 3 else -1 for k in range(30)], [2, -1, 4], 3,
                "stress"),
    calibration("one-weight-zero", "a weight of 0 beside one that is not: w is"
                " not 0", [[1, 5], [2, 0], [4, 1], [7, 3]], [-1, -1, 1, 1],
                [2, 0], 6),
    calibration("first-weight-zero", "the other one",
                [[5, 1], [0, 2], [1, 4], [3, 7]], [-1, -1, 1, 1], [0, -3], -8),
    calibrate_iris("setosa-versicolor", "two kinds far apart",
                   SETOSA_VERSICOLOR),
    calibrate_iris("versicolor-virginica", "two kinds that overlap, n - 2",
                   VERSICOLOR, ddof=2),
    calibration("no-variance", "the worked example: every score is the mean of"
                " its class, so the curve would be a step", D3_X, D3_Y,
                [0, F(-1, 2)], 0, error="domain"),
    calibration("decimal-no-variance", "no variance, though a mean of 0.1 in"
                " doubles is not 0.1", [["0.1"], ["0.1"], ["0.1"], ["0.7"]],
                [1, 1, 1, -1], [1], 0, "edge", error="domain"),

    sample("even", "theta = 0: p is 1/2, and u = 1/2 is not below it",
           [[1, 1], [2, 1], [3, 1]], [0, 0], [F(1, 4), HALF, F(3, 4)], "smoke",
           expected=[1, 0, 0]),
    sample("p-one", "u is compared with p_1: with p_0 the labels turn round",
           [[1, 1], [1, 1], [-3, 1]], [1, 0], [F(1, 4), F(3, 4), F(1, 64)],
           "smoke", text=MODEL, expected=[1, 0, 1]),
    sample("first-of-all", "u = 0 is below every p", [[-4, 1], [4, 1]],
           [3, -1], [0, 0], "edge", expected=[1, 1]),
    sample("constant-last", "the last weight is that of the constant",
           [[2, 1], [0, 1], [-2, 1]], [0, 3], [F(7, 8), F(7, 8), F(31, 32)],
           expected=[1, 1, 0]),
    sample("no-constant", "rows are taken as they come: no constant is added",
           [[2], [-2]], [1], [F(3, 4), F(1, 4)], expected=[1, 0]),
    sample("boundary-of-a-row", "theta . x = 0 in one row with theta not 0",
           [[1, 1], [2, 1], [0, 1]], [1, -1], [HALF, HALF, HALF],
           expected=[0, 1, 0]),
    sample("sure", "p so near to 0 and 1 that only u of the same kind could"
           " tell", [[1], [-1]], [40], [1 - F(1, 2 ** 24), F(1, 2 ** 24)],
           "edge", expected=[1, 0]),
    sample("not-the-likelier", "u decides, and not the larger probability",
           [[1], [1], [-1], [-1]], [2],
           [F(1, 16), F(15, 16), F(1, 16), F(15, 16)], expected=[1, 0, 1, 0]),
    sample("close", "p = 0.7310585786 for 1: u closer to it than 2^-15",
           [[1], [1]], [1], [F(23955, 2 ** 15), F(23956, 2 ** 15)],
           expected=[1, 0]),
    sample("forty-digits", "u that differs from p in the 40th digit: a double"
           " cannot tell", [[1], [1]], [1], [P_OF_1, ABOVE], "edge",
           expected=[1, 0], flags=["exact-only"]),
    sample("underflow", "u = 0 is below p = exp(-800), which is 0 in a double",
           [[-800], [800]], [1], [0, 1 - F(1, 2 ** 24)], "edge",
           expected=[1, 1],
           flags=["exact-only"]),
    sample("several-weights", "three features and a constant",
           hom(table(41, 6, 3, -3, 3)), [1, -2, HALF, -1], uniforms(8, 6)),
    sample("random-200", "two hundred draws", hom(table(43, 200, 2, -8, 8)),
           [HALF, F(-1, 4), F(1, 8)], uniforms(9, 200), "stress"),
    sample("iris", "versicolor against virginica, petals in cm: weights of the"
           " size that fits",
           [row[2:] + ["1"] for row in rows_of(VERSICOLOR[0], iris())],
           [6, 10, -45], uniforms(10, len(VERSICOLOR[0])), "stress"),
    sample("zero-score-again", "theta . x = 0 through the row, with u on"
           " either side of 1/2", [[0, 2], [0, -1], [0, 3]], [5, 0],
           [F(3, 8), HALF, F(5, 8)], expected=[1, 0, 0]),
    sample("zero-row", "a row of zeros, and u just below 1/2, at 0 and above",
           [[0], [0], [0]], [7], [F(7, 16), 0, F(9, 16)], expected=[1, 1, 0]),
    sample("close-below", "p = 0.1192029220 for -2: u on either side within"
           " 2^-15, and u = 0", [[-1], [-1], [-1]], [2],
           [F(3906, 2 ** 15), F(3907, 2 ** 15), 0], expected=[1, 0, 1]),
    sample("forty-digits-below", "the same in the 40th digit for -1, which a"
           " double cannot tell either", [[-1], [-1]], [1],
           [1 - F(ABOVE), 1 - F(P_OF_1)], "edge", expected=[1, 0],
           flags=["exact-only"]),
]
