"""Cases of kernel-scores: what a kernel machine says of new rows."""

from fractions import Fraction

from . import real
from .data import (CORNERS, D3_X, D3_Y, D4_X, D4_Y, DISC, DISC_Y, XOR_Y, hom,
                   table)
from .define import case
from .gram import gaussian, polynomial
from .refused import refused

DUAL = "B, heading Idea"
PLAIN = "A, section 7.2"
MACHINE = "D, section 7"
HALF = Fraction(1, 2)
NEW = [[0, 0], [2, 1], [-1, 3]]
RANDOM = table(47, 12, 3, -4, 4)
WEIGHTS = [Fraction(v, 4) for v in (3, 0, 1, 7, 2, 0, 5, 4, 0, 9, 1, 6)]
SIDES = [1, -1, 1, 1, -1, -1, 1, -1, 1, -1, -1, 1]


def scores(name, why, text, X, y, alpha, Z, *rest, **options):
    """Return a case; due is the scores."""
    given = {"X": X, "y": y, "alpha": alpha, "Z": Z}
    for key in ("kernel", "t"):
        if key in options:
            given[key] = options.pop(key)
    if "due" in options:
        options["expect"] = {"scores": options.pop("due")}
    return case("kernel-scores/" + name, why, text, given, *rest, **options)


def wrong(name, why, kinds, level="edge", **changed):
    """Return a refused case with some inputs changed."""
    return refused("kernel-scores/" + name, why, MACHINE, dict(
        {"X": CORNERS, "y": XOR_Y, "alpha": [1, 1, 1, 1], "Z": NEW,
         "kernel": polynomial(2, 1)}, **changed), kinds, level)


