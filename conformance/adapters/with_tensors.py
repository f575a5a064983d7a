"""JAX and PyTorch on a CPU: their linear algebra, covariance and sigmoid.  The
name of the library stands behind the setting.

Settings: "default" (single precision, as it comes); "double".
"""

import numpy as np

from .outputs import (
    array, by_least_squares, by_line, by_matrices, by_moments, by_products,
    with_ones)
from .protocol import ask, chosen, serve, setting


def jax():
    import jax
    from jax import numpy as jnp
    way = setting("default", "double")
    jax.config.update("jax_enable_x64", way == "double")

    def put(data):
        return ask(jnp.asarray, array(data))

    def moments(X):
        X = put(X)
        return X.mean(axis=0), jnp.atleast_2d(ask(
            jnp.cov, X, rowvar=False, ddof=0))

    def logistic(d, gamma=1.0, d0=0.0):
        return {"p": ask(jax.nn.sigmoid, gamma * (put(d) - d0))}

    fit = with_ones(lambda A, y: ask(
        jnp.linalg.lstsq, put(A), put(y))[0].tolist())
    return ("JAX, " + way, jax.__version__, by_matrices(
        lambda A, b: ask(jnp.linalg.solve, put(A), put(b)),
        lambda A: ask(jnp.linalg.inv, put(A)),
        lambda A: ask(jnp.linalg.det, put(A))) + by_products(
            lambda X: ask(jnp.matmul, put(X), put(X).T), "jax.numpy")
        + by_moments(moments) + [logistic] + by_least_squares(fit)
        + by_line(fit), (), "binary64" if way == "double" else "binary32")


def torch():
    import torch
    wide = setting("default", "double") == "double"

    def put(data):
        return ask(torch.tensor, array(data), dtype=(
            torch.float64 if wide else torch.float32))

    def moments(X):
        X = put(X)
        return X.mean(dim=0).numpy(), np.atleast_2d(ask(
            torch.cov, X.T, correction=0).numpy())

    def logistic(d, gamma=1.0, d0=0.0):
        return {"p": ask(torch.sigmoid, gamma * (put(d) - d0)).numpy()}

    def lstsq(A, y):
        y = put(y)
        return ask(torch.linalg.lstsq, put(A), y[:, None])[0][:, 0].tolist()

    fit = with_ones(lstsq)
    return ("PyTorch, " + ("double" if wide else "default"),
            torch.__version__, by_matrices(
                lambda A, b: ask(torch.linalg.solve, put(A), put(b)).numpy(),
                lambda A: ask(torch.linalg.inv, put(A)).numpy(),
                lambda A: ask(torch.linalg.det, put(A)).item()) + by_products(
                    lambda X: ask(torch.matmul, put(X), put(X).T).numpy(),
                    "torch") + by_moments(moments) + [logistic]
            + by_least_squares(fit) + by_line(fit), (),
            "binary64" if wide else "binary32")


if __name__ == "__main__":
    serve(*chosen(jax, torch))
