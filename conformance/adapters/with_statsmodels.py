"""statsmodels: OLS, its penalised fits, Logit by Newton, GLM."""

import warnings

import numpy as np
import statsmodels
import statsmodels.api as sm
from statsmodels.tools.sm_exceptions import ModelWarning

from .protocol import Refusal, array, ask, by_fit, by_name, serve, with_ones


def penalised(scale, share):
    """Return a fit of lambda / (scale n), of which this share is absolute.

    The intercept is spared by an alpha of 0.
    """
    def fit(X, y, intercept, penalty):
        def solve(A, y):
            alpha = np.full(A.shape[1], penalty / (scale * len(X)))
            alpha[len(X[0]):] = 0
            found = ask(ask(sm.OLS, y, A).fit_regularized, alpha=alpha,
                        L1_wt=share)
            # the ridge is solved for, and says nothing
            return converged(found, getattr(found, "converged", True))

        return with_ones(solve)(X, y, intercept)

    return fit


def converged(found, well):
    """Return the parameters of a result; an error if it says it has none."""
    if not well:
        raise Refusal("not-converged", "converged is False")
    return found.params


def logistic_regression(X, y):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ModelWarning)
        found = ask(ask(sm.Logit, array(y), array(X)).fit, disp=0)
    return {"theta": converged(found, found.mle_retvals["converged"])}


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
    serve("statsmodels", statsmodels.__version__, dict(by_name(
        log_likelihood, newton_step, logistic_regression), **by_fit(
            with_ones(lambda A, y: ask(ask(sm.OLS, y, A).fit).params), "line",
            "least-squares", "least-squares-classifier",
            "least-squares-plug-in"),
        **by_fit(penalised(1, 0), "ridge"), **by_fit(
            penalised(2, 1), "lasso")),
        {"logistic-regression": 1e-8, "lasso": 1e-8})
