"""Perceptrons in dual form (A, section 7.2; D, section 7; B).

    dual_perceptron       Algorithm 7.2   mistakes are counted
    dual_perceptron_bias  the same with a bias of its own (B), not the weight
                          of a constant: it grows by eta y_i at a mistake
    kernel_perceptron     Algorithm 7.4   the same with another kernel

The weights of a perceptron are a sum of its examples, each as often as it was
a mistake.  So it is enough to count the mistakes: scores are then sums of
inner products, and a kernel may take their place.
"""

from .base.call import CALL
from .base.method import define_result, method
from .base.rows import (
    Ints, Row, axpy, dot, fraction, move, ratio, row, zero)
from .kernels import kernel_rows, linear
from .perceptrons import Epochs

# alpha: how often each example was misclassified.  updates: the sum of
# alpha.  epochs: passes over the data, the last one without a mistake.
DualPerceptron = define_result("DualPerceptron", "alpha updates epochs")

# alpha: eta times how often.  b: sum alpha_i y_i, f(x) = w . x + b.
DualBias = define_result("DualBias", "alpha b updates epochs")


@method("X matrix", "y signs", "max_epochs? count",
        gives="alpha# updates# epochs#", whole=True)
def dual_perceptron(X, y, max_epochs=1000):
    """Train a perceptron in dual form.

    >>> X = [[0, 0, 1], [0, 1, 1], [1, 0, 1], [1, 1, 1]]
    >>> dual_perceptron(X, [-1, 1, 1, 1])
    DualPerceptron(alpha=[5, 2, 2, 0], updates=9, epochs=6)

    Source: A, Algorithm 7.2, lines 1 to 8; 9 to 11 are punctuation.  G is
            the Gram matrix, x_i . x_j for every two rows
    Takes:  X  homogeneous
    Gives:  DualPerceptron; w is the sum of alpha[i] y[i] x_i
    Raises: as perceptron()
    Cost:   n**2 / 2 inner products, then n**2 products an epoch
    """
    n, G = len(X), LinearScores(X)
    run = Epochs(max_epochs)

    alpha = [0] * n                                                 # 1
    c = G.weights               # line 6 has alpha_j y_j
    converged = False                                               # 2
    while not converged:                                            # 3
        run.begin(G.w.key(), alpha, DualPerceptron(
            alpha, sum(alpha), run.over))
        converged = True                                            # 4
        for i in range(n):                                          # 5
            if y[i] * dot(c, G[i]) <= 0:                            # 6
                alpha[i] += 1                                       # 7
                converged = False                                   # 8
                c = G.move(i, y[i])
    return DualPerceptron(alpha, sum(alpha), run.over)


@method("X matrix", "y signs", "eta? positive", "max_epochs? count",
        gives="alpha b updates# epochs#", whole=True)
def dual_perceptron_bias(X, y, eta=1, max_epochs=1000):
    """Train a perceptron in dual form with an explicit bias.

    >>> X = [[1, 2], [-1, 2], [-1, -2], [3, 1]]
    >>> dual_perceptron_bias(X, [-1, -1, 1, 1])
    DualBias(alpha=[3, 0, 0, 2], b=-1, updates=5, epochs=4)

    Source: B, heading Idea; B, heading Optimization
         1  alpha <- 0, b <- 0
         2  converged <- false
         3  while not converged
         4      converged <- true
         5      for each example i
         6          s <- the sum over j of alpha_j y_j x_j . x_i
         7          if y_i (s + b) <= 0
         8              alpha_i <- alpha_i + eta
         9              b <- b + eta y_i
        10              converged <- false
    Errata: S5, S26, S31, in TEXT.md
    Takes:  eta  the learning rate
    Gives:  DualBias
    Raises: NotSeparableError where w and b return at the start of an epoch;
            NotConvergedError after max_epochs
    """
    n, updates = len(X), 0
    G, run = LinearScores(X, eta), Epochs(max_epochs)

    alpha, b = [0 * eta] * n, 0                                     # 1
    c = G.weights               # line 6 has alpha_j y_j
    converged = False                                               # 2
    while not converged:                                            # 3
        run.begin((G.w.key(), b), alpha, DualBias(
            alpha, b, updates, run.over))
        converged = True                                            # 4
        for i in range(n):                                          # 5
            s = dot(c, G[i])                                        # 6
            if y[i] * (s + b) <= 0:                                 # 7
                alpha[i] = alpha[i] + eta                           # 8
                b = b + eta * y[i]                                  # 9
                converged = False                                   # 10
                c = G.move(i, y[i])
                updates += 1
    return DualBias(alpha, b, updates, run.over)


