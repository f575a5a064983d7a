"""Cases of logistic, posterior and logistic-sample."""

from fractions import Fraction

from . import real
from .data import draws, hom, table
from .define import case

CURVE = "D, section 6"
FIGURE = "D, Figure 7.11"
ODDS = "E, slide Binary logistic regression"
MODEL = "E, slide Logistic regression"
SAMPLE = "E, slide Fitting logistic regression models"
HALF = Fraction(1, 2)
FIVE = [-2, -1, 0, 1, 2]


def logistic(name, why, text, d, *rest, **options):
    """Return a case of logistic; gamma and d0 by name."""
    given = {"d": d}
    for parameter in ("gamma", "d0"):
        if parameter in options:
            given[parameter] = options.pop(parameter)
    expect = {"p": options.pop("due")} if "due" in options else None
    return case("logistic/" + name, why, text, given, *rest, expect=expect,
                **options)


def posterior(name, why, ratio, *rest, clr=None, due=None, **options):
    """Return a case of posterior."""
    given = {"likelihood_ratio": ratio}
    if clr is not None:
        given["class_ratio"] = clr
    return case("posterior/" + name, why, CURVE, given, *rest,
                expect=due and {"p": due}, **options)


def sample(name, why, X, theta, u, *rest, text=SAMPLE, due=None, **options):
    """Return a case of logistic-sample."""
    return case("logistic-sample/" + name, why, text,
                {"X": X, "theta": theta, "u": u}, *rest,
                expect=due and {"y": due}, **options)


def uniforms(seed, n):
    """Return n numbers of 15 bits from 0 to below 1."""
    return [Fraction(v, 2 ** 15) for v in draws(seed, n, 0, 2 ** 15 - 1)]


# p of theta.x = 1, cut after 40 digits: less than p, and 1e-40 more is not.
P_OF_1 = "0.7310585786300048792511592418218362743651"
ABOVE = "0.7310585786300048792511592418218362743652"

