"""Programs whose data or results go other ways: generators, *args, pairs,
data in the constructor, results as objects, train and partial_fit.
"""

import math
from dataclasses import dataclass
from operator import mul
from types import SimpleNamespace

from functions import (
    covariance, fit_line, log_likelihood, normal_equations)


def pairs_line(points):
    return SimpleNamespace(**dict(zip(("slope", "const"), fit_line(
        [x for x, _ in points], [y for _, y in points]))))


def star_mse(*columns):
    return sum((a - b) ** 2 for a, b in zip(*columns)) / len(columns[0])


def star_gram(*rows):
    return [[sum(map(mul, x, z)) for z in rows] for x in rows]


def cross_entropy(y_true, y_prob):
    """Of probabilities, not of theta."""
    return -sum(math.log(p if t else 1 - p) for t, p in zip(
        y_true, y_prob)) / len(y_true)


def sigmoid(z):
    """Of one number."""
    return 1 / (1 + math.exp(-z)) if z > 0 else (
        math.exp(z) / (1 + math.exp(z)))


def weights_by_turns(X, y):
    """The first is the intercept."""
    w = normal_equations(X, y)
    yield [0.0] * len(w)
    yield w


def predictor(X, y):
    c, *w = normal_equations(X, y)

    def predict(rows):
        return [c + sum(map(mul, w, x)) for x in rows]
    return predict


def shrunken(X, y, *, strength, with_intercept=True):
    """One that would have an intercept if it were not told."""
    shift = [sum(c) / len(c) * with_intercept for c in zip(*X)]
    mean = sum(y) / len(y) * with_intercept
    w = no_intercept([[a - s for a, s in zip(x, shift)] for x in X] + [
        [strength ** 0.5 * (i == j) for j in range(len(shift))]
        for i in range(len(shift))], [v - mean for v in y] + [0] * len(shift))
    return {"coefficients": w, "const": mean - sum(map(mul, w, shift))}


def no_intercept(X, y):
    """By rows with both signs, which leave no constant."""
    return normal_equations(list(X) + [[-a for a in x] for x in X],
                            list(y) + [-v for v in y])[1:]


@dataclass
class FitsApart:
    """Data in the constructor, what is found in an object apart."""

    endog: list
    exog: list

    def fit(self):
        return SimpleNamespace(params=no_intercept(self.exog, self.endog))


class Trained:
    def train(self, rows, targets):
        self.beta = normal_equations(rows, targets)

    def predict(self, rows):
        return [self.beta[0] + sum(map(mul, self.beta[1:], x)) for x in rows]


class Threshold:
    """w . x = threshold."""

    def fit(self, rows, labels):
        low, high = ([sum(c) / len(c) for c in zip(*[
            x for x, b in zip(rows, labels) if b == sign])]
            for sign in (-1, 1))
        self.w = [b - a for a, b in zip(low, high)]
        self.threshold = sum(v * (a + b) / 2 for v, a, b in zip(
            self.w, low, high))

    def predict(self, rows):
        return [1 if sum(map(mul, self.w, x)) > self.threshold else -1
                for x in rows]


class GoesOn:
    """A perceptron that learns one pass at a time."""

    w = None

    def partial_fit(self, X, y):
        self.w = self.w or [0.0] * len(X[0])
        for x, b in zip(X, y):
            if b * sum(map(mul, self.w, x)) <= 0:
                self.w = [v + b * a for v, a in zip(self.w, x)]
        return self


class Spread:
    """One table in the constructor, and nothing to call."""

    def __init__(self, data):
        self.cov = covariance(data)


class Likelihood:
    """Data in the constructor, outputs by methods."""

    def __init__(self, X, y):
        self.X, self.y = X, y

    def value(self, theta):
        return log_likelihood(self.X, self.y, theta)

    def plot(self, theta):
        raise RuntimeError("there is no screen")


def gram_by_kernel(X, k):
    return [[k(a, b) for b in X] for a in X]


def counts_by_kernel(X, y, kernel_fn, epochs=60):
    """A perceptron that is handed its kernel as a function."""
    K, alpha = gram_by_kernel(X, kernel_fn), [0] * len(X)
    for _ in range(epochs):
        before = sum(alpha)
        for i, row in enumerate(K):
            if y[i] * sum(a * c * k for a, c, k in zip(alpha, y, row)) <= 0:
                alpha[i] += 1
        if sum(alpha) == before:
            return alpha
    raise ValueError("not separable")


def gram_by_word(X, kernel="gaussian", gamma=None, degree=3, c=0):
    products = star_gram(*X)
    if kernel == "gaussian":
        return [[math.exp(-gamma * (products[i][i] + products[j][j] - 2 * v))
                 for j, v in enumerate(row)] for i, row in enumerate(products)]
    return [[(v + c) ** (degree if kernel != "linear" else 1) for v in row]
            for row in products]


def quadratic_features(X, constant=1.0):
    return [[math.sqrt(1 + (i < j)) * x[i] * x[j] for i in range(len(x))
             for j in range(i, len(x))] + [math.sqrt(2 * constant) * v
                                           for v in x] + [constant] for x in X]


def weighed_means(X, y, M):
    """M is a matrix."""
    return no_intercept(M, [sum(b * x[j] for x, b in zip(X, y))
                            for j in range(len(X[0]))])


class Counts:
    def __init__(self, kern, n_epochs=60):
        self.k, self.n_epochs = kern, n_epochs

    def fit(self, X, y):
        K = gram_by_kernel(X, self.k)
        self.alphas = counts_by_kernel(range(len(X)), y, lambda i, j: K[i][j],
                                       self.n_epochs)


def classify(w, t, X):
    return ["ja" if sum(map(mul, w, x)) >= t else "nein" for x in X]


def nearest(train, labels, test):
    made = Threshold()
    made.fit(train, labels)
    return ["spam" if b > 0 else "ham" for b in made.predict(test)]


class Direction:
    """Between the classes 0 and 1; its labels are its own affair."""

    def fit(self, X, y):
        self.w = normal_equations(X, [{0: -1, 1: 1}[b] for b in y])[1:]

    def transform(self, X, y):
        return None

    def predict(self, X):
        return [1 for x in X]


def named_threshold(X, y):
    """The sign of t is wrong."""
    t, *w = normal_equations(X, y)
    return w, t


def shrunken_otherwise(X, y, lam):
    """Minimise ||y - X w||^2 + lam ||w||^2, it says."""
    return shrunken(X, y, strength=lam * len(X), with_intercept=False)
