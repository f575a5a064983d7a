"""A function over arrays, right for lists as well and for doubles."""

import numpy as np


def product(rows, kernel=None):
    if (kernel or {"name": "linear"})["name"] != "linear":
        raise NotImplementedError
    rows = np.asarray(rows)
    return rows @ rows.T
