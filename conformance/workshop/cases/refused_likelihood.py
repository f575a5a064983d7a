"""Inputs that are refused: the likelihood and Fisher's discriminant."""

from .data import hom
from .fisher import SIDES, SKEWED, SKEWED_K, TILTED
from .likelihood import GROUPS_X, GROUPS_Y
from .refused import refused

LIKELY = "E, slide Fitting logistic regression models"
MATRIX = "E, slide Matrix form of the Newton-Raphson updates"
CLASSES = "C, section 4.1.6"
TRACE = "C, Equation 4.50"


def likelihood(name, why, kinds, level="edge", task="log-likelihood",
               text=LIKELY, **changed):
    """Return a case with some inputs changed; None leaves one out."""
    given = {"X": GROUPS_X, "y": GROUPS_Y, "theta": [0, 0]}
    if task == "logistic-regression":
        del given["theta"]
    given.update(changed)
    given = {name: v for name, v in given.items() if v is not None}
    return refused(task + "/" + name, why, text, given, kinds, level)


def step(name, why, kinds, level="edge", **changed):
    """Return a case of newton-step."""
    return likelihood(name, why, kinds, level, "newton-step", MATRIX,
                      **changed)


def fit(name, why, kinds, level="edge", **changed):
    """Return a case of logistic-regression."""
    return likelihood(name, why, kinds, level, "logistic-regression",
                      **changed)


def fisher(name, why, kinds, level="edge", **changed):
    """Return a case of fisher."""
    given = dict({"X": TILTED, "classes": SIDES, "components": 1}, **changed)
    given = {name: v for name, v in given.items() if v is not None}
    return refused("fisher/" + name, why, CLASSES, given, kinds, level)


def criterion(name, why, kinds, level="edge", **changed):
    """Return a case of fisher-criterion."""
    given = dict({"X": TILTED, "classes": SIDES, "W": [[1, 1]]}, **changed)
    given = {name: v for name, v in given.items() if v is not None}
    return refused("fisher-criterion/" + name, why, TRACE, given, kinds,
                   level)


SIGNED = [2 * label - 1 for label in GROUPS_Y]
FLAT = [[a, 5] for a, _ in TILTED]

