"""Classes with fit and coef_, also as tutorials write them: right ones, and
each wrong one by one mistake.
"""

import os
import random
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__)))))

from conformance.contract.values import put
from conformance.contract.wire import plain
from conformance.examples.my_ridge import MyRidge, fit_rows
from refimpl.oracle.tasks import answer


class Halved(MyRidge):
    """Half the penalty."""

    def fit(self, X, y):
        self.alpha /= 2
        return super().fit(X, y)


class Careless(MyRidge):
    """A penalty below 0 is not refused."""

    def fit(self, X, y):
        self.alpha = abs(self.alpha)
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


class Linear:
    """Its predict says what its weights say."""

    def predict(self, X):
        return [sum(a * b for a, b in zip(x, self.coef_)) + self.intercept_
                for x in X]


class BiasedRidge(Linear):
    """Ridge without a say about its intercept, and without get_params."""

    def __init__(self, alpha=1.0):
        self.alpha = alpha

    def fit(self, X, y):
        result = MyRidge(self.alpha).fit(X, y)
        self.coef_, self.intercept_ = result.coef_, result.intercept_


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


class OwnLasso(Oracle, Linear):
    """The lasso, in the scale of libraries."""

    def __init__(self, alpha=1.0, tol=1e-9, fit_intercept=True):
        self.alpha, self.tol = alpha, tol
        self.fit_intercept = fit_intercept
        self.l1_ratio = 1.0     # as scikit-learn has it, and no parameter

    def fit(self, X, y):
        result = self.ask("lasso", X=X, y=y, intercept=self.fit_intercept,
                          **{"lambda": self.alpha * 2 * len(X)})
        self.coef_, self.intercept_ = result["w"], result["intercept"]


class Through(Oracle):
    """Maximum likelihood of the rows as they are."""

    ending = 1.0

    def fit(self, X, y):
        result = self.ask("logistic-regression", X=X, y=y)
        self.coef_ = result["theta"]
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


class Forgetful(MyRidge):
    """Its predict forgets the intercept."""

    def predict(self, X):
        return [v - self.intercept_ for v in super().predict(X)]


class Yes(Logit):
    """It says 1 of everybody, and its weights are right."""

    def predict(self, X):
        return [1 for x in X]


class Strict:
    """A right perceptron, which refuses what it does not separate."""

    def __init__(self, lr=1.0, epochs=100):
        self.lr, self.epochs = lr, epochs

    def fit(self, X, y):
        self.coef_, self.intercept_ = [0.0] * len(X[0]), 0.0
        for _ in range(self.epochs):
            wrong = [(x, b) for x, b in zip(X, y) if self.learn(x, b)]
            if not wrong:
                return self
        raise RuntimeError("no convergence in {} epochs".format(self.epochs))

    def learn(self, x, label):
        """Was it a mistake?"""
        if label * self.score(x) > 0:
            return False
        self.intercept_ += self.lr * label
        self.coef_ = [w + self.lr * label * v for w, v in zip(self.coef_, x)]
        return True

    def score(self, x):
        return self.intercept_ + sum(w * v for w, v in zip(self.coef_, x))

    def predict(self, X):
        return [1 if self.score(x) > 0 else -1 for x in X]


class NearestMean:
    """The mean of each class, by its label; no coef_."""

    def fit(self, X, y):
        groups = {k: [x for x, c in zip(X, y) if c == k] for k in set(y)}
        self.means = {k: [sum(map(float, column)) / len(rows)
                          for column in zip(*rows)]
                      for k, rows in groups.items()}

    def predict(self, X):
        return [min(sorted(self.means), key=lambda k: sum(
            (a - b) ** 2 for a, b in zip(x, self.means[k]))) for x in X]


class OddRidge(MyRidge):
    """Its parameter has a name that nobody knows."""

    def __init__(self, stiffness=1.0, fit_intercept=False):
        super().__init__(stiffness, fit_intercept)
        self.stiffness = stiffness

    def fit(self, X, y):
        self.alpha = self.stiffness
        return super().fit(X, y)


class MyLogReg:
    """A name says more than C."""

    def __init__(self, C=1.0):
        self.C = C

    def fit(self, X, y):
        self.coef_ = [1.0] * len(X[0])

    def predict(self, X):
        return [1 for x in X]


class Piped:
    """It only predicts, as a pipeline does: least squares inside."""

    def fit(self, X, y):
        inside = Line()
        inside.fit(X, y)
        self.predict = inside.predict
        return self


def strong(X, y, strength, intercept=False):
    """Ridge by a function: the weights alone."""
    if intercept:
        raise NotImplementedError("an intercept")
    return MyRidge(strength, False).fit(X, y).coef_


def crossed(x, y):
    """A line by a function, in fractions."""
    from refimpl.regression import line
    return line(x, y)


