"""What learners refuse, a second time in another place.

See refused_again.
"""

from . import (batch, criterion, dual_bias, features, kernel_perceptron,
               kernel_scores, refused_likelihood, refused_probabilities)
from .data import AND_Y
from .gram import gaussian
from .refused_learners import TRACE, trained

TWO = [[1], [2]]

CASES = [
    trained("rule-number", "a rule is a word", "domain", rule=1),
    trained("start-too-long", "w0 has a weight too many", "shape",
            w0=[0, 0, 0, 0]),
    trained("labels-too-many", "a label without a row", "shape",
            y=AND_Y + [1]),
    trained("start-nan", "NaN in w0", "number", w0=[0, 0, "nan"]),
    trained("eta-list", "one rate for all", "number", eta=[1]),
    trained("negative-epochs", "less than no epoch", "domain",
            max_epochs=-1),
    trained("no-epochs", "no epoch is allowed", "domain",
            "dual-perceptron", max_epochs=0),
    trained("label-word", "a label that is a word", ["label", "number"],
            "dual-perceptron", TRACE, y=[-1, -1, -1, "plus"]),
    trained("lengths", "three labels for four rows", "shape",
            "perceptron-online", TRACE, y=AND_Y[1:]),
    trained("eta-negative", "a step away from every example", "domain",
            "perceptron-online", TRACE, eta=-2),
    trained("start-nan", "NaN in w0", "number", "perceptron-online", TRACE,
            w0=["nan", 0, 0]),

    batch.wrong("eta-tiny-negative", "a rate just below 0", "domain",
                eta=-0.0625),
    batch.wrong("start-too-long", "w0 has a weight too many", "shape",
                w0=[0, 0, 0]),
    batch.wrong("b0-nan", "b0 is NaN", "number", b0="nan"),
    batch.wrong("b0-empty", "an empty list for a number", "number", b0=[]),
    dual_bias.wrong("labels-number", "labels are a list", "shape", y=1),
    criterion.wrong("w-too-long", "a weight too many", "shape",
                    w=[1, 1, -1, 0]),
    kernel_perceptron.wrong("negative-epochs", "less than no epoch",
                            "domain", max_epochs=-1),
    kernel_scores.wrong("label-two", "2 is no label", "label",
                        y=[1, -1, 2, 1]),
    kernel_scores.wrong("alpha-too-long", "a multiplier without a row",
                        "shape", alpha=[1] * 5),
    kernel_scores.wrong("t-nan", "a threshold that is NaN", "number",
                        t="nan"),
    kernel_scores.wrong("t-empty", "an empty list for a threshold",
                        "number", t=[]),
    features.wrong("gaussian-wide", "infinitely many features, however wide",
                   "domain", kernel=gaussian(100)),
    features.wrong("last-ragged", "the last row is too long", "shape",
                   X=[[1, 2], [3, 4], [5, 6, 7]]),
    refused_probabilities.logistic("gamma-infinite", "an infinite scale is"
                                   " a step, and no number", "number",
                                   d=[1], gamma="inf"),
    refused_probabilities.logistic("gamma-empty", "an empty list for a"
                                   " number", "number", d=[1], gamma=[]),
    refused_probabilities.logistic("shift-empty", "an empty list for d0",
                                   "number", d=[1], d0=[]),
    refused_probabilities.logistic("shift-list", "one d0 for all", "number",
                                   d=[1], d0=[2]),
    refused_probabilities.calibration("weights-too-many", "a weight without"
                                      " a feature", "shape", w=[3, -4, 0]),
    refused_probabilities.calibration("zero-weights-exact", "0 in two ways"
                                      " of writing it", "domain",
                                      w=["0.0", "0/3"]),
    refused_probabilities.calibration("t-empty", "an empty list for a"
                                      " threshold", "number", t=[]),
    refused_probabilities.calibration("t-list", "a list where a number is"
                                      " due", "number", t=[1]),
    refused_probabilities.calibration("ddof-nan", "n less NaN", "number",
                                      ddof="nan"),
    refused_probabilities.calibration("ddof-empty", "an empty list for a"
                                      " number", "number", ddof=[]),
    refused_probabilities.calibration("ddof-just-all", "n - ddof = 0 with"
                                      " three points", "domain",
                                      X=TWO + [[4]], y=[-1, 1, 1], w=[1],
                                      ddof=3),
    refused_probabilities.sample("theta-too-long", "a weight too many",
                                 "shape", theta=[1, -1, 0]),
    refused_probabilities.sample("more-uniforms", "a number too many",
                                 "shape", u=[0, 0.5, 0.25]),
    refused_probabilities.sample("first-one", "u = 1 in the first place",
                                 "domain", u=[1, 0.5]),
    refused_probabilities.sample("above-one", "u = 3/2", "domain",
                                 u=[0, 1.5]),
    refused_likelihood.step("theta-too-short", "theta without the constant",
                            "shape", theta=[1]),
    refused_likelihood.likelihood("theta-too-long", "theta has a weight too"
                                  " many", "shape", theta=[0, 0, 1]),
    refused_likelihood.likelihood("labels-number", "labels are a list",
                                  "shape", y=1),
    refused_likelihood.fisher("classes-number", "classes are a list",
                              "shape", classes=1),
    refused_likelihood.fisher("more-classes", "a class without a row",
                              "shape", classes=[0, 1] * 5),
    refused_likelihood.criterion("one-class-of-two-rows", "two rows of one"
                                 " class", "label", X=[[1, 2], [3, 5]],
                                 classes=[7, 7]),
    refused_likelihood.criterion("classes-number", "classes are a list",
                                 "shape", classes=1),
    refused_likelihood.criterion("w-too-wide", "a direction with a"
                                 " component too many", "shape",
                                 W=[[1, 1, 1]]),
]
