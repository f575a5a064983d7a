"""Cases of perceptron: traces of Algorithm 7.1 with its own rule."""

from fractions import Fraction

from . import real
from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, NAND_Y, NOR_Y,
                   OR_Y, hom, hom_sides, order)
from .define import case

TRACE = "A, Algorithm 7.1"
RATE = "A, section 7.2"
START = "A, Figure 7.5"
DUAL = "A, Equation 7.9"
SUFFER = "C, section 4.1.7"
SLOW = "E, slide Perceptrons: Pros and Cons"
ALL = ["w", "alpha", "updates", "epochs"]
HALF = Fraction(1, 2)


def run(name, why, text, X, y, *rest, **options):
    """Return a case of perceptron; due is (w, alpha, updates, epochs)."""
    given = {"X": X, "y": y}
    for key in ("eta", "w0", "rule", "max_epochs"):
        if key in options:
            given[key] = options.pop(key)
    if "due" in options:
        names = ("w", "alpha", "updates", "epochs")
        options["expect"] = {key: value for key, value
                             in zip(names, options.pop("due"))
                             if value is not None}
        options.setdefault("required", ALL)
    return case("perceptron/" + name, why, text, given, *rest, **options)


def gap(k):
    """Return 0 and k against k + 1: 4k^2 + 5 updates."""
    return hom([[0], [k], [k + 1]]), [-1, -1, 1]


