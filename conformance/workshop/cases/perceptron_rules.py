"""Cases of perceptron: the other rules, and ends that are not clean."""

from . import real
from .data import (AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y, NAND_Y, SIGNS,
                   SIGNS_Y, XOR_Y, hom)
from .perceptron import SLOW, SUFFER, TRACE, gap, run

STEP = "C, Equation 4.53"
STRICT = "E, slide The Perceptron Learning Algorithm"
NEVER = "D, section 3"
BOTH = ["not-converged", "not-separable"]

CASES = [
    run("strict-from-zero", "the strict test of E from w = 0: nothing is"
        " misclassified, nothing is learnt", STRICT, hom(D4_X), D4_Y,
        rule="negative", due=(["0", "0", "0"], [0, 0, 0, 0], 0, 1)),
    run("strict-boundary", "the strict test can end with an example on the"
        " boundary: (3, 1) has score 0", STRICT, hom(D4_X), D4_Y,
        rule="negative", w0=[0, 1, 0],
        due=(["1", "-2", "-1"], None, None, None)),
    run("strict-start", "the strict test from a start without ties is the"
        " same run as Algorithm 7.1", STRICT, hom(D4_X), D4_Y,
        rule="negative", w0=[1, 0, 0], due=(None, None, 3, None)),
    run("strict-and", "a start that makes it learn AND", STRICT,
        hom(CORNERS), AND_Y, rule="negative", w0=[2, 1, 1],
        due=(["1", "1", "-2"], [1, 1, 2, 1], 5, 3)),
    run("strict-back-to-zero", "the strict test may come back to w = 0 and"
        " stop there", STRICT, hom(CORNERS), AND_Y, "edge",
        rule="negative", w0=[0, 0, 1], due=(["0", "0", "0"], [1, 0, 0, 0],
                                            1, 2)),
    run("strict-eta", "w0 and eta together under the strict test", STRICT,
        hom(CORNERS), NAND_Y, rule="negative", w0=[3, 1, -2], eta=2),
    run("strict-both-labels", "one point with both labels on the boundary:"
        " the strict test ends although no hyperplane separates",
        STRICT, [[1, 1], [1, 1]], [1, -1], "edge", rule="negative",
        w0=[1, -1], due=(["1", "-1"], [0, 0], 0, 1)),
    run("step-and", "f(0) = +1: 11 updates, not 18", STEP, hom(CORNERS),
        AND_Y, rule="step", due=(None, None, 11, None)),
    run("step-nand", "labels turned round: 10 updates, as 0 favours one"
        " class", STEP, hom(CORNERS), NAND_Y, rule="step",
        due=(None, None, 10, None)),
    run("step-four-points-raw", "three updates, and (3, 1) stays exactly on"
        " the boundary", STEP, D4_X, D4_Y, rule="step",
        due=(["1", "-3"], None, 3, None)),
    run("step-three-points", "here the rules cannot be told apart", STEP,
        hom(D3_X), D3_Y, rule="step", due=(["-1", "-2", "-1"], [1, 0, 0], 1,
                                           2)),
    run("step-weak", "data that only a hyperplane through two examples"
        " divides: Bishop's rule ends", STEP, [[1, 0], [-1, 0], [0, 1]],
        [1, 1, -1], "edge", rule="step", due=(["0", "-1"], None, None,
                                              None)),
    run("at-most-zero-weak", "the same data under Algorithm 7.1: it goes"
        " round", TRACE, [[1, 0], [-1, 0], [0, 1]], [1, 1, -1], "edge",
        error="not-separable"),
    run("at-most-zero-both-labels", "one point with both labels never ends;"
        " the strict test would stop at once", TRACE, [[1, 1], [1, 1]],
        [1, -1], w0=[1, -1], error="not-separable"),
    run("by-name", "the default rule by name", TRACE, hom(CORNERS), AND_Y,
        rule="at-most-zero", due=(["3", "2", "-4"], [2, 5, 4, 7], 18, 9)),
    run("written-numbers", "labels and counts may be written as strings",
        TRACE, hom(CORNERS), ["-1", "-1", "-1", "+1"], "edge",
        max_epochs="1000", due=(["3", "2", "-4"], [2, 5, 4, 7], 18, 9)),
    run("xor", "no hyperplane: refused with a proof, not an endless loop",
        SUFFER, hom(CORNERS), XOR_Y, "smoke", error="not-separable"),
    run("signs", "XOR with labels as products of signs", SUFFER, hom(SIGNS),
        SIGNS_Y, error="not-separable"),
    run("xor-eta", "the proof does not depend on eta", NEVER, hom(CORNERS),
        XOR_Y, eta=4, error="not-separable"),
    run("xor-start", "nor on the start", NEVER, hom(CORNERS), XOR_Y,
        w0=[5, -3, 2], error="not-separable"),
    run("xor-negative", "the strict rule goes round from this start, too",
        STRICT, hom(CORNERS), XOR_Y, rule="negative", w0=[1, 1, -1],
        error="not-separable"),
    run("xor-step", "and Bishop's", STEP, hom(CORNERS), XOR_Y, rule="step",
        error="not-separable"),
    run("zero-row", "a raw zero row never has a positive margin", SUFFER,
        [[0, 0], [1, 1]], [1, -1], "edge", error="not-separable"),
    run("contradiction", "a duplicate with the other label among separable"
        " data", NEVER, hom([[0], [1], [2], [1]]), [-1, 1, 1, -1],
        error="not-separable"),
    run("through-origin", "separable with a threshold, but not by a raw"
        " hyperplane through the origin", NEVER, [[1], [2]], [-1, 1],
        error="not-separable"),
    run("middle", "1 between 0 and 2", NEVER, hom([[0], [1], [2]]),
        [-1, 1, -1], error="not-separable"),
    run("limit-too-low", "9 epochs are needed, 8 allowed: the state after 8"
        " is told", SUFFER, hom(CORNERS), AND_Y, max_epochs=8,
        error="not-converged"),
    run("limit-just-enough", "9 epochs are allowed and needed: the clean"
        " pass fits", SUFFER, hom(CORNERS), AND_Y, "edge", max_epochs=9,
        due=(["3", "2", "-4"], [2, 5, 4, 7], 18, 9)),
    run("limit-one", "the only epoch allowed has updates", TRACE,
        hom(D3_X), D3_Y, "edge", max_epochs=1, error="not-converged"),
    run("limit-eta", "the state has alpha in counts and w with eta", TRACE,
        hom(CORNERS), AND_Y, "edge", max_epochs=3, eta=2, w0=[1, 0, 0],
        error="not-converged"),
    run("limit-gap", "a slow run stopped half way", SLOW, *gap(6), "edge",
        max_epochs=40, error="not-converged"),
    run("limit-strict", "the limit under the strict rule", STRICT,
        hom(CORNERS), AND_Y, "edge", rule="negative", w0=[3, 1, 2],
        max_epochs=3, error="not-converged"),
    run("iris-versicolor", "versicolor against virginica, 20 epochs: not"
        " separable, though 20 epochs need not show it", SUFFER,
        hom(real.rows_of(real.VERSICOLOR[0], real.iris(10))),
        real.VERSICOLOR[1], "stress", max_epochs=20, error=BOTH),
]
