"""A function over arrays, right for lists as well and for doubles."""

import numpy as np


def product(rows, kernel=None):
    if (kernel or {"name": "linear"})["name"] != "linear":
        raise NotImplementedError
    rows = np.asarray(rows)
    return rows @ rows.T


def columns(X, y):
    """Right for y of shape (n, 1); with one axis it makes a matrix."""
    theta = np.zeros((X.shape[1], 1))
    return theta + np.linalg.pinv(X) @ y


class Columns:
    def __init__(self, in_place=False):
        self.in_place = in_place

    def fit(self, X, y):
        self.weights = np.zeros((X.shape[1], 1))
        if self.in_place:       # else refused
            self.weights += np.linalg.pinv(X) @ y
        self.weights = columns(X, y)

    def predict(self, X):
        return X @ self.weights
