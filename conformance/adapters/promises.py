"""What libraries promise by a tolerance, in their own measures, as the
relative gaps of our tasks.

    lasso       tol bounds the gap of half our objective, over y.y: twice that
    svm-hard    tol bounds what is missing of y f >= 1, and what exceeds it
                where alpha > 0: a gap of 4 tol
    svm-soft    the same conditions: a gap of tol times the multipliers, and C
                for each row that misses its margin
    logistic-regression     tol bounds each entry of the mean gradient

The last two depend on the data: each answer comes with its own gap.
"""

from .protocol import np

MOST = 1e-2         # no gap above it may be promised
FIXED = {"lasso": 2, "svm-hard": 4}


def with_promise(task, function, tol, scores=None):
    """Return a function of the inputs that gives the promise as well.

    scores   function of the outputs that gives w.x - t of all rows
    """
    def work(X, y, **more):
        outputs = function(X=X, y=y, **more)
        X, y = np.array(X, dtype=float), np.array(y, dtype=float)
        gap = gap_of_fit(X, y, np.array(outputs["theta"]), tol) if (
            task == "logistic-regression") else gap_of_machine(
                y, outputs, more["C"], tol, scores(X, outputs))
        return dict(outputs, promise=float(gap) if gap < MOST else MOST)

    return work if task in ("logistic-regression", "svm-soft") else function


def gap_of_machine(y, outputs, C, tol, f):
    """Return the relative gap that the conditions within tol allow.

    P - D is the sum of C slack - alpha (1 - y f), and P at least half the sum
    of alpha.
    """
    alpha = np.array(outputs["alpha"])
    missed = np.sum((alpha < C) & (y * f < 1))
    return 2 * tol * (1 + C * missed / alpha.sum()) if alpha.any() else MOST


def gap_of_fit(X, y, theta, tol):
    """Return by how much of the largest score, or of 1, any score may be off
    where the entries of the mean gradient are below tol.
    """
    with np.errstate(all="ignore"):
        z = X @ theta
        p = 1 / (1 + np.exp(-z))
        try:
            inverse = np.linalg.inv((X.T * (p * (1 - p))) @ X)
        except np.linalg.LinAlgError:
            return MOST
        nu = len(y) * tol * np.sqrt(np.abs(np.diag(inverse))).sum()
        q = nu * np.sqrt(np.abs((X @ inverse * X).sum(axis=1)).max())
        return q / (1 - q) / max(1, abs(z).max()) if q < 1 else MOST
