"""A second campaign: programs from textbooks and from code that is in use,
written without a look at the cases.

    WRONG, POOR     [(task, words, program)]: 60 wrong ones, and 60 that are
                    right on paper; a program takes a ring and the data, and
                    gives outputs, an error or None where it has nothing
    UNTOLD          {(task, words): why fewer than two cases tell it, or what
                    case would}
    share           those that fewer cases tell
"""

from functools import partial

from conformance.programs import (
    classifiers, closed, descent, fisher, kernels, lasso, least_squares,
    likelihood, probabilities, svm, systems)
from conformance.programs.linear import normal
from conformance.programs.mistakes import IEEE, lossy
from conformance.programs.mistakes.closed import from_first
from conformance.programs.mistakes.kernels import gaussian
from conformance.programs.mistakes.least_squares import classical
from conformance.programs.kernel_perceptrons import dual

from . import losses, slips
from .poor import posed, telling
from .slips import counted, gram_of, rounded, times, with_data

WRONG = [
    ("solve", "answers have six decimals", rounded(systems.solution, 6)),
    ("inverse", "answers have six decimals", rounded(systems.inverse, 6)),
    ("determinant", "the sign of n", lambda r, data: {
        "determinant": systems.determinant(r, data)["determinant"]
        * (-1) ** len(data["A"])}),
    ("line", "the median of the slopes of pairs", slips.pairwise_slopes),
    ("line", "the line through the first and the last point",
     slips.through_ends),
    ("line", "the mean squared error is over n - 2", times(
        least_squares.line, "mse", lambda data: len(data["x"]) / (
            len(data["x"]) - 2) if len(data["x"]) > 2 else 1)),
    ("least-squares", "features are standardised", with_data(
        least_squares.least_squares, X=slips.scaled)),
    ("least-squares", "1000 steps down at rate 0.01", partial(
        least_squares.least_squares, method=slips.downhill)),
    ("ridge", "features are standardised", with_data(
        least_squares.ridge, X=slips.scaled)),
    ("ridge", "lambda is multiplied by n", with_data(
        least_squares.ridge,
        **{"lambda": lambda r, data: data["lambda"] * len(data["y"])})),
    ("lasso", "one sweep", partial(
        lasso.lasso, method=partial(lasso.descent, sweeps=1))),
    ("lasso", "least squares, and then thresholds", partial(
        lasso.lasso, method=slips.shrunk)),
    ("mse", "half of the mean", times(closed.mse, "mse", lambda data: 0.5)),
    ("covariance", "over n - 1", lambda r, data: closed.covariance(
        r, data, over=lambda n: n - 1) if len(data["X"]) > 1 else None),
    ("basic-linear-classifier", "medians", slips.medians),
    ("margins", "|w| has t in it", partial(
        closed.margins, norm=lambda r, w, t: r.norm(w + [t]))),
    ("perceptron", "the rate is divided by the epoch", slips.decaying),
    ("perceptron-online", "the weights are averaged", slips.averaged),
    ("perceptron-batch", "the mean of the wrong examples", partial(
        descent.batch, part=lambda margins, wrong: len(wrong))),
    ("perceptron-criterion", "over the number of examples", times(
        descent.criterion, "value", counted)),
    ("adaline", "residuals at the start of a pass", partial(
        descent.adaline, late=True)),
    ("gram", "exp(-|x - z|^2 sigma^2)", gram_of(
        gaussian(lambda r, q, s: q * s * s))),
    ("logistic", "powers of ten", partial(
        probabilities.logistic, function=lambda r, z: 1 / (
            1 + 10.0 ** min(-z, 300.0)))),
    ("posterior", "the odds are given", partial(
        probabilities.posterior, p=lambda o: o)),
    ("logistic-calibration", "gamma is over sigma", partial(
        probabilities.calibration, root=True)),
    ("log-likelihood", "the mean, not the sum", times(
        likelihood.log_likelihood, "value", counted)),
    ("logistic-regression", "a penalty of one half |theta|^2",
     slips.penalised),
    ("fisher", "the covariances of the classes are added up", partial(
        fisher.fisher, make=slips.equal_classes)),
    ("fisher-criterion", "the same", partial(
        fisher.criterion, make=slips.equal_classes)),
    ("separability", "an axis has to separate", slips.boxes),
    ("solve", "a factor is read again once its entry is 0", slips.cleared),
    ("solve", "50 steps of Jacobi's iteration", slips.jacobi),
    ("inverse", "the upper triangle is read for both", slips.symmetric),
    ("determinant", "diagonals wrap around", slips.wrapped),
    ("gram", "rows have length 1 in the space of the kernel", partial(
        kernels.gram, kernel=slips.cosine)),
    ("kernel-scores", "the largest term for the sum", slips.largest_term),
    ("covariance", "columns are over their deviations", slips.correlations),
    ("classify", "a score is cut to a whole number", slips.cut),
    ("mse", "the loop returns after the first", slips.first_only),
    ("line", "both are over their deviations", slips.of_unit_deviation),
    ("line", "distances are squared, not differences", slips.orthogonal),
    ("ridge", "the intercept is the mean of y", slips.mean_of_y),
    ("lasso", "what is small is 0, the rest stays", partial(
        lasso.lasso, method=slips.hard_threshold)),
    ("basic-linear-classifier", "between the nearest of both classes",
     slips.between_nearest),
    ("linear-classifier", "deviations for variances", partial(
        classifiers.linear, diagonal=slips.deviations)),
    ("least-squares-classifier", "labels are over the sizes", partial(
        classifiers.classifier, codes=slips.by_size)),
    ("least-squares-plug-in", "labels are rounded", slips.rounded_labels),
    ("perceptron", "a margin below 1 is wrong", slips.with_margin),
    ("dual-perceptron", "a score of 0 is +1", partial(
        dual, rule="step")),
    ("kernel-perceptron", "rows have length 1 in the space of the kernel",
     partial(dual, kernel=slips.cosine)),
    ("perceptron-batch", "nine tenths of the step before", slips.momentum),
    ("adaline", "residuals are kept between -1 and 1", partial(
        descent.adaline, factor=lambda data, x, y, e: data["eta"] * max(
            -1.0, min(1.0, e)))),
    ("svm-hard", "half way between the nearest pair", slips.nearest_pair),
    ("separability", "the bisector of the means has to", slips.of_means),
    ("logistic", "0.2 z + 0.5, between 0 and 1", partial(
        probabilities.logistic, function=lambda r, z: max(
            0.0, min(1.0, 0.2 * z + 0.5)))),
    ("logistic-calibration", "d0 from medians", slips.median_of_scores),
    ("logistic-sample", "u of the row that follows", slips.next_row),
    ("log-likelihood", "the gradient is a mean", times(
        likelihood.log_likelihood, "gradient", counted)),
    ("fisher", "the directions of most variance", slips.principal),
    ("fisher-criterion", "the largest eigenvalue alone", partial(
        fisher.criterion, value=slips.first_root))]

