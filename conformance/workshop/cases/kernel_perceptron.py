"""Cases of kernel-perceptron: Algorithm 7.4."""

from fractions import Fraction

from . import real
from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, DISC, DISC_Y,
                   SIGNS, SIGNS_Y, XOR_Y, hom, order, two_sides)
from .define import case
from .gram import gaussian, polynomial
from .refused import refused

TRACE = "D, Algorithm 7.4"
KERNEL = "D, section 7"
ALL = ["alpha", "updates", "epochs"]
HALF = Fraction(1, 2)
# A quadratic that is positive on the outer two of five points on a line.
FIVE, OUTER = [[-2], [-1], [0], [1], [2]], [1, -1, -1, -1, 1]
# The disc in its ring, both in the order of going round.
AROUND, AROUND_Y = order([0, 1, 3, 2, 4, 5, 7, 6, 8], DISC, DISC_Y)
SETOSA = real.against(real.IRIS_KINDS, (0,), (1,))
VERSICOLOR = real.rows_of(real.VERSICOLOR[0], real.iris(10))
CENTRED = [[v - c for v, c in zip(row, (60, 30, 50, 15))]
           for row in VERSICOLOR]


def run(name, why, text, X, y, *rest, **options):
    """Return a case; due is (alpha, updates, epochs)."""
    given = {"X": X, "y": y}
    for key in ("kernel", "max_epochs"):
        if key in options:
            given[key] = options.pop(key)
    if "due" in options:
        options["expect"] = {key: value for key, value
                             in zip(ALL, options.pop("due"))
                             if value is not None}
        options.setdefault("required", ALL)
    return case("kernel-perceptron/" + name, why, text, given, *rest,
                **options)


def wrong(name, why, kinds, level="edge", **changed):
    """Return a refused case: XOR with some inputs changed."""
    return refused("kernel-perceptron/" + name, why, TRACE, dict(
        {"X": CORNERS, "y": XOR_Y, "kernel": polynomial(2, 1)}, **changed),
        kinds, level)


