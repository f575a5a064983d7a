"""Every task at other scales: regular data times powers of two.

A scale says which inputs are multiplied, and by which power: "X-60 y+17" is
X times 2^-60 and y times 2^17; "X.0-60" its column 0 alone, or entry 0 of a
vector, and "X/1-60" its row 1.  Nothing is rounded by that in doubles, so
that whatever goes wrong is a tolerance, or a number that does not fit.
"""

import re
from fractions import Fraction

from . import case
from .data import AND_Y, CORNERS, D4_X, D4_Y, F, gaussian, hom, polynomial

SCALE = re.compile(r"(\w+?)(?:([./])(\d+))?([+-]\d+)$")
PARTS = {".": "column", "/": "row"}


def times(value, power):
    """Return nested numbers times 2^power."""
    if isinstance(value, list):
        return [times(v, power) for v in value]
    return Fraction(value) * Fraction(2) ** power


def scaled(data, scale):
    """Return inputs at a scale; the parameters of a kernel are meant too."""
    for step in scale.split():
        name, kind, at, power = SCALE.match(step).groups()
        if name not in data:
            data = dict(data, kernel=dict(data["kernel"], **{
                name: times(data["kernel"][name], int(power))}))
            continue
        data = dict(data, **{name: part_of(
            data[name], kind, int(at or 0), int(power))})
    return data


def part_of(value, kind, at, power):
    """Return a value with a column, a row or all of it times 2^power."""
    if kind is None:
        return times(value, power)
    if kind == "." and isinstance(value[0], list):
        return [row[:at] + [times(row[at], power)] + row[at + 1:]
                for row in value]
    return value[:at] + [times(value[at], power)] + value[at + 1:]


def name_of(scale):
    """Return the words of a scale, with hyphens."""
    words = []
    for step in scale.split():
        name, kind, at, power = SCALE.match(step).groups()
        words += [name.lower().replace("_", "-")] + (
            [PARTS[kind], at] if kind else []) + [
            "up" if power[0] == "+" else "down", power[1:]]
    return "-".join(words)


def reason_of(scale):
    result = []
    for step in scale.split():
        name, kind, at, power = SCALE.match(step).groups()
        part = "{} {} of ".format(PARTS[kind], at) if kind else ""
        result.append("{}{} times 2^{}".format(part, name, power.lstrip("+")))
    return " and ".join(result)


def at_scales(task, text, why, scales, begin="", **data):
    """Return the cases of one set of data at several scales.

    begin  of their names
    """
    return [case("{}/{}{}".format(task, begin, name_of(scale)),
                 "{}: {}".format(reason_of(scale), why), text,
                 scaled(data, scale), "edge")
            for scale in scales]


def in_doubles(cases):
    """Return cases that coarser units cannot tell."""
    return [one._replace(flags=one.flags + ["double-only"]) for one in cases]


SYSTEMS = "D, section 2.4"
SLIDE = "E, slide Recap: least-squares linear regression and classification"
LEAST = "D, section 2"
FIT = "D, heading Using least-squares regression for classification"
KERNELS = "D, section 7"
CURVE = "D, section 6"
TRACE = "A, section 7.2"
LIKELY = "E, slide Fitting logistic regression models"
NEWTON = "E, slide Matrix form of the Newton-Raphson updates"
FISHER = "C, section 4.1.6"
HARD = "D, section 5"
SOFT = "D, section 5.1"

SQUARE = [[2, 1, 1], [1, 3, 2], [1, 0, 4]]
ROWS = [[1, 2], [2, 1], [3, 5], [4, 3], [0, 1]]
TARGETS = [1, 3, 2, 5, 0]
SIDES = [1, 1, -1, 1, -1]
BITS = [1, 1, 0, 1, 0]
TAILS = [[0], [1], [9]]
DRIFT = [[1], [-1], [1 + F(1, 2 ** 20)], [-1]]      # classes nearly alike
UNEVEN = [[1 + F(1, 2 ** 42)], [-1]]        # halfway is near 0
INSIDE = [[-1, 1], [-1, -1], [1, 1], [1, -1], [1 - F(1, 2 ** 42), 0]]
NAMES = ["a", "a", "b", "a", "b"]