CASES = [
    scores("four-points", "the dual form of B: b is -1, so t is 1; a sum"
           " over all examples, not one term of it", DUAL, D4_X, D4_Y,
           [3, 0, 0, 2], D4_X, "smoke", t=1, due=["-6", "-12", "4", "4"]),
    scores("three-points-machine", "the machine of the worked example on its"
           " own points: -1, -1, 1", "D, section 4.1", D3_X, D3_Y,
           [0, Fraction(1, 8), Fraction(1, 8)], D3_X, "smoke",
           due=["-1", "-1", "1"]),
    scores("homogeneous", "the dual form of A: the constant supplies the"
           " bias", PLAIN, hom(D4_X), D4_Y, [3, 0, 0, 2], hom(D4_X),
           due=["-6", "-12", "4", "4"]),
    scores("threshold", "t is taken off, not added", MACHINE, D4_X, D4_Y,
           [1, 2, 1, 1], NEW, t=Fraction(5, 2)),
    scores("default-threshold", "t is 0 unless it is given", MACHINE, D4_X,
           D4_Y, [1, 2, 1, 1], NEW),
    scores("quadratic", "XOR, as trained: 7, 5, 5, 4", MACHINE, CORNERS,
           XOR_Y, [7, 5, 5, 4], CORNERS, kernel=polynomial(2, 1)),
    scores("constant-left-out", "the constant is 0 unless given", MACHINE,
           CORNERS, XOR_Y, [7, 5, 5, 4], NEW, kernel=polynomial(2)),
    scores("cubic", "an odd power of a negative product", MACHINE, D3_X,
           D3_Y, [1, 2, 3], NEW, kernel=polynomial(3, 1), t=-4),
    scores("disc", "inside and outside, with a constant of 1/2", MACHINE,
           DISC, DISC_Y, [2, 2, 2, 0, 0, 1, 1, 0, 0],
           [[0, 0], [1, 1], [3, 0], [-1, HALF]], kernel=polynomial(2, HALF)),
    scores("means", "the basic linear classifier in dual form: 1/Pos and"
           " 1/Neg, and its t", "A, Equation 7.10", D4_X, D4_Y,
           [HALF] * 4, D4_X, t=Fraction(-3, 4)),
    scores("any-alpha", "alpha may be negative or 0, and need not add up",
           MACHINE, D4_X, D4_Y, ["-1/3", 0, "2/7", -2], NEW, t="1/7"),
    scores("nothing-learnt", "all alpha 0: every score is -t", MACHINE,
           D4_X, D4_Y, [0, 0, 0, 0], NEW, t=3, due=["-3", "-3", "-3"]),
    scores("tie", "a new row exactly on the hyperplane", PLAIN, D4_X, D4_Y,
           [3, 0, 0, 2], [[1, 2], [3, 2], [7, 5]], t=1,
           due=["-6", "0", "0"]),
    scores("one-row", "one example, one new row", PLAIN, [[2, -1]], [-1],
           [3], [[1, 4]], due=["6"]),
    scores("cancelling", "two terms of 2^60 that cancel to 1", PLAIN,
           [["1073741825", 1], ["1073741824", 1]], [1, -1],
           ["1073741825", "1073741826"], [[1, 0], [0, -1]], "edge",
           due=["1", "1"]),
    scores("gaussian", "three exponentials and a threshold", MACHINE,
           CORNERS, XOR_Y, [3, 2, 2, 1], NEW, "smoke", kernel=gaussian(1),
           t=HALF),
    scores("gaussian-two", "sigma 2: neither the square nor the 2 may be"
           " left out", MACHINE, D3_X, D3_Y, [1, 2, 3], NEW,
           kernel=gaussian(2)),
    scores("gaussian-own-rows", "at the examples themselves, k(x, x) = 1",
           MACHINE, D4_X, D4_Y, [1, 1, 2, HALF], D4_X, kernel=gaussian(3)),
    scores("gaussian-rational", "equal rows and distances that cancel: the"
           " score is a fraction", MACHINE, [[0, 0], [2, 0], [1, 5]],
           [1, -1, 1], [3, 3, 2], [[1, 5], [1, 0]], "edge",
           kernel=gaussian(1), t="1/3", required=["scores"]),
    scores("gaussian-cancelling", "sigma 64: 1 - k is 1e-4, and its digits"
           " are those of the rest", MACHINE, [[0], [1]], [1, -1], [1, 1],
           [[0], [3]], "edge", kernel=gaussian(64)),
    scores("gaussian-decimal", "sigma 0.3 and rows in tenths", MACHINE,
           [["0.1", "0.7"], ["-0.4", "0.2"]], [1, -1], ["0.5", "1.5"],
           [["0.3", "0.3"]], "edge", kernel=gaussian("0.3"), t="0.1"),
    scores("gaussian-far", "1e-782 is a score, too; doubles may underflow",
           MACHINE, [[0, 0]], [-1], [1], [[36, 48]], "edge",
           kernel=gaussian(1), flags=["exact-only"]),
    scores("random-12", "twelve examples, degree 3", MACHINE, RANDOM, SIDES,
           WEIGHTS, table(53, 6, 3, -4, 4), "stress", t=7,
           kernel=polynomial(3, 2)),
    scores("random-12-gaussian", "the same with a Gaussian kernel", MACHINE,
           RANDOM, SIDES, WEIGHTS, table(53, 6, 3, -4, 4), "stress",
           kernel=gaussian(3), t=Fraction(1, 4)),
    scores("iris", "what three examples of iris say of ten others", MACHINE,
           real.rows_of((0, 60, 120), real.iris(10)), [1, -1, -1],
           [2, 1, 1], real.rows_of(range(3, 150, 15), real.iris(10)),
           "stress", kernel=gaussian(20)),
    wrong("zero-label", "labels 0 and 1", "label", "core", y=[0, 1, 1, 0]),
    wrong("alpha-lengths", "an alpha for every example", "shape", "core",
          alpha=[1, 1, 1]),
    wrong("new-rows-lengths", "new rows of another length", "shape", "core",
          Z=[[1, 2, 3]]),
    wrong("new-row", "Z is a list of rows, not a row", "shape", Z=[1, 2]),
    wrong("threshold-list", "t is a number", "number", t=[1]),
    wrong("nan", "alpha that is NaN", "number", alpha=[1, "nan", 1, 1]),
    wrong("bias", "b is called t here, with the other sign", "request", b=1),
    wrong("sigma-missing", "the bandwidth has no default", "request",
          kernel={"name": "gaussian"}),
    wrong("negative-constant", "no kernel", "domain",
          kernel=polynomial(2, -1)),
]