CASES = [
    likelihood("signs", "labels -1 and +1 are another alphabet", "label",
               "core", y=SIGNED),
    likelihood("lengths", "a label is missing", "shape", "core",
               y=GROUPS_Y[1:]),
    likelihood("theta-lengths", "theta without the constant", "shape",
               theta=[1]),
    likelihood("theta-number", "a number where a list is due", "shape",
               theta=1),
    likelihood("nan", "NaN must not flow through", "number",
               theta=[0, "nan"]),
    likelihood("no-theta", "at which theta?", "request", theta=None),
    likelihood("empty", "no example", "shape", X=[], y=[]),
    likelihood("probability", "1/2 is no label", "label",
               y=["1/2"] + GROUPS_Y[1:]),

    step("signs", "labels -1 and +1: (y - p) would be another vector",
         "label", "core", y=SIGNED),
    step("ragged", "rows of different lengths", "shape",
         X=GROUPS_X[:-1] + [[1]]),
    step("theta-lengths", "theta is too long", "shape", "core",
         theta=[0, 0, 0]),
    step("infinite", "a weight that is infinite", "number",
         theta=["inf", 0]),
    step("steps", "one step: nobody asks how many", "request", steps=1),
    step("bool", "true is no label", ["label", "number"],
         y=[True] + GROUPS_Y[1:]),

    fit("signs", "labels -1 and +1 are those of other tasks", "label",
        "core", y=SIGNED),
    fit("lengths", "a row without a label", "shape", "core",
        y=GROUPS_Y[1:]),
    fit("nan", "NaN in a row: no comparison with it is ever true", "number",
        X=[["nan", 1]] + GROUPS_X[1:]),
    fit("word", "a label that is a word", ["label", "number"],
        y=["yes"] + GROUPS_Y[1:]),
    fit("theta", "it starts from 0, and takes no theta", "request",
        theta=[0, 0]),
    fit("intercept", "the constant is in the rows: none is asked for",
        "request", intercept=True),
    fit("no-columns", "rows without features", "shape",
        X=[[] for _ in GROUPS_X]),

    fisher("lengths", "a class is missing", "shape", "core",
           classes=SIDES[1:]),
    fisher("one-class", "one class has nothing between it",
           ["domain", "label"], "core", classes=[1] * 8),
    fisher("too-many", "two classes have one direction", "domain", "core",
           components=2),
    fisher("more-than-features", "four classes of two features have two"
           " directions", "domain", X=TILTED + TILTED,
           classes=[0, 1, 2, 3] * 4, components=3),
    fisher("none", "no direction at all", "domain", components=0),
    fisher("half", "one direction and a half", "domain", components=1.5),
    fisher("no-components", "how many directions is to be said", "request",
           components=None),
    fisher("fraction", "1.5 is no name of a class", "label",
           classes=[1.5] * 4 + [1] * 4),
    fisher("bool", "true is no name of a class", ["label", "number"],
           classes=[True] * 4 + [0] * 4),
    fisher("nan", "NaN in a row", "number", X=[["nan", 0]] + TILTED[1:]),
    fisher("labels", "classes, and not y", "request", classes=None, y=SIDES),

    criterion("lengths", "a class too many", "shape", "core",
              classes=SIDES + [1]),
    criterion("one-class", "one class only", "label", "core",
              classes=["a"] * 8),
    criterion("columns", "a direction as a column: W holds them as rows",
              "shape", "core", W=[[1], [1]]),
    criterion("vector", "one direction is still a list of rows", "shape",
              W=[1, 1]),
    criterion("ragged", "directions of different lengths", "shape",
              W=[[1, 1], [1]]),
    criterion("infinite", "an infinite entry of W", "number",
              W=[[1, "-inf"]]),
    criterion("no-directions", "no W", "request", W=None),
    criterion("null-class", "a class that is null",
              ["label", "number", "shape"], classes=[None] + SIDES[1:]),

    step("duplicate-column", "equal columns: the step is one of many",
         "singular", "core", X=[[x, x, c] for x, c in GROUPS_X],
         theta=[0, 0, 0]),
    step("duplicate-column-away", "the same where no weight is rational",
         "singular", "core", X=[[x, x, c] for x, c in GROUPS_X],
         theta=[1, 1, -1]),
    step("more-features", "fewer examples than weights", "singular",
         X=hom([[1, 2, 3], [4, 5, 7]]), y=[0, 1], theta=[0, 0, 0, 0]),
    step("zero-column", "a feature that is always 0", "singular",
         X=[[0, c] for _, c in GROUPS_X], theta=[0, 1]),

    fisher("flat-feature", "a feature that never varies: S_W has a row of"
           " zeros", "singular", "core", X=FLAT),
    fisher("sum-of-features", "a feature that is the sum of two others",
           "singular", "core", X=[row + [sum(row)] for row in SKEWED],
           classes=SKEWED_K, components=2),
    fisher("few-rows", "two rows a class and three features: S_W has rank 2"
           " at most", "singular", X=[[0, 0, 1], [2, 1, 0], [3, 1, 4],
                                      [5, 3, 2]], classes=[0, 0, 1, 1]),
    fisher("no-spread", "one row a class: S_W is 0", "singular",
           X=[[0, 0], [3, 1]], classes=["a", "b"]),
    fisher("spread-between-only", "a feature that differs between classes,"
           " and never within", "singular",
           X=[[a, k] for (a, _), k in zip(TILTED, SIDES)]),

    criterion("parallel", "two rows of W that are parallel", "singular",
              "core", W=[[1, 1], [2, 2]]),
    criterion("more-than-features", "three directions in the plane",
              "singular", "core", W=[[1, 0], [0, 1], [1, 1]]),
    criterion("zero", "the direction 0", "singular", W=[[0, 0]]),
    criterion("flat-direction", "a direction along which nothing varies",
              "singular", X=FLAT, W=[[0, 1]]),
]
