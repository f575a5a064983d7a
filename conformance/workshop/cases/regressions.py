"""Cases of perceptron-regression and adaline: the rule as printed, with the
residual squared, and as it has to be."""

from fractions import Fraction

from . import real
from .data import D4_X, D4_Y, hom, table
from .define import case
from .refused import refused

PRINTED = "A, Algorithm 7.3; D, Algorithm 7.3"
RULE = "A, section 7.2"
RIGHT = "C, section 4.1.7"
HALF, QUARTER, EIGHTH = (Fraction(1, n) for n in (2, 4, 8))
LINE_X, LINE_Y = [[0], [1], [2], [3]], [1, 3, 5, 7]
SPREAD = table(43, 12, 3, -4, 4)
TARGETS = [2 * a - b + 3 * c + 1 for a, b, c in SPREAD]


def printed(name, why, X, y, T, *rest, **options):
    """Return a case of perceptron-regression; due is w."""
    if "due" in options:
        options["expect"] = {"w": options.pop("due")}
    return case("perceptron-regression/" + name, why,
                options.pop("text", PRINTED), {"X": X, "y": y, "T": T},
                *rest, **options)


def adaline(name, why, X, y, eta, T, *rest, **options):
    """Return a case of adaline; due is w."""
    if "due" in options:
        options["expect"] = {"w": options.pop("due")}
    return case("adaline/" + name, why, options.pop("text", RIGHT),
                {"X": X, "y": y, "eta": eta, "T": T}, *rest, **options)


def wrong(name, why, kinds, level="edge", **changed):
    """Return the refused cases of both tasks."""
    given = dict({"X": hom(LINE_X), "y": LINE_Y, "T": 2}, **changed)
    return [refused("perceptron-regression/" + name, why, PRINTED, given,
                    kinds, level),
            refused("adaline/" + name, why, RIGHT,
                    dict({"eta": EIGHTH}, **given), kinds, level)]


def without(name):
    """Return the inputs of adaline without one of them."""
    given = {"X": hom(LINE_X), "y": LINE_Y, "eta": EIGHTH, "T": 2}
    return {key: given[key] for key in given if key != name}


