"""Perceptrons in dual form (A, section 7.2; D, section 7).

    dual_perceptron       Algorithm 7.2   mistakes are counted
    kernel_perceptron     Algorithm 7.4   the same with another kernel

The weights of a perceptron are a sum of its examples, each as often as it was
a mistake.  So it is enough to count the mistakes: scores are then sums of
inner products, and a kernel may take their place.

They differ from the text as the primal form does: examples are numbered
from 0, and data that no hyperplane separates end in an error with a proof,
or at `max_epochs`, not in a loop without an end.
"""

from collections import namedtuple

from . import fast
from .base import check
from .base.matrix import products
from .base.numbers import enter
from .base.vector import (
    classes, combine, dot, mirrored, real_among, remember)
from .perceptron import Epochs

# alpha: how often each example was misclassified.  updates: the sum of
# alpha.  epochs: passes over the data, the last one without a mistake.
DualPerceptron = namedtuple("DualPerceptron", ("alpha", "updates", "epochs"))


def dual_perceptron(X, y, max_epochs=1000):
    """Train a perceptron in dual form.

    Source: A, Algorithm 7.2, lines 1 to 8; 9 to 11 are punctuation.  G is
            the Gram matrix, x_i . x_j for every two rows
    Takes:  X  n rows of m numbers, homogeneous
            y  n labels, each -1 or +1
    Gives:  DualPerceptron; w is the sum of alpha[i] y[i] x_i
    Raises: ShapeError, NumberError, LabelError, DomainError;
            NotSeparableError where w returns at the start of an epoch;
            NotConvergedError after max_epochs
    Cost:   n**2 / 2 inner products, then n**2 products an epoch;
            n a mistake where X is large

    >>> X = [[0, 0, 1], [0, 1, 1], [1, 0, 1], [1, 1, 1]]
    >>> dual_perceptron(X, [-1, 1, 1, 1])
    DualPerceptron(alpha=[5, 2, 2, 0], updates=9, epochs=6)
    """
    if fast.is_large(X):
        return fast.dual_perceptron(X, y, max_epochs)
    X, _ = enter("X", X, ints=True)
    n, _, y = check.training(X, y, 1, max_epochs)
    G, run = remember(products(X)), Epochs(max_epochs)

    def reached():
        return DualPerceptron(alpha, sum(alpha), run.over)

    alpha = [0] * n                                                 # 1
    converged = False                                               # 2
    while not converged:                                            # 3
        run.begin(combine(signed(alpha, y), X), alpha, reached)
        converged = True                                            # 4
        for i in range(n):                                          # 5
            s = dot([alpha[j] * y[j] for j in range(n)], G[i])      # 6
            if y[i] * s <= 0:                                       # 6
                alpha[i] += 1                                       # 7
                converged = False                                   # 8
    return reached()


def kernel_perceptron(X, y, kernel=dot, max_epochs=1000):
    """Train a perceptron in the feature space of a kernel.

    Source: D, Algorithm 7.4, lines 1 to 8; 9 to 11 are punctuation.  K is
            the kernel of every two rows, as G is.  Rows are taken as they
            come: a homogeneous coordinate changes a polynomial kernel, and
            leaves a Gaussian one as it is, without a bias
    Errata: S33, printed: D in homogeneous coordinates, for any kernel; right:
            that is another kernel; and no bias for a Gaussian
    Takes:  X, y  as in dual_perceptron()
            kernel  a function of two rows; dot is kernels.linear
    Gives:  DualPerceptron; kernel_scores() gives the decision function
    Raises: as dual_perceptron(), where the scores return; lambda holds in
            feature space
    Cost:   n**2 / 2 kernels, and then as dual_perceptron()

    >>> from refimpl.kernels import Polynomial
    >>> X = [[1, 1], [1, -1], [-1, 1], [-1, -1]]
    >>> kernel_perceptron(X, [1, -1, -1, 1], Polynomial(2)).alpha
    [1, 1, 0, 0]
    """
    if fast.is_large(X):
        return fast.kernel_perceptron(X, y, kernel, max_epochs)
    X, kernel, _ = enter("X kernel", X, kernel, ints=True)
    n, _, y = check.training(X, y, 1, max_epochs)
    K = kernel_matrix(X, kernel)
    features, run = independent_features(X, K), Epochs(max_epochs)

    def reached():
        return DualPerceptron(alpha, sum(alpha), run.over)

    alpha = [0] * n                                                 # 1
    converged = False                                               # 2
    while not converged:                                            # 3
        run.begin(add_columns(alpha, y, features), alpha, reached)
        converged = True                                            # 4
        for i in range(n):                                          # 5
            s = dot([alpha[j] * y[j] for j in range(n)], K[i])      # 6
            if y[i] * s <= 0:                                       # 6
                alpha[i] += 1                                       # 7
                converged = False                                   # 8
    return reached()


def signed(alpha, y):
    """Return alpha_i y_i for every i."""
    return [a * label for a, label in zip(alpha, y)]


def add_columns(alpha, y, columns):
    """Return the sum of each column, weighted by alpha_i y_i."""
    c = signed(alpha, y)
    return [dot(c, column) for column in columns]


def kernel_matrix(X, kernel):
    """Return the kernel of every two rows, in exact numbers and reals."""
    half = [[kernel(x, z) for z in X[:i + 1]] for i, x in enumerate(X)]
    return remember(mirrored(enter("kernel", half, ints=True)[0]))


def independent_features(X, K):
    """Return columns whose sums, weighted by alpha_i y_i, say what follows.

    They are those of K, since the sums are then the scores.  Where K has
    exponentials only those of equal rows depend on each other: a column
    says which rows equal one of them.
    """
    if not real_among(classes(K)):
        return K
    own = [tuple(x) for x in X]
    return [[int(x == z) for x in own] for z in set(own)]
