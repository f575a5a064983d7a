"""Cases of gram: every kernel of the text."""

from fractions import Fraction

from .data import CORNERS, D3_X, D3_Y, D4_X, hom, table
from .define import case

PRINTED = "D, section 4.1"
DUAL = "B, heading Idea"
FORM = "A, section 7.2"
KERNELS = "D, section 7"
HALF = Fraction(1, 2)


def polynomial(degree, constant=None):
    """Return the polynomial kernel; the constant is left out if None."""
    kernel = {"name": "polynomial", "degree": degree}
    if constant is not None:
        kernel["constant"] = constant
    return kernel


def gaussian(sigma):
    """Return the Gaussian kernel."""
    return {"name": "gaussian", "sigma": sigma}


TWO_POINTS = [[1, 2], [3, -1]]

CASES = [
    case("gram/three-points", "the printed matrix has negative entries,"
         " which absolute values (the bars of B) would lose",
         PRINTED + "; " + DUAL, {"X": D3_X}, "smoke", "text",
         expect={"gram": [["5", "3", "-5"], ["3", "5", "-3"],
                          ["-5", "-3", "5"]]}),
    case("gram/three-points-labelled", "the printed matrix with labels: rows"
         " 0 and 2 are the same", PRINTED,
         {"X": [[label * v for v in row] for label, row in zip(D3_Y, D3_X)]},
         "core", "text",
         expect={"gram": [["5", "3", "5"], ["3", "5", "3"],
                          ["5", "3", "5"]]}),
    case("gram/four-points", "n by n, not d by d", FORM, {"X": D4_X},
         expect={"gram": [["5", "3", "-5", "5"], ["3", "5", "-3", "-1"],
                          ["-5", "-3", "5", "-5"], ["5", "-1", "-5", "10"]]}),
    case("gram/homogeneous", "a constant column adds 1 to every entry; it"
         " must not be added to raw rows", "B, heading Dual Perceptrons",
         {"X": hom(D3_X)},
         expect={"gram": [["6", "4", "-4"], ["4", "6", "-2"],
                          ["-4", "-2", "6"]]}),
    case("gram/linear-by-name", "the default kernel, asked for by name",
         FORM, {"X": D3_X, "kernel": {"name": "linear"}},
         expect={"gram": [["5", "3", "-5"], ["3", "5", "-3"],
                          ["-5", "-3", "5"]]}),
    case("gram/one-row", "one example with itself", FORM, {"X": [[3, 4]]},
         expect={"gram": [["25"]]}),
    case("gram/zero-row", "a zero row has products 0 with everything", FORM,
         {"X": [[0, 0], [1, -2]]},
         expect={"gram": [["0", "0"], ["0", "5"]]}),
    case("gram/big-integers", "products of twenty digits: 0 and 1 are left"
         " where rounding leaves nothing", FORM,
         {"X": [["10000000001", "10000000000"],
                ["10000000000", "-10000000001"]]}, "edge",
         expect={"gram": [["200000000020000000001", "0"],
                          ["0", "200000000020000000001"]]}),
    case("gram/quadratic", "the cross term: 1, not the 13 of the features"
         " (x^2, y^2)", KERNELS,
         {"X": TWO_POINTS, "kernel": polynomial(2, 0)}, "smoke",
         expect={"gram": [["25", "1"], ["1", "100"]]}),
    case("gram/constant-left-out", "the constant is 0 unless given, not 1",
         KERNELS, {"X": TWO_POINTS, "kernel": polynomial(2)},
         expect={"gram": [["25", "1"], ["1", "100"]]}),
    case("gram/quadratic-with-constant", "(x.z + 1)^2 has the linear terms"
         " too", KERNELS, {"X": TWO_POINTS, "kernel": polynomial(2, 1)},
         expect={"gram": [["36", "4"], ["4", "121"]]}),
    case("gram/cubic", "an odd power keeps the sign", KERNELS,
         {"X": D3_X, "kernel": polynomial(3, 0)},
         expect={"gram": [["125", "27", "-125"], ["27", "125", "-27"],
                          ["-125", "-27", "125"]]}),
    case("gram/quartic", "degree 4 with constant 2: x.z = -2 gives exactly"
         " 0", KERNELS,
         {"X": [[1, 1], [-1, -1], [2, 0]], "kernel": polynomial(4, 2)},
         expect={"gram": [["256", "0", "256"], ["0", "256", "0"],
                          ["256", "0", "1296"]]}),
    case("gram/quintic", "degree 5 and a constant that is no whole number",
         KERNELS, {"X": [[1, 0], [1, 1], [-2, 1]],
                   "kernel": polynomial(5, HALF)}),
    case("gram/degree-one", "(x.z + 1)^1 is the Gram matrix of homogeneous"
         " rows", KERNELS, {"X": D3_X, "kernel": polynomial(1, 1)},
         expect={"gram": [["6", "4", "-4"], ["4", "6", "-2"],
                          ["-4", "-2", "6"]]}),
    case("gram/xor-quadratic", "the constant decides about XOR: with raw"
         " corners and constant 0 the row of (0, 0) is zero", KERNELS,
         {"X": CORNERS, "kernel": polynomial(2, 1)},
         expect={"gram": [["1", "1", "1", "1"], ["1", "4", "1", "4"],
                          ["1", "1", "4", "4"], ["1", "4", "4", "9"]]}),
    case("gram/random-8", "eight rows of three features, degree 3", KERNELS,
         {"X": table(41, 8, 3, -5, 5), "kernel": polynomial(3, 1)},
         "stress"),
    case("gram/gaussian", "exp(-|x-z|^2 / 2) at distances 0, 1 and root 2",
         KERNELS, {"X": CORNERS[:3], "kernel": gaussian(1)}, "smoke"),
    case("gram/gaussian-wide", "sigma = 2: forgetting the square, or the 2,"
         " shows only away from sigma = 1", KERNELS,
         {"X": [[0, 0], [3, 4], [1, 1]], "kernel": gaussian(2)}),
    case("gram/gaussian-narrow", "sigma = 1/2: entries down to 1e-22",
         KERNELS, {"X": [[0], [1], [5]], "kernel": gaussian(HALF)}),
    case("gram/gaussian-far", "distance 60: 1e-782 is not 0; doubles may"
         " underflow", KERNELS,
         {"X": [[0, 0], [36, 48]], "kernel": gaussian(1)}, "edge",
         flags=["exact-only"]),
    case("gram/gaussian-same-point", "the norm of every point is 1, and of"
         " equal points the product too", KERNELS,
         {"X": [[5, -7], [5, -7]], "kernel": gaussian(3)},
         expect={"gram": [["1", "1"], ["1", "1"]]}),
    case("gram/gaussian-homogeneous", "a constant column changes nothing:"
         " this kernel has no bias", KERNELS,
         {"X": hom([[0, 0], [3, 4]]), "kernel": gaussian(5)}),
    case("gram/gaussian-decimal", "sigma 0.1 is no binary fraction", KERNELS,
         {"X": [[0], ["0.1"]], "kernel": gaussian("0.1")}, "edge"),
]