@method("X matrix", "y signs", "kernel? kernel", "max_epochs? count",
        gives="alpha# updates# epochs#", whole=True, order=True)
def kernel_perceptron(X, y, kernel=linear, max_epochs=1000):
    """Train a perceptron in the feature space of a kernel.

    >>> from refimpl.kernels import Polynomial
    >>> X = [[1, 1], [1, -1], [-1, 1], [-1, -1]]
    >>> kernel_perceptron(X, [1, -1, -1, 1], Polynomial(2)).alpha
    [1, 1, 0, 0]

    Source: D, Algorithm 7.4, lines 1 to 8; 9 to 11 are punctuation.  K is
            the kernel of every two rows, as G is.  Rows are taken as they
            come: a homogeneous coordinate changes a polynomial kernel, and
            leaves a Gaussian one as it is, without a bias
    Errata: S33, in TEXT.md
    Gives:  DualPerceptron; kernel_scores() gives the decision function
    Raises: as dual_perceptron(), where the scores return; lambda holds in
            feature space
    """
    n, (rows, s), run = len(X), kernel_rows(X, kernel), Epochs(max_epochs)
    K = (Scores if type(rows(0)) is list else RealScores)(X, rows, s)

    alpha = [0] * n                                                 # 1
    c = K.weights               # line 6 has alpha_j y_j
    converged = False                                               # 2
    while not converged:                                            # 3
        run.begin(K.find_state(), alpha, DualPerceptron(
            alpha, sum(alpha), run.over))
        converged = True                                            # 4
        for i in range(n):                                          # 5
            if y[i] * dot(c, K[i]) <= 0:                            # 6
                alpha[i] += 1                                       # 7
                converged = False                                   # 8
                c = K.move(i, y[i])
    return DualPerceptron(alpha, sum(alpha), run.over)


class Scores:
    """The Gram matrix of X, for products with weights of which one moves.

    dot(c, K[i]) is the score of row i, of the weights c that move() gave last.
    All scores are kept: they move by a multiple of a row.  That is n sums a
    mistake and none a test, and only the rows of mistakes are made.
    """

    eta = 1

    def __init__(self, X, rows, s):
        self.X, self.rows, self.s = X, rows, s
        self.weights, self.scores = zero(len(X)), [0] * len(X)

    def __getitem__(self, i):
        self.i = i
        return self

    def dot(self, _):
        n = self.scores[self.i]
        return fraction(n, self.s) if CALL.watched else n

    def move(self, i, step):
        """Add a step, 1 or -1 times eta, to weight i; return the weights."""
        (n, d), c = ratio(self.eta), self.weights.ints[:]
        c[i] += step * n
        self.weights = Ints(c) if d == 1 else Row(c, d)
        self.scores = self.add(step, self.rows(i))
        return self.weights

    def add(self, n, k):
        return move(n, k, self.scores)

    def find_state(self):
        return tuple(self.scores)


class LinearScores(Scores):
    """The same of inner products, with w, the rows weighted, over eta."""

    unit = None

    def __init__(self, X, eta=None):
        rows, s = kernel_rows(X, linear)
        Scores.__init__(self, X, rows, s)
        self.w = zero(len(X[0]))
        if eta:
            self.eta, self.unit = eta, ratio(eta * fraction(1, s))

    def dot(self, _):
        """Return what has the sign of the score, or makes it of a sum."""
        if self.unit and CALL.watched:
            return self.scores[self.i] * fraction(*self.unit)
        return self if self.unit else Scores.dot(self, None)

    def __add__(self, b):
        n, d = ratio(b)
        return self.scores[self.i] * self.unit[0] * d + n * self.unit[1]

    def move(self, i, step):
        self.w = axpy(step, self.X[i], self.w)
        return Scores.move(self, i, step)


class RealScores(Scores):
    """The same in ints over a power of 2, which are off by less than a radius:
    where that leaves the sign of a score open it is asked of the score."""

    radius = 0

    def dot(self, _):
        n = self.scores[self.i]
        if abs(n) > self.radius and not CALL.watched:
            return n            # it has the sign of the score
        used = [(c, self.rows(j)[self.i])
                for j, c in enumerate(self.weights.ints) if c]
        return dot(*map(row, zip(*used))) if used else 0

    def add(self, n, k):
        k.align(1)      # they are 1 at most
        self.radius += abs(n) * k.radius
        return Scores.add(self, n, k.ints)

    def find_state(self):
        """Return what equal rows weigh together: of exponentials only those of
        equal rows depend on each other."""
        keys, weights = [x.key() for x in self.X], {}
        for key, v in zip(keys, self.weights):
            weights[key] = weights.get(key, 0) + v
        return tuple([weights[key] for key in keys])
