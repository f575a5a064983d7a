"""Inputs that are refused: fits, scores, perceptrons, machines."""

from .data import AND_Y, CORNERS, D3_X, D3_Y, hom
from .refused import KERNELS, LS, MARGIN, SIGN, refused

ERROR = "D, section 2.1"
TRACE = "A, Algorithm 7.1"
RATE = "A, section 7.2"
DUAL = "A, Algorithm 7.2"
LABELS = "C, section 4.1.7"
PRIMAL = "D, section 4"
ROWS = hom(CORNERS)


def trained(name, why, kinds, task="perceptron", text=TRACE, level="edge",
            **changed):
    """Return a case of a perceptron on AND with some inputs changed."""
    given = dict({"X": ROWS, "y": AND_Y}, **changed)
    return refused(task + "/" + name, why, text, given, kinds, level)


def pair(name, why, text, kinds, X, y, *rest):
    """Return refused cases of separability and svm-hard on the same data.
    """
    return [refused(task + "/" + name, why, text, {"X": X, "y": y}, kinds,
                    *rest) for task in ("separability", "svm-hard")]


CASES = [
    refused("least-squares/lengths", "three rows, two targets", LS,
            {"X": [[1], [2], [3]], "y": [1, 2]}, "shape", "core"),
    refused("least-squares/empty-rows", "rows without features", LS,
            {"X": [[], []], "y": [1, 2]}, "shape"),
    refused("least-squares/y-in-rows", "targets as a column of rows", LS,
            {"X": [[1], [2]], "y": [[1], [2]]}, "number"),
    refused("least-squares/intercept-number", "1 is not true", LS,
            {"X": [[1], [2]], "y": [1, 3], "intercept": 1}, "domain"),
    refused("least-squares/intercept-word", "a string is not true", LS,
            {"X": [[1], [2]], "y": [1, 3], "intercept": "true"}, "domain"),
    refused("least-squares/nan", "NaN must not flow through", LS,
            {"X": [[1], ["nan"]], "y": [1, 3]}, "number", "core"),
    refused("least-squares/unknown", "fit_intercept is called intercept",
            LS, {"X": [[1], [2]], "y": [1, 3], "fit_intercept": True},
            "request"),
    refused("mse/lengths", "a prediction is missing", ERROR,
            {"y": [1, 2], "predictions": [1]}, "shape", "core"),
    refused("mse/empty", "the mean of nothing", ERROR,
            {"y": [], "predictions": []}, "shape"),
    refused("mse/infinite", "an infinite prediction", ERROR,
            {"y": [1], "predictions": ["-inf"]}, "number"),
    refused("mse/missing", "nothing is predicted", ERROR, {"y": [1]},
            "request"),
    refused("classify/lengths", "two weights for three features", SIGN,
            {"w": [1, 2], "t": 0, "X": [[1, 2, 3]]}, "shape", "core"),
    refused("classify/unknown-rule", "a rule that the text does not have",
            SIGN, {"w": [1], "t": 0, "X": [[1]], "rule": "sign"}, "domain"),
    refused("classify/t-list", "a list where a number is due", SIGN,
            {"w": [1], "t": [0], "X": [[1]]}, "number"),
    refused("classify/bias", "b is not t: the threshold must be named", SIGN,
            {"w": [1], "b": 0, "X": [[1]]}, "request"),
    refused("margins/one-class", "m_minus of no negatives", MARGIN,
            {"w": [1], "t": 0, "X": [[1], [2]], "y": [1, 1]}, "label",
            "core"),
    refused("margins/zero-weights", "a distance over |w| = 0", MARGIN,
            {"w": [0, 0], "t": 1, "X": [[1, 2], [3, 4]], "y": [1, -1]},
            "domain", "core"),
    refused("margins/zero-label", "0 is no label", MARGIN,
            {"w": [1], "t": 0, "X": [[1], [2]], "y": [1, 0]}, "label"),
    refused("margins/lengths", "a label without an example", MARGIN,
            {"w": [1], "t": 0, "X": [[1], [2]], "y": [1, -1, 1]}, "shape"),
    refused("margins/nan", "a weight that is NaN", MARGIN,
            {"w": ["nan"], "t": 0, "X": [[1], [2]], "y": [1, -1]},
            "number"),
    refused("margins/several", "one class and w = 0: either may be told",
            MARGIN, {"w": [0], "t": 0, "X": [[1], [2]], "y": [1, 1]},
            ["domain", "label"]),

    trained("zero-label", "labels 0 and 1: class 0 would never move w, and"
            " the loop never end", "label", level="core", text=LABELS,
            y=[0, 0, 0, 1]),
    trained("label-2", "2 is no label", "label", y=[1, 2, -1, 1]),
    trained("label-word", "a string that is no number, as a label",
            ["label", "number"], y=[-1, -1, -1, "plus"]),
    trained("label-bool", "true is no label", ["label", "number"],
            y=[-1, -1, -1, True]),
    trained("eta-zero", "eta = 0 never changes w: an endless loop",
            "domain", text=RATE, level="core", eta=0),
    trained("eta-negative", "eta < 0 moves w away from every example",
            "domain", text=RATE, eta=-1),
    trained("eta-nan", "NaN as a rate", "number", text=RATE, eta="nan"),
    trained("no-epochs", "no epoch is allowed", "domain", max_epochs=0),
    trained("half-epochs", "2.5 epochs", "domain", max_epochs=2.5),
    trained("unknown-rule", "a test that no document has", "domain",
            rule="strict"),
    trained("start-lengths", "w0 without the weight of the constant",
            "shape", level="core", w0=[1, 1]),
    trained("start-number", "w0 is a list", "shape", w0=0),
    trained("lengths", "three labels for four rows", "shape", level="core",
            y=[-1, -1, 1]),
    trained("empty", "no examples", "shape", X=[], y=[]),
    trained("bias", "the constant is in the rows: there is no b",
            "request", b=0),
    trained("nan", "NaN in a row: no comparison with it is ever true",
            "number", X=[[0, "nan", 1]] + ROWS[1:]),
    trained("zero-label", "0 is no label", "label", "perceptron-online",
            RATE, "core", y=[0, 0, 0, 1]),
    trained("eta-zero", "a step of 0", "domain", "perceptron-online", RATE,
            eta=0),
    trained("start-lengths", "w0 is too long", "shape", "perceptron-online",
            RATE, w0=[0, 0, 0, 0]),
    trained("infinite", "an infinite feature", "number",
            "perceptron-online", RATE, X=[["inf", 0, 1]] + ROWS[1:]),
    trained("limit", "a stream has no epochs", "request",
            "perceptron-online", RATE, max_epochs=10),
    trained("zero-label", "0 is no label", "label", "dual-perceptron", DUAL,
            "core", y=[0, 0, 0, 1]),
    trained("eta", "the dual form has no learning rate", "request",
            "dual-perceptron", DUAL, eta=1),
    trained("half-epochs", "half an epoch", "domain", "dual-perceptron",
            DUAL, max_epochs=0.5),
    trained("lengths", "three labels for four rows", "shape",
            "dual-perceptron", DUAL, y=[-1, -1, 1]),
    trained("word", "a string that is no number", "number",
            "dual-perceptron", DUAL, X=[["x", 0, 1]] + ROWS[1:]),
] + pair(
    "zero-label", "labels 0 and 1 are other labels", LABELS, "label", D3_X,
    [0, 0, 1], "core",
) + pair(
    "lengths", "a label is missing", LABELS, "shape", D3_X, D3_Y[1:],
) + pair(
    "ragged", "rows of different lengths", LABELS, "shape",
    [[1, 2], [-1, 2], [-1]], D3_Y,
) + pair(
    "infinite", "a point at infinity", LABELS, "number",
    [[1, 2], [-1, 2], [-1, "-inf"]], D3_Y,
) + [
    refused("separability/missing", "no labels", RATE, {"X": D3_X},
            "request"),
    refused("svm-hard/one-class", "with one class w = 0 and the margin is"
            " infinite: no answer is given", PRIMAL,
            {"X": [[1, 2], [3, 4]], "y": [1, 1]}, "label", "core"),
    refused("svm-hard/one-row", "one example has one class", PRIMAL,
            {"X": [[1, 2]], "y": [-1]}, "label"),
    refused("svm-hard/soft", "C belongs to the soft margin", PRIMAL,
            {"X": D3_X, "y": D3_Y, "C": 1}, "request"),
    refused("svm-hard/negative-constant", "no kernel, no optimum", KERNELS,
            {"X": D3_X, "y": D3_Y, "kernel": {
                "name": "polynomial", "degree": 2, "constant": -1}},
            "domain"),
    refused("svm-hard/sigma-zero", "a bandwidth of 0", KERNELS,
            {"X": D3_X, "y": D3_Y,
             "kernel": {"name": "gaussian", "sigma": 0}}, "domain"),
]
