"""Classes as tutorials write them: other names, no predict, no tol."""

import random

from conformance.examples.my_ridge import solve


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


class Seeded(Random):
    """Its bias begins at 0, and f(0) = +1 counts."""

    def start(self, width):
        return [0.0] + super().start(width)[1:]


class Slow(Random):
    """A step is half of what it should be after the first."""

    def answer(self, x):
        self.rate *= 0.5
        return super().answer(x)


class Rosenblatt:
    """A perceptron without predict; an example at 0 is a mistake."""

    def __init__(self, lr=1.0, epochs=100):
        self.lr, self.epochs = lr, epochs

    def fit(self, X, y):
        self.weights, self.bias = [0.0] * len(X[0]), 0.0
        for _ in range(self.epochs):
            for x, label in zip(X, y):
                if label * (self.bias + sum(
                        w * v for w, v in zip(self.weights, x))) <= 0:
                    step = self.lr * label
                    self.bias += step
                    self.weights = [w + step * v
                                    for w, v in zip(self.weights, x)]


class Gradient:
    """Logistic regression by steps; neither name nor predict say so."""

    def __init__(self, lr=0.1, n_iters=20):
        self.lr, self.n_iters = lr, n_iters

    def fit(self, X, y):
        self.theta = [0.0] * len(X[0])
        for _ in range(self.n_iters):
            self.theta = [w + self.lr * 0.9 ** k
                          for k, w in enumerate(self.theta)]


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
        self.w_ = solve([[1.0] + [float(v) for v in x] + [float(b)]
                         for x, b in zip(X, y)])


class Unnamed(Ols):
    pass


class FisherLda:
    """One direction, between the classes 0 and 1; two columns."""

    def fit(self, X, y):
        groups = [[list(map(float, x)) for x, c in zip(X, y) if c == k]
                  for k in (0, 1)]
        means = [[sum(column) / len(rows) for column in zip(*rows)]
                 for rows in groups]
        S = [[sum((x[i] - mean[i]) * (x[j] - mean[j])
                  for rows, mean in zip(groups, means) for x in rows)
              for j in range(2)] for i in range(2)]
        d = [b - a for a, b in zip(*means)]
        det = S[0][0] * S[1][1] - S[0][1] * S[1][0]
        self.coef_ = [(S[1][1] * d[0] - S[0][1] * d[1]) / det,
                      (S[0][0] * d[1] - S[1][0] * d[0]) / det]


class Words(Ols):
    """It answers with words of its own."""

    def predict(self, X):
        return ["yes" for x in X]