CASES = [
    logistic("standard", "1/2 at 0, and p(-d) = 1 - p(d)", CURVE, FIVE,
             "smoke"),
    logistic("steeper", "class means 2 units apart: gamma = 2", FIGURE, FIVE,
             gamma=2),
    logistic("flatter", "half a unit apart: gamma = 1/2", FIGURE, FIVE,
             gamma=HALF),
    logistic("moved", "d0 = 1 moves the curve to the right: 1/2 at d = 1",
             FIGURE, FIVE, "smoke", d0=1),
    logistic("moved-steeper", "gamma multiplies d - d0 and not d alone",
             FIGURE, FIVE, gamma=2, d0=1),
    logistic("moved-flatter", "the same where gamma is below 1", FIGURE,
             FIVE, gamma=HALF, d0=1),
    logistic("at-d0", "1/2 at d0, whatever gamma is", CURVE, [3, 3], gamma=7,
             d0=3, due=["1/2", "1/2"]),
    logistic("flat", "gamma = 0: no information, 1/2 everywhere", CURVE,
             FIVE, "edge", gamma=0, d0=5, due=["1/2"] * 5),
    logistic("falling", "a negative gamma: the classifier is the wrong way"
             " round", CURVE, FIVE, gamma=-2, d0=-1),
    logistic("falling-slowly", "gamma = -1/4: the sign counts", CURVE,
             [-8, 8, 4], gamma=Fraction(-1, 4)),
    logistic("overflow", "both printed forms overflow in doubles, one from"
             " 710 on, the other from -710 down", CURVE,
             [-745, -710, -709, 709, 710, 745], "edge"),
    logistic("far", "1000 either way: 0 and 1 in doubles, small and exact"
             " here", CURVE, [-1000, 1000, 20000], "edge"),
    logistic("beyond-ten-thousand-digits", "what is nearer to 0 or 1 than"
             " 10^-10000 is 0 or 1", CURVE, [-23026, 23100, -2 ** 30, 2 ** 30],
             "edge"),
    logistic("least", "just above 10^-10000 the digits are there", CURVE,
             [-23025, 0], "edge"),
    logistic("small", "p near 0 is no 1 - (1 - p): all digits are lost below"
             " -37", CURVE, [-30, -36, -37, -40, -60]),
    logistic("near-one", "p near 1: what is left of 1 - p", CURVE,
             [30, 36, 40]),
    logistic("near-half", "d of 2^-60 is no 0", CURVE,
             [Fraction(1, 2 ** 60), Fraction(-1, 2 ** 60)], "edge"),
    logistic("large-offset", "the difference of d and d0 first, then gamma",
             CURVE, [2 ** 20 - 1, 2 ** 20, 2 ** 20 + 2], gamma=3, d0=2 ** 20),
    logistic("wide", "gamma of 2^40 on distances of 2^-40", CURVE,
             [Fraction(v, 2 ** 40) for v in FIVE], "edge", gamma=2 ** 40),
    logistic("odds-of-three", "close to the logarithm of 3 the odds are 3",
             ODDS, ["1.0986122886681098"], "edge"),
    logistic("decimals", "decimals and a third", CURVE, ["0.1", "1/3"],
             "edge", gamma="0.7", d0="-0.2"),
    logistic("random-40", "forty distances of 1/16", CURVE,
             [Fraction(v, 16) for v in draws(5, 40, -200, 200)], "stress",
             gamma=Fraction(3, 4), d0=Fraction(-5, 8)),

    posterior("class-ratio", "the class ratio is P(+) / P(-): the other way"
              " round it is 3/5", 3, "smoke", clr=2, due="6/7"),
    posterior("even", "without a class ratio it is 1", 3, "smoke",
              due="3/4"),
    posterior("no-evidence", "a likelihood ratio of 1 leaves the prior", 1,
              clr=Fraction(1, 4), due="1/5"),
    posterior("impossible", "a likelihood ratio of 0", 0, "edge", clr=5,
              due="0"),
    posterior("rare", "a strong test for a rare class", 99,
              clr=Fraction(1, 1024), due="99/1123"),
    posterior("common", "a weak test for a common class", Fraction(1, 2),
              clr=64, due="32/33"),
    posterior("turned", "both ratios turned round: the other class's"
              " posterior", "1/3", clr=HALF, due="1/7"),
    posterior("below-one", "a class ratio below 1 that is no probability",
              Fraction(3, 4), clr=Fraction(3, 8), due="9/41"),
    posterior("huge", "a likelihood ratio of 2^100: 1 but for 2^-100",
              2 ** 100, "edge"),
    posterior("tiny", "ratios of 2^-40: p is no 0", Fraction(1, 2 ** 40),
              "edge", clr=Fraction(1, 2 ** 40)),
    posterior("cancelling", "huge and tiny make 1", 2 ** 60, "edge",
              clr=Fraction(1, 2 ** 60), due="1/2"),
    posterior("decimals", "ratios of 0.1 and 0.3", "0.1", "edge", clr="0.3",
              due="3/103"),
    posterior("long", "twenty digits either way", "12345678901234567890",
              "stress", clr="9876543210987654321/1234567"),
    posterior("long-odds", "many digits in small odds",
              "0.00012345678901234567890123", "stress", clr="1.7"),

    sample("even", "theta = 0: p is 1/2, and u = 1/2 is not below it",
           [[1, 1], [2, 1], [3, 1]], [0, 0], [Fraction(1, 4), HALF,
                                              Fraction(3, 4)],
           "smoke", due=[1, 0, 0]),
    sample("p-one", "u is compared with p_1: with p_0 the labels turn round",
           [[1, 1], [1, 1], [-3, 1]], [1, 0],
           [Fraction(1, 4), Fraction(3, 4), Fraction(1, 64)], "smoke",
           text=MODEL, due=[1, 0, 1]),
    sample("first-of-all", "u = 0 is below every p", [[-4, 1], [4, 1]],
           [3, -1], [0, 0], "edge", due=[1, 1]),
    sample("constant-last", "the last weight is that of the constant",
           [[2, 1], [0, 1], [-2, 1]], [0, 3], [Fraction(7, 8), Fraction(7, 8),
                                               Fraction(31, 32)],
           due=[1, 1, 0]),
    sample("no-constant", "rows are taken as they come: no constant is"
           " added", [[2], [-2]], [1], [Fraction(3, 4), Fraction(1, 4)],
           due=[1, 0]),
    sample("boundary-of-a-row", "theta . x = 0 in one row with theta not 0",
           [[1, 1], [2, 1], [0, 1]], [1, -1], [HALF, HALF, HALF],
           due=[0, 1, 0]),
    sample("sure", "p so near to 0 and 1 that only u of the same kind could"
           " tell", [[1], [-1]], [40],
           [1 - Fraction(1, 2 ** 24), Fraction(1, 2 ** 24)], "edge",
           due=[1, 0]),
    sample("not-the-likelier", "u decides, and not the larger probability",
           [[1], [1], [-1], [-1]], [2],
           [Fraction(1, 16), Fraction(15, 16), Fraction(1, 16),
            Fraction(15, 16)], due=[1, 0, 1, 0]),
    sample("close", "p = 0.7310585786 for 1: u closer to it than 2^-15",
           [[1], [1]], [1], [Fraction(23955, 2 ** 15),
                             Fraction(23956, 2 ** 15)], due=[1, 0]),
    sample("forty-digits", "u that differs from p in the 40th digit: a"
           " double cannot tell", [[1], [1]], [1], [P_OF_1, ABOVE], "edge",
           flags=["exact-only"], due=[1, 0]),
    sample("underflow", "u = 0 is below p = exp(-800), which is 0 in a"
           " double", [[-800], [800]], [1], [0, 1 - Fraction(1, 2 ** 24)],
           "edge", flags=["exact-only"], due=[1, 1]),
    sample("several-weights", "three features and a constant",
           hom(table(41, 6, 3, -3, 3)), [1, -2, HALF, -1], uniforms(8, 6)),
    sample("random-200", "two hundred draws",
           hom(table(43, 200, 2, -8, 8)), [HALF, Fraction(-1, 4),
                                           Fraction(1, 8)],
           uniforms(9, 200), "stress"),
    sample("iris", "versicolor against virginica, petals in cm: weights of"
           " the size that fits", [row[2:] + ["1"] for row in real.rows_of(
               real.VERSICOLOR[0], real.iris())], [6, 10, -45],
           uniforms(10, len(real.VERSICOLOR[0])), "stress"),
]