POOR = [
    ("solve", "n conjugate steps on A'A", lambda r, data: {
        "x": normal(r, data["A"], data["b"], solve=losses.conjugate)}),
    ("solve", "1e-8 on the diagonal", lambda r, data: {
        "x": losses.nudged(r, data["A"], data["b"])}),
    ("inverse", "twelve decimals", rounded(systems.inverse, 12)),
    ("determinant", "twelve decimals", rounded(systems.determinant, 12)),
    ("least-squares", "normal equations by Cholesky",
     losses.fit_by(likelihood.factored)),
    ("least-squares", "n conjugate steps",
     losses.fit_by(losses.conjugate)),
    ("least-squares", "1e-8 on the diagonal",
     losses.fit_by(losses.nudged)),
    ("least-squares-classifier", "1e-8 on the diagonal", partial(
        classifiers.classifier, method=partial(
            normal, solve=losses.nudged))),
    ("ridge", "ten decimals", rounded(least_squares.ridge, 10)),
    ("lasso", "200 iterated thresholds", partial(
        lasso.lasso, method=losses.iterated)),
    ("mse", "ten decimals", rounded(closed.mse, 10)),
    ("covariance", "ten decimals", rounded(closed.covariance, 10)),
    ("classify", "below 1e-6 is 0", losses.near_zero),
    ("margins", "ten decimals", rounded(closed.margins, 10)),
    ("gram", "e is 2.718281828", gram_of(losses.typed)),
    ("gram", "distances in single precision", gram_of(
        losses.short_distance)),
    ("feature-map", "ten decimals", rounded(kernels.features, 10)),
    ("adaline", "ten decimals", rounded(descent.adaline, 10)),
    ("logistic", "z is kept between -30 and 30", partial(
        probabilities.logistic, function=losses.clipped)),
    ("logistic", "e is 2.718281828", partial(
        probabilities.logistic, function=losses.of_typed)),
    ("posterior", "ten decimals", rounded(probabilities.posterior, 10)),
    ("logistic-calibration", "n sum s^2 less (sum s)^2", partial(
        probabilities.calibration, variance=losses.one_line_variance)),
    ("log-likelihood", "log(p + 1e-15)", losses.value_of(
        lambda p: p + 1e-15)),
    ("log-likelihood", "z is kept between -30 and 30", partial(
        likelihood.log_likelihood, sigmoid=losses.clipped)),
    ("newton-step", "1e-8 on the diagonal", losses.damped),
    ("logistic-regression", "it ends at steps of 1e-5", partial(
        likelihood.regression, close=1e-5)),
    ("logistic-regression", "ten decimals", rounded(
        likelihood.regression, 10)),
    ("fisher", "1e-8 on the diagonal of S_W", partial(
        fisher.fisher, make=losses.more(1e-8))),
    ("fisher", "ten decimals", rounded(fisher.fisher, 10)),
    ("fisher-criterion", "1e-8 on the diagonal of S_W", partial(
        fisher.criterion, make=losses.more(1e-8))),
    ("solve", "classical Gram-Schmidt", lambda r, data: {
        "x": classical(r, data["A"], data["b"])}),
    ("inverse", "columns exchanged one by one from I", losses.by_updates),
    ("determinant", "steps for whole numbers", losses.whole_steps),
    ("gram", "80 terms of a series for e^-q", gram_of(losses.by_series)),
    ("gram", "1 / 2 s^2 has six decimals", gram_of(losses.short_rate)),
    ("kernel-scores", "kernels are kept in single", partial(
        kernels.scores, kernel=losses.cached)),
    ("kernel-perceptron", "kernels are kept in single", partial(
        dual, kernel=losses.cached)),
    ("covariance", "the mean is kept in single", losses.short_mean),
    ("covariance", "one pass about the first row", from_first),
    ("margins", "three steps for 1 / |w|", partial(
        closed.margins, norm=losses.quick_norm)),
    ("line", "one pass about the first point", losses.line_about_first),
    ("least-squares", "reflections to one side", partial(
        least_squares.least_squares, method=losses.unsigned)),
    ("least-squares", "row by row, from 1e6", partial(
        least_squares.least_squares, method=losses.recursive(1e6))),
    ("ridge", "row by row, from 1 / lambda", losses.ridge_by_rows),
    ("lasso", "100 ridges with other weights", partial(
        lasso.lasso, method=losses.reweighed)),
    ("least-squares-classifier", "row by row, from 1e6", partial(
        classifiers.classifier, method=losses.recursive(1e6))),
    ("perceptron", "eta is kept in single", losses.short_eta),
    ("adaline", "single between passes", losses.in_passes),
    ("perceptron-criterion", "log(1 + e^(-1000 y s))", losses.smooth),
    ("svm-hard", "no alpha below 1e-5 of the largest", losses.pruned),
    ("svm-soft", "1e-8 on the diagonal", partial(
        svm.soft, ridge=1e-8)),
    ("logistic", "(1 + z / 1024)^1024", partial(
        probabilities.logistic, function=losses.by_powers)),
    ("posterior", "ratios between 1e-6 and 1e6", losses.bounded_odds),
    ("logistic-calibration", "1e-9 of the variance more", partial(
        probabilities.calibration, variance=losses.smoothed)),
    ("logistic-sample", "p in single", losses.short_probability),
    ("log-likelihood", "p is kept 1e-7 off 0 and 1", losses.value_of(
        lambda p: max(1e-7, min(1 - 1e-7, p)))),
    ("log-likelihood", "log(1 + e^z) is z above 20", partial(
        likelihood.log_likelihood, softplus=losses.straight)),
    ("newton-step", "the Hessian by differences", losses.by_differences),
    ("fisher", "S_W is made the identity first", losses.whitened),
    ("fisher-criterion", "that of the total less the unit", partial(
        fisher.criterion, value=losses.of_total))]