CASES = [
    printed("square-loses-sign", "x = 1, y = -1 runs 1, 5, 41: away from -1,"
            " where the residual itself would lead", [[1]], [-1], 3,
            "smoke", "text", due=["41"]),
    printed("first-step", "the first step of it is right in size, wrong in"
            " sign", [[1]], [-1], 1, "smoke", due=["1"]),
    printed("two", "y = 2 runs 4, 8, 44, 1808", [[1]], [2], 4,
            due=["1808"]),
    printed("half", "y = 1/2 creeps: 1/4, 5/16, 89/256, 24305/65536",
            [[1]], [HALF], 4, due=["24305/65536"]),
    printed("blind-spot", "y = 1: here the square cannot be told from the"
            " residual", [[1]], [1], 5, due=["1"]),
    printed("no-epochs", "T = 0 leaves w at 0", hom(LINE_X), LINE_Y, 0,
            "edge", due=["0", "0"]),
    printed("one-epoch", "residuals of the weights of the moment, not of"
            " those at the start of the epoch", hom(LINE_X), LINE_Y, 1),
    printed("order", "another order, another w", hom(LINE_X)[::-1],
            LINE_Y[::-1], 1),
    printed("epochs-not-examples", "T counts passes over all examples",
            hom([[1], [-1]]), [1, 0], 2),
    printed("raw", "rows are taken as they come", [[1, -1], [2, 0]],
            [HALF, QUARTER], 2),
    printed("no-rate", "no learning rate: three epochs on small data are far"
            " away", [[1, 1], [-1, 1], [QUARTER, 1]], [1, HALF, -1], 3,
            text=RULE),
    printed("one-row", "one example with two features", [[2, 1]], [1], 2),
    printed("fifths", "no binary numbers", [["0.2", "1"], ["-0.4", "1"]],
            ["0.5", "0.3"], 3),
    printed("runs-away", "digits double at every step: 2^8 times the"
            " rounding of the first", [["1.1"]], [-1], 7, "edge"),
    printed("small-targets", "small targets: the squares of their residuals"
            " are smaller still", SPREAD[:6],
            [Fraction(v, 64) for v in TARGETS[:6]], 1, "stress"),
    printed("norris", "five points of NIST's Norris, over 1024: the printed"
            " rule on real data", hom([[Fraction(v) / 1024]
                                       for v in real.NORRIS_X[5:10]]),
            [Fraction(v) / 1024 for v in real.NORRIS_Y[5:10]], 1, "stress"),
    printed("too-long", "x = 1, y = -1 for 20 epochs: a number of more than"
            " 100,000 digits is not computed", [[1]], [-1], 20, "edge",
            error=["not-converged", "number"]),

    adaline("one-step", "the residual itself, with its sign", [[1]], [-1],
            1, 3, "smoke", due=["-1"]),
    adaline("line", "four points on a line, one epoch", hom(LINE_X), LINE_Y,
            EIGHTH, 1, "smoke"),
    adaline("line-5", "five epochs: residuals of the weights of the moment",
            hom(LINE_X), LINE_Y, EIGHTH, 5),
    adaline("no-epochs", "T = 0 leaves w at 0", hom(LINE_X), LINE_Y, EIGHTH,
            0, "edge", due=["0", "0"]),
    adaline("contracts", "the residual shrinks by 1 - eta |x|^2 = 1/2 a"
            " step", [[1, 1]], [4], QUARTER, 3, due=["7/4", "7/4"]),
    adaline("exact-in-one", "eta = 1 / |x|^2 meets the example at once",
            [[2, 2]], [4], EIGHTH, 2, due=["1", "1"]),
    adaline("diverges", "eta = 1 and |x|^2 = 5: the residual grows by -4",
            [[2, 1]], [1], 1, 4, due=["-102", "-51"], text=RULE),
    adaline("swings", "eta = 2 / |x|^2: 0, and back, for ever", [[1, 1]],
            [1], 1, 5, due=["1", "1"]),
    adaline("labels", "labels as targets: what is right goes on moving w",
            hom(D4_X), D4_Y, EIGHTH, 2),
    adaline("order", "another order, another w", hom(LINE_X)[::-1],
            LINE_Y[::-1], EIGHTH, 2),
    adaline("raw", "no constant is added to the rows", [[1, -1], [2, 1]],
            [3, -2], QUARTER, 3),
    adaline("constant-moves", "the weight of the constant is learnt as any"
            " other", hom([[0], [0]]), [2, 4], HALF, 2),
    adaline("rate-above-1", "no rate is too large for a small row",
            [[QUARTER]], [1], 8, 2),
    adaline("zero-row", "a row of zeros changes nothing", [[0, 0], [1, 2]],
            [5, 1], EIGHTH, 2),
    adaline("eta-tenth", "no binary rate", hom(LINE_X), LINE_Y, "0.1", 4),
    adaline("thirds", "no binary data", [["1/3", "1"], ["-2/3", "1"]],
            ["1/3", 1], "0.3", 5),
    adaline("long-run", "60 epochs: errors of the steps are forgotten as"
            " they are made", hom([[0], [1]]), [1, 2], "0.3", 60, "edge"),
    adaline("spread", "twelve rows of four features", hom(SPREAD), TARGETS,
            Fraction(1, 64), 3, "stress"),
    adaline("norris", "NIST's Norris for two epochs, at a rate below 2 over"
            " the largest |x|^2", hom([[v] for v in real.NORRIS_X]),
            real.NORRIS_Y, Fraction(1, 2 ** 20), 2, "stress"),
    refused("adaline/eta-zero", "a rate of 0 learns nothing", RIGHT,
            dict(without("eta"), eta=0), "domain", "core"),
    refused("adaline/eta-negative", "away from the targets", RIGHT,
            dict(without("eta"), eta=-1), "domain"),
    refused("adaline/eta-missing", "the rate has no default", RIGHT,
            without("eta"), "request", "core"),
    refused("perceptron-regression/eta", "the printed rule has no rate",
            PRINTED, without(""), "request", "core"),
] + wrong("half-epochs", "two and a half epochs", "domain", T=2.5) + wrong(
    "negative-epochs", "less than no epoch", "domain", T=-1) + wrong(
    "lengths", "a target is missing", "shape", "core", y=LINE_Y[1:]) + wrong(
    "nan", "NaN would be in every weight", "number", "core",
    y=LINE_Y[1:] + ["nan"]) + wrong(
    "rows", "X is a list of rows", "shape", X=[0, 1, 2, 3]) + wrong(
    "unknown", "epochs are called T", "request",
    epochs=2)
