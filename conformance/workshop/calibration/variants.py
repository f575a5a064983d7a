"""Which methods are right on which kinds of problems, and which are not.

    GOOD    task -> pairs of a method and the kinds on which it is as good as
            any: its E has to stay below a tenth of the bound
    SINGLE  task -> the outputs in which single precision, said to be double,
            has to be found out; a lasso is held to a gap, of second order
            in the error, which single precision may well keep
    FAIR    the same of methods that are known to be a little less stable:
            they have to pass, as far from the bound as they may be
    BAD     task -> (method, ring, kinds, outputs): run in this ring, and said
            to be binary64, its E has to be ten times the bound or more in
            the worst of these outputs (None: of all)

A right method may be a wrong one elsewhere: cofactors where a matrix is
badly conditioned, reflections where rows differ in scale, squares multiplied
out far from 0.  Normal equations are on neither list where the condition is
middling: what weighs there is the other bound, of weak answers (weakness).
"""

from ..linear import householder, normal
from ..programs import closed, kernels, likelihood, probabilities, systems
from . import closed as steps
from . import fits, machines, means, sparse, spectra
from .draws import KINDS

LEVEL = ("plain", "offset", "ill")


def everywhere(*methods):
    """Return methods that are right on all kinds."""
    return tuple((method, KINDS) for method in methods)


def some(make, level=householder):
    """Return a task by the methods of least squares; one not if scaled."""
    return tuple((make(method), LEVEL if method is level else KINDS)
                 for method in fits.QR)


GOOD = {
    "solve": everywhere(systems.solution),
    "inverse": everywhere(systems.inverse, systems.inverse_by_rows),
    "determinant": everywhere(systems.determinant),
    "least-squares": everywhere(*map(fits.least_squares, fits.QR)) + (
        (fits.centred, KINDS),),
    "line": everywhere(fits.centred_line, *map(fits.line, fits.QR)) + (
        (fits.one_pass_line, ("plain",)),),
    "ridge": some(fits.ridge),
    "least-squares-classifier": everywhere(*map(fits.classifier, fits.QR)),
    "least-squares-plug-in": everywhere(*map(fits.plug_in, fits.QR)),
    "linear-classifier": everywhere(*map(means.linear, fits.QR)),
    "covariance": everywhere(closed.covariance, closed.updated) + (
        (closed.one_pass, ("plain",)),),
    "mse": everywhere(closed.mse),
    "margins": everywhere(closed.margins, closed.normalised),
    "basic-linear-classifier": everywhere(means.basic, means.factored,
                                          means.of_squares),
    "logistic": everywhere(probabilities.logistic,
                           probabilities.plain_logistic),
    "posterior": everywhere(probabilities.by_ratios, probabilities.posterior),
    "logistic-calibration": everywhere(probabilities.calibration),
    "log-likelihood": everywhere(likelihood.log_likelihood),
    "newton-step": everywhere(likelihood.newton_step, likelihood.rooted_step),
    "logistic-regression": everywhere(likelihood.regression,
                                      likelihood.newton_by_cholesky),
    "gram": everywhere(kernels.gram),
    "kernel-scores": everywhere(kernels.scores, kernels.primal_scores),
    "feature-map": everywhere(kernels.features, kernels.tensors),
    "perceptron-criterion": everywhere(steps.criterion,
                                       steps.through_gradient),
    "perceptron-regression": everywhere(steps.printed),
    "adaline": everywhere(steps.adaline),
    "fisher": everywhere(spectra.fisher, spectra.fisher_by_difference),
    "fisher-criterion": everywhere(spectra.criterion, spectra.projected),
    "svm-hard": everywhere(machines.hard),
    "svm-soft": everywhere(machines.soft),
    "lasso": ((sparse.active, KINDS), (sparse.lasso, ("plain", "scaled")))}

# Reflections and exchanges of columns keep an error small beside a whole
# matrix, and the judge looks at its rows; what Gauss and Jordan find has a
# residual that grows with the condition; cofactors cancel; normal equations
# square the condition, be it ever so small.
FAIR = {
    "solve": ((systems.reflections, LEVEL),),
    "inverse": ((systems.gauss_jordan, KINDS),),
    "determinant": ((systems.expansion, ("plain",)),),
    "least-squares": ((fits.least_squares(normal), ("plain",)),)}

BAD = {
    "solve": ((systems.unpivoted, "double", ("pivot",), None),
              (systems.multiplied, "double", ("worse",), None),
              (systems.of_transpose, "double", ("plain",), None)),
    "inverse": ((systems.inverse_unpivoted, "double", ("pivot",), None),),
    "determinant": ((systems.unexchanged, "double", ("pivot",), None),),
    "least-squares": ((fits.least_squares(normal), "double",
                       ("worse",), ("w", "w, intercept")),),
    "line": ((fits.one_pass_line, "double", ("far",), None),),
    "covariance": ((closed.one_pass, "double", ("far",),
                    ("covariance", "scatter")),),
    "mse": ((closed.expanded_mse, "double", ("far",), None),),
    "logistic": ((probabilities.complement, "double", ("small",), None),),
    "posterior": ((probabilities.one_minus, "double", ("small",), None),),
    "log-likelihood": ((likelihood.from_probabilities, "double", ("steep",),
                        ("value",)),),
    "newton-step": ((likelihood.printed_step, "double", ("steep",), None),),
    "logistic-regression": ((likelihood.stopped, "double", ("plain",), None),),
    "gram": ((kernels.expanded_gram, "double", ("far",), None),),
    "fisher": ((spectra.fisher_one_pass, "double", ("far",), None),),
    "fisher-criterion": ((spectra.criterion_one_pass, "double", ("far",),
                          None),),
    "svm-hard": ((machines.hard_as_given, "double", ("far",), None),
                 (machines.hard_printed, "double", ("plain",), None)),
    "svm-soft": ((machines.soft_as_given, "double", ("far",), None),
                 (machines.soft_printed, "double", ("plain",), None)),
    "lasso": ((sparse.halved, "double", ("plain",), ("w", "w, intercept")),)}

SINGLE = {
    "solve": ("x",), "inverse": ("inverse",),
    "determinant": ("determinant",), "line": ("intercept, slope", "mse"),
    "least-squares": ("w", "w, intercept", "sse"),
    "ridge": ("w", "w, intercept", "objective"),
    "least-squares-classifier": ("w", "w, t"),
    "least-squares-plug-in": ("w, intercept", "fitted"),
    "linear-classifier": ("w",), "basic-linear-classifier": ("w", "t"),
    "covariance": ("mean", "covariance", "scatter"), "mse": ("mse",),
    "margins": ("functional", "distances", "margin", "m_plus", "m_minus",
                "t_equal"),
    "logistic": ("p",), "posterior": ("p",),
    "logistic-calibration": ("gamma", "d0", "probabilities"),
    "log-likelihood": ("value", "gradient", "hessian", "probabilities"),
    "newton-step": ("theta", "z", "weights"),
    "logistic-regression": ("theta", "log_likelihood", "probabilities"),
    "gram": ("gram",), "kernel-scores": ("scores",),
    "feature-map": ("features",), "perceptron-criterion": (
        "value", "gradient"),
    "perceptron-regression": ("w",), "adaline": ("w",),
    "fisher": ("within", "between", "eigenvalues", "W", "criterion"),
    "fisher-criterion": ("within", "between", "criterion"),
    "svm-hard": ("w, t, alpha, margin",),
    "svm-soft": ("w, t, alpha, slack, objective",),
    "lasso": ("objective",)}
