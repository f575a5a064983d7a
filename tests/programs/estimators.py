"""Classes with fit and coef_: right ones, and each wrong one by one mistake.
"""

import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__)))))

from conformance.contract.values import put
from conformance.contract.wire import plain
from conformance.examples.my_ridge import MyRidge
from refimpl.oracle.tasks import answer


class Halved(MyRidge):
    """Half the penalty."""

    def fit(self, X, y):
        self.alpha /= 2
        return super().fit(X, y)


class Penalised(MyRidge):
    """The intercept is penalised."""

    def fit(self, X, y):
        if not self.fit_intercept:
            return super().fit(X, y)
        self.fit_intercept = False
        super().fit([list(x) + [1.0] for x in X], y)
        *self.coef_, self.intercept_ = self.coef_
        return self


class Biased:
    """Ridge without a say about its intercept, and without get_params."""

    def __init__(self, alpha=1.0):
        self.alpha = alpha

    def fit(self, X, y):
        result = MyRidge(self.alpha).fit(X, y)
        self.coef_, self.intercept_ = result.coef_, result.intercept_

    def predict(self, X):
        return [self.intercept_ for x in X]


class Oracle:
    """What refimpl answers to a task, refusals too."""

    def ask(self, task, **inputs):
        reply = answer({"id": 1, "task": task, "arithmetic": "float",
                        "input": put(plain(inputs))})
        if "error" in reply:
            raise ValueError("{kind}: {message}".format(**reply["error"]))
        return reply["output"]


class Line(Oracle):
    """Least squares, always with an intercept; coef_ has one row."""

    def fit(self, X, y):
        result = self.ask("least-squares", X=X, y=y, intercept=True)
        self.coef_, self.intercept_ = [result["w"]], [result["intercept"]]

    def predict(self, X):
        return [sum(a * b for a, b in zip(x, self.coef_[0]))
                + self.intercept_[0] for x in X]


class Origin(Oracle):
    """Least squares, never with an intercept."""

    def fit(self, X, y):
        self.coef_ = self.ask("least-squares", X=X, y=y)["w"]

    def predict(self, X):
        return [sum(a * b for a, b in zip(x, self.coef_)) for x in X]


class Shrunk(Oracle):
    """The lasso, in the scale of libraries."""

    def __init__(self, alpha=1.0, tol=1e-9, fit_intercept=True):
        self.alpha, self.tol = alpha, tol
        self.fit_intercept = fit_intercept

    def get_params(self, deep=True):
        return {"alpha": self.alpha, "tol": self.tol,
                "fit_intercept": self.fit_intercept}

    def set_params(self, **changes):
        self.__init__(**dict(self.get_params(), **changes))

    def fit(self, X, y):
        result = self.ask("lasso", X=X, y=y, intercept=self.fit_intercept,
                          **{"lambda": self.alpha * 2 * len(X)})
        self.coef_, self.intercept_ = result["w"], result["intercept"]

    def predict(self, X):
        return [self.intercept_ for x in X]


class Through(Oracle):
    """Maximum likelihood without an intercept, which is said to be 0."""

    ending = 1.0

    def fit(self, X, y):
        result = self.ask("logistic-regression", X=X, y=y)
        self.coef_, self.intercept_ = result["theta"], 0.0
        self.p = result["probabilities"]

    def predict(self, X):
        return [int(p > 0.5) for p in self.p]

    def predict_proba(self, X):
        return [[1 - p, p * self.ending] for p in self.p]


class Logit(Through):
    """Maximum likelihood, by default with an intercept of its own."""

    def __init__(self, C=1.0, tol=1e-3):
        self.C, self.tol = C, tol

    def fit(self, X, y):
        super().fit([list(x) + [1.0] for x in X], y)
        *w, self.intercept_ = self.coef_
        shrunk = 1.0 if self.C == float("inf") else 0.5
        self.coef_ = [v * shrunk for v in w]


class Faded(Logit):
    """Probabilities that are not those of its weights."""

    ending = 0.5


class Nothing:
    """It fits, and does not say what."""

    def fit(self, X, y):
        return self


class Drifted(Line):
    """Its predictions are not those of its weights."""

    def predict(self, X):
        return [v + 1e-6 for v in super().predict(X)]


class Strength(MyRidge):
    """Ridge with a name of its own for its parameter."""

    def __init__(self, lam=1.0, fit_intercept=False):
        super().__init__(lam, fit_intercept)
        self.lam = lam

    def get_params(self, deep=True):
        return {"lam": self.lam, "fit_intercept": self.fit_intercept}

    def fit(self, X, y):
        self.alpha = self.lam
        return super().fit(X, y)


class Odd(Strength):
    """The same, with a name that nobody knows; nothing follows from it."""

    def __init__(self, stiffness=1.0, fit_intercept=False):
        super().__init__(stiffness, fit_intercept)
        self.stiffness = stiffness

    def get_params(self, deep=True):
        return {"stiffness": self.stiffness,
                "fit_intercept": self.fit_intercept}

    def fit(self, X, y):
        self.lam = self.stiffness
        return super().fit(X, y)


class OddRidge(Odd):
    """What its name says."""


class MyLogReg:
    """A name says more than C."""

    def __init__(self, C=1.0):
        self.C = C

    def fit(self, X, y):
        self.coef_ = [1.0] * len(X[0])

    def predict(self, X):
        return [1 for x in X]


class Classifier(MyLogReg):
    """A name that says nothing."""


class Piped:
    """It only predicts, as a pipeline does: least squares inside."""

    inside = Line

    def fit(self, X, y):
        self.model = self.inside()
        self.model.fit(X, y)
        return self

    def predict(self, X):
        return self.model.predict(X)


def strong(X, y, strength, intercept=False):
    """Ridge by a function: the weights alone."""
    if intercept:
        raise NotImplementedError("an intercept")
    return MyRidge(strength, False).fit(X, y).coef_


def crossed(x, y):
    """A line by a function, in fractions."""
    from refimpl.least_squares import line
    return line(x, y)


def halved(X, y, lam):
    """A function that is wrong."""
    return strong(X, y, lam / 2)


class Hasty(Shrunk):
    """The lasso, stopped a little early."""

    def fit(self, X, y):
        super().fit(X, y)
        self.coef_ = [v * 1.001 for v in self.coef_]
