"""Inputs that are refused: soft margins, probabilities, calibration."""

from .data import AND_Y, CORNERS, D3_X, D3_Y, D4_X, D4_Y
from .refused import KERNELS, refused

SOFT = "D, section 5"
CURVE = "D, section 6"
SAMPLE = "E, slide Fitting logistic regression models"


def soft(name, why, kinds, level="edge", **changed):
    """Return a case of svm-soft on three points with some inputs changed.
    """
    given = dict({"X": D3_X, "y": D3_Y, "C": 1}, **changed)
    text = KERNELS if "kernel" in changed else SOFT
    return refused("svm-soft/" + name, why, text, given, kinds, level)


def logistic(name, why, kinds, level="edge", **given):
    """Return a case of logistic."""
    return refused("logistic/" + name, why, CURVE, given, kinds, level)


def posterior(name, why, kinds, level="edge", **given):
    """Return a case of posterior."""
    return refused("posterior/" + name, why, CURVE, given, kinds, level)


def calibration(name, why, kinds, level="edge", **changed):
    """Return a case of logistic-calibration with some inputs changed."""
    given = dict({"X": D4_X, "y": D4_Y, "w": [3, -4], "t": 1}, **changed)
    return refused("logistic-calibration/" + name, why, CURVE, given, kinds,
                   level)


def sample(name, why, kinds, level="edge", **changed):
    """Return a case of logistic-sample with some inputs changed."""
    given = dict({"X": [[1, 1], [2, 1]], "theta": [1, -1], "u": [0, 0.5]},
                 **changed)
    return refused("logistic-sample/" + name, why, SAMPLE, given, kinds,
                   level)


