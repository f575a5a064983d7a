"""PyTorch on a CPU: torch.linalg, torch.cov and torch.sigmoid.

Settings: "default" (single precision, as it comes); "double".
"""

import numpy as np
import torch

from .outputs import array, by_least_squares, by_line
from .protocol import Skip, ask, serve, setting

WIDE = setting("default", "double") == "double"


def to_torch(data):
    """Return a tensor of the setting's precision."""
    return ask(torch.tensor, array(data), dtype=(
        torch.float64 if WIDE else torch.float32))


def solve(A, b):
    return {"x": ask(torch.linalg.solve, to_torch(A), to_torch(b)).numpy()}


def inverse(A):
    return {"inverse": ask(torch.linalg.inv, to_torch(A)).numpy()}


def determinant(A):
    return {"determinant": ask(torch.linalg.det, to_torch(A)).item()}


def gram(X, kernel=None):
    if kernel and kernel["name"] != "linear":
        raise Skip("torch has no kernels")
    return {"gram": ask(torch.matmul, to_torch(X), to_torch(X).T).numpy()}


def covariance(X):
    X = to_torch(X)
    C = np.atleast_2d(ask(torch.cov, X.T, correction=0).numpy())
    return {"mean": X.mean(dim=0).numpy(), "covariance": C,
            "scatter": C * len(X)}


def logistic(d, gamma=1.0, d0=0.0):
    p = ask(torch.sigmoid, gamma * (to_torch(d) - d0))
    return {"p": p.numpy()}


def fit(X, y, intercept):
    A = np.column_stack([X, np.ones(len(X))]) if intercept else X
    y = to_torch(y)
    w = ask(torch.linalg.lstsq, to_torch(A), y[:, None])[0][:, 0].tolist()
    return (w[:-1], w[-1]) if intercept else (w, 0.0)


if __name__ == "__main__":
    serve("PyTorch, " + ("double" if WIDE else "default"), torch.__version__,
          [solve, inverse, determinant, gram, covariance, logistic]
          + by_least_squares(fit) + by_line(fit),
          unit="binary64" if WIDE else "binary32")