PIVOTS = "small pivots are no zeros"
SMALL = "what is small is not 0"
SCORES = "scores are as small as the squares, and none is a tie"
STOPS = "small steps are not the last ones"


CASES = (
    at_scales("solve", SYSTEMS, PIVOTS, [
        "A-17", "A-60", "A.0-60", "A/1-60 b/1-60", "A+40 b-40", "b-60"],
        A=SQUARE, b=[4, 6, 5])
    + at_scales("inverse", SYSTEMS, PIVOTS, [
        "A-17", "A-60", "A.0-60", "A/1-60", "A+60", "A.0+60"], A=SQUARE)
    + at_scales("determinant", SYSTEMS, PIVOTS, [
        "A-17", "A-40", "A.0-60", "A/1-60", "A+40"], A=SQUARE)
    + at_scales("covariance", "D, section 2.2", SMALL, [
        "X-17", "X-60", "X.1-60", "X+40"], X=ROWS)
    + at_scales("mse", "D, section 2.1", SMALL, [
        "y-17 predictions-17", "y-40 predictions-40", "y-60 predictions-60",
        "y+40 predictions+40"], y=TARGETS, predictions=[1, 2, 4, 4, 1])
    + at_scales("line", LEAST, SMALL, [
        "x-17", "x-60", "x+60", "y-60", "x-60 y-60", "x+17 y+40"],
        x=[1, 2, 4, 7], y=[2, 3, 3, 8])
    + at_scales("least-squares", LEAST, PIVOTS, [
        "X-17", "X-60", "X.0-60", "y-60", "X-60 y-60", "X+60"],
        X=ROWS, y=TARGETS, intercept=True)
    + at_scales("ridge", SYSTEMS, PIVOTS, [
        "X-60 lambda-120", "X-60 y-60 lambda-120", "X-60", "X.0-60", "y-60",
        "X+40 lambda+80"],
        X=ROWS, y=TARGETS, intercept=True, **{"lambda": F(1, 2)})
    + at_scales("lasso", SYSTEMS, STOPS, [
        "y-60 lambda-60", "X+60 lambda+60", "X-60 y-60 lambda-120",
        "X-17 lambda-17", "y+40 lambda+40", "X.0+30"],
        X=ROWS, y=TARGETS, intercept=True, **{"lambda": F(1, 2)})
    + at_scales("basic-linear-classifier", CURVE, SMALL, [
        "X-17", "X-40", "X-60", "X.0-60", "X+40"], X=ROWS, y=SIDES)
    + at_scales("linear-classifier", FIT, PIVOTS, [
        "X-17", "X-60", "X.0-60", "X+60", "X.0+60"],
        X=ROWS, y=SIDES, M="full")
    + at_scales("linear-classifier", FIT, PIVOTS, ["M-60", "M.0+60"],
                X=ROWS, y=SIDES, M=[[2, 1], [1, 3]])
    + at_scales("least-squares-classifier", FIT, PIVOTS, [
        "X-17", "X-60", "X.0-60", "X+60", "X.0+60"], X=ROWS, y=SIDES)
    + at_scales("least-squares-classifier", FIT, "t is not 0", [
        "X-17", "X+17"], "near-0-", X=UNEVEN, y=[1, -1])
    + at_scales("least-squares-plug-in", SLIDE, "no value is 0", [
        "X/0-42", "X/0-43"], "origin-", X=[[1], [1]], y=[0, 1])
    + at_scales("least-squares-plug-in", SLIDE, PIVOTS, [
        "X-17", "X-60", "X.0-60", "X+60", "X.0+60"], X=ROWS, y=BITS)
    # in single precision what is fitted is 1/2, and the label is that of it
    + in_doubles(at_scales(
        "least-squares-plug-in", SLIDE, "what is fitted is not 1/2",
        ["X/1-42 X/2-42", "X/1-44 X/2-44"], "near-half-",
        X=[[-3], [-2], [2], [3]], y=[0, 1, 0, 1]))
    + at_scales("classify", FIT, "no example is on the hyperplane", [
        "w-40 t-40", "X-60 t-60", "w-60 t-60", "X+40 t+40"],
        w=[3, -4], t=1, X=D4_X)
    + at_scales("margins", CURVE, SMALL, [
        "w-60 t-60", "X-60 t-60", "w+17 X-60 t-43", "X+40 t+40"],
        w=[3, -5], t=1, X=D4_X, y=D4_Y)
    + at_scales("perceptron", TRACE, SCORES, [
        "X-17", "X-60", "eta-60", "X+40"], X=hom(D4_X), y=D4_Y, eta=1)
    + at_scales("perceptron-online", TRACE, SCORES, [
        "X-17", "X-60", "eta-60", "X+40"], X=hom(D4_X) * 2, y=D4_Y * 2,
        eta=1)
    + at_scales("dual-perceptron", TRACE, SCORES, [
        "X-17", "X-40", "X-60", "X+40"], X=hom(D4_X), y=D4_Y)
    + at_scales("dual-perceptron-bias", TRACE, SCORES, [
        "eta-17", "eta-50", "eta-60", "eta+40"], X=D4_X, y=D4_Y, eta=1)
    + at_scales("perceptron-batch", TRACE, SCORES, [
        "eta-17", "eta-50", "eta-60", "eta+40"], X=CORNERS, y=AND_Y, eta=1)
    + at_scales("perceptron-criterion", TRACE, SCORES, [
        "w-17", "w-60", "X-60", "X-60 w+17", "X+40"],
        X=hom(D4_X), y=D4_Y, w=[1, 2, 1])
    + at_scales("perceptron-regression", "D, Algorithm 7.3", STOPS, [
        "X-17", "X-60", "y-60"], X=hom([[1], [2]]), y=[1, 3], T=2)
    + at_scales("adaline", TRACE, STOPS, [
        "X-17", "X-60", "y-60", "eta-60"],
        X=hom(D4_X), y=[1, 2, 3, 1], eta=F(1, 16), T=3)
    + at_scales("kernel-perceptron", KERNELS, SCORES, [
        "X-17", "X-40", "X-60", "X+40"], X=D4_X, y=D4_Y)
    + at_scales("kernel-perceptron", KERNELS, SCORES, ["X-40"], "square-",
                X=[[1, 2], [2, 1], [3, 1], [0, 1]], y=[-1, 1, 1, -1],
                kernel=polynomial(2))
    + at_scales("kernel-perceptron", KERNELS, "e^-40 is above 0", [
        "X-40 sigma-40", "X+17 sigma+17"], "tails-",
        X=[[0], [9]], y=[1, 1], kernel=gaussian(1))
    + at_scales("gram", KERNELS, SMALL, [
        "X-17", "X-40", "X.0-40", "X/1-60", "X+40"], X=ROWS)
    + at_scales("gram", KERNELS, "e^-40 is above 0", [
        "X-40 sigma-40", "X+40 sigma+40"], "tails-",
        X=TAILS, kernel=gaussian(1))
    + at_scales("kernel-scores", KERNELS, SMALL, [
        "alpha-60", "X-60", "Z-17", "X+40"],
        X=ROWS, y=SIDES, alpha=[1, 2, 0, 1, 2], Z=[[1, 1], [2, -1]])
    + at_scales("kernel-scores", KERNELS, "e^-40 is above 0", [
        "X-40 Z-40 sigma-40", "X+40 Z+40 sigma+40"], "tails-",
        X=[[0], [1]], y=[1, 1], alpha=[1, 2], Z=[[-9], [10], [2]],
        kernel=gaussian(1))
    + at_scales("feature-map", KERNELS, SMALL, [
        "X-60", "X.0-60", "X+40"], X=ROWS)
    + in_doubles(at_scales(
        "feature-map", KERNELS, SMALL, ["X-40 constant-80"], "square-",
        X=ROWS, kernel=polynomial(2, 1)))
    + at_scales("separability", HARD, SMALL, [
        "X-17", "X-60", "X+60", "X.0-60", "X.0+60"], X=D4_X, y=D4_Y)
    + at_scales("separability", HARD, SMALL, ["X/2+60", "X/2+50"],
                "middle-", X=[[-1], [0], [1]], y=[1, -1, 1])
    + at_scales("svm-hard", HARD, SMALL, [
        "X-17", "X-60", "X-50", "X+60", "X+50"], X=D4_X, y=D4_Y)
    + at_scales("svm-soft", SOFT, SMALL, [
        "X+50 C-100", "X+60 C-120", "X-60 C+120", "X-17 C+34"],
        X=ROWS, y=SIDES, C=1)
    + at_scales("svm-hard", HARD, "t is not 0", ["X-17", "X+17"], "near-0-",
                X=UNEVEN, y=[1, -1])
    + at_scales("svm-soft", SOFT, "t is not 0", [
        "X-17 C+34", "X+17 C-34"], "near-0-", X=UNEVEN, y=[1, -1], C=1)
    + in_doubles(at_scales("svm-soft", SOFT, "an example is inside the margin",
                           ["X-17 C+34", "X+17 C-34"], "inside-", X=INSIDE,
                           y=[-1, -1, 1, 1, 1], C=F(3, 8)))
    + at_scales("logistic", CURVE, "e^-36 is above 0", [
        "d-40 d0-40 gamma+40", "d+40 d0+40 gamma-40"],
        d=[-35, 0, 3], gamma=1, d0=1)
    + at_scales("posterior", CURVE, SMALL, [
        "likelihood_ratio-60", "class_ratio-60", "class_ratio+60"],
        likelihood_ratio=3, class_ratio=2)
    + at_scales("logistic-calibration", CURVE, "no variance is 0", [
        "w-60 t-60", "X-60 t-60", "X+60 t+60", "w+17 X-60 t-43",
        "w-17 X+60 t+43"], X=ROWS, y=SIDES, w=[1, -1], t=1)
    + at_scales("logistic-sample", CURVE, "e^-40 is above 0", [
        "X-40 theta+40", "u-60"],
        X=[[-40, 1], [1, 1], [-2, 1]], theta=[1, 0], u=[0, F(1, 2), F(1, 4)])
    + at_scales("log-likelihood", LIKELY, SMALL, [
        "X-17", "X-60 theta+60", "X.0-60 theta.0+60"],
        X=hom([[0], [1], [2], [3]]), y=[0, 1, 0, 1], theta=[1, -1])
    + at_scales("log-likelihood", LIKELY, "e^-40 is above 0", [
        "theta+5", "X+40 theta-35"], "tails-",
        X=[[-1], [-2], [F(-3, 2)]], y=[0, 0, 0], theta=[F(57, 64)])
    + at_scales("newton-step", NEWTON, PIVOTS, [
        "X-60 theta+60", "X.0-60 theta.0+60", "X+60 theta-60",
        "X.0+60 theta.0-60"],
        X=hom([[0], [1], [2], [3]]), y=[0, 1, 0, 1], theta=[1, -1])
    + at_scales("newton-step", NEWTON, "e^-36 is above 0", [
        "X.0+5 theta.1+0", "X.0+45 theta.0-40"], "tails-",
        X=hom([[F(-9, 8)], [1], [F(1, 32)], [F(-1, 32)]]), y=[0, 1, 0, 1],
        theta=[1, 0])
    + at_scales("logistic-regression", LIKELY, STOPS, [
        "X-60", "X-50", "X.0-60", "X+60", "X+50", "X.0+60"],
        X=hom([[0], [1], [2], [3]]), y=[0, 1, 0, 1])
    + at_scales("logistic-regression", LIKELY, "e^-40 is above 0", [
        "X.0-40", "X.0+40"], "tails-",
        X=hom([[0], [1], [2], [3], [-40]]), y=[0, 1, 0, 1, 0])
    + at_scales("fisher", FISHER, "classes are apart, if only a little", [
        "X-17", "X+17"], "near-", X=DRIFT, classes=["a", "a", "b", "b"],
        components=1)
    + at_scales("fisher-criterion", FISHER,
                "classes are apart, if only a little",
                ["X-17", "X+17"], "near-", X=DRIFT,
                classes=["a", "a", "b", "b"], W=[[1]])
    + at_scales("fisher", FISHER, PIVOTS, [
        "X-17", "X-60", "X.0-60", "X.0+60", "X+40"],
        X=ROWS, classes=NAMES, components=1)
    + at_scales("fisher-criterion", FISHER, PIVOTS, [
        "X-17", "X-60", "X.0-60 W.0+60", "W-60", "X+40"],
        X=ROWS, classes=NAMES, W=[[1, 2], [0, 1]])
    + at_scales("fisher-criterion", FISHER, PIVOTS, ["X.0-60", "W/1-60"],
                "axes-", X=ROWS, classes=NAMES, W=[[1, 0], [0, 1]])
)
