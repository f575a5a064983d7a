"""The dual perceptron with a bias of its own (B), and kernel scores.

    dual_perceptron_bias  alpha in multiples of eta, and b
    kernel_scores         what a kernel machine says of new rows

Departures from the text: the sum that it leaves out of the step, and the
plus that it leaves out of b = b0 + sum alpha_i y_i, are here; b starts at 0
as alpha does, which it says of alpha alone; examples are visited in order.
"""

from collections import namedtuple

from .base import check
from .base.ints import is_large
from .base.matrix import transpose
from .base.scalar import alike, rounds, zero
from .base.vector import total
from .kernels import gram, linear
from .roads.cached_scores import with_bias
from .roads.feature_space import within_range
from .roads.training import Training, scores
from .roads.unrounded import in_digits

# alpha: multiples of eta, eta times how often each example was picked.
# b: the bias, f(x) = w . x + b.  updates: how many picks.  epochs: passes
# over the data, the last one without a mistake.
DualBias = namedtuple("DualBias", ("alpha", "b", "updates", "epochs"))


def dual_perceptron_bias(X, y, eta=1, max_epochs=1000):
    """Train a perceptron in dual form with an explicit bias.

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
    Takes:  X  n rows of m numbers      y  n labels, -1 or +1
            eta  the learning rate, above 0
    Gives:  DualBias; ints stay ints
    Raises: ShapeError, NumberError, LabelError, DomainError;
            NotSeparableError where the scores return at the start of an
            epoch; NotConvergedError after max_epochs
    Needs:  + - *, order
    Cost:   n**2 / 2 inner products, then 2 n**2 products an epoch;
            n a mistake where X is large, and in floats
    Floats: 1 to 10: alpha rounds; with_bias() adds to the scores pick by pick

    >>> X = [[1, 2], [-1, 2], [-1, -2], [3, 1]]
    >>> dual_perceptron_bias(X, [-1, -1, 1, 1])
    DualBias(alpha=[3, 0, 0, 2], b=-1, updates=5, epochs=4)
    """
    n, _, y = check.training(X, y, eta, max_epochs)
    eta, Xt = alike(eta, X), transpose(X)
    # where alpha rounds, the scores follow the picks one by one
    if is_large(X) or rounds(type(eta)):
        return with_bias(X, y, eta, max_epochs, DualBias)
    G, run, updates = gram(X), Training(X, y, max_epochs, balanced=True), 0

    alpha, b = [zero(eta)] * n, zero(eta)                           # 1
    converged = False                                               # 2
    while not converged:                                            # 3
        # w, which says as much as all scores do
        run.begin(scores(alpha, y, Xt) + [b],
                  DualBias(alpha, b, updates, run.epochs))
        converged = True                                            # 4
        for i in range(n):                                          # 5
            s = total(alpha[j] * y[j] * G[j][i] for j in range(n))  # 6
            if y[i] * (s + b) <= 0:                                 # 7
                alpha[i] = alpha[i] + eta                           # 8
                b = b + eta * y[i]                                  # 9
                converged = False                                   # 10
                updates += 1
    return DualBias(alpha, b, updates, run.epochs)


def kernel_scores(X, y, alpha, Z, kernel=linear, t=0, digits=50):
    """Return the score of every row of Z.

    Source: A, section 7.2, the instance-based view; D, section 7, for
            other kernels
         1  for each row z of Z
         2      s <- the sum over i of alpha_i y_i kernel(x_i, z)
         3      the score is s - t
    Takes:  X, y   n rows of m numbers, n labels -1 or +1
            alpha  n numbers      Z  rows of m numbers
            kernel a function of two rows      t  a number
            digits how many digits an irrational score has
    Gives:  a number for each row of Z
    Raises: ShapeError, NumberError, LabelError
    Needs:  + - * and what the kernel needs
    Cost:   a kernel for each row of Z and of X

    >>> kernel_scores([[1], [2]], [1, -1], [3, 1], [[1], [0]])
    [1, 0]
    """
    n, _, y = check.kernel_machine(X, y, alpha, Z, t)
    found, (k, back, X, alpha, Z, t) = [], within_range(kernel, X, alpha, Z, t)

    for z in Z:                                                     # 1
        s = total(alpha[i] * y[i] * k(X[i], z) for i in range(n))   # 2
        found.append(s - t)                                         # 3
    return back(in_digits(found, digits))