CASES = [
    soft("c-zero", "C = 0 puts no price on slack", "domain", "core", C=0),
    soft("c-negative", "a negative price pays for slack", "domain", C=-1),
    soft("c-nan", "NaN is no price", "number", "core", C="nan"),
    soft("c-infinite", "an infinite C is the hard margin, and no number",
         "number", C="inf"),
    soft("c-list", "one C for all, not one for each", "number",
         C=[1, 1, 1]),
    soft("c-null", "null is neither a number nor a list",
         ["number", "shape"], C=None),
    refused("svm-soft/c-missing", "C has no default: programs differ in"
            " theirs", SOFT, {"X": D3_X, "y": D3_Y}, "request", "core"),
    refused("svm-soft/lambda", "lambda is another way to weigh", SOFT,
            {"X": D3_X, "y": D3_Y, "lambda": 1}, "request"),
    soft("one-class", "with one class w = 0, and t may be anything beyond",
         "label", "core", y=[1, 1, 1]),
    soft("zero-label", "labels 0 and 1 are other labels", "label",
         y=[0, 0, 1]),
    soft("lengths", "a label is missing", "shape", "core", y=[-1, 1]),
    soft("ragged", "rows of different lengths", "shape",
         X=[[1, 2], [-1], [-1, -2]]),
    soft("empty", "no examples", "shape", X=[], y=[]),
    soft("several", "no price and a label of 0: either may be told",
         ["domain", "label"], y=[0, 0, 1], C=0),
    soft("sigma-zero", "a bandwidth of 0", "domain",
         kernel={"name": "gaussian", "sigma": 0}),
    soft("negative-constant", "no kernel, no optimum", "domain",
         kernel={"name": "polynomial", "degree": 2, "constant": -1}),
    soft("degree-missing", "the degree has no default", "request",
         kernel={"name": "polynomial", "constant": 1}),
    soft("unknown-kernel", "a kernel that the text does not have", "domain",
         kernel={"name": "sigmoid"}),

    logistic("empty", "no distances", "shape", d=[]),
    logistic("number", "d is a list, also of one", "shape", "core", d=1),
    logistic("nan", "NaN must not flow through", "number", "core",
             d=[0, "nan"]),
    logistic("infinite", "1 would be right at infinity, but it is no number",
             "number", d=["inf"]),
    logistic("word", "a string that is no number", "number", d=["one"]),
    logistic("nested", "distances in rows", "number", d=[[1], [2]]),
    logistic("gamma-list", "one gamma for all", "number", d=[1], gamma=[2]),
    logistic("gamma-nan", "NaN as a scale", "number", d=[1], gamma="nan"),
    logistic("missing", "no distances are given", "request", gamma=2),
    logistic("unknown", "the shift is called d0", "request", d=[1], x0=1),

    posterior("negative-ratio", "a ratio of densities is not negative",
              "domain", "core", likelihood_ratio=-1),
    posterior("no-positives", "a class ratio of 0 leaves no positive class",
              "domain", "core", likelihood_ratio=3, class_ratio=0),
    posterior("negative-class-ratio", "a ratio of probabilities is not"
              " negative", "domain", likelihood_ratio=3, class_ratio=-2),
    posterior("nan", "NaN must not flow through", "number", "core",
              likelihood_ratio="nan"),
    posterior("infinite", "an infinite ratio is no number", "number",
              likelihood_ratio=1, class_ratio="inf"),
    posterior("list", "one ratio at a time", "number",
              likelihood_ratio=[3, 4]),
    posterior("bool", "true is not 1", "number", likelihood_ratio=True),
    posterior("null", "null is neither a number nor a list",
              ["number", "shape"], likelihood_ratio=None),
    posterior("missing", "a prior alone", "request", class_ratio=2),
    posterior("unknown", "P(+) is another number than P(+) / P(-)",
              "request", likelihood_ratio=3, prior=0.5),
    posterior("both-negative", "their product would be positive", "domain",
              likelihood_ratio=-1, class_ratio=-1),

    calibration("no-variance", "the worked example: every score is the mean"
                " of its class, so the curve would be a step", "domain",
                "core", X=D3_X, y=D3_Y, w=[0, -0.5], t=0),
    calibration("decimal-no-variance", "no variance, though a mean of 0.1 in"
                " doubles is not 0.1", "domain",
                X=[["0.1"], ["0.1"], ["0.1"], ["0.7"]], y=[1, 1, 1, -1],
                w=[1], t=0),
    calibration("zero-weights", "a distance over |w| = 0", "domain", "core",
                w=[0, 0]),
    calibration("ddof-all", "n - ddof = 0 divides by 0", "domain", "core",
                ddof=4),
    calibration("ddof-more", "n - ddof is negative", "domain", ddof=5.5),
    calibration("one-class", "no mean of an empty class", "label", "core",
                y=[1, 1, 1, 1]),
    calibration("zero-label", "labels 0 and 1 are other labels", "label",
                y=[0, 0, 1, 1]),
    calibration("weights-lengths", "a weight is missing", "shape", "core",
                w=[3]),
    calibration("lengths", "a label is missing", "shape", y=[-1, -1, 1]),
    calibration("nan", "NaN in the threshold", "number", "core", t="nan"),
    calibration("ddof-list", "a list where a number is due", "number",
                ddof=[2]),
    calibration("bias", "b is not t: the threshold must be named",
                "request", b=-1),
    refused("logistic-calibration/missing", "no hyperplane", CURVE,
            {"X": CORNERS, "y": AND_Y}, "request"),
    calibration("several", "w = 0 and one class: either may be told",
                ["domain", "label"], w=[0, 0], y=[1, 1, 1, 1]),

    sample("one", "u = 1 is above every p: uniform numbers are below 1",
           "domain", "core", u=[0.5, 1]),
    sample("negative", "uniform numbers are not negative", "domain",
           u=[-0.25, 0.5]),
    sample("lengths", "one uniform number for two rows", "shape", "core",
           u=[0.5]),
    sample("theta-lengths", "a weight is missing", "shape", theta=[1]),
    sample("empty", "no rows", "shape", X=[], u=[]),
    sample("nan", "NaN is below nothing", "number", "core",
           u=["nan", 0.5]),
    sample("infinite", "an infinite weight", "number", theta=["inf", 0]),
    sample("seed", "the uniform numbers are given, not drawn", "request",
           seed=1),
    refused("logistic-sample/missing", "no uniform numbers", SAMPLE,
            {"X": [[1]], "theta": [1]}, "request"),
]
