"""The same of probabilities, likelihoods, Fisher's discriminant and rules of
descent.
"""

from . import maker
from .data import hom
from .rounding import (
    marked,
    A_X, B_X, CURVE, DIGITS, decimal, full, rows, sided, units)

LIKELY = "E, slide Fitting logistic regression models"
SECTION = "C, section 4.1.6"

logistic = maker("logistic", "d", text=CURVE)
posterior = maker("posterior", "likelihood_ratio", text=CURVE)
calibration = maker("logistic-calibration", "X", "y", "w", "t", text=CURVE)
sample = maker("logistic-sample", "X", "theta", "u", text=LIKELY)
likelihood = maker("log-likelihood", "X", "y", "theta", text=LIKELY)
step = maker("newton-step", "X", "y", "theta", text=LIKELY)
fisher = maker("fisher", "X", "classes", "components", text=SECTION)
criterion = maker("fisher-criterion", "X", "classes", "W", text=SECTION)
lost = maker("perceptron-criterion", "X", "y", "w", text="C, Equation 4.54")
printed = maker("perceptron-regression", "X", "y", "T",
                text="A, Algorithm 7.3; D, Algorithm 7.3")
adaline = maker("adaline", "X", "y", "eta", "T", text="C, section 4.1.7")
A_CLASSES = [0, 1, 0, 1, 2, 2, 0]
B_CLASSES = ["a", "b", "a", "b", "a", "b", "a", "b"]
FAR = rows(271, 6, 2, (1000003, 314159), (2, 3))
FARTHER = rows(277, 8, 2, (2718281, 1414213), (3, 4))
NEAR = rows(211, 8, 2, (2, -3), (4, 4))


def apart(X, classes, step):
    """Return rows moved apart by class: class k by k steps."""
    return [[decimal(units(v) + k * step * DIGITS) for v in x]
            for x, k in zip(X, classes)]


PROBABILITIES = [
    logistic("differences", "d and d0 about 10^6, in doubles: gamma d less"
             " gamma d0 keeps ten digits", ["0x1.e848123456789p+19",
                                            "0x1.e8481fedcba98p+19",
                                            "0x1.e84817654321fp+19"], "edge",
             gamma="0x1.6a09e667f3bcdp+3", d0="0x1.e848155555555p+19"),
    logistic("differences-again", "the same about 30000, and a negative"
             " gamma", ["0x1.d4c0123456789p+14", "0x1.d4c1fedcba987p+14"],
             "edge", gamma="-0x1.921fb54442d18p+1",
             d0="0x1.d4c0ffffffff1p+14"),
    posterior("full-odds", "a class ratio of 10^9: P(-) as 1 - P(+) has seven"
              " digits", "0.000000001234567890123", "edge",
              class_ratio="1234567890.123456789"),
    posterior("full-odds-again", "a class ratio of 10^12: it has four",
              "0.00000000000314159265358979", "edge",
              class_ratio="271828182845.904523536"),
    calibration("full-offset", "scores about 10^6 in full decimals: a mean of"
                " squares less a squared mean", FAR, sided(FAR),
                ["0.7312345678901", "1.1987654321098"], "0.1234567890",
                "edge"),
    calibration("full-offset-again", "the same, farther off, and the variance"
                " less that between the classes", FARTHER, sided(FARTHER),
                ["1.3141592653589", "0.2718281828459"], "-0.98765432",
                "edge"),
    sample("full-tails", "p of 1e-19 and 1e-21, which 1 - 1 / (1 + e^z) calls"
           " 0", hom([["-43.7182818284"], ["-48.1415926535"]]), [1, 0],
           ["1e-20", "1e-22"], "edge"),
    sample("full-tails-again", "the same of 1e-26 and 1e-30",
           hom([["-60.1234567891"], ["-70.9876543219"]]), [1, "0.25"],
           ["1e-28", "1e-32"], "edge"),
    sample("near-p", "u is off p by 1e-10: single precision cannot tell",
           hom([[0], ["0.5"]]), [1, 0], ["0.4999999999", "0.6224593311"],
           "edge"),
    sample("near-p-again", "the same, at z = 1 and -1", hom([[1], [-1]]),
           [1, 0], ["0.7310585785", "0.2689414213"], "edge")]

