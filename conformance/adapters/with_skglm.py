"""skglm: its Lasso, as it comes.

It is compiled when it is first used, which can take minutes: --timeout 300.
"""

import numpy as np
import skglm

from .outputs import by_penalty
from .protocol import ask, serve


def absolute(X, y, penalty, intercept):
    model = ask(skglm.Lasso(penalty / (2 * len(X)),
                            fit_intercept=intercept).fit, X, y)
    return model.coef_, model.intercept_


if __name__ == "__main__":
    for constant in (False, True):      # compiled when it is first used
        absolute(np.eye(2), np.ones(2), 0.1, constant)
    serve("skglm", skglm.__version__,
          by_penalty(absolute, "lasso"),
          {"lasso": 1e-4})
