"""Cases of svm-hard with other kernels."""

from fractions import Fraction

from .data import CORNERS, D3_X, D3_Y, D4_X, D4_Y, DISC, DISC_Y, XOR_Y
from .gram import gaussian, polynomial
from .svm import machine

KERNEL = "D, section 7"
ALL = ["alpha", "t", "margin", "support", "on_margin"]

CASES = [
    machine("xor-quadratic", "XOR is separable with (x.z + 1)^2: the"
            " constant and the degree both matter", KERNEL, CORNERS, XOR_Y,
            "smoke", kernel=polynomial(2, 1), required=ALL),
    machine("signs-quadratic", "on signs the product is a feature of"
            " (x.z)^2", KERNEL, [[1, 1], [1, -1], [-1, 1], [-1, -1]],
            [1, -1, -1, 1], kernel=polynomial(2)),
    machine("xor-homogeneous", "with raw corners and constant 0 the features"
            " still separate XOR, with a threshold", KERNEL, CORNERS, XOR_Y,
            kernel=polynomial(2, 0)),
    machine("linear-by-name", "the default kernel by name still gives w",
            KERNEL, D4_X, D4_Y, kernel={"name": "linear"},
            expect={"w": ["3/5", "-4/5"], "t": "0"}),
    machine("degree-one", "(x.z + 1)^1 is the linear machine: the constant"
            " is absorbed by the threshold", KERNEL, D4_X, D4_Y,
            kernel=polynomial(1, 1), required=ALL,
            expect={"alpha": ["1/2", "0", "1/10", "2/5"], "t": "0",
                    "margin": "1"}),
    machine("disc-and-ring", "a disc in a ring: degree 2 separates what no"
            " hyperplane does", KERNEL, DISC, DISC_Y,
            kernel=polynomial(2, 0)),
    machine("disc-and-ring-constant", "with the constant the linear features"
            " are there, and not used", KERNEL, DISC, DISC_Y,
            kernel=polynomial(2, 1)),
    machine("cubic", "an odd power of negative products", KERNEL, D3_X,
            D3_Y, kernel=polynomial(3, 1)),
    machine("quartic", "degree 4 on a line: inside and outside", KERNEL,
            [[-2], [-1], [0], [1], [2]], [1, -1, -1, -1, 1],
            kernel=polynomial(4, 1)),
    machine("half-constant", "a constant of 1/2", KERNEL, CORNERS, XOR_Y,
            kernel=polynomial(2, Fraction(1, 2))),
    machine("gaussian-pair", "two points: alpha = 1 / (1 - k), t = 0",
            KERNEL, [[0], [1]], [-1, 1], kernel=gaussian(1), required=ALL,
            expect={"t": "0"}),
    machine("gaussian-xor", "XOR with a Gaussian kernel: all four support",
            KERNEL, CORNERS, XOR_Y, "smoke", kernel=gaussian(1)),
    machine("gaussian-three-points", "sigma 2, and a threshold that is not"
            " 0", KERNEL, D3_X, D3_Y, kernel=gaussian(2)),
    machine("gaussian-narrow", "sigma 1/4: every example supports, kernels"
            " near 0", KERNEL, [[0], [1], [2]], [-1, 1, -1], "edge",
            kernel=gaussian(Fraction(1, 4))),
    machine("gaussian-wide", "sigma 8: a nearly singular matrix", KERNEL,
            [[0], [1], [3]], [-1, 1, 1], "edge", kernel=gaussian(8)),
    machine("quadratic-not-separable", "degree 2 does not separate signs"
            " that alternate four times", KERNEL,
            [[-2], [-1], [0], [1], [2]], [1, -1, 1, -1, 1],
            kernel=polynomial(2, 1), error="not-separable"),
    machine("even-kernel", "(x.z)^2 cannot tell x from -x", KERNEL,
            [[1, 2], [-1, -2]], [1, -1], "edge", kernel=polynomial(2),
            error="not-separable"),
    machine("gaussian-contradiction", "even a Gaussian kernel cannot part"
            " one point from itself", KERNEL, [[1, 2], [1, 2], [0, 0]],
            [1, -1, 1], "edge", kernel=gaussian(1), error="not-separable"),
]
