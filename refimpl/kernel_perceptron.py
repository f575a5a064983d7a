"""Perceptrons in dual form (A, section 7.2; D, section 7).

    dual_perceptron       Algorithm 7.2   mistakes are counted
    kernel_perceptron     Algorithm 7.4   the same with another kernel

They differ from the text as the primal form does: examples are numbered
from 0, and data that no hyperplane separates end in an error with a proof,
or at `max_epochs`, not in a loop without an end.
"""

from collections import namedtuple

from .base import check
from .base.epochs import begin
from .base.ints import cleared
from .base.rational import is_exact, ratio
from .base.scalar import number_class
from .base.vector import axpy
from .kernels import Gaussian, gram, linear
from .roads.enclosure import combination
from .roads.gram import contradiction, integer_rows
from .roads.separation import gordan

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
    Needs:  + - *, order
    Cost:   n**2 / 2 inner products, then n additions a mistake

    >>> X = [[0, 0, 1], [0, 1, 1], [1, 0, 1], [1, 1, 1]]
    >>> dual_perceptron(X, [-1, 1, 1, 1])
    DualPerceptron(alpha=[5, 2, 2, 0], updates=9, epochs=6)
    """
    n, _ = check.matrix("X", X)
    y = check.signs(y, n)
    check.count("max_epochs", max_epochs)
    return train(X, y, linear, max_epochs)


def kernel_perceptron(X, y, kernel=linear, max_epochs=1000):
    """Train a perceptron in the feature space of a kernel.

    Source: Algorithm 7.4; train() has its lines.  The rows are taken as
            they come: "homogeneous coordinates" change a polynomial kernel,
            and leave a Gaussian one as it is, without a bias
    Takes:  X, y  as in dual_perceptron()
            kernel  a function of two rows
    Gives:  DualPerceptron; kernel_scores() gives the decision function
    Raises: as dual_perceptron(); lambda holds in feature space
    Needs:  + - *, order, and what the kernel needs
    Cost:   n**2 / 2 kernels, then n additions a mistake

    >>> from refimpl.kernels import Polynomial
    >>> X = [[1, 1], [1, -1], [-1, 1], [-1, -1]]
    >>> kernel_perceptron(X, [1, -1, -1, 1], Polynomial(2)).alpha
    [1, 1, 0, 0]
    """
    n, _ = check.matrix("X", X)
    y = check.signs(y, n)
    check.count("max_epochs", max_epochs)
    return train(X, y, kernel, max_epochs)


def train(X, y, kernel, max_epochs):
    """Count mistakes until an epoch makes none.

    Source: Algorithm 7.2, lines 1 to 8; 9 to 11 are punctuation.  score[i]
            is the sum in line 6, brought up to date at each mistake and not
            added up anew at each test
    Takes:  checked rows and labels, a kernel
    Gives:  DualPerceptron
    """
    G, sure, whole, prove = _tables(X, y, kernel)
    n, epochs, seen = len(X), 0, set()
    score = [G[0][0] - G[0][0]] * n

    alpha = [0] * n                                                 # 1
    converged = False                                               # 2
    while not converged:                                            # 3
        begin(seen, whole(alpha, score), epochs, max_epochs,
              DualPerceptron(alpha, sum(alpha), epochs), prove)
        epochs += 1
        converged = True                                            # 4
        for i in range(n):                                          # 5
            if y[i] * sure(alpha, score[i], i) <= 0:                # 6
                alpha[i] += 1                                       # 7
                score = axpy(y[i], G[i], score)                     # 7
                converged = False                                   # 8
    return DualPerceptron(alpha, sum(alpha), epochs)


def _tables(X, y, kernel):
    """Return (G, sure, whole, prove) for train().

    G is the Gram matrix up to a positive factor, which changes no sign: in
    ints for all exact classes.  sure(alpha, score, i) gives a number with
    the sign of the exact sum in line 6, whole(alpha, score) what the rest of
    the run depends on.
    """
    def prove():
        if isinstance(kernel, Gaussian):
            return contradiction(X, y)
        return gordan(integer_rows(X, kernel)[0], y, False)

    exact = is_exact(number_class(X, getattr(kernel, "sigma", 0)))
    if isinstance(kernel, Gaussian) and exact:
        sure, whole = _gaussian(X, y, kernel)
        row, _ = integer_rows(X, kernel)
        return [row(i) for i in range(len(X))], sure, whole, prove
    G, _, _ = cleared(gram(X, kernel))
    check.matrix("Gram matrix", G)
    return (G, lambda alpha, score, i: score, lambda alpha, score: score,
            prove)


def _gaussian(X, y, kernel):
    """Return sure and whole of _tables() for rounded Gaussian scores.

    Different rows are independent in feature space, so what equal rows
    weigh together comes back if and only if the real scores do.
    """
    first = {}
    own = [first.setdefault(tuple(x), i) for i, x in enumerate(X)]

    def whole(alpha, score):
        together = [0] * len(X)
        for i, a, c in zip(own, alpha, y):
            together[i] += a * c
        return together

    def sure(alpha, score, i):
        # every entry of G is within 2 of the real one
        if abs(score) > 2 * sum(alpha):
            return score
        terms = {}
        for v, x in zip(whole(alpha, score), X):
            if v:
                q = kernel.exponent(X[i], x)
                terms[q] = terms.get(q, 0) + v
        terms = [(v, q) for q, v in terms.items() if v]
        if not terms:
            return 0
        # beside the largest term the others may vanish, but not all of them
        largest = max(q for _, q in terms)
        return ratio(combination("exp", [
            (v, q - largest) for v, q in terms], 0, 1))[0]

    return sure, whole
