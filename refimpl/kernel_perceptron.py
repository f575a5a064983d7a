"""Perceptrons in dual form (A, section 7.2; D, section 7).

    dual_perceptron       Algorithm 7.2   mistakes are counted
    kernel_perceptron     Algorithm 7.4   the same with another kernel

They differ from the text as the primal form does: examples are numbered
from 0, and data that no hyperplane separates end in an error with a proof,
or at `max_epochs`, not in a loop without an end.
"""

from collections import namedtuple

from .base import check
from .base.ints import is_large
from .base.vector import total
from .kernels import linear
from .roads.cached_scores import count_mistakes
from .roads.feature_space import KernelTraining, gram_up_to_scale
from .roads.training import Training, scores

# alpha: how often each example was misclassified.  updates: the sum of
# alpha.  epochs: passes over the data, the last one without a mistake.
DualPerceptron = namedtuple("DualPerceptron", ("alpha", "updates", "epochs"))


def dual_perceptron(X, y, max_epochs=1000):
    """Train a perceptron in dual form.

    Source: A, Algorithm 7.2, lines 1 to 8; 9 to 11 are punctuation.  G is
            the Gram matrix, x_i . x_j for every two rows, in ints where it
            can be: a factor above 0 changes no sign
    Takes:  X  n rows of m numbers, homogeneous
            y  n labels, each -1 or +1
    Gives:  DualPerceptron; w is the sum of alpha[i] y[i] x_i
    Raises: ShapeError, NumberError, LabelError, DomainError;
            NotSeparableError where the scores return at the start of an
            epoch; NotConvergedError after max_epochs
    Needs:  + *, order
    Cost:   n**2 / 2 inner products, then 2 n**2 products an epoch;
            n a mistake where X is large

    >>> X = [[0, 0, 1], [0, 1, 1], [1, 0, 1], [1, 1, 1]]
    >>> dual_perceptron(X, [-1, 1, 1, 1])
    DualPerceptron(alpha=[5, 2, 2, 0], updates=9, epochs=6)
    """
    n, _, y = check.training(X, y, 1, max_epochs)
    if is_large(X):
        return count_mistakes(X, y, linear, max_epochs, DualPerceptron)
    G, run = gram_up_to_scale(X, linear), Training(X, y, max_epochs)

    alpha = [0] * n                                                 # 1
    converged = False                                               # 2
    while not converged:                                            # 3
        run.begin(scores(alpha, y, G),
                  DualPerceptron(alpha, sum(alpha), run.epochs))
        converged = True                                            # 4
        for i in range(n):                                          # 5
            s = total(alpha[j] * y[j] * G[i][j] for j in range(n))  # 6
            if y[i] * s <= 0:                                       # 6
                alpha[i] += 1                                       # 7
                converged = False                                   # 8
    return DualPerceptron(alpha, sum(alpha), run.epochs)


def kernel_perceptron(X, y, kernel=linear, max_epochs=1000):
    """Train a perceptron in the feature space of a kernel.

    Source: D, Algorithm 7.4, lines 1 to 8; 9 to 11 are punctuation.  K is
            the kernel of every two rows, as G is.  Rows are taken as they
            come: a homogeneous coordinate changes a polynomial kernel, and
            leaves a Gaussian one as it is, without a bias
    Takes:  X, y  as in dual_perceptron()
            kernel  a function of two rows
    Gives:  DualPerceptron; kernel_scores() gives the decision function
    Raises: as dual_perceptron(); lambda holds in feature space
    Needs:  + *, order, and what the kernel needs
    Cost:   n**2 / 2 kernels, and then as dual_perceptron()

    >>> from refimpl.kernels import Polynomial
    >>> X = [[1, 1], [1, -1], [-1, 1], [-1, -1]]
    >>> kernel_perceptron(X, [1, -1, -1, 1], Polynomial(2)).alpha
    [1, 1, 0, 0]
    """
    n, _, y = check.training(X, y, 1, max_epochs)
    if is_large(X):
        return count_mistakes(X, y, kernel, max_epochs, DualPerceptron)
    K = gram_up_to_scale(X, kernel)
    run = KernelTraining(X, y, max_epochs, kernel)

    alpha = [0] * n                                                 # 1
    converged = False                                               # 2
    while not converged:                                            # 3
        run.begin(run.state(alpha, lambda: scores(alpha, y, K)),
                  DualPerceptron(alpha, sum(alpha), run.epochs))
        converged = True                                            # 4
        for i in range(n):                                          # 5
            s = total(alpha[j] * y[j] * K[i][j] for j in range(n))  # 6
            if y[i] * s <= 0:                                       # 6
                alpha[i] += 1                                       # 7
                converged = False                                   # 8
    return DualPerceptron(alpha, sum(alpha), run.epochs)
