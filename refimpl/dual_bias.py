"""The dual perceptron with a bias of its own (B), and kernel scores.

    dual_perceptron_bias  alpha in multiples of eta, and b
    kernel_scores         what a kernel machine says of new rows

Departures from the text: the sum that it leaves out of the step, and the
plus that it leaves out of b = b0 + sum alpha_i y_i, are here; alpha and b
start at 0, which it does not say; examples are visited in order.
"""

from collections import namedtuple

from .base import check
from .base.epochs import begin
from .base.rational import is_exact
from .base.scalar import lower, number_class
from .base.vector import axpy
from .kernels import Gaussian, gram, linear
from .roads.enclosure import combination
from .roads.gram import integer_rows
from .roads.separation import gordan

# alpha: multiples of eta, eta times how often each example was picked.
# b: the bias, f(x) = w . x + b.  updates: how many picks.  epochs: passes
# over the data, the last one without a mistake.
DualBias = namedtuple("DualBias", ("alpha", "b", "updates", "epochs"))


def dual_perceptron_bias(X, y, eta=1, max_epochs=1000):
    """Train a perceptron in dual form with an explicit bias.

    Source: B, "Dual Perceptrons"
         1  alpha <- 0, b <- 0
         2  repeat
         3      for each example i
         4          if y_i (sum_j alpha_j y_j x_j . x_i + b) <= 0
         5              alpha_i <- alpha_i + eta
         6              b <- b + eta y_i
         7  until an epoch makes no mistake
    Takes:  X  n rows of m numbers      y  n labels, -1 or +1
            eta  the learning rate, above 0
    Gives:  DualBias; ints stay ints
    Raises: ShapeError, NumberError, LabelError, DomainError;
            NotSeparableError where the scores return at the start of an
            epoch; NotConvergedError after max_epochs
    Needs:  + *, order
    Cost:   n**2 / 2 inner products, then n additions a mistake

    >>> X = [[1, 2], [-1, 2], [-1, -2], [3, 1]]
    >>> dual_perceptron_bias(X, [-1, -1, 1, 1])
    DualBias(alpha=[3, 0, 0, 2], b=-1, updates=5, epochs=4)
    """
    n, _ = check.matrix("X", X)
    y = check.signs(y, n)
    check.positive("eta", eta)
    check.count("max_epochs", max_epochs)
    zero = number_class(X, eta)(0)
    G = gram(X)
    updates = epochs = 0
    seen = set()

    def prove():
        return gordan(integer_rows(X)[0], y, True)

    alpha, b = [zero] * n, zero                                     # 1
    total = [zero] * n
    converged = False
    while not converged:                                            # 2
        begin(seen, total + [b], epochs, max_epochs,
              DualBias(alpha, b, updates, epochs), prove)
        epochs += 1
        converged = True
        for i in range(n):                                          # 3
            if y[i] * (total[i] + b) <= 0:                          # 4
                alpha[i] = alpha[i] + eta                           # 5
                total = axpy(eta * y[i], G[i], total)               # 5
                b = b + eta * y[i]                                  # 6
                updates += 1
                converged = False                                   # 7
    return DualBias(alpha, b, updates, epochs)


def kernel_scores(X, y, alpha, Z, kernel=linear, t=0, digits=50):
    """Return the score of every row of Z.

    Source: A, section 7.2: sign(sum_i alpha_i y_i x_i . x); D, section 7
         1  score <- the sum over i of alpha_i y_i kernel(x_i, z), less t
    Takes:  X, y   n rows of m numbers, n labels -1 or +1
            alpha  n numbers      Z  rows of m numbers
            kernel a function of two rows      t  a number
            digits how many digits an irrational score has
    Gives:  a number for each row of Z
    Raises: ShapeError, NumberError, LabelError
    Needs:  + - * and what the kernel needs

    >>> kernel_scores([[1], [2]], [1, -1], [3, 1], [[1], [0]])
    [1, 0]
    """
    n, m = check.matrix("X", X)
    y = check.signs(y, n)
    check.vector("alpha", alpha, n)
    check.matrix("Z", Z, m)
    check.number("t", t)
    T = number_class(X, alpha, Z, t, getattr(kernel, "sigma", 0),
                     getattr(kernel, "constant", 0))
    if isinstance(kernel, Gaussian) and is_exact(T):
        return [lower(combination("exp", [
            (a * c, kernel.exponent(x, z))
            for a, c, x in zip(alpha, y, X)], -t, digits), T) for z in Z]

    scores = []
    for z in Z:
        score = T(0)
        for a, c, x in zip(alpha, y, X):
            score = score + a * c * kernel(x, z)                    # 1
        scores.append(score - t)                                    # 1
    return scores