CASES = [
    run("three-points", "one update and two epochs: the clean pass counts",
        TRACE, hom(D3_X), D3_Y, "smoke",
        due=(["-1", "-2", "-1"], [1, 0, 0], 1, 2)),
    run("four-points", "five updates from ties and mistakes", TRACE,
        hom(D4_X), D4_Y, "smoke",
        due=(["3", "-4", "-1"], [3, 0, 0, 2], 5, 4)),
    run("and", "the standard run: a strict test makes no update at all from"
        " w = 0", TRACE, hom(CORNERS), AND_Y, "smoke",
        due=(["3", "2", "-4"], [2, 5, 4, 7], 18, 9)),
    run("or", "one class has a single example", TRACE, hom(CORNERS), OR_Y),
    run("nand", "labels turned round turn the weights round, nothing else",
        TRACE, hom(CORNERS), NAND_Y,
        due=(["-3", "-2", "4"], [2, 5, 4, 7], 18, 9)),
    run("nor", "the weights have the other sign of OR", TRACE, hom(CORNERS),
        NOR_Y),
    run("four-points-raw", "rows without a constant: hyperplanes through the"
        " origin", TRACE, D4_X, D4_Y, due=(["3", "-4"], None, 5, None)),
    run("and-constant-half", "the constant is part of the rows: 1/2 changes"
        " the run", TRACE, hom(CORNERS, HALF), AND_Y,
        due=(None, None, 18, None)),
    run("and-constant-2", "7 updates with constant 2", TRACE,
        hom(CORNERS, 2), AND_Y, due=(None, None, 7, None)),
    run("and-constant-10", "103 updates with constant 10", TRACE,
        hom(CORNERS, 10), AND_Y, due=(None, None, 103, None)),
    run("and-constant-first", "the constant in front: the same trace with"
        " another order of weights", "D, section 2.1",
        [[1] + x for x in CORNERS], AND_Y,
        due=(["-4", "3", "2"], [2, 5, 4, 7], 18, 9)),
    run("four-points-reversed", "the order of the examples decides about the"
        " weights", SUFFER, *order([3, 2, 1, 0], hom(D4_X), D4_Y),
        due=(["1", "-3", "1"], None, 3, None)),
    run("four-points-3120", "another of the four results that the orders of"
        " four points have", SUFFER,
        *order([3, 1, 2, 0], hom(D4_X), D4_Y),
        due=(["3", "-3", "1"], None, 3, None)),
    run("four-points-1023", "and the last of the four", SUFFER,
        *order([1, 0, 2, 3], hom(D4_X), D4_Y),
        due=(["3", "-3", "-1"], None, 3, None)),
    run("and-reversed", "visiting backwards is another run", SUFFER,
        *order([3, 2, 1, 0], hom(CORNERS), AND_Y)),
    run("and-eta-2", "from w = 0 eta only scales w: counts stay", RATE,
        hom(CORNERS), AND_Y, eta=2,
        due=(["6", "4", "-8"], [2, 5, 4, 7], 18, 9)),
    run("and-eta-half", "alpha counts updates, not multiples of eta", DUAL,
        hom(CORNERS), AND_Y, eta=HALF,
        due=(["3/2", "1", "-2"], [2, 5, 4, 7], 18, 9)),
    run("and-eta-tenth", "eta 0.1: exactly 18 updates in 9 epochs, in"
        " doubles 8 in 4, as ties are missed", RATE, hom(CORNERS), AND_Y,
        "edge", eta="0.1", flags=["exact-only"],
        due=(["3/10", "1/5", "-2/5"], [2, 5, 4, 7], 18, 9)),
    run("four-points-eta-tenths", "eta 0.3: five updates, two in doubles",
        RATE, hom(D4_X), D4_Y, "edge", eta="0.3", flags=["exact-only"],
        due=(None, [3, 0, 0, 2], 5, 4)),
    run("four-points-start", "w0 without ties: three updates with any test",
        TRACE, hom(D4_X), D4_Y, w0=[1, 0, 0], due=(None, None, 3, None)),
    run("four-points-far-start", "from w0 = (5, 5, 5) eta matters: 5 updates"
        " with eta 1", START, hom(D4_X), D4_Y, w0=[5, 5, 5],
        due=(None, None, 5, None)),
    run("four-points-far-start-half", "9 updates with eta 1/2", START,
        hom(D4_X), D4_Y, w0=[5, 5, 5], eta=HALF,
        due=(None, None, 9, None)),
    run("four-points-far-start-2", "3 updates with eta 2", START,
        hom(D4_X), D4_Y, w0=[5, 5, 5], eta=2, due=(None, None, 3, None)),
    run("four-points-far-start-fifth", "20 updates with eta 1/5, no binary"
        " number", START, hom(D4_X), D4_Y, "edge", w0=[5, 5, 5],
        eta="1/5", flags=["exact-only"], due=(None, None, 20, None)),
    run("four-points-from-means", "the start of the figure: difference of"
        " the class means, minus its threshold as the last weight", START,
        hom(D4_X), D4_Y, w0=[1, Fraction(-5, 2), Fraction(3, 4)]),
    run("start-separates", "w0 that is right everywhere: one clean pass, no"
        " update, w = w0", TRACE, hom(CORNERS), AND_Y, w0=[2, 2, -3],
        due=(["2", "2", "-3"], [0, 0, 0, 0], 0, 1)),
    run("one-row", "a single example: one update, then a clean pass", TRACE,
        [[3, 4]], [-1], due=(["-3", "-4"], [1], 1, 2)),
    run("one-class", "one class can be trained on", TRACE,
        hom([[0], [2], [-5]]), [1, 1, 1]),
    run("duplicates", "equal examples are examples of their own", TRACE,
        hom([[1], [1], [0], [0]]), [1, 1, -1, -1]),
    run("one-feature", "a threshold between 1 and 2", TRACE,
        hom([[1], [2]]), [-1, 1]),
    run("gap-2", "0 and 2 against 3: 4k^2 + 5 updates for a gap of 1 at k",
        SLOW, *gap(2), due=(None, None, 21, None)),
    run("gap-6", "the smaller the gap, the longer it takes: 149 updates",
        SLOW, *gap(6), due=(None, None, 149, None)),
    run("gap-12", "581 updates: more than a limit of 100 epochs", SLOW,
        *gap(12), "stress", due=(None, None, 581, None)),
    run("scale-up", "features of 2^11 beside a constant 1", SLOW,
        hom([[2 ** 11], [0], [-2 ** 11]]), [1, 1, -1], "edge"),
    run("scale-down", "features of 2^-6 beside a constant 1", SLOW,
        hom([[Fraction(1, 2 ** 6)], [Fraction(3, 2 ** 6)]]), [-1, 1],
        "edge"),
    run("sides-40", "forty rows of three features with a gap", SUFFER,
        *hom_sides(5, 40, [2, -1, 3], 4, 5, 12),
        "stress"),
    run("iris-setosa", "setosa against the rest, in tenths of a cm", SUFFER,
        hom(real.iris(10)), real.SETOSA[1], "stress", required=ALL),
    run("iris-setosa-cm", "the same in cm: decimals, which doubles meet only"
        " by luck", SUFFER, hom(real.iris()), real.SETOSA[1], "stress",
        flags=["exact-only"]),
]