def halved(X, y, lam):
    """A function that is wrong."""
    return strong(X, y, lam / 2)


class Hasty(OwnLasso):
    """The lasso, stopped a little early."""

    def fit(self, X, y):
        super().fit(X, y)
        self.coef_ = [v * 1.001 for v in self.coef_]


# As tutorials write them: other names, no predict, no tol.

class Neuron:
    """A perceptron with its bias among the weights; f(0) = +1."""

    def __init__(self, learning_rate=0.01, n_iter=10):
        self.rate, self.n_iter = learning_rate, n_iter

    def fit(self, X, y):
        self.w_ = self.start(1 + len(X[0]))
        for _ in range(self.n_iter):
            for x, target in zip(X, y):
                step = self.rate * (target - self.answer(x))
                self.w_ = [self.w_[0] + step] + [
                    w + step * v for w, v in zip(self.w_[1:], x)]
        return self

    def start(self, width):
        return [0.0] * width

    def answer(self, x):
        s = self.w_[0] + sum(w * v for w, v in zip(self.w_[1:], x))
        return 1 if s >= 0 else -1

    def predict(self, X):
        return [self.answer(x) for x in X]


class Twice(Neuron):
    """The bias moves by two steps."""

    def fit(self, X, y):
        super().fit([[1] + list(x) for x in X], y)
        self.w_[0] += self.w_.pop(1)


class Random(Neuron):
    """It begins at weights of its own, by a seed or at others each time."""

    def __init__(self, learning_rate=0.01, n_iter=10, seed=1):
        super().__init__(learning_rate, n_iter)
        self.seed = seed

    def start(self, width):
        source = random.Random(self.seed)
        return [source.gauss(0, 0.01) for _ in range(width)]


class Slow(Random):
    """A step is half of what it should be after the first."""

    def answer(self, x):
        self.rate *= 0.5
        return super().answer(x)


class Machine:
    """Dual ascent on two points; it has multipliers, and no predict."""

    def __init__(self, C=1.0):
        self.C = C

    def fit(self, X, y):
        self.alphas = [self.C] * len(X)
        self.w = [sum(self.C * b * x[k] for x, b in zip(X, y))
                  for k in range(len(X[0]))]
        self.b = 0.0


class Ols:
    """Least squares with a column of ones, which comes first."""

    def fit(self, X, y):
        self.w_ = fit_rows([[1.0] + list(x) for x in X], y)


class Unnamed(Ols):
    pass


class FisherLda:
    """One direction, between the classes 0 and 1: that of least squares."""

    def fit(self, X, y):
        self.coef_ = fit_rows([list(x) + [1.0] for x in X], [
            2.0 * c - 1 for c in y])[:-1]


class Words(Ols):
    """It answers with words of its own."""

    def predict(self, X):
        return ["yes" for x in X]


class HardByNone(Oracle):
    """A machine that is hard if its C is None."""

    def __init__(self, C=None):
        self.C = C

    def fit(self, X, y):
        found = self.ask("svm-hard", X=X, y=y) if self.C is None else {}
        self.coef_, self.intercept_ = found["w"], -found["t"]


class Unfit:
    def train(self, X, y):
        raise ValueError("not today")


class Pegasos:
    """lam / 2 |w|^2 and the mean hinge loss, without a constant."""

    def __init__(self, lam=0.1, n_iters=1000):
        self.lam, self.n_iters = lam, n_iters

    def fit(self, X, y):
        w, n = [0.0] * len(X[0]), len(X)
        for t in range(1, self.n_iters + 1):
            step = 1 / (self.lam * t)
            bad = [(x, b) for x, b in zip(X, y) if b * sum(
                a * v for a, v in zip(w, x)) < 1]
            w = [(1 - 1 / t) * v + step / n * sum(b * x[k] for x, b in bad)
                 for k, v in enumerate(w)]
        self.w = w


class Discriminants:
    """The directions of the last axes, whatever the data."""

    def __init__(self, n_components=1):
        self.n_components = n_components

    def fit(self, X, y):
        self.linear_discriminants = [
            [float(j == k) for j in range(len(X[0]))]
            for k in range(self.n_components)]


class Kept:
    """A kernel perceptron that counts mistakes."""

    def __init__(self, gamma=1.0, n_epochs=5):
        self.gamma, self.n_epochs = gamma, n_epochs

    def fit(self, X, y):
        self.alphas = [1] * len(X)


class LabelsAlone(Oracle):
    """A machine of which nothing shows but the labels that it predicts."""

    def __init__(self, C=1.0):
        self.C = C

    def fit(self, X, y):
        found = self.ask("svm-soft", X=X, y=y, C=self.C)
        self.predict = lambda rows: [1 if sum(
            a * b for a, b in zip(found["w"], x)) > found["t"] else -1
            for x in rows]
