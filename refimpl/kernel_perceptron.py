"""Perceptrons in dual form (A, section 7.2; D, section 7).

    dual_perceptron   Algorithm 7.2   mistakes are counted, w is never formed

They differ from the text as the primal form does: examples are numbered
from 0, and data that no hyperplane separates end in an error with a proof,
or at `max_epochs`, not in a loop without an end.
"""

from collections import namedtuple

from . import check
from .epochs import begin
from .exact import cleared
from .kernels import gram, integer_rows, linear
from .quadratic import gordan
from .vector import axpy

# alpha: how often each example was misclassified.  updates: the sum of
# alpha.  epochs: passes over the data, the last one without a mistake.
DualPerceptron = namedtuple("DualPerceptron", ("alpha", "updates", "epochs"))


def dual_perceptron(X, y, max_epochs=1000):
    """Train a perceptron in dual form.

    Source: Algorithm 7.2; train() has its lines
    Takes:  X  n rows of m numbers, homogeneous
            y  n labels, each -1 or +1
    Gives:  DualPerceptron; w is the sum of alpha[i] y[i] x_i
    Raises: ShapeError, NumberError, LabelError, DomainError;
            NotSeparableError where the scores return at the start of an
            epoch; NotConvergedError after max_epochs
    Needs:  + *, order
    Cost:   n**2 / 2 inner products, then n additions a mistake

    >>> X = [[0, 0, 1], [0, 1, 1], [1, 0, 1], [1, 1, 1]]
    >>> dual_perceptron(X, [-1, 1, 1, 1])
    DualPerceptron(alpha=[5, 2, 2, 0], updates=9, epochs=6)
    """
    n, _ = check.matrix("X", X)
    y = check.signs(y, n)
    check.count("max_epochs", max_epochs)
    return train(X, y, linear, max_epochs)


def train(X, y, kernel, max_epochs):
    """Count mistakes until an epoch makes none.

    Source: Algorithm 7.2, lines 1 to 8; 9 to 11 are punctuation.  score[i]
            is the sum in line 6, brought up to date at each mistake and not
            added up anew at each test
    Takes:  checked rows and labels, a kernel
    Gives:  DualPerceptron
    """
    # A positive factor changes no sign: ints in place of fractions.
    G, _, _ = cleared(gram(X, kernel))
    n, epochs, seen = len(X), 0, set()
    score = [G[0][0] - G[0][0]] * n

    def prove():
        return gordan(integer_rows(X, kernel)[0], y, False)

    alpha = [0] * n                                                 # 1
    converged = False                                               # 2
    while not converged:                                            # 3
        begin(seen, score, epochs, max_epochs,
              DualPerceptron(alpha, sum(alpha), epochs), prove)
        epochs += 1
        converged = True                                            # 4
        for i in range(n):                                          # 5
            if y[i] * score[i] <= 0:                                # 6
                alpha[i] += 1                                       # 7
                score = axpy(y[i], G[i], score)                     # 7
                converged = False                                   # 8
    return DualPerceptron(alpha, sum(alpha), epochs)
