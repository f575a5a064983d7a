"""Perceptrons in dual form (A, section 7.2; D, section 7; B).

    dual_perceptron       Algorithm 7.2   mistakes are counted
    dual_perceptron_bias  the same with a bias of its own (B), not the weight
                          of a constant: it grows by eta y_i at a mistake
    kernel_perceptron     Algorithm 7.4   the same with another kernel

The weights of a perceptron are a sum of its examples, each as often as it was
a mistake.  So it is enough to count the mistakes: scores are then sums of
inner products, and a kernel may take their place.
"""

from .base.method import define_result, method
from .base.matrix import combine, products
from .base.rows import (
    Ints, axpy, class_of, dot, row, signed, unit, zero)
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
    Takes:  X  n rows of m numbers, homogeneous
            y  n labels, each -1 or +1
    Gives:  DualPerceptron; w is the sum of alpha[i] y[i] x_i
    Raises: NotSeparableError where w returns at the start of an epoch;
            NotConvergedError after max_epochs
    Cost:   n**2 / 2 inner products, then n**2 products an epoch
    """
    n, G = len(X), products(X)
    run = Epochs(max_epochs)

    alpha = [0] * n                                                 # 1
    c = signed(alpha, y)        # line 6 has alpha_j y_j
    converged = False                                               # 2
    while not converged:                                            # 3
        run.begin(combine(c, X).key(), alpha, DualPerceptron(
            alpha, sum(alpha), run.over))
        converged = True                                            # 4
        for i in range(n):                                          # 5
            if y[i] * dot(c, G[i]) <= 0:                            # 6
                alpha[i] += 1                                       # 7
                converged = False                                   # 8
                c = signed(alpha, y)
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
    Errata: S5, printed: b = b_0 sum alpha y; right: b_0 + sum alpha y
            S26, printed: only for separable data; final and optimal; right: it
            runs on any; what it ends in separates, no more
            S31, printed: alpha shows how often; right: eta times how often
    Takes:  X  n rows of m numbers      y  n labels, -1 or +1
            eta  the learning rate, above 0
    Gives:  DualBias
    Raises: NotSeparableError where w and b return at the start of an epoch;
            NotConvergedError after max_epochs
    """
    n, updates = len(X), 0
    G, run = products(X), Epochs(max_epochs)

    alpha, b = zero(n), 0                                           # 1
    c = signed(alpha, y)        # line 6 has alpha_j y_j
    converged = False                                               # 2
    while not converged:                                            # 3
        run.begin((combine(c, X).key(), b), alpha, DualBias(
            alpha, b, updates, run.over))
        converged = True                                            # 4
        for i in range(n):                                          # 5
            s = dot(c, G[i])                                        # 6
            if y[i] * (s + b) <= 0:                                 # 7
                alpha = axpy(eta, unit(n, i), alpha)                # 8
                b = b + eta * y[i]                                  # 9
                converged = False                                   # 10
                c = signed(alpha, y)
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
    Errata: S33, printed: D in homogeneous coordinates, for any kernel; right:
            that is another kernel; and no bias for a Gaussian
    Takes:  X, y  as in dual_perceptron()
            kernel  a function of two rows; linear if not given
    Gives:  DualPerceptron; kernel_scores() gives the decision function
    Raises: as dual_perceptron(), where the scores return; lambda holds in
            feature space
    """
    n, (rows, _) = len(X), kernel_rows(X, kernel)
    K = [row(rows(i)) for i in range(n)]    # or s times that, which is as good
    run = Epochs(max_epochs)

    alpha = [0] * n                                                 # 1
    c = signed(alpha, y)        # line 6 has alpha_j y_j
    converged = False                                               # 2
    while not converged:                                            # 3
        run.begin(find_state(c, K, X), alpha, DualPerceptron(
            alpha, sum(alpha), run.over))
        converged = True                                            # 4
        for i in range(n):                                          # 5
            if y[i] * dot(c, K[i]) <= 0:                            # 6
                alpha[i] += 1                                       # 7
                converged = False                                   # 8
                c = signed(alpha, y)
    return DualPerceptron(alpha, sum(alpha), run.over)


def find_state(c, K, X):
    """Return what says how a run goes on: the scores, or what equal rows weigh
    together: of exponentials only those of equal rows depend on each other.
    """
    if class_of(*K) is Ints:
        return tuple([dot(c, k) for k in K])
    keys, weights = [x.key() for x in X], {}
    for key, v in zip(keys, c):
        weights[key] = weights.get(key, 0) + v
    return tuple([weights[key] for key in keys])