CASES = [
    run("signs", "the product of two signs is a feature of (x.z)^2", TRACE,
        SIGNS, SIGNS_Y, "smoke", kernel=polynomial(2),
        due=([1, 1, 0, 0], 2, 2)),
    run("xor-homogeneous", "XOR with (x.z)^2 on rows with a constant: 8"
        " epochs", TRACE, hom(CORNERS), XOR_Y, "smoke",
        kernel=polynomial(2), due=([7, 5, 5, 4], 21, 8)),
    run("xor-raw", "without the constant the row (0, 0) is 0 in feature"
        " space, and never right", KERNEL, CORNERS, XOR_Y, "smoke",
        kernel=polynomial(2), error="not-separable"),
    run("xor-constant", "(x.z + 1)^2 on raw rows is (x.z)^2 on rows with a"
        " constant", KERNEL, CORNERS, XOR_Y, kernel=polynomial(2, 1),
        due=([7, 5, 5, 4], 21, 8)),
    run("disc-homogeneous", "a disc in a ring, with the constant: 4 epochs",
        TRACE, hom(AROUND), AROUND_Y, kernel=polynomial(2),
        due=([2, 2, 2, 0, 0, 1, 1, 0, 0], 8, 4)),
    run("disc-raw", "the centre of the disc is 0 in feature space", KERNEL,
        AROUND, AROUND_Y, kernel=polynomial(2), error="not-separable"),
    run("disc-constant", "the same by a constant in the kernel", KERNEL,
        AROUND, AROUND_Y, kernel=polynomial(2, 1),
        due=([2, 2, 2, 0, 0, 1, 1, 0, 0], 8, 4)),
    run("dot", "with the dot product it is Algorithm 7.2", TRACE + "; "
        "A, Algorithm 7.2", hom(D4_X), D4_Y, due=([3, 0, 0, 2], 5, 4)),
    run("dot-by-name", "and by name", TRACE, hom(CORNERS), AND_Y,
        kernel={"name": "linear"}, due=([2, 5, 4, 7], 18, 9)),
    run("dot-raw", "rows as they come: no constant is added", TRACE, D4_X,
        D4_Y, due=(None, 5, None)),
    run("through-origin", "1 against 2 on raw rows: no bias, and no"
        " separation", KERNEL, [[1], [2]], [-1, 1], error="not-separable"),
    run("degree-one", "(x.z + 1)^1 is the dot product with a bias", KERNEL,
        D4_X, D4_Y, kernel=polynomial(1, 1), due=([3, 0, 0, 2], 5, 4)),
    run("three-points", "an odd power of negative products keeps their"
        " sign", KERNEL, D3_X, D3_Y, kernel=polynomial(3)),
    run("half-constant", "a constant of 1/2", KERNEL, CORNERS, XOR_Y,
        kernel=polynomial(2, HALF)),
    run("quartic", "degree 4 with constant 1: inside and outside", KERNEL,
        FIVE, OUTER, kernel=polynomial(4, 1)),
    run("reversed", "another order, other counts", TRACE,
        *order([3, 2, 1, 0], CORNERS, XOR_Y), kernel=polynomial(2, 1)),
    run("one-row", "one example: one update, then a clean pass", TRACE,
        [[1, 2]], [-1], kernel=gaussian(1), due=([1], 1, 2)),
    run("one-class", "one class can be trained on", TRACE, FIVE, [1] * 5,
        kernel=polynomial(2, 1)),
    run("duplicates", "equal examples share their updates", TRACE,
        CORNERS + CORNERS, XOR_Y + XOR_Y, kernel=polynomial(2, 1)),
    run("even-kernel", "(x.z)^2 cannot tell x from -x: lambda holds in"
        " feature space, where the rows are equal", KERNEL,
        [[1, 2], [-1, -2]], [1, -1], kernel=polynomial(2),
        error="not-separable"),
    run("alternating", "degree 2 does not follow four changes of sign",
        KERNEL, FIVE, [1, -1, 1, -1, 1], kernel=polynomial(2, 1),
        error="not-separable"),
    run("gaussian-xor", "XOR with a Gaussian kernel", KERNEL, CORNERS,
        XOR_Y, "smoke", kernel=gaussian(1)),
    run("gaussian-homogeneous", "a constant column changes no distance: no"
        " bias comes with it", KERNEL, hom(CORNERS), XOR_Y,
        kernel=gaussian(1)),
    run("gaussian-disc", "a disc in a ring, sigma 3: neither the 2 nor the"
        " square of sigma may be left out", KERNEL, DISC, DISC_Y,
        kernel=gaussian(3), due=(None, 33, 14)),
    run("gaussian-alternating", "it follows any change of sign", KERNEL,
        FIVE, [1, -1, 1, -1, 1], kernel=gaussian(Fraction(5, 4))),
    run("gaussian-outer", "the outer two of five points, sigma 2", KERNEL,
        FIVE, OUTER, kernel=gaussian(2), due=(None, 9, 5)),
    run("gaussian-narrow", "sigma 1/8: all examples far from each other",
        KERNEL, CORNERS, XOR_Y, "edge", kernel=gaussian(Fraction(1, 8))),
    run("gaussian-contradiction", "only one point with both labels is not"
        " separable: lambda is 1/2 on either", KERNEL,
        [[1, 2], [0, 0], [1, 2]], [1, 1, -1], kernel=gaussian(1),
        error="not-separable"),
    run("gaussian-tie", "the point between two of different labels is at"
        " exactly 0, which is wrong: sums of rounded exponentials need not"
        " be 0", KERNEL, [[0], [2], [1]], [1, -1, 1], "edge",
        kernel=gaussian(1), flags=["exact-only"]),
    run("gaussian-wide", "sigma 10^50: k = 1 - 10^-100 / 2 is not 1, in 100"
        " digits and more", KERNEL, [[0], [1]], [1, -1], "edge",
        kernel=gaussian(10 ** 50), flags=["exact-only"],
        due=([1, 1], 2, 2)),
    run("gaussian-far", "distance 300: exp(-45000) is above 0, though below"
        " the range of doubles", KERNEL, [[0], [300]], [1, 1], "edge",
        kernel=gaussian(1), flags=["exact-only"], due=([1, 0], 1, 2)),
    run("limit", "8 epochs are needed, 5 allowed", TRACE, CORNERS, XOR_Y,
        kernel=polynomial(2, 1), max_epochs=5, error="not-converged"),
    run("limit-gaussian", "the state of a Gaussian machine", TRACE, CORNERS,
        XOR_Y, "edge", kernel=gaussian(1), max_epochs=1,
        error="not-converged"),
    run("limit-just-enough", "the clean pass fits into the limit", TRACE,
        CORNERS, XOR_Y, "edge", kernel=polynomial(2, 1), max_epochs=8,
        due=([7, 5, 5, 4], 21, 8)),
    run("sides-30", "thirty rows, degree 3", TRACE,
        *two_sides(29, 30, [2, -1], 0, 2, 5), "stress", required=ALL,
        kernel=polynomial(3)),
    run("iris-versicolor", "versicolor against virginica, in mm from (60,"
        " 30, 50, 15): a quadratic separates what no hyperplane does",
        KERNEL, CENTRED, real.VERSICOLOR[1], "stress", required=ALL,
        kernel=polynomial(2, 16), due=(None, 189, 63)),
    run("iris-setosa", "setosa against versicolor in mm, sigma 2 cm", KERNEL,
        real.rows_of(SETOSA[0], real.iris(10)), SETOSA[1], "stress",
        required=ALL, kernel=gaussian(20)),
    run("iris-versicolor-gaussian", "a Gaussian of 5 mm takes 73 updates",
        KERNEL, VERSICOLOR, real.VERSICOLOR[1], "stress", required=ALL,
        kernel=gaussian(5), due=(None, 73, 23)),
    wrong("zero-label", "labels 0 and 1", "label", "core", y=[0, 1, 1, 0]),
    wrong("lengths", "a label is missing", "shape", "core", y=[1, -1, 1]),
    wrong("nan", "NaN in a row", "number", X=[[0, "nan"]] + CORNERS[1:]),
    wrong("no-epochs", "no epoch is allowed", "domain", max_epochs=0),
    wrong("eta", "counts have no learning rate", "request", eta=1),
    wrong("unknown-kernel", "a kernel that the text does not have",
          "domain", kernel={"name": "rbf", "sigma": 1}),
    wrong("kernel-word", "a kernel is an object with a name", "request",
          kernel="linear"),
    wrong("sigma-zero", "a bandwidth of 0", "domain", kernel=gaussian(0)),
    wrong("degree-missing", "the degree has no default", "request",
          kernel={"name": "polynomial", "constant": 1}),
]
