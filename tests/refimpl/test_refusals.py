"""What each function refuses, by the value that is changed.

Lists of the wrong form and labels of the other alphabet are sent to every
task in test_requests; two classes of numbers in test_numbers.  Here are
lengths, ranges, words, and what only a caller in Python can give.
"""

from fractions import Fraction
from math import inf, nan

import pytest

from refimpl.adaline import adaline, perceptron_regression
from refimpl.base.errors import (
    DomainError, LabelError, NumberError, ShapeError, SingularError)
from refimpl.basic_classifier import (
    basic_linear_classifier, least_squares_classifier, least_squares_plug_in,
    linear_classifier)
from refimpl.calibration import logistic_calibration
from refimpl.criterion import perceptron_batch, perceptron_criterion
from refimpl.data import covariance
from refimpl.dual_bias import dual_perceptron_bias
from refimpl.features import feature_map
from refimpl.fisher import fisher, fisher_criterion
from refimpl.kernel_perceptron import dual_perceptron, kernel_perceptron
from refimpl.kernels import Gaussian, Polynomial, gram
from refimpl.lasso import lasso
from refimpl.least_squares import least_squares, line
from refimpl.linear_classifier import classify, margins
from refimpl.logistic import log_likelihood, logistic, posterior
from refimpl.logistic_regression import logistic_regression
from refimpl.metrics import mean_squared_error
from refimpl.newton import logistic_sample, newton_raphson, newton_step
from refimpl.perceptron import perceptron, perceptron_online
from refimpl.predict import kernel_scores
from refimpl.ridge import ridge
from refimpl.soft_margin import svm_soft
from refimpl.solve import determinant, inverse, solve
from refimpl.svm import separability, svm_hard
from refimpl.theorems import (
    nearest, novikoff_bound, on_slab, positive_alpha, svm_optimality)

HALF = Fraction(1, 2)
X, SIGNS, BITS = [[1, 2], [5, 1], [-2, 4]], [1, -1, 1], [1, 0, 1]
XY, XZ = {"X": X, "y": SIGNS}, {"X": X, "y": BITS}
WT = {"w": [1, 2], "t": 1}
GOOD = {
    perceptron: XY, perceptron_online: XY, separability: XY, svm_hard: XY,
    perceptron_batch: XY, perceptron_criterion: dict(XY, w=[1, 2]),
    dual_perceptron: XY, kernel_perceptron: dict(XY, kernel=Gaussian(1)),
    dual_perceptron_bias: XY, kernel_scores: dict(
        XY, alpha=[1, 2, 3], Z=[[0, 1]]),
    adaline: {"X": X, "y": BITS, "eta": 1, "T": 1},
    perceptron_regression: dict(XZ, T=1),
    basic_linear_classifier: XY, linear_classifier: dict(XY, M="full"),
    least_squares_classifier: XY, least_squares_plug_in: XZ,
    logistic_calibration: dict(XY, **WT), classify: dict(X=X, **WT),
    margins: dict(XY, **WT), covariance: {"X": X}, gram: {"X": X},
    feature_map: {"X": X}, fisher: {
        "X": [[0, 1], [2, 0], [3, 3], [5, 4]], "classes": [0, 0, 1, 1],
        "components": 1},
    fisher_criterion: dict(X=X + X[::-1], classes=[0, 1, 0, 1, 0, 1],
                           W=[[1, 2]]),
    lasso: dict(XZ, lam=1), ridge: dict(XZ, lam=1), least_squares: XZ,
    line: {"x": [1, 2], "y": [1, 3]},
    mean_squared_error: {"y": [1, 2], "predictions": [1, 3]},
    logistic: {"d": [1]}, posterior: {"likelihood_ratio": 1},
    log_likelihood: dict(XZ, theta=[1, 2]),
    newton_step: dict(XZ, theta=[0, 0]),
    logistic_regression: {"X": [[1]] * 3, "y": BITS}, newton_raphson: {
        "X": [[1]] * 3, "y": BITS, "theta": [0], "tolerance": 1},
    logistic_sample: dict(X=X, theta=[1, 2], u=[0, 0, 0]),
    svm_soft: dict(XY, C=1), solve: {"A": [[1, 2], [3, 4]], "b": [1, 2]},
    inverse: {"A": [[1, 2], [3, 4]]}, determinant: {"A": [[1]]},
    novikoff_bound: XY, nearest: dict(X=X, **WT), on_slab: dict(XY, **WT),
    svm_optimality: dict(XY, alpha=[1, 2, 1], **WT),
    positive_alpha: {"alpha": [1]}}

RATED = (perceptron, perceptron_online, perceptron_batch,
         dual_perceptron_bias, adaline)
STARTED = perceptron, perceptron_online, perceptron_batch
LOOPS = (perceptron, dual_perceptron, kernel_perceptron,
         dual_perceptron_bias)