LIKELIHOODS = [
    likelihood("full-wrong", "on the wrong side by 41 and 39: p is 1 in"
               " doubles, and the logarithm of 1 - p that of 0",
               hom([["41.123456789"], ["-38.987654321"], ["0.5"]]),
               [0, 1, 1], ["1.0", "0.0123456789"], "edge"),
    likelihood("full-wrong-again", "the same by 44 and 52",
               hom([["37.123456789"], ["43.2109876543"]]),
               [0, 0], ["1.2", "0.0123456789"], "edge"),
    likelihood("full-overflow", "a score of 723 on the right side: e^z leaves"
               " the range", hom([["716.123456789"], ["0.7"]]),
               [1, 0], ["1.01", "0.0123456789"], "edge"),
    step("full-saturated", "weights of e^-37, which p (1 - p) calls 0, and"
         " some programs 1e-10", hom([["37.123456789"], ["-38.987654321"]]),
         [1, 0], ["1.01", "0.0123456789"], "edge"),
    step("full-saturated-again", "the same of e^-45 beside one of e^-1",
         [["45.123456789", 0], ["0.5", "1.23456"]], [1, 0],
         ["0.987654321", "0.5"], "edge")]

DISCRIMINANTS = [
    fisher("full-offset", "three classes far off in full decimals: scatters"
           " in one pass", A_X, A_CLASSES, 1, "edge"),
    fisher("full-offset-again", "two classes, farther off", B_X, B_CLASSES,
           1, "edge"),
    fisher("full-apart", "classes 10^5 apart: 1 - nu of the total keeps five"
           " digits", apart(NEAR, [0, 1] * 4, 100000), [0, 1] * 4, 1, "edge"),
    fisher("full-apart-again", "classes 3000 apart", apart(
        rows(227, 8, 2, (1, 5), (3, 2)), [0, 0, 1, 1] * 2, 3000),
        [0, 0, 1, 1] * 2, 1, "edge"),
    criterion("full-offset", "three classes far off in full decimals: scatters"
              " in one pass, projected", A_X, A_CLASSES,
              [["0.7312345678901", "1.1987654321098"]], "edge"),
    criterion("full-offset-again", "two classes, farther off", B_X, B_CLASSES,
              [["1.3141592653589", "-0.2718281828459"]], "edge")]

DESCENT = [
    lost("full-right", "scores of 10^7 on the right side, of 1e-3 on the wrong"
         " one: half of sum |s| - sum y s", [["12345678.123456", 1],
                                             ["-0.001234567", "0.0001"],
                                             ["23456789.987654", -1]],
         [1, 1, 1], ["1.234567", "0.1"], "edge"),
    lost("full-right-again", "the same of 10^8 and 1e-2",
         [["-123456780.123456"], ["0.01234567"], ["-345678912.987654"]],
         [-1, -1, -1], ["0.987654321"], "edge"),
    printed("full-squares", "a residual of 0.01 beside 2250: its square"
            " multiplied out keeps five digits", [[1], [1000]],
            ["1.5000000001", "2250.0123456789"], 1, "edge"),
    printed("full-squares-again", "a residual of 0.003 beside 10890",
            [[1], [1000]], ["3.3000000001", "10890.0031415926"], 1, "edge"),
    adaline("full-decimals", "targets of 12 decimals: single precision keeps"
            " seven digits", hom([[v] for v in full(239, 4, 0, 2)]),
            full(241, 4, 3), "0.0625", 3, "edge"),
    adaline("full-decimals-again", "the same with targets about 1000",
            hom([[v] for v in full(251, 5, 0, 1)]), full(257, 5, 1000, 9),
            "0.1", 2, "edge")]

CASES = marked(PROBABILITIES + LIKELIHOODS + DISCRIMINANTS + DESCENT)
