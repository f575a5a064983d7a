"""Dual perceptrons for many rows: scores are kept and not added up anew.

    count_mistakes  Algorithms 7.2 and 7.4
    with_bias       the dual form of B

At a mistake on example i every score moves by row i of the Gram matrix: n
multiplications a mistake and none a test, where the sum that the texts
print costs n a test.
"""

from ..base.scalar import zero
from ..base.vector import axpy, total
from ..kernels import Gaussian, gram
from .feature_space import (
    KernelTraining, exact_kernel, gram_up_to_scale)
from .gram import integer_rows
from .training import Training


def count_mistakes(X, y, kernel, max_epochs, Result):
    """Return Result(alpha, updates, epochs) of Algorithm 7.2 or 7.4.

    Source: A, Algorithm 7.2; D, Algorithm 7.4
         1  alpha <- 0, score <- 0
         2  while an epoch makes a mistake
         3      for each example i
         4          if y_i score_i <= 0
         5              alpha_i <- alpha_i + 1
         6              score <- score + y_i times row i of the Gram matrix
    Takes:  checked rows and labels, a kernel
    Raises: as kernel_perceptron()

    >>> from refimpl.kernels import linear
    >>> count_mistakes([[1], [-2]], [1, -1], linear, 9, lambda *found: found)
    ([1, 0], 1, 2)
    """
    G, sure = _tables(X, y, kernel)
    run = KernelTraining(X, y, max_epochs, kernel)
    n, converged = len(X), False

    alpha, score = [0] * n, [zero(G[0][0])] * n                     # 1
    while not converged:                                            # 2
        run.begin(run.state(alpha, lambda: score),
                  Result(alpha, sum(alpha), run.epochs))
        converged = True                                            # 2
        for i in range(n):                                          # 3
            if y[i] * sure(alpha, score[i], i) <= 0:                # 4
                alpha[i] += 1                                       # 5
                score = axpy(y[i], G[i], score)                     # 6
                converged = False
    return Result(alpha, sum(alpha), run.epochs)


def with_bias(X, y, eta, max_epochs, Result):
    """Return Result(alpha, b, updates, epochs) of the dual form with a bias.

    Source: B, heading Optimization
         1  alpha <- 0, b <- 0, score <- 0
         2  while an epoch makes a mistake
         3      for each example i
         4          if y_i (score_i + b) <= 0
         5              alpha_i <- alpha_i + eta
         6              score <- score + eta y_i times row i of G
         7              b <- b + eta y_i
    Takes:  checked rows and labels, eta > 0 in the class of the rows
    Raises: as dual_perceptron_bias()

    >>> with_bias([[1], [-2]], [1, -1], 1, 9, lambda *found: found)
    ([1, 0], 1, 1, 2)
    """
    G, n, updates, converged = gram(X), len(X), 0, False
    run = Training(X, y, max_epochs, balanced=True)

    alpha, b, score = [zero(eta)] * n, zero(eta), [zero(eta)] * n   # 1
    while not converged:                                            # 2
        run.begin(score + [b], Result(alpha, b, updates, run.epochs))
        converged = True                                            # 2
        for i in range(n):                                          # 3
            if y[i] * (score[i] + b) <= 0:                          # 4
                alpha[i] = alpha[i] + eta                           # 5
                score = axpy(eta * y[i], G[i], score)               # 6
                b = b + eta * y[i]                                  # 7
                updates += 1
                converged = False
    return Result(alpha, b, updates, run.epochs)


def _tables(X, y, kernel):
    """Return (G, sure) for count_mistakes().

    G is the Gram matrix up to a positive factor: in ints for exact classes,
    rounded for a Gaussian kernel.  sure(alpha, score, i) has the sign of the
    exact score.
    """
    exact = exact_kernel(kernel, X)
    if exact is kernel or isinstance(exact, Gaussian):
        G = gram_up_to_scale(X, kernel)
        return G, lambda alpha, score, i: score
    row, _ = integer_rows(X, kernel)

    def sure(alpha, score, i):
        # every entry of G is within 2 of the real one
        if abs(score) > 2 * sum(alpha):
            return score
        return total([alpha[j] * y[j] * exact(X[i], X[j])
                      for j in range(len(X)) if alpha[j]])

    return [row(i) for i in range(len(X))], sure
