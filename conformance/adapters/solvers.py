"""The tasks of a library, made of the functions with which it solves.

Each function here takes what asks the library, and returns {task: function}.
Nothing is computed beside what the library gave: other outputs are not
needed.  Fits and machines do without NumPy, as a model in pure Python does.
"""

from functools import partial

from ..contract.tasks import TASKS
from .calls import array, np
from .conventions import HARD
from .protocol import ask


def by_linalg(linalg, ridge):
    """Return the tasks of systems and of least squares.

    linalg  a module with solve, inv, det and lstsq, as NumPy and SciPy have
    ridge   function of X, y and lambda that returns w, without an intercept
    """
    return dict({
        "solve": lambda A, b: {"x": ask(linalg.solve, array(A), array(b))},
        "inverse": lambda A: {"inverse": ask(linalg.inv, array(A))},
        "determinant": lambda A: {"determinant": ask(linalg.det, array(A))}},
        **by_fit(with_ones(lambda A, y: ask(linalg.lstsq, A, y)[0]),
                 "least-squares", "least-squares-classifier",
                 "least-squares-plug-in"),
        **by_fit(centred(ridge), "ridge"))


def by_fit(fit, *tasks):
    """Return the tasks of these names, all of w and a constant.

    fit(X, y, intercept) is w and the intercept, which is 0 without one; a
    penalty comes fourth.
    """
    return {task: partial(answer_by_fit, fit, task) for task in tasks}


def answer_by_fit(fit, task, y, X=None, x=None, intercept=None, **penalty):
    asked = TASKS[task].inputs.get("intercept")
    if intercept is None:
        intercept = asked.default if asked else True
    rows = [[v] for v in x] if task == "line" else X
    w, c = fit(array(rows), array(y), intercept, *penalty.values())
    if task == "line":
        return {"slope": w[0], "intercept": c}
    return {"w": w, "t": -c} if "t" in TASKS[task].outputs else {
        "w": w, "intercept": c}


def with_ones(lstsq):
    """Return a fit by a column of ones, or without one."""
    def fit(X, y, intercept):
        A = np.column_stack([X, np.ones(len(X))]) if intercept else X
        w = lstsq(A, y)
        return (w[:-1], w[-1]) if intercept else (w, 0.0)

    return fit


def centred(method):
    """Return a fit by method(X, y, penalty) of columns less their means."""
    def fit(X, y, intercept, penalty):
        shift = X.mean(axis=0) * intercept, y.mean() * intercept
        w = method(X - shift[0], y - shift[1], penalty)
        return w, shift[1] - shift[0] @ w

    return fit


def by_machine(train):
    """Return svm-hard, which is the soft one with C = HARD, and svm-soft.

    train(X, y, C, kernel) is alpha, t and w; None is what it does not give.
    """
    def answer(X, y, C=HARD, kernel=None):
        found = train(array(X), array(y), C, kernel or {"name": "linear"})
        return {name: v for name, v in zip(("alpha", "t", "w"), found)
                if v is not None}

    return {"svm-hard": answer, "svm-soft": answer}


def scatters(X, classes):
    """Return the scatters within and between; 1 is not "1"."""
    groups = [X[[type(c) is T and c == k for c in classes]]
              for T, k in {(type(c), c): 0 for c in classes}]
    within = sum(len(G) * np.cov(G, rowvar=False, ddof=0) for G in groups)
    shifts = [G.mean(axis=0) - X.mean(axis=0) for G in groups]
    between = sum(len(G) * np.outer(d, d) for G, d in zip(groups, shifts))
    return np.atleast_2d(within), between
