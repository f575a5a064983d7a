"""statsmodels: OLS, its penalised fits, Logit and GLM.

Settings: "default" (OLS by the pseudo-inverse, Logit by Newton); "careful",
which asks for the rank and for convergence, with tight tolerances and
warnings as refusals.
"""

import warnings

import numpy as np
import statsmodels
import statsmodels.api as sm
from statsmodels.tools.sm_exceptions import ModelWarning

from .calls import array
from .protocol import Refusal, ask, by_name, serve, setting
from .solvers import by_fit, with_ones

SETTING = setting("default", "careful")
CAREFUL = SETTING == "careful"


def solve_least_squares(A, y):
    model = ask(sm.OLS, y, A)
    result = ask(model.fit)
    if CAREFUL and model.rank < A.shape[1]:
        raise Refusal("singular", "rank {}".format(model.rank))
    return result.params


def fit_ridge(X, y, intercept, penalty):
    return fit_penalised(X, y, penalty / len(X), intercept, 0)


def fit_lasso(X, y, intercept, penalty):
    return fit_penalised(X, y, penalty / (2 * len(X)), intercept, 1, **(
        {"maxiter": 2000, "cnvrg_tol": 1e-12, "zero_tol": 0.0}
        if CAREFUL else {}))


def fit_penalised(X, y, alpha, intercept, share, **more):
    """Return w and the intercept, which is spared by an alpha of 0."""
    def solve(A, y):
        weights = np.full(A.shape[1], alpha)
        weights[len(X[0]):] = 0
        result = ask(ask(sm.OLS, y, A).fit_regularized, alpha=weights,
                     L1_wt=share, **more)
        if CAREFUL and not getattr(result, "converged", True):
            raise Refusal("not-converged", "coordinate descent")
        return result.params

    return with_ones(solve)(X, y, intercept)


def logistic_regression(X, y):
    more = {"maxiter": 1000, "tol": 1e-12} if CAREFUL else {}
    with warnings.catch_warnings():
        warnings.simplefilter("error" if CAREFUL else "ignore", ModelWarning)
        return {"theta": ask(ask(sm.Logit, array(y), array(X)).fit, disp=0,
                             **more).params}


def log_likelihood(X, y, theta):
    model, theta = ask(sm.Logit, array(y), array(X)), array(theta)
    return {"value": ask(model.loglike, theta),
            "gradient": ask(model.score, theta),
            "hessian": ask(model.hessian, theta),
            "probabilities": ask(model.predict, theta)}


def newton_step(X, y, theta):
    """One pass of the iteratively reweighted least squares of GLM."""
    X, y, theta = array(X), array(y), array(theta)
    family = sm.families.Binomial()
    result = ask(ask(sm.GLM, y, X, family=family).fit, start_params=theta,
                 maxiter=1)
    p = family.fitted(X @ theta)
    return {"theta": result.params, "weights": family.weights(p),
            "z": X @ theta + family.link.deriv(p) * (y - p)}


if __name__ == "__main__":
    serve("statsmodels, " + SETTING, statsmodels.__version__, dict(by_name(
        log_likelihood, newton_step, logistic_regression), **by_fit(
            with_ones(solve_least_squares), "line", "least-squares",
            "least-squares-classifier", "least-squares-plug-in"),
        **by_fit(fit_ridge, "ridge"), **by_fit(fit_lasso, "lasso")),
        {"logistic-regression": 1e-8, "lasso": 1e-8})