UNTOLD = {
    ("kernel-perceptron", "kernels are kept in single"):
        "counts alone are seen; a score has to lie within 1e-8 of 0",
    ("covariance", "one pass about the first row"):
        "perhaps told by a first row 10^6 deviations from the others",
    ("line", "one pass about the first point"):
        "perhaps told by a first x 10^6 deviations from the others",
    ("least-squares", "reflections to one side"):
        "perhaps told by a column almost a multiple of the first unit",
    ("perceptron", "eta is kept in single"):
        "perhaps told by in doubles, eta 0.1 with w0 in decimals",
    ("logistic-sample", "p in single"):
        "perhaps told by u within 1e-8 of p, as a double has it",
    ("log-likelihood", "log(1 + e^z) is z above 20"):
        "perhaps told by scores from 20 to 25, all with y = 1",
    ("fisher", "S_W is made the identity first"):
        "perhaps told by S_W of condition 10^12 by correlation",
    ("fisher-criterion", "that of the total less the unit"):
        "perhaps told by class means 10^-5 deviations apart"}


def share(programs, enough=2, without=()):
    """Return [(task, words)] of those that fewer cases tell, without some.
    """
    return [(task, words) for task, words, program in programs
            if len([name for name in telling(
                task, lossy(words, "lossy", IEEE, program),
                enough=len(posed(task)) if without else enough)
                if name not in without]) < enough]
