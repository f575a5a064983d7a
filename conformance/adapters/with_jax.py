"""JAX: jax.numpy.linalg, jax.numpy.cov and jax.nn.sigmoid.

Settings: "default" (single precision, as it comes); "double".
"""

import jax
import numpy as np
from jax import numpy as jnp

from .outputs import array, by_least_squares, by_line
from .protocol import Skip, ask, serve, setting

SETTING = setting("default", "double")


def to_jax(data):
    return ask(jnp.asarray, array(data))


def solve(A, b):
    return {"x": ask(jnp.linalg.solve, to_jax(A), to_jax(b))}


def inverse(A):
    return {"inverse": ask(jnp.linalg.inv, to_jax(A))}


def determinant(A):
    return {"determinant": ask(jnp.linalg.det, to_jax(A))}


def gram(X, kernel=None):
    if kernel and kernel["name"] != "linear":
        raise Skip("jax.numpy has no kernels")
    return {"gram": ask(jnp.matmul, to_jax(X), to_jax(X).T)}


def covariance(X):
    X = to_jax(X)
    C = jnp.atleast_2d(ask(jnp.cov, X, rowvar=False, ddof=0))
    return {"mean": X.mean(axis=0), "covariance": C, "scatter": C * len(X)}


def logistic(d, gamma=1.0, d0=0.0):
    return {"p": ask(jax.nn.sigmoid, gamma * (to_jax(d) - d0))}


def fit(X, y, intercept):
    A = np.column_stack([X, np.ones(len(X))]) if intercept else X
    w = ask(jnp.linalg.lstsq, to_jax(A), to_jax(y))[0].tolist()
    return (w[:-1], w[-1]) if intercept else (w, 0.0)


if __name__ == "__main__":
    wide = SETTING == "double"
    jax.config.update("jax_enable_x64", wide)
    serve("JAX, " + SETTING, jax.__version__, [
        solve, inverse, determinant, gram, covariance, logistic]
        + by_least_squares(fit) + by_line(fit),
        unit="binary64" if wide else "binary32")