SIGNED = (perceptron, perceptron_online, perceptron_batch,
          perceptron_criterion, dual_perceptron, kernel_perceptron,
          dual_perceptron_bias, kernel_scores, basic_linear_classifier,
          linear_classifier, least_squares_classifier, logistic_calibration,
          margins, separability, svm_hard, svm_soft, novikoff_bound, on_slab,
          svm_optimality)
TWO = (basic_linear_classifier, linear_classifier, logistic_calibration,
       margins, svm_hard, svm_soft)
CHANCES = (least_squares_plug_in, log_likelihood, newton_step,
           newton_raphson, logistic_regression)
FITS = (adaline, perceptron_regression, lasso, ridge, least_squares)
PENALISED, INTERCEPTS = (ridge, lasso), (ridge, lasso, least_squares)

REFUSED = [
    (RATED, DomainError, "eta", 0, -1), (RATED, NumberError, "eta", nan,
                                         [1], None, True),
    (STARTED, ShapeError, "w0", [], [1], 0),
    (STARTED, NumberError, "w0", [1, None]),
    (perceptron_batch, NumberError, "b0", [0], inf),
    (perceptron_batch, DomainError, "max_steps", 0, 1.5),
    (LOOPS, DomainError, "max_epochs", 0, -3, 2.0, Fraction(5, 2), 1.5),
    (LOOPS, NumberError, "max_epochs", True, None, "5"),
    (perceptron, DomainError, "rule", None,
     "at_most_zero", ["step"]),
    (SIGNED, LabelError, "y", [0, 1, 1], [True, -1, 1], [1, -1, 2]),
    (SIGNED, ShapeError, "y", [1, -1], 3),
    (SIGNED, ShapeError, "X", [], [[1, 2], [1], [2, 3]], [1, 2, 3]),
    (SIGNED, NumberError, "X", [[1, None], [1, 2], [2, 1]],
     [[inf, 1], [1, 2], [1, 3]]),
    (TWO, LabelError, "y", [1, 1, 1], [-1, -1, -1]),
    (CHANCES, LabelError, "y", [1, -1, 1], [2, 0, 1], [1, True, 0]),
    (CHANCES, ShapeError, "y", [1], 3, "010"),
    (FITS, ShapeError, "y", [1], 1), (FITS, NumberError, "y", [1, nan, 2],
                                      [1, None, 2]),
    (FITS + CHANCES, ShapeError, "X", [], [[1], [1, 2], [3]]),
    (FITS + CHANCES, NumberError, "X", [[1, "a"]] * 3, [[1, inf]] * 3),
    ((adaline, perceptron_regression), DomainError, "T", -1, 2.5, 2.0,
     Fraction(3, 2)),
    ((adaline, perceptron_regression), NumberError, "T", nan, True, "2",
     None, [2]),
    (PENALISED, DomainError, "lam", -1),
    (PENALISED, NumberError, "lam", [1], True, None, inf),
    (INTERCEPTS, DomainError, "intercept", 0, 1, None, "yes"),
    (least_squares_classifier, DomainError, "intercept", 0),
    (linear_classifier, DomainError, "M", "half", ""),
    (linear_classifier, ShapeError, "M", 3, None, [[1, 2]], [[1]]),
    (linear_classifier, NumberError, "M", [[True, 1], [0, 1]]),
    (linear_classifier, NumberError, "n_plus", "a", [1]),
    (linear_classifier, NumberError, "n_minus", "a", [1]),
    (line, ShapeError, "y", [1], []), (line, NumberError, "y", [1, True]),
    (mean_squared_error, ShapeError, "y", [1], []),
    (mean_squared_error, NumberError, "y", [1, "a"]),
    ((classify, margins, logistic_calibration, nearest, on_slab,
      svm_optimality, perceptron_criterion), ShapeError, "w", [1], [], 3),
    ((classify, margins, logistic_calibration, on_slab), NumberError, "w",
     [inf, 1], [None, 1]),
    ((classify, margins, logistic_calibration, nearest, svm_optimality),
     NumberError, "t", [0], nan),
    (classify, DomainError, "rule", "sign"),
    (perceptron_criterion, NumberError, "w", [1, nan]),
    ((margins, logistic_calibration), DomainError, "w", [0, 0], [0.0, -0.0]),
    (logistic_calibration, DomainError, "ddof", 3, 9),
    (logistic_calibration, NumberError, "ddof", "a", True),
    (logistic_calibration, DomainError, "X", [[0, 0], [1, 0], [0, 0]]),
    (kernel_scores, ShapeError, "alpha", [1], 1),
    (kernel_scores, NumberError, "alpha", [1, None, 2]),
    (kernel_scores, ShapeError, "Z", [[1]], [1, 2], []),
    (kernel_scores, NumberError, "t", [1], inf),
    (covariance, ShapeError, "X", [], [[]], [[1], [1, 2]], 3),
    (gram, ShapeError, "X", [[1], [1, 2]]),
    (feature_map, DomainError, "kernel", Gaussian(1), max),
    ((svm_hard, svm_soft, gram, feature_map), NumberError, "X", [[None]] * 3),
    (fisher, ShapeError, "classes", [0, 1], None, "abc"),
    (fisher, LabelError, "classes", [0, 1, 1.5, 0], [0, 1, True, 0],
     [0, 1, None, 0], [0, 1, [1], 0], [1, 1, 1, 1]),
    (fisher, DomainError, "components", 0, 2, 1.0),
    (fisher, NumberError, "components", True, [1]),
    (fisher_criterion, ShapeError, "W", [], [[1, 2, 3]], [[1, 2], [3]],
     [1, 2]),
    (fisher_criterion, NumberError, "W", [[1, None]], [[0.5, HALF]]),
    (fisher_criterion, SingularError, "W", [[0, 0]],
     [[1, 0], [0, 1], [1, 1]]),
    (logistic, ShapeError, "d", [], 1, None),
    (logistic, NumberError, "d", [nan], [inf], [True], [[1]], ["a"]),
    (logistic, NumberError, "gamma", inf), (logistic, NumberError, "d0", [0]),
    (posterior, DomainError, "likelihood_ratio", -1, -0.5),
    (posterior, DomainError, "class_ratio", 0, -2),
    (posterior, NumberError, "likelihood_ratio", nan, [3], True, None),
    (posterior, NumberError, "class_ratio", inf),
    ((log_likelihood, newton_step, newton_raphson, logistic_sample),
     ShapeError, "theta", [1, 2, 3], [], 1),
    ((log_likelihood, newton_step, logistic_sample), NumberError, "theta",
     [inf, 0], [nan, 0]),
    ((log_likelihood, newton_step), NumberError, "theta", [1e308, 1e308]),
    (newton_raphson, DomainError, "tolerance", -1),
    (newton_raphson, NumberError, "tolerance", nan),
    (newton_raphson, DomainError, "max_steps", 0, 1.5),
    (newton_raphson, NumberError, "theta", [1e400]),
    (logistic_sample, DomainError, "u", [0, 1, 0], [-1, 0, 0],
     [0, Fraction(3, 2), 0]),
    (logistic_sample, NumberError, "u", [nan, 0, 0], [0, True, 0],
     ["a", 0, 0]),
    (logistic_sample, ShapeError, "u", [0], 0),
    (logistic_sample, ShapeError, "X", []),
    (svm_soft, DomainError, "C", 0, -1, -0.5),
    (svm_soft, NumberError, "C", nan, inf, True, "a", [1]),
    (svm_soft, ShapeError, "start", [0, 0], 0),
    (svm_soft, NumberError, "start", [0, 0, None]),
    (svm_optimality, ShapeError, "alpha", [1]),
    (svm_optimality, ShapeError, "w", None),
    (svm_optimality, DomainError, "C", 0),
    (svm_optimality, NumberError, "X", [[1, 2], [0.5, HALF], [1, 2]]),
    (novikoff_bound, DomainError, "kernel", Gaussian(1)),
    (positive_alpha, ShapeError, "alpha", []),
    ((solve, inverse, determinant), ShapeError, "A", [], 3, [[1, 2], [3]],
     [[1], [2]], [[1, 2]]),
    ((solve, inverse, determinant), NumberError, "A", [[True, 1], [0, 1]],
     [["a", 1], [0, 1]], [[nan, 1], [0, 1]]),
    (solve, ShapeError, "b", [], [1], 3), (solve, NumberError, "b",
                                           [1, None], [1.0, inf])]


@pytest.mark.parametrize("f", GOOD, ids=lambda f: f.__name__)
def test_what_is_right_is_taken(f):
    f(**GOOD[f])


@pytest.mark.parametrize("f, kind, name, values", [
    (f, kind, name, values) for fs, kind, name, *values in REFUSED
    for f in (fs if isinstance(fs, tuple) else (fs,))])
def test_what_is_refused(f, kind, name, values):
    for value in values:
        with pytest.raises(kind) as e:
            f(**dict(GOOD[f], **{name: value}))
        assert type(e.value) is kind, value


@pytest.mark.parametrize("f, X, kernel", [
    (f, [[0.5], [1]], kernel) for f in (svm_hard, kernel_perceptron)
    for kernel in (Gaussian(HALF), Polynomial(2, HALF))])
def test_a_kernel_of_another_class_is_refused(f, X, kernel):
    for wrong in ([[0.5], [1]], [[0.5], [HALF]]):
        with pytest.raises(NumberError):
            f(wrong, [1, -1], kernel)
